//! Tries to reduce many shortest solutions to a single one. Only cells on these solutions are changed.
//!
//! ```text
//!   start ─┬─▶ a ─┬─▶ c ─▶ exit        With another number in b, there may be only one path. Few cells are
//!          └─▶ b ─┘                    on solutions, so a change of a random cell would rarely help.
//! ```

use crate::random::Random;
use crate::search::engines::WithEngines;
use crate::search::{
    Budget, Draft, DraftChange, EnergyLevel, Engine, Letter, Limit, Task, Tracker,
};
use crate::solve::solve;
use crate::topology::Cell;

/// The maximum number of candidates.
const CANDIDATES: u64 = 4000;

/// Tries to reduce the shortest solutions of one maze to a single one.
pub(super) struct Unravelling<'a> {
    pub(super) task: &'a Task,
    pub(super) draft: Draft,
    pub(super) random: &'a mut Random,
    pub(super) budget: Budget<'a>,
}

impl WithEngines for Unravelling<'_> {
    /// The changed maze, and the number of candidates.
    type Output = (Draft, u64);

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> (Draft, u64) {
        let mut engine = make(self.draft.clone());
        self.unravel(&mut engine)
    }
}

impl Unravelling<'_> {
    fn unravel<N: EnergyLevel>(self, engine: &mut dyn Engine<Energy = N>) -> (Draft, u64) {
        let budget = Budget {
            iterations: CANDIDATES,
            ..self.budget
        };
        let mut tracker: Tracker<'_, N> = Tracker::new(budget, None);
        let mut cells = self.on_solutions(engine.draft());
        while !cells.is_empty() && tracker.begin_iteration() {
            let cell = cells[self.random.below(cells.len() as u32) as usize];
            let others = self.task.alphabet.choices(cell) - 1;
            let letter = self.random.below(others) as Letter;
            let now = engine.draft().letters[cell.index()];
            let change = DraftChange::Write(cell, letter + Letter::from(letter >= now));
            let limit = Limit::UpTo(engine.energy());
            if engine.attempt(change, limit).is_some() {
                cells = self.on_solutions(engine.draft());
            }
        }
        (engine.draft().clone(), tracker.iterations())
    }

    /// The cells on shortest solutions that may change. Empty if there is at most one solution, or if the solutions
    /// cannot be listed.
    fn on_solutions(&self, draft: &Draft) -> Vec<Cell> {
        let Ok(solved) = solve(&self.task.maze(draft)) else {
            return Vec::new();
        };
        let ways = solved.all_solutions();
        let Some(ways) = ways.filter(|_| solved.count().exact() != Some(1)) else {
            return Vec::new();
        };
        let cells = (0..ways.nodes()).map(|node| ways.cell(node));
        let mut cells: Vec<Cell> = cells
            .filter(|&cell| !cell.is_out() && !draft.goal.contains(cell))
            .filter(|&cell| self.task.alphabet.choices(cell) > 1)
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}
