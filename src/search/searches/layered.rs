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
//! state that is left and one for the goal, is no deeper than a maze that is known.

use super::{Search, SearchKind, Setting};
use crate::search::{Draft, Engine, Goals, Hopeless, Random, Stopped, Task, Watch, begin};

mod growth;

use growth::{Ground, Grown, Growth};

pub(super) const KIND: SearchKind = SearchKind {
    name: "layered",
    about: "Builds deep mazes layer by layer and wastes as few cells as it can; only for energies that like depth.",
    source: "this project",
    settings: &[PERIOD],
    anytime: true,
    make: |settings| {
        Layered {
            period: settings.whole(PERIOD.name),
        }
        .into()
    },
};

const PERIOD: Setting = Setting {
    name: "period",
    about: "Choices before it begins anew; never fewer than a maze has states.",
    default: 20_000.0,
    range: [1.0, 1e15],
    whole: true,
};

/// The layered search.
#[derive(Clone, Copy, Debug)]
pub struct Layered {
    /// Choices before it begins anew.
    pub period: u64,
}

impl Layered {
    /// Searches for so many choices at most. Says whether there is a deeper maze that it might still find.
    pub(super) fn build<E: Engine>(
        &self,
        choices: u64,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<bool, Hopeless> {
        let mut engine = begin(task, make, random, watch)?;
        let ground = Ground::of(task);
        let period = self.period.max(task.tracks.states() as u64);
        let mut left = choices;
        let mut depth = 0;
        // Where start or goal is drawn, another one may lead deeper.
        let fixed = task.starts.len() == 1
            && matches!(task.goals, Goals::Cells(_) | Goals::Deepest | Goals::Exit);
        let mut draft = engine.draft().clone();
        while left > 0 {
            let mut growth = Growth::new(&ground, draft, depth);
            for _ in 0..period.min(left) {
                if !watch.another() {
                    return Ok(true);
                }
                left -= 1;
                match growth.grow(random) {
                    Grown::On => {}
                    Grown::Deeper(draft) => {
                        engine.take(draft);
                        watch.see(engine.draft(), engine.energy());
                    }
                    Grown::Out if fixed => return Ok(false),
                    Grown::Out => break,
                }
            }
            depth = growth.depth();
            draft = task.fresh(random)?;
        }
        Ok(true)
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
        if !self.build(u64::MAX, task, make, random, watch)? {
            watch.stop(Stopped::Exhausted);
        }
        Ok(())
    }
}
