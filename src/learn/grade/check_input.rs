//! The input of the checks: the exam, the boards and the runs.

use super::board::GradedBoard;
use super::exams::{Exam, PlannedRun};
use super::model::Model;
use super::parameters::RunLimits;
use super::program_run::ProgramRun;

/// The input of the checks: the exam, the boards and the runs.
pub(super) struct CheckInput<'a> {
    pub(super) exam: &'static Exam,
    pub(super) boards: &'a [GradedBoard],
    /// The plans of all runs, including those that were not made.
    pub(super) plans: &'a [PlannedRun],
    /// The runs that were made, in the order of their plans.
    pub(super) runs: &'a [ProgramRun],
    /// Whether processes were left behind that cannot be assigned to a run.
    pub(super) has_unassigned_processes: bool,
    /// Our own searches with the settings of the exam; `None` for exams without settings.
    pub(super) model: Option<&'a Model<'a>>,
    pub(super) limits: &'a RunLimits,
    pub(super) seed: u64,
}
