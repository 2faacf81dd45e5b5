//! Mazes made one by one: each round of an attempt is a separate search with an engine.

use super::attempt::Attempt;
use super::maker::{Maker, Round};
use super::{OrderError, Producer, SeedPosition};
use crate::energy::Amount;
use crate::search::{EngineChoice, Random, search};

/// Runs job `number`, which is an attempt or one of its rounds.
pub(super) fn job(maker: &Maker<'_>, number: u64) -> Result<Vec<Attempt>, OrderError> {
    let first = maker.order.first.attempt;
    let rounds = maker.order.rounds.count();
    let job = Attempt::job(maker, rounds, number, |attempt, number| {
        round(maker, first + attempt, number)
    });
    Ok(vec![job?])
}

/// Runs one round of an attempt.
fn round(maker: &Maker<'_>, attempt: u64, number: u32) -> Result<Round, OrderError> {
    let order = maker.order;
    let engine = EngineChoice {
        kind: match order.producer {
            Some(Producer::Engine(kind)) => Some(kind),
            _ => None,
        },
        audit: order.audit,
    };
    let iterations = order.rounds.length(number).unwrap_or(0);
    let found = search(
        &maker.task,
        &order.search,
        engine,
        maker.budget(iterations),
        &mut Random::of_round(order.seed, attempt, number),
        Some(&mut |_: u64, energy: Amount, _: &_| maker.control.record_energy(energy)),
    )?;
    let place = SeedPosition {
        attempt,
        ..SeedPosition::default()
    };
    maker.verified(place, found)
}
