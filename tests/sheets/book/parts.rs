//! Books by level: the preface, the pages of levels, links and bookmarks, read by another program.

use super::{Made, make, number};
use crate::program::{ended, run};
use crate::sheets::poppler::{page_text, said_of};
use std::fs;
use std::path::Path;

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

/// The number of occurrences of a text in a file.
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
        // The puzzle and its answer are on the pages that the list names.
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
    // The text of each link ends with its page, or is a title in the contents.
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
    // Two levels with two sections each, the answers, and two links for each puzzle: to its answer and back.
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

/// The report of `--check` names levels in the language of the book.
#[test]
fn a_check_names_levels_in_the_language_of_the_book() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("book.toml");
    for (language, level) in [("", "easy"), ("words = \"de\"\n", "leicht")] {
        let text = format!(
            "title = \"x\"\nseed = 1\n{language}group = \"level\"\nper_page = 1\n[[section]]\ntitle = \"Up, down\"\n\
             variant = \"rook\"\ncount = 24\ndifficulty = \"easy\"\n"
        );
        fs::write(&path, text).expect("there is room");
        let output = run(["book", &path.to_string_lossy(), "--check"]);
        ended(&output, 0);
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.contains(&format!("1 Up, down: {level} ")), "{said}");
    }
}

/// A kind is explained before its first puzzle, even if a later section has the easier puzzles.
#[test]
fn lessons_are_before_the_puzzles_of_their_kind() {
    let sections = r#"
title = "Upside Down"
seed = 2
group = "level"
per_page = 1

[[section]]
title = "Later"
variant = "rook"
count = 9
sizes = ["5x5"]
difficulty = [4.2, 5.5]

[[section]]
title = "Sooner"
variant = "rook"
count = 9
sizes = ["5x5"]
difficulty = [2, 3.5]
"#;
    let made = book(sections);
    let Some(pages) = page_text(&made.pdf) else {
        return;
    };
    let lesson = pages.iter().position(|page| page.contains("How to play"));
    let puzzle = made
        .puzzles()
        .iter()
        .map(|puzzle| number(&puzzle["page"]))
        .min();
    assert!(lesson.expect("it is there") + 1 < puzzle.expect("there are puzzles"));
    assert_eq!(
        pages
            .iter()
            .filter(|page| page.contains("How to play"))
            .count(),
        1
    );
}

/// Any pages can be printed again, and bookmarks lead only to those pages.
#[test]
fn some_pages_of_a_book_by_level() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| {
        folder
            .path()
            .join(name)
            .to_str()
            .expect("a text")
            .to_owned()
    };
    let made = book(FILE);
    fs::write(path("levels.toml"), FILE).expect("it can be written");
    fs::write(path("levels.json"), &made.json).expect("it can be written");
    let print = |pages: &str, cover: &[&str]| {
        let typed = [
            "book",
            &path("levels.toml"),
            "--from",
            &path("levels.json"),
            "--pages",
            pages,
        ];
        let output = ["-o", &path("some.pdf")];
        run(typed.iter().chain(&output).chain(cover))
    };
    let last = made.pages();
    ended(&print(&format!("{}-{last}", last - 1), &[]), 0);
    // Without the page of the first level, which its bookmark would lead to.
    let puzzles = made.puzzles().iter();
    let first = puzzles
        .map(|puzzle| number(&puzzle["page"]))
        .min()
        .expect("there are puzzles");
    ended(&print(&format!("{first}-{}", first + 12), &[]), 0);
    let some = fs::read(path("some.pdf")).expect("it is written");
    let Some(html) = said_of(&some, &["pdftohtml", "-xml", "-i", "-stdout", "FILE"]) else {
        return;
    };
    assert!(html.contains(">Easy</item>"), "{html}");
    // The same page by another name.
    let typed = [
        "book",
        &path("levels.toml"),
        "--from",
        &path("levels.json"),
        "--pages",
        "1-2",
    ];
    let (cover, page) = (path("some-002.svg"), path("./some.svg"));
    let output = ["-o", &page, "--cover", &cover];
    ended(&run(typed.iter().chain(&output)), 2);
    assert!(!folder.path().join("some-001.svg").exists());
}

/// Mazes that are given keep their order in the list, from which they are read again.
#[test]
fn given_mazes_keep_their_order() {
    let ids =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/gallery/mazes.txt"));
    let ids = ids.expect("it is there");
    let given: Vec<String> = ["hexagons", "rook", "queen", "torus", "knight", "walls"]
        .iter()
        .filter_map(|variant| {
            ids.lines()
                .find(|id| id.starts_with(&format!("{variant}:")))
        })
        .map(|id| format!("{id:?}"))
        .collect();
    let text = format!(
        "title = \"Given\"\nseed = 1\ngroup = \"level\"\nper_page = 1\n[[section]]\nmazes = [{}]\n[[section]]\nvariant = \"rook\"\ncount = 9\n",
        given.join(", ")
    );
    let made = book(&text);
    let entries = made.puzzles().iter().take(given.len());
    let written: Vec<String> = entries.map(|puzzle| puzzle["id"].to_string()).collect();
    assert_eq!(written, given);
    for puzzle in made.puzzles() {
        let moves = puzzle["solution"].as_array().expect("a list").len() - 1;
        assert_eq!(moves, number(&puzzle["moves"]));
        assert_eq!(puzzle["measures"]["depth"], puzzle["moves"], "{puzzle}");
    }
}
