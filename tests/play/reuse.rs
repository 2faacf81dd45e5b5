//! The scripts as a part of another page: nothing runs by itself, and several players follow each other.

use super::browser::DESK;
use super::page::data;
use super::playing::{Open, TRAP, opened};
use super::{maze, of_variant, page_of};
use jumpmaze::internals::sheets::play::SCRIPTS;
use serde_json::json;

/// Without the page and its data, all scripts but the last can be loaded.
#[test]
fn loading_the_scripts_runs_nothing() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    let scripts = SCRIPTS[..SCRIPTS.len() - 1].concat();
    // `new Function` is what a policy forbids, so it runs where there is none, and without any element.
    browser.post("/url", &json!({ "url": "about:blank" }));
    let exported = browser.run(&format!(
        "return new Function({} + '; return [Player, usePage].map((part) => typeof part)')()",
        json!(scripts)
    ));
    assert_eq!(exported, json!(["function", "function"]));
}

/// A second player takes over all elements, and the first one hears nothing any more.
#[test]
fn players_follow_each_other() {
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
    // The address of the page belongs to the other page.
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

/// Where the page has no other puzzle, another page can say how to go on.
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
