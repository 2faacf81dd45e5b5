//! Mazes as bit sets. A set of states is a few words, with one bit for each state. The *row* of a state is the set of
//! its successors.
//!
//! ```text
//!   states      A1 A2 A3 B1 B2 B3
//!   a set        0  1  0  1  0  0        A2 and B1, for example all states that three jumps reach
//!   a row        0  0  1  0  0  1        the successors of A2
//!   a row        0  1  0  0  0  0        the successors of B1
//!   one step     0  1  1  0  0  1        the OR of these rows: all successors of the set
//! ```

use crate::flat::{BitRows, BitSet};
use crate::search::{Draft, DraftChange, Letter, Task};
use crate::topology::{Cell, Goal};

/// A draft, and the rows of its states. The rows for letters that the draft does not contain are also stored.
#[derive(Clone, Debug)]
pub(super) struct BitMaze<'a, const W: usize> {
    pub(super) task: &'a Task,
    pub(super) draft: Draft,
    /// The rows of all letters of all states that are reachable from the starts. This is not
    /// [`Lists`](crate::flat::Lists), in which each access to a row would also look up the end of a list.
    table: Vec<BitSet<W>>,
    /// The index in `table` of the first letter of each state.
    first: Vec<u32>,
    /// For each cell with exactly one state, this state and the index in `table` of its first letter.
    single_states: Vec<Option<(u32, u32)>>,
    /// The rows of the current maze.
    pub(super) rows: BitRows<W>,
    pub(super) start: u32,
    pub(super) goal: BitSet<W>,
}

impl<'a, const W: usize> BitMaze<'a, W> {
    pub(super) fn new(task: &'a Task, draft: Draft) -> BitMaze<'a, W> {
        let tracks = &task.tracks;
        let mut table = Vec::new();
        let mut first = Vec::new();
        for state in 0..tracks.states_from_starts() as u32 {
            first.push(table.len() as u32);
            for letter in task.alphabet.letters(tracks.cell(state)) {
                table.push(tracks.successors(state, letter).iter().copied().collect());
            }
        }
        let mut maze = BitMaze {
            task,
            draft: draft.clone(),
            table,
            first,
            single_states: Vec::new(),
            rows: BitRows::new(),
            start: 0,
            goal: BitSet::EMPTY,
        };
        let single_state = |cell| maze.find_single_state(cell);
        maze.single_states = Cell::all(task.cells()).map(single_state).collect();
        maze.load(draft);
        maze
    }

    /// The states of a cell that are reachable from the starts.
    #[inline(always)]
    pub(super) fn states(&self, cell: Cell) -> impl Iterator<Item = u32> + use<'a, W> {
        let states_from_starts = self.first.len() as u32;
        let states = self.task.tracks.of_cell(cell).iter().copied();
        // The states of a cell are in rising order, so the states that are reachable from the starts come first.
        states.take_while(move |&state| state < states_from_starts)
    }

    /// The states of a cell that are reachable from the starts, as a set.
    pub(super) fn state_set(&self, cell: Cell) -> BitSet<W> {
        self.states(cell).collect()
    }

    /// The only state of a cell and the index in `table` of its first letter; `None` if the cell has no state or
    /// several states.
    fn find_single_state(&self, cell: Cell) -> Option<(u32, u32)> {
        let mut states = self.states(cell);
        match (states.next(), states.next()) {
            (Some(state), None) => Some((state, self.first[state as usize])),
            _ => None,
        }
    }

    /// The state of a cell and its row for a letter, if the cell has exactly one state.
    #[inline(always)]
    pub(super) fn single_state_row(&self, cell: Cell, letter: Letter) -> Option<(u32, BitSet<W>)> {
        let (state, row) = self.single_states[cell.index()]?;
        Some((state, self.table[row as usize + usize::from(letter)]))
    }

    /// The row of a state for a letter.
    #[inline(always)]
    pub(super) fn row(&self, state: u32, letter: Letter) -> BitSet<W> {
        self.table[self.first[state as usize] as usize + usize::from(letter)]
    }

    /// Replaces the maze.
    pub(super) fn load(&mut self, draft: Draft) {
        self.draft = draft;
        for cell in Cell::all(self.task.cells()) {
            self.set_rows(cell);
        }
        self.set_ends();
    }

    /// Makes a change and returns the change that undoes it.
    pub(super) fn make(&mut self, change: DraftChange) -> DraftChange {
        let undo = self.draft.make(change);
        match change {
            DraftChange::Write(cell, _) => self.set_rows(cell),
            DraftChange::Both(both) => both.iter().for_each(|&(cell, _)| self.set_rows(cell)),
            DraftChange::Start(_) | DraftChange::Goal(_) => self.set_ends(),
        }
        undo
    }

    /// Updates the rows of a cell after its letter has changed.
    fn set_rows(&mut self, cell: Cell) {
        let letter = self.draft.letters[cell.index()];
        for state in self.states(cell) {
            self.rows[state] = self.row(state, letter);
        }
    }

    /// Updates the start and the goal after the start or the goal has changed.
    fn set_ends(&mut self) {
        self.start = self.task.tracks.initial_state(self.draft.start);
        let out = [Cell::OUT];
        let cells = match &self.draft.goal {
            // A free goal is set to the deepest cell after the search, so no state ends the search.
            _ if self.task.is_free() => &[],
            Goal::Cells(cells) => cells.as_slice(),
            Goal::Exit => &out,
        };
        self.goal = cells.iter().map(|&cell| self.state_set(cell)).collect();
    }
}
