//! Playing with keys alone.

use super::browser::DESK;
use super::playing::{Open, opened, solution};
use super::{gallery, maze, of_variant};
use jumpmaze::internals::files::LoadedMaze;

/// The characters of keys in WebDriver.
const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';
const HOME: char = '\u{e011}';
const LEFT: char = '\u{e012}';
const UP: char = '\u{e013}';
const RIGHT: char = '\u{e014}';
const DOWN: char = '\u{e015}';

const PAGE_UP: char = '\u{e00e}';
const PAGE_DOWN: char = '\u{e00f}';

/// Keys alone: the arrow keys reach every cell of a solution, and Enter and the space bar jump.
#[test]
fn keys_are_enough() {
    let loaded = of_variant("rook");
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    for _ in 0..20 {
        browser.press(&TAB.to_string());
        if browser.run("return document.activeElement.hasAttribute('data-cell')") == true {
            break;
        }
    }
    let names: Vec<String> = solution(&loaded).into_iter().flatten().collect();
    let place = |name: &str| {
        let mut letters = name.chars();
        let row = letters.next().map_or(0, |row| row as i32);
        (row, letters.as_str().parse::<i32>().expect("a column"))
    };
    for (i, pair) in names.windows(2).enumerate() {
        let ((row, column), (to_row, to_column)) = (place(&pair[0]), place(&pair[1]));
        let vertical = if to_row > row { DOWN } else { UP };
        let horizontal = if to_column > column { RIGHT } else { LEFT };
        let mut keys = String::new();
        keys.extend((0..(to_row - row).abs()).map(|_| vertical));
        keys.extend((0..(to_column - column).abs()).map(|_| horizontal));
        browser.press(&keys);
        let focused = browser.run("return document.activeElement.dataset.cell");
        assert_eq!(focused, *pair[1]);
        // The focus is visible: only this cell has a thick outline.
        let width = browser
            .run("return getComputedStyle(document.activeElement.firstElementChild).strokeWidth");
        assert_eq!(width, "5px");
        let key = if i % 2 == 0 { ENTER } else { ' ' };
        browser.press(&key.to_string());
        let label = browser.run("return document.activeElement.getAttribute('aria-label')");
        assert!(
            label
                .as_str()
                .is_some_and(|label| label.contains("you are here")),
            "{label}"
        );
    }
    assert!(browser.text("#status").contains("the fewest possible"));
    let last = names.last().expect("a solution has an end");
    browser.press("u");
    assert!(!browser.text("#status").contains("goal"));
    browser.press("r");
    assert_eq!(
        browser
            .attribute("[aria-current=location]", "data-cell")
            .as_ref(),
        Some(last)
    );
    browser.press("u");
    browser.press(&format!("{UP}{UP}{HOME}"));
    let focused = browser.run("return document.activeElement.dataset.cell");
    assert_eq!(focused, *names[names.len() - 2]);
    browser.assert_quiet();
}

/// On every board, the arrow keys lead from every cell to every other cell.
#[test]
fn the_arrow_keys_reach_every_cell() {
    let mazes = gallery();
    let all: Vec<&LoadedMaze> = mazes.iter().collect();
    let Some(Open { browser, .. }) = opened(DESK, &all) else {
        return;
    };
    let missed = browser.run(
        "const data = JSON.parse(document.getElementById('data').textContent);
         return data.mazes.map((maze) => {
             const board = data.boards[maze.board];
             const view = new Board(document.createElement('div'), board, maze, () => {});
             const directions = [[1, 0], [-1, 0], [0, 1], [0, -1]];
             const next = board.cells.map((_, cell) =>
                 directions.map((direction) => view.neighbour(cell, direction)).filter((next) => next !== undefined));
             const missed = (start) => {
                 const reached = new Set([start]);
                 for (const cell of reached) next[cell].forEach((cell) => reached.add(cell));
                 return board.cells.length - reached.size;
             };
             return Math.max(...board.cells.map((_, start) => missed(start)));
         })",
    );
    assert_eq!(missed, serde_json::json!(vec![0; mazes.len()]));
    browser.assert_quiet();
}

/// Page Up and Page Down go through all cells in reading order, and stop at the last one.
#[test]
fn pages_go_through_all_cells() {
    let loaded = maze("1 1 1\n1 1 G\n");
    let Some(Open { browser, .. }) = opened(DESK, &[&loaded]) else {
        return;
    };
    browser.run("document.querySelector('[data-cell=A1]').focus()");
    let after = |keys: &str| {
        browser.press(keys);
        browser.run("return document.activeElement.dataset.cell")
    };
    assert_eq!(after(&PAGE_UP.to_string()), "A1");
    assert_eq!(after(&PAGE_DOWN.to_string()), "A2");
    assert_eq!(
        after(&format!(
            "{PAGE_DOWN}{PAGE_DOWN}{PAGE_DOWN}{PAGE_DOWN}{PAGE_DOWN}"
        )),
        "B3"
    );
    assert_eq!(after(&PAGE_UP.to_string()), "B2");
    browser.assert_quiet();
}
