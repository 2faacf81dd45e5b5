//! No search: a deepest maze is written down, where one is known.

use super::{Search, SearchKind};
use crate::search::construct::{Uncovered, covered, maze_on};
use crate::search::{Draft, Engine, Hopeless, Random, Stopped, Task, Watch};

pub(super) const KIND: SearchKind = SearchKind {
    name: "construct",
    about: "Writes down a deepest rook maze on n × n squares, n from 8 on, without a search.",
    source: "this project",
    settings: &[],
    anytime: true,
    make: |_| Construct.into(),
};

/// Writes down a deepest maze.
#[derive(Clone, Copy, Debug)]
pub struct Construct;

impl Search for Construct {
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        let ends = covered(task)?;
        let [start, goal] = ends[random.below(ends.len() as u32) as usize];
        let maze = maze_on(&task.board, start, goal)?;
        let draft = task.draft(&maze).ok_or(Uncovered::Contents)?;
        let engine = make(draft);
        watch.see(engine.draft(), engine.energy());
        watch.stop(Stopped::Exhausted);
        Ok(())
    }
}
