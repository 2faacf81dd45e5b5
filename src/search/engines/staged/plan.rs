//! Which features are found out together, the cheapest first.

use crate::energy::{Found, Part, Program, Scalar};

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
    /// How often each content occurs.
    Contents,
    /// What is far from the shortest ways.
    Remote,
    /// What can be reached at all.
    Reachable,
    /// What one might win from, beside the shortest ways.
    NearMisses,
    /// What there is to decide on the way.
    Decisions,
    /// How the only way turns.
    Turns,
    /// Which states lead to one another.
    Tangle,
    /// Everything else: by all measures, from scratch.
    Measured,
}

impl Stage {
    /// Where a feature is found out.
    fn of(found: Found) -> Stage {
        match found {
            Found::Constant | Found::Solvable | Found::Unique | Found::Depth => Stage::Way,
            Found::InitialForcedMoves => Stage::Forced,
            Found::Reaching | Found::NotReaching => Stage::Reaching,
            Found::Clusters | Found::LargestCluster | Found::ClusterSquares => Stage::Clusters,
            Found::Reachable
            | Found::NotReached
            | Found::BlackHoleCells
            | Found::WhiteHoleCells => Stage::Reachable,
            Found::ShortestSolutions | Found::ForwardDecisions | Found::BackwardDecisions => {
                Stage::Decisions
            }
            Found::Uturns | Found::AlongLine | Found::StraightOn => Stage::Turns,
            Found::NearMisses => Stage::NearMisses,
            Found::Remote | Found::OnSolutions => Stage::Remote,
            Found::Commonest => Stage::Contents,
            Found::Tangle | Found::Branch => Stage::Tangle,
            Found::Measured(_) => Stage::Measured,
        }
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
    pub(super) asked: Vec<(usize, Found)>,
    /// What is computed from them.
    pub(super) parts: Vec<Part<N>>,
}

impl<N: Scalar> Plan<N> {
    pub(super) fn of(program: &Program<N>) -> Plan<N> {
        let mut steps: Vec<Step<N>> = Vec::new();
        for (place, feature) in program.features().iter().enumerate() {
            let stage = Stage::of(feature.found);
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
            steps[at].asked.push((place, feature.found));
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
