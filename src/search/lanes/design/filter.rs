//! Steps for the energy `design`, and the tests that reject most of them at once.
//!
//! The energy of a clean maze is that of its clusters and forced moves, minus the smaller of the numbers of
//! forward and backward decisions. That number is at most the number of jumps. So a candidate for a clean
//! maze is rejected
//!
//! ```text
//!   if a path through the cell is too short for enough decisions        by distance + 1 + distance to the goal
//!   if it adds a second solution of the same length                     the same, and the old one avoids the cell
//!   if the solution stays, and has too few choices for a new cluster    forward decisions do not change then
//!   if the cell is alone in its layer and leads no further              the goal is cut off
//! ```
//!
//! All tests are exact. Every other candidate waits for the next search. This includes candidates that will
//! certainly be accepted, because they may change the decisions along the solution.

use super::super::draws::SharedDraws;
use super::super::filter::looked_up;
use super::super::numbers::{
    at, count, digits, digits_mut, less, same, subtract, subtract_fixed, up_to, write,
};
use super::super::plane::Plane;
use super::Designs;

impl Designs<'_> {
    /// Makes one step in all lanes that do not wait.
    #[inline(always)]
    pub(super) fn filter<const B: usize>(&mut self, drawn: SharedDraws) {
        let (drawn_slack, any) = self.batch.turn(drawn);
        let plan = self.batch.plan;
        let spot = &plan.spots[drawn.place];
        let (old, new) = (
            &self.batch.ring[..spot.letters],
            &self.batch.room[..spot.letters],
        );
        let active = self.batch.active();
        // A slack with more digits is extremely rare, unless the rule allows large ones.
        let loose = drawn_slack[B..]
            .iter()
            .fold(any, |loose, &digit| loose | digit);
        let strict = self.strict & !loose;

        // Whether the old or the new number is next to an equal one.
        let [mut had, mut joins] = [Plane::ZERO; 2];
        for (letter, (&old, &new)) in old.iter().zip(new).enumerate() {
            for &[_, plane] in &self.facts.alike[spot.base + letter] {
                let like = self.batch.numbers[usize::from(plane)];
                had |= old & like;
                joins |= new & like;
            }
        }

        // The minimum number of decisions.
        let mut need: [Plane; B] = *digits(&self.fewer);
        let mut none = subtract::<B>(&mut need, digits(&drawn_slack));
        let regained = had | self.forced;
        let mut spare: [Plane; B] = *digits(&self.spare);
        spare.iter_mut().for_each(|digit| *digit &= regained);
        none |= subtract(&mut need, &spare);
        count(&mut need, joins);
        need.iter_mut().for_each(|digit| *digit &= !none);

        let state = spot.states[0];
        let first: &[Plane; B] = at(&self.distance, state);
        let depth: &[Plane; B] = digits(&self.depth);
        let off = !self.on[state];
        // The distance to the goal at which a path is as long as the solution, and at which it is too
        // short.
        let mut equal = *depth;
        let beyond = subtract(&mut equal, first) | subtract_fixed(&mut equal, 1);
        let mut short = need;
        let long = subtract(&mut short, first) | subtract_fixed(&mut short, 2);
        let [mut is_equal, mut is_near, mut is_short, mut far] = [Plane::ZERO; 4];
        for (to, ways) in &spot.landings {
            let mut here = Plane::ZERO;
            for &(_, letter) in ways {
                here |= new[letter];
            }
            let near: &[Plane; B] = at(&self.near, *to);
            is_equal |= here & same(near, &equal);
            is_near |= here & less(near, &equal);
            is_short |= here & up_to(near, &short);
            far |= here & less(first, at(&self.distance, *to));
        }
        let other = off & !beyond & is_equal & !is_near;
        let stays = off & (beyond | !(is_equal | is_near));
        let dull = stays & less(digits(&self.successors), &need);
        let single = self.single.layers();
        let cut = less(first, depth) & !far & looked_up(single, first, &mut self.tree);
        let refused = strict & (other | is_short & !long | dull | cut);

        let waits = active & !refused;
        write(digits_mut(&mut self.need), waits, &need);
        write(&mut self.slack, waits, &drawn_slack);
        self.any |= waits & any;
        self.loose |= waits & loose;
        self.knotty = waits.choose(had | joins, self.knotty);
        self.batch.write(drawn.place, waits, waits);
        self.batch.tick(active);
    }
}
