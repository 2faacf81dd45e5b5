//! Back from the goal: which states lead there, and in how many jumps.

use super::board::Board;
use super::moves::Moves;
use crate::flat::Set;

/// What a search back from the goal finds.
#[derive(Clone, Debug)]
pub(super) struct Backward<const W: usize> {
    /// How many jumps each state is from the goal, if it leads there.
    jumps: Vec<u16>,
    /// The states at most this number of jumps away.
    within: Vec<Set<W>>,
    /// The states that do.
    pub(super) reaching: Set<W>,
    /// Those of them that have several shortest ways there.
    several: Set<W>,
}

impl<const W: usize> Backward<W> {
    pub(super) fn new(board: &Board<W>) -> Self {
        Backward {
            jumps: vec![0; board.cell_of.len()],
            within: Vec::new(),
            reaching: Set::EMPTY,
            several: Set::EMPTY,
        }
    }

    #[inline]
    pub(super) fn explore(&mut self, moves: &Moves<W>) {
        let (mut layer, mut seen, mut several) = (moves.won, moves.won, Set::EMPTY);
        self.within.clear();
        while !layer.is_empty() {
            let jumps = self.within.len() as u16;
            self.within.push(seen);
            let (mut once, mut twice) = (Set::EMPTY, Set::EMPTY);
            for state in layer.iter() {
                self.jumps[state as usize] = jumps;
                let before = moves.before[state as usize];
                twice |= before & once | before.when(several.has(state));
                once |= before;
            }
            layer = once - seen;
            several |= twice & layer;
            seen |= layer;
        }
        self.reaching = seen;
        self.several = several;
    }

    /// How many jumps the nearest of some states is from the goal.
    #[inline]
    pub(super) fn nearest(&self, set: Set<W>) -> Option<u16> {
        let jumps = (set & self.reaching)
            .iter()
            .map(|state| self.jumps[state as usize]);
        jumps.min()
    }

    /// How many jumps a state that reaches the goal is from it.
    #[inline]
    pub(super) fn jumps(&self, state: u32) -> usize {
        self.jumps[state as usize].into()
    }

    /// The states at most this number of jumps from the goal.
    #[inline]
    pub(super) fn within(&self, jumps: usize) -> Set<W> {
        let within = self.within.get(jumps);
        within.copied().unwrap_or(self.reaching)
    }

    /// Whether there is only one shortest way from some states on; `nearest` are those of them that are nearest to the goal.
    #[inline]
    pub(super) fn is_single(&self, nearest: Set<W>) -> bool {
        !nearest.is_several() && !nearest.meets(&self.several)
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
        if board.plain {
            return self.state_stays(moves, cell);
        }
        let states = board.of_cell[cell as usize];
        let nearest = self.nearest(states);
        states.iter().all(|state| {
            let onward = moves.onward[state as usize];
            if !self.reaching.has(state) {
                return !onward.meets(&self.reaching);
            }
            moves.won.has(state)
                || self
                    .nearest(onward)
                    .is_some_and(|jumps| nearest.is_some_and(|nearest| jumps <= nearest))
        })
    }

    /// The same for a cell of one state. Where no jump leads near enough, one does after some more.
    ///
    /// ```text
    ///      4   5   4   3        the cell was 3 jumps away, and leads to one that is 5 away now; from there the old way
    ///      ○ ◀ ○ ◀ ●            is sought on, until it is no farther away than the cell was
    /// ```
    #[inline]
    fn state_stays(&self, moves: &Moves<W>, state: u32) -> bool {
        let mut layer = moves.onward[state as usize];
        if !self.reaching.has(state) {
            return !layer.meets(&self.reaching);
        }
        let mut near = self.within(self.jumps(state));
        near.remove(state);
        let mut seen = Set::one(state);
        while !layer.meets(&near) {
            layer &= !seen;
            if layer.is_empty() {
                return moves.won.has(state);
            }
            seen |= layer;
            layer = moves.after(layer);
        }
        true
    }
}
