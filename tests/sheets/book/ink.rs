//! Ink: the margins of printed and cut pages are white, except for tabs.
//!
//! ```text
//!   spine                    cut  edge of the paper
//!     │ gutter ┌────────┐ margin │ bleed
//!     │        │  ink   │     ▐██│██       only tabs are outside, and reach the edge
//!     │        └────────┘        │
//! ```

use super::{made, number};
use crate::sheets::poppler::{Picture, picture};
use jumpmaze::internals::sheets::scene::Bounds;

const DOTS_PER_INCH: u32 = 80;
/// Letters and lines have soft grey edges. A tolerance of this many points allows for them.
const SOFT: f64 = 1.5;
const WHITE: u8 = 250;
/// The distance that tabs reach into the page.
const TAB: f64 = 0.17 * 72.0;

/// A rectangle of a page, with x from the spine to the edge of the paper.
fn part(page: usize, across: [f64; 2], down: [f64; 2]) -> Bounds {
    let [from, to] = match page % 2 {
        1 => across,
        _ => [441.0 - across[1], 441.0 - across[0]],
    };
    Bounds {
        low: [from, down[0]],
        high: [to, down[1]],
    }
}

/// The heights of a tab, if the page has one.
fn tab(picture: &Picture, page: usize) -> Option<[usize; 2]> {
    let dark = |y: &usize| {
        let y = *y as f64;
        picture.darkest(part(page, [437.0, 440.5], [y, y])) < 200
    };
    let first = (1..666).find(dark)?;
    let last = (1..666).rfind(dark)?;
    Some([first, last])
}

#[test]
fn only_tabs_lie_outside_the_margins() {
    let pages = made().pages();
    let mut tabs = Vec::new();
    for page in 1..=pages {
        let Some(picture) = picture(&made().pdf, page, DOTS_PER_INCH) else {
            return;
        };
        let [top, bottom, outer, inner] = [45.0, 621.0, 396.0, 36.0];
        for (what, across, down) in [
            ("at the spine", [0.0, inner - SOFT], [0.0, 666.0]),
            ("above", [0.0, 432.0 - TAB], [0.0, top - SOFT]),
            ("below", [0.0, 432.0 - TAB], [bottom + 3.0, 666.0]),
            ("outside", [outer + SOFT, 432.0 - TAB], [0.0, 666.0]),
        ] {
            let dot = picture.darkest(part(page, across, down));
            assert!(dot >= WHITE, "page {page}: {dot} {what}");
        }
        let tab = tab(&picture, page);
        if let Some([from, to]) = tab {
            // One rectangle that reaches the edge.
            let [from, to] = [from as f64, to as f64];
            assert!(picture.darkest(part(page, [440.5, 441.0], [from + 5.0, to - 5.0])) < 200);
            for down in [[0.0, from - 2.0], [to + 2.0, 666.0]] {
                assert!(picture.darkest(part(page, [432.0 - TAB, 441.0], down)) >= WHITE);
            }
        } else {
            assert!(picture.darkest(part(page, [432.0 - TAB, 441.0], [0.0, 666.0])) >= WHITE);
        }
        tabs.push(tab);
    }
    // All pages of a section have the same tab. Sections have different tabs, and other pages have none.
    let sections = made().list["sections"].as_array().expect("it is a list");
    let mut known: Vec<[usize; 2]> = Vec::new();
    let mut tabbed = 0;
    for section in sections {
        let [from, to] = [0, 1].map(|end| number(&section["pages"][end]));
        let tab = tabs[from - 1].expect("a section has a tab");
        assert!(
            tabs[from - 1..to].iter().all(|other| *other == Some(tab)),
            "{tabs:?}"
        );
        assert!(known.iter().all(|[_, other]| *other < tab[0]), "{tabs:?}");
        known.push(tab);
        tabbed += to + 1 - from;
    }
    assert_eq!(tabs.iter().flatten().count(), tabbed);
}

/// Only the back of the title page and a last page may be empty.
#[test]
fn pages_are_printed() {
    let pages = made().pages();
    for page in 1..=pages {
        let Some(picture) = picture(&made().pdf, page, DOTS_PER_INCH) else {
            return;
        };
        let dot = picture.darkest(part(page, [36.0, 396.0], [45.0, 621.0]));
        assert!(dot < 128 || page == pages, "page {page} is empty");
    }
}
