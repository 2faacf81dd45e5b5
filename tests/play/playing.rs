//! Playing in a browser.

use super::browser::{Browser, DESK, PHONE, Window};
use super::{maze, of_variant, page_of};
use jumpmaze::internals::files::LoadedMaze;
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::topology::Cell;
use std::fs;
use tempfile::TempDir;

/// A page that is open.
pub(super) struct Open {
    pub(super) browser: Browser,
    pub(super) _folder: TempDir,
}

/// Opens the page of some mazes; `None` without a browser.
pub(super) fn opened(window: Window, mazes: &[&LoadedMaze]) -> Option<Open> {
    titled(window, mazes, None)
}

fn titled(window: Window, mazes: &[&LoadedMaze], title: Option<&str>) -> Option<Open> {
    shown(window, &page_of(mazes, title))
}

/// Opens a page; `None` without a browser.
pub(super) fn shown(window: Window, page: &str) -> Option<Open> {
    let browser = Browser::open(window)?;
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("play.html");
    fs::write(&file, page).expect("it can be written");
    browser.visit(&file);
    Some(Open {
        browser,
        _folder: folder,
    })
}

/// The names of the cells of a shortest solution; `None` for outside.
pub(crate) fn solution(loaded: &LoadedMaze) -> Vec<Option<String>> {
    let first = solve(&loaded.maze).expect("few states").first();
    let first = first.expect("it can be solved");
    let cells = first.cells();
    let name = |&cell: &Cell| (!cell.is_out()).then(|| loaded.maze.board().name(cell));
    cells.iter().map(name).collect()
}

/// Clicks along a shortest solution to the goal.
fn solve_by_clicks(browser: &Browser, loaded: &LoadedMaze) {
    let cells = solution(loaded);
    for (made, cell) in (1..).zip(&cells[1..]) {
        match cell {
            Some(name) => browser.cell(name),
            None => browser.click("#out"),
        }
        // Everything is asked at once, because each question takes longer than its answer.
        let said = browser.run(
            "const text = (id) => document.getElementById(id).textContent;
             const here = document.querySelector('[aria-current=location]')?.dataset.cell ?? null;
             return [here, text('status'), text('count'), document.querySelectorAll('.arrows .line').length]",
        );
        if let Some(name) = cell {
            assert_eq!(said[0], name.as_str(), "{}", said[1]);
        }
        let counted = said[2].as_str().expect("a text");
        assert!(counted.starts_with(&format!("{made} jump")), "{counted}");
        // The last jump has an arrow, even across a seam.
        let arrows = said[3].as_u64().expect("a number");
        assert!(arrows > 0, "no arrow to {cell:?}");
    }
    let said = browser.text("#status");
    assert!(said.contains("the fewest possible"), "{said}");
}

fn can_be_played(variant: &str) {
    let loaded = of_variant(variant);
    let Some(open) = opened(DESK, &[&loaded]) else {
        return;
    };
    solve_by_clicks(&open.browser, &loaded);
    open.browser.assert_quiet();
}

#[test]
fn rook() {
    can_be_played("rook");
}

#[test]
fn hexagons() {
    can_be_played("hexagons");
}

#[test]
fn torus() {
    can_be_played("torus");
}

#[test]
fn no_u_turn() {
    can_be_played("no-u-turn");
}

#[test]
fn toggle_and_alternate() {
    can_be_played("toggle");
    can_be_played("alternate");
}

#[test]
fn wildcard() {
    can_be_played("wildcard");
}

#[test]
fn klondike() {
    can_be_played("klondike");
}

#[test]
fn penrose() {
    can_be_played("penrose");
}

/// From A1 one can jump to A3 or C1; three jumps lead to the goal, over A3 and B3, and a detour leads over A2.
pub(super) const TRAP: &str = "2 1 1\n1 1 1\n1 2 G\n";

fn here(browser: &Browser) -> Option<String> {
    browser.attribute("[aria-current=location]", "data-cell")
}

#[test]
fn illegal_jumps_change_nothing() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    for (cell, says) in [
        ("B2", "No jump leads from A1 (jump 2) to B2"),
        ("C3", "No jump leads from A1 (jump 2) to C3"),
        ("A1", "You are on A1"),
    ] {
        browser.cell(cell);
        assert!(
            browser.text("#status").contains(says),
            "{}",
            browser.text("#status")
        );
        assert_eq!(here(&browser).as_deref(), Some("A1"));
        assert!(browser.text("#count").starts_with("0 jumps"));
        assert_eq!(browser.count(".arrows .line"), 0);
    }
    // Screen readers read the message politely.
    assert_eq!(
        browser.attribute("#status", "role").as_deref(),
        Some("status")
    );
    // At the goal nothing is legal.
    ["A3", "B3", "C3"]
        .iter()
        .for_each(|cell| browser.cell(cell));
    browser.cell("C1");
    assert!(browser.text("#status").contains("You are at the goal"));
    assert_eq!(here(&browser).as_deref(), Some("C3"));
    browser.assert_quiet();
}

#[test]
fn back_and_forth() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    let at = |cell: &str, count: &str| {
        assert_eq!(here(&browser).as_deref(), Some(cell));
        let said = browser.text("#count");
        assert_eq!(said, format!("{count}; the fewest possible: 3"));
    };
    let pressed =
        |button: &str| browser.attribute(button, "aria-pressed").as_deref() == Some("true");
    at("A1", "0 jumps");
    browser.click("#undo");
    at("A1", "0 jumps");
    browser.cell("C1");
    at("C1", "1 jump");
    browser.cell("B1");
    at("B1", "2 jumps");
    browser.click("#undo");
    at("C1", "1 jump");
    browser.click("#redo");
    at("B1", "2 jumps");
    browser.click("#redo");
    at("B1", "2 jumps");
    browser.click("#reset");
    at("A1", "0 jumps");
    // A new jump discards the jumps that were undone.
    browser.cell("A3");
    browser.click("#redo");
    at("A3", "1 jump");
    // A hint names the next cell of a shortest solution, and does not jump.
    browser.click("#hint");
    assert_eq!(browser.text("#status"), "Try B3.");
    assert_eq!(browser.count(".hinted .line"), 1);
    at("A3", "1 jump");
    browser.click("#possible");
    assert_eq!(browser.text("#status"), "Yes, in 2 jumps.");
    browser.click("#landings");
    assert!(pressed("#landings"));
    let landings = browser.run(
        "return [...document.querySelectorAll('.cell.landing')].map(cell => cell.dataset.cell)",
    );
    assert_eq!(landings, serde_json::json!(["A2", "B3"]));
    browser.click("#landings");
    assert_eq!(browser.count(".landing"), 0);
    browser.click("#solution");
    assert!(pressed("#solution"));
    assert_eq!(
        browser.text("#way"),
        "A shortest solution, 3 jumps: A1 → A3 → B3 → C3"
    );
    assert_eq!(browser.count(".solution .line"), 3);
    browser.click("#solution");
    assert_eq!(browser.attribute("#way", "hidden").as_deref(), Some(""));
    browser.assert_quiet();
}

/// If the goal can no longer be reached, the page says how many jumps to undo.
#[test]
fn black_holes_are_reported() {
    let loaded = maze("1 1 1\n1 0 1\n1 2 G\n");
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    browser.cell("A2");
    browser.cell("B2");
    let stuck = browser.text("#status");
    assert!(stuck.contains("No jump leads on from B2"), "{stuck}");
    for button in ["#possible", "#hint"] {
        browser.click(button);
        let said = browser.text("#status");
        assert!(
            said.contains("cannot be reached from here") && said.contains("Undo 1 jump"),
            "{said}"
        );
    }
    browser.assert_quiet();
}

/// If the goal is outside, a button jumps there.
#[test]
fn jumps_may_leave_the_board() {
    let loaded = maze("goal = \"exit\"\ncells = \"\"\"\n2 1 3\n1 1 1\n1 2 1\n\"\"\"\n");
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    browser.click("#out");
    assert!(
        browser.text("#status").contains("to outside"),
        "{}",
        browser.text("#status")
    );
    assert_eq!(here(&browser).as_deref(), Some("A1"));
    solve_by_clicks(&browser, &loaded);
    assert_eq!(here(&browser), None);
    assert_eq!(browser.count(".ring"), 2);
    browser.click("#undo");
    assert!(here(&browser).is_some());
    browser.assert_quiet();
}

/// The progress in each maze is stored, and survives a reload. Invalid progress is ignored.
#[test]
fn progress_is_kept() {
    let mazes = [maze(TRAP), of_variant("hexagons")];
    let Some(Open { browser, _folder }) = opened(PHONE, &[&mazes[0], &mazes[1]]) else {
        return;
    };
    browser.cell("A3");
    browser.cell("B3");
    browser.click("#undo");
    browser.reload();
    assert_eq!(here(&browser).as_deref(), Some("A3"));
    browser.click("#redo");
    assert_eq!(here(&browser).as_deref(), Some("B3"));
    browser.cell("C3");
    // The second maze is still at its start. The first one is marked as solved.
    browser.puzzle(2);
    let second = format!("2. {}", mazes[1].kind().name);
    assert_eq!(browser.text("h1"), second);
    solve_by_clicks(&browser, &mazes[1]);
    browser.reload();
    assert_eq!(browser.text("h1"), second);
    assert!(browser.text("#puzzles li:nth-child(1)").contains('✓'));
    browser.puzzle(1);
    assert_eq!(here(&browser).as_deref(), Some("C3"));
    let key = mazes[0].id().expect("an ID");
    for kept in [
        "{",
        "null",
        "7",
        "{\"way\":[0,5,7],\"at\":99}",
        "{\"way\":[],\"at\":-1}",
        "{\"way\":7}",
        "{\"way\":[3]}",
    ] {
        let (key, kept) = (
            format!("{:?}", format!("jumpmaze:{key}")),
            format!("{kept:?}"),
        );
        browser.run(&format!("localStorage.setItem({key}, {kept})"));
        browser.reload();
        assert_eq!(here(&browser).as_deref(), Some("A1"), "{kept}");
    }
    browser.assert_quiet();
}

/// The address selects the maze, in each valid spelling. If it names no maze of the page, nothing happens.
#[test]
fn addresses_choose() {
    let twice = maze(TRAP);
    let mazes = [&twice, &of_variant("rook"), &twice];
    let Some(Open { browser, _folder }) = opened(DESK, &mazes) else {
        return;
    };
    // Two copies of a maze on a page have separate progress.
    browser.puzzle(3);
    browser.cell("A3");
    browser.puzzle(1);
    assert_eq!(here(&browser).as_deref(), Some("A1"));
    browser.puzzle(3);
    assert_eq!(here(&browser).as_deref(), Some("A3"));
    let name = &twice.kind().name;
    assert_eq!(browser.text("h1"), format!("3. {name}"));
    let id = mazes[1].id().expect("an ID");
    for written in [id.clone(), id.replace(':', "%3A"), id.replace('r', "%72")] {
        browser.puzzle(1);
        browser.run(&format!("location.hash = '#{written}'"));
        browser.reload();
        assert_eq!(browser.text("#id"), id, "{written}");
    }
    for unknown in ["nothing", "%", "%E0%A4%A", "__proto__"] {
        // Wait until the page has handled the change.
        browser.run(&format!(
            "const heard = new Promise((done) => addEventListener('hashchange', done, {{ once: true }}));
             location.hash = '#{unknown}';
             return heard.then(() => null)"
        ));
        assert_eq!(browser.text("#id"), id, "{unknown}");
    }
    browser.reload();
    assert_eq!(browser.text("h1"), format!("1. {name}"));
    browser.assert_quiet();
}

/// A solved maze is still solved after a reload, and its jumps can be undone.
#[test]
fn solved_mazes_stay_solved() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    solve_by_clicks(&browser, &loaded);
    browser.reload();
    assert!(
        browser.text("#status").contains("You are at the goal"),
        "{}",
        browser.text("#status")
    );
    browser.click("#solution");
    browser.click("#undo");
    assert_eq!(here(&browser).as_deref(), Some("B3"));
    // The solution stays visible after other actions.
    assert_eq!(browser.count(".solution .line"), 3);
    browser.click("#hint");
    assert_eq!(browser.count(".hinted .line"), 1);
    browser.click("#redo");
    assert_eq!(browser.count(".hinted .line"), 0);
    assert_eq!(here(&browser).as_deref(), Some("C3"));
    browser.assert_quiet();
}

/// For screen readers, every button has a name, no `id` occurs twice, and the Tab key stops at only one cell.
#[test]
fn everything_has_a_name() {
    let loaded = of_variant("toggle");
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    let cells = loaded.maze.contents().len() as u64;
    assert_eq!(browser.count("g[role=button][aria-label]"), cells);
    assert_eq!(browser.count(".cells [tabindex='0']"), 1);
    assert_eq!(browser.count(".cells [tabindex='-1']"), cells - 1);
    let start = browser
        .attribute("[aria-current=location]", "aria-label")
        .expect("a label");
    assert!(start.contains("start, you are here"), "{start}");
    let goals = browser.count("[aria-label*=', goal']");
    assert_eq!(goals, 1);
    let nameless = browser.run(
        "return [...document.querySelectorAll('button')].filter(button => !button.textContent.trim()).length",
    );
    assert_eq!(nameless, 0);
    let twice = browser.run(
        "const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
         return ids.filter((id, at) => ids.indexOf(id) !== at)",
    );
    assert_eq!(twice, serde_json::json!([]));
    // Screen readers ignore pictures.
    assert_eq!(browser.count("svg[role=img]:not([aria-hidden=true])"), 0);
    browser.assert_quiet();
}

/// A title with markup is shown as text.
#[test]
fn titles_do_no_harm() {
    let title = "<img src=x onerror=document.title=1></script><script>document.title=2</script>";
    let mazes = [maze(TRAP), of_variant("rook")];
    // With one maze, it is the title of the maze; with several, that of the page.
    for (several, place) in [(1, "h1"), (2, "#headline")] {
        let shown: Vec<&LoadedMaze> = mazes.iter().take(several).collect();
        let Some(Open { browser, _folder }) = titled(DESK, &shown, Some(title)) else {
            return;
        };
        assert_eq!(browser.run("return document.title"), title);
        assert_eq!(browser.text(place), title);
        assert_eq!(browser.count("img"), 0);
        assert_eq!(browser.count("script"), 2);
        browser.assert_quiet();
    }
}

/// The ID and a link to the maze can be copied. If the browser does not allow it, the page selects the text.
#[test]
fn the_id_can_be_copied() {
    let mazes = [maze(TRAP), of_variant("rook")];
    let Some(Open { browser, _folder }) = opened(DESK, &[&mazes[0], &mazes[1]]) else {
        return;
    };
    let id = mazes[1].id().expect("an ID");
    browser.puzzle(2);
    assert_eq!(browser.text("#id"), id);
    let copies = |how: &str| {
        browser.run(&format!("navigator.clipboard.writeText = (text) => {how}"));
    };
    copies("{ window.copied = text; return Promise.resolve(); }");
    browser.click("#copy");
    assert_eq!(browser.run("return window.copied"), id);
    assert_eq!(browser.text("#status"), "Copied.");
    copies("Promise.reject(new Error())");
    browser.click("#copy");
    assert_eq!(browser.run("return String(getSelection())"), id);
    assert!(browser.text("#status").contains("The text is selected"));
    copies("{ window.copied = text; return Promise.resolve(); }");
    browser.click("#link");
    // The link opens this maze.
    browser.run("location.href = window.copied");
    browser.reload();
    assert_eq!(browser.text("#id"), id);
    browser.assert_quiet();
}

/// The browser neither runs a script that is added to the page, nor loads anything for it.
#[test]
fn the_policy_is_enforced() {
    let loaded = maze(TRAP);
    let Some(Open { browser, _folder }) = opened(DESK, &[&loaded]) else {
        return;
    };
    let strange = browser.run(
        "const script = document.createElement('script');
         script.textContent = 'window.strange = true';
         document.body.append(script);
         const button = document.createElement('p');
         button.setAttribute('onclick', 'window.strange = true');
         document.body.append(button);
         button.click();
         return window.strange === true",
    );
    assert_eq!(strange, false);
    let loaded = browser.run("return fetch('data:,x').then(() => true, () => false)");
    assert_eq!(loaded, false);
}
