//! The flags and the experiments of the course. `jumpmaze learn` uses them, and so do the tasks into which `jumpmaze
//! tasks` divides an experiment.

pub(super) mod common;
pub(super) mod experiment;
