//! The learner: a simulated solver that remembers every jump it has tried.
//!
//! ```text
//!   at a node with untried jumps:      try one of them
//!   at a node without untried jumps:   walk, by jumps already tried, to the nearest node with untried jumps;
//!                                      or begin again at the start, if that is quicker
//!   whenever the goal is one jump away: jump to the goal
//! ```
//!
//! Every jump counts as one jump, and every restart counts as one jump, too.

use crate::flat::{BreadthFirst, Lists};
use crate::random::{Random, SplitMix64};

/// The number of runs that are averaged for a difficulty, in each direction.
pub(super) const RUNS: u32 = 200;
/// The minimum number of runs. Further runs are skipped if they would take too long.
const MIN_RUNS: u32 = 8;
/// A run is cut short after this number of jumps.
const MAX_RUN_JUMPS: u64 = 100_000;
/// After the minimum number of runs, no further run begins if all runs together have this number of jumps.
const MAX_JUMPS: u64 = 2_000_000;
/// A run is cut short after it has examined this number of jumps and nodes. Only mazes with tens of thousands of
/// states come near this limit.
const MAX_RUN_WORK: u64 = 20_000_000;
/// After the minimum number of runs, no further run begins if all runs together have examined this number of jumps and
/// nodes.
const MAX_WORK: u64 = 8 * MAX_RUN_WORK;

/// The result of a number of runs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct RunMean {
    /// The mean number of jumps.
    pub(super) jumps: f64,
    /// Whether runs were cut short or skipped, so that the true mean may be larger.
    pub(super) capped: bool,
}

/// The mean number of jumps that the learner needs from one node to another.
pub(super) fn mean(
    lists: &Lists<u32>,
    from: u32,
    to: u32,
    max_runs: u32,
    random: &mut Random<SplitMix64>,
) -> RunMean {
    let mut learner = Learner::new(lists, from, to);
    let (mut runs, mut jumps, mut capped) = (0, 0, false);
    while runs < max_runs {
        if runs >= MIN_RUNS && (jumps >= MAX_JUMPS || learner.work >= MAX_WORK) {
            capped = true;
            break;
        }
        let run = learner.run(random);
        runs += 1;
        jumps += run.jumps;
        capped |= run.cut_short;
    }
    RunMean {
        jumps: jumps as f64 / f64::from(runs),
        capped,
    }
}

/// The result of one run.
struct LearnerRun {
    jumps: u64,
    cut_short: bool,
}

/// The learner with its knowledge in the current run. Its arrays are not cleared between runs. In the current run, a
/// node is known or exhausted only if its entry in `known` or `exhausted` is the number of this run.
struct Learner<'a> {
    lists: &'a Lists<u32>,
    from: u32,
    /// For each node, whether the target is one jump away.
    goal_is_next: Vec<bool>,
    run: u32,
    /// For each node, the last run in which it was known.
    known: Vec<u32>,
    /// The jumps of each node: the untried ones first, then the tried ones, the latest first.
    jumps: Vec<u32>,
    /// The number of untried jumps of each node.
    untried: Vec<u32>,
    /// For each node, the last run in which no untried jump was reachable from it. The search skips such a node for the
    /// rest of that run.
    exhausted: Vec<u32>,
    search: BreadthFirst,
    /// The number of jumps and nodes examined in all runs.
    work: u64,
}

impl<'a> Learner<'a> {
    fn new(lists: &'a Lists<u32>, from: u32, to: u32) -> Self {
        let nodes = lists.len();
        Learner {
            lists,
            from,
            goal_is_next: (0..nodes).map(|node| lists[node].contains(&to)).collect(),
            run: 0,
            known: vec![0; nodes],
            jumps: vec![0; lists.entries().len()],
            untried: vec![0; nodes],
            exhausted: vec![0; nodes],
            search: BreadthFirst::new(nodes),
            work: 0,
        }
    }

    /// Makes one run.
    fn run(&mut self, random: &mut Random<SplitMix64>) -> LearnerRun {
        self.run += 1;
        let work_limit = self.work + MAX_RUN_WORK;
        let mut jumps = 0;
        let mut at = self.from;
        self.discover(at);
        while !self.goal_is_next[at as usize] {
            if jumps >= MAX_RUN_JUMPS || self.work >= work_limit {
                return LearnerRun {
                    jumps: jumps.min(MAX_RUN_JUMPS),
                    cut_short: true,
                };
            }
            if self.untried[at as usize] > 0 {
                at = self.try_jump(at, random);
                self.discover(at);
                jumps += 1;
                continue;
            }
            let without_restart = self.nearest(at, u32::MAX);
            let after_restart = match without_restart {
                // A restart counts as one jump. So it is only quicker if the walk from the start is at least two jumps
                // shorter.
                Some((_, walk)) if walk <= 1 => None,
                Some((_, walk)) => self.nearest(self.from, walk - 2),
                None => self.nearest(self.from, u32::MAX),
            };
            let after_restart = after_restart.map(|(node, walk)| (node, walk + 1));
            let Some((node, walk)) = after_restart.or(without_restart) else {
                // No untried jump can be reached, and the target was not found. This cannot happen in a solvable maze.
                return LearnerRun {
                    jumps,
                    cut_short: false,
                };
            };
            at = node;
            jumps += u64::from(walk);
        }
        LearnerRun {
            jumps: jumps + 1,
            cut_short: false,
        }
    }

    /// Adds a node to the known nodes.
    fn discover(&mut self, node: u32) {
        if self.known[node as usize] != self.run {
            self.known[node as usize] = self.run;
            let list = &self.lists[node as usize];
            self.untried[node as usize] = list.len() as u32;
            self.jumps[self.lists.range(node as usize)].copy_from_slice(list);
            self.work += list.len() as u64;
        }
    }

    /// Tries a random untried jump and returns its target. In `jumps`, this jump swaps places with the last untried
    /// jump.
    fn try_jump(&mut self, at: u32, random: &mut Random<SplitMix64>) -> u32 {
        let untried = &mut self.untried[at as usize];
        let first = self.lists.range(at as usize).start;
        let chosen = random.index(*untried);
        *untried -= 1;
        let (chosen, last) = (first + chosen as usize, first + *untried as usize);
        self.jumps.swap(chosen, last);
        self.jumps[last]
    }

    /// The nearest node with an untried jump, and its distance by tried jumps. `None` if the distance would exceed
    /// `limit`, or if there is no such node. Jumps that were tried earlier are followed first, which decides between
    /// equally near nodes.
    fn nearest(&mut self, from: u32, limit: u32) -> Option<(u32, u32)> {
        if self.untried[from as usize] > 0 {
            return Some((from, 0));
        }
        if self.exhausted[from as usize] == self.run {
            return None;
        }
        self.search.clear();
        self.search.find(from);
        for walk in 1.. {
            let layer = self.search.layer();
            if layer.is_empty() {
                break;
            }
            if walk > limit {
                return None;
            }
            for place in layer {
                let at = self.search.found()[place];
                let tried = self.lists.range(at as usize);
                self.work += 1 + tried.len() as u64;
                for &to in self.jumps[tried].iter().rev() {
                    if self.search.has(to) || self.exhausted[to as usize] == self.run {
                        continue;
                    }
                    if self.untried[to as usize] > 0 {
                        return Some((to, walk));
                    }
                    self.search.find(to);
                }
            }
        }
        for &node in self.search.found() {
            self.exhausted[node as usize] = self.run;
        }
        None
    }
}
