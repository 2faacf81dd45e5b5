//! Finds the position of a key in a file.

use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The syntax of the keys in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeySyntax {
    Toml,
    Json,
    /// The text has no keys.
    None,
}

impl KeySyntax {
    /// Returns the position of a key in a text with this syntax.
    pub(super) fn locate(self, text: &str, key: &str) -> Option<Range<usize>> {
        match self {
            KeySyntax::Toml => locate(text, key),
            KeySyntax::Json => locate_json(text, key),
            KeySyntax::None => None,
        }
    }
}

/// Returns the position of the value of a key such as `obstacles.walls[2]` in a TOML text. If the text contains only
/// the first part of this path, returns the position of that part. Returns `None` if the text does not even contain the
/// first key, or if the text is not valid TOML.
///
/// Keys of tilings begin with `tiling.`. In a file without the table `[tiling]`, such as a tiling file, this prefix is
/// ignored.
///
/// ```
/// use jumpmaze::internals::files::locate;
/// let text = "[board]\nsize = [6, 7]\n";
/// assert_eq!(&text[locate(text, "board.size[1]").unwrap()], "7");
/// assert_eq!(&text[locate(text, "board.shape").unwrap()], "board");
/// assert_eq!(locate(text, "moves.max"), None);
/// ```
pub fn locate(text: &str, key: &str) -> Option<Range<usize>> {
    let document = DeTable::parse(text).ok()?;
    let table = document.get_ref();
    let key = if table.contains_key("tiling") {
        key
    } else {
        key.strip_prefix("tiling.").unwrap_or(key)
    };
    let mut steps = key.split(['.', '[']).map(|step| step.trim_end_matches(']'));
    let first = steps.next()?;
    let (name, mut value) = table.get_key_value(first)?;
    // For a table, return the position of its name, because its contents may be long.
    let mut place = if value.get_ref().is_table() {
        name.span()
    } else {
        value.span()
    };
    for step in steps {
        let Some((span, next)) = child(value, step) else {
            break;
        };
        (place, value) = (span, next);
    }
    Some(place)
}

/// Returns the value at a key of a table or at an index of a list, and the position of the value.
fn child<'a, 'i>(
    value: &'a Spanned<DeValue<'i>>,
    step: &str,
) -> Option<(Range<usize>, &'a Spanned<DeValue<'i>>)> {
    let next = match value.get_ref() {
        DeValue::Table(table) => table.get(step)?,
        DeValue::Array(array) => array.get(step.parse::<usize>().ok()?)?,
        _ => return None,
    };
    Some((next.span(), next))
}

/// Does the same as [`locate`] in a JSON text, without a rule for `tiling.`. For a table, returns the position of the
/// whole object.
pub(super) fn locate_json(text: &str, key: &str) -> Option<Range<usize>> {
    let span_of = |value: &str| {
        // Raw values are slices of the text, so their offsets are differences of addresses.
        let start = value.as_ptr() as usize - text.as_ptr() as usize;
        start..start + value.len()
    };
    let mut value = text;
    let mut place = None;
    for step in key.split(['.', '[']).map(|step| step.trim_end_matches(']')) {
        let next = if value.trim_start().starts_with('{') {
            let mut object: BTreeMap<Cow<'_, str>, &RawValue> = serde_json::from_str(value).ok()?;
            object.remove(step)
        } else {
            let list: Vec<&RawValue> = serde_json::from_str(value).unwrap_or_default();
            step.parse()
                .ok()
                .and_then(|index: usize| list.get(index).copied())
        };
        let Some(next) = next else { break };
        value = next.get();
        place = Some(span_of(value));
    }
    place
}

#[cfg(test)]
mod tests {
    use super::{locate, locate_json};

    #[test]
    fn keys_of_json_are_found_too() {
        let text = r#" {"cells": "1 2", "variant": {"board": {"size": [5, 6]}}} "#;
        let found = |key| locate_json(text, key).map(|span| &text[span]);
        assert_eq!(found("cells"), Some("\"1 2\""));
        assert_eq!(found("variant.board.size[1]"), Some("6"));
        assert_eq!(found("variant.board.shape"), Some(r#"{"size": [5, 6]}"#));
        assert_eq!(found("start"), None);
        assert_eq!(locate_json("", "cells"), None);
    }

    #[test]
    fn keys_are_found_as_deep_as_they_are_written() {
        let text = "[tiling]\nuse = \"x\"\ntile = [{ n = 4 }, { n = 7 }]\n";
        let found = |key| locate(text, key).map(|span| &text[span]);
        assert_eq!(found("tiling.use"), Some("\"x\""));
        assert_eq!(found("tiling.tile[1].n"), Some("7"));
        assert_eq!(found("tiling.tile[5]"), Some("[{ n = 4 }, { n = 7 }]"));
        assert_eq!(found("tiling.kind"), Some("tiling"));
        assert_eq!(found("moves.max"), None);
        assert_eq!(locate("lattice = [1]", "tiling.lattice[0]"), Some(11..12));
    }
}
