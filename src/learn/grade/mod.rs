//! Grading: a student's program is run, its transcripts are read, and everything in them is judged point by point.
//!
//! ```text
//!   EXAMS ──▶ trials ──▶ runs ───────▶ readings ──▶ CHECKS ──▶ report
//!   what is   what is    the program   transcripts  one for    verdicts, with
//!   asked     typed in   in a cage     as numbers   a point    the likeliest reason
//!                                          ▲
//!                        model: our own searches with the same settings, right and with known mistakes
//! ```
//!
//! Whatever is certain is compared to the letter. Whatever is chance is compared with what our own search does, by tests
//! whose error rates are stated (`chance`). All chance of the grader comes from its seed: the same transcripts get the
//! same verdict.

mod attempt;
mod board;
mod cage;
mod chance;
pub(crate) mod checks;
mod evidence;
pub(crate) mod exams;
mod groups;
mod layout;
mod model;
mod order;
mod point;
mod read;
mod report;
mod sitting;
mod ways;

pub(crate) use exams::is_graded;
pub(crate) use order::{Limits, Order};
pub(crate) use report::Report;

use crate::remedy::Problem;
use attempt::{attempts, stopped};
use board::Board;
use model::Model;
use sitting::Sitting;

/// Runs and judges a program.
///
/// # Errors
///
/// The exercise cannot be graded, no mazes can be made, the limits are too large, or there is no such program.
pub(crate) fn grade(order: &Order) -> Result<Report, Problem> {
    let exam = exams::exam(&order.exercise)?;
    if order.limits.bytes > Limits::MOST_BYTES {
        let what = format!("{} bytes of output are too many", order.limits.bytes);
        let remedy = format!("allow {} at most", Limits::MOST_BYTES);
        return Err(Problem::new(what, remedy));
    }
    let seed = order.seed;
    let boards = match &order.board {
        Some(blueprint) => vec![Board::new(blueprint.clone(), seed)?],
        None => {
            let sizes = exam.sizes.iter();
            sizes
                .map(|&rows| Board::published(rows, seed))
                .collect::<Result<_, _>>()?
        }
    };
    let settings = (exam.settings)(order.iterations.max(2));
    let trials = exams::trials(exam, order, &settings, &boards);
    let attempts = attempts(order, &trials, &boards, exam)?;
    let model = match boards.first() {
        Some(board) if !settings.is_empty() => Some(Model::new(board, &settings, order)?),
        _ => None,
    };
    let sitting = Sitting {
        exam,
        boards: &boards,
        trials: &trials,
        attempts: &attempts,
        model: model.as_ref(),
        limits: &order.limits,
        seed,
    };
    let report = report::report(order, &sitting, checks::judged(&sitting));
    if order.limits.is_stopped() {
        Err(stopped())
    } else {
        Ok(report)
    }
}
