//! The measures of a maze.

use super::average::Average;
use crate::limits;
use crate::maze::Maze;
use crate::solve::Count;
use crate::topology::{Cell, Content};
use rustc_hash::FxHashMap;
use serde::Serialize;

/// The maximum number of forced moves that are counted. The count usually ends earlier, at a choice or at the goal, or
/// because a set of states is repeated. A repetition can come very late if the states of a set move through several
/// cycles of coprime lengths.
pub(super) const MAX_FORCED_MOVES: u32 = limits::STATES as u32;

/// The measures of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CellMeasures {
    /// The smallest number of jumps from the start; `None` if the cell is unreachable.
    pub depth: Option<u32>,
    /// Whether the goal is reachable from the cell: from its state before the first move, or from one of its reachable
    /// states.
    pub reaching: bool,
    /// Whether the cell is reachable, but the goal is not reachable from the cell.
    pub black_hole: bool,
}

impl CellMeasures {
    /// Whether the cell is reachable.
    #[must_use]
    pub fn is_reachable(&self) -> bool {
        self.depth.is_some()
    }

    /// Whether the goal is reachable from the cell, but the cell is unreachable.
    #[must_use]
    pub fn is_white_hole(&self) -> bool {
        self.reaching && !self.is_reachable()
    }
}

/// The tangle of a maze: the largest group of states that can all be reached from each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Tangle {
    /// The number of states of the group. Only reachable states count.
    pub states: u32,
    /// The number of reachable states.
    pub of: u32,
    /// The smallest number of jumps from the group to the goal; `None` if the goal is unreachable from the group. If
    /// several groups have the largest size, this is the minimum over these groups.
    pub branch: Option<u32>,
}

impl Tangle {
    /// The share of reachable states that are in the group.
    #[must_use]
    pub(crate) fn share(&self) -> f64 {
        f64::from(self.states) / f64::from(self.of.max(1))
    }
}

/// All measures of a maze, from [`measure`](super::measure).
///
/// An [`Average`] is taken over all shortest solutions. It is `None` if there is no solution, or if the solutions pass
/// too many sets of states. The reference implementation also has a limit on the number of solutions.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Measures {
    /// The number of jumps in a shortest solution; `None` if the maze has no solution.
    pub depth: Option<u32>,
    /// The measures of each cell, in reading order.
    pub per_cell: Vec<CellMeasures>,
    /// The number of connected groups of black-hole cells.
    pub black_holes: usize,
    /// The number of connected groups of white-hole cells.
    pub white_holes: usize,
    /// The number of shortest solutions. Different jumps through the same cells are one solution.
    pub shortest_solutions: Count,
    /// The number of cells of a shortest solution, before the goal, from which the solver can choose between several
    /// next cells.
    pub forward_decisions: Option<Average>,
    /// The number of cells of a shortest solution, after the start, to which more than one cell leads.
    pub backward_decisions: Option<Average>,
    /// The number of jumps of a shortest solution that go straight back along the previous jump.
    pub uturns: Option<Average>,
    /// The number of jumps of a shortest solution that go along the line of the previous jump, straight on or back.
    pub along_line: Option<Average>,
    /// The number of jumps of a shortest solution that go straight on in the direction of the previous jump.
    pub straight_on: Option<Average>,
    /// The number of reachable cells that lead to the goal in one jump and are on no shortest solution.
    pub near_misses: usize,
    /// The number of cells on shortest solutions.
    pub on_solutions: usize,
    /// The number of cells that are neither on a shortest solution nor next to such a cell; 0 without a solution. Cells
    /// are next to each other if a jump of 1 leads from one to the other.
    pub remote: usize,
    /// The number of moves from the start before the first choice between different cells, up to the goal or a repeated
    /// set of states.
    pub initial_forced_moves: u32,
    /// The sizes of the same-jump clusters of more than one cell, largest first.
    pub clusters: Vec<u32>,
    /// The entropy of the contents: the mean number of bits needed to encode the content of a cell.
    pub entropy: f64,
    /// The number of cells with the most common content; goals are not counted.
    pub commonest: usize,
    /// The largest group of mutually reachable states; can be a single state.
    pub tangle: Tangle,
}

impl Measures {
    /// The number of cells, including the goal.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.per_cell.len()
    }

    /// The number of cells for which a condition holds.
    #[must_use]
    pub(crate) fn count(&self, holds: impl Fn(&CellMeasures) -> bool) -> usize {
        self.per_cell.iter().filter(|cell| holds(cell)).count()
    }

    /// The number of reachable cells.
    #[must_use]
    pub fn reachable(&self) -> usize {
        self.count(CellMeasures::is_reachable)
    }

    /// The number of cells from which the goal is reachable.
    #[must_use]
    pub fn reaching(&self) -> usize {
        self.count(|cell| cell.reaching)
    }

    /// The number of black-hole cells: reachable cells from which the goal is not reachable.
    #[must_use]
    pub fn black_hole_cells(&self) -> usize {
        self.count(|cell| cell.black_hole)
    }

    /// The number of white-hole cells: unreachable cells from which the goal is reachable.
    #[must_use]
    pub fn white_hole_cells(&self) -> usize {
        self.count(CellMeasures::is_white_hole)
    }
}

/// The number of cells with each content, in ascending order. Goals are ignored.
pub(super) fn content_counts(maze: &Maze) -> Vec<usize> {
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

/// The mean number of bits needed to encode the content of a cell.
pub(super) fn entropy(counts: &[usize]) -> f64 {
    let all: usize = counts.iter().sum();
    // The counts are summed in ascending order, so that rounding does not depend on the order of the contents.
    let bits = |&count: &usize| {
        let share = count as f64 / all as f64;
        -share * libm::log2(share)
    };
    // `abs` turns the −0 of a single kind of content into 0.
    counts.iter().map(bits).sum::<f64>().abs()
}
