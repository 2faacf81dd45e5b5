//! The subject of a text picture: a board, optionally with a maze and a player.

use crate::files::grid::written;
use crate::maze::Maze;
use crate::rules::Mark;
use crate::topology::{Board, Cell, Content};

/// A board, optionally with a maze and a player.
pub(super) struct TextPicture<'a> {
    pub(super) board: &'a Board,
    pub(super) maze: Option<&'a Maze>,
    /// The cell of the player. This cell is marked instead of the start.
    pub(super) player: Option<Cell>,
}

impl TextPicture<'_> {
    /// Whether a cell has brackets.
    pub(super) fn is_bracketed(&self, maze: &Maze, cell: Cell) -> bool {
        cell == self.player.unwrap_or(maze.start)
    }

    /// For each cell, its content, whether it has a toggle mark, and whether it has brackets; `None` on empty boards.
    pub(super) fn cell_texts(&self) -> Vec<Option<(String, bool, bool)>> {
        let Some(maze) = self.maze else {
            return vec![None; self.board.tile_of.len()];
        };
        let cell = |(content, cell): (&Content, Cell)| {
            let without_toggle = Content {
                toggle: false,
                ..*content
            };
            let (token, toggle) = if maze.goal.contains(cell) {
                ("G".to_owned(), false)
            } else {
                (written(without_toggle), content.toggle)
            };
            Some((token, toggle, self.is_bracketed(maze, cell)))
        };
        let cells = maze.contents.iter().zip((0..).map(Cell));
        cells.map(cell).collect()
    }
}

/// The sign of a tile that is not a cell.
pub(super) fn sign(mark: Mark) -> Option<char> {
    match mark {
        Mark::Cell => None,
        Mark::Impassable => Some('▒'),
        Mark::PassOver => Some('·'),
        Mark::Uncounted => Some('~'),
    }
}
