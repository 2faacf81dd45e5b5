//! Books that the program writes, read back by other programs.
//!
//! ```text
//!   tests/data/books/book.toml ──▶ jumpmaze book ──▶ book.pdf ──▶ poppler ──▶ words, boxes, ink
//!                                   (once)      └──▶ book.json ──▶ a JSON reader
//! ```

mod again;
mod cover;
mod except;
mod ink;
mod list;
mod messages;
mod numbers;
mod parts;
mod print;
mod reading;
mod resumed;
mod wrong;

use crate::program::{ended, run};
use jumpmaze::internals::files::{Format, LoadedMaze, MazeOptions, read_maze};
use jumpmaze::internals::sheets::book::BookFile;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use tempfile::TempDir;

/// The book of these tests: thirty puzzles, in sections of every kind.
const FILE: &str = include_str!("../../data/books/book.toml");

/// A finished book.
pub(super) struct Made {
    pub(super) pdf: Vec<u8>,
    /// The list beside it, as text.
    pub(super) json: String,
    pub(super) list: Value,
}

/// The folder of the files for these tests.
fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/books")
}

/// The path of a file in a folder.
fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_string_lossy().into_owned()
}

/// The book, made once.
fn made() -> &'static Made {
    static MADE: OnceLock<Made> = OnceLock::new();
    MADE.get_or_init(|| make(&data().join("book.toml"), &[]))
}

/// Makes a book.
#[track_caller]
fn make(file: &Path, more: &[&str]) -> Made {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let pdf = folder.path().join("out.pdf");
    let [typed, output] = [file, &pdf].map(|path| path.to_str().expect("the path is a text"));
    let output = run(["book", typed, "-o", output].iter().chain(more));
    ended(&output, 0);
    assert!(output.stdout.is_empty() && output.stderr.is_empty());
    let json = fs::read_to_string(folder.path().join("out.json")).expect("it lies beside");
    Made {
        pdf: fs::read(&pdf).expect("it is written"),
        list: serde_json::from_str(&json).expect("it is JSON"),
        json,
    }
}

/// The parsed file of the book.
fn file() -> BookFile {
    BookFile::parse("book.toml", FILE).expect("it is a book")
}

impl Made {
    pub(super) fn puzzles(&self) -> &[Value] {
        self.list["puzzles"].as_array().expect("it is a list")
    }

    /// The mazes of its puzzles.
    pub(super) fn mazes(&self) -> Vec<LoadedMaze> {
        let puzzles = self.puzzles().iter();
        puzzles.map(|puzzle| maze(&puzzle["maze"])).collect()
    }

    pub(super) fn pages(&self) -> usize {
        number(&self.list["pages"])
    }
}

/// Reads a maze of a list.
fn maze(written: &Value) -> LoadedMaze {
    let options = MazeOptions::default().format(Format::Json);
    read_maze("book.json", &written.to_string(), &options).unwrap_or_else(|bad| panic!("{bad}"))
}

#[track_caller]
fn number(value: &Value) -> usize {
    let number = value.as_u64().unwrap_or_else(|| panic!("{value}"));
    usize::try_from(number).expect("it is small")
}

/// The texts of an array.
#[track_caller]
fn texts(value: &Value) -> Vec<&str> {
    let all = value.as_array().unwrap_or_else(|| panic!("{value}"));
    all.iter()
        .map(|text| text.as_str().expect("it is a text"))
        .collect()
}
