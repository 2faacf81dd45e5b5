//! The tasks that a worker does, read on demand.

use crate::cli::lines::NumberedLines;
use crate::cli::task::{TaskLine, TaskSet};
use crate::files::Diagnostic;
use std::collections::VecDeque;
use std::io::BufRead;
use std::str::FromStr;

/// A share of the tasks: every `of`-th task, beginning with task `number`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    number: u64,
    of: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(typed: &str) -> Result<Shard, String> {
        let numbers = typed.split_once('/');
        let numbers = numbers.map(|(number, of)| (number.parse().ok(), of.parse().ok()));
        match numbers {
            Some((Some(number), Some(of))) if (1..=of).contains(&number) => {
                Ok(Shard { number, of })
            }
            _ => Err("use a shard and the number of shards, such as 1/3, 2/3 or 3/3".to_owned()),
        }
    }
}

/// The tasks to do: the tasks of a file that belong to the shard and have no result yet.
pub(super) struct TaskFeed<R> {
    path: String,
    lines: NumberedLines<R>,
    shard: Option<Shard>,
    done: TaskSet,
    /// The first task of the file, if [`TaskFeed::is_empty`] has read it.
    peeked: Option<TaskLine>,
    /// The number of tasks that were taken from the file.
    taken: u64,
    /// The tasks to do that were read. The list begins with the first task that is not handed out yet. A later task
    /// that has been handed out is `None`.
    waiting: VecDeque<Option<TaskLine>>,
    /// The number of the first task in `waiting`.
    first: u64,
}

impl<R: BufRead> TaskFeed<R> {
    pub(super) fn new(path: &str, reader: R, shard: Option<Shard>) -> TaskFeed<R> {
        TaskFeed {
            path: path.to_owned(),
            lines: NumberedLines::new(path, reader),
            shard,
            done: TaskSet::default(),
            peeked: None,
            taken: 0,
            waiting: VecDeque::new(),
            first: 0,
        }
    }

    /// Whether the file has no task, in any shard. Call this before the first task is handed out.
    ///
    /// # Errors
    ///
    /// Returns an error if a line cannot be read.
    pub(super) fn is_empty(&mut self) -> Result<bool, Diagnostic> {
        self.peeked = self.next_in_file()?;
        Ok(self.peeked.is_none())
    }

    /// The same tasks without the tasks in `done`.
    pub(super) fn without(self, done: TaskSet) -> TaskFeed<R> {
        TaskFeed { done, ..self }
    }

    /// Hands out task `number` of the tasks to do, counted from 0, or `None` if there are fewer tasks. The threads
    /// together request each number once, roughly in ascending order.
    ///
    /// # Errors
    ///
    /// Returns an error if a line cannot be read.
    pub(super) fn task(&mut self, number: u64) -> Result<Option<TaskLine>, Diagnostic> {
        while self.first + (self.waiting.len() as u64) <= number {
            match self.next()? {
                task @ Some(_) => self.waiting.push_back(task),
                None => return Ok(None),
            }
        }
        let index = (number - self.first) as usize;
        let task = self.waiting.get_mut(index).and_then(Option::take);
        while let Some(None) = self.waiting.front() {
            self.waiting.pop_front();
            self.first += 1;
        }
        Ok(task)
    }

    /// The number of tasks to do. `None` if a line cannot be read.
    pub(super) fn count(mut self) -> Option<u64> {
        let mut count = 0;
        while self.next().ok()?.is_some() {
            count += 1;
        }
        Some(count)
    }

    /// The next task to do.
    fn next(&mut self) -> Result<Option<TaskLine>, Diagnostic> {
        loop {
            let peeked = self.peeked.take();
            let Some(task) = peeked.map_or_else(|| self.next_in_file(), |task| Ok(Some(task)))?
            else {
                return Ok(None);
            };
            let index = self.taken;
            self.taken += 1;
            let is_in_shard = |shard: Shard| index % shard.of == shard.number - 1;
            if self.shard.is_none_or(is_in_shard) && !self.done.contains(task.key) {
                return Ok(Some(task));
            }
        }
    }

    /// The next task of the file, in any shard.
    fn next_in_file(&mut self) -> Result<Option<TaskLine>, Diagnostic> {
        while let Some(line) = self.lines.next()? {
            if let Some(task) = TaskLine::parse(&self.path, &line)? {
                return Ok(Some(task));
            }
        }
        Ok(None)
    }
}
