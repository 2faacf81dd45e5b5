//! A layer of a breadth-first search, for 512 mazes at once: along lines, and by single jumps.
//!
//! ```text
//!   wipe ──▶ lines that open ──▶ other lines ──▶ lines that close      all their landings are complete
//!                                           ╰──▶ single jumps          so is the rest
//! ```
//!
//! A front is everything reached so far: to lead all of it on costs as much as to lead on the newest layer of it, and one
//! list of planes less has to be kept.

use super::dispatch::{Machine, Narrow};
use super::kernel::{Record, Work};
use super::lines::LONGEST;
use super::plan::Plan;
use super::plane::{NUMBERS, Numbers, Plane, ROOM, Room, empty, one_by_one, within};
use crate::search::Random;

/// Leads a front along a run of lines, by the code of the machine for as many places as they have.
macro_rules! of_places {
    ($back:literal, $work:expr) => {
        of_places!(@ $back, $work, 3 4 5 6 7 8 9 10)
    };
    (@ $back:literal, $work:expr, $($n:literal)*) => {{
        let work = $work;
        let line = &work.lines[0];
        match (line.places, line.both, line.closes[usize::from($back)]) {
            $(
                ($n, true, true) => M::along::<$n, true, $back, true>(work),
                ($n, true, false) => M::along::<$n, true, $back, false>(work),
                ($n, false, true) => M::along::<$n, false, $back, true>(work),
                ($n, false, false) => M::along::<$n, false, $back, false>(work),
            )*
            _ => {}
        }
    }};
}

const _: () = assert!(LONGEST == 10, "the list of places above ends there");

/// Where one gets from the front: `next`, for all states. Departures are behind the states in `front`.
#[inline(always)]
pub(super) fn forward<M: Machine>(
    plan: &Plan,
    numbers: &Numbers,
    front: &mut Room,
    next: &mut Room,
    record: &mut Record<'_>,
) {
    for (departure, of) in (plan.states..).zip(&plan.departures) {
        front[departure] = joined(of, front);
    }
    let front = &*front;
    wipe(&plan.wiped[0], next);
    for lines in plan.runs(false) {
        let work = &mut Work {
            lines,
            numbers,
            front,
            next,
            record,
        };
        of_places!(false, work);
    }
    record.close(&plan.open[0], front, next, |state, _, led| {
        led | pulled(&plan.to[usize::from(state)], front, numbers)
    });
}

/// From where one gets to the front: `next`, for all states, and behind them all departures.
#[inline(always)]
pub(super) fn backward<M: Machine>(
    plan: &Plan,
    numbers: &Numbers,
    front: &Room,
    next: &mut Room,
    record: &mut Record<'_>,
) {
    wipe(&plan.wiped[1], next);
    for lines in plan.runs(true) {
        let work = &mut Work {
            lines,
            numbers,
            front,
            next,
            record,
        };
        of_places!(true, work);
    }
    for (departure, _) in (plan.states..).zip(&plan.departures) {
        let pairs = &plan.from[departure];
        if !pairs.is_empty() {
            next[departure] |= pulled(pairs, front, numbers);
        }
    }
    record.close(&plan.open[1], front, next, |state, next, led| {
        let by_departures = joined(&plan.by_departures[usize::from(state)], next);
        led | pulled(&plan.from[usize::from(state)], front, numbers) | by_departures
    });
}

#[inline(always)]
fn wipe(places: &[u16], planes: &mut Room) {
    places
        .iter()
        .for_each(|&place| planes[within::<ROOM>(place)] = Plane::ZERO);
}

/// The products of some pairs of planes, joined.
#[inline(always)]
fn pulled(pairs: &[[u16; 2]], front: &Room, numbers: &[Plane]) -> Plane {
    let mut all = Plane::ZERO;
    for &[front_at, number] in pairs {
        one_by_one();
        all |= front[within::<ROOM>(front_at)] & numbers[within::<NUMBERS>(number)];
    }
    all
}

/// Some planes, joined.
#[inline(always)]
fn joined(places: &[u16], planes: &Room) -> Plane {
    let mut all = Plane::ZERO;
    for &place in places {
        one_by_one();
        all |= planes[within::<ROOM>(place)];
    }
    all
}

/// Whether lines come to what single jumps come to: a layer either way, from planes drawn at random.
pub(super) fn lines_agree(plan: &Plan, seed: u64) -> bool {
    let listed = plan.clone().without_lines();
    [false, true]
        .into_iter()
        .all(|back| drawn_layer(plan, seed, back) == drawn_layer(&listed, seed, back))
}

/// What a layer comes to: where states are reached, the code, and where any state is new and several are.
fn drawn_layer(plan: &Plan, seed: u64, back: bool) -> (Vec<Plane>, Vec<Plane>, [Plane; 2]) {
    let mut random = Random::new(seed, 0);
    let mut fill = |planes: &mut [Plane]| {
        for plane in planes {
            plane.0 = plane
                .0
                .map(|_| random.bits() & random.bits() & random.bits());
        }
    };
    let mut numbers = empty();
    fill(&mut numbers[..plan.base[plan.base.len() - 1]]);
    let [mut front, mut next] = [empty(), empty()];
    fill(&mut front[..plan.states]);
    // What was there before must not be seen.
    fill(&mut next[..plan.sources()]);
    let mut code = empty();
    let [mut any, mut several] = [Plane::ZERO; 2];
    let record = &mut Record {
        code: &mut code,
        digit: plan.states,
        any: &mut any,
        several: &mut several,
    };
    match back {
        false => forward::<Narrow>(plan, &numbers, &mut front, &mut next, record),
        true => backward::<Narrow>(plan, &numbers, &front, &mut next, record),
    }
    (next[..plan.states].to_vec(), code.to_vec(), [any, several])
}
