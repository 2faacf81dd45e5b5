//! A group: 512 mazes, each searched as if it were alone for a great depth.
//!
//! Before the steps of every third round the distances to the goal are searched in all lanes.

use super::dispatch::{Job, Machine};
use super::draws::Shared;
use super::fronts::{Layers, Singles};
use super::lot::{Course, Lot, Outcome};
use super::numbers::{NEVER, NOTHING, Number, less, of_lane, write};
use super::plan::Plan;
use super::plane::{Plane, merge};
use super::rounds::Searched;
use crate::search::engines::energy_of;
use crate::search::{Hopeless, Task};

/// Distances to the goal are searched in one of so many rounds.
pub(super) const RENEWED: u64 = 3;

/// 512 mazes, and what is known of them.
pub(super) struct Group<'a> {
    pub(super) lot: Lot<'a>,
    /// The best maze of each lane: what stands in its cells, how deep it is, and where there is one.
    best: Vec<Plane>,
    best_depth: Number,
    has_best: Plane,
    /// How deep the maze is, where it has a solution.
    pub(super) depth: Number,
    pub(super) way: Plane,
    /// Distances from the start, as far as the goal, by state.
    pub(super) distance: Vec<Plane>,
    pub(super) single: Singles,
    /// Distances to the goal by state, and up to which of them they are true.
    pub(super) near: Vec<Plane>,
    pub(super) bound: Number,
    /// How deep a candidate that waits must be, and where it need not be.
    pub(super) need: Number,
    pub(super) any: Plane,
    rounds: u64,
    pub(super) layer: Layers,
    /// Room for the sources of a cell, and for a tree of choices.
    pub(super) sources: Vec<Plane>,
    pub(super) tree: Vec<Plane>,
}

impl<'a> Group<'a> {
    /// A group with a random maze in each of its first so many lanes.
    pub(super) fn new(
        task: &'a Task,
        plan: &'a Plan,
        course: &'a Course,
        place: [u64; 2],
        lanes: usize,
    ) -> Result<Group<'a>, Hopeless> {
        let lot = Lot::new(task, plan, course, place, lanes)?;
        let planes = plan.base[plan.base.len() - 1];
        let sources = plan.spots.iter().map(|spot| spot.sources.len()).max();
        let mut group = Group {
            best: lot.numbers[..planes].to_vec(),
            lot,
            best_depth: NOTHING,
            has_best: Plane::ZERO,
            depth: NEVER,
            way: Plane::ZERO,
            distance: vec![Plane::ONES; plan.states * plan.bits],
            single: Singles::new(plan),
            near: vec![Plane::ONES; plan.states * plan.bits],
            bound: NOTHING,
            need: NOTHING,
            any: Plane::ZERO,
            rounds: 0,
            layer: Layers::new(plan),
            sources: vec![Plane::ZERO; sources.unwrap_or(0)],
            tree: vec![Plane::ZERO; (1 << plan.bits) + 1],
        };
        group.meet(group.lot.wait);
        Ok(group)
    }

    /// Remembers the mazes of some lanes if they are the best, and ends those that are good enough.
    #[inline(always)]
    pub(super) fn see(&mut self, lanes: Plane) {
        let deeper = less(&self.best_depth, &self.depth);
        let better = lanes & self.way & (!self.has_best | deeper);
        if !better.any() {
            return;
        }
        merge(&mut self.best, better, &self.lot.numbers[..]);
        write(&mut self.best_depth, better, &self.depth);
        self.has_best |= better;
        if let Some(target) = self.lot.course.target {
            for lane in better.lanes() {
                if energy_of(self.best_of(lane)) <= target {
                    self.lot.finish(lane);
                }
            }
        }
    }

    /// How deep the best maze of a lane is.
    fn best_of(&self, lane: usize) -> Option<u64> {
        let depth = of_lane(&self.best_depth[..self.lot.plan.bits], lane);
        self.has_best.has(lane).then_some(depth)
    }
}

impl<'a> Searched<'a> for Group<'a> {
    fn lot(&self) -> &Lot<'a> {
        &self.lot
    }

    fn lot_mut(&mut self) -> &mut Lot<'a> {
        &mut self.lot
    }

    fn passes(&self) -> u32 {
        self.lot.plan.passes
    }

    #[inline(always)]
    fn search<M: Machine>(&mut self) {
        self.search_forth::<M>();
    }

    /// Nothing is known of new mazes but how near the goal itself is to the goal.
    fn meet(&mut self, new: Plane) {
        self.any |= new;
        self.way &= !new;
        write(&mut self.bound, new, &NOTHING);
    }

    fn prepare<M: Machine>(&mut self) {
        if self.rounds.is_multiple_of(RENEWED) {
            M::call(SearchBack(self));
        }
        self.rounds += 1;
    }

    #[inline(always)]
    fn step<const B: usize>(&mut self, drawn: Shared) {
        self.filter::<B>(drawn);
    }

    fn outcome(&self, lane: usize) -> Outcome {
        Outcome {
            draft: self.lot.draft_in(&self.best, lane),
            before: Vec::new(),
            energy: energy_of(self.best_of(lane)),
            candidates: self.lot.so_far(lane),
            done: self.lot.done.has(lane),
        }
    }
}

struct SearchBack<'g, 'a>(&'g mut Group<'a>);

impl Job for SearchBack<'_, '_> {
    #[inline(always)]
    fn run<M: Machine>(self) {
        self.0.search_back::<M>();
    }
}
