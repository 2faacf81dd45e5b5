//! The arguments of `jumpmaze new`.

use crate::cli::complete::values::{energies, named, searches};
use crate::cli::except::ExceptArgs;
use crate::cli::flags::{BoardArgs, ConditionArgs, SeedArgs, ThreadsArgs, TimeArgs, WriteArgs};
use crate::cli::help::{self, FlagGroup};
use crate::cli::value_parsers::{parse_count, parse_name};
use crate::energy::Energy;
use crate::remedy::Remedy;
use crate::search::make::Producer;
use crate::search::{AnySearch, StepKind};
use clap::ValueHint;
use std::ffi::OsString;

/// The headings of the help.
const HEADINGS: &[FlagGroup] = &[
    ("Board", &["size", "set", "goal"], &["start", "from"]),
    (
        "Conditions",
        &["difficulty", "moves", "unique", "no_black_holes"],
        &["min_depth", "max_depth", "black_holes", "except"],
    ),
    (
        "Search",
        &["seed", "time"],
        &[
            "energy",
            "search",
            "iterations",
            "target",
            "steps",
            "threads",
            "engine",
            "audit",
        ],
    ),
    (
        "Output",
        &["count", "output", "to"],
        &["words", "tabs", "json"],
    ),
];

const EXAMPLES: &str = "\
Examples:
  jumpmaze new                                   a medium maze on 5 × 5 squares
  jumpmaze new hexagons:3 --difficulty easy      a small one on hexagons, for beginners
  jumpmaze new rook:6x6 --count 10 -o maze.pdf   ten mazes, each a page to print";

const LONG_EXAMPLES: &str = "\
Examples:
  jumpmaze new
  jumpmaze new torus --set moves.turns=no-u-turn --difficulty hard
  jumpmaze new rook:6x6 --moves 10-14 --unique --count 10 -o maze.toml -o maze.pdf";

const MORE: &str = "\
By default, mazes are made for people: with a difficulty (medium unless you choose one), exactly one shortest \
solution, and a low energy `puzzle`, which means few faults. With --energy, --search, --iterations, --target or \
--engine, or if the variant sets one of these, the search uses these settings instead. Then with an energy, only the \
conditions that you give must hold. Without one, a maze also has exactly one shortest solution, and no black hole \
unless --black-holes asks for some.

Exit status 1: no maze that meets the conditions was found within the budget.";

/// Make mazes
#[derive(Debug, clap::Args)]
#[command(
    allow_negative_numbers = true,
    mut_args(|arg| help::grouped(HEADINGS, arg)),
    after_help = help::below_short("new", EXAMPLES),
    after_long_help = help::below_long(LONG_EXAMPLES, MORE),
)]
pub(in crate::cli) struct NewArgs {
    #[command(flatten)]
    pub(super) board: BoardArgs,
    /// Complete this maze: keep what is written in it, and fill each `?`
    #[arg(long, value_name = "MAZE", value_hint = ValueHint::FilePath, conflicts_with = "variant")]
    pub(super) from: Option<OsString>,
    #[command(flatten)]
    pub(super) conditions: ConditionArgs,
    #[command(flatten)]
    pub(super) chance: SeedArgs,
    /// How many candidates (changed mazes) a search evaluates for each maze
    #[arg(long, value_name = "N")]
    pub(super) iterations: Option<u64>,
    #[command(flatten)]
    pub(super) clock: TimeArgs,
    /// Stop at a maze with this energy or less; with the energy `depth`, with this depth or more
    #[arg(long, value_name = "ENERGY", value_parser = parse_target, allow_hyphen_values = true)]
    pub(super) target: Option<f64>,
    /// The search: a name such as annealing, or a name with settings, such as annealing:temperature=1,decay=1
    #[arg(long, value_name = "SEARCH", value_parser = parse_search, add = searches())]
    pub(super) search: Option<String>,
    /// The energy, which is smaller for better mazes: puzzle, depth, design, solvability, classroom, a formula, or
    /// several separated by commas, in order of priority
    #[arg(long, value_name = "ENERGY", value_parser = parse_energy, allow_hyphen_values = true, add = energies())]
    pub(super) energy: Option<Energy>,
    /// Which steps a search takes, separated by commas: write (another content into a cell), swap (the contents of two
    /// cells), goal and start (move one that is drawn for each maze)
    #[arg(long, value_name = "STEPS", value_delimiter = ',', value_parser = parse_name::<StepKind>, default_value = "write", add = named(StepKind::ALL, StepKind::name, StepKind::about))]
    pub(super) steps: Vec<StepKind>,
    #[command(flatten)]
    pub(super) workers: ThreadsArgs,
    /// The engine, which evaluates candidates; all make the same mazes, except bit-sliced; default: the fastest one
    #[arg(long, value_name = "ENGINE", value_parser = parse_name::<Producer>, add = named(&Producer::all(), Producer::name, Producer::about))]
    pub(super) engine: Option<Producer>,
    /// Check every N-th candidate with a second, slower evaluation
    #[arg(long, value_name = "N", value_parser = parse_count)]
    pub(super) audit: Option<u64>,
    /// How many mazes; no two are equal, even after rotation or reflection
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse_count)]
    pub(super) count: u64,
    #[command(flatten)]
    pub(super) excluded: ExceptArgs,
    #[command(flatten)]
    pub(super) files: WriteArgs,
    /// Add glue tabs to the cut edges of a drawn net
    #[arg(long)]
    pub(super) tabs: bool,
    /// Print JSON, one line for each maze
    #[arg(long, conflicts_with = "to")]
    pub(super) json: bool,
}

impl NewArgs {
    /// Whether there is a time limit.
    pub(in crate::cli) fn has_time(&self) -> bool {
        self.clock.time.is_some()
    }

    /// Whether there is a seed.
    pub(in crate::cli) fn has_seed(&self) -> bool {
        self.chance.seed.is_some()
    }

    /// Whether the seed is drawn at random and is not printed with the mazes.
    pub(super) fn hides_seed(&self) -> bool {
        !self.has_seed() && !self.files.output.is_empty() && !self.json
    }
}

fn parse_target(typed: &str) -> Result<f64, String> {
    let number = typed.parse::<f64>().ok();
    number
        .filter(|number| number.is_finite())
        .ok_or_else(|| "use a number".to_owned())
}

fn parse_search(typed: &str) -> Result<String, String> {
    match AnySearch::parse(typed) {
        Ok(_) => Ok(typed.to_owned()),
        Err(error) => Err(error.in_one_line()),
    }
}

fn parse_energy(typed: &str) -> Result<Energy, String> {
    Energy::parse(typed).map_err(|error| format!("{}: {}", error.what, error.remedy()))
}
