//! Texts on covers: where they are, whether they can be read, and which ones are refused.

use super::{book, contains, cover, letters, pdf, settings};
use crate::every;
use crate::sheets::poppler::{picture, words};
use jumpmaze::internals::sheets::book::print::PaperColour;
use jumpmaze::internals::sheets::book::{
    BadCover, Book, Cover, CoverColour, CoverSettings, CoverText,
};
use jumpmaze::internals::sheets::scene::Bounds;

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
        let mut book = book([6.0, 9.0]);
        book.file.paper = paper;
        let cover = Cover::new(&book, &settings(), pages).expect("it has room");
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
    // Letters without ascenders and descenders can be larger, but thin books have no text all the same.
    let mut low = book([6.0, 9.0]);
    low.file.title = "nervous mazes".to_owned();
    low.file.author = None;
    low.file.paper = PaperColour::Cream;
    for (pages, has_text) in [(78, false), (80, true)] {
        let cover = Cover::new(&low, &settings(), pages).expect("it has room");
        assert_eq!(cover.has_spine_text(), has_text, "{pages} pages");
    }
    // Even if the number of pages allows a text, its letters have at least 7 points.
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
    let mut short = book([6.0, 9.0]);
    short.file.title = "LLLL".to_owned();
    short.file.author = None;
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
    // Letters are light on a dark background: where there is only ink, nothing is dark.
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
    let mut long = book([6.0, 9.0]);
    long.file.title =
        "A Very Long Title about Incomprehensible Mazes and Everything Else in the World"
            .to_owned();
    let subtitle = "A subtitle of many words that needs more than one line of text".repeat(2);
    long.file.subtitle = Some(subtitle);
    let mut plain = book([5.0, 8.0]);
    plain.file.subtitle = None;
    plain.file.author = None;
    let no_back = CoverSettings::default();
    let all = [
        (book([6.0, 9.0]), settings()),
        (book([8.5, 11.0]), settings()),
        (book([4.0, 6.0]), settings()),
        (long, settings()),
        (plain, no_back),
    ];
    // A debug build makes each cover for one of two numbers of pages, in turn.
    for (turn, (book, settings)) in all.iter().enumerate() {
        for pages in [60, 250]
            .into_iter()
            .skip(turn % every(2))
            .step_by(every(2))
        {
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

#[test]
fn texts_can_be_read_on_every_colour() {
    for colour in CoverColour::ALL {
        let palette = colour.palette();
        let mut pairs = vec![
            (palette.text, palette.background),
            (palette.accent, palette.background),
        ];
        pairs.extend(palette.tones.map(|tone| (tone.ink, tone.fill)));
        for (ink, background) in pairs {
            let contrast = ink.contrast(background);
            assert!(
                contrast >= 4.5,
                "{colour}: {ink} on {background}: {contrast}"
            );
        }
        let settings = CoverSettings {
            colour: *colour,
            ..settings()
        };
        let cover = Cover::new(&book([6.0, 9.0]), &settings, 120).expect("it has room");
        assert_eq!(cover.page().scene.background, Some(palette.background));
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
    let mut title = usual();
    title.file.title = words(60);
    assert_eq!(refused(title, settings(), 60), no_room(CoverText::Title));
    let mut subtitle = usual();
    subtitle.file.subtitle = Some(words(60));
    assert_eq!(
        refused(subtitle, settings(), 60),
        no_room(CoverText::Subtitle)
    );
    let mut author = usual();
    author.file.author = Some(words(60));
    assert_eq!(refused(author, settings(), 60), no_room(CoverText::Author));
    // This title fits on the front, but not along a spine.
    let mut long = usual();
    long.file.title = words(39);
    assert!(Cover::new(&long, &settings(), 78).is_ok());
    assert_eq!(refused(long, settings(), 400), no_room(CoverText::Spine));
    let many_lines = back("a\n".repeat(200));
    assert_eq!(refused(usual(), many_lines, 60), no_room(CoverText::Back));
    assert_eq!(refused(book([2.2, 9.0]), settings(), 60), BadCover::Barcode);
    // All texts fit on this front, but nothing else does.
    assert_eq!(refused(book([6.0, 3.0]), settings(), 60), BadCover::Pattern);
}
