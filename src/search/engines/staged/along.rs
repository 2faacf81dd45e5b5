//! What there is to decide along the only shortest way.

use super::board::Board;
use super::moves::Moves;
use super::set::Set;
use crate::search::Draft;

/// Cells of the way before the goal from which more than one cell can be reached.
#[inline]
pub(super) fn forward_decisions<const W: usize>(
    board: &Board<W>,
    moves: &Moves<W>,
    way: &[Set<W>],
) -> i64 {
    let several = |set: &&Set<W>| !board.is_one_cell(moves.after(**set));
    way[1..].iter().filter(several).count() as i64
}

/// Cells of the way after the start to which more than one cell leads, whatever the turns. Not where letters refer to
/// the last jump: then it depends on more than what stands in a cell where it leads.
#[inline]
pub(super) fn backward_decisions<const W: usize>(
    board: &Board<W>,
    moves: &Moves<W>,
    draft: &Draft,
    way: &[Set<W>],
) -> i64 {
    let several = |set: &&Set<W>| {
        let Some(state) = set.first() else {
            return false;
        };
        if board.plain {
            return (moves.before[state as usize] & !moves.won).is_several();
        }
        let to = board.cell_of[state as usize];
        let mut before = (0..board.cells as u32).filter(|&cell| {
            let letter = draft.letters[cell as usize];
            !board.of_cell[cell as usize].touches(&moves.won) && board.leaps(cell, letter).has(to)
        });
        before.next().is_some() && before.next().is_some()
    };
    way[..way.len() - 1].iter().filter(several).count() as i64
}
