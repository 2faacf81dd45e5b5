//! Prepares the position of a span for display.

use std::ops::Range;

/// The maximum number of underlined characters. The renderer cuts a long line around the underlined part.
const CARETS: usize = 50;

/// The position of a span, and the first line of the span, prepared for display.
pub(super) struct SpanPosition {
    pub(super) line: usize,
    pub(super) column: usize,
    /// The line, with every character made printable.
    pub(super) source: String,
    /// The bytes of `source` to underline.
    pub(super) carets: Range<usize>,
}

impl SpanPosition {
    pub(super) fn new(text: &str, span: &Range<usize>) -> Self {
        let start = text.floor_char_boundary(span.start);
        let first = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line = text[first..].split('\n').next().unwrap_or_default();
        let line = line.strip_suffix('\r').unwrap_or(line);
        // From here on, offsets are bytes within the line. A span on the line break is shown after the last character.
        let start = (start - first).min(line.len());
        let end = line.ceil_char_boundary(span.end.saturating_sub(first));
        let (before, from_start) = line.split_at(start);
        let (underlined, after) = from_start.split_at(end.saturating_sub(start));

        let mut source: String = before.chars().map(printable).collect();
        let first_caret = source.len();
        source.extend(underlined.chars().take(CARETS).map(printable));
        let carets = first_caret..source.len();
        source.extend(
            underlined
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

/// Replaces a character that would control the terminal by a visible character.
pub(crate) fn printable(c: char) -> char {
    match c {
        '\t' => ' ',
        '\u{7f}' => '␡',
        // The control pictures of Unicode are in the same order as the control characters.
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('�'),
        // C1 control characters, bidirectional marks and other invisible characters.
        '\u{80}'..='\u{9f}' | '\u{61c}' | '\u{200b}'..='\u{200f}' => '�',
        '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => '�',
        _ => c,
    }
}
