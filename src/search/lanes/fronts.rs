//! A breadth-first search in all lanes at once, from the start or from the goals.
//!
//! A distance is recorded by its Gray code: from one layer to the next one digit changes, so in each layer and for each
//! state there is one plane to be written and not one for each digit.

use super::dispatch::Machine;
use super::kernel::{Code, Record};
use super::layer::{backward, forward};
use super::numbers::{NOTHING, Number};
use super::plan::Plan;
use super::plane::{Numbers, Plane, Room, empty};

/// What a search writes down; used again and again.
pub(super) struct Layers {
    /// Where each state is reached, so far and with the next layer; behind them the departures, and nothing.
    pub(super) front: Box<Room>,
    next: Box<Room>,
    /// The digits of the Gray code, one after the other, for all states.
    code: Box<Code>,
    /// Where any state of a layer is new, and where several are.
    new: Vec<Plane>,
    single: Vec<Plane>,
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

/// For each layer of the mazes as they are, the lanes in which it is a single state.
pub(super) struct Singles {
    planes: Vec<Plane>,
    /// The last layer that any maze has.
    last: usize,
}

impl Singles {
    pub(super) fn new(plan: &Plan) -> Singles {
        Singles {
            planes: vec![Plane::ZERO; (1 << plan.bits) + 1],
            last: 0,
        }
    }

    /// The planes of all layers.
    #[inline(always)]
    pub(super) fn layers(&self) -> &[Plane] {
        &self.planes[..=self.last]
    }

    /// Takes over what a search has found in some lanes, up to its last layer.
    #[inline(always)]
    pub(super) fn adopt(&mut self, taken: Plane, last: usize, found: &Layers) {
        self.last = self.last.max(last);
        for layer in 0..=self.last {
            let single = match layer <= last {
                true => found.single[layer],
                false => Plane::ZERO,
            };
            self.planes[layer] = taken.choose(single, self.planes[layer]);
        }
    }
}
