//! Reads files of any length line by line, in bounded memory.

use crate::files::Diagnostic;
use crate::limits;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

/// The name of standard input in messages.
pub(super) const STANDARD_INPUT: &str = "standard input";

/// Opens a file, or standard input if the name is `-`. Also returns the name for messages.
///
/// # Errors
///
/// Returns an error if the file is a folder or cannot be opened. `remedy` is the help if the file cannot be opened.
pub(super) fn open(
    name: &OsStr,
    remedy: impl Into<String>,
) -> Result<(String, Box<dyn BufRead + Send>), Diagnostic> {
    if name == "-" {
        let reader = BufReader::new(io::stdin());
        return Ok((STANDARD_INPUT.to_owned(), Box::new(reader)));
    }
    let path = name.to_string_lossy().into_owned();
    match File::open(name) {
        Ok(file) if file.metadata().is_ok_and(|about| about.is_dir()) => {
            Err(Diagnostic::on(path, "this is a folder, not a file").help("name a file in it"))
        }
        Ok(file) => Ok((path, Box::new(BufReader::new(file)))),
        Err(why) => Err(Diagnostic::on(path, format!("cannot open the file: {why}")).help(remedy)),
    }
}

/// The lines of a file.
pub(super) struct NumberedLines<R> {
    /// The name of the file, for messages.
    name: String,
    reader: R,
    /// The number of lines that were read.
    number: u64,
    /// The number of bytes that were read.
    offset: u64,
}

/// A line without its line break, or the beginning of a line that is too long.
pub(super) struct NumberedLine {
    pub(super) bytes: Vec<u8>,
    /// The number of the line, from 1.
    pub(super) number: u64,
    /// The offset of the line in the file.
    pub(super) start: u64,
    /// Whether the line ends with a line break. The last line of a file that is being written may lack the line break.
    pub(super) is_complete: bool,
}

impl NumberedLine {
    /// The text, or `None` if the bytes are not UTF-8. A byte order mark before the first line is left out.
    pub(super) fn text(&self) -> Option<&str> {
        let text = std::str::from_utf8(&self.bytes).ok()?;
        let mark = if self.number == 1 { "\u{feff}" } else { "" };
        Some(text.strip_prefix(mark).unwrap_or(text))
    }

    /// The text. `path` is the name of the file in the error.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not UTF-8.
    pub(super) fn text_of(&self, path: &str) -> Result<&str, Diagnostic> {
        self.text().ok_or_else(|| {
            let what = format!("line {} is not UTF-8", self.number);
            Diagnostic::on(path, what).help("save the file as UTF-8 text")
        })
    }
}

impl<R: BufRead> NumberedLines<R> {
    pub(super) fn new(name: &str, reader: R) -> NumberedLines<R> {
        NumberedLines {
            name: name.to_owned(),
            reader,
            number: 0,
            offset: 0,
        }
    }

    /// The number of bytes that were read.
    pub(super) fn offset(&self) -> u64 {
        self.offset
    }

    /// The next line, or `None` at the end.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read or if the line is too long.
    pub(super) fn next(&mut self) -> Result<Option<NumberedLine>, Diagnostic> {
        self.read_line(false)
    }

    /// The next line, or the beginning of a line that is too long; `None` at the end.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be read.
    pub(super) fn next_or_beginning(&mut self) -> Result<Option<NumberedLine>, Diagnostic> {
        self.read_line(true)
    }

    /// The next line. If `skips` is true, the rest of a line that is too long is skipped. Otherwise, such a line is an
    /// error.
    fn read_line(&mut self, skips: bool) -> Result<Option<NumberedLine>, Diagnostic> {
        let limit = limits::FILE_BYTES;
        let start = self.offset;
        let mut bytes = self.read_part()?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        let mut is_complete = ends_a_line(&bytes);
        if !is_complete && bytes.len() > limit {
            if !skips {
                let what = format!("line {} is too long", self.number);
                let error = Diagnostic::on(&*self.name, what);
                return Err(error.help(format!("a line can have {limit} bytes")));
            }
            let rest = loop {
                let part = self.read_part()?;
                if ends_a_line(&part) || part.len() <= limit {
                    break part;
                }
            };
            is_complete = ends_a_line(&rest);
        }
        if bytes.pop_if(|byte| *byte == b'\n').is_some() {
            bytes.pop_if(|byte| *byte == b'\r');
        }
        Ok(Some(NumberedLine {
            bytes,
            number: self.number,
            start,
            is_complete,
        }))
    }

    /// Reads to the end of the line, but at most one byte more than a line can have.
    fn read_part(&mut self) -> Result<Vec<u8>, Diagnostic> {
        let mut bytes = Vec::new();
        let mut limited = (&mut self.reader).take(limits::FILE_BYTES as u64 + 1);
        limited.read_until(b'\n', &mut bytes).map_err(|why| {
            let what = format!("cannot read the input: {why}");
            Diagnostic::on(&*self.name, what).help("name a file that can be read")
        })?;
        self.offset += bytes.len() as u64;
        Ok(bytes)
    }
}

fn ends_a_line(bytes: &[u8]) -> bool {
    bytes.last() == Some(&b'\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_numbers_and_offsets_and_may_lack_their_end() {
        let mut lines = NumberedLines::new("list", &b"one\r\n\ntwo"[..]);
        let mut all = Vec::new();
        while let Some(line) = lines.next().expect("the bytes can be read") {
            let text = line.text().expect("UTF-8").to_owned();
            all.push((text, line.number, line.start, line.is_complete));
        }
        let wanted = [("one", 1, 0, true), ("", 2, 5, true), ("two", 3, 6, false)];
        let wanted = wanted.map(|(text, number, start, end)| (text.to_owned(), number, start, end));
        assert_eq!(all, wanted);
    }

    #[test]
    fn a_line_that_is_too_long_can_be_skipped() {
        let long = "0".repeat(2 * limits::FILE_BYTES + 3);
        let text = format!("one\n{long}\ntwo\n{long}");
        let mut lines = NumberedLines::new("list", text.as_bytes());
        for (length, is_complete) in [
            (3, true),
            (limits::FILE_BYTES + 1, true),
            (3, true),
            (limits::FILE_BYTES + 1, false),
        ] {
            let line = lines.next_or_beginning().expect("it can be read");
            let line = line.expect("a line");
            assert_eq!((line.bytes.len(), line.is_complete), (length, is_complete));
        }
        assert!(lines.next_or_beginning().expect("it can be read").is_none());
        assert_eq!(lines.offset(), text.len() as u64);
        let mut lines = NumberedLines::new("list", text.as_bytes());
        lines.next().expect("it can be read");
        let error = lines.next().err().expect("the line is too long");
        assert_eq!(error.title(), "line 2 is too long");
    }
}
