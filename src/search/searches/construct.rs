//! Constructs a deepest maze without a search, if one is known.

use super::search::{Search, search};
use crate::search::construct::{ConstructionError, covered, maze_on};
use crate::search::{Engine, ImpossibleMaze, SearchRun, Stopped};

search! {
    /// Constructs a deepest rook maze on n × n squares without a search, for n ≥ 8.
    pub struct DirectConstruction {}
    name: "construct",
    source: "this project",
    anytime: true,
}

impl Search for DirectConstruction {
    fn run<E: Engine>(&self, run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        let task = run.task;
        let ends = covered(task)?;
        let [start, goal] = ends[run.random.below(ends.len() as u32) as usize];
        let maze = maze_on(&task.board, start, goal)?;
        let draft = task.draft(&maze).ok_or(ConstructionError::Contents)?;
        let engine = (run.make)(draft);
        run.tracker.record(engine.draft(), engine.energy());
        run.tracker.stop(Stopped::Exhausted);
        Ok(())
    }
}
