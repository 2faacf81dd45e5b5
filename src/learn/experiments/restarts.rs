//! Compares few long descents with many short ones.

use crate::learn::lab::{
    Axis, Column, Experiment, ExperimentData, ExperimentPlan, ExperimentSetting, numbers,
};
use crate::search::RestartedDescent;

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "restarts",
    question: "Into how many hill descents should a fixed total number of iterations be divided?",
    about: "Hill descents of equal length, each from a new random maze, with any number of sideways moves; the best maze of all descents counts.",
    series: None,
    axis: Axis::powers("descents", "hill descents that share the iterations"),
    columns: &[Column::DEPTH],
    default_plan: ExperimentPlan::of(20_000, 500),
    settings: |_, plan| {
        let fits = |count: &u64| *count <= plan.iterations;
        let setting = |count: u64| {
            let how = RestartedDescent {
                period: plan.iterations / count,
                sideways: None,
            };
            ExperimentSetting::depth(count.to_string(), count as f64, how, plan.iterations)
        };
        Ok(COUNTS.into_iter().filter(fits).map(setting).collect())
    },
    conclude,
};

/// The numbers of descents.
const COUNTS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

fn conclude(data: &ExperimentData) -> Option<String> {
    let best = data.greatest(&data.all_settings(), Column::DEPTH.name)?;
    let last = data.settings.len() - 1;
    let descents = |setting: usize| match data.settings[setting].label.as_str() {
        "1" => "one long descent".to_owned(),
        count => format!(
            "{count} descents of {}",
            numbers::number((data.plan.iterations as f64 / data.settings[setting].x).floor())
        ),
    };
    let mut is_any_deeper = false;
    let mut comparisons = Vec::new();
    for other in [0, last].into_iter().filter(|&other| other != best) {
        let more = data.difference(best, other, Column::DEPTH.name)?;
        comparisons.push(numbers::deeper(more, &descents(other)));
        is_any_deeper |= more.is_above_zero();
    }
    if !is_any_deeper {
        return Some(format!(
            "No difference was seen between one long descent and {}.",
            descents(last)
        ));
    }
    Some(format!(
        "Of {} iterations, {} did best: their mazes are on average {}.",
        numbers::number(data.plan.iterations as f64),
        descents(best),
        numbers::listed(&comparisons)
    ))
}
