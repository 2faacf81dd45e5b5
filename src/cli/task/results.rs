//! The results of tasks, in files. Memory holds only the location of each result, which is a file and an offset:
//! eight bytes for each task.

use super::arguments::foreign_result;
use super::{ResultLine, TaskKey, TaskLine, TaskList};
use crate::cli::lines::NumberedLines;
use crate::files::Diagnostic;
use crate::spelling::counted;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{BufReader, Seek, SeekFrom};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The number of bits of the offset in a location. The other bits hold the number of the file, from 1.
const OFFSET_BITS: u32 = 44;
/// The maximum number of damaged lines, or of tasks without a result, that a message names.
const NAMED: usize = 5;

/// The tasks of a command and their results.
pub(in crate::cli) struct TaskResults {
    pub(in crate::cli) list: TaskList,
    files: Vec<String>,
    /// The location of the result of each task, or 0 without a result.
    locations: Vec<u64>,
    /// The file that was read last.
    open: Mutex<Option<OpenFile>>,
}

/// The reason why there is no result.
pub(in crate::cli) enum NoResult {
    /// The list has no such task.
    NoTask,
    /// The task has no result.
    Missing,
    /// The file of the result cannot be read any more.
    Unreadable(Diagnostic),
}

/// A file that is being read.
struct OpenFile {
    number: usize,
    /// The offset of the next line.
    offset: u64,
    reader: BufReader<File>,
}

impl TaskResults {
    /// The files of the tasks and of the results.
    pub(in crate::cli) fn inputs(&self) -> Vec<&OsStr> {
        let list = std::iter::once(&self.list.path);
        list.chain(&self.files).map(OsStr::new).collect()
    }

    /// Finds the results of all tasks. Warnings about lines that cannot be used are added to `warnings`.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be read, or if two results of one task differ.
    pub(in crate::cli) fn find(
        list: TaskList,
        files: &[OsString],
        warnings: &mut Vec<Diagnostic>,
    ) -> Result<TaskResults, Diagnostic> {
        let count = usize::try_from(list.count()).unwrap_or(usize::MAX);
        let names = files.iter().map(|name| name.to_string_lossy().into_owned());
        let mut results = TaskResults {
            files: names.collect(),
            locations: vec![0; count],
            list,
            open: Mutex::default(),
        };
        let mut foreign = None;
        let mut foreign_count = 0;
        let mut damaged = Vec::new();
        let mut damaged_count = 0;
        for number in 0..results.files.len() {
            let path = results.files[number].clone();
            let mut lines = NumberedLines::new(&path, BufReader::new(open(&path)?));
            let known = (damaged.len(), damaged_count);
            let mut is_of_results = false;
            let mut is_of_tasks = false;
            while let Some(line) = lines.next_or_beginning()? {
                if line.bytes.is_empty() && line.is_complete {
                    continue;
                }
                let place = format!("line {} of {path}", line.number);
                let Some(result) = ResultLine::parse(&line) else {
                    is_of_results |= ResultLine::is_begun(&line);
                    is_of_tasks |= TaskLine::is_begun(&line);
                    damaged_count += 1;
                    if damaged.len() < NAMED {
                        let what = if line.is_complete {
                            "is damaged"
                        } else {
                            "is not complete: a worker ended while it wrote this line"
                        };
                        damaged.push(format!("{place} {what}"));
                    }
                    continue;
                };
                is_of_results = true;
                let Some(index) = results.list.index_of(result.key) else {
                    foreign_count += 1;
                    foreign.get_or_insert(place);
                    continue;
                };
                results.add(index, number, line.start, line.number, &result)?;
            }
            // One warning about the whole file replaces a warning for each of its lines.
            if !is_of_results && damaged_count > known.1 {
                damaged.truncate(known.0);
                damaged_count = known.1;
                let what = if is_of_tasks {
                    "this is a file of tasks, not of results"
                } else {
                    "this is not a file of results"
                };
                let warning = Diagnostic::warning(path, what);
                warnings.push(warning.help("name files that `jumpmaze work` has written"));
            }
        }
        warnings.extend(damaged.into_iter().map(|what| {
            let help = "this line is not used; its task counts as missing unless another line has its result";
            Diagnostic::warning("", what).help(help)
        }));
        if damaged_count > NAMED {
            let what = format!("{} more lines are damaged", damaged_count - NAMED);
            warnings.push(Diagnostic::warning("", what));
        }
        if let Some(place) = foreign {
            let what = format!(
                "{} of other tasks, the first in {place}",
                counted(foreign_count, "result")
            );
            warnings.push(Diagnostic::warning("", what).help("they are not used"));
        }
        Ok(results)
    }

    /// Adds the result of the task with this index.
    fn add(
        &mut self,
        index: u64,
        file: usize,
        start: u64,
        line: u64,
        result: &ResultLine,
    ) -> Result<(), Diagnostic> {
        let known = self.locations[index as usize];
        if known == 0 {
            self.locations[index as usize] = (file as u64 + 1) << OFFSET_BITS | start;
            return Ok(());
        }
        if self.read_at(known)?.as_ref() == Some(result) {
            return Ok(());
        }
        let (first, first_line) = self.line_at(known)?;
        let what = format!(
            "two results of the task {} differ: line {first_line} of {} and line {line} of {}",
            result.key, first, self.files[file]
        );
        let error = Diagnostic::plain(what).note(
            "a task has only one result, so one of them was made by another program, or on a faulty machine",
        );
        Err(error.help("remove the line that you do not trust, and work on its task again if it is missing then"))
    }

    /// The file and the number of the line at a location. The file is read up to this location.
    fn line_at(&self, location: u64) -> Result<(&str, u64), Diagnostic> {
        let (file, offset) = split_location(location);
        let path = &self.files[file];
        let mut lines = NumberedLines::new(path, BufReader::new(open(path)?));
        let mut number = 0;
        while let Some(line) = lines.next_or_beginning()?
            && line.start <= offset
        {
            number = line.number;
        }
        Ok((path, number))
    }

    /// The result at a location.
    fn read_at(&self, location: u64) -> Result<Option<ResultLine>, Diagnostic> {
        let (number, offset) = split_location(location);
        let path = &self.files[number];
        let mut open_file = self.lock();
        let mut file = match open_file.take().filter(|file| file.number == number) {
            Some(file) => file,
            None => OpenFile {
                number,
                offset: 0,
                reader: BufReader::new(open(path)?),
            },
        };
        if file.offset != offset {
            let moved = file.reader.seek(SeekFrom::Start(offset));
            moved.map_err(|why| unreadable(path, &why))?;
        }
        let mut lines = NumberedLines::new(path, &mut file.reader);
        let line = lines.next()?;
        file.offset = offset + lines.offset();
        *open_file = Some(file);
        Ok(line.and_then(|line| ResultLine::parse(&line)))
    }

    fn lock(&self) -> MutexGuard<'_, Option<OpenFile>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The result of task `number` of a family, as JSON.
    ///
    /// # Errors
    ///
    /// Returns the reason if there is no result.
    pub(in crate::cli) fn result(&self, family: u64, number: u64) -> Result<String, NoResult> {
        let index = self.list.of_family(family, number);
        let index = index.ok_or(NoResult::NoTask)?;
        let key = self.list.key(index).ok_or(NoResult::NoTask)?;
        let location = self.locations[index as usize];
        if location == 0 {
            return Err(NoResult::Missing);
        }
        let line = self.read_at(location).map_err(NoResult::Unreadable)?;
        // The file may have changed since it was read.
        let line = line.filter(|line| line.key == key);
        line.map(|line| line.result).ok_or(NoResult::Missing)
    }

    /// The number of units of task `number` of a family.
    pub(super) fn units_of(&self, family: u64, number: u64) -> u64 {
        let key = self.list.of_family(family, number);
        let key = key.and_then(|index| self.list.key(index));
        key.map_or(0, |key| key.to - key.from)
    }

    /// The results of a family, in the order of their tasks. Call this only if no result is missing.
    pub(in crate::cli) fn of_family(
        &self,
        family: u64,
    ) -> impl Iterator<Item = Result<String, Diagnostic>> + '_ {
        (0..).map_while(move |number| match self.result(family, number) {
            Ok(text) => Some(Ok(text)),
            Err(NoResult::NoTask) => None,
            Err(NoResult::Unreadable(why)) => Some(Err(why)),
            Err(NoResult::Missing) => Some(Err(self.missing_error())),
        })
    }

    /// The line of the result of task `number` of a family, for messages.
    pub(super) fn line_of(&self, family: u64, number: u64) -> String {
        let index = self.list.of_family(family, number);
        let location = index.map(|index| self.locations[index as usize]);
        match location.filter(|&location| location != 0) {
            Some(location) => match self.line_at(location) {
                Ok((path, line)) => format!("line {line} of {path}"),
                // The file cannot be read any more, so the line cannot be counted.
                Err(_) => format!("a line of {}", self.files[split_location(location).0]),
            },
            None => "a line of the results".to_owned(),
        }
    }

    /// The error if the result of task `number` of a family is something other than `what`.
    pub(super) fn foreign(&self, family: u64, number: u64, what: &str) -> Diagnostic {
        foreign_result(&self.line_of(family, number), what)
    }

    /// The error for tasks without a result.
    pub(in crate::cli) fn missing_error(&self) -> Diagnostic {
        let missing = self.missing().count();
        let names: Vec<String> = self
            .missing()
            .take(NAMED)
            .map(|key| key.to_string())
            .collect();
        let more = if missing > NAMED { ", …" } else { "" };
        let all = counted(self.locations.len(), "task");
        let verb = if missing == 1 { "has" } else { "have" };
        let what = format!(
            "{missing} of {all} {verb} no result: {}{more}",
            names.join(", ")
        );
        let error = Diagnostic::plain(what).note("nothing was written");
        error.help(
            "--missing prints these tasks; work on them, and merge again with the new results",
        )
    }

    /// Returns an error if a task has no result.
    pub(super) fn check_complete(&self) -> Result<(), Diagnostic> {
        match self.missing().next() {
            Some(_) => Err(self.missing_error()),
            None => Ok(()),
        }
    }

    /// The tasks without a result.
    pub(in crate::cli) fn missing(&self) -> impl Iterator<Item = TaskKey> + '_ {
        let locations = self.locations.iter().zip(0..);
        let missing = locations.filter(|(location, _)| **location == 0);
        missing.filter_map(|(_, index)| self.list.key(index))
    }
}

/// Splits a location into the index of the file in `files`, and the offset in this file.
fn split_location(location: u64) -> (usize, u64) {
    let file = (location >> OFFSET_BITS).saturating_sub(1);
    (file as usize, location & ((1 << OFFSET_BITS) - 1))
}

fn unreadable(path: &str, why: &std::io::Error) -> Diagnostic {
    Diagnostic::on(path, format!("cannot read the file: {why}"))
}

/// Opens a file of results. Results are read twice, so a pipe is refused.
fn open(path: &str) -> Result<File, Diagnostic> {
    let error = |why: std::io::Error| {
        Diagnostic::on(path, format!("cannot open the file: {why}")).help("name a file of results")
    };
    let file = File::open(path).map_err(error)?;
    let is_file = file.metadata().is_ok_and(|about| about.is_file());
    if !is_file {
        let error = Diagnostic::on(path, "results are read twice, and this is not a file");
        return Err(error.help("write the results to a file first"));
    }
    Ok(file)
}
