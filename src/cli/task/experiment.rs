//! Tasks of `jumpmaze learn experiment`. A unit is a repetition. The units have the same order as the repetitions of a
//! command that is not divided.
//!
//! The result of a task is a journal of its repetitions. So the merge reads the results in the same way as an
//! experiment reads the journal of an interrupted run.

use super::arguments::{incomplete, mismatch, no_attempts, parse_arguments};
use super::kind::PreparedWorker;
use super::{TaskKey, TaskKind, TaskRequest, TaskResults, TaskWorker, WorkPlan};
use crate::cli::course::experiment::{ExperimentArgs, ExperimentSetup};
use crate::cli::formatting::json;
use crate::cli::outcome::CommandOutcome;
use crate::cli::output::check_not_overwritten;
use crate::files::Diagnostic;
use crate::learn::lab::{ExperimentRun, Journal, Results, digest};
use crate::search::make::Control;
use std::path::PathBuf;

pub(super) const KIND: TaskKind = TaskKind {
    name: "experiment",
    about: "Repetitions of `jumpmaze learn experiment`; its arguments follow",
    divide,
    worker,
    merge,
};

/// The usual number of repetitions of a task.
const PER_TASK: u64 = 100;

fn parse(arguments: &[String]) -> Result<ExperimentArgs, Diagnostic> {
    parse_arguments("jumpmaze learn experiment", arguments)
}

/// The run of an experiment, and the journal of its repetitions.
struct DividedRun {
    run: ExperimentRun,
    journal: Journal,
}

impl DividedRun {
    /// The runs that the arguments ask for.
    fn all(setup: &ExperimentSetup<'_>) -> Result<Vec<DividedRun>, Diagnostic> {
        let divided = setup.experiments.iter().map(|&experiment| {
            let run = setup.run_of(experiment)?;
            let journal = setup.journal(&run);
            Ok(DividedRun { run, journal })
        });
        divided.collect()
    }

    /// A digest of everything that determines the repetitions. The number of repetitions and the files to write are not
    /// part of the digest.
    fn family(&self) -> u64 {
        digest(&self.journal.head())
    }
}

fn divide(request: &TaskRequest) -> Result<WorkPlan, Diagnostic> {
    if request.units.is_some() {
        return Err(no_attempts(
            "an experiment",
            "--repetitions, after the name of the experiment, sets their number",
        ));
    }
    let args = parse(&request.arguments)?;
    let setup = ExperimentSetup::new(&args)?;
    // All arguments are checked now, and not only when the results are merged.
    setup.check_files()?;
    let divided = DividedRun::all(&setup)?.into_iter();
    let families = divided.map(|divided| {
        let units = divided.run.repetitions().count() as u64;
        (divided.family(), units)
    });
    Ok(WorkPlan {
        arguments: request.arguments.clone(),
        families: families.collect(),
        per_task: PER_TASK,
    })
}

/// Runs repetitions.
struct RepetitionWorker {
    runs: Vec<DividedRun>,
}

fn worker(arguments: &[String], _: &Control) -> Result<Option<PreparedWorker>, Diagnostic> {
    let args = parse(arguments)?;
    let runs = DividedRun::all(&ExperimentSetup::new(&args)?)?;
    Ok(Some(Box::new(RepetitionWorker { runs })))
}

impl TaskWorker for RepetitionWorker {
    fn work(&self, key: TaskKey, control: &Control) -> Result<Option<String>, Diagnostic> {
        let mut runs = self.runs.iter();
        let divided = runs.find(|divided| divided.family() == key.family);
        let DividedRun { run, journal } = divided.ok_or_else(|| mismatch(key))?;
        let last = key.to.checked_sub(1).and_then(|last| run.repetition(last));
        last.ok_or_else(|| mismatch(key))?;
        let mut text = journal.head();
        for unit in key.from..key.to {
            let repetition = run.repetition(unit).ok_or_else(|| mismatch(key))?;
            let numbers = run.run_one(repetition, &control.stop)?;
            if control.stop.is_requested() {
                // The numbers of a stopped repetition are incomplete.
                return Ok(None);
            }
            text.push_str(&Journal::line(repetition, &numbers));
        }
        json(&text).map(Some)
    }
}

fn merge(
    arguments: &[String],
    results: &TaskResults,
    outcome: &mut CommandOutcome,
) -> Result<(), Diagnostic> {
    results.check_complete()?;
    let args = parse(arguments)?;
    let setup = ExperimentSetup::new(&args)?;
    setup.check_files()?;
    let files = setup.files();
    check_not_overwritten(files.iter().map(PathBuf::as_path), results.inputs())?;
    // Nothing is written unless all experiments are complete.
    let mut all_data = Vec::new();
    for divided in DividedRun::all(&setup)? {
        let merged = merged(&divided, results)?;
        let data = divided.run.data(merged);
        all_data.push(data.ok_or_else(|| incomplete(divided.run.experiment.name))?);
    }
    for data in &all_data {
        setup.finish(data, outcome)?;
    }
    Ok(())
}

/// Reads the repetitions of a run from the results of the tasks.
fn merged(divided: &DividedRun, results: &TaskResults) -> Result<Results, Diagnostic> {
    let mut merged = divided.run.empty_results();
    let family = divided.family();
    for (text, number) in results.of_family(family).zip(0..) {
        let text = text?;
        let journal: Option<String> = serde_json::from_str(&text).ok();
        let read = |text: String| divided.journal.read(text.as_bytes(), &mut merged).ok();
        if journal.and_then(read).is_none() {
            let name = divided.run.experiment.name;
            return Err(results.foreign(family, number, &format!("a journal of {name}")));
        }
    }
    Ok(merged)
}
