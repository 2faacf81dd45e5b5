//! Boards and mazes as text, for terminals, mails and screen readers.
//!
//! Boards of squares are written as grids. Other boards are written as lists of their lines or jumps, with the names of
//! the cells.

mod fold;
mod grid;
mod list;
mod strokes;
mod text_picture;

pub(crate) use fold::visible;

use super::format_writer::{FormatWriter, PictureFormat};
use super::picture::{Picture, first_solution};
use crate::limits;
use crate::maze::Maze;
use crate::remedy::Problem;
use crate::rules::{Barrier, Mark, Place};
use crate::spelling::counted;
use crate::topology::{Board, Cell, Goal, Jump};
use fold::{folded, folded_by};
use grid::TextGrid;
use std::fmt::Write;
use text_picture::TextPicture;

/// The format `txt`.
pub(super) const FORMAT: PictureFormat = PictureFormat {
    name: "txt",
    about: "Text: a grid for boards of squares, otherwise a list of lines or jumps.",
    options: &[],
    is_text: true,
    writer: FormatWriter::Text(plain, check_size),
};

/// Writes a maze or an empty board as text: the title, the board, and a legend of its signs. The solution follows if
/// the view asks for a solution.
///
/// # Errors
///
/// Returns an error if the board is too large to be read. Also returns an error if the view asks for a solution, and
/// the maze has no solution or too many states.
pub(crate) fn plain(picture: &Picture<'_>) -> Result<String, Problem> {
    let plain = TextPicture {
        board: picture.subject.board,
        maze: picture.subject.maze,
        player: None,
    };
    check_size(plain.board)?;
    let mut text = String::new();
    if let Some(title) = &picture.view.title {
        let title = visible(title);
        let words = title.split_whitespace().map(str::to_owned);
        let words: Vec<String> = words.collect();
        if !words.is_empty() {
            let _ = writeln!(text, "{}", folded(&words));
        }
    }
    text.push_str(&plain.board_and_signs()?);
    if let Some(maze) = plain.maze.filter(|_| picture.view.solution) {
        let _ = write!(text, "\n{}", solution(maze)?);
    }
    Ok(text)
}

/// Writes a maze in play as text, with brackets around the cell of the player. There are no brackets if the player is
/// outside the board.
///
/// # Errors
///
/// Returns an error if the board is too large to be read.
pub(crate) fn played(maze: &Maze, player: Cell) -> Result<String, Problem> {
    check_size(&maze.board)?;
    let plain = TextPicture {
        board: &maze.board,
        maze: Some(maze),
        player: Some(player),
    };
    plain.board_and_signs()
}

/// Whether a board is written as a grid, and not as a list.
pub(crate) fn is_grid(board: &Board) -> bool {
    let plain = TextPicture {
        board,
        maze: None,
        player: None,
    };
    TextGrid::new(&plain).is_some()
}

/// Checks that a board is small enough to be read as text.
///
/// # Errors
///
/// Returns an error if the board has too many tiles.
pub(crate) fn check_size(board: &Board) -> Result<(), Problem> {
    let tiles = board.names.len();
    if tiles > limits::DRAWN_TILES {
        let message = format!(
            "{tiles} tiles are too many for text: the limit is {}",
            limits::DRAWN_TILES
        );
        return Err(Problem::new(message, "draw a smaller board"));
    }
    Ok(())
}

impl TextPicture<'_> {
    /// The board, and the legend of its signs.
    fn board_and_signs(&self) -> Result<String, Problem> {
        let grid = TextGrid::new(self);
        let mut text = match (&grid, &self.board.lines) {
            (Some(grid), _) => grid.text(),
            (None, Some(lines)) => list::lines(self, lines)?,
            (None, None) => list::jumps(self)?,
        };
        let signs = self.signs(grid.as_ref());
        if !signs.is_empty() {
            let _ = write!(text, "\n{}", folded_by(&signs, "   "));
        }
        Ok(text)
    }

    /// The entries of the legend, for the signs on the board.
    fn signs(&self, grid: Option<&TextGrid<'_>>) -> Vec<String> {
        let has_mark = |mark| self.board.marks.contains(&mark);
        let barriers = self
            .board
            .field
            .as_ref()
            .map_or(&[][..], |field| &field.barriers[..]);
        let has_barrier = |barrier| grid.is_some() && barriers.contains(&barrier);
        let lines = || self.board.lines.iter().flatten();
        let listed = grid.is_none();
        let has_closed = listed && lines().any(|line| line.closed);
        let one_way = |place: &Place| place.ahead != place.back_from_next;
        let has_one_way = listed && lines().any(|line| line.places.iter().any(one_way));
        let contents = self.maze.map_or(&[][..], |maze| &maze.contents[..]);
        let has_toggles = contents.iter().any(|content| content.toggle);
        let has_jump = |jump| contents.iter().any(|content| content.jump == jump);
        let goal = self.maze.map(|maze| &maze.goal);
        let signs = [
            (self.maze.is_some() && self.player.is_none(), "( ) start"),
            (
                self.player.is_some_and(|cell| !cell.is_out()),
                "( ) you are here",
            ),
            (matches!(goal, Some(Goal::Cells(_))), "G goal"),
            (goal == Some(&Goal::Exit), "the goal is to leave the board"),
            (has_mark(Mark::Impassable) && !listed, "▒ impassable"),
            (has_mark(Mark::PassOver), "· counted, no landing"),
            (has_mark(Mark::Uncounted), "~ not counted"),
            (has_barrier(Barrier::Wall), "━ ┃ rim and walls"),
            (has_barrier(Barrier::RightWay), "▶ one way"),
            (has_one_way, "→ ← one way"),
            (has_toggles, "c toggle"),
            (has_jump(Jump::Star), "* as far as the last jump"),
            (has_jump(Jump::Same), "= as far as the last jump"),
            (has_jump(Jump::More), "^ one more"),
            (has_jump(Jump::Less), "v one less"),
            (has_closed, "↺ closed"),
            (grid.is_some_and(TextGrid::has_glued_sides), "a–a joined"),
        ];
        let present = signs.iter().filter(|(is_present, _)| *is_present);
        present.map(|(_, entry)| (*entry).to_owned()).collect()
    }
}

/// The first shortest solution as text.
fn solution(maze: &Maze) -> Result<String, Problem> {
    let remedy = "leave the option `solution` out, or draw a smaller board";
    let solution = first_solution(maze, remedy)?;
    let jumps = solution.cells.len() - 1;
    let cells = solution.cells.iter().map(|&cell| maze.board.name(cell));
    let head = format!("Solution in {}:", counted(jumps, "jump"));
    let words: Vec<String> = std::iter::once(head).chain(cells).collect();
    Ok(folded(&words))
}
