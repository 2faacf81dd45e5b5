//! A kind of tasks: a command whose work can be divided.

use super::{TaskKey, TaskResults};
use crate::cli::outcome::CommandOutcome;
use crate::files::Diagnostic;
use crate::search::make::Control;

/// A command whose work can be divided.
pub(in crate::cli) struct TaskKind {
    /// The name on the command line.
    pub(in crate::cli) name: &'static str,
    /// One sentence for the help.
    pub(in crate::cli) about: &'static str,
    /// Divides the work of a command.
    pub(in crate::cli) divide: fn(&TaskRequest) -> Result<WorkPlan, Diagnostic>,
    /// Prepares the work on tasks with these arguments. Returns `None` if the work was stopped.
    pub(in crate::cli) worker:
        fn(&[String], &Control) -> Result<Option<PreparedWorker>, Diagnostic>,
    /// Reads the results of the tasks, and writes the output of the command with these arguments.
    pub(in crate::cli) merge:
        fn(&[String], &TaskResults, &mut CommandOutcome) -> Result<(), Diagnostic>,
}

/// The work to divide.
pub(in crate::cli) struct TaskRequest {
    /// The arguments of the command.
    pub(in crate::cli) arguments: Vec<String>,
    /// The number of units. Default: an estimate.
    pub(in crate::cli) units: Option<u64>,
}

/// The work of a command, before the number of units of each task is chosen.
pub(in crate::cli) struct WorkPlan {
    /// The complete arguments of the command, with its seed.
    pub(in crate::cli) arguments: Vec<String>,
    /// The families with their numbers of units, in the order in which they are needed.
    pub(in crate::cli) families: Vec<(u64, u64)>,
    /// The usual number of units of a task.
    pub(in crate::cli) per_task: u64,
}

/// A worker that is ready for tasks.
pub(in crate::cli) type PreparedWorker = Box<dyn TaskWorker>;

/// Works on tasks with the same arguments.
pub(in crate::cli) trait TaskWorker: Send + Sync {
    /// The result of a task as JSON, or `None` if the work was stopped.
    ///
    /// # Errors
    ///
    /// Returns an error if the task does not belong to these arguments, or if the work fails.
    fn work(&self, key: TaskKey, control: &Control) -> Result<Option<String>, Diagnostic>;
}
