//! Any text, read as the file of a book.

use super::answered;
use jumpmaze::internals::sheets::book::BookFile;

pub(crate) fn body(text: &str) -> bool {
    let book = match BookFile::parse("x", text) {
        Ok(book) => book,
        Err(error) => {
            answered(&error, text);
            return false;
        }
    };
    assert!(!book.sections.is_empty());
    let [width, height] = book.trim;
    assert!(width.is_finite() && width > 0.0 && height.is_finite() && height > 0.0);
    for section in &book.sections {
        answered(&section.source_origin().failure("a failure"), text);
    }
    true
}
