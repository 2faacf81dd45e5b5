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
    pub(super) predecessors: Vec<BitSet<W>>,
    /// The states in which the maze is won.
    pub(super) goal_states: BitSet<W>,
}

impl<const W: usize> CurrentMoves<W> {
    pub(super) fn new(board: &MazeMoves<W>, draft: &Draft) -> Self {
        let states = board.cell_of.len();
        let mut moves = CurrentMoves {
            successors: vec![BitSet::EMPTY; states],
            predecessors: vec![BitSet::EMPTY; states],
            goal_states: goal_states(board, &draft.goal),
        };
        for (cell, &letter) in (0..).zip(&draft.letters) {
            moves.set_successors(board, cell, letter);
            moves.relink(board, cell, None, letter);
        }
        moves
    }

    /// Sets the successors of the states of a cell for a letter. The predecessors are not updated, because the
    /// successors nearly always suffice to reject a candidate.
    #[inline]
    pub(super) fn set_successors(&mut self, board: &MazeMoves<W>, cell: u32, letter: Letter) {
        if board.plain {
            self.successors[cell as usize] = board.row(cell, letter);
            return;
        }
        for state in board.of_cell[cell as usize].iter() {
            self.successors[state as usize] = board.row(state, letter);
        }
    }

    /// Updates the predecessors after the letter of a cell has changed.
    #[inline]
    pub(super) fn relink(
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
                    .for_each(|to| self.predecessors[to as usize].remove(state));
            }
            let row = board.row(state, new);
            row.iter()
                .for_each(|to| self.predecessors[to as usize].insert(state));
        }
    }

    /// The successors of a set of states.
    #[inline]
    pub(super) fn after(&self, set: BitSet<W>) -> BitSet<W> {
        let rows = set.iter().map(|state| self.successors[state as usize]);
        rows.fold(BitSet::EMPTY, |all, row| all | row)
    }

    /// The predecessors of a set of states. The field `predecessors` must be up to date.
    #[inline]
    pub(super) fn leading_to(&self, set: BitSet<W>) -> BitSet<W> {
        let rows = set.iter().map(|state| self.predecessors[state as usize]);
        rows.fold(BitSet::EMPTY, |all, row| all | row)
    }
}

/// Returns two sets. The first is the union of the rows of `states`. The second contains the states that are in more
/// than one of these rows, or in the row of a state from `several`.
#[inline]
pub(super) fn union_and_repeated<const W: usize>(
    rows: &[BitSet<W>],
    states: BitSet<W>,
    several: BitSet<W>,
) -> [BitSet<W>; 2] {
    let (mut in_one, mut in_several) = (BitSet::EMPTY, BitSet::EMPTY);
    for state in states.iter() {
        let row = rows[state as usize];
        in_several |= row & in_one | row.only_if(several.has(state));
        in_one |= row;
    }
    [in_one, in_several]
}

/// The states in which a maze is won.
pub(super) fn goal_states<const W: usize>(board: &MazeMoves<W>, goal: &Goal) -> BitSet<W> {
    let of_cell = |cell: &Cell| board.of_cell[cell.index().min(board.cells)];
    match goal {
        Goal::Cells(cells) => cells.iter().map(of_cell).collect(),
        Goal::Exit => of_cell(&Cell::OUT),
    }
}
