//! The definition of a feature, shared by formulas, engines, tables and JSON.

use super::Amount;
use crate::measures::{Average, Measures};

/// How a feature is read from the measures of a maze.
#[derive(Clone, Copy, Debug)]
pub(crate) enum MeasureReader {
    /// A whole number; `None` if there is nothing to count.
    Whole(fn(&Measures) -> Option<i128>),
    /// An average over the shortest solutions; `None` if there is no solution, or if the solutions pass too many sets
    /// of states.
    Average(fn(&Measures) -> Option<Average>),
    /// A real number.
    Real(fn(&Measures) -> f64),
}

/// The quantity that the engine `staged` computes for a feature. The engine matches on every value, so a new value must
/// be handled in the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeatureSource {
    /// Whether there is a solution.
    Solvable,
    /// Whether there is exactly one shortest solution.
    Unique,
    /// The length of a shortest solution.
    Depth,
    /// The moves from the start before the first choice.
    InitialForcedMoves,
    /// The cells that lead to the goal.
    Reaching,
    /// The cells that do not lead to the goal.
    NotReaching,
    /// The number of clusters.
    Clusters,
    /// The size of the largest cluster.
    LargestCluster,
    /// The sum of (size − 1)² over the clusters.
    ClusterSquares,
    /// The cells that can be reached.
    Reachable,
    /// The cells that cannot be reached.
    NotReached,
    /// The reachable cells from which the goal cannot be reached.
    BlackHoleCells,
    /// The cells that lead to the goal but cannot be reached.
    WhiteHoleCells,
    /// The number of shortest solutions.
    ShortestSolutions,
    /// The decisions along a shortest solution.
    ForwardDecisions,
    /// The decisions along a shortest solution that is followed from the goal back to the start.
    BackwardDecisions,
    /// The jumps straight back.
    Uturns,
    /// The jumps along the line of the previous jump.
    AlongLine,
    /// The jumps straight on.
    StraightOn,
    /// The reachable cells one jump from the goal that are on no shortest solution.
    NearMisses,
    /// The cells on shortest solutions.
    OnSolutions,
    /// The cells that are neither on a shortest solution nor next to one.
    Remote,
    /// The number of cells with the most frequent content, without goals.
    Commonest,
    /// The share of reachable states in the largest group of mutually reachable states.
    Tangle,
    /// The distance from the group of `Tangle` to the goal.
    Branch,
    /// The number of cells of the board, which is known before the search.
    Constant,
    /// Not computed by the engine. Instead, all measures of a candidate are computed, which is slow. The text says why
    /// the engine does not compute the feature.
    Measured(&'static str),
}

/// The sections of the table and of the JSON object that `rate` writes, in order. Within a section, features keep the
/// order of `FEATURES`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum FeatureSection {
    /// The board and its depth.
    Depth,
    /// The cells that are reachable, and those that lead to the goal.
    Reachability,
    /// The shortest solutions, and the contents of the board.
    Solutions,
}

/// How a feature appears in tables and JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FeatureFormat {
    /// The number.
    Number,
    /// The number, in tables only.
    Column,
    /// The number; in JSON, followed by the depth of every tile.
    Depths,
    /// All digits of the count, and whether it is saturated.
    Solutions,
    /// The sizes of the counted groups.
    Sizes,
    /// The number in tables, an object with its parts in JSON.
    Tangle,
}

/// The lines of the text that `rate` prints, in order. A new value must be handled in the code of `rate`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RatingLine {
    /// The first sentence.
    Summary,
    /// The number of cells, of reachable cells, and of cells that lead to the goal.
    Cells,
    /// Cells of black holes, and their groups.
    BlackHoles,
    /// Cells of white holes, and their groups.
    WhiteHoles,
    /// Decisions forward and backward.
    Decisions,
    /// Moves before there is a choice.
    ForcedMoves,
    /// Jumps back, and along the line of the previous jump.
    Turns,
    /// Cells one jump from the goal that are on no shortest solution.
    NearMisses,
    /// Cells that are neither on a shortest solution nor next to one.
    Remote,
    /// The sizes of the clusters.
    Clusters,
    /// How evenly the contents are spread.
    Entropy,
    /// The largest group of mutually reachable states.
    Tangle,
}

/// How `rate` shows a feature.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FeatureDisplay {
    pub(crate) section: FeatureSection,
    pub(crate) format: FeatureFormat,
    pub(crate) line: RatingLine,
}

/// A number that is measured on a maze.
#[derive(Clone, Copy, Debug)]
pub struct Feature {
    /// The name in formulas.
    pub name: &'static str,
    /// One sentence for the documentation.
    pub about: &'static str,
    /// How the feature is read from the measures.
    pub(crate) reading: MeasureReader,
    /// An upper bound on the value, for a board with this number of cells; `None` if the value is unbounded. The lower
    /// bound is 0.
    pub upper_bound: Option<fn(usize) -> i128>,
    /// The quantity that the engine `staged` computes for the feature.
    pub source: FeatureSource,
    /// How `rate` shows the feature; `None` for a feature that is only used in formulas.
    pub(crate) shown: Option<FeatureDisplay>,
}

impl Feature {
    /// A count of cells, or of groups of cells.
    pub(super) const fn cells(
        name: &'static str,
        about: &'static str,
        read: fn(&Measures) -> Option<i128>,
        source: FeatureSource,
    ) -> Feature {
        Feature {
            name,
            about,
            reading: MeasureReader::Whole(read),
            upper_bound: Some(|cells| cells as i128),
            source,
            shown: None,
        }
    }

    /// A condition: 1 if it holds, otherwise 0.
    pub(super) const fn whether(
        name: &'static str,
        about: &'static str,
        read: fn(&Measures) -> Option<i128>,
        source: FeatureSource,
    ) -> Feature {
        Feature {
            upper_bound: Some(|_| 1),
            ..Feature::cells(name, about, read, source)
        }
    }

    /// A number of jumps.
    pub(super) const fn jumps(
        name: &'static str,
        about: &'static str,
        read: fn(&Measures) -> Option<i128>,
        source: FeatureSource,
    ) -> Feature {
        Feature {
            upper_bound: Some(max_states),
            ..Feature::cells(name, about, read, source)
        }
    }

    /// An average over the shortest solutions.
    pub(super) const fn average(
        name: &'static str,
        about: &'static str,
        read: fn(&Measures) -> Option<Average>,
        source: FeatureSource,
    ) -> Feature {
        Feature {
            reading: MeasureReader::Average(read),
            ..Feature::jumps(name, about, |_| None, source)
        }
    }

    /// The same feature, shown by `rate`.
    pub(super) const fn shown(
        self,
        section: FeatureSection,
        format: FeatureFormat,
        line: RatingLine,
    ) -> Feature {
        let shown = Some(FeatureDisplay {
            section,
            format,
            line,
        });
        Feature { shown, ..self }
    }

    /// The number for a maze with these measures; `None` if there is nothing to count, or if the average is not known.
    #[must_use]
    pub(crate) fn number(&self, measures: &Measures) -> Option<Amount> {
        match self.reading {
            MeasureReader::Whole(read) => read(measures).map(Amount::Whole),
            MeasureReader::Average(read) => read(measures).map(Amount::from),
            MeasureReader::Real(read) => Some(Amount::Real(read(measures))),
        }
    }

    /// The number in formulas: 0 if there is nothing to count, or if the average is not known.
    #[must_use]
    pub fn of(&self, measures: &Measures) -> Amount {
        self.number(measures).unwrap_or(Amount::Whole(0))
    }

    /// Whether the feature is a whole number in every maze.
    #[must_use]
    pub(crate) fn is_whole(&self) -> bool {
        matches!(self.reading, MeasureReader::Whole(_))
    }

    /// Whether the feature is an average over the shortest solutions. If there is only one solution, the average is
    /// whole.
    #[must_use]
    pub(crate) fn is_average(&self) -> bool {
        matches!(self.reading, MeasureReader::Average(_))
    }
}

/// An upper bound on the number of explored states. A maze usually has far fewer states, but the bound must be the same
/// for all mazes that a search compares. The bound must never be changed, because the values of published energies
/// depend on the bound.
fn max_states(_: usize) -> i128 {
    1 << 23
}
