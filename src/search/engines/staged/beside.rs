//! Counts two kinds of cells that are on no shortest path: near misses and remote cells.
//!
//! ```text
//!   S ● ● ·  ×        ● on a path, · next to a path, × remote
//!   · · ● G  ·
//!   × × · !  ×        ! leads to the goal in one jump: a near miss, if it is reachable
//! ```

use super::moves::CurrentMoves;
use super::targets::MazeMoves;
use crate::flat::BitSet;

/// The number of reachable cells that lead to the goal in one jump and are on no shortest path.
#[inline]
pub(super) fn near_misses<const W: usize>(
    board: &MazeMoves<W>,
    moves: &CurrentMoves<W>,
    seen: BitSet<W>,
    on_solutions: BitSet<W>,
) -> i64 {
    let wins = |state: &u32| moves.successors[*state as usize].intersects(&moves.goal_states);
    let before_goal: BitSet<W> = (seen - moves.goal_states).iter().filter(wins).collect();
    (board.cells_of(before_goal) - board.cells_of(on_solutions))
        .len()
        .into()
}

/// The number of cells that are neither on a shortest path nor next to a shortest path; 0 if there is no path.
#[inline]
pub(super) fn count_remote<const W: usize>(board: &MazeMoves<W>, on_solutions: BitSet<W>) -> i64 {
    if on_solutions.is_empty() {
        return 0;
    }
    let cells = board.cells_of(on_solutions) & board.inside;
    let beside = cells.iter().map(|cell| board.beside[cell as usize]);
    let close = beside.fold(cells, |all, beside| all | beside);
    (board.inside - close).len().into()
}
