//! Batches of mazes for printed pages, generated one after another. No two mazes are the same, not even in different
//! batches.

mod making;
mod request;
mod store;

use super::except::ExceptArgs;
use super::progress;
use crate::files::{Diagnostic, LoadedMaze};
use crate::search::make::SeenMazes;
use making::BatchMaker;
pub(super) use request::BatchRequest;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
pub(super) use store::{EarlierMazes, NoStore, Store};

/// The note that is added to the message about too few mazes if the finished mazes were written.
pub(super) const SOME_WRITTEN: &str = "the finished mazes were written";
/// The note that is added to the message about too few mazes if no file was written.
pub(super) const NOTHING_WRITTEN: &str = "nothing was written";

/// The result of [`make_all`].
pub(super) struct BatchResult {
    /// The mazes of each batch.
    pub(super) mazes: Vec<Vec<LoadedMaze>>,
    /// The reason why there are too few mazes, or `None` if all batches are complete.
    pub(super) shortage: Option<Diagnostic>,
    /// Whether the work was stopped by Ctrl-C or by its time limit.
    pub(super) is_stopped: bool,
}

/// The mazes of `excluded` that are on the boards of `batches`. These mazes must not be made again.
///
/// # Errors
///
/// Returns an error if a file of `excluded` cannot be read.
pub(super) fn seen(
    excluded: &ExceptArgs,
    batches: &[&BatchRequest<'_>],
) -> Result<SeenMazes, Diagnostic> {
    let boards = batches.iter().map(|batch| &batch.order.spec.board);
    let threads = batches.first().map(|batch| batch.order.threads);
    excluded.seen(boards, threads.unwrap_or(NonZero::<usize>::MIN))
}

/// Generates the mazes of all batches, `order.count` for each batch, and shows a progress bar. Ctrl-C and the end of
/// `time` stop the work. If the work is stopped or a batch cannot be filled, the mazes found so far are returned.
///
/// # Errors
///
/// Returns an error if no maze was found at all, if an order is impossible, if the store returns an error, or if the
/// program has a bug.
pub(super) fn make_all(
    batches: &[&BatchRequest<'_>],
    seen: &mut SeenMazes,
    store: &mut dyn Store,
    time: Option<Duration>,
) -> Result<BatchResult, Diagnostic> {
    let until = time.and_then(|time| Instant::now().checked_add(time));
    let control = progress::interruptible();
    let delivered = AtomicU64::new(0);
    let current = AtomicUsize::new(0);
    let count = batches.iter().map(|batch| batch.order.count).sum();
    let mut earlier = Vec::new();
    for number in 0..batches.len() {
        let of_batch = store.earlier(number)?;
        delivered.fetch_add(of_batch.mazes.len() as u64, Ordering::Relaxed);
        earlier.push(of_batch);
    }
    let made_before = delivered.load(Ordering::Relaxed);
    let labels: Vec<&str> = batches.iter().map(|batch| &*batch.label).collect();
    let label = || {
        labels
            .get(current.load(Ordering::Relaxed))
            .map_or_else(String::new, |label| (*label).to_owned())
    };
    let mut mazes = Vec::new();
    let mut shortage = None;
    let mut is_stopped = false;
    progress::show_search(&label, count, None, &control, &delivered, || {
        let mut making = BatchMaker {
            control: &control,
            delivered: &delivered,
            seen,
            store,
            until,
        };
        let make = || {
            for ((number, batch), earlier) in batches.iter().enumerate().zip(earlier) {
                current.store(number, Ordering::Relaxed);
                if !earlier.is_finished && making.is_stopped() {
                    is_stopped = true;
                    mazes.push(earlier.mazes);
                    continue;
                }
                let made = making.make(number, batch, earlier)?;
                is_stopped |= !made.is_finished;
                mazes.push(made.mazes);
                shortage = shortage.take().or(made.shortage);
            }
            Ok(())
        };
        let made = make();
        // Flush the store even if the work has failed, so that the finished mazes are kept.
        making.store.flush().and(made)
    })?;
    let mut made = delivered.load(Ordering::Relaxed);
    if is_stopped {
        // The last mazes before a stop are not stored, because a run without a stop might make others.
        made = store.stored_count().unwrap_or(made);
        let what = if control.stop.is_requested() {
            format!("interrupted after {made} of {count} mazes")
        } else if made > made_before {
            format!("time ran out after {made} of {count} mazes")
        } else {
            format!("time ran out before another maze was made, after {made} of {count} mazes")
        };
        shortage = Some(Diagnostic::failure("", what));
    }
    match shortage {
        Some(shortage) if made == 0 => Err(shortage.note(NOTHING_WRITTEN)),
        shortage => Ok(BatchResult {
            mazes,
            shortage,
            is_stopped,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{Blueprint, Variant};
    use crate::search::make::{Conditions, Order, Rounds, SeedPosition};

    /// A store in memory. It records each of its states.
    #[derive(Default)]
    struct MemoryStore {
        batches: Vec<EarlierMazes>,
        history: Vec<Vec<EarlierMazes>>,
        stored_count: Option<u64>,
    }

    impl Store for MemoryStore {
        fn earlier(&mut self, number: usize) -> Result<EarlierMazes, Diagnostic> {
            let length = self.batches.len().max(number + 1);
            self.batches.resize_with(length, EarlierMazes::default);
            Ok(self.batches[number].clone())
        }

        fn store_mazes(
            &mut self,
            number: usize,
            mazes: &[LoadedMaze],
            is_finished: bool,
        ) -> Result<(), Diagnostic> {
            self.batches[number] = EarlierMazes {
                mazes: mazes.to_vec(),
                is_finished,
            };
            self.history.push(self.batches.clone());
            Ok(())
        }

        fn flush(&mut self) -> Result<(), Diagnostic> {
            Ok(())
        }

        fn stored_count(&self) -> Option<u64> {
            self.stored_count
        }
    }

    fn batch(size: [i64; 2], count: u64, seed: u64) -> BatchRequest<'static> {
        let variant = Variant::built_in("rook", Some(&size)).expect("a size of rook");
        let blueprint = Blueprint::of_variant(&variant);
        let first = SeedPosition::default();
        let order = blueprint.order(seed, first, false).expect("a search");
        BatchRequest {
            label: String::new(),
            blueprint,
            order: Order { count, ..order },
            failure_at_source: Box::new(|what| Diagnostic::failure("", what)),
            remedy: "",
        }
    }

    /// Changes a batch so that each attempt takes a random maze without a search, whatever its difficulty.
    fn without_search(batch: BatchRequest<'static>) -> BatchRequest<'static> {
        let order = Order {
            conditions: Conditions::default(),
            puzzles: None,
            rounds: Rounds::All(0, 1),
            ..batch.order
        };
        BatchRequest { order, ..batch }
    }

    fn texts(mazes: &[Vec<LoadedMaze>]) -> Vec<Vec<String>> {
        let text = |maze: &LoadedMaze| format!("{:?}", maze.written());
        mazes
            .iter()
            .map(|batch| batch.iter().map(text).collect())
            .collect()
    }

    /// Makes the mazes of the batches, but none of the mazes in `known`. Returns the mazes as texts, and whether there
    /// are too few of them.
    fn made(
        batches: &[&BatchRequest<'_>],
        known: &SeenMazes,
        store: &mut MemoryStore,
    ) -> (Vec<Vec<String>>, bool) {
        let made = make_all(batches, &mut known.clone(), store, None).expect("mazes");
        (texts(&made.mazes), made.shortage.is_some())
    }

    /// Resumed work makes the same mazes, no matter where it was stopped. Two batches are special cases: 3 × 3 squares
    /// have no medium mazes, and 2 × 3 squares have too few different mazes.
    #[test]
    fn resumed_work_makes_the_same_mazes() {
        let batches = [
            batch([5, 5], 4, 1),
            batch([3, 3], 6, 2),
            without_search(batch([2, 3], 40, 3)),
            batch([5, 5], 3, 4),
        ];
        let batches: Vec<&BatchRequest<'_>> = batches.iter().collect();
        let known = SeenMazes::default();
        let make = |store: &mut MemoryStore| made(&batches, &known, store);
        let mut store = MemoryStore::default();
        let whole = make(&mut store);
        assert!(whole.1, "there are too few mazes");
        assert_eq!(
            whole.0.iter().map(Vec::len).collect::<Vec<_>>()[..2],
            [4, 6]
        );
        assert!(store.history.len() > 7, "{}", store.history.len());
        // A resumed run is slow, because it tries again to fill the batches that cannot be filled. So resume only from
        // every third state.
        for batches in store.history.into_iter().step_by(3) {
            let mut store = MemoryStore {
                batches,
                ..MemoryStore::default()
            };
            assert_eq!(make(&mut store), whole);
        }
    }

    /// After a stop, the message counts the mazes that a later run finds.
    #[test]
    fn a_stop_counts_the_stored_mazes() {
        let batch = batch([5, 5], 3, 1);
        let mut store = MemoryStore::default();
        made(&[&batch], &SeenMazes::default(), &mut store);
        let two = |batches: &Vec<EarlierMazes>| batches[0].mazes.len() == 2;
        let batches = store.history.into_iter().find(two);
        let batches = batches.expect("two mazes were stored");
        for (stored_count, says) in [
            (None, "after 2 of 3 mazes"),
            (Some(1), "after 1 of 3 mazes"),
        ] {
            let mut store = MemoryStore {
                batches: batches.clone(),
                stored_count,
                ..MemoryStore::default()
            };
            let (mut seen, time) = (SeenMazes::default(), Some(Duration::ZERO));
            let stopped = make_all(&[&batch], &mut seen, &mut store, time);
            let why = stopped.expect("mazes").shortage.expect("it is stopped");
            assert!(why.title().ends_with(says), "{}", why.title());
        }
    }

    /// The batches exclude 300 mazes. 200 failed attempts in a row would end the work, but an attempt that finds an
    /// excluded maze does not count as failed. On this board few solutions differ clearly, so each batch needs the
    /// second pass, which accepts any new maze. Attempts of both passes find excluded mazes.
    #[test]
    fn excluded_mazes_end_no_batch() {
        let batch = |count: u64, seed: u64| without_search(batch([3, 4], count, seed));
        let excluded = batch(300, 1);
        let mut known = SeenMazes::on([&excluded.order.spec.board]);
        let all = make_all(&[&excluded], &mut SeenMazes::default(), &mut NoStore, None);
        for maze in all.expect("mazes").mazes.iter().flatten() {
            let key = known.known_boards().key(&maze.maze);
            known.insert_keys(key);
        }
        let batches = [batch(60, 1), batch(30, 1)];
        let batches: Vec<&BatchRequest<'_>> = batches.iter().collect();
        let mut store = MemoryStore::default();
        let whole = made(&batches, &known, &mut store);
        let counts = whole.0.iter().map(Vec::len);
        assert!(
            !whole.1,
            "{:?} mazes of 60 and 30",
            counts.collect::<Vec<_>>()
        );
        let stored = store.history.len();
        assert!(stored < 90, "{stored}: no batch needs its second pass");
        for stored in store.history.into_iter().step_by(18) {
            let mut store = MemoryStore {
                batches: stored,
                ..MemoryStore::default()
            };
            assert!(made(&batches, &known, &mut store) == whole);
        }
    }
}
