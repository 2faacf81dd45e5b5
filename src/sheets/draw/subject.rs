//! What is drawn, what is shown of it, and how.

use super::look::StyleKind;
use crate::maze::Maze;
use crate::topology::{Board, Cell};

/// What is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The board.
    pub(crate) board: &'a Board,
    /// The maze on it; nothing for the empty board.
    pub(crate) maze: Option<&'a Maze>,
}

impl<'a> From<&'a Maze> for Subject<'a> {
    fn from(maze: &'a Maze) -> Self {
        Subject {
            board: &maze.board,
            maze: Some(maze),
        }
    }
}

impl<'a> From<&'a Board> for Subject<'a> {
    fn from(board: &'a Board) -> Self {
        Subject { board, maze: None }
    }
}

/// What is shown, and how.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// The style.
    pub style: StyleKind,
    /// The width of the whole picture, in points; left out: as wide as the numbers need.
    pub width: Option<f64>,
    /// A headline.
    pub title: Option<String>,
    /// The rule, to be printed below.
    pub rule: Option<String>,
    /// The jumps of the first shortest solution, as arrows with the numbers of their steps.
    pub solution: bool,
    /// The solution in the names of the cells, to be printed below.
    pub way: bool,
    /// The names of the cells.
    pub labels: bool,
    /// The rays from a cell.
    pub rays: Option<Cell>,
    /// How many jumps it takes to get to each cell, in tints and numbers.
    pub depths: bool,
    /// Black and white holes.
    pub holes: bool,
    /// The cells of the largest group of states each of which leads to each.
    pub tangle: bool,
    /// The lines of the board.
    pub lines: bool,
    /// What is said below a board whose goal is outside, in another language than English.
    pub goal_outside: Option<String>,
}
