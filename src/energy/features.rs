//! What a formula may speak of: the features of a maze, by name.

use super::Amount;
use crate::measures::{Average, Measures};

/// How a feature is read off the measures of a maze.
#[derive(Clone, Copy, Debug)]
pub enum Reading {
    /// A whole number.
    Whole(fn(&Measures) -> i128),
    /// An average over the shortest solutions; 0 when there is none.
    Average(fn(&Measures) -> Option<Average>),
    /// A real number.
    Real(fn(&Measures) -> f64),
}

/// A number that is true of a maze.
#[derive(Clone, Copy, Debug)]
pub struct Feature {
    /// The word that formulas use.
    pub name: &'static str,
    /// One sentence for the documentation.
    pub about: &'static str,
    /// The number.
    pub reading: Reading,
    /// The largest that it can become on a board of so many cells, the smallest being 0; nothing where there is no bound.
    pub most: Option<fn(usize) -> i128>,
}

impl Feature {
    /// The number, for a maze with these measures.
    #[must_use]
    pub fn of(&self, measures: &Measures) -> Amount {
        match self.reading {
            Reading::Whole(read) => Amount::Whole(read(measures)),
            Reading::Real(read) => Amount::Real(read(measures)),
            Reading::Average(read) => read(measures).map_or(Amount::Whole(0), Amount::from),
        }
    }

    /// Whether it is a whole number in every maze.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        matches!(self.reading, Reading::Whole(_))
    }

    /// Whether it is an average over the shortest solutions: whole where there is one.
    #[must_use]
    pub fn is_average(&self) -> bool {
        matches!(self.reading, Reading::Average(_))
    }
}

/// No more than all cells.
fn cells(cells: usize) -> i128 {
    cells as i128
}

/// More states than any maze has that is explored. How many there are depends on whether cells refer to the last jump, and
/// the bound must be the same for all mazes that a search compares. It never changes: energies are published.
fn states(_: usize) -> i128 {
    1 << 23
}

/// Every feature.
pub const FEATURES: &[Feature] = &[
    Feature {
        name: "cells",
        about: "Cells of the board, the goal among them.",
        reading: Reading::Whole(|m| m.cells() as i128),
        most: Some(cells),
    },
    Feature {
        name: "solvable",
        about: "1 when there is a solution, else 0.",
        reading: Reading::Whole(|m| m.depth.is_some().into()),
        most: Some(|_| 1),
    },
    Feature {
        name: "unique",
        about: "1 when there is exactly one shortest solution, else 0.",
        reading: Reading::Whole(|m| (m.shortest_solutions.exact() == Some(1)).into()),
        most: Some(|_| 1),
    },
    Feature {
        name: "depth",
        about: "The length of a shortest solution; 0 when there is none.",
        reading: Reading::Whole(|m| m.depth.unwrap_or(0).into()),
        most: Some(states),
    },
    Feature {
        name: "shortest_solutions",
        about: "How many shortest solutions there are.",
        reading: Reading::Whole(|m| m.shortest_solutions.value.try_into().unwrap_or(i128::MAX)),
        most: None,
    },
    Feature {
        name: "reachable",
        about: "Cells that can be reached from the start.",
        reading: Reading::Whole(|m| m.reachable() as i128),
        most: Some(cells),
    },
    Feature {
        name: "not_reached",
        about: "Cells that cannot be reached from the start.",
        reading: Reading::Whole(|m| (m.cells() - m.reachable()) as i128),
        most: Some(cells),
    },
    Feature {
        name: "reaching",
        about: "Cells from which the goal can be reached.",
        reading: Reading::Whole(|m| m.reaching() as i128),
        most: Some(cells),
    },
    Feature {
        name: "not_reaching",
        about: "Cells from which the goal cannot be reached.",
        reading: Reading::Whole(|m| (m.cells() - m.reaching()) as i128),
        most: Some(cells),
    },
    Feature {
        name: "black_hole_cells",
        about: "Cells from which, once there, the goal cannot be reached any more.",
        reading: Reading::Whole(|m| m.black_hole_cells() as i128),
        most: Some(cells),
    },
    Feature {
        name: "white_hole_cells",
        about: "Cells that lead to the goal and cannot be reached.",
        reading: Reading::Whole(|m| m.white_hole_cells() as i128),
        most: Some(cells),
    },
    Feature {
        name: "black_holes",
        about: "Connected groups of black-hole cells.",
        reading: Reading::Whole(|m| m.black_holes as i128),
        most: Some(cells),
    },
    Feature {
        name: "white_holes",
        about: "Connected groups of white-hole cells.",
        reading: Reading::Whole(|m| m.white_holes as i128),
        most: Some(cells),
    },
    Feature {
        name: "forward_decisions",
        about: "Places on a shortest solution with more than one way on.",
        reading: Reading::Average(|m| m.forward_decisions),
        most: Some(states),
    },
    Feature {
        name: "backward_decisions",
        about: "Places on a shortest solution with more than one way back.",
        reading: Reading::Average(|m| m.backward_decisions),
        most: Some(states),
    },
    Feature {
        name: "initial_forced_moves",
        about: "Moves from the start while there is no choice.",
        reading: Reading::Whole(|m| m.initial_forced_moves.into()),
        most: Some(states),
    },
    Feature {
        name: "clusters",
        about: "Same-jump clusters of more than one cell.",
        reading: Reading::Whole(|m| m.clusters.len() as i128),
        most: Some(cells),
    },
    Feature {
        name: "largest_cluster",
        about: "Cells of the largest same-jump cluster; 0 when no cluster has two.",
        reading: Reading::Whole(|m| m.clusters.first().copied().unwrap_or(0).into()),
        most: Some(cells),
    },
    Feature {
        name: "cluster_squares",
        about: "The sum of (size − 1)² over the same-jump clusters.",
        reading: Reading::Whole(|m| {
            m.clusters
                .iter()
                .map(|&size| i128::from(size - 1).pow(2))
                .sum()
        }),
        most: Some(|cells| (cells as i128).pow(2)),
    },
    Feature {
        name: "uturns",
        about: "Jumps of a shortest solution straight back.",
        reading: Reading::Average(|m| m.uturns),
        most: Some(states),
    },
    Feature {
        name: "along_line",
        about: "Jumps of a shortest solution along the line of the jump before, straight on or back.",
        reading: Reading::Average(|m| m.along_line),
        most: Some(states),
    },
    Feature {
        name: "entropy",
        about: "How evenly the contents are spread, in bits.",
        reading: Reading::Real(|m| m.entropy),
        most: Some(|_| 32),
    },
    Feature {
        name: "tangle",
        about: "The share of states in the largest group in which each leads to each.",
        reading: Reading::Real(|m| m.tangle.share()),
        most: Some(|_| 1),
    },
    Feature {
        name: "branch",
        about: "Jumps from that group to the goal; 0 when it does not lead there.",
        reading: Reading::Whole(|m| m.tangle.branch.unwrap_or(0).into()),
        most: Some(states),
    },
];
