//! The runs of a program, with their outputs as data.

use super::board::GradedBoard;
use super::exams::{Exam, PlannedRun};
use super::missing_file::missing_file;
use super::parameters::GradingOrder;
use super::parse::parse;
use super::runner::{ExitReason, RunOutput, end_orphans, run};
use super::transcript_reader::TranscriptContents;
use crate::learn::{Transcript, run_parts};
use crate::remedy::Problem;
use crate::search::Draft;
use std::collections::BTreeSet;
use std::io;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

/// One run of the program.
#[derive(Debug)]
pub(super) struct ProgramRun {
    /// The index of its plan in the list of plans.
    pub(super) index: usize,
    pub(super) outcome: RunOutput,
    /// The parsed output; `None` unless the run exited successfully.
    pub(super) parsed: Option<TranscriptContents>,
    /// The correct depths and objective of the printed maze; `None` if no maze was printed.
    pub(super) facts: Option<MazeFacts>,
}

/// All runs of the program.
#[derive(Debug)]
pub(super) struct ProgramRuns {
    pub(super) runs: Vec<ProgramRun>,
    /// Whether processes were left behind that cannot be assigned to a run.
    pub(super) has_unassigned_processes: bool,
}

/// The facts of a printed maze, as the grader computes them.
#[derive(Debug)]
pub(super) struct MazeFacts {
    pub(super) depths: Vec<Option<u32>>,
    pub(super) objective: i64,
    /// The maze in the form that searches use; `None` if the maze has illegal contents.
    pub(super) draft: Option<Draft>,
}

impl ProgramRun {
    /// Whether the run exited by itself with a status of success.
    pub(super) fn succeeded(&self) -> bool {
        matches!(&self.outcome.end, ExitReason::Exited(status) if status.success())
    }
}

/// Makes the runs. Two runs are of the same kind if they have the same setting, and if both or neither of them have an
/// invalid answer. First, one run of each kind is made in sequence. If one of these runs fails, no further runs are
/// made, because they would most likely fail, too. Otherwise the other runs are made in parallel.
pub(super) fn make_runs(
    order: &GradingOrder,
    plans: &[PlannedRun],
    boards: &[GradedBoard],
    exam: &Exam,
) -> Result<ProgramRuns, Problem> {
    let [finished, all] = &order.finished;
    all.store(plans.len() as u64, Ordering::Relaxed);
    let make = |index: usize| {
        let run = make_run(order, index, &plans[index], boards, exam);
        finished.fetch_add(1, Ordering::Relaxed);
        run
    };
    let kind = |plan: &PlannedRun| (plan.setting, plan.has_invalid_answer);
    let is_first = |index: &usize| {
        let before = &plans[..*index];
        before
            .iter()
            .all(|other| kind(other) != kind(&plans[*index]))
    };
    let (first, others): (Vec<usize>, Vec<usize>) = (0..plans.len()).partition(is_first);
    let mut runs = Vec::new();
    for index in first {
        let run = make(index)?;
        let succeeded = run.succeeded();
        if let Some(problem) = missing_file(order, &plans[index].input, &run.outcome) {
            return Err(problem);
        }
        runs.push(run);
        if !succeeded {
            return Ok(ProgramRuns {
                runs,
                has_unassigned_processes: false,
            });
        }
    }
    let made = run_parts(order.threads, others.len(), &|index| make(others[index]));
    // Remaining processes are killed even if the grader was stopped.
    let has_unassigned_processes = end_orphans();
    for run in made {
        runs.push(run?);
    }
    runs.sort_by_key(|run| run.index);
    repeat_duplicates(order, plans, boards, &mut runs, &make)?;
    Ok(ProgramRuns {
        runs,
        has_unassigned_processes,
    })
}

/// Repeats each run that printed the same maze as an earlier run with the same input. Some programs seed their random
/// numbers with the clock in whole seconds, so each repetition waits until the next second. Stops after the first
/// repetition that prints a known maze again, and after `MAX_REPETITIONS` repetitions. Boards with few mazes are
/// skipped, because on these boards correct programs print the same maze several times.
fn repeat_duplicates(
    order: &GradingOrder,
    plans: &[PlannedRun],
    boards: &[GradedBoard],
    runs: &mut [ProgramRun],
    make: &dyn Fn(usize) -> Result<ProgramRun, Problem>,
) -> Result<(), Problem> {
    /// A little more than a second.
    const SECOND: Duration = Duration::from_millis(1_050);
    const MAX_REPETITIONS: usize = 60;
    let mut printed = BTreeSet::new();
    let mut repeated = 0;
    for run in runs {
        let plan = &plans[run.index];
        let key = |run: &ProgramRun| {
            let tokens = run.parsed.as_ref()?.tokens.clone()?;
            Some((plan.input.as_str(), tokens))
        };
        let Some(first) = key(run).filter(|_| boards[plan.board].layout.has_many_mazes()) else {
            continue;
        };
        if printed.insert(first) {
            continue;
        }
        let started = Instant::now();
        while started.elapsed() < SECOND && !order.limits.is_stopped() {
            thread::sleep(Duration::from_millis(50));
        }
        *run = make(run.index)?;
        repeated += 1;
        let is_new = key(run).is_none_or(|again| printed.insert(again));
        if !is_new || repeated == MAX_REPETITIONS {
            break;
        }
    }
    Ok(())
}

/// Makes the run with the plan of this index.
fn make_run(
    order: &GradingOrder,
    index: usize,
    plan: &PlannedRun,
    boards: &[GradedBoard],
    exam: &Exam,
) -> Result<ProgramRun, Problem> {
    // No run begins after the grader was stopped.
    if order.limits.is_stopped() {
        return Err(stopped());
    }
    let outcome = run(&order.program, &plan.input, index + 1, &order.limits);
    let outcome = outcome.map_err(|error| run_error(order, &error))?;
    if outcome.end == ExitReason::Stopped {
        return Err(stopped());
    }
    let mut run = ProgramRun {
        index,
        outcome,
        parsed: None,
        facts: None,
    };
    if run.succeeded() {
        let (board, output) = (&boards[plan.board], &run.outcome.output);
        let parsed = parse(output, &plan.prompts, &board.layout, exam.prints);
        // Frees the output, because the outputs of many runs could be large.
        run.outcome.output = Vec::new();
        if let Some(tokens) = &parsed.tokens {
            let maze = board.layout.maze(&board.lesson, tokens);
            let transcript = Transcript::of(&maze)?;
            let per_cell = transcript.measures.per_cell.iter();
            run.facts = Some(MazeFacts {
                depths: per_cell.map(|cell| cell.depth).collect(),
                objective: transcript.objective(),
                draft: board.layout.draft(tokens),
            });
        }
        run.parsed = Some(parsed);
    }
    Ok(run)
}

pub(super) fn stopped() -> Problem {
    let remedy = "let it run to the end for a verdict".to_owned();
    Problem::new("grading was stopped".to_owned(), remedy)
}

fn run_error(order: &GradingOrder, error: &io::Error) -> Problem {
    let name = order.program.first();
    let name = name.map(|name| name.to_string_lossy()).unwrap_or_default();
    let remedy = "name a program that can be run, and then its arguments: -- python3 maze.py";
    Problem::new(format!("cannot run `{name}`: {error}"), remedy)
}
