//! The energy `design` of 512 mazes at once: one shortest solution, nothing that leads nowhere, many decisions, few
//! clusters.
//!
//! ```text
//!            ┌── search: all lanes that wait, from the start and from the goal; what they tried is taken or taken back
//!   a round ─┼── renewal: where a descent has ended, the next one begins
//!            └── some steps: refused at once where that can be, else the lane waits for the next search
//! ```
//!
//! Nothing is taken but by a search, so what is known of a maze is always true of it. As for the depth, what becomes of a
//! lane depends on no other.

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
use super::dispatch::{Job, Machine};
use super::draws::{Shared, shared};
use super::forward::Layers;
use super::lot::{Course, Lot, Outcome, Searched};
use super::numbers::{NEVER, NOTHING, Number, with_bits};
use super::plan::Plan;
use super::plane::{LANES, Plane};
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
    /// For each layer where it is a single state; how many layers there are.
    single: Vec<Plane>,
    layers: usize,
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
            single: vec![Plane::ZERO; (1 << plan.bits) + 1],
            layers: 0,
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

impl Searched for Designs<'_> {
    fn rounds<M: Machine>(&mut self, rounds: u32) -> Result<(), Hopeless> {
        for _ in 0..rounds {
            if self.lot.wait.any() {
                M::call(Search(self));
            }
            let new = self.lot.renew()?;
            self.any |= new;
            self.loose |= new;
            self.strict &= !new;
            if self.lot.is_done() {
                break;
            }
            for _ in 0..PASSES {
                let drawn = shared(&mut self.lot.shared, &self.lot.plan.others);
                M::call(Step(self, drawn));
            }
        }
        Ok(())
    }

    fn lot(&self) -> &Lot<'_> {
        &self.lot
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

struct Search<'g, 'a>(&'g mut Designs<'a>);

impl Job for Search<'_, '_> {
    #[inline(always)]
    fn run<M: Machine>(self) {
        self.0.search::<M>();
    }
}

struct Step<'g, 'a>(&'g mut Designs<'a>, Shared);

impl Job for Step<'_, '_> {
    #[inline(always)]
    fn run<M: Machine>(self) {
        with_bits!(self.0.lot.plan.bits, |B| self.0.step::<B>(self.1));
    }
}
