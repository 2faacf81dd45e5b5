//! A puzzle: everything that is said of it on any page.

use super::Words;
use crate::files::LoadedMaze;
use crate::maze::Maze;
use crate::measures::difficulty::{Word, difficulty};
use crate::rules::Direction;
use crate::solve::{Count, Verdict, check, directions, solve};
use crate::topology::Cell;
use std::fmt;

/// A maze with all that is printed beside it.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Its number on the sheet, from 1.
    pub number: usize,
    /// The maze.
    pub maze: Maze,
    /// Its title, or the name of its variant.
    pub title: String,
    /// The name of its variant.
    pub kind: String,
    /// The rule, in words.
    pub rule: String,
    /// Whether everybody knows the board: squares without anything else.
    pub plain: bool,
    /// How hard it is.
    pub difficulty: Word,
    /// The same as a number.
    pub score: f64,
    /// How many moves the shortest solution has.
    pub length: u32,
    /// How many shortest solutions it has.
    pub ways: Count,
    /// The cells of the first shortest solution, the start among them.
    pub cells: Vec<Cell>,
    /// The same in the names of the cells.
    pub way: String,
    /// The same in directions, where the board has them.
    pub directions: Option<Vec<Direction>>,
    /// Its ID, if it has one.
    pub id: Option<String>,
}

/// Hardly any solution has so many cells.
const LONG: u32 = 45;

/// Why a maze is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPuzzle {
    /// Nobody can solve it.
    NoSolution,
    /// It is too large to be explored.
    TooManyStates,
    /// The checker refuses the solution: a mistake of the program.
    WrongKey,
}

impl fmt::Display for BadPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadPuzzle::NoSolution => "no solution",
            BadPuzzle::TooManyStates => "the maze has too many states",
            BadPuzzle::WrongKey => "a mistake of the program: the checker refuses the solution",
        })
    }
}

impl std::error::Error for BadPuzzle {}

impl Puzzle {
    /// Whether its answer is in names of cells, because the board has no directions.
    pub(super) fn is_named(&self) -> bool {
        self.directions.is_none()
    }

    /// What is printed of a maze in a language, given by its tag. Its solution is replayed by the checker.
    ///
    /// # Errors
    ///
    /// It has no solution, or nobody can say.
    pub fn of(number: usize, loaded: &LoadedMaze, language: &str) -> Result<Puzzle, BadPuzzle> {
        let maze = &loaded.maze;
        let many = |_| BadPuzzle::TooManyStates;
        let solved = solve(maze).map_err(many)?;
        let solution = solved.first().ok_or(BadPuzzle::NoSolution)?;
        if check(maze, &solution.cells) != Verdict::Solves {
            return Err(BadPuzzle::WrongKey);
        }
        let hard = difficulty(maze).map_err(many)?;
        let names = solution.cells.iter().map(|&cell| maze.board.name(cell));
        Ok(Puzzle {
            difficulty: hard.word(),
            score: hard.score().unwrap_or_default(),
            length: solution.cells.len() as u32 - 1,
            ways: solved.count(),
            way: names.collect::<Vec<String>>().join(" "),
            directions: directions(maze, &solution.ports),
            cells: solution.cells,
            ..Puzzle::unsolved(number, loaded, language)
        })
    }

    fn unsolved(number: usize, loaded: &LoadedMaze, language: &str) -> Puzzle {
        let kind = &loaded.kind;
        let tiling = kind.tiling.from.as_deref();
        let name = match kind.name_in_language(language) {
            "" => &loaded.variant,
            name => name,
        };
        Puzzle {
            number,
            title: loaded.file.title.as_deref().unwrap_or(name).to_owned(),
            kind: name.to_owned(),
            rule: kind.rule_in_language(language).to_owned(),
            plain: tiling.is_none_or(|tiling| tiling == "4.4.4.4")
                && kind.tiling.kind.is_none()
                && !kind.tiling.dual
                && kind.boundary == Default::default()
                && kind.moves == Default::default()
                && kind.obstacles == Default::default(),
            difficulty: Word::Unsolvable,
            score: 0.0,
            length: 0,
            ways: Count::ZERO,
            cells: Vec::new(),
            way: String::new(),
            directions: None,
            id: loaded.id().ok(),
            maze: loaded.maze.clone(),
        }
    }

    /// One that nobody can solve, as large as any on its board: it stands for puzzles that are not made yet. Its maze has the
    /// widest numbers, and its way is longer than most.
    #[must_use]
    pub fn specimen(number: usize, loaded: &LoadedMaze, words: &Words) -> Puzzle {
        let board = &loaded.maze.board;
        let names = (0..board.tile_of.len() as u32).map(|cell| board.name(Cell(cell)));
        let longest = names.max_by_key(String::len).unwrap_or_default();
        let all = [
            (Word::Easy, &words.easy),
            (Word::Medium, &words.medium),
            (Word::Hard, &words.hard),
            (Word::Expert, &words.expert),
        ];
        let widest = all.into_iter().max_by_key(|(_, said)| said.chars().count());
        Puzzle {
            difficulty: widest.map_or(Word::Expert, |(word, _)| word),
            length: LONG - 1,
            way: vec![longest; LONG as usize].join(" "),
            ..Puzzle::unsolved(number, loaded, &words.language)
        }
    }

    /// Whether its solution is known.
    pub(in crate::sheets) fn is_solved(&self) -> bool {
        !self.cells.is_empty()
    }

    /// All texts that are printed of it.
    pub(in crate::sheets) fn texts(&self) -> impl Iterator<Item = &str> {
        [&*self.title, &*self.rule, &*self.way]
            .into_iter()
            .chain(self.id.as_deref())
    }
}
