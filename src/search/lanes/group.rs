//! A group: 512 mazes, each searched as if it were alone.
//!
//! ```text
//!            ┌── search: all lanes that wait, at once; what they tried is taken or taken back
//!   a round ─┼── renewal: where a descent has ended, the next one begins
//!            ├── every third round: distances to the goal, of all lanes
//!            └── some steps: decided at once where that can be, else the lane waits for the next search
//! ```
//!
//! How many steps there are in a round is fixed, and what is drawn for them depends on nothing that happens. So what
//! becomes of a lane depends on no other lane, and each can be repeated alone.

use super::dispatch::Machine;
use super::draws::{Private, of_group};
use super::forward::Layers;
use super::numbers::{NEVER, NOTHING, Number, less, of_lane, set_lane, write};
use super::plan::Plan;
use super::plane::{LANES, Numbers, Plane, empty, merge};
use super::rule::Rule;
use crate::search::{Draft, Hopeless, Letter, Random, Task};

/// Distances to the goal are searched in one of so many rounds.
pub(super) const RENEWED: u64 = 3;

/// What is searched, and how.
#[derive(Clone, Debug)]
pub(super) struct Course {
    /// Which candidates are taken.
    pub(super) rule: Rule,
    /// Candidates of each descent, and of all descents of a lane together.
    pub(super) period: u64,
    pub(super) total: u64,
    /// A lane is done when it has a maze so deep.
    pub(super) target: Option<u64>,
}

impl Course {
    /// The candidates of the descent that begins after so many.
    pub(super) fn length(&self, done: u64) -> u64 {
        self.period.min(self.total - done)
    }
}

/// What a lane came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// The best maze, and how deep it is; nothing: it has no solution.
    pub(super) draft: Draft,
    pub(super) depth: Option<u64>,
    /// How many candidates there were.
    pub(super) candidates: u64,
    /// Whether the lane came to its end: its budget, or the target.
    pub(super) done: bool,
}

/// 512 mazes.
pub(super) struct Group<'a> {
    pub(super) task: &'a Task,
    pub(super) plan: &'a Plan,
    pub(super) course: &'a Course,
    seed: u64,
    number: u64,
    /// What stands in each cell, and in the best maze of each lane.
    pub(super) numbers: Box<Numbers>,
    best: Vec<Plane>,
    best_depth: Number,
    has_best: Plane,
    /// How deep the maze is, where it has a solution.
    pub(super) depth: Number,
    pub(super) way: Plane,
    /// Distances from the start, as far as the goal, by state; and for each layer where it is a single state.
    pub(super) distance: Vec<Plane>,
    pub(super) single: Vec<Plane>,
    pub(super) layers: usize,
    /// Distances to the goal by state, and up to which of them they are true.
    pub(super) near: Vec<Plane>,
    pub(super) bound: Number,
    /// Where a candidate waits to be searched, how deep it must be, and where it need not be.
    pub(super) wait: Plane,
    pub(super) need: Number,
    pub(super) any: Plane,
    /// What stood where candidates changed something.
    pub(super) before: Vec<Before>,
    pub(super) was: Vec<Plane>,
    /// Where a descent has ended, and where nothing is left to do.
    pub(super) over: Plane,
    done: Plane,
    /// Candidates of this descent, counted so that they overflow at its end.
    pub(super) count: Vec<Plane>,
    candidates: Vec<u64>,
    descents: Vec<u32>,
    pub(super) shared: Random,
    pub(super) private: Private,
    rounds: u64,
    pub(super) layer: Layers,
}

/// A change that waits: in which cell, in which lanes, and from where on in `was` its old number planes stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before {
    pub(super) spot: usize,
    pub(super) lanes: Plane,
    pub(super) was: usize,
}

impl<'a> Group<'a> {
    /// A group with a random maze in each of its first so many lanes.
    pub(super) fn new(
        task: &'a Task,
        plan: &'a Plan,
        course: &'a Course,
        [seed, number]: [u64; 2],
        lanes: usize,
    ) -> Result<Group<'a>, Hopeless> {
        let longest = course.period.min(course.total).max(1);
        let digits = longest.ilog2() as usize + 1;
        let planes = plan.base[plan.base.len() - 1];
        let used = Plane::first(lanes.min(LANES));
        let mut group = Group {
            task,
            plan,
            course,
            seed,
            number,
            numbers: empty(),
            best: vec![Plane::ZERO; planes],
            best_depth: NOTHING,
            has_best: Plane::ZERO,
            depth: NEVER,
            way: Plane::ZERO,
            distance: vec![Plane::ONES; plan.states * plan.bits],
            single: vec![Plane::ZERO; (1 << plan.bits) + 1],
            layers: 0,
            near: vec![Plane::ONES; plan.states * plan.bits],
            bound: NOTHING,
            wait: Plane::ZERO,
            need: NOTHING,
            any: Plane::ZERO,
            before: Vec::new(),
            was: Vec::new(),
            over: Plane::ONES,
            done: !used,
            count: vec![Plane::ZERO; digits],
            candidates: vec![0; LANES],
            descents: vec![0; LANES],
            shared: of_group(seed, number),
            private: Private::new(seed, number),
            rounds: 0,
            layer: Layers::new(plan),
        };
        group.numbers[..planes].fill(Plane::ONES);
        group.begin(used)?;
        group.best.copy_from_slice(&group.numbers[..planes]);
        Ok(group)
    }

    /// The attempt of a lane: lanes are numbered through all groups.
    fn attempt(&self, lane: usize) -> u64 {
        self.number * LANES as u64 + lane as u64
    }

    /// Random mazes in some lanes, which wait to be searched.
    fn begin(&mut self, lanes: Plane) -> Result<(), Hopeless> {
        for spot in &self.plan.spots {
            let planes = &mut self.numbers[spot.base..spot.base + spot.letters];
            planes.iter_mut().for_each(|plane| *plane &= !lanes);
        }
        let mut going = Plane::ZERO;
        for lane in lanes.lanes() {
            let mut random = Random::of_round(self.seed, self.attempt(lane), self.descents[lane]);
            let draft = self.task.fresh(&mut random)?;
            for spot in &self.plan.spots {
                let letter = draft.letters[spot.cell.index()];
                self.numbers[spot.base + usize::from(letter)].insert(lane);
            }
            let length = self.course.length(self.candidates[lane]);
            let full = 1u64 << (self.count.len() - 1) << 1;
            set_lane(&mut self.count, lane, full.wrapping_sub(length));
            if length > 0 {
                going.insert(lane);
            }
        }
        self.wait |= lanes;
        self.any |= lanes;
        self.way &= !lanes;
        self.over &= !going;
        // Nothing is known of them but how near the goal itself is to the goal.
        write(&mut self.bound, lanes, &NOTHING);
        Ok(())
    }

    /// Whether no lane has anything left to do.
    pub(super) fn is_done(&self) -> bool {
        self.done == Plane::ONES
    }

    /// Some rounds; fewer if there is nothing left to do.
    pub(super) fn rounds<M: Machine>(&mut self, rounds: u32) -> Result<(), Hopeless> {
        for _ in 0..rounds {
            if self.wait.any() {
                M::search(self);
            }
            self.renew()?;
            if self.is_done() {
                break;
            }
            if self.rounds.is_multiple_of(RENEWED) {
                M::search_back(self);
            }
            self.steps::<M>();
            self.rounds += 1;
        }
        Ok(())
    }

    /// Remembers the mazes of some lanes if they are the best, and ends those that are good enough.
    #[inline(always)]
    pub(super) fn see(&mut self, lanes: Plane) {
        let bits = self.plan.bits;
        let deeper = less(&self.best_depth, &self.depth);
        let better = lanes & self.way & (!self.has_best | deeper);
        if !better.any() {
            return;
        }
        merge(&mut self.best, better, &self.numbers[..]);
        write(&mut self.best_depth, better, &self.depth);
        self.has_best |= better;
        if let Some(target) = self.course.target {
            for lane in better.lanes() {
                if of_lane(&self.best_depth[..bits], lane) >= target {
                    self.candidates[lane] = self.so_far(lane);
                    self.over.insert(lane);
                    self.done.insert(lane);
                }
            }
        }
    }

    /// The candidates of a lane, those of the present descent among them.
    pub(super) fn so_far(&self, lane: usize) -> u64 {
        let before = self.candidates[lane];
        if self.done.has(lane) {
            return before;
        }
        let length = self.course.length(before);
        let full = 1u64 << (self.count.len() - 1) << 1;
        let here = match of_lane(&self.count, lane) {
            // All of them: the count has overflowed.
            0 => length,
            count => count - full.wrapping_sub(length),
        };
        before + here
    }

    /// Where a descent has ended, the next one begins; or nothing, where all are made.
    fn renew(&mut self) -> Result<(), Hopeless> {
        let ended = self.over & !self.done;
        if !ended.any() {
            return Ok(());
        }
        let mut next = Plane::ZERO;
        for lane in ended.lanes() {
            self.candidates[lane] = self.so_far(lane);
            self.descents[lane] += 1;
            match self.candidates[lane] < self.course.total {
                true => next.insert(lane),
                false => self.done.insert(lane),
            }
        }
        self.begin(next)
    }

    /// What a lane came to.
    pub(super) fn outcome(&self, lane: usize) -> Outcome {
        let has_best = self.has_best.has(lane);
        Outcome {
            draft: self.draft(&self.best, lane),
            depth: has_best.then(|| of_lane(&self.best_depth[..self.plan.bits], lane)),
            candidates: self.so_far(lane),
            done: self.done.has(lane),
        }
    }

    /// The maze of a lane as it is, with the candidate that waits in it, and whether one does.
    pub(super) fn now(&self, lane: usize) -> (Draft, bool) {
        (self.draft(&self.numbers[..], lane), self.wait.has(lane))
    }

    fn draft(&self, planes: &[Plane], lane: usize) -> Draft {
        let mut draft = self.plan.blank.clone();
        for spot in &self.plan.spots {
            let letters = spot.base..spot.base + spot.letters;
            let letter = planes[letters].iter().position(|plane| plane.has(lane));
            draft.letters[spot.cell.index()] = letter.unwrap_or_default() as Letter;
        }
        draft
    }
}
