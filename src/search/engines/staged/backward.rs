//! Back from the goal: which states lead there, and in how many jumps.

use super::board::Board;
use super::moves::Moves;
use super::set::Set;

/// What a search back from the goal finds.
#[derive(Clone, Debug)]
pub(super) struct Backward<const W: usize> {
    /// How many jumps each state is from the goal, if it leads there.
    jumps: Vec<u16>,
    /// The states that do.
    pub(super) reaching: Set<W>,
}

impl<const W: usize> Backward<W> {
    pub(super) fn new(board: &Board<W>) -> Self {
        Backward {
            jumps: vec![0; board.cell_of.len()],
            reaching: Set::EMPTY,
        }
    }

    #[inline]
    pub(super) fn explore(&mut self, moves: &Moves<W>) {
        let (mut layer, mut seen, mut jumps) = (moves.won, moves.won, 0);
        while !layer.is_empty() {
            let mut before = Set::EMPTY;
            for state in layer.iter() {
                self.jumps[state as usize] = jumps;
                before |= moves.before[state as usize];
            }
            layer = before & !seen;
            seen |= layer;
            jumps += 1;
        }
        self.reaching = seen;
    }

    /// How many jumps the nearest of some states is from the goal.
    #[inline]
    pub(super) fn nearest(&self, set: Set<W>) -> Option<u16> {
        let jumps = (set & self.reaching)
            .iter()
            .map(|state| self.jumps[state as usize]);
        jumps.min()
    }

    /// Whether the same states reach the goal although a cell has got other moves. It is enough that each of its states
    /// that does can jump to one that is no farther from the goal than the cell was: from there the old way goes on, and
    /// not over the cell. `false` only says that it is not known.
    ///
    /// ```text
    ///      5   4   3   2   1   goal        the cell was 3 jumps away: what is 3, 2 or 1 jumps away
    ///      ◀── ○ ◀ ● ─▶ ○                  needs no jump of that cell
    /// ```
    #[inline]
    pub(super) fn stays(&self, board: &Board<W>, moves: &Moves<W>, cell: u32) -> bool {
        let states = board.of_cell[cell as usize];
        let nearest = self.nearest(states);
        states.iter().all(|state| {
            let onward = moves.onward[state as usize];
            if !self.reaching.has(state) {
                return !onward.touches(&self.reaching);
            }
            moves.won.has(state)
                || self
                    .nearest(onward)
                    .is_some_and(|jumps| nearest.is_some_and(|nearest| jumps <= nearest))
        })
    }
}
