//! `jumpmaze learn experiment`: answers the questions of the course assignments (docs/guide/course) by experiments.

mod args;
mod store;

use crate::cli::formatting::json;
use crate::cli::outcome::CommandOutcome;
use crate::cli::progress;
use crate::files::{Blueprint, Diagnostic};
use crate::learn::Lesson;
use crate::learn::experiments::{EXPERIMENTS, experiment};
use crate::learn::lab::{
    Experiment, ExperimentData, ExperimentPlan, ExperimentRun, Journal, Results, numbers,
};
use crate::remedy::Problem;
use crate::search::make::Control;
use args::ALL;
pub(in crate::cli) use args::ExperimentArgs;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use store::JournalFile;

/// The default seed. It is fixed so that the same command gives the same result.
const SEED: u64 = 1;

/// Runs one experiment or all experiments, or lists the experiments if no name is given. If an experiment fails, the
/// conclusions of the earlier experiments are still printed.
pub(in crate::cli) fn run(
    args: &ExperimentArgs,
    outcome: &mut CommandOutcome,
) -> Result<(), Diagnostic> {
    if args.name.is_none() {
        outcome.append(list());
        return Ok(());
    }
    let setup = ExperimentSetup::new(args)?;
    setup.check_files()?;
    let control = progress::interruptible();
    for &experiment in &setup.experiments {
        setup.run_one(experiment, &control, outcome)?;
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
        "\n`jumpmaze learn experiment NAME -o FOLDER` answers one of these questions with data and a figure.\n\
         The NAME `all` answers all of them.\n",
    );
    text
}

/// The experiments of a command, and the arguments and the board that they share.
pub(in crate::cli) struct ExperimentSetup<'a> {
    args: &'a ExperimentArgs,
    /// The experiments to run.
    pub(in crate::cli) experiments: Vec<Experiment>,
    blueprint: Blueprint,
    /// A short description of the board.
    board: String,
    /// The complete description of the board, for the journal.
    full_board: String,
}

impl<'a> ExperimentSetup<'a> {
    /// Checks the arguments.
    ///
    /// # Errors
    ///
    /// Returns an error if the arguments contradict each other, or name no experiment or no valid board.
    pub(in crate::cli) fn new(args: &'a ExperimentArgs) -> Result<ExperimentSetup<'a>, Diagnostic> {
        let experiments = match args.name.as_deref() {
            None => {
                let error = Diagnostic::plain("the name of the experiment is missing");
                return Err(error.help("`jumpmaze learn experiment` lists all names"));
            }
            Some(ALL) => EXPERIMENTS.to_vec(),
            Some(name) => vec![experiment(name)?],
        };
        if args.common.csv && experiments.len() > 1 {
            let several = Diagnostic::on(
                "--csv",
                "CSV output can hold the table of only one experiment",
            );
            return Err(
                several.help("write the tables into a folder with -o, or name one experiment")
            );
        }
        let (variant, blueprint) = args.common.board.variant_and_blueprint()?;
        let full_board = json(&variant.file)?;
        Ok(ExperimentSetup {
            args,
            experiments,
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
        })
    }

    /// Checks that all files can be written, and creates their folder. The check comes before the work, so that no
    /// result is lost at the end.
    pub(in crate::cli) fn check_files(&self) -> Result<(), Diagnostic> {
        let Some(folder) = &self.args.output else {
            return Ok(());
        };
        let mut experiments = self.experiments.iter();
        experiments.try_for_each(|experiment| store::check(folder, experiment))
    }

    /// The files that will be written.
    pub(in crate::cli) fn files(&self) -> Vec<PathBuf> {
        let folders = self.args.output.iter();
        let files = folders.flat_map(|folder| {
            let experiments = self.experiments.iter();
            experiments.flat_map(|experiment| store::files(folder, experiment))
        });
        files.collect()
    }

    /// A new run of an experiment, without results.
    pub(in crate::cli) fn run_of(&self, experiment: Experiment) -> Result<ExperimentRun, Problem> {
        let args = self.args;
        let default = experiment.default_plan;
        let plan = ExperimentPlan {
            iterations: args.iterations.unwrap_or(default.iterations),
            repetitions: args.repetitions.unwrap_or(default.repetitions),
            depth: args.depth.unwrap_or(default.depth),
        };
        let lesson = Lesson::new(self.blueprint.clone(), self.seed())?;
        ExperimentRun::new(experiment, lesson, plan)
    }

    /// The journal of a run.
    pub(in crate::cli) fn journal(&self, run: &ExperimentRun) -> Journal {
        Journal::of(run, &self.board, &self.full_board)
    }

    fn seed(&self) -> u64 {
        self.args.common.seed.unwrap_or(SEED)
    }

    /// Runs or resumes an experiment.
    fn run_one(
        &self,
        experiment: Experiment,
        control: &Control,
        outcome: &mut CommandOutcome,
    ) -> Result<(), Diagnostic> {
        let run = self.run_of(experiment)?;
        let mut results = run.empty_results();
        let mut store = None;
        if let Some(folder) = &self.args.output {
            let journal = self.journal(&run);
            let opened = JournalFile::open(folder, &experiment, &journal, &mut results)?;
            store = Some(opened);
        }
        let data = self.finish_run(&run, results, store.as_mut(), control)?;
        self.finish(&data, outcome)?;
        store.map_or(Ok(()), JournalFile::remove)
    }

    /// Writes the files of an experiment, and appends its result to the output.
    pub(in crate::cli) fn finish(
        &self,
        data: &ExperimentData,
        outcome: &mut CommandOutcome,
    ) -> Result<(), Diagnostic> {
        if let Some(folder) = &self.args.output {
            store::write(folder, data, &self.about())?;
        }
        outcome.append(self.text_of(data));
        Ok(())
    }

    /// A short description of the data: the board and the seed.
    fn about(&self) -> String {
        format!("{}, seed {}", self.board, self.seed())
    }

    /// Runs the repetitions that are not finished yet, and stores each result.
    fn finish_run(
        &self,
        run: &ExperimentRun,
        mut results: Results,
        mut store: Option<&mut JournalFile>,
        control: &Control,
    ) -> Result<ExperimentData, Diagnostic> {
        let all = AtomicU64::new(run.repetitions().count() as u64);
        let done = AtomicU64::new(results.count() as u64);
        let mut stored = Ok(());
        let result = progress::show_count(run.experiment.name, &all, &done, "repetitions", || {
            run.run(
                &mut results,
                self.args.common.workers.number(),
                &control.stop,
                &mut |repetition, numbers| {
                    done.fetch_add(1, Ordering::Relaxed);
                    if let Some(store) = &mut store {
                        stored = store.add(repetition, numbers);
                    }
                    stored.is_ok()
                },
            )
        });
        result?;
        stored?;
        run.data(results).ok_or_else(|| {
            let [done, all] =
                [done.into_inner(), all.into_inner()].map(|count| numbers::number(count as f64));
            let what = format!(
                "{}: interrupted after {done} of {all} repetitions",
                run.experiment.name
            );
            Diagnostic::failure("", what).help(match &self.args.output {
                Some(_) => "the same command continues from there",
                None => "with -o FOLDER the same command would continue from there",
            })
        })
    }

    /// The output for an experiment, as CSV, JSON or text.
    fn text_of(&self, data: &ExperimentData) -> String {
        if self.args.common.csv {
            return data.csv();
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
        if self.experiments.len() > 1 {
            text.push('\n');
        }
        text
    }
}
