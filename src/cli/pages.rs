//! What `sheet` and `book` share: their words, their puzzles, and pages written to files.

use super::input::{Text, read};
use super::output::{Kind, Output};
use super::pictures::{DPI, pixels_per_point};
use crate::files::{Diagnostic, LoadedMaze, check_tag, pointing};
use crate::sheets::pages::{BadPuzzle, Puzzle, Words};
use crate::sheets::pdf::{About, Page, Writer};
use crate::sheets::png::png;
use crate::sheets::scene::{Colour, Scene};
use crate::sheets::svg::svg;
use std::ffi::OsStr;
use std::sync::Arc;

/// The formats that have pages: letters do not.
pub(super) fn paged() -> Vec<Kind> {
    let all = Kind::of_pictures().into_iter();
    all.filter(|kind| ["pdf", "svg", "png"].contains(&kind.name()))
        .collect()
}

/// The words of a file.
pub(super) fn words(path: &OsStr) -> Result<Words, Diagnostic> {
    words_of(&read(path)?)
}

/// The words of the text of a file.
pub(super) fn words_of(text: &Text) -> Result<Words, Diagnostic> {
    let path = &*text.path;
    let shared: Arc<str> = (*text.text).into();
    let words: Words = toml::from_str(&shared)
        .map_err(|error| Diagnostic::from_toml(path, Arc::clone(&shared), &error))?;
    check_tag("language", &words.language).map_err(|refusal| pointing(path, &shared, &refusal))?;
    if let Some((key, letters, most)) = words.too_long() {
        let what = format!("`{key}` has {letters} letters, and there is room for {most}");
        return Err(Diagnostic::error(path, "", what).help("say it in fewer words"));
    }
    match words.misplaced() {
        None => Ok(words),
        Some((key, wrong, placeholders)) => {
            let what = format!("`{key}` has a placeholder too few or too many: {wrong:?}");
            let help = match placeholders {
                [] => "no braces stand in it".to_owned(),
                [only] => format!("{only} stands in it once, and no other braces"),
                all => format!(
                    "{} stand in it once each, and no other braces",
                    all.join(", ")
                ),
            };
            Err(Diagnostic::error(path, "", what).help(help))
        }
    }
}

/// The puzzle of a maze, which has a name for messages.
pub(super) fn puzzle(
    number: usize,
    name: &str,
    maze: &LoadedMaze,
    language: &str,
) -> Result<Puzzle, Diagnostic> {
    Puzzle::of(number, maze, language).map_err(|bad| match bad {
        BadPuzzle::NoSolution => Diagnostic::failure(name, "", bad.to_string())
            .help("leave it out; draw --holes shows where one gets stuck"),
        BadPuzzle::TooManyStates => {
            Diagnostic::error(name, "", bad.to_string()).help("a smaller board would do")
        }
        BadPuzzle::WrongKey => {
            Diagnostic::failure(name, "", bad.to_string()).help("please report it with this maze")
        }
    })
}

/// The files of an output: one, or one for each page, numbered from the first. In a flat PDF nothing can be hidden.
pub(super) fn written(
    output: &Output,
    pages: impl ExactSizeIterator<Item = Result<Page, Diagnostic>>,
    first: usize,
    about: &About,
    flat: bool,
) -> Result<Vec<(Output, Vec<u8>)>, Diagnostic> {
    let refused = |why: String| {
        Diagnostic::error(output.shown(), "", why)
            .help("take smaller paper, or write another format")
    };
    if output.kind.name() == "pdf" {
        let mut writer = match flat {
            true => Writer::flat(),
            false => Writer::with_layers(),
        };
        for page in pages {
            writer
                .page(&page?)
                .map_err(|bad| refused(bad.to_string()))?;
        }
        let bytes = writer
            .finish(about)
            .map_err(|bad| refused(bad.to_string()))?;
        return Ok(vec![(output.clone(), bytes)]);
    }
    let several = pages.len() > 1;
    let page = |(number, page): (usize, Result<Page, Diagnostic>)| {
        let scene = page?.scene;
        let bytes = match output.kind.name() {
            "svg" => svg(&scene).into_bytes(),
            _ => {
                // Paper is white.
                let scene = Scene {
                    ground: Some(Colour::WHITE),
                    ..scene
                };
                png(&scene, pixels_per_point(DPI)).map_err(|bad| refused(bad.to_string()))?
            }
        };
        let output = match several {
            true => output.numbered(number),
            false => output.clone(),
        };
        Ok((output, bytes))
    };
    (first..).zip(pages).map(page).collect()
}
