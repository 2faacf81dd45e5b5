//! Requirements that printers check first: the boxes of every page, fonts and metadata; and the width of the gutter.

use super::{data, made};
use crate::every;
use crate::program::{printed, run};
use crate::sheets::plain_book;
use crate::sheets::poppler::said_of;
use jumpmaze::internals::files::{Blueprint, Variant};
use jumpmaze::internals::sheets::book::print::PaperColour;
use jumpmaze::internals::sheets::book::{BadBook, Book, BookPages, Chapter};
use jumpmaze::internals::sheets::pages::{Puzzle, Words};
use jumpmaze::internals::sheets::scene::{Bounds, Item};
use std::fs;

/// Left, bottom, right and top of the whole page, in the order of PDF.
const WHOLE: &str = "0.00 0.00 441.00 666.00";

#[test]
fn pages_have_the_boxes_of_printers() {
    let Some(info) = said_of(
        &made().pdf,
        &["pdfinfo", "-box", "-f", "1", "-l", "9999", "FILE"],
    ) else {
        return;
    };
    let mut found = 0;
    for line in info.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let ["Page", page, what, numbers @ ..] = words.as_slice() else {
            continue;
        };
        let page: usize = page.parse().expect("pages have numbers");
        // The spine is at the left of a right page, and nothing is cut off there.
        let trim = match page % 2 {
            1 => "0.00 9.00 432.00 657.00",
            _ => "9.00 9.00 441.00 657.00",
        };
        let expected = match *what {
            "MediaBox:" | "BleedBox:" | "CropBox:" => WHOLE,
            "TrimBox:" => trim,
            _ => continue,
        };
        assert_eq!(numbers.join(" "), expected, "{line}");
        found += 1;
    }
    let pages = made().pages();
    assert_eq!(found, 4 * pages);
    assert!(
        info.contains(&format!("Pages:           {pages}\n")),
        "{info}"
    );
    assert!(pages.is_multiple_of(2));
}

#[test]
fn the_file_has_its_metadata_and_fonts() {
    let Some(info) = said_of(&made().pdf, &["pdfinfo", "FILE"]) else {
        return;
    };
    for (key, value) in [
        ("Title", "Thirty Mazes to Read"),
        ("Author", "N. Body"),
        ("Encrypted", "no"),
        ("JavaScript", "no"),
        ("Form", "none"),
    ] {
        let said = info
            .lines()
            .find_map(|line| line.strip_prefix(&format!("{key}:")));
        assert_eq!(said.map(str::trim), Some(value), "{key}");
    }
    let fonts = said_of(&made().pdf, &["pdffonts", "FILE"]).expect("poppler is there");
    let fonts: Vec<&str> = fonts.lines().skip(2).collect();
    assert_eq!(fonts.len(), 2, "{fonts:?}");
    for font in fonts {
        // Embedded, a subset, and with Unicode.
        assert!(font.contains(" yes yes yes "), "{font}");
    }
    // Printers refuse layers. The objects of the file are not compressed, so layers would be found.
    let has = |what: &[u8]| made().pdf.windows(what.len()).any(|part| part == what);
    assert!(has(b"/Catalog") && has(b"/TrimBox"));
    assert!(!has(b"/OCProperties") && !has(b"/OCG"));
}

/// A book with this number of puzzles, one on each page.
fn book(puzzles: usize) -> Book {
    let rook = Variant::built_in("rook", None).expect("it is built in");
    let maze = Blueprint::of_variant(&rook).specimen();
    let maze = maze.expect("it is a maze");
    let puzzle = |number| Puzzle::specimen(number, &maze, &Words::default());
    let chapter = Chapter {
        title: "Rooks".to_owned(),
        section: 0,
        level_page: None,
        lessons: Vec::new(),
        puzzles: (1..=puzzles).map(puzzle).collect(),
        per_page: 1,
    };
    let mut book = plain_book("Many", vec![chapter]);
    book.file.margin = 27.0;
    book.file.keys_per_page = 9;
    book
}

/// The gutter is on the inner side, the margin on the outer one.
#[test]
fn thick_books_have_wide_gutters() {
    let gutters = [
        (100, 27.0),
        (200, 36.0),
        (300, 45.0),
        (500, 54.0),
        (700, 63.0),
    ];
    for (puzzles, wide) in gutters.into_iter().step_by(every(2)) {
        let book = book(puzzles);
        let pages = BookPages::new(&book).expect("it can be bound");
        assert_eq!(pages.gutter(), wide, "{puzzles} puzzles");
        let gutter = book.file.paper.gutter(pages.count());
        assert_eq!(gutter, Some(wide), "{puzzles} puzzles");
        for number in [5, 6] {
            let page = pages.page(number).expect("it can be drawn");
            let cut = page.trim.expect("it is cut");
            let mut ink = Bounds::EMPTY;
            let tab = |item: &Item| {
                [0.0, 441.0].iter().any(|edge| {
                    let bounds = item.bounds();
                    bounds.low[0] == *edge || bounds.high[0] == *edge
                })
            };
            page.scene.visit(&mut |item: &Item| {
                if !matches!(item, Item::Group(_)) && !tab(item) {
                    ink.join(item.bounds());
                }
            });
            let [left, right] = [ink.low[0] - cut.low[0], cut.high[0] - ink.high[0]];
            let [inner, outer] = if number == 5 {
                [left, right]
            } else {
                [right, left]
            };
            // The line below the running head reaches from side to side. Its ends and letters are slightly outside.
            assert!(
                (inner - wide).abs() < 1.0,
                "page {number}: {inner} of {wide}"
            );
            assert!((outer - 27.0).abs() < 1.0, "page {number}: {outer}");
        }
    }
}

#[test]
fn books_that_no_printer_binds_are_refused() {
    let (white, cream) = (PaperColour::White, PaperColour::Cream);
    for (puzzles, paper, least, limits) in [
        (10, white, 1, 24..=828),
        (900, white, 829, 24..=828),
        // On white paper, this book can be bound.
        (700, cream, 777, 24..=776),
    ] {
        let mut book = book(puzzles);
        book.file.paper = paper;
        let bad = BookPages::new(&book).err().expect("it is refused");
        assert!(
            matches!(bad, BadBook::Pages(pages, _) if pages >= least && !limits.contains(&pages)),
            "{bad:?}"
        );
        assert!(
            bad.to_string()
                .ends_with(&format!("24 to {}", limits.end()))
        );
    }
}

/// The output of `--check` for a file in the folder of the test book.
fn checked(name: &str) -> String {
    let path = data().join(name).to_string_lossy().into_owned();
    printed(run(["book", &path, "--check"]))
}

/// The number of pages of the example in the documentation can be bound, as `--check` computes it.
#[test]
fn the_example_can_be_bound() {
    let said = checked("../../../docs/book.toml");
    let (first, _) = said.split_once('\n').expect("it has lines");
    let pages = first.strip_prefix("Sixty Jumping Mazes: 60 puzzles, about ");
    let pages = pages
        .and_then(|rest| rest.strip_suffix(" pages"))
        .expect(first);
    let pages: usize = pages.parse().expect("it is a number");
    assert!(PaperColour::White.gutter(pages).is_some(), "{first}");
    let rows = said
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let sections = rows.filter(|line| !line.contains("printers bind"));
    assert_eq!(sections.count(), 10, "{said}");
    assert!(said.contains("49–52") && said.contains("57–60"), "{said}");
}

/// `--check` predicts the book before mazes are made. Only the pages of answers are estimated, because the solutions
/// determine the sizes of answers.
#[test]
fn a_check_predicts_the_book() {
    let said = checked("book.toml");
    let first = said.lines().next().expect("it says something");
    let pages = first
        .strip_prefix("Thirty Mazes to Read: 30 puzzles, about ")
        .and_then(|rest| rest.strip_suffix(" pages"));
    let pages: usize = pages.expect(first).parse().expect("a number");
    assert!(pages.abs_diff(made().pages()) <= 2, "{first}");
    let sections = made().list["sections"].as_array().expect("it is a list");
    for (section, number) in sections.iter().zip(1..) {
        let range = |key: &str| format!("{}–{}", section[key][0], section[key][1]);
        let start = format!(
            "{number} {}",
            section["title"].as_str().expect("it has one")
        );
        let row = said
            .lines()
            .find(|line| line.starts_with(&start))
            .expect(&said);
        let words: Vec<&str> = row[start.len()..].split_whitespace().collect();
        assert_eq!(words[..2], [range("puzzles"), range("pages")], "{row}");
        assert_eq!(words[3], "6", "{row}");
    }
}

/// In large print, a page can have fewer puzzles than the file says, so that boards do not shrink.
#[test]
fn a_check_counts_the_puzzles_on_a_page() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("book.toml");
    let book = "title = \"x\"\nseed = 1\nstyle = \"large\"\nper_page = 4\n[[section]]\ntitle = \"One\"\nvariant = \"rook\"\n\
                count = 24\nsizes = [\"5x5\"]\ndifficulty = \"easy\"\n";
    fs::write(&path, book).expect("there is room");
    let said = printed(run(["book", &path.to_string_lossy(), "--check"]));
    let row = said.lines().find(|line| line.starts_with("1 One"));
    let words: Vec<&str> = row.expect(&said).split_whitespace().collect();
    assert_eq!(words[4], "2", "{said}");
}
