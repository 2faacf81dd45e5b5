//! What all mazes of a task have in common when they are built layer by layer.

use crate::flat::Lists;
use crate::search::{Stock, Task};

/// For each state the states that follow, whatever its cell holds; and which cells take tiles.
pub(super) struct Ground<'a> {
    pub(super) task: &'a Task,
    /// The cells that take a tile of the box, where there is one.
    pub(super) takes_tile: Vec<bool>,
    after: Lists<u32>,
}

impl<'a> Ground<'a> {
    pub(super) fn of(task: &'a Task) -> Ground<'a> {
        let tracks = &task.tracks;
        let mut ground = Ground {
            task,
            takes_tile: vec![false; task.cells()],
            after: Lists::new(),
        };
        for cell in task.stock.iter().flat_map(Stock::cells) {
            ground.takes_tile[cell.index()] = true;
        }
        let mut found = Vec::new();
        for state in 0..tracks.states() as u32 {
            for letter in task.alphabet.letters(tracks.cell(state)) {
                found.extend_from_slice(tracks.onward(state, letter));
            }
            found.sort_unstable();
            found.dedup();
            // A state does not find itself.
            ground.after.add(found.drain(..).filter(|&to| to != state));
        }
        ground
    }

    /// The states that follow a state by some letter, itself left out.
    pub(super) fn after(&self, state: u32) -> &[u32] {
        &self.after[state as usize]
    }
}
