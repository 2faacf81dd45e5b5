//! An unfinished `book.json`: the mazes of a book while they are made. A run that was stopped leaves this file, and the
//! next run continues from it.
//!
//! ```text
//!   {"title": …, "unfinished": true, "batches": [
//!     {"key": "…", "finished": true, "mazes": [maze, maze]},       the batches of the plan, in order
//!     {"key": "…", "finished": false, "mazes": [maze]}             a key depends on all batches up to its own:
//!   ]}                                                             from the first key that differs, the mazes are
//!                                                                  made again
//! ```

use crate::cli::batch::{BatchRequest, EarlierMazes, Store};
use crate::cli::formatting::{hexadecimal, json};
use crate::cli::output::{Output, write_all};
use crate::cli::saved_book::json_mazes;
use crate::cli::system;
use crate::files::{Diagnostic, LoadedMaze, MazeOptions};
use crate::limits;
use crate::maze::Maze;
use crate::search::make::{GENERATOR, Order};
use crate::spelling::counted;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{fs, io};

/// The minimum time from one write of the file to the next. The last write does not wait.
const INTERVAL: Duration = Duration::from_millis(200);
/// The divisor for the time of a write: writing the file takes at most 1 / `WRITE_TIME_DIVISOR` of the run time.
const WRITE_TIME_DIVISOR: u32 = 20;

/// The part of the file that a later run reads.
#[derive(Deserialize)]
struct UnfinishedFile {
    #[serde(default)]
    unfinished: bool,
    #[serde(default)]
    batches: Vec<SavedBatch>,
}

impl UnfinishedFile {
    /// The content of a file; `None` if it is not an unfinished book.
    fn parse(bytes: &[u8]) -> Option<UnfinishedFile> {
        let file: Option<UnfinishedFile> = serde_json::from_slice(bytes).ok();
        file.filter(|file| file.unfinished)
    }
}

#[derive(Deserialize)]
struct SavedBatch {
    key: String,
    finished: bool,
    mazes: Vec<serde_json::Value>,
}

/// The mazes of a batch in JSON.
#[derive(Clone, Default)]
struct StoredBatch {
    mazes: Vec<String>,
    is_finished: bool,
}

impl StoredBatch {
    /// Stores the elements of `mazes` that are not stored yet.
    fn add(&mut self, mazes: &[LoadedMaze], is_finished: bool) -> Result<(), Diagnostic> {
        self.is_finished = is_finished;
        for maze in &mazes[self.mazes.len()..] {
            self.mazes.push(json(&maze.written())?);
        }
        Ok(())
    }
}

/// The mazes made so far, and the file that holds them.
pub(super) struct Unfinished {
    output: Output,
    title: String,
    /// The key of each batch.
    keys: Vec<String>,
    /// The batches, with their mazes in JSON.
    batches: Vec<StoredBatch>,
    /// The mazes of the first batches, if an earlier run made them.
    earlier: Vec<EarlierMazes>,
    /// Whether the file contains all mazes of `batches`.
    is_written: bool,
    /// The earliest time of the next write.
    earliest_write: Instant,
}

impl Unfinished {
    /// Reads the mazes of an earlier run, if there are any. Mazes that this run would not make are ignored.
    /// `given_mazes` are the mazes that the book takes from files. `exceptions` is the fingerprint of the mazes that
    /// the user excludes. This run makes none of the given or excluded mazes.
    ///
    /// The mazes of this run are stored in `list`, the file `book.json`. If that file exists and is not an unfinished
    /// book, the file is kept until the new book is finished. The mazes are then stored in a file beside it.
    ///
    /// # Errors
    ///
    /// Returns an error if the file of an earlier run cannot be read.
    pub(super) fn open(
        list: &Output,
        title: &str,
        batches: &[&BatchRequest<'_>],
        given_mazes: &[&LoadedMaze],
        exceptions: u128,
    ) -> Result<Unfinished, Diagnostic> {
        let mut output = list.clone();
        let mut file = unfinished_file(&output)?;
        if file.is_none() && output.path().exists() {
            output = list.with_extension("unfinished.json");
            file = unfinished_file(&output)?;
        }
        let keys = keys(batches, given_mazes, exceptions);
        let earlier = match file {
            Some(file) => earlier(&output.name(), file, &keys, batches)?,
            None => Vec::new(),
        };
        Ok(Unfinished {
            title: title.to_owned(),
            batches: vec![StoredBatch::default(); keys.len()],
            keys,
            earlier,
            output,
            is_written: true,
            earliest_write: Instant::now(),
        })
    }

    /// The number of mazes that are stored.
    fn count(&self) -> usize {
        self.batches.iter().map(|batch| batch.mazes.len()).sum()
    }

    /// A note that names the file with the stored mazes, or `None` if no maze is stored.
    pub(super) fn note(&self) -> Option<String> {
        let stored = self.count();
        let verb = if stored == 1 { "is" } else { "are" };
        let note = || {
            format!(
                "{} {verb} saved in {}, counting examples",
                counted(stored, "maze"),
                self.output.name()
            )
        };
        (stored > 0).then(note)
    }

    /// Removes the unfinished file after the book is finished. If the unfinished file is `list`, nothing is removed,
    /// because the list of the finished book has replaced the file.
    pub(super) fn remove_beside(&self, list: &Output) {
        if self.output.path() != list.path() {
            // Errors are ignored: a file that remains does no harm.
            let _ = system::remove(self.output.path());
        }
    }

    /// The content of the file.
    fn text(&self) -> Result<String, Diagnostic> {
        text(&self.title, &self.keys, &self.batches)
    }
}

/// The content of a file, with one line for each maze.
fn text(title: &str, keys: &[String], batches: &[StoredBatch]) -> Result<String, Diagnostic> {
    let title = json(&title)?;
    let batches = keys.iter().zip(batches);
    let batches = batches.filter(|(_, batch)| batch.is_finished || !batch.mazes.is_empty());
    let line = |(key, StoredBatch { mazes, is_finished }): (&String, &StoredBatch)| {
        let mazes = mazes.join(",\n");
        format!("{{\"key\":\"{key}\",\"finished\":{is_finished},\"mazes\":[\n{mazes}]}}")
    };
    let batches = batches.map(line).collect::<Vec<_>>().join(",\n");
    Ok(format!(
        "{{\"title\":{title},\"unfinished\":true,\"batches\":[\n{batches}]}}\n"
    ))
}

impl Store for Unfinished {
    fn earlier(&mut self, number: usize) -> Result<EarlierMazes, Diagnostic> {
        let earlier = self.earlier.get_mut(number).map(std::mem::take);
        let earlier = earlier.unwrap_or_default();
        self.batches[number].add(&earlier.mazes, earlier.is_finished)?;
        Ok(earlier)
    }

    fn store_mazes(
        &mut self,
        number: usize,
        mazes: &[LoadedMaze],
        is_finished: bool,
    ) -> Result<(), Diagnostic> {
        self.batches[number].add(mazes, is_finished)?;
        self.is_written = false;
        if Instant::now() >= self.earliest_write {
            self.flush()?;
        }
        Ok(())
    }

    fn stored_count(&self) -> Option<u64> {
        Some(self.count() as u64)
    }

    fn flush(&mut self) -> Result<(), Diagnostic> {
        if self.is_written || self.count() == 0 {
            return Ok(());
        }
        let began = Instant::now();
        write_all(&[(self.output.clone(), self.text()?.into_bytes())])?;
        self.is_written = true;
        self.earliest_write = Instant::now() + INTERVAL.max(began.elapsed() * WRITE_TIME_DIVISOR);
        Ok(())
    }
}

/// The keys of batches. A key is a digest of everything that determines the mazes of a batch: the version of the
/// generator, the given mazes, the fingerprint of the exceptions, and the orders of this batch and of all earlier
/// batches.
fn keys(
    batches: &[&BatchRequest<'_>],
    given_mazes: &[&LoadedMaze],
    exceptions: u128,
) -> Vec<String> {
    let mut digest = Sha256::new();
    if exceptions != 0 {
        digest.update(format!("{exceptions:x}\n"));
    }
    for maze in given_mazes {
        digest.update(serde_json::to_string(&maze.written()).unwrap_or_default());
        digest.update("\n");
    }
    let mut keys = Vec::new();
    for BatchRequest {
        blueprint, order, ..
    } in batches
    {
        let kind = serde_json::to_string(blueprint.kind()).unwrap_or_default();
        let names = &blueprint.spec.board.names;
        let Order {
            seed,
            count,
            conditions,
            puzzles,
            ..
        } = order;
        digest.update(format!(
            "{GENERATOR} {kind} {names:?} {seed} {count} {conditions:?} {puzzles:?} "
        ));
        keys.push(hexadecimal(&digest.clone().finalize()[..8]));
    }
    keys
}

/// Reads the file of an unfinished book. Returns `None` if there is no file, or if it is not an unfinished book.
///
/// # Errors
///
/// Returns an error if the file cannot be read.
fn unfinished_file(output: &Output) -> Result<Option<UnfinishedFile>, Diagnostic> {
    let cannot = |why: String| {
        let help = "rename it, or write the book to another file";
        Err(Diagnostic::on(output.name(), format!("cannot read the file: {why}")).help(help))
    };
    match fs::metadata(output.path()) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Ok(about) if about.is_file() && about.len() > limits::UNFINISHED_BYTES => {
            return cannot(format!(
                "it has more than {} bytes",
                limits::UNFINISHED_BYTES
            ));
        }
        Ok(about) if !about.is_file() => return Ok(None),
        _ => {}
    }
    match fs::read(output.path()) {
        Err(error) => cannot(error.to_string()),
        Ok(bytes) => Ok(UnfinishedFile::parse(&bytes)),
    }
}

/// The batches in the file of an earlier run, up to the first batch whose key differs from the key of this run. That
/// batch and all later batches are left out.
///
/// # Errors
///
/// Returns an error if a maze cannot be read or does not belong to its batch.
fn earlier(
    path: &str,
    file: UnfinishedFile,
    keys: &[String],
    batches: &[&BatchRequest<'_>],
) -> Result<Vec<EarlierMazes>, Diagnostic> {
    let mut earlier = Vec::new();
    for ((saved, key), batch) in file.batches.into_iter().zip(keys).zip(batches) {
        if saved.key != *key {
            break;
        }
        let SavedBatch {
            finished, mazes, ..
        } = saved;
        let is_too_long = mazes.len() as u64 > batch.order.count;
        let mazes = json_mazes(path, mazes.into_iter(), MazeOptions::default());
        let restored = |mazes: Vec<LoadedMaze>| {
            let mazes = mazes.into_iter().map(|maze| restored(batch, maze));
            mazes.collect::<Option<Vec<_>>>()
        };
        let mazes = mazes.ok().filter(|_| !is_too_long).and_then(restored);
        let mazes = mazes.ok_or_else(|| {
            let what = "a maze of this unfinished book was changed or damaged";
            let help = "delete the file to make all mazes again";
            Diagnostic::on(path, what).help(help)
        })?;
        earlier.push(EarlierMazes {
            mazes,
            is_finished: finished,
        });
    }
    Ok(earlier)
}

/// The maze, moved to the shared board of its batch. `None` if the maze is of another kind or has no seed.
fn restored(batch: &BatchRequest<'_>, maze: LoadedMaze) -> Option<LoadedMaze> {
    if !batch.blueprint.is_kind_of(&maze) {
        return None;
    }
    let seed = maze.file().seed.clone()?;
    let board = Arc::clone(&batch.blueprint.spec.board);
    Some(batch.blueprint.maze(Maze { board, ..maze.maze }, &seed))
}

/// Reads an unfinished book whose batches are all of the kind of `batch`, and writes its mazes again. The keys are not
/// compared, because a fuzzer cannot find them.
pub(in crate::cli) fn rewritten_book(
    path: &str,
    bytes: &[u8],
    batch: &BatchRequest<'_>,
) -> Result<String, Diagnostic> {
    let other = || Diagnostic::on(path, "this is not an unfinished book");
    let file = UnfinishedFile::parse(bytes).ok_or_else(other)?;
    let keys: Vec<String> = file.batches.iter().map(|batch| batch.key.clone()).collect();
    let mut stored = Vec::new();
    for earlier in earlier(path, file, &keys, &vec![batch; keys.len()])? {
        let mut batch = StoredBatch::default();
        batch.add(&earlier.mazes, earlier.is_finished)?;
        stored.push(batch);
    }
    text("", &vec![String::new(); stored.len()], &stored)
}
