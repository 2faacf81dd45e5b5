//! Converts errors of the parsers of TOML and JSON to diagnostics.

use super::Diagnostic;
use crate::files::serde_errors::{in_plain_words, missing};
use crate::files::unclosed::unclosed;
use crate::spelling::did_you_mean;
use std::ops::Range;
use std::sync::Arc;

impl Diagnostic {
    /// Converts an error of the TOML parser or of serde in `text`.
    ///
    /// For a misspelt key or value, a note lists the allowed words. If one of these words is similar, the help suggests
    /// it.
    ///
    /// ```
    /// use jumpmaze::internals::files::Diagnostic;
    ///
    /// #[derive(Debug, serde::Deserialize)]
    /// #[serde(deny_unknown_fields)]
    /// struct Board {
    ///     shape: String,
    ///     size: Vec<u32>,
    /// }
    ///
    /// let text = "shape = \"rect\"\nsise = [8, 8]\n";
    /// let error = toml::from_str::<Board>(text).unwrap_err();
    /// assert_eq!(
    ///     Diagnostic::from_toml("board.toml", text, &error).to_string(),
    ///     "error: unknown key `sise`
    ///  --> board.toml:2:1
    ///   |
    /// 2 | sise = [8, 8]
    ///   | ^^^^
    ///   |
    ///   = note: expected `shape` or `size`
    ///   = help: did you mean `size`?"
    /// );
    /// ```
    #[doc(hidden)]
    pub fn from_toml(
        file: impl Into<String>,
        text: impl Into<Arc<str>>,
        error: &toml::de::Error,
    ) -> Self {
        let (file, text) = (file.into(), text.into());
        let start = error.span().map(|span| span.start);
        let unclosed = start.and_then(|start| unclosed(&text, error.message(), start));
        if let Some((quotes, remedy)) = unclosed {
            let error = Self::error(file, text, "the closing quote is missing");
            return error.at(quotes).help(remedy);
        }
        let diagnostic = Self::from_serde(file, Arc::clone(&text), error.message(), error.span());
        if diagnostic.help_text().is_some() || toml::from_str::<toml::Table>(&text).is_ok() {
            return diagnostic;
        }
        if error.message().starts_with("duplicate key") {
            return diagnostic.help("leave out one of the two");
        }
        diagnostic.help("write KEY = VALUE, with quotes around a text and brackets around a list")
    }

    /// Converts an error of the JSON parser or of serde in the part of `text` that begins at byte `start`.
    ///
    /// ```
    /// use jumpmaze::internals::files::{Diagnostic, MazeFile};
    ///
    /// let text = "{\"cells\": \"1 G\", \"colour\": 1}";
    /// let error = serde_json::from_str::<MazeFile>(text).unwrap_err();
    /// let diagnostic = Diagnostic::from_json("maze.json", text, 0, &error);
    /// assert_eq!(diagnostic.title(), "unknown key `colour`");
    /// assert_eq!(diagnostic.line_column(), Some((1, 18)));
    /// ```
    #[doc(hidden)]
    pub fn from_json(
        file: impl Into<String>,
        text: impl Into<Arc<str>>,
        start: usize,
        error: &serde_json::Error,
    ) -> Self {
        let (text, message) = (text.into(), error.to_string());
        let message = match message.rsplit_once(" at line ") {
            Some((message, _)) => message,
            None => &message,
        };
        let span = json_span(&text, start, error);
        let diagnostic = Self::from_serde(file.into(), text, message, span);
        match error.classify() {
            serde_json::error::Category::Data => diagnostic,
            serde_json::error::Category::Eof => {
                diagnostic.help("the text ends too soon: close what is still open")
            }
            _ => diagnostic.help("this is not valid JSON from here on; compare it with an example"),
        }
    }

    fn from_serde(file: String, text: Arc<str>, message: &str, span: Option<Range<usize>>) -> Self {
        // serde reports the wrong word and the allowed words only within the text of its message.
        let misspelt = ["unknown field `", "unknown variant `"]
            .iter()
            .find_map(|start| message.strip_prefix(start)?.rsplit_once("`, expected "));
        let mut diagnostic = if let Some((typed, allowed)) = misspelt {
            let expected = message.len() - allowed.len() - "expected ".len();
            let title = message[..expected].trim_end_matches(", ");
            let title = title.replacen("unknown field", "unknown key", 1);
            let title = title.replacen("unknown variant", "unknown value", 1);
            let known = allowed.split('`').skip(1).step_by(2);
            let plain = Self::error(file, text, title).note(&message[expected..]);
            match did_you_mean(typed, known) {
                Some(word) => plain.help(format!("did you mean `{word}`?")),
                None => plain,
            }
        } else if let Some(key) = missing(message) {
            let what = if text.trim().is_empty() {
                "the file is empty".to_owned()
            } else {
                format!("the key `{key}` is missing")
            };
            Self::error(file, text, what).help(format!("add {key} = …"))
        } else {
            Self::error(file, text, in_plain_words(message))
        };
        // If a key is missing from a table, the error points at the table. If it is missing from the top level of the
        // file, the error has no span.
        let whole_file = |start: usize| {
            let text = &diagnostic.report.text;
            missing(message).is_some()
                && !text[text.floor_char_boundary(start)..].starts_with(['[', '{'])
        };
        diagnostic.report.span = span.filter(|span| !whole_file(span.start));
        diagnostic
    }
}

/// Returns the position at which serde_json stopped reading: the last character read or, if this character ends a
/// quoted word, the whole word. The error contains the number of the line and the number of bytes read in this line.
/// The span begins at byte `start` or later. If the text ends too soon, the span is the last character of the text that
/// is not blank.
fn json_span(text: &str, start: usize, error: &serde_json::Error) -> Option<Range<usize>> {
    if error.is_eof() {
        // The missing part belongs after the last character.
        let read = text.trim_end();
        let (last, _) = read.char_indices().next_back()?;
        return Some(last..read.len());
    }
    let before = error.line().checked_sub(1)?;
    let line = match before {
        0 => 0,
        _ => text.match_indices('\n').nth(before - 1)?.0 + 1,
    };
    let end = text.floor_char_boundary((line + error.column()).max(start));
    let read = &text[start.min(end)..end];
    let word = match read.strip_suffix('"') {
        Some(before) => before.rfind('"')?,
        None => read.char_indices().next_back().map_or(0, |(at, _)| at),
    };
    Some(start + word..end)
}
