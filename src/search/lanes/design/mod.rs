//! The energy `design` of 512 mazes at once: one shortest solution, every cell reaches the goal, many
//! decisions, few clusters.
//!
//! Candidates are accepted only by a search from the start and from the goal. So all data about a maze is
//! always exact.

mod facts;
mod filter;
mod judge;
mod replay;
mod search;
mod weigh;

pub(super) use facts::Facts;
pub(super) use judge::{IncrementalJudge, Judge, MeasuringJudge};
pub(super) use replay::DesignReplay;

use super::best::BestMazes;
use super::dispatch::Machine;
use super::draws::SharedDraws;
use super::fronts::{LaneFronts, Singles};
use super::group_state::{GroupState, LaneParameters, LaneResult};
use super::numbers::{LaneNumber, NEVER, NOTHING};
use super::plane::{LANES, Plane};
use super::plane_layout::PlaneLayout;
use super::rounds::SearchedGroup;
use crate::energy::Amount;
use crate::search::{ImpossibleMaze, Task};

/// The number of steps in a round. Like the tests of the filter, it decides when a lane waits, and thus
/// which maze a seed stands for. Any change here changes the generator.
const PASSES: u32 = 6;

/// 512 mazes with their search data.
pub(super) struct Designs<'a> {
    batch: GroupState<'a>,
    facts: &'a Facts,
    /// The depth of each maze, the forward decisions along its only solution, and the smaller of the
    /// numbers of forward and backward decisions.
    depth: LaneNumber,
    successors: LaneNumber,
    fewer: LaneNumber,
    /// By state: distances from the start, up to the goal, and distances to the goal.
    distance: Vec<Plane>,
    near: Vec<Plane>,
    single: Singles,
    /// The states on the solution.
    on: Vec<Plane>,
    /// The lanes whose maze is clean: every cell reaches the goal and the shortest solution is unique. And
    /// those whose energy from clusters and forced moves is also small, so that only clean mazes can
    /// follow.
    clean: Plane,
    strict: Plane,
    /// The energy of clusters and forced moves, where it is small; and the lanes with forced moves.
    spare: LaneNumber,
    forced: Plane,
    /// For each lane: the energy of clusters and forced moves, the squares of its clusters, and the energy
    /// of the maze if it is not clean.
    other_terms: Vec<i64>,
    squares: Vec<u32>,
    foul: Vec<i64>,
    best: Vec<i64>,
    kept: Vec<BestMazes>,
    /// For waiting candidates: the minimum number of decisions, the slack, the lanes where any energy or a
    /// much larger one is allowed, and the lanes where a number left a cluster or joined one.
    need: LaneNumber,
    slack: LaneNumber,
    any: Plane,
    loose: Plane,
    knotty: Plane,
    /// Both searches, the states on the solutions of candidates, and scratch space for a lookup tree.
    forward: LaneFronts,
    back: LaneFronts,
    trial: Vec<Plane>,
    tree: Vec<Plane>,
}

impl<'a> Designs<'a> {
    /// A group with a random maze in each of its first `lanes` lanes.
    pub(super) fn new(
        task: &'a Task,
        plan: &'a PlaneLayout,
        facts: &'a Facts,
        course: &'a LaneParameters,
        place: [u64; 2],
        lanes: usize,
    ) -> Result<Designs<'a>, ImpossibleMaze> {
        let batch = GroupState::new(task, plan, course, place, lanes)?;
        let first = batch.wait;
        let states = plan.states;
        Ok(Designs {
            batch,
            facts,
            depth: NEVER,
            successors: NOTHING,
            fewer: NOTHING,
            distance: vec![Plane::ONES; states * plan.bits],
            near: vec![Plane::ONES; states * plan.bits],
            single: Singles::new(plan),
            on: vec![Plane::ZERO; states],
            clean: Plane::ZERO,
            strict: Plane::ZERO,
            spare: NOTHING,
            forced: Plane::ZERO,
            other_terms: vec![0; LANES],
            squares: vec![0; LANES],
            foul: vec![i64::MAX; LANES],
            best: vec![i64::MAX; LANES],
            kept: vec![BestMazes::default(); LANES],
            need: NOTHING,
            slack: NOTHING,
            any: first,
            loose: first,
            knotty: Plane::ZERO,
            forward: LaneFronts::new(plan),
            back: LaneFronts::new(plan),
            trial: vec![Plane::ZERO; states],
            tree: vec![Plane::ZERO; (1 << plan.bits) + 1],
        })
    }

    /// Stores the mazes of these lanes, which are their best so far, and ends the lanes that have reached
    /// the target.
    fn see(&mut self, best: Plane) {
        for lane in best.lanes() {
            let most = self.batch.course.keep;
            self.kept[lane].keep(self.batch.draft(lane), most);
            let energy = Amount::Whole(self.best[lane].into());
            if self
                .batch
                .course
                .target
                .is_some_and(|target| energy <= target)
            {
                self.batch.finish(lane);
            }
        }
    }
}

impl<'a> SearchedGroup<'a> for Designs<'a> {
    fn batch(&self) -> &GroupState<'a> {
        &self.batch
    }

    fn common_mut(&mut self) -> &mut GroupState<'a> {
        &mut self.batch
    }

    fn passes(&self) -> u32 {
        PASSES
    }

    #[inline(always)]
    fn search<M: Machine>(&mut self) {
        self.search_both::<M>();
    }

    fn reset(&mut self, new: Plane) {
        self.any |= new;
        self.loose |= new;
        self.strict &= !new;
    }

    #[inline(always)]
    fn step<const B: usize>(&mut self, drawn: SharedDraws) {
        self.filter::<B>(drawn);
    }

    fn outcome(&self, lane: usize) -> LaneResult {
        let (draft, before) = self.kept[lane].first(&self.batch.plan.blank);
        LaneResult {
            draft,
            before,
            energy: Amount::Whole(self.best[lane].into()),
            candidates: self.batch.so_far(lane),
            done: self.batch.done.has(lane),
        }
    }
}
