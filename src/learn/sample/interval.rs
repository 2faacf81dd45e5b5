//! 95 % confidence intervals of means, medians, shares and differences.
//!
//! | of | interval | assumption |
//! | --- | --- | --- |
//! | a mean, a difference of means | bootstrap (Efron 1979) | none |
//! | a median | from the binomial distribution | none |
//! | a share, a difference of shares | Wilson (1927), Newcombe (1998) | each number is 0 or 1 |
//!
//! The bootstrap draws new samples from the sample, with replacement. The means of 95 % of these draws are in the
//! interval. It is unsuitable for shares: if an event was never observed, it is in no draw, and the interval would
//! have no width.

use super::Sample;
use crate::search::Random;

/// The 97.5 % quantile of the standard normal distribution.
const WIDTH: f64 = 1.959_964;
/// The number of bootstrap draws.
const DRAWS: usize = 2000;
/// The quantiles at the ends of a bootstrap interval.
const ENDS: [f64; 2] = [0.025, 0.975];
/// The minimum sample size for the interval of a mean.
const FEWEST: usize = 5;
/// The fixed seed of the draws, so that equal samples have equal intervals.
const SEED: u64 = 1979;

/// An estimate with its confidence interval.
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
    /// Whether a number is outside the interval.
    #[must_use]
    pub fn excludes(&self, number: f64) -> bool {
        number < self.low || number > self.high
    }

    /// Whether the whole interval is above 0.
    #[must_use]
    pub fn is_more(&self) -> bool {
        self.low > 0.0
    }

    /// Whether the whole interval is below 0.
    #[must_use]
    pub fn is_less(&self) -> bool {
        self.high < 0.0
    }
}

impl Sample {
    /// The median with an interval that contains the true median with a probability of at least 95 %. The ends are
    /// numbers of the sample, chosen by the binomial distribution: each number is above the true median with
    /// probability 1/2. `None` for fewer than six numbers.
    ///
    /// ```
    /// use jumpmaze::internals::learn::Sample;
    /// let median = Sample::of((1..=100).map(f64::from)).median_interval().expect("these are enough");
    /// assert_eq!((median.estimate, median.low, median.high), (50.5, 40.0, 61.0));
    /// ```
    #[must_use]
    pub fn median_interval(&self) -> Option<Interval> {
        let out = left_out(self.len());
        Some(Interval {
            estimate: self.median()?,
            low: *self.0.get(out.checked_sub(1)?)?,
            high: *self.0.get(self.len() - out)?,
        })
    }

    /// The mean with its interval; `None` for fewer than five numbers.
    ///
    /// ```
    /// use jumpmaze::internals::learn::Sample;
    /// let sure = Sample::of([7.0; 20]).mean_interval().expect("these are enough");
    /// assert_eq!((sure.low, sure.high), (7.0, 7.0));
    /// assert_eq!(Sample::of([7.0]).mean_interval(), None);
    /// ```
    #[must_use]
    pub fn mean_interval(&self) -> Option<Interval> {
        bootstrap(&[(self, 1.0)])
    }

    /// The mean minus the mean of another sample; `None` if either has fewer than five numbers.
    ///
    /// ```
    /// use jumpmaze::internals::learn::Sample;
    /// let low = Sample::of((0..50).map(f64::from));
    /// let high = Sample::of((30..80).map(f64::from));
    /// assert!(high.difference(&low).is_some_and(|more| more.is_more() && !more.excludes(30.0)));
    /// assert!(low.difference(&low).is_some_and(|none| !none.excludes(0.0)));
    /// ```
    #[must_use]
    pub fn difference(&self, to: &Sample) -> Option<Interval> {
        bootstrap(&[(self, 1.0), (to, -1.0)])
    }

    /// The share of ones among zeros and ones, with its interval, which has a positive width even if the share is 0
    /// or 1. The mean if there are other numbers. `None` for fewer than five numbers.
    ///
    /// ```
    /// use jumpmaze::internals::learn::Sample;
    /// let never = Sample::of([0.0; 100]).share_interval().expect("these are enough");
    /// assert!(never.estimate == 0.0 && never.low == 0.0 && never.high > 0.03 && never.high < 0.04);
    /// ```
    #[must_use]
    pub fn share_interval(&self) -> Option<Interval> {
        if self.len() < FEWEST || !self.is_of_events() {
            return self.mean_interval();
        }
        let count = self.len() as f64;
        let share = self.mean()?;
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

    /// The share of ones minus that of another sample. The difference of the means if there are other numbers. `None`
    /// if either sample has fewer than five numbers.
    ///
    /// ```
    /// use jumpmaze::internals::learn::Sample;
    /// let [never, always] = [0.0, 1.0].map(|event| Sample::of([event; 20]));
    /// let more = always.share_difference(&never).expect("these are enough");
    /// assert!(more.estimate == 1.0 && more.low > 0.7 && more.low < 0.8 && more.high == 1.0);
    /// ```
    #[must_use]
    pub fn share_difference(&self, to: &Sample) -> Option<Interval> {
        if !self.is_of_events() || !to.is_of_events() {
            return self.difference(to);
        }
        let [one, other] = [self.share_interval()?, to.share_interval()?];
        // The distance of each end is the root of the sum of squares of the distances of both shares.
        let below = (one.estimate - one.low).hypot(other.high - other.estimate);
        let above = (one.high - one.estimate).hypot(other.estimate - other.low);
        let estimate = one.estimate - other.estimate;
        Some(Interval {
            estimate,
            low: estimate - below,
            high: estimate + above,
        })
    }

    /// Whether all numbers are 0 or 1.
    fn is_of_events(&self) -> bool {
        self.0.iter().all(|&number| number == 0.0 || number == 1.0)
    }
}

/// The bootstrap interval of a sum of means, each with a sign.
fn bootstrap(samples: &[(&Sample, f64)]) -> Option<Interval> {
    if samples.iter().any(|(sample, _)| sample.len() < FEWEST) {
        return None;
    }
    let means = samples
        .iter()
        .map(|(sample, sign)| Some(sign * sample.mean()?));
    let estimate = means.sum::<Option<f64>>()?;
    let mut random = Random::of_round(SEED, 0, 0);
    let mut drawn = |Sample(numbers): &Sample| {
        let draw = |_: &f64| numbers[random.below(numbers.len() as u32) as usize];
        numbers.iter().map(draw).sum::<f64>() / numbers.len() as f64
    };
    let draws = (0..DRAWS).map(|_| {
        let means = samples.iter().map(|&(sample, sign)| sign * drawn(sample));
        means.sum::<f64>()
    });
    let draws = Sample::of(draws);
    let [low, high] = ENDS.map(|end| draws.quantile(end));
    Some(Interval {
        estimate,
        low: low?,
        high: high?,
    })
}

/// The rank, counted from 1 at either end, of the ends of the interval of a median; 0 if the sample is too small.
fn left_out(count: usize) -> usize {
    // The first terms would underflow for larger samples; the normal approximation is accurate there.
    if count > 1000 {
        return (count as f64 / 2.0 - WIDTH / 2.0 * (count as f64).sqrt()) as usize;
    }
    // `term`: the probability of this many heads; `sum`: of at most this many.
    let mut term = 0.5f64.powi(count as i32);
    let mut sum = 0.0;
    for heads in 0..count {
        sum += term;
        if sum > 0.025 {
            return heads;
        }
        term *= (count - heads) as f64 / (heads + 1) as f64;
    }
    0
}
