//! The file of a book. The values of the file are checked before variants and mazes are read, and before any maze is
//! made.

use super::Origin;
use super::cover::{CoverSettings, CoverTable};
use super::print::PaperColour;
use super::section::{Section, SectionTable};
use super::value::{check_per_page, length, lines, named, single_line};
use crate::axis::axis;
use crate::files::{Diagnostic, FileKind, another_kind, with_example};
use crate::limits;
use crate::sheets::pages::{INCH, PER_PAGE, PageStyle, Paper};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The values that `keys_per_page` can have. A key is the printed solution of a puzzle.
pub(crate) const KEYS_PER_PAGE: [usize; 3] = [4, 6, 9];

/// The default size of a page, which is the usual size of paperbacks.
const TRIM: &str = "6x9in";
/// The default bleed, which most printers ask for.
const BLEED: &str = "0.125in";
/// The default margin, which is enough for most printers.
const MARGIN: &str = "0.5in";
/// The largest bleed, in inches.
const MAX_BLEED: f64 = 0.5;
/// The smallest margins that printers accept, in inches: without bleed, and with bleed.
const MIN_MARGIN: [f64; 2] = [0.25, 0.375];
/// Tolerance of comparisons: lengths in millimetres are not exact in points.
const ROUNDING: f64 = 1e-6;

axis! {
    /// The order of the puzzles in a book.
    pub enum GroupBy ("grouping") {
        /// Section by section.
        Section = "section",
        /// Level by level; a level can have puzzles of all sections.
        Level = "level",
    }
}

/// The settings and sections of a book. Lengths are in points.
///
/// ```text
///   ┌ ─ ─ ─ ─ ─ ─ ─ ┐
///     ┌───────────┐    bleed: printed, then cut off
///   │ │  ┌─────┐  │ │
///     │  │     │◀─▶    margin: stays white
///   │ │  └─────┘  │ │
///     └───────────┘    trim: the page after cutting
///   └ ─ ─ ─ ─ ─ ─ ─ ┘
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct BookFile {
    /// The title.
    pub title: String,
    /// The line below the title.
    pub subtitle: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// The text on the back of the title page; can have several lines.
    pub imprint: Option<String>,
    /// The text before the table of contents; can have several paragraphs.
    pub preface: Option<String>,
    /// The order of the puzzles.
    pub group: GroupBy,
    /// Whether page numbers in a PDF are links, and the parts of the book are bookmarks.
    pub links: bool,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The width and height of a page after cutting.
    pub trim: [f64; 2],
    /// How far the print extends beyond the cut.
    pub bleed: f64,
    /// The margin above, below and on the outer side of a page.
    pub margin: f64,
    /// The style of the pages.
    pub style: PageStyle,
    /// The words of the pages: a built-in language such as `de`, or the path of a file. The path is relative to the
    /// folder of the file of the book. `None` for English.
    pub words: Option<String>,
    /// The maximum number of keys on a page: one of `KEYS_PER_PAGE`.
    pub keys_per_page: usize,
    /// The paper of the pages.
    pub paper: PaperColour,
    /// The settings of the cover; `None` without a table `[cover]`.
    pub cover: Option<CoverSettings>,
    /// The sections; at least one.
    pub sections: Vec<Section>,
    /// The file itself. `Origin::at` returns the place of a TOML key.
    pub origin: Origin,
}

impl BookFile {
    /// Reads the file of a book. `path` is used in messages only.
    ///
    /// ```
    /// use jumpmaze::internals::sheets::book::{BookFile, PuzzleSource};
    ///
    /// let text = "title = \"Jumps\"\nseed = 1\n[[section]]\nvariant = \"rook\"\ncount = 12\n";
    /// let book = BookFile::parse("book.toml", text)?;
    /// assert_eq!(book.trim, [432.0, 648.0]);
    /// assert_eq!(book.sections[0].mazes.min_count(), 12);
    ///
    /// // Later errors point at their place in the file, too.
    /// let late = book.sections[0].source_origin().failure("too few different puzzles");
    /// assert_eq!(late.line_column(), Some((4, 11)));
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not the file of a book, or if a value is not allowed. If the error has a place
    /// in the text, the diagnostic points at this place.
    pub fn parse(path: &str, text: &str) -> Result<BookFile, Diagnostic> {
        let table: BookTable = toml::from_str(text).map_err(|error| explain(path, text, &error))?;
        let origin = Origin::new(path, text);
        let at = |key: &str| origin.at(key);
        let optional = |key: &str, text: Option<String>| {
            text.map(|text| single_line(&at(key), &text)).transpose()
        };
        let preface = table.preface.map(|text| lines(&at("preface"), &text));
        let imprint = table.imprint.map(|text| lines(&at("imprint"), &text));
        let bleed = bleed(&at("bleed"), table.bleed.as_deref().unwrap_or(BLEED))?;
        let paper = paper(&origin, table.trim, table.margin, bleed)?;
        let per_page = table.per_page.unwrap_or(2);
        let per_page = check_per_page(&at("per_page"), per_page, PER_PAGE)?;
        let keys = table.keys_per_page.unwrap_or(6);
        let default = PageStyle::default();
        let cover = table.cover.map(|cover| cover.settings(&at("cover")));
        let (paper_colour, cover) = cover.transpose()?.unzip();
        Ok(BookFile {
            title: single_line(&at("title"), &table.title)?,
            subtitle: optional("subtitle", table.subtitle)?,
            author: optional("author", table.author)?,
            imprint: imprint.transpose()?,
            preface: preface.transpose()?,
            group: named(&at("group"), table.group, GroupBy::Section)?,
            links: table.links.unwrap_or(true),
            seed: table.seed,
            trim: paper.size,
            bleed,
            margin: paper.margin,
            style: PageStyle {
                boards: named(&at("style"), table.style, default.boards)?,
                font: named(&at("font"), table.font, default.font)?,
                spacing: named(&at("spacing"), table.spacing, default.spacing)?,
                level: named(&at("show_level"), table.show_level, default.level)?,
                ids: table.show_id.unwrap_or(default.ids),
                notes: named(&at("notes"), table.notes, default.notes)?,
                ..default
            },
            words: table.words,
            keys_per_page: check_per_page(&at("keys_per_page"), keys, KEYS_PER_PAGE)?,
            paper: paper_colour.unwrap_or(PaperColour::White),
            cover,
            sections: sections(&origin, table.section, per_page)?,
            origin,
        })
    }
}

/// The file before its values are checked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BookTable {
    title: String,
    subtitle: Option<String>,
    author: Option<String>,
    imprint: Option<String>,
    preface: Option<String>,
    group: Option<String>,
    links: Option<bool>,
    seed: u64,
    trim: Option<String>,
    bleed: Option<String>,
    margin: Option<String>,
    style: Option<String>,
    font: Option<String>,
    spacing: Option<String>,
    show_level: Option<String>,
    show_id: Option<bool>,
    notes: Option<String>,
    words: Option<String>,
    per_page: Option<u64>,
    keys_per_page: Option<u64>,
    cover: Option<CoverTable>,
    #[serde(default)]
    section: Vec<SectionTable>,
}

fn bleed(origin: &Origin, typed: &str) -> Result<f64, Diagnostic> {
    let bleed = length(origin, typed)?;
    if bleed > MAX_BLEED * INCH + ROUNDING {
        return Err(origin.error("the bleed is too large").help(format!(
            "use 0in to {MAX_BLEED}in; most printers ask for {BLEED}"
        )));
    }
    Ok(bleed)
}

/// The page after cutting, with its margin.
fn paper(
    book: &Origin,
    trim: Option<String>,
    margin: Option<String>,
    bleed: f64,
) -> Result<Paper, Diagnostic> {
    let trim = trim.as_deref().unwrap_or(TRIM);
    let read = Paper::parse(trim).map_err(|error| book.at("trim").error_with_remedy(&error))?;
    let origin = book.at("margin");
    let paper = Paper {
        margin: length(&origin, margin.as_deref().unwrap_or(MARGIN))?,
        ..read
    };
    let [without, with] = MIN_MARGIN;
    let least = if bleed > 0.0 { with } else { without };
    if paper.margin < least * INCH - ROUNDING {
        return Err(origin
            .error("the margin is too narrow")
            .help(format!("use at least {without}in, or {with}in with bleed")));
    }
    if paper.inside().is_none() {
        return Err(origin
            .error("the margin leaves no room on the page")
            .help("use a smaller `margin`, or a larger `trim`"));
    }
    Ok(paper)
}

fn sections(
    book: &Origin,
    tables: Vec<SectionTable>,
    per_page: usize,
) -> Result<Vec<Section>, Diagnostic> {
    let most = limits::BOOK_SECTIONS;
    if tables.is_empty() {
        return Err(book
            .error("the book has no puzzles")
            .help("add [[section]] with variant = \"rook\" and count = 12 below it"));
    }
    if tables.len() > most {
        return Err(book
            .at(&format!("section[{most}]"))
            .error(format!("the book has {} sections", tables.len()))
            .help(format!("a book can have up to {most}")));
    }
    let mut sections = Vec::new();
    let mut puzzles = 0;
    for (i, table) in tables.into_iter().enumerate() {
        let section = table.section(book.at(&format!("section[{i}]")), per_page)?;
        // The sum cannot overflow, because the size and the number of sections are limited.
        puzzles += section.mazes.min_count();
        if puzzles > limits::BOOK_PUZZLES as u64 {
            return Err(section.too_many_puzzles());
        }
        sections.push(section);
    }
    Ok(sections)
}

/// Examples for error messages, for values that often have a wrong type.
const EXAMPLES: &[&str] = &[
    "seed = 1",
    "trim = \"6x9in\"",
    "bleed = \"0.125in\"",
    "margin = \"0.5in\"",
    "show_id = false",
    "per_page = 2",
    "keys_per_page = 6",
    "mazes = [\"a.toml\", \"b.toml\"]",
    "count = 12",
    "sizes = [\"5x5\", \"6x6\"]",
    "paper = \"white\"",
    "colour = \"blue\"",
];

/// The message of the parser, with a remedy.
fn explain(path: &str, text: &str, error: &toml::de::Error) -> Diagnostic {
    let diagnostic = with_example(Diagnostic::from_toml(path, text, error), EXAMPLES);
    let place = error.span().and_then(|span| text.get(span));
    if place.is_some_and(|place| place.starts_with("[section]")) {
        return diagnostic.help("write [[section]], in double brackets");
    }
    let unknown = error.message().strip_prefix("unknown field `");
    let key = unknown.and_then(|rest| rest.split('`').next());
    match key {
        Some(key) if has_key::<BookTable>(key) => diagnostic.help(format!(
            "`{key}` belongs at the top, before any [[section]] or [cover]"
        )),
        Some(key) if has_key::<SectionTable>(key) => {
            diagnostic.help(format!("`{key}` belongs under a [[section]]"))
        }
        Some(key) if has_key::<CoverTable>(key) => {
            diagnostic.help(format!("`{key}` belongs under [cover]"))
        }
        _ => another_kind(diagnostic, text, FileKind::Book),
    }
}

/// Whether a table can have a key. Reads a table with only this key, and looks for the `unknown field` error of serde.
fn has_key<T: DeserializeOwned>(key: &str) -> bool {
    let only = toml::Table::from_iter([(key.to_owned(), toml::Value::Boolean(true))]);
    let refusal = only.try_into::<T>().err();
    refusal.is_none_or(|error| !error.message().starts_with("unknown field"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_tables_are_recognised() {
        assert!(has_key::<BookTable>("trim") && has_key::<BookTable>("title"));
        assert!(has_key::<SectionTable>("sizes") && has_key::<SectionTable>("difficulty"));
        assert!(!has_key::<BookTable>("sizes") && !has_key::<SectionTable>("trim"));
    }
}
