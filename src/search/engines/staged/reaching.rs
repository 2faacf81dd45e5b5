//! Finds the states that lead to the goal of a candidate. Often they are known to be unchanged. Otherwise a new search
//! finds them.

use super::backward::BackwardSearch;
use super::{GoalReachability, StagedEngine};
use crate::energy::Scalar;
use crate::flat::BitSet;
use crate::search::EnergyLevel;

impl<N: Scalar + EnergyLevel, const W: usize> StagedEngine<'_, N, W> {
    /// The search from the goal that is valid for the candidate.
    #[inline]
    pub(super) fn backward(&self) -> &BackwardSearch<W> {
        match self.candidate.reaching {
            GoalReachability::New => &self.candidate.backward,
            GoalReachability::Unknown | GoalReachability::Same => &self.backward,
        }
    }

    /// The cells that reach the goal from one of their reachable states or from their fresh state. The fresh state of a
    /// cell is its state if the maze starts in this cell.
    #[inline]
    pub(super) fn reaching(&self) -> BitSet<W> {
        let board = &self.setup.board;
        let reaching = self.backward().reaching;
        if board.plain {
            return reaching & board.inside;
        }
        let from_fresh = board.cells_of(reaching & board.fresh_states);
        if self.ignores_reachability(reaching) {
            return from_fresh;
        }
        from_fresh | board.cells_of(reaching & self.reachable()) & board.inside
    }

    /// Whether the cells that reach the goal are known without knowing which states are reachable. This is the case
    /// if every cell that reaches the goal from any state also reaches it from its fresh state.
    #[inline]
    pub(super) fn ignores_reachability(&self, reaching: BitSet<W>) -> bool {
        let board = &self.setup.board;
        let missing = board.fresh_states - reaching;
        let impossible = |state: u32| {
            let cell = board.cell_of[state as usize];
            !board.of_cell[cell as usize].intersects(&reaching)
        };
        board.plain || missing.iter().all(impossible)
    }

    /// Computes the distances to the goal in the current maze, if they are unknown. This is impossible if the
    /// predecessors have already been updated for the candidate. Returns whether the distances are known.
    #[inline]
    pub(super) fn ensure_backward(&mut self) -> bool {
        if !self.backward_known && !self.candidate.predecessors_updated {
            self.backward.explore(&self.moves);
            self.backward_known = true;
        }
        self.backward_known
    }

    /// Computes which states lead to the goal. If the cells that reach the goal depend on the reachable states, also
    /// finds all reachable states.
    #[inline]
    pub(super) fn find_reaching(&mut self) {
        if self.candidate.reaching == GoalReachability::Unknown {
            self.candidate.reaching = if self.reaching_is_unchanged() {
                GoalReachability::Same
            } else {
                self.update_predecessors();
                self.candidate.backward.explore(&self.moves);
                GoalReachability::New
            };
        }
        if !self.ignores_reachability(self.backward().reaching) {
            self.find_all_reachable();
        }
    }

    /// Whether the same states lead to the goal as before; `false` means unknown.
    #[inline]
    pub(super) fn reaching_is_unchanged(&mut self) -> bool {
        let same_goal = self.candidate.goal_states == self.moves.goal_states;
        self.candidate.local && same_goal && self.ensure_backward() && {
            let cell = self.candidate.cells[0].0;
            self.backward
                .reaching_is_unchanged(&self.setup.board, &self.moves, cell)
        }
    }
}
