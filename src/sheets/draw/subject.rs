//! The subject of a picture, and its view.

use super::style::StyleKind;
use crate::maze::Maze;
use crate::options::options;
use crate::sheets::font::Typeface;
use crate::topology::{Board, Cell};
use std::sync::Arc;

/// The subject of a picture: a board, or a maze on it.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The board.
    pub(crate) board: &'a Board,
    /// The maze; `None` for the empty board.
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

impl<'a> From<&'a Arc<Board>> for Subject<'a> {
    fn from(board: &'a Arc<Board>) -> Self {
        Subject { board, maze: None }
    }
}

impl<'a> From<&'a Board> for Subject<'a> {
    fn from(board: &'a Board) -> Self {
        Subject { board, maze: None }
    }
}

options! {
    /// What a picture shows, and its style. By default it shows the maze alone.
    #[derive(Clone, Debug, Default, PartialEq)]
    pub struct View {
        /// The style. Default: [`StyleKind::Screen`].
        style: StyleKind,
        /// The typeface. Default: [`Typeface::Sans`].
        font: Typeface,
        /// The width of the whole picture, in points, from 1 to 14,173 (5 m). Default: as large as the style allows,
        /// and always large enough for legible numbers.
        width: Option<f64> = Option<f64>,
        /// The size of a cell, in points: the diameter of the largest circle in the smallest cell. On a board of
        /// squares, this is the side of a square. Takes precedence over `width`.
        cell: Option<f64> = Option<f64>,
        /// The headline. Default: none.
        title: Option<String> = String,
        /// The rule, printed below the board. Default: none.
        rule: Option<String> = String,
        /// Whether to show the jumps of the first shortest solution, as arrows with the numbers of their steps.
        solution: bool,
        /// The wanted size of the numbers of the steps, in points. If numbers of this size would cover something,
        /// another size is used. Default: a size that suits the picture.
        #[doc(hidden)]
        step_size: Option<f64> = Option<f64>,
        /// Whether to print the solution below the board as well, as names of cells. Has no effect without `solution`.
        way: bool,
        /// Whether to show the names of the cells.
        labels: bool,
        /// The cell whose rays are shown. A ray contains all jumps from the cell in one direction. Default: none.
        rays: Option<Cell> = Option<Cell>,
        /// For boards with leapers: the number whose jumps are shown from the cell of `rays`. Default: the jumps of all
        /// numbers.
        #[doc(hidden)]
        rays_of_number: Option<u32> = Option<u32>,
        /// Whether to show the smallest number of jumps from the start to each cell, as tints and numbers.
        depths: bool,
        /// Whether to show holes. From a black hole, no path leads to the goal. From a white hole, a path leads to the
        /// goal, but no path leads from the start to a white hole.
        holes: bool,
        /// Whether to show the tangle: the cells of the largest strongly connected component of the states.
        tangle: bool,
        /// Whether to show the lines of the board. Hand-written lines are always shown.
        lines: bool,
        /// Whether to add glue tabs to a net, which is an unfolded solid.
        tabs: bool,
        /// The text below a board whose goal is outside. Default: an English sentence.
        goal_outside: Option<String> = String,
    }
}
