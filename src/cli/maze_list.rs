//! Lists of mazes that cannot be read at once, because they are too long or because a line is bad: a maze on each line,
//! as JSON or as an ID. They are read line by line, in bounded memory.

use super::flags::MazeArgs;
use super::input::{self, InputText, as_id, is_misplaced_variant, mazes_in};
use super::lines::{NumberedLine, NumberedLines};
use crate::files::{Diagnostic, Format, LoadedMaze, looks_like_id, read_bytes, read_text};
use crate::limits;
use serde::de::IgnoredAny;
use std::io::{BufRead, Cursor, Read};

/// The content of the lines of a list.
#[derive(Clone, Copy)]
pub(super) enum LineKind {
    Id,
    Json,
}

impl LineKind {
    /// The kind of a list that begins with this line. `None` if no list can begin with this line.
    pub(super) fn of(line: &str) -> Option<LineKind> {
        if looks_like_id(line) {
            return Some(LineKind::Id);
        }
        let is_object = line.starts_with('{') && serde_json::from_str::<IgnoredAny>(line).is_ok();
        is_object.then_some(LineKind::Json)
    }
}

/// Whether a line of a list holds no maze because it is empty or a comment.
pub(super) fn is_blank(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
}

type Head = (Vec<NumberedLine>, Option<LineKind>);

/// Reads the lines up to and including the first line that is neither empty nor a comment. Also returns the kind of a
/// list that begins with that line. Returns `None` if there is no such line.
pub(super) fn head(lines: &mut NumberedLines<impl BufRead>) -> Result<Option<Head>, Diagnostic> {
    let mut head = Vec::new();
    while let Some(line) = lines.next()? {
        let text = line.text().unwrap_or("not UTF-8");
        let (is_blank, kind) = (is_blank(text), LineKind::of(text.trim()));
        head.push(line);
        if !is_blank {
            return Ok(Some((head, kind)));
        }
    }
    Ok(None)
}

/// The mazes of an argument.
pub(super) enum MazeInput {
    /// All mazes, read at once.
    Mazes(Vec<LoadedMaze>),
    /// A list that is read line by line.
    List(Box<MazeList>),
}

/// A list of mazes that is read line by line.
pub(super) struct MazeList {
    path: String,
    args: MazeArgs,
    lines: NumberedLines<Box<dyn BufRead>>,
}

impl MazeInput {
    /// Reads the mazes of an argument. A list that cannot be read at once is opened, and its mazes are read later.
    pub(super) fn read(args: &MazeArgs) -> Result<MazeInput, Diagnostic> {
        if is_misplaced_variant(&args.maze) || as_id(&args.maze).is_some() || args.which.is_some() {
            return input::mazes(args).map(MazeInput::Mazes);
        }
        let (path, id, mut stream) = input::open(&args.maze)?;
        let mut begin = Vec::new();
        let limit = limits::FILE_BYTES as u64 + 1;
        read_bytes(&path, (&mut stream).take(limit), &mut begin)?;
        let is_long = begin.len() > limits::FILE_BYTES;
        let head = head(&mut NumberedLines::new(&path, &*begin)).ok().flatten();
        let format = head.and_then(|(_, kind)| kind).map(|kind| match kind {
            LineKind::Id => Format::Id,
            LineKind::Json => Format::Json,
        });
        let format = format.filter(|format| args.format.is_none_or(|wanted| wanted == *format));
        let list = |format, reader: Box<dyn BufRead>| {
            MazeInput::List(Box::new(MazeList {
                lines: NumberedLines::new(&path, reader),
                args: MazeArgs {
                    format: Some(format),
                    ..args.clone()
                },
                path: path.clone(),
            }))
        };
        let stream = Cursor::new(begin).chain(stream);
        if is_long && let Some(format) = format {
            return Ok(list(format, Box::new(stream)));
        }
        let text = InputText::new(&path, &id, read_text(&path, stream)?);
        match (mazes_in(&text, args), format) {
            (Err(error), Some(format)) if error.file() == path && has_several(&text.text) => {
                Ok(list(format, Box::new(Cursor::new(text.text))))
            }
            (mazes, _) => mazes.map(MazeInput::Mazes),
        }
    }

    /// Whether there are several mazes.
    pub(super) fn is_several(&self) -> bool {
        match self {
            MazeInput::Mazes(mazes) => mazes.len() > 1,
            MazeInput::List(_) => true,
        }
    }
}

/// Whether a list has several lines that are neither empty nor comments.
fn has_several(list: &str) -> bool {
    list.lines().filter(|line| !is_blank(line)).nth(1).is_some()
}

impl MazeList {
    /// The mazes of the next line that is neither empty nor a comment, or the error of a line that is not a maze; `None`
    /// at the end of the list.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read, or if an option does not fit the maze.
    pub(super) fn next(
        &mut self,
    ) -> Result<Option<Vec<Result<LoadedMaze, Diagnostic>>>, Diagnostic> {
        while let Some(line) = self.lines.next()? {
            let text = match line.text_of(&self.path) {
                Ok(text) if is_blank(text) => continue,
                Ok(text) => InputText::new(&self.path, "", text.to_owned()),
                Err(error) => return Ok(Some(vec![Err(error)])),
            };
            let before = line.number as usize - 1;
            let mazes = match mazes_in(&text, &self.args) {
                Ok(mazes) => mazes,
                Err(error) if error.file() != self.path => return Err(error),
                Err(error) if error.line_column().is_none() => {
                    let note = format!("the maze is in line {}", line.number);
                    return Ok(Some(vec![Err(error.note(note))]));
                }
                Err(error) => return Ok(Some(vec![Err(error.after_lines(before))])),
            };
            let moved = |mut maze: LoadedMaze| {
                let warnings = std::mem::take(&mut maze.warnings).into_iter();
                maze.warnings = warnings.map(|error| error.after_lines(before)).collect();
                Ok(maze)
            };
            return Ok(Some(mazes.into_iter().map(moved).collect()));
        }
        Ok(None)
    }
}
