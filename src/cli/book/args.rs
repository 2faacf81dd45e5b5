//! The arguments of `jumpmaze book`.

use crate::cli::except::ExceptArgs;
use crate::cli::flags::{OutlineArgs, ThreadsArgs};
use crate::cli::help::{self, FlagGroup};
use crate::cli::value_parsers::parse_seconds;
use clap::ValueHint;
use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::time::Duration;

/// The headings of the help.
const HEADINGS: &[FlagGroup] = &[
    ("Mazes", &["from", "time"], &["except", "threads"]),
    (
        "Output",
        &["check", "output", "cover"],
        &["pages", "outline_text"],
    ),
];

const EXAMPLES: &str = "\
Examples:
  jumpmaze book book.toml --check                                     count the pages
  jumpmaze book book.toml -o book.pdf --cover cover.pdf               the pages and the cover
  jumpmaze book book.toml --from book.json --pages 3 -o page.svg      a page, with the same mazes";

const MORE: &str = "\
Exit status 1: a maze has no solution, a section cannot be filled, or the work was stopped (without --pages, the same \
command continues it).
docs/reference/books.md explains the book file.";

/// Make a book of puzzles, ready for the printer
#[derive(Debug, clap::Args)]
#[command(
    mut_args(|arg| help::grouped(HEADINGS, arg)),
    after_help = help::below_short("book", EXAMPLES),
    after_long_help = help::below_long(EXAMPLES, MORE),
)]
pub(in crate::cli) struct BookArgs {
    /// The book file: a TOML file that lists the sections of the book
    #[arg(value_hint = ValueHint::FilePath)]
    pub(super) book: OsString,
    /// Report the number of pages and the pages of each section, without making mazes
    #[arg(long, conflicts_with_all = ["output", "from", "pages", "cover", "outline_text"])]
    pub(super) check: bool,
    /// Use the mazes of an earlier book.json instead of making new ones
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) from: Option<OsString>,
    #[command(flatten)]
    pub(super) excluded: ExceptArgs,
    /// Write only these pages: one, such as 12, or a range, such as 12-15
    #[arg(long, value_name = "PAGES", value_parser = parse_pages)]
    pub(super) pages: Option<RangeInclusive<usize>>,
    /// Stop making mazes after this many seconds; the same command then makes the rest
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, conflicts_with_all = ["check", "from", "pages"])]
    pub(super) time: Option<Duration>,
    #[command(flatten)]
    pub(super) letters: OutlineArgs,
    /// Write the cover to this file: pdf, svg or png
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) cover: Option<OsString>,
    #[command(flatten)]
    pub(super) workers: ThreadsArgs,
    /// A file to write: pdf for the whole book, svg or png for one file per page; can be given several times.
    /// Without --from or --pages, a json file beside the first output lists all puzzles
    #[arg(short, long, value_name = "FILE", required_unless_present = "check", required_unless_present_all = ["from", "cover"], value_hint = ValueHint::FilePath)]
    pub(super) output: Vec<OsString>,
}

fn parse_pages(typed: &str) -> Result<RangeInclusive<usize>, String> {
    let (from, to) = typed.split_once('-').unwrap_or((typed, typed));
    let number = |typed: &str| typed.trim().parse::<usize>().ok().filter(|&page| page > 0);
    match (number(from), number(to)) {
        (Some(from), Some(to)) if from <= to => Ok(from..=to),
        _ => Err("use a page such as 12, or a range such as 12-15".to_owned()),
    }
}
