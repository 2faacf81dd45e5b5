//! Compares annealing schedules for a fixed number of iterations.

use crate::learn::lab::{
    Axis, Column, Experiment, ExperimentData, ExperimentPlan, ExperimentSetting, numbers,
};
use crate::search::{AnnealingSearch, AnySearch, CoolingSearch, HillDescent};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "schedules",
    question: "For a fixed number of iterations, what is the best annealing schedule?",
    about: "Simulated annealing with every initial temperature and every decay, and cooling that ends at T = 0.15 with the last iteration; hill descent for comparison.",
    series: Some("decay"),
    axis: Axis::steps("temperature", "initial temperature"),
    columns: &[Column::DEPTH],
    default_plan: ExperimentPlan::of(10_000, 500),
    settings: |_, plan| {
        let mut settings = Vec::new();
        for (series, decay) in DECAYS {
            for temperature in TEMPERATURES {
                let label = temperature.to_string();
                let (from, to) = (temperature, 0.15);
                let how: AnySearch = match decay {
                    Some(decay) => AnnealingSearch { temperature, decay }.into(),
                    None => CoolingSearch { from, to }.into(),
                };
                let iterations = plan.iterations;
                let setting = ExperimentSetting::depth(label, temperature, how, iterations);
                settings.push(setting.in_series(series));
            }
        }
        let descent = HillDescent { sideways: None };
        let descent = ExperimentSetting::depth("0", 0.0, descent, plan.iterations);
        settings.push(descent.in_series(DESCENT));
        Ok(settings)
    },
    conclude,
};

const TEMPERATURES: [f64; 6] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0];

/// The factors that multiply the temperature after each iteration; `None` for [`CoolingSearch`].
const DECAYS: [(&str, Option<f64>); 7] = [
    ("decay 1", Some(1.0)),
    ("decay 0.9999", Some(0.9999)),
    ("decay 0.9995", Some(0.9995)),
    ("decay 0.999", Some(0.999)),
    ("decay 0.995", Some(0.995)),
    ("decay 0.99", Some(0.99)),
    ("cooling to 0.15", None),
];
const DESCENT: &str = "hill descent";

fn conclude(data: &ExperimentData) -> Option<String> {
    let name = |setting: usize| {
        let setting = &data.settings[setting];
        match setting.series.as_str() {
            DESCENT => DESCENT.to_owned(),
            series => format!("T = {} with {series}", setting.label),
        }
    };
    let all = data.all_settings();
    let best = data.greatest(&all, Column::DEPTH.name)?;
    let worst = data.least(&all, Column::DEPTH.name)?;
    let lead_over = |setting: usize| data.difference(best, setting, Column::DEPTH.name);
    let lead_over_worst = lead_over(worst)?;
    let others = all.iter().filter(|&&setting| setting != best);
    let alike =
        others.filter(|&&setting| lead_over(setting).is_none_or(|more| !more.is_above_zero()));
    let alike = alike.count();
    if !lead_over_worst.is_above_zero() {
        return Some(format!(
            "No difference was seen between the schedules for {} iterations.",
            numbers::number(data.plan.iterations as f64)
        ));
    }
    let mut compared = Vec::new();
    if let Some(descent) = data
        .find(DESCENT, "0")
        .filter(|&setting| setting != best && setting != worst)
    {
        compared.push(numbers::deeper(lead_over(descent)?, DESCENT));
    }
    compared.push(format!(
        "deeper by {} than those of the worst, {}",
        numbers::interval(lead_over_worst),
        name(worst)
    ));
    let others_text = match alike {
        0 => "all others were seen to be worse".to_owned(),
        1 => "one other was not seen to be worse".to_owned(),
        count => format!("{count} others were not seen to be worse"),
    };
    Some(format!(
        "For {} iterations {} did best in one half of the repetitions: in the other half, its mazes are on average {}; {others_text}.",
        numbers::number(data.plan.iterations as f64),
        name(best),
        numbers::listed(&compared)
    ))
}
