//! A maze that was read, and what the command line adds to its file.

use super::file::MazeFile;
use super::format::Format;
use crate::files::schema::VariantFile;
use crate::files::{Diagnostic, Setting};
use crate::maze::Maze;

/// What the command line adds to a maze file.
#[derive(Clone, Debug, Default)]
pub struct MazeOptions {
    /// The format, where it is not to be found out.
    pub format: Option<Format>,
    /// Which of several mazes, counted from 1.
    pub which: Option<usize>,
    /// An id or path of a variant, in place of the one that the file names.
    pub variant: Option<String>,
    /// Keys of the variant, put in place of what its file says.
    pub set: Vec<Setting>,
    /// A size.
    pub size: Option<Vec<i64>>,
    /// The start.
    pub start: Option<String>,
    /// The goal, or "exit".
    pub goal: Option<String>,
    /// Whether `?` may stand where the generator is to choose.
    pub blanks: bool,
}

impl MazeOptions {
    /// Whether they make another maze of what a file says.
    pub(in crate::files) fn change_the_maze(&self) -> bool {
        let said = [&self.variant, &self.start, &self.goal];
        said.iter().any(|said| said.is_some()) || self.size.is_some() || !self.set.is_empty()
    }
}

/// A maze that was read, with everything its file said.
#[derive(Clone, Debug)]
pub struct LoadedMaze {
    /// What the file says, as it was read.
    pub file: MazeFile,
    /// The maze.
    pub maze: Maze,
    /// The id of the variant, the path of its file, or its title.
    pub variant: String,
    /// Whether the variant is built in.
    pub built_in: bool,
    /// The variant as it is written, with the size of this maze; obstacles of the grid are not in it.
    pub kind: VariantFile,
    /// The size, where neither the variant nor the grid says it.
    pub size: Option<Vec<i64>>,
    /// What was read, but is probably not what was meant.
    pub warnings: Vec<Diagnostic>,
}
