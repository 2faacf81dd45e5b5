//! Data of a task that is shared by all growing mazes.

use crate::flat::Lists;
use crate::search::Task;

/// The possible successors of each state, and the cells that take tiles.
pub(super) struct Successors<'a> {
    pub(super) task: &'a Task,
    /// For each cell, whether it takes a tile. All `false` if there is no box of tiles.
    pub(super) takes_tile: Vec<bool>,
    after: Lists<u32>,
}

impl<'a> Successors<'a> {
    pub(super) fn of(task: &'a Task) -> Successors<'a> {
        let tracks = &task.tracks;
        let mut successors = Successors {
            task,
            takes_tile: vec![false; task.cells()],
            after: Lists::new(),
        };
        for cell in task.stock.iter().flat_map(|stock| &stock.cells) {
            successors.takes_tile[cell.index()] = true;
        }
        let mut found = Vec::new();
        for state in 0..tracks.states() as u32 {
            for letter in task.alphabet.letters(tracks.cell(state)) {
                found.extend_from_slice(tracks.successors(state, letter));
            }
            found.sort_unstable();
            found.dedup();
            // A jump from a state to itself is left out.
            successors
                .after
                .add(found.drain(..).filter(|&to| to != state));
        }
        successors
    }

    /// The possible successors of a state with any letter, except the state itself.
    pub(super) fn after(&self, state: u32) -> &[u32] {
        &self.after[state as usize]
    }
}
