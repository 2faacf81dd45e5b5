//! Pictures: the files of all writers, read back by other programs.
//!
//! ```text
//!   scene ──▶ svg ──▶ an XML reader        Is it plain?
//!     │        └────▶ librsvg ──┐
//!     └─────▶ png ──────────────┴──▶ Do both draw the same?
//! ```

mod answers;
mod bad;
mod boards;
mod book;
mod books;
mod command;
mod cover;
mod every;
mod foot;
mod foreign;
mod gallery;
mod golden_pages;
mod languages;
mod layers;
mod letters;
mod levels;
mod loops;
mod odd;
mod page_styles;
mod pages;
mod parts;
mod pdf;
mod png;
pub(crate) mod poppler;
mod print_flaws;
mod scale;
mod scenes;
mod svg;
mod tabs;
mod tracks;
mod turned;
mod type_scale;

use jumpmaze::internals::sheets::book::{Book, BookFile, Chapter};
use jumpmaze::internals::sheets::pages::Words;
use std::fs;
use std::path::{Path, PathBuf};

/// Compares a picture with the accepted one.
#[track_caller]
pub(crate) fn golden(name: &str, current: &[u8]) {
    let path = root().join("tests/data/pictures").join(name);
    let accepted = fs::read(&path).is_ok_and(|accepted| accepted == current);
    if !accepted && std::env::var_os("JUMPMAZE_RENEW").is_some_and(|value| value == "1") {
        fs::write(&path, current).expect("the picture can be written");
        return;
    }
    assert!(
        accepted,
        "tests/data/pictures/{name} differs from the current picture; renew it with\n\
         JUMPMAZE_RENEW=1 cargo test sheets::\nand look at it before you commit it"
    );
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

/// A book with the default settings.
fn plain_book(title: &str, chapters: Vec<Chapter>) -> Book {
    let section = "[[section]]\nvariant = \"rook\"\ncount = 1\n";
    let text = format!("title = \"{title}\"\nseed = 1\n{section}");
    Book {
        file: BookFile::parse("book.toml", &text).expect("it is a book"),
        words: Words::default(),
        chapters,
    }
}
