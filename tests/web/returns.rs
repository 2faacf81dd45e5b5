//! Quick input, returning readers and the end of a day: what the site stores and counts.

use super::open;
use crate::play::browser::DESK;
use serde_json::{Value, json};

const ROOK: &str = "rook:AMD9R-YVVU6-2H";
const HEXAGONS: &str = "hexagons:A33Y3-RL2NN-7V";

/// Moves the clocks of the page: `later(milliseconds)`.
const LATER: &str = "
    const [now, today, RealDate] = [performance.now.bind(performance), Date.now, Date];
    let passed = 0;
    performance.now = () => now() + passed;
    window.Date = class extends RealDate {
        constructor(...values) { values.length > 0 ? super(...values) : super(today() + passed); }
    };
    window.later = (milliseconds) => { passed += milliseconds; };";

#[test]
fn the_last_of_several_quick_views_is_shown() {
    let Some(site) = open(DESK, &[]) else { return };
    // The maze of the gallery needs a file, which arrives late.
    let gallery = include_str!("../../docs/gallery/mazes.txt");
    let slow = gallery.lines().find(|line| line.starts_with("hexagons:"));
    let (slow, fast) = (slow.expect("a maze of the gallery"), ROOK);
    site.browser.run(
        "const real = fetch;
         window.fetch = async (address) => {
             if (String(address).includes('hexagons')) {
                 await new Promise((resolve) => { window.release = resolve; });
             }
             return real(address);
         };",
    );
    site.view(&format!("#/play/{slow}"));
    site.browser.wait("return window.release !== undefined");
    site.view(&format!("#/play/{fast}"));
    site.shows("id", fast);
    // The first maze arrives after the second one is shown.
    site.browser
        .run_async("release(); setTimeout(() => done(true), 1000)");
    assert_eq!(site.playing(), fast);
    assert_eq!(site.browser.complaints(), [""; 0]);
}

#[test]
fn fast_typing_loses_nothing() {
    let Some(site) = open(DESK, &[]) else { return };
    site.editor();
    site.browser.cell("B1");
    // Numbers of two digits, and arrow keys between them, faster than the answers of the engine.
    site.browser.press("12\u{E014}3\u{E014}21\u{E014}4");
    site.browser
        .wait("return document.getElementById('verdict').textContent.startsWith('20 ')");
    let tokens = site.browser.run(
        "return [...document.querySelectorAll('#edit-board .tokens text:not(.mark)')].slice(5, 10).map((token) => token.textContent)",
    );
    assert_eq!(tokens, json!(["12", "3", "21", "4", "?"]));
    // Returning to the editor shows the maze as it was left.
    let left = || {
        site.browser
            .wait("return document.getElementById('verdict').textContent.startsWith('20 ')");
        let written = "return document.querySelectorAll('#edit-board .tokens text:not(.mark)')[6].textContent";
        assert_eq!(site.browser.run(written), "3");
    };
    site.view("#/daily");
    site.browser
        .run("document.getElementById('verdict').textContent = ''");
    site.view("#/edit");
    left();
    // So does a reload. Backspace corrects a digit, without making a number of two digits.
    site.browser.reload();
    left();
    site.browser.cell("A3");
    site.browser.press("1\u{E003}2");
    site.browser
        .wait("return document.getElementById('verdict').textContent.startsWith('19 ')");
    site.browser.wait(
        "return document.querySelectorAll('#edit-board .tokens text:not(.mark)')[2].textContent === '2'",
    );
}

/// The last goal cannot be removed. A maze with blanks can be saved but not shared.
#[test]
fn unfinished_mazes_are_not_shared() {
    let Some(site) = open(DESK, &[]) else { return };
    site.editor();
    site.browser.cell("E5");
    site.browser.press("3");
    site.browser
        .wait("return document.getElementById('message').textContent.includes('only goal')");
    site.browser.cell("A3");
    site.browser.press("G");
    site.browser
        .wait("return document.querySelectorAll('#edit-board .at-goal').length === 2");
    assert_eq!(
        site.browser
            .run("return document.getElementById('finished').hidden"),
        true
    );
    site.browser.click("#fill");
    site.browser
        .wait("return !document.getElementById('finished').hidden");
    // Filling can be undone, also with the keyboard.
    site.browser.run(
        "const undo = { key: 'z', ctrlKey: true, bubbles: true };
         document.activeElement.dispatchEvent(new KeyboardEvent('keydown', undo))",
    );
    site.browser
        .wait("return document.getElementById('finished').hidden");
    assert_eq!(site.browser.complaints(), [""; 0]);
}

/// Mazes of several boards on one sheet.
#[test]
fn a_sheet_is_collected() {
    let Some(site) = open(DESK, &[]) else { return };
    for (number, id) in [ROOK, HEXAGONS].iter().enumerate() {
        site.view(&format!("#/play/{id}"));
        site.shows("id", id);
        site.browser.click("#add-this");
        site.shows("on-sheet", &format!("Mazes on the sheet: {}", number + 1));
    }
    site.view("#/print");
    // One page of puzzles and one of answers.
    site.browser
        .wait("return document.querySelectorAll('#pages svg').length === 2");
    site.browser.click("#clear-sheet");
    site.browser
        .wait("return document.querySelectorAll('#pages svg').length === 0");
    assert_eq!(
        site.browser
            .run("return document.getElementById('to-print').value"),
        ""
    );
}

/// Marks and remarks, in both languages.
#[test]
fn traps_unreachable_cells_and_partings_are_marked() {
    let Some(site) = open(DESK, &[]) else { return };
    site.editor();
    site.browser.click("#paste summary");
    // A1 leads to A2 and B1, and both lead to the goal, by D2 and by B4. From both of these a jump goes to B2, which
    // leads nowhere. No jump leads to A3.
    site.browser
        .fill("#pasted", "1 3 1 1\n3 9 1 2\n1 1 1 1\n1 2 1 G\n");
    site.browser.click("#read");
    site.browser
        .wait("return document.querySelectorAll('#edit-board .cell').length === 16");
    let label = |name: &str| {
        let selector = format!("#edit-board [data-cell='{name}']");
        site.browser
            .attribute(&selector, "aria-label")
            .expect("a label")
    };
    assert_eq!(label("A1"), "A1, 1, shortest solutions diverge here");
    assert_eq!(label("A3"), "A3, 1, unreachable");
    assert_eq!(label("B2"), "B2, 9, trap");
    let legend = site
        .browser
        .run("return [...document.querySelectorAll('#marked li')].map((item) => item.textContent)");
    assert_eq!(
        legend,
        json!([
            "○ Unreachable cells: 9",
            "× Traps, from which the goal can no longer be reached: 1",
            "◇ Cells where shortest solutions diverge: 1"
        ])
    );
    let remarks = || {
        site.browser.run(
            "return [...document.querySelectorAll('#remarks li')].map((item) => item.textContent)",
        )
    };
    let english = remarks();
    site.browser.run(
        "const select = document.getElementById('language'); select.value = 'de'; select.dispatchEvent(new Event('change'))",
    );
    site.browser
        .wait("return document.getElementById('marked').textContent.includes('Fallen')");
    let german = remarks();
    let lines = |remarks: &Value| {
        let lines = remarks.as_array().expect("remarks").iter();
        let lines = lines.map(|line| line.as_str().expect("a text").to_owned());
        lines.collect::<Vec<_>>()
    };
    assert_eq!(lines(&german).len(), lines(&english).len());
    for line in lines(&german) {
        assert!(!lines(&english).contains(&line), "not translated: {line}");
        assert!(!line.contains(['{', '}']), "not filled: {line}");
    }
}

/// The time of play counts only while the player is shown.
#[test]
fn the_clock_stops_in_other_views() {
    let Some(site) = open(DESK, &[]) else { return };
    site.browser.run(LATER);
    site.view(&format!("#/play/{ROOK}"));
    site.playing();
    site.view("#/daily");
    site.browser
        .wait("return !document.getElementById('view-daily').hidden");
    site.browser.run("later(1_000_000)");
    site.view(&format!("#/play/{ROOK}"));
    site.playing();
    site.browser.run("later(50_000)");
    site.solve(ROOK);
    let stored = site.browser.run(&format!(
        "return JSON.parse(localStorage.getItem('jumpmaze:{ROOK}')).seconds"
    ));
    let seconds = stored.as_u64().expect("seconds");
    assert!((50..1000).contains(&seconds), "{seconds} s");
}

/// A daily maze that is started on its day counts for this day, even if it is solved after midnight.
#[test]
fn a_daily_maze_may_be_solved_after_midnight() {
    let Some(site) = open(DESK, &[]) else { return };
    let list = format!("{} {HEXAGONS}\n{} {ROOK}\n", site.date(0), site.date(1));
    drop(site);
    let Some(site) = open(DESK, &[("daily.txt", list)]) else {
        return;
    };
    site.browser.run(LATER);
    site.view("#/daily");
    site.browser
        .wait("return document.querySelectorAll('#archive li').length === 1");
    site.browser.click("#play-today");
    site.playing();
    site.browser.run("later(24 * 3600 * 1000)");
    site.solve(HEXAGONS);
    site.view("#/daily");
    site.shows("streak", "Days in a row: 1");
    site.browser
        .wait("return document.querySelectorAll('#archive li').length === 2");
    // A daily maze that is started later does not count.
    site.browser.run("later(24 * 3600 * 1000)");
    site.view(&format!("#/play/{ROOK}"));
    site.shows("id", ROOK);
    site.solve(ROOK);
    site.view("#/daily");
    site.shows("streak", "Days in a row: 0");
}

/// The boards of the editor and the player have different shapes, and keep them.
#[test]
fn boards_keep_their_shapes() {
    let Some(site) = open(DESK, &[]) else { return };
    site.view(&format!("#/play/{ROOK}"));
    site.playing();
    let width = "const box = document.querySelector('#board .layers').getBoundingClientRect(); return [box.width, box.height]";
    let before = site.browser.run(width);
    site.editor();
    site.browser.click("#paste summary");
    site.browser
        .fill("#pasted", "1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 G\n");
    site.browser.click("#read");
    site.browser
        .wait("return document.querySelectorAll('#edit-board .cell').length === 16");
    site.view(&format!("#/play/{ROOK}"));
    site.playing();
    assert_eq!(site.browser.run(width), before);
}

/// The estimate of the remaining time needs some mazes and some seconds.
#[test]
fn the_remaining_time_is_estimated() {
    let Some(site) = open(DESK, &[]) else { return };
    let left = site.browser.run_async(
        "import('./make.js').then(({ remaining }) => done([
            remaining(2, 10, 9) ?? null, remaining(5, 10, 1) ?? null, remaining(4, 10, 8), remaining(10, 10, 8)
        ]))",
    );
    assert_eq!(left, json!([null, null, 12, 0]));
}

/// Chromium finds no obstacle to installing the site.
#[test]
fn the_site_can_be_installed() {
    let Some(site) = open(DESK, &[]) else { return };
    site.browser
        .run_async("navigator.serviceWorker.ready.then(() => done(true))");
    let found = site
        .browser
        .command("Page.getInstallabilityErrors", &json!({}));
    assert_eq!(found["installabilityErrors"], json!([]), "{found}");
    let manifest = site.browser.command("Page.getAppManifest", &json!({}));
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
}
