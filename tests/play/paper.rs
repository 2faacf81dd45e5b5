//! The page on paper.

use super::browser::{DESK, PHONE};
use super::playing::{Open, opened};
use super::{maze, of_variant};
use crate::sheets::poppler::{page_text, picture};
use jumpmaze::internals::files::LoadedMaze;
use jumpmaze::internals::sheets::pages::Words;
use jumpmaze::internals::sheets::scene::Bounds;
use jumpmaze::internals::topology::{Cell, Jump};

const A4: [f64; 2] = [21.0, 29.7];
const A5_LANDSCAPE: [f64; 2] = [21.0, 14.8];

/// The numbers in the cells of a maze, sorted.
fn numbers(loaded: &LoadedMaze) -> Vec<u32> {
    let cells = (0..).map(Cell).zip(loaded.maze.contents());
    let cells = cells.filter(|(cell, _)| !loaded.maze.goal().contains(*cell));
    let mut numbers: Vec<u32> = cells
        .filter_map(|(_, content)| match content.jump {
            Jump::Exact(number) => Some(number),
            _ => None,
        })
        .collect();
    numbers.sort_unstable();
    numbers
}

/// Fails unless a page contains one maze completely, and no buttons.
#[track_caller]
fn assert_shows(text: &str, number: &str, loaded: &LoadedMaze) {
    let line = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    let id = loaded.id().expect("an ID");
    assert!(
        line.starts_with(&format!("{number}{}", loaded.kind().name)),
        "{text}"
    );
    assert!(line.contains(&loaded.kind().rule), "{text}");
    // If a long ID continues on another line, poppler removes the hyphen at the line break.
    let joined = |text: &str| text.replace([' ', '-'], "");
    assert!(joined(&line).contains(&joined(&id)), "{text}");
    let mut printed: Vec<u32> = text
        .split_whitespace()
        .filter_map(|word| word.parse().ok())
        .collect();
    for number in numbers(loaded) {
        let at = printed.iter().position(|printed| *printed == number);
        printed.swap_remove(at.unwrap_or_else(|| panic!("{number} is missing: {text}")));
    }
    let words = Words::default().play;
    for button in [
        &words.undo,
        &words.hint,
        &words.print,
        &words.copy_id,
        &words.show_solution,
    ] {
        assert!(!text.contains(&**button), "{button}: {text}");
    }
}

#[test]
fn each_maze_is_printed_on_its_own_page() {
    let exit = maze("goal = \"exit\"\ncells = \"\"\"\n2 1 3\n1 1 1\n1 2 1\n\"\"\"\n");
    let mut mazes = ["rook", "klondike", "penrose", "mobius", "triangle-lines"]
        .map(of_variant)
        .to_vec();
    mazes.push(exit);
    let all: Vec<&LoadedMaze> = mazes.iter().collect();
    // Paper is white even on a phone with dark colours.
    let Some(Open { browser, _folder }) = opened(PHONE, &all) else {
        return;
    };
    browser.click("#solution");
    browser.run("window.print = () => { window.asked = true; }");
    for paper in [A4, A5_LANDSCAPE] {
        browser.click("#print-all");
        assert_eq!(browser.run("return window.asked"), true);
        let file = browser.print(paper);
        let Some(pages) = page_text(&file) else {
            return;
        };
        assert_eq!(pages.len(), mazes.len(), "{paper:?}");
        for ((text, loaded), number) in pages.iter().zip(&mazes).zip(1..) {
            assert_shows(text, &format!("{number}. "), loaded);
        }
        assert!(pages[5].contains("The goal is outside"), "{}", pages[5]);
        let corner = Bounds {
            low: [0.0; 2],
            high: [20.0; 2],
        };
        let seen = picture(&file, 1, 50).expect("poppler is there");
        assert_eq!(seen.darkest(corner), 255);
        // Afterwards the page is as before: the menu of the browser prints only the open maze.
        let again = page_text(&browser.print(paper)).expect("poppler is there");
        assert_eq!(again.len(), 1);
        assert_shows(&again[0], "1. ", &mazes[0]);
    }
    browser.assert_quiet();
}

#[test]
fn one_maze_is_printed_alone() {
    let mazes = [of_variant("hexagons"), of_variant("rook")];
    let Some(Open { browser, _folder }) = opened(DESK, &[&mazes[0], &mazes[1]]) else {
        return;
    };
    browser.puzzle(2);
    browser.run("window.print = () => { window.asked = true; }");
    browser.click("#print");
    assert_eq!(browser.run("return window.asked"), true);
    let Some(pages) = page_text(&browser.print(A4)) else {
        return;
    };
    assert_eq!(pages.len(), 1);
    assert_shows(&pages[0], "2. ", &mazes[1]);
}
