//! Links and bookmarks. A link leads from a place on a page to a page. A bookmark leads from a title to a page.
//!
//! ```text
//!   group with a link ──▶ annotation ──▶ name of a page ─┐
//!                                                        ├──▶ destination: the page
//!   bookmark ────────────────────────────────────────────┘
//! ```
//!
//! Links refer to pages by name, so that a link can be written before its page. Callers must leave out links to pages
//! that are not written.

use super::bytes::Ids;
use pdf_writer::types::{ActionType, AnnotationType};
use pdf_writer::{Finish, Name, Pdf, Rect, Ref, TextStr};

/// A title in the list of contents that PDF viewers show beside the pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The title.
    pub title: String,
    /// The number of the page to which the bookmark leads.
    pub page: usize,
    /// The bookmarks below this bookmark.
    pub inner: Vec<Bookmark>,
}

/// The references from the catalogue of the file to the names of pages and to the bookmarks.
#[derive(Default)]
pub(super) struct LinkRefs {
    /// The names of pages.
    pub(super) names: Option<Ref>,
    /// The root of the bookmarks.
    pub(super) bookmarks: Option<Ref>,
}

/// The name of a page.
fn name(page: usize) -> String {
    format!("p{page}")
}

/// Writes an invisible link from a rectangle to a page.
pub(super) fn write_link(file: &mut Pdf, id: Ref, from: Rect, page: usize) {
    let mut link = file.annotation(id);
    link.subtype(AnnotationType::Link)
        .rect(from)
        .border(0.0, 0.0, 0.0, None);
    link.action()
        .action_type(ActionType::GoTo)
        .destination_named(Name(name(page).as_bytes()));
}

/// Writes the list of the names of pages. `pages` holds the number of each page and its reference. Returns the
/// reference to the list.
pub(super) fn write_names(file: &mut Pdf, ids: &mut Ids, pages: &[(usize, Ref)]) -> Ref {
    let id = ids.next();
    let mut names = file.destinations(id);
    for &(number, page) in pages {
        names.insert(Name(name(number).as_bytes())).page(page).fit();
    }
    names.finish();
    id
}

/// Writes the bookmarks. A bookmark is left out if neither its page nor a page of its inner bookmarks is written.
/// Returns the root of the bookmarks, or `None` if all are left out.
pub(super) fn write_bookmarks(
    file: &mut Pdf,
    ids: &mut Ids,
    bookmarks: &[Bookmark],
    pages: &[(usize, Ref)],
) -> Option<Ref> {
    if bookmarks.is_empty() {
        return None;
    }
    let root = ids.next();
    let (first, last) = write_items(file, ids, root, bookmarks, pages)?;
    file.outline(root).first(first).last(last);
    Some(root)
}

/// The page of a bookmark, if that page is written. Otherwise the first written page of its inner bookmarks.
fn first_page(bookmark: &Bookmark, pages: &[(usize, Ref)]) -> Option<Ref> {
    let index = pages.binary_search_by_key(&bookmark.page, |&(number, _)| number);
    let own = index.ok().map(|index| pages[index].1);
    own.or_else(|| {
        let mut inner = bookmark.inner.iter();
        inner.find_map(|inner| first_page(inner, pages))
    })
}

/// Writes bookmarks below a parent. Returns the first and the last written item, or `None` if no page of the bookmarks
/// is written.
fn write_items(
    file: &mut Pdf,
    ids: &mut Ids,
    parent: Ref,
    bookmarks: &[Bookmark],
    pages: &[(usize, Ref)],
) -> Option<(Ref, Ref)> {
    let items: Vec<(&Bookmark, Ref, Ref)> = bookmarks
        .iter()
        .filter_map(|bookmark| Some((bookmark, first_page(bookmark, pages)?, ids.next())))
        .collect();
    for (index, &(bookmark, page, id)) in items.iter().enumerate() {
        let inner = write_items(file, ids, id, &bookmark.inner, pages);
        let mut item = file.outline_item(id);
        item.title(TextStr(&bookmark.title)).parent(parent);
        if let Some(before) = index.checked_sub(1) {
            item.prev(items[before].2);
        }
        if let Some((.., next)) = items.get(index + 1) {
            item.next(*next);
        }
        if let Some((first, last)) = inner {
            // A negative count hides the inner items until the user opens them.
            let written = |inner: &&Bookmark| first_page(inner, pages).is_some();
            let count = bookmark.inner.iter().filter(written).count() as i32;
            item.first(first).last(last).count(-count);
        }
        item.dest().page(page).fit();
    }
    Some((items.first()?.2, items.last()?.2))
}
