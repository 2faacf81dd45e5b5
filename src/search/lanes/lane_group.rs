//! A group for the energy `depth`: 512 mazes, each searched independently for a long shortest solution. Each maze has a
//! *lane*, one bit of every [`Plane`].
//!
//! Before the steps of every third round, the distances to the goal are computed in all lanes whose maze has a solution
//! and whose descent has not ended.

use super::dispatch::{Job, Machine};
use super::draws::SharedDraws;
use super::group_state::{GroupState, LaneParameters, LaneResult};
use super::lane_search::{LaneSearch, SingleStateLayers};
use super::numbers::{LaneNumber, UNREACHED, ZERO_NUMBER, less, of_lane, write};
use super::plane::{Plane, merge};
use super::plane_layout::PlaneLayout;
use super::rounds::SearchedGroup;
use crate::search::engines::energy_of;
use crate::search::{ImpossibleMaze, Task};

/// Distances to the goal are computed before every `BACKWARD_PERIOD`-th round.
pub(super) const BACKWARD_PERIOD: u64 = 3;

/// 512 mazes with their search data.
pub(super) struct LaneGroup<'a> {
    pub(super) group_state: GroupState<'a>,
    /// The number planes of the best maze of each lane.
    best: Vec<Plane>,
    /// The depth of the best maze of each lane.
    best_depth: LaneNumber,
    /// The lanes that have a best maze.
    has_best: Plane,
    /// The depth of each maze.
    pub(super) depth: LaneNumber,
    /// The lanes whose maze has a solution.
    pub(super) solved: Plane,
    /// Distances from the start by state. Only distances up to the depth of the maze are used.
    pub(super) distance: Vec<Plane>,
    pub(super) single: SingleStateLayers,
    /// Distances to the goal by state.
    pub(super) to_goal: Vec<Plane>,
    /// The distance up to which `to_goal` is valid.
    pub(super) bound: LaneNumber,
    /// The minimum depth of each waiting candidate.
    pub(super) required_depth: LaneNumber,
    /// The lanes whose waiting candidate may have any energy.
    pub(super) accepts_any: Plane,
    rounds: u64,
    pub(super) layer: LaneSearch,
    /// Scratch space for the sources of a cell.
    pub(super) sources: Vec<Plane>,
    /// Scratch space for a lookup tree.
    pub(super) tree: Vec<Plane>,
}

impl<'a> LaneGroup<'a> {
    /// A group with a random maze in each of its first `lanes` lanes.
    pub(super) fn new(
        task: &'a Task,
        layout: &'a PlaneLayout,
        params: &'a LaneParameters,
        place: [u64; 2],
        lanes: usize,
    ) -> Result<LaneGroup<'a>, ImpossibleMaze> {
        let group_state = GroupState::new(task, layout, params, place, lanes)?;
        let planes = layout.base[layout.base.len() - 1];
        let cells = layout.changeable_cells.iter();
        let sources = cells.map(|cell| cell.sources.len()).max().unwrap_or(0);
        let mut group = LaneGroup {
            best: group_state.numbers[..planes].to_vec(),
            group_state,
            best_depth: ZERO_NUMBER,
            has_best: Plane::ZERO,
            depth: UNREACHED,
            solved: Plane::ZERO,
            distance: vec![Plane::ONES; layout.states * layout.bits],
            single: SingleStateLayers::new(layout),
            to_goal: vec![Plane::ONES; layout.states * layout.bits],
            bound: ZERO_NUMBER,
            required_depth: ZERO_NUMBER,
            accepts_any: Plane::ZERO,
            rounds: 0,
            layer: LaneSearch::new(layout),
            sources: vec![Plane::ZERO; sources],
            tree: vec![Plane::ZERO; (1 << layout.bits) + 1],
        };
        group.reset(group.group_state.waiting_lanes);
        Ok(group)
    }

    /// In these lanes, stores each maze that is the best maze of its lane so far. Ends the lanes that have reached the
    /// target.
    #[inline(always)]
    pub(super) fn record_best(&mut self, lanes: Plane) {
        let deeper = less(&self.best_depth, &self.depth);
        let better = lanes & self.solved & (!self.has_best | deeper);
        if !better.any() {
            return;
        }
        merge(&mut self.best, better, &self.group_state.numbers[..]);
        write(&mut self.best_depth, better, &self.depth);
        self.has_best |= better;
        if let Some(target) = self.group_state.params.target {
            for lane in better.lanes() {
                if energy_of(self.depth_of_best(lane)) <= target {
                    self.group_state.finish(lane);
                }
            }
        }
    }

    /// The depth of the best maze of a lane; `None` if the lane has no best maze.
    fn depth_of_best(&self, lane: usize) -> Option<u64> {
        let depth = of_lane(&self.best_depth[..self.group_state.layout.bits], lane);
        self.has_best.has(lane).then_some(depth)
    }
}

impl<'a> SearchedGroup<'a> for LaneGroup<'a> {
    fn group_state(&self) -> &GroupState<'a> {
        &self.group_state
    }

    fn group_state_mut(&mut self) -> &mut GroupState<'a> {
        &mut self.group_state
    }

    fn steps_per_round(&self) -> u32 {
        self.group_state.layout.steps_per_round
    }

    #[inline(always)]
    fn search<M: Machine>(&mut self) {
        self.search_forward::<M>();
    }

    /// Resets the data of new mazes. Invalidates all distances to the goal except the distance of the goal itself.
    fn reset(&mut self, new: Plane) {
        self.accepts_any |= new;
        self.solved &= !new;
        write(&mut self.bound, new, &ZERO_NUMBER);
    }

    fn prepare<M: Machine>(&mut self) {
        if self.rounds.is_multiple_of(BACKWARD_PERIOD) {
            M::call(BackwardJob(self));
        }
        self.rounds += 1;
    }

    #[inline(always)]
    fn step<const B: usize>(&mut self, drawn: SharedDraws) {
        self.filter::<B>(drawn);
    }

    fn outcome(&self, lane: usize) -> LaneResult {
        LaneResult {
            draft: self.group_state.draft_in(&self.best, lane),
            before: Vec::new(),
            energy: energy_of(self.depth_of_best(lane)),
            candidates: self.group_state.candidates(lane),
            done: self.group_state.done.has(lane),
        }
    }
}

struct BackwardJob<'g, 'a>(&'g mut LaneGroup<'a>);

impl Job for BackwardJob<'_, '_> {
    #[inline(always)]
    fn run<M: Machine>(self) {
        self.0.search_back::<M>();
    }
}
