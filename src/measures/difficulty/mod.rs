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
//! similar states are exceptions, because their order is not computed to the end. Cells that are neither reachable nor
//! lead to the goal do not affect the difficulty.
//!
//! The difficulty is not a time in minutes. The learner forgets nothing and sees no symmetry. In a black hole (cells
//! from which the goal is unreachable) it goes on trying jumps. It restarts only if this leads to an untried jump more
//! quickly. It does not check that its solution is a shortest one.

pub(crate) mod columns;
mod estimate;
mod graph;
mod learner;
mod refine;

use crate::axis::axis;
use crate::maze::Maze;
use crate::random::{Random, SplitMix64};
use crate::spelling::counted;
use crate::topology::{Explored, TooManyStates};
use graph::PlayerGraph;
use learner::RunMean;
use std::fmt;

/// The maximum number of states for which the learner is run. For larger mazes, the difficulty is estimated as in
/// [`estimate`], and limited to the difficulty of a maze in which every jump is wasted.
pub(crate) const STATES: usize = 100_000;

axis! {
    /// The word for a difficulty.
    pub enum Word ("difficulty") {
        /// Below 4.
        Easy = "easy",
        /// From 4 and below 6.
        Medium = "medium",
        /// From 6 and below 8.
        Hard = "hard",
        /// From 8.
        Expert = "expert",
        /// No way leads from the start to the goal.
        Unsolvable = "unsolvable",
    }
}

impl Word {
    /// The levels, the easiest first.
    pub(crate) const LEVELS: [Word; 4] = [Word::Easy, Word::Medium, Word::Hard, Word::Expert];

    /// The word for a difficulty, which is not rounded first.
    #[must_use]
    pub(crate) fn of(score: f64) -> Word {
        match score {
            ..4.0 => Word::Easy,
            ..6.0 => Word::Medium,
            ..8.0 => Word::Hard,
            _ => Word::Expert,
        }
    }
}

axis! {
    /// How reliable a difficulty is.
    pub enum Certainty ("certainty") {
        /// The mean of all runs, or known without runs: there is no solution, or the start is a goal.
        Measured = "measured",
        /// A lower bound: runs were cut short or skipped, since they took too long.
        AtLeast = "at least",
        /// Estimated, since there are too many states to simulate.
        Estimated = "estimated",
    }
}

impl Certainty {
    /// The sign before the number: empty, `≥` or `~`.
    #[must_use]
    pub(crate) fn sign(self) -> &'static str {
        match self {
            Certainty::Measured => "",
            Certainty::AtLeast => "≥",
            Certainty::Estimated => "~",
        }
    }
}

/// The mean numbers of jumps of the learner, which solves a maze by trial and error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trials {
    /// The mean number of jumps from the start to the goal, E_f.
    pub forward: f64,
    /// The mean number of jumps traced back from the goal to the start, E_b.
    pub backward: f64,
}

/// The difficulty of a maze, from [`difficulty`] or [`Maze::rate`](crate::Maze::rate).
///
/// ```
/// use jumpmaze::{MazeOptions, read_maze};
/// use jumpmaze::measures::difficulty::{Word, difficulty};
///
/// let grid = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";
/// let found = difficulty(&read_maze("figure", grid, &MazeOptions::default())?.maze).unwrap();
/// assert_eq!(found.figure(), "5.8 (medium)");
/// assert_eq!((found.score(), found.word(), found.length()), (Some(5.8), Word::Medium, Some(13)));
/// # Ok::<(), jumpmaze::Diagnostic>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DifficultyRating {
    pub(crate) length: Option<u32>,
    pub(crate) exact: Option<f64>,
    pub(crate) certainty: Certainty,
    pub(crate) trials: Option<Trials>,
}

impl DifficultyRating {
    /// The length of a shortest solution, d; `None` if there is no solution.
    #[must_use]
    pub fn length(&self) -> Option<u32> {
        self.length
    }

    /// The difficulty before rounding; `None` if there is no solution.
    #[must_use]
    pub fn exact(&self) -> Option<f64> {
        self.exact
    }

    /// How reliable the difficulty is.
    #[must_use]
    pub fn certainty(&self) -> Certainty {
        self.certainty
    }

    /// The results of the learner; `None` if there is no solution or the maze is too large.
    #[must_use]
    pub fn trials(&self) -> Option<&Trials> {
        self.trials.as_ref()
    }
}

/// Computes the difficulty of a maze.
///
/// This simulates a few hundred solvers, unless the maze has too many states, no solution, or its start on a goal. It
/// takes a fraction of a millisecond for 5 × 5 cells, and seconds for large mazes. Runs that take too long are cut
/// short, see [`Certainty`].
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
        return Ok(DifficultyRating::of_trials(
            0,
            RunMean::zero(),
            RunMean::zero(),
        ));
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
        let from_start = graph.from_start.iter().copied();
        let keys: Vec<(u32, u32)> = from_start.zip(graph.to_goal.iter().copied()).collect();
        let order = refine::order(&keys, &graph.successors, &graph.predecessors);
        graph = graph.renumbered(&order);
    }
    let mean = |lists, from, to, seed| {
        learner::mean(
            lists,
            from,
            to,
            runs,
            &mut Random::with(SplitMix64::new(seed)),
        )
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

impl DifficultyRating {
    fn unsolvable() -> Self {
        DifficultyRating {
            length: None,
            exact: None,
            certainty: Certainty::Measured,
            trials: None,
        }
    }

    fn estimated(length: u32, graph: &PlayerGraph) -> Self {
        DifficultyRating {
            length: Some(length),
            exact: estimate::limited_estimate(graph),
            certainty: Certainty::Estimated,
            trials: None,
        }
    }

    fn of_trials(length: u32, forward: RunMean, backward: RunMean) -> Self {
        let capped = forward.capped || backward.capped;
        let trials = Trials {
            forward: forward.jumps,
            backward: backward.jumps,
        };
        DifficultyRating {
            length: Some(length),
            exact: Some(libm::log2(1.0 + trials.wasted(length))),
            certainty: if capped {
                Certainty::AtLeast
            } else {
                Certainty::Measured
            },
            trials: Some(trials),
        }
    }

    /// The difficulty rounded to one decimal, as it is displayed; `None` if there is no solution.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        self.exact.map(rounded_to_tenths)
    }

    /// The word for the rounded difficulty.
    #[must_use]
    pub fn word(&self) -> Word {
        self.score().map_or(Word::Unsolvable, Word::of)
    }

    /// The mean number of wasted jumps, W; `None` if there is no solution or the maze is too large.
    #[must_use]
    pub fn wasted(&self) -> Option<f64> {
        Some(self.trials?.wasted(self.length?))
    }

    /// The difficulty of finding the goal from the start alone: F = log₂(1 + max(0, E_f − d)), to one decimal. `None`
    /// if there is no solution or the maze is too large.
    #[must_use]
    pub fn forward(&self) -> Option<f64> {
        Some(one_way(self.trials?.forward, self.length?))
    }

    /// The difficulty of tracing a way back from the goal alone: B = log₂(1 + max(0, E_b − d)), to one decimal. `None`
    /// if there is no solution or the maze is too large.
    #[must_use]
    pub fn backward(&self) -> Option<f64> {
        Some(one_way(self.trials?.backward, self.length?))
    }

    /// Whether solving from the goal is much easier: 3·E_b < E_f / 2. Always `false` without [`trials`](Self::trials).
    #[must_use]
    pub fn is_traceable(&self) -> bool {
        self.trials
            .is_some_and(|trials| 3.0 * trials.backward < trials.forward / 2.0)
    }

    /// The rounded difficulty with its sign and word: `≥9.4 (expert)`. Only the word if there is no solution.
    #[must_use]
    pub fn figure(&self) -> String {
        let (word, sign) = (self.word(), self.certainty.sign());
        match self.score() {
            Some(score) => format!("{sign}{score:.1} ({word})"),
            None => word.to_string(),
        }
    }
}

impl Trials {
    fn wasted(self, length: u32) -> f64 {
        let (forward, backward) = (self.forward, 3.0 * self.backward);
        if length == 0 {
            return 0.0;
        }
        let both = forward * backward / (forward + backward);
        (both - 0.75 * f64::from(length)).max(0.0)
    }
}

/// The difficulty in one direction for a mean number of jumps: log₂(1 + max(0, jumps − length)), to one decimal.
fn one_way(jumps: f64, length: u32) -> f64 {
    rounded_to_tenths(libm::log2(1.0 + (jumps - f64::from(length)).max(0.0)))
}

/// Rounds to one decimal, with the same result on every machine.
pub(crate) fn rounded_to_tenths(value: f64) -> f64 {
    libm::round(value * 10.0) / 10.0
}

/// Prints the difficulty with its word, its meaning, and the numbers from which it is computed.
impl fmt::Display for DifficultyRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.figure())?;
        let count = |number: f64, what: &str| counted(libm::round(number), what);
        let length = count(f64::from(self.length.unwrap_or(0)), "move");
        let (Some(trials), Some(wasted)) = (self.trials, self.wasted()) else {
            return match self.length {
                Some(_) => write!(
                    f,
                    ": estimated from distances, since the maze has more than {STATES} states. {length}."
                ),
                None => f.write_str(": no way leads from the start to the goal."),
            };
        };
        write!(
            f,
            ": a solver who remembers every jump tried, and works from both ends, wastes {}; \
             each further point doubles that. {length}; {} forward on average, {} traced back.",
            match count(wasted, "jump").as_str() {
                "0 jumps" => "none".to_owned(),
                jumps => format!("about {jumps}"),
            },
            count(trials.forward, "jump"),
            libm::round(trials.backward),
        )?;
        if self.is_traceable() {
            f.write_str(" Much easier to solve from the goal.")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{DifficultyRating, Word};

    #[test]
    fn the_word_is_that_of_the_rounded_number() {
        for (exact, score, word) in [
            (0.0, 0.0, Word::Easy),
            (3.949, 3.9, Word::Easy),
            (3.951, 4.0, Word::Medium),
            (5.949, 5.9, Word::Medium),
            (5.951, 6.0, Word::Hard),
            (7.951, 8.0, Word::Expert),
            (99.0, 99.0, Word::Expert),
        ] {
            let rated = DifficultyRating {
                exact: Some(exact),
                ..DifficultyRating::unsolvable()
            };
            assert_eq!((rated.score(), rated.word()), (Some(score), word));
        }
    }
}
