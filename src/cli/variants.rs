//! `jumpmaze variants`: lists the variants, describes one, or makes one from a drawing or a mesh.

mod board;
mod import;
mod table;

use super::complete::values::variants;
use super::flags::SizeArgs;
use super::formatting::{printable_text, warnings, wrap};
use super::input;
use super::levels::in_words;
use super::outcome::{CommandOutcome, Run};
use super::output::{check_not_overwritten, writable, write_files};
use super::set::SetArgs;
use super::value_parsers::parse_length;
use crate::files::drawing::{DrawingOptions, Role, colour_role};
use crate::files::probe::measured;
use crate::files::{Blueprint, BoardReport, Changes, Diagnostic, Variant, library, printable};
use crate::sheets::format::PICTURE_FORMATS;
use crate::topology::{Board, Cell, Topology};
use board::board_in_words;
use clap::{ArgGroup, ValueHint};
use import::imported;
pub(in crate::cli) use import::variant_of_drawing;
use std::ffi::OsString;
use std::fmt::Write;
use std::path::Path;
use table::table;

/// The maximum number of cells of a board whose legal numbers are listed. Also the maximum number of tiles, and of
/// lines, of a board whose lines are listed.
const MAX_LISTED: usize = 400;
/// The largest legal number on a board whose legal numbers are listed.
const MAX_NUMBER: u32 = 1000;
/// The maximum number of edges of a state graph that is built to count its nodes and edges.
const MAX_EDGES: u128 = 1 << 22;

/// List the variants (kinds of puzzles), describe one, or make one from a drawing (SVG) or a mesh (OFF)
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("source").args(["variant", "import"]))]
#[command(mut_args(|arg| match arg.get_id().as_str() {
    "size" | "set" | "output" => arg.requires("source"),
    _ => arg,
}))]
pub(super) struct VariantsArgs {
    /// A built-in variant, with or without a size (hexagons:3), a variant file, or - for standard input; default: all
    /// built-in variants
    #[arg(add = variants())]
    variant: Option<OsString>,
    #[command(flatten)]
    size: SizeArgs,
    #[command(flatten)]
    setting: SetArgs,
    /// A drawing (SVG) whose closed filled shapes become the tiles of a board, or a mesh (OFF)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    import: Option<OsString>,
    /// The distance within which two corners of the drawing are the same; default: a hundredth of the median side
    #[arg(long, value_name = "LENGTH", requires = "import", value_parser = parse_length, allow_hyphen_values = true)]
    tolerance: Option<f64>,
    #[arg(long = "colour", value_name = "COLOUR=ROLE", requires = "import", help = roles_of_colours())]
    colours: Vec<String>,
    /// A file for the variant, in TOML
    #[arg(short, long, value_name = "FILE", conflicts_with = "json", value_hint = ValueHint::FilePath)]
    output: Option<OsString>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Checks that a variant is not written into a file that looks like a picture.
///
/// # Errors
///
/// Returns an error if the file has the extension of a picture.
fn not_a_picture(path: &Path) -> Result<(), Diagnostic> {
    let ending = path.extension().unwrap_or_default();
    let mut formats = PICTURE_FORMATS.iter().map(|format| format.name);
    if !formats.any(|name| name != "txt" && ending.eq_ignore_ascii_case(name)) {
        return Ok(());
    }
    let what = "a variant file ends in .toml, but this is the extension of a picture";
    let help = "write the variant into a .toml file, and draw it with jumpmaze draw";
    Err(Diagnostic::on(path, what).help(help))
}

/// The help of `--colour`.
fn roles_of_colours() -> String {
    let names: Vec<&str> = Role::ALL.iter().map(Role::name).collect();
    let names = names.join(", ");
    format!("The role of a colour in the drawing: {names}")
}

impl Run for VariantsArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let Some(name) = self.import.as_ref().or(self.variant.as_ref()) else {
            outcome.append(list(self.json)?);
            return Ok(());
        };
        let changes = Changes {
            set: self.setting.keys.clone(),
            ..Changes::size(self.size.numbers().as_deref())
        };
        if let Some(path) = &self.output {
            check_not_overwritten([Path::new(path)], [&**name])?;
            not_a_picture(Path::new(path))?;
            writable(Path::new(path))?;
        }
        let mut maze = None;
        let variant = if self.import.is_some() {
            let colours = self.colours.iter().map(|typed| colour_role(typed));
            let options = DrawingOptions {
                tolerance: self.tolerance,
                colours: colours.collect::<Result<_, _>>()?,
            };
            let imported = imported(name, &options, self.output.as_deref(), &changes)?;
            if self.output.is_some() {
                outcome.append(imported.summary);
            }
            outcome.diagnostics.extend(imported.warnings);
            maze = imported.maze;
            imported.variant
        } else {
            input::changed_variant(name, &changes)?
        };
        let of_board = warnings(&variant, &name.to_string_lossy());
        outcome.diagnostics.extend(of_board);
        outcome.diagnostics.extend(self.setting.hint());
        if let Some(path) = &self.output {
            let text = toml::to_string(&variant.file).unwrap_or_default();
            let maze = maze.map(|(path, text)| (path, text.into_bytes()));
            let maze = maze.iter().map(|(path, bytes)| (path.as_path(), bytes));
            return write_files(
                [(Path::new(path), &text.into_bytes())]
                    .into_iter()
                    .chain(maze),
            );
        }
        let mut report = BoardReport::of(&variant);
        let is_measured = report.levels.is_empty();
        if is_measured {
            report.levels = measured(&Blueprint::of_variant(&variant));
        }
        outcome.append(if self.json {
            json(&report)
        } else {
            full_report(&variant, &report, is_measured)
        });
        Ok(())
    }
}

fn json(value: &impl serde::Serialize) -> String {
    // Plain structs with string keys always serialize.
    serde_json::to_string_pretty(value).unwrap_or_default() + "\n"
}

fn list(as_json: bool) -> Result<String, Diagnostic> {
    let mut reports = Vec::new();
    for id in library::variants() {
        reports.push(BoardReport::of(&Variant::built_in(id, None)?));
    }
    Ok(if as_json {
        json(&reports)
    } else {
        table(&reports)
    })
}

fn full_report(variant: &Variant, report: &BoardReport, is_measured: bool) -> String {
    let name = printable_text(&report.name);
    let mut text = format!("{} – {name}\n\n", report.id);
    for line in wrap(&report.rule, 76) {
        let _ = writeln!(text, "  {line}");
    }
    text.push('\n');
    for (what, fact) in facts(variant, report, is_measured) {
        let _ = writeln!(text, "  {what:<10} {fact}");
    }
    text.push_str(&legal_numbers(&variant.board));
    text.push_str(&lines(&variant.board));
    // The variant file may contain control characters. Do not send them to a terminal.
    text.chars()
        .map(|c| if c == '\n' { c } else { printable(c) })
        .collect()
}

/// The facts of a report in words. If `is_measured` is set, the levels of the report come from a quick search and not
/// from the table.
fn facts(
    variant: &Variant,
    report: &BoardReport,
    is_measured: bool,
) -> Vec<(&'static str, String)> {
    let uncounted = || "not counted on a board of this size".to_owned();
    let [impassable, passover, uncounted_cells] = report.obstacles;
    let mut cells = format!("{}", report.cells);
    for (count, what) in [
        (impassable, "impassable"),
        (passover, "pass-over"),
        (uncounted_cells, "uncounted"),
    ] {
        if count > 0 {
            let _ = write!(cells, ", and {count} {what}");
        }
    }
    let lines = match (report.lines, report.closed_lines) {
        (Some(lines), Some(0)) => format!("{lines}, none closed"),
        (Some(lines), Some(closed)) if closed == lines => format!("{lines}, all closed"),
        (Some(lines), Some(closed)) => format!("{lines}, {closed} of them closed"),
        _ => "jumps do not follow lines here".into(),
    };
    let mut surface = match (report.euler, report.orientable) {
        (Some(euler), Some(true)) => format!("Euler characteristic {euler}, orientable"),
        (Some(euler), _) => format!("Euler characteristic {euler}, not orientable"),
        _ => "none: the lines are written by hand".into(),
    };
    if let Some(name) = &report.surface {
        let _ = write!(surface, ": {name}");
    }
    let numbers = match (report.numbers, report.numbers_per_cell) {
        (Some((low, high)), Some((1, 1))) => format!("{low} to {high}; one in every cell"),
        (Some((low, high)), Some((least, most))) if least == most => {
            format!("{low} to {high}; {least} different ones in every cell")
        }
        (Some((low, high)), Some((least, most))) => {
            format!("{low} to {high}; {least} to {most} different ones in a cell")
        }
        (Some((low, high)), None) => format!("{low} to {high}"),
        _ => "none: no jump is possible".into(),
    };
    let states = report.states.map_or_else(uncounted, |states| {
        if report.turns_matter {
            format!("{states}: the start, and each cell once for each side or corner of arrival")
        } else {
            let cells = report.cells;
            format!(
                "{cells}: turns do not matter, so a state is a cell ({states} with the side or corner of arrival)"
            )
        }
    });
    let graph = state_graph(variant, report).map_or_else(uncounted, |(nodes, edges)| {
        format!("{nodes} nodes, with every cell as a start, and {edges} jumps")
    });
    let walks = report.walks.map_or_else(uncounted, |walks| {
        walks.map(|walk| walk.to_string()).join(", ") + " of 1, 2, 3, 4 jumps"
    });
    let back = match report.reversible {
        Some(true) => "every jump can be jumped back with the same number".into(),
        Some(false) => "not every jump can be jumped back with the same number".into(),
        None => uncounted(),
    };
    let reach = report.reach.map_or_else(uncounted, |reach| {
        format!(
            "{reach} of {} cells from the start, by any numbers",
            report.cells
        )
    });
    let mut levels = in_words(&report.levels);
    if is_measured && !report.levels.is_empty() {
        levels += " (a quick search; `new` tries longer)";
    }
    let stored = format!("{}, {} bytes", report.representation, report.bytes);
    vec![
        ("board", board_in_words(variant)),
        ("cells", cells),
        ("surface", surface),
        ("lines", lines),
        ("numbers", numbers),
        (
            "landings",
            report
                .landings
                .map_or_else(uncounted, |landings| landings.to_string()),
        ),
        ("states", states),
        ("graph", graph),
        ("walks", walks),
        ("way back", back),
        ("reach", reach),
        ("levels", levels),
        ("stored as", stored),
    ]
}

/// The number of nodes and edges of the state graph, or `None` if it may have more than [`MAX_EDGES`] edges. The graph
/// has at most one edge for each jump. If turns matter, it has at most one more edge for each pair of consecutive
/// jumps.
fn state_graph(variant: &Variant, report: &BoardReport) -> Option<(usize, usize)> {
    let [jumps, pairs, ..] = report.walks?;
    if jumps.saturating_add(if report.turns_matter { pairs } else { 0 }) > MAX_EDGES {
        return None;
    }
    let graph = variant.board.state_graph().graph;
    Some((graph.node_count(), graph.edge_count()))
}

/// The legal numbers of each cell, as text.
fn legal_numbers(board: &Board) -> String {
    let cells = board.topology.cells();
    if cells > MAX_LISTED {
        return format!("\nLegal numbers are listed on boards of up to {MAX_LISTED} cells.\n");
    }
    let largest = Cell::all(cells).map(|cell| board.topology.longest(cell));
    if largest.max() > Some(MAX_NUMBER) {
        return format!("\nLegal numbers are listed if none of them is above {MAX_NUMBER}.\n");
    }
    let mut text = "\nLegal numbers\n".to_owned();
    let mut row = String::new();
    for cell in Cell::all(cells) {
        let name = board.name(cell);
        let letters = name
            .trim_end_matches(|c: char| c.is_ascii_digit())
            .to_owned();
        if letters != row || letters == name {
            let _ = write!(text, "{}  ", if cell.0 == 0 { "" } else { "\n" });
            row = letters;
        } else {
            text.push_str("   ");
        }
        let numbers = ranges(&board.topology.legal_numbers(cell));
        let _ = write!(text, "{name} {numbers}");
    }
    text + "\n"
}

/// Formats ascending numbers as ranges: 1, 2, 3, 5 as `1–3,5`.
fn ranges(numbers: &[u32]) -> String {
    let mut parts: Vec<(u32, u32)> = Vec::new();
    for &number in numbers {
        match parts.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => parts.push((number, number)),
        }
    }
    let part = |(from, to): (u32, u32)| {
        if from == to {
            from.to_string()
        } else {
            format!("{from}–{to}")
        }
    };
    if parts.is_empty() {
        "none".into()
    } else {
        parts.into_iter().map(part).collect::<Vec<_>>().join(",")
    }
}

/// The lines of the board, as text.
fn lines(board: &Board) -> String {
    let Some(lines) = &board.lines else {
        return String::new();
    };
    if lines.len() > MAX_LISTED || board.names.len() > MAX_LISTED {
        return format!(
            "\nLines are listed on boards of up to {MAX_LISTED} tiles and {MAX_LISTED} lines.\n"
        );
    }
    let mut text = "\nLines (o: closed)\n".to_owned();
    for line in lines {
        let names: Vec<String> = line
            .places
            .iter()
            .map(|place| board.names.name(place.face as usize))
            .collect();
        let _ = writeln!(
            text,
            "  {} {}",
            if line.closed { "o" } else { "–" },
            names.join(" ")
        );
    }
    text
}
