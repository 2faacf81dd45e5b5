//! The input of the checks: the exam, the boards and the runs.

use super::attempt::Attempt;
use super::board::GradedBoard;
use super::exams::{Exam, Trial};
use super::model::Model;
use super::order::Limits;

/// The input of the checks: the exam, the boards and the runs.
pub(super) struct Sitting<'a> {
    pub(super) exam: &'static Exam,
    pub(super) boards: &'a [GradedBoard],
    pub(super) trials: &'a [Trial],
    pub(super) attempts: &'a [Attempt],
    /// Our own searches with the same settings; `None` for exams without settings.
    pub(super) model: Option<&'a Model<'a>>,
    pub(super) limits: &'a Limits,
    pub(super) seed: u64,
}

impl Sitting<'_> {
    /// The number of settings whose results are compared.
    pub(super) fn settings(&self) -> usize {
        self.model.map_or(0, |model| model.settings.len())
    }
}
