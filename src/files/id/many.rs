//! Reading many IDs quickly: boards and legal numbers are computed once, and no maze file is built.

use super::bases::{IdBases, SizedVariant, legal_numbers};
use super::code::{checked_symbols, digits_of, invented, second_id, symbols_of};
use super::describe::{IdHeader, contents};
use crate::files::{Diagnostic, MazeOptions, read_maze};
use crate::maze::Maze;
use crate::remedy::BadText;
use crate::topology::{Content, Number};
use std::rc::Rc;
use std::sync::Arc;

/// Reads IDs one after the other.
pub(crate) struct IdReader {
    bases: IdBases,
    latest: Option<LatestBase>,
}

/// The latest base, with the legal numbers of its cells.
struct LatestBase {
    base: Rc<SizedVariant>,
    legal: Rc<[Vec<Number>]>,
}

impl Default for IdReader {
    fn default() -> IdReader {
        IdReader {
            bases: IdBases::new(&Rc::default()),
            latest: None,
        }
    }
}

impl IdReader {
    /// Reads the maze of an ID. `path` is its name in messages.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`read_maze`].
    pub(crate) fn read(&mut self, path: &str, id: &str) -> Result<Maze, Diagnostic> {
        match self.read_on_base(id) {
            Some(Ok(maze)) => Ok(maze),
            // An error is reported as for a single ID.
            Some(Err(_)) | None => read_maze(path, id, &MazeOptions::default()).map(|it| it.maze),
        }
    }

    /// The maze of an ID if its board is that of a built-in variant at some size; else `None`.
    fn read_on_base(&mut self, id: &str) -> Option<Result<Maze, BadText>> {
        let id = id.trim_end();
        let (name, code) = id.split_once(':')?;
        if second_id(code).is_some() || name.contains('#') {
            return None;
        }
        let symbols = match checked_symbols(id, name, code) {
            Ok(symbols) => symbols,
            Err(bad) => return Some(Err(bad)),
        };
        let variant = name.trim().to_lowercase();
        let mut digits = digits_of(&symbols);
        let header = IdHeader::read(&variant, &mut digits, &mut self.bases)?;
        if !header.is_on_base() {
            return None;
        }
        let legal = self.legal(&header.base);
        let (start, goal) = header.ends();
        let blank = vec![Content::number(0); legal.len()];
        let contents = contents(&mut digits, &legal, goal, &blank);
        // Each maze has only one ID, as for single IDs.
        if symbols_of(&variant, &header, &legal, &contents) != symbols {
            return Some(Err(invented(name.len() + 1..id.len())));
        }
        Some(Ok(Maze {
            board: Arc::clone(&header.base.board),
            contents,
            start,
            goal: goal.clone(),
        }))
    }

    /// The legal numbers of the cells of a base.
    fn legal(&mut self, base: &Rc<SizedVariant>) -> Rc<[Vec<Number>]> {
        match &self.latest {
            Some(latest) if Rc::ptr_eq(&latest.base, base) => Rc::clone(&latest.legal),
            _ => {
                let legal: Rc<[_]> = legal_numbers(&base.board.topology).into();
                self.latest = Some(LatestBase {
                    base: Rc::clone(base),
                    legal: Rc::clone(&legal),
                });
                legal
            }
        }
    }
}
