//! Files of pictures. `draw`, `convert` and `new` share these functions.

use super::language::words;
use super::output::{Output, OutputKind};
use crate::files::{Diagnostic, LoadedMaze};
use crate::sheets::draw::{Subject, View};
use crate::sheets::format::{PICTURE_FORMATS, PictureFormat};
use crate::sheets::pages::{INCH, Words};
use crate::sheets::picture::Picture;
use std::ffi::OsStr;

/// The default resolution of pixel pictures: sharp on a screen and good enough on paper.
pub(super) const DPI: u32 = 150;

/// A picture with default settings.
pub(super) fn plain_picture<'a>(
    subject: Subject<'a>,
    view: &'a View,
    words: &'a Words,
) -> Picture<'a> {
    Picture {
        subject,
        view,
        loaded: None,
        outlines: false,
        words,
        pixels_per_point: pixels_per_point(DPI),
    }
}

/// A picture of a loaded or generated maze, with default settings.
pub(super) fn loaded_picture<'a>(
    loaded: &'a LoadedMaze,
    view: &'a View,
    words: &'a Words,
) -> Picture<'a> {
    Picture {
        loaded: Some(loaded),
        ..plain_picture((&loaded.maze).into(), view, words)
    }
}

/// Reads the words that `path` names: a language or a file. The default is English.
///
/// # Errors
///
/// Returns an error if none of the formats shows words, or if the words cannot be read.
pub(super) fn page_words(
    path: Option<&OsStr>,
    formats: &[&PictureFormat],
) -> Result<Words, Diagnostic> {
    let Some(path) = path else {
        return Ok(Words::default());
    };
    check_effect("words", formats)?;
    words(path)
}

/// Checks that an option has an effect in at least one of the formats.
///
/// # Errors
///
/// Returns an error if the option has no effect in any of the formats.
pub(super) fn check_effect(option: &str, formats: &[&PictureFormat]) -> Result<(), Diagnostic> {
    if formats.iter().any(|format| format.supports(option)) {
        return Ok(());
    }
    let mut names: Vec<&str> = formats.iter().map(|format| format.name).collect();
    names.dedup();
    let what = match names[..] {
        [] => format!("--{option} has no effect on mazes that are not drawn"),
        _ => format!("--{option} has no effect on {}", names.join(" and ")),
    };
    let others = PICTURE_FORMATS
        .iter()
        .filter(|format| format.supports(option));
    let others: Vec<&str> = others.map(|format| format.name).collect();
    let remedy = format!(
        "leave it out, or choose a format that supports it: {}",
        others.join(", ")
    );
    Err(Diagnostic::plain(what).help(remedy))
}

/// The picture formats of the output files.
pub(super) fn formats(outputs: &[Output]) -> Vec<&'static PictureFormat> {
    let formats = outputs.iter().filter_map(|output| match output.kind {
        OutputKind::Picture(format) => Some(format),
        OutputKind::Maze(_) => None,
    });
    formats.collect()
}

pub(super) fn pixels_per_point(dpi: u32) -> f64 {
    f64::from(dpi) / INCH
}

/// Renders pictures into files: one file, or numbered files if the format holds only one picture.
pub(super) fn picture_files(
    output: &Output,
    format: &PictureFormat,
    pictures: &[Picture<'_>],
) -> Result<Vec<(Output, Vec<u8>)>, Diagnostic> {
    if pictures.len() == 1 || format.holds_several() {
        let bytes = format
            .write(pictures)
            .map_err(|error| Diagnostic::of(output.name(), &error))?;
        return Ok(vec![(output.clone(), bytes)]);
    }
    let numbered_file = |(picture, number)| {
        let output = output.numbered(number);
        let bytes = format
            .write(std::slice::from_ref(picture))
            .map_err(|error| Diagnostic::of(output.name(), &error))?;
        Ok((output, bytes))
    };
    pictures.iter().zip(1..).map(numbered_file).collect()
}
