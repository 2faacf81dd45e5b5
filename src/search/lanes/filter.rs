//! Steps for the energy `depth`, and the tests that decide most candidates at once. All values are planes, with one bit
//! for each of 512 lanes. A lane is the search of one maze.
//!
//! ```text
//!   the cell is not reached before the goal          ──▶ accepted: the depth stays the same
//!   a path through the cell is now too short         ──▶ rejected: distance + 1 + distance to the goal < depth needed
//!   the cell is alone in its layer, leads no further ──▶ rejected: the goal is cut off
//!   otherwise                                        ──▶ the lane waits for the next search
//! ```
//!
//! All tests are exact: they decide as a search would. If a cell has several states, the tests use only the states
//! nearest to the start, because a shortest path to these states does not pass through other states of the cell. The
//! tests then also use only landings that are no farther from the goal than the cell, because a shortest path from such
//! a landing to the goal does not pass through the cell.

use super::draws::SharedDraws;
use super::lane_group::LaneGroup;
use super::numbers::{
    at, at_most, digits, digits_mut, less, lower, same, subtract, subtract_fixed, write,
};
use super::plane::{Plane, plane_by_plane};
use super::search::invalidate;

impl LaneGroup<'_> {
    /// Makes one step in all lanes that do not wait and whose descent has not ended. `B` is the number of planes of a
    /// distance.
    #[inline(always)]
    pub(super) fn filter<const B: usize>(&mut self, drawn: SharedDraws) {
        let (slack, any) = self.group_state.write_candidate(drawn);
        let mut required_depth: [Plane; B] = *digits(&self.depth);
        // The slack is the maximum increase of the energy. If it has more digits than a distance, or is larger than the
        // depth, any maze with a solution is allowed.
        let beyond = slack[B..]
            .iter()
            .fold(Plane::ZERO, |all, &digit| all | digit);
        let beyond = beyond | subtract(&mut required_depth, digits(&slack));
        required_depth
            .iter_mut()
            .for_each(|digit| *digit &= !beyond);
        let layout = self.group_state.layout;
        let changeable = &layout.changeable_cells[drawn.place];
        let active = self.group_state.active();
        let distance = |state: usize| -> &[Plane; B] { at(&self.distance, state) };

        // The distance from the start to the nearest states of the cell. All digits are set if no state of the cell is
        // reached.
        let mut first = [Plane::ONES; B];
        for &state in &changeable.states {
            lower(&mut first, Plane::ONES, distance(state));
        }
        let unreached = !less(&first, digits(&self.depth));

        // The largest distance to the goal at which a landing makes the maze too shallow.
        let mut limit = required_depth;
        let underflows = subtract(&mut limit, &first) | subtract_fixed(&mut limit, 2);
        lower(&mut limit, Plane::ONES, digits(&self.bound));
        let to_goal_of = |state: usize| -> &[Plane; B] { at(&self.to_goal, state) };
        let new = &self.group_state.new_letters[..changeable.letters];
        let [mut too_near, mut farther] = [Plane::ZERO; 2];
        if let [_] = changeable.states[..] {
            for (to, ways) in &changeable.landings {
                let mut here = Plane::ZERO;
                for &(_, letter) in ways {
                    here |= new[letter];
                }
                too_near |= here & at_most(to_goal_of(*to), &limit);
                farther |= here & less(&first, distance(*to));
            }
        } else {
            for &state in &changeable.states {
                lower(&mut limit, Plane::ONES, to_goal_of(state));
            }
            let is_nearest = &mut self.sources[..changeable.sources.len()];
            for (is_nearest, states) in is_nearest.iter_mut().zip(&changeable.sources) {
                *is_nearest = Plane::ZERO;
                for &state in states {
                    *is_nearest |= same(distance(changeable.states[state]), &first);
                }
            }
            for (to, ways) in &changeable.landings {
                let mut here = Plane::ZERO;
                for &(source, letter) in ways {
                    here |= is_nearest[source] & new[letter];
                }
                // On boards that callers define, a jump may end in the cell where it began. The old path from such a
                // landing passes through the cell, so it may no longer exist.
                if !(changeable.returns && changeable.states.contains(to)) {
                    too_near |= here & at_most(to_goal_of(*to), &limit);
                }
                farther |= here & less(&first, distance(*to));
            }
        }
        let single = self.single.layers();
        let cuts_off = !farther & look_up(single, &first, &mut self.tree);
        let rejected = self.solved & !any & (too_near & !underflows | cuts_off);

        let waiting_lanes = active & !unreached & !rejected;
        let accepted = active & unreached;
        write(
            digits_mut(&mut self.required_depth),
            waiting_lanes,
            &required_depth,
        );
        self.accepts_any |= waiting_lanes & (any | !self.solved);
        self.group_state
            .write(drawn.place, accepted | waiting_lanes, waiting_lanes);
        if accepted.any() {
            invalidate::<B>(
                &changeable.states,
                &mut self.to_goal,
                &mut self.bound,
                accepted,
            );
        }
        self.group_state.count_candidates(active);
    }
}

/// Looks up a bit in a list of planes, with a separate index in each lane. A binary tree of choices selects the bit,
/// one digit of the index after the other. The result is arbitrary in lanes whose index is beyond the list.
#[inline(always)]
pub(super) fn look_up<const B: usize>(
    list: &[Plane],
    number: &[Plane; B],
    tree: &mut [Plane],
) -> Plane {
    let mut length = list.len().div_ceil(2);
    for place in 0..length {
        let odd = list[(2 * place + 1).min(list.len() - 1)];
        plane_by_plane();
        tree[place] = number[0].choose(odd, list[2 * place]);
    }
    for digit in &number[1..] {
        length = length.div_ceil(2);
        for place in 0..length {
            plane_by_plane();
            tree[place] = digit.choose(tree[2 * place + 1], tree[2 * place]);
        }
    }
    tree[0]
}
