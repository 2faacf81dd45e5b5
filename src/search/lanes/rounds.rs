//! Rounds: what all kinds of groups do with their mazes, whatever they are searched for.
//!
//! ```text
//!            ┌── search: all lanes that wait, at once; what they tried is taken or taken back
//!   a round ─┼── renewal: where a descent has ended, the next one begins
//!            └── some steps: decided at once where that can be, else the lane waits for the next search
//! ```
//!
//! How many steps there are in a round is fixed, and what is drawn for them depends on nothing that happens. So what
//! becomes of a lane depends on no other lane, and each can be repeated alone.

use super::dispatch::{Instructions, Job, Machine, WithMachine, with_machine};
use super::draws::{Shared, shared};
use super::lot::{Lot, Outcome};
use super::numbers::with_bits;
use super::plane::Plane;
use crate::search::Hopeless;

/// 512 mazes that are searched at once. What takes the time is `#[inline(always)]`, so that it is compiled for the machine.
pub(super) trait Searched<'a> {
    /// The mazes.
    fn lot(&self) -> &Lot<'a>;

    /// The same, to be changed.
    fn lot_mut(&mut self) -> &mut Lot<'a>;

    /// How many steps there are in a round.
    fn passes(&self) -> u32;

    /// Searches all candidates that wait, and takes them or takes them back.
    fn search<M: Machine>(&mut self);

    /// Takes note of new mazes in some lanes.
    fn meet(&mut self, new: Plane);

    /// Does what must be done before the steps of a round.
    fn prepare<M: Machine>(&mut self) {}

    /// One step of all lanes that do not wait. `B` is the number of digits of a distance.
    fn step<const B: usize>(&mut self, drawn: Shared);

    /// What a lane came to.
    fn outcome(&self, lane: usize) -> Outcome;
}

/// Makes some rounds; fewer if there is nothing left to do.
///
/// # Errors
///
/// No maze can be made.
pub(super) fn make_rounds<'a>(
    group: &mut impl Searched<'a>,
    rounds: u32,
    instructions: Instructions,
) -> Result<(), Hopeless> {
    with_machine(Rounds(group, rounds), instructions)
}

struct Rounds<'g, G>(&'g mut G, u32);

impl<'a, G: Searched<'a>> WithMachine for Rounds<'_, G> {
    type Output = Result<(), Hopeless>;

    fn run<M: Machine>(self) -> Result<(), Hopeless> {
        let Rounds(group, rounds) = self;
        for _ in 0..rounds {
            if group.lot().wait.any() {
                M::call(Search(group));
            }
            let new = group.lot_mut().renew()?;
            if new.any() {
                group.meet(new);
            }
            if group.lot().is_done() {
                break;
            }
            group.prepare::<M>();
            for _ in 0..group.passes() {
                let lot = group.lot_mut();
                let drawn = shared(&mut lot.shared, &lot.plan.others);
                with_bits!(group.lot().plan.bits, |B| M::call(Step::<_, B>(
                    group, drawn
                )));
            }
        }
        Ok(())
    }
}

struct Search<'g, G>(&'g mut G);

impl<'a, G: Searched<'a>> Job for Search<'_, G> {
    #[inline(always)]
    fn run<M: Machine>(self) {
        self.0.search::<M>();
    }
}

/// A function for each number of digits: one for all of them would take the compiler far longer.
struct Step<'g, G, const B: usize>(&'g mut G, Shared);

impl<'a, G: Searched<'a>, const B: usize> Job for Step<'_, G, B> {
    #[inline(always)]
    fn run<M: Machine>(self) {
        self.0.step::<B>(self.1);
    }
}
