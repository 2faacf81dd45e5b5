//! What the player sees: the aim and the difficulty, illegal moves, the reached goal, and two solutions at the end.

use super::browser::{Browser, DESK};
use super::page::{between, data, list};
use super::playing::{Open, TRAP, opened, shown};
use super::results::{is_hidden, jump};
use super::{maze, of_variant, page_of};
use jumpmaze::internals::measures::difficulty::difficulty;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The cells of the player's own solution or of the shortest one.
fn cells(browser: &Browser, way: &str) -> Value {
    let items = json!(format!("#{way}-cells li"));
    browser.run(&format!(
        "return [...document.querySelectorAll({items})].map((item) => item.textContent)"
    ))
}

/// The page has the difficulty of the library in the data, and in the language of the page in the list and above the
/// board.
#[test]
fn the_difficulty_is_that_of_the_library() {
    let mazes = [
        maze(TRAP),
        of_variant("rook"),
        maze("1 1 1\n1 0 1\n1 2 2\n2 2 G\n"),
    ];
    let page = page_of(&mazes.each_ref(), None);
    let told = data(&page)["mazes"].clone();
    let figures: Vec<Option<String>> = mazes
        .iter()
        .zip(list(&told))
        .map(|(loaded, told)| {
            let rating = difficulty(&loaded.maze).expect("few states");
            let told = &told["difficulty"];
            assert_eq!(told["score"].as_f64(), rating.score());
            let sign = told["sign"].as_str().unwrap_or_default();
            rating.score().map(|score| {
                assert_eq!(
                    format!("{sign}{score:.1} ({})", rating.word()),
                    rating.figure()
                );
                assert_eq!(told["level"], rating.word().to_string());
                rating.figure()
            })
        })
        .collect();
    assert!(figures[0].is_some() && figures[1].is_some() && figures[0] != figures[1]);
    let Some(Open { browser, _folder }) = shown(DESK, &page) else {
        return;
    };
    for (number, figure) in (1..).zip(&figures) {
        browser.puzzle(number);
        let entry = browser.text(&format!("#puzzles li:nth-child({number})"));
        match figure {
            Some(figure) => {
                assert!(entry.ends_with(figure), "{entry}");
                assert_eq!(browser.text("#about"), format!("Difficulty: {figure}."));
            }
            None => assert!(is_hidden(&browser, "#about") && !entry.contains('(')),
        }
    }
    browser.assert_quiet();
}

/// The aim names the goal and the start only for screen readers, because the board shows no names of cells.
#[test]
fn the_aim_comes_first() {
    let mazes = [
        maze(TRAP),
        maze("goal = \"exit\"\ncells = \"\"\"\n2 1 3\n1 1 1\n1 2 1\n\"\"\"\n"),
    ];
    let Some(Open { browser, _folder }) = opened(DESK, &mazes.each_ref()) else {
        return;
    };
    for (number, aims) in [
        (
            1,
            [
                "Reach the goal G from the circle in",
                "Reach the goal G (C3) from the circle (A1) in",
            ],
        ),
        (
            2,
            [
                "From the circle, jump off the board",
                "From the circle (A1), jump off the board",
            ],
        ),
    ] {
        browser.puzzle(number);
        for (place, aim) in ["#task", "#task-named"].into_iter().zip(aims) {
            let task = browser.text(place);
            assert!(task.starts_with(aim), "{task}");
        }
        assert!(!is_hidden(&browser, "#task") && is_hidden(&browser, "#task-named"));
    }
    browser.assert_quiet();
}

/// On the screen the length of a way is counted in jumps. The aim, which is only shown on paper, counts moves.
#[test]
fn how_to_play_explains_numbers_without_another_aim() {
    let page = page_of(&[&maze(TRAP)], None);
    let help = between(&page, "<details id=\"help\">", "</details>");
    assert!(help.contains("how far you jump, not how often"), "{help}");
    assert!(!help.contains("moves"), "{help}");
}

/// At the end, the player's solution and a shortest one are side by side, in words and as arrows with numbers.
#[test]
fn two_solutions_are_side_by_side() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    assert!(is_hidden(&browser, "#result"));
    jump(&browser, &["A3", "A2", "A3", "B3", "C3"]);
    assert!(!is_hidden(&browser, "#result"));
    // The page does not show a shortest solution, so the player can still look for one. It says each fact once.
    for repeated in ["#compared", "#count", "#best", "#result-words"] {
        assert!(is_hidden(&browser, repeated), "{repeated}");
    }
    browser.click("#hint");
    assert!(!is_hidden(&browser, "#count"), "the message has changed");
    assert_eq!(
        cells(&browser, "own"),
        json!(["A1", "A3", "A2", "A3", "B3", "C3"])
    );
    assert_eq!(browser.text("#own-title"), "Your way: 5 jumps");
    assert_eq!(browser.count(".own .line"), 5);
    let numbers = || {
        browser.run("return [...document.querySelectorAll('.numbers text')].map((text) => text.textContent).join('')")
    };
    assert_eq!(numbers(), "12345");
    browser.click("#compare");
    assert!(!is_hidden(&browser, "#compared"));
    assert_eq!(browser.text("#shortest-title"), "A shortest way: 3 jumps");
    assert_eq!(cells(&browser, "shortest"), json!(["A1", "A3", "B3", "C3"]));
    assert_eq!(
        (
            browser.count(".own .line"),
            browser.count(".solution .line")
        ),
        (5, 3)
    );
    assert_eq!(numbers(), "123");
    // They differ not only in colour, but also in their dashes.
    let drawn = |group: &str| {
        browser.run(&format!(
            "const {{ stroke, strokeDasharray }} = getComputedStyle(document.querySelector('.{group} .line'));
             return [stroke, strokeDasharray]"
        ))
    };
    let (own, shortest) = (drawn("own"), drawn("solution"));
    assert!(own[0] != shortest[0] && own[1] == "none" && shortest[1] != "none");
    browser.click("#compare");
    assert!(is_hidden(&browser, "#compared"));
    browser.click("#undo");
    assert!(is_hidden(&browser, "#result"));
    assert_eq!((browser.count(".own .line"), numbers()), (1, json!("")));
    browser.assert_quiet();
}

/// The number of a jump does not cover the contents of cells if there is room.
#[test]
fn numbers_of_jumps_do_not_cover_signs() {
    let loaded = of_variant("rook");
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    browser.click("#solution");
    let near = browser.run(
        "const middle = (element) => {
             const { x, y, width, height } = element.getBoundingClientRect();
             return [x + width / 2, y + height / 2];
         };
         const cells = [...document.querySelectorAll('.cell')];
         const size = cells[0].getBoundingClientRect().width;
         const away = ([x, y]) => Math.min(...cells.map(middle).map(([toX, toY]) => Math.hypot(toX - x, toY - y)));
         const numbers = [...document.querySelectorAll('.numbers text')];
         return [numbers.length, Math.min(...numbers.map(middle).map(away)) / size]",
    );
    let fewest = data(&page_of(&[&loaded], None))["mazes"][0]["fewest"].clone();
    assert_eq!(near[0], fewest);
    assert!(near[1].as_f64().is_some_and(|near| near > 0.3), "{near}");
    browser.assert_quiet();
}

/// A jump and the jump back have separate arrows, and the numbers of jumps are beside their arrows.
#[test]
fn arrows_do_not_lie_on_each_other() {
    let loaded = maze("2 3 1 0 G\n");
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    browser.click("#solution");
    let drawn = browser.run(
        "const box = (element) => element.getBoundingClientRect();
         const [lines, numbers] = ['.solution .line', '.numbers text'].map((one) => [...document.querySelectorAll(one)].map(box));
         const height = ({ top, bottom }) => Math.round((top + bottom) / 2);
         const covers = (line, number) =>
             line.left < number.right && number.left < line.right && height(line) > number.top + 4 && height(line) < number.bottom - 4;
         return [lines.length, new Set(lines.map(height)).size, numbers.filter((number) => lines.some((line) => covers(line, number))).length]",
    );
    assert_eq!(drawn, json!([3, 3, 0]));
    browser.assert_quiet();
}

/// A cell to which no jump leads flashes and shakes for a moment. With reduced motion, it only flashes.
#[test]
fn illegal_moves_are_seen() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    let flash = |cell: &str| {
        // In one script, because the flash is short.
        browser.run(&format!(
            "const cell = document.querySelector('[data-cell={cell}]');
             cell.dispatchEvent(new MouseEvent('click'));
             const tint = document.querySelector('.tint.refused');
             const warning = getComputedStyle(document.documentElement).getPropertyValue('--refused');
             const seen = tint && [
                 cell.classList.contains('refused'),
                 getComputedStyle(tint).animationName,
                 getComputedStyle(tint).fill !== 'none' && warning !== '',
             ];
             return seen"
        ))
    };
    let rests = || {
        let late = Instant::now() + Duration::from_secs(20);
        while browser.count(".refused") > 0 {
            assert!(Instant::now() < late, "it never ends");
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    browser.media("screen", &[("prefers-reduced-motion", "no-preference")]);
    assert_eq!(flash("B2"), json!([true, "shake", true]));
    rests();
    browser.media("screen", &[("prefers-reduced-motion", "reduce")]);
    assert_eq!(flash("B2"), json!([true, "none", true]));
    rests();
    // The current cell and a legal one do not flash.
    assert_eq!(flash("A1"), Value::Null);
    assert_eq!(flash("A3"), Value::Null);
    browser.assert_quiet();
}

/// The goal is celebrated when it is reached, but not with reduced motion, and not afterwards.
#[test]
fn winning_is_celebrated() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    jump(&browser, &["A3", "B3"]);
    assert_eq!(browser.count(".ring"), 0);
    browser.cell("C3");
    let rings = || {
        browser.run("return [...document.querySelectorAll('.ring')].map((ring) => [getComputedStyle(ring).display, getComputedStyle(ring).animationName])")
    };
    browser.media("screen", &[("prefers-reduced-motion", "no-preference")]);
    assert_eq!(rings(), json!([["inline", "spread"], ["inline", "spread"]]));
    browser.media("screen", &[("prefers-reduced-motion", "reduce")]);
    assert_eq!(rings(), json!([["none", "none"], ["none", "none"]]));
    browser.click("#undo");
    assert_eq!(browser.count(".ring"), 0);
    browser.click("#redo");
    browser.reload();
    assert_eq!(browser.count(".ring"), 0);
    browser.assert_quiet();
}
