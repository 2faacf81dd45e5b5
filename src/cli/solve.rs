//! `jumpmaze solve MAZE`: one shortest solution, or all of them, for each maze of a file.

use super::flags::MazeArgs;
use super::help::{self, FlagGroup};
use super::input;
use super::outcome::{CommandOutcome, Run};
use super::unsolvable::no_such_jump;
use crate::files::{Diagnostic, LoadedMaze, cell_of};
use crate::maze::Maze;
use crate::rules::Direction;
use crate::solve::{CheckResult, Count, Solution, astar, check, directions, reference, solve};
use crate::spelling::counted;
use crate::topology::Cell;
use serde::Serialize;
use std::fmt::Write;

/// The maximum number of listed solutions.
const MAX_LISTED: usize = 1000;
/// The maximum number of cells in all listed solutions together.
const MAX_LISTED_CELLS: usize = 1_000_000;
/// The limit for the work of the reference solver, as a number of copied cells. This solver copies every path at every
/// jump.
const MAX_REFERENCE_WORK: usize = 1_000_000_000;

/// The object of `solve --json`.
#[derive(Serialize)]
struct SolveOutput {
    solvable: bool,
    length: Option<u32>,
    count: u128,
    /// Whether there are more solutions than `count` can hold.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    more_solutions: bool,
    cells: Option<Vec<String>>,
    directions: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    all: Vec<Vec<String>>,
}

/// The headings of the help.
const HEADINGS: &[FlagGroup] = &[
    help::MAZE,
    ("Answer", &["all", "from", "json"], &["algorithm"]),
];

const EXAMPLES: &str = "\
Examples:
  jumpmaze solve maze.toml                     a shortest solution
  jumpmaze solve maze.toml --all               all shortest solutions
  jumpmaze solve rook:A4A3Q-FU3B4-2P --json    the maze of an ID, for scripts";

/// Find a shortest solution of a maze
#[derive(Debug, clap::Args)]
#[command(
    mut_args(|arg| help::grouped(HEADINGS, arg)),
    after_help = help::below_short("solve", EXAMPLES),
    after_long_help = help::below_long(EXAMPLES, "Exit status 1: a maze has no solution."),
)]
pub(super) struct SolveArgs {
    /// The maze
    #[command(flatten)]
    maze: MazeArgs,
    /// Solve from this cell instead of the start
    #[arg(long, value_name = "CELL")]
    from: Option<String>,
    /// List all shortest solutions, up to a thousand
    #[arg(long)]
    all: bool,
    /// The algorithm; all find solutions of the same length
    #[arg(long, value_enum, default_value_t = Algorithm::Bfs)]
    algorithm: Algorithm,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A search algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Algorithm {
    /// Breadth-first search
    Bfs,
    /// A*, guided by the distance to the goal if every cell allowed every jump
    Astar,
    /// A slow, simple algorithm to compare the others with
    Reference,
}

impl Run for SolveArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let mazes = input::mazes(&self.maze)?;
        let count = mazes.len();
        for (loaded, number) in mazes.into_iter().zip(1..) {
            outcome.diagnostics.extend_from_slice(&loaded.warnings);
            if count > 1 && !self.json {
                let gap = if number > 1 { "\n" } else { "" };
                outcome.append(format!("{gap}Maze {number} of {count}\n\n"));
            }
            match with_start(self, loaded).and_then(|loaded| answer(self, &loaded)) {
                Ok((solved, text)) => {
                    outcome.is_no |= !solved;
                    outcome.append(text);
                }
                Err(diagnostic) => outcome.diagnostics.push(diagnostic),
            }
        }
        Ok(())
    }
}

/// Sets the start of the maze to the cell of `--from`, if this flag is set.
fn with_start(args: &SolveArgs, mut loaded: LoadedMaze) -> Result<LoadedMaze, Diagnostic> {
    if let Some(name) = &args.from {
        let cell = cell_of(&loaded.maze.board, name);
        loaded.maze.start =
            cell.map_err(|(what, remedy)| Diagnostic::on("--from", what).help(remedy))?;
    }
    Ok(loaded)
}

/// Solves a maze. Returns whether there is a solution, and the text to print.
fn answer(args: &SolveArgs, loaded: &LoadedMaze) -> Result<(bool, String), Diagnostic> {
    let maze = &loaded.maze;
    let solved = solve(maze)?;
    let cells = solved.length().map_or(1, |length| length as usize + 1);
    let limit = if args.all {
        (MAX_LISTED_CELLS / cells).clamp(1, MAX_LISTED)
    } else {
        1
    };
    let (solutions, count, method) = match args.algorithm {
        Algorithm::Bfs => (
            solved.all(limit),
            solved.count(),
            format!("breadth first: {} found", counted(solved.states(), "state")),
        ),
        Algorithm::Astar => {
            let found = astar(maze)?;
            let method = format!(
                "A*: {} states expanded; breadth first finds {}",
                found.expanded,
                solved.states()
            );
            // A* breaks ties in its own order, so take the path from the breadth-first search.
            let length = found.cells.map(|cells| cells.len() as u32 - 1);
            if length != solved.length() {
                return Err(program_bug("A* and breadth first differ"));
            }
            (solved.all(limit), solved.count(), method)
        }
        Algorithm::Reference => {
            if limit.saturating_mul(cells).saturating_mul(cells) > MAX_REFERENCE_WORK {
                let what = format!(
                    "the reference is too slow for {}",
                    counted(cells - 1, "jump")
                );
                let error = Diagnostic::on("--algorithm", what);
                return Err(error.help("leave out --all, or use bfs or astar"));
            }
            // The reference returns cells only, so take the directions from the breadth-first search.
            let ways = solved.all(limit);
            let other = reference(maze, limit)?.solutions;
            if !ways.iter().map(|solution| &solution.cells).eq(&other) {
                return Err(program_bug("the reference finds other solutions"));
            }
            (ways, solved.count(), "the reference on petgraph".to_owned())
        }
    };
    // Check every solution before printing it.
    let rejected = |solution: &&Solution| check(maze, &solution.cells) != CheckResult::Solves;
    if let Some(wrong) = solutions.iter().find(rejected) {
        let what = format!(
            "the checker rejects {}",
            names(maze, &wrong.cells).join(" ")
        );
        return Err(program_bug(&what));
    }
    let text = if args.json {
        json(maze, &solutions, count, args.all)
    } else {
        in_words(loaded, &solutions, count, &method)
    };
    let text = match no_such_jump(maze, &solved).filter(|_| solutions.is_empty() && !args.json) {
        Some(why) => format!("{text}{why}\n"),
        None => text,
    };
    Ok((!solutions.is_empty(), text))
}

/// The error if two algorithms disagree or the checker rejects a solution, which is a bug.
fn program_bug(what: &str) -> Diagnostic {
    Diagnostic::failure("", what).help("this is a bug in the program; please report it")
}

fn names(maze: &Maze, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| maze.board.name(cell)).collect()
}

/// The directions of a solution, such as `N` and `E`, or `None` if the board has no directions.
fn in_directions(maze: &Maze, solution: &Solution) -> Option<Vec<&'static str>> {
    let directions = directions(maze, &solution.ports)?;
    Some(directions.iter().map(Direction::name).collect())
}

fn json(maze: &Maze, solutions: &[Solution], count: Count, all: bool) -> String {
    let first = solutions.first();
    let cells = |solution: &Solution| names(maze, &solution.cells);
    let listed: &[Solution] = if all { solutions } else { &[] };
    let answer = SolveOutput {
        solvable: first.is_some(),
        length: first.map(|solution| solution.cells.len() as u32 - 1),
        count: count.value,
        more_solutions: count.saturated,
        cells: first.map(cells),
        directions: first.and_then(|solution| in_directions(maze, solution)),
        all: listed.iter().map(cells).collect(),
    };
    serde_json::to_string(&answer).unwrap_or_default() + "\n"
}

fn in_words(loaded: &LoadedMaze, solutions: &[Solution], count: Count, method: &str) -> String {
    let mut text = loaded.marked_text();
    let Some(first) = solutions.first() else {
        let _ = writeln!(text, "\nNo solution ({method}).");
        return text;
    };
    let moves = first.cells.len() - 1;
    let ways = count.of_solutions();
    let _ = writeln!(text, "\n{}, {ways} ({method})", counted(moves, "move"));
    for solution in solutions {
        if let Some(directions) = in_directions(&loaded.maze, solution)
            && !directions.is_empty()
        {
            let _ = writeln!(text, "  {}", directions.join(" "));
        }
        let _ = writeln!(text, "  {}", names(&loaded.maze, &solution.cells).join(" "));
    }
    if solutions.len() > 1 && count.value > solutions.len() as u128 {
        let _ = writeln!(
            text,
            "  … and {} more",
            count.value - solutions.len() as u128
        );
    }
    // On a board without rows and columns, the printed maze does not show which cell has which name.
    if loaded.maze.board.extent().is_none() {
        text.push_str(
            "A1 is the first cell of the first row; `jumpmaze draw --labels` shows all names.\n",
        );
    }
    text
}
