//! `--except`: mazes that must not be made again, not even rotated or reflected.
//!
//! ```text
//!   list of IDs ─────┐
//!   lines of JSON ───┴─ line by line, on all threads ─┬─▶ keys of their canonical forms, 16 bytes each
//!   other mazes ─────── as a whole ───────────────────┘
//! ```
//!
//! Only keys of mazes on the boards of the command are stored, because the command prints no mazes on other boards.

use super::flags::MazeArgs;
use super::input::{InputText, as_id, mazes_in};
use super::lines::{NumberedLine, NumberedLines, STANDARD_INPUT, open};
use super::maze_list::{LineKind, head, is_blank};
use crate::files::{Diagnostic, FileKind, Format, IdReader, file_kind_of, is_picture, read_text};
use crate::maze::MazeKey;
use crate::search::StopFlag;
use crate::search::make::{SeenMazes, ordered};
use crate::topology::Board;
use clap::ValueHint;
use std::ffi::{OsStr, OsString};
use std::io::{BufRead, Cursor, Read};
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;

/// The number of lines in a chunk, which one thread parses.
const CHUNK: usize = 2000;

/// Mazes that must not be made.
#[derive(Debug, clap::Args)]
pub(super) struct ExceptArgs {
    /// Make none of these mazes again, not even rotated or reflected: IDs, lists of IDs, maze files or book.json files
    #[arg(long, value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath)]
    pub(super) except: Vec<OsString>,
}

impl ExceptArgs {
    /// The arguments that may be names of files to read.
    pub(super) fn inputs(&self) -> impl Iterator<Item = &OsStr> + Clone {
        self.except.iter().map(|name| &**name)
    }

    /// The mazes on `boards` that must not be made.
    ///
    /// # Errors
    ///
    /// Returns an error if a file or an ID cannot be read.
    pub(super) fn seen<'b>(
        &self,
        boards: impl IntoIterator<Item = &'b Arc<Board>>,
        threads: NonZero<usize>,
    ) -> Result<SeenMazes, Diagnostic> {
        let mut seen = SeenMazes::default();
        if self.except.is_empty() {
            return Ok(seen);
        }
        seen = SeenMazes::on(boards);
        for name in &self.except {
            if let Some(id) = as_id(name) {
                let maze = IdReader::default().read("ID", id)?;
                let key = seen.known_boards().key(&maze);
                seen.insert_keys(key);
                continue;
            }
            let (path, reader) = open(name, "name a file that can be read")?;
            add(&path, reader, &mut seen, threads)?;
        }
        Ok(seen)
    }
}

/// The error for a maze that the user gives, but also excludes by `--except`. The error points to the same place as the
/// diagnostic `place`.
pub(super) fn excepted(place: Diagnostic) -> Diagnostic {
    let what =
        "this maze must not be printed again: it is in --except, perhaps rotated or reflected";
    let error = Diagnostic::plain(what).help("leave it out");
    error.moved_to(&place)
}

/// Adds the mazes of a file that are on the boards of `seen`.
pub(super) fn add(
    path: &str,
    mut reader: impl BufRead,
    seen: &mut SeenMazes,
    threads: NonZero<usize>,
) -> Result<(), Diagnostic> {
    // If the file cannot be read, the lines below report it.
    let first_bytes = reader.fill_buf().unwrap_or_default();
    let is_picture = is_picture(first_bytes);
    if first_bytes.starts_with(b"PAR1") {
        // DuckDB cannot read this format from a pipe.
        let (save, file) = match path {
            STANDARD_INPUT => ("save it as mazes.parquet and ", "mazes.parquet"),
            path => ("", path),
        };
        let help = format!(
            "{save}convert it to a list of IDs: duckdb -c \"copy (select id from '{file}') to 'ids.txt' (header false)\""
        );
        return Err(Diagnostic::on(path, "this is a Parquet file").help(help));
    }
    let mut lines = NumberedLines::new(path, &mut reader);
    let Some((head, kind)) = head(&mut lines)? else {
        return Ok(());
    };
    match kind {
        Some(kind) => add_list(path, kind, head, &mut lines, seen, threads),
        None => {
            let begin: Vec<Vec<u8>> = head.into_iter().map(|line| line.bytes).collect();
            let mut begin = begin.join(&b'\n');
            // If no line follows, a line feed would add an empty line, and an error at the end of the file would point
            // to the empty line.
            if reader.fill_buf().is_ok_and(|rest| !rest.is_empty()) {
                begin.push(b'\n');
            }
            let text = read_text(path, Cursor::new(begin).chain(reader));
            let is_book_file = |text: &String| file_kind_of(text) == Some(FileKind::Book);
            let is_of_book = is_picture || text.as_ref().is_ok_and(is_book_file);
            let mazes = text.and_then(|text| {
                let text = InputText::new(path, path, text);
                mazes_in(&text, &MazeArgs::default())
            });
            let mazes = mazes.map_err(|error| {
                if is_of_book {
                    error.help(help_for_books(path))
                } else {
                    error
                }
            })?;
            let mut known = seen.known_boards();
            let keys = mazes.iter().filter_map(|maze| known.key(&maze.maze));
            let keys: Vec<MazeKey> = keys.collect();
            seen.insert_keys(keys);
            Ok(())
        }
    }
}

/// The help for a book file. A picture gets the same help, because it may be a page of a book.
fn help_for_books(path: &str) -> String {
    let list = match path {
        STANDARD_INPUT => Path::new("book.json").to_owned(),
        path => Path::new(path).with_extension("json"),
    };
    format!(
        "for a book, name the list that is written beside its pages, such as {}; for other pages, give the IDs of \
         their mazes",
        list.display()
    )
}

/// Adds the mazes of a list that are on the boards of `seen`. `head` holds the first lines of the list, which were read
/// to find out its kind.
fn add_list(
    path: &str,
    kind: LineKind,
    mut head: Vec<NumberedLine>,
    lines: &mut NumberedLines<impl BufRead>,
    seen: &mut SeenMazes,
    threads: NonZero<usize>,
) -> Result<(), Diagnostic> {
    loop {
        let mut chunks = Vec::new();
        while chunks.len() < threads.get() {
            let mut chunk = std::mem::take(&mut head);
            while chunk.len() < CHUNK
                && let Some(line) = lines.next()?
            {
                chunk.push(line);
            }
            if chunk.is_empty() {
                break;
            }
            chunks.push(chunk);
        }
        if chunks.is_empty() {
            return Ok(());
        }
        let mut keys = Vec::new();
        let mut result = Ok(());
        let job = |number: u64| {
            let chunk = chunks.get(usize::try_from(number).ok()?)?;
            Some(keys_of(path, kind, chunk, seen))
        };
        let take = &mut |made: Result<Vec<MazeKey>, Diagnostic>| {
            result = made.map(|made| keys.extend(made));
            result.is_ok()
        };
        ordered(threads, None, &StopFlag::default(), &job, take);
        result?;
        seen.insert_keys(keys);
    }
}

/// The keys of the mazes in `lines` that are on the boards of `seen`.
fn keys_of(
    path: &str,
    kind: LineKind,
    lines: &[NumberedLine],
    seen: &SeenMazes,
) -> Result<Vec<MazeKey>, Diagnostic> {
    let json = MazeArgs {
        format: Some(Format::Json),
        ..MazeArgs::default()
    };
    let mut ids = IdReader::default();
    let mut known = seen.known_boards();
    let mut keys = Vec::new();
    for line in lines {
        let in_line = |error: &Diagnostic| error.in_part(path, format!("line {}", line.number));
        let text = line.text_of(path)?;
        if is_blank(text) {
            continue;
        }
        match kind {
            LineKind::Id => {
                let maze = ids
                    .read("ID", text.trim())
                    .map_err(|error| in_line(&error))?;
                keys.extend(known.key(&maze));
            }
            LineKind::Json => {
                let text = InputText::new("JSON", "", text.to_owned());
                let mazes = mazes_in(&text, &json).map_err(|error| in_line(&error))?;
                keys.extend(mazes.iter().filter_map(|maze| known.key(&maze.maze)));
            }
        }
    }
    Ok(keys)
}
