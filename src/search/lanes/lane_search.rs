//! Breadth-first search in 512 lanes at once, from the start or from the goals. A lane is one bit of every plane and
//! belongs to one maze.
//!
//! A distance is stored as its Gray code. From one layer to the next only one digit of the code changes, so each layer
//! writes only one plane per state, not one per digit.

use super::dispatch::Machine;
use super::kernel::{GrayCodes, LayerRecord};
use super::layer::{backward, forward};
use super::numbers::{LaneNumber, ZERO_NUMBER};
use super::plane::{NumberPlanes, Plane, StatePlanes, empty};
use super::plane_layout::PlaneLayout;

/// The data of a search, reused by later searches.
pub(super) struct LaneSearch {
    /// For each state, the lanes in which the search has reached it. The planes of the source sets follow the planes of
    /// the states. A source set is a set of states of one cell. All further planes are empty.
    pub(super) front: Box<StatePlanes>,
    /// The front that the current step computes. It is then swapped with `front`.
    next: Box<StatePlanes>,
    /// The digits of the Gray code: for each digit, the planes of all states.
    code: Box<GrayCodes>,
    /// Two planes: the lanes in which any state of a layer is new, and the lanes in which several states are new.
    new: Vec<Plane>,
    /// For each layer, the lanes in which exactly one state is new.
    single: Vec<Plane>,
}

impl LaneSearch {
    pub(super) fn new(layout: &PlaneLayout) -> LaneSearch {
        LaneSearch {
            front: empty(),
            next: empty(),
            code: empty(),
            new: vec![Plane::ZERO; 2],
            single: vec![Plane::ZERO; (1 << layout.bits) + 1],
        }
    }

    /// Clears the data of the previous search.
    pub(super) fn begin(&mut self, layout: &PlaneLayout) {
        self.front[..layout.sources()].fill(Plane::ZERO);
        self.code[..layout.states * layout.bits].fill(Plane::ZERO);
    }

    /// Computes the next layer. Returns the lanes in which any state is new, and the lanes in which several states are
    /// new. The search also continues in lanes that have reached a goal. This is harmless, because the filters do not
    /// use layers beyond the goal.
    #[inline(always)]
    pub(super) fn step<M: Machine>(
        &mut self,
        layout: &PlaneLayout,
        numbers: &NumberPlanes,
        layer: usize,
        back: bool,
    ) -> [Plane; 2] {
        let [any, several] = &mut self.new[..] else {
            unreachable!("there are two planes")
        };
        [*any, *several] = [Plane::ZERO; 2];
        let record = &mut LayerRecord {
            code: &mut self.code,
            digit: layer.trailing_zeros() as usize * layout.states,
            any,
            several,
        };
        let (front, next) = (&mut self.front, &mut self.next);
        if back {
            backward::<M>(layout, numbers, front, next, record);
        } else {
            forward::<M>(layout, numbers, front, next, record);
        }
        std::mem::swap(front, next);
        [self.new[0], self.new[1]]
    }

    /// Searches from the start in these lanes until each lane has reached a goal or has no new states. Returns
    /// the index of the last layer, the depth of the goal, and the lanes that have a solution. In lanes without a
    /// solution, all digits of the depth are set.
    #[inline(always)]
    pub(super) fn search_forward<M: Machine>(
        &mut self,
        layout: &PlaneLayout,
        numbers: &NumberPlanes,
        lanes: Plane,
    ) -> (usize, LaneNumber, Plane) {
        self.begin(layout);
        self.front[layout.start] = lanes;
        self.single[0] = lanes;
        let won = |front: &StatePlanes| {
            let goals = layout.goals.iter().map(|&goal| front[goal]);
            goals.fold(Plane::ZERO, |won, goal| won | goal)
        };
        let (mut depth, mut alive, mut last) = (ZERO_NUMBER, lanes, 0);
        loop {
            last += 1;
            let [any, several] = self.step::<M>(layout, numbers, last, false);
            self.single[last] = any & !several;
            let won = alive & won(&self.front);
            for (digit, plane) in depth.iter_mut().enumerate() {
                if last >> digit & 1 == 1 {
                    *plane |= won;
                }
            }
            // A lane without new states has no solution.
            alive &= any & !won;
            if !alive.any() {
                break;
            }
        }
        let solved = won(&self.front);
        depth.iter_mut().for_each(|digit| *digit |= !solved);
        (last, depth, solved)
    }

    /// The distance of a state, after a search up to layer `last`. All digits are set if the state is not reached.
    #[inline(always)]
    pub(super) fn distance<const B: usize>(
        &self,
        states: usize,
        last: usize,
        state: usize,
    ) -> [Plane; B] {
        // For each digit, `code` tells whether the digit has changed an odd number of times since the state was
        // reached. Undoing these changes in the Gray code of the last layer gives the Gray code of the distance.
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

/// For each layer of the current mazes, the lanes in which the layer has exactly one state.
pub(super) struct SingleStateLayers {
    planes: Vec<Plane>,
    /// The last layer of any search so far.
    last: usize,
}

impl SingleStateLayers {
    pub(super) fn new(layout: &PlaneLayout) -> SingleStateLayers {
        SingleStateLayers {
            planes: vec![Plane::ZERO; (1 << layout.bits) + 1],
            last: 0,
        }
    }

    /// The planes of all layers.
    #[inline(always)]
    pub(super) fn layers(&self) -> &[Plane] {
        &self.planes[..=self.last]
    }

    /// Copies the layers of a search in the accepted lanes. Layers after the last layer of the search have no state.
    #[inline(always)]
    pub(super) fn commit(&mut self, accepted: Plane, last: usize, found: &LaneSearch) {
        self.last = self.last.max(last);
        for layer in 0..=self.last {
            let single = if layer <= last {
                found.single[layer]
            } else {
                Plane::ZERO
            };
            self.planes[layer] = accepted.choose(single, self.planes[layer]);
        }
    }
}
