//! The cover of a book: its layout, its file, and its line in the report.

use super::report::inches;
use crate::cli::output::Output;
use crate::cli::pages::{FIRST_PAGE, page_files};
use crate::files::Diagnostic;
use crate::sheets::book::{Book, BookFile, Cover, CoverFrame};
use crate::sheets::pdf::{About, Writer};

/// Lays out the cover of a book with `pages` pages.
///
/// # Errors
///
/// Returns an error if a text or the barcode does not fit, or if a board of the pattern cannot be drawn. The error
/// points at the key in the file of the book.
pub(super) fn cover(book: &Book, pages: usize) -> Result<Cover, Diagnostic> {
    let settings = book.file.cover.clone().unwrap_or_default();
    Cover::new(book, &settings, pages)
        .map_err(|error| book.file.origin.at(error.key()).error_with_remedy(&error))
}

/// The dimensions of the cover of a book with `pages` pages. They do not depend on the texts of the cover.
pub(super) fn frame(file: &BookFile, pages: usize) -> CoverFrame {
    CoverFrame {
        trim: file.trim,
        spine_width: file.paper.spine(pages),
    }
}

/// The line of `--check` about the cover. If `cover` is given, the line says whether the spine has a text.
pub(super) fn facts(file: &BookFile, pages: usize, cover: Option<&Cover>) -> String {
    let frame = frame(file, pages);
    let [width, height] = frame.size().map(inches);
    let text = match cover.map(Cover::has_spine_text) {
        Some(true) => ", with text",
        Some(false) => ", too narrow for text",
        None => "",
    };
    format!(
        "cover {width} x {height} in with bleed, spine {} in on {} paper{text}\n",
        inches(frame.spine_width),
        file.paper
    )
}

/// The cover in the format of `output`. `others` are the other files that the command writes.
///
/// # Errors
///
/// Returns an error if the format cannot hold the page, or if one of `others` has the same name.
pub(super) fn cover_file(
    output: &Output,
    cover: &Cover,
    about: &About,
    outlines: bool,
    others: &[(Output, Vec<u8>)],
) -> Result<Vec<(Output, Vec<u8>)>, Diagnostic> {
    // Svg and png files have page numbers in their names, so this check is possible only after the pages are drawn.
    if others.iter().any(|(other, _)| output.is_same_file(other)) {
        let error = Diagnostic::on(output.name(), "a page of the book has the same name");
        return Err(error.help("give the cover another name"));
    }
    let pages = [Ok(cover.page())].into_iter();
    page_files(output, pages, FIRST_PAGE, outlines, about, Writer::flat)
}
