//! The page of a list: a table for each variant.

use super::list::{List, Record};
use super::{Files, says_the_theorem};
use crate::files::{Diagnostic, MazeOptions, read_maze};
use crate::topology::{Goal, Topology};
use std::fmt::Write as _;

const HEAD: &str = "\
# Records

How deep a maze can be on many boards: the greatest depth there is, or between which two numbers it lies. The page is written by

```sh
jumpmaze prove --records LIST
```

from the list beside it, which has the questions and what is known of them; with `--time 60` it asks what is open and has had less than 60 seconds, and
writes list, proofs and page anew.

- *to*: the goal. With `free` the deepest cell is the goal, wherever it is; where it is in the maze stands behind it.
- *depth*: some maze is so deep, and none is deeper. `34 … 35`: some maze has 34 jumps, and none has more than 35.
- *wasted*: the cells, but for the start, through which the way does not lead. Where one must remember how one came, a way may pass a cell more than once, and nothing stands there.
- *status*: `theorem` where [pencil and paper](theorem.md) say that none is deeper, `search` where [a search](proofs.md) refuted it, `interval` where it is open.
- *proof*: what `jumpmaze check` verifies, the maze in it: of an interval, too, for none is deeper than its end. `too long`: it has more than two megabytes, or the tenth of it where the question is open.
- *positions*, *seconds*: what the search looked at, and for how long, on one core of a machine that was busy with other things, too.
- *maze*: its [ID](ids.md); `jumpmaze solve ID` solves it, `jumpmaze draw ID -o maze.svg` draws it. Where that would be too long, it is in the proof.

A board that is not here was not asked about.
";

/// An ID that is longer would make the table hard to read.
const SHOWN: usize = 180;

/// The page.
pub(super) fn page(list: &List, files: &Files) -> Result<String, Diagnostic> {
    let mut page = HEAD.to_owned();
    let mut variants: Vec<&str> = Vec::new();
    for record in &list.records {
        if !variants.contains(&record.variant.as_str()) {
            variants.push(&record.variant);
        }
    }
    for variant in variants {
        let _ = write!(
            page,
            "\n## {variant}\n\n\
             | size | from | to | only mazes | depth | wasted | status | proof | positions | seconds | maze |\n\
             | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
        );
        let records = list.records.iter();
        for record in records.filter(|record| record.variant == variant) {
            page.push_str(&row(record, files)?);
        }
    }
    Ok(page)
}

fn row(record: &Record, files: &Files) -> Result<String, Diagnostic> {
    let size = record.size.iter().flatten().map(i64::to_string);
    let size = size.collect::<Vec<String>>().join(" × ");
    let known = Known::of(record)?;
    let theorem = says_the_theorem(record)?;
    let status = match (record.is_settled(), theorem, record.positions) {
        (false, _, None) => "not asked",
        (false, _, Some(_)) => "interval",
        (true, true, None) => "theorem",
        (true, true, Some(_)) => "theorem, search",
        (true, false, _) => "search",
    };
    let file = files.proof(record);
    let proof = match (file.exists(), record.positions) {
        (true, _) => {
            let folder = files.proofs.file_name().unwrap_or_default();
            let name = record.name();
            format!("[proof]({}/{name}.proof)", folder.to_string_lossy())
        }
        (false, Some(_)) if record.lower.is_some() => "too long".to_owned(),
        (false, _) => String::new(),
    };
    let maze = match &record.maze {
        Some(id) if id.len() <= SHOWN || record.positions.is_none() && !theorem => {
            format!("`{id}`")
        }
        Some(_) if theorem && record.positions.is_none() => {
            format!(
                "`jumpmaze new {} --size {} --search construct`",
                record.variant,
                size.replace(" × ", "x")
            )
        }
        _ => String::new(),
    };
    let number = |number: Option<String>| number.unwrap_or_default();
    Ok(format!(
        "| {size} | {} | {} | {} | {} | {} | {status} | {proof} | {} | {} | {maze} |\n",
        known.start,
        known.goal,
        only(record),
        depth(record),
        known.wasted,
        number(record.positions.map(|positions| positions.to_string())),
        number(record.seconds.map(|seconds| seconds.to_string())),
    ))
}

/// How deep a maze can be, as far as it is known.
pub(super) fn depth(record: &Record) -> String {
    match (record.lower, record.upper) {
        (Some(lower), Some(upper)) if lower == upper => lower.to_string(),
        (Some(lower), Some(upper)) => format!("{lower} … {upper}"),
        (None, Some(0)) => "there is none".to_owned(),
        (None, Some(upper)) => format!("… {upper}"),
        _ => "?".to_owned(),
    }
}

/// What the maze says.
struct Known {
    start: String,
    goal: String,
    wasted: String,
}

impl Known {
    fn of(record: &Record) -> Result<Known, Diagnostic> {
        let goal = record.goal.clone().unwrap_or_default();
        let mut known = Known {
            start: record.start.clone().unwrap_or_default(),
            goal: goal.clone(),
            wasted: String::new(),
        };
        let Some(id) = &record.maze else {
            return Ok(known);
        };
        let maze = read_maze("", id, &MazeOptions::default())?.maze;
        known.start = maze.board.name(maze.start);
        let cells: Vec<String> = match &maze.goal {
            Goal::Exit => vec!["exit".to_owned()],
            Goal::Cells(cells) => cells.iter().map(|&cell| maze.board.name(cell)).collect(),
        };
        let cells = cells.join(", ");
        known.goal = match goal.as_str() {
            "free" => format!("free, {cells}"),
            _ => cells,
        };
        // How many cells the way leaves out, where it passes none twice.
        if record.is_settled() && !maze.board.topology.turns_matter() {
            let others = maze.contents.len().saturating_sub(1);
            let depth = record.lower.unwrap_or(0) as usize;
            let wasted = others.checked_sub(depth);
            known.wasted = wasted.map_or_else(String::new, |wasted| wasted.to_string());
        }
        Ok(known)
    }
}

/// Which mazes count.
fn only(record: &Record) -> String {
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
