//! The site as a reader uses it: by clicks, by keys, on a phone, without a network.

use super::open;
use crate::play::browser::{DESK, PHONE};
use serde_json::json;

#[test]
fn a_maze_is_made_solved_and_followed_by_the_next() {
    let Some(site) = open(DESK, &[]) else { return };
    site.browser.click("#gallery a[href$='hexagons']");
    site.browser
        .wait("return !document.getElementById('order').hidden");
    site.browser.fill("#size", "3");
    site.browser.click("#make");
    let first = site.playing();
    assert!(first.starts_with("hexagons:"), "{first}");
    site.solve(&first);
    site.browser
        .wait("return document.getElementById('board').classList.contains('won')");
    site.browser.click("#next");
    site.browser.wait(&format!(
        "return document.getElementById('id').textContent !== {}",
        json!(first)
    ));
    let second = site.playing();
    // The browser goes back to the first maze, which is still solved.
    site.browser.run("history.back()");
    site.shows("id", &first);
    assert_ne!(first, second);
    site.browser
        .wait("return document.getElementById('board').classList.contains('won')");
    assert_eq!(site.browser.complaints(), [""; 0]);
}

#[test]
fn several_mazes_are_listed_and_printed() {
    let Some(site) = open(DESK, &[]) else { return };
    site.board("rook");
    site.browser.fill("#how-many", "3");
    site.browser.fill("#seed", "7");
    site.browser.press("\u{E007}");
    site.browser
        .wait("return document.querySelectorAll('#made li').length === 3");
    site.browser.click("#print-made");
    site.browser
        .wait("return document.querySelectorAll('#pages svg').length === 2");
    let printed = site.browser.print([21.0, 29.7]);
    let count = printed
        .windows(11)
        .filter(|bytes| bytes == b"/Type /Page")
        .count();
    // Besides the two pages, the tree of pages matches, too.
    assert_eq!(count, 3, "two pages");
}

#[test]
fn the_editor_follows_every_key() {
    let Some(site) = open(DESK, &[]) else { return };
    site.editor();
    site.browser.cell("B2");
    let blanks = |count: u32| {
        let script =
            format!("return document.getElementById('verdict').textContent.startsWith('{count} ')");
        site.browser.wait(&script);
    };
    blanks(24);
    site.browser.press("3");
    blanks(23);
    // The arrow keys go to the next cell.
    site.browser.press("\u{E014}2");
    blanks(22);
    site.browser.click("#edit-undo");
    blanks(23);
    site.browser.click("#fill");
    let verdict = "return document.getElementById('verdict').textContent.includes('Difficulty')";
    site.browser.wait(verdict);
    let written = site.browser.run(
        "return document.querySelectorAll('#edit-board .tokens text:not(.mark)')[6].textContent",
    );
    assert_eq!(written, "3");
    site.browser.click("#improve");
    site.browser
        .wait("return document.querySelector('#changes li') !== null");
    site.browser.wait(
        "return document.getElementById('solver-link').getAttribute('href')?.includes('rook:')",
    );
    site.browser.click("#solver-link");
    let id = site.playing();
    site.solve(&id);
    assert_eq!(site.browser.complaints(), [""; 0]);
}

#[test]
fn pasted_mazes_and_mistakes_are_explained() {
    let Some(site) = open(DESK, &[]) else { return };
    site.editor();
    site.browser.click("#paste summary");
    site.browser.fill("#pasted", "2 1 1\n1 x 1\n1 2 G\n");
    site.browser.click("#read");
    site.browser
        .wait("return document.getElementById('message').textContent.includes('What to do')");
    site.browser.fill("#pasted", "2 1 1\n1 1 1\n1 2 G\n");
    site.browser.click("#read");
    site.browser
        .wait("return document.querySelectorAll('#edit-board .cell').length === 9");
    assert_eq!(site.browser.text("#message"), "");
}

/// The maze of today, its streak and the archive.
#[test]
fn the_daily_maze_is_that_of_the_date_of_the_reader() {
    let Some(site) = open(DESK, &[]) else { return };
    let today = site.date(0);
    drop(site);
    let list = format!(
        "2020-01-01 rook:AMD9R-YVVU6-2H\n{today} hexagons:A33Y3-RL2NN-7V\n2999-01-01 rook:A9RR6-KP2MG-22\n"
    );
    let Some(site) = open(DESK, &[("daily.txt", list)]) else {
        return;
    };
    site.view("#/daily");
    site.browser
        .wait("return document.querySelectorAll('#archive li').length === 2");
    assert!(site.browser.text("#streak").ends_with('0'));
    site.browser.click("#play-today");
    let id = site.playing();
    assert_eq!(id, "hexagons:A33Y3-RL2NN-7V");
    site.solve(&id);
    site.view("#/daily");
    site.browser
        .wait("return document.getElementById('streak').textContent.endsWith('1')");
    site.browser
        .wait("return document.querySelector('#archive li').textContent.includes('✓')");
}

#[test]
fn after_the_first_visit_no_network_is_needed() {
    let Some(site) = open(DESK, &[]) else { return };
    let ready = site
        .browser
        .run_async("navigator.serviceWorker.ready.then(() => done(true))");
    assert_eq!(ready, true);
    // Everything is fetched from the host of the site.
    let fetched = site.browser.fetched();
    assert!(fetched.len() > 10, "{fetched:?}");
    for address in &fetched {
        let own = address.starts_with(&site.server.address)
            || address.starts_with("blob:")
            || address.starts_with("data:");
        assert!(own, "the site fetched {address}");
    }
    site.server.close();
    site.browser.reload();
    site.browser
        .wait("return document.querySelector('#gallery a') !== null");
    site.board("rook");
    site.browser.click("#make");
    site.playing();
}

/// A link can contain any text. The page explains the mistake, and the next link works.
#[test]
fn hostile_links_do_no_harm() {
    let Some(site) = open(DESK, &[]) else { return };
    for link in [
        "#/play/rook:AAAAA".to_owned(),
        format!("#/play/rook:A{}", "A".repeat(1_000_000)),
        "#/play/=AAAA".to_owned(),
        "#/play/%E0%A4%A".to_owned(),
        "#/play/".to_owned(),
        "#/edit/<img src=x onerror=window.harm=1>".to_owned(),
        "#/print/rook:AAAAA,=,".to_owned(),
        "#/make/__proto__".to_owned(),
        "#/constructor/x".to_owned(),
    ] {
        site.browser
            .run("document.getElementById('message').textContent = ''");
        site.view(&link);
        let shown: String = link.chars().take(60).collect();
        if !link.contains("make") && !link.contains("constructor") {
            site.browser
                .wait("return document.getElementById('message').textContent !== ''");
        }
        assert_eq!(
            site.browser.run("return window.harm ?? null"),
            json!(null),
            "{shown}"
        );
    }
    // A title is never markup.
    let file = "variant = \"rook\"\ntitle = \"<img src=x onerror=window.harm=1>\"\ncells = \"\"\"\n2 1 1\n1 1 1\n1 2 G\n\"\"\"\n";
    let script = format!(
        "import('./links.js').then(({{ pack }}) => pack({})).then((packed) => {{ location.hash = `#/play/${{packed}}`; done(packed); }});",
        json!(file)
    );
    site.browser.run_async(&script);
    site.browser
        .wait("return document.getElementById('title')?.textContent.includes('<img')");
    assert_eq!(site.browser.run("return window.harm ?? null"), json!(null));
    site.view("#/play/rook:AMD9R-YVVU6-2H");
    site.shows("id", "rook:AMD9R-YVVU6-2H");
    assert_eq!(site.browser.text("#message"), "");
}

/// Cancelling ends the worker, and the next order gets a new one.
#[test]
fn work_can_be_cancelled() {
    let Some(site) = open(PHONE, &[]) else { return };
    site.board("rook");
    site.browser.fill("#size", "12");
    site.browser.fill("#how-many", "100");
    site.browser.click("#make");
    site.browser
        .wait("return document.querySelectorAll('#made li').length > 0");
    site.browser.click("#cancel");
    site.browser
        .wait("return document.getElementById('progress').textContent.startsWith('Cancelled')");
    site.browser.fill("#size", "4");
    site.browser.fill("#how-many", "1");
    site.browser.click("#make");
    site.playing();
}

/// On a phone, the rare fields are collapsed. They still count, and are expanded if one of them is wrong, so that the
/// browser can show it.
#[test]
fn rare_fields_are_collapsed_on_phones() {
    let Some(site) = open(PHONE, &[]) else { return };
    site.board("rook");
    let is_open = "return document.getElementById('more').open";
    assert_eq!(site.browser.run(is_open), false);
    let fill = |field: &str, text: &str| {
        site.browser.click("#more summary");
        site.browser.wait(is_open);
        site.browser.fill(field, text);
        site.browser.click("#more summary");
        assert_eq!(site.browser.run(is_open), false);
    };
    fill("#seed", "7");
    fill("#most", "500");
    site.browser.click("#make");
    site.browser.wait(is_open);
    assert_eq!(site.browser.text("#progress"), "", "nothing is ordered");
    site.browser.fill("#most", "30");
    site.browser.click("#more summary");
    site.browser.click("#make");
    let made = site.playing();
    // Returning to the form shows it as it was left, and the same seed makes the same maze.
    site.board("rook");
    assert_eq!(site.browser.run(is_open), false);
    site.browser.click("#make");
    assert_eq!(site.playing(), made);
    drop(site);
    let Some(site) = open(DESK, &[]) else { return };
    site.board("rook");
    assert_eq!(site.browser.run(is_open), true);
}

/// A failed download is explained, and repeated the next time.
#[test]
fn failed_downloads_are_explained() {
    let list = "2020-01-01 rook:AMD9R-YVVU6-2H\n".to_owned();
    let Some(site) = open(DESK, &[("daily.txt", list)]) else {
        return;
    };
    let fails = |how: &str| {
        site.browser
            .run(&format!("window.real ??= fetch; window.fetch = {how};"));
    };
    let broken = "A part of this page could not be loaded. Reload the page.";
    for how in [
        "async () => new Response('', { status: 503 })",
        "async () => { throw new TypeError('Failed to fetch'); }",
    ] {
        fails(how);
        site.view("#/daily");
        site.shows("message", broken);
        // Without the texts of the new language, the language does not change.
        site.browser.run(
            "const select = document.getElementById('language'); select.value = 'de';
             document.getElementById('message').textContent = '';
             select.dispatchEvent(new Event('change'))",
        );
        site.shows("message", broken);
        let language = site.browser.run(
            "return [document.getElementById('language').value, document.documentElement.lang]",
        );
        assert_eq!(language, json!(["en", "en"]));
        // A maze needs the engine.
        site.view("#/play/rook:AMD9R-YVVU6-2H");
        site.shows("message", broken);
        site.view("#/make");
        site.shows("message", "");
    }
    fails("window.real");
    site.view("#/daily");
    site.browser
        .wait("return document.querySelectorAll('#archive li').length === 1");
    site.view("#/play/rook:AMD9R-YVVU6-2H");
    site.shows("id", "rook:AMD9R-YVVU6-2H");
    assert_eq!(site.browser.text("#message"), "");
}
