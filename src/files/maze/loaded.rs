//! A maze that was read, and the options for reading it.

use super::file::MazeFile;
use super::format::Format;
use crate::files::id::board::IdBoard;
use crate::files::schema::VariantFile;
use crate::files::{Diagnostic, Setting};
use crate::maze::Maze;
use crate::options::options;
use crate::topology::{Symmetries, TooManySymmetries};
use std::sync::{Arc, OnceLock};

options! {
    /// Options for reading a maze. The options complete or override the contents of a file.
    ///
    /// ```
    /// use jumpmaze::{MazeOptions, read_maze};
    /// let options = MazeOptions::default().variant("queen").start("B1");
    /// let maze = read_maze("grid.txt", "1 2 1\n1 1 2\n2 1 G\n", &options)?.maze;
    /// assert_eq!(maze.board().name(maze.start()), "B1");
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    #[derive(Clone, Debug, Default)]
    pub struct MazeOptions {
        /// The format. Default: it is detected.
        format: Option<Format> = Option<Format>,
        /// The maze to read if the text holds several, counted from 1.
        which: Option<usize> = Option<usize>,
        /// The id of a built-in variant or the path of a variant file. Default: the variant of the file, or `rook`.
        variant: Option<String> = String,
        /// Changes to keys of the variant.
        #[doc(hidden)]
        set: Vec<Setting>,
        /// The size of the board. Default: the size of the file, or of the grid.
        size: Option<Vec<i64>> = Option<Vec<i64>>,
        /// The name of the start cell. Default: the start of the file, or of the variant.
        start: Option<String> = String,
        /// The name of the goal cell, or "exit". Default: the goal of the file, or of the variant.
        goal: Option<String> = String,
        /// Whether `?` is allowed in place of a number. Default: no.
        blanks: bool,
    }
}

impl MazeOptions {
    /// Whether the options change the maze of the file.
    pub(in crate::files) fn has_changes(&self) -> bool {
        let texts = [&self.variant, &self.start, &self.goal];
        texts.iter().any(|text| text.is_some()) || self.size.is_some() || !self.set.is_empty()
    }
}

/// A maze with the data of its file, so that it can be written again.
///
/// [`read_maze`](crate::read_maze) reads such a maze from a text. [`Variant::file_of`](crate::Variant::file_of) adds
/// the data of a file to a [`Maze`].
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
    /// The part of IDs that depends only on the board. It is computed for the first ID and shared by all clones. It
    /// takes far more memory than the maze. So if no other maze shares the board, this field is `None`, and the part is
    /// computed for each ID and not stored.
    pub(in crate::files) id_board: Option<Arc<OnceLock<IdBoard>>>,
}

impl LoadedMaze {
    /// The contents of the file, as read.
    #[doc(hidden)]
    #[must_use]
    pub fn file(&self) -> &MazeFile {
        &self.file
    }

    /// The data of the file with another maze on the same board, without the ID and the seed of the file.
    ///
    /// ```
    /// use jumpmaze::topology::Content;
    /// use jumpmaze::{Cell, MazeOptions, read_maze};
    /// let loaded = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?;
    /// let mut other = loaded.maze.clone();
    /// other.set(Cell(0), Content::number(1));
    /// assert_ne!(loaded.with_maze(other).id()?, loaded.id()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the maze is on another board.
    #[must_use]
    pub fn with_maze(&self, maze: Maze) -> LoadedMaze {
        assert!(
            self.maze.board.is_same_as(&maze.board),
            "the maze is on another board"
        );
        let mut loaded = LoadedMaze {
            maze,
            ..self.clone()
        };
        (loaded.file.id, loaded.file.seed) = (None, None);
        loaded
    }

    /// The id of the variant, the path of its file, or its title.
    #[must_use]
    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// Whether the variant is built in.
    #[must_use]
    pub fn is_built_in(&self) -> bool {
        self.built_in
    }

    /// The variant file, with the size of this maze but without the obstacles of the grid.
    #[doc(hidden)]
    #[must_use]
    pub fn kind(&self) -> &VariantFile {
        &self.kind
    }

    /// The size, if neither the variant nor the grid determines it.
    #[must_use]
    pub fn size(&self) -> Option<&[i64]> {
        self.size.as_deref()
    }

    /// The [canonical form](Maze::canonical) of the maze, on the same board. All rotated and reflected copies have the
    /// same canonical form. The ID of this form is called the *canonical ID*, so all copies have the same canonical ID.
    ///
    /// ```
    /// use jumpmaze::{MazeOptions, read_maze};
    /// let read = |text: &str| read_maze("grid.txt", text, &MazeOptions::default());
    /// let (maze, reflected) = (read("2 1 1\n1 1 1\n1 2 G\n")?, read("2 1 1\n1 1 2\n1 1 G\n")?);
    /// assert_ne!(maze.id()?, reflected.id()?);
    /// assert_eq!(maze.canonical()?.id()?, reflected.canonical()?.id()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the board has too many symmetries, or if finding them takes too long.
    pub fn canonical(&self) -> Result<LoadedMaze, TooManySymmetries> {
        let symmetries = Symmetries::of(&self.maze.board)?;
        let form = self.maze.canonical(&symmetries);
        Ok(self.with_maze(form.on(Arc::clone(&self.maze.board))))
    }

    /// Warnings about parts of the file that are probably not what its author intended.
    #[must_use]
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.warnings
    }
}
