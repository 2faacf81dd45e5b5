//! A layer of a breadth-first search, for 512 mazes at once: along lines, and by single jumps.
//!
//! ```text
//!   wipe ──▶ lines that open ──▶ other lines ──▶ lines that close      all their landings are complete
//!                                           ╰──▶ single jumps          so is the rest
//! ```
//!
//! A front is everything reached so far: to lead all of it on costs as much as to lead on the newest layer of it, and one
//! list of planes less has to be kept.

use super::dispatch::{Instructions, Job, Machine, WithMachine, with_machine};
use super::kernel::{Code, Record, Work};
use super::lines::lengths;
use super::plan::Plan;
use super::plane::{NUMBERS, Numbers, Plane, ROOM, Room, empty, one_by_one, within};
use crate::search::Random;

/// Leads a front along a run of lines, by the code of the machine for as many places.
macro_rules! of_places {
    ($back:literal, $work:expr) => {
        lengths!(of_places!(@ $back, $work,))
    };
    (@ $back:literal, $work:expr, $($length:literal)*) => {{
        let work = $work;
        match work.lines[0].length {
            $($length => M::along::<$length, $back>(work),)*
            _ => {}
        }
    }};
}

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
    for lines in plan.runs() {
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
    for lines in plan.runs() {
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

/// Whether lines lead where single jumps lead: a layer either way, from planes drawn at random.
pub(super) fn lines_agree(plan: &Plan, seed: u64, instructions: Instructions) -> bool {
    let listed = plan.clone().without_lines();
    [false, true].into_iter().all(|back| {
        let [along, by_jumps] = [plan, &listed].map(|plan| {
            let mut drawn = Drawn::new(plan, seed);
            let drawn_layer = Layer {
                plan,
                back,
                drawn: &mut drawn,
            };
            with_machine(drawn_layer, instructions);
            let planes = [&drawn.next[..plan.states], &drawn.code[..], &drawn.new];
            planes.concat()
        });
        along == by_jumps
    })
}

/// Planes drawn at random, and the room for a layer.
struct Drawn {
    numbers: Box<Numbers>,
    front: Box<Room>,
    next: Box<Room>,
    code: Box<Code>,
    /// Where any state is new, and where several are.
    new: [Plane; 2],
}

impl Drawn {
    fn new(plan: &Plan, seed: u64) -> Drawn {
        let mut random = Random::new(seed, 0);
        let mut fill = |planes: &mut [Plane]| {
            for plane in planes {
                plane.0 = plane
                    .0
                    .map(|_| random.bits() & random.bits() & random.bits());
            }
        };
        let mut drawn = Drawn {
            numbers: empty(),
            front: empty(),
            next: empty(),
            code: empty(),
            new: [Plane::ZERO; 2],
        };
        fill(&mut drawn.numbers[..plan.base[plan.base.len() - 1]]);
        fill(&mut drawn.front[..plan.states]);
        // What was there before must not be seen.
        fill(&mut drawn.next[..plan.sources()]);
        drawn
    }
}

/// One layer, either way.
struct Layer<'a> {
    plan: &'a Plan,
    back: bool,
    drawn: &'a mut Drawn,
}

impl WithMachine for Layer<'_> {
    type Output = ();

    fn run<M: Machine>(self) {
        M::call(self);
    }
}

impl Job for Layer<'_> {
    #[inline(always)]
    fn run<M: Machine>(self) {
        let (
            plan,
            Drawn {
                numbers,
                front,
                next,
                code,
                new: [any, several],
            },
        ) = (self.plan, self.drawn);
        let record = &mut Record {
            code,
            digit: plan.states,
            any,
            several,
        };
        match self.back {
            false => forward::<M>(plan, numbers, front, next, record),
            true => backward::<M>(plan, numbers, front, next, record),
        }
    }
}
