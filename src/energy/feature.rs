//! What is written down of a feature, once for formulas, engines, tables and JSON.

use super::Amount;
use crate::measures::{Average, Measures};

/// How a feature is read from the measures of a maze.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reading {
    /// A whole number; `None` where there is nothing to count.
    Whole(fn(&Measures) -> Option<i128>),
    /// An average over the shortest solutions; `None` when there is no solution.
    Average(fn(&Measures) -> Option<Average>),
    /// A real number.
    Real(fn(&Measures) -> f64),
}

/// Where the engine `staged` finds a feature. The engine matches every value, so a new one does not compile until it is
/// found there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Whether there is a way from the start to the goal.
    Solvable,
    /// Whether there is exactly one shortest way.
    Unique,
    /// The length of a shortest way.
    Depth,
    /// The moves before there is a choice.
    InitialForcedMoves,
    /// The cells that lead to the goal.
    Reaching,
    /// The cells that do not.
    NotReaching,
    /// The number of clusters.
    Clusters,
    /// The size of the largest cluster.
    LargestCluster,
    /// The sum of squares over the clusters.
    ClusterSquares,
    /// The cells that can be reached.
    Reachable,
    /// The cells that cannot.
    NotReached,
    /// The cells of black holes.
    BlackHoleCells,
    /// The cells of white holes.
    WhiteHoleCells,
    /// The number of shortest solutions.
    ShortestSolutions,
    /// The decisions along a shortest solution.
    ForwardDecisions,
    /// The decisions along a shortest solution, traced back.
    BackwardDecisions,
    /// The jumps back along the only shortest way.
    Uturns,
    /// The jumps along the line of the one before.
    AlongLine,
    /// The jumps straight on.
    StraightOn,
    /// The cells from which one might win, beside the shortest ways.
    NearMisses,
    /// The cells on shortest solutions.
    OnSolutions,
    /// The cells that the shortest ways stay away from.
    Remote,
    /// How often the commonest content occurs.
    Commonest,
    /// The share of states that lead to one another.
    Tangle,
    /// How far the goal is from them.
    Branch,
    /// Known before the search begins: the cells of the board.
    Constant,
    /// Nowhere: all measures are taken of every candidate that comes so far, which is slow. The sentence says why.
    Measured(&'static str),
}

/// The parts of a table and of the JSON object, in their order. Within a part, the order is that of the features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    /// The board and its depth.
    Depth,
    /// Where one gets lost.
    Lost,
    /// The shortest solutions, and what is on the board.
    Solutions,
}

/// What tables and JSON show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// The number.
    Number,
    /// The number, in tables only.
    Column,
    /// The number; in JSON, the depth of every tile after it.
    Depths,
    /// All digits, and whether there are more than can be counted.
    Solutions,
    /// The sizes of what is counted.
    Sizes,
    /// The number in tables, an object with its parts in JSON.
    Tangle,
}

/// The lines of what `rate` prints for people, in their order. `rate` matches every value, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Line {
    /// The sentence at the top.
    Summary,
    /// How many cells there are, and how many take part.
    Cells,
    /// Cells of black holes, and their groups.
    BlackHoles,
    /// Cells of white holes, and their groups.
    WhiteHoles,
    /// Decisions forward and backward.
    Decisions,
    /// Moves before there is a choice.
    ForcedMoves,
    /// Jumps back, and along the line of the jump before.
    Turns,
    /// Cells one jump from the goal, beside the shortest solutions.
    NearMisses,
    /// Cells that the solutions stay away from.
    Remote,
    /// The sizes of the clusters.
    Clusters,
    /// How evenly the contents are spread.
    Entropy,
    /// The states that lead to one another.
    Tangle,
}

/// How `rate` shows a feature.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    pub(crate) part: Part,
    pub(crate) form: Form,
    pub(crate) line: Line,
}

/// A number that is true of a maze.
#[derive(Clone, Copy, Debug)]
pub struct Feature {
    /// The word that formulas use.
    pub name: &'static str,
    /// One sentence for the documentation.
    pub about: &'static str,
    /// The number.
    pub(crate) reading: Reading,
    /// The largest value on a board with this number of cells; `None` if there is no bound. The smallest is 0.
    pub most: Option<fn(usize) -> i128>,
    /// Where the engine `staged` finds it.
    pub found: Found,
    /// How `rate` shows it; `None` for what only formulas use, because it follows from other features.
    pub(crate) shown: Option<Shown>,
}

impl Feature {
    /// A count of cells, or of groups of cells.
    pub(super) const fn cells(
        name: &'static str,
        about: &'static str,
        read: fn(&Measures) -> Option<i128>,
        found: Found,
    ) -> Feature {
        Feature {
            name,
            about,
            reading: Reading::Whole(read),
            most: Some(|cells| cells as i128),
            found,
            shown: None,
        }
    }

    /// 1 or 0.
    pub(super) const fn whether(
        name: &'static str,
        about: &'static str,
        read: fn(&Measures) -> Option<i128>,
        found: Found,
    ) -> Feature {
        Feature {
            most: Some(|_| 1),
            ..Feature::cells(name, about, read, found)
        }
    }

    /// A number of jumps.
    pub(super) const fn jumps(
        name: &'static str,
        about: &'static str,
        read: fn(&Measures) -> Option<i128>,
        found: Found,
    ) -> Feature {
        Feature {
            most: Some(states),
            ..Feature::cells(name, about, read, found)
        }
    }

    /// An average over the shortest solutions.
    pub(super) const fn average(
        name: &'static str,
        about: &'static str,
        read: fn(&Measures) -> Option<Average>,
        found: Found,
    ) -> Feature {
        Feature {
            reading: Reading::Average(read),
            ..Feature::jumps(name, about, |_| None, found)
        }
    }

    /// The same feature, shown by `rate`.
    pub(super) const fn shown(self, part: Part, form: Form, line: Line) -> Feature {
        let shown = Some(Shown { part, form, line });
        Feature { shown, ..self }
    }

    /// The number, for a maze with these measures; `None` where there is nothing to count.
    #[must_use]
    pub(crate) fn number(&self, measures: &Measures) -> Option<Amount> {
        match self.reading {
            Reading::Whole(read) => read(measures).map(Amount::Whole),
            Reading::Average(read) => read(measures).map(Amount::from),
            Reading::Real(read) => Some(Amount::Real(read(measures))),
        }
    }

    /// The number in formulas: 0 where there is nothing to count.
    #[must_use]
    pub fn of(&self, measures: &Measures) -> Amount {
        self.number(measures).unwrap_or(Amount::Whole(0))
    }

    /// Whether it is a whole number in every maze.
    #[must_use]
    pub(crate) fn is_whole(&self) -> bool {
        matches!(self.reading, Reading::Whole(_))
    }

    /// Whether it is an average over the shortest solutions: whole where there is one.
    #[must_use]
    pub(crate) fn is_average(&self) -> bool {
        matches!(self.reading, Reading::Average(_))
    }
}

/// More states than any maze has that is explored. How many there are depends on whether cells refer to the last jump, and
/// the bound must be the same for all mazes that a search compares. It never changes: energies are published.
fn states(_: usize) -> i128 {
    1 << 23
}
