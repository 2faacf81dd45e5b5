//! The appearance of the page: on light and dark screens, large and small, on paper, and with reduced motion.

use super::browser::{Browser, DESK, PHONE, Window};
use super::playing::{Open, opened, solution};
use super::{maze, of_variant};
use jumpmaze::internals::files::LoadedMaze;
use serde_json::json;

/// Whether the first element that a selector finds is visible.
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
        // The numbers have the colour of the words on the page.
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
            ("--ink", "--panel", 4.5),
            ("--faint", "--panel", 4.5),
            // A contrast of 3 is enough for the large numbers on arrows, and for arrows and rims, which are not text.
            ("--ink", "--way", 3.0),
            ("--ink", "--hint", 3.0),
            ("--way", "--ground", 3.0),
            ("--hint", "--ground", 3.0),
            ("--ink", "--solution", 3.0),
            ("--solution", "--ground", 3.0),
            ("--ink", "--refused", 4.5),
            ("--warning", "--ground", 3.0),
            ("--warning", "--refused", 3.0),
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
        "#task",
        "#about",
        "#state",
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
fn reduced_motion_is_respected() {
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

/// On a phone nothing is wider than the window, and the middle of every cell reacts to touch.
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
    // The element in the middle of every cell is its button.
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

/// The distance from the top of the page to the lower edge of the first element that a selector finds.
fn ends(browser: &Browser, selector: &str) -> f64 {
    let script = format!(
        "return document.querySelector({}).getBoundingClientRect().bottom + scrollY",
        json!(selector)
    );
    browser.run(&script).as_f64().expect("a number")
}

/// On a desktop, no scrolling is needed: board, words and buttons are beside each other.
#[test]
fn on_a_desktop_everything_is_visible() {
    let mazes = ["rook", "klondike", "torus", "surakarta", "cube", "cylinder"].map(of_variant);
    let all: Vec<&LoadedMaze> = mazes.iter().collect();
    let Some(Open { browser, _folder }) = opened(DESK, &all) else {
        return;
    };
    let height = browser
        .run("return innerHeight")
        .as_f64()
        .expect("a number");
    for number in 1..=mazes.len() {
        browser.puzzle(number);
        browser.run("scrollTo(0, 0)");
        for part in [".layers", "#status", "#undo", "#solution"] {
            assert!(ends(&browser, part) <= height, "maze {number}: {part}");
        }
        let parts = browser.run(
            "const box = (id) => document.getElementById(id).getBoundingClientRect();
             return [box('board').right <= box('status').left, box('board').width >= 300]",
        );
        assert_eq!(parts, json!([true, true]), "maze {number}");
    }
    // The list is scrolled, but no line of it is cut.
    let lines = browser.run(
        "const list = document.getElementById('puzzles');
         return [list.clientHeight, list.scrollHeight].map((height) => height / list.firstElementChild.offsetHeight)",
    );
    assert_eq!(lines, json!([3, 6]));
}

/// On a phone the board is as wide as the window, and the messages and Undo are visible without scrolling.
#[test]
fn on_a_phone_the_essential_parts_are_visible() {
    let mazes = ["rook", "hexagons", "torus", "no-u-turn"].map(of_variant);
    let window = Window {
        size: [390, 664],
        dark: false,
    };
    for loaded in &mazes {
        let Some(Open { browser, _folder }) = opened(window, &[loaded]) else {
            return;
        };
        for part in [".layers", "#status", "#undo", "#reset"] {
            let end = ends(&browser, part);
            assert!(end <= 664.0, "{}: {part} ends at {end}", loaded.variant());
        }
        let wide = browser.run("return document.querySelector('.layers').clientWidth");
        assert!(wide.as_f64().is_some_and(|wide| wide > 370.0), "{wide}");
        // No message moves the other elements.
        let before = ends(&browser, "#solution");
        for button in ["#hint", "#possible", "#landings"] {
            browser.click(button);
            assert_eq!(ends(&browser, "#solution"), before, "{button}");
        }
        let goal = "[aria-label*=', goal']";
        browser.run(&format!(
            "document.querySelector(\"{goal}\").dispatchEvent(new MouseEvent('click'))"
        ));
        assert!(browser.text("#status").starts_with("No jump leads from"));
        assert_eq!(ends(&browser, "#solution"), before);
    }
}

/// If the cells of a whole board would be too small for fingers, a part of the board is visible. It always contains the
/// current cell.
#[test]
fn fingers_hit_one_cell() {
    let loaded = of_variant("klondike");
    let Some(Open { browser, _folder }) = opened(PHONE, &[&loaded]) else {
        return;
    };
    let size = browser.run(
        "const boxes = [...document.querySelectorAll('.cell')].map((cell) => cell.getBoundingClientRect());
         return Math.min(...boxes.map((box) => Math.min(box.width, box.height)))",
    );
    assert!(size.as_f64().is_some_and(|size| size >= 24.0), "{size}");
    let inside = || {
        browser.run(
            "const [cell, board] = ['.cell.here', '#board'].map((one) => document.querySelector(one).getBoundingClientRect());
             return cell.left >= board.left && cell.right <= board.right && cell.top >= board.top && cell.bottom <= board.bottom",
        )
    };
    assert_eq!(inside(), true);
    browser.run("scrollTo(0, 40)");
    for cell in &solution(&loaded)[1..] {
        let Some(name) = cell else { continue };
        browser.run(&format!(
            "document.querySelector(\"[data-cell='{name}']\").dispatchEvent(new MouseEvent('click'))"
        ));
        assert_eq!(inside(), true, "{name}");
        assert_eq!(
            browser.run("return scrollY"),
            40,
            "the page stays where it is"
        );
    }
    browser.click("#reset");
    assert_eq!(inside(), true);
    browser.assert_quiet();
}
