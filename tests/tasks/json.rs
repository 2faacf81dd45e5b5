//! Divided `new --json`: each maze with its search and its measures.

use super::{merge, tasks, work};
use crate::program::{ended, json, run, split, text};
use serde_json::Value;

/// The mazes of an output, without the seconds of their searches.
fn mazes(output: &str) -> Vec<Value> {
    let mazes = output.lines().map(|line| {
        let mut maze: Value = serde_json::from_str(line).expect("an object");
        let fields = maze.as_object_mut().expect("an object");
        assert!(fields.remove("seconds").is_some(), "{line}");
        maze
    });
    mazes.collect()
}

#[test]
fn in_json_only_seconds_differ() {
    for order in [
        "rook --count 5",
        "rook --count 4 --difficulty easy..medium",
        "rook:3x3 --energy depth --iterations 300 --count 6",
    ] {
        let folder = tempfile::tempdir().expect("there is room");
        let folder = folder.path();
        let arguments = [&split(order)[..], &["--seed", "7", "--json"]].concat();
        let whole = run(["new"].iter().chain(&arguments));
        ended(&whole, 0);
        let whole = mazes(text(&whole.stdout));
        let merged = merge(
            folder,
            &work(folder, &tasks(&["--per-task", "3"], &arguments), 2),
        );
        ended(&merged, 0);
        assert_eq!(mazes(text(&merged.stdout)), whole, "{order}");
        // The measures are those of the maze itself.
        for maze in whole {
            let rated = json(run(["rate", maze["id"].as_str().expect("an ID"), "--json"]));
            for key in ["depths", "difficulty"] {
                assert_eq!(maze["measures"][key], rated[key], "{maze}");
            }
        }
    }
}
