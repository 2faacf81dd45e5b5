//! The search for the lower and the upper bound of the greatest depth. Refutations lower the upper bound, and mazes
//! raise the lower bound.

use super::answer::{Proof, ProofBudget, ProofError, ProofProgress, verified};
use super::backtracking::{BacktrackingOutcome, BacktrackingSearch};
use super::context::ProofContext;
use super::question::Question;
use super::trace::Trace;
use crate::clock::Instant;
use crate::flat::BitSet;
use crate::maze::Maze;
use crate::search::{self, AnySearch, EngineChoice, Letter, Random, StopFlag, Stopped, luby};
use crate::topology::Cell;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The indices of the two searches in [`ProofProgress::positions_by_search`].
const REFUTING: usize = 0;
const FINDING: usize = 1;

/// The number of positions between two checks of the limits.
const SLICE: u64 = 500;
/// The finding search, which looks for a maze, examines as many positions as the refuting search, up to this number.
const EQUAL_SHARES: u64 = 1 << 20;
/// After that, the finding search continues only if the refuting search has examined more than `REFUTING_PER_FINDING`
/// times as many positions.
const REFUTING_PER_FINDING: u64 = 8;
/// The minimum pause between two calls of `save`.
pub(super) const SAVE_PAUSE: Duration = Duration::from_secs(1);
/// The pause is at least this many times as long as the last call of `save`, so saving takes at most about a fiftieth
/// of the time.
const PAUSE_PER_SAVE: u32 = 50;

/// A finding search restarts after this number of positions for each state that some maze reaches. The number is
/// multiplied by the terms of the Luby sequence 1, 1, 2, 1, 1, 2, 4, …; two starts in succession use the same term.
const PERIOD: u64 = 8;

/// The number of times that the gap between the known depth and the target is halved, for successive starts of the
/// finding search. A gap below 1 counts as 1.
const HALVINGS: [u32; 9] = [0, 0, 1, 0, 2, 0, 3, 0, 31];
/// The probability that the choices of a position are tried in random order, for successive starts of the finding
/// search.
const IGNORE_PREFERENCES: [f64; 2] = [0.0, 0.2];

/// The number of positions before the first run of the ordinary maze search. The number doubles for each further run.
const FIRST_MAZE_SEARCH: u64 = 1 << 15;
/// The number of iterations of the first run of the ordinary maze search. Each further run has twice as many iterations
/// as the previous run.
const FIRST_ITERATIONS: u64 = 1 << 14;
/// The maximum number of runs that a saved progress can contain.
pub(super) const MAX_ROUNDS: u32 = 40;

/// A run with the prepared data of its question.
pub(super) struct ProofRun<'a, const W: usize> {
    pub(super) question: &'a Question,
    pub(super) context: &'a ProofContext<'a, W>,
    pub(super) budget: &'a ProofBudget<'a>,
    pub(super) progress: ProofProgress,
    pub(super) best: Option<(Maze, u32)>,
    pub(super) upper: u32,
    pub(super) began: Instant,
    /// The seconds used by earlier runs.
    pub(super) seconds_before: f64,
    /// When `save` was last called, and the pause until the next call.
    pub(super) saved: Instant,
    pub(super) pause: Duration,
}

impl<'a, const W: usize> ProofRun<'a, W> {
    pub(super) fn lower(&self) -> u32 {
        self.best.as_ref().map_or(0, |(_, depth)| *depth)
    }

    /// Refutes one depth after the other until a maze of the target depth is found. If the search stops before that,
    /// returns the reason.
    pub(super) fn close_bounds(
        &mut self,
        save: &mut dyn FnMut(&ProofProgress),
    ) -> Result<Option<Stopped>, ProofError> {
        let mut path = Some(std::mem::take(&mut self.progress.path));
        let tree = std::mem::take(&mut self.progress.tree);
        let mut trace = Some(Trace::read(&tree));
        while self.upper > self.lower() {
            let target = self.upper;
            self.progress.target = target;
            let mut complete = BacktrackingSearch::complete(self.context, target);
            if let (Some(path), Some(trace)) = (path.take(), trace.take())
                && !path.is_empty()
                && !complete.resume_from(&path, self.progress.positions_by_search[REFUTING], trace)
            {
                return Err(ProofError::ForeignProgress);
            }
            if let Some(stopped) = self.settle_depth(&mut complete, target, save)? {
                self.record_progress(&complete);
                save(&self.progress);
                return Ok(Some(stopped));
            }
            self.progress.positions_by_search = [0, 0];
        }
        Ok(None)
    }

    /// Refutes a depth, or finds a maze of that depth. If the search stops before that, returns the reason.
    fn settle_depth(
        &mut self,
        complete: &mut BacktrackingSearch<'a, W>,
        target: u32,
        save: &mut dyn FnMut(&ProofProgress),
    ) -> Result<Option<Stopped>, ProofError> {
        let mut finder: Option<(BacktrackingSearch<'a, W>, u64)> = None;
        while self.lower() < target {
            if let Some(stopped) = self.stopped() {
                return Ok(Some(stopped));
            }
            if self.saved.elapsed() >= self.pause {
                let began = Instant::now();
                self.record_progress(complete);
                save(&self.progress);
                self.saved = Instant::now();
                self.pause = SAVE_PAUSE.max(PAUSE_PER_SAVE * (self.saved - began));
            }
            let before = complete.positions;
            match complete.run(SLICE) {
                // If the complete search finds a maze that does not fit the question, its refutations are wrong, too.
                BacktrackingOutcome::Found(letters) if !self.keep_if_deeper(&letters) => {
                    return Err(ProofError::Contradiction);
                }
                BacktrackingOutcome::Found(_) => {}
                BacktrackingOutcome::Refuted => {
                    self.count(REFUTING, complete.positions - before);
                    self.record_refutation(complete, target);
                    return Ok(None);
                }
                BacktrackingOutcome::Paused => {}
            }
            self.count(REFUTING, complete.positions - before);
            if self.progress.positions >> self.progress.rounds >= FIRST_MAZE_SEARCH {
                self.run_maze_search();
            }
            let [refuting, finding] = self.progress.positions_by_search;
            if finding < refuting.min(EQUAL_SHARES) || finding < refuting / REFUTING_PER_FINDING {
                self.find(&mut finder, target);
            }
        }
        Ok(None)
    }

    /// Searches at random for a maze of the target depth, or for a maze that closes only a part of the gap between the
    /// best depth and the target depth (see [`HALVINGS`]). `finder` holds a search in progress and the number of
    /// positions at which it ends.
    fn find(&mut self, finder: &mut Option<(BacktrackingSearch<'a, W>, u64)>, target: u32) {
        let (mut search, end) = finder.take().unwrap_or_else(|| {
            let starts = self.progress.finding_starts;
            self.progress.finding_starts = starts.wrapping_add(1);
            let gap = target - self.lower();
            let aim = self.lower() + (gap >> HALVINGS[starts as usize % HALVINGS.len()]).max(1);
            let probability = IGNORE_PREFERENCES[starts as usize % IGNORE_PREFERENCES.len()];
            let random = Random::new(starts, 0);
            let period = PERIOD * self.question.states() as u64;
            let end = period * luby(starts / 2 + 1);
            (
                BacktrackingSearch::random(self.context, aim, random, probability),
                end,
            )
        });
        let before = search.positions;
        let outcome = search.run(SLICE.min(end - before));
        self.count(FINDING, search.positions - before);
        match outcome {
            BacktrackingOutcome::Found(letters) => _ = self.keep_if_deeper(&letters),
            BacktrackingOutcome::Paused if search.positions < end => *finder = Some((search, end)),
            BacktrackingOutcome::Paused | BacktrackingOutcome::Refuted => {}
        }
    }

    /// Runs the ordinary maze search for a deep maze, each time twice as long as before. If many states must be wasted,
    /// small changes of a complete maze succeed more often than building a maze layer by layer.
    fn run_maze_search(&mut self) {
        let round = self.progress.rounds;
        self.progress.rounds += 1;
        let budget = search::Budget {
            iterations: FIRST_ITERATIONS << round,
            until: self.budget.until,
            stop: self.budget.stop,
            ..search::Budget::default()
        };
        let (task, default_search) = (&self.question.task, AnySearch::parse(AnySearch::DEFAULT));
        let mut random = Random::new(round.into(), 1);
        if let Ok(default_search) = default_search
            && let Ok(found) = search::search(
                task,
                &default_search,
                EngineChoice::default(),
                budget,
                &mut random,
                None,
            )
        {
            let letters = (0..).map(Cell).zip(found.draft.letters);
            let _ = self.keep_if_deeper(&letters.collect::<Vec<_>>());
        }
    }

    /// Stores a maze if it is deeper than the best one. Returns whether the letters are valid and the maze has a
    /// solution and meets the conditions.
    fn keep_if_deeper(&mut self, letters: &[(Cell, Letter)]) -> bool {
        let letters: Vec<(u32, Letter)> = letters
            .iter()
            .map(|(cell, letter)| (cell.0, *letter))
            .collect();
        let Some((maze, depth)) = verified(self.question, &letters) else {
            return false;
        };
        if depth > self.lower() {
            self.best = Some((maze, depth));
            self.progress.maze = Some(letters);
            self.report();
        }
        true
    }

    /// Stores the proof that no maze reaches the target, and lowers the upper bound.
    fn record_refutation(&mut self, complete: &mut BacktrackingSearch<'a, W>, target: u32) {
        let trace = complete.trace.take().unwrap_or_default();
        let network = &self.context.network;
        let cells = |lemma: &BitSet<W>| {
            let cells = lemma
                .iter()
                .map(|state| network.cells[network.cell_of[state as usize]].cell.0);
            cells.collect()
        };
        self.progress.proof = Some(Proof {
            refuted: target,
            lemmas: self.context.lemmas.iter().map(cells).collect(),
            positions: complete.positions,
            tree: (!trace.full).then(|| trace.text()),
        });
        self.upper = target - 1;
        self.progress.target = self.upper;
        self.report();
    }

    /// Stores the progress of the refuting search.
    fn record_progress(&mut self, complete: &BacktrackingSearch<'a, W>) {
        self.progress.seconds = self.seconds_before + self.began.elapsed().as_secs_f64();
        self.progress.path = complete.path();
        self.progress.tree = complete
            .trace
            .as_ref()
            .map_or_else(String::new, Trace::text);
    }

    /// Counts positions of a search, [`REFUTING`] or [`FINDING`].
    fn count(&mut self, search: usize, positions: u64) {
        for count in [
            &mut self.progress.positions_by_search[search],
            &mut self.progress.positions,
        ] {
            *count = count.saturating_add(positions);
        }
        if let Some(bounds) = self.budget.bounds {
            bounds
                .positions
                .store(self.progress.positions, Ordering::Relaxed);
        }
    }

    /// Publishes the bounds for other threads.
    pub(super) fn report(&mut self) {
        self.progress.seconds = self.seconds_before + self.began.elapsed().as_secs_f64();
        if let Some(bounds) = self.budget.bounds {
            bounds.lower.store(self.lower().into(), Ordering::Relaxed);
            bounds.upper.store(self.upper.into(), Ordering::Relaxed);
        }
    }

    /// The limit that has been reached, if any.
    fn stopped(&self) -> Option<Stopped> {
        let budget = self.budget;
        if budget.stop.is_some_and(StopFlag::is_set) {
            Some(Stopped::Interrupted)
        } else if budget.until.is_some_and(|until| Instant::now() >= until) {
            Some(Stopped::Time)
        } else if budget
            .positions
            .is_some_and(|positions| self.progress.positions >= positions)
        {
            Some(Stopped::Iterations)
        } else {
            None
        }
    }
}
