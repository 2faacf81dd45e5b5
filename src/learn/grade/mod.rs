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
mod cage;
mod chance;
mod checks;
mod evidence;
mod exams;
mod groups;
mod layout;
mod model;
mod read;
mod report;
mod ways;

pub use attempt::Limits;
pub use checks::points;
pub use exams::is_graded;
pub use report::{Finding, Point, Report, Verdict};

use super::{Exercise, Lesson, Trouble};
use crate::files::{Blueprint, Variant};
use attempt::{Attempt, Trial, attempts, stopped};
use exams::Exam;
use layout::Layout;
use model::Model;
use std::ffi::OsString;
use std::num::NonZero;

/// What is to be graded, and how.
#[derive(Debug)]
pub struct Order {
    /// The exercise.
    pub exercise: Exercise,
    /// The program and its arguments.
    pub program: Vec<OsString>,
    /// Another board than the published ones; the program is not asked for a size then.
    pub board: Option<Blueprint>,
    /// How often the program is run.
    pub runs: u32,
    /// How many iterations a search has, in all of its descents.
    pub iterations: u64,
    /// What a run may take.
    pub limits: Limits,
    /// How many runs there are at a time.
    pub threads: NonZero<usize>,
    /// What all chance of the grader begins with.
    pub seed: u64,
}

/// Everything that is judged: the exam, the boards, the runs.
struct Sitting<'a> {
    exam: &'static Exam,
    boards: &'a [Board],
    trials: &'a [Trial],
    attempts: &'a [Attempt],
    /// Our own searches with the same settings, for exams that have any.
    model: Option<&'a Model<'a>>,
    limits: &'a Limits,
    seed: u64,
}

impl Sitting<'_> {
    /// With how many settings results are compared.
    fn settings(&self) -> usize {
        self.model.map_or(0, |model| model.settings.len())
    }
}

/// A board on which mazes are made, and how they are printed.
struct Board {
    lesson: Lesson,
    layout: Layout,
}

impl Board {
    fn new(blueprint: Blueprint, seed: u64) -> Result<Board, Trouble> {
        let lesson = Lesson::new(blueprint, seed)?;
        let layout = Layout::of(&lesson)?;
        Ok(Board { lesson, layout })
    }

    /// The published square board of so many rows and columns.
    fn published(rows: i64, seed: u64) -> Result<Board, Trouble> {
        let rook = Variant::built_in("rook", Some(&[rows, rows]));
        let rook = rook.map_err(|error| Trouble::Other(error.to_string(), String::new()))?;
        Board::new(Blueprint::of_variant(&rook, None), seed)
    }
}

/// Runs and judges a program.
///
/// # Errors
///
/// The exercise cannot be graded, no mazes can be made, the limits are too large, or there is no such program.
pub fn grade(order: &Order) -> Result<Report, Trouble> {
    let exam = exams::exam(&order.exercise)?;
    if order.limits.bytes > Limits::MOST_BYTES {
        let what = format!("{} bytes of output are too many", order.limits.bytes);
        let remedy = format!("allow {} at most", Limits::MOST_BYTES);
        return Err(Trouble::Other(what, remedy));
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
    let report = report::report(order, &sitting);
    match order.limits.is_stopped() {
        true => Err(stopped()),
        false => Ok(report),
    }
}
