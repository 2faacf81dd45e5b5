//! Maze files: TOML, the same structure as JSON, bare grids, and the formats of homework.
//!
//! ```text
//!   text ──format──▶ pieces, one for each maze ──variant, size, ends──▶ mazes
//!         (Format)    (a MazeFile, and where      (load)
//!                      its tokens stand)
//! ```

pub(in crate::files) mod boards;
pub(super) mod ends;
mod fit;
mod format;
mod import;
mod kind;
pub(super) mod load;
mod rows;
pub(super) mod source;
pub(super) mod write;

use super::hints::in_a_maze;
use super::schema::{VariantFile, WordOrWords};
use super::sort::{Sort, another_sort};
use super::{Diagnostic, id};
use crate::limits;
use crate::maze::Maze;
use crate::surface::{Clash, Refusal};
pub use format::Format;
use serde::de::value::MapAccessDeserializer;
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use source::{Cells, Keys, Source, of_flag};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
pub use write::{CannotHold, Written};

/// A maze as files say it, in TOML or JSON. The keys are written in this order.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MazeFile {
    /// The format version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jumpmaze: Option<u32>,
    /// A built-in id, the path of a variant file, or a whole variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<VariantRef>,
    /// The size of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<Vec<i64>>,
    /// The start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// A cell, several cells, or "exit".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<WordOrWords>,
    /// The title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Who made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// Anything else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The seed that made it.
    #[serde(
        default,
        deserialize_with = "text_or_number",
        skip_serializing_if = "Option::is_none"
    )]
    pub seed: Option<String>,
    /// Its ID.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The tokens.
    pub cells: String,
    /// How it was made: what `new --json` prints beside the maze. It is read so that its output is a maze file, and never
    /// written.
    #[serde(default, skip_serializing)]
    pub search: Option<IgnoredAny>,
    /// As `search`.
    #[serde(default, skip_serializing)]
    pub iterations: Option<IgnoredAny>,
    /// As `search`.
    #[serde(default, skip_serializing)]
    pub seconds: Option<IgnoredAny>,
    /// As `search`.
    #[serde(default, skip_serializing)]
    pub stopped: Option<IgnoredAny>,
    /// As `search`.
    #[serde(default, skip_serializing)]
    pub measures: Option<IgnoredAny>,
}

/// How a maze file names its variant.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum VariantRef {
    /// An id or a path.
    Name(String),
    /// The variant itself.
    Inline(Box<VariantFile>),
}

impl<'de> Deserialize<'de> for VariantRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Not derived: an untagged enum forgets where in the variant the mistake is.
        struct NameOrTable;
        impl<'de> Visitor<'de> for NameOrTable {
            type Value = VariantRef;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id or the path of a variant, or a [variant] table")
            }

            fn visit_str<E>(self, name: &str) -> Result<VariantRef, E> {
                Ok(VariantRef::Name(name.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<VariantRef, A::Error> {
                VariantFile::deserialize(MapAccessDeserializer::new(map))
                    .map(|variant| VariantRef::Inline(Box::new(variant)))
            }
        }
        deserializer.deserialize_any(NameOrTable)
    }
}

/// A text, or a whole number as text.
fn text_or_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    // Not an untagged enum, which forgets where the mistake is.
    struct TextOrNumber;
    impl Visitor<'_> for TextOrNumber {
        type Value = Option<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a string")
        }

        fn visit_str<E>(self, text: &str) -> Result<Option<String>, E> {
            Ok(Some(text.to_owned()))
        }

        fn visit_i64<E>(self, number: i64) -> Result<Option<String>, E> {
            Ok(Some(number.to_string()))
        }

        fn visit_u64<E>(self, number: u64) -> Result<Option<String>, E> {
            Ok(Some(number.to_string()))
        }
    }
    deserializer.deserialize_any(TextOrNumber)
}

/// What the command line adds to a maze file.
#[derive(Clone, Debug, Default)]
pub struct MazeOptions {
    /// The format, where it is not to be found out.
    pub format: Option<Format>,
    /// Which of several mazes, counted from 1.
    pub which: Option<usize>,
    /// An id or path of a variant, in place of the one that the file names.
    pub variant: Option<String>,
    /// A size.
    pub size: Option<Vec<i64>>,
    /// The start.
    pub start: Option<String>,
    /// The goal, or "exit".
    pub goal: Option<String>,
    /// Whether `?` may stand where the generator is to choose.
    pub blanks: bool,
}

impl MazeOptions {
    /// Whether they make another maze of what a file says.
    pub(super) fn change_the_maze(&self) -> bool {
        self.variant.is_some() || self.size.is_some() || self.start.is_some() || self.goal.is_some()
    }
}

/// A maze that was read, with everything its file said.
#[derive(Clone, Debug)]
pub struct LoadedMaze {
    /// What the file says, as it was read.
    pub file: MazeFile,
    /// The maze.
    pub maze: Maze,
    /// The id of the variant, the path of its file, or its title.
    pub variant: String,
    /// Whether the variant is built in.
    pub built_in: bool,
    /// The variant as it is written, with the size of this maze; obstacles of the grid are not in it.
    pub kind: VariantFile,
    /// The size, where neither the variant nor the grid says it.
    pub size: Option<Vec<i64>>,
    /// What was read, but is probably not what was meant.
    pub warnings: Vec<Diagnostic>,
}

/// One maze of a text: what it says, and where.
struct Piece<'a> {
    file: MazeFile,
    source: Source<'a>,
}

impl<'a> Piece<'a> {
    /// A grid that stands in the text as it is.
    fn grid(source: &Source<'a>, cells: Range<usize>, start: String, goal: String) -> Self {
        Piece {
            file: MazeFile {
                start: Some(start),
                goal: Some(WordOrWords::Word(goal)),
                cells: source.text[cells.clone()].to_owned(),
                ..MazeFile::default()
            },
            source: Source {
                cells: Cells::From(cells.start),
                ..source.clone()
            },
        }
    }
}

/// Reads a maze from a text in any of the formats.
///
/// ```
/// use jumpmaze::files::{MazeOptions, read_maze};
/// let loaded = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?;
/// assert_eq!(jumpmaze::solve::solve(&loaded.maze).unwrap().length(), Some(3));
/// # Ok::<(), jumpmaze::files::Diagnostic>(())
/// ```
///
/// # Errors
///
/// The text is no maze, or it is several; the diagnostic points at the token or key.
pub fn read_maze(path: &str, text: &str, options: &MazeOptions) -> Result<LoadedMaze, Diagnostic> {
    let mut mazes = read_mazes(path, text, options)?;
    match mazes.pop() {
        Some(maze) if mazes.is_empty() => Ok(maze),
        _ => Err(Diagnostic::error(
            path,
            "",
            format!("{} mazes, where one is wanted", mazes.len() + 1),
        )
        .help("choose one with --which, such as --which 1")),
    }
}

/// Reads all mazes of a text, at least one.
///
/// ```
/// use jumpmaze::files::{MazeOptions, read_mazes};
/// // Homework: size, start and goal counted from 0, then the grid; again and again; 0 at the end.
/// let text = "2 2 0 0 1 1\n1 1\n1 0\n1 3 0 2 0 0\n0 1 1\n0\n";
/// let mazes = read_mazes("homework.txt", text, &MazeOptions::default())?;
/// assert_eq!(mazes.len(), 2);
/// # Ok::<(), jumpmaze::files::Diagnostic>(())
/// ```
///
/// # Errors
///
/// The text is no maze, or one of its mazes cannot be built; the diagnostic points at the token or key.
pub fn read_mazes(
    path: &str,
    text: &str,
    options: &MazeOptions,
) -> Result<Vec<LoadedMaze>, Diagnostic> {
    // Some editors begin a text with a mark that nobody sees.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let format = options.format.unwrap_or_else(|| Format::detect(path, text));
    let source = Source::new(path, text);
    let mut pieces = pieces(format, source)?;
    if let Some(which) = options.which {
        let count = pieces.len();
        if !(1..=count).contains(&which) {
            let what = match count {
                1 => format!("no maze {which}: there is only one"),
                _ => format!("no maze {which}: there are {count}"),
            };
            let remedy = match count {
                _ if which == 0 => "mazes count from 1".to_owned(),
                1 => "leave --which out".to_owned(),
                _ => format!("choose one from 1 to {count}"),
            };
            return Err(of_flag("--which", &which.to_string(), what, remedy));
        }
        pieces = vec![pieces.swap_remove(which - 1)];
    }
    let load = |Piece { file, source }: Piece<'_>| {
        if format == Format::Id {
            return id::read(&source, options);
        }
        let loaded = load::load(&source, file, options);
        if format != Format::Text {
            return loaded;
        }
        match loaded {
            Ok(mut loaded) => {
                if options.format.is_none() {
                    let doubt = import::doubtful(&source, &loaded);
                    loaded.warnings.extend(doubt);
                }
                Ok(loaded)
            }
            Err(error) => Err(match import::nearly(source.own()) {
                Some(note) => error.note(note),
                None => error,
            }),
        }
    };
    pieces.into_iter().map(load).collect()
}

/// What a text says of each of its mazes.
fn pieces(format: Format, source: Source<'_>) -> Result<Vec<Piece<'_>>, Diagnostic> {
    let pieces = match format {
        Format::Toml => vec![toml(source)?],
        Format::Json => json(&source)?,
        Format::Text => {
            let file = MazeFile {
                cells: source.own().to_owned(),
                ..MazeFile::default()
            };
            vec![Piece { file, source }]
        }
        Format::Id => ids(&source)?,
        Format::Jim | Format::Concepcion | Format::Kattis => {
            import::read(format, &source).unwrap_or_else(|| Ok(Vec::new()))?
        }
    };
    if let Some(Piece { source, .. }) = pieces.get(limits::MAZES) {
        return Err(source
            .at(None, format!("more than {} mazes", limits::MAZES))
            .help("put them into several files"));
    }
    for Piece { file, source } in &pieces {
        if let Some(version) = file.jumpmaze.filter(|&version| version != 1) {
            return Err(source.refused(&Refusal::new(
                Clash::Name,
                "jumpmaze",
                format!("format version {version}"),
                "this program reads version 1; a newer program may read it",
            )));
        }
    }
    Ok(pieces)
}

/// IDs, each on a line of its own.
fn ids<'a>(source: &Source<'a>) -> Result<Vec<Piece<'a>>, Diagnostic> {
    let pieces: Vec<Piece<'_>> = format::id_lines(&source.text)
        .map(|(start, line)| Piece {
            file: MazeFile::default(),
            source: Source {
                part: start..start + line.len(),
                ..source.clone()
            },
        })
        .collect();
    if pieces.is_empty() {
        return Err(source
            .at(None, "no ID")
            .help("an ID is the name of a variant, a colon, and a code"));
    }
    Ok(pieces)
}

fn toml(source: Source<'_>) -> Result<Piece<'_>, Diagnostic> {
    let file = toml::from_str(&source.text).map_err(|error| {
        let diagnostic = Diagnostic::from_toml(source.path, Arc::clone(&source.text), &error);
        another_sort(in_a_maze(diagnostic, Keys::Toml), &source.text, Sort::Maze)
    })?;
    let source = Source {
        keys: Keys::Toml,
        cells: Cells::Quoted,
        ..source
    };
    Ok(Piece { file, source })
}

/// Objects one after the other, as a program writes them that makes many mazes.
fn json<'a>(source: &Source<'a>) -> Result<Vec<Piece<'a>>, Diagnostic> {
    let blanks = source.text.len() - source.text.trim_start().len();
    if source.text[blanks..].starts_with('[') {
        return Err(source.at(Some(blanks..blanks + 1), "a list of mazes").help(
            "write one object after the other, without [ ] and without commas between them",
        ));
    }
    let mut pieces = Vec::new();
    let mut objects = serde_json::Deserializer::from_str(&source.text).into_iter::<MazeFile>();
    let mut start = 0;
    while let Some(object) = objects.next() {
        let file = object.map_err(|error| {
            let text = Arc::clone(&source.text);
            let diagnostic = Diagnostic::from_json(source.path, text, start, &error);
            in_a_maze(diagnostic, Keys::Json)
        })?;
        let end = objects.byte_offset();
        pieces.push(Piece {
            file,
            source: Source {
                part: start..end,
                keys: Keys::Json,
                cells: Cells::Quoted,
                ..source.clone()
            },
        });
        start = end;
    }
    if pieces.is_empty() {
        return Err(source
            .at(None, "the maze has no cells")
            .help("a maze as JSON has the keys of a maze file"));
    }
    Ok(pieces)
}
