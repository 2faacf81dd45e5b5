//! Steers a maze of good taste, that is, of low energy, to the right difficulty by small changes.
//!
//! ```text
//!   cost = energy + 10 · (distance of the difficulty from the range)
//!   a change must not raise the cost; if the new energy alone exceeds the old cost, the difficulty is not computed
//! ```
//!
//! The difficulty is estimated, and computed exactly only if the estimate is in the range. When the difficulty is in
//! the range, further changes lower the energy and keep the difficulty.

use super::level::GOOD;
use crate::energy::Amount;
use crate::measures::difficulty::{difficulty, quick_estimate};
use crate::random::Random;
use crate::search::engines::WithEngines;
use crate::search::{
    Budget, Draft, DraftChange, EnergyLevel, Engine, Limit, SearchResult, Stopped, Task, Tracker,
};

/// The maximum number of estimates of the difficulty. Steering gives up if the difficulty is then not in the range.
const SCORES: u32 = 100;
/// The maximum number of candidates of all phases is this number times [`SCORES`].
const CANDIDATES: u64 = 20;
/// The cost of a point of difficulty outside the range, in units of energy.
const POINT: f64 = 10.0;
/// An estimate must be at least this far inside the range, so that the exact difficulty is probably also inside.
const MARGIN: f64 = 0.05;
/// From this number of estimates on, steering ends if its progress is too slow to reach the range.
const PACE: u32 = 16;
/// The maximum number of candidates of the last phase, which lowers the energy and keeps the difficulty.
const POLISH: u32 = 200;
/// An exact difficulty outside the range by at most this much counts as inside, because difficulties are displayed in
/// tenths.
const ROUNDING: f64 = 0.049;

/// Steers one maze.
pub(super) struct Steering<'a> {
    pub(super) task: &'a Task,
    pub(super) draft: Draft,
    /// The range to steer to; `None` for any difficulty.
    pub(super) difficulty: Option<[f64; 2]>,
    pub(super) random: &'a mut Random,
    pub(super) budget: Budget<'a>,
}

impl WithEngines for Steering<'_> {
    type Output = SearchResult;

    fn run<E: Engine>(mut self, make: impl Fn(Draft) -> E) -> SearchResult {
        let mut engine = make(self.draft.clone());
        self.steer(&mut engine)
    }
}

impl Steering<'_> {
    /// Steers the maze of an engine. The engine is `dyn`, so that this function is compiled once for each type of
    /// energy and not once for each engine.
    fn steer<N: EnergyLevel>(&mut self, engine: &mut dyn Engine<Energy = N>) -> SearchResult {
        let mut tracker: Tracker<'_, N> = Tracker::new(
            Budget {
                iterations: u64::from(SCORES) * CANDIDATES,
                ..self.budget
            },
            None,
        );
        let mut reached = false;
        if let Some(range) = self.difficulty
            && engine.energy().amount() <= Amount::Whole(i128::from(GOOD + SLACK))
        {
            reached = self.reach_range(engine, range, &mut tracker);
            if reached {
                self.polish(engine, range, &mut tracker);
            }
        }
        SearchResult {
            draft: engine.draft().clone(),
            before: Vec::new(),
            energy: engine.energy().amount(),
            iterations: tracker.iterations(),
            stopped: match tracker.stopped() {
                Some(early) if early.is_early() => early,
                _ if reached => Stopped::Target,
                _ => Stopped::Iterations,
            },
        }
    }

    /// Brings the difficulty into a range. Returns whether it succeeded.
    fn reach_range<N: EnergyLevel>(
        &mut self,
        engine: &mut dyn Engine<Energy = N>,
        range: [f64; 2],
        tracker: &mut Tracker<'_, N>,
    ) -> bool {
        let inner = inner(range);
        let mut evaluations = 1;
        let Some(mut score) = self.score(engine.draft(), range) else {
            return false;
        };
        let first = gap(score, inner);
        while gap(score, inner) > 0.0 && evaluations < SCORES && tracker.begin_iteration() {
            let left = gap(score, inner);
            // Gives up if the difficulty would not reach the range in time at the average rate so far.
            if evaluations >= PACE
                && (first - left) * f64::from(SCORES - evaluations) < left * f64::from(evaluations)
            {
                return false;
            }
            let slack = POINT * left;
            let before = engine.energy();
            let Some(tried) = self.try_change(engine, Limit::UpTo(before.raised(slack))) else {
                continue;
            };
            evaluations += 1;
            let above = engine.energy().above(before);
            match self.score(engine.draft(), range) {
                Some(new) if above + POINT * gap(new, inner) <= slack => score = new,
                _ => tried.undo(engine),
            }
        }
        gap(score, inner) <= 0.0
    }

    /// Lowers the energy of a maze and keeps its difficulty in a range.
    fn polish<N: EnergyLevel>(
        &mut self,
        engine: &mut dyn Engine<Energy = N>,
        range: [f64; 2],
        tracker: &mut Tracker<'_, N>,
    ) {
        let good = engine.draft().clone();
        for _ in 0..POLISH {
            let before = engine.energy();
            if before.amount() <= Amount::Whole(0) || !tracker.begin_iteration() {
                break;
            }
            let Some(tried) = self.try_change(engine, Limit::Below(before)) else {
                continue;
            };
            let score = self.quick_estimate(engine.draft());
            if score.is_none_or(|score| gap(score, inner(range)) > 0.0) {
                tried.undo(engine);
            }
        }
        if *engine.draft() != good && self.exact_outside(engine.draft(), range).is_some() {
            engine.set_draft(good);
        }
    }

    /// Makes a random change. Returns `None` if the limit does not admit the change, or if no change can be drawn.
    fn try_change<N: EnergyLevel>(
        &mut self,
        engine: &mut dyn Engine<Energy = N>,
        limit: Limit<N>,
    ) -> Option<TriedChange> {
        let task = self.task;
        let stock = task.stock.as_ref();
        let change = task
            .steps
            .draw(engine.draft(), &task.alphabet, stock, self.random)?;
        let old = engine.draft().clone();
        engine.attempt(change, limit)?;
        Some(TriedChange { change, old })
    }

    /// Returns the estimated difficulty. If the estimate is within the range but the exact difficulty is not, returns
    /// the exact difficulty. Returns `None` if the maze has no estimate.
    fn score(&self, draft: &Draft, range: [f64; 2]) -> Option<f64> {
        let quick_estimate = self.quick_estimate(draft)?;
        Some(if gap(quick_estimate, inner(range)) > 0.0 {
            quick_estimate
        } else {
            // If the exact difficulty is also inside the range, or unknown, the estimate is returned. Any value inside
            // the range ends steering.
            self.exact_outside(draft, range).unwrap_or(quick_estimate)
        })
    }

    fn quick_estimate(&self, draft: &Draft) -> Option<f64> {
        quick_estimate(&self.task.maze(draft)).ok().flatten()
    }

    /// The exact difficulty, if it is known and outside a range.
    fn exact_outside(&self, draft: &Draft, [from, to]: [f64; 2]) -> Option<f64> {
        let exact = difficulty(&self.task.maze(draft)).ok()?.exact?;
        Some(exact).filter(|&exact| gap(exact, [from - ROUNDING, to + ROUNDING]) > 0.0)
    }
}

/// A maze whose energy exceeds [`GOOD`] by at most this much is still steered, because the changes may also lower the
/// energy.
const SLACK: i64 = 20;

/// A range without its margins. A range narrower than two margins shrinks to its middle.
fn inner([from, to]: [f64; 2]) -> [f64; 2] {
    let margin = MARGIN.min((to - from) / 2.0);
    [from + margin, to - margin]
}

/// The distance of a difficulty from a range.
fn gap(score: f64, [from, to]: [f64; 2]) -> f64 {
    (from - score).max(score - to).max(0.0)
}

/// A change that an engine has made, with the maze before it.
struct TriedChange {
    change: DraftChange,
    old: Draft,
}

impl TriedChange {
    /// Restores the maze before the change.
    fn undo<N: EnergyLevel>(self, engine: &mut dyn Engine<Energy = N>) {
        let TriedChange { change, old } = self;
        let undone = match change {
            DraftChange::Write(cell, _) => {
                let change = DraftChange::Write(cell, old.letters[cell.index()]);
                engine.attempt(change, Limit::Any).is_some() && *engine.draft() == old
            }
            _ => false,
        };
        if !undone {
            engine.set_draft(old);
        }
    }
}
