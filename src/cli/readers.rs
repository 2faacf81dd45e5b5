//! A list of the readers that are part of the program, not of the library. They read files and typed lines. The fuzzer
//! gives random bytes to the readers of this list.

use super::batch::BatchRequest;
use super::book::rewritten_book;
use super::daily::DailyList;
use super::except;
use super::formatting::json;
use super::input::InputText;
use super::language;
use super::lines::NumberedLines;
use super::play::typed_way;
use super::prove::{BlueprintQuestion, RecordAnswer, RecordList, rewritten_checkpoint, to_toml};
use super::saved_book::saved_mazes;
use super::task::{ResultLine, TaskLine, TaskList};
use super::variants::variant_of_drawing;
use crate::files::{Blueprint, Diagnostic, MazeOptions, Variant, read_maze, read_text};
use crate::learn::{InputValues, Prompter, exercise};
use crate::prove::Question;
use crate::search::make::{Conditions, SeedPosition, SeenMazes};
use serde_json::value::RawValue;
use std::io;
use std::num::NonZero;

/// Reads bytes. Returns what was read, written in the same format, or `None` if no function writes this format.
type ProgramReader = fn(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic>;

/// The readers, by name.
pub const READERS: &[(&str, ProgramReader)] = &[
    ("checkpoint_file", checkpoint_file),
    ("daily", daily),
    ("drawing", drawing),
    ("except", except),
    ("record_answer", record_answer),
    ("records", records),
    ("results", results),
    ("saved_book", saved_book),
    ("tasks", tasks),
    ("typed_answers", typed_answers),
    ("typed_jumps", typed_jumps),
    ("unfinished_book", unfinished_book),
    ("words", words),
];

/// A variant with a small board.
fn small_rook() -> Result<Variant, Diagnostic> {
    Variant::built_in("rook", Some(&[3, 3]))
}

fn checkpoint_file(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    rewritten_checkpoint(path, &read_text(path, bytes)?).map(Some)
}

fn daily(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    DailyList::parse(path, &read_text(path, bytes)?).map(|_| None)
}

fn drawing(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    let text = InputText::new(path, path, read_text(path, bytes)?);
    variant_of_drawing(&text).map(|_| None)
}

fn except(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    let variant = Variant::built_in("rook", None)?;
    let mut seen = SeenMazes::on([variant.board()]);
    except::add(path, bytes, &mut seen, NonZero::<usize>::MIN).map(|()| None)
}

/// Reads an answer to a question, as `merge` does for a list of records.
fn record_answer(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    let text = read_text(path, bytes)?;
    let answer = serde_json::from_str::<RecordAnswer>(&text);
    let mut answer = answer.map_err(|error| Diagnostic::from_json(path, &*text, 0, &error))?;
    let blueprint = Blueprint::of_variant(&small_rook()?);
    let question = Question::new(blueprint.spec.clone(), &Conditions::default());
    let question = question.map_err(|error| Diagnostic::on(path, error))?;
    answer.check(&BlueprintQuestion {
        blueprint,
        question,
    })?;
    // The seconds are left out, because a fraction may change a little when it is written as JSON and read again.
    answer.seconds = None;
    json(&answer).map(Some)
}

fn records(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    let RecordList { head, records } = RecordList::parse(path, &read_text(path, bytes)?)?;
    to_toml(&head, records.iter()).map(Some)
}

/// Reads lines of results. A random text practically never has the right checksum, so a line that consists of a key, a
/// blank and JSON is accepted, too. All other lines are left out.
fn results(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    let mut lines = NumberedLines::new(path, bytes);
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

fn saved_book(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    saved_mazes(path, &read_text(path, bytes)?).map(|_| None)
}

fn tasks(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    let list = TaskList::read(path, bytes)?;
    let keys = (0..).map_while(|number| list.key(number));
    let lines = keys.map(|key| TaskLine::new(&list.kind, key, &list.arguments).text());
    lines.collect::<Result<String, _>>().map(Some)
}

/// Reads the answers to the prompts of an exercise. Returns the accepted ones.
fn typed_answers(_: &str, mut bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    let exercise = exercise("annealing")?;
    let mut prompter = Prompter {
        from: &mut bytes,
        to: &mut io::sink(),
    };
    let answers = InputValues::default().ask_missing(exercise.fields, &mut prompter)?;
    let asked = exercise
        .fields
        .iter()
        .filter(|field| field.prompt.is_some());
    Ok(Some(
        asked
            .map(|field| format!("{}\n", answers.get(field)))
            .collect(),
    ))
}

/// Plays a maze with typed lines. Returns the cells of the way after the start, one per line. If these lines are typed,
/// they lead along the same way.
fn typed_jumps(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    let maze = read_maze(path, "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?;
    typed_way(&maze, bytes).map(Some)
}

/// Reads the mazes of an unfinished book whose batches are all of one kind.
fn unfinished_book(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    let blueprint = Blueprint::of_variant(&small_rook()?);
    let order = blueprint.order(0, SeedPosition::default(), false)?;
    let batch = BatchRequest {
        label: String::new(),
        blueprint,
        order: order.count(3),
        failure_at_source: Box::new(|what| Diagnostic::failure("", what)),
        remedy: "",
    };
    rewritten_book(path, bytes, &batch).map(Some)
}

fn words(path: &str, bytes: &[u8]) -> Result<Option<String>, Diagnostic> {
    let text = InputText::new(path, path, read_text(path, bytes)?);
    language::of_text(&text).map(|_| None)
}
