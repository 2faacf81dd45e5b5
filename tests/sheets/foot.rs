//! Answers upside down at the foot of the page: they are in their strip, complete and right.

use super::languages::puzzles;
use super::pages::{file, inside, pages, paper};
use super::poppler::page_text;
use crate::every;
use crate::program::{refusal, run};
use jumpmaze::internals::files::{library, replay};
use jumpmaze::internals::rules::Direction;
use jumpmaze::internals::sheets::draw::StyleKind;
use jumpmaze::internals::sheets::pages::{Answers, BadPage, Paper, Puzzle, Sheet, SheetPages};
use jumpmaze::internals::sheets::scene::{Group, Item, Scene, Text};
use jumpmaze::internals::solve::CheckResult;
use std::collections::BTreeMap;

fn footed(per_page: usize) -> Sheet {
    Sheet::default().per_page(per_page).answers(Answers::Foot)
}

/// The pages of a sheet. If its numbers would be too small, they have the number of puzzles that the error suggests.
pub(super) fn drawn(sheet: &Sheet, puzzles: &[Puzzle]) -> Vec<Scene> {
    let scenes = match pages(sheet, puzzles) {
        Err(BadPage::Small {
            fewer: Some(fewer), ..
        }) => pages(&sheet.clone().per_page(fewer), puzzles),
        other => other,
    };
    scenes.unwrap_or_else(|bad| panic!("{sheet:?}: {bad}"))
}

/// The puzzles of every variant, in their order.
fn every_variant() -> Vec<Puzzle> {
    puzzles(&library::variants().collect::<Vec<_>>(), "en")
}

/// All texts, also those in groups.
pub(super) fn texts(items: &[Item]) -> Vec<&Text> {
    let mut all = Vec::new();
    for item in items {
        match item {
            Item::Text(text) => all.push(text),
            Item::Group(group) => all.extend(texts(&group.items)),
            _ => {}
        }
    }
    all
}

fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The answer to a puzzle at the foot, without blanks.
fn answer(puzzle: &Puzzle) -> String {
    match &puzzle.directions {
        Some(jumps) => {
            let arrows = |equal: &Vec<Direction>| -> Vec<String> {
                equal.iter().map(|to| to.arrow().to_string()).collect()
            };
            jumps.iter().map(|equal| arrows(equal).join("/")).collect()
        }
        // The start is marked on the board.
        None => {
            let (_, way) = puzzle.way.split_once(' ').expect("a solution has jumps");
            without_blanks(way)
        }
    }
}

#[test]
fn answers_lie_below_the_puzzles_and_upside_down() {
    let variants = ["rook", "hexagons", "torus", "queen", "knight", "cube"];
    let [rook, all] = [&variants[..1], &variants].map(|variants| puzzles(variants, "en"));
    for (per_page, puzzles, landscape, style) in [
        (4, &rook, false, StyleKind::Print),
        (1, &all, false, StyleKind::Print),
        (4, &all, false, StyleKind::Dark),
        (6, &all, true, StyleKind::Print),
        (2, &rook, false, StyleKind::Large),
    ] {
        let paper = if landscape {
            paper().landscape()
        } else {
            paper()
        };
        let sheet = footed(per_page).style(style).paper(paper);
        for scene in drawn(&sheet, puzzles) {
            inside(paper, &scene);
            let answers = scene.group("answers").expect("every page has answers");
            let strip = answers.bounds();
            let others = scene.items.iter().filter_map(|item| match item {
                Item::Group(group) if group.id != "answers" => Some(group),
                _ => None,
            });
            for Group { id, items, .. } in others {
                for item in items {
                    let bounds = item.bounds();
                    let above = bounds.high[1] < strip.low[1];
                    let number = id == "marks" && bounds.low[1] > strip.high[1];
                    assert!(above || number, "{id}: {item:?} beside {strip:?}");
                }
                assert!(texts(items).iter().all(|text| !text.upside_down));
            }
            let written = texts(&answers.items);
            let readable = |text: &&Text| text.upside_down && text.size >= 6.0;
            assert!(written.iter().all(readable), "{written:?}");
            assert!(written.iter().any(|text| text.text == "Answers"));
            for (i, text) in written.iter().enumerate() {
                let meets = |other: &&Text| other.bounds().overlaps(text.bounds());
                assert!(!written[..i].iter().any(meets), "{text:?}");
            }
        }
    }
}

#[test]
fn every_page_has_its_own_answers() {
    let puzzles = every_variant();
    // One puzzle on each page takes longest, so a debug build leaves it out.
    for per_page in [4, 1].into_iter().step_by(every(2)) {
        let sheet = footed(per_page);
        let scenes = drawn(&sheet, &puzzles);
        let Some(pages) = page_text(&file(scenes)) else {
            return;
        };
        for (page, puzzles) in pages
            .iter()
            .zip(puzzles.chunks(puzzles.len().div_ceil(pages.len())))
        {
            let page = without_blanks(page);
            for puzzle in puzzles {
                let said = format!("{}{}", puzzle.number, answer(puzzle));
                assert!(page.contains(&said), "{said}: {page}");
            }
        }
    }
}

/// The arrows on pages, by the number before them, as words for a replay. Of several arrows for one jump, the last or
/// the first is taken.
fn arrows(pages: &[String], last: bool) -> BTreeMap<usize, String> {
    let direction = |letter: char| Direction::ALL.iter().find(|to| to.arrow() == letter);
    let mut all: BTreeMap<usize, String> = BTreeMap::new();
    let lines = pages.iter().flat_map(|page| page.lines());
    let mut number = 0;
    for line in lines.filter(|line| line.contains(|letter| direction(letter).is_some())) {
        for word in line.split_whitespace() {
            let digits = word.trim_end_matches(|c: char| !c.is_ascii_digit());
            number = digits.parse().unwrap_or(number);
            let said = all.entry(number).or_default();
            for (at, letter) in word.char_indices() {
                let is_taken = if last {
                    !word[at + letter.len_utf8()..].starts_with('/')
                } else {
                    !word[..at].ends_with('/')
                };
                if let Some(to) = direction(letter).filter(|_| is_taken) {
                    said.push_str(to.name());
                    said.push(' ');
                }
            }
        }
    }
    all
}

#[test]
fn arrows_lead_to_the_goal() {
    let puzzles = every_variant();
    let Some(pages) = page_text(&file(drawn(&footed(4), &puzzles))) else {
        return;
    };
    for (puzzle, last) in puzzles
        .iter()
        .flat_map(|puzzle| [(puzzle, false), (puzzle, true)])
    {
        let arrows = arrows(&pages, last);
        let board = puzzle.maze.board();
        assert_eq!(
            arrows.contains_key(&puzzle.number),
            board.has_compass() && !board.moves().is_leaper(),
            "{}",
            puzzle.title
        );
        if let Some(words) = arrows.get(&puzzle.number) {
            let replayed = replay(&puzzle.maze, words).expect("these are directions");
            assert_eq!(
                replayed.verdict,
                CheckResult::Solves,
                "{}: {words}",
                puzzle.title
            );
        }
    }
    assert!(arrows(&pages, false).len() > 10, "{pages:?}");
}

#[test]
fn boards_show_names_if_their_answers_need_them() {
    for puzzle in every_variant() {
        let scenes = drawn(&footed(1), std::slice::from_ref(&puzzle));
        let panel = scenes[0].group(&format!("puzzle-{}", puzzle.number));
        let written = texts(&panel.expect("there is a puzzle").items);
        let shown = |name: &str| written.iter().any(|text| text.text == name);
        let named = puzzle.directions.is_none();
        for &tile in puzzle.maze.board().tile_of() {
            let name = puzzle.maze.board().names().name(tile as usize);
            assert_eq!(shown(&name), named, "{}: {name}", puzzle.title);
        }
    }
}

/// A long answer on one page takes room from all pages.
#[test]
fn all_pages_are_divided_alike() {
    let mut puzzles = puzzles(&["rook", "rook", "penrose"], "en");
    puzzles[2].rule = puzzles[0].rule.clone();
    let scenes = drawn(&footed(1), &puzzles);
    let panels = (1..).zip(&scenes).map(|(number, scene)| {
        let panel = scene.group(&format!("puzzle-{number}"));
        let panel = panel.expect("there is a puzzle");
        panel.bounds()
    });
    let panels: Vec<_> = panels.collect();
    assert_eq!(panels[0], panels[1]);
    let alone = drawn(&footed(1), &puzzles[..2]);
    let alone = alone[0].group("puzzle-1").expect("there is a puzzle");
    assert_ne!(panels[0], alone.bounds());
}

#[test]
fn too_many_answers_are_refused() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let out = folder.path().join("out.pdf").to_string_lossy().into_owned();
    let small = ["--paper", "80x80mm", "--per-page", "9", "--seed", "1"];
    let sheet = ["sheet", "--answers", "foot", "-o", &out];
    let said = refusal(run(sheet.iter().chain(&small)));
    for part in ["more than a third of a page", "help: --answers pages"] {
        assert!(said.contains(part), "{said}");
    }
    assert!(!folder.path().join("out.pdf").exists());
    let small = footed(9).paper(Paper::parse("80x80mm").expect("a paper"));
    let bad = SheetPages::new(&small, &puzzles(&["rook"; 9], "en")).err();
    assert!(matches!(bad, Some(BadPage::LongAnswers(_))), "{bad:?}");
}
