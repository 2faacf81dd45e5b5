//! A picture to write: its subject, its view, and the settings of formats.

use super::draw::{Subject, Undrawable, View};
use super::pages::Words;
use crate::files::LoadedMaze;
use crate::maze::Maze;
use crate::remedy::{Problem, Remedy};
use crate::solve::{Solution, solve};

/// A maze or a board, and how to draw and write it.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The subject of the picture.
    pub subject: Subject<'a>,
    /// The contents and the style of the picture.
    pub view: &'a View,
    /// The maze with its metadata, such as author, rule and ID; `None` if there is no metadata, as for an empty board.
    pub loaded: Option<&'a LoadedMaze>,
    /// Whether to draw letters as outlines.
    pub outlines: bool,
    /// The texts of a page to play on.
    pub words: &'a Words,
    /// The resolution of a pixel picture.
    pub pixels_per_point: f64,
}

impl<'a> Picture<'a> {
    /// The author of the maze.
    pub(crate) fn author(&self) -> Option<&'a str> {
        self.loaded?.file.author.as_deref()
    }
}

/// The first shortest solution, for formats without scenes. `too_large` is the remedy if the maze has too many states.
pub(super) fn first_solution(maze: &Maze, too_large: &str) -> Result<Solution, Problem> {
    let solved = solve(maze).map_err(|error| Problem::new(error, too_large))?;
    solved.first().ok_or_else(|| {
        let what = "the maze has no solution";
        Problem::new(what, "leave the option `solution` out")
    })
}

impl From<Undrawable> for Problem {
    fn from(error: Undrawable) -> Problem {
        Problem::new(&error, error.remedy())
    }
}
