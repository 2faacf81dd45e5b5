//! Forced moves from the start.

use super::moves::CurrentMoves;
use super::targets::MazeMoves;
use crate::flat::BitSet;
use crate::limits;
use crate::search::{Draft, Letter, Task};
use crate::topology::Cell;

/// The number of forced moves at the start. A move is forced if it can lead to only one cell. The count ends at a
/// choice, at a dead end, at the goal, or when a set of states repeats.
#[inline]
pub(super) fn forced<const W: usize>(
    task: &Task,
    board: &MazeMoves<W>,
    moves: &CurrentMoves<W>,
    draft: &Draft,
) -> i64 {
    let start = BitSet::one(board.fresh[draft.start.index()]);
    let successors = moves.after(start);
    // In most mazes the first move already offers a choice.
    if start.intersects(&moves.goal_states)
        || successors.is_empty()
        || !board.is_one_cell(successors)
    {
        return 0;
    }
    // If no cell refers to the last jump, states that differ only in the last jump are equivalent.
    let ignore_last = board.relative && !is_relative(task, draft);
    let place = |set: BitSet<W>| {
        if ignore_last {
            without_last(task, board, set)
        } else {
            set
        }
    };
    let (mut set, mut visited, mut count) = (start, Vec::new(), 0);
    while count < limits::STATES as i64 && !set.intersects(&moves.goal_states) {
        let successors = moves.after(set);
        if successors.is_empty() || !board.is_one_cell(successors) {
            break;
        }
        visited.push(place(set));
        set = successors;
        count += 1;
        if visited.contains(&place(set)) {
            break;
        }
    }
    count
}

/// Whether some cell refers to the last jump.
pub(super) fn is_relative(task: &Task, draft: &Draft) -> bool {
    let is_relative = |(&letter, cell): (&Letter, u32)| {
        let cell = Cell(cell);
        !draft.goal.contains(cell) && task.alphabet.content(cell, letter).is_relative()
    };
    draft.letters.iter().zip(0..).any(is_relative)
}

/// Replaces each state by the first state of the same cell and gate. These states differ only in the last jump.
fn without_last<const W: usize>(task: &Task, board: &MazeMoves<W>, set: BitSet<W>) -> BitSet<W> {
    let gate = |state: u32| task.tracks.state(state).arrived_by;
    let first = |state: u32| {
        let cell = board.cell_of[state as usize];
        let mut states = board.of_cell[cell as usize].iter();
        states
            .find(|&other| gate(other) == gate(state))
            .unwrap_or(state)
    };
    set.iter().map(first).collect()
}
