//! Difficulty: a number and a word.
//!
//! No solving times of people have been published for jumping mazes. So the difficulty is a model. It measures how many
//! jumps the *learner* wastes. The learner is a simulated solver that remembers every jump tried and works from both
//! ends.
//!
//! ```text
//!   d     the length of a shortest solution
//!   E_f   the mean number of jumps of the learner from the start to the goal
//!   E_b   the same from the goal to the start, every jump reversed
//!   E     3·E_f·E_b / (E_f + 3·E_b)       from both ends at once; a jump traced back costs as much as three jumps,
//!                                         because the solver searches whole lines for cells that lead to a cell
//!   W     max(0, E − 3d/4)                wasted jumps: 3d/4 is E for a solver that makes no mistake
//!   D     log₂(1 + W)                     the difficulty: each further point doubles 1 + W
//! ```
//!
//! The learner uses a fixed random stream, and the states are put in an order that does not depend on the orientation
//! of the board. So a maze has the same difficulty in every orientation and on every machine. Mazes with very many
//! similar states are exceptions, because their order is not computed to the end. A cell that cannot be reached and
//! from which the goal cannot be reached does not affect the difficulty.
//!
//! The difficulty is not a time in minutes. The learner forgets nothing and sees no symmetry. In a black hole (cells
//! from which the goal is unreachable) it goes on trying jumps. It restarts only if a restart is the quicker way
//! to an untried jump. It does not check that its solution is a shortest one.

pub(crate) mod columns;
mod estimate;
mod graph;
mod learner;
mod rating;
mod refine;

pub use rating::{Certainty, DifficultyRating, Trials, Word};
pub(crate) use rating::{SCALE, STATES, rounded_to_tenths};

use crate::maze::Maze;
use crate::random::{Random, SplitMix64};
use crate::topology::{Explored, TooManyStates};
use graph::PlayerGraph;
use learner::RunMean;

/// Computes the difficulty of a maze.
///
/// The function simulates a few hundred solvers, unless the maze has more than 100 000 states, has no solution, or
/// starts on a goal. This takes a fraction of a millisecond for 5 × 5 cells, and seconds for large mazes. Runs that
/// take too long are cut short, see [`Certainty`].
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub fn difficulty(maze: &Maze) -> Result<DifficultyRating, TooManyStates> {
    with_runs(maze, learner::RUNS)
}

/// Computes [`DifficultyRating::exact`] from a tenth of the runs, for a search that compares many mazes. Returns `None`
/// if there is no solution. The result is about a fifth of a point off, and may differ between mirror images of a maze.
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub(crate) fn quick_estimate(maze: &Maze) -> Result<Option<f64>, TooManyStates> {
    Ok(with_runs(maze, QUICK_RUNS)?.exact)
}

/// The number of runs of [`quick_estimate`].
const QUICK_RUNS: u32 = learner::RUNS / 10;

/// Computes the difficulty from a number of runs.
fn with_runs(maze: &Maze, runs: u32) -> Result<DifficultyRating, TooManyStates> {
    let (space, start) = (maze.space(), maze.start);
    if space.is_won(space.start(start)) {
        let no_jumps = RunMean::default();
        return Ok(DifficultyRating::of_trials(0, no_jumps, no_jumps));
    }
    // The reachable states are explored first. They tell whether there is a solution, and whether there are too many
    // states.
    let reached = PlayerGraph::new(&space, &Explored::from_start(&space, start)?);
    let Some(length) = reached.length() else {
        return Ok(DifficultyRating::unsolvable());
    };
    if reached.successors.len() > STATES {
        return Ok(DifficultyRating::estimated(length, &reached));
    }
    let graph = PlayerGraph::new(&space, &Explored::everything(&space, start)?);
    let relevant = graph.relevant_nodes();
    if relevant.len() > STATES {
        return Ok(DifficultyRating::estimated(length, &graph));
    }
    let mut graph = graph.renumbered(&relevant);
    if runs == learner::RUNS {
        graph = graph.renumbered(&refine::order(&graph));
    }
    let mean = |lists, from, to, seed| {
        let random = &mut Random::with(SplitMix64::new(seed));
        learner::mean(lists, from, to, runs, random)
    };
    let forward = mean(&graph.successors, graph.start, graph.goal, 1);
    let backward = mean(&graph.predecessors, graph.goal, graph.start, 2);
    Ok(DifficultyRating::of_trials(length, forward, backward))
}

/// Estimates [`DifficultyRating::exact`] from the reachable jumps and their distances, without runs. Returns `None` if
/// the maze has no solution.
///
/// The estimate is good for ranking mazes of one kind and for guiding a search. It should not be displayed: it can be
/// below 0 for the easiest mazes, and half a point off for others.
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub fn estimate(maze: &Maze) -> Result<Option<f64>, TooManyStates> {
    let (space, start) = (maze.space(), maze.start);
    if space.is_won(space.start(start)) {
        return Ok(Some(0.0));
    }
    let explored = Explored::from_start(&space, start)?;
    Ok(estimate::estimate(&PlayerGraph::new(&space, &explored)))
}
