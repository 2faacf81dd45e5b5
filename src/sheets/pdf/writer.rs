//! Writing a PDF page by page. Each page is compressed immediately, so that only the compressed pages are kept in
//! memory.

use super::about::{self, About};
use super::bytes::{COMPACT, Ids, deflated};
use super::content_writer::ContentWriter;
use super::coordinates::{LARGEST, PdfPage, SMALLEST};
use super::document::Page;
use super::fonts::Fonts;
use super::layers::PdfLayers;
use super::links::{LinkRefs, write_bookmarks, write_link, write_names};
use crate::remedy::Problem;
use crate::sheets::scene::Bounds;
use pdf_writer::{Filter, Pdf, Ref};

/// A document that is being written.
///
/// ```
/// use jumpmaze::internals::sheets::pdf::{About, Writer};
/// use jumpmaze::internals::sheets::scene::Scene;
///
/// let page = Scene::new([100.0, 100.0], "");
/// let mut writer = Writer::flat();
/// writer.page(&page.into()).unwrap();
/// let about = About { title: "Empty".into(), author: None, language: "en".into(), bookmarks: Vec::new() };
/// assert!(writer.finish(&about).unwrap().starts_with(b"%PDF-1.7"));
/// ```
pub struct Writer {
    file: Pdf,
    ids: Ids,
    fonts: Fonts,
    layers: Option<PdfLayers>,
    page_tree: Ref,
    /// For each page so far: the number by which links refer to the page, and its reference in the file.
    pages: Vec<(usize, Ref)>,
    has_links: bool,
}

impl Writer {
    /// Creates a document with layers: the groups at the top level of each page, which PDF viewers can hide.
    pub(crate) fn with_layers() -> Writer {
        let mut ids = Ids(Ref::new(1));
        Writer {
            file: Pdf::with_settings(COMPACT),
            page_tree: ids.next(),
            ids,
            fonts: Fonts::default(),
            layers: Some(PdfLayers::default()),
            pages: Vec::new(),
            has_links: false,
        }
    }

    /// Creates a document without layers, as print shops require.
    #[must_use]
    pub fn flat() -> Writer {
        Writer {
            layers: None,
            ..Writer::with_layers()
        }
    }

    /// Adds a page.
    ///
    /// # Errors
    ///
    /// Returns an error if the page is too small or too large, or if a length is not finite or too large.
    pub fn page(&mut self, page: &Page) -> Result<(), Problem> {
        let number = self.pages.len() + 1;
        let paper = PdfPage::new(page.scene.size).ok_or_else(|| bad_size(number))?;
        let too_long = || bad_length(number);
        let content = ContentWriter::new(paper, &mut self.fonts, self.layers.as_mut())
            .draw(&page.scene)
            .ok_or_else(too_long)?;
        // Clips a box or the area of a link to the page.
        let clipped = |bounds: Bounds| paper.rectangle(bounds).ok_or_else(too_long);
        let trim = page.trim.map(clipped).transpose()?;
        let bleed = page.bleed.map(clipped).transpose()?;
        let id = self.ids.next();
        self.pages.push((page.number.unwrap_or(number), id));
        let content_id = self.ids.next();
        let mut links = Vec::new();
        for (bounds, to) in page.scene.links() {
            let rectangle = clipped(bounds)?;
            links.push((self.ids.next(), rectangle, to));
        }
        let mut page_writer = self.file.page(id);
        page_writer.parent(self.page_tree).media_box(paper.whole());
        if paper.unit > 1.0 {
            page_writer.user_unit(paper.unit as f32);
        }
        if let Some(trim) = trim {
            page_writer.trim_box(trim);
        }
        if let Some(bleed) = bleed {
            page_writer.bleed_box(bleed);
        }
        page_writer.contents(content_id);
        if !links.is_empty() {
            page_writer.annotations(links.iter().map(|(id, ..)| *id));
            self.has_links = true;
        }
        drop(page_writer);
        for (id, rectangle, to) in links {
            write_link(&mut self.file, id, rectangle, to);
        }
        self.file
            .stream(content_id, &deflated(&content))
            .filter(Filter::FlateDecode);
        Ok(())
    }

    /// Finishes the document, and returns the file.
    ///
    /// # Errors
    ///
    /// Returns an error if the document has no page.
    pub fn finish(self, about: &About) -> Result<Vec<u8>, Problem> {
        let Writer {
            mut file,
            mut ids,
            fonts,
            layers,
            page_tree,
            pages,
            has_links,
        } = self;
        if pages.is_empty() {
            return Err(Problem::new("a PDF has at least one page", "add a page"));
        }
        let fonts = fonts.write(&mut file, &mut ids);
        let layers = layers.unwrap_or_default().write(&mut file, &mut ids);
        // All pages share their resources.
        let mut root = file.pages(page_tree);
        root.count(pages.len() as i32)
            .kids(pages.iter().map(|(_, id)| *id));
        let mut resources = root.resources();
        resources.fonts().pairs(fonts.iter().copied());
        layers.write_names(&mut resources);
        drop(resources);
        drop(root);
        let links = LinkRefs {
            names: has_links.then(|| write_names(&mut file, &mut ids, &pages)),
            bookmarks: write_bookmarks(&mut file, &mut ids, &about.bookmarks, &pages),
        };
        about::write(&mut file, &mut ids, about, page_tree, &layers, links);
        Ok(file.finish())
    }
}

/// Returns the error for a page (counted from 1) that is smaller or larger than PDF viewers allow.
fn bad_size(page: usize) -> Problem {
    let what =
        format!("page {page} must be {SMALLEST} to {LARGEST} points wide and high to be a PDF");
    Problem::new(what, "use paper of another size")
}

/// Returns the error for an item or a box of a page (counted from 1) with a length that is not finite or too large.
fn bad_length(page: usize) -> Problem {
    let what = format!(
        "an item or a box of page {page} has a length or a coordinate that exceeds {} points or is not finite",
        2.0 * LARGEST
    );
    Problem::new(what, "move or shorten the item")
}
