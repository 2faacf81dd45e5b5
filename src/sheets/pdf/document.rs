//! What is written: a document of pages, and why it may not be possible.

use super::paper::{LARGEST, SMALLEST};
use crate::sheets::scene::{Bounds, Scene};
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
                "page {page} must be {SMALLEST} to {LARGEST} points wide and high to be a PDF"
            ),
            BadDocument::Length(page) => write!(
                f,
                "something on page {page} is more than {LARGEST} points away from it"
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
        vec![scene].into()
    }
}

/// A page for each scene, with the title of the first.
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
