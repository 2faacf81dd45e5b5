//! Puzzles and files of pages. The commands that print pages share these functions.

use super::formatting::printable_text;
use super::output::{Output, OutputKind};
use super::pictures::{DPI, pixels_per_point};
use crate::files::{Diagnostic, LoadedMaze};
use crate::sheets::pages::{BadPage, Puzzle, Sheet, SheetPages};
use crate::sheets::pdf::{About, Page, Writer};
use crate::spelling::listed;
use std::fmt::Display;

/// The picture formats in which pages can be written. The text format is not included.
pub(super) fn page_kinds() -> Vec<OutputKind> {
    let all = OutputKind::of_pictures().into_iter();
    all.filter(|kind| matches!(kind, OutputKind::Picture(format) if format.has_pages()))
        .collect()
}

/// The puzzle to print for a maze. Messages call the maze `name`.
pub(super) fn puzzle(
    number: usize,
    name: &str,
    maze: &LoadedMaze,
    language: &str,
) -> Result<Puzzle, Diagnostic> {
    Puzzle::of(number, maze, language).map_err(|error| {
        let diagnostic = Diagnostic::of(name, &error);
        match error {
            BadPage::TooManyStates => diagnostic,
            _ => diagnostic.into_failure(),
        }
    })
}

/// A warning that names the kinds of puzzles whose rules are not in the language of the pages.
pub(super) fn untranslated<'p>(
    puzzles: impl Iterator<Item = &'p Puzzle>,
    language: &str,
) -> Option<Diagnostic> {
    let mut kinds: Vec<&str> = Vec::new();
    for puzzle in puzzles.filter(|puzzle| !puzzle.is_translated) {
        if !kinds.contains(&&*puzzle.kind) {
            kinds.push(&puzzle.kind);
        }
    }
    if kinds.is_empty() {
        return None;
    }
    let what = format!(
        "no rule in the language `{language}`, so the rule is printed as it is: {}",
        printable_text(&listed(&kinds))
    );
    let help = format!(
        "add `rule_in.{language} = \"…\"` to the variant file, or to a copy of a built-in one"
    );
    Some(Diagnostic::warning("", what).help(help))
}

/// The number of the first page if all pages are written.
pub(super) const FIRST_PAGE: usize = 1;

/// Renders the pages of an output into one file, or into one file per page, numbered from `first`. With `outlines`,
/// letters are drawn as outlines. `new_writer` creates the writer of a PDF, with or without layers that can be hidden.
pub(super) fn page_files(
    output: &Output,
    pages: impl ExactSizeIterator<Item = Result<Page, Diagnostic>>,
    first: usize,
    outlines: bool,
    about: &About,
    new_writer: fn() -> Writer,
) -> Result<Vec<(Output, Vec<u8>)>, Diagnostic> {
    let refused = |error: &dyn Display| {
        Diagnostic::on(output.name(), error).help("use smaller paper, or write another format")
    };
    let pages = pages.map(|page| {
        let mut page = page?;
        if outlines {
            page.scene = page.scene.outlined();
        }
        Ok(page)
    });
    let OutputKind::Picture(format) = output.kind else {
        return Err(refused(&"a page cannot be written as a maze"));
    };
    if format.holds_several() {
        let mut writer = new_writer();
        for page in pages {
            writer.page(&page?).map_err(|error| refused(&error))?;
        }
        let bytes = writer.finish(about).map_err(|error| refused(&error))?;
        return Ok(vec![(output.clone(), bytes)]);
    }
    let several = pages.len() > 1;
    let page = |(number, page): (usize, Result<Page, Diagnostic>)| {
        let bytes = format.page(&page?.scene, pixels_per_point(DPI));
        let bytes = bytes.map_err(|error| refused(&error))?;
        let output = if several {
            output.numbered(number)
        } else {
            output.clone()
        };
        Ok((output, bytes))
    };
    (first..).zip(pages).map(page).collect()
}

/// Draws the pages of a sheet for all outputs. `page_error` is the error for an impossible page, with a remedy.
pub(super) fn sheet_files(
    outputs: &[Output],
    sheet: &Sheet,
    pages: &SheetPages<'_>,
    outlines: bool,
    page_error: impl Fn(BadPage) -> Diagnostic,
) -> Result<Vec<(Output, Vec<u8>)>, Diagnostic> {
    let about = About {
        title: sheet.title.clone().unwrap_or(sheet.words.mazes.clone()),
        author: None,
        language: sheet.words.language.clone(),
        bookmarks: Vec::new(),
    };
    let mut files = Vec::new();
    for output in outputs {
        let drawn = (0..pages.count()).map(|index| {
            let scene = pages.page(index).map_err(&page_error)?;
            Ok(scene.into())
        });
        files.extend(page_files(
            output,
            drawn,
            FIRST_PAGE,
            outlines,
            &about,
            Writer::with_layers,
        )?);
    }
    Ok(files)
}
