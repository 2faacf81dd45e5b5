//! Batches of mazes for printed pages, generated one after another. All mazes differ, also across batches.

use super::levels::{level_warning, with_levels};
use super::progress;
use crate::files::{Blueprint, Diagnostic, LoadedMaze};
use crate::remedy::Remedy;
use crate::search::make::{Control, Difficulty, Order, OrderOutcome, SeenMazes, Trouble, make_new};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

/// An order for mazes of one kind.
pub(super) struct Batch<'a> {
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
}

/// Generates the mazes of all batches, `order.count` for each batch, and shows a progress bar. Ctrl-C stops the work.
/// The mazes found so far are kept, also when a batch cannot be filled.
///
/// # Errors
///
/// Returns an error if no maze was found at all, if an order is impossible, or if the program has a bug.
pub(super) fn make_all(
    batches: &[&Batch<'_>],
    seen: &mut SeenMazes,
) -> Result<BatchResult, Diagnostic> {
    let control = progress::interruptible();
    let delivered = AtomicU64::new(0);
    let count = batches.iter().map(|batch| batch.order.count).sum();
    let mut mazes = Vec::new();
    let mut shortage = None;
    let names: BTreeSet<&str> = batches
        .iter()
        .map(|batch| &*batch.blueprint.kind().name)
        .collect();
    let kinds = names.into_iter().collect::<Vec<_>>().join(", ");
    progress::show_search(&kinds, count, None, &control, &delivered, || {
        for batch in batches {
            if control.stop.is_requested() {
                mazes.push(Vec::new());
                continue;
            }
            let (batch_mazes, batch_shortage) = make_batch(batch, &control, seen, &delivered)?;
            mazes.push(batch_mazes);
            shortage = shortage.take().or(batch_shortage);
        }
        Ok::<(), Diagnostic>(())
    })?;
    let made = delivered.into_inner();
    if control.stop.is_requested() && made < count {
        let what = format!("interrupted after {made} of {count} mazes");
        shortage = Some(Diagnostic::failure("", "", what));
    }
    match shortage {
        Some(shortage) if made == 0 => Err(shortage.note(NOTHING_WRITTEN)),
        shortage => Ok(BatchResult { mazes, shortage }),
    }
}

/// Generates the mazes of one batch. Also returns the reason if there are too few.
fn make_batch(
    batch: &Batch<'_>,
    control: &Control,
    seen: &mut SeenMazes,
    delivered: &AtomicU64,
) -> Result<(Vec<LoadedMaze>, Option<Diagnostic>), Diagnostic> {
    let Batch {
        blueprint, order, ..
    } = batch;
    let mut all: Vec<LoadedMaze> = Vec::new();
    let mut result = Ok(OrderOutcome::Done);
    // First require solutions that differ clearly. If there are too few, accept any new maze.
    for add in [SeenMazes::insert_varied, SeenMazes::insert] {
        let order = Order {
            count: order.count - all.len() as u64,
            ..order.clone()
        };
        result = make_new(&order, control, &mut |maze| add(seen, maze), &mut |made| {
            delivered.fetch_add(1, Ordering::Relaxed);
            let seed = order.shown_seed(made.place);
            all.push(blueprint.maze(made.maze, &seed));
            true
        });
        let needs_more = matches!(
            result,
            Ok(OrderOutcome::Lacking(..) | OrderOutcome::NothingNew)
        );
        if !needs_more || control.stop.is_requested() {
            break;
        }
    }
    let too_few = |what: &str| {
        let made = all.len();
        let what = match order.count {
            1 => what.to_owned(),
            count => format!("{what} after {made} of {count} mazes"),
        };
        let failure = (batch.failure_at_source)(what).help(batch.remedy);
        match order.conditions.difficulty {
            Some(Difficulty::Range(from, to)) => {
                failure.note(format!("wanted: difficulty {from:.1} to {to:.1}"))
            }
            _ => failure,
        }
    };
    match result {
        Ok(OrderOutcome::Done | OrderOutcome::Refused) => Ok((all, None)),
        Ok(OrderOutcome::Lacking(lacks, _)) => {
            let lacks: Vec<String> = lacks.iter().map(ToString::to_string).collect();
            let note = format!("of the best one: {}", lacks.join("; "));
            let what = if all.is_empty() {
                "no maze is good enough"
            } else {
                "no other maze is good enough"
            };
            let shortage = too_few(what).note(note);
            // Measuring the levels takes about a second, so skip it after Ctrl-C.
            let shortage = if control.stop.is_requested() {
                shortage
            } else {
                with_levels(shortage, blueprint)
            };
            Ok((all, Some(shortage)))
        }
        Ok(OrderOutcome::NothingNew) => {
            let shortage = too_few("no other maze was found");
            Ok((all, Some(shortage)))
        }
        Err(Trouble::Verification(_)) => {
            let what = "a mistake of the program while mazes were made".to_owned();
            let seed = order.shown_seed(order.first);
            Err((batch.failure_at_source)(what)
                .help(format!("please report it with the seed {seed}")))
        }
        Err(trouble) => Err((batch.failure_at_source)(trouble.to_string()).help(trouble.remedy())),
    }
}
