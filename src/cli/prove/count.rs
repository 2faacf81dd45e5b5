//! `jumpmaze prove --count`: counts the mazes of a board by depth.

use super::questions::refused;
use crate::cli::outcome::CommandOutcome;
use crate::cli::{formatting, progress};
use crate::files::Diagnostic;
use crate::prove::QuestionError;
use crate::prove::count::{CountLimits, CountStop, Histogram, count};
use crate::search::{MazeSpec, Task};
use serde::Serialize;
use std::time::Instant;

/// Counts the mazes of a spec and prints the histogram.
pub(super) fn count_mazes(
    spec: MazeSpec,
    until: Option<Instant>,
    json: bool,
    outcome: &mut CommandOutcome,
) -> Result<(), Diagnostic> {
    let began = Instant::now();
    let spec = MazeSpec {
        goals: spec.goals.fixed(&spec.board, &spec.starts),
        ..spec
    };
    let task = Task::new(spec).map_err(|why| refused(&QuestionError::ImpossibleMaze(why)))?;
    let control = progress::interruptible();
    let limits = CountLimits {
        until,
        stop: Some(&control.stop),
        ..CountLimits::default()
    };
    let histogram = count(&task, &limits).map_err(|why| Diagnostic::of("--count", &why))?;
    outcome.append(if json {
        as_json(&histogram, began.elapsed().as_secs_f64())?
    } else {
        as_table(&histogram)
    });
    outcome.diagnostics.extend(histogram.cut.map(unfinished));
    Ok(())
}

/// The failure for an unfinished count.
fn unfinished(cut: CountStop) -> Diagnostic {
    let (what, help) = match cut {
        CountStop::Time => ("time ran out", "allow more --time"),
        CountStop::Interrupted => ("interrupted", "let it run longer"),
        CountStop::Positions => ("there were too many positions", "use a smaller --size"),
    };
    let what = format!("{what} before all mazes were counted");
    Diagnostic::failure("", "", what).help(format!(
        "{help}; what is printed is exact, and the other mazes are deeper or have no solution"
    ))
}

fn as_table(histogram: &Histogram) -> String {
    let depths = histogram.depths.iter().zip(0..);
    let mut rows: Vec<[String; 2]> = depths
        .filter(|(mazes, _)| **mazes > 0)
        .map(|(mazes, depth): (_, u32)| [depth.to_string(), mazes.to_string()])
        .collect();
    rows.push(["none".to_owned(), histogram.unsolvable.to_string()]);
    if histogram.uncounted() > 0 {
        rows.push(["?".to_owned(), histogram.uncounted().to_string()]);
    }
    let mut text = String::new();
    let width = histogram.mazes.to_string().len().max("mazes".len());
    let heading = ["jumps", "mazes"].map(str::to_owned);
    for [jumps, mazes] in [heading].iter().chain(&rows) {
        text.push_str(&format!("{jumps:>5}  {mazes:>width$}\n"));
    }
    text.push_str(&format!("\n{} mazes\n", histogram.mazes));
    text
}

/// The output of `prove --count --json`.
#[derive(Serialize)]
struct CountOutput<'a> {
    mazes: u128,
    depths: &'a [u128],
    unsolvable: u128,
    uncounted: u128,
    positions: u64,
    seconds: f64,
    stopped: Option<&'static str>,
}

fn as_json(histogram: &Histogram, seconds: f64) -> Result<String, Diagnostic> {
    let output = CountOutput {
        mazes: histogram.mazes,
        depths: &histogram.depths,
        unsolvable: histogram.unsolvable,
        uncounted: histogram.uncounted(),
        positions: histogram.positions,
        seconds: formatting::seconds(seconds),
        stopped: histogram.cut.map(|cut| match cut {
            CountStop::Time => "time",
            CountStop::Interrupted => "interrupted",
            CountStop::Positions => "positions",
        }),
    };
    Ok(formatting::json(&output)? + "\n")
}
