//! The tasks of a command, as read from their file. Consecutive tasks of a family that have the same length are stored
//! as one run. So memory grows with the number of families, and not with the number of tasks.

use super::{TaskKey, TaskLine};
use crate::cli::lines::NumberedLines;
use crate::files::Diagnostic;
use rustc_hash::FxHashMap;
use std::io::BufRead;

/// The remedy for a file that does not hold a list of tasks.
pub(in crate::cli) const TASKS_REMEDY: &str = "name a file that `jumpmaze tasks` has written";

/// The error for a file without tasks.
pub(in crate::cli) fn no_task(path: &str) -> Diagnostic {
    Diagnostic::on(path, "there is no task in the file").help(TASKS_REMEDY)
}

/// The tasks of a command.
pub(in crate::cli) struct TaskList {
    /// The path of the file.
    pub(super) path: String,
    /// The name of the kind of the tasks.
    pub(in crate::cli) kind: String,
    /// The arguments of the command.
    pub(in crate::cli) arguments: Vec<String>,
    runs: Vec<TaskRun>,
    /// The indices of the runs of each family.
    by_family: FxHashMap<u64, Vec<usize>>,
    count: u64,
}

/// Consecutive tasks of a family that have the same length, except that the last task may be shorter.
struct TaskRun {
    family: u64,
    /// The index of the first task among all tasks.
    index: u64,
    /// The first unit.
    from: u64,
    /// The number of units of each task.
    length: u64,
    /// The unit after the last unit of the run.
    to: u64,
}

impl TaskRun {
    fn count(&self) -> u64 {
        (self.to - self.from).div_ceil(self.length)
    }

    /// The task with this number in the run.
    fn key(&self, number: u64) -> TaskKey {
        let from = self.from + number * self.length;
        TaskKey {
            family: self.family,
            from,
            to: from.saturating_add(self.length).min(self.to),
        }
    }

    /// Adds a task if it continues the run. Returns whether it was added.
    fn adds(&mut self, key: TaskKey) -> bool {
        let is_full = (self.to - self.from).is_multiple_of(self.length);
        let continues = self.family == key.family && self.to == key.from;
        let fits = is_full && continues && key.to - key.from <= self.length;
        if fits {
            self.to = key.to;
        }
        fits
    }
}

impl TaskList {
    /// Reads the tasks of one command.
    ///
    /// # Errors
    ///
    /// Returns an error if a line is damaged, if the tasks belong to several commands, or if a task is missing.
    pub(in crate::cli) fn read(path: &str, reader: impl BufRead) -> Result<TaskList, Diagnostic> {
        let mut lines = NumberedLines::new(path, reader);
        let mut list: Option<TaskList> = None;
        while let Some(line) = lines.next()? {
            let Some(task) = TaskLine::parse(path, &line)? else {
                continue;
            };
            let TaskLine {
                kind,
                key,
                arguments,
                ..
            } = task;
            let list = list.get_or_insert_with(|| TaskList {
                path: path.to_owned(),
                kind: kind.clone(),
                arguments: arguments.clone(),
                runs: Vec::new(),
                by_family: FxHashMap::default(),
                count: 0,
            });
            let error = |what: &str, help: &str| {
                let what = format!("line {}: {what}", line.number);
                Err(Diagnostic::on(path, what).help(help.to_owned()))
            };
            if kind != list.kind || arguments != list.arguments {
                let what = "this task belongs to another command than those before it";
                return error(what, "merge the tasks of one command at a time");
            }
            if !list.add(key) {
                let what = "the task before this one is missing, or the tasks are not in order";
                return error(what, "give the file as `jumpmaze tasks` wrote it");
            }
        }
        list.ok_or_else(|| no_task(path))
    }

    /// Adds a task at the end. Returns `false` if the task does not follow the last task.
    fn add(&mut self, key: TaskKey) -> bool {
        self.count += 1;
        if self.runs.last_mut().is_some_and(|run| run.adds(key)) {
            return true;
        }
        let end = self.units(key.family);
        let of_family = self.by_family.entry(key.family).or_default();
        of_family.push(self.runs.len());
        self.runs.push(TaskRun {
            family: key.family,
            index: self.count - 1,
            from: key.from,
            length: key.to - key.from,
            to: key.to,
        });
        key.from == end
    }

    /// The number of tasks.
    pub(in crate::cli) fn count(&self) -> u64 {
        self.count
    }

    /// The index of a task; `None` if it is not in the list.
    pub(super) fn index_of(&self, key: TaskKey) -> Option<u64> {
        let mut runs = self.of(key.family);
        let run = runs.find(|run| (run.from..run.to).contains(&key.from))?;
        let number = (key.from - run.from) / run.length;
        (run.key(number) == key).then_some(run.index + number)
    }

    /// The task with this index.
    pub(in crate::cli) fn key(&self, index: u64) -> Option<TaskKey> {
        let after = self.runs.partition_point(|run| run.index <= index);
        let run = self.runs.get(after.checked_sub(1)?)?;
        let number = index - run.index;
        (number < run.count()).then(|| run.key(number))
    }

    /// The runs of a family.
    fn of(&self, family: u64) -> impl DoubleEndedIterator<Item = &TaskRun> {
        let runs = self.by_family.get(&family);
        runs.into_iter().flatten().map(|&run| &self.runs[run])
    }

    /// The number of units of a family.
    pub(super) fn units(&self, family: u64) -> u64 {
        self.of(family).next_back().map_or(0, |run| run.to)
    }

    /// The index of task `number` of a family; `None` if the family has fewer tasks.
    pub(super) fn of_family(&self, family: u64, mut number: u64) -> Option<u64> {
        for run in self.of(family) {
            if number < run.count() {
                return Some(run.index + number);
            }
            number -= run.count();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(keys: &[(u64, u64, u64)]) -> Result<TaskList, Diagnostic> {
        let keys = keys
            .iter()
            .map(|&(family, from, to)| TaskKey { family, from, to });
        let lines: Result<String, Diagnostic> = keys
            .map(|key| TaskLine::new("new", key, &[]).text())
            .collect();
        TaskList::read("tasks", lines?.as_bytes())
    }

    #[test]
    fn tasks_are_found_by_key_and_by_number() {
        let keys = [
            (1, 0, 10),
            (1, 10, 20),
            (1, 20, 25),
            (1, 25, 30),
            (2, 0, 3),
            (2, 3, 4),
        ];
        let list = list(&keys).expect("the tasks are in order");
        assert_eq!((list.count(), list.runs.len()), (6, 3));
        for ((family, from, to), index) in keys.into_iter().zip(0..) {
            let key = TaskKey { family, from, to };
            assert_eq!(list.key(index), Some(key));
            assert_eq!(list.index_of(key), Some(index));
            let number = if family == 1 { index } else { index - 4 };
            assert_eq!(list.of_family(family, number), Some(index));
        }
        let absent = TaskKey {
            family: 1,
            from: 0,
            to: 20,
        };
        assert_eq!(list.index_of(absent), None);
        assert_eq!(list.key(6), None);
        assert_eq!(list.of_family(2, 2), None);
    }

    #[test]
    fn a_gap_is_noticed() {
        for keys in [
            &[(1, 0, 10), (1, 20, 30)][..],
            &[(1, 5, 9)],
            &[(1, 0, 9), (1, 0, 9)],
        ] {
            let error = list(keys).err().expect("a task is missing");
            assert!(error.title().contains("is missing"), "{}", error.title());
        }
    }
}
