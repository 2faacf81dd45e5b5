//! What was probably meant, for mistakes that only the parser notices: an example of the key, or the table it belongs to.

use super::Diagnostic;
use super::locate::Keys;
use super::schema::VariantFile;
use serde_json::Value;
use std::sync::LazyLock;

/// How the keys whose values are often of a wrong type are written.
const EXAMPLES: &[(&str, &str)] = &[
    (
        "size",
        "size = [6, 6], or one number in brackets: size = [40]",
    ),
    (
        "name_in",
        "name_in.de = \"…\", with the tag of the language",
    ),
    (
        "rule_in",
        "rule_in.de = \"…\", with the tag of the language",
    ),
    ("max", "max = 9"),
    ("shift", "shift = 1"),
    ("loops", "loops = [1, 2]"),
    ("rows", "rows = [\".oo.\", \"oooo\"]"),
    (
        "cells",
        "cells = [[0, 3, -1]]: prototile, a, b; for lines by hand cells = [\"P\", \"Q\"]",
    ),
    ("impassable", "impassable = [\"B2\"]"),
    ("passover", "passover = [\"B2\"]"),
    ("uncounted", "uncounted = [\"B2\"]"),
    ("walls", "walls = [[\"A1\", \"A2\"]]: each wall is a pair"),
    (
        "oneway",
        "oneway = [[\"A1\", \"A2\"]]: from the first to the second",
    ),
    (
        "turns",
        "turns = \"no-u-turn\", or a list of offsets: turns = [0, 0.5]",
    ),
    (
        "exits",
        "exits = \"both\", or on squares exits = [\"E\", \"S\"]",
    ),
    ("alphabet", "alphabet = [\"numbers\", \"*\"]"),
    ("numbers", "numbers = [1, 2, 3]"),
    ("stock", "stock = { 1 = 6, 2 = 10 }"),
    ("lattice", "lattice = [[0], [6]]: two lists of unit steps"),
    ("tile", "tile = [{ n = 6 }, { n = 3, on = [0, 1] }]"),
    (
        "line",
        "[[tiling.line]] and below it: through = [\"P\", \"Q\"]",
    ),
    ("offsets", "offsets = [0.2, 0.2, 0.2, 0.2, 0.2]"),
    ("faces", "faces = [[0, 1, 2], [0, 2, 3]]"),
    ("vertices", "vertices = [[0, 0], [1, 0], [0.5, 1]]"),
    (
        "tiling",
        "[tiling] on a line of its own, and below it: use = \"hexagons\"",
    ),
    (
        "board",
        "[board] on a line of its own, and below it: size = [6, 6]",
    ),
    (
        "boundary",
        "[boundary] on a line of its own, and below it: wrap = \"torus\"",
    ),
    (
        "moves",
        "[moves] on a line of its own, and below it: max = 9",
    ),
    (
        "goal",
        "[goal] on a line of its own, and below it: goal = \"centre\"",
    ),
];

/// Adds a help line to what the parser says of a variant, where there is something to add.
pub(super) fn hinted(diagnostic: Diagnostic, text: &str, error: &toml::de::Error) -> Diagnostic {
    let message = error.message();
    if let Some(rest) = message.strip_prefix("unknown field `") {
        let key = rest.split('`').next().unwrap_or_default();
        return match table_of(key) {
            Some(table) => diagnostic.help(format!("`{key}` belongs under [{table}]")),
            None => diagnostic,
        };
    }
    if !message.contains("expected") {
        return diagnostic;
    }
    let example = error
        .span()
        .and_then(|span| key_of_line(text, span.start))
        .and_then(|key| {
            EXAMPLES
                .iter()
                .find(|(name, _)| *name == key)
                .map(|(_, example)| *example)
        });
    match example {
        Some(example) => diagnostic.help(format!("write {example}")),
        None => diagnostic,
    }
}

/// How the values of a maze file are written.
const IN_A_MAZE: &[(&str, &str)] = &[
    (
        "size",
        "[5, 6]: rows and columns; where a board has one number, [5]",
    ),
    ("start", "\"A1\""),
    ("goal", "\"C3\", or several, [\"A1\", \"C3\"], or \"exit\""),
    ("cells", "\"1 2\\n3 G\": all tokens in one text, row by row"),
    ("seed", "\"5\""),
    ("jumpmaze", "1"),
    ("variant", "\"rook\""),
];

/// Adds to an error of the TOML parser how the key of the line is written, where a value is of a wrong type.
pub(crate) fn with_example(diagnostic: Diagnostic, examples: &[(&str, &str)]) -> Diagnostic {
    let Some(span) = diagnostic.span() else {
        return diagnostic;
    };
    if !diagnostic.title().contains("expected") {
        return diagnostic;
    }
    let key = key_of_line(diagnostic.text(), span.start);
    match examples.iter().find(|(name, _)| Some(*name) == key) {
        Some((_, example)) => diagnostic.help(format!("write {example}")),
        None => diagnostic,
    }
}

/// Adds a help line to what a parser says of a maze file, where a value is of a wrong type.
pub(super) fn in_a_maze(diagnostic: Diagnostic, keys: Keys) -> Diagnostic {
    let Some(span) = diagnostic.span() else {
        return diagnostic;
    };
    if !diagnostic.title().contains("expected") {
        return diagnostic;
    }
    let text = diagnostic.text();
    let key = match keys {
        Keys::Json => key_before(text, span.start),
        Keys::Toml | Keys::None => key_of_line(text, span.start),
    };
    let example = |key: &str| IN_A_MAZE.iter().find(|(name, _)| *name == key);
    match key.and_then(example) {
        Some((key, value)) if keys == Keys::Json => {
            diagnostic.help(format!("write \"{key}\": {value}"))
        }
        Some((key, value)) => diagnostic.help(format!("write {key} = {value}")),
        None => diagnostic,
    }
}

/// The key in quotes before a value in JSON.
fn key_before(text: &str, at: usize) -> Option<&str> {
    let at = text.floor_char_boundary(at.min(text.len()));
    let before = text[..at].trim_end().strip_suffix(':')?.trim_end();
    let (_, key) = before.strip_suffix('"')?.rsplit_once('"')?;
    Some(key)
}

/// The key at the beginning of the line in which a byte stands.
fn key_of_line(text: &str, at: usize) -> Option<&str> {
    let at = text.floor_char_boundary(at.min(text.len()));
    let line = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let (key, _) = text[line..].split_once('=')?;
    Some(key.trim())
}

/// The table of a variant file that has a key, if only one has.
fn table_of(key: &str) -> Option<String> {
    static SCHEMA: LazyLock<Value> =
        LazyLock::new(|| schemars::schema_for!(VariantFile).to_value());
    let tables = SCHEMA["properties"].as_object()?;
    let mut found = tables.iter().filter_map(|(table, of)| {
        let reference = of["$ref"]
            .as_str()
            .or_else(|| of["allOf"][0]["$ref"].as_str())?;
        let name = reference.rsplit('/').next()?;
        SCHEMA["$defs"][name]["properties"]
            .get(key)
            .map(|_| table.clone())
    });
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_know_their_tables() {
        assert_eq!(table_of("max").as_deref(), Some("moves"));
        assert_eq!(table_of("wrap").as_deref(), Some("boundary"));
        // `size` stands in two tables, so nothing is said.
        assert_eq!(table_of("size"), None);
        assert_eq!(table_of("nothing"), None);
    }

    #[test]
    fn lines_know_their_keys() {
        assert_eq!(key_of_line("a = 1\n  walls = [\"x\"]", 18), Some("walls"));
        assert_eq!(key_of_line("", 7), None);
    }
}
