//! The ways to make the mazes of an order: one maze or several, from new or recorded attempts, from the beginning or
//! after a maze that was delivered before.

use super::delivery::{AttemptPlan, deliver_order};
use super::level_orders::{nearest_levels, without_level};
use super::patience::search_attempts;
use super::{
    Control, GeneratedMaze, JobSource, Novelty, Order, OrderError, OrderOutcome, Puzzles,
    SeedPosition, SeenMazes,
};
use crate::maze::Maze;
use crate::search::ImpossibleMaze;
use std::cell::Cell;

/// Makes mazes that are all different. Rotated and reflected copies count as equal, and so do puzzles with nearly the
/// same solution. `deliver` is called for each maze as soon as all earlier mazes are delivered. If it returns `false`,
/// the work ends.
///
/// # Errors
///
/// Returns an error if no maze can be made or if verification fails.
pub fn make(
    order: &Order,
    control: &Control,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    let seen = SeenMazes::default();
    make_from(JobSource::RUN, order, control, seen, deliver)
}

/// Like [`make`], but the attempts come from a source, and the mazes in `seen` are not delivered.
///
/// # Errors
///
/// Returns an error if no maze can be made, if verification fails, or if an attempt of the source does not belong to
/// the order.
pub fn make_from(
    source: JobSource<'_>,
    order: &Order,
    control: &Control,
    mut seen: SeenMazes,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    let single = order.count == 1;
    // A single maze is compared only with mazes that were seen before.
    let compares = !single || !seen.is_empty();
    let mut novelty = |maze: &Maze| match order.puzzles {
        _ if !compares => Novelty::New,
        Some(_) => seen.add(maze, SeenMazes::varied),
        None => seen.add(maze, SeenMazes::distinct),
    };
    let plan = AttemptPlan {
        // If the maze of an attempt is a duplicate, the remaining rounds of the attempt must be skipped. Rounds that
        // are spread over the threads cannot be skipped.
        spread: !compares && source.spreads,
        single,
        tries: search_attempts(order),
        is_possible: false,
    };
    make_with(source, order, control, plan, &mut novelty, deliver)
}

/// Makes mazes that are new to the caller, from the attempts of a source. `novelty` is called for each maze that is
/// good enough, and returns whether the maze is new. The first new maze of each attempt is delivered.
///
/// # Errors
///
/// Returns an error if no maze can be made, if verification fails, or if an attempt of the source does not belong to
/// the order.
pub(crate) fn make_new(
    source: JobSource<'_>,
    order: &Order,
    control: &Control,
    novelty: &mut dyn FnMut(&Maze) -> Novelty,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    let plan = AttemptPlan::FOR_SEVERAL;
    make_with(source, order, control, plan, novelty, deliver)
}

/// Continues an interrupted order: makes the mazes that [`make_new`] would have made after the maze at `last`.
/// That maze must have the ordered level and not a level that replaces it.
///
/// # Errors
///
/// Returns an error if no maze can be made or if verification fails.
pub(crate) fn make_after(
    last: SeedPosition,
    order: &Order,
    control: &Control,
    novelty: &mut dyn FnMut(&Maze) -> Novelty,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    let first = SeedPosition {
        attempt: last.attempt + 1,
        ..SeedPosition::default()
    };
    let order = Order {
        first,
        ..order.clone()
    };
    let plan = AttemptPlan {
        is_possible: true,
        ..AttemptPlan::FOR_SEVERAL
    };
    make_with(JobSource::RUN, &order, control, plan, novelty, deliver)
}

/// Makes mazes. If the board lacks the default level, the mazes have the nearest level. If the board also lacks the
/// levels next to the default level, the mazes have any difficulty.
fn make_with(
    source: JobSource<'_>,
    order: &Order,
    control: &Control,
    plan: AttemptPlan,
    novelty: &mut dyn FnMut(&Maze) -> Novelty,
    deliver: &mut dyn FnMut(GeneratedMaze) -> bool,
) -> Result<OrderOutcome, OrderError> {
    if order.puzzles != Some(Puzzles::ByDefault) {
        return deliver_order(source, order, control, plan, novelty, deliver);
    }
    // Whether some maze was good enough, even if this maze was not new.
    let possible = Cell::new(plan.is_possible);
    let mut novelty = |maze: &Maze| {
        possible.set(true);
        novelty(maze)
    };
    let mut others = Vec::new();
    let mut next = Some(order.clone());
    let replaces_level = Cell::new(false);
    let mut deliver = |made: GeneratedMaze| {
        deliver(GeneratedMaze {
            replaces_level: replaces_level.get(),
            ..made
        })
    };
    while let Some(order) = next {
        let ended = match deliver_order(source, &order, control, plan, &mut novelty, &mut deliver) {
            // The board is too large for levels, so no attempt was made.
            Err(OrderError::Impossible(ImpossibleMaze::NoLevels(..))) => break,
            ended => ended?,
        };
        let OrderOutcome::Lacking(lacks, why) = &ended else {
            return Ok(ended);
        };
        // The list of lacks is empty if the caller or the time limit stopped the work.
        let stopped = lacks.is_empty() || why.is_early();
        if possible.get() || stopped {
            return Ok(ended);
        }
        if order.puzzles == Some(Puzzles::ByDefault) {
            others = nearest_levels(&order, lacks);
        }
        replaces_level.set(true);
        next = others.pop();
    }
    let order = without_level(order);
    let plan = AttemptPlan {
        tries: search_attempts(&order),
        ..plan
    };
    deliver_order(source, &order, control, plan, &mut novelty, &mut deliver)
}
