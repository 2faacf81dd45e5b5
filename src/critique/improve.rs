//! Improvements: tries changes of a single number and returns those that make the maze better, best first. A better
//! maze has a lower energy, which is a sum of penalties for faults (see the module `energy`).

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

/// Solutions with fewer moves have a penalty. Easy mazes have this number of moves or more.
const SHORTEST: u32 = 4;
/// Solutions with more moves have a penalty. The longest published solution has this number of moves.
const LONGEST: u32 = 25;

/// The formula of the energy to minimise: the energy of puzzles, with penalties for solutions that are too short or too
/// long. A solution is too short if it has fewer moves than [`SHORTEST`], or fewer than three quarters of the present
/// number of moves (`moves`, at most [`LONGEST`]). Without the penalties, the best change would usually be a shortcut,
/// because a short solution has few faults.
fn energy(moves: Option<u32>) -> String {
    let least = (moves.unwrap_or(0).min(LONGEST) * 3 / 4).max(SHORTEST);
    format!(
        "{} + 50*max(0, {least} - depth) + 50*max(0, depth - {LONGEST})",
        PUZZLE.formula
    )
}

/// If a change alters the length of the solution by more than this share, the result counts as another maze.
const SIMILAR: f64 = 0.25;

/// Declares a structure of figures. Each figure has a method with its name, which returns its value.
macro_rules! figures {
    (
        $(#[$meta:meta])+
        pub struct $Figures:ident {
            $($(#[$about:meta])+ $figure:ident: $Value:ty,)+
        }
    ) => {
        $(#[$meta])+
        pub struct $Figures {
            $(pub(crate) $figure: $Value,)+
        }

        impl $Figures {
            $(
                $(#[$about])+
                #[must_use]
                pub fn $figure(&self) -> $Value {
                    self.$figure
                }
            )+
        }
    };
}

figures! {
    /// The figures of a maze before or after a change.
    #[derive(Clone, Debug, PartialEq, Serialize)]
    pub struct ChangeFigures {
        /// The energy; smaller is better.
        energy: Amount,
        /// The number of moves of a shortest solution; `None` if there is no solution.
        moves: Option<u32>,
        /// The number of shortest solutions, or a lower bound if there are too many to count.
        shortest_solutions: u128,
        /// The difficulty; `None` if there is no solution.
        difficulty: Option<f64>,
        /// The mean number of steps of a shortest solution at which more than one cell can be chosen.
        forward_decisions: Option<f64>,
        /// The mean number of steps of a shortest solution whose target can be reached from more than one cell.
        backward_decisions: Option<f64>,
        /// The mean number of moves straight back in a shortest solution.
        uturns: Option<f64>,
        /// The mean number of moves of a shortest solution along the line of the previous move.
        along_line: Option<f64>,
        /// The number of reachable cells.
        reachable: usize,
        /// The number of reachable cells from which the goal is not reachable any more.
        black_hole_cells: usize,
    }
}

/// A change of one cell that makes the maze better.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Change {
    pub(crate) cell: String,
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) gain: Amount,
    #[serde(rename = "alters")]
    pub(crate) is_another_maze: bool,
    pub(crate) after: ChangeFigures,
}

impl Change {
    /// The cell.
    #[must_use]
    pub fn cell(&self) -> &str {
        &self.cell
    }

    /// The present content.
    #[must_use]
    pub fn from(&self) -> &str {
        &self.from
    }

    /// The new content.
    #[must_use]
    pub fn to(&self) -> &str {
        &self.to
    }

    /// The decrease of the energy.
    #[must_use]
    pub fn gain(&self) -> Amount {
        self.gain
    }

    /// Whether the result is another maze: the length of the solution changes by more than a quarter, or there was no
    /// solution before.
    #[must_use]
    pub fn is_another_maze(&self) -> bool {
        self.is_another_maze
    }

    /// The figures of the maze after the change.
    #[must_use]
    pub fn after(&self) -> &ChangeFigures {
        &self.after
    }
}

/// The result of [`improve`]: the best changes of a maze.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Improved {
    pub(crate) energy: String,
    pub(crate) tried: usize,
    pub(crate) all: bool,
    pub(crate) before: ChangeFigures,
    pub(crate) best: Vec<Change>,
}

impl Improved {
    /// The formula that was minimised.
    #[must_use]
    pub fn energy(&self) -> &str {
        &self.energy
    }

    /// The number of changes tried.
    #[must_use]
    pub fn tried(&self) -> usize {
        self.tried
    }

    /// Whether all changes were tried.
    #[must_use]
    pub fn has_tried_all(&self) -> bool {
        self.all
    }

    /// The figures of the maze before any change.
    #[must_use]
    pub fn before(&self) -> &ChangeFigures {
        &self.before
    }

    /// The changes that make the maze better, best first.
    #[must_use]
    pub fn best(&self) -> &[Change] {
        &self.best
    }
}

/// The error for a maze on which no changes can be tried.
#[non_exhaustive]
pub enum Unimprovable {
    /// The variant in the file of the maze cannot be used.
    Variant(Box<Diagnostic>),
    /// All numbers come from a box of tiles, the stock of the variant.
    Stock,
    /// The cells of the board have too many possible contents together.
    TooLarge,
    /// The maze has too many states.
    States(TooManyStates),
}

impl fmt::Display for Unimprovable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unimprovable::Variant(error) => f.write_str(error.title()),
            Unimprovable::Stock => {
                f.write_str("the numbers come from a box of tiles, so none can be changed alone")
            }
            Unimprovable::TooLarge => f.write_str("the board is too large to try changes on"),
            Unimprovable::States(error) => error.fmt(f),
        }
    }
}

crate::remedy::readable_error!(Unimprovable);

impl Remedy for Unimprovable {
    fn remedy(&self) -> Cow<'_, str> {
        match self {
            Unimprovable::Variant(_) => "correct the variant",
            Unimprovable::Stock => "remove `stock` from the variant",
            Unimprovable::TooLarge => {
                "allow fewer numbers with `numbers` under [contents] of the variant"
            }
            Unimprovable::States(_) => "use a smaller board",
        }
        .into()
    }
}

impl From<TooManyStates> for Unimprovable {
    fn from(error: TooManyStates) -> Self {
        Unimprovable::States(error)
    }
}

/// Tries to improve a maze by changing one cell. In each cell except the goals, every other allowed content is tried.
/// On large boards, only a sample of the changes is tried. Returns the best changes, at most `count`. A returned change
/// lowers the energy, and the changed maze is solvable.
///
/// ```
/// use jumpmaze::critique::improve;
/// use jumpmaze::{MazeOptions, read_maze};
/// let grid = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";
/// let maze = read_maze("grid.txt", grid, &MazeOptions::default())?;
/// let improved = improve(&maze, 3)?;
/// assert_eq!((improved.tried(), improved.best().len()), (63, 3));
/// assert!(improved.best()[0].after().energy() < improved.before().energy());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if no changes can be tried; see [`Unimprovable`].
///
/// # Panics
///
/// Never panics, since the formula is valid.
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
    let present = measure(maze)?;
    let energy = Energy::parse(&energy(present.depth)).expect("the formula is valid");
    let before = energy.of(&present);
    let candidates = Candidates::of(maze, &alphabet);
    let mut changed = maze.clone();
    let (mut tried, mut drawn) = (0, 0);
    let mut better: Vec<(Amount, Cell, Content)> = Vec::new();
    for (cell, content) in candidates.sample() {
        drawn += 1;
        let old = maze.contents[cell.index()];
        // The alphabet lists the allowed contents of each cell. For a cell without allowed contents, it lists a single
        // content without a jump, which is not tried.
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
    // Of several equally good contents of a cell, only the first is kept.
    better.dedup_by_key(|&mut (after, cell, _)| (after, cell));
    better.truncate(count);
    let best = better.into_iter().map(|(after, cell, content)| {
        let mut changed = maze.clone();
        changed.contents[cell.index()] = content;
        let measures = measure(&changed)?;
        let is_another_maze = match (present.depth, measures.depth) {
            (Some(old), Some(new)) => f64::from(old.abs_diff(new)) > SIMILAR * f64::from(old),
            _ => true,
        };
        Ok(Change {
            cell: maze.board.name(cell),
            from: written(maze.contents[cell.index()]),
            to: written(content),
            gain: before.minus(after),
            is_another_maze,
            after: figures_of(&changed, &measures, after)?,
        })
    });
    let best = best.collect::<Result<_, TooManyStates>>()?;
    Ok(Improved {
        energy: energy.text().to_owned(),
        tried,
        all: drawn == candidates.count(),
        before: figures_of(maze, &present, before)?,
        best,
    })
}

/// Returns the figures of a maze, given its measures and its energy.
fn figures_of(
    maze: &Maze,
    measures: &Measures,
    energy: Amount,
) -> Result<ChangeFigures, TooManyStates> {
    Ok(ChangeFigures {
        energy,
        moves: measures.depth,
        shortest_solutions: measures.shortest_solutions.value,
        difficulty: difficulty(maze)?.score(),
        forward_decisions: measures.forward_decisions.map(Average::value),
        backward_decisions: measures.backward_decisions.map(Average::value),
        uturns: measures.uturns.map(Average::value),
        along_line: measures.along_line.map(Average::value),
        reachable: measures.reachable(),
        black_hole_cells: measures.black_hole_cells(),
    })
}
