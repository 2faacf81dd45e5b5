//! Methods of [`Variant`] that make mazes.

use super::grid::looks_like_code;
use super::named::sized;
use super::{
    Blueprint, Diagnostic, LoadedMaze, MazeOptions, Variant, library, names_a_variant, read_mazes,
};
use crate::maze::Maze;
use crate::search::make::{NoMaze, Order, SeedPosition};

impl Variant {
    /// Returns a built-in variant, optionally at another size: `hexagons`, `hexagons:3`, `rook:6x8`.
    /// `jumpmaze variants` lists all built-in variants. [`Variant::parse`] reads a variant from the text of a file.
    ///
    /// ```
    /// let hexagons = jumpmaze::Variant::named("hexagons")?;
    /// assert_eq!(hexagons.board().cells(), 61);
    /// assert_eq!(jumpmaze::Variant::named("hexagons:3")?.board().cells(), 19);
    /// assert!(jumpmaze::Variant::named("hexagon").is_err());
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there is no variant of this name, or if it cannot have this size. The remedy suggests a
    /// similar name. For the ID of a maze and for the path of a file, it names the function that reads them.
    pub fn named(name: &str) -> Result<Variant, Diagnostic> {
        let found = sized(name, None).and_then(|(id, size)| Variant::built_in(id, size.as_deref()));
        found.map_err(|error| {
            let (what, remedy) = if is_maze(name) {
                ("a maze", "`read_maze` reads it")
            } else if name.contains('/') || name.ends_with(".toml") {
                let remedy = "read the file, and give its text to `Variant::parse`";
                ("the path of a file", remedy)
            } else {
                return error;
            };
            Diagnostic::plain(format!("`{name}` is {what}, not a variant")).help(remedy)
        })
    }

    /// Returns the ids of all built-in variants, sorted.
    ///
    /// ```
    /// use jumpmaze::Variant;
    /// assert!(Variant::built_in_ids().any(|id| id == "rook"));
    /// ```
    pub fn built_in_ids() -> impl Iterator<Item = &'static str> {
        library::variants()
    }

    /// Makes a maze of medium difficulty, or of the nearest level that a short search finds.
    ///
    /// If the variant file has a `[generate]` table, the maze is made with the settings of this table.
    /// `jumpmaze new VARIANT --seed SEED` makes the same maze.
    ///
    /// ```
    /// let maze = jumpmaze::Variant::named("torus")?.generate(7)?;
    /// println!("{maze}");
    /// println!("{}", maze.solve()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if no maze was found that is good enough, or if the board allows no maze.
    pub fn generate(&self, seed: u64) -> Result<Maze, NoMaze> {
        self.order().seed(seed).first()
    }

    /// Returns an order for mazes of this variant. The methods of the order refine it, and iterating over the order
    /// makes the mazes.
    ///
    /// ```
    /// use jumpmaze::{Difficulty, Variant};
    /// let hexagons = Variant::named("hexagons")?;
    /// for maze in hexagons.order().difficulty(Difficulty::EASY).count(3).seed(7) {
    ///     println!("{}", maze?.solve()?);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Never, because the search of a variant was checked when its file was read.
    #[must_use]
    pub fn order(&self) -> Order {
        let generate = &self.file.generate;
        let order = generate.order(self.spec(), 0, SeedPosition::default(), false);
        order.expect("the search of a variant exists")
    }

    /// Adds the data of a maze file to a maze, so that the maze can be written. If the variant is built in, the maze
    /// can also have an ID.
    ///
    /// ```
    /// let rook = jumpmaze::Variant::named("rook")?;
    /// let maze = rook.generate(7)?;
    /// assert!(rook.file_of(maze).id()?.starts_with("rook:"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the maze is on another board than the mazes of this variant, such as a board of another size.
    #[must_use]
    pub fn file_of(&self, maze: Maze) -> LoadedMaze {
        assert!(
            self.board.is_same_as(&maze.board),
            "the maze is not on the board of the variant `{}`",
            self.id
        );
        let mut loaded = Blueprint::of_variant(self).maze(maze, "");
        loaded.file.seed = None;
        // The part of the ID that depends on the board is not stored, because no other maze uses it.
        loaded.id_board = None;
        loaded
    }
}

/// Whether a word names a maze: an ID, perhaps with a typing mistake, or a variant with a seed.
pub(crate) fn is_maze(word: &str) -> bool {
    let code = word.split_once(':').map(|(_, code)| code);
    let is_read = || read_mazes("ID", word, &MazeOptions::default()).is_ok();
    names_a_variant(word) && (code.is_some_and(looks_like_code) || is_read())
}
