//! Steps for the energy `design`, and the tests that reject most candidates at once. All values are planes, with one
//! bit for each of 512 lanes. A lane is the search of one maze.
//!
//! A maze is clean if every cell reaches the goal and the shortest solution is unique. The energy of a clean maze is
//! the energy of its clusters and forced moves, minus its *decisions*: the number of forward decisions or of backward
//! decisions, whichever is smaller. A solution has at most one decision per jump. So a change of a clean maze is
//! rejected in these cases, unless its slack or the energy of clusters and forced moves is large:
//!
//! ```text
//!   a path through the cell is too short for enough decisions      (distance + 1 + distance to the goal)
//!   a path through the cell is as long as the old solution         (which avoids the cell, so there are two solutions)
//!   the solution stays, and has too few forward decisions          (the change does not affect these decisions)
//!   the cell is alone in its layer and leads no further            (the goal is cut off)
//! ```
//!
//! The tests reject only candidates that a search would reject. Every other candidate waits for the next search. Even a
//! candidate that is certain to be accepted must wait, because it may change the decisions along the solution.

use super::super::draws::SharedDraws;
use super::super::filter::look_up;
use super::super::numbers::{
    at, at_most, count, digits, digits_mut, less, same, subtract, subtract_fixed, write,
};
use super::super::plane::Plane;
use super::Designs;

impl Designs<'_> {
    /// Makes one step in all lanes that do not wait and whose descent has not ended. `B` is the number of planes of a
    /// distance.
    #[inline(always)]
    pub(super) fn filter<const B: usize>(&mut self, drawn: SharedDraws) {
        let (drawn_slack, any) = self.group_state.write_candidate(drawn);
        let layout = self.group_state.layout;
        let changeable = &layout.changeable_cells[drawn.place];
        let (old, new) = (
            &self.group_state.ring[..changeable.letters],
            &self.group_state.new_letters[..changeable.letters],
        );
        let active = self.group_state.active();
        // The slack is the maximum increase of the energy. It has more digits than a distance only rarely, and only if
        // the rule of acceptance allows large slacks.
        let has_large_slack = drawn_slack[layout.digits..]
            .iter()
            .fold(any, |has_large_slack, &digit| has_large_slack | digit);
        let only_clean = self.only_clean & !has_large_slack;

        // `leaves` are the lanes in which the old number leads to an equal number, so that the cell leaves a cluster.
        // `joins` are the lanes in which the new number leads to an equal number, so that the cell joins a cluster.
        let [mut leaves, mut joins] = [Plane::ZERO; 2];
        for (letter, (&old, &new)) in old.iter().zip(new).enumerate() {
            for &[_, plane] in &self.facts.neighbours[changeable.base + letter] {
                let beside = self.group_state.numbers[usize::from(plane)];
                leaves |= old & beside;
                joins |= new & beside;
            }
        }

        // The minimum number of decisions of an accepted candidate: the current number, minus the slack, minus the
        // energy of clusters and forced moves that the change may save, plus one if the cell joins a cluster. If the
        // result of the subtractions is negative, the minimum is 0.
        let mut required_decisions: [Plane; B] = *digits(&self.decisions);
        let mut underflows = subtract::<B>(&mut required_decisions, digits(&drawn_slack));
        let may_save = leaves | self.forced;
        let mut may_be_saved: [Plane; B] = *digits(&self.clusters_and_forced);
        may_be_saved.iter_mut().for_each(|digit| *digit &= may_save);
        underflows |= subtract(&mut required_decisions, &may_be_saved);
        count(&mut required_decisions, joins);
        required_decisions
            .iter_mut()
            .for_each(|digit| *digit &= !underflows);

        let state = changeable.states[0];
        let first: &[Plane; B] = at(&self.distance, state);
        let depth: &[Plane; B] = digits(&self.depth);
        let off_path = !self.on_solution[state];
        // Two distances from a landing to the goal. If the distance is `equal`, a path through the cell is as long as
        // the solution. If the distance is at most `short`, the path is too short. `no_equal` and `no_short` are the
        // lanes in which no such distance exists.
        let mut equal = *depth;
        let no_equal = subtract(&mut equal, first) | subtract_fixed(&mut equal, 1);
        let mut short = required_decisions;
        let no_short = subtract(&mut short, first) | subtract_fixed(&mut short, 2);
        let [mut is_equal, mut is_shorter, mut is_too_short, mut farther] = [Plane::ZERO; 4];
        for (to, ways) in &changeable.landings {
            let mut here = Plane::ZERO;
            for &(_, letter) in ways {
                here |= new[letter];
            }
            let to_goal: &[Plane; B] = at(&self.to_goal, *to);
            is_equal |= here & same(to_goal, &equal);
            is_shorter |= here & less(to_goal, &equal);
            is_too_short |= here & at_most(to_goal, &short);
            farther |= here & less(first, at(&self.distance, *to));
        }
        let second_path = off_path & !no_equal & is_equal & !is_shorter;
        let same_path = off_path & (no_equal | !(is_equal | is_shorter));
        let too_few = same_path & less(digits(&self.forward_decisions), &required_decisions);
        let single = self.single.layers();
        let cuts_off = less(first, depth) & !farther & look_up(single, first, &mut self.tree);
        let rejected = only_clean & (second_path | is_too_short & !no_short | too_few | cuts_off);

        let waiting_lanes = active & !rejected;
        write(
            digits_mut(&mut self.required_decisions),
            waiting_lanes,
            &required_decisions,
        );
        write(&mut self.slack, waiting_lanes, &drawn_slack);
        self.accepts_any |= waiting_lanes & any;
        self.has_large_slack |= waiting_lanes & has_large_slack;
        self.regroups = waiting_lanes.choose(leaves | joins, self.regroups);
        self.group_state
            .write(drawn.place, waiting_lanes, waiting_lanes);
        self.group_state.count_candidates(active);
    }
}
