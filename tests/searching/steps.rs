//! A maze stays legal after any steps: every cell has an allowed content, and no stock of tiles is exceeded.

use super::{specs, task, unusual};
use jumpmaze::internals::search::{Random, Task};
use jumpmaze::internals::topology::{Cell, Goal, Jump, Topology};
use proptest::prelude::*;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// Fails unless a maze is legal.
#[track_caller]
fn legal(task: &Task, draft: &jumpmaze::internals::search::Draft, name: &str) {
    let maze = task.maze(draft);
    for (cell, &content) in (0..).map(Cell).zip(maze.contents()) {
        let Jump::Exact(number) = content.jump else {
            continue;
        };
        let mut lands = maze.goal().contains(cell) || task.alphabet.choices(cell) == 1;
        task.board
            .topology()
            .land(cell, number, &mut |_| lands = true);
        assert!(lands, "{name}: {number} leads nowhere from cell {cell:?}");
    }
    assert!(task.starts.contains(&maze.start()), "{name}");
    match maze.goal() {
        Goal::Cells(cells) => assert!(
            !cells.is_empty() && (task.is_free() || !cells.contains(&maze.start())),
            "{name}"
        ),
        Goal::Exit => {}
    }
}

/// The number of tiles of each number on the board.
fn lying(task: &Task, draft: &jumpmaze::internals::search::Draft) -> BTreeMap<u32, u32> {
    let mut tiles = BTreeMap::new();
    let maze = task.maze(draft);
    for (cell, content) in (0..).map(Cell).zip(maze.contents()) {
        if let (Jump::Exact(number), false) = (content.jump, maze.goal().contains(cell)) {
            *tiles.entry(number).or_insert(0) += 1;
        }
    }
    tiles
}

#[test]
fn every_step_keeps_a_maze_legal() {
    let kinds = RefCell::new(BTreeSet::new());
    for (name, spec) in specs().chain(unusual()) {
        let task = task(&spec, "depth");
        proptest!(ProptestConfig::with_cases(4), |(seed: u64)| {
            let mut random = Random::new(seed, 1);
            let mut draft = task.random_draft(&mut random).unwrap();
            legal(&task, &draft, &name);
            for _ in 0..60 {
                let Some(change) = task.steps.draw(&draft, &task.alphabet, task.stock.as_ref(), &mut random) else {
                    break;
                };
                // Without a stock, only a swap writes two letters.
                if task.stock.is_none() {
                    let kind = format!("{change:?}");
                    kinds.borrow_mut().insert(kind.split('(').next().unwrap().to_owned());
                }
                let before = draft.clone();
                let undo = draft.make(change);
                prop_assert_ne!(&draft, &before, "{}: {:?} changes nothing", name, change);
                legal(&task, &draft, &name);
                if let Some(stock) = &spec.stock {
                    let lying = lying(&task, &draft);
                    for (number, count) in &lying {
                        prop_assert!(count <= &stock[number], "{}: {} tiles of {}", name, count, number);
                    }
                }
                let after = draft.clone();
                draft.make(undo);
                prop_assert_eq!(&draft, &before, "{}: {:?} is not undone", name, change);
                draft = after;
            }
        });
    }
    let kinds: Vec<String> = kinds.into_inner().into_iter().collect();
    assert_eq!(kinds, ["Both", "Goal", "Start", "Write"]);
}
