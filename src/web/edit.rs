//! The editor: reviews a maze after each change, and suggests further changes.

use super::opened::page_of;
use super::texts::{maze_of, words};
use crate::critique::{Improved, MarkedCells, Remark, critique, improve};
use crate::files::grid::{TokenKind, rows, tile_tokens};
use crate::files::{Diagnostic, LoadedMaze, MazeFile, MazeOptions, Rating, toml_text};
use crate::topology::Cell;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The token of a change that moves the start to a cell.
const START: &str = "start";
/// The token of a change that moves the goal to a cell.
const GOAL: &str = "goal";
/// The token of a goal.
const GOAL_TOKEN: &str = "G";

/// A change in the editor. Without a cell, the maze is reviewed but not changed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EditRequest {
    /// The maze, in any format. It may have blanks.
    text: String,
    /// The name of the cell to change.
    #[serde(default)]
    cell: Option<String>,
    /// The new token of the cell, or `start` or `goal` to move the start or the goal there.
    #[serde(default)]
    token: String,
    language: String,
}

/// The maze after a change.
#[derive(Debug, Serialize)]
pub(super) struct Review {
    /// The maze file, with its blanks and without ID and seed.
    text: String,
    id: Option<String>,
    /// The data of the player's page.
    page: Box<RawValue>,
    /// The token of each cell in reading order: `G` for a goal, `?` for a blank, otherwise a number or sign, with a
    /// toggle mark if the cell has one.
    tokens: Vec<String>,
    /// The number of blanks. A maze with blanks has neither an ID nor a rating nor remarks.
    blanks: usize,
    rating: Option<Rating>,
    remarks: Vec<Remark>,
    /// The cells that the editor marks on the board.
    marked: MarkedCells,
    warnings: Vec<String>,
}

/// Changes a maze and reviews it. Returns an error if the text is not a maze, if the change is impossible, or if the
/// changed maze cannot be rated or drawn.
pub(super) fn review(edit: &EditRequest) -> Result<Review, Diagnostic> {
    let options = MazeOptions::default().blanks(true);
    let before = maze_of(&edit.text, &options)?;
    let maze = match &edit.cell {
        None => before,
        Some(cell) => maze_of(&changed(&before, cell, &edit.token)?, &options)?,
    };
    let tokens = tokens(&maze);
    let blanks = tokens.iter().filter(|token| *token == "?").count();
    let (rating, (remarks, marked)) = if blanks == 0 {
        let rating = Rating::of(&maze.maze, &[])?;
        let critique = critique(&maze.maze, &rating)?;
        (Some(rating), critique)
    } else {
        Default::default()
    };
    Ok(Review {
        text: toml_text(&file_of(&maze, &tokens)),
        id: maze.id().ok().filter(|_| blanks == 0),
        page: page_of(&maze, &words(&edit.language))?,
        tokens,
        blanks,
        rating,
        remarks,
        marked,
        warnings: maze.warnings.iter().map(ToString::to_string).collect(),
    })
}

/// The token of each cell, in reading order.
fn tokens(maze: &LoadedMaze) -> Vec<String> {
    let written = tile_tokens(rows(&maze.file.cells).unwrap_or_default());
    let is_blank = |tile: u32| {
        let token = written.get(tile as usize);
        token.is_some_and(|token| token.kind == TokenKind::Blank)
    };
    let cells = maze.maze.board.tile_of.iter().zip(0..);
    let token = |(&tile, cell)| {
        if is_blank(tile) {
            "?".to_owned()
        } else {
            maze.token(Cell(cell))
        }
    };
    cells.map(token).collect()
}

/// The maze file with these tokens. The file has neither an ID nor a seed, because only finished mazes have them.
fn file_of(maze: &LoadedMaze, tokens: &[String]) -> MazeFile {
    MazeFile {
        id: None,
        seed: None,
        cells: maze.in_rows(|cell| tokens[cell.index()].clone()),
        ..maze.written()
    }
}

/// The text of the maze after a change of one cell. Returns an error if the board has no such cell, or if the change
/// would remove the only goal.
fn changed(maze: &LoadedMaze, cell: &str, token: &str) -> Result<String, Diagnostic> {
    let board = &maze.maze.board;
    let mut cells = Cell::all(board.tile_of.len());
    let Some(place) = cells.find(|&place| board.name(place) == cell) else {
        let what = format!("there is no cell {cell}");
        return Err(Diagnostic::plain(what).help("choose a cell of the board"));
    };
    let mut tokens = tokens(maze);
    let mut goals_are_cells = tokens.iter().any(|token| token == GOAL_TOKEN);
    match token {
        START => {}
        GOAL => {
            // The old goals become blanks, because goals have no numbers. The number of the new goal is overwritten.
            for token in tokens.iter_mut().filter(|token| *token == GOAL_TOKEN) {
                *token = "?".into();
            }
            tokens[place.index()] = GOAL_TOKEN.into();
            goals_are_cells = true;
        }
        token => {
            tokens[place.index()] = token.to_owned();
            goals_are_cells |= token == GOAL_TOKEN;
        }
    }
    let mut file = file_of(maze, &tokens);
    if token == START {
        file.start = Some(cell.to_owned());
    }
    if goals_are_cells {
        if !tokens.iter().any(|token| token == GOAL_TOKEN) {
            let what = format!("{cell} is the only goal");
            return Err(Diagnostic::plain(what).help("make another cell the goal first"));
        }
        // The tokens `G` in the grid already mark the goals.
        file.goal = None;
    }
    Ok(toml_text(&file))
}

/// The best changes of single numbers.
pub(super) fn improved(text: &str, count: usize) -> Result<Improved, Diagnostic> {
    let maze = maze_of(text, &MazeOptions::default())?;
    Ok(improve(&maze, count)?)
}
