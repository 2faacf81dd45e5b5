//! Searches 512 mazes at once, with the energy `design`. In a good maze every cell reaches the goal, the shortest
//! solution is unique and has many decisions, and there are few clusters and few forced moves. Each maze has a *lane*,
//! one bit in every [`Plane`].
//!
//! A candidate is accepted only after a search from the start and a search from the goal. So the stored data of each
//! maze is always exact.

mod doubtful;
mod facts;
mod filter;
mod judge;
mod replay;
mod search;

pub(super) use facts::Facts;
pub(super) use judge::{IncrementalJudge, Judge, MeasuringJudge};
pub(super) use replay::DesignReplay;

use super::best::BestMazes;
use super::dispatch::Machine;
use super::draws::SharedDraws;
use super::group_state::{GroupState, LaneParameters, LaneResult};
use super::lane_search::{LaneSearch, SingleStateLayers};
use super::numbers::{LaneNumber, UNREACHED, ZERO_NUMBER};
use super::plane::{LANES, Plane};
use super::plane_layout::PlaneLayout;
use super::rounds::SearchedGroup;
use crate::energy::Amount;
use crate::search::{ImpossibleMaze, Task};

/// The number of steps in a round. It determines how long a lane waits, and the tests of the filter determine when the
/// lane begins to wait. So another number or other tests would change the mazes of all seeds.
const STEPS_PER_ROUND: u32 = 6;

/// 512 mazes with their search data.
pub(super) struct Designs<'a> {
    group_state: GroupState<'a>,
    facts: &'a Facts,
    /// The depth of each maze.
    depth: LaneNumber,
    /// The number of forward decisions along the shortest solution, if it is unique.
    forward_decisions: LaneNumber,
    /// The number of forward decisions or of backward decisions, whichever is smaller.
    decisions: LaneNumber,
    /// Distances from the start by state, up to the goal.
    distance: Vec<Plane>,
    /// Distances to the goal by state.
    to_goal: Vec<Plane>,
    single: SingleStateLayers,
    /// For each state, the lanes in which it is on the shortest solution.
    on_solution: Vec<Plane>,
    /// The lanes whose maze is clean: every cell reaches the goal and the shortest solution is unique.
    clean: Plane,
    /// The clean lanes that accept only clean candidates, unless the slack has more digits than a distance. In these
    /// lanes, the energy of clusters and forced moves is small. So any unclean candidate would be worse by more than
    /// the slack.
    only_clean: Plane,
    /// The energy of clusters and forced moves, capped at the largest number that a distance can represent.
    clusters_and_forced: LaneNumber,
    /// The lanes with forced moves.
    forced: Plane,
    /// For each lane, the energy of clusters and forced moves, without a cap.
    other_terms: Vec<i64>,
    /// For each lane, the sum of (size − 1)² over its clusters.
    squares: Vec<u32>,
    /// For each lane whose maze is not clean, the energy of the maze.
    unclean_energy: Vec<i64>,
    /// For each lane, the energy of its best maze.
    best: Vec<i64>,
    /// For each lane, its best maze and the previous best mazes.
    best_mazes: Vec<BestMazes>,
    /// The number of decisions that each waiting candidate needs to be accepted.
    required_decisions: LaneNumber,
    /// The slack of each waiting candidate: the maximum increase of the energy.
    slack: LaneNumber,
    /// The lanes whose waiting candidate may have any energy.
    accepts_any: Plane,
    /// The lanes in which the slack of the waiting candidate has more digits than a distance, or any energy is allowed.
    has_large_slack: Plane,
    /// The lanes whose waiting candidate removes a cell from a cluster or adds a cell to a cluster.
    regroups: Plane,
    /// The search from the start.
    forward: LaneSearch,
    /// The search from the goal.
    back: LaneSearch,
    /// For each state, the waiting lanes in which it is on a shortest solution of the candidate.
    on_candidate_solution: Vec<Plane>,
    /// Scratch space for a lookup tree.
    tree: Vec<Plane>,
}

impl<'a> Designs<'a> {
    /// A group with a random maze in each of its first `lanes` lanes.
    pub(super) fn new(
        task: &'a Task,
        layout: &'a PlaneLayout,
        facts: &'a Facts,
        params: &'a LaneParameters,
        place: [u64; 2],
        lanes: usize,
    ) -> Result<Designs<'a>, ImpossibleMaze> {
        let group_state = GroupState::new(task, layout, params, place, lanes)?;
        let first = group_state.waiting_lanes;
        let states = layout.states;
        Ok(Designs {
            group_state,
            facts,
            depth: UNREACHED,
            forward_decisions: ZERO_NUMBER,
            decisions: ZERO_NUMBER,
            distance: vec![Plane::ONES; states * layout.bits],
            to_goal: vec![Plane::ONES; states * layout.bits],
            single: SingleStateLayers::new(layout),
            on_solution: vec![Plane::ZERO; states],
            clean: Plane::ZERO,
            only_clean: Plane::ZERO,
            clusters_and_forced: ZERO_NUMBER,
            forced: Plane::ZERO,
            other_terms: vec![0; LANES],
            squares: vec![0; LANES],
            unclean_energy: vec![i64::MAX; LANES],
            best: vec![i64::MAX; LANES],
            best_mazes: vec![BestMazes::default(); LANES],
            required_decisions: ZERO_NUMBER,
            slack: ZERO_NUMBER,
            accepts_any: first,
            has_large_slack: first,
            regroups: Plane::ZERO,
            forward: LaneSearch::new(layout),
            back: LaneSearch::new(layout),
            on_candidate_solution: vec![Plane::ZERO; states],
            tree: vec![Plane::ZERO; (1 << layout.bits) + 1],
        })
    }

    /// Stores the current mazes of these lanes as their best mazes, and ends the lanes that have reached the target.
    fn record_best(&mut self, best: Plane) {
        for lane in best.lanes() {
            let most = self.group_state.params.keep;
            self.best_mazes[lane].push(self.group_state.draft(lane), most);
            let energy = Amount::Whole(self.best[lane].into());
            let target = self.group_state.params.target;
            if target.is_some_and(|target| energy <= target) {
                self.group_state.finish(lane);
            }
        }
    }
}

impl<'a> SearchedGroup<'a> for Designs<'a> {
    fn group_state(&self) -> &GroupState<'a> {
        &self.group_state
    }

    fn group_state_mut(&mut self) -> &mut GroupState<'a> {
        &mut self.group_state
    }

    fn steps_per_round(&self) -> u32 {
        STEPS_PER_ROUND
    }

    #[inline(always)]
    fn search<M: Machine>(&mut self) {
        self.search_both::<M>();
    }

    fn reset(&mut self, new: Plane) {
        self.accepts_any |= new;
        self.has_large_slack |= new;
        self.only_clean &= !new;
    }

    #[inline(always)]
    fn step<const B: usize>(&mut self, drawn: SharedDraws) {
        self.filter::<B>(drawn);
    }

    fn outcome(&self, lane: usize) -> LaneResult {
        let (draft, before) =
            self.best_mazes[lane].best_and_previous(&self.group_state.layout.blank);
        LaneResult {
            draft,
            before,
            energy: Amount::Whole(self.best[lane].into()),
            candidates: self.group_state.candidates(lane),
            done: self.group_state.done.has(lane),
        }
    }
}
