//! Mazes as words of bits: a set of states is a word, and so is where a letter leads from a state.
//!
//! ```text
//!   states      A1 A2 A3 B1 B2 B3
//!   a set        0  1  0  1  0  0        all that is reached by three jumps, say
//!   a row        0  0  1  0  0  1        where one gets from A2
//!   a row        0  1  0  0  0  0        where one gets from B1
//!   one step     0  1  1  0  0  1        from the set: the OR of its members' rows
//! ```

use crate::flat::{Rows, Set};
use crate::search::{Change, Draft, Letter, Task};
use crate::topology::{Cell, Goal};

/// A draft, and where its letters lead as words of bits.
#[derive(Clone, Debug)]
pub(super) struct Wired<'a, const W: usize> {
    pub(super) task: &'a Task,
    pub(super) draft: Draft,
    /// Where each letter leads from each state.
    table: Vec<Set<W>>,
    /// Where the letters of each state begin there.
    first: Vec<u32>,
    /// For each cell that has one state, that state and where its letters begin.
    only: Vec<Option<(u32, u32)>>,
    /// Where the letters lead that stand in the maze.
    pub(super) rows: Rows<W>,
    pub(super) start: u32,
    pub(super) goal: Set<W>,
}

impl<'a, const W: usize> Wired<'a, W> {
    pub(super) fn new(task: &'a Task, draft: Draft) -> Wired<'a, W> {
        let tracks = &task.tracks;
        let mut table = Vec::new();
        let mut first = Vec::new();
        for state in 0..tracks.states_from_starts() as u32 {
            first.push(table.len() as u32);
            for letter in task.alphabet.letters(tracks.cell(state)) {
                table.push(tracks.onward(state, letter).iter().copied().collect());
            }
        }
        let mut wired = Wired {
            task,
            draft: draft.clone(),
            table,
            first,
            only: Vec::new(),
            rows: Rows::new(),
            start: 0,
            goal: Set::EMPTY,
        };
        wired.only = (0..task.cells() as u32)
            .map(|cell| wired.one(Cell(cell)))
            .collect();
        wired.take(draft);
        wired
    }

    /// The states of a cell that matter.
    #[inline(always)]
    pub(super) fn states(&self, cell: Cell) -> impl Iterator<Item = u32> + use<'a, W> {
        let states_from_starts = self.first.len() as u32;
        let states = self.task.tracks.of_cell(cell).iter().copied();
        states.take_while(move |&state| state < states_from_starts)
    }

    /// All states of a cell that matter.
    pub(super) fn here(&self, cell: Cell) -> Set<W> {
        self.states(cell).collect()
    }

    fn one(&self, cell: Cell) -> Option<(u32, u32)> {
        let mut states = self.states(cell);
        match (states.next(), states.next()) {
            (Some(state), None) => Some((state, self.first[state as usize])),
            _ => None,
        }
    }

    /// Of a cell that has one state that state, and where a letter leads from there.
    #[inline(always)]
    pub(super) fn only(&self, cell: Cell, letter: Letter) -> Option<(u32, Set<W>)> {
        let (state, row) = self.only[cell.index()]?;
        Some((state, self.table[row as usize + usize::from(letter)]))
    }

    /// Where a letter leads from a state.
    #[inline(always)]
    pub(super) fn row(&self, state: u32, letter: Letter) -> Set<W> {
        self.table[self.first[state as usize] as usize + usize::from(letter)]
    }

    /// Takes another maze.
    pub(super) fn take(&mut self, draft: Draft) {
        self.draft = draft;
        for cell in 0..self.task.cells() as u32 {
            self.set_rows(Cell(cell));
        }
        self.set_ends();
    }

    /// Makes a change, and gives the one that takes it back.
    pub(super) fn make(&mut self, change: Change) -> Change {
        let undo = self.draft.make(change);
        match change {
            Change::Write(cell, _) => self.set_rows(cell),
            Change::Both(both) => both.iter().for_each(|&(cell, _)| self.set_rows(cell)),
            Change::Start(_) | Change::Goal(_) => self.set_ends(),
        }
        undo
    }

    fn set_rows(&mut self, cell: Cell) {
        let letter = self.draft.letters[cell.index()];
        for state in self.states(cell) {
            self.rows[state] = self.row(state, letter);
        }
    }

    fn set_ends(&mut self) {
        self.start = self.task.tracks.fresh(self.draft.start);
        let out = [Cell::OUT];
        let cells = match &self.draft.goal {
            // Wherever it is now, the search goes on.
            _ if self.task.is_free() => &[],
            Goal::Cells(cells) => cells.as_slice(),
            Goal::Exit => &out,
        };
        self.goal = cells.iter().map(|&cell| self.here(cell)).collect();
    }
}
