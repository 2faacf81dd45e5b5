//! Which features are found out together, the cheapest first.

use crate::energy::{Part, Program, Scalar};

/// What is found out together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// The shortest way from the start to the goal.
    Way,
    /// The moves without a choice.
    Forced,
    /// What leads to the goal.
    Reaching,
    /// What stands side by side.
    Clusters,
    /// What can be reached at all.
    Reachable,
    /// What there is to decide on the way.
    Decisions,
    /// Everything else: by all measures, from scratch.
    Measured,
}

/// A feature, by what it is read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Solvable,
    Unique,
    Depth,
    InitialForcedMoves,
    Reaching,
    NotReaching,
    Clusters,
    LargestCluster,
    ClusterSquares,
    Reachable,
    NotReached,
    BlackHoleCells,
    WhiteHoleCells,
    ShortestSolutions,
    ForwardDecisions,
    BackwardDecisions,
    Other,
}

/// Where a feature is found out. One that is not in the list is measured.
fn stage(feature: &str) -> (Stage, Asked) {
    match feature {
        "solvable" => (Stage::Way, Asked::Solvable),
        "unique" => (Stage::Way, Asked::Unique),
        "depth" => (Stage::Way, Asked::Depth),
        "initial_forced_moves" => (Stage::Forced, Asked::InitialForcedMoves),
        "reaching" => (Stage::Reaching, Asked::Reaching),
        "not_reaching" => (Stage::Reaching, Asked::NotReaching),
        "clusters" => (Stage::Clusters, Asked::Clusters),
        "largest_cluster" => (Stage::Clusters, Asked::LargestCluster),
        "cluster_squares" => (Stage::Clusters, Asked::ClusterSquares),
        "reachable" => (Stage::Reachable, Asked::Reachable),
        "not_reached" => (Stage::Reachable, Asked::NotReached),
        "black_hole_cells" => (Stage::Reachable, Asked::BlackHoleCells),
        "white_hole_cells" => (Stage::Reachable, Asked::WhiteHoleCells),
        "shortest_solutions" => (Stage::Decisions, Asked::ShortestSolutions),
        "forward_decisions" => (Stage::Decisions, Asked::ForwardDecisions),
        "backward_decisions" => (Stage::Decisions, Asked::BackwardDecisions),
        _ => (Stage::Measured, Asked::Other),
    }
}

/// What a program asks for.
#[derive(Clone, Debug)]
pub(super) struct Plan<N> {
    pub(super) steps: Vec<Step<N>>,
}

/// What it asks for in one stage.
#[derive(Clone, Debug)]
pub(super) struct Step<N> {
    pub(super) stage: Stage,
    /// The places of the features in the program, as bits and one by one.
    pub(super) places: u64,
    pub(super) asked: Vec<(usize, Asked)>,
    /// What is computed from them.
    pub(super) parts: Vec<Part<N>>,
}

impl<N: Scalar> Plan<N> {
    pub(super) fn of(program: &Program<N>) -> Plan<N> {
        let mut steps: Vec<Step<N>> = Vec::new();
        for (place, feature) in program.features().iter().enumerate() {
            let (stage, asked) = stage(feature.name);
            let at = steps.iter().position(|step| step.stage == stage);
            let at = at.unwrap_or_else(|| {
                steps.push(Step {
                    stage,
                    places: 0,
                    asked: Vec::new(),
                    parts: Vec::new(),
                });
                steps.len() - 1
            });
            steps[at].places |= 1 << place;
            steps[at].asked.push((place, asked));
        }
        steps.sort_by_key(|step| step.stage);
        let mut before = 0;
        for step in &mut steps {
            step.parts = program.parts(step.places, before);
            before |= step.places;
        }
        Plan { steps }
    }

    pub(super) fn wants(&self, stage: Stage) -> bool {
        self.steps.iter().any(|step| step.stage == stage)
    }
}
