//! The arguments of `jumpmaze prove`.

use crate::cli::complete::values::{goals, named, starts};
use crate::cli::flags::{BoardArgs, CleanArgs, TimeArgs};
use crate::cli::help::{self, FlagGroup};
use crate::cli::value_parsers::{parse_count, parse_name};
use crate::files::Diagnostic;
use crate::files::keywords::GoalWord;
use crate::prove::{DepthBounds, ProofBudget, PruningRule};
use crate::search::StopFlag;
use crate::topology::Number;
use clap::ValueHint;
use std::ffi::OsString;
use std::time::{Duration, Instant};

/// The headings of the help.
const HEADINGS: &[FlagGroup] = &[
    ("Board", &["size", "goal"], &["start", "set"]),
    (
        "Question",
        &["unique", "no_black_holes", "count"],
        &["numbers", "records"],
    ),
    ("Search", &["time", "checkpoint"], &["positions", "without"]),
    ("Output", &["output"], &["json"]),
];

const EXAMPLES: &str = "\
Examples:
  jumpmaze prove rook:4                   the deepest maze on 4 × 4 squares
  jumpmaze prove rook:3 --unique          the deepest one with one shortest solution
  jumpmaze prove rook:4 -o rook.proof     also a proof, which `jumpmaze check rook.proof` verifies";

const MORE: &str = "\
Exit status 1: the question is not settled, or not all mazes are counted (what is known is printed), or no maze meets the \
conditions. With --records it is 0 if all files are written, even if questions are still open.";

/// Find the deepest maze of a board, and prove that none is deeper
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("start", |start| start.help("Where mazes start: a cell").add(starts(&[]))),
    mut_arg("goal", |goal| goal.help("Where mazes end: a cell, centre, farthest (if only one cell is farthest), free (the deepest cell) or exit").add(goals(&[GoalWord::Centre, GoalWord::Farthest, GoalWord::Free]))),
    mut_args(|arg| help::grouped(HEADINGS, arg)),
    after_help = help::below_short("prove", EXAMPLES),
    after_long_help = help::below_long(EXAMPLES, MORE),
)]
pub(in crate::cli) struct ProveArgs {
    #[command(flatten)]
    pub(super) board: BoardArgs,
    #[command(flatten)]
    pub(super) clean: CleanArgs,
    /// The numbers that cells may hold, such as 1-3 or 1,2,4
    #[arg(long, value_name = "NUMBERS", value_parser = parse_numbers)]
    pub(super) numbers: Option<NumberArgs>,
    #[command(flatten)]
    pub(super) clock: TimeArgs,
    /// Stop after this many positions of the search; unlike with --time, the result is the same on every machine
    #[arg(long, value_name = "N", value_parser = parse_count, conflicts_with = "time")]
    pub(super) positions: Option<u64>,
    /// A file for the proof, in TOML; `jumpmaze check FILE` verifies it
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) output: Option<OsString>,
    /// A file in which progress is saved at intervals; the same command continues from it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) checkpoint: Option<OsString>,
    /// Leave out a rule that shortens the search, to see its effect: slack, dead, lemmas, prices, memo, or theorem (to
    /// search even if the theorem gives the answer)
    #[arg(long, value_name = "RULE", value_delimiter = ',', value_parser = parse_name::<PruningRule>, add = named(PruningRule::ALL, PruningRule::name, PruningRule::about), conflicts_with = "output")]
    pub(super) without: Vec<PruningRule>,
    /// Count how many mazes have each depth, instead of proving
    #[arg(long, conflicts_with_all = ["unique", "no_black_holes", "output", "checkpoint", "without", "positions"])]
    pub(super) count: bool,
    /// Answer the open questions of a list, each within --time or --positions, and rewrite the list, its proofs and its
    /// page of results; without a limit, rewrite only the page
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["variant", "size", "set", "start", "goal", "unique", "no_black_holes", "numbers", "output", "checkpoint", "without", "count", "json"])]
    pub(in crate::cli) records: Option<OsString>,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// The limit of the search for an answer to a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::cli) enum SearchLimit {
    /// A time.
    Time(Duration),
    /// A number of positions.
    Positions(u64),
}

impl ProveArgs {
    /// The limit of the search for each answer; `None` if there is no limit.
    pub(in crate::cli) fn limit(&self) -> Option<SearchLimit> {
        let positions = self.positions.map(SearchLimit::Positions);
        positions.or(self.clock.time.map(SearchLimit::Time))
    }

    /// A warning if `--set` changes the jumps but not the rule that is printed for players.
    pub(in crate::cli) fn hint(&self) -> Option<Diagnostic> {
        self.board.setting.hint()
    }
}

impl SearchLimit {
    /// The budget of a search that begins now.
    pub(super) fn budget<'a>(
        limit: Option<SearchLimit>,
        stop: &'a StopFlag,
        bounds: Option<&'a DepthBounds>,
    ) -> ProofBudget<'a> {
        let (until, positions) = match limit {
            None => (None, None),
            Some(SearchLimit::Time(time)) => (Instant::now().checked_add(time), None),
            Some(SearchLimit::Positions(positions)) => (None, Some(positions)),
        };
        ProofBudget {
            until,
            stop: Some(stop),
            positions,
            bounds,
        }
    }
}

/// The numbers that cells may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NumberArgs(pub(super) Vec<Number>);

/// Parses `1-3` or `1,2,4`.
fn parse_numbers(typed: &str) -> Result<NumberArgs, String> {
    let error = || format!("use numbers from 1 to {MAX_NUMBER}, such as 1-3 or 1,2,4");
    let mut numbers = Vec::new();
    for part in typed.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let number = |typed: &str| typed.trim().parse::<Number>().map_err(|_| error());
        let (from, to) = (number(from)?, number(to)?);
        if from == 0 || to < from || to > MAX_NUMBER {
            return Err(error());
        }
        numbers.extend(from..=to);
    }
    numbers.sort_unstable();
    numbers.dedup();
    Ok(NumberArgs(numbers))
}

/// The largest accepted number. On boards that are small enough for a proof, longer jumps reach no further cells.
const MAX_NUMBER: Number = 10_000;
