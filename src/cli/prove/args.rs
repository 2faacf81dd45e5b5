//! What can be typed behind `jumpmaze prove`.

use crate::cli::args::{Size, parse_size};
use crate::cli::new::args::parse_seconds;
use crate::prove::Rule;
use crate::topology::Number;
use clap::ValueHint;
use std::ffi::OsString;
use std::time::Duration;

/// `jumpmaze prove`.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Exit status 1: it was not settled or not all mazes were counted, and what is printed is what is known; or there is no maze that keeps the conditions. With --records it is 0 when all was written, also where questions are still open.")]
pub(crate) struct ProveArgs {
    /// A built-in variant or a variant file; left out: rook
    #[arg(value_hint = ValueHint::FilePath)]
    pub(super) variant: Option<OsString>,
    /// Another size for the board, as the variant's `size`: 8x8, 6
    #[arg(long, value_name = "SIZE", value_parser = parse_size, allow_hyphen_values = true)]
    pub(super) size: Option<Size>,
    /// Where mazes begin: a cell
    #[arg(long, value_name = "CELL")]
    pub(super) start: Option<String>,
    /// Where mazes end: a cell, centre, free (the deepest cell) or exit
    #[arg(long, value_name = "CELL")]
    pub(super) goal: Option<String>,
    /// Only mazes with one shortest solution
    #[arg(long)]
    pub(super) unique: bool,
    /// Only mazes without a cell from which one cannot get to the goal any more
    #[arg(long)]
    pub(super) no_black_holes: bool,
    /// Only these numbers, such as 1-3 or 1,2,4
    #[arg(long, value_name = "NUMBERS", value_parser = parse_numbers)]
    pub(super) numbers: Option<Numbers>,
    /// How many seconds it may take in all
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(super) time: Option<Duration>,
    /// A file for the proof, to be verified with `jumpmaze check FILE`
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) output: Option<OsString>,
    /// A file to write down now and then how far it has come, and to go on from
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) checkpoint: Option<OsString>,
    /// Do without a rule, to see what it is worth: slack, dead, lemmas, prices, memo; or theorem alone, for a search
    #[arg(long, value_name = "RULE", value_delimiter = ',', value_parser = parse_rule, conflicts_with = "output")]
    pub(super) without: Vec<Rule>,
    /// Count all mazes by their depths, and prove nothing
    #[arg(long, conflicts_with_all = ["unique", "no_black_holes", "output", "checkpoint", "without"])]
    pub(super) count: bool,
    /// Ask the open questions of a list, each for so much --time, and write list, proofs and page anew; without --time only the page
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["variant", "size", "start", "goal", "unique", "no_black_holes", "numbers", "output", "checkpoint", "without", "count", "json"])]
    pub(super) records: Option<OsString>,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// Numbers that may be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Numbers(pub(super) Vec<Number>);

/// Reads `1-3`, or `1,2,4`.
fn parse_numbers(typed: &str) -> Result<Numbers, String> {
    let bad = || format!("numbers from 1 to {MOST_NUMBER}, such as 1-3 or 1,2,4");
    let mut numbers = Vec::new();
    for part in typed.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let number = |typed: &str| typed.trim().parse::<Number>().map_err(|_| bad());
        let (from, to) = (number(from)?, number(to)?);
        if from == 0 || to < from || to > MOST_NUMBER {
            return Err(bad());
        }
        numbers.extend(from..=to);
    }
    numbers.sort_unstable();
    numbers.dedup();
    Ok(Numbers(numbers))
}

/// No board that is looked at has longer jumps that lead to anything new.
const MOST_NUMBER: Number = 10_000;

fn parse_rule(typed: &str) -> Result<Rule, String> {
    typed
        .parse::<Rule>()
        .map_err(|unknown| format!("{unknown}: {}", unknown.remedy()))
}
