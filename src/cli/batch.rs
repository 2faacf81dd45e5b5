//! Mazes for pages: made in batches, one after another, all different, also across batches.

use super::progress;
use crate::files::{Blueprint, Diagnostic, LoadedMaze};
use crate::search::make::{Difficulty, Ended, Order, Outside, Seen, Trouble, make_new};
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

/// Makes the mazes of all batches, each as often as it is ordered. A bar shows how far it is; Ctrl-C ends it.
pub(super) fn made(
    batches: &[&Batch<'_>],
    seen: &mut Seen,
) -> Result<Vec<Vec<LoadedMaze>>, Diagnostic> {
    let (outside, interrupted) = progress::interruptible();
    let delivered = AtomicU64::new(0);
    let count = batches.iter().map(|batch| batch.order.count).sum();
    progress::shown(count, None, &outside, &delivered, || {
        let go_on = || match interrupted.load(Ordering::SeqCst) {
            true => Err(Diagnostic::failure("", "", "interrupted").help("nothing was written")),
            false => Ok(()),
        };
        let mut all = Vec::new();
        for batch in batches {
            // The batch before this one stopped when it had enough; Ctrl-C may have come since.
            outside.stop.store(false, Ordering::SeqCst);
            go_on()?;
            let made = one(batch, &outside, seen, &delivered, &interrupted);
            go_on()?;
            all.push(made?);
        }
        Ok(all)
    })
}

fn one(
    batch: &Batch<'_>,
    outside: &Outside,
    seen: &mut Seen,
    delivered: &AtomicU64,
    interrupted: &AtomicBool,
) -> Result<Vec<LoadedMaze>, Diagnostic> {
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
        ended = make_new(&order, outside, &mut |maze| new(seen, maze), &mut |made| {
            delivered.fetch_add(1, Ordering::Relaxed);
            let seed = order.shown_seed(made.place);
            all.push(blueprint.maze(made.maze, &seed));
            true
        });
        outside.stop.store(false, Ordering::SeqCst);
        let more = matches!(ended, Ok(Ended::Lacking(..) | Ended::NothingNew));
        if !more || interrupted.load(Ordering::SeqCst) {
            break;
        }
    }
    let lacking = |what: &str| {
        let made = all.len();
        let failure = (batch.blame)(format!("{what} after {made} of {} mazes", order.count));
        let failure = failure.help(batch.remedy);
        match order.conditions.difficulty {
            Some(Difficulty::Range(from, to)) => {
                failure.note(format!("wanted: difficulty {from:.1} to {to:.1}"))
            }
            _ => failure,
        }
    };
    match ended {
        Ok(Ended::Done | Ended::Refused) => Ok(all),
        Ok(Ended::Lacking(lacks, _)) => {
            let lacks: Vec<String> = lacks.iter().map(ToString::to_string).collect();
            let note = format!("of the best one: {}", lacks.join("; "));
            let what = match all.is_empty() {
                true => "no maze is good enough",
                false => "no other maze is good enough",
            };
            Err(lacking(what).note(note))
        }
        Ok(Ended::NothingNew) => Err(lacking("nothing new is found any more")),
        Err(Trouble::Mistake(_)) => {
            let what = "a mistake of the program while mazes were made".to_owned();
            let seed = order.shown_seed(order.first);
            Err((batch.blame)(what).help(format!("please report it with the seed {seed}")))
        }
        Err(trouble) => Err((batch.blame)(trouble.to_string())
            .help("another variant, or a smaller board, would do")),
    }
}
