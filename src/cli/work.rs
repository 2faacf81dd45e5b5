//! `jumpmaze work`: does tasks and writes their results.
//!
//! ```text
//!   all tasks ──▶ tasks of the shard that are not done yet ──▶ threads ──▶ results, in the order of the tasks
//! ```
//!
//! A shard is every n-th task. Tasks are read when a thread is free. So memory holds only the current tasks, and the
//! set of the tasks that earlier runs have done.

mod feed;
mod output;

use super::flags::ThreadsArgs;
use super::lines::open;
use super::outcome::{CommandOutcome, Run};
use super::output::check_not_overwritten;
use super::progress;
use super::task::{ResultLine, TASKS_REMEDY, TaskLine, TaskSet, TaskWorker, kind, no_task};
use crate::files::Diagnostic;
use crate::search::make::{Control, ordered};
use crate::spelling::counted;
use clap::ValueHint;
use feed::{Shard, TaskFeed};
use output::ResultOutput;
use std::ffi::OsString;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Do tasks written by `jumpmaze tasks`
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Exit status 1: the work was stopped. With -o, the same command continues it."
)]
pub(super) struct WorkArgs {
    /// The file of the tasks, or - for standard input
    #[arg(value_name = "TASKS", value_hint = ValueHint::FilePath, default_value = "-")]
    tasks: OsString,
    /// Do only every n-th task: 1/3, 2/3 and 3/3 together are all tasks
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    #[command(flatten)]
    workers: ThreadsArgs,
    /// The file to append results to; tasks with a result in it are skipped; default: print the results
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<OsString>,
}

impl Run for WorkArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        if let Some(output) = &self.output {
            check_not_overwritten([Path::new(output)], [&*self.tasks])?;
        }
        let (path, reader) = open(&self.tasks, TASKS_REMEDY)?;
        let mut feed = TaskFeed::new(&path, reader, self.shard);
        // Standard input may be empty, because `merge --missing` prints nothing if all tasks are done.
        if self.tasks != "-" && feed.is_empty()? {
            return Err(no_task(&path));
        }
        let (mut output, done) = ResultOutput::open(self.output.as_deref())?;
        let count = self.task_count(&done);
        let feed = Mutex::new(feed.without(done));
        let workers = WorkerCache::default();
        let control = progress::interruptible();
        let job = |number: u64| {
            let next = feed
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .task(number);
            let task = match next {
                Ok(task) => task?,
                Err(error) => return Some(Err(error)),
            };
            workers.result(&task, &control).transpose()
        };
        let mut ended = Ok(Ok(()));
        let finished = AtomicU64::new(0);
        let mut work = || {
            ordered(
                self.workers.number(),
                None,
                &control.stop,
                &job,
                &mut |made: Result<ResultLine, Diagnostic>| {
                    finished.fetch_add(1, Ordering::Relaxed);
                    ended = made.map(|result| output.write(&result));
                    matches!(ended, Ok(Ok(())))
                },
            );
        };
        match count {
            Some(count) => {
                progress::show_count(&path, &count.into(), &finished, "tasks", work);
            }
            None => work(),
        }
        if let Err(error) = ended? {
            match output.cannot_write(&error) {
                Some(diagnostic) => return Err(diagnostic),
                None => outcome.write_error = Some(error),
            }
            return Ok(());
        }
        let finished = finished.into_inner();
        if control.stop.is_requested() {
            let failure = Diagnostic::failure("", "interrupted before all tasks were done");
            outcome.diagnostics.push(failure.help(match &self.output {
                Some(_) => "the same command continues",
                None => "with -o FILE the same command would continue",
            }));
        } else if self.output.is_some() {
            progress::print_to_terminal(&match finished {
                0 => "no tasks left to do".to_owned(),
                _ => format!("{} done", counted(finished, "task")),
            });
        }
        Ok(())
    }
}

impl WorkArgs {
    /// The number of tasks left to do, for the progress bar. `None` if there is no bar, or if the tasks cannot be read
    /// twice, as from a pipe.
    fn task_count(&self, done: &TaskSet) -> Option<u64> {
        let mixes = self.output.is_none() && io::stdout().is_terminal();
        let is_file =
            self.tasks != "-" && fs::metadata(&self.tasks).is_ok_and(|about| about.is_file());
        if mixes || !is_file || !io::stderr().is_terminal() {
            return None;
        }
        let (path, reader) = open(&self.tasks, TASKS_REMEDY).ok()?;
        let feed = TaskFeed::new(&path, reader, self.shard);
        feed.without(done.clone()).count()
    }
}

/// A cache for the worker of the latest arguments. Usually, all tasks have the same arguments.
#[derive(Default)]
struct WorkerCache {
    latest: Mutex<Option<CachedWorker>>,
}

struct CachedWorker {
    kind: String,
    arguments: Vec<String>,
    worker: Arc<dyn TaskWorker>,
}

impl WorkerCache {
    /// Does a task. Returns `None` if the work was stopped.
    fn result(&self, task: &TaskLine, control: &Control) -> Result<Option<ResultLine>, Diagnostic> {
        let Some(worker) = self.of(task, control)? else {
            return Ok(None);
        };
        let result = worker.work(task.key, control)?;
        let key = task.key;
        Ok(result.map(|result| ResultLine { key, result }))
    }

    /// The worker for the arguments of a task. If the cached worker has other arguments, a new worker replaces it.
    /// Returns `None` if the work was stopped.
    fn of(
        &self,
        task: &TaskLine,
        control: &Control,
    ) -> Result<Option<Arc<dyn TaskWorker>>, Diagnostic> {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(latest) = &*latest
            && (&latest.kind, &latest.arguments) == (&task.kind, &task.arguments)
        {
            return Ok(Some(Arc::clone(&latest.worker)));
        }
        let prepared = (kind(&task.kind)?.worker)(&task.arguments, control)?;
        let Some(worker) = prepared.map(Arc::<dyn TaskWorker>::from) else {
            return Ok(None);
        };
        *latest = Some(CachedWorker {
            kind: task.kind.clone(),
            arguments: task.arguments.clone(),
            worker: Arc::clone(&worker),
        });
        Ok(Some(worker))
    }
}
