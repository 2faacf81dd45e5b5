//! From a maze of good taste to one of the right difficulty, by small changes.
//!
//! ```text
//!   cost = energy + 10 · (how far the difficulty is from the range)
//!   a change is tried only if the energy alone leaves the cost no higher; then the difficulty is found out, roughly
//! ```

use super::level::GOOD;
use crate::energy::Amount;
use crate::measures::difficulty::{difficulty, rough};
use crate::random::Random;
use crate::search::engines::WithEngines;
use crate::search::{Budget, Change, Draft, Engine, Level, Limit, Stopped, Task, Watch};

/// The difficulties that are found out before it ends.
const LOOKS: u32 = 100;
/// The candidates for each of them.
const CANDIDATES: u64 = 20;
/// What a point of difficulty counts, as energy.
const POINT: f64 = 10.0;
/// A rough difficulty must be this far within the range, so that the true one lies in it.
const MARGIN: f64 = 0.15;
/// Difficulties are told to a tenth: this much outside still counts as the end of the range.
const ROUNDING: f64 = 0.049;

/// Steers one maze.
pub(super) struct Steer<'a> {
    pub(super) task: &'a Task,
    pub(super) draft: Draft,
    /// The range to steer to; `None`: any will do.
    pub(super) difficulty: Option<[f64; 2]>,
    pub(super) random: &'a mut Random,
    pub(super) budget: Budget<'a>,
}

/// Where it led.
pub(super) struct Steered {
    pub(super) draft: Draft,
    pub(super) energy: Amount,
    pub(super) iterations: u64,
    pub(super) stopped: Stopped,
}

impl WithEngines for Steer<'_> {
    type Output = Steered;

    fn run<E: Engine>(mut self, make: impl Fn(Draft) -> E) -> Steered {
        let mut engine = make(self.draft.clone());
        self.steer(&mut engine)
    }
}

impl Steer<'_> {
    /// Steers the maze of an engine, compiled once for a kind of numbers.
    fn steer<N: Level>(&mut self, engine: &mut dyn Engine<Energy = N>) -> Steered {
        let mut watch: Watch<'_, N> = Watch::new(
            Budget {
                iterations: u64::from(LOOKS) * CANDIDATES,
                ..self.budget
            },
            None,
        );
        if let Some(range) = self.difficulty
            && engine.energy().amount() <= Amount::Whole(i128::from(GOOD + OTHERWISE))
        {
            self.steer_within(engine, range, &mut watch);
        }
        Steered {
            draft: engine.draft().clone(),
            energy: engine.energy().amount(),
            iterations: watch.iterations(),
            stopped: watch.stopped().unwrap_or(Stopped::Iterations),
        }
    }

    fn steer_within<N: Level>(
        &mut self,
        engine: &mut dyn Engine<Energy = N>,
        [from, to]: [f64; 2],
        watch: &mut Watch<'_, N>,
    ) {
        // A range may be narrower than two margins.
        let margin = MARGIN.min((to - from) / 2.0);
        let inner = [from + margin, to - margin];
        let mut looks = 1;
        let Some(mut score) = self.score(engine.draft(), inner, [from, to]) else {
            return;
        };
        while gap(score, inner) > 0.0 && looks < LOOKS && watch.another() {
            let task = self.task;
            let stock = task.stock.as_ref();
            let change = task
                .steps
                .draw(engine.draft(), &task.alphabet, stock, self.random);
            let Some(change) = change else {
                return;
            };
            let before = engine.energy();
            let slack = POINT * gap(score, inner);
            let old = engine.draft().clone();
            let Some(energy) = engine.attempt(change, Limit::UpTo(before.raised(slack))) else {
                continue;
            };
            looks += 1;
            let new = self.score(engine.draft(), inner, [from, to]);
            match new {
                Some(new) if energy.above(before) + POINT * gap(new, inner) <= slack => score = new,
                _ => take_back(engine, change, old),
            }
        }
    }

    /// The difficulty: roughly, and where that is within the range, exactly.
    fn score(&self, draft: &Draft, inner: [f64; 2], range: [f64; 2]) -> Option<f64> {
        let maze = self.task.maze(draft);
        let rough = rough(&maze).ok().flatten()?;
        if gap(rough, inner) > 0.0 {
            return Some(rough);
        }
        let exact = difficulty(&maze).ok()?.exact?;
        match gap(exact, [range[0] - ROUNDING, range[1] + ROUNDING]) > 0.0 {
            true => Some(exact),
            // Any value within, so that the search ends.
            false => Some(rough),
        }
    }
}

/// The energy above which no maze is steered: one more violation than good taste allows.
const OTHERWISE: i64 = 20;

/// How far a difficulty is from a range.
fn gap(score: f64, [from, to]: [f64; 2]) -> f64 {
    (from - score).max(score - to).max(0.0)
}

/// Gives an engine back the maze before a change.
fn take_back<N: Level>(engine: &mut dyn Engine<Energy = N>, change: Change, old: Draft) {
    let undone = match change {
        Change::Write(cell, _) => {
            let change = Change::Write(cell, old.letters[cell.index()]);
            engine.attempt(change, Limit::Any).is_some() && *engine.draft() == old
        }
        _ => false,
    };
    if !undone {
        engine.take(old);
    }
}
