//! The input of the PDF writer, and its error type.

use super::coordinates::{LARGEST, SMALLEST};
use crate::remedy::Remedy;
use crate::sheets::scene::{Bounds, Scene};
use std::borrow::Cow;
use std::fmt;

/// A PDF document: pages and metadata. A document is made from one or more [`Scene`]s.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The title, which PDF viewers show at the top of the window.
    pub title: String,
    /// The author.
    pub author: Option<String>,
    /// The tag of the language, such as `en` or `pt-BR`.
    pub language: String,
    /// The pages; at least one.
    #[doc(hidden)]
    pub pages: Vec<Page>,
}

/// A page of the size of its scene.
///
/// ```text
///   ┌ scene ─────────────────┐
///   │  ┌ bleed ───────────┐  │   the print extends to here
///   │  │ ┌ trim ────────┐ │  │   and is cut off here
///   │  │ │              │ │  │
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The content of the page.
    pub scene: Scene,
    /// The page after cutting, in the coordinates of the scene; `None` for a page that is not cut.
    pub trim: Option<Bounds>,
    /// The printed area, which extends beyond the cut, in the coordinates of the scene.
    pub bleed: Option<Bounds>,
    /// The number by which links refer to the page. This number must be greater than the number of the previous page.
    /// Default: the position of the page in the document, counted from 1.
    pub number: Option<usize>,
}

/// The error for a document that cannot be written.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum BadDocument {
    /// The document has no page.
    Empty,
    /// This page (counted from 1) is smaller or larger than PDF viewers allow.
    Size(usize),
    /// An item or a box of this page (counted from 1) has a length that is not finite or too large.
    Length(usize),
}

impl fmt::Display for BadDocument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadDocument::Empty => f.write_str("a PDF has at least one page"),
            BadDocument::Size(page) => write!(
                f,
                "page {page} must be {SMALLEST} to {LARGEST} points wide and high to be a PDF"
            ),
            BadDocument::Length(page) => write!(
                f,
                "something on page {page} is more than {} points away from a corner of the page, or at no finite place",
                2.0 * LARGEST
            ),
        }
    }
}

crate::remedy::readable_error!(BadDocument);

impl Remedy for BadDocument {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(match self {
            BadDocument::Empty => "add a page",
            BadDocument::Size(_) => "use paper of another size",
            BadDocument::Length(_) => "move or shorten the item",
        })
    }
}

impl From<Scene> for Page {
    fn from(scene: Scene) -> Page {
        Page {
            scene,
            trim: None,
            bleed: None,
            number: None,
        }
    }
}

impl From<Scene> for Document {
    fn from(scene: Scene) -> Document {
        vec![scene].into()
    }
}

/// A document with a page for each scene. Its title is the title of the first scene.
impl From<Vec<Scene>> for Document {
    fn from(scenes: Vec<Scene>) -> Document {
        let first = scenes.first();
        Document {
            title: first.map_or_else(String::new, |scene| scene.title.clone()),
            author: None,
            language: "en".into(),
            pages: scenes.into_iter().map(Page::from).collect(),
        }
    }
}
