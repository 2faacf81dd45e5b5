//! Statistical tests with a bounded error rate.
//!
//! The tests of searches are permutation tests. Each run has a score. The n runs of the program and our own runs form
//! one pool. Each draw takes n runs from the pool, and compares the sum of their scores with the sum of the program's
//! scores. If the program is correct, its runs and ours have the same distribution, so all these sums have the same
//! distribution, too. This holds for any number of runs and any kind of score.
//!
//! A program fails a test if the probability of a sum at least as large as its own does not exceed a threshold. The
//! threshold is the test's share of the error rate. The shares of all tests of an exercise add up to at most
//! [`ERROR_RATE`], so a correct program fails with at most this probability (Bonferroni).

use crate::search::Random;

/// The maximum probability that a correct program fails.
pub(super) const ERROR_RATE: f64 = 0.01;
/// The share of the error rate for the test of whether the results of a search are too bad.
pub(super) const WORSE_RATE: f64 = 0.003;
/// The share of the error rate for the test of whether the results are too good.
pub(super) const BETTER_RATE: f64 = 0.001;
/// The share of the error rate for the test of whether the search never tries some changes.
pub(super) const SPARED_RATE: f64 = ERROR_RATE - WORSE_RATE - BETTER_RATE;
/// The share of the error rate for the test of whether numbers are drawn evenly. Exercises without a search have only
/// this test.
pub(super) const UNEVEN_RATE: f64 = ERROR_RATE;

/// An estimate is accurate enough after this many draws that are as extreme as the observation (Besag and Clifford
/// 1991).
const ENOUGH_EXTREMES: u32 = 100;
/// The maximum number of draws. The smallest probability that can be estimated is about one divided by this number.
const DRAWS: u32 = 1_000_000;
/// The limit on the random numbers in all draws of a test. Only the minimum number of draws, [`MAX_ODDS`], can exceed
/// this limit.
const MAX_NUMBERS: u64 = 40_000_000;
/// The minimum number of draws of a permutation test, and the maximum number of simulated sets of an evenness test. A
/// probability below one divided by this number is not reported exactly.
const MAX_ODDS: f64 = 40_000.0;
/// The tolerance when sums are compared: sums of the same numbers in another order may be rounded differently.
const TOLERANCE: f64 = 1e-9;

/// The estimated probability that a draw is at least as extreme as the observation. The estimate is never 0.
fn share(draws: u32, mut is_as_extreme: impl FnMut() -> bool) -> f64 {
    let mut extreme = 0;
    for drawn in 1..=draws {
        extreme += u32::from(is_as_extreme());
        if extreme == ENOUGH_EXTREMES {
            return f64::from(ENOUGH_EXTREMES) / f64::from(drawn);
        }
    }
    f64::from(extreme + 1) / f64::from(draws + 1)
}

/// A permutation test: the probability that the sum of `scores.len()` numbers, drawn from `scores` and `ours` together,
/// is at least the sum of `scores`.
pub(super) fn permutation_test(scores: &[f64], ours: &[f64], random: &mut Random) -> f64 {
    let sum: f64 = scores.iter().sum();
    let mut pool = [scores, ours].concat();
    let draws = MAX_NUMBERS / scores.len().max(1) as u64;
    share(draws.clamp(MAX_ODDS as u64, DRAWS.into()) as u32, || {
        let drawn = (0..scores.len()).map(|place| {
            let remaining = (pool.len() - place) as u32;
            pool.swap(place, place + random.below(remaining) as usize);
            pool[place]
        });
        drawn.sum::<f64>() >= sum - TOLERANCE
    })
}

/// The chi-squared statistic of groups of counts, for equal probabilities within each group.
fn unevenness(counts: &[Vec<u32>]) -> f64 {
    let group = |counts: &Vec<u32>| {
        let expected = f64::from(counts.iter().sum::<u32>()) / counts.len().max(1) as f64;
        let deviation = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
        if expected > 0.0 {
            counts.iter().map(deviation).sum()
        } else {
            0.0
        }
    };
    counts.iter().map(group).sum()
}

/// The probability that evenly drawn counts are at least as uneven as `counts`, by simulation or by chi squared.
pub(super) fn evenness_test(counts: &[Vec<u32>], random: &mut Random) -> f64 {
    /// The minimum number of simulated sets of counts. If [`MAX_NUMBERS`] allows fewer sets, the chi-squared
    /// distribution is used, which is more accurate in this case.
    const MIN_SETS: u32 = 4_000;
    let observed = unevenness(counts);
    let numbers: u64 = counts.iter().flatten().map(|&count| u64::from(count)).sum();
    let sets = (MAX_NUMBERS / numbers.max(1)).min(MAX_ODDS as u64) as u32;
    if sets < MIN_SETS {
        let freedom = counts.iter().map(|counts| counts.len().saturating_sub(1));
        return chi_squared_above(observed, freedom.sum::<usize>() as f64);
    }
    share(sets, || {
        let drawn: Vec<Vec<u32>> = counts
            .iter()
            .map(|counts| {
                let mut drawn = vec![0; counts.len()];
                for _ in 0..counts.iter().sum() {
                    drawn[random.below(counts.len() as u32) as usize] += 1;
                }
                drawn
            })
            .collect();
        unevenness(&drawn) >= observed - TOLERANCE
    })
}

/// The probability that chi squared with `freedom` degrees of freedom exceeds a value, by the normal approximation of
/// its cube root (Wilson and Hilferty 1931).
fn chi_squared_above(value: f64, freedom: f64) -> f64 {
    if freedom <= 0.0 {
        return 1.0;
    }
    let variance = 2.0 / (9.0 * freedom);
    let deviations = (libm::cbrt(value / freedom) - (1.0 - variance)) / variance.sqrt();
    libm::erfc(deviations / std::f64::consts::SQRT_2) / 2.0
}

/// A small probability in words.
pub(super) fn in_words(probability: f64) -> String {
    let times = (1.0 / probability.max(1e-9)).floor();
    if times >= MAX_ODDS {
        format!("less than once in {MAX_ODDS} times")
    } else {
        format!("once in {times:.0} times")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_sums_are_rare() {
        let mut random = Random::new(1, 1);
        // The pool has eleven numbers. The exact probability is the share of their pairs with a sum of 11 or more.
        let ours: Vec<f64> = (0..10).map(f64::from).collect();
        let middle = permutation_test(&[9.0, 2.0], &ours[..9], &mut random);
        let pairs = |at_least: usize| {
            let numbers = [9, 2, 0, 1, 2, 3, 4, 5, 6, 7, 8];
            let pair = |first: usize| {
                let others = numbers[first + 1..].iter();
                others.filter(move |&other| numbers[first] + other >= at_least)
            };
            (0..numbers.len()).flat_map(pair).count() as f64 / 55.0
        };
        assert!((middle / pairs(11) - 1.0).abs() < 0.3, "{middle}");
        // Only one in thirty million sets of twenty has the greatest sum.
        let best: Vec<f64> = (100..120).map(f64::from).collect();
        assert!(permutation_test(&best, &ours, &mut random) < 2e-6);
        assert!(permutation_test(&[], &ours, &mut random) > 0.99);
        assert!(permutation_test(&[1.0], &[], &mut random) > 0.99);
    }

    #[test]
    fn correct_programs_fail_as_often_as_stated() {
        // Our runs are few, and large scores are rare. A test that treats our runs as the exact distribution would fail
        // too many correct programs.
        let mut random = Random::new(3, 1);
        let mut score = || {
            if random.happens(0.02) {
                10.0
            } else {
                random.unit()
            }
        };
        let mut draws = Random::new(4, 1);
        let mut failed = 0;
        for _ in 0..4000 {
            let scores: Vec<f64> = (0..5).map(|_| score()).collect();
            let ours: Vec<f64> = (0..60).map(|_| score()).collect();
            failed += u32::from(permutation_test(&scores, &ours, &mut draws) <= 0.05);
        }
        // 200 failures are expected, with a standard deviation of 14.
        assert!((150..242).contains(&failed), "{failed}");
    }

    #[test]
    fn uneven_counts_are_detected() {
        let mut random = Random::new(1, 1);
        let none_of_the_largest = [vec![25, 30, 28, 0]];
        assert!(evenness_test(&none_of_the_largest, &mut random) < 0.001);
        assert!(evenness_test(&[vec![25, 30, 28, 22], vec![0, 0]], &mut random) > 0.05);
        // Chi squared is 3.44 here. With 1 degree of freedom, the probability of a larger value is 0.06.
        let probability = evenness_test(&[vec![590, 528]], &mut random);
        assert!((0.04..0.09).contains(&probability), "{probability}");
    }

    #[test]
    fn the_chi_squared_approximation_is_accurate() {
        // Values with their probabilities of being exceeded, from tables of chi squared.
        for (freedom, value, probability) in [
            (1.0, 10.828, 0.001),
            (3.0, 11.345, 0.01),
            (10.0, 29.588, 0.001),
            (30.0, 43.773, 0.05),
        ] {
            let found = chi_squared_above(value, freedom);
            assert!(
                (found / probability - 1.0).abs() < 0.2,
                "{freedom}: {found}"
            );
        }
        // These sets are large, so the chi-squared distribution is used for them.
        let mut random = Random::new(1, 1);
        assert!(evenness_test(&[vec![500_000, 500_100]], &mut random) > 0.5);
        assert!(evenness_test(&[vec![500_000, 510_000]], &mut random) < 1e-6);
    }
}
