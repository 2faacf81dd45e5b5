//! Mazes for pages: made in batches, one after another, all different, also across batches.

use super::levels::{other_level, with_levels};
use super::progress;
use crate::files::{Blueprint, Diagnostic, LoadedMaze};
use crate::search::make::{Control, Difficulty, Ended, Order, Seen, Trouble, make_new};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Mazes of one kind.
pub(super) struct Batch<'a> {
    pub(super) blueprint: Blueprint,
    pub(super) order: Order,
    /// Makes a failure that points at what ordered them.
    pub(super) blame: Box<dyn Fn(String) -> Diagnostic + 'a>,
    /// What can be done when there are not enough.
    pub(super) remedy: &'static str,
}

impl Batch<'_> {
    /// A warning where its mazes are not of the default level.
    pub(super) fn other_level(&self, mazes: &[LoadedMaze]) -> Option<Diagnostic> {
        let other = other_level(&self.order, &mazes.first()?.maze)?;
        Some(other.moved_to(&(self.blame)(String::new())))
    }
}

/// What is said where there are fewer mazes than were ordered.
pub(super) const WRITTEN: &str = "those that are finished were written";
pub(super) const UNWRITTEN: &str = "nothing was written";

/// What was made.
pub(super) struct Made {
    /// The mazes of each batch.
    pub(super) mazes: Vec<Vec<LoadedMaze>>,
    /// Why there are fewer than were ordered, if there are.
    pub(super) short: Option<Diagnostic>,
}

/// Makes the mazes of all batches, each as often as it is ordered. A bar shows how far it is; Ctrl-C ends it. What is finished
/// by then is kept, and so is what there is when a batch cannot be filled.
///
/// # Errors
///
/// There is no maze at all, or the program is wrong.
pub(super) fn made(batches: &[&Batch<'_>], seen: &mut Seen) -> Result<Made, Diagnostic> {
    let (control, interrupted) = progress::interruptible();
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
            // The batch before this one stopped when it had enough; Ctrl-C may have come since.
            control.stop.store(false, Ordering::SeqCst);
            if interrupted.load(Ordering::SeqCst) {
                mazes.push(Vec::new());
                continue;
            }
            let (made, lacking) = one(batch, &control, seen, &delivered, &interrupted)?;
            mazes.push(made);
            short = short.take().or(lacking);
        }
        Ok::<(), Diagnostic>(())
    })?;
    let made = delivered.into_inner();
    if interrupted.load(Ordering::SeqCst) && made < count {
        let what = format!("interrupted after {made} of {count} mazes");
        short = Some(Diagnostic::failure("", "", what));
    }
    match short {
        Some(short) if made == 0 => Err(short.note(UNWRITTEN)),
        short => Ok(Made { mazes, short }),
    }
}

/// The mazes of a batch, and why there are not enough of them.
fn one(
    batch: &Batch<'_>,
    control: &Control,
    seen: &mut Seen,
    delivered: &AtomicU64,
    interrupted: &AtomicBool,
) -> Result<(Vec<LoadedMaze>, Option<Diagnostic>), Diagnostic> {
    let Batch {
        blueprint, order, ..
    } = batch;
    let mut all: Vec<LoadedMaze> = Vec::new();
    let mut ended = Ok(Ended::Done);
    // Where there are not enough ways, other mazes on known ways must do.
    for new in [Seen::insert_varied, Seen::insert] {
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
        control.stop.store(false, Ordering::SeqCst);
        let more = matches!(ended, Ok(Ended::Lacking(..) | Ended::NothingNew));
        if !more || interrupted.load(Ordering::SeqCst) {
            break;
        }
    }
    let lacking = |what: &str| {
        let made = all.len();
        let what = match order.count {
            1 => what.to_owned(),
            count => format!("{what} after {made} of {count} mazes"),
        };
        let failure = (batch.blame)(what).help(batch.remedy);
        match order.conditions.difficulty {
            Some(Difficulty::Range(from, to)) => {
                failure.note(format!("wanted: difficulty {from:.1} to {to:.1}"))
            }
            _ => failure,
        }
    };
    match ended {
        Ok(Ended::Done | Ended::Refused) => Ok((all, None)),
        Ok(Ended::Lacking(lacks, _)) => {
            let lacks: Vec<String> = lacks.iter().map(ToString::to_string).collect();
            let note = format!("of the best one: {}", lacks.join("; "));
            let what = if all.is_empty() {
                "no maze is good enough"
            } else {
                "no other maze is good enough"
            };
            let lacking = lacking(what).note(note);
            // Finding out the levels takes a second.
            let lacking = if interrupted.load(Ordering::SeqCst) {
                lacking
            } else {
                with_levels(lacking, blueprint)
            };
            Ok((all, Some(lacking)))
        }
        Ok(Ended::NothingNew) => {
            let lacking = lacking("no other maze was found");
            Ok((all, Some(lacking)))
        }
        Err(Trouble::Mistake(_)) => {
            let what = "a mistake of the program while mazes were made".to_owned();
            let seed = order.shown_seed(order.first);
            Err((batch.blame)(what).help(format!("please report it with the seed {seed}")))
        }
        Err(trouble) => Err((batch.blame)(trouble.to_string())
            .help("another variant, or a smaller board, would do")),
    }
}
