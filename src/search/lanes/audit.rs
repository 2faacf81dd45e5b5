//! Audits of the lanes: each lane is compared with its replay, and lines are compared with single jumps.

use super::design::{Designs, MeasuringJudge};
use super::lane_group::LaneGroup;
use super::layer;
use super::plane::LANES;
use super::replay_state::ReplayedLane;
use super::rounds::{SearchedGroup, make_rounds};
use super::{GROUP, InstructionSet, Lanes};
use crate::search::ImpossibleMaze;

impl Lanes<'_> {
    /// Searches a group for some rounds, together with the replay of every lane. Compares each lane with its
    /// replay after each round. Returns the number of candidates, or the lane and the round of the first difference.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub fn audit(
        &self,
        place: [u64; 2],
        rounds: u32,
        instructions: InstructionSet,
    ) -> Result<Result<u64, (usize, u32)>, ImpossibleMaze> {
        let [seed, number] = place;
        let layout = &*self.layout_for(instructions);
        let (task, params) = (self.task, &self.params);
        let attempts = (0..LANES as u64).map(|lane| number * GROUP + lane);
        match &self.design {
            None => {
                let replays = attempts.map(|attempt| self.replay([seed, attempt], true));
                let group = LaneGroup::new(task, layout, params, place, LANES)?;
                let replays: Vec<_> = replays.collect::<Result<_, _>>()?;
                compare(group, replays, rounds, instructions)
            }
            Some(facts) => {
                let replays = attempts.map(|attempt| {
                    self.design_replay(facts, [seed, attempt], MeasuringJudge(task))
                });
                let group = Designs::new(task, layout, facts, params, place, LANES)?;
                let replays: Vec<_> = replays.collect::<Result<_, _>>()?;
                compare(group, replays, rounds, instructions)
            }
        }
    }

    /// Computes a layer from random planes, once along lines and once by single jumps. Returns whether the results are
    /// equal, and the number of lines in use with these instructions.
    #[must_use]
    pub fn audit_lines(&self, seed: u64, instructions: InstructionSet) -> (bool, usize) {
        let layout = self.layout_for(instructions);
        let agree = layer::lines_agree(&layout, seed, instructions);
        (agree, layout.lines.len())
    }
}

/// Compares a group with its replays, round by round.
fn compare<'a, T: ReplayedLane<'a>>(
    mut group: impl SearchedGroup<'a>,
    mut replays: Vec<T>,
    rounds: u32,
    instructions: InstructionSet,
) -> Result<Result<u64, (usize, u32)>, ImpossibleMaze> {
    for round in 0..rounds {
        make_rounds(&mut group, 1, instructions)?;
        for (lane, replay) in replays.iter_mut().enumerate() {
            replay.round()?;
            let state = group.group_state();
            let (draft, waiting) = (state.draft(lane), state.waiting_lanes.has(lane));
            if (&draft, waiting) != (&replay.common().draft, replay.is_waiting())
                || group.outcome(lane) != replay.outcome()
            {
                return Ok(Err((lane, round)));
            }
        }
    }
    let candidates = (0..LANES).map(|lane| group.group_state().candidates(lane));
    Ok(Ok(candidates.sum()))
}
