//! `jumpmaze merge`: combines the results of tasks, and writes the output of the command that was divided into the
//! tasks.

use super::lines::open;
use super::outcome::{CommandOutcome, Run};
use super::system;
use super::task::{TASKS_REMEDY, TaskLine, TaskList, TaskResults, kind};
use crate::files::Diagnostic;
use clap::ValueHint;
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};

/// Merge the results of tasks into what the command would write without tasks
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Exit status 1: the results are complete, but contain fewer mazes than requested. Exit status 2: a task has no result, or two results differ."
)]
pub(super) struct MergeArgs {
    /// The file of tasks, as `jumpmaze tasks` wrote it
    #[arg(value_name = "TASKS", value_hint = ValueHint::FilePath)]
    tasks: OsString,
    /// The files of results, as `jumpmaze work` wrote them
    #[arg(value_name = "RESULTS", value_hint = ValueHint::FilePath)]
    results: Vec<OsString>,
    /// Print the tasks that have no result, for another `jumpmaze work`, and merge nothing
    #[arg(long)]
    missing: bool,
}

impl Run for MergeArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let (path, reader) = open(&self.tasks, TASKS_REMEDY)?;
        let list = TaskList::read(&path, reader)?;
        let kind = kind(&list.kind)?;
        let results = TaskResults::find(list, &self.results, &mut outcome.diagnostics)?;
        if self.missing {
            outcome.write_error = print_missing(&results)?.err();
            return Ok(());
        }
        (kind.merge)(&results.list.arguments, &results, outcome)
    }
}

fn print_missing(results: &TaskResults) -> Result<io::Result<()>, Diagnostic> {
    let mut out = BufWriter::new(system::stdout());
    for key in results.missing() {
        let task = TaskLine::new(&results.list.kind, key, &results.list.arguments);
        if let Err(error) = out.write_all(task.text()?.as_bytes()) {
            return Ok(Err(error));
        }
    }
    Ok(out.flush())
}
