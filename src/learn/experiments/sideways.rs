//! Measures the effect of a limit on consecutive sideways moves in hill descent.

use crate::learn::lab::{
    Axis, Column, Experiment, ExperimentData, ExperimentPlan, ExperimentSetting, numbers,
};
use crate::search::HillDescent;

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "sideways",
    question: "Do sideways moves help hill descent, and how many consecutive ones are enough?",
    about: "One hill descent with a limit on consecutive steps that make the maze neither better nor worse.",
    series: None,
    axis: Axis::steps("sideways", "maximum number of consecutive sideways moves"),
    columns: &[Column::DEPTH],
    default_plan: ExperimentPlan::of(10_000, 1000),
    settings: |_, plan| {
        let limited = LIMITS.iter().map(|&limit| (limit.to_string(), Some(limit)));
        let all = limited.chain([(ANY.to_owned(), None)]);
        let setting = |(label, sideways)| {
            let how = HillDescent { sideways };
            ExperimentSetting::depth(label, 0.0, how, plan.iterations)
        };
        Ok(all.map(setting).collect())
    },
    conclude,
};

/// The limits on consecutive sideways moves.
const LIMITS: [u64; 11] = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/// The label of the setting without a limit.
const ANY: &str = "any";

fn conclude(data: &ExperimentData) -> Option<String> {
    let numbers = |setting| data.numbers(setting, Column::DEPTH.name);
    let any = numbers(data.find("", ANY)?);
    let none = numbers(data.find("", "0")?);
    let gain = any.difference(&none)?;
    let gain_text = format!("{} jumps on average", numbers::absolute(gain));
    if gain.is_below_zero() {
        return Some(format!(
            "Sideways moves do harm: without a limit, mazes are less deep by {gain_text} than without sideways moves."
        ));
    }
    if !gain.is_above_zero() {
        return Some(format!(
            "No difference was seen between hill descent with sideways moves and without: the mean difference is {} jumps.",
            numbers::interval(gain)
        ));
    }
    // Find the smallest limit that is enough. With this limit and with all larger limits, mazes were not seen to be
    // less deep on average than without a limit.
    let limited: Vec<usize> = (0..data.settings.len())
        .filter(|&setting| data.settings[setting].label != ANY)
        .collect();
    let is_worse = |setting: &usize| {
        any.difference(&numbers(*setting))
            .is_some_and(|interval| interval.is_above_zero())
    };
    // At least the limit 0 is worse, because sideways moves help.
    let last_worse = limited.iter().rposition(is_worse)?;
    let limit_text = match limited.get(last_worse + 1) {
        Some(&setting) => format!(
            "with a limit of {} or more, no difference from descent without a limit was seen",
            data.settings[setting].label
        ),
        None => "even with the largest limit that was tried, mazes are less deep than without one"
            .to_owned(),
    };
    Some(format!(
        "Sideways moves help: without a limit, mazes are deeper by {gain_text} than without sideways moves; {limit_text}."
    ))
}
