//! Reads files of any length line by line, in bounded memory.

use crate::files::Diagnostic;
use crate::limits;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

/// Opens a file, or standard input if the name is `-`. Also returns the name for messages.
///
/// # Errors
///
/// Returns an error with `remedy` if the file cannot be opened.
pub(super) fn open(
    name: &OsStr,
    remedy: impl Into<String>,
) -> Result<(String, Box<dyn BufRead + Send>), Diagnostic> {
    if name == "-" {
        let reader = BufReader::new(io::stdin());
        return Ok(("standard input".to_owned(), Box::new(reader)));
    }
    let path = name.to_string_lossy().into_owned();
    match File::open(name) {
        Ok(file) => Ok((path, Box::new(BufReader::new(file)))),
        Err(why) => {
            Err(Diagnostic::error(path, "", format!("cannot open the file: {why}")).help(remedy))
        }
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

/// A line without its line break.
pub(super) struct NumberedLine {
    pub(super) bytes: Vec<u8>,
    /// The number of the line, from 1.
    pub(super) number: u64,
    /// The offset of the line in the file.
    pub(super) start: u64,
    /// Whether the line ends with a line break. The last line of a file that is being written may lack it.
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
            Diagnostic::error(path, "", what).help("save the file as UTF-8 text")
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
        let error = |what: String| Diagnostic::error(&*self.name, "", what);
        let mut bytes = Vec::new();
        let limit = limits::FILE_BYTES as u64;
        let mut limited = (&mut self.reader).take(limit + 1);
        let read = limited.read_until(b'\n', &mut bytes);
        let read = read.map_err(|why| error(format!("cannot read the input: {why}")))? as u64;
        if read == 0 {
            return Ok(None);
        }
        self.number += 1;
        let start = self.offset;
        self.offset += read;
        let is_complete = bytes.last() == Some(&b'\n');
        if !is_complete && read > limit {
            let what = format!("line {} is too long", self.number);
            return Err(error(what).help(format!("a line can have {limit} bytes")));
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
}
