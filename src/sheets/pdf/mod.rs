//! PDF: scenes as pages that are printed as they are seen, on paper of any size.
//!
//! ```text
//!   scene ──ink──▶ operators ──deflated──▶ page ─┐
//!             │                                  ├──▶ file
//!             └──▶ fonts: the glyphs that were ──┘
//!                  used, and what they say
//! ```
//!
//! Everything is lines, curves and letters: nothing is a raster and nothing is transparent. Text can be selected and
//! searched. The groups of a scene are layers, which a reader can hide. The same document is the same bytes: nothing in
//! the file knows when or where it was written.

mod about;
mod fonts;
mod ink;
mod layers;
mod paper;
mod text;
mod writer;

pub use about::About;
pub use writer::Writer;

use super::scene::{Bounds, Scene};
use pdf_writer::{Ref, Settings};
use std::fmt;

/// Pages, and what a library would write on the card of the book.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// Its title, which readers show at the top of the window.
    pub title: String,
    /// Who made it.
    pub author: Option<String>,
    /// The language of its words, as a tag: `en`, `pt-BR`.
    pub language: String,
    /// Its pages; there is at least one.
    pub pages: Vec<Page>,
}

/// A page, as large as its scene.
///
/// ```text
///   ┌ scene ─────────────────┐
///   │  ┌ bleed ───────────┐  │   what runs over the edge is printed up to here
///   │  │ ┌ trim ────────┐ │  │   and cut off here
///   │  │ │              │ │  │
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// What is on it.
    pub scene: Scene,
    /// Where the paper is cut, in the coordinates of the scene.
    pub trim: Option<Bounds>,
    /// How far ink may run over the cut, in the coordinates of the scene.
    pub bleed: Option<Bounds>,
}

/// Why a document cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadDocument {
    /// It has no page.
    Empty,
    /// A page (the first is 1) is smaller or larger than readers allow.
    Size(usize),
    /// Something on a page (the first is 1) is nowhere, or very far away from it.
    Length(usize),
}

impl fmt::Display for BadDocument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadDocument::Empty => f.write_str("a PDF has at least one page"),
            BadDocument::Size(page) => write!(
                f,
                "page {page} must be {} to {} points wide and high to be a PDF",
                paper::SMALLEST,
                paper::LARGEST
            ),
            BadDocument::Length(page) => write!(
                f,
                "something on page {page} is more than {} points away from it",
                paper::LARGEST
            ),
        }
    }
}

impl std::error::Error for BadDocument {}

impl From<Scene> for Page {
    fn from(scene: Scene) -> Page {
        Page {
            scene,
            trim: None,
            bleed: None,
        }
    }
}

impl From<Scene> for Document {
    fn from(scene: Scene) -> Document {
        Document {
            title: scene.title.clone(),
            author: None,
            language: "en".into(),
            pages: vec![scene.into()],
        }
    }
}

/// A document as a PDF file, in time and memory that grow as what is on its pages.
///
/// ```
/// use jumpmaze::sheets::pdf::{Document, pdf};
/// use jumpmaze::sheets::scene::{Colour, Group, Item, Paint, Scene};
///
/// let mut dot = Group::new("dot");
/// dot.circle([50.0, 50.0], 20.0, Paint::fill(Colour::hex(0x336699)));
/// let scene = Scene {
///     size: [100.0, 100.0],
///     ground: None,
///     title: "A dot".into(),
///     items: vec![Item::Group(dot)],
/// };
/// let file = pdf(&Document::from(scene)).unwrap();
/// assert!(file.starts_with(b"%PDF-1.7"));
/// ```
///
/// # Errors
///
/// Without a page; with a page of a size that readers do not show; when a length is not finite, or enormous.
pub fn pdf(document: &Document) -> Result<Vec<u8>, BadDocument> {
    let mut writer = Writer::with_layers();
    for page in &document.pages {
        writer.page(page)?;
    }
    writer.finish(&About {
        title: document.title.clone(),
        author: document.author.clone(),
        language: document.language.clone(),
    })
}

const COMPACT: Settings = Settings { pretty: false };

fn deflated(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, 6)
}

/// The numbers of objects, each given away once.
struct Ids(Ref);

impl Ids {
    fn next(&mut self) -> Ref {
        self.0.bump()
    }
}

/// 16 bytes that stand for longer ones: FNV-1a with 128 bits, which is the same on every machine.
fn digest(bytes: &[u8]) -> u128 {
    let start = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    bytes.iter().fold(start, |digest: u128, &byte| {
        (digest ^ u128::from(byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013b)
    })
}
