//! What can be typed behind `jumpmaze new`.

use crate::cli::args::{Size, formats, parse_size};
use crate::energy::Energy;
use crate::files::Format;
use crate::search::make::{Difficulty, NoDifficulty, Place};
use crate::search::{AnySearch, EngineKind, StepKind};
use clap::ValueHint;
use std::ffi::OsString;
use std::num::NonZero;
use std::time::Duration;

/// `jumpmaze new`.
#[derive(Debug, clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_long_help = "\
Without --energy and without a condition a maze has one shortest solution and no black hole, and the energy `design`. \
Otherwise only what is given counts.

Exit status 1: no maze that keeps the conditions was found within the budget."
)]
pub(crate) struct NewArgs {
    /// A built-in variant or a variant file; left out: rook
    #[arg(value_hint = ValueHint::FilePath)]
    pub(super) variant: Option<OsString>,
    /// Another size for the board, as the variant's `size`: 8x8, 6
    #[arg(long, value_name = "SIZE", value_parser = parse_size, allow_hyphen_values = true)]
    pub(super) size: Option<Size>,
    /// Where mazes begin: a cell, corner or random
    #[arg(long, value_name = "CELL")]
    pub(super) start: Option<String>,
    /// Where mazes end: a cell, corner, centre, farthest, random, free (the deepest cell) or exit
    #[arg(long, value_name = "CELL")]
    pub(super) goal: Option<String>,
    /// Keep what is written in this maze, and fill its `?`
    #[arg(long, value_name = "MAZE", value_hint = ValueHint::FilePath, conflicts_with = "variant")]
    pub(super) from: Option<OsString>,
    /// What chance begins with; the same seed makes the same mazes
    #[arg(long, value_name = "SEED", value_parser = parse_seed)]
    pub(super) seed: Option<Seed>,
    /// How many mazes: all different, also when turned or mirrored
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) count: u64,
    /// How many candidates are evaluated for each maze
    #[arg(long, value_name = "N")]
    pub(super) iterations: Option<u64>,
    /// How many seconds it may take in all
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(super) time: Option<Duration>,
    /// Stop at this energy; with the energy `depth`, at this depth
    #[arg(long, value_name = "ENERGY", value_parser = parse_target, allow_hyphen_values = true)]
    pub(super) target: Option<f64>,
    /// How to search: a name, or name:setting=value,…
    #[arg(long, value_name = "SEARCH", value_parser = parse_search)]
    pub(super) search: Option<String>,
    /// What to make small: depth, design, solvability, classroom, a formula, or several with commas between them
    #[arg(long, value_name = "ENERGY", value_parser = parse_energy, allow_hyphen_values = true)]
    pub(super) energy: Option<Energy>,
    /// Which steps a search takes: write, swap, goal, start, with commas between them
    #[arg(long, value_name = "STEPS", value_delimiter = ',', value_parser = parse_step, default_value = "write")]
    pub(super) steps: Vec<StepKind>,
    /// At least so many jumps
    #[arg(long, value_name = "JUMPS")]
    pub(super) min_depth: Option<u32>,
    /// At most so many jumps
    #[arg(long, value_name = "JUMPS")]
    pub(super) max_depth: Option<u32>,
    /// Only one shortest solution
    #[arg(long)]
    pub(super) unique: bool,
    /// No cell from which one cannot get to the goal any more
    #[arg(long)]
    pub(super) no_black_holes: bool,
    /// How hard: easy, medium, hard, expert, or from-to such as 3.5-5
    #[arg(long, value_name = "DIFFICULTY", value_parser = parse_difficulty)]
    pub(super) difficulty: Option<Difficulty>,
    /// How many threads; the mazes do not depend on it
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    pub(super) threads: Option<NonZero<usize>>,
    /// How candidates are evaluated; left out: the fastest way
    #[arg(long, value_name = "ENGINE", value_parser = parse_engine)]
    pub(super) engine: Option<EngineKind>,
    /// Evaluate every so many candidates in a second, slow way, and compare
    #[arg(long, value_name = "N")]
    pub(super) audit: Option<NonZero<u64>>,
    /// A file to write; its ending chooses the format; can be given several times
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) output: Vec<OsString>,
    /// The format, in place of the one that the ending means; on standard output toml if left out
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub(super) to: Option<Format>,
    /// A file with the words of a page to play on, in another language
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) words: Option<OsString>,
    /// Print JSON, a line for each maze
    #[arg(long, conflicts_with = "to")]
    pub(super) json: bool,
}

/// A seed, and where to begin in what it makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) struct Seed {
    pub(in crate::cli) seed: u64,
    pub(in crate::cli) first: Place,
}

pub(in crate::cli) fn parse_seed(typed: &str) -> Result<Seed, String> {
    let (seed, place) = typed.split_once('/').unwrap_or((typed, "0"));
    match (seed.parse(), place.parse()) {
        (Ok(seed), Ok(first)) => Ok(Seed { seed, first }),
        _ => Err(format!(
            "a seed is a whole number up to {}, or one such as 7/2, 7/2.1, 7/L2 or 7/P2",
            u64::MAX
        )),
    }
}

fn parse_target(typed: &str) -> Result<f64, String> {
    let number = typed.parse::<f64>().ok();
    number
        .filter(|number| number.is_finite())
        .ok_or_else(|| "not a number".to_owned())
}

pub(in crate::cli) fn parse_threads(typed: &str) -> Result<NonZero<usize>, String> {
    let number = typed.parse::<NonZero<usize>>().ok();
    number
        .filter(|number| number.get() <= MOST_THREADS)
        .ok_or_else(|| format!("a whole number from 1 to {MOST_THREADS}"))
}

/// More would only wait for each other.
const MOST_THREADS: usize = 256;

pub(in crate::cli) fn parse_seconds(typed: &str) -> Result<Duration, String> {
    let seconds: f64 = typed
        .parse()
        .map_err(|_| "not a number of seconds".to_owned())?;
    // A century is as good as for ever, and no clock overflows.
    if !(0.0..=3.2e9).contains(&seconds) {
        return Err("a number of seconds from 0 on".to_owned());
    }
    Ok(Duration::from_secs_f64(seconds))
}

fn parse_search(typed: &str) -> Result<String, String> {
    match AnySearch::parse(typed) {
        Ok(_) => Ok(typed.to_owned()),
        Err(bad) => Err(format!("{bad}: {}", bad.remedy())),
    }
}

fn parse_energy(typed: &str) -> Result<Energy, String> {
    Energy::parse(typed).map_err(|bad| format!("{}: {}", bad.what, bad.remedy))
}

fn parse_engine(typed: &str) -> Result<EngineKind, String> {
    typed
        .parse::<EngineKind>()
        .map_err(|unknown| format!("{unknown}: {}", unknown.remedy()))
}

fn parse_step(typed: &str) -> Result<StepKind, String> {
    typed
        .parse::<StepKind>()
        .map_err(|unknown| format!("{unknown}: {}", unknown.remedy()))
}

pub(in crate::cli) fn parse_difficulty(typed: &str) -> Result<Difficulty, String> {
    typed.parse().map_err(|bad: NoDifficulty| bad.to_string())
}
