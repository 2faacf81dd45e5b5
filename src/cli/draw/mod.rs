//! `jumpmaze draw MAZE|VARIANT`: draws pictures. Flags that contradict the output formats are refused before the
//! subjects are read. All pictures are drawn before the first file is written.

mod args;
mod subjects;

use super::flags::MazeArgs;
use super::outcome::{CommandOutcome, Run};
use super::output::{Output, OutputKind, check_different, write_all};
use super::pictures::{DPI, check_effect, formats, page_words, picture_files, pixels_per_point};
use crate::files::{Diagnostic, cell_of};
use crate::sheets::draw::{Subject, View, middle_cell};
use crate::sheets::format::PictureFormat;
use crate::sheets::pages::Words;
use crate::sheets::picture::Picture;
use crate::sheets::scene::MILLIMETRE;
use crate::solve::solve;
pub(super) use args::DrawArgs;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use subjects::{DrawSubject, read_subjects};

impl Run for DrawArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let arguments = self.all();
        let inputs = arguments.iter().flat_map(MazeArgs::inputs);
        let inputs: Vec<&OsStr> = inputs.chain(self.language.words.as_deref()).collect();
        let to = self.to.map(OutputKind::Picture);
        let kinds = OutputKind::of_pictures();
        let outputs = Output::all(&self.output, to, &kinds, inputs.clone())?;
        let part_kinds = OutputKind::of_parts();
        let parts = Output::all(self.parts.as_slice(), None, &part_kinds, inputs)?;
        check_different(outputs.iter().chain(&parts))?;
        let printed = if outputs.is_empty() && (parts.is_empty() || self.to.is_some()) {
            // The default format on standard output is text.
            Some(self.to.map_or_else(|| PictureFormat::named("txt"), Ok)?)
        } else {
            None
        };
        let mut drawn = formats(&outputs);
        drawn.extend(printed);
        let words = page_words(self.language.words.as_deref(), &drawn)?;
        drawn.extend(formats(&parts));
        for option in self.options() {
            check_effect(option, &drawn)?;
        }
        if let Some(format) = printed.filter(|format| !format.is_text && io::stdout().is_terminal())
        {
            let what = format!("{} cannot be shown in a terminal", format.name);
            let remedy = format!("write a file with -o maze.{}", format.name);
            return Err(Diagnostic::on("--to", what).help(remedy));
        }
        let subjects = read_subjects(self)?;
        outcome.diagnostics.extend(self.maze.setting.hint());
        for (_, subject) in &subjects {
            outcome.diagnostics.extend_from_slice(subject.warnings());
        }
        let views: Result<Vec<View>, Diagnostic> = subjects
            .iter()
            .map(|(name, subject)| view(self, name, subject))
            .collect();
        let views = views?;
        let pictures: Vec<Picture<'_>> = subjects
            .iter()
            .zip(&views)
            .map(|((_, subject), view)| picture(self, subject, view, &words))
            .collect();
        if let Some(format) = printed {
            outcome.result = on_standard_output(format, &pictures)?;
        }
        let mut files = Vec::new();
        for output in outputs.iter().chain(&parts) {
            if let OutputKind::Picture(format) = output.kind {
                files.extend(picture_files(output, format, &pictures)?);
            }
        }
        write_all(&files)
    }
}

/// The view of one subject.
fn view(args: &DrawArgs, name: &str, subject: &DrawSubject) -> Result<View, Diagnostic> {
    let board = subject.board();
    let empty = matches!(subject, DrawSubject::Board(..));
    if let DrawSubject::Maze(loaded) = subject
        && args.solution
    {
        let solved = solve(&loaded.maze)?;
        if solved.length().is_none() {
            let help = "draw it without --solution; --holes shows the cells from which the goal cannot be reached";
            return Err(Diagnostic::failure(name, "no solution").help(help));
        }
    }
    let rays = args.rays.as_ref().map(|name| cell_of(board, name));
    let rays = rays.transpose();
    let rays = rays.map_err(|(what, remedy)| Diagnostic::on("--rays", what).help(remedy))?;
    let title = match &args.title {
        Some(title) => Some(title.as_str()),
        None => subject.title(),
    };
    Ok(View {
        style: args.style,
        font: args.typeface.font,
        width: args.width.map(|width| width * MILLIMETRE),
        cell: args.cell,
        rule: args.rule.then(|| subject.rule()),
        title: title.filter(|title| !title.is_empty()).map(str::to_owned),
        solution: args.solution,
        // If the cells show their names, also list the solution as names of cells.
        way: args.solution && args.labels,
        // An empty board shows its cell names. It also shows all lines, unless `--rays` is set: other lines would hide
        // the rays, which are the lines from one cell.
        labels: args.labels || empty,
        // For an empty board without lines, show the jumps from a cell in the middle.
        rays: rays.or_else(|| (empty && board.lines.is_none()).then(|| middle_cell(board))),
        depths: args.depths,
        holes: args.holes,
        tangle: args.tangle,
        lines: args.lines || (empty && args.rays.is_none()),
        tabs: args.tabs,
        ..View::default()
    })
}

fn picture<'a>(
    args: &DrawArgs,
    subject: &'a DrawSubject,
    view: &'a View,
    words: &'a Words,
) -> Picture<'a> {
    let loaded = match subject {
        DrawSubject::Maze(loaded) => Some(&**loaded),
        DrawSubject::Board(..) => None,
    };
    Picture {
        subject: Subject {
            board: subject.board(),
            maze: loaded.map(|loaded| &loaded.maze),
        },
        view,
        loaded,
        outlines: args.letters.outline_text,
        words,
        pixels_per_point: pixels_per_point(args.dpi.unwrap_or(DPI)),
    }
}

/// Renders all pictures for standard output, one after the other.
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
    if !format.can_be_concatenated() {
        let what = format!(
            "{} mazes as {} on standard output",
            pictures.len(),
            format.name
        );
        let remedy = format!(
            "write files with -o maze.{}, or choose one with --which",
            format.name
        );
        return Err(Diagnostic::plain(what).help(remedy));
    }
    let mut all = Vec::new();
    for picture in pictures {
        if !all.is_empty() {
            all.push(b'\n');
        }
        let bytes = format.write(std::slice::from_ref(picture));
        all.extend(bytes?);
    }
    Ok(all)
}
