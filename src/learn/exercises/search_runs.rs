//! The common parts of the exercises on searches: fields, a single search, and the depths from many searches.

use crate::energy::Amount;
use crate::learn::{
    ExerciseResult, InputField, InputValues, Lesson, ResultTable, Sample, Transcript, number_of,
};
use crate::remedy::Problem;
use crate::search::{AnySearch, Draft};
use serde_json::{Value, json};

/// The number of candidates that a search evaluates.
pub(super) const ITERATIONS: InputField = InputField::integer("iterations", [1.0, 1e15])
    .with_prompt("Iterations? ")
    .about("How many changes to the maze are tried.");

/// The number of searches.
pub(super) const RUNS: InputField = InputField::integer("runs", [1.0, 1e5])
    .with_default(&[1.0])
    .about("How many runs; if more than one, only the distribution of the depths is printed.");

/// The printed quantiles of many runs.
const QUANTILES: [(&str, f64); 7] = [
    ("least", 0.0),
    ("5 %", 0.05),
    ("25 %", 0.25),
    ("median", 0.5),
    ("75 %", 0.75),
    ("95 %", 0.95),
    ("greatest", 1.0),
];

/// The result of several runs: the depth of each run, and the distribution of all depths.
pub(super) fn depth_distribution(
    runs: u64,
    depth_of_run: impl Fn(u64) -> Result<u32, Problem>,
) -> Result<ExerciseResult, Problem> {
    let mut table = ResultTable::new(&["run", "depth"]);
    let mut depths = Vec::new();
    for run in 0..runs {
        let depth = depth_of_run(run)?;
        table.row([run.into(), depth.into()]);
        depths.push(f64::from(depth));
    }
    let depths = Sample::of(depths);
    let mut summary = ResultTable::new(&["of all runs", "depth"]);
    for (name, share) in QUANTILES {
        summary.row([name.into(), depths.quantile(share).map(number_of).into()]);
    }
    let mean = depths.mean().map(|mean| (mean * 100.0).round() / 100.0);
    summary.row(["mean".into(), mean.into()]);
    let json = json!({ "distribution": summary.json() });
    Ok(ExerciseResult::of(summary.text(), table, json))
}

/// Runs the number of searches in the field [`RUNS`]. A single search returns its best maze. Several searches return
/// only the distribution of their depths.
pub(super) fn run_searches(
    lesson: &Lesson,
    how: impl Into<AnySearch>,
    iterations: u64,
    answers: &InputValues,
) -> Result<ExerciseResult, Problem> {
    let how = &how.into();
    match answers.integer(&RUNS) {
        1 => search(lesson, how, iterations),
        runs => depth_distribution(runs, |run| {
            let found =
                lesson.search_for(&lesson.task, how, iterations, &mut lesson.random(run), None)?;
            Ok(Lesson::depth_of(found.energy))
        }),
    }
}

/// Runs one search. Returns its best maze and a table of the iterations at which it found a better maze.
fn search(lesson: &Lesson, how: &AnySearch, iterations: u64) -> Result<ExerciseResult, Problem> {
    let mut table = ResultTable::new(&["iteration", "objective"]);
    let mut record_best = |iteration: u64, energy: Amount, _: &Draft| {
        table.row([Value::from(iteration), (energy.value() as i64).into()]);
    };
    let (task, mut random) = (&lesson.task, lesson.random(0));
    let found = lesson.search_for(task, how, iterations, &mut random, Some(&mut record_best))?;
    let maze = lesson.maze(&found.draft);
    let transcript = Transcript::of(&maze)?;
    let mut json = transcript.json();
    json["better"] = table.json();
    Ok(ExerciseResult::of(transcript.text(), table, json))
}
