//! What all mazes of a task have in common when they are built layer by layer.

use crate::search::{Letter, Stock, Task};
use crate::topology::Cell;
use std::ops::Range;

/// For each state the states that follow, whatever its cell holds; and which cells take tiles.
pub(super) struct Ground<'a> {
    pub(super) task: &'a Task,
    /// The cells that take a tile of the box, where there is one.
    pub(super) takes_tile: Vec<bool>,
    first: Vec<u32>,
    after: Vec<u32>,
}

impl<'a> Ground<'a> {
    pub(super) fn of(task: &'a Task) -> Ground<'a> {
        let tracks = &task.tracks;
        let mut ground = Ground {
            task,
            takes_tile: vec![false; task.cells()],
            first: vec![0],
            after: Vec::new(),
        };
        for cell in task.stock.iter().flat_map(Stock::cells) {
            ground.takes_tile[cell.index()] = true;
        }
        let mut found = Vec::new();
        for state in 0..tracks.states() as u32 {
            for letter in letters(task, tracks.cell(state)) {
                found.extend_from_slice(tracks.onward(state, letter));
            }
            found.sort_unstable();
            found.dedup();
            // Nobody finds a way to where he is.
            ground
                .after
                .extend(found.drain(..).filter(|&to| to != state));
            ground.first.push(ground.after.len() as u32);
        }
        ground
    }

    /// The states that follow a state by some letter, itself left out.
    pub(super) fn after(&self, state: u32) -> &[u32] {
        let [from, to] = [self.first[state as usize], self.first[state as usize + 1]];
        &self.after[from as usize..to as usize]
    }
}

/// The letters of a cell; of what is outside there are none.
pub(super) fn letters(task: &Task, cell: Cell) -> Range<Letter> {
    let choices = match cell {
        Cell::OUT => 0,
        cell => task.alphabet.choices(cell),
    };
    0..choices as Letter
}
