//! Measures how the depth of mazes depends on the number of iterations.

use crate::learn::Interval;
use crate::learn::lab::{
    Axis, Column, Experiment, ExperimentData, ExperimentPlan, ExperimentSetting, numbers,
};
use crate::search::{
    AnnealingSearch, AnySearch, CoolingSearch, HillDescent, RestartedDescent, UphillDescent,
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "iterations",
    question: "How does the quality of the average maze grow with the number of iterations?",
    about: "Every search runs with every number of iterations. Each point of the figure has searches of its own, so that points are independent.",
    series: Some("search"),
    axis: Axis::powers("iterations", "iterations"),
    columns: &[Column::DEPTH],
    default_plan: ExperimentPlan::of(100_000, 500),
    settings: |_, plan| {
        let settings = searches().into_iter().flat_map(|(series, how)| {
            lengths(plan.iterations).into_iter().map(move |length| {
                let (label, how) = (length.to_string(), how.clone());
                ExperimentSetting::depth(label, length as f64, how, length).in_series(series)
            })
        });
        Ok(settings.collect())
    },
    conclude,
};

/// The searches of the published assignments, and [`CoolingSearch`]: annealing that cools over the whole budget.
fn searches() -> Vec<(&'static str, AnySearch)> {
    let descent = HillDescent { sideways: None };
    let restarted = RestartedDescent {
        period: 1000,
        sideways: None,
    };
    let uphill = UphillDescent { probability: 0.005 };
    let annealed = AnnealingSearch {
        temperature: 0.5,
        decay: 1.0,
    };
    let cooled = CoolingSearch {
        from: 2.0,
        to: 0.15,
    };
    vec![
        ("hill descent", descent.into()),
        ("restarts after 1,000", restarted.into()),
        ("uphill, p = 0.005", uphill.into()),
        ("annealing at T = 0.5", annealed.into()),
        ("cooling from 2 to 0.15", cooled.into()),
    ]
}

/// The numbers of iterations 10, 30, 100, 300, … below `longest`, followed by `longest` itself.
fn lengths(longest: u64) -> Vec<u64> {
    let powers = (1..).map(|power| 10u64.saturating_pow(power));
    let powers = powers.take_while(|&power| power < longest);
    let mut lengths: Vec<u64> = powers.flat_map(|power| [power, 3 * power]).collect();
    lengths.retain(|&length| length < longest);
    lengths.push(longest);
    lengths
}

fn conclude(data: &ExperimentData) -> Option<String> {
    let series = data.series();
    let (first, others) = series.split_first()?;
    let numbers = |setting: usize| data.numbers(setting, Column::DEPTH.name);
    let places = data.of_series(first);
    let place_at = |iterations: f64| {
        let is_there = |&&setting: &&usize| data.settings[setting].x == iterations;
        places.iter().find(is_there).copied()
    };
    let last = *places.last()?;
    let longest = data.settings[last].x;
    // The gain in depth from the setting `from` to the setting `to`, and the number of iterations of each setting.
    let tenfold = |to: Option<usize>, from: Option<usize>| -> Option<(Interval, [f64; 2])> {
        let (to, from) = (to?, from?);
        let gain = numbers(to).difference(&numbers(from))?;
        Some((gain, [data.settings[from].x, data.settings[to].x]))
    };
    let describe = |(gain, [from, to]): (Interval, [f64; 2])| {
        let gain_text = if gain.is_above_zero() {
            format!("by {}", numbers::interval(gain))
        } else {
            format!("not measurably, by {},", numbers::interval(gain))
        };
        let [from, to] = [from, to].map(numbers::number);
        format!("{gain_text} from {from} to {to}")
    };
    let early = tenfold(place_at(100.0), place_at(10.0));
    let late = tenfold(Some(last), place_at(longest / 10.0));
    let gains: Vec<String> = [early, late].into_iter().flatten().map(describe).collect();
    let grows = if gains.is_empty() {
        String::new()
    } else {
        format!(
            "Ten times as many iterations of {first} make mazes deeper on average {}; ",
            numbers::listed(&gains)
        )
    };
    // Find the search, other than `first`, with the deepest mazes after the largest number of iterations.
    let ends = others
        .iter()
        .filter_map(|other| data.of_series(other).pop());
    let deepest_setting = data.greatest(&ends.collect::<Vec<usize>>(), Column::DEPTH.name)?;
    let more = data.difference(deepest_setting, last, Column::DEPTH.name)?;
    let after = numbers::number(longest);
    let name = &data.settings[deepest_setting].series;
    let compared = match more {
        more if more.is_above_zero() => format!(
            "after {after} the mazes of {name} are the deepest, by {} jumps deeper than the mazes of {first}",
            numbers::interval(more)
        ),
        less if less.is_below_zero() => {
            format!("after {after} the mazes of {first} are the deepest")
        }
        _ => format!("after {after} no difference was seen between {first} and the others"),
    };
    let mut sentence = grows + &compared + ".";
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    Some(sentence)
}
