//! Covers of books: their measures, where texts are, and what stays empty.
//!
//! The expected measures are computed by hand from the tables of the printer, not from the constants of the program.

use super::poppler::{picture, said_of, words};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::sheets::book::print::PaperColour;
use jumpmaze::internals::sheets::book::{
    BadCover, Book, Chapter, Cover, CoverColour, CoverFrame, CoverSettings, CoverText,
};
use jumpmaze::internals::sheets::draw::StyleKind;
use jumpmaze::internals::sheets::pages::{Puzzle, Words};
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
    Book {
        title: "Jumping Mazes, Typically".to_owned(),
        subtitle: Some("Puzzles on boards of every shape".to_owned()),
        author: Some("Jo Puzzler".to_owned()),
        imprint: None,
        trim: trim.map(|inches| inches * INCH),
        bleed: 9.0,
        margin: 36.0,
        style: StyleKind::Print,
        words: Words::default(),
        keys_per_page: 6,
        chapters: chapters().to_vec(),
    }
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
fn covers_have_the_published_measures() {
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
        let settings = CoverSettings {
            paper,
            ..settings()
        };
        let cover = Cover::new(&book(trim), &settings, pages).expect("it has room");
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
    // The ground begins right beside it.
    assert!(picture.darkest(area.grown(1.5)) < 100);
}

#[test]
fn thin_spines_have_no_text() {
    for (pages, paper, has_text) in [
        (24, PaperColour::White, false),
        (78, PaperColour::White, false),
        (78, PaperColour::Cream, false),
        (120, PaperColour::White, true),
        (120, PaperColour::Cream, true),
        (828, PaperColour::Cream, true),
    ] {
        let settings = CoverSettings {
            paper,
            ..settings()
        };
        let cover = Cover::new(&book([6.0, 9.0]), &settings, pages).expect("it has room");
        let scene = cover.page().scene;
        let spine = scene.group("spine");
        assert_eq!(spine.is_some(), has_text, "{pages} pages");
        assert_eq!(cover.has_spine_text(), has_text, "{pages} pages");
        let Some(spine) = spine else { continue };
        let (room, ink) = (cover.frame().spine(), spine.bounds());
        // A sixteenth of an inch from each edge of the spine, and a quarter from the cuts.
        assert!(ink.low[0] - room.low[0] >= 4.5 - 1e-6, "{pages} pages");
        assert!(room.high[0] - ink.high[0] >= 4.5 - 1e-6, "{pages} pages");
        assert!(ink.low[1] - room.low[1] >= 18.0, "{pages} pages");
        assert!(room.high[1] - ink.high[1] >= 18.0, "{pages} pages");
        // In the middle.
        let sides = [ink.low[0] - room.low[0], room.high[0] - ink.high[0]];
        assert!((sides[0] - sides[1]).abs() < 0.1, "{sides:?}");
    }
    // Letters without tails and risers are as large as the spine allows, but thin books have none at all.
    let low = Book {
        title: "nervous mazes".to_owned(),
        author: None,
        ..book([6.0, 9.0])
    };
    let cream = CoverSettings {
        paper: PaperColour::Cream,
        ..settings()
    };
    for (pages, has_text) in [(78, false), (80, true)] {
        let cover = Cover::new(&low, &cream, pages).expect("it has room");
        assert_eq!(cover.has_spine_text(), has_text, "{pages} pages");
    }
    // Even where the number of pages allows a text, its letters are not smaller than 7 points.
    let settings = settings();
    for pages in (80..=130).step_by(2) {
        let cover = Cover::new(&book([6.0, 9.0]), &settings, pages).expect("it has room");
        let scene = cover.page().scene;
        if let Some(spine) = scene.group("spine") {
            // The letters of this title reach from the top of a J to the tail of a p.
            let ink = spine.bounds();
            assert!(ink.high[0] - ink.low[0] >= 0.9 * 7.0, "{pages} pages");
        }
    }
}

/// The text on the spine reads from the top to the bottom: its title starts at the top, and the upper side of its
/// letters is on the right.
#[test]
fn the_spine_reads_downwards() {
    let short = Book {
        title: "LLLL".to_owned(),
        author: None,
        ..book([6.0, 9.0])
    };
    let cover = Cover::new(&short, &settings(), 400).expect("it has room");
    let scene = cover.page().scene;
    let ink = scene.group("spine").expect("it has text").bounds();
    let room = cover.frame().spine();
    assert!(ink.low[1] - room.low[1] < 50.0, "{ink:?}");
    let Some(picture) = picture(&pdf(&cover), 1, 200) else {
        return;
    };
    // The foot of an L is at the end of the letter and on its lower side, here on the left.
    let letter = (ink.high[1] - ink.low[1]) / 4.0;
    let part = |left: f64, right: f64, top: f64, bottom: f64| {
        let x = |share: f64| ink.low[0] + share * (ink.high[0] - ink.low[0]);
        let y = |share: f64| ink.low[1] + share * letter;
        Bounds {
            low: [x(left), y(top)],
            high: [x(right), y(bottom)],
        }
    };
    // Letters are light on a dark ground: where there is only ink, nothing is dark.
    assert!(
        picture.darkest(part(0.04, 0.08, 0.3, 0.7)) > 200,
        "the foot"
    );
    assert!(
        picture.darkest(part(0.5, 0.9, 0.5, 0.7)) < 100,
        "beside the stem"
    );
}

#[test]
fn letters_keep_away_from_cuts_folds_and_the_pattern() {
    let long = Book {
        title: "A Very Long Title about Incomprehensible Mazes and Everything Else in the World"
            .to_owned(),
        subtitle: Some("A subtitle of many words that needs more than one line of text".repeat(2)),
        ..book([6.0, 9.0])
    };
    let plain = Book {
        subtitle: None,
        author: None,
        ..book([5.0, 8.0])
    };
    let no_back = CoverSettings::default();
    let all = [
        (book([6.0, 9.0]), settings()),
        (book([8.5, 11.0]), settings()),
        (book([4.0, 6.0]), settings()),
        (long, settings()),
        (plain, no_back),
    ];
    for (book, settings) in &all {
        for pages in [60, 250] {
            let cover = Cover::new(book, settings, pages).expect("it has room");
            let frame = cover.frame();
            // An eighth of an inch is required, a quarter is better.
            let safe = frame.cut().grown(-17.0);
            let spine = frame.spine();
            for bounds in letters(&cover) {
                assert!(contains(safe, bounds), "{bounds:?} in {safe:?}");
                let on_spine = contains(spine.grown(-4.4), bounds);
                assert!(on_spine || !bounds.overlaps(spine.grown(9.0)), "{bounds:?}");
            }
            let scene = cover.page().scene;
            let pattern = scene.group("pattern").expect("there is a pattern").clone();
            for name in ["front", "back", "spine", "barcode"] {
                let group = scene.group(name).cloned().unwrap_or_default();
                for text in &group.items {
                    for tile in &pattern.items {
                        assert!(!tile.bounds().overlaps(text.bounds()), "{name}: {text:?}");
                    }
                }
            }
        }
    }
}

fn paths(group: &Group) -> impl Iterator<Item = &Path> {
    group.items.iter().filter_map(|item| match item {
        Item::Path(path, _) => Some(path),
        _ => None,
    })
}

/// The pattern is printed to the edge of the sheet, and not beyond it, and not on the spine.
#[test]
fn the_pattern_is_cut_at_the_bleed() {
    let cover = cover(120);
    let scene = cover.page().scene;
    let pattern = scene.group("pattern").expect("there is a pattern");
    let frame = cover.frame();
    let mut ink = Bounds::EMPTY;
    for path in paths(pattern) {
        let item = Item::Path(path.clone(), Default::default());
        let bounds = item.bounds();
        assert!(contains(frame.whole().grown(1e-6), bounds), "{bounds:?}");
        assert!(!bounds.overlaps(frame.spine().grown(17.0)), "{bounds:?}");
        ink.join(bounds);
    }
    let [left, right] = [ink.low[0], frame.size()[0] - ink.high[0]];
    assert!(left < 0.01 && right < 0.01, "{left} {right}");
    assert!(pattern.items.len() > 200, "{}", pattern.items.len());
}

/// Only numbers are on the pattern: neither arrows nor names of cells. A puzzle without its solution has the same one.
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
fn texts_can_be_read_on_every_colour() {
    for colour in CoverColour::ALL {
        let palette = colour.palette();
        let mut pairs = vec![
            (palette.text, palette.ground),
            (palette.accent, palette.ground),
        ];
        pairs.extend(palette.tones.map(|tone| (tone.ink, tone.fill)));
        for (ink, ground) in pairs {
            let contrast = ink.contrast(ground);
            assert!(contrast >= 4.5, "{colour}: {ink} on {ground}: {contrast}");
        }
        let settings = CoverSettings {
            colour: *colour,
            ..settings()
        };
        let cover = Cover::new(&book([6.0, 9.0]), &settings, 120).expect("it has room");
        assert_eq!(cover.page().scene.ground, Some(palette.ground));
    }
}

#[test]
fn the_words_of_a_cover_can_be_searched() {
    let Some(pages) = words(&pdf(&cover(120))) else {
        return;
    };
    let all: Vec<&str> = pages[0].iter().map(|word| word.text.as_str()).collect();
    for word in ["Typically", "shape", "Puzzler", "Every", "pattern"] {
        assert!(all.contains(&word), "{word} is not in {all:?}");
    }
    assert_eq!(pages.len(), 1);
}

#[test]
fn the_same_book_has_the_same_cover() {
    assert_eq!(pdf(&cover(120)), pdf(&cover(120)));
    assert_ne!(pdf(&cover(120)), pdf(&cover(122)));
}

#[test]
fn texts_without_room_are_refused() {
    let usual = || book([6.0, 9.0]);
    let words = |count: usize| "maze ".repeat(count);
    let back = |text: String| CoverSettings {
        back: Some(text),
        ..CoverSettings::default()
    };
    let refused = |book: Book, settings: CoverSettings, pages: usize| {
        Cover::new(&book, &settings, pages).expect_err("it does not fit")
    };
    let no_room = BadCover::NoRoom;
    let title = Book {
        title: words(60),
        ..usual()
    };
    assert_eq!(refused(title, settings(), 60), no_room(CoverText::Title));
    let subtitle = Book {
        subtitle: Some(words(60)),
        ..usual()
    };
    assert_eq!(
        refused(subtitle, settings(), 60),
        no_room(CoverText::Subtitle)
    );
    let author = Book {
        author: Some(words(60)),
        ..usual()
    };
    assert_eq!(refused(author, settings(), 60), no_room(CoverText::Author));
    // This title fits on the front, but not along a spine.
    let long = || Book {
        title: words(39),
        ..usual()
    };
    assert!(Cover::new(&long(), &settings(), 78).is_ok());
    assert_eq!(refused(long(), settings(), 400), no_room(CoverText::Spine));
    let many_lines = back("a\n".repeat(200));
    assert_eq!(refused(usual(), many_lines, 60), no_room(CoverText::Back));
    assert_eq!(refused(book([2.2, 9.0]), settings(), 60), BadCover::Barcode);
}
