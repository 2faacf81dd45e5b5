//! `jumpmaze prove --records`: asks the open questions of a list, and writes a page of all results.
//!
//! ```text
//!   records.toml ──▶ open questions, asked ──▶ records.toml, with the answers
//!                                         ├──▶ records/rook-5x5-A1-E5.proof, …
//!                                         └──▶ records.md
//! ```
//!
//! The list and the proof are written after each answer, so that no answer is lost if the program is ended. The page is
//! written at the end.

mod answer;
mod entry;
mod list;
mod page;

use super::args::SearchLimit;
use super::questions::BlueprintQuestion;
use crate::cli::outcome::CommandOutcome;
use crate::cli::output::{check_not_overwritten, writable, write_files};
use crate::cli::{progress, system};
use crate::files::Diagnostic;
use crate::prove::DepthBounds;
use crate::search::make::Control;
use crate::spelling::counted;
pub(in crate::cli) use answer::RecordAnswer;
use entry::{RecordEntry, question_of};
pub(in crate::cli) use list::{RecordList, to_toml};
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Asks the open questions of a list that were searched for less than the limit. Writes the list, the proofs and the
/// page. Without a limit, no question is asked. Each answer is printed at once.
pub(super) fn ask(
    file: &OsStr,
    limit: Option<SearchLimit>,
    outcome: &mut CommandOutcome,
) -> Result<(), Diagnostic> {
    let control = progress::interruptible();
    let answer = |name: &str, asked: &BlueprintQuestion| {
        let bounds = DepthBounds::default();
        progress::show_bounds(name, &bounds, || {
            RecordAnswer::find(asked, name, limit, &control.stop, Some(&bounds))
        })
    };
    AskedList::open(file, limit)?.write(&answer, &control, outcome)
}

/// The questions of a list, each with a short name.
pub(in crate::cli) fn listed_questions(
    file: &OsStr,
) -> Result<Vec<(String, BlueprintQuestion)>, Diagnostic> {
    let folder = Path::new(file).parent().unwrap_or(Path::new(""));
    let records = RecordList::read(file)?.records;
    let questions = records
        .iter()
        .map(|record| Ok((record.name(), question_of(record, folder)?)));
    questions.collect()
}

/// A list whose records are checked, and the limit of the search for each answer.
pub(in crate::cli) struct AskedList {
    files: RecordFiles,
    entries: CheckedRecords,
    limit: Option<SearchLimit>,
}

impl AskedList {
    /// Reads a list and checks all its records.
    pub(in crate::cli) fn open(
        file: &OsStr,
        limit: Option<SearchLimit>,
    ) -> Result<AskedList, Diagnostic> {
        let files = RecordFiles::beside(Path::new(file))?;
        let entries = files.entries(file)?;
        Ok(AskedList {
            files,
            entries,
            limit,
        })
    }

    /// The questions to ask: the open questions that were searched for less than the limit.
    pub(in crate::cli) fn questions(&self) -> impl Iterator<Item = (String, &BlueprintQuestion)> {
        let entries = self.entries.list.iter();
        let open = entries.filter(|entry| entry.record.is_asked(self.limit));
        open.map(|entry| (entry.record.name(), &entry.asked))
    }

    /// Checks that the list, the page and the proofs overwrite none of `inputs`.
    pub(in crate::cli) fn check_inputs(&self, inputs: Vec<&OsStr>) -> Result<(), Diagnostic> {
        let RecordFiles { list, page, .. } = &self.files;
        let proofs = self.entries.list.iter().map(|entry| &entry.proof);
        let outputs = [list, page].into_iter().chain(proofs);
        check_not_overwritten(outputs.map(PathBuf::as_path), inputs)
    }

    /// Updates the list with the answers to its questions, and writes the list, the proofs and the page.
    pub(in crate::cli) fn write(
        self,
        answer: &dyn Fn(&str, &BlueprintQuestion) -> Result<RecordAnswer, Diagnostic>,
        control: &Control,
        outcome: &mut CommandOutcome,
    ) -> Result<(), Diagnostic> {
        let AskedList {
            files,
            mut entries,
            limit,
        } = self;
        let stopped = || control.stop.is_requested();
        let mut log = system::stdout();
        let mut log_result = Ok(());
        if entries.list.iter().any(|entry| entry.is_from_proof) {
            files.write_list(&entries, None)?;
        }
        for index in 0..entries.list.len() {
            let entry = &entries.list[index];
            if !entry.record.is_asked(limit) || stopped() {
                continue;
            }
            let answer = answer(&entry.record.name(), &entry.asked)?;
            let proof = entries.list[index].update(&answer)?;
            let entry = &entries.list[index];
            // The old proof is removed before the list is written: a list with a proof that says less is refused.
            if proof.is_outdated {
                entry.remove_proof()?;
            }
            let new_proof = proof.new.map(|text| (&*entry.proof, text.into_bytes()));
            files.write_list(&entries, new_proof)?;
            let record = &entries.list[index].record;
            let line = writeln!(log, "{}: {}", record.name(), page::depth(record));
            log_result = log_result.and(line.and_then(|()| log.flush()));
        }
        files.write_page(&entries)?;
        let settled = entries.list.iter();
        let settled = settled.filter(|entry| entry.record.is_settled()).count();
        let questions = counted(entries.list.len(), "question");
        outcome.append(format!("{settled} of {questions} settled\n"));
        if stopped() {
            let failure = Diagnostic::failure("", "interrupted before all questions were asked");
            let help = "the answers so far are written; repeat the command to continue";
            outcome.diagnostics.push(failure.help(help));
        }
        outcome.write_error = log_result.err();
        Ok(())
    }
}

/// The change of the proof file of a record.
#[derive(Default)]
struct ProofUpdate {
    /// The new content.
    new: Option<String>,
    /// Whether the file is removed: its bounds are weaker than the bounds of the record, and there is no new content.
    is_outdated: bool,
}

impl RecordEntry {
    /// Updates the record with an answer, unless the answer is worse. Returns the change of the proof file.
    fn update(&mut self, answer: &RecordAnswer) -> Result<ProofUpdate, Diagnostic> {
        let before = (self.record.lower, self.record.upper);
        let maze = answer.checked_maze(&self.asked)?;
        let blueprint = &self.asked.blueprint;
        let lower = maze.as_ref().map(|(_, depth)| *depth);
        let id = maze
            .as_ref()
            .and_then(|(maze, _)| blueprint.maze(maze.clone(), "").id().ok());
        if !self.record.update(answer, lower, id) {
            return Ok(ProofUpdate::default());
        }
        let mut update = ProofUpdate::default();
        if before != (self.record.lower, self.record.upper) {
            update.new = self.kept_proof(answer)?;
            update.is_outdated = update.new.is_none() && self.proof.exists();
        }
        self.maze = maze.map(|(maze, _)| maze);
        Ok(update)
    }

    /// Checks the proof of an answer, and creates the folder for its file. Returns `None` if there is no proof.
    fn kept_proof(&self, answer: &RecordAnswer) -> Result<Option<String>, Diagnostic> {
        let Some(text) = answer.checked_proof(&self.asked)? else {
            return Ok(None);
        };
        let folder = self.proof.parent().unwrap_or(Path::new("."));
        system::create_folder(folder).map_err(|error| {
            let what = format!("cannot make a folder for it: {error}");
            let error = Diagnostic::on(&self.proof, what);
            error.help("move the list to another folder, with its proofs")
        })?;
        Ok(Some(text.to_owned()))
    }

    fn remove_proof(&self) -> Result<(), Diagnostic> {
        system::remove(&self.proof).map_err(|error| {
            let what =
                format!("a new answer says more than this proof, which cannot be removed: {error}");
            Diagnostic::on(&self.proof, what).help("remove the proof, and repeat the command")
        })
    }
}

/// The checked records of a list.
struct CheckedRecords {
    /// The comment lines at the beginning of the list.
    head: String,
    list: Vec<RecordEntry>,
}

/// The paths of the list, the page, and the folder of the proofs. They are in one folder, and their names differ only
/// in the extension.
struct RecordFiles {
    list: PathBuf,
    page: PathBuf,
    proofs: PathBuf,
}

impl RecordFiles {
    fn beside(list: &Path) -> Result<RecordFiles, Diagnostic> {
        let files = RecordFiles {
            list: list.to_owned(),
            page: list.with_extension("md"),
            proofs: list.with_extension(""),
        };
        if [&files.page, &files.proofs].contains(&&files.list) {
            let error = Diagnostic::on(list, "not the name of a list");
            return Err(error.help("use a name that ends in .toml; the page beside it ends in .md"));
        }
        Ok(files)
    }

    /// Reads the list, and checks all records before the first question is asked.
    fn entries(&self, file: &OsStr) -> Result<CheckedRecords, Diagnostic> {
        let RecordList { head, records } = RecordList::read(file)?;
        writable(&self.list)?;
        writable(&self.page)?;
        let folder = self.list.parent().unwrap_or(Path::new(""));
        let entry = |(place, record): (usize, list::ProofRecord)| {
            let part = format!("record {place}, {}", record.name());
            let entry = RecordEntry::of(record, folder, &self.proofs);
            entry.map_err(|error| error.in_part(&self.list, part))
        };
        let list: Result<Vec<RecordEntry>, Diagnostic> = (1..).zip(records).map(entry).collect();
        Ok(CheckedRecords { head, list: list? })
    }

    /// Writes a new proof and the list. The proof is written first. If a run ends before the list is written, the next
    /// run adds the proof to the list.
    fn write_list(
        &self,
        entries: &CheckedRecords,
        proof: Option<(&Path, Vec<u8>)>,
    ) -> Result<(), Diagnostic> {
        let records = entries.list.iter().map(|entry| &entry.record);
        let list = list::to_toml(&entries.head, records)?.into_bytes();
        let proof = proof.iter().map(|(file, bytes)| (*file, bytes));
        write_files(proof.chain([(self.list.as_path(), &list)]))
    }

    fn write_page(&self, entries: &CheckedRecords) -> Result<(), Diagnostic> {
        let page = page::page(&self.list, &entries.list);
        write_files([(self.page.as_path(), &page.into_bytes())])
    }
}
