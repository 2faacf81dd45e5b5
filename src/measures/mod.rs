//! What is true of a maze.

pub mod difficulty;
