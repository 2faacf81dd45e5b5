//! Reading mazes from a text in any format.

use super::detect::id_lines;
use super::file::MazeFile;
use super::format::Format;
use super::import;
use super::load::load;
use super::loaded::{LoadedMaze, MazeOptions};
use super::source::{MazePart, MazeSource, TokenPlace};
use crate::files::Diagnostic;
use crate::files::file_kind::{
    FileKind, another_kind, is_prose_or_picture, prose_or_picture_error,
};
use crate::files::hints::with_maze_example;
use crate::files::id::{self, looks_like_id, names_a_variant};
use crate::files::locate::KeySyntax;
use crate::files::refused::of_option;
use crate::limits;
use crate::surface::{Clash, Refusal};
use std::sync::Arc;

/// Reads a maze from a text in any format.
///
/// ```
/// use jumpmaze::{MazeOptions, read_maze};
/// let loaded = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?;
/// assert_eq!(loaded.maze.solve()?.moves(), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// `path` is the name of the text in messages. If the options set no format and `path` ends in `.toml` or `.json`, this
/// ending determines the format.
///
/// # Errors
///
/// Returns an error if the text does not contain exactly one maze, or if the options do not fit it. If the error is
/// about a line, it points at this line.
pub fn read_maze(path: &str, text: &str, options: &MazeOptions) -> Result<LoadedMaze, Diagnostic> {
    let mut mazes = read_mazes(path, text, options)?;
    match mazes.pop() {
        Some(maze) if mazes.is_empty() => Ok(maze),
        _ => {
            let what = format!("{} mazes, but only one is expected", mazes.len() + 1);
            let help = "choose one with the option `which`, counted from 1";
            Err(Diagnostic::on(path, what).help(help))
        }
    }
}

/// Reads all mazes of a text, at least one. If the options choose one of the mazes, only this maze is read.
///
/// ```
/// use jumpmaze::{MazeOptions, read_mazes};
/// // The Concepción format: size, start and goal from 0, then the grid, for each maze; 0 at the end.
/// let text = "2 2 0 0 1 1\n1 1\n1 0\n1 3 0 2 0 0\n0 1 1\n0\n";
/// let mazes = read_mazes("homework.txt", text, &MazeOptions::default())?;
/// assert_eq!(mazes.len(), 2);
/// # Ok::<(), jumpmaze::Diagnostic>(())
/// ```
///
/// # Errors
///
/// Returns an error if the text contains no maze, if one of its mazes cannot be built, or if the options do not fit. If
/// the error is about a line, it points at this line.
pub fn read_mazes(
    path: &str,
    text: &str,
    options: &MazeOptions,
) -> Result<Vec<LoadedMaze>, Diagnostic> {
    // Some editors begin a text with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if options.format.is_none() && text.trim().is_empty() {
        let help = "`jumpmaze new -o maze.toml` writes a maze; by hand, write a number for each cell, row by row";
        return Err(Diagnostic::on(path, "the text is empty").help(help));
    }
    if options.format.is_none() && is_prose_or_picture(text) {
        return Err(with_id(prose_or_picture_error(path, text), text, text));
    }
    let format = options.format.unwrap_or_else(|| Format::detect(path, text));
    let source = MazeSource::new(path, text);
    let mut parts = parts(format, source)?;
    if let Some(which) = options.which {
        let count = parts.len();
        if !(1..=count).contains(&which) {
            let what = match count {
                1 => format!("no maze {which}: there is only one"),
                _ => format!("no maze {which}: there are {count}"),
            };
            let remedy = match count {
                _ if which == 0 => "mazes are counted from 1".to_owned(),
                1 => "leave the option `which` out".to_owned(),
                _ => format!("choose one from 1 to {count}"),
            };
            return Err(of_option("which", &which.to_string(), what, remedy));
        }
        parts = vec![parts.swap_remove(which - 1)];
    }
    let read = |MazePart { file, source }: MazePart<'_>| {
        if format == Format::Id {
            let loaded = id::read(&source, options);
            return loaded.map_err(|error| with_id(error, text, source.maze_text()));
        }
        let loaded = load(&source, file, options);
        if format != Format::Text {
            return loaded;
        }
        let mut loaded = loaded.map_err(|error| match import::header_note(text) {
            Some(note) => error.note(note),
            None => with_id(error, text, text),
        })?;
        if options.format.is_none() {
            let warning = import::header_warning(&source, &loaded);
            loaded.warnings.extend(warning);
        }
        Ok(loaded)
    };
    parts.into_iter().map(read).collect()
}

/// If a text, such as a letter, contains an ID, suggests this ID in the help of the error for the text. `part` is the
/// part of the text that the error is about. If all words of `part` look like IDs, returns the error unchanged, because
/// its own help is more useful.
fn with_id(error: Diagnostic, text: &str, part: &str) -> Diagnostic {
    if part.split_whitespace().all(looks_like_id) {
        return error;
    }
    match only_id(text) {
        Some(id) => error.help(format!(
            "the file contains the ID {id}; give this ID instead of the file"
        )),
        None => error,
    }
}

/// Returns the ID that a text contains among other words. Returns `None` if it contains several IDs, or if the ID cannot
/// be read.
fn only_id(text: &str) -> Option<&str> {
    let is_in_id = |c: char| c.is_ascii_alphanumeric() || c == ':' || c == '-';
    let is_id = |word: &&str| {
        let code = word.split_once(':').map_or("", |(_, code)| code);
        code.starts_with(['A', 'a']) && names_a_variant(word)
    };
    let mut words = text.split(|c: char| !is_in_id(c)).filter(is_id);
    let first = words.next()?;
    let is_only = words.all(|word| word == first);
    let can_be_read = || id::read(&MazeSource::new("ID", first), &MazeOptions::default()).is_ok();
    (is_only && can_be_read()).then_some(first)
}

/// Splits a text into its mazes.
fn parts(format: Format, source: MazeSource<'_>) -> Result<Vec<MazePart<'_>>, Diagnostic> {
    let parts = match format {
        Format::Toml => vec![toml(source)?],
        Format::Json => json(&source)?,
        Format::Text => {
            let file = MazeFile {
                cells: source.maze_text().to_owned(),
                ..MazeFile::default()
            };
            vec![MazePart { file, source }]
        }
        Format::Id => ids(&source)?,
        Format::Jim | Format::Concepcion | Format::Kattis => {
            import::read(format, &source).unwrap_or_else(|| Ok(Vec::new()))?
        }
    };
    if let Some(MazePart { source, .. }) = parts.get(limits::MAZES) {
        return Err(source
            .error_at(None, format!("more than {} mazes", limits::MAZES))
            .help("put them into several files"));
    }
    for MazePart { file, source } in &parts {
        if let Some(version) = file.jumpmaze.filter(|&version| version != 1) {
            let what = format!("unknown format version {version}");
            let remedy = "this program reads version 1; a newer program may read it";
            let refusal = Refusal::new(Clash::Name, "jumpmaze", what, remedy);
            return Err(source.refused(&refusal));
        }
    }
    Ok(parts)
}

/// Splits a list of IDs into lines.
fn ids<'a>(source: &MazeSource<'a>) -> Result<Vec<MazePart<'a>>, Diagnostic> {
    let parts: Vec<MazePart<'_>> = id_lines(&source.text)
        .map(|(start, line)| MazePart {
            file: MazeFile::default(),
            source: MazeSource {
                part: start..start + line.len(),
                ..source.clone()
            },
        })
        .collect();
    if parts.is_empty() {
        return Err(source
            .error_at(None, "the text contains no ID")
            .help("an ID is the name of a variant, a colon, and a code"));
    }
    Ok(parts)
}

/// Parses a maze file.
fn toml(source: MazeSource<'_>) -> Result<MazePart<'_>, Diagnostic> {
    let file = toml::from_str(&source.text).map_err(|error| {
        let diagnostic = Diagnostic::from_toml(source.path, Arc::clone(&source.text), &error);
        another_kind(
            with_maze_example(diagnostic, KeySyntax::Toml),
            &source.text,
            FileKind::Maze,
        )
    })?;
    let source = MazeSource {
        keys: KeySyntax::Toml,
        cells: TokenPlace::Quoted,
        ..source
    };
    Ok(MazePart { file, source })
}

/// Reads a sequence of JSON objects, as written by programs that make many mazes.
fn json<'a>(source: &MazeSource<'a>) -> Result<Vec<MazePart<'a>>, Diagnostic> {
    let blanks = source.text.len() - source.text.trim_start().len();
    if source.text[blanks..].starts_with('[') {
        return Err(source
            .error_at(
                Some(blanks..blanks + 1),
                "mazes cannot be read from a JSON list",
            )
            .help("write the objects without [ ], and without commas between them"));
    }
    let mut parts = Vec::new();
    let mut objects = serde_json::Deserializer::from_str(&source.text).into_iter::<MazeFile>();
    let mut start = 0;
    while let Some(object) = objects.next() {
        let file = object.map_err(|error| {
            let text = Arc::clone(&source.text);
            let diagnostic = Diagnostic::from_json(source.path, text, start, &error);
            with_maze_example(diagnostic, KeySyntax::Json)
        })?;
        let end = objects.byte_offset();
        parts.push(MazePart {
            file,
            source: MazeSource {
                part: start..end,
                keys: KeySyntax::Json,
                cells: TokenPlace::Quoted,
                ..source.clone()
            },
        });
        start = end;
    }
    if parts.is_empty() {
        return Err(source
            .error_at(None, "the maze has no cells")
            .help("write an object with the keys of a maze file"));
    }
    Ok(parts)
}
