//! Finds quotes that are not closed. The TOML parser reports the position at which it stopped, which can be the end of
//! the file. The user needs the position of the opening quotes.

use std::ops::Range;

/// The quotes of a string of several lines.
const LONG: &str = "\"\"\"";

/// Returns the place of the opening quotes, and a remedy, if the TOML parser failed at `at` because of unclosed quotes.
pub(super) fn unclosed(text: &str, message: &str, at: usize) -> Option<(Range<usize>, String)> {
    let at = text.floor_char_boundary(at.min(text.len()));
    let before = &text[..at];
    if message.starts_with("invalid multi-line") {
        let quotes = if message.contains("literal") {
            "'''"
        } else {
            LONG
        };
        let open = before.rfind(quotes)?;
        // The parser has the same message for an invalid character in a string that is closed.
        if text[open + quotes.len()..].contains(quotes) {
            return None;
        }
        let remedy = format!("write {quotes} on a line of its own below the last line of the text");
        return Some((open..open + quotes.len(), remedy));
    }
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    // If a string of one line is not closed, the parser may fail only on the next line. So check the line above, too.
    let above = before[..start].trim_end();
    let above = above.rfind('\n').map_or(0, |newline| newline + 1);
    let first = [start, above]
        .into_iter()
        .find(|&line| has_one_quote(&text[line..]))?;
    let line = text[first..].lines().next().unwrap_or_default();
    let value = line.find('=')?;
    let open = first + value + line[value..].find('"')?;
    let remedy =
        format!("close it on this line; for several lines write {LONG} before and after them");
    Some((open..open + 1, remedy))
}

/// Whether the first line of a text sets a key to a value that begins with `"` and contains no other `"`.
fn has_one_quote(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    if line.trim_start().starts_with('#') {
        return false;
    }
    let value = line.split_once('=').map(|(_, value)| value.trim());
    value.is_some_and(|value| value.starts_with('"') && value.matches('"').count() == 1)
}

#[cfg(test)]
mod tests {
    use super::unclosed;

    #[test]
    fn the_opening_quotes_are_found() {
        for (text, open) in [
            ("a = 1\ncells = \"\"\"\n1 G\n", Some(14)),
            ("a = 1\ncells = '''\n1 G\n", Some(14)),
            ("cells = \"1 G\nb = 2\n", Some(8)),
            ("cells = \"\n1 G\n\"\n", Some(8)),
            ("cells = \"1 G\" 5\n", None),
            ("title = \"x\"\n1 G\n", None),
            ("# say = \"hi\ncells = 5 5\n", None),
            ("cells = \"\"\"\n1\u{1} G\n\"\"\"\n", None),
        ] {
            let error = toml::from_str::<toml::Table>(text).unwrap_err();
            let at = error.span().unwrap_or_default().start;
            let found = unclosed(text, error.message(), at);
            let found = found.map(|(open, _)| open.start);
            assert_eq!(found, open, "{text:?}: {error}");
        }
    }
}
