//! The readers of files that only the program reads, in one list. The fuzzers give them random texts.

use super::daily::DailyList;
use super::input::InputText;
use super::language;
use super::lines::NumberedLines;
use super::prove::{RecordList, to_toml};
use super::saved_book::mazes_of_book;
use super::task::{ResultLine, TaskLine, TaskList};
use crate::files::Diagnostic;

/// Reads a text. Returns what was read, written in the same format; empty for formats that are not written.
type ProgramReader = fn(path: &str, text: &str) -> Result<String, Diagnostic>;

/// The readers, by name.
pub const READERS: &[(&str, ProgramReader)] = &[
    ("daily", daily),
    ("records", records),
    ("results", results),
    ("saved_book", saved_book),
    ("tasks", tasks),
    ("words", words),
];

fn daily(path: &str, text: &str) -> Result<String, Diagnostic> {
    DailyList::parse(path, text).map(|list| list.text)
}

fn records(path: &str, text: &str) -> Result<String, Diagnostic> {
    let RecordList { head, records } = RecordList::parse(path, text)?;
    to_toml(&head, records.iter())
}

/// Damaged lines are left out.
fn results(path: &str, text: &str) -> Result<String, Diagnostic> {
    let mut lines = NumberedLines::new(path, text.as_bytes());
    let mut written = String::new();
    while let Some(line) = lines.next()? {
        if let Some(result) = ResultLine::parse(&line) {
            written += &result.text();
        }
    }
    Ok(written)
}

fn saved_book(path: &str, text: &str) -> Result<String, Diagnostic> {
    mazes_of_book(path, text).map(|_| String::new())
}

fn tasks(path: &str, text: &str) -> Result<String, Diagnostic> {
    let list = TaskList::read(path, text.as_bytes())?;
    let keys = (0..).map_while(|number| list.key(number));
    keys.map(|key| TaskLine::new(&list.kind, key, &list.arguments).text())
        .collect()
}

fn words(path: &str, text: &str) -> Result<String, Diagnostic> {
    let text = InputText::new(path, path, text.to_owned());
    language::of_text(&text).map(|_| String::new())
}
