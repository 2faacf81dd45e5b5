//! Pages of answers: the sizes and places of their letters are measured.

use super::languages::puzzles;
use super::pages::{inside, paper};
use crate::every;
use jumpmaze::internals::files::library;
use jumpmaze::internals::sheets::draw::StyleKind;
use jumpmaze::internals::sheets::font::Font;
use jumpmaze::internals::sheets::pages::{Paper, Puzzle, Sheet, SheetPages};
use jumpmaze::internals::sheets::scene::{Bounds, Group, Item, Point, Scene, Text};
use std::collections::BTreeSet;

/// The puzzles of the gallery: one of every variant.
fn gallery() -> Vec<Puzzle> {
    puzzles(&library::variants().collect::<Vec<_>>(), "en")
}

/// The answers on each page, in their order: the number of the puzzle, and its layer.
fn answers(puzzles: &[Puzzle]) -> Vec<Vec<(usize, Group)>> {
    answers_of(&Sheet::default(), puzzles)
}

fn answers_of(sheet: &Sheet, puzzles: &[Puzzle]) -> Vec<Vec<(usize, Group)>> {
    let sheet = sheet.clone().per_page(1);
    let pages = SheetPages::new(&sheet, puzzles).expect("it fits");
    let scenes: Vec<Scene> = pages.iter().map(|page| page.expect("drawn")).collect();
    if sheet == Sheet::default().per_page(1) {
        scenes.iter().for_each(|scene| inside(paper(), scene));
    }
    let answers = |scene: &Scene| {
        let answers = scene.group("answers").expect("the layer is there");
        let numbered = answers.items.iter().filter_map(|item| {
            let Item::Group(group) = item else {
                return None;
            };
            let number = group.id.strip_prefix("answer-")?.parse().ok()?;
            let items = flat(&group.items);
            Some((
                number,
                Group {
                    items,
                    ..group.clone()
                },
            ))
        });
        numbered.collect::<Vec<_>>()
    };
    scenes[puzzles.len()..].iter().map(answers).collect()
}

/// The items without their groups.
fn flat(items: &[Item]) -> Vec<Item> {
    let of_one = |item: &Item| match item {
        Item::Group(group) => flat(&group.items),
        other => vec![other.clone()],
    };
    items.iter().flat_map(of_one).collect()
}

/// The discs of the steps of an answer, each with its number; and all other texts.
fn steps(answer: &Group) -> (Vec<(Point, f64, &Text)>, Vec<&Text>) {
    let (mut steps, mut others) = (Vec::new(), Vec::new());
    let mut before: Option<&Item> = None;
    for item in &answer.items {
        if let Item::Text(text) = item {
            let Bounds { low, high } = text.bounds();
            let middle = [(low[0] + high[0]) / 2.0, (low[1] + high[1]) / 2.0];
            match before {
                Some(Item::Circle(at, radius, _))
                    if text.font == Font::default().bold() && apart(*at, middle) < 0.2 * radius =>
                {
                    steps.push((*at, *radius, text));
                }
                _ => others.push(text),
            }
        }
        before = Some(item);
    }
    (steps, others)
}

fn apart([ax, ay]: Point, [bx, by]: Point) -> f64 {
    (ax - bx).hypot(ay - by)
}

#[test]
fn answers_can_be_read() {
    let puzzles = gallery();
    let (mut drawn, mut listed) = (0, 0);
    for (number, answer) in answers(&puzzles).concat() {
        let puzzle = &puzzles[number - 1];
        let (steps, others) = steps(&answer);
        let said = |text: &Text| text.text.clone();
        if steps.is_empty() {
            listed += 1;
            // The list of all cells after the start, with their numbers, comes last.
            let cells = puzzle.cells.iter().skip(1);
            let expected = (1..).zip(cells).flat_map(|(step, &cell): (usize, _)| {
                [step.to_string(), puzzle.maze.board().name(cell)]
            });
            let expected: Vec<String> = expected.collect();
            let list = &others[others.len() - expected.len()..];
            let list_texts: Vec<String> = list.iter().copied().map(said).collect();
            assert_eq!(list_texts, expected, "{}", puzzle.kind);
            assert!(list.iter().all(|text| text.size > 5.999), "{}", puzzle.kind);
        } else {
            drawn += 1;
            let mut numbers: Vec<String> = steps.iter().map(|step| said(step.2)).collect();
            // An arrow that continues beyond a seam has its number there again.
            numbers.dedup();
            let expected = (1..=puzzle.length).map(|step| step.to_string());
            assert_eq!(numbers, expected.collect::<Vec<_>>(), "{}", puzzle.kind);
            for (i, &(at, radius, text)) in steps.iter().enumerate() {
                let size = text.size;
                // Legible, but not so large that the numbers would hide the arrows.
                let is_readable = (5.999..8.0).contains(&size);
                assert!(is_readable, "{}: {} of {size}", puzzle.kind, text.text);
                for &(other, _, _) in &steps[..i] {
                    assert!(apart(at, other) > 1.999 * radius, "{}", puzzle.kind);
                }
                for other in &others {
                    // The point of the other text nearest to the disc.
                    let Bounds { low, high } = other.bounds();
                    let near = [0, 1].map(|axis| at[axis].max(low[axis]).min(high[axis]));
                    let covers = apart(at, near) < 0.999 * radius;
                    assert!(!covers, "{}: {} on {}", puzzle.kind, text.text, other.text);
                }
            }
        }
        // The letters at joined edges are lower-case.
        let capital = |text: &&&Text| !text.text.starts_with(char::is_lowercase);
        let sizes = others.iter().filter(capital).map(|text| text.size);
        let smallest = sizes.fold(9.0, f64::min);
        assert!(smallest > 3.999, "{}: {smallest}", puzzle.kind);
    }
    assert!(
        drawn >= 10 && listed >= 10,
        "{drawn} drawn, {listed} listed"
    );
}

#[test]
fn pages_of_answers_are_filled_alike() {
    let is_small = |puzzle: &Puzzle| puzzle.kind == "Rook maze";
    let one = gallery().into_iter().find(is_small).expect("it is there");
    for count in [1, 2, 5, 12, 25, 60, 61].into_iter().step_by(every(3)) {
        let puzzles: Vec<Puzzle> = (1..=count)
            .map(|number| Puzzle {
                number,
                ..one.clone()
            })
            .collect();
        let pages = answers(&puzzles);
        let numbers = pages.iter().flatten().map(|(number, _)| *number);
        assert_eq!(numbers.collect::<Vec<_>>(), (1..=count).collect::<Vec<_>>());
        // Pages differ by at most one row, which has up to four answers, and one row may be incomplete. All pages have
        // the same sizes of letters.
        let on_pages = pages.iter().map(Vec::len);
        let (least, most) = (on_pages.clone().min(), on_pages.max());
        assert!(
            most.unwrap() - least.unwrap() < 8,
            "{least:?} to {most:?} of {count}"
        );
        let sizes = |(_, answer): &(usize, Group)| {
            let texts = answer.items.iter().filter_map(|item| match item {
                Item::Text(text) => Some((text.size * 1e6).round() as u64),
                _ => None,
            });
            // A longer number may leave less room for the title, which then has two lines.
            texts.collect::<BTreeSet<u64>>()
        };
        let expected = sizes(&pages[0][0]);
        assert!(
            pages
                .iter()
                .flatten()
                .all(|answer| sizes(answer) == expected)
        );
    }
}

/// The numbers of a square board with arrows have the same size as those of another one on the page.
#[test]
fn cells_of_a_page_have_the_same_size() {
    let all = gallery();
    let found = |kind: &str| {
        all.iter()
            .find(|puzzle| puzzle.kind == kind)
            .expect("it is there")
    };
    let two = [found("Rook maze"), found("Wrap-around maze")];
    let puzzles: Vec<Puzzle> = (1..=4)
        .map(|number| Puzzle {
            number,
            ..two[usize::from(number > 2)].clone()
        })
        .collect();
    let mut sizes = BTreeSet::new();
    for (number, answer) in answers(&puzzles).concat() {
        let (steps, others) = steps(&answer);
        assert!(!steps.is_empty(), "{number}");
        let is_number =
            |text: &&&Text| text.text.parse::<u8>().is_ok() && text.font == Font::default();
        let numbers = others.iter().filter(is_number).map(|text| text.size);
        sizes.extend(numbers.map(|size| (size * 1e3).round() as u64));
    }
    assert_eq!(sizes.len(), 1, "{sizes:?}");
}

#[test]
fn small_pages_and_large_letters_have_answers() {
    let puzzles = &gallery()[..1];
    for (size, style) in [("90x200mm", StyleKind::Print), ("a5", StyleKind::Large)] {
        let paper = Paper::parse(size).expect("a paper");
        let sheet = Sheet::default().paper(paper).style(style);
        let answers = answers_of(&sheet, puzzles).concat();
        assert_eq!(answers.len(), 1, "{size}");
        assert!(!answers[0].1.items.is_empty(), "{size}");
    }
}

/// A list of several hundred cells is written in small letters.
#[test]
fn long_solutions_are_listed() {
    let mut puzzle = gallery().swap_remove(0);
    puzzle.cells = puzzle.cells.repeat(20);
    puzzle.length = puzzle.cells.len() as u32 - 1;
    let answers = answers(&[puzzle.clone()]).concat();
    let (steps, others) = steps(&answers[0].1);
    assert!(steps.is_empty());
    let last = puzzle.length.to_string();
    let last = others.iter().find(|text| text.text == last);
    assert!(last.is_some_and(|text| (5.9..7.0).contains(&text.size)));
}
