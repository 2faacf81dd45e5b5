//! IDs: short codes for whole mazes on built-in variants. An ID can be printed under its maze and typed in again.
//!
//! ```text
//!   maze ──describe──▶ digits ──MixedRadix──▶ symbols ──check symbol, groups──▶ rook:A3F7K-29QXM-4T
//!        ◀──describe──        ◀──────         ◀─────────────────────────
//! ```
//!
//! IDs are permanent, so the meaning of version 1 must never change. A better code would get version 2, and IDs of
//! version 1 would still be read. `tests/data/ids.toml` holds examples that must never change. `docs/reference/ids.md`
//! specifies the code.

mod bases;
pub(in crate::files) mod board;
mod code;
mod describe;
pub(crate) mod error;
mod many;
mod mixed_radix;
mod name;
mod seeded;
mod symbols;

pub use error::NoId;
pub(crate) use many::IdReader;
pub(crate) use name::{looks_like_id, names_a_variant};

use super::Diagnostic;
use super::maze::load::load;
use super::maze::source::{MazeSource, TokenPlace};
use super::maze::{LoadedMaze, MazeFile, MazeOptions};
use crate::remedy::BadText;
use crate::topology::Cell;
use bases::{IdBases, legal_numbers};
use board::{BoardHeader, IdBoard};
use code::{checked_symbols, digits_of, no_such_id, second_id, symbols_of};
use describe::{IdHeader, contents};
use seeded::Seeded;
use std::rc::Rc;
use std::sync::{Arc, OnceLock};
use symbols::in_groups;

impl LoadedMaze {
    /// Returns the ID of the maze. Mazes with the same tokens, start and goal on the same board have the same ID.
    ///
    /// ```
    /// use jumpmaze::{MazeOptions, read_maze};
    /// let maze = read_maze("-", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?;
    /// let id = maze.id()?;
    /// // Blanks, hyphens and capitals do not matter.
    /// let typed = id.to_lowercase().replace('-', " ");
    /// let again = read_maze("-", &typed, &MazeOptions::default())?;
    /// assert_eq!(again.cells_text(), "2 1 1\n1 1 1\n1 2 G\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the variant is not built in, or if the maze is too large.
    pub fn id(&self) -> Result<String, NoId> {
        if !self.built_in {
            return Err(NoId::OwnVariant);
        }
        let shared = self.id_board.as_deref();
        // A caller may have replaced the maze by a maze on another board.
        let is_same = |known: &&IdBoard| Arc::ptr_eq(&known.board, &self.maze.board);
        if let Some(known) = shared.and_then(OnceLock::get).filter(is_same) {
            return Ok(known.id(self));
        }
        let computed = IdBoard::of(self, &mut IdBases::new(&Rc::default()))?;
        let id = computed.id(self);
        if let Some(shared) = shared {
            // Another thread may have stored the same value already.
            let _ = shared.set(computed);
        }
        Ok(id)
    }

    /// Returns a warning if the file contains the ID of another maze. `path` is the name of the file.
    pub(crate) fn id_warning(&self, path: &str) -> Option<Diagnostic> {
        let typed = self.file.id.as_deref()?;
        let own = self.id().ok();
        if own.as_deref() == Some(typed) {
            return None;
        }
        // A text that is not an ID says nothing about the maze.
        let held = read(&MazeSource::new("ID", typed), &MazeOptions::default()).ok()?;
        if own.is_some() && held.id().ok() == own {
            return None;
        }
        let (board, other) = (&self.maze.board, &held.maze.board);
        let is_alike = held.variant == self.variant
            && (&other.names, &other.tile_of) == (&board.names, &board.tile_of);
        let mut cells = Cell::all(board.cells());
        let differing = cells.find(|&cell| is_alike && held.token(cell) != self.token(cell));
        let difference = match differing {
            Some(cell) => format!(
                "{} on {} instead of {}",
                held.token(cell),
                board.name(cell),
                self.token(cell)
            ),
            None => "with another board, start or goal".to_owned(),
        };
        let remedy = match own {
            Some(own) => format!("remove the key `id`, or change it to {own}"),
            None => "remove the key `id`".to_owned(),
        };
        let what = format!("the ID {typed} is that of another maze: {difference}");
        Some(Diagnostic::warning(path, what).help(remedy))
    }
}

impl IdBoard {
    fn of(loaded: &LoadedMaze, bases: &mut IdBases) -> Result<IdBoard, NoId> {
        // The header is computed first, because its computation refuses large boards. Their legal numbers would take
        // too much memory.
        let header = BoardHeader::of(loaded, bases)?;
        let board = &loaded.maze.board;
        Ok(IdBoard {
            board: Arc::clone(board),
            header,
            legal: legal_numbers(&board.topology),
        })
    }

    /// The ID of a maze on this board.
    fn id(&self, loaded: &LoadedMaze) -> String {
        let header = IdHeader {
            board: self.header.clone(),
            start: loaded.maze.start,
            goal: loaded.maze.goal.clone(),
        };
        let symbols = symbols_of(&loaded.variant, &header, &self.legal, &loaded.maze.contents);
        format!("{}:{}", loaded.variant, in_groups(&symbols))
    }
}

/// Reads an ID. `source.part` is the line that contains the ID.
pub(super) fn read(
    source: &MazeSource<'_>,
    options: &MazeOptions,
) -> Result<LoadedMaze, Diagnostic> {
    let source = &MazeSource {
        cells: TokenPlace::None,
        ..source.clone()
    };
    let start = source.part.start;
    let refused = |error: BadText| {
        let BadText { at, what, remedy } = error.moved_by(start);
        source.error_at(Some(at), what).help(remedy)
    };
    let mut loaded = match Seeded::parse(source.maze_text()) {
        Some(seeded) => seeded.map_err(refused)?.make(source)?,
        None => decode(source).map_err(refused)?,
    };
    if options.has_changes() {
        loaded = load(source, loaded.written(), options)?;
    }
    Ok(loaded)
}

fn decode(source: &MazeSource<'_>) -> Result<LoadedMaze, BadText> {
    let text = source.maze_text().trim_end();
    let Some((name, code)) = text.split_once(':') else {
        let remedy = "an ID is the name of a variant, a colon, and a code";
        return Err(BadText::new(0..text.len(), "this is not an ID", remedy));
    };
    if let Some(second) = second_id(code) {
        let at = name.len() + 1 + second..text.len();
        let what = "two IDs on one line";
        return Err(BadText::new(at, what, "write each ID on a line of its own"));
    }
    let symbols = checked_symbols(text, name, code)?;
    // The check symbol matches, so a typing error is unlikely.
    let no_such_id = || no_such_id(name.len() + 1..text.len());
    let variant = name.trim().to_lowercase();
    let mut digits = digits_of(&symbols);
    let bases = &mut IdBases::new(&source.boards);
    let described = IdHeader::read(&variant, &mut digits, bases).ok_or_else(no_such_id)?;
    let file = described.file(&variant);
    let mut loaded = load(source, file, &MazeOptions::default()).map_err(|_| no_such_id())?;
    let (board, goal) = (&loaded.maze.board, &loaded.maze.goal);
    let legal = legal_numbers(&board.topology);
    let contents = contents(&mut digits, &legal, goal, &loaded.maze.contents);
    loaded.maze.contents = contents;
    // Each maze has only one ID. So compute the ID of the maze, and refuse a code that differs from this ID. The code
    // differs, for example, if a part of it was not read.
    let id_board = IdBoard::of(&loaded, bases).map_err(|_| no_such_id())?;
    let id = id_board.id(&loaded);
    let (_, canonical) = id.split_once(':').unwrap_or_default();
    if canonical != in_groups(&symbols) {
        return Err(no_such_id());
    }
    loaded.file = MazeFile {
        id: Some(id),
        ..MazeFile::default()
    };
    Ok(loaded)
}
