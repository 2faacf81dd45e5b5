//! `jumpmaze prove --count`: counts the mazes of a board by depth.

use super::args::ProveArgs;
use super::questions::{blueprint, refused};
use crate::cli::outcome::CommandOutcome;
use crate::cli::{formatting, progress};
use crate::files::{Blueprint, Diagnostic};
use crate::prove::QuestionError;
use crate::prove::count::{CountLimits, CountStop, Histogram, count};
use crate::search::{MazeSpec, Task};
use serde::Serialize;
use std::time::Instant;

impl ProveArgs {
    /// The blueprint of the mazes that are counted.
    pub(in crate::cli) fn counted(&self) -> Result<Blueprint, Diagnostic> {
        let numbers = self.numbers.as_ref().map(|numbers| &*numbers.0);
        let mut blueprint = blueprint(self.board.variant(), &self.board.changes(), numbers)?;
        let spec = &mut blueprint.spec;
        spec.goals = spec.goals.clone().fixed(&spec.board, &spec.starts);
        Ok(blueprint)
    }

    /// Prints a histogram, and a failure if the count is unfinished.
    pub(in crate::cli) fn print_histogram(
        &self,
        histogram: &Histogram,
        began: Instant,
        outcome: &mut CommandOutcome,
    ) -> Result<(), Diagnostic> {
        outcome.append(if self.json {
            as_json(histogram, began.elapsed().as_secs_f64())?
        } else {
            as_table(histogram)
        });
        outcome.diagnostics.extend(histogram.cut.map(unfinished));
        Ok(())
    }
}

/// Counts the mazes of a board and prints the histogram.
pub(super) fn count_mazes(
    args: &ProveArgs,
    outcome: &mut CommandOutcome,
) -> Result<(), Diagnostic> {
    let began = Instant::now();
    let task = counted_task(args.counted()?.spec)?;
    let control = progress::interruptible();
    let limits = CountLimits {
        until: args.clock.time.and_then(|time| began.checked_add(time)),
        stop: Some(&control.stop),
        ..CountLimits::default()
    };
    let histogram = count(&task, &limits).map_err(|why| Diagnostic::of("--count", &why))?;
    args.print_histogram(&histogram, began, outcome)
}

/// The task of the mazes that are counted.
pub(in crate::cli) fn counted_task(spec: MazeSpec) -> Result<Task, Diagnostic> {
    Task::new(spec).map_err(|why| refused(&QuestionError::ImpossibleMaze(why)))
}

/// The failure for an unfinished count.
fn unfinished(cut: CountStop) -> Diagnostic {
    let (what, help) = match cut {
        CountStop::Time => ("time ran out", "allow more --time"),
        CountStop::Interrupted => ("interrupted", "let it run longer"),
        CountStop::Positions => ("there were too many positions", "use a smaller --size"),
    };
    Diagnostic::failure("", format!("{what} before all mazes were counted")).help(format!(
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
