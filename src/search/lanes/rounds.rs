//! Rounds: the repeated work that is the same for all kinds of groups. A group has 512 lanes. Each lane is the search
//! of one maze.
//!
//! ```text
//!            ┌── search: all waiting lanes at once; their candidates are accepted or undone
//!   a round ─┼── renewal: in lanes whose descent has ended, the next descent begins
//!            └── some steps: decided at once if possible; otherwise the lane waits for the next search
//! ```
//!
//! The number of steps in a round is fixed, and a group makes the random draws of all steps, even if some lanes
//! wait. So the search of a lane does not depend on the mazes of other lanes, and each lane can be replayed alone.

use super::dispatch::{InstructionSet, Job, Machine, WithMachine, with_machine};
use super::draws::{SharedDraws, shared};
use super::group_state::{GroupState, LaneResult};
use super::numbers::with_bits;
use super::plane::Plane;
use crate::search::ImpossibleMaze;

/// 512 mazes that are searched at once. Expensive methods are `#[inline(always)]`, so that they are compiled with the
/// vector instructions of the machine.
pub(super) trait SearchedGroup<'a> {
    /// The state that all kinds of groups share.
    fn group_state(&self) -> &GroupState<'a>;

    /// The shared state, mutably.
    fn group_state_mut(&mut self) -> &mut GroupState<'a>;

    /// The number of steps in a round.
    fn steps_per_round(&self) -> u32;

    /// Searches all waiting candidates and accepts or undoes them.
    fn search<M: Machine>(&mut self);

    /// Resets the data of lanes with new mazes.
    fn reset(&mut self, new: Plane);

    /// Does the work that precedes the steps of a round.
    fn prepare<M: Machine>(&mut self) {}

    /// Makes one step in all lanes that do not wait and whose descent has not ended. `B` is the number of planes of a
    /// distance.
    fn step<const B: usize>(&mut self, drawn: SharedDraws);

    /// The result of a lane.
    fn outcome(&self, lane: usize) -> LaneResult;
}

/// Makes `rounds` rounds, or fewer if all lanes are done earlier.
///
/// # Errors
///
/// Returns an error if no maze can be made.
pub(super) fn make_rounds<'a>(
    group: &mut impl SearchedGroup<'a>,
    rounds: u32,
    instructions: InstructionSet,
) -> Result<(), ImpossibleMaze> {
    with_machine(RoundsCall(group, rounds), instructions)
}

struct RoundsCall<'g, G>(&'g mut G, u32);

impl<'a, G: SearchedGroup<'a>> WithMachine for RoundsCall<'_, G> {
    type Output = Result<(), ImpossibleMaze>;

    fn run<M: Machine>(self) -> Result<(), ImpossibleMaze> {
        let RoundsCall(group, rounds) = self;
        for _ in 0..rounds {
            if group.group_state().waiting_lanes.any() {
                M::call(SearchJob(group));
            }
            let restarted = group.group_state_mut().renew()?;
            if restarted.any() {
                group.reset(restarted);
            }
            if group.group_state().is_done() {
                break;
            }
            group.prepare::<M>();
            for _ in 0..group.steps_per_round() {
                let state = group.group_state_mut();
                let drawn = shared(&mut state.shared, &state.layout.others);
                with_bits!(M, group.group_state().layout.bits, |B| {
                    M::call(StepJob::<_, B>(group, drawn));
                });
            }
        }
        Ok(())
    }
}

struct SearchJob<'g, G>(&'g mut G);

impl<'a, G: SearchedGroup<'a>> Job for SearchJob<'_, G> {
    #[inline(always)]
    fn run<M: Machine>(self) {
        self.0.search::<M>();
    }
}

/// A step with `B` planes per distance. There is a separate function for each number of planes, because a single
/// function for all numbers of planes would take far longer to compile.
struct StepJob<'g, G, const B: usize>(&'g mut G, SharedDraws);

impl<'a, G: SearchedGroup<'a>, const B: usize> Job for StepJob<'_, G, B> {
    #[inline(always)]
    fn run<M: Machine>(self) {
        self.0.step::<B>(self.1);
    }
}
