//! `jumpmaze learn grade`: runs a program and grades it.

use crate::cli::complete::values::named;
use crate::cli::course::common::BoardFlags;
use crate::cli::flags::ThreadsArgs;
use crate::cli::outcome::CommandOutcome;
use crate::cli::progress;
use crate::cli::value_parsers::whole_number;
use crate::files::Diagnostic;
use crate::files::keywords::GoalWord;
use crate::learn::grade::{GradingOrder, RunLimits, grade, is_graded};
use crate::learn::{EXERCISES, exercise};
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueHint};
use std::ffi::OsString;
use std::sync::Arc;
use std::time::Duration;

/// The arguments of `jumpmaze learn grade`.
#[derive(Debug, Args)]
#[command(
    about = "Grade a program: run it, read its transcripts, and judge them point by point",
    mut_arg("goal", |goal| goal.help("Where mazes end, for variants that leave it open: a cell, corner or centre").add(named(&[GoalWord::Corner, GoalWord::Centre], GoalWord::name, GoalWord::about))),
    after_help = "Exit status: 0 all points passed; 1 some failed or are unknown; 2 the program could not be started, \
                  or a flag or an argument is wrong."
)]
pub(super) struct GradeArgs {
    /// The exercise that the program is for
    #[arg(value_name = "EXERCISE", value_parser = names())]
    exercise: String,
    /// The program and its arguments, after --
    #[arg(last = true, required = true, value_name = "COMMAND", value_hint = ValueHint::CommandWithArguments)]
    program: Vec<OsString>,
    /// How often the program is run
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = whole_number::<u32>(2..=1000))]
    runs: u32,
    /// How many iterations a search has in total, over all its descents
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = whole_number::<u64>(10..=100_000))]
    iterations: u64,
    /// How many seconds a run may take
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = parse_timeout)]
    timeout: f64,
    /// How many bytes a run may print
    #[arg(long, value_name = "BYTES", default_value_t = 1_000_000, value_parser = whole_number::<u64>(1..=RunLimits::MAX_BYTES as u64))]
    output_limit: u64,
    #[command(flatten)]
    board: BoardFlags,
    /// The seed of the random choices of the grader; the same transcripts get the same verdict
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    workers: ThreadsArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn names() -> PossibleValuesParser {
    let names = EXERCISES.iter().map(|exercise| exercise.name);
    PossibleValuesParser::new(names.filter(|name| is_graded(name)))
}

fn parse_timeout(typed: &str) -> Result<f64, String> {
    let seconds = typed.parse().ok();
    let seconds = seconds.filter(|seconds| (0.01..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "use a number of seconds from 0.01 to 86400".to_owned())
}

pub(super) fn run(args: &GradeArgs, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
    let known = exercise(&args.exercise)?;
    let board = if args.board.is_any_set() {
        Some(args.board.variant_and_blueprint()?.1)
    } else {
        None
    };
    // Each graded program runs in its own process group, so Ctrl-C does not reach it. Without a handler, Ctrl-C would
    // end the grader, and the program would run on.
    let stop = progress::interruptible().stop.request_flag();
    // Other signals that end the grader must also end the graded programs.
    #[cfg(unix)]
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP] {
        let _ = signal_hook::flag::register(signal, Arc::clone(&stop));
    }
    let order = GradingOrder {
        exercise: known,
        program: args.program.clone(),
        board,
        runs: args.runs,
        iterations: args.iterations,
        limits: RunLimits {
            time: Duration::from_secs_f64(args.timeout),
            bytes: args.output_limit as usize,
            stop: Some(stop),
        },
        threads: args.workers.number(),
        seed: args.seed,
        finished: Default::default(),
    };
    let [finished, all] = &order.finished;
    let name = format!("grading {}", known.name);
    let report = progress::show_count(&name, all, finished, "runs", || grade(&order))?;
    outcome.append(if args.json {
        report.json().to_string() + "\n"
    } else {
        report.text()
    });
    outcome.is_no = !report.passed();
    Ok(())
}
