//! The exercises: each is a file and a line in the list.

pub(super) mod bandit;
mod evaluation;
mod features;
mod representation;
pub(super) mod sarsa;
mod searches;
mod solver;

use super::{Exercise, Field, Record, Sample, Table, Trouble, number_of};
use serde_json::Map;

/// Every exercise, in the order in which a course takes them.
pub const EXERCISES: &[Exercise] = &[
    representation::EXERCISE,
    evaluation::EXERCISE,
    searches::DESCENT,
    searches::RESTARTS,
    searches::UPHILL,
    searches::ANNEALING,
    solver::EXERCISE,
    bandit::EXERCISE,
    sarsa::EXERCISE,
    features::EXERCISE,
];

/// How many candidates a search evaluates.
pub(super) const ITERATIONS: Field = Field::whole(
    "iterations",
    "How many changes of the maze are tried.",
    [1.0, 1e15],
)
.asked("Iterations? ");

/// How many times.
pub(super) const RUNS: Field = Field::whole(
    "runs",
    "How many times; more than one prints how deep the mazes are, and no maze.",
    [1.0, 1e5],
)
.usually(&[1.0]);

/// The quantiles of many runs that are printed.
const QUANTILES: [(&str, f64); 7] = [
    ("least", 0.0),
    ("5 %", 0.05),
    ("25 %", 0.25),
    ("median", 0.5),
    ("75 %", 0.75),
    ("95 %", 0.95),
    ("greatest", 1.0),
];

/// How deep the mazes of many runs are.
fn spread(runs: u64, depth: impl Fn(u64) -> Result<u32, Trouble>) -> Result<Record, Trouble> {
    let mut table = Table::new(&["run", "depth"]);
    let mut depths = Vec::new();
    for run in 0..runs {
        let depth = depth(run)?;
        table.row([run.into(), depth.into()]);
        depths.push(f64::from(depth));
    }
    let depths = Sample::of(depths);
    let mut spread = Table::new(&["of all runs", "depth"]);
    for (name, share) in QUANTILES {
        spread.row([name.into(), depths.quantile(share).map(number_of).into()]);
    }
    let mean = depths.mean().map(|mean| (mean * 100.0).round() / 100.0);
    spread.row(["mean".into(), mean.into()]);
    let mut json = Map::new();
    json.insert("distribution".into(), spread.json());
    Ok(Record {
        text: spread.text(),
        table,
        json,
        ..Record::default()
    })
}
