//! `jumpmaze learn experiment`: answers the questions of the course assignments (docs/guide/course) by experiments.

pub(super) mod args;
mod store;

use crate::cli::formatting::json;
use crate::cli::outcome::CommandOutcome;
use crate::cli::progress;
use crate::files::{Blueprint, Diagnostic};
use crate::learn::Lesson;
use crate::learn::experiments::{EXPERIMENTS, experiment};
use crate::learn::lab::{
    Experiment, ExperimentData, ExperimentRun, ExperimentSize, Journal, Results, numbers,
};
use crate::remedy::Problem;
use crate::search::make::Control;
use args::{ALL, ExperimentArgs};
use std::fmt::Write;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use store::JournalFile;

/// The default seed. It is fixed so that the same command gives the same result.
const SEED: u64 = 1;

/// Runs one experiment or all of them. If one fails, the conclusions of the earlier ones are still printed.
pub(super) fn run(args: &ExperimentArgs, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
    let Some(name) = &args.name else {
        outcome.append(list());
        return Ok(());
    };
    let chosen = match name.as_str() {
        ALL => EXPERIMENTS.to_vec(),
        name => vec![experiment(name)?],
    };
    let work = prepare(args, &chosen)?;
    for &experiment in &chosen {
        let data = work.run_one(experiment)?;
        outcome.append(work.text_of(&data, chosen.len() > 1));
    }
    Ok(())
}

/// The list of experiments, one per line.
fn list() -> String {
    let mut text = String::new();
    for experiment in EXPERIMENTS {
        let _ = writeln!(text, "{:<16}{}", experiment.name, experiment.question);
    }
    text.push_str(
        "\n`jumpmaze learn experiment NAME -o FOLDER` answers one with data and a figure; `all` answers every one.\n",
    );
    text
}

/// The state that all experiments of a command share.
struct ExperimentState<'a> {
    args: &'a ExperimentArgs,
    blueprint: Blueprint,
    /// A short description of the board.
    board: String,
    /// The complete description of the board, for the journal.
    full_board: String,
    threads: NonZero<usize>,
    control: Arc<Control>,
}

/// Prepares the experiments. Invalid flags and unwritable files are refused before the first one starts.
fn prepare<'a>(
    args: &'a ExperimentArgs,
    chosen: &[Experiment],
) -> Result<ExperimentState<'a>, Diagnostic> {
    if args.common.csv && chosen.len() > 1 {
        let several = Diagnostic::error("--csv", "", "several experiments have several tables");
        return Err(several.help("write them into a folder with -o, or name one experiment"));
    }
    let (variant, blueprint) = args.common.board.variant_and_blueprint()?;
    let full_board = json(&variant.file)?;
    if let Some(folder) = &args.output {
        let mut chosen = chosen.iter();
        chosen.try_for_each(|experiment| store::check(folder, experiment))?;
    }
    let control = progress::interruptible();
    Ok(ExperimentState {
        args,
        board: format!(
            "{}, {} cells",
            variant.id,
            blueprint.spec.board.tile_of.len()
        ),
        full_board: format!(
            "{full_board}\n{:?}\n{:?}",
            args.common.board.size.size, args.common.board.goal
        ),
        blueprint,
        threads: args.common.workers.number(),
        control,
    })
}

impl ExperimentState<'_> {
    fn trial(&self, experiment: Experiment) -> Result<ExperimentRun, Problem> {
        let args = self.args;
        let default = experiment.default_size;
        let size = ExperimentSize {
            iterations: args.iterations.unwrap_or(default.iterations),
            repetitions: args.repetitions.unwrap_or(default.repetitions),
            depth: args.depth.unwrap_or(default.depth),
        };
        let lesson = Lesson::new(self.blueprint.clone(), self.seed())?;
        ExperimentRun::new(experiment, lesson, size)
    }

    fn seed(&self) -> u64 {
        self.args.common.seed.unwrap_or(SEED)
    }

    /// Runs or resumes an experiment, and writes its files.
    fn run_one(&self, experiment: Experiment) -> Result<ExperimentData, Diagnostic> {
        let trial = self.trial(experiment)?;
        let (mut store, results) = match &self.args.output {
            None => (None, Results::default()),
            Some(folder) => {
                let journal = Journal::of(&trial, &self.board, &self.full_board);
                let (store, results) = JournalFile::open(folder, &experiment, &journal)?;
                (Some(store), results)
            }
        };
        let data = self.run_trial(&trial, results, store.as_mut())?;
        if let (Some(folder), Some(store)) = (&self.args.output, store) {
            store::write(folder, &data, &self.about())?;
            store.remove()?;
        }
        Ok(data)
    }

    /// A short description of the data: the board and the seed.
    fn about(&self) -> String {
        format!("{}, seed {}", self.board, self.seed())
    }

    /// Runs the repetitions that are not finished yet, and stores each result.
    fn run_trial(
        &self,
        trial: &ExperimentRun,
        mut results: Results,
        mut store: Option<&mut JournalFile>,
    ) -> Result<ExperimentData, Diagnostic> {
        let all = AtomicU64::new(trial.repetitions().count() as u64);
        let finished = trial
            .repetitions()
            .filter(|&repetition| results.get(repetition).is_some());
        let done = AtomicU64::new(finished.count() as u64);
        let mut failed = None;
        let result = progress::show_count(&all, &done, "repetitions", || {
            trial.run(
                &mut results,
                self.threads,
                &self.control.stop,
                &mut |repetition, numbers| {
                    done.fetch_add(1, Ordering::Relaxed);
                    match store.as_mut().map(|store| store.add(repetition, numbers)) {
                        Some(Err(diagnostic)) => {
                            failed = Some(diagnostic);
                            false
                        }
                        _ => true,
                    }
                },
            )
        });
        result?;
        if let Some(diagnostic) = failed {
            return Err(diagnostic);
        }
        trial.data(&results).ok_or_else(|| {
            let [done, all] =
                [done.into_inner(), all.into_inner()].map(|count| numbers::number(count as f64));
            let what = format!(
                "{}: interrupted after {done} of {all} repetitions",
                trial.experiment.name
            );
            Diagnostic::failure("", "", what).help(match &self.args.output {
                Some(_) => "the same command continues from there",
                None => "with -o FOLDER the same command would continue from there",
            })
        })
    }

    /// The output for an experiment, as CSV, JSON or text.
    fn text_of(&self, data: &ExperimentData, several: bool) -> String {
        if self.args.common.csv {
            return data.table().csv();
        }
        if self.args.common.json {
            let mut json = data.json();
            json["board"] = self.board.clone().into();
            json["seed"] = self.seed().into();
            return json.to_string() + "\n";
        }
        let mut text = format!("{}\n\n", data.experiment.question);
        if self.args.output.is_none() {
            let _ = writeln!(text, "{}", data.summary().text());
        }
        let _ = writeln!(text, "{}", data.conclusion());
        if several {
            text.push('\n');
        }
        text
    }
}
