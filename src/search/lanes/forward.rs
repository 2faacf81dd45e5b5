//! The searches of all lanes: from the start, for candidates that wait, and from the goal.
//!
//! A distance is recorded by its Gray code: from one layer to the next one digit changes, so in each layer and for each
//! state there is one plane to be written and not one for each digit.

use super::dispatch::Machine;
use super::group::Group;
use super::kernel::{Code, Record};
use super::layer::{backward, forward};
use super::lot::Before;
use super::numbers::{
    NEVER, NOTHING, Number, at, at_mut, digits, digits_mut, less, lower, up_to, with_bits, write,
};
use super::plan::Plan;
use super::plane::{Numbers, Plane, Room, empty, one_by_one};

/// What a search writes down; used again and again.
pub(super) struct Layers {
    /// Where each state is reached, so far and with the next layer; behind them the departures, and nothing.
    pub(super) front: Box<Room>,
    next: Box<Room>,
    /// The digits of the Gray code, one after the other, for all states.
    code: Box<Code>,
    /// Where any state of a layer is new, and where several are.
    new: Vec<Plane>,
    pub(super) single: Vec<Plane>,
}

impl Layers {
    pub(super) fn new(plan: &Plan) -> Layers {
        Layers {
            front: empty(),
            next: empty(),
            code: empty(),
            new: vec![Plane::ZERO; 2],
            single: vec![Plane::ZERO; (1 << plan.bits) + 1],
        }
    }

    pub(super) fn begin(&mut self, plan: &Plan) {
        self.front[..plan.sources()].fill(Plane::ZERO);
        self.code[..plan.states * plan.bits].fill(Plane::ZERO);
    }

    /// The next layer: where any state is new, and where several are. Lanes that have come to an end are led on with the
    /// others, as nothing looks at what lies behind it.
    #[inline(always)]
    pub(super) fn step<M: Machine>(
        &mut self,
        plan: &Plan,
        numbers: &Numbers,
        layer: usize,
        back: bool,
    ) -> [Plane; 2] {
        let [any, several] = &mut self.new[..] else {
            unreachable!("there are two")
        };
        [*any, *several] = [Plane::ZERO; 2];
        let record = &mut Record {
            code: &mut self.code,
            digit: layer.trailing_zeros() as usize * plan.states,
            any,
            several,
        };
        let (front, next) = (&mut self.front, &mut self.next);
        match back {
            false => forward::<M>(plan, numbers, front, next, record),
            true => backward::<M>(plan, numbers, front, next, record),
        }
        std::mem::swap(front, next);
        [self.new[0], self.new[1]]
    }

    /// Searches from the start, in each of these lanes as far as a goal: how many layers there are, how deep a goal lies, and
    /// where there is one.
    #[inline(always)]
    pub(super) fn go_forth<M: Machine>(
        &mut self,
        plan: &Plan,
        numbers: &Numbers,
        lanes: Plane,
    ) -> (usize, Number, Plane) {
        self.begin(plan);
        self.front[plan.start] = lanes;
        self.single[0] = lanes;
        let won = |front: &Room| {
            let goals = plan.goals.iter().map(|&goal| front[goal]);
            goals.fold(Plane::ZERO, |won, goal| won | goal)
        };
        let (mut depth, mut alive, mut last) = (NOTHING, lanes, 0);
        loop {
            last += 1;
            let [any, several] = self.step::<M>(plan, numbers, last, false);
            self.single[last] = any & !several;
            let won = alive & won(&self.front);
            for (digit, plane) in depth.iter_mut().enumerate() {
                if last >> digit & 1 == 1 {
                    *plane |= won;
                }
            }
            // Where nothing is new there is no way.
            alive &= any & !won;
            if !alive.any() {
                break;
            }
        }
        let way = won(&self.front);
        depth.iter_mut().for_each(|digit| *digit |= !way);
        (last, depth, way)
    }

    /// The distance of a state, when the search has come to a layer.
    #[inline(always)]
    pub(super) fn distance<const B: usize>(
        &self,
        states: usize,
        last: usize,
        state: usize,
    ) -> [Plane; B] {
        // What was recorded is how the code changed after a state was seen; before, it was that of the last layer.
        let gray = last ^ last >> 1;
        let unseen = !self.front[state];
        let code = &self.code[..B * states];
        let mut above = Plane::ZERO;
        let mut distance = [Plane::ZERO; B];
        for digit in (0..B).rev() {
            above ^= code[digit * states + state] ^ Plane::all(gray >> digit & 1 == 1);
            distance[digit] = above | unseen;
        }
        distance
    }
}

impl Group<'_> {
    /// Searches all candidates that wait, and takes them or takes them back.
    #[inline(always)]
    pub(super) fn search<M: Machine>(&mut self) {
        let (plan, lanes) = (self.lot.plan, self.lot.wait);
        let layer = &mut self.layer;
        let (last, depth, way) = layer.go_forth::<M>(plan, &self.lot.numbers, lanes);
        let taken = with_bits!(plan.bits, |B| {
            let enough = up_to::<B>(digits(&self.need), digits(&depth));
            let taken = lanes & (self.any | way & enough);
            for state in 0..plan.states {
                one_by_one();
                let distance = layer.distance::<B>(plan.states, last, state);
                write(at_mut(&mut self.distance, state), taken, &distance);
            }
            taken
        });
        for at in 0..=last.max(self.layers) {
            let single = match at <= last {
                true => layer.single[at],
                false => Plane::ZERO,
            };
            self.single[at] = taken.choose(single, self.single[at]);
        }
        self.layers = self.layers.max(last);
        write(&mut self.depth, taken, &depth);
        self.way = taken.choose(way, self.way);
        with_bits!(plan.bits, |B| {
            for &Before { spot, lanes, .. } in &self.lot.before {
                let states = &plan.spots[spot].states;
                forget::<B>(states, &mut self.near, &mut self.bound, lanes & taken);
            }
        });
        self.lot.settle(taken);
        self.any = Plane::ZERO;
        self.see(taken);
    }

    /// Searches from the goal in all lanes, until it comes to the start.
    #[inline(always)]
    pub(super) fn search_back<M: Machine>(&mut self) {
        let plan = self.lot.plan;
        let layer = &mut self.layer;
        layer.begin(plan);
        let mut alive = self.way & !self.lot.over;
        for &goal in &plan.goals {
            layer.front[goal] = alive;
        }
        let mut last = 0;
        loop {
            last += 1;
            let [any, _] = layer.step::<M>(plan, &self.lot.numbers, last, true);
            alive &= any & !layer.front[plan.start];
            if !alive.any() {
                break;
            }
        }
        with_bits!(plan.bits, |B| {
            for state in 0..plan.states {
                one_by_one();
                let near = at_mut(&mut self.near, state);
                *near = layer.distance::<B>(plan.states, last, state);
                // How far other lanes were led must not be seen.
                let beyond = less(digits(&self.depth), near);
                near.iter_mut().for_each(|digit| *digit |= beyond);
            }
        });
        self.bound = NEVER;
    }
}

/// A cell changes in some lanes: distances to the goal beyond its own are not certain any more, nor is its own.
#[inline(always)]
pub(super) fn forget<const B: usize>(
    states: &[usize],
    near: &mut [Plane],
    bound: &mut Number,
    lanes: Plane,
) {
    for &state in states {
        lower::<B>(digits_mut(bound), lanes, at(near, state));
    }
    for &state in states {
        write::<B>(at_mut(near, state), lanes, &[Plane::ONES; B]);
    }
}
