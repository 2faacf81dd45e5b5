//! Checks that the program reads its input, ends by itself and in time, and leaves no processes behind.

use super::check::Check;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::point::{PointVerdict, ReportPoint, quoted_end};
use crate::learn::grade::program_run::ProgramRun;
use crate::learn::grade::runner::{ExitReason, LeftProcesses, unchecked_processes};
use std::process::ExitStatus;

pub(super) const CHECK: Check = Check {
    name: "ends",
    about: "it reads its input, ends by itself and in time, and leaves nothing behind",
    applies: |_| true,
    needs_depths: false,
    check,
};

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    for run in input.runs {
        if let Some(description) = complaint(input, run) {
            point.add_failure(run.index, None, description);
        }
    }
    if input.has_unassigned_processes {
        let description = "one of several runs left processes behind, which were ended".to_owned();
        point.add_failure_of_all(description);
    }
    if input.runs.len() < input.plans.len() {
        point.reason = Some("the remaining runs were skipped".to_owned());
    } else if point.verdict == PointVerdict::Passed {
        point.reason = unchecked_processes();
    }
}

/// A description of what is wrong with the end of a run; `None` if the run ended correctly.
fn complaint(input: &CheckInput<'_>, run: &ProgramRun) -> Option<String> {
    let outcome = &run.outcome;
    let typed = match input.plans[run.index].about.as_str() {
        "" => String::new(),
        about => format!(" (typed in: {about})"),
    };
    Some(match &outcome.end {
        ExitReason::Exited(status) if !status.success() => {
            let mut lines = outcome.messages.lines();
            let last = lines.rfind(|line| !line.trim().is_empty());
            let last_words = last.map_or_else(String::new, |last| {
                format!("; its last message: {}", quoted_end(last))
            });
            format!("it ended with {}{typed}{last_words}", status_text(*status))
        }
        ExitReason::Time => format!(
            "it did not end within {} s{typed}, and was ended",
            input.limits.time.as_secs_f64()
        ),
        ExitReason::Output => format!(
            "it printed more than {} bytes{typed}, and was ended",
            input.limits.bytes
        ),
        ExitReason::Exited(_) if outcome.unread > 0 => {
            format!("it ended without reading all of its input{typed}")
        }
        ExitReason::OutOfResources(why) => format!("it could not be run{typed}: {why}"),
        ExitReason::Exited(_) => match outcome.left_behind {
            Some(LeftProcesses::Ended) => {
                format!("it left processes behind{typed}, which were ended")
            }
            Some(LeftProcesses::Alive) => {
                format!(
                    "it left processes behind{typed}, which keep its output open and were not found"
                )
            }
            None => return None,
        },
        ExitReason::Stopped => return None,
    })
}

/// The status of a program that failed, in words.
fn status_text(status: ExitStatus) -> String {
    #[cfg(unix)]
    {
        use std::os::unix::process::ExitStatusExt;
        if let Some(signal) = status.signal() {
            return format!("signal {signal}");
        }
    }
    match status.code() {
        Some(code) => format!("exit status {code}"),
        None => "no exit status".to_owned(),
    }
}
