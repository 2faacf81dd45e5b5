//! A list of the readers for files that only the command line reads. All other readers are part of the library. The
//! fuzzer gives random texts to the readers of this list.

use super::daily::DailyList;
use super::except;
use super::input::InputText;
use super::language;
use super::lines::NumberedLines;
use super::prove::{RecordList, to_toml};
use super::saved_book::mazes_of_book;
use super::task::{ResultLine, TaskLine, TaskList};
use super::variants::variant_of_drawing;
use crate::files::{Diagnostic, Variant};
use crate::search::make::SeenMazes;
use serde_json::value::RawValue;
use std::num::NonZero;

/// Reads a text. Returns what was read, written in the same format, or `None` if no function writes this format.
type ProgramReader = fn(path: &str, text: &str) -> Result<Option<String>, Diagnostic>;

/// The readers, by name.
pub const READERS: &[(&str, ProgramReader)] = &[
    ("daily", daily),
    ("drawing", drawing),
    ("except", except),
    ("records", records),
    ("results", results),
    ("saved_book", saved_book),
    ("tasks", tasks),
    ("words", words),
];

fn daily(path: &str, text: &str) -> Result<Option<String>, Diagnostic> {
    DailyList::parse(path, text).map(|_| None)
}

fn drawing(path: &str, text: &str) -> Result<Option<String>, Diagnostic> {
    let text = InputText::new(path, path, text.to_owned());
    variant_of_drawing(&text).map(|_| None)
}

fn except(path: &str, text: &str) -> Result<Option<String>, Diagnostic> {
    let variant = Variant::built_in("rook", None)?;
    let mut seen = SeenMazes::on([variant.board()]);
    except::add(path, text.as_bytes(), &mut seen, NonZero::<usize>::MIN).map(|()| None)
}

fn records(path: &str, text: &str) -> Result<Option<String>, Diagnostic> {
    let RecordList { head, records } = RecordList::parse(path, text)?;
    to_toml(&head, records.iter()).map(Some)
}

/// Reads lines of results. A line that consists of a key, a blank and JSON also becomes a result, because a random text
/// practically never has the right checksum. All other lines are left out.
fn results(path: &str, text: &str) -> Result<Option<String>, Diagnostic> {
    let mut lines = NumberedLines::new(path, text.as_bytes());
    let mut written = String::new();
    while let Some(line) = lines.next()? {
        let result = ResultLine::parse(&line).or_else(|| without_checksum(line.text()?));
        written.extend(result.map(|result| result.text()));
    }
    Ok(Some(written))
}

fn without_checksum(line: &str) -> Option<ResultLine> {
    let (key, result) = line.split_once(' ')?;
    let result: &RawValue = serde_json::from_str(result).ok()?;
    Some(ResultLine {
        key: serde_json::from_value(key.into()).ok()?,
        result: result.get().to_owned(),
    })
}

fn saved_book(path: &str, text: &str) -> Result<Option<String>, Diagnostic> {
    mazes_of_book(path, text).map(|_| None)
}

fn tasks(path: &str, text: &str) -> Result<Option<String>, Diagnostic> {
    let list = TaskList::read(path, text.as_bytes())?;
    let keys = (0..).map_while(|number| list.key(number));
    let lines = keys.map(|key| TaskLine::new(&list.kind, key, &list.arguments).text());
    lines.collect::<Result<String, _>>().map(Some)
}

fn words(path: &str, text: &str) -> Result<Option<String>, Diagnostic> {
    let text = InputText::new(path, path, text.to_owned());
    language::of_text(&text).map(|_| None)
}
