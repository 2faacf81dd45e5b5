//! What comes of a question: both bounds, why, and how far it came.

use super::question::Question;
use super::theorem::Bound;
use crate::limits;
use crate::maze::Maze;
use crate::measures::measure;
use crate::search::{Letter, Stopped};
use crate::solve::solve;
use crate::topology::Cell;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Instant;

/// When to end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    /// At this moment.
    pub until: Option<Instant>,
    /// When this becomes true.
    pub stop: Option<&'a AtomicBool>,
    /// After so many positions.
    pub nodes: Option<u64>,
    /// What is known so far, for those who look on.
    pub bounds: Option<&'a Bounds>,
}

/// What is known so far.
#[derive(Debug, Default)]
pub struct Bounds {
    /// A maze so deep is known; 0: none.
    pub(crate) lower: AtomicU64,
    /// None is deeper; 0: nothing is known.
    pub(crate) upper: AtomicU64,
    /// Positions that were looked at.
    pub(crate) nodes: AtomicU64,
}

/// How far a proof has come: enough to go on from there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The depth that is being refuted; 0 before the first.
    pub target: u32,
    /// Positions that were looked at, all together.
    pub nodes: u64,
    /// Positions of the search that refutes, and of the one that finds.
    pub shares: [u64; 2],
    /// How often the search that finds has begun.
    pub turn: u64,
    /// How often a search for good mazes of any kind was asked.
    pub rounds: u32,
    /// Seconds that were used.
    pub seconds: f64,
    /// What is written in the deepest maze so far, as cells and letters.
    pub maze: Option<Vec<(u32, Letter)>>,
    /// Which choice is being tried on each level.
    pub way: Vec<u32>,
    /// What was written down of the refutation that goes on.
    pub tree: String,
    /// The last refutation that came to its end.
    pub proof: Option<Proof>,
}

/// Why no maze is as deep as some depth.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// No maze is so deep, or deeper.
    pub(crate) refuted: u32,
    /// The sets that are entered by twos, as numbers of cells.
    pub(crate) lemmas: Vec<Vec<u32>>,
    /// How many positions were looked at.
    pub(crate) positions: u64,
    /// What to do with each position; left out where there was too much to write down.
    pub(crate) tree: Option<String>,
}

/// What is known in the end.
#[derive(Clone, Debug)]
pub struct Answer {
    /// A maze, and how deep it is; the deepest when `upper` is no higher.
    pub(crate) maze: Option<(Maze, u32)>,
    /// No maze is deeper; 0 when there is none at all.
    pub upper: u32,
    /// Why not; nothing as long as nothing was refuted.
    pub proof: Option<Proof>,
    /// The theorem that says so, where it was not refuted by a search.
    pub theorem: Option<Bound>,
    /// Why it ended before that was settled.
    pub stopped: Option<Stopped>,
    /// How far it came.
    pub standing: Standing,
}

impl Answer {
    /// How deep the maze is; 0 when there is none.
    #[must_use]
    pub fn lower(&self) -> u32 {
        self.maze.as_ref().map_or(0, |(_, depth)| *depth)
    }

    /// Whether the question is settled.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.lower() == self.upper
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// What was to be gone on from is not of this question.
    Unfit,
    /// So many states can be reached from the start, more than are looked at.
    TooLarge(usize),
    /// The search took a maze for one that counts, and it is not: nothing that it refuted can be believed.
    Contradiction,
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unproved::Unfit => f.write_str("what it says does not fit the question"),
            Unproved::Contradiction => {
                f.write_str("the search contradicts the measures: this is a mistake in the program")
            }
            Unproved::TooLarge(states) => write!(
                f,
                "{states} states can be reached, and no more than {} are looked at",
                limits::PROVED_STATES
            ),
        }
    }
}

impl std::error::Error for Unproved {}

/// The maze that letters make, and how deep it is, if it is what is asked for: solved anew.
pub(super) fn verified(question: &Question, letters: &[(u32, Letter)]) -> Option<(Maze, u32)> {
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
    let kept = conditions.is_empty() || {
        let measures = measure(&maze).ok()?;
        conditions.lacks(&maze, &measures).is_empty()
    };
    kept.then_some((maze, depth))
}
