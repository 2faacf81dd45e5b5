//! Stages: groups of features that are computed together. The stages are in order of cost, the cheapest first.

use crate::energy::{EnergyProgram, FeatureSource, Scalar, TermUpdate};

/// A group of features that are computed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// The shortest path from the start to the goal.
    ShortestPath,
    /// The forced moves.
    Forced,
    /// The states that lead to the goal.
    Reaching,
    /// Clusters of equal numbers.
    Clusters,
    /// How often each content occurs.
    Contents,
    /// The cells on the shortest paths, and the cells far from these paths.
    Remote,
    /// The reachable states, and the holes among the cells.
    Reachable,
    /// The cells that lead to the goal in one jump but are on no shortest path.
    NearMisses,
    /// The number of shortest paths and, if there is only one, the decisions along this path.
    Decisions,
    /// The turns of the shortest path, if there is only one.
    Turns,
    /// The groups of states that lead to one another.
    Tangle,
    /// Everything else, computed by the measures from scratch.
    Measured,
}

impl Stage {
    /// The stage in which a feature is computed.
    fn of(source: FeatureSource) -> Stage {
        match source {
            FeatureSource::Constant
            | FeatureSource::Solvable
            | FeatureSource::Unique
            | FeatureSource::Depth => Stage::ShortestPath,
            FeatureSource::InitialForcedMoves => Stage::Forced,
            FeatureSource::Reaching | FeatureSource::NotReaching => Stage::Reaching,
            FeatureSource::Clusters
            | FeatureSource::LargestCluster
            | FeatureSource::ClusterSquares => Stage::Clusters,
            FeatureSource::Reachable
            | FeatureSource::NotReached
            | FeatureSource::BlackHoleCells
            | FeatureSource::WhiteHoleCells => Stage::Reachable,
            FeatureSource::ShortestSolutions
            | FeatureSource::ForwardDecisions
            | FeatureSource::BackwardDecisions => Stage::Decisions,
            FeatureSource::Uturns | FeatureSource::AlongLine | FeatureSource::StraightOn => {
                Stage::Turns
            }
            FeatureSource::NearMisses => Stage::NearMisses,
            FeatureSource::Remote | FeatureSource::OnSolutions => Stage::Remote,
            FeatureSource::Commonest => Stage::Contents,
            FeatureSource::Tangle | FeatureSource::Branch => Stage::Tangle,
            FeatureSource::Measured(_) => Stage::Measured,
        }
    }
}

/// The features that an energy program needs, by stage.
#[derive(Clone, Debug)]
pub(super) struct StagePlan<N> {
    pub(super) steps: Vec<StageFeatures<N>>,
}

/// The features that a program needs from one stage.
#[derive(Clone, Debug)]
pub(super) struct StageFeatures<N> {
    pub(super) stage: Stage,
    /// The indices of the features in the program, as a bit mask.
    pub(super) feature_mask: u64,
    /// The index in the program and the source of each feature.
    pub(super) sources: Vec<(usize, FeatureSource)>,
    /// The updates of the terms of the energy when these features become known.
    pub(super) updates: Vec<TermUpdate<N>>,
}

impl<N: Scalar> StagePlan<N> {
    pub(super) fn of(program: &EnergyProgram<N>) -> StagePlan<N> {
        let mut steps: Vec<StageFeatures<N>> = Vec::new();
        for (feature_index, feature) in program.features.iter().enumerate() {
            let stage = Stage::of(feature.source);
            let index = steps.iter().position(|step| step.stage == stage);
            let index = index.unwrap_or_else(|| {
                steps.push(StageFeatures {
                    stage,
                    feature_mask: 0,
                    sources: Vec::new(),
                    updates: Vec::new(),
                });
                steps.len() - 1
            });
            steps[index].feature_mask |= 1 << feature_index;
            steps[index].sources.push((feature_index, feature.source));
        }
        steps.sort_by_key(|step| step.stage);
        let mut earlier_features = 0;
        for step in &mut steps {
            step.updates = program.updates(step.feature_mask, earlier_features);
            earlier_features |= step.feature_mask;
        }
        StagePlan { steps }
    }

    pub(super) fn includes(&self, stage: Stage) -> bool {
        self.steps.iter().any(|step| step.stage == stage)
    }
}
