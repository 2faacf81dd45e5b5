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

use super::scene::{Bounds, Scene};
use fonts::Fonts;
use ink::Ink;
use layers::Layers;
use paper::Paper;
use pdf_writer::{Filter, Pdf, Rect, Ref, Settings};
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
    if document.pages.is_empty() {
        return Err(BadDocument::Empty);
    }
    let mut file = Pdf::with_settings(COMPACT);
    let mut ids = Ids(Ref::new(1));
    let mut fonts = Fonts::default();
    let mut layers = Layers::default();
    let tree = ids.next();
    let mut pages = Vec::with_capacity(document.pages.len());
    for (index, page) in document.pages.iter().enumerate() {
        let paper = Paper::new(page.scene.size).ok_or(BadDocument::Size(index + 1))?;
        let content = Ink::new(paper, &mut fonts, &mut layers)
            .draw(&page.scene)
            .ok_or(BadDocument::Length(index + 1))?;
        let boxes = (cut(page.trim, paper), cut(page.bleed, paper));
        let (Ok(trim), Ok(bleed)) = boxes else {
            return Err(BadDocument::Length(index + 1));
        };
        let id = ids.next();
        pages.push(id);
        let content_id = ids.next();
        let mut written = file.page(id);
        written.parent(tree).media_box(paper.whole());
        if paper.unit() > 1.0 {
            written.user_unit(paper.unit() as f32);
        }
        if let Some(trim) = trim {
            written.trim_box(trim);
        }
        if let Some(bleed) = bleed {
            written.bleed_box(bleed);
        }
        written.contents(content_id);
        drop(written);
        file.stream(content_id, &deflated(&content))
            .filter(Filter::FlateDecode);
    }
    let fonts = fonts.write(&mut file, &mut ids);
    let layers = layers.write(&mut file, &mut ids);
    // All pages share what they use.
    let mut root = file.pages(tree);
    root.count(pages.len() as i32).kids(pages);
    let mut resources = root.resources();
    resources.fonts().pairs(fonts.iter().copied());
    layers.name(&mut resources);
    drop(resources);
    drop(root);
    about::write(&mut file, &mut ids, document, tree, &layers);
    Ok(file.finish())
}

/// A box for the cutter, no larger than the page.
fn cut(bounds: Option<Bounds>, paper: Paper) -> Result<Option<Rect>, ()> {
    let rectangle = bounds.map(|bounds| paper.rectangle(bounds).ok_or(()));
    rectangle.transpose()
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
