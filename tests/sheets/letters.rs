//! Text pictures and graphs, compared with accepted ones.

use crate::program::{ended, printed, run, text};
use std::fs;
use std::path::{Path, PathBuf};

/// The files in `tests/data/pictures/`: name, arguments of `draw`, and whether the graph is small enough to read.
const PICTURES: &[(&str, &[&str], bool)] = &[
    ("rook", &["rook.toml", "--solution"], true),
    ("klondike", &["klondike.toml", "--solution"], false),
    ("walls", &["walls.toml", "--solution"], true),
    ("wide", &["wide.toml"], false),
    ("torus", &["torus.toml", "--solution"], false),
    ("mobius", &["mobius.toml"], false),
    ("surakarta", &["surakarta.toml"], false),
    ("toggle", &["toggle.toml"], false),
    ("variable", &["variable.toml", "--solution"], true),
    ("wildcard", &["wildcard.toml"], false),
    ("no-u-turn", &["no-u-turn.toml", "--solution"], true),
    ("knight", &["knight.toml", "--solution"], false),
    ("hexagons", &["hexagons.toml", "--solution"], true),
    ("penrose", &["penrose.toml"], false),
    ("cube", &["cube.toml"], false),
    ("hand", &["hand.toml", "--solution"], true),
    ("empty-walls", &["walls"], true),
    ("empty-hexagons", &["hexagons", "--size", "2"], true),
    ("tiling", &["kagome", "--size", "7"], false),
];

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pictures")
}

/// To accept the current pictures: `JUMPMAZE_RENEW=1 cargo test pictures_are_as_they_were`. Review the difference.
#[test]
fn pictures_are_as_they_were() {
    let renew = std::env::var_os("JUMPMAZE_RENEW").is_some_and(|value| value == "1");
    let mut wrong = Vec::new();
    for (name, arguments, graph) in PICTURES {
        let mut arguments: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
        if arguments[0].ends_with(".toml") {
            arguments[0] = data().join(&arguments[0]).display().to_string();
        }
        for format in ["txt", "dot"].into_iter().take(1 + usize::from(*graph)) {
            let mut line = vec!["draw".to_owned(), "--to".to_owned(), format.to_owned()];
            line.extend(arguments.iter().cloned());
            let output = run(&line);
            ended(&output, 0);
            assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
            let path = data().join(format!("{name}.{format}"));
            if renew {
                fs::write(&path, &output.stdout).expect("pictures can be written");
            }
            if fs::read(&path).ok().as_ref() != Some(&output.stdout) {
                wrong.push(format!("{}\n{}", path.display(), text(&output.stdout)));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "not as they were; renew them with\nJUMPMAZE_RENEW=1 cargo test pictures_are_as_they_were\n\n{}",
        wrong.join("\n")
    );
}

/// Grids are rectangles of letters: except for blanks at the end, every line has the width of the widest.
#[test]
fn grids_are_straight() {
    for variant in jumpmaze::internals::files::library::variants() {
        let drawn = printed(run(["draw", variant]));
        let columns = |line: &str| -> Vec<usize> {
            let at = line.chars().enumerate();
            at.filter(|(_, c)| "│┃┊".contains(*c))
                .map(|(at, _)| at)
                .collect()
        };
        let rows: Vec<Vec<usize>> = drawn
            .lines()
            .map(columns)
            .filter(|row| row.len() > 2)
            .collect();
        let first = rows.iter().flatten().min().copied().unwrap_or(0);
        for row in &rows {
            assert!(
                row.iter().all(|at| (at - first) % 4 == 0),
                "{variant}\n{drawn}"
            );
        }
    }
}
