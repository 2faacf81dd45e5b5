//! Generates the mazes of batches, one batch after another.

use super::request::{BatchRequest, not_good_enough};
use super::store::{EarlierMazes, Store};
use crate::cli::value_parsers::SeedArg;
use crate::files::{Diagnostic, LoadedMaze};
use crate::maze::Maze;
use crate::search::make::{
    Control, GeneratedMaze, JobSource, Order, OrderError, OrderOutcome, SeedPosition, SeenMazes,
    make_after, make_new,
};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// The result for one batch.
pub(super) struct MadeBatch {
    pub(super) mazes: Vec<LoadedMaze>,
    /// The reason why there are too few mazes, or `None` if there are enough.
    pub(super) shortage: Option<Diagnostic>,
    /// Whether the batch is complete, or no further maze was found. `false` if the work was stopped before that.
    pub(super) is_finished: bool,
}

/// The state that all batches share while they are made.
pub(super) struct BatchMaker<'a> {
    pub(super) control: &'a Control,
    pub(super) delivered: &'a AtomicU64,
    pub(super) seen: &'a mut SeenMazes,
    pub(super) store: &'a mut dyn Store,
    pub(super) until: Option<Instant>,
}

impl BatchMaker<'_> {
    /// Whether Ctrl-C was pressed or the time is up.
    pub(super) fn is_stopped(&self) -> bool {
        self.control.stop.is_requested() || is_late(self.until)
    }

    /// Completes a batch: generates the mazes that are missing after an earlier run.
    ///
    /// # Errors
    ///
    /// Returns an error if the order is impossible, if the store cannot be written, or if the program has a bug.
    pub(super) fn make(
        &mut self,
        number: usize,
        batch: &BatchRequest<'_>,
        earlier: EarlierMazes,
    ) -> Result<MadeBatch, Diagnostic> {
        let mut all = earlier.mazes;
        for maze in &all {
            self.seen.add(&maze.maze, SeenMazes::any);
        }
        let made = all.len();
        if earlier.is_finished {
            let is_short = (made as u64) < batch.order.count;
            let shortage = is_short.then(|| batch.too_few(not_good_enough(made), made));
            return Ok(MadeBatch {
                mazes: all,
                shortage,
                is_finished: true,
            });
        }
        // First make mazes whose solutions differ clearly. If there are too few of them, accept any new maze.
        let mut result = self.make_missing(number, batch, true, &mut all)?;
        let is_short = matches!(
            result,
            Ok(OrderOutcome::Lacking(..) | OrderOutcome::NothingNew)
        );
        if is_short && !self.is_stopped() {
            result = self.make_missing(number, batch, false, &mut all)?;
        }
        // The result of `is_stopped` may change at any time. Call it once, so that the lines below use the same result.
        let is_stopped = self.is_stopped();
        let is_complete = all.len() as u64 == batch.order.count;
        let is_finished = is_complete || !is_stopped;
        let shortage = batch.shortage(result, all.len(), !is_finished)?;
        // After a stop, the last mazes may come from attempts that were cut short. A run without a stop might make
        // other mazes instead, so do not store the list after a stop.
        if !is_stopped {
            self.store.store_mazes(number, &all, true)?;
        }
        Ok(MadeBatch {
            mazes: all,
            shortage,
            is_finished,
        })
    }

    /// Makes the missing mazes of a batch and adds them to `all`. If `varied` is set, the solutions of these mazes
    /// differ clearly. The inner result says how the work ended.
    ///
    /// # Errors
    ///
    /// Returns an error if the store cannot be written.
    fn make_missing(
        &mut self,
        number: usize,
        batch: &BatchRequest<'_>,
        varied: bool,
        all: &mut Vec<LoadedMaze>,
    ) -> Result<Result<OrderOutcome, OrderError>, Diagnostic> {
        let BatchMaker {
            control,
            delivered,
            seen,
            store,
            until,
        } = self;
        let order = &batch.order;
        let rest = Order {
            count: order.count - all.len() as u64,
            until: *until,
            ..order.clone()
        };
        let last = all.last().filter(|_| varied).and_then(position);
        let rule = if varied {
            SeenMazes::varied
        } else {
            SeenMazes::any
        };
        let mut novelty = |maze: &Maze| seen.add(maze, rule);
        let mut storing = Ok(());
        let mut deliver = |made: GeneratedMaze| {
            delivered.fetch_add(1, Ordering::Relaxed);
            // If the work has been stopped, this attempt or an earlier one may have been cut short. A run without a
            // stop might then make another maze instead.
            let is_cut_short = control.stop.is_requested() || is_late(*until);
            // A later run starts with `varied` set, and with the level of the order. So mazes made without `varied`,
            // or of a level that replaces the level of the order, are stored only when the batch is finished.
            let is_stored_now = varied && !is_cut_short && !made.replaces_level;
            let seed = order.shown_seed(made.place);
            all.push(batch.blueprint.maze(made.maze, &seed));
            if is_stored_now {
                storing = store.store_mazes(number, all, false);
            }
            storing.is_ok()
        };
        let result = match last {
            Some(last) => make_after(last, &rest, control, &mut novelty, &mut deliver),
            None => make_new(JobSource::RUN, &rest, control, &mut novelty, &mut deliver),
        };
        storing.map(|()| result)
    }
}

/// Whether a time limit has passed.
fn is_late(until: Option<Instant>) -> bool {
    until.is_some_and(|until| Instant::now() >= until)
}

/// The position of a maze in the sequence of mazes that its seed determines. `None` if the maze file contains no valid
/// seed.
fn position(maze: &LoadedMaze) -> Option<SeedPosition> {
    let seed: SeedArg = maze.file().seed.as_ref()?.parse().ok()?;
    Some(seed.first)
}
