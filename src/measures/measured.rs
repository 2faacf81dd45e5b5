//! What is measured.

use super::average::Average;
use crate::limits;
use crate::maze::Maze;
use crate::solve::Count;
use crate::topology::{Cell, Content};
use rustc_hash::FxHashMap;
use serde::Serialize;

/// Moves without a choice are counted up to here. Only sets of states with coprime periods could go on for this long without
/// coming back.
pub(super) const MOST_FORCED: u32 = limits::STATES as u32;

/// What is true of one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// How many jumps it takes to get there; `None` if it is not reachable.
    pub depth: Option<u32>,
    /// Whether the goal can be reached from it, as if the maze began there or after some way of getting there.
    pub reaching: bool,
    /// Whether one can get there, and then never to the goal.
    pub black_hole: bool,
}

impl Place {
    /// Whether one can get there.
    #[must_use]
    pub fn reachable(&self) -> bool {
        self.depth.is_some()
    }

    /// Whether the goal can be reached from it, and it cannot be reached itself.
    #[must_use]
    pub fn white_hole(&self) -> bool {
        self.reaching && !self.reachable()
    }
}

/// The part in which states lead to one another, and how far the goal is from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tangle {
    /// The states of the largest group of reachable states each of which leads to each.
    pub states: u32,
    /// All reachable states.
    pub of: u32,
    /// The jumps from that group to the goal, if it leads there; the least, if several groups are equally large.
    pub branch: Option<u32>,
}

impl Tangle {
    /// The share of states in the group.
    #[must_use]
    pub(crate) fn share(&self) -> f64 {
        f64::from(self.states) / f64::from(self.of.max(1))
    }
}

/// Everything that is measured of a maze.
#[derive(Clone, Debug, PartialEq)]
pub struct Measures {
    /// The number of jumps in a shortest solution; `None` if the maze has no solution.
    pub depth: Option<u32>,
    /// What is true of each cell, in reading order.
    pub places: Vec<Place>,
    /// Connected groups of black-hole cells.
    pub black_holes: usize,
    /// Connected groups of white-hole cells.
    pub white_holes: usize,
    /// How many shortest solutions there are, as sequences of cells.
    pub shortest_solutions: Count,
    /// Cells of a shortest solution before the goal from which more than one cell can be reached.
    pub forward_decisions: Option<Average>,
    /// Cells of a shortest solution after the start to which more than one cell leads.
    pub backward_decisions: Option<Average>,
    /// Jumps of a shortest solution straight back along the one before.
    pub uturns: Option<Average>,
    /// Jumps of a shortest solution along the line of the one before, straight on or back.
    pub along_line: Option<Average>,
    /// Jumps of a shortest solution on in the direction of the one before.
    pub straight_on: Option<Average>,
    /// Cells that can be reached, lead to the goal in one jump, and are on no shortest solution.
    pub near_misses: usize,
    /// Cells on shortest solutions.
    pub on_solutions: usize,
    /// Cells that are neither on a shortest solution nor next to one; 0 without a solution.
    pub remote: usize,
    /// Moves from the start while there is no choice.
    pub initial_forced_moves: u32,
    /// The sizes above 1 of the same-jump clusters, largest first.
    pub clusters: Vec<u32>,
    /// How evenly the contents are spread: the bits that it takes to say what a cell holds.
    pub entropy: f64,
    /// Cells that hold what most cells hold.
    pub commonest: usize,
    /// Where states lead to one another.
    pub tangle: Tangle,
}

impl Measures {
    /// How many cells there are, the goal among them.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// How many cells there are for which something holds.
    #[must_use]
    pub(crate) fn count(&self, holds: impl Fn(&Place) -> bool) -> usize {
        self.places.iter().filter(|place| holds(place)).count()
    }

    /// Cells that can be reached.
    #[must_use]
    pub fn reachable(&self) -> usize {
        self.count(Place::reachable)
    }

    /// Cells from which the goal can be reached.
    #[must_use]
    pub fn reaching(&self) -> usize {
        self.count(|place| place.reaching)
    }

    /// Cells from which, once there, the goal cannot be reached any more.
    #[must_use]
    pub fn black_hole_cells(&self) -> usize {
        self.count(|place| place.black_hole)
    }

    /// Cells from which the goal can be reached, and to which nothing leads from the start.
    #[must_use]
    pub fn white_hole_cells(&self) -> usize {
        self.count(Place::white_hole)
    }
}

/// In how many cells each content stands, the rarest first, the goals left out.
pub(super) fn spread(maze: &Maze) -> Vec<usize> {
    let mut kinds: FxHashMap<Content, usize> = FxHashMap::default();
    for (&content, cell) in maze.contents.iter().zip(0..) {
        if !maze.goal.contains(Cell(cell)) {
            *kinds.entry(content).or_insert(0) += 1;
        }
    }
    let mut counts: Vec<usize> = kinds.into_values().collect();
    counts.sort_unstable();
    counts
}

/// How many bits it takes on average to say what a cell holds.
pub(super) fn entropy(spread: &[usize]) -> f64 {
    let all: usize = spread.iter().sum();
    // Summed from the rarest to the commonest, whatever they are called, so that only the counts decide.
    let bits = |&count: &usize| {
        let share = count as f64 / all as f64;
        -share * libm::log2(share)
    };
    // A single kind takes no bits, and not minus none.
    spread.iter().map(bits).sum::<f64>().abs()
}
