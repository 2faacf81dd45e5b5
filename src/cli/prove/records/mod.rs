//! `jumpmaze prove --records`: the questions of a list, one after the other, and a page that says what is known.
//!
//! ```text
//!   records.toml ──▶ what is open is asked ──▶ records.toml, with the answers
//!                                         ├──▶ records/rook-5x5-A1-E5.proof, …
//!                                         └──▶ records.md
//! ```
//!
//! List and proof are written whenever a question was answered, so that nothing is lost when the program is ended; the page
//! is written in the end.

mod list;
mod page;

use super::{Asked, unproved};
use crate::cli::output::{writable, write_files};
use crate::cli::words::counted;
use crate::cli::{Outcome, progress};
use crate::files::{Diagnostic, ProofFile};
use crate::prove::{Answer, Bounds, Budget, Rules, Unproved, prove, theorem};
use crate::search::make::Outside;
use list::{List, Record};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Proofs that are longer are not kept; those of an interval are soon replaced by others, and a tenth of it is enough.
const KEPT_BYTES: usize = 2_000_000;

/// Asks what is open and was asked for less time, and writes down what is known; without a time nothing is asked.
pub(super) fn asked(file: &OsStr, time: Option<Duration>) -> Result<Outcome, Diagnostic> {
    let mut list = List::read(file)?;
    let files = Files::beside(Path::new(file))?;
    let outside = Arc::new(Outside::default());
    progress::interruptible(&outside);
    let mut text = String::new();
    for place in 0..list.records.len() {
        let record = &list.records[place];
        let patience = time.unwrap_or_default();
        if record.is_settled() || record.seconds.unwrap_or(0.0) >= patience.as_secs_f64() {
            continue;
        }
        let (answer, subject) = answer(record, patience, &outside)?;
        let maze = answer.maze.as_ref().and_then(|(maze, _)| {
            let loaded = subject.blueprint.maze(maze.clone(), "");
            loaded.id().ok()
        });
        let record = &mut list.records[place];
        let before = (record.lower, record.upper);
        record.learn(&answer, maze);
        text.push_str(&format!("{}: {}\n", record.name(), page::depth(record)));
        if before != (record.lower, record.upper) {
            files.keep_proof(record, &subject, &answer)?;
        }
        files.write_list(&list)?;
        if outside.stop.load(Ordering::Relaxed) {
            break;
        }
    }
    files.write_page(&list)?;
    let settled = list.records.iter().filter(|record| record.is_settled());
    text.push_str(&format!(
        "{} of {} settled\n",
        settled.count(),
        counted(list.records.len(), "question")
    ));
    let mut outcome = Outcome::of(text);
    if outside.stop.load(Ordering::Relaxed) {
        let failure = Diagnostic::failure("", "", "interrupted before all was asked");
        let failure = failure.help("what is known is written down; ask again, and it goes on");
        outcome.diagnostics.push(failure);
    }
    Ok(outcome)
}

/// By search alone, as far as that is possible.
fn answer(
    record: &Record,
    patience: Duration,
    outside: &Outside,
) -> Result<(Answer, Asked), Diagnostic> {
    let of_record =
        |why: Diagnostic| why.note(format!("this is asked by the record {}", record.name()));
    let asked = subject(record).map_err(of_record)?;
    let bounds = Bounds::default();
    let budget = Budget {
        until: Instant::now().checked_add(patience),
        stop: Some(&outside.stop),
        nodes: None,
        bounds: Some(&bounds),
    };
    let ask = |rules: &Rules| prove(&asked.question, rules, &budget, None, &mut |_| {});
    let answer = progress::bounded(&bounds, || match ask(&Rules::by_search()) {
        Err(Unproved::TooLarge(_)) => ask(&Rules::default()),
        answer => answer,
    });
    let answer = answer.map_err(|why| of_record(unproved(why, None)))?;
    Ok((answer, asked))
}

fn subject(record: &Record) -> Result<Asked, Diagnostic> {
    Asked::new(
        OsStr::new(&record.variant),
        &record.changes(),
        record.numbers.as_deref(),
        &record.conditions(),
    )
}

/// Whether the theorem, too, says that no maze is deeper.
fn says_the_theorem(record: &Record) -> Result<bool, Diagnostic> {
    let bound = theorem::bound_of(&subject(record)?.question.task);
    Ok(record.is_settled() && bound.map(|bound| bound.depth) == record.upper)
}

/// Where everything is written: beside the list, and called as it is.
struct Files {
    list: PathBuf,
    page: PathBuf,
    proofs: PathBuf,
}

impl Files {
    fn beside(list: &Path) -> Result<Files, Diagnostic> {
        let files = Files {
            list: list.to_owned(),
            page: list.with_extension("md"),
            proofs: list.with_extension(""),
        };
        if [&files.page, &files.proofs].contains(&&files.list) {
            let error = Diagnostic::error(list.to_string_lossy(), "", "not the name of a list");
            return Err(error.help("let it end in .toml; the page beside it ends in .md"));
        }
        writable(&files.list)?;
        writable(&files.page)?;
        Ok(files)
    }

    fn proof(&self, record: &Record) -> PathBuf {
        self.proofs.join(record.name() + ".proof")
    }

    /// Writes the proof, unless it is too long; the one that was there says less.
    fn keep_proof(
        &self,
        record: &Record,
        asked: &Asked,
        answer: &Answer,
    ) -> Result<(), Diagnostic> {
        let proof = ProofFile::of(&asked.blueprint, &asked.question, answer);
        let text = proof.and_then(|proof| proof.written());
        let file = self.proof(record);
        let cannot = |doing: &str, why: std::io::Error| {
            let what = format!("cannot {doing} it: {why}");
            Diagnostic::error(file.to_string_lossy(), "", what)
        };
        let most = match record.is_settled() {
            true => KEPT_BYTES,
            false => KEPT_BYTES / 10,
        };
        match text.filter(|text| text.len() <= most) {
            Some(text) => {
                fs::create_dir_all(&self.proofs).map_err(|why| cannot("make a folder for", why))?;
                write_files([(file.as_path(), &text.into_bytes())])
            }
            None if file.exists() => fs::remove_file(&file).map_err(|why| cannot("remove", why)),
            None => Ok(()),
        }
    }

    fn write_list(&self, list: &List) -> Result<(), Diagnostic> {
        let list = list.written()?;
        write_files([(self.list.as_path(), &list.into_bytes())])
    }

    fn write_page(&self, list: &List) -> Result<(), Diagnostic> {
        let page = page::page(list, self)?;
        write_files([(self.page.as_path(), &page.into_bytes())])
    }
}
