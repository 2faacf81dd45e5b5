//! The arguments of `jumpmaze learn experiment`.

use crate::cli::course::common::CommonArgs;
use crate::cli::value_parsers::whole_number;
use crate::learn::experiments::EXPERIMENTS;
use crate::learn::lab::ExperimentPlan;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, ValueHint};
use std::ffi::OsString;

/// The name that selects all experiments.
pub(super) const ALL: &str = "all";

/// `jumpmaze learn experiment`.
#[derive(Debug, Args)]
pub(in crate::cli) struct ExperimentArgs {
    /// The experiment; default: list all experiments
    #[arg(value_name = "NAME", value_parser = names())]
    pub(super) name: Option<String>,
    /// A folder for the data (csv) and the figure (svg, pdf); after an interruption
    /// the same command continues the experiment
    #[arg(short, long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(super) output: Option<OsString>,
    /// The number of repetitions of each setting; default: that of the experiment
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>(1..=ExperimentPlan::MAX_REPETITIONS))]
    pub(super) repetitions: Option<u32>,
    /// The number of changes that each repetition tries; default: that of the experiment
    #[arg(long, value_name = "N", value_parser = whole_number::<u64>(1..=ExperimentPlan::MAX_ITERATIONS))]
    pub(super) iterations: Option<u64>,
    /// The depth at which a maze is good enough, for experiments that need it; default: 18
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>(1..=1_000_000))]
    pub(super) depth: Option<u32>,
    #[command(flatten)]
    pub(super) common: CommonArgs,
}

/// The names of the experiments. The long help shows their questions.
fn names() -> PossibleValuesParser {
    let known = EXPERIMENTS
        .iter()
        .map(|experiment| PossibleValue::new(experiment.name).help(experiment.question));
    let all = PossibleValue::new(ALL).help("All of these, one after the other");
    PossibleValuesParser::new(known.chain([all]))
}
