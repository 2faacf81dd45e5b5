//! Mazes for people: each attempt makes one, or none that is good enough.

use super::attempt::Attempt;
use super::maker::{Maker, Round};
use super::{Lack, Mistake, Place, Trouble, verify};
use crate::energy::Amount;
use crate::random::Random;
use crate::search::puzzle::{Attempted, GOOD, attempt};

/// Job `number`: an attempt.
pub(super) fn job(maker: &Maker<'_>, number: u64) -> Result<Vec<Attempt>, Trouble> {
    let order = maker.order;
    let place = Place {
        attempt: order.first.attempt + number,
        ..Place::default()
    };
    let Attempted { found, task } = attempt(
        &maker.task,
        &maker.conditions,
        order.audit,
        maker.budget(u64::MAX),
        &mut Random::of_round(order.seed, place.attempt, 0),
    )?;
    maker.outside.note(found.energy);
    let maze = task.maze(&found.draft);
    let verified = verify(&maze, &maker.energy).map_err(Trouble::Mistake)?;
    let claimed = task.energy.of(&verified.measures);
    if claimed != found.energy {
        return Err(Trouble::Mistake(Mistake::Energy(found.energy, claimed)));
    }
    let mut lacks = maker.conditions.lacks(&maze, &verified.measures);
    if lacks.is_empty() && verified.energy > Amount::Whole(GOOD.into()) {
        lacks.push(Lack::Taste(verified.energy));
    }
    Ok(vec![Attempt::of(Round {
        place,
        found,
        maze,
        verified,
        lacks,
    })])
}
