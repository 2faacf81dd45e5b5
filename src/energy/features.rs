//! The features of a maze, with the data that formulas, engines, tables, JSON and the text of `rate` use.

use super::feature::{
    Feature, FeatureFormat as Format, FeatureSection as Section, FeatureSource, MeasureReader,
    RatingLine as Line,
};

/// Every feature, in the order of the documentation.
pub const FEATURES: &[Feature] = &[
    Feature::cells(
        "cells",
        "Cells of the board, including the goal.",
        |m| Some(m.cells() as i128),
        FeatureSource::Constant,
    )
    .shown(Section::Depth, Format::Column, Line::Cells),
    Feature::whether(
        "solvable",
        "1 when there is a solution, else 0.",
        |m| Some(m.depth.is_some().into()),
        FeatureSource::Solvable,
    ),
    Feature::whether(
        "unique",
        "1 when there is exactly one shortest solution, else 0.",
        |m| Some((m.shortest_solutions.exact() == Some(1)).into()),
        FeatureSource::Unique,
    ),
    Feature::jumps(
        "depth",
        "The length of a shortest solution; 0 when there is none.",
        |m| m.depth.map(i128::from),
        FeatureSource::Depth,
    )
    .shown(Section::Depth, Format::Depths, Line::Summary),
    Feature {
        upper_bound: None,
        ..Feature::jumps(
            "shortest_solutions",
            "How many shortest solutions there are.",
            |m| Some(m.shortest_solutions.value.try_into().unwrap_or(i128::MAX)),
            FeatureSource::ShortestSolutions,
        )
    }
    .shown(Section::Solutions, Format::Solutions, Line::Summary),
    Feature::cells(
        "reachable",
        "Cells that can be reached from the start.",
        |m| Some(m.reachable() as i128),
        FeatureSource::Reachable,
    )
    .shown(Section::Reachability, Format::Number, Line::Cells),
    Feature::cells(
        "not_reached",
        "Cells that cannot be reached from the start.",
        |m| Some((m.cells() - m.reachable()) as i128),
        FeatureSource::NotReached,
    ),
    Feature::cells(
        "reaching",
        "Cells from which the goal can be reached.",
        |m| Some(m.reaching() as i128),
        FeatureSource::Reaching,
    )
    .shown(Section::Reachability, Format::Number, Line::Cells),
    Feature::cells(
        "not_reaching",
        "Cells from which the goal cannot be reached.",
        |m| Some((m.cells() - m.reaching()) as i128),
        FeatureSource::NotReaching,
    ),
    Feature::cells(
        "black_hole_cells",
        "Reachable cells from which the goal cannot be reached any more.",
        |m| Some(m.black_hole_cells() as i128),
        FeatureSource::BlackHoleCells,
    )
    .shown(Section::Reachability, Format::Number, Line::BlackHoles),
    Feature::cells(
        "white_hole_cells",
        "Cells that lead to the goal but cannot be reached.",
        |m| Some(m.white_hole_cells() as i128),
        FeatureSource::WhiteHoleCells,
    )
    .shown(Section::Reachability, Format::Number, Line::WhiteHoles),
    Feature::cells(
        "black_holes",
        "Connected groups of black-hole cells.",
        |m| Some(m.black_holes as i128),
        FeatureSource::Measured(GROUPS),
    )
    .shown(Section::Reachability, Format::Number, Line::BlackHoles),
    Feature::cells(
        "white_holes",
        "Connected groups of white-hole cells.",
        |m| Some(m.white_holes as i128),
        FeatureSource::Measured(GROUPS),
    )
    .shown(Section::Reachability, Format::Number, Line::WhiteHoles),
    Feature::average(
        "forward_decisions",
        "Places on a shortest solution with more than one way on.",
        |m| m.forward_decisions,
        FeatureSource::ForwardDecisions,
    )
    .shown(Section::Solutions, Format::Number, Line::Decisions),
    Feature::average(
        "backward_decisions",
        "Places on a shortest solution to which more than one cell leads.",
        |m| m.backward_decisions,
        FeatureSource::BackwardDecisions,
    )
    .shown(Section::Solutions, Format::Number, Line::Decisions),
    Feature::jumps(
        "initial_forced_moves",
        "Moves from the start before the first choice.",
        |m| Some(m.initial_forced_moves.into()),
        FeatureSource::InitialForcedMoves,
    )
    .shown(Section::Solutions, Format::Number, Line::ForcedMoves),
    Feature::cells(
        "clusters",
        "Same-jump clusters of more than one cell.",
        |m| Some(m.clusters.len() as i128),
        FeatureSource::Clusters,
    )
    .shown(Section::Solutions, Format::Sizes, Line::Clusters),
    Feature::cells(
        "largest_cluster",
        "Cells of the largest same-jump cluster; 0 when no cluster has two cells.",
        |m| m.clusters.first().copied().map(i128::from),
        FeatureSource::LargestCluster,
    ),
    Feature {
        upper_bound: Some(|cells| (cells as i128).pow(2)),
        ..Feature::cells(
            "cluster_squares",
            "The sum of (size − 1)² over the same-jump clusters.",
            |m| {
                let squares = m.clusters.iter().map(|&size| i128::from(size - 1).pow(2));
                Some(squares.sum())
            },
            FeatureSource::ClusterSquares,
        )
    },
    Feature::average(
        "uturns",
        "Jumps straight back in a shortest solution.",
        |m| m.uturns,
        FeatureSource::Uturns,
    )
    .shown(Section::Solutions, Format::Number, Line::Turns),
    Feature::average(
        "along_line",
        "Jumps along the line of the previous jump in a shortest solution, straight on or back.",
        |m| m.along_line,
        FeatureSource::AlongLine,
    )
    .shown(Section::Solutions, Format::Number, Line::Turns),
    Feature::average(
        "straight_on",
        "Jumps straight on, in the direction of the previous jump, in a shortest solution.",
        |m| m.straight_on,
        FeatureSource::StraightOn,
    )
    .shown(Section::Solutions, Format::Number, Line::Turns),
    Feature::cells(
        "near_misses",
        "Cells that can be reached, lead to the goal in one jump, and are on no shortest solution.",
        |m| Some(m.near_misses as i128),
        FeatureSource::NearMisses,
    )
    .shown(Section::Solutions, Format::Number, Line::NearMisses),
    Feature::cells(
        "on_solutions",
        "Cells on shortest solutions, including start and goal.",
        |m| Some(m.on_solutions as i128),
        FeatureSource::OnSolutions,
    ),
    Feature::cells(
        "remote",
        "Cells that are neither on a shortest solution nor next to one; 0 without a solution.",
        |m| Some(m.remote as i128),
        FeatureSource::Remote,
    )
    .shown(Section::Solutions, Format::Number, Line::Remote),
    Feature {
        name: "entropy",
        about: "How evenly the contents are spread, in bits.",
        reading: MeasureReader::Real(|m| m.entropy),
        upper_bound: Some(|_| 32),
        source: FeatureSource::Measured(CONTENTS),
        shown: None,
    }
    .shown(Section::Solutions, Format::Number, Line::Entropy),
    Feature::cells(
        "commonest",
        "Cells with the most frequent content; goals are not counted.",
        |m| Some(m.commonest as i128),
        FeatureSource::Commonest,
    )
    .shown(Section::Solutions, Format::Number, Line::Entropy),
    Feature {
        name: "tangle",
        about: "The share of reachable states in the largest group of states that can all be reached from each other.",
        reading: MeasureReader::Real(|m| m.tangle.share()),
        upper_bound: Some(|_| 1),
        source: FeatureSource::Tangle,
        shown: None,
    }
    .shown(Section::Solutions, Format::Tangle, Line::Tangle),
    Feature::jumps(
        "branch",
        "The fewest jumps from the group of `tangle` to the goal; 0 when none lead there.",
        |m| m.tangle.branch.map(i128::from),
        FeatureSource::Branch,
    )
    .shown(Section::Solutions, Format::Column, Line::Tangle),
];

/// The reasons why the engine `staged` does not compute some features.
const GROUPS: &str = "No stage joins the cells of holes to groups.";
const CONTENTS: &str = "No stage counts how often each content occurs.";

/// The feature with this name.
#[must_use]
pub(crate) fn feature(name: &str) -> Option<&'static Feature> {
    FEATURES.iter().find(|feature| feature.name == name)
}
