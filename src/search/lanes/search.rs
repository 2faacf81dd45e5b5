//! The breadth-first searches for the energy `depth`, in all lanes at once. A lane belongs to one of the 512 mazes of a
//! group. A search from the start decides the waiting candidates. A search from the goal computes distances for the
//! tests of the filter.

use super::dispatch::Machine;
use super::group_state::WaitingChange;
use super::lane_group::LaneGroup;
use super::numbers::{
    LaneNumber, UNREACHED, at, at_most, at_mut, digits, digits_mut, less, lower, with_bits, write,
};
use super::plane::{Plane, plane_by_plane};

impl LaneGroup<'_> {
    /// Searches all waiting candidates and accepts or undoes them.
    #[inline(always)]
    pub(super) fn search_forward<M: Machine>(&mut self) {
        let (layout, lanes) = (self.group_state.layout, self.group_state.waiting_lanes);
        let layer = &mut self.layer;
        let (last, depth, solved) =
            layer.search_forward::<M>(layout, &self.group_state.numbers, lanes);
        let accepted = with_bits!(M, layout.bits, |B| {
            let enough = at_most::<B>(digits(&self.required_depth), digits(&depth));
            let accepted = lanes & (self.accepts_any | solved & enough);
            for state in 0..layout.states {
                plane_by_plane();
                let distance = layer.distance::<B>(layout.states, last, state);
                write(at_mut(&mut self.distance, state), accepted, &distance);
            }
            accepted
        });
        self.single.commit(accepted, last, layer);
        write(&mut self.depth, accepted, &depth);
        self.solved = accepted.choose(solved, self.solved);
        with_bits!(M, layout.bits, |B| {
            for &WaitingChange { place, lanes, .. } in &self.group_state.waiting {
                let states = &layout.changeable_cells[place].states;
                invalidate::<B>(states, &mut self.to_goal, &mut self.bound, lanes & accepted);
            }
        });
        self.group_state.undo_rejected(accepted);
        self.accepts_any = Plane::ZERO;
        self.record_best(accepted);
    }

    /// Searches from the goal until the start is reached, in all lanes whose maze has a solution and whose descent has
    /// not ended.
    #[inline(always)]
    pub(super) fn search_back<M: Machine>(&mut self) {
        let layout = self.group_state.layout;
        let layer = &mut self.layer;
        layer.begin(layout);
        let mut alive = self.solved & !self.group_state.descent_over;
        for &goal in &layout.goals {
            layer.front[goal] = alive;
        }
        let mut last = 0;
        loop {
            last += 1;
            let [any, _] = layer.step::<M>(layout, &self.group_state.numbers, last, true);
            alive &= any & !layer.front[layout.start];
            if !alive.any() {
                break;
            }
        }
        with_bits!(M, layout.bits, |B| {
            for state in 0..layout.states {
                plane_by_plane();
                let to_goal = at_mut(&mut self.to_goal, state);
                *to_goal = layer.distance::<B>(layout.states, last, state);
                // The search continued until all lanes were finished, but the result of a lane must not depend on other
                // lanes. So distances beyond the depth of the lane are set to unreached.
                let beyond = less(digits(&self.depth), to_goal);
                to_goal.iter_mut().for_each(|digit| *digit |= beyond);
            }
        });
        self.bound = UNREACHED;
    }
}

/// Invalidates the distances to the goal of the states of a cell, and of all states that are farther from the goal than
/// the nearest state of the cell. `lanes` are the lanes in which the cell has changed.
#[inline(always)]
pub(super) fn invalidate<const B: usize>(
    states: &[usize],
    to_goal: &mut [Plane],
    bound: &mut LaneNumber,
    lanes: Plane,
) {
    for &state in states {
        lower::<B>(digits_mut(bound), lanes, at(to_goal, state));
    }
    for &state in states {
        write::<B>(at_mut(to_goal, state), lanes, &[Plane::ONES; B]);
    }
}
