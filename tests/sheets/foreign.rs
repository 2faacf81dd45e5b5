//! Pictures and pages as SVG, drawn by two other programs, look like our own pictures.
//!
//! ```text
//!   scene ──outlined──▶ svg ──▶ librsvg ───┐
//!     │                  └────▶ Chromium ──┤
//!     └───────────────▶ png ───────────────┴──▶ Are they the same?
//! ```
//!
//! Letters are outlines, so fonts do not matter. Pictures are compared in grey, block by block. So a line may be moved
//! by a fraction of a pixel, but a missing number is found.

use super::languages::puzzles;
use super::svg::{PIXELS_PER_POINT, assert_plain_svg, rasterise};
use crate::{every, skipped};
use jumpmaze::Variant;
use jumpmaze::internals::sheets::draw::View;
use jumpmaze::internals::sheets::pages::{Answers, Sheet, SheetPages};
use jumpmaze::internals::sheets::png::png;
use jumpmaze::internals::sheets::scene::{Item, Scene};
use jumpmaze::internals::sheets::svg::svg;
use std::fs;
use std::process::{Command, Stdio};
use tiny_skia::Pixmap;

/// The side of a block, in pixels.
const BLOCK: u32 = 8;
/// The largest allowed mean difference of two pictures, from 0 to 255.
const ON_AVERAGE: f64 = 1.0;
/// The largest allowed difference of a block.
const IN_A_BLOCK: f64 = 24.0;

/// A picture as Chromium draws it, or `None` if Chromium is not installed. In CI a missing Chromium is a failure.
fn of_chromium(svg: &str, size: [f64; 2]) -> Option<Pixmap> {
    let folder = tempfile::tempdir().expect("there is room for files");
    let page = folder.path().join("picture.svg");
    let shot = folder.path().join("picture.png");
    fs::write(&page, svg).expect("there is room for a file");
    // A window is measured in pixels of CSS, of which an inch has 96. It is a little larger than the picture.
    let [width, height] = size.map(|side| (side / 72.0 * 96.0).ceil() as u32 + 20);
    let profile = folder.path().join("profile");
    let run = Command::new("chromium")
        .args(["--headless", "--no-sandbox", "--disable-gpu"])
        .args(["--disable-dev-shm-usage", "--hide-scrollbars"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("--window-size={},{height}", width.max(500)))
        .arg(format!(
            "--force-device-scale-factor={}",
            PIXELS_PER_POINT * 72.0 / 96.0
        ))
        .arg(format!("--screenshot={}", shot.display()))
        .arg(format!("file://{}", page.display()))
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .output();
    match run {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            let bytes = fs::read(&shot).unwrap_or_else(|error| panic!("{error}: {said}"));
            Some(Pixmap::decode_png(&bytes).expect("it writes PNG"))
        }
        Err(error) => {
            skipped(&format!("chromium does not run: {error}; install chromium"));
            None
        }
    }
}

/// The mean grey of each whole block of a picture, in rows.
fn blocks(picture: &Pixmap, [columns, rows]: [u32; 2]) -> Vec<f64> {
    let grey = |x: u32, y: u32| {
        let pixel = picture.pixel(x, y).expect("it is inside").demultiply();
        (f64::from(pixel.red()) + f64::from(pixel.green()) + f64::from(pixel.blue())) / 3.0
    };
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [column, row]));
    let mean = |[column, row]: [u32; 2]| {
        let pixels =
            (0..BLOCK * BLOCK).map(|i| [column * BLOCK + i % BLOCK, row * BLOCK + i / BLOCK]);
        pixels.map(|[x, y]| grey(x, y)).sum::<f64>() / f64::from(BLOCK * BLOCK)
    };
    places.map(mean).collect()
}

/// The mean and the largest difference of the blocks of our picture from those of another one.
fn differences(ours: &Pixmap, theirs: &Pixmap) -> [f64; 2] {
    let size = [ours.width() / BLOCK, ours.height() / BLOCK];
    let [ours, theirs] = [ours, theirs].map(|picture| blocks(picture, size));
    let pairs = ours.iter().zip(&theirs).map(|(a, b)| (a - b).abs());
    let pairs: Vec<f64> = pairs.collect();
    let mean = pairs.iter().sum::<f64>() / pairs.len() as f64;
    [mean, pairs.into_iter().fold(0.0, f64::max)]
}

/// Fails unless both programs draw a scene as we do.
#[track_caller]
fn assert_same_everywhere(name: &str, scene: &Scene) {
    // Chromium stretches a picture to whole pixels. Three points are four pixels of CSS.
    let mut scene = scene.clone();
    scene.size = scene.size.map(|side| (side / 3.0).ceil() * 3.0);
    let text = svg(&scene.outlined());
    assert_plain_svg(&text);
    assert!(!text.contains("<text"), "{name} has letters of fonts");
    let ours = Pixmap::decode_png(&png(&scene, PIXELS_PER_POINT).unwrap()).unwrap();
    let programs = [
        ("librsvg", rasterise(&text)),
        ("Chromium", of_chromium(&text, scene.size)),
    ];
    for (program, theirs) in programs {
        let Some(theirs) = theirs else { continue };
        let [mean, most] = differences(&ours, &theirs);
        assert!(mean < ON_AVERAGE, "{program}: {name} differs by {mean}");
        assert!(
            most < IN_A_BLOCK,
            "{program}: a part of {name} differs by {most}"
        );
    }
}

#[test]
fn pictures_look_the_same_everywhere() {
    let pictures = [
        (
            "rook",
            View::default().title("Sprünge für Ada").solution(true),
        ),
        ("torus", View::default().cell(85.0)),
        ("snub-square", View::default().labels(true)),
    ];
    for (variant, view) in pictures.into_iter().step_by(every(2)) {
        let maze = Variant::named(variant).unwrap().generate(7).unwrap();
        assert_same_everywhere(variant, &maze.draw(&view).unwrap());
    }
}

#[test]
fn pages_look_the_same_everywhere() {
    let puzzles = puzzles(&["rook", "torus", "cairo"], "en");
    let sheet = Sheet::default()
        .title("Jumping")
        .name_line(true)
        .per_page(2);
    for answers in [Answers::Pages, Answers::Foot] {
        let sheet = sheet.clone().answers(answers);
        let pages = SheetPages::new(&sheet, &puzzles).expect("they fit");
        // The first and the third are a page of puzzles and one of answers.
        for (number, page) in (1..).zip(pages.iter()).step_by(every(2)) {
            let name = format!("page {number} with answers {}", answers.name());
            assert_same_everywhere(&name, &page.expect("it is drawn"));
        }
    }
}

/// A picture without one of its numbers is not the same.
#[test]
fn a_missing_number_is_found() {
    let maze = Variant::named("rook").unwrap().generate(7).unwrap();
    let whole = maze.draw(&View::default()).unwrap();
    let mut less = whole.clone();
    for item in &mut less.items {
        if let Item::Group(group) = item
            && group.id == "numbers"
        {
            group.items.truncate(group.items.len() - 1);
        }
    }
    let [whole, less] =
        [whole, less].map(|scene| Pixmap::decode_png(&png(&scene, PIXELS_PER_POINT).unwrap()));
    let [_, most] = differences(&whole.unwrap(), &less.unwrap());
    assert!(most > 2.0 * IN_A_BLOCK, "{most}");
}
