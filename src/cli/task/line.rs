//! The lines of JSON that hold tasks and results.
//!
//! ```text
//!   {"jumpmaze_task":1,"generator":3,"kind":"new","key":"5d2c01f7a9b3e648-0-100","arguments":["rook","--seed","7"]}
//!   {"jumpmaze_result":1,"key":"5d2c01f7a9b3e648-0-100","checksum":"0b7f…","result":[…]}
//! ```
//!
//! A result contains nothing that differs between two runs, such as a time. So the results of equal tasks are equal
//! lines.

use super::TaskKey;
use crate::cli::formatting::{hexadecimal, json};
use crate::cli::lines::NumberedLine;
use crate::files::Diagnostic;
use crate::limits;
use crate::search::make::GENERATOR;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

/// The version of the lines.
const VERSION: u32 = 1;
/// The beginning of the line of a task.
const TASK_BEGINNING: &[u8] = b"{\"jumpmaze_task\":";
/// The beginning of the line of a result.
const RESULT_BEGINNING: &[u8] = b"{\"jumpmaze_result\":";
/// The help text for a file that does not hold tasks.
const WRITE_AGAIN: &str = "write the tasks again with `jumpmaze tasks`";

/// A task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::cli) struct TaskLine {
    jumpmaze_task: u32,
    generator: u32,
    /// The name of its kind.
    pub(in crate::cli) kind: String,
    pub(in crate::cli) key: TaskKey,
    /// The arguments of the command.
    pub(in crate::cli) arguments: Vec<String>,
}

/// The part of a task that every version has.
#[derive(Deserialize)]
#[serde(expecting = "the JSON object of a task")]
struct TaskVersion {
    jumpmaze_task: u32,
    generator: u32,
}

impl TaskLine {
    pub(in crate::cli) fn new(kind: &str, key: TaskKey, arguments: &[String]) -> TaskLine {
        TaskLine {
            jumpmaze_task: VERSION,
            generator: GENERATOR,
            kind: kind.to_owned(),
            key,
            arguments: arguments.to_vec(),
        }
    }

    /// The line, with its line break.
    pub(in crate::cli) fn text(&self) -> Result<String, Diagnostic> {
        Ok(json(self)? + "\n")
    }

    /// Whether a line begins like a task, of any version.
    pub(in crate::cli) fn is_begun(line: &NumberedLine) -> bool {
        begins_with(line, TASK_BEGINNING)
    }

    /// Reads a line of the file `path`. Returns `None` for an empty line.
    ///
    /// # Errors
    ///
    /// Returns an error if the line is damaged, or if it is a task of another version.
    pub(in crate::cli) fn parse(
        path: &str,
        line: &NumberedLine,
    ) -> Result<Option<TaskLine>, Diagnostic> {
        let error = |what: String, help: &str| {
            Diagnostic::on(path, format!("line {}: {what}", line.number)).help(help.to_owned())
        };
        let damaged = |why: String| error(format!("this is not a task: {why}"), WRITE_AGAIN);
        let Some(text) = line.text() else {
            return Err(damaged("it is not UTF-8".to_owned()));
        };
        if text.trim().is_empty() {
            return Ok(None);
        }
        if ResultLine::is_begun(line) {
            let what = "this is the result of a task, not a task".to_owned();
            return Err(error(what, "name the file of the tasks first"));
        }
        // Lists can be long, so the version is read separately only if the line is not a task of this version.
        let task = serde_json::from_str::<TaskLine>(text);
        let is_current =
            |task: &TaskLine| (task.jumpmaze_task, task.generator) == (VERSION, GENERATOR);
        if task.as_ref().is_ok_and(is_current) {
            return Ok(task.ok());
        }
        let version: TaskVersion =
            serde_json::from_str(text).map_err(|why| damaged(why.to_string()))?;
        let versions = [
            ("of tasks", version.jumpmaze_task, VERSION),
            ("of the generator", version.generator, GENERATOR),
        ];
        for (what, found, known) in versions {
            if found != known {
                let what =
                    format!("a task for version {found} {what}; this program has version {known}");
                let help =
                    "work with the program that wrote the tasks, or write them again with this one";
                return Err(error(what, help));
            }
        }
        task.map(Some).map_err(|why| damaged(why.to_string()))
    }
}

/// A result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) struct ResultLine {
    pub(in crate::cli) key: TaskKey,
    /// The result as JSON.
    pub(in crate::cli) result: String,
}

#[derive(Deserialize)]
struct WrittenResult<'a> {
    jumpmaze_result: u32,
    key: TaskKey,
    checksum: String,
    #[serde(borrow)]
    result: &'a RawValue,
}

impl ResultLine {
    /// The line, with its line break.
    pub(in crate::cli) fn text(&self) -> String {
        let ResultLine { key, result } = self;
        let checksum = checksum(*key, result);
        format!(
            "{{\"jumpmaze_result\":{VERSION},\"key\":\"{key}\",\"checksum\":\"{checksum}\",\"result\":{result}}}\n"
        )
    }

    /// Whether a line begins like a result.
    pub(in crate::cli) fn is_begun(line: &NumberedLine) -> bool {
        begins_with(line, RESULT_BEGINNING)
    }

    /// Reads a line. Returns `None` if the line is damaged, or if the line is too long and only its beginning was read.
    pub(in crate::cli) fn parse(line: &NumberedLine) -> Option<ResultLine> {
        if line.bytes.len() > limits::FILE_BYTES {
            return None;
        }
        let written: WrittenResult<'_> = serde_json::from_str(line.text()?).ok()?;
        let WrittenResult { key, result, .. } = written;
        let result = result.get();
        let is_intact =
            written.jumpmaze_result == VERSION && written.checksum == checksum(key, result);
        is_intact.then(|| ResultLine {
            key,
            result: result.to_owned(),
        })
    }
}

/// Whether a line begins with `beginning`. An incomplete line may end within `beginning`.
fn begins_with(line: &NumberedLine, beginning: &[u8]) -> bool {
    let length = line.bytes.len().min(beginning.len());
    line.bytes[..length] == beginning[..length] && (!line.is_complete || length == beginning.len())
}

/// The checksum of a result.
fn checksum(key: TaskKey, result: &str) -> String {
    let digest = Sha256::new()
        .chain_update(key.to_string())
        .chain_update("\n")
        .chain_update(result);
    hexadecimal(&digest.finalize()[..8])
}
