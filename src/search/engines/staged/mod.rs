//! The engine for any energy. An energy depends on *features*, such as the depth or the number of clusters. The engine
//! computes the features one after the other, the cheapest first, and stops as soon as a candidate is known to be too
//! bad.
//!
//! ```text
//!   change ──▶ path ──▶ forced moves ──▶ reaching ──▶ clusters ──▶ decisions ──▶ accepted
//!               │            │              │            │             │
//!               └────────────┴──────────────┴────────────┴─────────────┴──▶ the lower bound of the energy
//!                                                                           exceeds the limit: rejected
//! ```
//!
//! Most kinds of features are computed in a file of their own. If it is known that a change of one cell does not affect
//! a feature, its value is copied from the current maze. The features that this engine cannot compute come last: they
//! are read from the measures of the whole maze. Sets of states are bit sets of `W` words.

mod backward;
mod beside;
mod choice;
mod clusters;
mod compute;
mod decisions;
mod forced;
mod forward;
mod moves;
mod reaching;
mod shortest_path;
mod stages;
mod tangle;
mod targets;
mod turns;

pub(super) use choice::{applies, with_engine};

use super::engine::Engine;
use crate::energy::{EnergyProgram, FeatureValues, Scalar};
use crate::flat::BitSet;
use crate::search::{Draft, DraftChange, EnergyLevel, Letter, Limit, Task};
use crate::topology::Goal;
use backward::BackwardSearch;
use clusters::Clusters;
use forward::ForwardSearch;
use moves::{CurrentMoves, goal_states};
use stages::{Stage, StagePlan};
use targets::MazeMoves;

/// The data that the engines of a task share.
#[derive(Clone, Debug)]
pub(super) struct StagedSetup<N, const W: usize> {
    board: MazeMoves<W>,
    program: EnergyProgram<N>,
    plan: StagePlan<N>,
    /// Whether every search from the start must find all reachable states, because the plan includes
    /// [`Stage::Reachable`].
    all_reachable: bool,
    /// The features of a candidate before anything is known about them.
    features: FeatureValues<N>,
}

impl<N: Scalar, const W: usize> StagedSetup<N, W> {
    pub(super) fn new(task: &Task, program: EnergyProgram<N>) -> Self {
        let plan = StagePlan::of(&program);
        StagedSetup {
            board: MazeMoves::new(task),
            all_reachable: plan.includes(Stage::Reachable),
            plan,
            features: program.unknown_values(),
            program,
        }
    }
}

/// The engine for any energy.
#[derive(Clone, Debug)]
pub(super) struct StagedEngine<'a, N, const W: usize> {
    task: &'a Task,
    setup: &'a StagedSetup<N, W>,
    draft: Draft,
    energy: N,
    moves: CurrentMoves<W>,
    /// The search of the current maze from the start.
    forward: ForwardSearch<W>,
    /// Whether `forward` is up to date.
    forward_known: bool,
    /// The search of the current maze from the goal.
    backward: BackwardSearch<W>,
    /// Whether `backward` is up to date.
    backward_known: bool,
    clusters: Clusters<W>,
    /// The features of the current maze.
    features: FeatureValues<N>,
    /// The candidate that is being evaluated.
    candidate: CandidateState<N, W>,
}

/// What is known about the shortest path of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PathKnowledge {
    Unknown,
    /// The path and the whole search are unchanged.
    Same,
    /// The path and the first layers of the search are unchanged. The value is the number of these layers.
    SamePath(usize),
    /// The length of the path is known without a search. The first `layers` layers are unchanged.
    Deduced {
        length: u32,
        unique: bool,
        layers: usize,
    },
    /// The path was found by a new search.
    New,
}

/// What is known about the states of a candidate from which the goal is reachable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GoalReachability {
    Unknown,
    Same,
    New,
}

/// A candidate.
#[derive(Clone, Debug)]
struct CandidateState<N, const W: usize> {
    /// The changed cells, with their old letters.
    cells: Vec<(u32, Letter)>,
    /// Whether the change only writes one letter. In this case results for the current maze may be reused.
    local: bool,
    /// The goal states of the current maze.
    goal_states: BitSet<W>,
    /// Whether the predecessors have been updated for this candidate. The successors are always updated.
    predecessors_updated: bool,
    path: PathKnowledge,
    forward: ForwardSearch<W>,
    reaching: GoalReachability,
    backward: BackwardSearch<W>,
    /// Whether the clusters have been updated for this candidate.
    clusters_updated: bool,
    features: FeatureValues<N>,
}

impl<'a, N: Scalar + EnergyLevel, const W: usize> StagedEngine<'a, N, W> {
    /// Makes an engine that starts with `draft`.
    pub(super) fn new(task: &'a Task, setup: &'a StagedSetup<N, W>, draft: Draft) -> Self {
        let moves = CurrentMoves::new(&setup.board, &draft);
        let mut engine = StagedEngine {
            task,
            setup,
            draft,
            energy: N::whole(0),
            forward: ForwardSearch::new(),
            forward_known: false,
            backward: BackwardSearch::new(&setup.board),
            backward_known: false,
            clusters: Clusters::new(&setup.board),
            features: setup.features.clone(),
            candidate: CandidateState {
                cells: Vec::new(),
                local: false,
                goal_states: moves.goal_states,
                predecessors_updated: true,
                path: PathKnowledge::Unknown,
                forward: ForwardSearch::new(),
                reaching: GoalReachability::Unknown,
                backward: BackwardSearch::new(&setup.board),
                clusters_updated: false,
                features: setup.features.clone(),
            },
            moves,
        };
        engine.begin();
        engine
    }

    /// Evaluates the maze from scratch.
    fn begin(&mut self) {
        self.prepare(false);
        self.candidate.predecessors_updated = true;
        let letters = self.draft.letters.iter().zip(0..);
        self.candidate.cells = letters.map(|(&letter, cell)| (cell, letter)).collect();
        if let Some(energy) = self.evaluate(Limit::Any) {
            self.accept(energy);
        }
    }

    /// Resets the data of the candidate.
    #[inline]
    fn prepare(&mut self, local: bool) {
        let candidate = &mut self.candidate;
        candidate.local = local;
        candidate.goal_states = self.moves.goal_states;
        candidate.predecessors_updated = false;
        candidate.path = PathKnowledge::Unknown;
        candidate.reaching = GoalReachability::Unknown;
        candidate.clusters_updated = false;
        candidate.cells.clear();
    }

    /// Evaluates the candidate. Returns its energy, or `None` if the limit does not admit it.
    #[inline]
    fn evaluate(&mut self, limit: Limit<N>) -> Option<N> {
        let StagedSetup { program, plan, .. } = self.setup;
        self.candidate.features.copy(&self.setup.features);
        if self.task.is_free() {
            // The search for the path also determines a free goal, so it runs even if no feature needs it.
            self.find_path();
        }
        for step in &plan.steps {
            if !program.is_open(&self.candidate.features, &step.updates) {
                continue;
            }
            self.compute_stage(step);
            let features = &mut self.candidate.features;
            program.record_known(features, step.feature_mask, &step.updates);
            let least = program.least(&self.candidate.features);
            if least.is_some_and(|least| !limit.admits(least)) {
                return None;
            }
        }
        Some(self.candidate.features.least).filter(|&energy| limit.admits(energy))
    }

    /// Updates the predecessors of the states to which the old and the new letters of the changed cells lead.
    #[inline]
    fn update_predecessors(&mut self) {
        if !std::mem::replace(&mut self.candidate.predecessors_updated, true) {
            for &(cell, old) in &self.candidate.cells {
                let new = self.draft.letters[cell as usize];
                self.moves.relink(&self.setup.board, cell, Some(old), new);
            }
        }
    }

    /// Makes the candidate the current maze.
    #[inline]
    fn accept(&mut self, energy: N) {
        self.energy = energy;
        self.update_predecessors();
        self.follow_path();
        if self.setup.plan.includes(Stage::Clusters) {
            self.update_clusters();
            self.clusters.keep_changes();
        }
        match self.candidate.path {
            PathKnowledge::New => {
                std::mem::swap(&mut self.forward, &mut self.candidate.forward);
                self.forward_known = true;
            }
            PathKnowledge::SamePath(layers) => {
                let board = &self.setup.board;
                let start = board.fresh[self.draft.start.index()];
                let all_reachable = self.includes_all();
                let (moves, goal_states) = (&self.moves, self.moves.goal_states);
                self.forward.layers.truncate(layers);
                self.forward
                    .explore(board, moves, start, goal_states, all_reachable);
            }
            PathKnowledge::Same => {}
            PathKnowledge::Unknown | PathKnowledge::Deduced { .. } => self.forward_known = false,
        }
        match self.candidate.reaching {
            GoalReachability::New => {
                std::mem::swap(&mut self.backward, &mut self.candidate.backward);
                self.backward_known = true;
            }
            GoalReachability::Unknown | GoalReachability::Same => self.backward_known = false,
        }
        std::mem::swap(&mut self.features, &mut self.candidate.features);
        if self.candidate.goal_states != self.moves.goal_states
            && let Some(goal) = self.free_goal()
        {
            self.draft.goal = Goal::Cells(vec![goal]);
        }
    }

    /// Restores the goal states, the successors and the clusters. The caller restores the predecessors and the
    /// draft.
    #[inline]
    fn reject(&mut self) {
        self.moves.goal_states = self.candidate.goal_states;
        for &(cell, old) in &self.candidate.cells {
            self.moves.set_successors(&self.setup.board, cell, old);
        }
        if self.candidate.clusters_updated {
            self.clusters.undo();
        }
    }
}

impl<N: Scalar + EnergyLevel, const W: usize> Engine for StagedEngine<'_, N, W> {
    type Energy = N;

    fn draft(&self) -> &Draft {
        &self.draft
    }

    fn energy(&self) -> N {
        self.energy
    }

    fn attempt(&mut self, change: DraftChange, limit: Limit<N>) -> Option<N> {
        let undo = self.draft.make(change);
        self.prepare(matches!(change, DraftChange::Write(..)));
        match undo {
            DraftChange::Write(cell, old) => self.candidate.cells.push((cell.0, old)),
            DraftChange::Both(both) => {
                let cells = both.iter().map(|&(cell, old)| (cell.0, old));
                self.candidate.cells.extend(cells);
            }
            DraftChange::Start(_) => {}
            DraftChange::Goal(_) => {
                self.moves.goal_states = goal_states(&self.setup.board, &self.draft.goal);
            }
        }
        for &(cell, _) in &self.candidate.cells {
            let letter = self.draft.letters[cell as usize];
            self.moves.set_successors(&self.setup.board, cell, letter);
        }
        let energy = self.evaluate(limit);
        match energy {
            Some(energy) => self.accept(energy),
            None => {
                if self.candidate.predecessors_updated {
                    for &(cell, old) in &self.candidate.cells {
                        let new = self.draft.letters[cell as usize];
                        self.moves.relink(&self.setup.board, cell, Some(new), old);
                    }
                }
                self.reject();
                self.draft.make(undo);
            }
        }
        energy
    }

    fn set_draft(&mut self, draft: Draft) {
        *self = StagedEngine::new(self.task, self.setup, draft);
    }
}
