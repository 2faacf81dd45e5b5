//! What is shown in letters: a board, perhaps with a maze and a player on it.

use crate::files::grid::written;
use crate::maze::Maze;
use crate::rules::Mark;
use crate::topology::{Board, Cell, Content};

/// What is shown.
pub(super) struct Plain<'a> {
    pub(super) board: &'a Board,
    pub(super) maze: Option<&'a Maze>,
    /// The cell where a player is, who is then marked in place of the start.
    pub(super) player: Option<Cell>,
}

impl Plain<'_> {
    /// Whether a cell stands in brackets.
    pub(super) fn bracketed(&self, maze: &Maze, cell: Cell) -> bool {
        cell == self.player.unwrap_or(maze.start)
    }

    /// For each cell what is written there, whether it bears a toggle mark, and whether it is the start; nothing on empty
    /// boards.
    pub(super) fn written(&self) -> Vec<Option<(String, bool, bool)>> {
        let Some(maze) = self.maze else {
            return vec![None; self.board.tile_of.len()];
        };
        let cell = |(content, cell): (&Content, Cell)| {
            let mut plain = *content;
            plain.toggle = false;
            let token = match maze.goal.contains(cell) {
                true => "G".to_owned(),
                false => written(plain),
            };
            let toggle = content.toggle && !maze.goal.contains(cell);
            Some((token, toggle, self.bracketed(maze, cell)))
        };
        maze.contents
            .iter()
            .zip((0..).map(Cell))
            .map(cell)
            .collect()
    }
}

/// The sign of a tile that is no cell.
pub(super) fn sign(mark: Mark) -> Option<char> {
    match mark {
        Mark::Cell => None,
        Mark::Impassable => Some('▒'),
        Mark::PassOver => Some('·'),
        Mark::Uncounted => Some('~'),
    }
}
