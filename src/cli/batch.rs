//! Mazes for pages: made in batches, one after another, all different, also across batches.

use super::progress;
use crate::files::{Blueprint, Diagnostic, LoadedMaze};
use crate::maze::Distinct;
use crate::search::make::{Ended, Order, Outside, Trouble, make_others};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

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
    seen: &mut Distinct,
) -> Result<Vec<Vec<LoadedMaze>>, Diagnostic> {
    let outside = Arc::new(Outside::default());
    let interrupted = progress::interruptible(&outside);
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
            let made = one(batch, &outside, seen, &delivered);
            go_on()?;
            all.push(made?);
        }
        Ok(all)
    })
}

fn one(
    batch: &Batch<'_>,
    outside: &Outside,
    seen: &mut Distinct,
    delivered: &AtomicU64,
) -> Result<Vec<LoadedMaze>, Diagnostic> {
    let Batch {
        blueprint, order, ..
    } = batch;
    let mut all = Vec::new();
    let ended = make_others(order, outside, seen, &mut |made| {
        delivered.fetch_add(1, Ordering::Relaxed);
        let seed = order.shown_seed(made.place);
        all.push(blueprint.maze(made.maze, &seed));
        true
    });
    let lacking = |what: &str| {
        let made = all.len();
        (batch.blame)(format!("{what} after {made} of {} mazes", order.count)).help(batch.remedy)
    };
    match ended {
        Ok(Ended::Done | Ended::Refused) => Ok(all),
        Ok(Ended::Lacking(lacks, _)) => {
            let lacks: Vec<String> = lacks.iter().map(ToString::to_string).collect();
            let note = format!("of the best one: {}", lacks.join("; "));
            Err(lacking("no other maze is good enough").note(note))
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
