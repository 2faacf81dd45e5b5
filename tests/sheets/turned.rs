//! Pages upside down: every program draws them as the upright page, rotated by half a turn.
//!
//! ```text
//!   scene ──turned──▶ svg, pdf, png ──▶ drawn ──turned──┐
//!     └─────────────▶ svg, pdf, png ──▶ drawn ──────────┴──▶ Are they the same?
//! ```

use super::poppler::{of_file, page_text, words};
use super::scenes::{sample, text, turned};
use super::svg::{PIXELS_PER_POINT, assert_letters, difference, rasterise};
use jumpmaze::internals::sheets::font::Font;
use jumpmaze::internals::sheets::pdf::{Document, pdf};
use jumpmaze::internals::sheets::png::png;
use jumpmaze::internals::sheets::scene::{Anchor, Group, Item, Scene};
use jumpmaze::internals::sheets::svg::svg;
use tiny_skia::{IntRect, Pixmap};

/// A picture rotated by half a turn.
fn around(mut picture: Pixmap) -> Pixmap {
    picture.pixels_mut().reverse();
    picture
}

fn ours(scene: &Scene) -> Option<Pixmap> {
    Some(Pixmap::decode_png(&png(scene, PIXELS_PER_POINT).unwrap()).unwrap())
}

fn of_librsvg(scene: &Scene) -> Option<Pixmap> {
    let picture = rasterise(&svg(scene))?;
    // Librsvg rounds the size of the page up, so the additional pixels are cut off before the picture is rotated.
    let [width, height] = scene.size.map(|side| (side * PIXELS_PER_POINT) as u32);
    picture.clone_rect(IntRect::from_xywh(0, 0, width, height)?)
}

fn of_poppler(scene: &Scene) -> Option<Pixmap> {
    let dots = format!("{}", 72.0 * PIXELS_PER_POINT);
    let file = pdf(&Document::from(scene.clone())).unwrap();
    let picture = of_file(&file, &["pdftoppm", "-png", "-r", &dots, "FILE"])?;
    Some(Pixmap::decode_png(&picture).unwrap())
}

#[test]
fn every_program_draws_a_turned_page_upside_down() {
    // Poppler moves each letter to whole dots, which differ upside down. SVG rounds the size of a page.
    let programs = [
        ("ours", ours as fn(&Scene) -> Option<Pixmap>, 0.1),
        ("librsvg", of_librsvg, 0.2),
        ("poppler", of_poppler, 2.0),
    ];
    for (program, draw, most) in programs {
        let (Some(upright), Some(turned)) = (draw(&sample()), draw(&turned(&sample()))) else {
            continue;
        };
        let differs = difference(&upright, &turned);
        assert!(
            differs > 10.0,
            "{program} does not turn the page: {differs}"
        );
        let turned = around(turned);
        assert_letters(&sample(), &upright, &turned);
        let differs = difference(&upright, &turned);
        assert!(differs < most, "{program}: {differs}");
    }
}

/// A page with a puzzle, and its answer upside down below it.
fn page_with_answers() -> Scene {
    let (width, bold) = (300.0, Font::default().bold());
    let mut question = Group::new("question");
    let line = |words: &str, y, weight| text(words, [20.0, y], Anchor::Start, 12.0, weight);
    question.text(line("Where is the goal?", 40.0, bold));
    question.text(line("Größe ≥ 12 → ★", 60.0, Font::default()));
    let mut answer = Group::new("answer");
    answer.text(line("AVAToTy: ≥ 7 jumps", 40.0, bold));
    answer.text(line("right 3, down 12, left 4", 60.0, Font::default()));
    let mut scene = Scene::new([width, 200.0], "");
    scene.add(question);
    scene.add(answer.turned(scene.size.map(|side| side / 2.0)));
    scene
}

/// A reader finds the words of an answer in order, and each at its place.
#[test]
fn upside_down_words_are_read() {
    let scene = page_with_answers();
    let file = pdf(&Document::from(scene.clone())).unwrap();
    let (Some(pages), Some(words)) = (page_text(&file), words(&file)) else {
        return;
    };
    let mut lines = 0;
    scene.visit(&mut |item| {
        let Item::Text(text) = item else { return };
        let found = pages[0].lines().any(|line| line.trim() == text.text);
        assert!(found, "{:?} is not in {:?}", text.text, pages[0]);
        let first = text.text.split(' ').next();
        let word = words[0].iter().find(|word| Some(&*word.text) == first);
        let bounds = word.expect("it is read").bounds;
        let [x, y] = text.origin();
        let side = if text.upside_down {
            bounds.high[0]
        } else {
            bounds.low[0]
        };
        assert!((side - x).abs() < 0.1, "{text:?} begins at {side}");
        assert!(
            bounds.low[1] < y && y < bounds.high[1],
            "{text:?}: {bounds:?}"
        );
        lines += 1;
    });
    assert_eq!(lines, 4);
}
