//! Finds the shortest path of a candidate. It is deduced from the current maze if possible, or found by a search.

use super::forward::ForwardSearch;
use super::{PathKnowledge, StagedEngine};
use crate::energy::Scalar;
use crate::flat::BitSet;
use crate::search::EnergyLevel;
use crate::topology::Cell;

impl<N: Scalar + EnergyLevel, const W: usize> StagedEngine<'_, N, W> {
    /// The search from the start that contains the path of the candidate, unless only the length of the path is known.
    #[inline]
    pub(super) fn forward(&self) -> &ForwardSearch<W> {
        match self.candidate.path {
            PathKnowledge::New => &self.candidate.forward,
            _ => &self.forward,
        }
    }

    /// The length of the candidate's path; `None` if there is no path.
    #[inline]
    pub(super) fn length(&self) -> Option<u32> {
        match self.candidate.path {
            PathKnowledge::Deduced { length, .. } => Some(length),
            _ => self.forward().length,
        }
    }

    /// Whether the candidate's path is unique.
    #[inline]
    pub(super) fn is_unique(&self) -> bool {
        match self.candidate.path {
            PathKnowledge::Deduced { unique, .. } => unique,
            _ => self.forward().unique,
        }
    }

    /// Searches for the path if only its length is known.
    #[inline]
    pub(super) fn follow_path(&mut self) {
        if let PathKnowledge::Deduced { layers, .. } = self.candidate.path {
            self.search(layers, self.includes_all());
        }
    }

    /// Whether searches from the start continue beyond the goal.
    #[inline]
    pub(super) fn includes_all(&self) -> bool {
        self.task.is_free() || self.setup.all_reachable
    }

    /// Finds the shortest path, unless it is unchanged.
    #[inline]
    pub(super) fn find_path(&mut self) {
        if self.candidate.path != PathKnowledge::Unknown {
            return;
        }
        match self.deduce_path() {
            Ok(path) => self.candidate.path = path,
            Err(layers) => self.search(layers, self.includes_all()),
        }
    }

    /// Searches from the start. The first `layers` layers are unchanged and are reused.
    #[inline]
    pub(super) fn search(&mut self, layers: usize, all_reachable: bool) {
        let board = &self.setup.board;
        let start = board.fresh[self.draft.start.index()];
        let forward = &mut self.candidate.forward;
        forward.resume(&self.forward, layers);
        if self.task.is_free() {
            forward.explore(board, &self.moves, start, BitSet::EMPTY, true);
            self.moves.goal_states = board.of_cell[forward.deepest_cell(board) as usize];
            if !board.plain {
                // A path ends at the goal. So states that are reachable only through the goal must be left out.
                forward.layers.clear();
                forward.explore(board, &self.moves, start, self.moves.goal_states, true);
            }
        } else {
            let goal_states = self.moves.goal_states;
            forward.explore(board, &self.moves, start, goal_states, all_reachable);
        }
        forward.find_goal(board, &self.moves);
        self.candidate.path = PathKnowledge::New;
    }

    /// Deduces the shortest path if possible. Otherwise returns the number of layers of the search that are
    /// unchanged.
    #[inline]
    pub(super) fn deduce_path(&mut self) -> Result<PathKnowledge, usize> {
        let board = &self.setup.board;
        if !self.candidate.local || !self.forward_known || self.task.is_free() && !board.plain {
            return Err(0);
        }
        let cell = self.candidate.cells[0].0;
        let states = board.of_cell[cell as usize];
        let Some(layer) = self.forward.layer_of_cell(board, cell) else {
            // The cell is unreachable, or the search ended at the goal before it reached the cell.
            return Ok(PathKnowledge::Same);
        };
        if self.task.is_free() {
            return Err(layer + 1);
        }
        let length = self.forward.length.map(|length| length as usize);
        if let Some(length) = length.filter(|&length| layer >= length) {
            // The search may have continued beyond the goal.
            let beyond = self.forward.complete || self.forward.layers.len() > length + 1;
            return Ok(if beyond {
                PathKnowledge::SamePath(layer + 1)
            } else {
                PathKnowledge::Same
            });
        }
        // The layers up to the layer of the cell are unchanged. A shortest path from a state to the goal still exists
        // if it does not pass through the cell.
        if !self.ensure_backward() {
            return Err(layer + 1);
        }
        if let (true, Some(length)) = (board.plain, length) {
            return self.deduce_plain_path(cell, layer, length).ok_or(layer + 1);
        }
        let new_length = self.backward.nearest(self.moves.after(states));
        let new_length = new_length.map(|jumps| layer + 1 + usize::from(jumps));
        let old_length = self.backward.nearest(states);
        let old_length = old_length.map(|jumps| layer + usize::from(jumps));
        let longer = |path: Option<usize>| match (path, length) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(path), Some(length)) => path > length,
        };
        if longer(new_length) && longer(old_length) {
            return Ok(PathKnowledge::SamePath(layer + 1));
        }
        Err(layer + 1)
    }

    /// Deduces the path if states are just cells, the current maze has a solution, and the changed cell is in a
    /// layer before the goal. Returns `None` if the searches of the current maze do not determine the path.
    ///
    /// ```text
    ///            layer 3        4 jumps          a path of 3 + 1 + 4 jumps through the cell ●; if this path is not
    ///   S ─ … ─ ─ ─ ● ─ ▶ ○ ─ … ─ ▶ G            longer than the old path, it passes through ● only once
    /// ```
    #[inline]
    pub(super) fn deduce_plain_path(
        &self,
        cell: u32,
        layer: usize,
        length: usize,
    ) -> Option<PathKnowledge> {
        let (backward, layers) = (&self.backward, layer + 1);
        let successors = self.moves.successors[cell as usize];
        let was_on_path = backward.within(length - layer).has(cell);
        let remaining = length - layers;
        let mut nearest = successors & backward.within(remaining);
        if nearest.is_empty() {
            // All new paths through the cell are longer than the old path. If the old path passed through the cell, it
            // no longer exists, and the new shortest path is unknown.
            return (!was_on_path).then_some(PathKnowledge::SamePath(layers));
        }
        let mut jumps = remaining;
        while jumps > 0 && nearest.intersects(&backward.within(jumps - 1)) {
            jumps -= 1;
            nearest &= backward.within(jumps);
        }
        let unique = if jumps == remaining && !was_on_path {
            // The old path does not pass through the cell, and the new path has the same length. So there are two
            // paths.
            false
        } else if jumps == remaining && !self.forward.unique {
            return None;
        } else {
            backward.is_single(nearest) && !self.forward.several.has(cell)
        };
        Some(PathKnowledge::Deduced {
            length: (layers + jumps) as u32,
            unique,
            layers,
        })
    }

    /// Finds all reachable states.
    #[inline]
    pub(super) fn find_all_reachable(&mut self) {
        self.find_path();
        self.follow_path();
        match self.candidate.path {
            PathKnowledge::SamePath(layers) => self.search(layers, true),
            PathKnowledge::Same if !self.forward.complete => {
                self.search(self.forward.layers.len(), true);
            }
            PathKnowledge::New if !self.candidate.forward.complete => {
                let board = &self.setup.board;
                let start = board.fresh[self.draft.start.index()];
                let (moves, goal_states) = (&self.moves, self.moves.goal_states);
                self.candidate
                    .forward
                    .explore(board, moves, start, goal_states, true);
            }
            _ => {}
        }
    }

    /// Traces the shortest path back from the goal, if there is only one.
    #[inline]
    pub(super) fn trace(&mut self) {
        self.follow_path();
        let forward = match self.candidate.path {
            PathKnowledge::New => &mut self.candidate.forward,
            _ => &mut self.forward,
        };
        forward.trace(&self.setup.board, &self.moves);
    }

    /// The states that are on at least one shortest path.
    #[inline]
    pub(super) fn on_solutions(&self) -> BitSet<W> {
        self.forward().on_solutions(&self.moves)
    }

    /// The current free goal; `None` if the goal is not free.
    pub(super) fn free_goal(&self) -> Option<Cell> {
        if !self.task.is_free() {
            return None;
        }
        let state = self.moves.goal_states.first()?;
        Some(Cell(self.setup.board.cell_of[state as usize]))
    }

    /// The reachable states.
    #[inline]
    pub(super) fn reachable(&self) -> BitSet<W> {
        self.forward().seen
    }
}
