//! Lists of mazes that are too long to be read at once: a maze on each line, as JSON or as an ID. They are read line by
//! line, in bounded memory.

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
    /// A long list, which is read line by line.
    List(Box<MazeList>),
}

/// A long list of mazes.
pub(super) struct MazeList {
    path: String,
    args: MazeArgs,
    lines: NumberedLines<Box<dyn BufRead>>,
}

impl MazeInput {
    /// Reads the mazes of an argument. A long list is opened, and its mazes are read later.
    pub(super) fn read(args: &MazeArgs) -> Result<MazeInput, Diagnostic> {
        if is_misplaced_variant(&args.maze) || as_id(&args.maze).is_some() || args.which.is_some() {
            return input::mazes(args).map(MazeInput::Mazes);
        }
        let (path, id, mut stream) = input::open(&args.maze)?;
        let mut begin = Vec::new();
        let limit = limits::FILE_BYTES as u64 + 1;
        read_bytes(&path, (&mut stream).take(limit), &mut begin)?;
        // The comparison is `>=` and not `>`, because a list without a final line break has one more line than line
        // breaks.
        let is_long = begin.len() > limits::FILE_BYTES
            || begin.iter().filter(|&&byte| byte == b'\n').count() >= limits::MAZES;
        let head = if is_long {
            head(&mut NumberedLines::new(&path, &*begin)).ok().flatten()
        } else {
            None
        };
        let format = head.and_then(|(_, kind)| kind).map(|kind| match kind {
            LineKind::Id => Format::Id,
            LineKind::Json => Format::Json,
        });
        let stream = Cursor::new(begin).chain(stream);
        if let Some(format) = format
            && args.format.is_none_or(|wanted| wanted == format)
        {
            let reader: Box<dyn BufRead> = Box::new(stream);
            return Ok(MazeInput::List(Box::new(MazeList {
                lines: NumberedLines::new(&path, reader),
                args: MazeArgs {
                    format: Some(format),
                    ..args.clone()
                },
                path,
            })));
        }
        let text = read_text(&path, stream)?;
        mazes_in(&InputText::new(&path, &id, text), args).map(MazeInput::Mazes)
    }

    /// Whether there are several mazes.
    pub(super) fn is_several(&self) -> bool {
        match self {
            MazeInput::Mazes(mazes) => mazes.len() > 1,
            MazeInput::List(_) => true,
        }
    }
}

impl MazeList {
    /// The mazes of the next line that is neither empty nor a comment; `None` at the end of the list.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read or if the line is not a maze.
    pub(super) fn next(&mut self) -> Result<Option<Vec<LoadedMaze>>, Diagnostic> {
        while let Some(line) = self.lines.next()? {
            let text = line.text_of(&self.path)?;
            if is_blank(text) {
                continue;
            }
            let before = line.number as usize - 1;
            let text = InputText::new(&self.path, "", text.to_owned());
            let mut mazes =
                mazes_in(&text, &self.args).map_err(|error| error.after_lines(before))?;
            for maze in &mut mazes {
                let warnings = std::mem::take(&mut maze.warnings).into_iter();
                maze.warnings = warnings.map(|error| error.after_lines(before)).collect();
            }
            return Ok(Some(mazes));
        }
        Ok(None)
    }
}
