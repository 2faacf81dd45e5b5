//! Computes the features of a candidate, stage by stage. A feature is a number that the energy depends on.

use super::clusters::Clusters;
use super::moves::CurrentMoves;
use super::stages::{Stage, StageFeatures};
use super::targets::{MazeMoves, NONE};
use super::{
    GoalReachability, PathKnowledge, StagedEngine, beside, decisions, forced, tangle, turns,
};
use crate::energy::{Amount, FeatureSource, Scalar};
use crate::measures::measure;
use crate::search::{Draft, EnergyLevel};
use crate::topology::Goal;

impl<N: Scalar + EnergyLevel, const W: usize> StagedEngine<'_, N, W> {
    /// Computes the features of one stage.
    #[inline]
    pub(super) fn compute_stage(&mut self, step: &StageFeatures<N>) {
        match step.stage {
            Stage::ShortestPath => self.find_path(),
            Stage::Forced | Stage::Contents => {}
            Stage::Reaching => {
                self.find_reaching();
                // The values depend on the states that lead to the goal. If states are not just cells, the values also
                // depend on the reachable states.
                if self.candidate.reaching == GoalReachability::Same && self.setup.board.plain {
                    return self.reuse_values(step);
                }
            }
            Stage::Clusters => self.update_clusters(),
            Stage::Remote => {
                self.find_path();
                self.follow_path();
                if self.candidate.local && self.candidate.path != PathKnowledge::New {
                    // The shortest paths and the cells beside them are unchanged.
                    return self.reuse_values(step);
                }
            }
            Stage::NearMisses => self.find_all_reachable(),
            Stage::Reachable => {
                self.find_all_reachable();
                self.find_reaching();
            }
            Stage::Decisions | Stage::Turns => return self.find_decisions(step),
            Stage::Tangle => return self.find_tangle(step),
            Stage::Measured => return self.measure(step.feature_mask),
        }
        for &(feature_index, source) in &step.sources {
            self.set(feature_index, self.value(source));
        }
    }

    /// Copies the values of the features of a stage from the current maze. Computes the values that are not known for
    /// the current maze.
    #[inline]
    pub(super) fn reuse_values(&mut self, step: &StageFeatures<N>) {
        for &(feature_index, source) in &step.sources {
            if self.features.knows(feature_index) {
                self.candidate.features.ranges[feature_index] = self.features.ranges[feature_index];
            } else {
                self.set(feature_index, self.value(source));
            }
        }
    }

    /// Sets the known range of a feature to one value. `feature_index` is its index in the energy program.
    #[inline]
    pub(super) fn set(&mut self, feature_index: usize, value: i64) {
        self.candidate.features.ranges[feature_index] = [N::whole(value); 2];
    }

    /// The value of a feature whose stage has been computed.
    #[inline]
    pub(super) fn value(&self, source: FeatureSource) -> i64 {
        let board = &self.setup.board;
        let flag = |holds: bool| i64::from(holds);
        match source {
            FeatureSource::Solvable => flag(self.length().is_some()),
            FeatureSource::Unique => flag(self.is_unique()),
            FeatureSource::Depth => self.length().unwrap_or(0).into(),
            FeatureSource::InitialForcedMoves => {
                forced::forced(self.task, board, &self.moves, &self.draft)
            }
            FeatureSource::Reaching => self.reaching().len().into(),
            FeatureSource::NotReaching => board.cells as i64 - i64::from(self.reaching().len()),
            FeatureSource::Clusters => self.clusters.count,
            FeatureSource::LargestCluster => self.clusters.largest(),
            FeatureSource::ClusterSquares => self.clusters.squares,
            FeatureSource::Reachable => board.count_cells(self.reachable()),
            FeatureSource::NotReached => board.cells as i64 - board.count_cells(self.reachable()),
            FeatureSource::BlackHoleCells => {
                let lost = self.reachable() & !self.backward().reaching;
                let safe = board.cells_of(self.reachable() & self.backward().reaching);
                (board.cells_of(lost) & !safe & board.inside).len().into()
            }
            FeatureSource::WhiteHoleCells => {
                let reached = board.cells_of(self.reachable());
                (self.reaching() & !reached).len().into()
            }
            FeatureSource::NearMisses => {
                beside::near_misses(board, &self.moves, self.reachable(), self.on_solutions())
            }
            FeatureSource::OnSolutions => board.count_cells(self.on_solutions()),
            FeatureSource::Remote => beside::count_remote(board, self.on_solutions()),
            FeatureSource::Commonest => {
                board.count_commonest(&self.draft.letters, self.moves.goal_states)
            }
            FeatureSource::Constant => board.cells as i64,
            // Other functions compute these features.
            FeatureSource::ShortestSolutions
            | FeatureSource::ForwardDecisions
            | FeatureSource::BackwardDecisions
            | FeatureSource::Uturns
            | FeatureSource::AlongLine
            | FeatureSource::StraightOn
            | FeatureSource::Tangle
            | FeatureSource::Branch
            | FeatureSource::Measured(_) => 0,
        }
    }

    /// Updates the clusters for the changed cells.
    #[inline]
    pub(super) fn update_clusters(&mut self) {
        if std::mem::replace(&mut self.candidate.clusters_updated, true) {
            return;
        }
        let board = &self.setup.board;
        for &(cell, _) in &self.candidate.cells {
            write_cluster(board, &mut self.clusters, &self.moves, &self.draft, cell);
        }
        if self.candidate.goal_states != self.moves.goal_states {
            let goals =
                board.cells_of(self.candidate.goal_states) | board.cells_of(self.moves.goal_states);
            for cell in (goals & board.inside).iter() {
                write_cluster(board, &mut self.clusters, &self.moves, &self.draft, cell);
            }
        }
    }

    /// Computes the features of the stage `Decisions` or `Turns`. If there are several shortest solutions, the measures
    /// compute these features.
    #[inline]
    pub(super) fn find_decisions(&mut self, step: &StageFeatures<N>) {
        self.find_path();
        let board = &self.setup.board;
        let solvable = self.length().is_some();
        let unique = self.is_unique();
        let needs_measures = |source| match source {
            FeatureSource::BackwardDecisions => board.relative || !unique,
            _ => !unique,
        };
        let mut sources = step.sources.iter();
        if solvable && sources.any(|&(_, source)| needs_measures(source)) {
            return self.measure(step.feature_mask);
        }
        if unique {
            self.trace();
        }
        let mut cached_turns = None;
        for &(feature_index, source) in &step.sources {
            // If the path is unchanged, only its backward decisions depend on cells off the path.
            let same = self.candidate.local
                && self.candidate.path != PathKnowledge::New
                && self.features.knows(feature_index);
            match source {
                _ if !solvable => self.set(feature_index, 0),
                FeatureSource::ForwardDecisions
                | FeatureSource::Uturns
                | FeatureSource::AlongLine
                | FeatureSource::StraightOn
                    if same =>
                {
                    self.candidate.features.ranges[feature_index] =
                        self.features.ranges[feature_index];
                }
                FeatureSource::BackwardDecisions if same && self.setup.board.plain => {
                    let change = N::whole(self.backward_decision_change());
                    let known = self.features.ranges[feature_index];
                    self.candidate.features.ranges[feature_index] =
                        known.map(|end| end.plus(change));
                }
                FeatureSource::ForwardDecisions => {
                    let path = &self.forward().path;
                    let value = decisions::forward_decisions(&self.setup.board, &self.moves, path);
                    self.set(feature_index, value);
                }
                FeatureSource::BackwardDecisions => {
                    self.update_predecessors();
                    let path = &self.forward().path;
                    let value = decisions::backward_decisions(
                        &self.setup.board,
                        &self.moves,
                        &self.draft,
                        path,
                    );
                    self.set(feature_index, value);
                }
                FeatureSource::Uturns | FeatureSource::AlongLine | FeatureSource::StraightOn => {
                    let path = &self.forward().path;
                    let turns = || turns::turns(self.task, &self.draft, path);
                    let [u_turns, straight_on] = *cached_turns.get_or_insert_with(turns);
                    let value = match source {
                        FeatureSource::Uturns => u_turns,
                        FeatureSource::StraightOn => straight_on,
                        _ => u_turns + straight_on,
                    };
                    self.set(feature_index, value);
                }
                _ => self.set(feature_index, 1),
            }
        }
    }

    /// The change in the number of backward decisions if the path is unchanged.
    #[inline]
    pub(super) fn backward_decision_change(&self) -> i64 {
        let board = &self.setup.board;
        let (cell, old) = self.candidate.cells[0];
        let change = [board.row(cell, old), self.moves.successors[cell as usize]];
        let start = board.fresh[self.draft.start.index()];
        decisions::backward_decision_change(&self.moves, cell, change, self.forward.on_path, start)
    }

    /// Computes the tangle, which is the largest group of states that lead to one another, and its distance to the
    /// goal.
    fn find_tangle(&mut self, step: &StageFeatures<N>) {
        // The states of the engine contain the last jump if any letter of the task refers to the last jump. If no cell
        // of this maze holds such a letter, the measures use fewer states. The engine would then count other states
        // than the measures, so the measures are used.
        if self.setup.board.relative && !forced::is_relative(self.task, &self.draft) {
            return self.measure(step.feature_mask);
        }
        self.find_all_reachable();
        self.update_predecessors();
        let tangle = tangle::tangle(&self.moves, self.reachable());
        for &(feature_index, source) in &step.sources {
            let value = match source {
                FeatureSource::Tangle => N::of(Amount::Real(tangle.share())),
                _ => N::whole(tangle.branch.unwrap_or(0).into()),
            };
            self.candidate.features.ranges[feature_index] = [value; 2];
        }
    }

    /// Computes features with the measures of the maze. The bits of `feature_mask` are the indices of these features.
    #[cold]
    pub(super) fn measure(&mut self, feature_mask: u64) {
        let mut draft = self.draft.clone();
        if let Some(goal) = self.free_goal() {
            draft.goal = Goal::Cells(vec![goal]);
        }
        let measures = measure(&self.task.maze(&draft)).expect("the maze has few states");
        for (feature_index, feature) in self.setup.program.features.iter().enumerate() {
            if feature_mask >> feature_index & 1 != 0 {
                self.candidate.features.ranges[feature_index] = [N::of(feature.of(&measures)); 2];
            }
        }
    }
}

/// Updates the clusters with the current content of a cell.
#[inline]
fn write_cluster<const W: usize>(
    board: &MazeMoves<W>,
    clusters: &mut Clusters<W>,
    moves: &CurrentMoves<W>,
    draft: &Draft,
    cell: u32,
) {
    // A goal holds no number.
    let goal = board.of_cell[cell as usize].intersects(&moves.goal_states);
    let letter = draft.letters[cell as usize];
    let number = if goal {
        NONE
    } else {
        board.number(cell, letter)
    };
    clusters.write(cell, number, board.targets(cell, letter));
}
