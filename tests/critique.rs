//! Remarks for designers: their places agree with the measures, hand-made mazes get the obvious remarks, and changes
//! are suggested.

mod changes;

use crate::play::{gallery, maze};
use crate::published::{load, puzzles};
use crate::solving::random_mazes;
use jumpmaze::internals::critique::{
    MeasureLocations, Remark, TOPICS, TurnDirection, Verdict, remarks,
};
use jumpmaze::internals::files::{LoadedMaze, MazeOptions, Rating, read_maze};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::{Average, measure};
use jumpmaze::internals::solve::Count;
use std::collections::BTreeSet;

fn said(loaded: &LoadedMaze) -> Vec<Remark> {
    let rating = Rating::of(&loaded.maze, &[]).expect("few states");
    remarks(&loaded.maze, &rating).expect("few states")
}

/// Counts the places, and compares them with the measures.
fn compared(title: &str, maze: &Maze) {
    let measures = measure(maze).expect("few states");
    let spots = MeasureLocations::of(maze).expect("few states");
    assert_eq!(
        spots.forced.len(),
        measures.initial_forced_moves as usize,
        "{title}"
    );
    let sizes: Vec<u32> = spots
        .clusters
        .iter()
        .map(|group| group.len() as u32)
        .collect();
    assert_eq!(sizes, measures.clusters, "{title}");
    let trail = spots.trail.as_ref();
    assert_eq!(
        trail.map(|trail| trail.choice.len() as u32),
        measures.depth,
        "{title}"
    );
    let one = measures.shortest_solutions == Count::ONE;
    assert!(
        one || spots.partings.is_empty() != (measures.depth.unwrap_or(0) > 0),
        "{title}"
    );
    let (Some(trail), true) = (trail, one) else {
        return;
    };
    let count = |marks: &[bool]| Some(marks.iter().filter(|mark| **mark).count() as f64);
    let turned = |kinds: &[TurnDirection]| {
        Some(
            trail
                .turned
                .iter()
                .filter(|turned| kinds.contains(turned))
                .count() as f64,
        )
    };
    let value = |average: Option<Average>| average.map(Average::value);
    assert_eq!(
        count(&trail.choice),
        value(measures.forward_decisions),
        "{title}"
    );
    assert_eq!(
        count(&trail.traced),
        value(measures.backward_decisions),
        "{title}"
    );
    assert_eq!(
        turned(&[TurnDirection::Back]),
        value(measures.uturns),
        "{title}"
    );
    assert_eq!(
        turned(&[TurnDirection::Back, TurnDirection::On]),
        value(measures.along_line),
        "{title}"
    );
    let inside = trail.cells.iter().filter(|cell| !cell.is_out());
    assert!(
        inside.clone().all(|cell| spots.on_solutions[cell.index()]),
        "{title}"
    );
    let mut cells: Vec<_> = inside.collect();
    cells.sort_unstable();
    cells.dedup();
    let on = spots.on_solutions.iter().filter(|on| **on).count();
    assert_eq!(on, cells.len(), "{title}");
}

#[test]
fn places_agree_with_the_measures() {
    let mut mazes = 0;
    random_mazes(21, |title, maze| {
        compared(title, maze);
        mazes += 1;
    });
    for puzzle in puzzles() {
        compared(&puzzle["name"].to_string(), &load(&puzzle).maze);
    }
    for loaded in gallery() {
        compared(loaded.variant(), &loaded.maze);
    }
    assert!(mazes > 100, "{mazes}");
}

/// Mazes for which a remark is obvious: the maze, the topic, the verdict, and a part of the text.
const OBVIOUS: &[(&str, &str, Verdict, &str)] = &[
    (
        "1 9 G",
        "unsolvable",
        Verdict::Fix,
        "There is no solution. From the start, two of 3 cells can be reached; the farthest, after 1 move, is A2. No cell leads to the goal.",
    ),
    (
        "1 9 G",
        "impossible",
        Verdict::Fix,
        "The 9 of A2 leads nowhere: no jump from there is that long.",
    ),
    (
        "9 5 G",
        "impossible",
        Verdict::Fix,
        "The numbers of two cells lead nowhere, as no jump from there is that long: A1 and A2.",
    ),
    (
        "9 1 G",
        "unsolvable",
        Verdict::Fix,
        "There is no solution. The start has no move. The goal can be reached from 1 other cell: A2.",
    ),
    (
        "1 1\n1 G",
        "solutions",
        Verdict::Fix,
        "There are two shortest solutions. They differ from A1 on, until they meet again at B2.",
    ),
    (
        "G @1 G",
        "solutions",
        Verdict::Fix,
        "There are two shortest solutions. They differ from A2 on, to different goals.",
    ),
    (
        "1 1 . .\n1 1 1 1\n9 9 1 G",
        "solutions",
        Verdict::Fix,
        "There are four shortest solutions. They differ from A1 on, until they meet again at B2; from B3 on, until they meet \
         again at C4.",
    ),
    (
        "3 1 G 2",
        "solutions",
        Verdict::Good,
        "There is exactly one shortest solution, of 3 moves.",
    ),
    (
        "1 G",
        "short",
        Verdict::Fix,
        "The solution takes only 1 move; an easy maze takes at least 4.",
    ),
    (
        "G",
        "short",
        Verdict::Fix,
        "The start is the goal: there is nothing to solve.",
    ),
    (
        "1 2 9 G",
        "forced",
        Verdict::Fix,
        "The first two moves are forced: A1 → A2 → A4.",
    ),
    (
        "1 1 G",
        "forced",
        Verdict::Fix,
        "The first move is forced: A1 → A2.",
    ),
    (
        "1 ^ 9 2 G",
        "shuttle",
        Verdict::Fix,
        "Half of the moves go back and forth between A2 and A4.",
    ),
    (
        "3 1 G 2",
        "back",
        Verdict::Fix,
        "Two of the 3 moves go straight back: A1 → A4 → A2 → A3.",
    ),
    (
        "1 1 G",
        "back",
        Verdict::Good,
        "No move goes straight back.",
    ),
    (
        "1 2 9 G",
        "choices",
        Verdict::Fix,
        "There is no choice at any step.",
    ),
    (
        "1 1 2 9 G",
        "choices",
        Verdict::Fix,
        "There is a choice at only two of 3 steps. There is none at A1.",
    ),
    // The solution A1 A2 A4 A2 A5 visits a cell twice.
    (
        "1 ^ 9 2 G\n. . . 9 .\n. . . 9 .",
        "choices",
        Verdict::Fix,
        "There is a choice at only one of 4 steps. There is none at A1 and A2.",
    ),
    (
        "1 2 9 G",
        "traced",
        Verdict::Fix,
        "Traced back from the goal, there is no choice at any step.",
    ),
    (
        "1 1 1 G",
        "straight",
        Verdict::Fix,
        "Two of the 3 moves go straight on: A1 → A2 → A3 → A4.",
    ),
    (
        "1 1 G\n9 9 9",
        "traps",
        Verdict::Fix,
        "From two cells the goal cannot be reached any more, too many for easy mazes: B1 and B2.",
    ),
    // Two traps of 16 cells.
    (
        "1 2 1 2\n1 3 1 2\n2 1 3 2\n2 1 3 G",
        "traps",
        Verdict::Good,
        "From two cells the goal cannot be reached any more: traps, as designers like them in medium mazes: B2 and C3.",
    ),
    (
        "1 1 G\n9 9 9",
        "unreached",
        Verdict::Fix,
        "One of 6 cells cannot be reached: B3.",
    ),
    (
        "1 1\n1 G",
        "unreached",
        Verdict::Good,
        "Every cell can be reached.",
    ),
    (
        "2 9 2\n9 9 9\n9 9 G",
        "rows",
        Verdict::Fix,
        "Row B and column 2 are not needed: no shortest solution lands there.",
    ),
    (
        "4 1 1 1 4\n1 1 1 1 1\n1 1 1 1 1\n1 1 1 1 1\n4 1 1 G 4",
        "clusters",
        Verdict::Fix,
        "the 4 of A1, A5, E1 and E5",
    ),
    (
        "1 1 2\n1 1 2\n2 3 G",
        "monotony",
        Verdict::Fix,
        "Four of 8 cells hold 1: A1, A2, B1 and B2.",
    ),
];

#[test]
fn obvious_remarks_are_made() {
    for &(grid, topic, verdict, text) in OBVIOUS {
        let remarks = said(&maze(grid));
        let remark = remarks.iter().find(|remark| remark.topic() == topic);
        let remark = remark.unwrap_or_else(|| panic!("{topic} of {grid:?}: {remarks:?}"));
        assert_eq!(remark.verdict(), verdict, "{grid:?}: {}", remark.text());
        assert!(remark.text().contains(text), "{grid:?}: {}", remark.text());
    }
    // Mazes that are too long for `OBVIOUS`.
    let corridor = said(&maze(&("1 ".repeat(27) + "G")));
    let long = corridor.iter().find(|remark| remark.topic() == "long");
    assert_eq!(
        long.unwrap().text(),
        "The solution takes 27 moves; no published maze takes more than 25."
    );
    let mut met: Vec<&str> = OBVIOUS.iter().map(|&(_, topic, ..)| topic).collect();
    met.extend(["long", "far", "rim", "difficulty"]);
    for topic in TOPICS {
        assert!(met.contains(&topic.name()), "{} has no maze", topic.name());
    }
}

/// Hexagons have no rows. The solution A1 B1 C1 E1 stays in a corner and at the rim.
#[test]
fn boards_of_other_tiles() {
    let options = MazeOptions::default().variant("hexagons").size(vec![3]);
    let grid = "1\n1 9\n1 9 9\n9 9\nG 9 9\n9 9\n9 9 9\n9 9\n9";
    let remarks = said(&read_maze("maze", grid, &options).expect("a maze"));
    let told = |topic: &str| remarks.iter().find(|remark| remark.topic() == topic);
    let far = told("far").expect("far cells");
    assert_eq!(
        (far.cells().join(" "), far.verdict()),
        ("C3 D2 E2 E3 F2 G2 G3 H1 H2 I1".to_owned(), Verdict::Fix)
    );
    let rim = told("rim").expect("the rim");
    assert_eq!(rim.text(), "The solution keeps to the rim of the board.");
    assert_eq!(told("rows"), None);
    let all = gallery();
    let of = |id: &str| {
        all.iter()
            .find(|maze| maze.variant() == id)
            .map(said)
            .expect("a variant")
    };
    let text = |remarks: &[Remark], topic: &str| {
        let remark = remarks.iter().find(|remark| remark.topic() == topic);
        remark.map_or("", |remark| remark.text()).to_owned()
    };
    assert!(text(&of("hexagons"), "difficulty").starts_with("The difficulty is 9."));
    assert_eq!(
        text(&of("no-u-turn"), "back"),
        "No move goes straight back."
    );
    // A torus has no rim.
    assert_eq!(text(&of("torus"), "rim"), "");
    let exit = of("klondike");
    assert!(
        text(&exit, "straight").contains("go straight on"),
        "{exit:?}"
    );
    // The solution ends outside, which is not a cell. Some remarks still name cells.
    let names = exit.iter().flat_map(jumpmaze::critique::Remark::cells);
    assert!(names.clone().count() > 0);
}

/// A remark names cells of its board, has a listed topic, and is short.
#[test]
fn remarks_can_be_shown_anywhere() {
    let order: Vec<&str> = TOPICS.iter().map(jumpmaze::critique::Topic::name).collect();
    random_mazes(22, |title, maze| {
        let rating = Rating::of(maze, &[]).expect("few states");
        let remarks = remarks(maze, &rating).expect("few states");
        let places: Vec<usize> = remarks
            .iter()
            .map(|remark| {
                order
                    .iter()
                    .position(|name| *name == remark.topic())
                    .unwrap()
            })
            .collect();
        assert!(places.is_sorted_by(|a, b| a < b), "{title}: {remarks:?}");
        assert_eq!(
            places.contains(&0),
            rating.measures().depth.is_none(),
            "{title}"
        );
        for remark in &remarks {
            assert!(
                remark.text().ends_with('.') && remark.text().len() < 700,
                "{title}: {}",
                remark.text()
            );
            let cells: BTreeSet<&String> = remark.cells().iter().collect();
            assert_eq!(cells.len(), remark.cells().len(), "{title}: {remark:?}");
            for name in remark.cells() {
                assert!(
                    name == "OUT" || maze.board().find(name).is_some(),
                    "{title}: {name}"
                );
            }
            let grouped = remark.groups().iter().flatten();
            assert!(
                grouped.clone().all(|name| remark.cells().contains(name)),
                "{title}: {remark:?}"
            );
            serde_json::to_string(remark).expect("plain data");
        }
    });
}
