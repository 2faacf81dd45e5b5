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

mod entry;
mod list;
mod page;

use super::questions::{BlueprintQuestion, check_proof, unproved};
use crate::cli::outcome::CommandOutcome;
use crate::cli::output::{writable, write_files};
use crate::cli::{progress, system};
use crate::files::{Diagnostic, ProofFile};
use crate::prove::{DepthBounds, ProofBudget, ProofError, ProofResult, Rules, prove};
use crate::search::make::Control;
use crate::spelling::counted;
use entry::RecordEntry;
pub(in crate::cli) use list::{RecordList, to_toml};
use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The maximum length of a stored proof. The limit for an open question is a tenth of this, because a later run is
/// likely to replace its proof.
const MAX_PROOF_BYTES: usize = 2_000_000;

/// Asks the open questions that were searched for less than `time`, and writes the list, the proofs and the page.
/// Without a time, only the page is written. Each answer is printed at once.
pub(super) fn ask(
    file: &OsStr,
    time: Option<Duration>,
    log: &mut dyn Write,
    outcome: &mut CommandOutcome,
) -> Result<(), Diagnostic> {
    let files = RecordFiles::beside(Path::new(file))?;
    let mut entries = files.entries(file)?;
    let control = progress::interruptible();
    let stopped = || control.stop.is_requested();
    let time_limit = time.unwrap_or_default();
    let mut log_result = Ok(());
    if entries.list.iter().any(|entry| entry.is_from_proof) {
        files.write_list(&entries, None)?;
    }
    for index in 0..entries.list.len() {
        let record = &entries.list[index].record;
        let time_is_used = record.seconds.unwrap_or(0.0) >= time_limit.as_secs_f64();
        if record.is_settled() || time_is_used || stopped() {
            continue;
        }
        let answer = answer(&entries.list[index], time_limit, &control)?;
        let proof = entries.list[index].update(answer)?;
        let entry = &entries.list[index];
        let new_proof = proof.new.map(|text| (&*entry.proof, text.into_bytes()));
        files.write_list(&entries, new_proof)?;
        if proof.is_outdated {
            entry.remove_proof()?;
        }
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
        let failure = Diagnostic::failure("", "", "interrupted before all questions were asked");
        let failure =
            failure.help("the answers so far are written; repeat the command to continue");
        outcome.diagnostics.push(failure);
    }
    outcome.write_error = log_result.err();
    Ok(())
}

/// Answers a question by search, without the theorem. If the board is too large for the search, the theorem is used,
/// too.
fn answer(
    entry: &RecordEntry,
    time_limit: Duration,
    control: &Control,
) -> Result<ProofResult, Diagnostic> {
    let bounds = DepthBounds::default();
    let budget = ProofBudget {
        until: Instant::now().checked_add(time_limit),
        stop: Some(&control.stop),
        positions: None,
        bounds: Some(&bounds),
    };
    let question = &entry.asked.question;
    let ask = |rules: &Rules| prove(question, rules, &budget, None, &mut |_| {});
    let name = entry.record.name();
    let answer = progress::show_bounds(&name, &bounds, || match ask(&Rules::by_search()) {
        Err(ProofError::TooLarge(_)) => ask(&Rules::default()),
        answer => answer,
    });
    let note = format!("this question is in the record {name}");
    answer.map_err(|why| unproved(why, &entry.asked, None).note(note))
}

/// What has to be done with the proof file of a record.
#[derive(Default)]
struct ProofUpdate {
    /// The new content.
    new: Option<String>,
    /// Whether the file is removed: its bounds are weaker than those of the record, and there is no new content.
    is_outdated: bool,
}

impl RecordEntry {
    /// Updates the record with an answer, unless the answer is worse. Returns what has to be done with the proof file.
    fn update(&mut self, answer: ProofResult) -> Result<ProofUpdate, Diagnostic> {
        let BlueprintQuestion {
            blueprint,
            question,
        } = &self.asked;
        let before = (self.record.lower, self.record.upper);
        let maze = answer.maze.as_ref().map(|(maze, _)| maze);
        let id = maze.and_then(|maze| blueprint.maze(maze.clone(), "").id().ok());
        if !self.record.update(&answer, id) {
            return Ok(ProofUpdate::default());
        }
        let mut update = ProofUpdate::default();
        if before != (self.record.lower, self.record.upper) {
            let proof = ProofFile::of(blueprint, question, &answer);
            update.new = self.kept_proof(proof.and_then(|proof| proof.written()))?;
            update.is_outdated = update.new.is_none() && self.proof.exists();
        }
        self.maze = answer.maze.map(|(maze, _)| maze);
        Ok(update)
    }

    /// Checks a proof, and creates the folder for its file. Returns `None` if there is no proof, or if it is too long.
    fn kept_proof(&self, proof: Option<String>) -> Result<Option<String>, Diagnostic> {
        let max_bytes = if self.record.is_settled() {
            MAX_PROOF_BYTES
        } else {
            MAX_PROOF_BYTES / 10
        };
        let Some(text) = proof.filter(|text| text.len() <= max_bytes) else {
            return Ok(None);
        };
        check_proof(&text)?;
        let folder = self.proof.parent().unwrap_or(Path::new("."));
        system::create_folder(folder).map_err(|why| {
            let what = format!("cannot make a folder for it: {why}");
            let error = Diagnostic::error(self.proof.to_string_lossy(), "", what);
            error.help("move the list to another folder, with its proofs")
        })?;
        Ok(Some(text))
    }

    fn remove_proof(&self) -> Result<(), Diagnostic> {
        system::remove(&self.proof).map_err(|why| {
            let what =
                format!("the list says more than this proof, which cannot be removed: {why}");
            Diagnostic::error(self.proof.to_string_lossy(), "", what).help("remove the proof")
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
            let error = Diagnostic::error(list.to_string_lossy(), "", "not the name of a list");
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
        let path_text = self.list.to_string_lossy();
        let entry = |(place, record): (usize, list::ProofRecord)| {
            let what = format!("record {place}, {}", record.name());
            RecordEntry::of(record, folder, &self.proofs).map_err(|why| {
                let error = Diagnostic::error(&*path_text, "", format!("{what}: {}", why.title()));
                match why.remedy() {
                    Some(remedy) => error.help(remedy),
                    None => error,
                }
            })
        };
        let list: Result<Vec<RecordEntry>, Diagnostic> = (1..).zip(records).map(entry).collect();
        Ok(CheckedRecords { head, list: list? })
    }

    /// Writes a new proof and the list. The proof comes first: if a run ends between the two, the next run takes the
    /// proof into the list.
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
