//! The scripts as a part of another page: nothing runs by itself, and one player can replace another.

use super::browser::DESK;
use super::page::data;
use super::playing::{Open, TRAP, opened};
use super::{maze, of_variant, page_of};
use jumpmaze::internals::sheets::play::SCRIPTS;
use serde_json::json;

/// All scripts but the last can be loaded without the page and its data.
#[test]
fn loading_the_scripts_runs_nothing() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    let scripts = SCRIPTS[..SCRIPTS.len() - 1].concat();
    // The policy of the page forbids `new Function`, so it is called on an empty page.
    browser.post("/url", &json!({ "url": "about:blank" }));
    let exported = browser.run(&format!(
        "return new Function({} + '; return [Player, usePage].map((part) => typeof part)')()",
        json!(scripts)
    ));
    assert_eq!(exported, json!(["function", "function"]));
}

/// A second player takes over all elements, and the first one no longer receives events.
#[test]
fn a_player_replaces_another() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    let other = data(&page_of(&[&loaded, &of_variant("rook")], None));
    browser.run(&format!(
        "player.dispose();
         const data = {other};
         usePage(data);
         window.heard = [];
         new Player(data, {{
             changed: (summary) => window.heard.push(summary),
             link: (maze) => `https://example.org/play?maze=${{maze.key}}`,
         }})"
    ));
    assert_eq!(browser.count("#puzzles li"), 2);
    for cell in ["A3", "B3"] {
        browser.cell(cell);
    }
    browser.click("#undo");
    assert!(browser.text("#count").starts_with("1 jump"));
    browser.click("#redo");
    browser.cell("C3");
    let key = loaded.id().expect("an ID");
    let heard = browser.run("return window.heard");
    let heard = heard.as_array().expect("a list");
    assert_eq!(heard.len(), 5);
    for (summary, (jumps, won)) in
        heard
            .iter()
            .zip([(1, false), (2, false), (1, false), (2, false), (3, true)])
    {
        assert_eq!(summary["key"], key);
        assert_eq!(
            (&summary["fewest"], &summary["hints"]),
            (&json!(3), &json!(0))
        );
        assert!(summary["seconds"].is_u64());
        assert_eq!(
            (&summary["jumps"], &summary["won"]),
            (&json!(jumps), &json!(won))
        );
    }
    // The player does not change the address of the other page.
    browser.run(
        "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }",
    );
    browser.click("#link");
    assert_eq!(
        browser.run("return window.copied"),
        format!("https://example.org/play?maze={key}")
    );
    browser.puzzle(2);
    assert_eq!(browser.run("return location.hash"), "");
    browser.assert_quiet();
}

/// If the page has no other puzzle, the page around it can provide the next one.
#[test]
fn the_next_puzzle_can_come_from_elsewhere() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    assert!(browser.attribute("#next", "hidden").is_some());
    browser.run(
        "player.dispose();
         window.asked = 0;
         new Player(player.data, { next: () => { window.asked += 1; } })",
    );
    assert!(browser.attribute("#next", "hidden").is_none());
    browser.click("#next");
    assert_eq!(browser.run("return window.asked"), 1);
    browser.assert_quiet();
}
