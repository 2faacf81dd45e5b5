//! Everything that is judged: the exam, the boards, the runs.

use super::attempt::Attempt;
use super::board::Board;
use super::exams::{Exam, Trial};
use super::model::Model;
use super::order::Limits;

/// Everything that is judged: the exam, the boards, the runs.
pub(super) struct Sitting<'a> {
    pub(super) exam: &'static Exam,
    pub(super) boards: &'a [Board],
    pub(super) trials: &'a [Trial],
    pub(super) attempts: &'a [Attempt],
    /// Our own searches with the same settings, for exams that have any.
    pub(super) model: Option<&'a Model<'a>>,
    pub(super) limits: &'a Limits,
    pub(super) seed: u64,
}

impl Sitting<'_> {
    /// The number of settings with which results are compared.
    pub(super) fn settings(&self) -> usize {
        self.model.map_or(0, |model| model.settings.len())
    }
}
