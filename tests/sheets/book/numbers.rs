//! The printed pages agree with the list: every number of every puzzle, on its page and in its place.

use super::reading::{FOOT, letters, line, middle, pages, panels, said};
use super::{file, made, number, texts};
use crate::program::{json, run};
use crate::sheets::poppler::Word;
use jumpmaze::internals::files::LoadedMaze;
use jumpmaze::internals::sheets::book::PuzzleSource;
use std::collections::BTreeMap;

/// The tokens of the cells of a maze, in reading order.
fn signs(maze: &LoadedMaze) -> Vec<&str> {
    maze.file().cells.split_whitespace().collect()
}

/// A board of squares is read from its page like any table.
#[test]
fn squares_are_read_back_from_the_paper() {
    let Some(pages) = pages() else { return };
    let mazes = made().mazes();
    let mut read = 0;
    for panel in pages.iter().flat_map(|page| panels(page)) {
        let maze = &mazes[panel.number - 1];
        let lines: Vec<&str> = maze.file().cells.lines().collect();
        if panel.key || ["cube", "hexagons"].contains(&maze.variant()) {
            continue;
        }
        read += 1;
        // A torus has letters around it. If a panel contains a rule, the board is below it.
        let mut words = panel.words;
        words.retain(|word| word.text == "G" || word.text.parse::<u32>().is_ok());
        words.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
        let cells = signs(maze).len();
        assert!(words.len() >= cells, "puzzle {}", panel.number);
        let board = words.split_off(words.len() - cells);
        for (row, expected) in board.chunks(cells / lines.len()).zip(lines) {
            let y = middle(row[0]);
            let found = line(row.iter().copied(), y);
            assert_eq!(said(&found), expected, "puzzle {}", panel.number);
        }
    }
    assert_eq!(read, 21);
}

/// On every board, each token occurs as often as in the maze, and nothing else does.
#[test]
fn every_puzzle_has_its_numbers_and_no_others() {
    let Some(pages) = pages() else { return };
    let (mazes, file) = (made().mazes(), file());
    let mut read = 0;
    for panel in pages.iter().flat_map(|page| panels(page)) {
        let section = number(&made().puzzles()[panel.number - 1]["section"]) - 1;
        // Listed mazes have their rules in the panels.
        if panel.key || matches!(file.sections[section].mazes, PuzzleSource::Given(_)) {
            continue;
        }
        read += 1;
        let found = panel.words.iter().map(|word| &*word.text);
        let digit = |letter: &char| letter.is_ascii_digit() || *letter == 'G';
        let found: String = letters(found).chars().filter(digit).collect();
        assert_eq!(
            found,
            letters(signs(&mazes[panel.number - 1])),
            "puzzle {}",
            panel.number
        );
    }
    assert_eq!(read, 26);
}

/// A key shows its maze. Either its steps are on the board, or the board has names and the cells are listed below it.
#[test]
fn every_key_shows_its_maze_and_its_solution() {
    let Some(pages) = pages() else { return };
    let mazes = made().mazes();
    let (mut drawn, mut listed) = (0, 0);
    let all = pages.iter().flat_map(|page| panels(page));
    for panel in all.filter(|panel| panel.key) {
        let solution = texts(&made().puzzles()[panel.number - 1]["solution"]);
        let maze = &mazes[panel.number - 1];
        let board = maze.maze.board();
        let names: Vec<String> = (0..board.tile_of().len() as u32)
            .map(|cell| board.name(jumpmaze::internals::topology::Cell(cell)))
            .collect();
        assert_eq!(panel.moves, solution.len() - 1);
        let steps: Vec<String> = (1..=panel.moves).map(|step| step.to_string()).collect();
        let shown = || {
            signs(maze)
                .into_iter()
                .chain(steps.iter().map(String::as_str))
        };
        let cells = solution[1..].iter().copied();
        let named = shown().chain(names.iter().map(String::as_str)).chain(cells);
        // The letters at joined edges are lower-case. “The cells in order” is above a list.
        let found = panel.words.iter().map(|word| &*word.text);
        let found: String = letters(found.filter(|text| *text != "The"))
            .chars()
            .filter(|letter| !letter.is_lowercase() && *letter != ':')
            .collect();
        // Arrows that continue beyond a seam have their numbers there again.
        let is_step = |digit: char| steps.concat().contains(digit);
        let is_shown = |expected: String| {
            let mut again = found.clone();
            let all = expected.chars().all(|letter| {
                let at = again.find(letter);
                at.is_some_and(|at| again.remove(at) == letter)
            });
            all && again.chars().all(is_step)
        };
        if is_shown(letters(named)) {
            listed += 1;
        } else {
            assert!(is_shown(letters(shown())), "key {}: {found}", panel.number);
            drawn += 1;
        }
    }
    assert_eq!(drawn + listed, 30);
    assert!(drawn > 10, "{drawn} drawn");
}

/// The printed IDs are those of the mazes above them.
#[test]
fn ids_on_paper_are_the_mazes_above_them() {
    let Some(pages) = pages() else { return };
    let mut ids = BTreeMap::new();
    for panel in pages.iter().flat_map(|page| panels(page)) {
        let puzzle = &made().puzzles()[panel.number - 1];
        assert_eq!(
            panel.moves,
            number(&puzzle["moves"]),
            "puzzle {}",
            panel.number
        );
        if panel.key {
            continue;
        }
        assert_eq!(panel.id, puzzle["id"].as_str().unwrap_or_default());
        if !panel.id.is_empty() {
            ids.insert(panel.id, panel.moves);
        }
    }
    // Five puzzles are of a variant file, and have no ID.
    assert_eq!(ids.len(), 25);
    for (id, moves) in ids {
        let said = json(run(["solve", &id, "--json"]));
        assert_eq!(number(&said["length"]), moves, "{id}: {said}");
    }
}

/// Each puzzle and each answer occurs once, and names the page of the other.
#[test]
fn puzzles_and_keys_refer_to_each_other() {
    let Some(pages) = pages() else { return };
    let mut places: [BTreeMap<usize, [usize; 2]>; 2] = Default::default();
    for (words, page) in pages.iter().zip(1..) {
        for panel in panels(words) {
            let place = [page, panel.counterpart];
            let known = places[usize::from(panel.key)].insert(panel.number, place);
            assert_eq!(known, None, "{} occurs twice", panel.number);
        }
    }
    let [puzzles, keys] = places;
    let all: Vec<usize> = (1..=30).collect();
    assert_eq!(puzzles.keys().copied().collect::<Vec<_>>(), all);
    assert_eq!(keys.keys().copied().collect::<Vec<_>>(), all);
    for number in all {
        let [page, reference] = keys[&number];
        assert_eq!(puzzles[&number], [reference, page], "puzzle {number}");
    }
    // Both are in order, and all answers come after all puzzles.
    let order =
        |all: &BTreeMap<usize, [usize; 2]>| all.values().map(|place| place[0]).collect::<Vec<_>>();
    let (on, of_keys) = (order(&puzzles), order(&keys));
    assert!(on.is_sorted() && of_keys.is_sorted() && on[29] < of_keys[0]);
}

#[test]
fn pages_have_their_numbers_and_contents_name_them() {
    let Some(pages) = pages() else { return };
    for (words, page) in pages.iter().zip(1..) {
        let foot = line(words, foot(words));
        let blank = words.is_empty();
        if page <= 2 || blank {
            let imprint = ["N. Body", "Second paragraph."];
            assert!(
                blank || imprint.contains(&&*said(&foot)),
                "page {page}: {}",
                said(&foot)
            );
            continue;
        }
        assert_eq!(said(&foot), page.to_string());
        // The number is at the outer side.
        let bounds = foot[0].bounds;
        match page % 2 {
            1 => assert!((bounds.high[0] - 396.0).abs() < 1.0, "{bounds:?}"),
            _ => assert!((bounds.low[0] - 45.0).abs() < 1.0, "{bounds:?}"),
        }
        let head = said(&line(words, middle(highest(words))));
        let all = panels(words);
        match all.first() {
            None => {
                let sections = made().list["sections"].as_array().expect("it is a list");
                let lesson = sections.iter().any(|section| section["title"] == *head);
                // The example of a lesson can be on its second page.
                let example = head == "An example";
                assert!(lesson || example || head == "Contents", "{page}: {head}");
            }
            Some(panel) if panel.key => assert!(head.starts_with("Answers"), "{head}"),
            Some(panel) => {
                let section = number(&made().puzzles()[panel.number - 1]["section"]);
                assert_eq!(made().list["sections"][section - 1]["title"], *head);
            }
        }
    }
    assert!(said(&pages[2].iter().collect::<Vec<_>>()).starts_with("Contents"));
    let sections = made().list["sections"].as_array().expect("it is a list");
    for section in sections {
        let title = section["title"].as_str().expect("it has one");
        let (page, below) = entry(&pages[2], title);
        let [from, to] = [0, 1].map(|end| number(&section["puzzles"][end]));
        assert_eq!(below, format!("puzzles {from}–{to}"));
        // The section begins on this page, perhaps with a lesson, and not before.
        let first = |page: usize| panels(&pages[page - 1]).first().map(|panel| panel.number);
        let begins = (page..).find_map(first);
        assert_eq!(begins, Some(from), "{title}");
        assert!(
            page == 4 || first(page - 1).is_some_and(|number| number < from),
            "{title}"
        );
    }
    let (answers, _) = entry(&pages[2], "Answers");
    let key = |page: usize| {
        panels(&pages[page - 1])
            .first()
            .is_some_and(|panel| panel.key)
    };
    assert!(key(answers) && !key(answers - 1));
}

/// The height of the lowest line; on an empty page, that of the foot.
fn foot(words: &'static [Word]) -> f64 {
    let lowest = words.iter().map(middle).fold(0.0, f64::max);
    if words.is_empty() { FOOT } else { lowest }
}

fn highest(words: &'static [Word]) -> &'static Word {
    let highest = words.iter().min_by(|a, b| middle(a).total_cmp(&middle(b)));
    highest.expect("the page has words")
}

/// The page that an entry of the contents names, and the line below it.
fn entry(words: &'static [Word], title: &str) -> (usize, String) {
    let entry = words.iter().find_map(|word| {
        let all = line(words, middle(word));
        let (page, before) = all.split_last()?;
        let is = said(before) == title;
        is.then(|| (page.text.parse().expect("it is a page"), middle(word)))
    });
    let (page, y) = entry.unwrap_or_else(|| panic!("{title} is not in the contents"));
    let next = words
        .iter()
        .filter(|word| middle(word) > y + super::reading::LINE);
    let next = next.min_by(|a, b| middle(a).total_cmp(&middle(b)));
    let below = next.map(|word| said(&line(words, middle(word))));
    (page, below.unwrap_or_default())
}
