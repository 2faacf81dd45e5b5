//! Verification: every maze is solved and checked by code that is independent of the fast engines.

use crate::energy::{Amount, Energy};
use crate::maze::Maze;
use crate::measures::difficulty::DifficultyRating;
use crate::measures::{Measures, measure};
use crate::solve::{CheckResult, check, solve};
use crate::topology::TooManyStates;
use std::fmt;

/// The results of a verification.
#[derive(Clone, Debug)]
pub struct VerifiedMaze {
    /// The measures of the maze.
    pub measures: Measures,
    /// The energy of the maze.
    pub energy: Amount,
    /// The difficulty; `None` if no condition requires it.
    pub difficulty: Option<DifficultyRating>,
}

/// Why the verification of a maze failed. [`VerificationFailure::TooManyStates`] is a limit. In all other cases, two
/// independent computations differ, so the program has a bug.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum VerificationFailure {
    /// The energy reported by the search (first) differs from the energy computed from the measures.
    Energy(Amount, Amount),
    /// The length of the solution (first) differs from the measured depth.
    Length(Option<u32>, Option<u32>),
    /// The checker rejects the solution.
    Solution(CheckResult),
    /// The maze has too many states to be measured.
    TooManyStates,
}

impl fmt::Display for VerificationFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VerificationFailure::Energy(claimed, actual) => write!(
                f,
                "the search reported the energy {claimed}, but it is {actual}"
            ),
            VerificationFailure::Length(solved, measured) => write!(
                f,
                "the solver finds {solved:?} jumps, but the measures say {measured:?}"
            ),
            VerificationFailure::Solution(verdict) => {
                write!(f, "the checker says of its solution: {verdict:?}")
            }
            VerificationFailure::TooManyStates => TooManyStates.fmt(f),
        }
    }
}

impl From<TooManyStates> for VerificationFailure {
    fn from(TooManyStates: TooManyStates) -> VerificationFailure {
        VerificationFailure::TooManyStates
    }
}

/// Measures and solves a maze. Then the independent checker replays the first solution.
///
/// # Errors
///
/// Returns an error if two computations differ or if the maze has too many states.
pub(crate) fn verify(maze: &Maze, energy: &Energy) -> Result<VerifiedMaze, VerificationFailure> {
    let measures = measure(maze)?;
    let solved = solve(maze)?;
    if solved.length() != measures.depth {
        return Err(VerificationFailure::Length(solved.length(), measures.depth));
    }
    if let Some(solution) = solved.first() {
        let verdict = check(maze, &solution.cells);
        if verdict != CheckResult::Solves {
            return Err(VerificationFailure::Solution(verdict));
        }
    }
    Ok(VerifiedMaze {
        energy: energy.of(&measures),
        measures,
        difficulty: None,
    })
}
