//! A scene: the items of a picture or of a page.

use super::bounds::Bounds;
use super::items::{Group, Item, outlined, visit_all};
use super::paint::Colour;
use crate::sheets::font::missing;

/// A picture or a page: shapes and texts, independent of mazes.
///
/// [`Maze::draw`](crate::Maze::draw) and [`SheetPages`](crate::sheets::SheetPages) make scenes.
/// [`svg`](crate::sheets::svg()), [`pdf`](crate::sheets::pdf()) and `png` write them.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Scene {
    /// The width and height, in points.
    pub size: [f64; 2],
    /// The background colour; `None` leaves the paper as it is.
    #[doc(hidden)]
    pub background: Option<Colour>,
    /// A short description, for screen readers and lists of files.
    pub title: String,
    /// The items, from the bottom to the top.
    #[doc(hidden)]
    pub items: Vec<Item>,
}

impl Scene {
    /// An empty scene without a background.
    #[doc(hidden)]
    #[must_use]
    pub fn new(size: [f64; 2], title: &str) -> Scene {
        Scene {
            size,
            background: None,
            title: title.to_owned(),
            items: Vec::new(),
        }
    }

    /// Removes the texts of a layer. A layer is a group at the top level of the scene.
    pub(in crate::sheets) fn remove_texts(&mut self, layer: &str) {
        for item in &mut self.items {
            if let Item::Group(group) = item
                && group.id == layer
            {
                group.items.retain(|item| !matches!(item, Item::Text(_)));
            }
        }
    }

    /// Removes all links to pages that `keep` does not accept.
    pub(crate) fn keep_links(&mut self, keep: &dyn Fn(usize) -> bool) {
        fn visit(items: &mut [Item], keep: &dyn Fn(usize) -> bool) {
            for item in items {
                if let Item::Group(group) = item {
                    group.link = group.link.filter(|&page| keep(page));
                    visit(&mut group.items, keep);
                }
            }
        }
        visit(&mut self.items, keep);
    }

    /// The rectangle and the target page of every link.
    pub(in crate::sheets) fn links(&self) -> Vec<(Bounds, usize)> {
        fn collect(items: &[Item], links: &mut Vec<(Bounds, usize)>) {
            for item in items {
                if let Item::Group(group) = item {
                    links.extend(group.link.map(|page| (group.bounds(), page)));
                    collect(&group.items, links);
                }
            }
        }
        let mut links = Vec::new();
        collect(&self.items, &mut links);
        links
    }

    /// The group with a name, at any depth; `None` if no group has this name.
    #[doc(hidden)]
    #[must_use]
    pub fn group(&self, id: &str) -> Option<&Group> {
        fn find<'a>(items: &'a [Item], id: &str) -> Option<&'a Group> {
            items.iter().find_map(|item| match item {
                Item::Group(group) if group.id == id => Some(group),
                Item::Group(group) => find(&group.items, id),
                _ => None,
            })
        }
        find(&self.items, id)
    }

    /// Adds a group, unless it is empty.
    #[doc(hidden)]
    pub fn add(&mut self, group: Group) {
        if !group.items.is_empty() {
            self.items.push(Item::Group(group));
        }
    }

    /// The same picture with outlines of letters in place of text.
    ///
    /// Such a picture looks the same everywhere, but its text cannot be selected.
    #[must_use]
    pub fn outlined(&self) -> Scene {
        Scene {
            items: outlined(&self.items),
            ..self.clone()
        }
    }

    /// The first character of the texts that DejaVu Sans lacks, or `None`. PNG and PDF files use this built-in font for
    /// letters that are not in the chosen typeface.
    #[must_use]
    pub fn missing(&self) -> Option<char> {
        let mut found = None;
        self.visit(&mut |item| {
            if let Item::Text(text) = item {
                found = found.or_else(|| missing(&text.text));
            }
        });
        found
    }

    /// Visits all paths, circles and texts in order, including those in groups.
    #[doc(hidden)]
    pub fn visit<'a>(&'a self, visit: &mut impl FnMut(&'a Item)) {
        visit_all(&self.items, visit);
    }
}
