//! The energy `design` of 512 mazes at once: one shortest solution, nothing that leads nowhere, many decisions, few
//! clusters.
//!
//! Candidates are only taken by a search, from the start and from the goal. So what is known of a maze is always true of it.

mod facts;
mod filter;
mod judge;
mod search;
mod twin;
mod weigh;

pub(super) use facts::Facts;
pub(super) use judge::{Holding, Judge, Measuring};
pub(super) use twin::Twin;

use super::best::Best;
use super::dispatch::Machine;
use super::draws::Shared;
use super::fronts::{Layers, Singles};
use super::lot::{Course, Lot, Outcome};
use super::numbers::{NEVER, NOTHING, Number};
use super::plan::Plan;
use super::plane::{LANES, Plane};
use super::rounds::Searched;
use crate::energy::Amount;
use crate::search::{Hopeless, Task};

/// How many steps there are in a round. Like the tests of the filter, it decides when a lane waits, and with that which maze a
/// seed means: who changes any of this changes the generator.
const PASSES: u32 = 6;

/// 512 mazes, and what is known of them.
pub(super) struct Designs<'a> {
    lot: Lot<'a>,
    facts: &'a Facts,
    /// How deep each maze is, and the decisions along the only solution: forward, and the fewer of both.
    depth: Number,
    onward: Number,
    fewer: Number,
    /// Distances from the start, as far as the goal, and to the goal, by state.
    distance: Vec<Plane>,
    near: Vec<Plane>,
    single: Singles,
    /// The states on the solution.
    on: Vec<Plane>,
    /// Where everything leads to the goal, in one shortest way from the start; and where the ballast is small besides,
    /// so that only clean mazes can follow.
    clean: Plane,
    strict: Plane,
    /// What clusters and forced moves cost, where that is small; and where there are forced moves.
    spare: Number,
    forced: Plane,
    /// The same of each lane, the squares of its clusters, and how bad the maze is where it is not clean.
    ballast: Vec<i64>,
    squares: Vec<u32>,
    foul: Vec<i64>,
    best: Vec<i64>,
    kept: Vec<Best>,
    /// Of candidates that wait: the decisions they need at least, how much worse they may be, where they may be anything
    /// or much worse, and where a number has left its like or found it.
    need: Number,
    slack: Number,
    any: Plane,
    loose: Plane,
    knotty: Plane,
    /// Both searches, the states on the solutions of candidates, and a tree of choices.
    forth: Layers,
    back: Layers,
    trial: Vec<Plane>,
    tree: Vec<Plane>,
}

impl<'a> Designs<'a> {
    /// A group with a random maze in each of its first so many lanes.
    pub(super) fn new(
        task: &'a Task,
        plan: &'a Plan,
        facts: &'a Facts,
        course: &'a Course,
        place: [u64; 2],
        lanes: usize,
    ) -> Result<Designs<'a>, Hopeless> {
        let lot = Lot::new(task, plan, course, place, lanes)?;
        let first = lot.wait;
        let states = plan.states;
        Ok(Designs {
            lot,
            facts,
            depth: NEVER,
            onward: NOTHING,
            fewer: NOTHING,
            distance: vec![Plane::ONES; states * plan.bits],
            near: vec![Plane::ONES; states * plan.bits],
            single: Singles::new(plan),
            on: vec![Plane::ZERO; states],
            clean: Plane::ZERO,
            strict: Plane::ZERO,
            spare: NOTHING,
            forced: Plane::ZERO,
            ballast: vec![0; LANES],
            squares: vec![0; LANES],
            foul: vec![i64::MAX; LANES],
            best: vec![i64::MAX; LANES],
            kept: vec![Best::default(); LANES],
            need: NOTHING,
            slack: NOTHING,
            any: first,
            loose: first,
            knotty: Plane::ZERO,
            forth: Layers::new(plan),
            back: Layers::new(plan),
            trial: vec![Plane::ZERO; states],
            tree: vec![Plane::ZERO; (1 << plan.bits) + 1],
        })
    }

    /// Remembers the mazes of some lanes, which are the best, and ends those that are good enough.
    fn see(&mut self, best: Plane) {
        for lane in best.lanes() {
            let most = self.lot.course.keep;
            self.kept[lane].keep(self.lot.draft(lane), most);
            let energy = Amount::Whole(self.best[lane].into());
            if self
                .lot
                .course
                .target
                .is_some_and(|target| energy <= target)
            {
                self.lot.finish(lane);
            }
        }
    }
}

impl<'a> Searched<'a> for Designs<'a> {
    fn lot(&self) -> &Lot<'a> {
        &self.lot
    }

    fn lot_mut(&mut self) -> &mut Lot<'a> {
        &mut self.lot
    }

    fn passes(&self) -> u32 {
        PASSES
    }

    #[inline(always)]
    fn search<M: Machine>(&mut self) {
        self.search_both::<M>();
    }

    fn meet(&mut self, new: Plane) {
        self.any |= new;
        self.loose |= new;
        self.strict &= !new;
    }

    #[inline(always)]
    fn step<const B: usize>(&mut self, drawn: Shared) {
        self.filter::<B>(drawn);
    }

    fn outcome(&self, lane: usize) -> Outcome {
        let (draft, before) = self.kept[lane].first(&self.lot.plan.blank);
        Outcome {
            draft,
            before,
            energy: Amount::Whole(self.best[lane].into()),
            candidates: self.lot.so_far(lane),
            done: self.lot.done.has(lane),
        }
    }
}
