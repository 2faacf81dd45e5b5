//! The laboratory: runs experiments and draws conclusions from their data.
//!
//! ```text
//!   experiment ──▶ settings ──▶ repetitions ──▶ results ──▶ data ──▶ conclusion, table, figure
//!                               each with       a row of
//!                               its own         numbers for each
//!                               stream          repetition
//! ```
//!
//! All settings have the same number of repetitions. The random numbers of a repetition depend only on the seed, the
//! experiment, the setting and the number of the repetition. So results do not depend on the number of threads, the
//! order of the work or interruptions. Finished repetitions are written to a [`Journal`], one per line.

mod data;
pub(crate) mod experiment;
pub(crate) mod experiment_run;
pub(crate) mod journal;
pub(crate) mod numbers;
pub(crate) mod results;

pub(crate) use experiment::{
    Axis, Column, Experiment, ExperimentData, ExperimentPlan, ExperimentSetting, FigureForm,
    RepetitionContext, Scale,
};
pub(crate) use experiment_run::{ExperimentRun, digest};
pub(crate) use journal::Journal;
pub(crate) use results::{Repetition, Results};
