//! Places in a text, as they are shown.

use std::ops::Range;

/// How many characters are underlined at most; the renderer cuts a long line around what is underlined.
const CARETS: usize = 50;

/// Where a span is, and its first line as it is shown.
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
    /// The line, every character of it printable.
    pub(super) source: String,
    /// The bytes of `source` to underline.
    pub(super) carets: Range<usize>,
}

impl Place {
    pub(super) fn new(text: &str, span: &Range<usize>) -> Self {
        let start = text.floor_char_boundary(span.start);
        let first = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line = text[first..].split('\n').next().unwrap_or_default();
        let line = line.strip_suffix('\r').unwrap_or(line);
        // From here on in bytes of the line. A span on the line break itself is shown behind the last character.
        let start = (start - first).min(line.len());
        let end = line.ceil_char_boundary(span.end.saturating_sub(first));
        let (before, rest) = line.split_at(start);
        let (under, after) = rest.split_at(end.saturating_sub(start));

        let mut source: String = before.chars().map(printable).collect();
        let left = source.len();
        source.extend(under.chars().take(CARETS).map(printable));
        let carets = left..source.len();
        source.extend(
            under
                .chars()
                .skip(CARETS)
                .chain(after.chars())
                .map(printable),
        );
        Self {
            line: text[..first].matches('\n').count() + 1,
            column: before.chars().count() + 1,
            source,
            carets,
        }
    }
}

/// A visible stand-in for a character that would act on the terminal instead of being printed.
pub(crate) fn printable(c: char) -> char {
    match c {
        '\t' => ' ',
        '\u{7f}' => '␡',
        // The control pictures stand in the order of the control characters.
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('�'),
        // The second set of control characters, and the marks that turn the direction of writing.
        '\u{80}'..='\u{9f}' | '\u{61c}' | '\u{200b}'..='\u{200f}' => '�',
        '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => '�',
        _ => c,
    }
}
