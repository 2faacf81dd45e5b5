//! The list of built-in boards. The site contains the list as a file, so that the page can show the boards before the
//! engine is loaded.

use crate::files::levels::{LevelOfBoard, levels};
use crate::files::size::{in_one_word, own_size};
use crate::files::{Variant, library};
use serde::Serialize;

/// A built-in variant in the list.
#[derive(Debug, Serialize)]
pub(super) struct BoardEntry {
    id: &'static str,
    name: String,
    rule: String,
    /// The default size as it is written after a colon, such as `3` in `hexagons:3`.
    size: Option<String>,
    levels: Vec<&'static LevelOfBoard>,
}

/// All built-in variants, with texts in a language.
pub(super) fn boards(language: &str) -> Vec<BoardEntry> {
    let built_in =
        library::variants().filter_map(|id| Some((id, Variant::built_in(id, None).ok()?)));
    let entry = |(id, variant): (&'static str, Variant)| BoardEntry {
        id,
        name: variant.file.name_in_language(language).to_owned(),
        rule: variant.file.rule_in_language(language).to_owned(),
        size: own_size(&variant.file).map(|size| in_one_word(&size)),
        levels: levels(&variant),
    };
    built_in.map(entry).collect()
}
