//! What the page looks like: on light and dark screens, large and small, on paper, and for those who want nothing to move.

use super::browser::{Browser, DESK, PHONE};
use super::playing::{Open, opened};
use super::{maze, of_variant};
use jumpmaze::files::LoadedMaze;
use serde_json::json;

/// Whether what a selector finds first is seen at all.
fn seen(browser: &Browser, selector: &str) -> bool {
    let script = format!(
        "return document.querySelector({}).getClientRects().length > 0",
        json!(selector)
    );
    browser.run(&script) == true
}

/// The contrast of two colours of CSS, from 1 to 21, as the Web Content Accessibility Guidelines define it.
fn contrast(browser: &Browser, one: &str, other: &str) -> f64 {
    let script = format!(
        "const style = getComputedStyle(document.documentElement);
         const colour = (name) => name.startsWith('--') ? style.getPropertyValue(name).trim() : name;
         const share = (byte) => {{
             const value = byte / 255;
             return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
         }};
         const light = (hex) => {{
             const [r, g, b] = [1, 3, 5].map((at) => share(parseInt(hex.slice(at, at + 2), 16)));
             return 0.2126 * r + 0.7152 * g + 0.0722 * b;
         }};
         const [a, b] = [{}, {}].map((name) => light(colour(name)));
         return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)",
        json!(one),
        json!(other)
    );
    browser.run(&script).as_f64().expect("a number")
}

#[test]
fn everything_can_be_read_on_light_and_dark_screens() {
    let loaded = of_variant("rook");
    let Some(Open { browser, .. }) = opened(DESK, &[&loaded]) else {
        return;
    };
    for (scheme, other) in [("light", "dark"), ("dark", "light")] {
        browser.media("screen", &[("prefers-color-scheme", scheme)]);
        assert!(seen(&browser, &format!("#board .{scheme}")));
        assert!(!seen(&browser, &format!("#board .{other}")));
        // The numbers have the colour that the page takes for its words.
        let script = format!(
            "return [...document.querySelectorAll('#board .{scheme} text')].map(
                 (text) => text.closest('[fill]').getAttribute('fill'))"
        );
        let inks = browser.run(&script);
        let ink = browser.run(
            "return getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()",
        );
        assert!(
            inks.as_array().is_some_and(|inks| inks.contains(&ink)),
            "{inks}"
        );
        for (front, back, least) in [
            ("--ink", "--ground", 4.5),
            ("--faint", "--ground", 4.5),
            ("--accent", "--ground", 4.5),
            ("--on-accent", "--accent", 4.5),
            ("--ink", "--here", 4.5),
            ("--ink", "--visited", 4.5),
            ("--ink", "--landing", 4.5),
            // Numbers on arrows are large, and arrows and rims are no words.
            ("--ink", "--way", 3.0),
            ("--ink", "--hint", 3.0),
            ("--way", "--ground", 3.0),
            ("--hint", "--ground", 3.0),
            ("--rim", "--ground", 3.0),
            ("--accent", "--here", 3.0),
        ] {
            let contrast = contrast(&browser, front, back);
            assert!(
                contrast >= least,
                "{scheme}: {front} on {back}: {contrast:.2}"
            );
        }
    }
    browser.assert_quiet();
}

#[test]
fn on_paper_it_is_a_sheet() {
    let mazes = [of_variant("hexagons"), maze("1 1 G\n")];
    let Some(Open { browser, .. }) = opened(DESK, &[&mazes[0], &mazes[1]]) else {
        return;
    };
    browser.click("#solution");
    browser.media("print", &[("prefers-color-scheme", "dark")]);
    for shown in ["h1", "#rule", "#board .light", "#id"] {
        assert!(seen(&browser, shown), "{shown}");
    }
    for hidden in [
        "#undo",
        "#copy",
        "#list",
        "#status",
        "#way",
        "#help",
        ".marks",
        "#board .dark",
    ] {
        assert!(!seen(&browser, hidden), "{hidden}");
    }
}

#[test]
fn nothing_moves_for_those_who_ask_for_that() {
    let loaded = of_variant("rook");
    let Some(Open { browser, .. }) = opened(DESK, &[&loaded]) else {
        return;
    };
    browser.click("#hint");
    let moves = || {
        browser
            .run("return getComputedStyle(document.querySelector('.arrows .line')).animationName")
    };
    browser.media("screen", &[("prefers-reduced-motion", "no-preference")]);
    assert_eq!(moves(), "appear");
    browser.media("screen", &[("prefers-reduced-motion", "reduce")]);
    assert_eq!(moves(), "none");
}

/// On a phone nothing is wider than the window, and cells are as large to the finger as they look.
#[test]
fn phones_are_wide_enough() {
    let mazes = ["rook", "klondike", "torus", "surakarta", "penrose"].map(of_variant);
    let all: Vec<&LoadedMaze> = mazes.iter().collect();
    let Some(Open { browser, _folder }) = opened(PHONE, &all) else {
        return;
    };
    for number in 1..=mazes.len() {
        browser.puzzle(number);
        browser.click("#solution");
        browser.run("document.querySelector('details').open = true");
        let wide = browser.run("return [document.documentElement.scrollWidth, innerWidth]");
        assert_eq!(wide[0], wide[1], "maze {number}");
        assert_eq!(wide[1], 360);
    }
    // In the middle of every cell there is its button.
    let missed = browser.run(
        "scrollTo(0, document.getElementById('board').offsetTop);
         return [...document.querySelectorAll('.cell')].filter(cell => {
             const box = cell.getBoundingClientRect();
             const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
             const hit = document.elementFromPoint(x, y);
             return hit === null || hit.parentNode !== cell;
         }).length",
    );
    assert_eq!(missed, 0);
    browser.assert_quiet();
}
