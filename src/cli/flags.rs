//! Flags shared by several commands, each defined once with its help text and parser.

use super::complete::values::{goals, languages, levels, starts, variants};
use super::output::OutputKind;
use super::seed::random_seed;
use super::set::SetArgs;
use super::value_parsers::{
    SeedArg, Size, parse_difficulty, parse_moves, parse_seconds, parse_share, parse_threads,
};
use crate::axis::pick;
use crate::files::keywords::{GoalWord, StartWord};
use crate::files::{Changes, Diagnostic, Format};
use crate::search::make::{Conditions, Hardness, SeedPosition};
use crate::sheets::draw::StyleKind;
use crate::sheets::font::Typeface;
use clap::ValueHint;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::ffi::{OsStr, OsString};
use std::num::NonZero;
use std::thread;
use std::time::Duration;

/// A maze, and the flags that add what its file leaves out, such as the variant of a grid of numbers.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct MazeArgs {
    /// A maze file in any format, - for standard input, or an ID such as rook:A…
    #[arg(value_hint = ValueHint::FilePath)]
    pub(super) maze: OsString,
    /// The format of the file; default: detected from the content
    #[arg(long, value_parser = formats())]
    pub(super) format: Option<Format>,
    /// The number of the maze in a file that holds several; the first is 1
    #[arg(long, value_name = "N")]
    pub(super) which: Option<usize>,
    /// The variant (kind of puzzle) of a maze that names none, such as a grid of numbers: a built-in one or a file
    #[arg(long, add = variants())]
    pub(super) variant: Option<String>,
    /// The size of the board, if the grid does not determine it
    #[arg(long, value_name = "SIZE")]
    pub(super) size: Option<Size>,
    #[command(flatten)]
    pub(super) setting: SetArgs,
    /// The start: a cell such as A1
    #[arg(long, value_name = "CELL")]
    pub(super) start: Option<String>,
    /// The goal: a cell such as C3, or exit (a jump off the board)
    #[arg(long, value_name = "CELL", add = goals(&[]))]
    pub(super) goal: Option<String>,
}

impl MazeArgs {
    /// The arguments for a maze without any flag.
    pub(super) fn of(maze: OsString) -> MazeArgs {
        MazeArgs {
            maze,
            ..MazeArgs::default()
        }
    }

    /// The arguments that may be names of files to read: the maze and the variant.
    pub(super) fn inputs(&self) -> impl Iterator<Item = &OsStr> {
        let variant = self.variant.as_ref().map(OsStr::new);
        std::iter::once(&*self.maze).chain(variant)
    }

    /// This maze followed by `more`, all with the same flags.
    pub(super) fn with_more(&self, more: &[OsString]) -> Vec<MazeArgs> {
        let others = more.iter().map(|maze| MazeArgs {
            maze: maze.clone(),
            ..self.clone()
        });
        std::iter::once(self.clone()).chain(others).collect()
    }

    /// The value of `--size`, or `None` if it is not set.
    pub(super) fn size(&self) -> Option<&[i64]> {
        self.size.as_ref().map(|size| size.0.as_slice())
    }

    /// The changes to make to the variant, if the argument names a variant and not a maze.
    pub(super) fn changes(&self) -> Changes {
        Changes {
            set: self.setting.keys.clone(),
            ..Changes::size(self.size())
        }
    }

    /// Checks that every flag has an effect. Call this if the argument does not name a maze. `kind` says what it names,
    /// such as "a book", and `has_board` whether `--size` and `--set` have an effect.
    ///
    /// # Errors
    ///
    /// Returns an error if a flag without an effect is set.
    pub(super) fn refuse_flags(&self, kind: &str, has_board: bool) -> Result<(), Diagnostic> {
        let unused = first_used([
            ("--variant", self.variant.is_some()),
            ("--start", self.start.is_some()),
            ("--goal", self.goal.is_some()),
            ("--format", self.format.is_some()),
            ("--which", self.which.is_some()),
            ("--size", !has_board && self.size.is_some()),
            ("--set", !has_board && !self.setting.keys.is_empty()),
        ]);
        let Some(flag) = unused else { return Ok(()) };
        let what = format!("{flag} has no effect on {kind}");
        Err(Diagnostic::on(&self.maze, what).help("leave it out"))
    }
}

/// The size of a board.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct SizeArgs {
    /// The size of the board: 8x8 for rows and columns; 6 for 6x6, or for a hexagon with 6 cells on a side
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    pub(super) size: Option<Size>,
}

impl SizeArgs {
    /// The numbers of `--size`, or `None` if it is not set.
    pub(super) fn numbers(&self) -> Option<Vec<i64>> {
        self.size.as_ref().map(|size| size.0.clone())
    }
}

/// A board, and the start and goal of its mazes.
#[derive(Debug, clap::Args)]
pub(super) struct BoardArgs {
    /// A built-in variant, with or without a size (hexagons:3), or a variant file; default: rook
    #[arg(add = variants())]
    pub(super) variant: Option<OsString>,
    #[command(flatten)]
    pub(super) size: SizeArgs,
    #[command(flatten)]
    pub(super) setting: SetArgs,
    /// Where mazes start: a cell such as A1, corner or random
    #[arg(long, value_name = "CELL", add = starts(StartWord::ALL))]
    pub(super) start: Option<String>,
    /// Where mazes end: a cell such as C3, corner, centre, farthest (from the start on the board), random, free (the
    /// cell that takes the most moves) or exit (a jump off the board)
    #[arg(long, value_name = "CELL", add = goals(GoalWord::ALL))]
    pub(super) goal: Option<String>,
}

impl BoardArgs {
    /// The variant, or the default [`ROOK`].
    pub(super) fn variant(&self) -> &OsStr {
        self.variant.as_deref().unwrap_or(OsStr::new(ROOK))
    }

    /// The changes to make to the variant.
    pub(super) fn changes(&self) -> Changes {
        Changes {
            set: self.setting.keys.clone(),
            size: self.size.numbers(),
            start: self.start.clone(),
            goal: self.goal.clone(),
            ..Changes::default()
        }
    }
}

/// The default variant.
pub(super) const ROOK: &str = "rook";

/// The conditions on generated mazes.
#[derive(Debug, clap::Args)]
pub(super) struct ConditionArgs {
    /// Minimum number of moves of the shortest solution
    #[arg(long, value_name = "MOVES")]
    min_depth: Option<u32>,
    /// Maximum number of moves of the shortest solution
    #[arg(long, value_name = "MOVES")]
    max_depth: Option<u32>,
    /// The number of moves of the shortest solution: a range such as 8-14
    #[arg(long, value_name = "FROM-TO", value_parser = parse_moves, conflicts_with_all = ["min_depth", "max_depth"])]
    moves: Option<[u32; 2]>,
    /// The share of black-hole cells, which can be reached but do not lead to the goal: a range such as 0.1-0.3
    #[arg(long, value_name = "FROM-TO", value_parser = parse_share, conflicts_with = "no_black_holes")]
    black_holes: Option<[f64; 2]>,
    #[command(flatten)]
    clean: CleanArgs,
    #[command(flatten)]
    pub(super) hardness: DifficultyArgs,
}

/// The first of `flags` that is set.
pub(super) fn first_used<const N: usize>(flags: [(&'static str, bool); N]) -> Option<&'static str> {
    let used = flags.into_iter().find(|(_, used)| *used);
    used.map(|(flag, _)| flag)
}

impl ConditionArgs {
    /// The first of the flags for conditions that is set.
    pub(super) fn first_flag(&self) -> Option<&'static str> {
        first_used([
            ("--min-depth", self.min_depth.is_some()),
            ("--max-depth", self.max_depth.is_some()),
            ("--moves", self.moves.is_some()),
            ("--black-holes", self.black_holes.is_some()),
            ("--unique", self.clean.unique),
            ("--no-black-holes", self.clean.no_black_holes),
            ("--difficulty", self.hardness.difficulty.is_some()),
        ])
    }

    pub(super) fn conditions(&self) -> Conditions {
        Conditions {
            min_depth: self.moves.map_or(self.min_depth, |[least, _]| Some(least)),
            max_depth: self.moves.map_or(self.max_depth, |[_, most]| Some(most)),
            black_holes: self.black_holes,
            difficulty: self.hardness.difficulty.map(Hardness::difficulty),
            ..self.clean.conditions()
        }
    }
}

/// The conditions that both generated mazes and the mazes of `prove` can have.
#[derive(Debug, clap::Args)]
pub(super) struct CleanArgs {
    /// Only mazes with one shortest solution
    #[arg(long)]
    unique: bool,
    /// Only mazes in which the goal can be reached from every reachable cell
    #[arg(long)]
    no_black_holes: bool,
}

impl CleanArgs {
    pub(super) fn conditions(&self) -> Conditions {
        Conditions {
            unique: self.unique,
            no_black_holes: self.no_black_holes,
            ..Conditions::default()
        }
    }
}

/// The wanted difficulty.
#[derive(Debug, clap::Args)]
pub(super) struct DifficultyArgs {
    /// The difficulty: easy, medium, hard, expert, or a range such as 3.5-5; with --count, easy..hard lets it rise from
    /// maze to maze, in equal steps, so most may be medium
    #[arg(long, value_name = "DIFFICULTY", value_parser = parse_difficulty, add = levels())]
    pub(super) difficulty: Option<Hardness>,
}

impl DifficultyArgs {
    /// The first and last difficulty if mazes get harder one by one, else `None`.
    pub(super) fn rising(&self) -> Option<[f64; 2]> {
        match self.difficulty {
            Some(Hardness::Rising(from, to)) => Some([from, to]),
            _ => None,
        }
    }

    /// Returns a warning if the difficulty should rise from maze to maze, but only one maze is made.
    pub(super) fn single_maze_warning(&self, count: u64) -> Option<Diagnostic> {
        let [from, to] = self.rising().filter(|_| count == 1)?;
        let what = "a range of levels needs more than one maze";
        Some(Diagnostic::warning("--difficulty", what).help(format!(
            "one maze gets any difficulty from {from} to {to}; use --count 10 for ten mazes of rising difficulty"
        )))
    }
}

/// The seed of the random numbers.
#[derive(Debug, clap::Args)]
pub(super) struct SeedArgs {
    /// A number that determines all random choices: the same seed makes the same mazes; default: a random one
    #[arg(long, value_name = "SEED")]
    pub(super) seed: Option<SeedArg>,
}

impl SeedArgs {
    /// The seed. The default is a random one.
    ///
    /// # Errors
    ///
    /// Returns an error if no random seed can be drawn.
    pub(super) fn seed_or_random(&self) -> Result<SeedArg, Diagnostic> {
        let first = SeedPosition::default();
        let random = || random_seed().map(|seed| SeedArg { seed, first });
        self.seed.map_or_else(random, Ok)
    }
}

/// A time limit.
#[derive(Debug, clap::Args)]
pub(super) struct TimeArgs {
    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(super) time: Option<Duration>,
}

/// The number of worker threads.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct ThreadsArgs {
    /// How many threads to use; this changes only the speed
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    pub(super) threads: Option<NonZero<usize>>,
}

impl ThreadsArgs {
    /// The requested number of threads. The default is the available parallelism.
    pub(super) fn number(&self) -> NonZero<usize> {
        let available = || thread::available_parallelism().ok();
        let number = self.threads.or_else(available);
        number.unwrap_or(NonZero::<usize>::MIN)
    }
}

/// Output files with mazes or pictures of mazes.
#[derive(Debug, clap::Args)]
pub(super) struct WriteArgs {
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help = output_help(&OutputKind::of_mazes()))]
    pub(super) output: Vec<OsString>,
    /// The format of printed mazes, and of files without a known extension; default: toml
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub(super) to: Option<Format>,
    #[command(flatten)]
    pub(super) language: WordsArgs,
}

/// The language of HTML pages.
#[derive(Debug, clap::Args)]
pub(super) struct WordsArgs {
    /// The language of an HTML page: a code such as de, or a file of words
    #[arg(long, value_name = "LANGUAGE", add = languages())]
    pub(super) words: Option<OsString>,
}

/// The typeface of pictures and pages.
#[derive(Debug, clap::Args)]
pub(super) struct FontArgs {
    /// The typeface
    #[arg(long, value_name = "FONT", value_parser = choice(Typeface::ALL, Typeface::name, Typeface::about), default_value = Typeface::default().name())]
    pub(super) font: Typeface,
}

/// Whether letters are outlines.
#[derive(Debug, clap::Args)]
pub(super) struct OutlineArgs {
    /// Draw letters as outlines, so that they look the same everywhere; for svg and pdf
    #[arg(long)]
    pub(super) outline_text: bool,
}

/// The help text of `-o` with the possible file extensions.
pub(super) fn output_help(kinds: &[OutputKind]) -> String {
    let names: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
    format!(
        "A file to write; its extension determines the format: {}; can be given several times",
        names.join(" ")
    )
}

/// A parser for the names of maze formats.
fn formats() -> impl TypedValueParser<Value = Format> {
    choice(Format::ALL, Format::name, Format::about)
}

/// A parser for the names of drawing styles.
pub(super) fn styles() -> impl TypedValueParser<Value = StyleKind> {
    choice(StyleKind::ALL, StyleKind::name, StyleKind::about)
}

/// A parser for the names of the entries of `list`. It returns a copy of the entry.
pub(super) fn choice<T: Copy + Send + Sync>(
    list: &'static [T],
    name: fn(&T) -> &'static str,
    about: fn(&T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    one_of(list, name, about).map(|value| *value)
}

/// A parser for the names of the entries of `list`. The long help shows the description of each entry.
pub(super) fn one_of<T: Sync>(
    list: &'static [T],
    name: fn(&T) -> &'static str,
    about: fn(&T) -> &'static str,
) -> impl TypedValueParser<Value = &'static T> {
    let value = |entry| PossibleValue::new(name(entry)).help(about(entry));
    let entries: Vec<&T> = list.iter().collect();
    PossibleValuesParser::new(list.iter().map(value))
        .try_map(move |typed| pick("value", &entries, |entry| name(entry), &typed))
}
