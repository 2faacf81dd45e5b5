//! The site: the engine by its requests, and the pages in a browser.
//!
//! ```text
//!   requests ──▶ answer                              the same function that the WebAssembly module exports
//!   target/site ──▶ a server ──▶ Chromium            made by `cargo run --example site`
//! ```

mod refusals;
mod requests;
mod returns;
mod same;
mod server;
mod shown;
mod site;

use crate::play::browser::{Browser, Window};
use crate::play::maze;
use crate::play::playing::solution;
use crate::skipped;
use serde_json::json;
use server::Server;
use std::path::{Path, PathBuf};

/// The folder of the site.
fn folder() -> PathBuf {
    // The folder of temporary files is in the target directory.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
    target.expect("a directory").join("site")
}

/// A site that is open in a browser.
struct Open {
    server: Server,
    browser: Browser,
}

/// Opens the site. Returns `None` if it has not been built or no browser is installed.
#[track_caller]
fn open(window: Window, others: &[(&str, String)]) -> Option<Open> {
    let folder = folder();
    if !folder.join("jumpmaze.wasm").is_file() {
        skipped("no site; `cargo run --example site` builds it");
        return None;
    }
    assert_fresh(&folder);
    let browser = Browser::open(window)?;
    let server = Server::open(&folder, others);
    browser.go(&server.address);
    browser.wait("return document.querySelector('#gallery a') !== null");
    Some(Open { server, browser })
}

/// Checks that the site was built from the scripts of this source.
#[track_caller]
fn assert_fresh(folder: &Path) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/web/page");
    // The builder completes these files, and changes no other one.
    let completed = ["index.html", "sw.js", "examples.js"];
    for entry in std::fs::read_dir(&source).expect("the scripts").flatten() {
        let name = entry.file_name();
        let is_left_out = name.to_string_lossy().ends_with(".d.ts") || entry.path().is_dir();
        if is_left_out || completed.iter().any(|file| name == *file) {
            continue;
        }
        let read = |folder: &Path| std::fs::read(folder.join(&name)).ok();
        assert!(
            read(folder) == read(&source),
            "{} has changed; `cargo run --example site` builds the site again",
            name.display()
        );
    }
}

impl Open {
    /// Opens a view.
    fn view(&self, place: &str) {
        let address = json!(place);
        self.browser.run(&format!("location.hash = {address}"));
    }

    /// The date in the browser, `days` from today, as the list of daily mazes writes it. It is asked from the browser,
    /// which may have another time zone.
    fn date(&self, days: i32) -> String {
        let date = self.browser.run(&format!(
            "const d = new Date(); d.setDate(d.getDate() + {days});
             return [d.getFullYear(), d.getMonth() + 1, d.getDate()].map((n) => String(n).padStart(2, '0')).join('-')"
        ));
        date.as_str().expect("a date").to_owned()
    }

    /// Chooses a board of the gallery.
    fn board(&self, name: &str) {
        self.view(&format!("#/make/{name}"));
        self.browser
            .wait("return !document.getElementById('order').hidden");
    }

    /// Opens the editor with its first board.
    fn editor(&self) {
        self.view("#/edit");
        self.browser
            .wait("return document.querySelectorAll('#edit-board .cell').length === 25");
    }

    /// Waits until an element has this text.
    fn shows(&self, id: &str, text: &str) {
        self.browser.wait(&format!(
            "return document.getElementById({})?.textContent === {}",
            json!(id),
            json!(text)
        ));
    }

    /// Waits for the player, and returns the ID of its maze.
    fn playing(&self) -> String {
        let id = self.browser.wait(
            "return !document.getElementById('view-play').hidden && document.querySelector('#board .cell') !== null
             && document.getElementById('id').textContent",
        );
        id.as_str().expect("an ID").to_owned()
    }

    /// Solves the maze that is open by clicks.
    fn solve(&self, id: &str) {
        for cell in &solution(&maze(id))[1..] {
            self.browser
                .cell(cell.as_ref().expect("the goal is inside"));
        }
    }
}
