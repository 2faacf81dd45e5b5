//! Mazes as words of bits: a set of states is a word, and so is where a letter leads from a state.
//!
//! ```text
//!   states      A1 A2 A3 B1 B2 B3
//!   a set        0  1  0  1  0  0        all that is reached by three jumps, say
//!   a row        0  0  1  0  0  1        where one gets from A2
//!   a row        0  1  0  0  0  0        where one gets from B1
//!   one step     0  1  1  0  0  1        from the set: the OR of its members' rows
//! ```

use crate::search::{Change, Draft, Letter, Task};
use crate::topology::{Cell, Goal};
use std::ops::{BitAnd, BitOr, Sub};

/// A set of states in so many words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    pub(super) const EMPTY: Set<W> = Set([0; W]);

    /// So many states fit.
    pub(super) const STATES: usize = 64 * W;

    pub(super) fn only(state: usize) -> Set<W> {
        let mut set = Set::EMPTY;
        set.insert(state);
        set
    }

    pub(super) fn insert(&mut self, state: usize) {
        self.0[state / 64] |= 1 << (state % 64);
    }

    pub(super) fn remove(&mut self, state: usize) {
        self.0[state / 64] &= !(1 << (state % 64));
    }

    pub(super) fn contains(&self, state: usize) -> bool {
        self.0[state / 64] >> (state % 64) & 1 == 1
    }

    /// Whether the two have the same members. Written out, as the comparison of arrays is a call.
    #[inline(always)]
    pub(super) fn is(self, other: Set<W>) -> bool {
        let differ = |word: usize| self.0[word] ^ other.0[word];
        (0..W).fold(0, |all, word| all | differ(word)) == 0
    }

    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the two have a member in common.
    #[inline(always)]
    pub(super) fn meets(self, other: Set<W>) -> bool {
        !(self & other).is_empty()
    }

    /// Visits the members in rising order.
    #[inline(always)]
    pub(super) fn each(self, mut visit: impl FnMut(usize)) {
        for (first, mut word) in (0..).step_by(64).zip(self.0) {
            while word != 0 {
                visit(first + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
    }
}

impl<const W: usize> BitOr for Set<W> {
    type Output = Set<W>;

    #[inline(always)]
    fn bitor(self, other: Set<W>) -> Set<W> {
        Set(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const W: usize> BitAnd for Set<W> {
    type Output = Set<W>;

    #[inline(always)]
    fn bitand(self, other: Set<W>) -> Set<W> {
        Set(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

/// What one has and the other has not.
impl<const W: usize> Sub for Set<W> {
    type Output = Set<W>;

    #[inline(always)]
    fn sub(self, other: Set<W>) -> Set<W> {
        Set(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

/// A row for each state. The shape spares the check whether a state is too large.
#[derive(Clone, Debug)]
pub(super) struct Rows<const W: usize>(Box<[[Set<W>; 64]; W]>);

impl<const W: usize> Rows<W> {
    pub(super) fn new() -> Rows<W> {
        Rows(Box::new([[Set::EMPTY; 64]; W]))
    }

    pub(super) fn get(&self, state: usize) -> Set<W> {
        self.0[state / 64][state % 64]
    }

    #[inline(always)]
    pub(super) fn of(&mut self, state: usize) -> &mut Set<W> {
        &mut self.0[state / 64][state % 64]
    }

    /// One step from a set.
    #[inline(always)]
    pub(super) fn step(&self, set: Set<W>) -> Set<W> {
        let mut step = Set::EMPTY;
        for (rows, mut word) in self.0.iter().zip(set.0) {
            while word != 0 {
                step = step | rows[word.trailing_zeros() as usize % 64];
                word &= word - 1;
            }
        }
        step
    }
}

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
    pub(super) start: usize,
    pub(super) goal: Set<W>,
}

impl<'a, const W: usize> Wired<'a, W> {
    pub(super) fn new(task: &'a Task, draft: Draft) -> Wired<'a, W> {
        let tracks = &task.tracks;
        let mut table = Vec::new();
        let mut first = Vec::new();
        for state in 0..tracks.from_starts() as u32 {
            first.push(table.len() as u32);
            let choices = match tracks.cell(state) {
                Cell::OUT => 0,
                cell => task.alphabet.choices(cell),
            };
            for letter in 0..choices as Letter {
                let mut row = Set::EMPTY;
                let onward = tracks.onward(state, letter);
                onward.iter().for_each(|&to| row.insert(to as usize));
                table.push(row);
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
    pub(super) fn states(&self, cell: Cell) -> impl Iterator<Item = usize> + use<'a, W> {
        let from_starts = self.first.len() as u32;
        let states = self.task.tracks.of_cell(cell).iter().copied();
        states
            .take_while(move |&state| state < from_starts)
            .map(|state| state as usize)
    }

    /// All states of a cell that matter.
    pub(super) fn here(&self, cell: Cell) -> Set<W> {
        let mut here = Set::EMPTY;
        self.states(cell).for_each(|state| here.insert(state));
        here
    }

    fn one(&self, cell: Cell) -> Option<(u32, u32)> {
        let mut states = self.states(cell);
        match (states.next(), states.next()) {
            (Some(state), None) => Some((state as u32, self.first[state])),
            _ => None,
        }
    }

    /// Of a cell that has one state that state, and where a letter leads from there.
    #[inline(always)]
    pub(super) fn only(&self, cell: Cell, letter: Letter) -> Option<(usize, Set<W>)> {
        let (state, row) = self.only[cell.index()]?;
        Some((
            state as usize,
            self.table[row as usize + usize::from(letter)],
        ))
    }

    /// Where a letter leads from a state.
    #[inline(always)]
    pub(super) fn row(&self, state: usize, letter: Letter) -> Set<W> {
        self.table[self.first[state] as usize + usize::from(letter)]
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
            *self.rows.of(state) = self.row(state, letter);
        }
    }

    fn set_ends(&mut self) {
        self.start = self.task.tracks.fresh(self.draft.start) as usize;
        let out = [Cell::OUT];
        let cells = match &self.draft.goal {
            // Wherever it is now, the search goes on.
            _ if self.task.is_free() => &[],
            Goal::Cells(cells) => cells.as_slice(),
            Goal::Exit => &out,
        };
        let here = cells.iter().map(|&cell| self.here(cell));
        self.goal = here.fold(Set::EMPTY, |goal, here| goal | here);
    }
}
