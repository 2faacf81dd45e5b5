//! The searches of all lanes: from the start, for candidates that wait, and from the goal.
//!
//! A distance is recorded by its Gray code: from one layer to the next one digit changes, so in each layer and for each
//! state there is one plane to be written and not one for each digit.

use super::dispatch::Machine;
use super::group::{Before, Group};
use super::kernel::{backward, forward};
use super::numbers::{
    NEVER, NOTHING, Number, at, at_mut, digits, digits_mut, lower, up_to, with_bits, write,
};
use super::plan::{Plan, Spot};
use super::plane::{Plane, merge, one_by_one};

/// What a search writes down; used again and again.
pub(super) struct Layers {
    pub(super) front: Vec<Plane>,
    pub(super) next: Vec<Plane>,
    pub(super) seen: Vec<Plane>,
    /// The digits of the Gray code, one after the other, for all states.
    code: Vec<Plane>,
    pub(super) single: Vec<Plane>,
    /// Room for the new letters of a cell, for its sources, and for a tree of choices.
    pub(super) room: Vec<Plane>,
    pub(super) sources: Vec<Plane>,
    pub(super) tree: Vec<Plane>,
}

impl Layers {
    pub(super) fn new(plan: &Plan) -> Layers {
        let most = |many: fn(&Spot) -> usize| plan.spots.iter().map(many).max().unwrap_or(0);
        Layers {
            front: vec![Plane::ZERO; plan.sources()],
            next: vec![Plane::ZERO; plan.sources()],
            seen: vec![Plane::ZERO; plan.states],
            code: vec![Plane::ZERO; plan.states * plan.bits],
            single: vec![Plane::ZERO; (1 << plan.bits) + 1],
            room: vec![Plane::ZERO; most(|spot| spot.letters)],
            sources: vec![Plane::ZERO; most(|spot| spot.sources.len())],
            tree: vec![Plane::ZERO; (1 << plan.bits) + 1],
        }
    }

    pub(super) fn begin(&mut self) {
        for planes in [&mut self.front, &mut self.seen, &mut self.code] {
            planes.fill(Plane::ZERO);
        }
    }

    pub(super) fn enter(&mut self, state: usize, lanes: Plane) {
        self.front[state] = lanes;
        self.seen[state] = lanes;
    }

    /// Takes the next layer in some lanes. Gives where it has any state, and where it has several.
    #[inline(always)]
    pub(super) fn step(&mut self, states: usize, layer: usize, lanes: Plane) -> [Plane; 2] {
        let code = layer.trailing_zeros() as usize * states;
        let code = &mut self.code[code..][..states];
        let (front, next) = (&mut self.front[..states], &self.next[..states]);
        let all_seen = &mut self.seen[..states];
        let [mut one, mut several] = [Plane::ZERO; 2];
        for state in 0..states {
            one_by_one();
            let seen = all_seen[state];
            let new = next[state] & !seen & lanes;
            code[state] ^= seen;
            all_seen[state] = seen | new;
            front[state] = new;
            several |= one & new;
            one |= new;
        }
        [one, several]
    }

    /// Writes the distances of some lanes, when the search has come to a layer.
    #[inline(always)]
    pub(super) fn write<const B: usize>(
        &self,
        states: usize,
        last: usize,
        lanes: Plane,
        to: &mut [Plane],
    ) {
        // What was recorded is how the code changed after a state was seen; before, it was that of the last layer.
        for state in 0..states {
            one_by_one();
            write(
                at_mut(to, state),
                lanes,
                &self.distance::<B>(states, last, state),
            );
        }
    }

    /// The distances of a state, when the search has come to a layer.
    #[inline(always)]
    pub(super) fn distance<const B: usize>(
        &self,
        states: usize,
        last: usize,
        state: usize,
    ) -> [Plane; B] {
        let gray = last ^ last >> 1;
        let (seen, code) = (&self.seen[..states], &self.code[..B * states]);
        let unseen = !seen[state];
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
        let (plan, lanes) = (self.plan, self.wait);
        let layer = &mut self.layer;
        layer.begin();
        layer.enter(plan.start, lanes);
        layer.single[0] = lanes;
        let mut depth = NOTHING;
        let mut alive = lanes;
        let mut last = 0;
        loop {
            last += 1;
            forward::<M>(plan, &self.numbers, &mut layer.front, &mut layer.next);
            let [one, several] = layer.step(plan.states, last, alive);
            layer.single[last] = one & !several;
            let goals = plan.goals.iter().map(|&goal| layer.front[goal]);
            let won = goals.fold(Plane::ZERO, |won, goal| won | goal);
            for (digit, plane) in depth.iter_mut().enumerate() {
                if last >> digit & 1 == 1 {
                    *plane |= won;
                }
            }
            // Where the layer is empty there is no way; the goal's own layer is complete.
            alive &= one & !won;
            if !alive.any() {
                break;
            }
        }
        let way = plan
            .goals
            .iter()
            .fold(Plane::ZERO, |way, &goal| way | layer.seen[goal]);
        let taken = with_bits!(plan.bits, |B| {
            let enough = up_to::<B>(digits(&self.need), digits(&depth));
            let taken = lanes & (self.any | way & enough);
            layer.write::<B>(plan.states, last, taken, &mut self.distance);
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
        depth.iter_mut().for_each(|digit| *digit |= !way);
        write(&mut self.depth, taken, &depth);
        self.way = taken.choose(way, self.way);
        self.settle(lanes & taken);
        self.wait = Plane::ZERO;
        self.any = Plane::ZERO;
        self.see(taken);
    }

    /// Takes back what waits in lanes in which it is not taken.
    #[inline(always)]
    fn settle(&mut self, taken: Plane) {
        for at in 0..self.before.len() {
            let Before { spot, lanes, was } = self.before[at];
            let back = lanes & !taken;
            let spot = &self.plan.spots[spot];
            let planes = &mut self.numbers[spot.base..spot.base + spot.letters];
            merge(planes, back, &self.was[was..]);
            let taken = lanes & taken;
            with_bits!(self.plan.bits, |B| {
                forget::<B>(&spot.states, &mut self.near, &mut self.bound, taken);
            });
        }
        self.before.clear();
        self.was.clear();
    }

    /// Searches from the goal in all lanes, until it comes to the start.
    #[inline(always)]
    pub(super) fn search_back<M: Machine>(&mut self) {
        let plan = self.plan;
        let layer = &mut self.layer;
        layer.begin();
        let mut alive = self.way & !self.over;
        plan.goals.iter().for_each(|&goal| layer.enter(goal, alive));
        let mut last = 0;
        loop {
            last += 1;
            backward::<M>(plan, &self.numbers, &layer.front, &mut layer.next);
            let [one, _] = layer.step(plan.states, last, alive);
            alive &= one & !layer.seen[plan.start];
            if !alive.any() {
                break;
            }
        }
        with_bits!(plan.bits, |B| {
            layer.write::<B>(plan.states, last, Plane::ONES, &mut self.near);
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
