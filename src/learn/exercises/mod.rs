//! The exercises: each is a file and a line in the list.

pub(super) mod bandit;
mod evaluation;
mod features;
mod representation;
pub(super) mod sarsa;
mod searches;
mod solver;

use super::{Distribution, Exercise, Field, Record, Table, Trouble};
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
pub(super) const ITERATIONS: Field = Field {
    name: "iterations",
    about: "How many changes of the maze are tried.",
    prompt: Some("Iterations? "),
    default: &[],
    range: [1.0, 1e15],
    whole: true,
};

/// How many times.
pub(super) const RUNS: Field = Field {
    name: "runs",
    about: "How many times; more than one prints how deep the mazes are, and no maze.",
    prompt: None,
    default: &[1.0],
    range: [1.0, 1e5],
    whole: true,
};

/// How deep the mazes of many runs are.
fn spread(runs: u64, depth: impl Fn(u64) -> Result<u32, Trouble>) -> Result<Record, Trouble> {
    let mut table = Table::new(&["run", "depth"]);
    let mut depths = Vec::new();
    for run in 0..runs {
        let depth = depth(run)?;
        table.row([run.into(), depth.into()]);
        depths.push(f64::from(depth));
    }
    let spread = Distribution::of(depths).map(|depths| depths.table());
    let spread = spread.unwrap_or_default();
    let mut json = Map::new();
    json.insert("distribution".into(), spread.json());
    Ok(Record {
        text: spread.text(),
        table,
        json,
        ..Record::default()
    })
}
