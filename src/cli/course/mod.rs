//! What `jumpmaze learn` and the tasks of its experiments share: the flags of the course, and its experiments.

pub(super) mod common;
pub(super) mod experiment;
