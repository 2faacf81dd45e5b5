//! Improvements: measures every change of a single number and returns those that make the maze better, best first.

use super::candidates::Candidates;
use crate::energy::{Amount, Energy, PUZZLE};
use crate::files::grid::written;
use crate::files::{Blueprint, Diagnostic, LoadedMaze};
use crate::maze::Maze;
use crate::measures::difficulty::difficulty;
use crate::measures::{Average, Measures, measure};
use crate::remedy::Remedy;
use crate::search::Alphabet;
use crate::topology::{Cell, Content, TooManyStates};
use serde::Serialize;
use std::borrow::Cow;
use std::fmt;

/// The length of the shortest solution of an easy maze.
const SHORTEST: u32 = 4;
/// The length of the longest solution that designers publish.
const LONGEST: u32 = 25;

/// The energy to minimise: that of puzzles, with penalties that keep the solution about as long as it is. Without
/// them, the best change would always be a shortcut, as a short solution has little to criticise.
fn energy(moves: Option<u32>) -> String {
    let least = (moves.unwrap_or(0).min(LONGEST) * 3 / 4).max(SHORTEST);
    format!(
        "{} + 50*max(0, {least} - depth) + 50*max(0, depth - {LONGEST})",
        PUZZLE.formula
    )
}

/// If the length of the solution changes by more than this share, the result is another maze.
const ALIKE: f64 = 0.25;

/// The numbers of a maze that a change affects.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The energy; smaller is better.
    pub energy: Amount,
    /// The number of moves of a shortest solution; `None` if there is no solution.
    pub moves: Option<u32>,
    /// The number of shortest solutions, or the largest number that can be counted.
    pub shortest_solutions: u128,
    /// The difficulty; `None` if there is no solution.
    pub difficulty: Option<f64>,
    /// Steps with more than one way on.
    pub forward_decisions: Option<f64>,
    /// Steps with more than one way back.
    pub backward_decisions: Option<f64>,
    /// Moves straight back.
    pub uturns: Option<f64>,
    /// Moves along the line of the move before.
    pub along_line: Option<f64>,
    /// Reachable cells.
    pub reachable: usize,
    /// Cells from which the goal is not reachable any more.
    pub black_hole_cells: usize,
}

/// A change of one cell that makes the maze better.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    /// The cell.
    pub cell: String,
    /// The present content.
    pub from: String,
    /// The new content.
    pub to: String,
    /// The decrease of the energy.
    pub gain: Amount,
    /// Whether the length of the solution changes by more than a quarter, or there was none before.
    pub alters: bool,
    /// The maze after the change.
    pub after: Standing,
}

/// The result of trying changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Improved {
    /// The formula that was minimised.
    pub energy: String,
    /// The number of changes tried.
    pub tried: usize,
    /// Whether all changes were tried.
    pub all: bool,
    /// The maze before any change.
    pub before: Standing,
    /// The changes that make the maze better, best first.
    pub best: Vec<Change>,
}

/// Why no changes can be tried.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unimprovable {
    /// The variant inside the maze cannot be used.
    Variant(Box<Diagnostic>),
    /// All numbers come from a stock of tiles.
    Stock,
    /// There are too many contents.
    TooLarge,
    /// There are too many states.
    States(TooManyStates),
}

impl fmt::Display for Unimprovable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unimprovable::Variant(error) => error.fmt(f),
            Unimprovable::Stock => {
                f.write_str("the numbers come from a box of tiles, so none can be changed alone")
            }
            Unimprovable::TooLarge => f.write_str("the board is too large to try changes on"),
            Unimprovable::States(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Unimprovable {}

impl Remedy for Unimprovable {
    fn remedy(&self) -> Cow<'_, str> {
        match self {
            Unimprovable::Variant(_) => "mend the variant",
            Unimprovable::Stock => "leave `stock` out of the variant",
            Unimprovable::TooLarge => {
                "`numbers` under [contents] of the variant says which may stand"
            }
            Unimprovable::States(_) => "a smaller board would do",
        }
        .into()
    }
}

impl From<TooManyStates> for Unimprovable {
    fn from(error: TooManyStates) -> Self {
        Unimprovable::States(error)
    }
}

/// Tries every other content that is allowed in each cell, and returns the best `count` changes. Every change keeps
/// the maze solvable or makes it so. On large boards, only a sample of the changes is tried.
///
/// ```
/// use jumpmaze::critique::improve;
/// use jumpmaze::internals::files::{MazeOptions, read_maze};
/// let grid = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";
/// let maze = read_maze("grid.txt", grid, &MazeOptions::default())?;
/// let improved = improve(&maze, 3)?;
/// assert_eq!((improved.tried, improved.best.len()), (63, 3));
/// assert!(improved.best[0].after.energy < improved.before.energy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if no changes can be tried; see [`Unimprovable`].
///
/// # Panics
///
/// Never: the formula can be read.
pub fn improve(loaded: &LoadedMaze, count: usize) -> Result<Improved, Unimprovable> {
    let maze = &loaded.maze;
    let spec = Blueprint::like(loaded)
        .map_err(|error| Unimprovable::Variant(Box::new(error)))?
        .spec;
    if spec.stock.is_some() {
        return Err(Unimprovable::Stock);
    }
    let topology = &maze.board.topology;
    let alphabet = Alphabet::of(topology, &spec.letters, Some(maze.start), |_| None)
        .map_err(|_| Unimprovable::TooLarge)?;
    let now = measure(maze)?;
    let energy = Energy::parse(&energy(now.depth)).expect("the formula can be read");
    let before = energy.of(&now);
    let candidates = Candidates::of(maze, &alphabet);
    let mut changed = maze.clone();
    let (mut tried, mut some) = (0, 0);
    let mut better: Vec<(Amount, Cell, Content)> = Vec::new();
    for (cell, content) in candidates.some() {
        some += 1;
        let old = maze.contents[cell.index()];
        // A cell without allowed contents has a single dead one in the alphabet.
        if content == old || content.length(1).is_none() && alphabet.choices(cell) == 1 {
            continue;
        }
        tried += 1;
        changed.contents[cell.index()] = content;
        if let Ok(measures) = measure(&changed)
            && measures.depth.is_some()
        {
            let after = energy.of(&measures);
            if after < before {
                better.push((after, cell, content));
            }
        }
        changed.contents[cell.index()] = old;
    }
    // Ties are broken by reading order.
    better.sort_unstable();
    // Of several equally good numbers for a cell, one is enough.
    better.dedup_by_key(|&mut (after, cell, _)| (after, cell));
    better.truncate(count);
    let best = better.into_iter().map(|(after, cell, content)| {
        let mut other = maze.clone();
        other.contents[cell.index()] = content;
        let measures = measure(&other)?;
        let alters = match (now.depth, measures.depth) {
            (Some(old), Some(new)) => f64::from(old.abs_diff(new)) > ALIKE * f64::from(old),
            _ => true,
        };
        Ok(Change {
            cell: maze.board.name(cell),
            from: written(maze.contents[cell.index()]),
            to: written(content),
            gain: before.minus(after),
            alters,
            after: standing(&other, &measures, after)?,
        })
    });
    let best = best.collect::<Result<_, TooManyStates>>()?;
    Ok(Improved {
        energy: energy.text().to_owned(),
        tried,
        all: some == candidates.all(),
        before: standing(maze, &now, before)?,
        best,
    })
}

fn standing(maze: &Maze, m: &Measures, energy: Amount) -> Result<Standing, TooManyStates> {
    Ok(Standing {
        energy,
        moves: m.depth,
        shortest_solutions: m.shortest_solutions.value,
        difficulty: difficulty(maze)?.score(),
        forward_decisions: m.forward_decisions.map(Average::value),
        backward_decisions: m.backward_decisions.map(Average::value),
        uturns: m.uturns.map(Average::value),
        along_line: m.along_line.map(Average::value),
        reachable: m.reachable(),
        black_hole_cells: m.black_hole_cells(),
    })
}
