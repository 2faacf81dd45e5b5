//! Hill descent: nothing worse is taken.

use super::{Search, SearchKind, Setting};
use crate::search::{Descent, Draft, Engine, Hopeless, Random, Task, Watch, climb_on};

pub(super) const KIND: SearchKind = SearchKind {
    name: "descent",
    about: "Hill descent: one step after the other, none of them for the worse.",
    source: "Neller, Rook Jumping Maze Generation for AI Education, 2011",
    settings: &[SIDEWAYS],
    anytime: true,
    make: |settings| {
        HillDescent {
            sideways: sideways(settings.get(SIDEWAYS.name)),
        }
        .into()
    },
};

/// How many steps sideways are allowed in a row.
pub(super) const SIDEWAYS: Setting = Setting {
    name: "sideways",
    about: "Steps in a row that make nothing better; −1: any number.",
    default: -1.0,
    range: [-1.0, 1e9],
    whole: true,
};

/// A number of steps, or any number.
pub(super) fn sideways(value: f64) -> Option<u64> {
    (value >= 0.0).then_some(value as u64)
}

/// Hill descent from one random maze.
#[derive(Clone, Copy, Debug)]
pub struct HillDescent {
    /// How many steps sideways in a row; nothing: any number.
    pub sideways: Option<u64>,
}

impl Search for HillDescent {
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        climb_on(task, make, random, watch, |_| {
            Descent::with_sideways(self.sideways)
        })
    }
}
