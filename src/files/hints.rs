//! Help for errors of the parser: an example of a key, or the table to which a key belongs.

use super::Diagnostic;
use super::keys::{VariantKey, keys};
use super::locate::KeySyntax;
use std::sync::{Arc, LazyLock};

/// Examples of those keys of a variant file whose values often have a wrong type.
const EXAMPLES: &[&str] = &[
    "size = [6, 6], or one number in brackets: size = [40]",
    "name_in.de = \"…\", with the tag of the language",
    "rule_in.de = \"…\", with the tag of the language",
    "max = 9",
    "shift = 1",
    "loops = [1, 2]",
    "rows = [\".oo.\", \"oooo\"]",
    "cells = [[0, 3, -1]]: prototile, a, b; for lines by hand cells = [\"P\", \"Q\"]",
    "impassable = [\"B2\"]",
    "passover = [\"B2\"]",
    "uncounted = [\"B2\"]",
    "walls = [[\"A1\", \"A2\"]]: each wall is a pair",
    "oneway = [[\"A1\", \"A2\"]]: from the first to the second",
    "turns = \"no-u-turn\", or a list of offsets: turns = [0, 0.5]",
    "exits = \"both\", or on squares exits = [\"E\", \"S\"]",
    "alphabet = [\"numbers\", \"*\"]",
    "numbers = [1, 2, 3]",
    "stock = { 1 = 6, 2 = 10 }",
    "lattice = [[0], [6]]: two lists of unit steps",
    "tile = [{ n = 6 }, { n = 3, on = [0, 1] }]",
    "[[tiling.line]] and below it: through = [\"P\", \"Q\"]",
    "offsets = [0.2, 0.2, 0.2, 0.2, 0.2]",
    "faces = [[0, 1, 2], [0, 2, 3]]",
    "vertices = [[0, 0], [1, 0], [0.5, 1]]",
    "[tiling] on a line of its own, and below it: use = \"hexagons\"",
    "[board] on a line of its own, and below it: size = [6, 6]",
    "[boundary] on a line of its own, and below it: wrap = \"torus\"",
    "[moves] on a line of its own, and below it: max = 9",
    "[goal] on a line of its own, and below it: goal = \"centre\"",
];

/// Returns the diagnostic of a parser error in a variant file. For a wrong type, the help is an example. For an unknown
/// key, the help names the table to which the key belongs, unless the error already suggests a similar key.
pub(super) fn variant_error(path: &str, text: &Arc<str>, error: &toml::de::Error) -> Diagnostic {
    let diagnostic = Diagnostic::from_toml(path, Arc::clone(text), error);
    let message = error.message();
    if let Some(unknown) = message.strip_prefix("unknown field `") {
        let key = unknown.split('`').next().unwrap_or_default();
        return match table_of(key).filter(|_| diagnostic.help_text().is_none()) {
            Some(table) => diagnostic.help(format!("`{key}` belongs under [{table}]")),
            None => diagnostic,
        };
    }
    with_example(diagnostic, EXAMPLES)
}

/// Examples of the keys of a maze file.
const MAZE_EXAMPLES: &[&str] = &[
    "size = [5, 6] for rows and columns, or [5] for a board with one number",
    "start = \"A1\"",
    "goal = \"C3\", or several, [\"A1\", \"C3\"], or \"exit\"",
    "cells = \"1 2\\n3 G\": all tokens in one text, row by row",
    "seed = \"5\"",
    "jumpmaze = 1",
    "variant = \"rook\"",
];

/// Adds an example to a TOML error about a value of a wrong type. The example is for the key at the beginning of the
/// line with the error.
pub(crate) fn with_example(diagnostic: Diagnostic, examples: &[&str]) -> Diagnostic {
    match example_of_key(&diagnostic, examples, key_of_line) {
        Some(example) => diagnostic.help(format!("write {example}")),
        None => diagnostic,
    }
}

/// Adds an example to a parser error about a wrong type in a maze file. The example is for the key whose value has the
/// wrong type.
pub(super) fn with_maze_example(diagnostic: Diagnostic, keys: KeySyntax) -> Diagnostic {
    if keys != KeySyntax::Json {
        return with_example(diagnostic, MAZE_EXAMPLES);
    }
    let example = example_of_key(&diagnostic, MAZE_EXAMPLES, key_before);
    match example.and_then(|example| example.split_once(" = ")) {
        Some((key, value)) => diagnostic.help(format!("write \"{key}\": {value}")),
        None => diagnostic,
    }
}

/// Returns the example of the key whose value has a wrong type.
fn example_of_key<'e>(
    diagnostic: &Diagnostic,
    examples: &[&'e str],
    key: fn(&str, usize) -> Option<&str>,
) -> Option<&'e str> {
    let span = diagnostic.span()?;
    let expected = diagnostic.title().contains("expected");
    let key = key(diagnostic.text(), span.start).filter(|_| expected)?;
    let mut examples = examples.iter().copied();
    examples.find(|example| key_in(example) == key)
}

/// Returns the key that an example shows: `line` in `[[tiling.line]]`, `name_in` in `name_in.de`.
fn key_in(example: &str) -> &str {
    let head = example.split(' ').next().unwrap_or_default();
    match head.strip_prefix('[') {
        Some(table) => table.rsplit(['.', '[']).next().unwrap_or_default(),
        None => head.split('.').next().unwrap_or_default(),
    }
    .trim_end_matches(']')
}

/// Returns the quoted key before a JSON value.
fn key_before(text: &str, at: usize) -> Option<&str> {
    let at = text.floor_char_boundary(at.min(text.len()));
    let before = text[..at].trim_end().strip_suffix(':')?.trim_end();
    let (_, key) = before.strip_suffix('"')?.rsplit_once('"')?;
    Some(key)
}

/// Returns the key at the beginning of the line that contains byte `at`.
fn key_of_line(text: &str, at: usize) -> Option<&str> {
    let at = text.floor_char_boundary(at.min(text.len()));
    let line = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let (key, _) = text[line..].split_once('=')?;
    Some(key.trim())
}

/// Returns the table of a variant file to which a key belongs. Returns `None` unless exactly one table has the key.
fn table_of(key: &str) -> Option<String> {
    static KEYS: LazyLock<Vec<VariantKey>> = LazyLock::new(keys);
    let mut found = KEYS.iter().filter_map(|known| {
        let (table, name) = known.path.split_once('.')?;
        (name == key).then(|| table.to_owned())
    });
    let first = found.next()?;
    found.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_a_key_is_found() {
        assert_eq!(table_of("max").as_deref(), Some("moves"));
        assert_eq!(table_of("wrap").as_deref(), Some("boundary"));
        // `size` occurs in two tables.
        assert_eq!(table_of("size"), None);
        assert_eq!(table_of("nothing"), None);
    }

    #[test]
    fn the_key_of_a_line_is_found() {
        assert_eq!(key_of_line("a = 1\n  walls = [\"x\"]", 18), Some("walls"));
        assert_eq!(key_of_line("", 7), None);
    }
}
