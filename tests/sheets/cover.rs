//! Covers of books: their dimensions, the places of texts, and empty areas.
//!
//! The expected dimensions are computed by hand from the tables of the printer, not from the constants of the program.

mod texts;

use super::plain_book;
use super::poppler::{picture, said_of};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::sheets::book::print::PaperColour;
use jumpmaze::internals::sheets::book::{Book, Chapter, Cover, CoverFrame, CoverSettings};
use jumpmaze::internals::sheets::pages::Puzzle;
use jumpmaze::internals::sheets::pdf::{About, Writer};
use jumpmaze::internals::sheets::scene::{Bounds, Group, Item, Path};
use std::sync::OnceLock;

const INCH: f64 = 72.0;

/// Chapters of solved puzzles on boards of different tilings, made once.
fn chapters() -> &'static [Chapter] {
    static CHAPTERS: OnceLock<Vec<Chapter>> = OnceLock::new();
    CHAPTERS.get_or_init(|| {
        let puzzle = |name: &str| {
            let variant = Variant::built_in(name, None).expect("it is built in");
            let maze = variant.generate(7).expect("it can be made");
            let maze = variant.file_of(maze);
            Puzzle::of(1, &maze, "en").expect("it can be solved")
        };
        let chapter = |name: &str| Chapter {
            section: 0,
            level_page: None,
            title: name.to_owned(),
            lessons: Vec::new(),
            puzzles: vec![puzzle(name)],
            per_page: 1,
        };
        let names = ["rook", "hexagons", "octagons", "penrose", "surakarta"];
        names.map(chapter).to_vec()
    })
}

fn book(trim: [f64; 2]) -> Book {
    let mut book = plain_book("Jumping Mazes, Typically", chapters().to_vec());
    book.file.subtitle = Some("Puzzles on boards of every shape".to_owned());
    book.file.author = Some("Jo Puzzler".to_owned());
    book.file.trim = trim.map(|inches| inches * INCH);
    book
}

fn settings() -> CoverSettings {
    CoverSettings {
        back: Some(
            "Every number says how far to jump.\n\nA second paragraph, which is long enough to need several lines on \
             the back of the book, so that it comes near the pattern below it."
                .to_owned(),
        ),
        ..CoverSettings::default()
    }
}

fn cover(pages: usize) -> Cover {
    Cover::new(&book([6.0, 9.0]), &settings(), pages).expect("it has room")
}

fn pdf(cover: &Cover) -> Vec<u8> {
    let mut writer = Writer::flat();
    writer.page(&cover.page()).expect("it is a page");
    let about = About {
        bookmarks: Vec::new(),
        title: "Cover".to_owned(),
        author: None,
        language: "en".to_owned(),
    };
    writer.finish(&about).expect("it has a page")
}

fn contains(outer: Bounds, inner: Bounds) -> bool {
    (0..2).all(|axis| outer.low[axis] <= inner.low[axis] && inner.high[axis] <= outer.high[axis])
}

/// The bounds of all letters: of texts, and of the outlines on the spine.
fn letters(cover: &Cover) -> Vec<Bounds> {
    let scene = cover.page().scene;
    let mut all = Vec::new();
    scene.visit(&mut |item| {
        if let Item::Text(text) = item {
            all.push(text.bounds());
        }
    });
    let spine = scene.group("spine").cloned().unwrap_or_default();
    all.extend(spine.items.iter().map(Item::bounds));
    all
}

/// Trim, pages and paper, then the width of the spine, and the width and height of the cover, in inches.
#[test]
fn covers_have_the_published_dimensions() {
    for (trim, pages, paper, expected) in [
        (
            [6.0, 9.0],
            120,
            PaperColour::White,
            [0.27024, 12.52024, 9.25],
        ),
        ([6.0, 9.0], 200, PaperColour::White, [0.4504, 12.7004, 9.25]),
        ([6.0, 9.0], 300, PaperColour::Cream, [0.75, 13.0, 9.25]),
        (
            [5.0, 8.0],
            24,
            PaperColour::White,
            [0.054048, 10.304048, 8.25],
        ),
        ([5.0, 8.0], 24, PaperColour::Cream, [0.06, 10.31, 8.25]),
        (
            [8.5, 11.0],
            828,
            PaperColour::White,
            [1.864656, 19.114656, 11.25],
        ),
        ([8.5, 11.0], 828, PaperColour::Cream, [2.07, 19.32, 11.25]),
    ] {
        let mut book = book(trim);
        book.file.paper = paper;
        let cover = Cover::new(&book, &settings(), pages).expect("it has room");
        let [width, height] = cover.page().scene.size;
        let found = [cover.frame().spine_width, width, height].map(|points| points / INCH);
        for (found, expected) in found.into_iter().zip(expected) {
            assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
        }
    }
}

#[test]
fn the_parts_of_a_cover_lie_side_by_side() {
    let frame = CoverFrame {
        trim: [432.0, 648.0],
        spine_width: 30.0,
    };
    let [back, spine, front] = [frame.back(), frame.spine(), frame.front()];
    assert_eq!((back.low, back.high), ([9.0, 9.0], [441.0, 657.0]));
    assert_eq!((spine.low, spine.high), ([441.0, 9.0], [471.0, 657.0]));
    assert_eq!((front.low, front.high), ([471.0, 9.0], [903.0, 657.0]));
    assert_eq!(frame.whole().high, [912.0, 666.0]);
    // 2 x 1.2 inches, a quarter of an inch from the spine and from the lower cut.
    let barcode = frame.barcode();
    assert!((barcode.high[0] - (441.0 - 18.0)).abs() < 1e-9);
    assert!((barcode.high[1] - (657.0 - 18.0)).abs() < 1e-9);
    assert!((barcode.high[0] - barcode.low[0] - 144.0).abs() < 1e-9);
    assert!((barcode.high[1] - barcode.low[1] - 86.4).abs() < 1e-9);
}

#[test]
fn printers_find_the_boxes_and_one_page() {
    let Some(info) = said_of(&pdf(&cover(120)), &["pdfinfo", "-box", "FILE"]) else {
        return;
    };
    // 12.52024 x 9.25 inches, and an eighth of an inch on every side.
    for (name, expected) in [
        ("Pages", "1"),
        ("MediaBox", "0.00 0.00 901.46 666.00"),
        ("BleedBox", "0.00 0.00 901.46 666.00"),
        ("TrimBox", "9.00 9.00 892.46 657.00"),
    ] {
        let line = info
            .lines()
            .find_map(|line| line.strip_prefix(&format!("{name}:")))
            .expect(name);
        let numbers: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(numbers.join(" "), expected, "{name}");
    }
    let cover = pdf(&cover(120));
    let has = |what: &[u8]| cover.windows(what.len()).any(|part| part == what);
    assert!(!has(b"/OCProperties"), "printers refuse layers");
}

#[test]
fn the_barcode_area_is_white_and_nothing_else() {
    let cover = cover(120);
    let area = cover.frame().barcode();
    for bounds in letters(&cover) {
        assert!(!bounds.overlaps(area), "{bounds:?}");
    }
    let file = pdf(&cover);
    let Some(picture) = picture(&file, 1, 100) else {
        return;
    };
    assert!(picture.darkest(area.grown(-1.0)) >= 250);
    // The background begins right beside it.
    assert!(picture.darkest(area.grown(1.5)) < 100);
}

fn paths(group: &Group) -> impl Iterator<Item = &Path> {
    group.items.iter().filter_map(|item| match item {
        Item::Path(path, _) => Some(path),
        _ => None,
    })
}

/// The pattern consists of whole tiles inside the margins, with a number on most of them.
#[test]
fn the_pattern_is_never_cut() {
    let cover = cover(120);
    let scene = cover.page().scene;
    let pattern = scene.group("pattern").expect("there is a pattern");
    let frame = cover.frame();
    let [back, front] = [frame.back(), frame.front()].map(|part| part.grown(-18.0));
    let mut tiles = 0;
    for path in paths(pattern) {
        let bounds = Item::Path(path.clone(), Default::default()).bounds();
        assert!(
            contains(back, bounds) || contains(front, bounds),
            "{bounds:?}"
        );
        assert!(path.elements.len() >= 4);
        tiles += 1;
    }
    let numbers = pattern.items.len() - tiles;
    assert!(tiles > 120 && numbers > tiles * 9 / 10, "{tiles} {numbers}");
}

/// The pattern contains numbers, but neither arrows nor names of cells. It does not depend on the solutions.
#[test]
fn the_pattern_reveals_no_solution() {
    let mut unsolved = book([6.0, 9.0]);
    assert!(unsolved.chapters[0].puzzles[0].cells.len() > 3);
    for chapter in &mut unsolved.chapters {
        for puzzle in &mut chapter.puzzles {
            puzzle.cells.clear();
            puzzle.way.clear();
            puzzle.directions = None;
        }
    }
    let other = Cover::new(&unsolved, &settings(), 120).expect("it has room");
    let scene = cover(120).page().scene;
    assert_eq!(scene, other.page().scene);
    let pattern = scene.group("pattern").expect("there is a pattern");
    for item in &pattern.items {
        match item {
            Item::Path(_, paint) => assert!(paint.fill.is_some(), "{item:?}"),
            Item::Text(text) => assert!(text.text.chars().count() <= 2, "{item:?}"),
            _ => panic!("{item:?}"),
        }
    }
    assert!(
        pattern
            .items
            .iter()
            .any(|item| matches!(item, Item::Text(_)))
    );
}

#[test]
fn the_same_book_has_the_same_cover() {
    assert_eq!(pdf(&cover(120)), pdf(&cover(120)));
    assert_ne!(pdf(&cover(120)), pdf(&cover(122)));
}

/// If the back has a text, the pattern on the front ends as high as on the back: a quarter of an inch above the
/// barcode. Without a text and an author, the pattern fills the front.
#[test]
fn without_an_author_the_pattern_ends_as_high_as_on_the_back() {
    let mut anonymous = book([6.0, 9.0]);
    anonymous.file.author = None;
    let height_above_barcode = |settings: &CoverSettings| {
        let cover = Cover::new(&anonymous, settings, 120).expect("it has room");
        let (front, barcode) = (cover.frame().front(), cover.frame().barcode());
        let scene = cover.page().scene;
        let pattern = scene.group("pattern").expect("there is a pattern");
        let tiles = pattern.items.iter().map(Item::bounds);
        let tiles = tiles.filter(|bounds| bounds.overlaps(front));
        let lowest = tiles.map(|bounds| bounds.high[1]).fold(0.0, f64::max);
        barcode.low[1] - lowest
    };
    let height = height_above_barcode(&settings());
    assert!((18.0..60.0).contains(&height), "{height}");
    let height = height_above_barcode(&CoverSettings::default());
    assert!(height < 0.0, "{height}");
}
