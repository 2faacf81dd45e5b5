//! The layered search: builds a deep maze from its start and wastes as few cells as possible.
//!
//! A breadth-first search finds one layer of states after the other. Here most letters are not known when the search
//! begins. The letter of a cell is chosen when the search reaches the cell. The choice is undone if it leads to no
//! deeper maze.
//!
//! ```text
//!        layer 0   layer 1    layer 2   layer 3
//!        start ──▶ A3, C1 ──▶  B3   ──▶   ?           queue    start  A3  C1  B3  …
//!           2       3   1       ?                     letters    2     3   1   ?  ◀── the next choice
//! ```
//!
//! A maze of depth d has d layers before the layer of the goal, and each of them uses at least one state. Further
//! states in a layer are wasted, and so are states that can no longer be reached. All other states that have not been
//! found are free. The depth is therefore at most (last layer) + (number of free states), plus 1 for the goal unless
//! the goal is always the deepest cell. A choice is undone as soon as this bound is not above the depth of the best
//! known maze. When all choices have been tried, no maze with this start and this goal is deeper than the best known
//! maze.

use super::search::{Search, search};
use crate::search::{Engine, Goals, ImpossibleMaze, SearchRun, Stopped};

mod growth;
mod successors;

use growth::{ChoiceResult, GrowingMaze};
use successors::Successors;

search! {
    /// Builds deep mazes layer by layer and wastes as few cells as possible; only for energies that reward depth.
    pub struct LayeredSearch {
        /// A restart comes after this many choices per state of the board, times 1, 1, 2, 1, 1, 2, 4, … in turn.
        period: u64 = 4 in 1..=1e9,
        /// In half of the restarts, the probability of trying the contents of a cell in random order, not the least wasteful first.
        whim: f64 = 0.2 in 0.0..=1.0,
    }
    name: "layered",
    source: "this project",
    anytime: true,
}

impl Search for LayeredSearch {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        let mut engine = run.begin()?;
        let task = run.task;
        let mut draft = engine.draft().clone();
        let mut depth = 0;
        let successors = Successors::of(task);
        let period = self.period.saturating_mul(task.tracks.states() as u64);
        // If the start or the goal is drawn, another start or goal may allow a deeper maze.
        let fixed = task.starts.len() == 1
            && matches!(task.goals, Goals::Cells(_) | Goals::Deepest | Goals::Exit);
        for turn in 1.. {
            // If the least wasteful letter were always tried first, the same mazes might be found again and again. So
            // about half of the mazes also use random orders.
            let whim = match run.random.below(2) {
                0 => 0.0,
                _ => self.whim,
            };
            let mut growth = GrowingMaze::new(&successors, draft, whim, depth);
            for _ in 0..period.saturating_mul(luby(turn)) {
                if !run.tracker.begin_iteration() {
                    return Ok(());
                }
                match growth.grow(run.random) {
                    ChoiceResult::Continue => {}
                    ChoiceResult::Deeper(draft) => run.replace_maze(&mut engine, draft),
                    ChoiceResult::Exhausted if fixed => {
                        run.tracker.stop(Stopped::Exhausted);
                        return Ok(());
                    }
                    ChoiceResult::Exhausted => break,
                }
            }
            depth = growth.depth;
            draft = task.random_draft(run.random)?;
        }
        Ok(())
    }
}

/// The length of search number `turn` in a sequence of restarts. The sequence is for searches whose necessary length is
/// unknown (Luby, Sinclair and Zuckerman 1993):
///
/// ```text
///   1 1 2  1 1 2 4  1 1 2 1 1 2 4 8  …   short searches are frequent; each length takes about the same time in total
/// ```
pub(crate) fn luby(turn: u64) -> u64 {
    // Turn number 2^k − 1 has length 2^(k − 1). The turns before it repeat the first 2^(k − 1) − 1 turns twice.
    if (turn + 1).is_power_of_two() {
        turn.div_ceil(2)
    } else {
        luby(turn - (1 << turn.ilog2()) + 1)
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_sequence_is_the_published_one() {
        let first: Vec<u64> = (1..=15).map(super::luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
