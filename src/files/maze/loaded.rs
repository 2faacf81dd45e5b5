//! A maze that was read, and the options of the command line for reading it.

use super::file::MazeFile;
use super::format::Format;
use crate::files::schema::VariantFile;
use crate::files::{Diagnostic, Setting};
use crate::maze::Maze;

/// Options of the command line that complete or change a maze file.
#[derive(Clone, Debug, Default)]
pub struct MazeOptions {
    /// The format; `None` to detect it.
    pub format: Option<Format>,
    /// The number of the maze to read if there are several, from 1.
    pub which: Option<usize>,
    /// The id or path of a variant, in place of that of the file.
    pub variant: Option<String>,
    /// Changes to keys of the variant.
    pub set: Vec<Setting>,
    /// The size of the board.
    pub size: Option<Vec<i64>>,
    /// The start.
    pub start: Option<String>,
    /// The goal, or "exit".
    pub goal: Option<String>,
    /// Whether `?` is allowed, for cells that the generator fills.
    pub blanks: bool,
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
    /// The contents of the file, as read.
    pub file: MazeFile,
    /// The maze.
    pub maze: Maze,
    /// The id of the variant, the path of its file, or its title.
    pub variant: String,
    /// Whether the variant is built in.
    pub built_in: bool,
    /// The variant file, with the size of this maze but without the obstacles of the grid.
    pub kind: VariantFile,
    /// The size, if neither the variant nor the grid determines it.
    pub size: Option<Vec<i64>>,
    /// Warnings about contents that are probably not what the author intended.
    pub warnings: Vec<Diagnostic>,
}
