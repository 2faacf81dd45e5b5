//! Puzzles for people: each attempt yields one maze, or none that is good enough.

use super::attempt::Attempt;
use super::maker::Maker;
use super::{OrderError, SeedPosition};
use crate::random::Random;
use crate::search::puzzle::{AttemptResult, attempt};

/// Runs job `number`, which is one attempt.
pub(super) fn job(maker: &Maker<'_>, number: u64) -> Result<Vec<Attempt>, OrderError> {
    let order = maker.order;
    let place = SeedPosition {
        attempt: order.first.attempt + number,
        ..SeedPosition::default()
    };
    let AttemptResult { found, task } = attempt(
        &maker.task,
        &maker.conditions,
        order.audit,
        maker.budget(u64::MAX),
        &mut Random::of_round(order.seed, place.attempt, 0),
    )?;
    maker.control.record_energy(found.energy);
    let round = maker.verified_of(&task, place, found)?;
    Ok(vec![Attempt::of(round)])
}
