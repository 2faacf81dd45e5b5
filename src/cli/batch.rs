//! Batches of mazes for printed pages, generated one after another. All mazes differ, also across batches.

use super::levels::{other_level, with_levels};
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
    pub(super) fn other_level(&self, mazes: &[LoadedMaze]) -> Option<Diagnostic> {
        let other = other_level(&self.order, &mazes.first()?.maze)?;
        Some(other.moved_to(&(self.failure_at_source)(String::new())))
    }
}

/// Notes for a result with fewer mazes than ordered.
pub(super) const WRITTEN: &str = "those that are finished were written";
pub(super) const UNWRITTEN: &str = "nothing was written";

/// The result of [`made`].
pub(super) struct BatchResult {
    /// The mazes of each batch.
    pub(super) mazes: Vec<Vec<LoadedMaze>>,
    /// The reason for too few mazes, or `None` if the order is complete.
    pub(super) short: Option<Diagnostic>,
}

/// Generates the mazes of all batches, `order.count` for each batch, and shows a progress bar. Ctrl-C stops the work.
/// The mazes found so far are kept, also when a batch cannot be filled.
///
/// # Errors
///
/// Returns an error if no maze was found at all, if an order is impossible, or if the program has a bug.
pub(super) fn made(
    batches: &[&Batch<'_>],
    seen: &mut SeenMazes,
) -> Result<BatchResult, Diagnostic> {
    let control = progress::interruptible();
    let delivered = AtomicU64::new(0);
    let count = batches.iter().map(|batch| batch.order.count).sum();
    let mut mazes = Vec::new();
    let mut short = None;
    let names: BTreeSet<&str> = batches
        .iter()
        .map(|batch| &*batch.blueprint.kind().name)
        .collect();
    let what = names.into_iter().collect::<Vec<_>>().join(", ");
    progress::shown(&what, count, None, &control, &delivered, || {
        for batch in batches {
            if control.stop.is_requested() {
                mazes.push(Vec::new());
                continue;
            }
            let (made, lacking) = one(batch, &control, seen, &delivered)?;
            mazes.push(made);
            short = short.take().or(lacking);
        }
        Ok::<(), Diagnostic>(())
    })?;
    let made = delivered.into_inner();
    if control.stop.is_requested() && made < count {
        let what = format!("interrupted after {made} of {count} mazes");
        short = Some(Diagnostic::failure("", "", what));
    }
    match short {
        Some(short) if made == 0 => Err(short.note(UNWRITTEN)),
        short => Ok(BatchResult { mazes, short }),
    }
}

/// Generates the mazes of one batch. Also returns the reason if there are too few.
fn one(
    batch: &Batch<'_>,
    control: &Control,
    seen: &mut SeenMazes,
    delivered: &AtomicU64,
) -> Result<(Vec<LoadedMaze>, Option<Diagnostic>), Diagnostic> {
    let Batch {
        blueprint, order, ..
    } = batch;
    let mut all: Vec<LoadedMaze> = Vec::new();
    let mut ended = Ok(OrderOutcome::Done);
    // First require solutions that differ clearly. If there are too few, accept any new maze.
    for new in [SeenMazes::insert_varied, SeenMazes::insert] {
        let order = Order {
            count: order.count - all.len() as u64,
            ..order.clone()
        };
        ended = make_new(&order, control, &mut |maze| new(seen, maze), &mut |made| {
            delivered.fetch_add(1, Ordering::Relaxed);
            let seed = order.shown_seed(made.place);
            all.push(blueprint.maze(made.maze, &seed));
            true
        });
        let more = matches!(
            ended,
            Ok(OrderOutcome::Lacking(..) | OrderOutcome::NothingNew)
        );
        if !more || control.stop.is_requested() {
            break;
        }
    }
    let lacking = |what: &str| {
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
    match ended {
        Ok(OrderOutcome::Done | OrderOutcome::Refused) => Ok((all, None)),
        Ok(OrderOutcome::Lacking(lacks, _)) => {
            let lacks: Vec<String> = lacks.iter().map(ToString::to_string).collect();
            let note = format!("of the best one: {}", lacks.join("; "));
            let what = if all.is_empty() {
                "no maze is good enough"
            } else {
                "no other maze is good enough"
            };
            let lacking = lacking(what).note(note);
            // Measuring the levels takes about a second, so skip it after Ctrl-C.
            let lacking = if control.stop.is_requested() {
                lacking
            } else {
                with_levels(lacking, blueprint)
            };
            Ok((all, Some(lacking)))
        }
        Ok(OrderOutcome::NothingNew) => {
            let lacking = lacking("no other maze was found");
            Ok((all, Some(lacking)))
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
