//! IDs: short codes for whole mazes on built-in variants. An ID can be printed under its maze and typed in again.
//!
//! ```text
//!   maze ──describe──▶ digits ──MixedRadix──▶ symbols ──check symbol, groups──▶ rook:A3F7K-29QXM-4T
//!        ◀──describe──        ◀──────         ◀─────────────────────────
//! ```
//!
//! IDs are permanent, so the meaning of version 1 must never change. A better code would get version 2, and IDs of
//! version 1 would still be read. `tests/data/ids.toml` holds examples that must never change. `docs/ids.md` specifies
//! the code.

mod describe;
pub(crate) mod error;
mod mixed_radix;
mod name;
mod seeded;
mod symbols;

pub use error::NoId;
pub(crate) use name::{looks_like_id, names_a_variant};

use super::maze::boards::BoardCache;
use super::maze::load::load;
use super::maze::source::{Cells, MazeSource};
use super::maze::{LoadedMaze, MazeFile, MazeOptions};
use super::named::has_size;
use super::{Diagnostic, library};
use crate::remedy::{BadText, Remedy};
use describe::{IdHeader, contents};
use mixed_radix::MixedRadix;
use seeded::Seeded;
use symbols::{SYMBOLS, in_groups, parse, with_check, without_check};

/// The first symbol of IDs of version 1.
const VERSION: u8 = b'A';

impl LoadedMaze {
    /// Returns the ID of the maze. Equal mazes have equal IDs.
    ///
    /// ```
    /// use jumpmaze::{MazeOptions, read_maze};
    /// let maze = read_maze("-", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?;
    /// let id = maze.id()?;
    /// // Blanks, hyphens and capitals do not matter.
    /// let typed = id.to_lowercase().replace('-', " ");
    /// let again = read_maze("-", &typed, &MazeOptions::default())?;
    /// assert_eq!(again.cells_text(), "2 1 1\n1 1 1\n1 2 G\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the variant is not built in, or if the maze is too large.
    pub fn id(&self) -> Result<String, NoId> {
        self.id_on(&BoardCache::default())
    }

    /// Does the same as [`LoadedMaze::id`], with a cache of boards.
    fn id_on(&self, boards: &BoardCache) -> Result<String, NoId> {
        if !self.built_in {
            return Err(NoId::OwnVariant);
        }
        let described = IdHeader::of(self, boards)?;
        let mut digits = MixedRadix::empty();
        described.write(&mut digits);
        contents(
            &mut digits,
            &self.maze.board.topology,
            &self.maze.goal,
            &self.maze.contents,
        );
        let mut symbols = vec![version()];
        symbols.extend(digits.symbols());
        Ok(format!(
            "{}:{}",
            self.variant,
            in_groups(&with_check(&self.variant, symbols))
        ))
    }
}

/// Returns the value of the symbol [`VERSION`].
fn version() -> u8 {
    SYMBOLS
        .iter()
        .position(|&symbol| symbol == VERSION)
        .unwrap_or_default() as u8
}

/// Reads an ID. `source.part` is the line that contains the ID.
pub(super) fn read(
    source: &MazeSource<'_>,
    options: &MazeOptions,
) -> Result<LoadedMaze, Diagnostic> {
    let source = &MazeSource {
        cells: Cells::Nowhere,
        ..source.clone()
    };
    let start = source.part.start;
    let refused = |bad: BadText| {
        let BadText { at, what, remedy } = bad.moved_by(start);
        source.error_at(Some(at), what).help(remedy)
    };
    let mut loaded = match Seeded::parse(source.maze_text()) {
        Some(seeded) => seeded.map_err(refused)?.make(source)?,
        None => decode(source).map_err(refused)?,
    };
    if options.has_changes() {
        loaded = load(source, loaded.written(), options)?;
    }
    Ok(loaded)
}

/// Returns the offset in `code` at which a second ID begins, or `None` if the line has only one.
fn second_id(code: &str) -> Option<usize> {
    let (before, _) = code.split_once(':')?;
    let name = before.trim_end().rfind(char::is_whitespace)?;
    Some(name + before[name..].chars().next().map_or(0, char::len_utf8))
}

/// Decodes an ID with a colon, which contains the whole maze.
fn decode(source: &MazeSource<'_>) -> Result<LoadedMaze, BadText> {
    let text = source.maze_text().trim_end();
    let Some((name, code)) = text.split_once(':') else {
        return Err(BadText::new(
            0..text.len(),
            "no ID",
            "an ID is the name of a variant, a colon, and a code",
        ));
    };
    if let Some(second) = second_id(code) {
        return Err(BadText::new(
            name.len() + 1 + second..text.len(),
            "two IDs on one line",
            "write each ID on a line of its own",
        ));
    }
    let colon = name.len();
    let variant = name.trim().to_lowercase();
    library::variant(&variant)
        .map_err(|unknown| BadText::new(0..colon, unknown.to_string(), unknown.remedy()))?;
    if has_size(text) {
        let remedy =
            format!("`jumpmaze new {text}` makes a maze on it; the code of an ID begins with A");
        let what = "this is a variant and a size, not a maze";
        return Err(BadText::new(0..text.len(), what, remedy));
    }
    let symbols = parse(code).map_err(|bad| bad.moved_by(colon + 1))?;
    let code_span = colon + 1..text.len();
    let Some(first) = symbols.first() else {
        return Err(BadText::new(
            0..text.len(),
            "an ID without a code",
            "type the whole ID",
        ));
    };
    let mistyped = || {
        BadText::new(
            code_span.clone(),
            "the check symbol does not match: is there a typing mistake?",
            "compare it symbol by symbol, including the name of the variant",
        )
    };
    // Check the version first, because another version may compute the check symbol in another way.
    if *first != version() {
        return Err(BadText::new(
            code_span,
            "an ID that does not begin with A: a typing mistake, or another version",
            "this program reads version 1, which begins with A; a newer program may read others",
        ));
    }
    let unchecked = without_check(&variant, &symbols).ok_or_else(mistyped)?;
    // The check symbol matches, so the ID was not mistyped.
    let invented = || {
        BadText::new(
            code_span.clone(),
            "an ID that no maze has",
            "copy it from the page where it was printed; an invented ID is not valid",
        )
    };
    let mut digits = MixedRadix::of(unchecked.get(1..).unwrap_or_default());
    let described = IdHeader::read(&variant, &mut digits, &source.boards).ok_or_else(invented)?;
    let file = described.file(&variant);
    let mut loaded = load(source, file, &MazeOptions::default()).map_err(|_| invented())?;
    let (board, goal) = (&loaded.maze.board, &loaded.maze.goal);
    let contents = contents(&mut digits, &board.topology, goal, &loaded.maze.contents);
    loaded.maze.contents = contents;
    // Each maze has only one ID. So compute the ID of the maze, and refuse a code that differs from it. It differs, for
    // example, if a part of the code was not read.
    let id = loaded.id_on(&source.boards).map_err(|_| invented())?;
    let (_, canonical) = id.split_once(':').unwrap_or_default();
    if canonical != in_groups(&symbols) {
        return Err(invented());
    }
    loaded.file = MazeFile {
        id: Some(id),
        ..MazeFile::default()
    };
    Ok(loaded)
}
