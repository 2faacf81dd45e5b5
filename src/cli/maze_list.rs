//! Lists of mazes that are too long to be read at once: a maze on each line, as JSON or as an ID. They are read in
//! parts, in bounded memory.

use super::flags::MazeArgs;
use super::input::{self, InputText, as_id, is_built_in, mazes_in};
use super::lines::NumberedLines;
use crate::files::{Diagnostic, Format, LoadedMaze, looks_like_id, read_text};
use crate::limits;
use serde::de::IgnoredAny;
use std::io::{BufRead, BufReader, Cursor, Read};

/// The number of mazes in a part.
const PART: usize = 1000;

/// What each line of a list holds.
#[derive(Clone, Copy)]
pub(super) enum LineKind {
    Id,
    Json,
}

impl LineKind {
    /// The kind of a list that begins with this line; `None` if the text is no list.
    pub(super) fn of(line: &str) -> Option<LineKind> {
        if looks_like_id(line) {
            return Some(LineKind::Id);
        }
        let is_object = line.starts_with('{') && serde_json::from_str::<IgnoredAny>(line).is_ok();
        is_object.then_some(LineKind::Json)
    }
}

/// Whether a line of a list holds no maze.
pub(super) fn is_blank(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
}

/// The mazes of an argument.
pub(super) enum MazeInput {
    /// All mazes.
    Mazes(Vec<LoadedMaze>),
    /// A long list.
    List(MazeList),
}

/// A long list of mazes.
pub(super) struct MazeList {
    path: String,
    args: MazeArgs,
    lines: NumberedLines<Box<dyn BufRead>>,
}

impl MazeInput {
    /// Reads the mazes of an argument, or the beginning of a long list.
    pub(super) fn read(args: &MazeArgs) -> Result<MazeInput, Diagnostic> {
        if is_built_in(&args.maze) || as_id(&args.maze).is_some() || args.which.is_some() {
            return input::mazes(args).map(MazeInput::Mazes);
        }
        let (path, id, mut stream) = input::open(&args.maze)?;
        let mut begin = Vec::new();
        let read = (&mut stream).take(limits::FILE_BYTES as u64 + 1);
        read_bytes(&path, read, &mut begin)?;
        let is_long = begin.len() > limits::FILE_BYTES
            || begin.iter().filter(|&&byte| byte == b'\n').count() > limits::MAZES;
        let lines = begin.split(|&byte| byte == b'\n');
        let mut lines = lines.map(|line| std::str::from_utf8(line).unwrap_or("?").trim());
        let first = lines.find(|line| !is_blank(line)).unwrap_or_default();
        let kind = LineKind::of(first.trim_start_matches('\u{feff}'));
        let stream = Cursor::new(begin).chain(stream);
        let format = match kind {
            Some(LineKind::Id) => Format::Id,
            Some(LineKind::Json) => Format::Json,
            None => Format::Text,
        };
        if kind.is_some() && is_long && args.format.is_none_or(|asked| asked == format) {
            let reader: Box<dyn BufRead> = Box::new(BufReader::new(stream));
            return Ok(MazeInput::List(MazeList {
                lines: NumberedLines::new(&path, reader),
                args: MazeArgs {
                    format: Some(format),
                    ..args.clone()
                },
                path,
            }));
        }
        let text = read_text(&path, stream)?;
        mazes_in(&InputText::new(&path, &id, text), args).map(MazeInput::Mazes)
    }

    /// Whether there are several mazes.
    pub(super) fn count(&self) -> usize {
        match self {
            MazeInput::Mazes(mazes) => mazes.len(),
            MazeInput::List(_) => limits::MAZES,
        }
    }
}

impl MazeList {
    /// The next mazes of the list; none at its end.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read or if a line is not a maze.
    pub(super) fn next(&mut self) -> Result<Vec<LoadedMaze>, Diagnostic> {
        let mut text = String::new();
        let (mut mazes, mut bytes) = (0, 0);
        while mazes < PART
            && bytes < limits::FILE_BYTES
            && let Some(line) = self.lines.next()?
        {
            if text.is_empty() {
                // Errors point at the line of the whole list.
                text = "\n".repeat(line.number as usize - 1);
            }
            let Some(part) = line.text() else {
                let what = format!("line {} is not UTF-8", line.number);
                return Err(Diagnostic::error(&*self.path, "", what).help("save it as UTF-8 text"));
            };
            let part = part.trim_start_matches('\u{feff}');
            if !is_blank(part) {
                text.push_str(part);
                mazes += 1;
                bytes += part.len();
            }
            text.push('\n');
        }
        if mazes == 0 {
            return Ok(Vec::new());
        }
        mazes_in(&InputText::new(&self.path, "", text), &self.args)
    }
}

/// Reads the rest of a stream.
fn read_bytes(path: &str, mut stream: impl Read, bytes: &mut Vec<u8>) -> Result<(), Diagnostic> {
    let unreadable = |why| Diagnostic::error(path, "", format!("cannot read the file: {why}"));
    stream.read_to_end(bytes).map_err(unreadable)?;
    Ok(())
}
