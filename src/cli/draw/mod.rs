//! `jumpmaze draw MAZE|VARIANT`: pictures. Contradictory flags are rejected before anything is read. Nothing is written
//! before everything is drawn.

mod args;
mod subjects;

use super::flags::MazeArgs;
use super::formatting::too_many_states;
use super::outcome::{CommandOutcome, Run};
use super::output::{Output, OutputKind, write_all};
use super::pictures::formats;
use super::pictures::{DPI, meaningless, page_words, picture_files, pixels_per_point};
use crate::files::Diagnostic;
use crate::files::cell_of;
use crate::sheets::draw::{Subject, View, middle};
use crate::sheets::format::PictureFormat;
use crate::sheets::pages::Words;
use crate::sheets::picture::Picture;
use crate::sheets::scene::MILLIMETRE;
use crate::solve::solve;
pub(super) use args::DrawArgs;
use std::io::{self, IsTerminal};
use subjects::{DrawSubject, drawn};

impl Run for DrawArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let to = self.to.map(OutputKind::Picture);
        let subjects = self.all();
        let inputs = subjects.iter().flat_map(MazeArgs::inputs);
        let inputs = inputs.chain(self.words.as_deref());
        let outputs = Output::all(&self.output, to, &OutputKind::of_pictures(), inputs)?;
        let printed = if outputs.is_empty() {
            Some(self.to.map_or_else(standard, Ok)?)
        } else {
            None
        };
        let mut formats = formats(&outputs);
        formats.extend(printed);
        contradictions(self, &formats)?;
        let words = page_words(self.words.as_deref(), &formats)?;
        if let Some(format) =
            printed.filter(|format| !format.readable && io::stdout().is_terminal())
        {
            let what = format!("{} is nothing for a terminal", format.name);
            let remedy = format!("write a file with -o maze.{}", format.name);
            return Err(Diagnostic::error("--to", "", what).help(remedy));
        }
        let drawn = drawn(self)?;
        outcome.diagnostics.extend(self.maze.setting.hint());
        for (_, one) in &drawn {
            outcome.diagnostics.extend_from_slice(one.warnings());
        }
        let views: Result<Vec<View>, Diagnostic> = drawn
            .iter()
            .map(|(name, one)| view(self, name, one))
            .collect();
        let views = views?;
        let pictures: Vec<Picture<'_>> = drawn
            .iter()
            .zip(&views)
            .map(|((_, one), view)| shown(self, one, view, &words))
            .collect();
        if let Some(format) = printed {
            outcome.result = on_standard_output(format, &pictures)?;
        }
        let mut files = Vec::new();
        for output in &outputs {
            if let Some(format) = picture(output) {
                files.extend(picture_files(output, format, &pictures)?);
            }
        }
        write_all(&files)
    }
}

fn picture(output: &Output) -> Option<&'static PictureFormat> {
    match output.kind {
        OutputKind::Picture(format) => Some(format),
        OutputKind::Maze(_) => None,
    }
}

/// The default format on standard output: text.
fn standard() -> Result<&'static PictureFormat, Diagnostic> {
    PictureFormat::named("txt")
        .map_err(|unknown| Diagnostic::error("--to", "", unknown.to_string()))
}

/// Checks that each set flag can be shown by at least one format.
///
/// # Errors
///
/// Returns an error for the first flag that no format can show.
fn contradictions(args: &DrawArgs, formats: &[&PictureFormat]) -> Result<(), Diagnostic> {
    for option in args.options() {
        if !formats.iter().any(|format| format.shows(option)) {
            return Err(meaningless(option, formats));
        }
    }
    Ok(())
}

/// The view of one subject.
fn view(args: &DrawArgs, name: &str, drawn: &DrawSubject) -> Result<View, Diagnostic> {
    let board = drawn.board();
    let empty = matches!(drawn, DrawSubject::Board(..));
    if let DrawSubject::Maze(loaded) = drawn
        && args.solution
    {
        let solved = solve(&loaded.maze).map_err(|error| too_many_states("", error))?;
        if solved.length().is_none() {
            let no = Diagnostic::failure(name, "", "no solution");
            return Err(no.help("draw it without --solution; --holes shows where one gets stuck"));
        }
    }
    let rays = args.rays.as_ref().map(|name| cell_of(board, name));
    let rays = rays.transpose();
    let rays = rays.map_err(|(what, remedy)| Diagnostic::error("--rays", "", what).help(remedy))?;
    let title = match &args.title {
        Some(title) => Some(title.as_str()),
        None => drawn.title(),
    };
    Ok(View {
        style: args.style,
        width: args.width.map(|width| width * MILLIMETRE),
        rule: args.rule.then(|| drawn.rule().to_owned()),
        title: title.filter(|title| !title.is_empty()).map(str::to_owned),
        solution: args.solution,
        // With the names on the board, the solution is also listed by names.
        way: args.solution && args.labels,
        // An empty board shows its cell names, and all lines unless `--rays` is set: they would hide the rays.
        labels: args.labels || empty,
        // On a board without lines, show the rays of a middle cell.
        rays: rays.or_else(|| (empty && board.lines.is_none()).then(|| middle(board))),
        depths: args.depths,
        holes: args.holes,
        tangle: args.tangle,
        lines: args.lines || (empty && args.rays.is_none()),
        goal_outside: None,
    })
}

fn shown<'a>(
    args: &DrawArgs,
    drawn: &'a DrawSubject,
    view: &'a View,
    words: &'a Words,
) -> Picture<'a> {
    let loaded = match drawn {
        DrawSubject::Maze(loaded) => Some(&**loaded),
        DrawSubject::Board(..) => None,
    };
    Picture {
        subject: Subject {
            board: drawn.board(),
            maze: loaded.map(|loaded| &loaded.maze),
        },
        view,
        loaded,
        outlines: args.outline_text,
        words,
        pixels_per_point: pixels_per_point(args.dpi.unwrap_or(DPI)),
    }
}

/// Renders all pictures into one output, one after the other.
///
/// # Errors
///
/// Returns an error if there are several pictures and the format cannot hold or concatenate them.
fn on_standard_output(
    format: &PictureFormat,
    pictures: &[Picture<'_>],
) -> Result<Vec<u8>, Diagnostic> {
    if pictures.len() == 1 || format.holds_several() {
        return Ok(format.write(pictures)?);
    }
    if !format.follows() {
        let what = format!(
            "{} mazes as {} on standard output",
            pictures.len(),
            format.name
        );
        let remedy = format!(
            "write files with -o maze.{}, or choose one with --which",
            format.name
        );
        return Err(Diagnostic::error("", "", what).help(remedy));
    }
    let mut all = Vec::new();
    for picture in pictures {
        if !all.is_empty() {
            all.push(b'\n');
        }
        let one = format.write(std::slice::from_ref(picture));
        all.extend(one?);
    }
    Ok(all)
}
