//! The definition of a check, and data shared by several checks.

use crate::learn::grade::board::GradedBoard;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::exams::{PlannedRun, TranscriptKind};
use crate::learn::grade::point::{PointVerdict, ReportPoint};
use crate::learn::grade::program_run::{MazeFacts, ProgramRun};
use crate::learn::grade::transcript_reader::TranscriptContents;

/// The reported reason if a point cannot be judged because the depths are wrong.
pub(super) const WRONG_DEPTHS: &str =
    "the depths are wrong; this point can be judged once they are right";

/// The reported reason if [`super::coverage`] cannot be judged because another mistake explains the results.
pub(super) const WRONG_SEARCH: &str = "`quality` names a mistake of the search; this point can be judged once the mistake is corrected";

/// A point of the report with the function that judges it.
pub(super) struct Check {
    pub(super) name: &'static str,
    /// The behaviour of a program that passes the point.
    pub(super) about: &'static str,
    /// Whether the exercise has this point.
    pub(super) applies: fn(&CheckInput<'_>) -> bool,
    /// Whether wrong depths can make the point fail. If the depths are wrong, the verdict of a failed point of this
    /// kind becomes [`PointVerdict::Unknown`].
    pub(super) needs_depths: bool,
    /// Judges the point.
    pub(super) check: fn(&CheckInput<'_>, &mut ReportPoint),
}

/// A run that printed a maze.
#[derive(Clone, Copy)]
pub(super) struct PrintedRun<'a> {
    pub(super) plan: &'a PlannedRun,
    pub(super) board: &'a GradedBoard,
    /// The index of `plan` in the list of plans.
    pub(super) index: usize,
    pub(super) parsed: &'a TranscriptContents,
    /// The printed text of each cell.
    pub(super) tokens: &'a [String],
    pub(super) facts: &'a MazeFacts,
}

/// The runs that printed a maze. If there are none, the verdict of `point` becomes [`PointVerdict::Unknown`].
pub(super) fn printed<'a>(
    input: &'a CheckInput<'_>,
    point: &mut ReportPoint,
) -> Vec<PrintedRun<'a>> {
    let printed_run = |run: &'a ProgramRun| {
        let parsed = run.parsed.as_ref()?;
        let plan = &input.plans[run.index];
        Some(PrintedRun {
            plan,
            board: &input.boards[plan.board],
            index: run.index,
            parsed,
            tokens: parsed.tokens.as_deref()?,
            facts: run.facts.as_ref()?,
        })
    };
    let printed: Vec<PrintedRun<'_>> = input.runs.iter().filter_map(printed_run).collect();
    if printed.is_empty() {
        point.verdict = PointVerdict::Unknown;
    }
    printed
}

/// Whether the transcripts of the exercise contain depths and an objective.
pub(super) fn is_evaluated(input: &CheckInput<'_>) -> bool {
    input.exam.prints == TranscriptKind::Evaluation
}
