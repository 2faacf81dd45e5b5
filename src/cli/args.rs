//! What can be typed.

use super::bench::BenchArgs;
use super::book::args::BookArgs;
use super::draw::args::DrawArgs;
use super::learn::args::LearnArgs;
use super::new::args::NewArgs;
use super::play::PlayArgs;
use super::prove::args::ProveArgs;
use super::sheet::args::SheetArgs;
use crate::files::{Format, size};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueHint};
use std::ffi::OsString;

/// Jumping mazes on any board.
#[derive(Debug, Parser)]
#[command(
    version,
    about = "Jumping mazes on any board",
    long_about = "Jumping mazes on any board: every cell holds a number, from a cell you jump exactly that many cells in a \
                  straight line, and you look for a shortest way from the start to the goal.\n\n\
                  A puzzle kind is a variant: a TOML file that names a tiling, a shape, a boundary, obstacles, exits and a \
                  turn rule. `jumpmaze variants` lists the built-in ones.",
    after_help = "Exit status: 0 done; 1 the answer is no; 2 misuse or bad input."
)]
pub(super) struct Args {
    /// The command.
    #[command(subcommand)]
    pub(super) command: Command,
}

/// One command.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Make mazes
    New(Box<NewArgs>),
    /// List the variants, or say everything about one
    Variants(VariantsArgs),
    /// Find a shortest solution of a maze
    Solve(SolveArgs),
    /// Play a maze in the terminal
    Play(PlayArgs),
    /// Say what is true of mazes: depths, holes, decisions, energies, difficulty
    Rate(RateArgs),
    /// Find the deepest maze of a board, and prove that none is deeper
    Prove(Box<ProveArgs>),
    /// Load mazes, variants, tilings, books and proofs and audit them, or replay a solution
    Check(CheckArgs),
    /// Draw mazes, variants and tilings
    Draw(Box<DrawArgs>),
    /// Put puzzles onto pages, with their solutions
    Sheet(Box<SheetArgs>),
    /// Make a book of puzzles, ready for the printer
    Book(BookArgs),
    /// Write mazes in another format, or as pictures
    Convert(ConvertArgs),
    /// Do the exercises of the course
    Learn(LearnArgs),
    /// Measure how fast searches are, on fixed work
    Bench(BenchArgs),
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page
    Man,
}

/// `jumpmaze variants`.
#[derive(Debug, clap::Args)]
pub(super) struct VariantsArgs {
    /// A built-in variant, a variant file, or - for standard input; left out: all built-in variants
    #[arg(value_hint = ValueHint::FilePath)]
    pub(super) variant: Option<OsString>,
    /// Another size for the board, as the variant's `size`: 8x8, 6
    #[arg(long, value_name = "SIZE", value_parser = parse_size, requires = "variant", allow_hyphen_values = true)]
    pub(super) size: Option<Size>,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// A maze, and what completes a bare grid.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct MazeArgs {
    /// A maze file in any format, - for standard input, or an ID such as rook:A…
    #[arg(value_hint = ValueHint::FilePath)]
    pub(super) maze: OsString,
    /// The format of the file; left out: found out from what it says
    #[arg(long, value_parser = formats())]
    pub(super) format: Option<Format>,
    /// Which maze of a file that holds several, counted from 1
    #[arg(long, value_name = "N")]
    pub(super) which: Option<usize>,
    /// The variant of a maze that names none: a built-in one or a file
    #[arg(long)]
    pub(super) variant: Option<String>,
    /// The size of a board that the grid does not give
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    pub(super) size: Option<Size>,
    /// The start
    #[arg(long, value_name = "CELL")]
    pub(super) start: Option<String>,
    /// The goal: a cell, or exit
    #[arg(long, value_name = "CELL")]
    pub(super) goal: Option<String>,
}

impl MazeArgs {
    /// A maze that nothing completes.
    pub(super) fn of(maze: OsString) -> MazeArgs {
        MazeArgs {
            maze,
            format: None,
            which: None,
            variant: None,
            size: None,
            start: None,
            goal: None,
        }
    }

    /// The size, if one is given.
    pub(super) fn size(&self) -> Option<&[i64]> {
        self.size.as_ref().map(|size| size.0.as_slice())
    }
}

/// `jumpmaze solve`.
#[derive(Debug, clap::Args)]
pub(super) struct SolveArgs {
    /// The maze
    #[command(flatten)]
    pub(super) maze: MazeArgs,
    /// Solve from another cell
    #[arg(long, value_name = "CELL")]
    pub(super) from: Option<String>,
    /// List all shortest solutions, up to a thousand
    #[arg(long)]
    pub(super) all: bool,
    /// How to search
    #[arg(long, value_enum, default_value_t = Algorithm::Bfs)]
    pub(super) algorithm: Algorithm,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// `jumpmaze rate`.
#[derive(Debug, clap::Args)]
pub(super) struct RateArgs {
    /// The first maze
    #[command(flatten)]
    maze: MazeArgs,
    /// More mazes
    #[arg(value_name = "MAZE", value_hint = ValueHint::FilePath)]
    more: Vec<OsString>,
    /// Another energy: a formula over features, or several in order of priority with commas between them
    #[arg(long, value_name = "FORMULA", allow_hyphen_values = true)]
    pub(super) energy: Vec<String>,
    /// Print JSON, a line for each maze
    #[arg(long)]
    pub(super) json: bool,
    /// Print a table with commas, a line for each maze
    #[arg(long, conflicts_with = "json")]
    pub(super) csv: bool,
}

impl RateArgs {
    /// All mazes, each with what completes it.
    pub(super) fn mazes(&self) -> Vec<MazeArgs> {
        with_more(&self.maze, &self.more)
    }
}

/// A maze and more of them, all completed in the same way.
pub(super) fn with_more(first: &MazeArgs, more: &[OsString]) -> Vec<MazeArgs> {
    let others = more.iter().map(|maze| MazeArgs {
        maze: maze.clone(),
        ..first.clone()
    });
    std::iter::once(first.clone()).chain(others).collect()
}

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Algorithm {
    /// Breadth first
    Bfs,
    /// A*, guided by the free graph
    Astar,
    /// The slow reference
    Reference,
}

/// `jumpmaze check`.
#[derive(Debug, clap::Args)]
pub(super) struct CheckArgs {
    /// The first file: a maze, a variant, a tiling, a book or a proof
    #[command(flatten)]
    file: MazeArgs,
    /// More files: mazes, variants, tilings, books, proofs
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    more: Vec<OsString>,
    /// A solution of the maze to replay: directions such as "S E N" on squares, or names of cells
    #[arg(long, value_name = "MOVES")]
    pub(super) solution: Option<String>,
}

impl CheckArgs {
    /// All files, each with what completes it if it is a maze.
    pub(super) fn files(&self) -> Vec<MazeArgs> {
        with_more(&self.file, &self.more)
    }
}

/// `jumpmaze convert`.
#[derive(Debug, clap::Args)]
pub(super) struct ConvertArgs {
    /// The maze
    #[command(flatten)]
    pub(super) maze: MazeArgs,
    /// A file to write; its ending chooses the format; can be given several times
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) output: Vec<OsString>,
    /// The format, in place of the one that the ending means; on standard output toml if left out
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub(super) to: Option<Format>,
    /// A file with the words of a page to play on, in another language
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) words: Option<OsString>,
}

/// The formats by name, each with its sentence in the long help.
pub(super) fn formats() -> impl TypedValueParser<Value = Format> {
    let known = |format: &Format| PossibleValue::new(format.name()).help(format.about());
    PossibleValuesParser::new(Format::ALL.iter().map(known)).try_map(|name| name.parse::<Format>())
}

/// The numbers of a size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Size(pub(super) Vec<i64>);

/// Reads `8x8` or `6`.
///
/// # Errors
///
/// It is something else.
pub(super) fn parse_size(typed: &str) -> Result<Size, String> {
    size(typed).map(Size).map_err(|bad| bad.to_string())
}
