//! Converts an offset in the value of a quoted string to an offset in the quoted text.
//!
//! TOML and JSON agree on most escape sequences, so one function handles both.

/// Returns the offset in `quoted` of byte `at` of the value. `quoted` is a TOML or JSON string with its quotes. In
/// `"1\n2"`, byte 2 of the value is at offset 4.
///
/// Returns `None` if the value has fewer than `at` bytes.
pub(super) fn quoted_offset(quoted: &str, at: usize) -> Option<usize> {
    let triple = ["\"\"\"", "'''"]
        .iter()
        .any(|mark| quoted.starts_with(mark));
    let literal = quoted.starts_with('\'');
    let mut open = if triple { 3 } else { 1 };
    if triple {
        // A line break directly after the opening quotes is not part of the value.
        let after_quotes = quoted.get(open..)?;
        open += if after_quotes.starts_with("\r\n") {
            2
        } else {
            usize::from(after_quotes.starts_with('\n'))
        };
    }
    let close = quoted.len().checked_sub(if triple { 3 } else { 1 })?;
    let (mut offset, mut value_offset) = (open, 0);
    while value_offset < at && offset < close {
        let (quoted_length, value_length) = if literal {
            (1, 1)
        } else {
            next_lengths(&quoted.as_bytes()[offset..close])
        };
        offset += quoted_length;
        value_offset += value_length;
    }
    (value_offset >= at).then_some(offset)
}

/// Returns two lengths of the next byte or escape sequence, in bytes: its length in the quoted text and in the value.
fn next_lengths(bytes: &[u8]) -> (usize, usize) {
    if bytes[0] != b'\\' {
        return (1, 1);
    }
    let coded = |digits: usize| {
        let code = bytes
            .get(2..2 + digits)
            .and_then(|hex| std::str::from_utf8(hex).ok())
            .and_then(|hex| u32::from_str_radix(hex, 16).ok());
        // Each half of a surrogate pair counts as two of the four bytes of the character.
        let value_length = match code {
            Some(0xd800..=0xdfff) => 2,
            Some(code) => char::from_u32(code).map_or(1, char::len_utf8),
            None => 1,
        };
        (2 + digits, value_length)
    };
    match bytes.get(1) {
        Some(b'u') => coded(4),
        Some(b'U') => coded(8),
        Some(b'x') => coded(2),
        Some(c) if c.is_ascii_whitespace() => {
            let blank = bytes[1..].iter().take_while(|c| c.is_ascii_whitespace());
            (1 + blank.count(), 0)
        }
        _ => (2, 1),
    }
}

#[cfg(test)]
mod tests {
    use super::quoted_offset;

    #[test]
    fn offsets_in_the_value_are_mapped_to_the_quoted_text() {
        for (quoted, at, expected) in [
            ("\"1 2\"", 2, 3),
            (r#""1\n2""#, 2, 4),
            (r#""\u0031 2""#, 2, 8),
            ("\"\"\"\n1 2\"\"\"", 2, 6),
            ("\"\"\"\r\n1\r\n2\"\"\"", 3, 8),
            ("'1\\n'", 2, 3),
            ("\"\"\"1 \\\n   2\"\"\"", 2, 5),
            (r#""\ud83d\ude00x""#, 4, 13),
        ] {
            assert_eq!(quoted_offset(quoted, at), Some(expected), "{quoted}");
        }
        for short in ["", "\"", "\"\"", "\"\"\"", "\"1\""] {
            assert_eq!(quoted_offset(short, 9), None, "{short}");
        }
    }
}
