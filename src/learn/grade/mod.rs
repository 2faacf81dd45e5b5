//! Grading: runs a student's program, parses its transcripts and judges them point by point.
//!
//! ```text
//!   EXAMS ──▶ plans ──▶ runs ───────▶ parsed ─────▶ CHECKS ──▶ report
//!   one per   inputs    the program   transcripts  one per    verdicts, with
//!   exercise  of runs   with limits   as numbers   point      the likeliest reason
//!                                                     ▲
//!            model: our own searches with the same settings, correct and with known mistakes
//! ```
//!
//! Deterministic parts of a transcript are compared exactly. Random parts are compared with the results of our own
//! searches, by statistical tests with stated error rates (`chance`). All random numbers of the grader come from the
//! seed of the grading, so the same transcripts get the same verdict.

mod board;
mod chance;
mod check_input;
pub(crate) mod checks;
mod evidence;
pub(crate) mod exams;
mod groups;
mod layout;
mod missing_file;
mod model;
mod parameters;
pub(crate) mod parse;
mod point;
mod program_run;
mod report;
mod runner;
mod student_searches;
mod transcript_reader;

pub(crate) use exams::is_graded;
pub(crate) use parameters::{GradingOrder, RunLimits};
pub(crate) use report::GradeReport;

use crate::remedy::Problem;
use board::GradedBoard;
use check_input::CheckInput;
use model::Model;
use program_run::{make_runs, stopped};

/// Runs a program and judges its transcripts.
///
/// # Errors
///
/// Returns an error if the exercise cannot be graded, no mazes can be made, the output limit is too large, the program
/// does not exist or cannot be run, or the grader is stopped.
pub(crate) fn grade(order: &GradingOrder) -> Result<GradeReport, Problem> {
    let exam = exams::exam(&order.exercise)?;
    if order.limits.bytes > RunLimits::MAX_BYTES {
        let what = format!("{} bytes of output are too many", order.limits.bytes);
        let remedy = format!("allow at most {}", RunLimits::MAX_BYTES);
        return Err(Problem::new(what, remedy));
    }
    let seed = order.seed;
    let boards = match &order.board {
        Some(blueprint) => vec![GradedBoard::new(blueprint.clone(), seed)?],
        None => {
            let sizes = exam.sizes.iter();
            sizes
                .map(|&rows| GradedBoard::published(rows, seed))
                .collect::<Result<_, _>>()?
        }
    };
    let settings = (exam.settings)(order.iterations.max(2));
    let plans = exams::planned_runs(exam, order, &settings, &boards);
    let made = make_runs(order, &plans, &boards, exam)?;
    let model = match boards.first() {
        Some(board) if !settings.is_empty() => Some(Model::new(board, &settings, order)?),
        _ => None,
    };
    let input = CheckInput {
        exam,
        boards: &boards,
        plans: &plans,
        runs: &made.runs,
        has_unassigned_processes: made.has_unassigned_processes,
        model: model.as_ref(),
        limits: &order.limits,
        seed,
    };
    let report = report::report(order, &input, checks::judge(&input));
    if order.limits.is_stopped() {
        Err(stopped())
    } else {
        Ok(report)
    }
}
