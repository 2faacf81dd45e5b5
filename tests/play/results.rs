//! Results of solved puzzles: the number of helps, the best result in the list, and the file of all results.

use super::browser::{Browser, DESK};
use super::playing::{Open, TRAP, opened, shown};
use super::{maze, of_variant, written};
use jumpmaze::internals::measures::difficulty::difficulty;
use jumpmaze::internals::sheets::draw::View;
use serde_json::json;
use std::fs;
use std::time::{Duration, Instant};

pub(super) fn jump(browser: &Browser, cells: &[&str]) {
    cells.iter().for_each(|cell| browser.cell(cell));
}

pub(super) fn is_hidden(browser: &Browser, selector: &str) -> bool {
    browser.attribute(selector, "hidden").is_some()
}

/// Each help is counted for its maze. Undo, Restart and a reload do not change the count.
#[test]
fn helps_are_counted() {
    let mazes = [maze(TRAP), of_variant("rook")];
    let Some(Open { browser, _folder }) = opened(DESK, &mazes.each_ref()) else {
        return;
    };
    let used = || browser.text("#used");
    assert_eq!(used(), "0 hints");
    browser.click("#hint");
    assert_eq!(used(), "1 hint");
    for button in [
        "#hint",
        "#possible",
        "#landings",
        "#landings",
        "#solution",
        "#solution",
    ] {
        browser.click(button);
    }
    let all = "2 hints, goal checked: 1, jumps shown: 1, solution shown: 1";
    assert_eq!(used(), all);
    browser.cell("A3");
    browser.click("#undo");
    browser.click("#reset");
    browser.reload();
    assert_eq!(used(), all);
    browser.puzzle(2);
    assert_eq!(used(), "0 hints");
    browser.puzzle(1);
    jump(&browser, &["A3", "B3", "C3"]);
    let result = browser.text("#result-words");
    assert!(
        result.ends_with(&format!("3 jumps (fewest 3), {all}")),
        "{result}"
    );
    // After a shortest solution, helps are not counted, because no result can be better.
    browser.click("#compare");
    browser.click("#undo");
    browser.click("#hint");
    assert_eq!(used(), all);
    browser.assert_quiet();
}

/// A puzzle whose solution is shown from the beginning says so.
#[test]
fn a_shown_solution_is_counted() {
    let loaded = maze(TRAP);
    let view = View::default().solution(true);
    let Some(Open { browser, _folder }) = shown(DESK, &written(&[&loaded], &view).expect("a page"))
    else {
        return;
    };
    jump(&browser, &["A3"]);
    browser.reload();
    assert_eq!(browser.text("#used"), "0 hints, solution shown: 1");
}

/// The list shows the best result. A longer solution does not replace it.
#[test]
fn the_best_result_is_kept() {
    let mazes = [maze(TRAP), of_variant("rook")];
    let Some(Open { browser, _folder }) = opened(DESK, &mazes.each_ref()) else {
        return;
    };
    let score = || browser.text("#puzzles li:nth-child(1) .score");
    let long = ["A3", "A2", "A3", "B3", "C3"];
    jump(&browser, &long);
    assert_eq!(score(), " ✓ 5/3");
    assert!(browser.text("#best") == "Your best: 5 jumps, 0 hints.");
    browser.click("#reset");
    browser.click("#hint");
    jump(&browser, &["A3", "B3", "C3"]);
    assert_eq!(score(), " ✓ 3/3");
    browser.click("#reset");
    jump(&browser, &long);
    browser.reload();
    assert_eq!(score(), " ✓ 3/3");
    assert!(browser.text("#best") == "Your best: 3 jumps, 1 hint.");
    assert_eq!(
        browser.text("#puzzles li:nth-child(1) .heard"),
        ", solved: 3 jumps; the fewest possible: 3"
    );
    // Another window has the same storage.
    let kept = browser.run("return Object.values(localStorage).flatMap((kept) => JSON.parse(kept).results.map(({ jumps }) => jumps))");
    assert_eq!(kept, json!([5, 3]));
    browser.assert_quiet();
}

/// The button opens the next unsolved puzzle, and starts over at the end of the list. It is hidden if all others are solved.
#[test]
fn the_next_puzzle_is_unsolved() {
    let mazes = [TRAP, "1 1 G\n", "1 2 1 G\n"].map(maze);
    let Some(Open { browser, _folder }) = opened(DESK, &mazes.each_ref()) else {
        return;
    };
    let open = || {
        browser.run("return [...document.querySelectorAll('#puzzles a')].findIndex((link) => link.ariaCurrent === 'page') + 1")
    };
    browser.puzzle(2);
    jump(&browser, &["A2", "A3"]);
    browser.puzzle(1);
    browser.click("#next");
    assert_eq!(open(), 3);
    // A reload keeps it, and screen readers read its title.
    assert_eq!(browser.run("return document.activeElement.id"), "title");
    browser.reload();
    assert_eq!(open(), 3);
    browser.click("#next");
    assert_eq!(open(), 1);
    jump(&browser, &["A3", "B3", "C3"]);
    assert!(!is_hidden(&browser, "#next"));
    browser.click("#next");
    assert_eq!(open(), 3);
    assert!(is_hidden(&browser, "#next"));
    browser.assert_quiet();
}

/// A result is shared with the programs of the device, or else copied, or else selected. It names no cell.
#[test]
fn results_are_shared() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    browser.click("#hint");
    jump(&browser, &["A3", "A2", "A3", "B3", "C3"]);
    let figure = difficulty(&loaded.maze).expect("few states").figure();
    let name = &loaded.kind().name;
    let words = format!("{name}, difficulty {figure}: 5 jumps (fewest 3), 1 hint");
    let text = format!("{words}\n{}", loaded.id().expect("an ID"));
    let shared = |how: &str| {
        browser.run(&format!("window.got = []; {how}"));
        browser.click("#share");
        browser.run("return window.got")
    };
    let copies =
        "navigator.clipboard.writeText = async (text) => { window.got.push(['copied', text]); };";
    browser.run("navigator.share = undefined");
    assert_eq!(shared(copies), json!([["copied", text]]));
    assert_eq!(browser.text("#status"), "Copied.");
    let offer = |how: &str| {
        format!(
            "{copies} navigator.share = async ({{ text }}) => {{ window.got.push(['shared', text]); {how} }};"
        )
    };
    assert_eq!(shared(&offer("")), json!([["shared", text]]));
    // If the user cancels sharing, nothing is copied. If sharing fails, the result is copied.
    assert_eq!(
        shared(&offer("throw new DOMException('', 'AbortError')")),
        json!([["shared", text]])
    );
    assert_eq!(
        shared(&offer("throw new TypeError()")),
        json!([["shared", text], ["copied", text]])
    );
    shared(
        "navigator.share = undefined; navigator.clipboard.writeText = () => Promise.reject(new Error());",
    );
    assert_eq!(browser.run("return String(getSelection())"), words);
    assert!(browser.text("#status").contains("The text is selected"));
    browser.assert_quiet();
}

/// The results of all mazes are saved as a table, and nothing is sent.
#[test]
fn results_are_saved_as_a_file() {
    // Until the clock is set, the first puzzle is open. It is never solved, so no result contains that time.
    let mazes = ["1 2 1 G\n", TRAP, "1 1 G\n"].map(maze);
    let Some(Open { browser, _folder }) = opened(DESK, &mazes.each_ref()) else {
        return;
    };
    let folder = tempfile::tempdir().expect("there is room");
    browser.command(
        "Browser.setDownloadBehavior",
        &json!({ "behavior": "allow", "downloadPath": folder.path() }),
    );
    browser.click("#save");
    assert_eq!(browser.text("#status"), "You have not solved a puzzle yet.");
    // The clock of the browser is set, so the time of play is known.
    browser.run(
        "window.now = performance.now();
         performance.now = () => window.now;
         window.hidden = false;
         Object.defineProperty(document, 'hidden', { get: () => window.hidden });
         window.pass = (seconds, hidden) => {
             window.now += 1000 * seconds;
             window.hidden = hidden;
             document.dispatchEvent(new Event('visibilitychange'));
         };",
    );
    browser.puzzle(3);
    browser.puzzle(2);
    browser.run("pass(20, true); pass(500, false); pass(7, false);");
    browser.click("#possible");
    jump(&browser, &["A3", "A2", "A3", "B3", "C3"]);
    browser.run("pass(100, false)");
    browser.click("#reset");
    browser.run("pass(3, false)");
    jump(&browser, &["A3", "B3", "C3"]);
    browser.puzzle(3);
    browser.run("pass(1, false)");
    jump(&browser, &["A2", "A3"]);
    browser.click("#save");
    assert_eq!(browser.text("#status"), "Saved as jumpmaze-results.csv.");
    let file = folder.path().join("jumpmaze-results.csv");
    let late = Instant::now() + Duration::from_secs(20);
    while !file.exists() {
        assert!(Instant::now() < late, "no file");
        std::thread::sleep(Duration::from_millis(20));
    }
    let [_, trap, short] = mazes.each_ref().map(|loaded| {
        let score = difficulty(&loaded.maze).expect("few states").score();
        (loaded.id().expect("an ID"), score.expect("a solution"))
    });
    let mut rows = [
        format!("\"{}\",{},5,3,0,1,0,0,27", trap.0, trap.1),
        format!("\"{}\",{},3,3,0,1,0,0,30", trap.0, trap.1),
        format!("\"{}\",{},2,2,0,0,0,0,1", short.0, short.1),
    ];
    rows.sort_by_key(|row| row.split('"').nth(1).map(str::to_owned));
    let head = "maze,difficulty,jumps,fewest,hints,checks,showings,solutions,seconds";
    let expected = format!("{head}\r\n{}\r\n", rows.join("\r\n"));
    assert_eq!(fs::read_to_string(&file).expect("a table"), expected);
    browser.assert_quiet();
}

/// Invalid results in the storage of the browser are ignored.
#[test]
fn invalid_results_are_ignored() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    let key = json!(format!("jumpmaze:{}", loaded.id().expect("an ID")));
    for kept in [
        "{\"results\":7,\"helps\":[],\"seconds\":\"x\"}",
        "{\"results\":[null,7,{\"jumps\":-1}],\"helps\":{\"hints\":-3},\"seconds\":-9}",
        "{\"results\":[{\"jumps\":2,\"fewest\":3}],\"helps\":null}",
    ] {
        browser.run(&format!("localStorage.setItem({key}, {})", json!(kept)));
        browser.reload();
        assert_eq!(browser.text("#used"), "0 hints", "{kept}");
        assert!(is_hidden(&browser, "#best"), "{kept}");
    }
    browser.assert_quiet();
}
