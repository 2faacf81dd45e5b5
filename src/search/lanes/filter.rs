//! Steps, and the tests that decide most of them at once.
//!
//! ```text
//!   the cell is not reached before the goal          ──▶ accepted: nothing else changes
//!   a path through the cell is now too short         ──▶ rejected: distance + 1 + distance to the goal < depth needed
//!   it is alone in its layer, and leads no further   ──▶ rejected: the goal is cut off
//!   else                                             ──▶ the lane waits for the next search
//! ```
//!
//! All tests are exact. A cell with several states is left from the nearest of them first, and no path to
//! those passes through the cell. Paths to the goal that are no longer than the cell's own do not pass
//! through it either.

use super::draws::SharedDraws;
use super::lane_group::LaneGroup;
use super::numbers::{
    at, digits, digits_mut, less, lower, same, subtract, subtract_fixed, up_to, write,
};
use super::plane::{Plane, one_by_one};
use super::search::invalidate;

impl LaneGroup<'_> {
    /// Makes one step in all lanes that do not wait.
    #[inline(always)]
    pub(super) fn filter<const B: usize>(&mut self, drawn: SharedDraws) {
        let (slack, any) = self.batch.turn(drawn);
        let mut need: [Plane; B] = *digits(&self.depth);
        // A slack with more digits than a distance allows any maze that has a solution.
        let beyond = slack[B..]
            .iter()
            .fold(Plane::ZERO, |all, &digit| all | digit);
        let beyond = beyond | subtract(&mut need, digits(&slack));
        need.iter_mut().for_each(|digit| *digit &= !beyond);
        let plan = self.batch.plan;
        let spot = &plan.spots[drawn.place];
        let active = self.batch.active();
        let distance = |state: usize| -> &[Plane; B] { at(&self.distance, state) };

        // The nearest states of the cell, from which it is left first; there may be none.
        let mut first = [Plane::ONES; B];
        for &state in &spot.states {
            lower(&mut first, Plane::ONES, distance(state));
        }
        let unreached = !less(&first, digits(&self.depth));

        // The largest distance to the goal at which a landing is too near.
        let mut most = need;
        let short = subtract(&mut most, &first) | subtract_fixed(&mut most, 2);
        lower(&mut most, Plane::ONES, digits(&self.bound));
        let near_of = |state: usize| -> &[Plane; B] { at(&self.near, state) };
        let new = &self.batch.room[..spot.letters];
        let [mut too_near, mut far] = [Plane::ZERO; 2];
        if let [_] = spot.states[..] {
            for (to, ways) in &spot.landings {
                let mut here = Plane::ZERO;
                for &(_, letter) in ways {
                    here |= new[letter];
                }
                too_near |= here & up_to(near_of(*to), &most);
                far |= here & less(&first, distance(*to));
            }
        } else {
            for &state in &spot.states {
                lower(&mut most, Plane::ONES, near_of(state));
            }
            let leads = &mut self.sources[..spot.sources.len()];
            for (leads, states) in leads.iter_mut().zip(&spot.sources) {
                *leads = Plane::ZERO;
                for &state in states {
                    *leads |= same(distance(spot.states[state]), &first);
                }
            }
            for (to, ways) in &spot.landings {
                let mut here = Plane::ZERO;
                for &(source, letter) in ways {
                    here |= leads[source] & new[letter];
                }
                too_near |= here & up_to(near_of(*to), &most);
                far |= here & less(&first, distance(*to));
            }
        }
        let single = self.single.layers();
        let cut = !far & looked_up(single, &first, &mut self.tree);
        let refused = self.solved & !any & (too_near & !short | cut);

        let waits = active & !unreached & !refused;
        let taken = active & unreached;
        write(digits_mut(&mut self.need), waits, &need);
        self.any |= waits & (any | !self.solved);
        self.batch.write(drawn.place, taken | waits, waits);
        if taken.any() {
            invalidate::<B>(&spot.states, &mut self.near, &mut self.bound, taken);
        }
        self.batch.tick(active);
    }
}

/// The plane of a list that is indexed by the number of each lane, found by a binary tree of choices, digit
/// by digit. For numbers beyond the list the result is arbitrary.
#[inline(always)]
pub(super) fn looked_up<const B: usize>(
    list: &[Plane],
    number: &[Plane; B],
    tree: &mut [Plane],
) -> Plane {
    let mut length = list.len().div_ceil(2);
    for place in 0..length {
        let odd = list[(2 * place + 1).min(list.len() - 1)];
        one_by_one();
        tree[place] = number[0].choose(odd, list[2 * place]);
    }
    for digit in &number[1..] {
        length = length.div_ceil(2);
        for place in 0..length {
            one_by_one();
            tree[place] = digit.choose(tree[2 * place + 1], tree[2 * place]);
        }
    }
    tree[0]
}
