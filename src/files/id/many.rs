//! Reading many IDs quickly: the board and the legal numbers of each variant and size are computed only once, and for
//! most IDs no maze file is built.

use super::bases::IdBases;
use super::code::{checked_symbols, digits_of, second_id, symbols_of};
use super::describe::{IdHeader, contents};
use crate::files::{Diagnostic, MazeOptions, read_maze};
use crate::maze::Maze;
use crate::topology::Content;
use std::sync::Arc;

/// Reads IDs one after the other.
#[derive(Default)]
pub(crate) struct IdReader {
    bases: IdBases,
}

impl IdReader {
    /// Reads the maze of an ID. `path` is the name of the ID in messages.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`read_maze`].
    pub(crate) fn read(&mut self, path: &str, id: &str) -> Result<Maze, Diagnostic> {
        match self.read_on_base(id) {
            Some(maze) => Ok(maze),
            // `read_maze` reads IDs with other boards and reports the error of an invalid ID.
            None => read_maze(path, id, &MazeOptions::default()).map(|it| it.maze),
        }
    }

    /// The maze of an ID. Returns `None` if the ID is not valid, or if its board is not the board of a built-in variant
    /// at some size.
    fn read_on_base(&mut self, id: &str) -> Option<Maze> {
        let id = id.trim_end();
        let (name, code) = id.split_once(':')?;
        if second_id(code).is_some() || name.contains('#') {
            return None;
        }
        let symbols = checked_symbols(id, name, code).ok()?;
        let variant = name.trim().to_lowercase();
        let mut digits = digits_of(&symbols);
        let header = IdHeader::read(&variant, &mut digits, &mut self.bases)?;
        if !header.is_on_base() {
            return None;
        }
        let legal = header.board.base.legal();
        let blank = vec![Content::number(0); legal.len()];
        let contents = contents(&mut digits, legal, &header.goal, &blank);
        // Each maze has only one ID, so any other code is refused.
        let is_id = symbols_of(&variant, &header, legal, &contents) == symbols;
        is_id.then(|| Maze {
            board: Arc::clone(&header.board.base.board),
            contents,
            start: header.start,
            goal: header.goal.clone(),
        })
    }
}
