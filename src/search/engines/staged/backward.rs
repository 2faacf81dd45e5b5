//! Backward search from the goal: the states that lead to the goal, and their distances to the goal.

use super::moves::CurrentMoves;
use super::targets::MazeMoves;
use crate::flat::BitSet;

/// The result of a backward search from the goal.
#[derive(Clone, Debug)]
pub(super) struct BackwardSearch<const W: usize> {
    /// For each state that leads to the goal, its distance to the goal.
    jumps: Vec<u16>,
    /// For each number of jumps, the states that reach the goal in at most this number of jumps.
    within: Vec<BitSet<W>>,
    /// The states that lead to the goal.
    pub(super) reaching: BitSet<W>,
    /// The states with several shortest paths to the goal.
    several: BitSet<W>,
}

impl<const W: usize> BackwardSearch<W> {
    pub(super) fn new(board: &MazeMoves<W>) -> Self {
        BackwardSearch {
            jumps: vec![0; board.cell_of.len()],
            within: Vec::new(),
            reaching: BitSet::EMPTY,
            several: BitSet::EMPTY,
        }
    }

    #[inline]
    pub(super) fn explore(&mut self, moves: &CurrentMoves<W>) {
        let (mut layer, mut seen, mut several) =
            (moves.goal_states, moves.goal_states, BitSet::EMPTY);
        self.within.clear();
        while !layer.is_empty() {
            let jumps = self.within.len() as u16;
            self.within.push(seen);
            let (mut in_one, mut in_several) = (BitSet::EMPTY, BitSet::EMPTY);
            for state in layer.iter() {
                self.jumps[state as usize] = jumps;
                let before = moves.predecessors[state as usize];
                in_several |= before & in_one | before.only_if(several.has(state));
                in_one |= before;
            }
            layer = in_one - seen;
            several |= in_several & layer;
            seen |= layer;
        }
        self.reaching = seen;
        self.several = several;
    }

    /// The smallest distance from one of these states to the goal; `None` if none of them leads to the goal.
    #[inline]
    pub(super) fn nearest(&self, set: BitSet<W>) -> Option<u16> {
        let jumps = (set & self.reaching)
            .iter()
            .map(|state| self.jumps[state as usize]);
        jumps.min()
    }

    /// The distance to the goal from a state that leads to the goal.
    #[inline]
    pub(super) fn jumps(&self, state: u32) -> usize {
        self.jumps[state as usize].into()
    }

    /// The states that reach the goal in at most this number of jumps.
    #[inline]
    pub(super) fn within(&self, jumps: usize) -> BitSet<W> {
        let within = self.within.get(jumps);
        within.copied().unwrap_or(self.reaching)
    }

    /// Whether there is only one shortest path to the goal from a set of states. `nearest` contains the states of this
    /// set that are nearest to the goal.
    #[inline]
    pub(super) fn is_single(&self, nearest: BitSet<W>) -> bool {
        !nearest.has_several() && !nearest.intersects(&self.several)
    }

    /// Whether the same states reach the goal after the moves of a cell have changed; `false` means unknown. Returns
    /// `true` if two conditions hold for the states of the cell:
    ///
    /// 1. A state that did not reach the goal still does not reach the goal.
    /// 2. A state that reached the goal is a goal itself, or can jump to a state y of another cell that was no farther
    ///    from the goal than the nearest state of the cell. The old path from y to the goal does not pass through the
    ///    cell, so this path still exists.
    ///
    /// On boards that callers define, a jump may end in the cell where it began. So y must be in another cell.
    ///
    /// ```text
    ///      5   4   3   2   1   goal        the cell was at distance 3: states at distance 3, 2 or 1
    ///      ◀── ○ ◀ ● ─▶ ○                  need no jump from this cell
    /// ```
    #[inline]
    pub(super) fn reaching_is_unchanged(
        &self,
        board: &MazeMoves<W>,
        moves: &CurrentMoves<W>,
        cell: u32,
    ) -> bool {
        if board.plain {
            return self.reaching_is_unchanged_from_state(moves, cell);
        }
        let states = board.of_cell[cell as usize];
        let nearest = self.nearest(states);
        states.iter().all(|state| {
            let successors = moves.successors[state as usize];
            if !self.reaching.has(state) {
                return !successors.intersects(&self.reaching);
            }
            moves.goal_states.has(state)
                || self
                    .nearest(successors - states)
                    .is_some_and(|jumps| nearest.is_some_and(|nearest| jumps <= nearest))
        })
    }

    /// Like [`BackwardSearch::reaching_is_unchanged`], for a cell with one state. If no single jump lands near enough
    /// to the goal, paths of several jumps are tried.
    ///
    /// ```text
    ///      3   4   5   3        the cell ● was at distance 3 and now leads to a state at distance 5. The search
    ///      ○ ◀ ○ ◀ ○ ◀ ●        continues from there until it reaches a state no farther away than the cell was
    /// ```
    #[inline]
    fn reaching_is_unchanged_from_state(&self, moves: &CurrentMoves<W>, state: u32) -> bool {
        let mut layer = moves.successors[state as usize];
        if !self.reaching.has(state) {
            return !layer.intersects(&self.reaching);
        }
        let mut near = self.within(self.jumps(state));
        near.remove(state);
        let mut seen = BitSet::one(state);
        while !layer.intersects(&near) {
            layer &= !seen;
            if layer.is_empty() {
                return moves.goal_states.has(state);
            }
            seen |= layer;
            layer = moves.after(layer);
        }
        true
    }
}
