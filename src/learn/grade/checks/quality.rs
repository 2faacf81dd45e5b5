//! Checks that the results of a search are neither worse nor better than the results of a correct search.
//!
//! The objectives of the program's runs are compared by rank with those of our own runs (Wilcoxon, Mann and Whitney).
//! All runs of the program and all our own runs are ranked together. The score of a run is the share of these runs with
//! a better objective; a run with an equal objective counts half. So the sum of the scores depends only on the order of
//! the objectives and not on their values.

use super::check::{Check, printed};
use crate::learn::Sample;
use crate::learn::grade::chance;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::model::Model;
use crate::learn::grade::point::{PointVerdict, ReportPoint};
use crate::learn::grade::student_searches::{MISTAKES, Mistake};
use std::collections::BTreeMap;

pub(super) const CHECK: Check = Check {
    name: "quality",
    about: "its mazes are as good as those of a correct search, no worse and no better",
    applies: |input| input.model.is_some(),
    needs_depths: true,
    check,
};

/// How many times likelier the results must be with the likeliest mistake than with a correct search. Otherwise, no
/// mistake is named.
const MIN_RATIO: f64 = 100.0;
/// How many times likelier the results may be with the likeliest mistake than with another mistake. If they are even
/// likelier, the other mistake is not named.
const MAX_RATIO_OF_BEST: f64 = MIN_RATIO;

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let runs = printed(input, point);
    let Some(model) = input.model else { return };
    let mut found: Vec<Vec<i64>> = vec![Vec::new(); model.settings.len()];
    for run in &runs {
        if let Some(setting) = run.plan.setting {
            found[setting].push(run.facts.objective);
        }
    }
    if found.iter().all(Vec::is_empty) {
        point.verdict = PointVerdict::Unknown;
        return;
    }
    let tests = model.settings.len() as f64;
    for (setting, found) in found.iter().enumerate() {
        let ours = model.objectives(setting);
        let ranks = Ranks::of(&[found.as_slice(), &ours].concat());
        let mut random = model.random(1000 + setting as u64);
        let mut test = |sign: f64, rate: f64, word: &str| {
            let scores = |objectives: &[i64]| -> Vec<f64> {
                let shares = objectives.iter().map(|&objective| ranks.share(objective));
                shares.map(|share| sign * share).collect()
            };
            let probability = chance::permutation_test(&scores(found), &scores(&ours), &mut random);
            point.add_probability(probability);
            if probability <= rate / tests {
                point.add_failure_of_all(format!(
                    "given {}, the median objective is {}; with a correct search it is {}, and results are as {word} as this {}",
                    model.answers(setting),
                    median(found),
                    median(&ours),
                    chance::in_words(probability)
                ));
            }
        };
        test(1.0, chance::WORSE_RATE, "bad");
        test(-1.0, chance::BETTER_RATE, "good");
    }
    if point.verdict == PointVerdict::Failed {
        point.mistakes = likely_mistakes(model, &found);
        let descriptions: Vec<&str> = point.mistakes.iter().map(|it| it.description).collect();
        point.reason = (!descriptions.is_empty()).then(|| descriptions.join("; or "));
    }
}

/// The lower median of the objectives.
fn median(objectives: &[i64]) -> f64 {
    let objectives = Sample::of(objectives.iter().map(|&objective| objective as f64));
    objectives.lower_median().unwrap_or(0.0)
}

/// The sorted objectives of all runs. They give the share of runs that are better than an objective.
struct Ranks(Vec<i64>);

impl Ranks {
    fn of(objectives: &[i64]) -> Ranks {
        let mut sorted = objectives.to_vec();
        sorted.sort_unstable();
        Ranks(sorted)
    }

    /// The share of runs with a better (lower) objective; runs with an equal objective count half.
    fn share(&self, objective: i64) -> f64 {
        let better = self.0.partition_point(|&other| other < objective);
        let no_worse = self.0.partition_point(|&other| other <= objective);
        (better + no_worse) as f64 / (2 * self.0.len().max(1)) as f64
    }
}

/// The mistakes that make the results likelier than a correct search does, the likeliest mistake first. Mistakes that
/// are much less likely than the first mistake ([`MAX_RATIO_OF_BEST`]) are left out. The list is empty if the first
/// mistake is not much likelier than a correct search ([`MIN_RATIO`]).
fn likely_mistakes(model: &Model<'_>, found: &[Vec<i64>]) -> Vec<&'static Mistake> {
    let ours: Vec<Vec<i64>> = (0..found.len())
        .map(|setting| model.objectives(setting))
        .collect();
    let pairs = found.iter().zip(&ours);
    let correct: f64 = pairs.map(|(found, ours)| likelihood(found, ours)).sum();
    let mut guesses: Vec<(f64, &'static Mistake)> = Vec::new();
    for mistake in MISTAKES {
        let mut differs = false;
        let mut sum = 0.0;
        for (setting, found) in found.iter().enumerate() {
            sum += match model.mistaken_objectives(setting, mistake.make) {
                Some(mistaken) => {
                    differs = true;
                    likelihood(found, &mistaken)
                }
                None => likelihood(found, &ours[setting]),
            };
        }
        if differs {
            guesses.push((sum, mistake));
        }
    }
    // The sort is stable: among equal likelihoods, the order of the list decides.
    guesses.sort_by(|one, other| other.0.total_cmp(&one.0));
    let best = guesses.first().map_or(correct, |guess| guess.0);
    if best - correct < libm::log(MIN_RATIO) {
        return Vec::new();
    }
    let likely = guesses.iter().take_while(|(likelihood, _)| {
        *likelihood > correct && best - likelihood <= libm::log(MAX_RATIO_OF_BEST)
    });
    likely.map(|guess| guess.1).collect()
}

/// The log-likelihood of the objectives in `found`. The probability of an objective is its frequency in `reference`. A
/// constant is added to each frequency, so that no probability is 0.
fn likelihood(found: &[i64], reference: &[i64]) -> f64 {
    let mut counts: BTreeMap<i64, f64> = BTreeMap::new();
    for &objective in reference {
        *counts.entry(objective).or_insert(0.0) += 1.0;
    }
    let total = reference.len() as f64 + 10.0;
    let term = |objective| libm::log((counts.get(objective).unwrap_or(&0.0) + 0.2) / total);
    found.iter().map(term).sum()
}
