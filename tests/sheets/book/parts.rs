//! Books by level: the preface, the pages of levels, links and bookmarks, as a foreign reader of PDF finds them.

use super::{Made, make, number};
use crate::sheets::poppler::{page_text, said_of};
use std::fs;

const FILE: &str = r#"
title = "Levels"
seed = 3
group = "level"
show_level = "stars"
show_id = false
font = "serif"
notes = "grid"
per_page = 1
preface = """
The first paragraph.

The second one."""

[[section]]
title = "Rooks"
variant = "rook"
count = 12
sizes = ["5x5"]
difficulty = [2.5, 5.5]

[[section]]
title = "Bees"
variant = "hexagons"
count = 8
sizes = ["3"]
difficulty = [3, 5]
"#;

fn book(text: &str) -> Made {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("levels.toml");
    fs::write(&path, text).expect("it can be written");
    make(&path, &[])
}

/// How often a text is in a file.
fn count(bytes: &[u8], text: &str) -> usize {
    let windows = bytes.windows(text.len());
    windows.filter(|found| *found == text.as_bytes()).count()
}

#[test]
fn levels_rise_and_links_lead_to_their_pages() {
    let made = book(FILE);
    let Some(pages) = page_text(&made.pdf) else {
        return;
    };
    let preface = &pages[2];
    for text in ["Preface", "The first paragraph.", "The second one."] {
        assert!(preface.contains(text), "{preface}");
    }
    // The stars of each page, in order: those of a level are on its own page and on those of its puzzles.
    let stars = |page: &String| page.matches('★').count();
    let levels: Vec<usize> = pages.iter().map(stars).filter(|&stars| stars > 0).collect();
    assert!(
        levels.is_sorted() && levels.first() < levels.last(),
        "{levels:?}"
    );
    let opening = |name: &str| {
        pages
            .iter()
            .position(|page| page.starts_with(['★']) && page.contains(name))
    };
    let [easy, medium] = ["Easy", "Medium"].map(|name| opening(name).expect("it has a page"));
    assert!(easy < medium);
    assert!(!pages.iter().any(|page| page.contains("rook:")));

    let puzzles = made.puzzles();
    let mut numbers: Vec<usize> = puzzles
        .iter()
        .map(|puzzle| number(&puzzle["number"]))
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
    for puzzle in puzzles {
        // The pages of the list are those where the puzzle and its answer are.
        let [page, key] = ["page", "key_page"].map(|place| number(&puzzle[place]));
        let own = number(&puzzle["number"]).to_string();
        let starts = |page: usize| {
            pages[page - 1]
                .lines()
                .any(|line| line.split_whitespace().next() == Some(&*own))
        };
        assert!(starts(page) && starts(key), "{puzzle}");
    }

    let html = said_of(&made.pdf, &["pdftohtml", "-xml", "-i", "-stdout", "FILE"]);
    let html = html.expect("poppler is there");
    // Each link says its page, as an answer and its puzzle do, or is a title of the contents beside it.
    let mut links = 0;
    for (_, link) in html
        .match_indices("<a href=")
        .map(|(at, _)| html[at..].split_at(9))
    {
        let (target, text) = link.split_once('>').expect("an end");
        let target = target
            .trim_end_matches('"')
            .rsplit('#')
            .next()
            .expect("a page");
        let text = &text[..text.find('<').unwrap_or(0)];
        if text.contains("page ") || text.parse::<usize>().is_ok() {
            assert!(text.ends_with(target), "{text:?} leads to {target}");
            links += 1;
        }
    }
    // Two levels with two sections each, the answers, and there and back for each puzzle.
    assert_eq!(links, 7 + 2 * puzzles.len());
    for (title, page) in [("Easy", easy + 1), ("Medium", medium + 1), ("Bees", 0)] {
        let item = html
            .lines()
            .find(|line| line.contains(&format!(">{title}</item>")));
        let item = item.unwrap_or_else(|| panic!("{title} has no bookmark"));
        assert!(
            page == 0 || item.contains(&format!("page=\"{page}\"")),
            "{item}"
        );
    }
}

#[test]
fn links_can_be_left_out() {
    let without = FILE.replace("seed = 3", "seed = 3\nlinks = false");
    let (linked, plain) = (book(FILE), book(&without));
    assert!(count(&linked.pdf, "/Link") > 40 && count(&linked.pdf, "/Outlines") > 0);
    for part in ["/Link", "/Outlines", "/Dests"] {
        assert_eq!(count(&plain.pdf, part), 0, "{part}");
    }
    assert_eq!(page_text(&linked.pdf), page_text(&plain.pdf));
}
