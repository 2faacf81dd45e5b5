//! The arguments of `jumpmaze sheet`.

use crate::cli::complete::values::{languages, mazes_and_variants, names_only, variants};
use crate::cli::except::ExceptArgs;
use crate::cli::flags::{
    ConditionArgs, FontArgs, OutlineArgs, SeedArgs, SizeArgs, ThreadsArgs, choice, first_used,
    styles,
};
use crate::cli::help::{self, FlagGroup};
use crate::cli::set::SetArgs;
use crate::cli::value_parsers::{parse_count, parse_paper};
use crate::limits;
use crate::sheets::draw::StyleKind;
use crate::sheets::font::Spacing;
use crate::sheets::pages::{Answers, LevelMark, Notes, PER_PAGE, Paper};
use clap::ValueHint;
use std::ffi::OsString;

/// The headings of the help.
const HEADINGS: &[FlagGroup] = &[
    (
        "Mazes",
        &["count", "difficulty", "seed"],
        &[
            "variant",
            "size",
            "set",
            "moves",
            "min_depth",
            "max_depth",
            "unique",
            "black_holes",
            "no_black_holes",
            "except",
            "threads",
        ],
    ),
    (
        "Pages",
        &["per_page", "paper", "title", "name_line", "words"],
        &[
            "margin",
            "landscape",
            "style",
            "font",
            "spacing",
            "show_level",
            "hide_id",
            "notes",
            "cut_marks",
            "tabs",
        ],
    ),
    ("Answers", &["answers", "answer_line"], &["teacher_sheet"]),
    ("Output", &["output"], &["outline_text"]),
];

const EXAMPLES: &str = "\
Examples:
  jumpmaze sheet -o sheet.pdf                                        four mazes and their answers
  jumpmaze sheet --count 12 --difficulty easy..hard -o class.pdf     twelve mazes, easy ones first
  jumpmaze sheet maze.toml --per-page 1 -o page.svg                  a maze of your own";

/// Put puzzles on pages, with their solutions
#[derive(Debug, clap::Args)]
#[command(
    allow_negative_numbers = true,
    mut_args(|arg| help::grouped(HEADINGS, arg)),
    after_help = help::below_short("sheet", EXAMPLES),
    after_long_help = help::below_long(
        EXAMPLES,
        "Exit status 1: a maze has no solution, or fewer mazes were made than requested.",
    ),
)]
pub(in crate::cli) struct SheetArgs {
    /// Mazes to print (files or IDs), or variants to make mazes of, such as hexagons or rook:6x6
    #[arg(value_name = "MAZE", add = mazes_and_variants())]
    pub(super) mazes: Vec<OsString>,
    /// Make mazes of this variant; if given several times, the variants alternate; default: rook
    #[arg(long, value_name = "VARIANT", add = variants())]
    pub(super) variant: Vec<OsString>,
    #[command(flatten)]
    pub(super) size: SizeArgs,
    #[command(flatten)]
    pub(super) setting: SetArgs,
    /// How many mazes to make; default: a full page, and at least one of each variant
    #[arg(long, value_name = "N", value_parser = parse_count_of_sheet)]
    pub(super) count: Option<u64>,
    #[command(flatten)]
    pub(super) excluded: ExceptArgs,
    #[command(flatten)]
    pub(super) conditions: ConditionArgs,
    #[command(flatten)]
    pub(super) chance: SeedArgs,
    /// How many puzzles on a page: 1, 2, 4, 6 or 9; large print has fewer where boards would shrink
    #[arg(long, value_name = "N", default_value = "4", value_parser = parse_per_page, add = names_only(PER_PAGE))]
    pub(super) per_page: usize,
    /// The paper: a4, a5, letter, or width and height such as 6x9in, 20x25cm or 200x250mm
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = parse_paper, add = names_only(Paper::names()))]
    pub(super) paper: Paper,
    /// The margin on each side, in millimetres; default: a sixteenth of the shorter side
    #[arg(long, value_name = "MM", allow_hyphen_values = true)]
    pub(super) margin: Option<f64>,
    /// Turn the paper to landscape
    #[arg(long)]
    pub(super) landscape: bool,
    /// A heading for every page
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(super) title: Option<String>,
    /// Add lines for a name and a date
    #[arg(long)]
    pub(super) name_line: bool,
    /// Where to print the solutions
    #[arg(long, value_name = "PLACE", value_parser = choice(Answers::ALL, Answers::name, Answers::about), default_value = Answers::Pages.name())]
    pub(super) answers: Answers,
    /// How boards look
    #[arg(long, value_name = "STYLE", value_parser = styles(), default_value = StyleKind::Print.name())]
    pub(super) style: StyleKind,
    #[command(flatten)]
    pub(super) typeface: FontArgs,
    /// The space between letters, words and lines
    #[arg(long, value_name = "SPACING", value_parser = choice(Spacing::ALL, Spacing::name, Spacing::about), default_value = Spacing::default().name())]
    pub(super) spacing: Spacing,
    /// How to print the level of a puzzle
    #[arg(long, value_name = "MARK", value_parser = choice(LevelMark::ALL, LevelMark::name, LevelMark::about), default_value = LevelMark::Words.name())]
    pub(super) show_level: LevelMark,
    /// Leave out the IDs of the puzzles
    #[arg(long)]
    pub(super) hide_id: bool,
    /// What to print in the space left by a puzzle
    #[arg(long, value_name = "NOTES", value_parser = choice(Notes::ALL, Notes::name, Notes::about), default_value = Notes::None.name())]
    pub(super) notes: Notes,
    /// Add a line for the answer below each puzzle
    #[arg(long)]
    pub(super) answer_line: bool,
    /// Add marks that show where to cut a page into cards
    #[arg(long)]
    pub(super) cut_marks: bool,
    /// Add pages for teachers: what each puzzle is good for
    #[arg(long)]
    pub(super) teacher_sheet: bool,
    /// Add glue tabs to the cut edges of nets
    #[arg(long)]
    pub(super) tabs: bool,
    /// The language of the pages: a code such as de, or a file of words
    #[arg(long, value_name = "LANGUAGE", add = languages())]
    pub(super) words: Option<OsString>,
    #[command(flatten)]
    pub(super) letters: OutlineArgs,
    #[command(flatten)]
    pub(super) workers: ThreadsArgs,
    /// A file to write: pdf for all pages, svg or png for one file per page; can be given several times
    #[arg(short, long, value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub(super) output: Vec<OsString>,
}

impl SheetArgs {
    /// The first flag that applies only to new mazes, or `None` if no such flag is set.
    pub(super) fn new_maze_flag(&self) -> Option<&'static str> {
        let used = first_used([
            ("--variant", !self.variant.is_empty()),
            ("--size", self.size.size.is_some()),
            ("--set", !self.setting.keys.is_empty()),
            ("--count", self.count.is_some()),
            ("--seed", self.chance.seed.is_some()),
        ]);
        used.or_else(|| self.conditions.first_flag())
    }
}

fn parse_count_of_sheet(typed: &str) -> Result<u64, String> {
    let count = parse_count(typed)?;
    if count <= limits::PUZZLES as u64 {
        Ok(count)
    } else {
        Err(format!("a sheet has at most {} mazes", limits::PUZZLES))
    }
}

fn parse_per_page(typed: &str) -> Result<usize, String> {
    let number = typed.parse().ok();
    number
        .filter(|number| PER_PAGE.contains(number))
        .ok_or_else(|| "use 1, 2, 4, 6 or 9 puzzles per page".to_owned())
}
