//! A maze that was read, and the options of the command line for reading it.

use super::file::MazeFile;
use super::format::Format;
use crate::files::schema::VariantFile;
use crate::files::{Diagnostic, Setting};
use crate::maze::Maze;
use crate::options::options;

options! {
    /// Options of the command line that complete or change a maze file.
    #[derive(Clone, Debug, Default)]
    pub struct MazeOptions {
        /// The format; `None` to detect it.
        format: Option<Format>,
        /// The number of the maze to read if there are several, from 1.
        which: Option<usize>,
        /// The id or path of a variant, in place of that of the file.
        variant: Option<String>,
        /// Changes to keys of the variant.
        set: Vec<Setting>,
        /// The size of the board.
        size: Option<Vec<i64>>,
        /// The start.
        start: Option<String>,
        /// The goal, or "exit".
        goal: Option<String>,
        /// Whether `?` is allowed, for cells that the generator fills.
        blanks: bool,
    }
}

impl MazeOptions {
    /// Whether the options change the maze of the file.
    pub(in crate::files) fn change_the_maze(&self) -> bool {
        let said = [&self.variant, &self.start, &self.goal];
        said.iter().any(|said| said.is_some()) || self.size.is_some() || !self.set.is_empty()
    }
}

/// A maze that was read, with all information of its file.
#[derive(Clone, Debug)]
pub struct LoadedMaze {
    pub(crate) file: MazeFile,
    /// The maze.
    pub maze: Maze,
    pub(crate) variant: String,
    pub(crate) built_in: bool,
    pub(crate) kind: VariantFile,
    pub(crate) size: Option<Vec<i64>>,
    pub(crate) warnings: Vec<Diagnostic>,
}

impl LoadedMaze {
    /// The contents of the file, as read.
    #[must_use]
    pub fn file(&self) -> &MazeFile {
        &self.file
    }

    /// The id of the variant, the path of its file, or its title.
    #[must_use]
    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// Whether the variant is built in.
    #[must_use]
    pub fn built_in(&self) -> bool {
        self.built_in
    }

    /// The variant file, with the size of this maze but without the obstacles of the grid.
    #[must_use]
    pub fn kind(&self) -> &VariantFile {
        &self.kind
    }

    /// The size, if neither the variant nor the grid determines it.
    #[must_use]
    pub fn size(&self) -> Option<&[i64]> {
        self.size.as_deref()
    }

    /// Warnings about contents that are probably not what the author intended.
    #[must_use]
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.warnings
    }
}
