//! The laboratory: runs experiments and draws conclusions from their data.
//!
//! ```text
//!   experiment ──▶ settings × repetitions ──▶ cells ──▶ results ──▶ data ──▶ conclusion, table, figure
//!                  variables                  each with  a row of
//!                                             its own    numbers for
//!                                             stream     each cell
//! ```
//!
//! A cell is one repetition of one setting. Its random numbers depend only on the seed, the setting and the
//! repetition. So results do not depend on the number of threads, the order of the work or interruptions. Finished
//! cells are written to a [`Journal`], one per line.

mod data;
pub(crate) mod experiment;
pub(crate) mod journal;
pub(crate) mod numbers;
pub(crate) mod results;
pub(crate) mod trial;

pub(crate) use experiment::{
    Axis, Column, Experiment, ExperimentData, ExperimentSize, FigureForm, Lab, Scale, Treatment,
};
pub(crate) use journal::Journal;
pub(crate) use results::{Repetition, Results};
pub(crate) use trial::Trial;
