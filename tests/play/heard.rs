//! The page for people who cannot see it: what screen readers read out, and barriers that axe-core finds.
//!
//! ```text
//!   page ──▶ accessibility tree of the browser      a screen reader reads this
//!     └────▶ axe-core, from the registry of npm     all rules of WCAG 2.0, 2.1, 2.2 A and AA, and best practice
//! ```

use super::axe;
use super::browser::{Browser, DESK, PHONE, Window};
use super::page::data;
use super::playing::{Open, opened};
use super::{maze, of_variant, page_of};
use crate::every;
use jumpmaze::internals::files::LoadedMaze;
use serde_json::{Value, json};
use std::fs;

/// The accessibility tree of the browser: role, name and node of every element that is not ignored.
fn told(browser: &Browser) -> Vec<(String, String, Value)> {
    let tree = browser.command("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().expect("a list").iter();
    let nodes = nodes.filter(|node| node["ignored"] == false);
    let words = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
    nodes
        .map(|node| (words(&node["role"]), words(&node["name"]), node.clone()))
        .collect()
}

/// Every cell is a button with its spoken name, in reading order, in a group with the rule as its description. Messages
/// are read out politely.
#[test]
fn every_cell_is_a_button_with_its_name() {
    let loaded = of_variant("wildcard");
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    let page = data(&page_of(&[&loaded], None));
    let (maze, board) = (&page["mazes"][0], &page["boards"][0]);
    let cells = board["cells"].as_array().expect("a list").iter();
    let contents = maze["contents"].as_array().expect("a list");
    let named = cells
        .zip(contents)
        .zip(0..)
        .map(|((cell, content), number)| {
            let words = |text: &Value| text.as_str().expect("a text").to_owned();
            let here = if maze["start"] == number {
                ", start, you are here"
            } else {
                ""
            };
            format!("{}, {}{here}", words(&cell["name"]), words(content))
        });
    let named: Vec<String> = named.collect();
    let tree = told(&browser);
    let buttons = tree.iter().filter(|(role, ..)| role == "button");
    let buttons: Vec<&String> = buttons.map(|(_, name, _)| name).collect();
    assert_eq!(buttons[..named.len()], named.iter().collect::<Vec<_>>());
    let beside = &buttons[named.len()..];
    assert!(beside.iter().any(|name| *name == "Undo"), "{beside:?}");
    let of = |role: &str, name: &str| {
        let mut found = tree.iter().filter(|node| node.0 == role && node.1 == name);
        let (.., node) = found.next().unwrap_or_else(|| panic!("{role} {name}"));
        assert!(found.next().is_none(), "{role} {name} twice");
        node
    };
    let about = of("group", "Board")["description"]["value"].clone();
    let about = about.as_str().expect("a text");
    assert!(about.starts_with("Reach the goal G ("), "{about}");
    assert!(about.ends_with(&loaded.kind().rule), "{about}");
    of("heading", &loaded.kind().name);
    let status = of("status", "");
    let properties = status["properties"].as_array().expect("a list");
    let live = properties
        .iter()
        .find(|property| property["name"] == "live");
    assert_eq!(live.expect("it is live")["value"]["value"], "polite");
    // No picture is read out beside the buttons.
    for picture in ["image", "SvgRoot"] {
        assert!(tree.iter().all(|(role, ..)| role != picture), "{picture}");
    }
    browser.assert_quiet();
}

/// The violations that axe finds in the current state of the page, with their reasons. Checks that axe cannot decide
/// count, too, except those of contrast: numbers lie on pictures, and `looks.rs` computes their contrast.
fn violations(browser: &Browser) -> Vec<String> {
    let found = browser.run(
        "const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
         return axe.run(document, { runOnly: tags, rules: { 'target-size': { enabled: true } } })
             .then(({ violations, incomplete }) => [...violations, ...incomplete.filter(({ id }) => id !== 'color-contrast')])
             .then((wrong) => wrong.map(({ id, nodes }) =>
                 `${id}: ${nodes.length} times, as ${nodes[0].html}: ${nodes[0].failureSummary}`))",
    );
    let found = found.as_array().expect("a list").iter();
    found
        .map(|what| what.as_str().expect("a text").to_owned())
        .collect()
}

/// The states of a page that are checked, and the script that leads to each.
const STATES: [(&str, &str); 3] = [
    ("at the start", ""),
    (
        "with everything shown",
        "['landings', 'hint', 'solution'].forEach((id) => document.getElementById(id).click());
         document.getElementById('help').open = true;",
    ),
    (
        "after winning",
        "const { mazes: [maze] } = JSON.parse(document.getElementById('data').textContent);
         const graph = new Graph(maze);
         for (const cell of graph.solution(graph.start()).slice(1)) {
             if (cell === OUT) document.getElementById('out').click();
             else document.querySelectorAll('.cell')[cell].dispatchEvent(new MouseEvent('click'));
         }
         if (!document.querySelector('#board.won')) throw new Error('not won');",
    ),
];

/// Fails if axe finds a violation in a window, on light and dark screens. A debug build checks every third page, from
/// `first` on, and each of its states on a light or on a dark screen, in turn.
fn no_violations(window: Window, first: usize) {
    let Some(axe) = axe::script() else {
        return;
    };
    let Some(browser) = Browser::open(window) else {
        return;
    };
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("play.html");
    let variants = [
        "rook",
        "hexagons",
        "klondike",
        "penrose",
        "torus",
        "no-u-turn",
        "wildcard",
    ]
    .map(of_variant);
    let exit = maze("goal = \"exit\"\ncells = \"\"\"\n2 1 3\n1 1 1\n1 2 1\n\"\"\"\n");
    let mut pages: Vec<Vec<&LoadedMaze>> = variants.iter().map(|maze| vec![maze]).collect();
    // Together, the windows of a debug build show a large board, the button that leaves the board, and a list.
    pages.insert(3, vec![&exit]);
    pages.push(vec![&variants[0], &variants[1], &exit]);
    let pages = pages.iter().skip(first % every(3)).step_by(every(3));
    for (number, page) in pages.enumerate() {
        fs::write(&file, page_of(page, None)).expect("it can be written");
        browser.visit(&file);
        browser.run("localStorage.clear()");
        browser.reload();
        browser.run(&axe);
        for ((state, script), turn) in STATES.into_iter().zip(number..) {
            browser.run(script);
            let schemes = ["light", "dark"].into_iter();
            for scheme in schemes.skip(turn % every(2)).step_by(every(2)) {
                let features = [
                    ("prefers-color-scheme", scheme),
                    ("prefers-reduced-motion", "reduce"),
                ];
                browser.media("screen", &features);
                let wrong = violations(&browser);
                let of = page[0].variant();
                assert!(
                    wrong.is_empty(),
                    "{} of {of} {state}, {scheme}: {wrong:#?}",
                    page.len()
                );
            }
        }
    }
}

#[test]
fn pages_have_no_violations_on_a_desktop() {
    no_violations(DESK, 0);
}

#[test]
fn pages_have_no_violations_on_a_phone() {
    no_violations(PHONE, 2);
}

/// The check itself works: barriers that are added to a page are found.
#[test]
fn violations_are_found() {
    let Some(axe) = axe::script() else {
        return;
    };
    let loaded = of_variant("rook");
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    browser.run(&axe);
    assert_eq!(violations(&browser), [""; 0]);
    browser.run(
        "document.querySelector('.cell').removeAttribute('aria-label');
         document.getElementById('count').style.color = '#ccc';",
    );
    let found = violations(&browser);
    for rule in ["aria-command-name", "color-contrast"] {
        assert!(
            found.iter().any(|what| what.starts_with(rule)),
            "{rule}: {found:#?}"
        );
    }
}
