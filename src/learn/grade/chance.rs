//! Tests, and how often they are wrong.
//!
//! Every test compares a sum over the runs of a program with the sums that a correct program gets, drawn from many runs of
//! our own. A test fails a program whose sum is rarer than its share of the error rate. The shares of all tests of an
//! exercise add up to at most [`ERROR_RATE`], so a correct program fails no more often than that (Bonferroni).

use crate::search::Random;

/// How often a correct program is failed at most.
pub(super) const ERROR_RATE: f64 = WORSE + BETTER + SPARED + UNEVEN;
/// The share of results that are too bad.
pub(super) const WORSE: f64 = 0.003;
/// The share of results that are too good.
pub(super) const BETTER: f64 = 0.001;
/// The share of changes that the search seems never to have tried.
pub(super) const SPARED: f64 = 0.004;
/// The share of numbers that are not drawn evenly.
pub(super) const UNEVEN: f64 = 0.002;

/// So many sums are drawn; the rarest that can be told is one of them.
const SUMS: u32 = 40_000;
/// Sums of the same numbers in another order are the same.
const SLACK: f64 = 1e-9;

/// How often a sum of so many scores, drawn from a list, is at least as great as one: never quite 0.
pub(super) fn at_least(scores: &[f64], count: usize, sum: f64, random: &mut Random) -> f64 {
    if scores.is_empty() {
        return 1.0;
    }
    let mut draw = || scores[random.below(scores.len() as u32) as usize];
    let mut as_great = 1;
    for _ in 0..SUMS {
        let drawn: f64 = (0..count).map(|_| draw()).sum();
        as_great += u32::from(drawn >= sum - SLACK);
    }
    f64::from(as_great) / f64::from(SUMS + 1)
}

/// How uneven counts are: chi squared.
pub(super) fn unevenness(counts: &[Vec<u32>]) -> f64 {
    let group = |counts: &Vec<u32>| {
        let expected = f64::from(counts.iter().sum::<u32>()) / counts.len().max(1) as f64;
        let off = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
        match expected > 0.0 {
            true => counts.iter().map(off).sum(),
            false => 0.0,
        }
    };
    counts.iter().map(group).sum()
}

/// How often counts that are drawn evenly are at least as uneven as these.
pub(super) fn even(counts: &[Vec<u32>], random: &mut Random) -> f64 {
    // Each of them takes hundreds of numbers.
    const DRAWN: u32 = 4_000;
    let found = unevenness(counts);
    let mut as_uneven = 1;
    for _ in 0..DRAWN {
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
        as_uneven += u32::from(unevenness(&drawn) >= found - SLACK);
    }
    f64::from(as_uneven) / f64::from(DRAWN + 1)
}

/// How often something of a small probability happens, in words.
pub(super) fn in_words(probability: f64) -> String {
    let times = (1.0 / probability.max(1e-9)).floor();
    match times >= f64::from(SUMS) {
        true => format!("less than once in {SUMS} times"),
        false => format!("once in {times:.0} times"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_sums_are_rare() {
        let mut random = Random::new(1, 1);
        let scores: Vec<f64> = (0..10).map(f64::from).collect();
        // Two of ten numbers: 55 of 100 pairs have a sum of at least 9, one pair has 18.
        let middle = at_least(&scores, 2, 9.0, &mut random);
        assert!((0.53..0.57).contains(&middle), "{middle}");
        let rare = at_least(&scores, 2, 18.0, &mut random);
        assert!((0.008..0.012).contains(&rare), "{rare}");
        assert!(at_least(&scores, 2, 19.0, &mut random) < 1e-4);
        assert!(at_least(&[], 2, 0.0, &mut random) > 0.99);
    }

    #[test]
    fn what_is_uneven_is_found() {
        let mut random = Random::new(1, 1);
        let none_of_the_largest = [vec![25, 30, 28, 0]];
        assert!(even(&none_of_the_largest, &mut random) < 0.001);
        assert!(even(&[vec![25, 30, 28, 22], vec![0, 0]], &mut random) > 0.05);
        // Of chi squared with 1 degree of freedom 3.84 is exceeded once in 20 times.
        let chances = even(&[vec![590, 528]], &mut random);
        assert!((0.04..0.09).contains(&chances), "{chances}");
    }
}
