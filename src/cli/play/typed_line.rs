//! Reads typed lines. The text of a line that exceeds a maximum length is not stored, so no input can use much memory.

use std::io::{self, BufRead, Read};

/// The maximum length of a line in bytes.
const MAX_BYTES: usize = 1000;

/// A line that was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum TypedLine {
    Text(String),
    /// A line that is longer than `MAX_BYTES`. Its text is dropped.
    TooLong,
}

/// Reads a line and trims whitespace at both ends. Returns `None` at the end of the input. Invalid UTF-8 becomes
/// replacement characters, which match no command.
pub(super) fn read(input: &mut (impl BufRead + ?Sized)) -> io::Result<Option<TypedLine>> {
    let mut bytes = Vec::new();
    let room = MAX_BYTES as u64 + 1;
    Read::take(&mut *input, room).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() > MAX_BYTES && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Some(TypedLine::TooLong));
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(TypedLine::Text(text.trim().to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_dropped_and_reading_goes_on() {
        let long = "x".repeat(MAX_BYTES + 1);
        let text = format!("a b\r\n\n{long}\n{}\nlast", "y".repeat(MAX_BYTES));
        let mut input = text.as_bytes();
        let mut next = || read(&mut input).expect("the bytes can be read");
        let line = |text: &str| Some(TypedLine::Text(text.to_owned()));
        assert_eq!(next(), line("a b"));
        assert_eq!(next(), line(""));
        assert_eq!(next(), Some(TypedLine::TooLong));
        assert_eq!(next(), line(&"y".repeat(MAX_BYTES)));
        assert_eq!(next(), line("last"));
        assert_eq!(next(), None);
    }
}
