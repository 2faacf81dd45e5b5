//! What lies beside the shortest ways.
//!
//! ```text
//!   S ● ● ·  ×        ● on a way, · next to one, × remote
//!   · · ● G  ·
//!   × ! · ·  ×        ! leads to the goal in one jump: a near miss, if it can be reached
//! ```

use super::board::Board;
use super::moves::Moves;
use crate::flat::Set;

/// Cells that can be reached, lead to the goal in one jump, and are on no shortest way.
#[inline]
pub(super) fn near_misses<const W: usize>(
    board: &Board<W>,
    moves: &Moves<W>,
    seen: Set<W>,
    on_ways: Set<W>,
) -> i64 {
    let wins = |state: &u32| moves.onward[*state as usize].meets(&moves.won);
    let last: Set<W> = (seen - moves.won).iter().filter(wins).collect();
    (board.cells_of(last) - board.cells_of(on_ways))
        .len()
        .into()
}

/// Cells that are on no shortest way and not next to one; none if there is no way.
#[inline]
pub(super) fn remote<const W: usize>(board: &Board<W>, on_ways: Set<W>) -> i64 {
    if on_ways.is_empty() {
        return 0;
    }
    let cells = board.cells_of(on_ways) & board.inside;
    let beside = cells.iter().map(|cell| board.beside[cell as usize]);
    let close = beside.fold(cells, |all, beside| all | beside);
    (board.inside - close).len().into()
}
