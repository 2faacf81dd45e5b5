//! The page on which mazes are played.
//!
//! ```text
//!   maze ──▶ page ──▶ its text          Is the graph that of the library? Can a title do harm?
//!              └────▶ Chromium          Can it be solved: with a mouse, by touch, with keys alone, without seeing it?
//!                                       Does it describe every state as the library does?
//! ```

pub(crate) mod axe;
pub(crate) mod browser;
mod heard;
mod keys;
mod looks;
mod page;
mod paper;
pub(crate) mod playing;
mod results;
mod reuse;
mod sight;
mod trust;
mod words;

use jumpmaze::internals::files::{LoadedMaze, MazeOptions, read_maze};
use jumpmaze::internals::remedy::Problem;
use jumpmaze::internals::sheets::draw::View;
use jumpmaze::internals::sheets::pages::Words;
use jumpmaze::internals::sheets::picture::Picture;
use jumpmaze::internals::sheets::play;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// The mazes of the gallery, read once, because many tests use them and building their boards takes seconds.
static GALLERY: LazyLock<Vec<LoadedMaze>> = LazyLock::new(read_gallery);

/// The mazes of the gallery as the list is now. A test renews the list.
pub(crate) fn read_gallery() -> Vec<LoadedMaze> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/gallery/mazes.txt");
    let list = fs::read_to_string(path).expect("the list of mazes");
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.map(maze).collect()
}

/// The mazes of the gallery: one of every built-in variant.
pub(crate) fn gallery() -> Vec<LoadedMaze> {
    GALLERY.clone()
}

/// The maze of the gallery on the board of a variant.
pub(crate) fn of_variant(id: &str) -> LoadedMaze {
    let mut found = GALLERY.iter().filter(|loaded| loaded.variant() == id);
    found.next().expect("a built-in variant").clone()
}

/// Reads a maze in any format.
pub(crate) fn maze(text: &str) -> LoadedMaze {
    read_maze("maze", text, &MazeOptions::default()).expect("a maze")
}

fn written(mazes: &[&LoadedMaze], view: &View) -> Result<String, Problem> {
    worded(mazes, view, &Words::default())
}

fn worded(mazes: &[&LoadedMaze], view: &View, words: &Words) -> Result<String, Problem> {
    let mut pictures = Vec::new();
    for &loaded in mazes {
        pictures.push(Picture {
            subject: (&loaded.maze).into(),
            view,
            loaded: Some(loaded),
            outlines: false,
            words,
            pixels_per_point: 1.0,
        });
    }
    play::page(&pictures)
}

/// The page of some mazes. If a title is given, all have the same.
fn page_of(mazes: &[&LoadedMaze], title: Option<&str>) -> String {
    let view = title.map_or_else(View::default, |title| View::default().title(title));
    written(mazes, &view).expect("they can be played")
}
