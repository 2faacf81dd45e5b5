//! The built-in variants, tilings and word lists of pages, embedded in the program.

use super::schema::TilingTable;
use crate::axis::{UnknownName, pick};
use crate::spelling::did_you_mean;
use std::collections::BTreeMap;
use std::sync::LazyLock;

include!(concat!(env!("OUT_DIR"), "/library.rs"));

/// Returns the ids of the built-in variants, sorted.
pub fn variants() -> impl Iterator<Item = &'static str> {
    VARIANTS.iter().map(|(id, _)| *id)
}

/// Returns the text of a built-in variant.
///
/// # Errors
///
/// Returns an error if there is no such variant.
pub fn variant(id: &str) -> Result<&'static str, UnknownName> {
    pick("variant", VARIANTS, |(stem, _)| *stem, id).map(|(_, text)| text)
}

/// The tag of the default language of pages.
pub(crate) const ENGLISH: &str = "en";

/// Returns the tags of the languages whose words are built in.
pub(crate) fn languages() -> impl Iterator<Item = &'static str> {
    WORDS.iter().map(|(tag, _)| *tag).chain([ENGLISH])
}

/// Returns the text of the file with the words that pages use in a language, or `None` if no such file is built in.
/// English needs no file.
#[must_use]
pub(crate) fn words(tag: &str) -> Option<&'static str> {
    text_of(WORDS, tag)
}

/// Returns the ids of the tilings in the library, sorted.
pub fn tilings() -> impl Iterator<Item = &'static str> {
    TILINGS.iter().map(|(id, _)| *id)
}

/// Returns the text of a tiling in the library, by its id.
#[must_use]
pub fn tiling_text(id: &str) -> Option<&'static str> {
    text_of(TILINGS, id)
}

/// Returns the text of an entry by its id.
fn text_of(list: &'static [(&'static str, &'static str)], id: &str) -> Option<&'static str> {
    let mut entries = list.iter();
    let (_, text) = entries.find(|(stem, _)| *stem == id)?;
    Some(text)
}

/// All tilings by id and by alias.
static BY_NAME: LazyLock<BTreeMap<String, (&'static str, TilingTable)>> = LazyLock::new(|| {
    let mut names = BTreeMap::new();
    for (id, text) in TILINGS {
        // Skip a file that cannot be parsed. A test of the library reports it.
        let Ok(table) = toml::from_str::<TilingTable>(text) else {
            continue;
        };
        for alias in table.aliases.iter().flatten() {
            names
                .entry(alias.clone())
                .or_insert_with(|| (*id, table.clone()));
        }
        names.insert((*id).to_owned(), (*id, table));
    }
    names
});

/// Looks up a tiling by id or alias. Returns its id and its description.
///
/// # Errors
///
/// Returns an error if there is no such tiling.
pub fn tiling(name: &str) -> Result<(&'static str, &'static TilingTable), UnknownName> {
    match BY_NAME
        .get(name)
        .or_else(|| BY_NAME.get(&name.to_lowercase()))
    {
        Some((id, table)) => Ok((id, table)),
        None => {
            // An alias can be suggested as a similar name. But the list of all names contains no aliases, because it
            // would be too long.
            let names: Vec<&str> = BY_NAME.keys().map(String::as_str).collect();
            let similar = did_you_mean(name, names.iter().copied());
            let known = similar.map_or_else(|| tilings().collect(), |similar| vec![similar]);
            Err(UnknownName {
                axis: "tiling",
                typed: name.to_owned(),
                known,
            })
        }
    }
}
