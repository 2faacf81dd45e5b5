//! The difficulty of a maze as a value: a number, a word, and how reliable they are.

use super::estimate::limited_estimate;
use super::graph::PlayerGraph;
use super::learner::RunMean;
use crate::axis::axis;
use crate::spelling::counted;
use std::fmt;

/// The maximum number of states for which the learner is run. For larger mazes, the difficulty is estimated by
/// [`limited_estimate`].
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

    /// The word for a difficulty. The difficulty is not rounded first.
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
        /// A lower bound, or a mean of fewer runs: runs were cut short or skipped, since they took too long.
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

/// The scale of difficulties, for people.
pub(crate) const SCALE: &str =
    "Easy is below 4, medium below 6, hard below 8; there is no highest difficulty.";

/// The mean numbers of jumps of the learner, which solves a maze by trial and error.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Trials {
    /// The mean number of jumps from the start to the goal, E_f.
    pub forward: f64,
    /// The mean number of jumps traced back from the goal to the start, E_b.
    pub backward: f64,
}

/// The difficulty of a maze, from [`difficulty`](super::difficulty) or [`Maze::rate`](crate::Maze::rate).
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

    /// The rating of a maze without a solution.
    pub(super) fn unsolvable() -> Self {
        DifficultyRating {
            length: None,
            exact: None,
            certainty: Certainty::Measured,
            trials: None,
        }
    }

    /// The rating of a maze that is too large for the learner.
    pub(super) fn estimated(length: u32, graph: &PlayerGraph) -> Self {
        DifficultyRating {
            length: Some(length),
            exact: limited_estimate(graph),
            certainty: Certainty::Estimated,
            trials: None,
        }
    }

    /// The rating from the runs of the learner in both directions.
    pub(super) fn of_trials(length: u32, forward: RunMean, backward: RunMean) -> Self {
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
            ": a solver who remembers every jump tried and works from both ends wastes {}. \
             One point more means twice as many. {length}; {} forward on average, {} traced back.",
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
