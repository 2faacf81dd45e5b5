//! PDF: scenes as the pages of a file.
//!
//! ```text
//!   scene ──▶ operators ──deflated──▶ page ─┐
//!         │                                 ├──▶ file
//!         └─▶ fonts: the glyphs used, ──────┘
//!             and their texts
//! ```
//!
//! The pages consist of lines, curves and letters. They contain no pixels, and nothing is transparent. Text can be
//! selected and searched, unless it is drawn as outlines. The groups at the top level of a scene can be layers, which
//! PDF viewers can hide. The same document gives the same bytes: the file does not depend on the time or place of
//! writing.

pub(crate) mod about;
mod bytes;
mod content_writer;
mod coordinates;
pub(crate) mod document;
mod fonts;
mod layers;
pub(crate) mod links;
mod text;
pub(crate) mod writer;

pub(crate) use about::About;
pub use document::Document;
pub(crate) use document::Page;
pub(crate) use links::Bookmark;
pub(crate) use writer::Writer;

use super::format_writer::{FormatWriter, PictureFormat, SCENE_OPTIONS, check_letters};
use super::picture::Picture;
use super::scene::Scene;
use crate::remedy::Problem;

/// The format `pdf`.
pub(super) const FORMAT: PictureFormat = PictureFormat {
    name: "pdf",
    about: "A drawing for printing, with one page per maze.",
    options: SCENE_OPTIONS,
    is_text: false,
    writer: FormatWriter::Pages(pages),
};

/// Writes a document as a PDF file. The same document gives the same bytes.
///
/// ```
/// use jumpmaze::sheets::{Document, View, pdf};
/// let maze = jumpmaze::Variant::named("rook")?.generate(7)?;
/// let scene = maze.draw(&View::default().title("For Ada"))?;
/// let file = pdf(&Document::from(scene))?;
/// assert!(file.starts_with(b"%PDF-1.7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if there is no page, if a page has a size that PDF viewers do not show, or if a length is not
/// finite or too large.
pub fn pdf(document: &Document) -> Result<Vec<u8>, Problem> {
    let mut writer = Writer::with_layers();
    for page in &document.pages {
        writer.page(page)?;
    }
    writer.finish(&About {
        title: document.title.clone(),
        author: document.author.clone(),
        language: document.language.clone(),
        bookmarks: Vec::new(),
    })
}

/// Writes scenes as the pages of a file. The title and the author are those of `first`, the first picture.
fn pages(scenes: Vec<Scene>, first: &Picture<'_>) -> Result<Vec<u8>, Problem> {
    scenes.iter().try_for_each(check_letters)?;
    let mut document = Document::from(scenes);
    if let Some(title) = &first.view.title {
        document.title.clone_from(title);
    }
    document.author = first.author().map(str::to_owned);
    pdf(&document).map_err(|error| Problem::new(error, "change the option `width`, or write svg"))
}
