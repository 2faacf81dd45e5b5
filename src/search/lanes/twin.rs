//! The twin of a lane: the same maze, alone, by plain searches.
//!
//! It draws what the lane draws, and decides each candidate by searching it from the start. The tests of the filter are
//! repeated here in ordinary numbers only to know *when* the lane decides: at once, or with the next search. So whatever a
//! lane finds can be found again from its seed, on any machine; and a lane that ever decides otherwise than a plain
//! search is caught.

use super::alone::Repeated;
use super::draws::{next, of_group, of_word, shared};
use super::group::RENEWED;
use super::lot::{Course, Outcome};
use super::plan::Plan;
use super::plane::LANES;
use super::rule::{ANY, SLACKS};
use crate::search::engines::energy_of;
use crate::search::{Draft, Hopeless, Letter, Random, Task};
use crate::topology::Cell;

/// What no distance is.
const NEVER: u16 = u16::MAX;

/// One maze, searched as a lane of a group searches it.
pub(super) struct Twin<'a> {
    task: &'a Task,
    plan: &'a Plan,
    course: &'a Course,
    seed: u64,
    attempt: u64,
    draft: Draft,
    best: Draft,
    best_depth: Option<u64>,
    now: Layers,
    /// Distances to the goal, and up to which of them they are true.
    near: Vec<u16>,
    bound: u16,
    waits: Option<Waiting>,
    over: bool,
    done: bool,
    candidates: u64,
    /// Candidates of the present descent, and all there are to be.
    here: u64,
    length: u64,
    descents: u32,
    shared: Random,
    private: [u64; 2],
    rounds: u64,
}

/// What a search from the start finds.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Layers {
    distance: Vec<u16>,
    /// How many states each layer has.
    sizes: Vec<u16>,
    depth: u16,
}

/// A candidate that waits to be searched: what stood where, and what it must be.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    before: Option<(Cell, Letter)>,
    need: u16,
    any: bool,
}

impl Layers {
    fn way(&self) -> bool {
        self.depth != NEVER
    }

    /// Whether a candidate with these layers is taken.
    fn is_admitted(&self, need: u16, any: bool) -> bool {
        any || self.way() && self.depth >= need
    }
}

impl<'a> Twin<'a> {
    /// The twin of a lane.
    pub(super) fn new(
        task: &'a Task,
        plan: &'a Plan,
        course: &'a Course,
        seed: u64,
        attempt: u64,
    ) -> Result<Twin<'a>, Hopeless> {
        let (group, lane) = (attempt / LANES as u64, attempt as usize % LANES);
        let mut twin = Twin {
            task,
            plan,
            course,
            seed,
            attempt,
            draft: plan.blank.clone(),
            best: plan.blank.clone(),
            best_depth: None,
            now: Layers {
                distance: vec![NEVER; plan.states],
                sizes: Vec::new(),
                depth: NEVER,
            },
            near: vec![NEVER; plan.states],
            bound: 0,
            waits: None,
            over: true,
            done: false,
            candidates: 0,
            here: 0,
            length: 0,
            descents: 0,
            shared: of_group(seed, group),
            private: of_word(seed, group, lane / 64),
            rounds: 0,
        };
        twin.begin()?;
        twin.best.clone_from(&twin.draft);
        Ok(twin)
    }

    fn begin(&mut self) -> Result<(), Hopeless> {
        let mut random = Random::of_round(self.seed, self.attempt, self.descents);
        self.draft = self.task.fresh(&mut random)?;
        self.length = self.course.length(self.candidates);
        self.here = 0;
        self.over = self.length == 0;
        self.waits = Some(Waiting {
            before: None,
            need: 0,
            any: true,
        });
        self.now.depth = NEVER;
        self.bound = 0;
        Ok(())
    }
}

impl Repeated for Twin<'_> {
    fn round(&mut self) -> Result<(), Hopeless> {
        self.settle();
        if self.over && !self.done {
            self.candidates += self.here;
            self.descents += 1;
            if self.candidates < self.course.total {
                self.begin()?;
            } else {
                self.done = true;
            }
        }
        if self.done {
            return Ok(());
        }
        if self.rounds.is_multiple_of(RENEWED) {
            self.search_back();
        }
        for _ in 0..self.plan.passes {
            self.step();
        }
        self.rounds += 1;
        Ok(())
    }

    fn is_done(&self) -> bool {
        self.done
    }

    fn now(&self) -> (&Draft, bool) {
        (&self.draft, self.waits.is_some())
    }

    fn outcome(&self) -> Outcome {
        let here = if self.done { 0 } else { self.here };
        Outcome {
            draft: self.best.clone(),
            before: Vec::new(),
            energy: energy_of(self.best_depth),
            candidates: self.candidates + here,
            done: self.done,
        }
    }
}

impl Twin<'_> {
    /// The layers of the maze as it is, as far as the one in which a goal is.
    fn search(&self) -> Layers {
        let tracks = &self.task.tracks;
        let mut distance = vec![NEVER; self.plan.states];
        distance[self.plan.start] = 0;
        let mut layers = Layers {
            distance,
            sizes: vec![1],
            depth: NEVER,
        };
        let mut queue = vec![self.plan.start as u32];
        while !queue.is_empty() && !layers.way() {
            let depth = layers.sizes.len() as u16;
            let mut after = Vec::new();
            for state in queue {
                for &to in self.onward(state, tracks.cell(state)) {
                    if layers.distance[to as usize] == NEVER {
                        layers.distance[to as usize] = depth;
                        after.push(to);
                        if self.plan.goals.contains(&(to as usize)) {
                            layers.depth = depth;
                        }
                    }
                }
            }
            layers.sizes.push(after.len() as u16);
            queue = after;
        }
        layers
    }

    fn onward(&self, state: u32, cell: Cell) -> &[u32] {
        match cell.is_out() {
            true => &[],
            false => self
                .task
                .tracks
                .onward(state, self.draft.letters[cell.index()]),
        }
    }

    /// Distances to the goal, as far as that of the start.
    fn search_back(&mut self) {
        self.near.fill(NEVER);
        self.bound = NEVER;
        if !self.now.way() || self.over || self.waits.is_some() {
            return;
        }
        self.plan.goals.iter().for_each(|&goal| self.near[goal] = 0);
        let mut distance = 0;
        loop {
            let nearer = |twin: &Twin<'_>, state: usize| {
                let onward = twin.onward(state as u32, twin.task.tracks.cell(state as u32));
                let leads = onward.iter().any(|&to| twin.near[to as usize] == distance);
                twin.near[state] == NEVER && leads
            };
            let new: Vec<usize> = (0..self.plan.states)
                .filter(|&state| nearer(self, state))
                .collect();
            distance += 1;
            new.iter().for_each(|&state| self.near[state] = distance);
            if new.is_empty() || self.near[self.plan.start] != NEVER {
                return;
            }
        }
    }

    /// Decides what waits.
    fn settle(&mut self) {
        let Some(Waiting { before, need, any }) = self.waits.take() else {
            return;
        };
        let found = self.search();
        if found.is_admitted(need, any) {
            self.now = found;
            if let Some((cell, _)) = before {
                self.forget(cell);
            }
            self.see();
        } else if let Some((cell, letter)) = before {
            self.draft.letters[cell.index()] = letter;
        }
    }

    fn see(&mut self) {
        let depth = u64::from(self.now.depth);
        if !self.now.way() || self.best_depth.is_some_and(|best| best >= depth) {
            return;
        }
        self.best_depth = Some(depth);
        self.best.clone_from(&self.draft);
        if self
            .course
            .target
            .is_some_and(|target| energy_of(Some(depth)) <= target)
        {
            self.candidates += self.here;
            (self.over, self.done) = (true, true);
        }
    }

    /// The states of a cell that some maze reaches.
    fn states(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        let states = self
            .task
            .tracks
            .of_cell(cell)
            .iter()
            .map(|&state| state as usize);
        states.filter(|&state| state < self.plan.states)
    }

    fn forget(&mut self, cell: Cell) {
        let states: Vec<usize> = self.states(cell).collect();
        let nearest = states.iter().map(|&state| self.near[state]).min();
        self.bound = self.bound.min(nearest.unwrap_or(NEVER));
        states
            .into_iter()
            .for_each(|state| self.near[state] = NEVER);
    }

    /// A random bit of its own.
    fn bit(&mut self) -> usize {
        let lane = self.attempt % 64;
        (next(&mut self.private) >> lane & 1) as usize
    }

    /// How deep the next candidate must be, and whether it may be anything.
    fn needed(&mut self) -> (u16, bool) {
        if !self.course.rule.is_drawn() {
            return (self.now.depth, false);
        }
        let slacks: [u32; SLACKS] = self.course.rule.draw(&mut self.shared);
        let pick = self.bit() | self.bit() << 1 | self.bit() << 2;
        match slacks[pick] {
            ANY => (0, true),
            slack => (self.now.depth.saturating_sub(slack.min(255) as u16), false),
        }
    }

    fn step(&mut self) {
        let drawn = shared(&mut self.shared, &self.plan.others);
        let turn = drawn.turns[self.bit() | self.bit() << 1];
        let (need, any) = self.needed();
        if self.waits.is_some() || self.over {
            return;
        }
        let cell = self.plan.spots[drawn.place].cell;
        let letters = self.task.alphabet.choices(cell);
        let old = self.draft.letters[cell.index()];
        let new = ((u32::from(old) + turn) % letters) as Letter;
        let waits = Waiting {
            before: Some((cell, old)),
            need,
            any: any || !self.now.way(),
        };
        let reached = self.is_reached(cell);
        let at_once = !reached || self.now.way() && !any && self.is_hopeless(cell, new, need);
        self.draft.letters[cell.index()] = new;
        if !at_once {
            self.waits = Some(waits);
        } else {
            let found = self.search();
            if !found.is_admitted(need, waits.any) {
                self.draft.letters[cell.index()] = old;
            } else {
                self.forget(cell);
                if reached {
                    // No filter that is right comes here.
                    self.now = found;
                }
            }
        }
        self.here += 1;
        self.over = self.here == self.length;
    }

    fn first(&self, cell: Cell) -> u16 {
        let distances = self.states(cell).map(|state| self.now.distance[state]);
        distances.min().unwrap_or(NEVER)
    }

    fn is_reached(&self, cell: Cell) -> bool {
        self.first(cell) < self.now.depth
    }

    /// Whether the tests of the filter refuse a letter.
    fn is_hopeless(&self, cell: Cell, letter: Letter, need: u16) -> bool {
        let first = self.first(cell);
        let mut near = self.bound;
        if self.states(cell).count() > 1 {
            let own = self.states(cell).map(|state| self.near[state]).min();
            near = near.min(own.unwrap_or(NEVER));
        }
        let leaving = self
            .states(cell)
            .filter(|&state| self.now.distance[state] == first);
        let landings = leaving.flat_map(|state| self.task.tracks.onward(state as u32, letter));
        let [mut too_near, mut far] = [false; 2];
        for &to in landings {
            let to = to as usize;
            let left = need.checked_sub(first).and_then(|left| left.checked_sub(2));
            too_near |= left.is_some_and(|left| self.near[to] <= left.min(near));
            far |= self.now.distance[to] > first;
        }
        too_near || !far && self.now.sizes[first as usize] == 1
    }
}
