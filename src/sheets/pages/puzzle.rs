//! A puzzle: everything that is printed about a maze.

use super::Words;
use super::bad::{BadPage, check_letters, is_too_long};
use crate::files::LoadedMaze;
use crate::files::schema::TilingTable;
use crate::limits::TITLE_CHARACTERS;
use crate::maze::Maze;
use crate::measures::difficulty::{Word, difficulty};
use crate::rules::Direction;
use crate::sheets::draw::{Undrawable, rule_with_signs};
use crate::solve::{CheckResult, Count, check, equal_directions, solve};
use crate::topology::Cell;
use std::sync::Arc;

/// A maze with the texts that are printed beside it: its number, title, rule, difficulty and solution.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The number on the sheet, counted from 1.
    #[doc(hidden)]
    pub number: usize,
    /// The maze.
    #[doc(hidden)]
    pub maze: Maze,
    /// The title of the maze, or the name of its variant.
    #[doc(hidden)]
    pub title: String,
    /// The name of the variant.
    #[doc(hidden)]
    pub kind: String,
    /// The rule, in words.
    #[doc(hidden)]
    pub rule: String,
    /// Whether the rule is in the language of the page.
    #[doc(hidden)]
    pub is_translated: bool,
    /// Whether the board needs no picture of its rays, because it consists of squares with the default boundary, moves
    /// and obstacles.
    #[doc(hidden)]
    pub needs_no_rays: bool,
    /// The difficulty, in words.
    #[doc(hidden)]
    pub difficulty: Word,
    /// The difficulty, as a number.
    #[doc(hidden)]
    pub score: f64,
    /// The number of moves of the shortest solution, or an assumed number if the solution is not known.
    #[doc(hidden)]
    pub length: u32,
    /// The number of shortest solutions.
    #[doc(hidden)]
    pub solution_count: Count,
    /// The cells of the first shortest solution, including the start; empty if no solution is known.
    #[doc(hidden)]
    pub cells: Vec<Cell>,
    /// The names of the same cells, separated by blanks. If the solution is not known, an assumed number of names.
    #[doc(hidden)]
    pub way: String,
    /// For each jump, its direction in the solution, then all other directions that lead to the same state or, for the
    /// last jump, to the same goal. `None` if the board has no directions, or if the solution is not known.
    #[doc(hidden)]
    pub directions: Option<Vec<Vec<Direction>>>,
    /// The ID, if the maze has one.
    #[doc(hidden)]
    pub id: Option<String>,
}

/// The number of cells assumed for an unknown solution. Few solutions have more cells.
const ASSUMED_CELLS: u32 = 45;

impl Puzzle {
    /// The names of the cells of the solution, without the start. The start is marked on the board.
    pub(super) fn cells_after_start(&self) -> Vec<String> {
        if self.is_solved() {
            let cells = self.cells.iter().skip(1);
            cells.map(|&cell| self.maze.board.name(cell)).collect()
        } else {
            self.way.split(' ').skip(1).map(str::to_owned).collect()
        }
    }

    /// The puzzle of a maze. `number` is its number on the sheet, and `language` is a tag such as `en`. The solution is
    /// checked.
    ///
    /// ```
    /// use jumpmaze::sheets::{BadPage, Puzzle};
    /// use jumpmaze::{MazeOptions, read_maze};
    /// let read = |text: &str| read_maze("grid.txt", text, &MazeOptions::default());
    /// assert!(Puzzle::of(1, &read("2 1 1\n1 1 1\n1 2 G\n")?, "en").is_ok());
    /// let error = Puzzle::of(2, &read("0 1 1\n1 1 1\n1 2 G\n")?, "en").unwrap_err();
    /// assert!(error == BadPage::NoSolution);
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the maze has no solution or too many states, or if the check fails. A failed check is a bug.
    pub fn of(number: usize, loaded: &LoadedMaze, language: &str) -> Result<Puzzle, BadPage> {
        let maze = &loaded.maze;
        let too_many = |_| BadPage::TooManyStates;
        let solved = solve(maze).map_err(too_many)?;
        let solution = solved.first().ok_or(BadPage::NoSolution)?;
        if check(maze, &solution.cells) != CheckResult::Solves {
            return Err(BadPage::WrongKey);
        }
        let rating = difficulty(maze).map_err(too_many)?;
        let names = solution.cells.iter().map(|&cell| maze.board.name(cell));
        Ok(Puzzle {
            difficulty: rating.word(),
            score: rating.score().unwrap_or_default(),
            length: solution.cells.len() as u32 - 1,
            solution_count: solved.count(),
            way: names.collect::<Vec<String>>().join(" "),
            directions: equal_directions(maze, &solution.ports),
            cells: solution.cells,
            ..Puzzle::unsolved(number, loaded, language)
        })
    }

    /// The puzzle without its solution and its difficulty.
    fn unsolved(number: usize, loaded: &LoadedMaze, language: &str) -> Puzzle {
        let kind = &loaded.kind;
        let name = match kind.name_in_language(language) {
            "" => &loaded.variant,
            name => name,
        };
        Puzzle {
            number,
            title: loaded.file.title.as_deref().unwrap_or(name).to_owned(),
            kind: name.to_owned(),
            rule: rule_with_signs(kind, language),
            is_translated: kind.has_rule_in(language),
            needs_no_rays: is_squares(&kind.tiling)
                && kind.boundary == Default::default()
                && kind.moves == Default::default()
                && kind.obstacles == Default::default(),
            difficulty: Word::Unsolvable,
            score: 0.0,
            length: 0,
            solution_count: Count::ZERO,
            cells: Vec::new(),
            way: String::new(),
            directions: None,
            id: loaded.id().ok(),
            maze: loaded.maze.clone(),
        }
    }

    /// A placeholder for a puzzle that is not made yet, used to check the layout. The caller passes a maze with the
    /// widest numbers of the board. The assumed solution is longer than most solutions.
    #[doc(hidden)]
    #[must_use]
    pub fn specimen(number: usize, loaded: &LoadedMaze, words: &Words) -> Puzzle {
        let board = &loaded.maze.board;
        let names = Cell::all(board.tile_of.len()).map(|cell| board.name(cell));
        let longest = names.max_by_key(String::len).unwrap_or_default();
        let letters = |level: &Word| words.level(*level).chars().count();
        let widest = Word::LEVELS.into_iter().max_by_key(letters);
        Puzzle {
            difficulty: widest.unwrap_or(Word::Expert),
            length: ASSUMED_CELLS - 1,
            way: vec![longest; ASSUMED_CELLS as usize].join(" "),
            ..Puzzle::unsolved(number, loaded, &words.language)
        }
    }

    /// Whether the solution of the puzzle is known.
    pub(in crate::sheets) fn is_solved(&self) -> bool {
        !self.cells.is_empty()
    }

    /// Whether the puzzle has the board of this maze, with the same contents, start and goal.
    pub(crate) fn has_maze(&self, maze: &Maze) -> bool {
        Arc::ptr_eq(&maze.board, &self.maze.board)
            && maze.contents == self.maze.contents
            && (maze.start, &maze.goal) == (self.maze.start, &self.maze.goal)
    }

    /// The texts of the puzzle that can contain any letters: the title, the rule, the solution and the ID.
    fn texts(&self) -> impl Iterator<Item = &str> {
        [&*self.title, &*self.rule, &*self.way]
            .into_iter()
            .chain(self.id.as_deref())
    }
}

/// Whether a tiling consists of squares in rows.
fn is_squares(tiling: &TilingTable) -> bool {
    let is_named = |name: &str| name == "4.4.4.4";
    let rest = TilingTable {
        name: None,
        aliases: None,
        about: None,
        use_name: None,
        ..tiling.clone()
    };
    tiling.use_name.as_deref().is_none_or(is_named) && rest == TilingTable::default()
}

/// Returns an error if a text of a puzzle is too long, or if the font lacks a letter of a text.
pub(in crate::sheets) fn check_texts<'a>(
    puzzles: impl IntoIterator<Item = &'a Puzzle>,
) -> Result<(), BadPage> {
    for puzzle in puzzles {
        if puzzle.title.chars().nth(TITLE_CHARACTERS).is_some() {
            return Err(BadPage::Undrawable(puzzle.number, Undrawable::LongTitle));
        }
        let mut of_board = [&*puzzle.way].into_iter().chain(puzzle.id.as_deref());
        if of_board.any(is_too_long) {
            return Err(BadPage::LargeBoard(puzzle.number));
        }
        check_letters(puzzle.texts())?;
    }
    Ok(())
}

/// Returns an error if the name of a cell is too long, or if the font lacks a letter of a name. Answers can show all
/// names of a board.
pub(in crate::sheets) fn check_names<'a>(
    puzzles: impl IntoIterator<Item = &'a Puzzle>,
) -> Result<(), BadPage> {
    let mut last = None;
    for puzzle in puzzles {
        let board = &puzzle.maze.board;
        // If consecutive puzzles share a board, the names of the board are checked once. Puzzles on the same board are
        // usually consecutive.
        if last != Some(Arc::as_ptr(board)) {
            last = Some(Arc::as_ptr(board));
            for cell in Cell::all(board.tile_of.len()) {
                check_letters([&*board.name(cell)])?;
            }
        }
    }
    Ok(())
}
