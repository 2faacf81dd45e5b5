//! The positions of mazes in a text, so that every message can point at its line.
//!
//! ```text
//!   title = "x"  cells = "1 2\nG 1"        the file, with a value in quotes
//!                         └──┬───┘
//!                 1 2 ⏎ G 1                the value itself; positions of tokens refer to it
//! ```

use super::boards::BoardCache;
use super::file::MazeFile;
use crate::files::Diagnostic;
use crate::files::locate::KeySyntax;
use crate::files::quoted::quoted_offset;
use crate::files::refused::{pointing, refused};
use crate::files::schema::WordOrWords;
use crate::surface::{Clash, Refusal};
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

/// The position of the tokens of a maze in its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::files) enum TokenPlace {
    /// The tokens are written literally, from this byte on.
    From(usize),
    /// The tokens are in the quoted value of the key `cells`.
    Quoted,
    /// The tokens are not in the text, but were made from something else, such as an ID.
    None,
}

/// A text with mazes, and the part of it that holds one maze.
#[derive(Clone, Debug)]
pub(in crate::files) struct MazeSource<'a> {
    /// The path of the file, for messages and for resolving relative paths.
    pub(in crate::files) path: &'a str,
    /// The whole text.
    pub(in crate::files) text: Arc<str>,
    /// The byte range of this maze in the text. In the import formats, it is the whole text.
    pub(in crate::files) part: Range<usize>,
    pub(in crate::files) keys: KeySyntax,
    pub(in crate::files) cells: TokenPlace,
    /// The cached boards of all mazes of the text.
    pub(in crate::files) boards: Rc<BoardCache>,
}

/// The place where a variant is written, for messages.
#[derive(Clone, Debug)]
pub(super) enum VariantPlace {
    /// In the maze file itself.
    Here,
    /// In the program: the variant is built in.
    BuiltIn {
        name: String,
        size: Option<Vec<i64>>,
    },
    /// In a file of its own.
    File { path: String, text: Arc<str> },
}

impl<'a> MazeSource<'a> {
    /// Returns a source for a whole text without keys.
    pub(in crate::files) fn new(path: &'a str, text: &str) -> Self {
        MazeSource {
            path,
            text: text.into(),
            part: 0..text.len(),
            keys: KeySyntax::None,
            cells: TokenPlace::From(0),
            boards: Rc::default(),
        }
    }

    /// Returns the text of this maze.
    pub(in crate::files) fn maze_text(&self) -> &str {
        &self.text[self.part.clone()]
    }

    /// Returns the position of a key in the text.
    fn locate(&self, key: &str) -> Option<Range<usize>> {
        let found = self.keys.locate(self.maze_text(), key)?;
        Some(self.part.start + found.start..self.part.start + found.end)
    }

    /// Converts a span in the tokens to a span in the text. If `at` is `None`, returns the span of the quoted value of
    /// `cells`, or `None` if there is no such value.
    fn span(&self, at: Option<Range<usize>>) -> Option<Range<usize>> {
        match (self.cells, at) {
            (TokenPlace::From(base), Some(at)) => Some(base + at.start..base + at.end),
            (TokenPlace::Quoted, at) => {
                let value = self.locate("cells")?;
                let Some(at) = at else { return Some(value) };
                let offset = |byte| quoted_offset(&self.text[value.clone()], byte);
                match (offset(at.start), offset(at.end)) {
                    (Some(start), Some(end)) => Some(value.start + start..value.start + end),
                    _ => Some(value),
                }
            }
            _ => None,
        }
    }

    /// Returns the span of the first token, or of the quoted value of `cells`.
    fn grid_span(&self) -> Option<Range<usize>> {
        let TokenPlace::From(base) = self.cells else {
            return self.span(None);
        };
        let first = self.text[base..].split_whitespace().next()?;
        let start = first.as_ptr() as usize - self.text.as_ptr() as usize;
        Some(start..start + first.len())
    }

    /// Returns an error at these bytes of the tokens.
    pub(super) fn error(
        &self,
        at: Option<Range<usize>>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Diagnostic {
        let diagnostic = self.error_at(self.span(at), what);
        diagnostic.help(remedy)
    }

    /// Returns a warning at these bytes of the tokens.
    pub(super) fn warning(&self, at: Range<usize>, what: impl Into<String>) -> Diagnostic {
        self.error_at(self.span(Some(at)), what).into_warning()
    }

    /// Returns an error at these bytes of the text.
    pub(in crate::files) fn error_at(
        &self,
        span: Option<Range<usize>>,
        what: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic::error(self.path, Arc::clone(&self.text), what).at_span(span)
    }

    /// Returns the error for a refusal of a key of the maze file itself. A refusal is the reason why a board cannot be
    /// built.
    pub(super) fn refused(&self, refusal: &Refusal) -> Diagnostic {
        self.pointing(refusal, self.locate(&refusal.key))
    }

    /// Returns the error for a refusal of a key of the variant. The error points at the place where the variant is
    /// written.
    pub(super) fn refused_variant(&self, refusal: &Refusal, place: &VariantPlace) -> Diagnostic {
        // The grid determines the size of a rectangle and its gaps, so an error about this size or these gaps points at
        // the grid.
        let is_from_grid = ["board.size", "board.rows"].contains(&refusal.key.as_str());
        match place {
            _ if is_from_grid && self.grid_span().is_some() => {
                self.pointing(refusal, self.grid_span())
            }
            VariantPlace::Here => {
                self.pointing(refusal, self.locate(&format!("variant.{}", refusal.key)))
            }
            VariantPlace::BuiltIn { name, size } => {
                self.variant_mismatch(refusal, name, size.as_deref())
            }
            VariantPlace::File { path, text } => pointing(path, text, refusal),
        }
    }

    /// Returns the error for a maze that does not fit a built-in variant. The error points at the grid, because the
    /// user cannot edit the variant.
    fn variant_mismatch(&self, refusal: &Refusal, name: &str, size: Option<&[i64]>) -> Diagnostic {
        let mut refusal = refusal.clone();
        let mut this = "this";
        if let (Clash::Obstacle, Some([rows, columns])) = (refusal.clash, size) {
            this = "this grid";
            refusal.remedy = format!(
                "write {rows} rows of {columns} tokens, or make a variant file of your own"
            );
        }
        refusal.what = format!("{this} does not fit the variant `{name}`: {}", refusal.what);
        self.pointing(&refusal, self.grid_span())
    }

    /// Returns the error for a refusal that the grid caused.
    pub(super) fn refused_grid(&self, refusal: &Refusal) -> Diagnostic {
        self.pointing(refusal, self.grid_span())
    }

    /// Returns the error for a refusal, at these bytes of the text.
    fn pointing(&self, refusal: &Refusal, span: Option<Range<usize>>) -> Diagnostic {
        refused(self.path, &self.text, refusal, span)
    }
}

/// One maze of a text: its keys and its position in the text.
pub(super) struct MazePart<'a> {
    pub(super) file: MazeFile,
    pub(super) source: MazeSource<'a>,
}

impl<'a> MazePart<'a> {
    /// Returns a maze whose tokens are written literally in the text.
    pub(super) fn grid(
        source: &MazeSource<'a>,
        cells: Range<usize>,
        start: String,
        goal: String,
    ) -> Self {
        MazePart {
            file: MazeFile {
                start: Some(start),
                goal: Some(WordOrWords::Word(goal)),
                cells: source.text[cells.clone()].to_owned(),
                ..MazeFile::default()
            },
            source: MazeSource {
                cells: TokenPlace::From(cells.start),
                ..source.clone()
            },
        }
    }
}
