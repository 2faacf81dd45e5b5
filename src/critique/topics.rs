//! The topics of remarks. Each topic has a limit, the reason for the limit, and the function that finds the remark.
//!
//! Most limits were measured on published mazes of designers. If a limit was not measured, its `why` says so or gives
//! another reason.

use super::context::CritiqueContext;
use super::marked::MarkedCells;
use super::remark::{Finding, Remark};
use super::{board_remarks, solution_remarks};
use crate::files::Rating;
use crate::maze::Maze;
use crate::topology::TooManyStates;

/// A topic of remarks, with its limit and the reason for the limit.
#[derive(Clone, Copy)]
pub struct Topic {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) limit: Option<f64>,
    pub(crate) why: &'static str,
    find: fn(&CritiqueContext<'_>, f64) -> Option<Finding>,
}

impl Topic {
    /// The name, which never changes.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// A description in one sentence.
    #[must_use]
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// The limit between good and bad values.
    #[must_use]
    pub fn limit(&self) -> Option<f64> {
        self.limit
    }

    /// The reason for the limit.
    #[must_use]
    pub fn why(&self) -> &'static str {
        self.why
    }
}

/// All topics, the most important first.
pub const TOPICS: &[Topic] = &[
    Topic {
        name: "unsolvable",
        about: "There is no solution: the farthest reachable cells, and the cells that lead to the goal.",
        limit: None,
        why: "A maze should have a solution.",
        find: solution_remarks::unsolvable,
    },
    Topic {
        name: "impossible",
        about: "Numbers that lead nowhere because no jump from their cell has that length.",
        limit: Some(0.0),
        why: "Such a number looks like a mistake; a dead end is written 0.",
        find: board_remarks::impossible,
    },
    Topic {
        name: "solutions",
        about: "The number of shortest solutions, the cell where they part, and the cell where they meet again.",
        limit: Some(1.0),
        why: "All but one of the published mazes have exactly one.",
        find: solution_remarks::unique,
    },
    Topic {
        name: "short",
        about: "The solution has fewer moves than an easy maze.",
        limit: Some(4.0),
        why: "Easy mazes take 4 to 7 moves.",
        find: solution_remarks::short,
    },
    Topic {
        name: "long",
        about: "The solution has more moves than designers publish.",
        limit: Some(25.0),
        why: "The longest published solution takes 25 moves.",
        find: solution_remarks::long,
    },
    Topic {
        name: "difficulty",
        about: "The maze is harder than what designers publish.",
        limit: Some(9.4),
        why: "The hardest published maze has difficulty 9.4.",
        find: board_remarks::difficulty,
    },
    Topic {
        name: "forced",
        about: "First moves without a choice.",
        limit: Some(0.0),
        why: "No published maze starts with a forced move.",
        find: solution_remarks::forced,
    },
    Topic {
        name: "shuttle",
        about: "Moves between two cells, there and back again.",
        limit: Some(0.0),
        why: "Papers warn of solutions that only go back and forth; limit chosen, not measured.",
        find: solution_remarks::back_and_forth,
    },
    Topic {
        name: "back",
        about: "The share of moves straight back, through the side or corner of arrival.",
        limit: Some(0.2),
        why: "The medians of two published collections are 0.10 and 0.20.",
        find: solution_remarks::back,
    },
    Topic {
        name: "choices",
        about: "The share of steps of the solution with a choice of moves.",
        limit: Some(0.75),
        why: "Three quarters of published mazes have more than 0.77.",
        find: solution_remarks::choices,
    },
    Topic {
        name: "traced",
        about: "The share of steps with a choice when the solution is traced back from the goal.",
        limit: Some(0.75),
        why: "The medians of two published collections are 0.80 and 0.88.",
        find: solution_remarks::traced,
    },
    Topic {
        name: "straight",
        about: "The share of moves straight on, in the direction of the move before.",
        limit: Some(0.3),
        why: "The medians of two published collections are 0.20 and 0.36, including moves straight back.",
        find: solution_remarks::straight,
    },
    Topic {
        name: "traps",
        about: "The share of cells from which the goal cannot be reached any more: up to 0.35 in hard and expert mazes, 0.125 in medium ones, none in easy ones.",
        limit: Some(0.35),
        why: "Three quarters of published hard mazes have less than 0.38.",
        find: board_remarks::traps,
    },
    Topic {
        name: "unreached",
        about: "The share of cells that cannot be reached.",
        limit: Some(0.1),
        why: "In three quarters of published mazes, at most 0.06 is unreachable.",
        find: board_remarks::unreached,
    },
    Topic {
        name: "rows",
        about: "The share of rows and columns in which no shortest solution lands. Only for boards with at most as many rows or columns as the solution has cells.",
        limit: Some(0.1),
        why: "11 of 13 published solutions leave out at most one row or column in ten.",
        find: board_remarks::rows,
    },
    Topic {
        name: "far",
        about: "The share of cells that are neither on a shortest solution nor beside it. Only for boards without rows and columns, with at most five cells for each cell of the solution.",
        limit: Some(0.25),
        why: "A solution should visit every part of the board; limit chosen, not measured.",
        find: board_remarks::far,
    },
    Topic {
        name: "rim",
        about: "The share of cells of the solution that lie at the rim. Only for boards with a quarter of their cells inside.",
        limit: Some(0.9),
        why: "A solution should not only follow the rim; limit chosen, not measured.",
        find: board_remarks::rim,
    },
    Topic {
        name: "clusters",
        about: "The share of cells in the largest same-jump cluster of three cells or more: equal numbers that lead to one another.",
        limit: Some(0.1),
        why: "The numbers should vary, but small clusters can hardly be avoided; limit chosen, not measured.",
        find: board_remarks::clusters,
    },
    Topic {
        name: "monotony",
        about: "The share of cells that hold the most frequent content; goals are not counted.",
        limit: Some(0.4),
        why: "The numbers should vary; limit chosen, not measured.",
        find: board_remarks::monotony,
    },
];

/// Returns the remarks on a maze: at most one for each topic, the most important first.
///
/// ```
/// use jumpmaze::critique::remarks;
/// use jumpmaze::{MazeOptions, Rating, read_maze};
/// let maze = read_maze("grid.txt", "1 1\n1 G\n", &MazeOptions::default())?.maze;
/// let remarks = remarks(&maze, &Rating::of(&maze, &[])?)?;
/// let solutions = remarks.iter().find(|remark| remark.topic() == "solutions");
/// assert!(solutions.is_some_and(|remark| remark.text().starts_with("There are two shortest solutions.")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if the maze has too many states.
pub fn remarks(maze: &Maze, rating: &Rating) -> Result<Vec<Remark>, TooManyStates> {
    Ok(critique(maze, rating)?.0)
}

/// Returns the remarks on a maze, and the cells to mark on its board.
pub(crate) fn critique(
    maze: &Maze,
    rating: &Rating,
) -> Result<(Vec<Remark>, MarkedCells), TooManyStates> {
    let context = CritiqueContext::of(maze, rating)?;
    let found = TOPICS.iter().filter_map(|topic| {
        let finding = (topic.find)(&context, topic.limit.unwrap_or(0.0))?;
        Some(finding.remark(topic.name, topic.limit, &context))
    });
    Ok((found.collect(), MarkedCells::of(&context)))
}
