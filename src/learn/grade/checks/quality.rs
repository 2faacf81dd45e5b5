//! Checks that the results of a search are neither worse nor better than those of a correct search.
//!
//! The objectives of the runs are compared with ours by rank (Wilcoxon, Mann and Whitney): the score of a run is the
//! share of all runs, these and ours, that are better, with ties counted half. The sum of the scores depends only on
//! the order of the objectives and not on their values.

use super::check::{Check, printed};
use crate::learn::Sample;
use crate::learn::grade::chance;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::model::Model;
use crate::learn::grade::point::{PointVerdict, ReportPoint};
use crate::learn::grade::student_searches::MISTAKES;
use std::collections::BTreeMap;

pub(super) const CHECK: Check = Check {
    name: "quality",
    about: "its mazes are as good as those of a correct search, no worse and no better",
    applies: |input| input.model.is_some(),
    check,
};

/// The minimum likelihood ratio at which a mistake is named.
const LIKELIER: f64 = 100.0;
/// The maximum likelihood ratio of the best mistake to others that are named with it.
const AS_LIKELY: f64 = 5.0;

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let runs = printed(input, point);
    let Some(model) = input.model else { return };
    let mut found: Vec<Vec<i64>> = vec![Vec::new(); model.settings.len()];
    for run in &runs {
        if let Some(setting) = run.trial.setting {
            found[setting].push(run.truth.objective);
        }
    }
    if found.iter().all(Vec::is_empty) {
        point.verdict = PointVerdict::Unknown;
        return;
    }
    let tests = model.settings.len() as f64;
    for (setting, found) in found.iter().enumerate() {
        let usual = model.objectives(setting);
        let ranks = Ranks::of(&[found.as_slice(), &usual].concat());
        let mut random = model.random(1000 + setting as u64);
        let mut test = |sign: f64, rate: f64, word: &str| {
            let scores = |objectives: &[i64]| -> Vec<f64> {
                let shares = objectives.iter().map(|&objective| ranks.share(objective));
                shares.map(|share| sign * share).collect()
            };
            let probability = chance::at_least(&scores(found), &scores(&usual), &mut random);
            point.tested(probability);
            if probability <= rate / tests {
                point.add_failure_of_all(format!(
                    "given {}, half of the objectives are {} or lower, and {} or lower with a correct search, which is as {word} {}",
                    model.typed(setting),
                    median(found),
                    median(&usual),
                    chance::in_words(probability)
                ));
            }
        };
        test(1.0, chance::WORSE, "bad");
        test(-1.0, chance::BETTER, "good");
    }
    if point.verdict == PointVerdict::Failed {
        point.reason = reason(model, &found);
    }
}

/// The lower median of the objectives.
fn median(objectives: &[i64]) -> f64 {
    let objectives = Sample::of(objectives.iter().map(|&objective| objective as f64));
    objectives.lower_median().unwrap_or(0.0)
}

/// The sorted objectives of all runs, to find the share of better runs.
struct Ranks(Vec<i64>);

impl Ranks {
    fn of(objectives: &[i64]) -> Ranks {
        let mut sorted = objectives.to_vec();
        sorted.sort_unstable();
        Ranks(sorted)
    }

    fn share(&self, objective: i64) -> f64 {
        let better = self.0.partition_point(|&other| other < objective);
        let no_worse = self.0.partition_point(|&other| other <= objective);
        (better + no_worse) as f64 / (2 * self.0.len().max(1)) as f64
    }
}

/// The mistakes that make the results much likelier than a correct search, if there are any.
fn reason(model: &Model<'_>, found: &[Vec<i64>]) -> Option<String> {
    let usual: Vec<Vec<i64>> = (0..found.len())
        .map(|setting| model.objectives(setting))
        .collect();
    let right: f64 = found
        .iter()
        .zip(&usual)
        .map(|(found, usual)| likelihood(found, usual))
        .sum();
    let mut guesses: Vec<(f64, &str)> = Vec::new();
    for mistake in MISTAKES {
        let mut differs = false;
        let mut sum = 0.0;
        for (setting, found) in found.iter().enumerate() {
            sum += match model.mistaken(setting, mistake.make) {
                Some(mistaken) => {
                    differs = true;
                    likelihood(found, &mistaken)
                }
                None => likelihood(found, &usual[setting]),
            };
        }
        if differs {
            guesses.push((sum, mistake.description));
        }
    }
    // The sort is stable: among equal likelihoods, the order of the list decides.
    guesses.sort_by(|one, other| other.0.total_cmp(&one.0));
    let best = guesses.first()?.0;
    if best - right < libm::log(LIKELIER) {
        return None;
    }
    let near = guesses
        .iter()
        .take_while(|guess| best - guess.0 <= libm::log(AS_LIKELY));
    let description: Vec<&str> = near.map(|guess| guess.1).collect();
    Some(description.join("; or "))
}

/// The log-likelihood of objectives, from the frequencies in `among`. Counts are smoothed, so that no probability is
/// 0.
fn likelihood(found: &[i64], among: &[i64]) -> f64 {
    let mut counts: BTreeMap<i64, f64> = BTreeMap::new();
    for &objective in among {
        *counts.entry(objective).or_insert(0.0) += 1.0;
    }
    let all = among.len() as f64 + 10.0;
    let one = |objective| libm::log((counts.get(objective).unwrap_or(&0.0) + 0.2) / all);
    found.iter().map(one).sum()
}
