//! Finds the mistakes of a variant file after the first mistake, so that the author can correct all mistakes at once.
//!
//! ```text
//!   document ──read──▶ mistake ──▶ document without the key ──read──▶ mistake ──▶ …
//! ```
//!
//! Removing a key can make another key wrong. So only mistakes that depend on no other key are reported: unknown and
//! missing keys, values of a wrong type, unknown words, and numbers beyond a limit outside the tiling.

use super::Diagnostic;
use super::compose::compose;
use super::energy::{check_search, energy};
use super::file_kind::{FileKind, another_kind};
use super::hints::variant_error;
use super::refused::pointing;
use super::schema::VariantFile;
use super::serde_errors::missing;
use crate::surface::{Clash, Refusal};
use serde::Deserialize;
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The maximum number of mistakes that are reported at once.
const MAX_MISTAKES: usize = 10;

/// The only key that every variant file must have.
const RULE: &str = "rule";

/// Returns the errors of a text that cannot be read as a variant file. `error` is the first error.
pub(super) fn unreadable(path: &str, text: &Arc<str>, error: &toml::de::Error) -> Diagnostic {
    let mistake = |error: &toml::de::Error| variant_error(path, text, error);
    let first = mistake(error);
    let with_kind_help = another_kind(first.clone(), text, FileKind::Variant);
    // In a file of another kind, most keys are wrong. So only its kind is reported.
    let Some(mut tables) = VariantTables::parse(text).filter(|_| with_kind_help == first) else {
        return with_kind_help;
    };
    let mut found = vec![first];
    let mut next = Some(error.clone());
    while let Some(error) = next.filter(|_| found.len() < MAX_MISTAKES) {
        if !tables.remove_cause(&error) {
            break;
        }
        next = tables.read().err();
        let is_new = |error: &&toml::de::Error| !follows_from(&found, error);
        let new = next.as_ref().filter(is_new).map(mistake);
        found.extend(new);
    }
    tables.add_refusals(path, text, &mut found);
    Diagnostic::of_all(found)
}

/// Adds the other mistakes of a variant file to the diagnostic of a refusal.
pub(super) fn with_others(
    diagnostic: Diagnostic,
    path: &str,
    text: &Arc<str>,
    refusal: &Refusal,
) -> Diagnostic {
    let mut found = vec![diagnostic];
    if let Some(mut tables) = VariantTables::parse(text)
        && tables.remove_key(&refusal.key)
    {
        tables.add_refusals(path, text, &mut found);
    }
    Diagnostic::of_all(found)
}

/// Whether an error reports a missing key that is only misspelt, and the misspelt key has already been found.
fn follows_from(found: &[Diagnostic], error: &toml::de::Error) -> bool {
    missing(error.message()).is_some_and(|key| {
        let suggestion = format!("did you mean `{key}`?");
        found
            .iter()
            .any(|error| error.help_text() == Some(&suggestion))
    })
}

/// Checks the words and numbers of a file. Returns the first mistake. The board is not built.
fn refusal_of(file: &VariantFile) -> Result<(), Refusal> {
    compose(file)?;
    energy(&file.generate)?;
    check_search(&file.generate)
}

/// Whether a mistake depends on no other key.
fn is_independent(refusal: &Refusal) -> bool {
    match refusal.clash {
        Clash::Name => true,
        Clash::Limit => !refusal.key.starts_with("tiling"),
        _ => false,
    }
}

/// The tables of a file, from which the causes of mistakes are removed.
struct VariantTables<'t>(Spanned<DeTable<'t>>);

impl<'t> VariantTables<'t> {
    fn parse(text: &'t str) -> Option<VariantTables<'t>> {
        DeTable::parse(text).ok().map(VariantTables)
    }

    fn read(&self) -> Result<VariantFile, toml::de::Error> {
        VariantFile::deserialize(toml::de::Deserializer::from(self.0.clone()))
    }

    /// Removes the key that caused the error. Returns `false` if the key is not found.
    fn remove_cause(&mut self, error: &toml::de::Error) -> bool {
        let place = error.span();
        let path = place.and_then(|place| path_to(self.0.get_ref(), &place));
        match path {
            Some(path) => self.remove(&path),
            None => missing(error.message()) == Some(RULE) && self.remove(&[RULE.to_owned()]),
        }
    }

    /// Removes a key such as `obstacles.walls[2]`. If the key is an entry of a list, removes the whole list. If the
    /// file does not contain the key, removes its table, because the mistake is that the table lacks the key.
    fn remove_key(&mut self, key: &str) -> bool {
        let list = key.split('[').next().unwrap_or_default();
        let path: Vec<String> = list.split('.').map(str::to_owned).collect();
        self.remove(&path) || self.remove(&path[..1])
    }

    /// Removes the value at a path. Returns `false` if the file does not contain the value. The rule is an exception:
    /// it is set to a placeholder, because a file without a rule cannot be read, and the result is `true`.
    fn remove(&mut self, path: &[String]) -> bool {
        let table = self.0.get_mut();
        let is_there = remove(table, path);
        if path == [RULE] {
            let word = |text| Spanned::new(0..0, Cow::Borrowed(text));
            let rule = DeValue::String(Cow::Borrowed("…"));
            table.insert(word(RULE), Spanned::new(0..0, rule));
            return true;
        }
        is_there
    }

    /// Adds the errors for mistakes that depend on no other key.
    fn add_refusals(&mut self, path: &str, text: &Arc<str>, found: &mut Vec<Diagnostic>) {
        while found.len() < MAX_MISTAKES
            && let Ok(file) = self.read()
            && let Err(refusal) = refusal_of(&file)
        {
            if is_independent(&refusal) {
                found.push(pointing(path, text, &refusal));
            }
            if !self.remove_key(&refusal.key) {
                break;
            }
        }
    }
}

/// Removes the value at the end of a path. If a value on the path is not a table, removes this value.
fn remove(table: &mut DeTable<'_>, path: &[String]) -> bool {
    let Some((first, rest)) = path.split_first() else {
        return false;
    };
    match table.get_mut(first.as_str()).map(Spanned::get_mut) {
        Some(DeValue::Table(inner)) if !rest.is_empty() => remove(inner, rest),
        Some(_) => table.remove(first.as_str()).is_some(),
        None => false,
    }
}

/// Returns the path to the key or the value at these bytes. A path into a list ends at the list.
fn path_to(table: &DeTable<'_>, place: &Range<usize>) -> Option<Vec<String>> {
    for (key, value) in table {
        let name = || key.get_ref().clone().into_owned();
        if let DeValue::Table(inner) = value.get_ref()
            && let Some(path) = path_to(inner, place)
        {
            return Some(std::iter::once(name()).chain(path).collect());
        }
        if key.span() == *place || is_at(value, place) {
            return Some(vec![name()]);
        }
    }
    None
}

/// Whether these bytes are the value or a part of it.
fn is_at(value: &Spanned<DeValue<'_>>, place: &Range<usize>) -> bool {
    value.span() == *place
        || match value.get_ref() {
            DeValue::Array(values) => values.iter().any(|value| is_at(value, place)),
            DeValue::Table(table) => path_to(table, place).is_some(),
            _ => false,
        }
}
