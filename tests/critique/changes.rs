//! Helpful changes of a single number, and how the program prints them and the remarks.

use crate::play::{gallery, maze};
use crate::program::{ended, fed, printed, warned};
use jumpmaze::internals::critique::{Unimprovable, improve};
use jumpmaze::internals::energy::Energy;
use jumpmaze::internals::files::LoadedMaze;
use jumpmaze::internals::measures::measure;
use jumpmaze::internals::topology::{Cell, Content};
use serde_json::Value;
use std::collections::BTreeSet;

const FIGURE: &str = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";

/// Every change is made and measured again. The changes that are not listed are not better.
#[test]
fn the_best_changes_are_listed() {
    let loaded = maze(FIGURE);
    let improved = improve(&loaded, 1000).unwrap();
    let (before, best) = (improved.before(), improved.best());
    let energy = Energy::parse(improved.energy()).unwrap();
    let mut found = Vec::new();
    let mut candidates = 0;
    for cell in 0..25 {
        let place = [cell / 5, cell % 5];
        let longest = place.map(|x| x.max(4 - x)).into_iter().max().unwrap() as u32;
        for number in 1..=longest {
            let mut other = loaded.maze.clone();
            if other.contents()[cell].length(0) == Some(number) || cell == 8 {
                continue;
            }
            other.set(Cell(cell as u32), Content::number(number));
            candidates += 1;
            let measures = measure(&other).unwrap();
            let after = energy.of(&measures);
            if measures.depth.is_some() && after < before.energy() {
                found.push((
                    after,
                    loaded.maze.board().name(Cell(cell as u32)),
                    number.to_string(),
                ));
            }
        }
    }
    found.sort_by(|a, b| (a.0, &a.1, &a.2).cmp(&(b.0, &b.1, &b.2)));
    found.dedup_by(|b, a| (a.0, &a.1) == (b.0, &b.1));
    assert_eq!(
        (improved.tried(), improved.has_tried_all()),
        (candidates, true)
    );
    let told: Vec<_> = best
        .iter()
        .map(|change| {
            (
                change.after().energy(),
                change.cell().to_owned(),
                change.to().to_owned(),
            )
        })
        .collect();
    assert_eq!(told, found);
    assert!(best.len() > 3);
    for change in best {
        assert_eq!(
            before.energy().value() - change.after().energy().value(),
            change.gain().value()
        );
        let shorter = change.after().moves().unwrap() < 10 || change.after().moves().unwrap() > 16;
        assert_eq!(change.is_another_maze(), shorter, "{change:?}");
    }
    let few = improve(&loaded, 2).unwrap();
    assert_eq!(few.best(), &best[..2]);
}

/// Listed changes keep a solution for all contents, and no variant causes a panic.
#[test]
fn changes_keep_a_solution() {
    let mut seen = BTreeSet::new();
    let small = |loaded: &LoadedMaze| loaded.maze.contents().len() < 50;
    for loaded in gallery().into_iter().filter(small) {
        let improved = improve(&loaded, 2).unwrap();
        assert!(
            improved.has_tried_all() && improved.tried() > 0,
            "{}",
            loaded.variant()
        );
        for change in improved.best() {
            let cell = loaded.maze.board().find(change.cell()).expect("a cell");
            assert_ne!(loaded.token(cell), change.to());
            assert!(change.after().moves().is_some() && change.gain().value() > 0.0);
        }
        seen.insert(loaded.variant().to_owned());
    }
    assert!(seen.len() > 10, "{seen:?}");
    // A solution that is too short becomes longer.
    let improved = improve(&maze("1 1 1 2\n3 1 1 G"), 1).unwrap();
    assert_eq!(improved.before().moves(), Some(2));
    assert!(improved.best()[0].after().moves() > Some(2), "{improved:?}");
    // A maze without a solution gets one.
    let improved = improve(&maze("2 9 9 G\n1 1 1 1"), 1).unwrap();
    assert_eq!(improved.before().moves(), None);
    assert_eq!(improved.best()[0].after().shortest_solutions(), 1);
    // With a fixed stock of tiles no single number can be changed.
    let boxed =
        "cells = \"1 1 G\"\n[variant]\nrule = \"x\"\n[variant.contents]\nstock = { 1 = 3 }\n";
    assert!(matches!(improve(&maze(boxed), 1), Err(Unimprovable::Stock)));
}

fn rated(arguments: &[&str], input: &str) -> String {
    printed(fed(&[&["rate", "-"], arguments].concat(), input))
}

#[test]
fn people_read_sentences() {
    let said = rated(&["--improve", "2"], FIGURE);
    let fix = said
        .find("\nTo fix\n  - Five of the 13 moves go straight back: ")
        .expect("fix");
    let good = said
        .find("\nGood\n  - There is exactly one shortest solution, of 13 moves.\n")
        .expect("good");
    let changes = said
        .find(
            "\nChanges that lower the penalised energy (63 changes of a single number tried)\n  The penalised energy is puzzle, plus 50 for each move too few or too many.\n  C1: 3 → 1: energy 46 → ",
        )
        .expect("changes");
    assert!(fix < good && good < changes, "{said}");
    assert_eq!(
        said[changes..].matches("\n  ").count() - said[changes..].matches("\n      ").count(),
        3
    );
    assert!(said.matches("\n  - ").count() <= 8, "{said}");
    assert!(!rated(&[], FIGURE).contains("Changes"));
    let none = rated(&["--improve", "2"], "1 G");
    assert!(
        none.contains("None of them makes the maze better."),
        "{none}"
    );
    let longer = rated(&["--improve", "30"], "1 1 1 2\n3 1 1 G");
    let words: Vec<&str> = longer.split_whitespace().collect();
    assert!(words.join(" ").contains("(much longer: another maze)"));
    let solved = rated(&["--improve", "1"], "2 9 9 G\n1 1 1 1");
    assert!(solved.contains("now has a solution"), "{solved}");
}

#[test]
fn scripts_read_objects() {
    let line = rated(&["--json", "--improve", "2"], FIGURE);
    let rating: Value = serde_json::from_str(&line).unwrap();
    let remarks = rating["remarks"].as_array().unwrap();
    let back = remarks
        .iter()
        .find(|remark| remark["remark"] == "back")
        .unwrap();
    assert_eq!(back["verdict"], "fix");
    assert_eq!(
        (&back["number"], &back["of"], &back["limit"]),
        (&5.into(), &13.into(), &0.2.into())
    );
    assert_eq!(back["groups"][0], serde_json::json!(["D1", "D5", "D2"]));
    let changes = &rating["changes"];
    assert_eq!(changes["tried"], 63);
    assert_eq!(changes["all"], true);
    assert_eq!(changes["before"]["moves"], 13);
    let best = &changes["best"][0];
    assert_eq!(
        (&best["cell"], &best["from"], &best["to"]),
        (&"C1".into(), &"3".into(), &"1".into())
    );
    assert_eq!(best["after"]["moves"], 12);
    assert_eq!(changes["best"].as_array().unwrap().len(), 2);
    let without: Value = serde_json::from_str(&rated(&["--json"], FIGURE)).unwrap();
    assert_eq!(without["changes"], Value::Null);
    // Several mazes: each has its own.
    let two = rated(
        &["--json", "--improve", "1"],
        "2 2 0 0 1 1\n1 1\n1 0\n1 2 0 0 0 1\n1 0\n0\n",
    );
    assert_eq!(two.matches("\"changes\":").count(), 2);
    // A table has no room for sentences.
    ended(&fed(&["rate", "-", "--csv", "--improve", "1"], FIGURE), 2);
    ended(&fed(&["rate", "-", "--improve", "0"], FIGURE), 2);
    // If nothing can be changed, the report says so and is otherwise complete.
    let boxed =
        "cells = \"1 1 G\"\n[variant]\nrule = \"x\"\n[variant.contents]\nstock = { 1 = 3 }\n";
    let output = warned(fed(&["rate", "-", "--improve", "1"], boxed));
    assert!(output.contains("no changes are tried: the numbers come from a box of tiles"));
}
