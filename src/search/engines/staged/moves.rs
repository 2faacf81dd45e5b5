//! The moves of the current maze.

use super::targets::MazeMoves;
use crate::flat::BitSet;
use crate::search::{Draft, Letter};
use crate::topology::{Cell, Goal};

/// The moves of a maze in both directions. They include moves from goals, although paths end there.
#[derive(Clone, Debug)]
pub(super) struct CurrentMoves<const W: usize> {
    /// The successors of each state.
    pub(super) successors: Vec<BitSet<W>>,
    /// The predecessors of each state.
    pub(super) before: Vec<BitSet<W>>,
    /// The states in which the maze is won.
    pub(super) won: BitSet<W>,
}

impl<const W: usize> CurrentMoves<W> {
    pub(super) fn new(board: &MazeMoves<W>, draft: &Draft) -> Self {
        let states = board.cell_of.len();
        let mut moves = CurrentMoves {
            successors: vec![BitSet::EMPTY; states],
            before: vec![BitSet::EMPTY; states],
            won: won(board, &draft.goal),
        };
        for (cell, &letter) in (0..).zip(&draft.letters) {
            moves.open(board, cell, letter);
            moves.link(board, cell, None, letter);
        }
        moves
    }

    /// Sets the forward moves of a letter. Nearly always they suffice to reject it.
    #[inline]
    pub(super) fn open(&mut self, board: &MazeMoves<W>, cell: u32, letter: Letter) {
        if board.plain {
            self.successors[cell as usize] = board.row(cell, letter);
            return;
        }
        for state in board.of_cell[cell as usize].iter() {
            self.successors[state as usize] = board.row(state, letter);
        }
    }

    /// Updates the backward moves of a cell after its letter has changed.
    #[inline]
    pub(super) fn link(
        &mut self,
        board: &MazeMoves<W>,
        cell: u32,
        old: Option<Letter>,
        new: Letter,
    ) {
        for state in board.of_cell[cell as usize].iter() {
            if let Some(old) = old {
                let row = board.row(state, old);
                row.iter()
                    .for_each(|to| self.before[to as usize].remove(state));
            }
            let row = board.row(state, new);
            row.iter()
                .for_each(|to| self.before[to as usize].insert(state));
        }
    }

    /// The successors of a set of states.
    #[inline]
    pub(super) fn after(&self, set: BitSet<W>) -> BitSet<W> {
        let rows = set.iter().map(|state| self.successors[state as usize]);
        rows.fold(BitSet::EMPTY, |all, row| all | row)
    }

    /// The predecessors of a set of states, if the moves are linked.
    #[inline]
    pub(super) fn leading_to(&self, set: BitSet<W>) -> BitSet<W> {
        let rows = set.iter().map(|state| self.before[state as usize]);
        rows.fold(BitSet::EMPTY, |all, row| all | row)
    }
}

/// The union of the rows of some states; and the states that are in several of these rows, or in the row of
/// a state from `several`.
#[inline]
pub(super) fn counted<const W: usize>(
    rows: &[BitSet<W>],
    states: BitSet<W>,
    several: BitSet<W>,
) -> [BitSet<W>; 2] {
    let (mut once, mut twice) = (BitSet::EMPTY, BitSet::EMPTY);
    for state in states.iter() {
        let row = rows[state as usize];
        twice |= row & once | row.when(several.has(state));
        once |= row;
    }
    [once, twice]
}

/// The states in which a maze is won.
pub(super) fn won<const W: usize>(board: &MazeMoves<W>, goal: &Goal) -> BitSet<W> {
    let of_cell = |cell: &Cell| board.of_cell[cell.index().min(board.cells)];
    match goal {
        Goal::Cells(cells) => cells
            .iter()
            .map(of_cell)
            .fold(BitSet::EMPTY, |all, set| all | set),
        Goal::Exit => of_cell(&Cell::OUT),
    }
}
