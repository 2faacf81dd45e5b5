//! `jumpmaze convert MAZE`: the same mazes in another format, or as pictures.

use super::flags::{MazeArgs, WriteArgs};
use super::formatting::not_written;
use super::help::{self, FlagGroup};
use super::input;
use super::outcome::{CommandOutcome, Run};
use super::output::{Output, OutputKind, write_all};
use super::pictures::{formats, loaded_picture, page_words, picture_files};
use crate::files::{Diagnostic, Format, LoadedMaze, MazeText};
use crate::sheets::draw::View;
use crate::sheets::picture::Picture;
use std::ffi::OsStr;

/// The headings of the help.
const HEADINGS: &[FlagGroup] = &[
    help::MAZE,
    ("Output", &["output", "to"], &["canonical", "words"]),
];

const EXAMPLES: &str = "\
Examples:
  jumpmaze convert maze.toml --to id                      its ID
  jumpmaze convert maze.toml -o maze.json -o maze.pdf     a file for scripts, and a picture";

/// Write mazes in another format, or as pictures
#[derive(Debug, clap::Args)]
#[command(
    mut_args(|arg| help::grouped(HEADINGS, arg)),
    after_help = help::below_short("convert", EXAMPLES),
    after_long_help = help::below_long(EXAMPLES, "A warning names what a format cannot hold."),
)]
pub(super) struct ConvertArgs {
    /// The maze
    #[command(flatten)]
    maze: MazeArgs,
    /// Write each maze in its canonical form, which is the same for all its rotated and reflected copies
    #[arg(long)]
    canonical: bool,
    #[command(flatten)]
    files: WriteArgs,
}

impl Run for ConvertArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        // Before anything is read, reject outputs that cannot be written.
        let inputs: Vec<&OsStr> = self
            .maze
            .inputs()
            .chain(self.files.language.words.as_deref())
            .collect();
        let to = self.files.to.map(OutputKind::Maze);
        let kinds = OutputKind::of_mazes();
        let outputs = Output::all(&self.files.output, to, &kinds, inputs.clone())?;
        let words = page_words(self.files.language.words.as_deref(), &formats(&outputs))?;
        let mut mazes = input::mazes(&self.maze)?;
        if self.canonical {
            let name = self.maze.maze.to_string_lossy();
            for maze in &mut mazes {
                let canonical = maze.canonical();
                *maze = canonical.map_err(|error| Diagnostic::on(&*name, error))?;
            }
        }
        if mazes.len() > 1 {
            Output::check_numbered_spare_inputs(&outputs, mazes.len(), inputs)?;
        }
        let mut warnings: Vec<Diagnostic> = self.maze.setting.hint().into_iter().collect();
        for maze in &mazes {
            warnings.extend_from_slice(&maze.warnings);
        }
        if outputs.is_empty() {
            let format = self.files.to.unwrap_or(Format::Toml);
            let MazeText { text, lost } = LoadedMaze::write_all(&mazes, format)?;
            outcome.append(text);
            warnings.extend(lost.map(|lost| not_written("", &lost)));
        }
        let mut files = Vec::new();
        for output in &outputs {
            let format = match output.kind {
                OutputKind::Maze(format) => format,
                OutputKind::Picture(format) => {
                    let views: Vec<View> = mazes.iter().map(LoadedMaze::view).collect();
                    let pictures = mazes.iter().zip(&views);
                    let pictures: Vec<Picture<'_>> = pictures
                        .map(|(maze, view)| loaded_picture(maze, view, &words))
                        .collect();
                    files.extend(picture_files(output, format, &pictures)?);
                    continue;
                }
            };
            for (maze, number) in mazes.iter().zip(1..) {
                let MazeText { text, lost } = maze.write(format)?;
                let output = if mazes.len() > 1 {
                    output.numbered(number)
                } else {
                    output.clone()
                };
                warnings.extend(lost.map(|lost| not_written(&output.name(), &lost)));
                files.push((output, text.into_bytes()));
            }
        }
        write_all(&files)?;
        outcome.diagnostics = warnings;
        Ok(())
    }
}
