//! What there is to decide along the only shortest way.

use super::board::Board;
use super::moves::Moves;
use crate::flat::Set;
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
    let way = &way[..way.len() - 1];
    if board.plain {
        let leads = |cell: u32| moves.before[cell as usize] - moves.won;
        let several = |set: &&Set<W>| set.first().is_some_and(|cell| leads(cell).is_several());
        return way.iter().filter(several).count() as i64;
    }
    let (mut once, mut twice) = (Set::EMPTY, Set::EMPTY);
    for (cell, &letter) in (0..).zip(&draft.letters) {
        if !board.of_cell[cell as usize].meets(&moves.won) {
            let leaps = board.leaps(cell, letter);
            twice |= once & leaps;
            once |= leaps;
        }
    }
    let cell = |set: &Set<W>| set.first().map(|state| board.cell_of[state as usize]);
    let several = |set: &&Set<W>| cell(set).is_some_and(|cell| twice.has(cell));
    way.iter().filter(several).count() as i64
}

/// How many more backward decisions there are when a cell that is not on the way has other moves than before, on a plain
/// board: of the cells of the way that only the old or only the new moves lead to, those to which one other cell does.
#[inline]
pub(super) fn more_backward_decisions<const W: usize>(
    moves: &Moves<W>,
    cell: u32,
    [old, new]: [Set<W>; 2],
    mut way: Set<W>,
    start: u32,
) -> i64 {
    if moves.won.has(cell) {
        return 0;
    }
    way.remove(start);
    let one_other = |&to: &u32| {
        let mut others = moves.before[to as usize] - moves.won;
        others.remove(cell);
        !others.is_empty() && !others.is_several()
    };
    let count = |set: Set<W>| set.iter().filter(one_other).count() as i64;
    count(new & !old & way) - count(old & !new & way)
}
