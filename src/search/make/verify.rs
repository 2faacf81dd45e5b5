//! Every maze that leaves the program has been solved and checked by routes that share nothing with the engines.

use crate::energy::{Amount, Energy};
use crate::maze::Maze;
use crate::measures::{Measures, measure};
use crate::solve::{Verdict, check, solve};
use crate::topology::TooManyStates;
use std::fmt;

/// What was found out about a maze.
#[derive(Clone, Debug)]
pub struct Verified {
    /// What is true of it.
    pub measures: Measures,
    /// How bad it is.
    pub energy: Amount,
}

/// The program is wrong: two routes to the same number differ.
#[derive(Clone, Debug, PartialEq)]
pub enum Mistake {
    /// The engine says one energy, the measures say another.
    Energy(Amount, Amount),
    /// The length of the solution is not the measured depth.
    Length(Option<u32>, Option<u32>),
    /// The checker does not accept the solution.
    Solution(Verdict),
    /// The maze has too many states to be measured.
    TooManyStates,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mistake::Energy(said, is) => write!(
                f,
                "the search says that its energy is {said}, and it is {is}"
            ),
            Mistake::Length(said, is) => write!(
                f,
                "the solver finds {said:?} jumps, and the measures say {is:?}"
            ),
            Mistake::Solution(verdict) => {
                write!(f, "the checker says of its solution: {verdict:?}")
            }
            Mistake::TooManyStates => TooManyStates.fmt(f),
        }
    }
}

impl From<TooManyStates> for Mistake {
    fn from(TooManyStates: TooManyStates) -> Mistake {
        Mistake::TooManyStates
    }
}

/// Measures and solves a maze, and replays its first solution on the surface itself.
///
/// # Errors
///
/// Two routes differ.
pub(crate) fn verify(maze: &Maze, energy: &Energy) -> Result<Verified, Mistake> {
    let measures = measure(maze)?;
    let solved = solve(maze)?;
    if solved.length() != measures.depth {
        return Err(Mistake::Length(solved.length(), measures.depth));
    }
    if let Some(solution) = solved.first() {
        let verdict = check(maze, &solution.cells);
        if verdict != Verdict::Solves {
            return Err(Mistake::Solution(verdict));
        }
    }
    Ok(Verified {
        energy: energy.of(&measures),
        measures,
    })
}
