//! The tracker of a search: its budget and the best maze so far.

use super::{Draft, EnergyLevel, StopFlag};
use crate::axis::axis;
use crate::clock::Instant;
use crate::energy::Amount;
use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

axis! {
    /// Why a search ended.
    pub enum Stopped ("reason") {
        /// All iterations were made.
        Iterations = "iterations",
        /// The time was up.
        Time = "time",
        /// A maze as good as wanted was found.
        Target = "target",
        /// The caller stopped the search.
        Interrupted = "interrupted",
        /// There is nothing left to try.
        Exhausted = "exhausted",
    }
}

impl Stopped {
    /// Whether the time limit or the caller ended the search early.
    pub(crate) fn is_early(self) -> bool {
        matches!(self, Stopped::Time | Stopped::Interrupted)
    }
}

/// The conditions that end a search, a counter for display, and the number of mazes that the search keeps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget<'a> {
    /// The search ends after this number of candidates or expanded nodes.
    pub iterations: u64,
    /// The search ends at this moment.
    pub until: Option<Instant>,
    /// The search ends when it finds a maze with at most this energy.
    pub target: Option<Amount>,
    /// The search ends when this flag is set.
    pub stop: Option<&'a StopFlag>,
    /// A counter of candidates for display. When the clock is read, the candidates up to the next read are added in
    /// advance.
    pub progress: Option<&'a AtomicU64>,
    /// The maximum number of previous best mazes that are kept.
    pub keep: usize,
}

impl Budget<'_> {
    /// Why no further work may begin: the caller has stopped the search, or its time is up. `None` if work may begin.
    pub(crate) fn stop_reason(&self) -> Option<Stopped> {
        if self.stop.is_some_and(StopFlag::is_set) {
            return Some(Stopped::Interrupted);
        }
        let is_late = self.until.is_some_and(|until| Instant::now() >= until);
        is_late.then_some(Stopped::Time)
    }
}

/// The approximate interval between two reads of the clock and the stop flag. The number of candidates between two
/// reads is adapted to this interval.
const CHECK_INTERVAL: Duration = Duration::from_millis(5);
/// The maximum number of candidates between two reads of the clock.
const MAX_INTERVAL: u64 = 1 << 16;

/// Called for every maze that is better than all earlier mazes. The arguments are the number of iterations, the energy
/// and the maze.
pub(crate) type Observer<'a> = &'a mut dyn FnMut(u64, Amount, &Draft);

/// Counts candidates, keeps the best maze and decides when to stop.
pub(crate) struct Tracker<'a, E> {
    budget: Budget<'a>,
    iterations: u64,
    /// The iteration at which the clock is read next.
    next_check: u64,
    /// The number of candidates between two reads of the clock.
    interval: u64,
    last_check: Instant,
    best: Option<(Draft, E)>,
    /// The previous best mazes, the latest last.
    before: VecDeque<Draft>,
    stopped: Option<Stopped>,
    observer: Option<Observer<'a>>,
}

impl<E: fmt::Debug> fmt::Debug for Tracker<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tracker")
            .field("budget", &self.budget)
            .field("iterations", &self.iterations)
            .field("best", &self.best)
            .field("stopped", &self.stopped)
            .finish_non_exhaustive()
    }
}

impl<'a, E: EnergyLevel> Tracker<'a, E> {
    /// A tracker of a search that has not begun.
    #[must_use]
    pub(crate) fn new(budget: Budget<'a>, observer: Option<Observer<'a>>) -> Self {
        Tracker {
            budget,
            iterations: 0,
            next_check: 0,
            interval: 1,
            last_check: Instant::now(),
            best: None,
            before: VecDeque::new(),
            stopped: None,
            observer,
        }
    }

    /// Counts a candidate or an expanded node and returns `true`. If the search must end, returns `false` and counts
    /// nothing.
    pub(crate) fn begin_iteration(&mut self) -> bool {
        if self.iterations < self.next_check {
            self.iterations += 1;
            return true;
        }
        self.check_clock()
    }

    fn check_clock(&mut self) -> bool {
        let budget = &self.budget;
        let now = Instant::now();
        if self.stopped.is_none() {
            self.stopped = match budget.stop_reason() {
                None if self.iterations >= budget.iterations => Some(Stopped::Iterations),
                reason => reason,
            };
        }
        if self.stopped.is_some() {
            return false;
        }
        let passed = now - self.last_check;
        self.last_check = now;
        if passed < CHECK_INTERVAL {
            self.interval = (2 * self.interval).min(MAX_INTERVAL);
        } else if passed > 2 * CHECK_INTERVAL {
            self.interval = (self.interval / 2).max(1);
        }
        self.next_check = budget.iterations.min(self.iterations + self.interval);
        if let Some(progress) = budget.progress {
            progress.fetch_add(self.next_check - self.iterations, Ordering::Relaxed);
        }
        self.iterations += 1;
        true
    }

    /// Records an evaluated maze. If several mazes are equally good, the first of them is kept.
    pub(crate) fn record(&mut self, draft: &Draft, energy: E) {
        match &mut self.best {
            Some((_, best)) if *best <= energy => return,
            Some((previous, best)) => {
                if self.budget.keep > 0 {
                    if self.before.len() == self.budget.keep {
                        self.before.pop_front();
                    }
                    self.before.push_back(previous.clone());
                }
                previous.clone_from(draft);
                *best = energy;
            }
            None => self.best = Some((draft.clone(), energy)),
        }
        if let Some(observer) = &mut self.observer {
            observer(self.iterations, energy.amount(), draft);
        }
        let target = self.budget.target;
        if target.is_some_and(|target| energy.amount() <= target) {
            self.stop(Stopped::Target);
        }
    }

    /// Ends the search.
    pub(crate) fn stop(&mut self, why: Stopped) {
        self.stopped.get_or_insert(why);
        self.next_check = 0;
    }

    /// The number of counted candidates or expanded nodes.
    #[must_use]
    pub(crate) fn iterations(&self) -> u64 {
        self.iterations
    }

    /// The maximum number of candidates or expanded nodes.
    #[must_use]
    pub(crate) fn max_iterations(&self) -> u64 {
        self.budget.iterations
    }

    /// The energy of the best maze.
    #[must_use]
    pub(crate) fn best(&self) -> Option<E> {
        self.best.as_ref().map(|(_, energy)| *energy)
    }

    /// Why the search ended; `None` if it has not ended.
    #[must_use]
    pub(crate) fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// The result of the search; `None` if no maze was seen.
    #[must_use]
    pub(crate) fn into_result(self) -> Option<SearchResult> {
        let (draft, energy) = self.best?;
        Some(SearchResult {
            draft,
            before: self.before.into_iter().rev().collect(),
            energy: energy.amount(),
            iterations: self.iterations,
            stopped: self.stopped.unwrap_or(Stopped::Exhausted),
        })
    }
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// The best maze.
    pub draft: Draft,
    /// The previous best mazes, better ones first: the last [`Budget::keep`] of them.
    pub before: Vec<Draft>,
    /// The energy of the best maze.
    pub energy: Amount,
    /// The number of counted candidates or expanded nodes.
    pub iterations: u64,
    /// Why the search ended.
    pub stopped: Stopped,
}
