//! What numbers say beyond themselves: means, and how sure one may be of them.
//!
//! An interval is a 95 % bootstrap interval (Efron 1979): the sample is drawn from again and again, each number as likely
//! as the other and any of them several times, and between its ends lie the means of 95 in 100 such draws. It asks
//! nothing of how the numbers are spread, and depths are not spread like errors of measurement.

use crate::learn::Distribution;
use crate::search::Random;

/// How often a sample is drawn from.
const DRAWS: usize = 2000;
/// The ends of an interval.
const ENDS: [f64; 2] = [0.025, 0.975];
/// Between so many standard deviations on both sides lie 95 in 100.
const WIDTH: f64 = 1.96;
/// Fewer numbers say nothing.
const FEWEST: usize = 5;
/// The seed of the draws: the same numbers have the same interval.
const SEED: u64 = 1979;

/// A number that was estimated, and between which numbers it may lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The estimate.
    pub estimate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Whether a number lies outside.
    #[must_use]
    pub fn excludes(&self, number: f64) -> bool {
        number < self.low || number > self.high
    }

    /// Whether all of it is above nothing.
    #[must_use]
    pub fn is_more(&self) -> bool {
        self.low > 0.0
    }

    /// Whether all of it is below nothing.
    #[must_use]
    pub fn is_less(&self) -> bool {
        self.high < 0.0
    }
}

/// The mean; no number if there is none.
#[must_use]
pub fn mean(sample: &[f64]) -> f64 {
    sample.iter().sum::<f64>() / sample.len() as f64
}

/// The mean with its interval; nothing for very few numbers.
///
/// ```
/// use jumpmaze::learn::lab::mean_of;
/// let sure = mean_of(&[7.0; 20]).expect("these are enough");
/// assert_eq!((sure.low, sure.high), (7.0, 7.0));
/// assert_eq!(mean_of(&[7.0]), None);
/// ```
#[must_use]
pub fn mean_of(sample: &[f64]) -> Option<Interval> {
    interval(mean(sample), &[(sample, 1.0)])
}

/// The share of what happened, 1, among what did or did not, 0, with its interval (Wilson 1927): also where nothing
/// happened it can be told that it seldom does. Of other numbers the mean; nothing for very few.
///
/// ```
/// use jumpmaze::learn::lab::share_of;
/// let never = share_of(&[0.0; 100]).expect("these are enough");
/// assert!(never.estimate == 0.0 && never.low == 0.0 && never.high > 0.03 && never.high < 0.04);
/// ```
#[must_use]
pub fn share_of(sample: &[f64]) -> Option<Interval> {
    if sample.len() < FEWEST || sample.iter().any(|&number| number != 0.0 && number != 1.0) {
        return mean_of(sample);
    }
    let count = sample.len() as f64;
    let share = mean(sample);
    let squared = WIDTH * WIDTH / count;
    let middle = (share + squared / 2.0) / (1.0 + squared);
    let spread = (share * (1.0 - share) / count + squared / (4.0 * count)).sqrt();
    let half = WIDTH * spread / (1.0 + squared);
    Some(Interval {
        estimate: share,
        low: (middle - half).clamp(0.0, share),
        high: (middle + half).clamp(share, 1.0),
    })
}

/// By how much the mean of one sample is above that of another; nothing for very few numbers.
///
/// ```
/// use jumpmaze::learn::lab::difference;
/// let low: Vec<f64> = (0..50).map(f64::from).collect();
/// let high: Vec<f64> = (30..80).map(f64::from).collect();
/// assert!(difference(&high, &low).is_some_and(|more| more.is_more() && !more.excludes(30.0)));
/// assert!(difference(&low, &low).is_some_and(|none| !none.excludes(0.0)));
/// ```
#[must_use]
pub fn difference(of: &[f64], to: &[f64]) -> Option<Interval> {
    interval(mean(of) - mean(to), &[(of, 1.0), (to, -1.0)])
}

/// The interval of a sum of means, each with a sign.
fn interval(estimate: f64, samples: &[(&[f64], f64)]) -> Option<Interval> {
    if samples.iter().any(|(sample, _)| sample.len() < FEWEST) {
        return None;
    }
    let mut random = Random::of_round(SEED, 0, 0);
    let mut drawn = |sample: &[f64]| {
        let draw = |_: &f64| sample[random.below(sample.len() as u32) as usize];
        sample.iter().map(draw).sum::<f64>() / sample.len() as f64
    };
    let draws = (0..DRAWS).map(|_| {
        let means = samples.iter().map(|&(sample, sign)| sign * drawn(sample));
        means.sum::<f64>()
    });
    let draws = Distribution::of(draws)?;
    let [low, high] = ENDS.map(|end| draws.quantile(end));
    Some(Interval {
        estimate,
        low,
        high,
    })
}
