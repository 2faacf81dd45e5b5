//! Whether a search is as good as it should be, and no better.
//!
//! The objectives of the runs are compared with those of our own by rank: each scores the share of all runs, these and
//! ours, that are better, ties counted half, and the scores are summed (Wilcoxon, Mann and Whitney). What an objective is
//! does not matter, only whether it is better or worse.

use super::check::{Check, printed};
use crate::learn::Sample;
use crate::learn::grade::chance;
use crate::learn::grade::model::Model;
use crate::learn::grade::point::{Point, Verdict};
use crate::learn::grade::sitting::Sitting;
use crate::learn::grade::ways::MISTAKES;
use std::collections::BTreeMap;

pub(super) const CHECK: Check = Check {
    name: "quality",
    about: "its mazes are as good as those of a correct search, no worse and no better",
    applies: |sitting| sitting.model.is_some(),
    check,
};

/// A mistake is named when results are so much likelier with it than without.
const LIKELIER: f64 = 100.0;
/// Others are named with it that are hardly less likely.
const AS_LIKELY: f64 = 5.0;

fn check(sitting: &Sitting<'_>, point: &mut Point) {
    let runs = printed(sitting, point);
    let Some(model) = sitting.model else { return };
    let mut found: Vec<Vec<i64>> = vec![Vec::new(); model.settings.len()];
    for run in &runs {
        if let Some(setting) = run.trial.setting {
            found[setting].push(run.truth.objective);
        }
    }
    if found.iter().all(Vec::is_empty) {
        point.verdict = Verdict::Unknown;
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
                point.finds_in_all(format!(
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
    if point.verdict == Verdict::Failed {
        point.reason = reason(model, &found);
    }
}

/// The objective in the middle.
fn median(objectives: &[i64]) -> f64 {
    let objectives = Sample::of(objectives.iter().map(|&objective| objective as f64));
    objectives.lower_median().unwrap_or(0.0)
}

/// Which share of runs is better than an objective.
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

/// The mistakes that make the results likeliest, if they do so by far.
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
            guesses.push((sum, mistake.says));
        }
    }
    // Of those that are as likely the first in the list is the first.
    guesses.sort_by(|one, other| other.0.total_cmp(&one.0));
    let best = guesses.first()?.0;
    if best - right < libm::log(LIKELIER) {
        return None;
    }
    let near = guesses
        .iter()
        .take_while(|guess| best - guess.0 <= libm::log(AS_LIKELY));
    let says: Vec<&str> = near.map(|guess| guess.1).collect();
    Some(says.join("; or "))
}

/// The logarithm of how likely objectives are, where others were found; none is quite impossible.
fn likelihood(found: &[i64], among: &[i64]) -> f64 {
    let mut counts: BTreeMap<i64, f64> = BTreeMap::new();
    for &objective in among {
        *counts.entry(objective).or_insert(0.0) += 1.0;
    }
    let all = among.len() as f64 + 10.0;
    let one = |objective| libm::log((counts.get(objective).unwrap_or(&0.0) + 0.2) / all);
    found.iter().map(one).sum()
}
