//! Counts the decisions along the shortest path, if there is only one. A decision is a cell of the path with several
//! successors (forward) or predecessors (backward).

use super::moves::CurrentMoves;
use super::targets::MazeMoves;
use crate::flat::BitSet;
use crate::search::Draft;

/// The number of forward decisions: cells of the path, without the goal, from which jumps lead to more than one cell.
/// `path` holds the states of each cell of the path, from the goal back to the start.
#[inline]
pub(super) fn forward_decisions<const W: usize>(
    board: &MazeMoves<W>,
    moves: &CurrentMoves<W>,
    path: &[BitSet<W>],
) -> i64 {
    let several = |set: &&BitSet<W>| !board.is_one_cell(moves.after(**set));
    path[1..].iter().filter(several).count() as i64
}

/// The number of backward decisions: cells of the path, without the start, to which more than one cell leads,
/// regardless of turn rules. Letters that refer to the last jump are not supported, because their targets also depend
/// on that jump. `path` holds the states of each cell of the path, from the goal back to the start.
#[inline]
pub(super) fn backward_decisions<const W: usize>(
    board: &MazeMoves<W>,
    moves: &CurrentMoves<W>,
    draft: &Draft,
    path: &[BitSet<W>],
) -> i64 {
    let path = &path[..path.len() - 1];
    if board.plain {
        let leads = |cell: u32| moves.predecessors[cell as usize] - moves.goal_states;
        let several = |set: &&BitSet<W>| set.first().is_some_and(|cell| leads(cell).has_several());
        return path.iter().filter(several).count() as i64;
    }
    let (mut in_one, mut in_several) = (BitSet::EMPTY, BitSet::EMPTY);
    for (cell, &letter) in (0..).zip(&draft.letters) {
        if !board.of_cell[cell as usize].intersects(&moves.goal_states) {
            let targets = board.targets(cell, letter);
            in_several |= in_one & targets;
            in_one |= targets;
        }
    }
    let cell = |set: &BitSet<W>| set.first().map(|state| board.cell_of[state as usize]);
    let several = |set: &&BitSet<W>| cell(set).is_some_and(|cell| in_several.has(cell));
    path.iter().filter(several).count() as i64
}

/// The change in the number of backward decisions when the moves of `cell`, which is not on the path, change from `old`
/// to `new`. States must be just cells. The change depends only on the cells of the path to which exactly one cell
/// other than `cell` leads. Such a cell becomes a decision (+1) if only the new moves lead there. It stops being a
/// decision (−1) if only the old moves lead there.
#[inline]
pub(super) fn backward_decision_change<const W: usize>(
    moves: &CurrentMoves<W>,
    cell: u32,
    [old, new]: [BitSet<W>; 2],
    mut path: BitSet<W>,
    start: u32,
) -> i64 {
    if moves.goal_states.has(cell) {
        return 0;
    }
    path.remove(start);
    let one_other = |&to: &u32| {
        let mut others = moves.predecessors[to as usize] - moves.goal_states;
        others.remove(cell);
        !others.is_empty() && !others.has_several()
    };
    let count = |set: BitSet<W>| set.iter().filter(one_other).count() as i64;
    count(new & !old & path) - count(old & !new & path)
}
