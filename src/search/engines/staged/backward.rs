//! Back from the goal: which states lead there, and in how many jumps.

use super::board::Board;
use super::forward::first_touching;
use super::moves::Moves;
use super::set::Set;

/// What a search back from the goal finds.
#[derive(Clone, Debug)]
pub(super) struct Backward<const W: usize> {
    /// The states 0, 1, 2, … jumps from the goal and not nearer.
    layers: Vec<Set<W>>,
    /// All of them.
    pub(super) reaching: Set<W>,
}

impl<const W: usize> Backward<W> {
    pub(super) fn new() -> Self {
        Backward {
            layers: Vec::new(),
            reaching: Set::EMPTY,
        }
    }

    #[inline]
    pub(super) fn explore(&mut self, moves: &Moves<W>) {
        self.layers.clear();
        let (mut layer, mut seen) = (moves.won, moves.won);
        while !layer.is_empty() {
            self.layers.push(layer);
            let before = layer.iter().map(|state| moves.before[state as usize]);
            layer = before.fold(Set::EMPTY, |all, row| all | row) & !seen;
            seen |= layer;
        }
        self.reaching = seen;
    }

    /// How many jumps the nearest of some states is from the goal.
    #[inline]
    pub(super) fn nearest(&self, set: Set<W>) -> Option<usize> {
        match set.touches(&self.reaching) {
            true => first_touching(&self.layers, set),
            false => None,
        }
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
