//! An unfinished `book.json`: the mazes of a book while they are made. A run that was stopped leaves this file, and the
//! next run continues from it.
//!
//! ```text
//!   {"title": …, "unfinished": true, "batches": [
//!     {"key": "…", "finished": true, "mazes": [maze, maze]},       the batches of the plan, in order
//!     {"key": "…", "finished": false, "mazes": [maze]}             a key depends on all batches up to its own:
//!   ]}                                                             from the first one that differs, mazes are made
//!                                                                  again
//! ```

use super::saved::mazes_in;
use crate::cli::batch::{Batch, EarlierMazes, Store};
use crate::cli::formatting::json;
use crate::cli::output::{Output, write_all};
use crate::files::{Diagnostic, LoadedMaze};
use crate::maze::Maze;
use crate::search::make::{GENERATOR, Order};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The least time between two writings of the file.
const INTERVAL: Duration = Duration::from_secs(1);
/// The file is written for at most one part in this many of the time.
const SHARE: u32 = 20;

/// The part of the file that is read.
#[derive(Deserialize)]
struct UnfinishedFile {
    batches: Vec<SavedBatch>,
}

#[derive(Deserialize)]
struct SavedBatch {
    key: String,
    finished: bool,
    mazes: Vec<serde_json::Value>,
}

/// The mazes of a batch in JSON.
#[derive(Clone, Default)]
struct KeptBatch {
    mazes: Vec<String>,
    is_finished: bool,
}

/// The mazes made so far, and the file that holds them.
pub(super) struct Unfinished {
    output: Output,
    title: String,
    /// The key of each batch.
    keys: Vec<String>,
    /// The batches, with their mazes in JSON.
    batches: Vec<KeptBatch>,
    /// The first batches, made by an earlier run.
    earlier: Vec<EarlierMazes>,
    is_written: bool,
    next: Instant,
}

impl Unfinished {
    /// Reads the file of an earlier run, if there is one. Mazes that this run would not make are ignored. `given` are
    /// mazes that must not be made.
    pub(super) fn open(
        output: Output,
        title: &str,
        batches: &[&Batch<'_>],
        given: &[&LoadedMaze],
    ) -> Unfinished {
        let keys = keys(batches, given);
        let earlier = earlier(&output.name(), &keys, batches).unwrap_or_default();
        Unfinished {
            title: title.to_owned(),
            batches: vec![KeptBatch::default(); keys.len()],
            keys,
            earlier,
            output,
            is_written: true,
            next: Instant::now() + INTERVAL,
        }
    }

    /// The name of the file.
    pub(super) fn name(&self) -> String {
        self.output.name()
    }

    /// The content of the file, with one line for each maze.
    fn text(&self) -> serde_json::Result<String> {
        let title = serde_json::to_string(&self.title)?;
        let batches = self.keys.iter().zip(&self.batches);
        let batches = batches.filter(|(_, batch)| batch.is_finished || !batch.mazes.is_empty());
        let line = |(key, KeptBatch { mazes, is_finished }): (&String, &KeptBatch)| {
            let mazes = mazes.join(",\n");
            format!("{{\"key\":\"{key}\",\"finished\":{is_finished},\"mazes\":[\n{mazes}]}}")
        };
        let batches = batches.map(line).collect::<Vec<_>>().join(",\n");
        Ok(format!(
            "{{\"title\":{title},\"unfinished\":true,\"batches\":[\n{batches}]}}\n"
        ))
    }

    /// Adds the mazes of a batch that are not kept yet.
    fn add(
        &mut self,
        number: usize,
        mazes: &[LoadedMaze],
        is_finished: bool,
    ) -> Result<(), Diagnostic> {
        let batch = &mut self.batches[number];
        batch.is_finished = is_finished;
        for maze in &mazes[batch.mazes.len()..] {
            batch.mazes.push(json(&maze.written())?);
        }
        Ok(())
    }
}

impl Store for Unfinished {
    fn earlier(&mut self, number: usize) -> Result<EarlierMazes, Diagnostic> {
        let batch = self.earlier.get_mut(number).map(std::mem::take);
        let batch = batch.unwrap_or_default();
        self.add(number, &batch.mazes, batch.is_finished)?;
        Ok(batch)
    }

    fn keep(
        &mut self,
        number: usize,
        mazes: &[LoadedMaze],
        is_finished: bool,
    ) -> Result<(), Diagnostic> {
        self.add(number, mazes, is_finished)?;
        self.is_written = false;
        if Instant::now() >= self.next {
            self.flush()?;
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Diagnostic> {
        if self.is_written {
            return Ok(());
        }
        let began = Instant::now();
        let text = self
            .text()
            .map_err(|error| Diagnostic::error("", "", error.to_string()))?;
        write_all(&[(self.output.clone(), text.into_bytes())])?;
        self.is_written = true;
        self.next = Instant::now() + INTERVAL.max(began.elapsed() * SHARE);
        Ok(())
    }
}

/// The keys of batches: digests of everything that determines their mazes.
fn keys(batches: &[&Batch<'_>], given: &[&LoadedMaze]) -> Vec<String> {
    let mut digest = Sha256::new();
    for maze in given {
        digest.update(serde_json::to_string(&maze.written()).unwrap_or_default());
    }
    let mut keys = Vec::new();
    for Batch {
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
        let key = digest.clone().finalize();
        keys.push(
            key.iter()
                .take(8)
                .map(|byte| format!("{byte:02x}"))
                .collect(),
        );
    }
    keys
}

/// The first batches in a file of an earlier run. `None` if there is no such file, or if it was damaged.
fn earlier(path: &str, keys: &[String], batches: &[&Batch<'_>]) -> Option<Vec<EarlierMazes>> {
    let text = fs::read_to_string(path).ok()?;
    let mut file: UnfinishedFile = serde_json::from_str(&text).ok()?;
    let are_equal = |(saved, key): &(&SavedBatch, &String)| saved.key == **key;
    let common = file.batches.iter().zip(keys).take_while(are_equal).count();
    file.batches.truncate(common);
    let ends: Vec<(usize, bool)> = file
        .batches
        .iter()
        .map(|batch| (batch.mazes.len(), batch.finished))
        .collect();
    let mazes = file.batches.into_iter().flat_map(|batch| batch.mazes);
    let mut mazes = mazes_in(path, mazes).ok()?.into_iter();
    let mut earlier = Vec::new();
    for (batch, (count, is_finished)) in batches.iter().zip(ends) {
        if count as u64 > batch.order.count {
            return None;
        }
        let restored = mazes.by_ref().take(count).map(|maze| restored(batch, maze));
        earlier.push(EarlierMazes {
            mazes: restored.collect::<Option<_>>()?,
            is_finished,
        });
    }
    Some(earlier)
}

/// A maze on the board of its batch. `None` if it does not fit the board.
fn restored(batch: &Batch<'_>, maze: LoadedMaze) -> Option<LoadedMaze> {
    if !batch.blueprint.is_kind_of(&maze) {
        return None;
    }
    let seed = maze.file().seed.clone()?;
    let board = Arc::clone(&batch.blueprint.spec.board);
    Some(batch.blueprint.maze(Maze { board, ..maze.maze }, &seed))
}
