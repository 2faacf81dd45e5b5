//! The comparison of two energies.

use super::lesson;
use crate::program::{ended, json, names, printed, run, split, told};
use jumpmaze::internals::energy::Energy;
use jumpmaze::internals::files::Rating;
use jumpmaze::internals::search::AnySearch;
use serde_json::Value;
use std::ffi::OsStr;
use std::fs;

fn features(arguments: &[&str]) -> Value {
    json(run([&["learn", "features", "--json"], arguments].concat()))
}

fn measures(json: &Value) -> Vec<Value> {
    json["measures"].as_array().expect("a list").clone()
}

/// With one repetition, the medians are the measures that `rate` prints for the two mazes.
#[test]
fn every_measure_is_compared() {
    let json = features(&split("--seed 3 --iterations 300 --repetitions 1"));
    for (input, text) in [
        ("energy", "depth"),
        ("against", "design"),
        ("search", "descent"),
    ] {
        assert_eq!(json[input], text);
    }
    let lesson = lesson("rook", None, 3);
    let how = AnySearch::parse("descent").expect("a search");
    let (mut compared, mut words) = (0, Vec::new());
    for (key, energy) in [("first", "depth"), ("second", "design")] {
        let task = lesson
            .task_for(Energy::parse(energy).expect("an energy"))
            .expect("a task");
        let found = lesson
            .search_for(&task, &how, 300, &mut lesson.random(0), None)
            .expect("a maze");
        let rating = Rating::of(&lesson.maze(&found.draft).maze, &[]).expect("it is small");
        for (name, value) in rating.columns() {
            let row = measures(&json)
                .into_iter()
                .find(|row| row["measure"] == *name);
            let number = value.as_ref().and_then(|value| value.parse::<f64>().ok());
            match (row, number) {
                // The measure is the number of clusters, but the column lists their sizes.
                (Some(_), _) if name == "clusters" => {}
                (Some(row), Some(number)) => {
                    let off = (row[key].as_f64().expect("a number") - number).abs();
                    assert!(off <= 0.05, "{name}: {row}, and {number}");
                    compared += 1;
                }
                (_, None) => words.push(name),
                (None, Some(_)) => assert_eq!(name, "more_solutions"),
            }
        }
    }
    assert!(compared >= 46, "{compared}");
    words.retain(|name| !["word", "certainty", "clusters"].contains(&name.as_str()));
    assert!(words.is_empty(), "{words:?}");
}

#[test]
fn an_energy_changes_nothing_against_itself() {
    let json = features(&split(
        "--seed 3 --iterations 100 --repetitions 8 --against depth",
    ));
    for row in measures(&json) {
        assert_eq!(
            (&row["difference"], &row["changed"]),
            (&Value::from(0.0), &Value::from(false)),
            "{row}"
        );
        assert_eq!(row["first"], row["second"]);
    }
}

/// Each energy improves its own measures.
#[test]
fn each_energy_improves_its_measures() {
    let json = features(&split("--seed 3 --iterations 600 --repetitions 20"));
    let row = |name: &str| {
        measures(&json)
            .into_iter()
            .find(|row| row["measure"] == name)
            .expect("it is there")
    };
    for (name, sign) in [
        ("depth", -1.0),
        ("energy depth", 1.0),
        ("energy design", -1.0),
    ] {
        let row = row(name);
        assert_eq!(row["changed"], true, "{row}");
        assert!(
            row["difference"].as_f64().expect("a number") * sign > 0.0,
            "{row}"
        );
    }
    assert_eq!(row("cells")["changed"], false);
    // Many pairs do not differ in `unique`, but all others differ in the same direction.
    assert_eq!(row("unique")["changed"], true);
}

#[test]
fn energies_and_searches_can_be_chosen() {
    let json = features(&[
        "--seed",
        "1",
        "--iterations",
        "100",
        "--repetitions",
        "6",
        "--energy",
        "-reachable",
        "--against",
        "-depth, -reaching",
        "--search",
        "annealing:temperature=2",
        "--variant",
        "hexagons",
    ]);
    assert_eq!(
        json["energies"],
        serde_json::json!(["-reachable", "-depth, -reaching"])
    );
    assert!(
        measures(&json)
            .iter()
            .any(|row| row["measure"] == "energy -reachable")
    );
}

#[test]
fn puzzles_go_onto_pages() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = |name: &str| folder.path().join(name);
    let line = "learn features --seed 1 --iterations 300 --repetitions 8 --puzzles 2 -o";
    let arguments = |output: &OsStr| {
        let words = line.split(' ').map(OsStr::new).chain([output]);
        words.map(OsStr::to_owned).collect::<Vec<_>>()
    };
    let page = path("page.svg");
    let output = printed(run(arguments(page.as_os_str())));
    assert!(output.starts_with("First:  depth\nSecond: design\n"));
    // A page of each, and the keys.
    assert_eq!(
        names(&folder),
        ["page-001.svg", "page-002.svg", "page-003.svg"]
    );
    for (name, title) in [("page-001.svg", "depth"), ("page-002.svg", "design")] {
        let page = fs::read_to_string(path(name)).expect("it is there");
        assert_eq!(page.matches(&format!(">{title}<")).count(), 2, "{name}");
    }
    let paper = path("page.pdf");
    ended(&run(arguments(paper.as_os_str())), 0);
    assert!(fs::read(paper).expect("it is there").starts_with(b"%PDF"));
}

/// If no maze has a solution, no page is written.
#[test]
fn no_solution_no_page() {
    let folder = tempfile::tempdir().expect("there is room");
    let page = folder.path().join("page.pdf");
    let path = page.to_str().expect("a path");
    let line = "learn features --seed 1 --energy solvable --against solvable --iterations 200 \
                --repetitions 3 -o";
    let output = told(run(line.split(' ').chain([path])), 1);
    assert!(output.contains("nothing to print"));
    assert!(!page.exists());
}
