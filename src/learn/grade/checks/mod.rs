//! The points: each is a file and a line in the list.

mod again;
mod depths;
mod ends;
mod even;
mod everywhere;
mod form;
mod legal;
mod objective;
mod quality;
mod squares;

use super::attempt::{Attempt, Trial, Truth};
use super::read::Reading;
use super::report::{Point, Verdict};
use super::{Board, Sitting};

/// A point, and how it is judged.
pub(super) struct Check {
    pub(super) name: &'static str,
    /// What is right about it if nothing is wrong.
    pub(super) about: &'static str,
    pub(super) applies: fn(&Sitting<'_>) -> bool,
    pub(super) check: fn(&Sitting<'_>, &mut Point),
}

/// Every point, in the order of the report.
pub(super) const CHECKS: &[Check] = &[
    ends::CHECK,
    form::CHECK,
    again::CHECK,
    legal::CHECK,
    even::CHECK,
    depths::CHECK,
    objective::CHECK,
    quality::CHECK,
    everywhere::CHECK,
];

/// Every point with what is right about it.
pub fn points() -> impl Iterator<Item = (&'static str, &'static str)> {
    CHECKS.iter().map(|check| (check.name, check.about))
}

/// A run that printed a maze.
#[derive(Clone, Copy)]
struct Printed<'a> {
    trial: &'a Trial,
    board: &'a Board,
    index: usize,
    reading: &'a Reading,
    tokens: &'a [String],
    truth: &'a Truth,
}

/// The runs that printed a maze. When there is none, nothing can be said of the point.
fn printed<'a>(sitting: &'a Sitting<'_>, point: &mut Point) -> Vec<Printed<'a>> {
    let maze = |attempt: &'a Attempt| {
        let reading = attempt.reading.as_ref()?;
        let trial = &sitting.trials[attempt.trial];
        Some(Printed {
            trial,
            board: &sitting.boards[trial.board],
            index: attempt.trial,
            reading,
            tokens: reading.tokens.as_deref()?,
            truth: attempt.truth.as_ref()?,
        })
    };
    let printed: Vec<Printed<'_>> = sitting.attempts.iter().filter_map(maze).collect();
    if printed.is_empty() {
        point.verdict = Verdict::Unknown;
    }
    printed
}

/// Whether runs of the exercise print more than a maze.
fn is_evaluated(sitting: &Sitting<'_>) -> bool {
    sitting.exam.prints == super::exams::Prints::Evaluation
}
