//! The arguments of `jumpmaze draw`.

use crate::cli::complete::values::subjects;
use crate::cli::flags::{
    FontArgs, MazeArgs, OutlineArgs, WordsArgs, first_used, one_of, output_help, styles,
};
use crate::cli::help::{self, FlagGroup};
use crate::cli::output::OutputKind;
use crate::cli::value_parsers::whole_number;
use crate::limits::{CELL_MM, WIDTH_MM};
use crate::sheets::draw::StyleKind;
use crate::sheets::font::Typeface;
use crate::sheets::format::{PICTURE_FORMATS, PictureFormat};
use crate::sheets::pages::length;
use crate::sheets::scene::MILLIMETRE;
use clap::ValueHint;
use clap::builder::TypedValueParser;
use std::ffi::OsString;

/// The headings of the help.
const HEADINGS: &[FlagGroup] = &[
    help::MAZE,
    (
        "What is shown",
        &["solution", "labels", "depths", "holes"],
        &["rays", "tangle", "lines", "tabs", "title", "rule"],
    ),
    (
        "How it looks",
        &["style", "width"],
        &["font", "cell", "outline_text"],
    ),
    ("Output", &["output", "to"], &["parts", "words", "dpi"]),
];

const EXAMPLES: &str = "\
Examples:
  jumpmaze draw maze.toml                             a maze as text
  jumpmaze draw maze.toml --solution -o answer.svg    a picture with the solution
  jumpmaze draw hexagons -o board.pdf                 an empty board";

const MORE: &str = "\
MAZE can also be a variant, built in or in a file, or a tiling: its empty board is drawn with its lines and the names of its \
cells.

Exit status 1: --solution is set, and a maze has no solution.";

/// Draw mazes, variants and tilings
#[derive(Debug, clap::Args)]
#[command(
    allow_negative_numbers = true,
    mut_args(|arg| match arg.get_id().as_str() {
        "maze" => arg.add(subjects()),
        _ => help::grouped(HEADINGS, arg),
    }),
    override_usage = "jumpmaze draw [OPTIONS] <MAZE|VARIANT>...",
    after_help = help::below_short("draw", EXAMPLES),
    after_long_help = help::below_long(EXAMPLES, MORE),
)]
pub(in crate::cli) struct DrawArgs {
    /// What to draw
    #[command(flatten)]
    pub(super) maze: MazeArgs,
    /// More mazes, variants or tilings
    #[arg(value_name = "MAZE", add = subjects())]
    more: Vec<OsString>,
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help = output_help(&OutputKind::of_pictures()))]
    pub(super) output: Vec<OsString>,
    /// The format; default: determined by the extension, or txt on standard output
    #[arg(long, value_name = "FORMAT", value_parser = picture_formats())]
    pub(super) to: Option<&'static PictureFormat>,
    /// Show a shortest solution
    #[arg(long)]
    pub(super) solution: bool,
    /// Show the names of the cells
    #[arg(long)]
    pub(super) labels: bool,
    /// Show the lines along which jumps leave this cell
    #[arg(long, value_name = "CELL")]
    pub(super) rays: Option<String>,
    /// Show how many jumps each cell is from the start
    #[arg(long)]
    pub(super) depths: bool,
    /// Mark black holes (reachable cells without a way to the goal) and white holes (unreachable cells with one)
    #[arg(long)]
    pub(super) holes: bool,
    /// Mark the largest group of cells that all lead to each other
    #[arg(long)]
    pub(super) tangle: bool,
    /// Show all lines along which jumps go
    #[arg(long)]
    pub(super) lines: bool,
    /// Add glue tabs to the cut edges of a net
    #[arg(long)]
    pub(super) tabs: bool,
    /// How the picture looks
    #[arg(long, value_name = "STYLE", value_parser = styles(), default_value = StyleKind::default().name())]
    pub(super) style: StyleKind,
    #[command(flatten)]
    pub(super) typeface: FontArgs,
    /// How wide the picture is, in millimetres
    #[arg(long, value_name = "MM", value_parser = parse_width)]
    pub(super) width: Option<f64>,
    /// The size of a cell, such as 25mm, 30cm or 12in: the side of a square; on other tiles, the diameter of the
    /// largest circle in the smallest cell
    #[arg(long, value_name = "LENGTH", value_parser = parse_cell, conflicts_with = "width")]
    pub(super) cell: Option<f64>,
    /// Also write which number tiles the mazes need: txt, csv or json lists them by shape and content, svg draws them
    /// for a cutter
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) parts: Option<OsString>,
    /// A title that replaces that of the maze; "" for none
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(super) title: Option<String>,
    #[command(flatten)]
    pub(super) language: WordsArgs,
    /// Print the rule below the board
    #[arg(long)]
    pub(super) rule: bool,
    #[command(flatten)]
    pub(super) letters: OutlineArgs,
    /// Pixels per inch, for png; default: 150
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>(10..=2400))]
    pub(super) dpi: Option<u32>,
}

impl DrawArgs {
    /// The arguments of all subjects to draw. They share the flags that complete a maze file, such as `--variant`.
    pub(super) fn all(&self) -> Vec<MazeArgs> {
        self.maze.with_more(&self.more)
    }

    /// The names of the flags that are set and have an effect only in some formats.
    pub(super) fn options(&self) -> Vec<&'static str> {
        let options = [
            ("labels", self.labels),
            ("words", self.language.words.is_some()),
            ("rays", self.rays.is_some()),
            ("depths", self.depths),
            ("holes", self.holes),
            ("tangle", self.tangle),
            ("lines", self.lines),
            ("tabs", self.tabs),
            ("rule", self.rule),
            ("style", self.style != StyleKind::default()),
            ("font", self.typeface.font != Typeface::default()),
            ("width", self.width.is_some()),
            ("cell", self.cell.is_some()),
            ("outline-text", self.letters.outline_text),
            ("dpi", self.dpi.is_some()),
        ];
        let set_flags = options.iter().filter(|(_, is_set)| *is_set);
        set_flags.map(|(name, _)| *name).collect()
    }

    /// The first flag that is set and applies only to mazes.
    pub(super) fn first_maze_flag(&self) -> Option<&'static str> {
        first_used([
            ("--solution", self.solution),
            ("--parts", self.parts.is_some()),
            ("--depths", self.depths),
            ("--holes", self.holes),
            ("--tangle", self.tangle),
        ])
    }
}

/// A parser for the names of picture formats. The long help describes each format.
fn picture_formats() -> impl TypedValueParser<Value = &'static PictureFormat> {
    one_of(PICTURE_FORMATS, |format| format.name, |format| format.about)
}

fn parse_width(typed: &str) -> Result<f64, String> {
    let width = typed.parse::<f64>().ok();
    width
        .filter(|width| (WIDTHS.0..=WIDTHS.1).contains(width))
        .ok_or_else(|| {
            format!(
                "use a number of millimetres from {} to {}",
                WIDTHS.0, WIDTHS.1
            )
        })
}

/// Parses the size of a cell, and returns it in points.
fn parse_cell(typed: &str) -> Result<f64, String> {
    let most = f64::from(CELL_MM);
    let allowed = SMALLEST_CELL * MILLIMETRE..=most * MILLIMETRE;
    let cell = length(&typed.to_ascii_lowercase()).filter(|cell| allowed.contains(cell));
    cell.ok_or_else(|| {
        let most = most / 10.0;
        format!("use a length from {SMALLEST_CELL}mm to {most}cm, such as 30cm, 25mm or 12in")
    })
}

/// The smallest size of a cell, in millimetres.
const SMALLEST_CELL: f64 = 1.0;
/// The minimum and maximum width of a picture, in millimetres.
const WIDTHS: (f64, f64) = (10.0, WIDTH_MM as f64);
