//! The page of a list: a table for each variant.

use super::entry::RecordEntry;
use super::list::ProofRecord;
use crate::files::size::in_one_word;
use crate::topology::Goal;
use std::fmt::Write as _;
use std::path::Path;

const HEAD: &str = "\
# Records

The maximum depth of a maze on many boards, or an interval that contains it. The page is written by

```sh
jumpmaze prove --records LIST
```

from the list beside it, which holds the questions and the known answers. With `--time 60` the command also asks the open questions that were searched for less than 60 seconds, and
rewrites the list, the [proofs](proofs.md#lists-of-questions) and the page.

- *size*: the value of `--size`; empty for the default size of the variant.
- *from*, *to*: start and goal. `free` means that the deepest cell is the goal; the goal of the known maze follows.
- *only mazes*: the conditions on the mazes; empty if all mazes count.
- *depth*: some maze has this depth, and none is deeper. `34 … 35`: some maze has 34 jumps, and none has more than 35.
- *wasted*: the number of cells except the start that the solution does not visit. Empty if the question is open, or if a solution may visit a cell more than once, as with turn rules.
- *status*: `theorem` if a theorem rules out deeper mazes, `search` if a search did, `interval` if the question is open.
- *proof*: a file with the maze and the proof, for `jumpmaze check`. The proof of an interval refutes depths above its upper end. `none kept` usually means that the proof has more than two megabytes, or 200 kilobytes for an open question.
- *positions*, *seconds*: the number of positions that the search visited to find and to refute, and its time on one core of a busy machine. `check` visits fewer positions.
- *maze*: its ID, for `jumpmaze solve ID` and `jumpmaze draw ID -o maze.svg`. If the ID is too long for the table, `solve` and `draw` read the maze in the proof file.

Boards that are not listed have not been searched.
";

/// The maximum length of an ID in the table. Longer IDs would make the table hard to read.
const MAX_ID_LENGTH: usize = 180;

/// The page of a list.
pub(super) fn page(list: &Path, entries: &[RecordEntry]) -> String {
    let name = list.file_name().unwrap_or_default().to_string_lossy();
    let mut page = HEAD.replace("LIST", &name);
    let mut variants: Vec<&str> = Vec::new();
    for entry in entries {
        if !variants.contains(&entry.record.variant.as_str()) {
            variants.push(&entry.record.variant);
        }
    }
    for variant in variants {
        let _ = write!(
            page,
            "\n## {variant}\n\n\
             | size | from | to | only mazes | depth | wasted | status | proof | positions | seconds | maze |\n\
             | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
        );
        let entries = entries.iter();
        for entry in entries.filter(|entry| entry.record.variant == variant) {
            page.push_str(&row(entry));
        }
    }
    page
}

fn row(entry: &RecordEntry) -> String {
    let record = &entry.record;
    let size = record.size.iter().flatten().map(i64::to_string);
    let size = size.collect::<Vec<String>>().join(" × ");
    let number = |number: Option<String>| number.unwrap_or_default();
    let theorem = entry.follows_from_theorem();
    let start = entry.asked.question.start;
    format!(
        "| {size} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n",
        entry.asked.question.task.board.name(start),
        goal(entry),
        only(record),
        depth(record),
        wasted(entry),
        status(record, theorem),
        proof(entry),
        number(record.positions.map(|positions| positions.to_string())),
        number(record.seconds.map(|seconds| seconds.to_string())),
        maze(entry, theorem),
    )
}

fn status(record: &ProofRecord, theorem: bool) -> &'static str {
    match (record.is_settled(), theorem, record.positions) {
        (false, _, _) if record.upper.is_none() => "not asked",
        (false, ..) => "interval",
        (true, true, None) => "theorem",
        (true, true, Some(_)) => "theorem, search",
        (true, false, _) => "search",
    }
}

/// A link to the proof file. `none kept` if a search found a maze and no proof file exists. Otherwise an empty string.
fn proof(entry: &RecordEntry) -> String {
    let mut parts = entry.proof.iter().rev().map(|part| part.to_string_lossy());
    match (entry.proof.exists(), parts.next(), parts.next()) {
        (true, Some(file), Some(folder)) => format!("[proof]({folder}/{file})"),
        _ if entry.maze.is_some() && entry.record.positions.is_some() => "none kept".to_owned(),
        _ => String::new(),
    }
}

/// The ID of the maze if the ID is short enough. Otherwise, the command that makes the maze, if the theorem settles the
/// question and no proof is stored. In all other cases, an empty string.
fn maze(entry: &RecordEntry, theorem: bool) -> String {
    let record = &entry.record;
    match &record.maze {
        Some(id) if id.len() <= MAX_ID_LENGTH => format!("`{id}`"),
        Some(_) if theorem && !entry.proof.exists() => {
            let size = in_one_word(record.size.as_deref().unwrap_or_default());
            let start = record.start.iter().map(|start| format!(" --start {start}"));
            let goal = record.goal.iter().map(|goal| format!(" --goal {goal}"));
            let ends: String = start.chain(goal).collect();
            let variant = &record.variant;
            format!("`jumpmaze new {variant} --size {size}{ends} --search construct`")
        }
        _ => String::new(),
    }
}

/// The greatest depth of a maze, or the interval that contains it.
pub(super) fn depth(record: &ProofRecord) -> String {
    match (record.lower, record.upper) {
        (Some(lower), Some(upper)) if lower == upper => lower.to_string(),
        (Some(lower), Some(upper)) => format!("{lower} … {upper}"),
        (None, Some(0)) => "there is none".to_owned(),
        (None, Some(upper)) => format!("… {upper}"),
        _ => "?".to_owned(),
    }
}

/// The goal. A free goal is followed by its cell in the known maze.
fn goal(entry: &RecordEntry) -> String {
    let question = &entry.asked.question;
    let maze = entry.maze.as_ref();
    let goal = maze.map_or(&question.goal, |maze| &maze.goal);
    let cells = match goal {
        Goal::Exit => "exit".to_owned(),
        Goal::Cells(cells) => {
            let names = cells.iter().map(|&cell| question.task.board.name(cell));
            names.collect::<Vec<String>>().join(", ")
        }
    };
    match (question.task.is_free(), maze.is_some()) {
        (false, _) => cells,
        (true, false) => "free".to_owned(),
        (true, true) => format!("free, {cells}"),
    }
}

/// The number of cells, except the start, that the solution does not visit. Empty if the depth is open. Also empty if a
/// state is more than a cell, because a solution can then visit a cell twice.
fn wasted(entry: &RecordEntry) -> String {
    let task = &entry.asked.question.task;
    let states_are_cells = task.tracks.is_plain();
    let others = task.cells().saturating_sub(1);
    let depth = entry.record.lower.filter(|_| entry.record.is_settled());
    match depth.filter(|_| states_are_cells) {
        Some(depth) => others.saturating_sub(depth as usize).to_string(),
        None => String::new(),
    }
}

/// The conditions on the mazes.
fn only(record: &ProofRecord) -> String {
    let mut only = Vec::new();
    if record.unique {
        only.push("with one shortest solution".to_owned());
    }
    if record.no_black_holes {
        only.push("without black holes".to_owned());
    }
    if let Some(numbers) = &record.numbers {
        let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
        only.push(format!("with the numbers {}", numbers.join(", ")));
    }
    only.join(", ")
}
