//! The searches of all lanes, the 512 mazes of a group: from the start for waiting candidates, and from the goal.

use super::dispatch::Machine;
use super::group_state::WaitingChange;
use super::lane_group::LaneGroup;
use super::numbers::{
    LaneNumber, NEVER, at, at_most, at_mut, digits, digits_mut, less, lower, with_bits, write,
};
use super::plane::{Plane, plane_by_plane};

impl LaneGroup<'_> {
    /// Searches all waiting candidates and accepts or undoes them.
    #[inline(always)]
    pub(super) fn search_forward<M: Machine>(&mut self) {
        let (plan, lanes) = (self.batch.plan, self.batch.wait);
        let layer = &mut self.layer;
        let (last, depth, solved) = layer.search_forward::<M>(plan, &self.batch.numbers, lanes);
        let accepted = with_bits!(plan.bits, |B| {
            let enough = at_most::<B>(digits(&self.need), digits(&depth));
            let accepted = lanes & (self.any | solved & enough);
            for state in 0..plan.states {
                plane_by_plane();
                let distance = layer.distance::<B>(plan.states, last, state);
                write(at_mut(&mut self.distance, state), accepted, &distance);
            }
            accepted
        });
        self.single.commit(accepted, last, layer);
        write(&mut self.depth, accepted, &depth);
        self.solved = accepted.choose(solved, self.solved);
        with_bits!(plan.bits, |B| {
            for &WaitingChange { spot, lanes, .. } in &self.batch.waiting {
                let states = &plan.spots[spot].states;
                invalidate::<B>(states, &mut self.to_goal, &mut self.bound, lanes & accepted);
            }
        });
        self.batch.undo_rejected(accepted);
        self.any = Plane::ZERO;
        self.record_best(accepted);
    }

    /// Searches from the goal in all lanes, until the start is reached.
    #[inline(always)]
    pub(super) fn search_back<M: Machine>(&mut self) {
        let plan = self.batch.plan;
        let layer = &mut self.layer;
        layer.begin(plan);
        let mut alive = self.solved & !self.batch.over;
        for &goal in &plan.goals {
            layer.front[goal] = alive;
        }
        let mut last = 0;
        loop {
            last += 1;
            let [any, _] = layer.step::<M>(plan, &self.batch.numbers, last, true);
            alive &= any & !layer.front[plan.start];
            if !alive.any() {
                break;
            }
        }
        with_bits!(plan.bits, |B| {
            for state in 0..plan.states {
                plane_by_plane();
                let to_goal = at_mut(&mut self.to_goal, state);
                *to_goal = layer.distance::<B>(plan.states, last, state);
                // The search continued until all lanes were finished. Distances beyond the depth are cleared, because
                // the result of a lane must not depend on other lanes.
                let beyond = less(digits(&self.depth), to_goal);
                to_goal.iter_mut().for_each(|digit| *digit |= beyond);
            }
        });
        self.bound = NEVER;
    }
}

/// Invalidates the distances to the goal of these states and of all states farther from it. `lanes` are the lanes in
/// which the cell of these states has changed.
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
