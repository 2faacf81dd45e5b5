//! The input of the PDF writer.

use crate::options::options;
use crate::sheets::scene::{Bounds, Scene};

options! {
    /// A PDF document: pages and metadata. A document is made from one or more [`Scene`]s.
    ///
    /// ```
    /// use jumpmaze::sheets::{Document, View, pdf};
    /// let maze = jumpmaze::Variant::named("rook")?.generate(7)?;
    /// let page = maze.draw(&View::default())?;
    /// let document = Document::from(page).title("Labyrinthe").author("Ada").language("de");
    /// assert!(pdf(&document)?.starts_with(b"%PDF-1.7"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Debug, PartialEq)]
    pub struct Document {
        /// The title, which PDF viewers show at the top of the window. Default: the title of the first scene.
        title: String = String,
        /// The author. Default: none.
        author: Option<String> = String,
        /// The tag of the language, such as `en` or `pt-BR`. Default: `en`.
        language: String = String,
        /// The pages; at least one.
        #[doc(hidden)]
        pages: Vec<Page>,
    }
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
