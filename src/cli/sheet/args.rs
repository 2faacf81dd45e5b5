//! What can be typed behind `jumpmaze sheet`.

use crate::cli::args::{Size, parse_size};
use crate::cli::draw::args::styles;
use crate::cli::new::args::{Seed, parse_difficulty, parse_seed, parse_threads};
use crate::limits;
use crate::search::make::Difficulty;
use crate::sheets::draw::StyleKind;
use crate::sheets::pages::{Answers, PER_PAGE, Paper};
use clap::ValueHint;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::ffi::OsString;
use std::num::NonZero;

/// `jumpmaze sheet`.
#[derive(Debug, clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Exit status 1: a maze has no solution, or no maze was found that is so hard."
)]
pub(crate) struct SheetArgs {
    /// Mazes to print: files, or IDs
    #[arg(value_name = "MAZE", value_hint = ValueHint::FilePath, conflicts_with_all = ["variant", "size", "count", "difficulty", "seed"])]
    pub(super) mazes: Vec<OsString>,
    /// Make mazes of this variant; can be given several times, and they take turns; left out: rook
    #[arg(long, value_name = "VARIANT")]
    pub(super) variant: Vec<OsString>,
    /// Another size for the boards, as the variant's `size`: 8x8, 6; with one variant
    #[arg(long, value_name = "SIZE", value_parser = parse_size, allow_hyphen_values = true)]
    pub(super) size: Option<Size>,
    /// How many mazes to make; left out: a page full, and one of each variant
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=limits::PUZZLES as u64))]
    pub(super) count: Option<u64>,
    /// How hard: easy, medium, hard, expert, or from-to such as 3.5-5
    #[arg(long, value_name = "DIFFICULTY", value_parser = parse_difficulty)]
    pub(super) difficulty: Option<Difficulty>,
    /// What chance begins with; the same seed makes the same sheet
    #[arg(long, value_name = "SEED", value_parser = parse_seed)]
    pub(super) seed: Option<Seed>,
    /// How many puzzles on a page: 1, 2, 4, 6 or 9
    #[arg(long, value_name = "N", default_value = "4", value_parser = parse_per_page)]
    pub(super) per_page: usize,
    /// The paper: a4, a5, letter, or width and height such as 6x9in or 200x250mm
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = Paper::parse)]
    pub(super) paper: Paper,
    /// How much stays white on each side, in millimetres; left out: a sixteenth of the shorter side
    #[arg(long, value_name = "MM", allow_hyphen_values = true)]
    pub(super) margin: Option<f64>,
    /// Turn the paper so that it is wider than high
    #[arg(long)]
    pub(super) landscape: bool,
    /// A headline for every page
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(super) title: Option<String>,
    /// Lines for a name and a date
    #[arg(long)]
    pub(super) name_line: bool,
    /// Where the solutions are
    #[arg(long, value_name = "PLACE", value_parser = places(), default_value = Answers::Pages.name())]
    pub(super) answers: Answers,
    /// How boards look
    #[arg(long, value_name = "STYLE", value_parser = styles(), default_value = StyleKind::Print.name())]
    pub(super) style: StyleKind,
    /// A file with the words of the page, in another language
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) words: Option<OsString>,
    /// How many threads; the sheet does not depend on it
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    pub(super) threads: Option<NonZero<usize>>,
    /// A file to write: pdf, or a file for each page: svg, png; can be given several times
    #[arg(short, long, value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub(super) output: Vec<OsString>,
}

/// The places for answers with their sentences, for `--help`.
fn places() -> impl TypedValueParser<Value = Answers> {
    let known = |place: &Answers| PossibleValue::new(place.name()).help(place.about());
    PossibleValuesParser::new(Answers::ALL.iter().map(known))
        .try_map(|name| name.parse::<Answers>())
}

fn parse_per_page(typed: &str) -> Result<usize, String> {
    let number = typed.parse().ok();
    number
        .filter(|number| PER_PAGE.contains(number))
        .ok_or_else(|| "1, 2, 4, 6 or 9 puzzles are on a page".to_owned())
}
