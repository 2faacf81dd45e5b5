//! The forward and backward searches of all waiting candidates, and the energy that follows from them.
//!
//! ```text
//!   distance from the start + distance to the goal = depth     the state is on a shortest solution
//!   each layer up to the goal has exactly one such state       the shortest solution is unique
//!   the search from the goal has not reached the state         the goal is unreachable from the state
//! ```
//!
//! A lane is the search of one of 512 mazes, and a plane has one bit for each lane. In nearly all lanes the clusters
//! are unchanged and the start offers a choice. These lanes are decided together, by operations on planes. In the other
//! lanes, `evaluate_doubtful` computes the energy of each lane separately.

use super::super::dispatch::Machine;
use super::super::numbers::{
    LaneNumber, ZERO_NUMBER, add, at_most, at_mut, count_ones, digits, lower, same, subtract_fixed,
    with_bits, write,
};
use super::super::plane::{Plane, plane_by_plane};
use super::Designs;

/// The results of the searches for the candidates.
pub(super) struct CandidateResults {
    /// The lanes with a unique shortest solution.
    pub(super) unique: Plane,
    /// The lanes in which every cell reaches the goal.
    pub(super) safe: Plane,
    pub(super) depth: LaneNumber,
    /// The number of forward decisions.
    pub(super) forward_decisions: LaneNumber,
    /// The number of forward decisions or of backward decisions, whichever is smaller.
    pub(super) decisions: LaneNumber,
    /// The number of cells that do not reach the goal.
    pub(super) missing: LaneNumber,
}

impl Designs<'_> {
    /// Searches all waiting candidates and accepts or undoes them.
    #[inline(always)]
    pub(super) fn search_both<M: Machine>(&mut self) {
        let lanes = self.group_state.waiting_lanes;
        let (layout, numbers) = (self.group_state.layout, &self.group_state.numbers);
        let (last, depth, solved) = self.forward.search_forward::<M>(layout, numbers, lanes);
        let far = self.search_backward::<M>(lanes);
        with_bits!(M, self.group_state.layout.bits, |B| {
            let found = self.candidate_results::<B>([last, far], depth, solved);
            let accepted = self.accepted_lanes::<M>(&found);
            self.commit::<B>([last, far], &found, accepted);
        });
    }

    /// Searches from the goals until no more states are found. Returns the index of the last layer.
    #[inline(always)]
    fn search_backward<M: Machine>(&mut self, lanes: Plane) -> usize {
        let layout = self.group_state.layout;
        let layer = &mut self.back;
        layer.begin(layout);
        for &goal in &layout.goals {
            layer.front[goal] = lanes;
        }
        let mut last = 0;
        loop {
            last += 1;
            let [any, _] = layer.step::<M>(layout, &self.group_state.numbers, last, true);
            if !any.any() {
                return last;
            }
        }
    }

    /// Evaluates the candidates from the results of both searches.
    #[inline(always)]
    fn candidate_results<const B: usize>(
        &mut self,
        lasts: [usize; 2],
        depth: LaneNumber,
        solved: Plane,
    ) -> CandidateResults {
        let (layout, facts) = (self.group_state.layout, self.facts);
        let numbers = &self.group_state.numbers;
        let states = layout.states;
        // Finds the states on shortest solutions.
        for state in 0..states {
            plane_by_plane();
            let mut sum = self.forward.distance::<B>(states, lasts[0], state);
            let to_goal = self.back.distance::<B>(states, lasts[1], state);
            let beyond = add(&mut sum, &to_goal);
            self.on_candidate_solution[state] = solved & same(&sum, digits(&depth)) & !beyond;
        }
        let candidate = &self.on_candidate_solution[..states];
        let mut layers: [Plane; B] = count_ones(candidate.iter().copied());
        subtract_fixed(&mut layers, 1);
        let unique = solved & same(&layers, digits(&depth));
        let choices = (0..facts.cells).map(|cell| {
            let forcing = facts.forcing[cell].iter();
            let forcing = forcing.fold(Plane::ZERO, |forcing, &plane| forcing | numbers[plane]);
            if layout.goals.contains(&cell) {
                Plane::ZERO
            } else {
                candidate[cell] & !forcing
            }
        });
        let forward_decisions: [Plane; B] = count_ones(choices);
        let choices = (0..states).map(|state| {
            let [mut in_one, mut in_several] = [Plane::ZERO; 2];
            for &[_, number] in &facts.into[state] {
                plane_by_plane();
                let here = numbers[usize::from(number)];
                in_several |= in_one & here;
                in_one |= here;
            }
            if state == layout.start {
                Plane::ZERO
            } else {
                candidate[state] & in_several
            }
        });
        let backward_decisions: [Plane; B] = count_ones(choices);
        let mut decisions = forward_decisions;
        lower(&mut decisions, Plane::ONES, &backward_decisions);
        let seen = &self.back.front[..facts.cells];
        let lost = self.group_state.waiting_lanes
            & !seen.iter().fold(Plane::ONES, |all, &seen| all & seen);
        let missing = if lost.any() {
            count_ones(seen.iter().map(|&seen| !seen & lost))
        } else {
            [Plane::ZERO; B]
        };
        CandidateResults {
            unique,
            safe: !lost,
            depth,
            forward_decisions: extended(forward_decisions),
            decisions: extended(decisions),
            missing: extended(missing),
        }
    }

    /// The lanes whose candidates are accepted.
    #[inline(always)]
    fn accepted_lanes<M: Machine>(&mut self, found: &CandidateResults) -> Plane {
        let lanes = self.group_state.waiting_lanes;
        let only_clean = lanes & self.only_clean & !self.has_large_slack;
        let good = with_bits!(M, self.group_state.layout.bits, |B| {
            at_most::<B>(digits(&self.required_decisions), digits(&found.decisions))
                & found.unique
                & found.safe
        });
        let forcing = self.facts.forcing[self.group_state.layout.start].iter();
        let forcing = forcing.map(|&plane| self.group_state.numbers[plane]);
        let needs_own_evaluation =
            self.regroups | self.forced | forcing.fold(Plane::ZERO, |all, one| all | one);
        let plain = only_clean & good & !needs_own_evaluation;
        let better = plain & {
            with_bits!(M, self.group_state.layout.bits, |B| {
                !at_most::<B>(digits(&found.decisions), digits(&self.decisions))
            })
        };
        let doubtful = lanes & !only_clean | only_clean & good & needs_own_evaluation;
        plain | self.evaluate_doubtful(doubtful, better, found)
    }

    /// Stores the search data of accepted mazes.
    #[inline(always)]
    fn commit<const B: usize>(
        &mut self,
        lasts: [usize; 2],
        found: &CandidateResults,
        accepted: Plane,
    ) {
        let states = self.group_state.layout.states;
        for state in 0..states {
            plane_by_plane();
            let distance = self.forward.distance::<B>(states, lasts[0], state);
            write(at_mut(&mut self.distance, state), accepted, &distance);
            let to_goal = self.back.distance::<B>(states, lasts[1], state);
            write(at_mut(&mut self.to_goal, state), accepted, &to_goal);
        }
        self.single.commit(accepted, lasts[0], &self.forward);
        for (solved, &candidate) in self.on_solution.iter_mut().zip(&self.on_candidate_solution) {
            plane_by_plane();
            *solved = accepted.choose(candidate, *solved);
        }
        write(&mut self.depth, accepted, &found.depth);
        write(
            &mut self.forward_decisions,
            accepted,
            &found.forward_decisions,
        );
        write(&mut self.decisions, accepted, &found.decisions);
        [self.accepts_any, self.has_large_slack] = [Plane::ZERO; 2];
        self.group_state.undo_rejected(accepted);
    }
}

/// Extends a number to the maximum number of digits.
fn extended<const B: usize>(number: [Plane; B]) -> LaneNumber {
    let mut extended = ZERO_NUMBER;
    extended[..B].copy_from_slice(&number);
    extended
}
