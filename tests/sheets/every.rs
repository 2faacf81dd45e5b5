//! The picture of every variant, written in every format and read back by other programs.

use super::boards::{texts, widest};
use super::gallery::mazes;
use super::poppler::{page_text, said_of};
use super::svg::{PIXELS_PER_POINT, assert_plain_svg, rasterise};
use crate::every;
use jumpmaze::internals::files::library;
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::sheets::draw::{StyleKind, View, draw};
use jumpmaze::internals::sheets::pdf::{Document, pdf};
use jumpmaze::internals::sheets::scene::{Bounds, Item, Scene};
use jumpmaze::internals::sheets::svg::svg;
use tiny_skia::{Pixmap, PremultipliedColorU8};

fn drawn(maze: &Maze, style: StyleKind) -> Scene {
    let view = View::default().style(style);
    draw(maze.into(), &view).expect("the mazes of the gallery have solutions")
}

#[test]
fn librsvg_finds_every_number_where_it_belongs() {
    for (turn, (id, maze)) in mazes().into_iter().enumerate().step_by(every(2)) {
        // A debug build uses only one style for every second variant, in turn.
        let n = every(StyleKind::ALL.len());
        for &style in StyleKind::ALL.iter().skip(turn % n).step_by(n) {
            let scene = drawn(&maze, style);
            let text = svg(&scene);
            assert_plain_svg(&text);
            // The same picture without the numbers: where it differs, there are numbers.
            let mut bare = scene.clone();
            bare.items
                .retain(|item| !matches!(item, Item::Group(group) if group.id == "numbers"));
            let (Some(picture), Some(bare)) = (rasterise(&text), rasterise(&svg(&bare))) else {
                return;
            };
            let numbers = texts(scene.group("numbers"));
            assert_eq!(numbers.len(), maze.contents().len());
            for number in numbers {
                let share = ink(&picture, &bare, number.bounds());
                let place = (&number.text, number.at);
                assert!(
                    share > 0.15,
                    "{id} ({style}): little ink at {place:?}: {share}"
                );
            }
        }
    }
}

/// How much two pictures differ in a part of them, from 0 to 1.
fn ink(a: &Pixmap, b: &Pixmap, part: Bounds) -> f64 {
    let [left, top] = part.low.map(|x| (x * PIXELS_PER_POINT).floor() as u32);
    let [right, bottom] = part.high.map(|x| (x * PIXELS_PER_POINT).ceil() as u32);
    let (mut sum, mut pixels) = (0.0, 0.0);
    for (x, y) in (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y))) {
        let [p, q] =
            [a, b].map(|picture| picture.pixel(x, y).map_or(0, PremultipliedColorU8::green));
        sum += f64::from(p.abs_diff(q)) / 255.0;
        pixels += 1.0;
    }
    sum / pixels
}

#[test]
fn poppler_reads_every_number() {
    let mazes: Vec<(String, Maze)> = mazes()
        .into_iter()
        .chain(library::variants().map(|id| (id.to_owned(), widest(id))))
        .collect();
    let scene = |maze: &Maze| draw(maze.into(), &View::default()).expect("it is drawn");
    let scenes: Vec<Scene> = mazes.iter().map(|(_, maze)| scene(maze)).collect();
    let document = Document::from(scenes.clone()).title("Every board");
    let file = pdf(&document).expect("a document");
    let Some(read) = page_text(&file) else {
        return;
    };
    assert_eq!(read.len(), scenes.len());
    for (((id, _), scene), read) in mazes.iter().zip(&scenes).zip(read) {
        let mut expected: Vec<&str> = Vec::new();
        scene.visit(&mut |item| {
            if let Item::Text(text) = item {
                expected.push(&text.text);
            }
        });
        let mut letters: Vec<char> = expected.concat().chars().collect();
        let mut found: Vec<char> = read.chars().collect();
        found.retain(|c| !c.is_whitespace());
        letters.retain(|c| !c.is_whitespace());
        // Poppler reads neighbouring numbers as one word, in any order.
        letters.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, letters, "{id}");
    }
    let fonts = said_of(&file, &["pdffonts", "FILE"]).expect("poppler is there");
    for line in fonts.lines().skip(2) {
        assert!(
            line.contains("yes yes yes"),
            "embedded, a subset, readable: {line}"
        );
    }
    let last = scenes.len().to_string();
    let said =
        said_of(&file, &["pdfinfo", "-f", "1", "-l", &last, "FILE"]).expect("poppler is there");
    let sizes: Vec<[f64; 2]> = said.lines().filter_map(page_size).collect();
    assert_eq!(sizes.len(), scenes.len());
    for (read, scene) in sizes.iter().zip(&scenes) {
        let off = (read[0] - scene.size[0]).abs() + (read[1] - scene.size[1]).abs();
        assert!(off < 0.02, "{read:?} instead of {:?}", scene.size);
    }
}

/// The size in a line of `pdfinfo`: `Page    1 size: 214.7 x 235.6 pts`.
fn page_size(line: &str) -> Option<[f64; 2]> {
    let (_, size) = line.strip_prefix("Page")?.split_once("size:")?;
    let mut words = size.split_whitespace();
    let width = words.next()?.parse().ok()?;
    let height = words.nth(1)?.parse().ok()?;
    Some([width, height])
}
