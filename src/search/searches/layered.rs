//! The layered search: a deep maze is built from its start, and no cell is wasted that need not be.
//!
//! A breadth-first search finds one layer of states after the other. Here its letters are not written yet when it
//! begins: each is chosen when the search comes to its cell, and taken back when that leads nowhere.
//!
//! ```text
//!        layer 0   layer 1    layer 2   layer 3
//!        start ──▶ A3, C1 ──▶  B3   ──▶   ?           queue    start  A3  C1  B3  …
//!           2       3   1       1                     letters    2     3   1   ?  ◀── the next choice
//! ```
//!
//! A maze of depth d has d layers, and each takes at least one state. What a layer takes beyond that is wasted, as is
//! what can no longer be reached. So a choice is dropped as soon as the last layer so far, with one more for each
//! state that is left and one for the goal, is no deeper than a maze that is known. When all choices are dropped, the
//! deepest maze is found, and proved to be.

use super::{Search, SearchKind, Setting};
use crate::search::{Draft, Engine, Goals, Hopeless, Random, Stopped, Task, Watch, begin};

mod ground;
mod growth;

use ground::Ground;
use growth::{Grown, Growth};

pub(super) const KIND: SearchKind = SearchKind {
    name: "layered",
    about: "Builds deep mazes layer by layer and wastes as few cells as it can; only for energies that like depth.",
    source: "this project",
    settings: &[PERIOD, WHIM],
    anytime: true,
    make: |settings| {
        Layered {
            period: settings.whole(PERIOD.name),
            whim: settings.get(WHIM.name),
        }
        .into()
    },
};

const PERIOD: Setting = Setting {
    name: "period",
    about: "Choices for each state of the board before it begins anew; by turns 1, 1, 2, 1, 1, 2, 4, … times as many.",
    default: 4.0,
    range: [1.0, 1e9],
    whole: true,
};

const WHIM: Setting = Setting {
    name: "whim",
    about: "In half of the mazes, the probability that a cell's letters are tried in random order, not the least wasteful first.",
    default: 0.2,
    range: [0.0, 1.0],
    whole: false,
};

/// The layered search.
#[derive(Clone, Copy, Debug)]
pub struct Layered {
    /// Choices for each state of the board before it begins anew.
    pub period: u64,
    /// In half of the mazes, the probability that the letters of a cell are tried in random order.
    pub whim: f64,
}

impl Default for Layered {
    fn default() -> Layered {
        Layered {
            period: PERIOD.default as u64,
            whim: WHIM.default,
        }
    }
}

impl Search for Layered {
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        let mut engine = begin(task, make, random, watch)?;
        let mut draft = engine.draft().clone();
        let mut depth = 0;
        let ground = Ground::of(task);
        let period = self.period.saturating_mul(task.tracks.states() as u64);
        // Where start or goal is drawn, another one may lead deeper.
        let fixed = task.starts.len() == 1
            && matches!(task.goals, Goals::Cells(_) | Goals::Deepest | Goals::Exit);
        for turn in 1.. {
            // Where greed leads to the same mazes again and again, something else must be tried.
            let whim = match random.below(2) {
                0 => 0.0,
                _ => self.whim,
            };
            let mut growth = Growth::new(&ground, draft, whim, depth);
            for _ in 0..period.saturating_mul(luby(turn)) {
                if !watch.another() {
                    return Ok(());
                }
                match growth.grow(random) {
                    Grown::On => {}
                    Grown::Deeper(draft) => {
                        engine.take(draft);
                        watch.see(engine.draft(), engine.energy());
                    }
                    Grown::Out if fixed => {
                        watch.stop(Stopped::Exhausted);
                        return Ok(());
                    }
                    Grown::Out => break,
                }
            }
            depth = growth.depth();
            draft = task.fresh(random)?;
        }
        Ok(())
    }
}

/// How long a search should go on before it begins anew when nothing is known of it (Luby, Sinclair and Zuckerman 1993):
///
/// ```text
///   1 1 2  1 1 2 4  1 1 2 1 1 2 4 8  …   short ones often, and all lengths take the same time together
/// ```
pub(crate) fn luby(turn: u64) -> u64 {
    // The last of the first 2^k − 1 turns is 2^(k − 1) long; before it everything comes twice.
    match (turn + 1).is_power_of_two() {
        true => turn.div_ceil(2),
        false => luby(turn - (1 << turn.ilog2()) + 1),
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
