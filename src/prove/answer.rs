//! The answer to a question: the lower and the upper bound of the greatest depth, the proof, and the progress of the
//! search.

use super::question::Question;
use super::theorem::Bound;
use crate::clock::Instant;
use crate::limits;
use crate::maze::Maze;
use crate::measures::measure;
use crate::search::{Letter, StopFlag, Stopped};
use crate::solve::solve;
use crate::topology::Cell;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::atomic::AtomicU64;

/// The limits of a proof search. The search ends soon after one of them is reached.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProofBudget<'a> {
    /// Stop at this moment.
    pub until: Option<Instant>,
    /// Stop when this flag is set.
    pub stop: Option<&'a StopFlag>,
    /// Stop when this many positions have been examined in total, including those of earlier runs.
    pub positions: Option<u64>,
    /// The search stores its bounds here for other threads.
    pub bounds: Option<&'a DepthBounds>,
}

/// The best known bounds on the greatest depth.
#[derive(Debug, Default)]
pub struct DepthBounds {
    /// The depth of a known maze; 0 if no maze is known.
    pub(crate) lower: AtomicU64,
    /// No maze is deeper than this; 0 if no bound is known.
    pub(crate) upper: AtomicU64,
    /// The number of positions examined.
    pub(crate) positions: AtomicU64,
}

/// The progress of a proof: enough to resume it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ProofProgress {
    /// The depth being refuted; 0 before the search begins.
    pub target: u32,
    /// The number of positions examined, in total.
    #[serde(rename = "nodes")]
    pub positions: u64,
    /// The numbers of positions that two searches have examined for this target: the refuting search, which refutes the
    /// depth, and the finding search, which looks for a maze.
    #[serde(rename = "shares")]
    pub positions_by_search: [u64; 2],
    /// The number of times that the finding search was started.
    #[serde(rename = "turn")]
    pub finding_starts: u64,
    /// The number of runs of the ordinary maze search.
    pub rounds: u32,
    /// The seconds used.
    pub seconds: f64,
    /// The deepest maze so far, as cells and letters.
    pub maze: Option<Vec<(u32, Letter)>>,
    /// The path of the refuting search through the proof tree: the number of choices already tried on each level.
    #[serde(rename = "way")]
    pub path: Vec<u32>,
    /// The trace of the refutation in progress.
    pub tree: String,
    /// The last completed refutation.
    pub proof: Option<Proof>,
}

/// The proof that no maze reaches some depth.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// No maze has this depth or a greater one.
    pub(crate) refuted: u32,
    /// The lemmas: sets of cells. A jump (all landings of one letter) from outside a set leads to none of its cells, to
    /// at least two of them, or to a goal.
    pub(crate) lemmas: Vec<Vec<u32>>,
    /// The number of positions examined.
    pub(crate) positions: u64,
    /// The tokens of the positions, see the module `check`; `None` if the trace was too long to keep.
    pub(crate) tree: Option<String>,
}

/// The result of a proof search.
#[derive(Clone, Debug)]
pub struct ProofResult {
    /// The deepest known maze and its depth. If this depth equals `upper`, no maze is deeper.
    pub(crate) maze: Option<(Maze, u32)>,
    /// The upper bound: no maze is deeper than this. 0 if no maze has a solution.
    pub upper: u32,
    /// The last refutation; `None` if no depth was refuted by search.
    pub proof: Option<Proof>,
    /// The theorem that gives `upper`, if no search refuted a depth.
    pub theorem: Option<Bound>,
    /// Why the search stopped before the bounds met. `None` if they met.
    pub stopped: Option<Stopped>,
    /// The progress, for resuming.
    pub progress: ProofProgress,
}

impl ProofResult {
    /// The depth of the maze; 0 if no maze was found.
    #[must_use]
    pub fn lower(&self) -> u32 {
        self.maze.as_ref().map_or(0, |(_, depth)| *depth)
    }

    /// Whether both bounds are equal.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.lower() == self.upper
    }
}

/// Why a proof search failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProofError {
    /// The progress to resume from belongs to another question.
    ForeignProgress,
    /// More states are reachable than the limit allows. Contains their number.
    TooLarge(usize),
    /// The search found a maze that the measures reject, so its refutations cannot be trusted.
    Contradiction,
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofError::ForeignProgress => {
                f.write_str("the saved progress belongs to another question")
            }
            ProofError::Contradiction => {
                f.write_str("the search contradicts the measures: this is a bug in the program")
            }
            ProofError::TooLarge(states) => write!(
                f,
                "{states} states are reachable, and the limit for a search is {}",
                limits::PROVED_STATES
            ),
        }
    }
}

impl std::error::Error for ProofError {}

/// Solves the maze of these letters. Returns the maze and its depth, or `None` if the letters do not fit the alphabet,
/// the maze has no solution, or it breaks a condition.
pub(crate) fn verified(question: &Question, letters: &[(u32, Letter)]) -> Option<(Maze, u32)> {
    let alphabet = &question.task.alphabet;
    let fits = |&(cell, letter): &(u32, Letter)| {
        (cell as usize) < alphabet.cells() && u32::from(letter) < alphabet.choices(Cell(cell))
    };
    if !letters.iter().all(fits) {
        return None;
    }
    let letters: Vec<(Cell, Letter)> = letters
        .iter()
        .map(|&(cell, letter)| (Cell(cell), letter))
        .collect();
    let maze = question.maze(&letters);
    let depth = solve(&maze).ok()?.length()?;
    let conditions = question.conditions();
    let holds_conditions = conditions.is_empty() || {
        let measures = measure(&maze).ok()?;
        conditions.lacks(&maze, &measures).is_empty()
    };
    holds_conditions.then_some((maze, depth))
}
