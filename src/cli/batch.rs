//! Batches of mazes for printed pages, generated one after another. All mazes differ, also across batches.

mod making;
mod store;

use super::levels::{level_warning, with_levels};
use super::progress;
use crate::files::{Blueprint, Diagnostic, LoadedMaze};
use crate::remedy::Remedy;
use crate::search::make::{Difficulty, Order, OrderOutcome, SeenMazes, Trouble};
use making::Making;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
pub(super) use store::{EarlierMazes, NoStore, Store};

/// An order for mazes of one kind.
pub(super) struct Batch<'a> {
    /// The text of the progress bar while the batch is made.
    pub(super) label: String,
    pub(super) blueprint: Blueprint,
    pub(super) order: Order,
    /// Builds a failure that points to the source of the order.
    pub(super) failure_at_source: Box<dyn Fn(String) -> Diagnostic + 'a>,
    /// The help text used when too few mazes are found.
    pub(super) remedy: &'static str,
}

impl Batch<'_> {
    /// Returns a warning if the mazes do not have the default level.
    pub(super) fn level_warning(&self, mazes: &[LoadedMaze]) -> Option<Diagnostic> {
        let warning = level_warning(&self.order, &mazes.first()?.maze)?;
        Some(warning.moved_to(&(self.failure_at_source)(String::new())))
    }

    /// The failure to make more than `made` mazes.
    fn too_few(&self, what: &str, made: usize) -> Diagnostic {
        let what = match self.order.count {
            1 => what.to_owned(),
            count => format!("{what} after {made} of {count} mazes"),
        };
        let failure = (self.failure_at_source)(what).help(self.remedy);
        match self.order.conditions.difficulty {
            Some(Difficulty::Range(from, to)) => {
                failure.note(format!("wanted: difficulty {from:.1} to {to:.1}"))
            }
            _ => failure,
        }
    }

    /// Returns the reason if the batch has only `made` mazes, or `None` if it is complete.
    ///
    /// # Errors
    ///
    /// Returns an error if the order is impossible or the program has a bug.
    fn shortage(
        &self,
        result: Result<OrderOutcome, Trouble>,
        made: usize,
        is_stopped: bool,
    ) -> Result<Option<Diagnostic>, Diagnostic> {
        let Batch {
            blueprint, order, ..
        } = self;
        match result {
            Ok(OrderOutcome::Done | OrderOutcome::Refused) => Ok(None),
            Ok(OrderOutcome::Lacking(lacks, _)) => {
                let lacks: Vec<String> = lacks.iter().map(ToString::to_string).collect();
                let note = format!("of the best one: {}", lacks.join("; "));
                let shortage = self.too_few(not_good_enough(made), made).note(note);
                // Measuring the levels takes about a second, so skip it if the work was stopped.
                let shortage = if is_stopped {
                    shortage
                } else {
                    with_levels(shortage, blueprint)
                };
                Ok(Some(shortage))
            }
            Ok(OrderOutcome::NothingNew) => Ok(Some(self.too_few("no other maze was found", made))),
            Err(Trouble::Verification(_)) => {
                let what = "a mistake of the program while mazes were made".to_owned();
                let seed = order.shown_seed(order.first);
                Err((self.failure_at_source)(what)
                    .help(format!("please report it with the seed {seed}")))
            }
            Err(trouble) => {
                Err((self.failure_at_source)(trouble.to_string()).help(trouble.remedy()))
            }
        }
    }
}

/// What is wrong if there are only `made` mazes, because others do not meet the conditions.
fn not_good_enough(made: usize) -> &'static str {
    if made == 0 {
        "no maze is good enough"
    } else {
        "no other maze is good enough"
    }
}

/// The note for too few mazes, if the finished ones were written.
pub(super) const SOME_WRITTEN: &str = "those that are finished were written";
/// The note for too few mazes, if no file was written.
pub(super) const NOTHING_WRITTEN: &str = "nothing was written";

/// The result of [`make_all`].
pub(super) struct BatchResult {
    /// The mazes of each batch.
    pub(super) mazes: Vec<Vec<LoadedMaze>>,
    /// The reason for too few mazes, or `None` if the order is complete.
    pub(super) shortage: Option<Diagnostic>,
    /// Whether the work was stopped by Ctrl-C or by its time limit.
    pub(super) is_stopped: bool,
}

/// Generates the mazes of all batches, `order.count` for each batch, and shows a progress bar. Ctrl-C stops the work,
/// and so does the end of `time`. The mazes found so far are kept, also when a batch cannot be filled.
///
/// # Errors
///
/// Returns an error if no maze was found at all, if an order is impossible, if the store cannot be written, or if the
/// program has a bug.
pub(super) fn make_all(
    batches: &[&Batch<'_>],
    seen: &mut SeenMazes,
    store: &mut dyn Store,
    time: Option<Duration>,
) -> Result<BatchResult, Diagnostic> {
    let until = time.and_then(|time| Instant::now().checked_add(time));
    let control = progress::interruptible();
    let delivered = AtomicU64::new(0);
    let present = AtomicUsize::new(0);
    let count = batches.iter().map(|batch| batch.order.count).sum();
    let mut earlier = Vec::new();
    for number in 0..batches.len() {
        let batch = store.earlier(number)?;
        delivered.fetch_add(batch.mazes.len() as u64, Ordering::Relaxed);
        earlier.push(batch);
    }
    let made_before = delivered.load(Ordering::Relaxed);
    let labels: Vec<&str> = batches.iter().map(|batch| &*batch.label).collect();
    let label = || {
        labels
            .get(present.load(Ordering::Relaxed))
            .map_or_else(String::new, |label| (*label).to_owned())
    };
    let mut mazes = Vec::new();
    let mut shortage = None;
    let mut is_stopped = false;
    progress::show_search(&label, count, None, &control, &delivered, || {
        let mut making = Making {
            control: &control,
            delivered: &delivered,
            seen,
            store,
            until,
        };
        let make = || {
            for ((number, batch), earlier) in batches.iter().enumerate().zip(earlier) {
                present.store(number, Ordering::Relaxed);
                is_stopped = making.is_stopped();
                if is_stopped {
                    mazes.push(earlier.mazes);
                    continue;
                }
                let made = making.batch(number, batch, earlier)?;
                is_stopped = !made.is_finished;
                mazes.push(made.mazes);
                shortage = shortage.take().or(made.shortage);
            }
            Ok(())
        };
        let made = make();
        // What was made is kept, also if the work has failed.
        making.store.flush().and(made)
    })?;
    let made = delivered.load(Ordering::Relaxed);
    if is_stopped {
        let what = if control.stop.is_requested() {
            format!("interrupted after {made} of {count} mazes")
        } else if made > made_before {
            format!("the time was up after {made} of {count} mazes")
        } else {
            format!("the time was up before another maze was made, after {made} of {count} mazes")
        };
        shortage = Some(Diagnostic::failure("", "", what));
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
    use crate::files::Variant;
    use crate::search::make::SeedPosition;

    /// A store in memory with all its states.
    #[derive(Default)]
    struct Memory {
        batches: Vec<EarlierMazes>,
        history: Vec<Vec<EarlierMazes>>,
    }

    impl Store for Memory {
        fn earlier(&mut self, number: usize) -> Result<EarlierMazes, Diagnostic> {
            let length = self.batches.len().max(number + 1);
            self.batches.resize_with(length, EarlierMazes::default);
            Ok(self.batches[number].clone())
        }

        fn keep(
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
    }

    fn batch(size: [i64; 2], count: u64, seed: u64) -> Batch<'static> {
        let variant = Variant::built_in("rook", Some(&size)).expect("a size of rook");
        let blueprint = Blueprint::of_variant(&variant);
        let first = SeedPosition::default();
        let order = blueprint.order(seed, first, false).expect("a search");
        Batch {
            label: String::new(),
            blueprint,
            order: Order { count, ..order },
            failure_at_source: Box::new(|what| Diagnostic::failure("", "", what)),
            remedy: "",
        }
    }

    fn texts(mazes: &[Vec<LoadedMaze>]) -> Vec<Vec<String>> {
        let text = |maze: &LoadedMaze| format!("{:?}", maze.written());
        mazes
            .iter()
            .map(|batch| batch.iter().map(text).collect())
            .collect()
    }

    /// Resumed work makes the same mazes, wherever it was stopped. On 3 × 3 squares, there are no medium mazes, and on
    /// 2 × 3 squares, there are too few different ones.
    #[test]
    fn resumed_work_makes_the_same_mazes() {
        let batches = [
            batch([5, 5], 4, 1),
            batch([3, 3], 6, 2),
            batch([2, 3], 4, 3),
            batch([5, 5], 3, 4),
        ];
        let batches: Vec<&Batch<'_>> = batches.iter().collect();
        let make = |store: &mut Memory| {
            let made = make_all(&batches, &mut SeenMazes::default(), store, None);
            let made = made.expect("mazes");
            (texts(&made.mazes), made.shortage.is_some())
        };
        let mut store = Memory::default();
        let whole = make(&mut store);
        assert!(whole.1, "there are too few mazes");
        assert_eq!(
            whole.0.iter().map(Vec::len).collect::<Vec<_>>()[..2],
            [4, 6]
        );
        assert!(store.history.len() > 7, "{}", store.history.len());
        for batches in store.history {
            let mut store = Memory {
                batches,
                ..Memory::default()
            };
            assert_eq!(make(&mut store), whole);
        }
    }
}
