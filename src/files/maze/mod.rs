//! Maze files: TOML, the same structure as JSON, and bare grids.

mod ends;
mod fit;
mod write;

use super::compose::compose;
use super::grid::{BadToken, Glyph, Token, rows};
use super::locate::locate;
use super::schema::{GoalTable, VariantFile, WordOrWords};
use super::variant::pointing;
use super::{Diagnostic, library};
use crate::maze::Maze;
use crate::surface::{Clash, Refusal};
use crate::topology::{Board, Content};
use ends::{goal_of, start_of};
use fit::{add_marks, shape};
use serde::Deserialize;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// A maze as files say it, in TOML or JSON.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MazeFile {
    /// The format version.
    pub jumpmaze: Option<u32>,
    /// A built-in id, the path of a variant file, or a whole variant.
    pub variant: Option<VariantRef>,
    /// The size of the board.
    pub size: Option<Vec<i64>>,
    /// The start.
    pub start: Option<String>,
    /// A cell, several cells, or "exit".
    pub goal: Option<WordOrWords>,
    /// The title.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Anything else.
    pub note: Option<String>,
    /// The seed that made it.
    pub seed: Option<String>,
    /// Its ID.
    pub id: Option<String>,
    /// The tokens.
    pub cells: String,
}

/// How a maze file names its variant.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected the id or the path of a variant, or a [variant] table"
)]
pub enum VariantRef {
    /// An id or a path.
    Name(String),
    /// The variant itself.
    Inline(Box<VariantFile>),
}

/// What the command line adds to a maze file.
#[derive(Clone, Debug, Default)]
pub struct MazeOptions {
    /// An id or path of a variant, for grids that name none.
    pub variant: Option<String>,
    /// A size.
    pub size: Option<Vec<i64>>,
    /// The start.
    pub start: Option<String>,
    /// The goal, or "exit".
    pub goal: Option<String>,
}

/// A maze that was read, with everything its file said.
#[derive(Clone, Debug)]
pub struct LoadedMaze {
    /// What the file says beside its cells.
    pub file: MazeFile,
    /// The maze.
    pub maze: Maze,
    /// The name of the variant.
    pub variant: String,
}

/// A text that mazes are read from, and where in it the tokens begin, if they stand there as they are.
struct Source<'a> {
    path: &'a str,
    text: Arc<str>,
    cells_at: Option<usize>,
}

impl Source<'_> {
    fn error(
        &self,
        at: Option<Range<usize>>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Diagnostic {
        let diagnostic = Diagnostic::error(self.path, Arc::clone(&self.text), what).help(remedy);
        match (at, self.cells_at) {
            (Some(at), Some(base)) => diagnostic.at(base + at.start..base + at.end),
            _ => match locate(&self.text, "cells") {
                Some(span) => diagnostic.at(span),
                None => diagnostic,
            },
        }
    }

    fn refused(&self, refusal: &Refusal) -> Diagnostic {
        pointing(self.path, &self.text, refusal)
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
/// The text is no maze; the diagnostic points at the token or key.
pub fn read_maze(path: &str, text: &str, options: &MazeOptions) -> Result<LoadedMaze, Diagnostic> {
    // Some editors begin a text with a mark that nobody sees.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let shared: Arc<str> = text.into();
    let (file, cells_at) = if text.trim_start().starts_with('{') {
        let file: MazeFile = serde_json::from_str(text).map_err(|error| {
            Diagnostic::error(path, Arc::clone(&shared), error.to_string())
                .help("a maze as JSON has the keys of a maze file")
        })?;
        (file, None)
    } else if looks_like_toml(text) {
        let file: MazeFile = toml::from_str(text)
            .map_err(|error| Diagnostic::from_toml(path, Arc::clone(&shared), &error))?;
        let at =
            locate(text, "cells").and_then(|span| Some(span.start + text[span].find(&file.cells)?));
        (file, at)
    } else {
        (
            MazeFile {
                cells: text.to_owned(),
                ..MazeFile::default()
            },
            Some(0),
        )
    };
    let source = Source {
        path,
        text: shared,
        cells_at,
    };
    if let Some(version) = file.jumpmaze.filter(|&version| version != 1) {
        let refusal = Refusal::new(
            Clash::Name,
            "jumpmaze",
            format!("format version {version}"),
            "this program reads version 1; a newer program may read it",
        );
        return Err(source.refused(&refusal));
    }
    load(&source, file, options)
}

/// Whether some line begins with a key of more than one letter and an equals sign; no grid has one there.
fn looks_like_toml(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim();
        let key = line.split(['=', '.', ' ']).next().unwrap_or_default();
        let is_key = key.len() > 1 && key.chars().all(|c| c.is_ascii_alphabetic());
        let rest = line[key.len()..].trim_start();
        line.starts_with("[variant") || (is_key && rest.starts_with(['=', '.']))
    })
}

fn load(
    source: &Source<'_>,
    file: MazeFile,
    options: &MazeOptions,
) -> Result<LoadedMaze, Diagnostic> {
    let (name, mut variant) = variant_of(source, &file, options)?;
    let rows = rows(&file.cells)
        .map_err(|BadToken { at, what, remedy }| source.error(Some(at), what, remedy))?;
    if rows.is_empty() {
        return Err(source.error(
            None,
            "the maze has no cells",
            "write one token for each cell, row by row",
        ));
    }
    shape(source, &file, options, &mut variant, &rows)?;
    let goal_word = options
        .goal
        .clone()
        .map(WordOrWords::Word)
        .or_else(|| file.goal.clone());
    match &goal_word {
        Some(WordOrWords::Word(word)) if word == "exit" => {
            variant.goal = GoalTable {
                kind: Some("exit".into()),
                ..variant.goal
            }
        }
        Some(_) => {
            variant.goal = GoalTable {
                kind: None,
                goal: None,
                ..variant.goal
            }
        }
        None => {}
    }
    let build = |variant: &VariantFile| -> Result<Board, Diagnostic> {
        let spec = compose(variant).map_err(|refusal| source.refused(&refusal))?;
        Board::build(&spec).map_err(|refusal| source.refused(&refusal))
    };
    let mut board = build(&variant)?;
    let tokens: Vec<Token> = rows
        .into_iter()
        .flatten()
        .filter(|token| token.glyph != Glyph::Missing)
        .collect();
    if tokens.len() != board.names.len() {
        let what = format!(
            "{} tokens for the {} cells of the board",
            tokens.len(),
            board.names.len()
        );
        return Err(source.error(
            None,
            what,
            "write one token for each cell, in reading order",
        ));
    }
    if add_marks(source, &mut variant, &board, &tokens)? {
        board = build(&variant)?;
    }
    let cells: Vec<&Token> = board
        .tile_of
        .iter()
        .map(|&tile| &tokens[tile as usize])
        .collect();
    let mut contents = Vec::with_capacity(cells.len());
    for token in &cells {
        contents.push(match token.glyph {
            Glyph::Content(content) => content,
            Glyph::Blank => {
                return Err(source.error(
                    Some(token.at.clone()),
                    "a `?` in a finished maze",
                    "`?` is the generator's choice; write a number",
                ));
            }
            _ => Content::number(0),
        });
    }
    let start = start_of(source, &file, options, &variant, &board, &cells)?;
    let goal = goal_of(source, goal_word.as_ref(), &variant, &board, &cells)?;
    let maze = Maze {
        board: Arc::new(board),
        contents,
        start,
        goal,
    };
    Ok(LoadedMaze {
        file,
        maze,
        variant: name,
    })
}

/// The variant that the file or the command line names.
fn variant_of(
    source: &Source<'_>,
    file: &MazeFile,
    options: &MazeOptions,
) -> Result<(String, VariantFile), Diagnostic> {
    let name = match (&options.variant, &file.variant) {
        (Some(name), _) | (None, Some(VariantRef::Name(name))) => name.clone(),
        (None, Some(VariantRef::Inline(variant))) => {
            return Ok((variant.name.clone(), (**variant).clone()));
        }
        (None, None) => "rook".to_owned(),
    };
    let read = |path: &str, text: &str| {
        toml::from_str(text).map_err(|error| Diagnostic::from_toml(path, text.to_owned(), &error))
    };
    match library::variant(&name) {
        Ok(text) => Ok((name.clone(), read(&name, text)?)),
        Err(_) if name.contains(['/', '.']) => {
            // Beside the maze file, as paths in files are meant.
            let beside = Path::new(source.path)
                .parent()
                .map_or_else(|| name.clone().into(), |folder| folder.join(&name));
            let path = beside.display().to_string();
            let stream = std::fs::File::open(&beside).map_err(|error| {
                source.refused(&no_variant(
                    &format!("cannot open {path}: {error}"),
                    "give the path of a variant file",
                ))
            })?;
            let text = super::read_text(&path, stream)?;
            Ok((name, read(&path, &text)?))
        }
        Err(unknown) => Err(source.refused(&no_variant(&unknown.to_string(), &unknown.remedy()))),
    }
}

fn no_variant(what: &str, remedy: &str) -> Refusal {
    Refusal::new(Clash::Name, "variant", what, remedy)
}
