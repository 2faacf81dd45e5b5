//! 95 % confidence intervals of means, medians, shares and differences.
//!
//! | estimate | method | numbers |
//! | --- | --- | --- |
//! | a mean, a difference of means | bootstrap (Efron 1979); if samples exceed 100,000, normal approximation | any |
//! | a median | from the binomial distribution | any |
//! | a share, a difference of shares | Wilson (1927), Newcombe (1998) | each is 0 or 1 |
//!
//! The bootstrap draws new samples from the sample, with replacement. The interval contains the means of 95 % of these
//! draws. The bootstrap is unsuitable for shares: if an event was never observed, no draw contains it, and the interval
//! has no width.

use super::Sample;
use crate::search::Random;

/// The 97.5 % quantile of the standard normal distribution.
const NORMAL_QUANTILE: f64 = 1.959_964;
/// The number of bootstrap draws.
const DRAWS: usize = 2000;
/// If all samples are larger than this, the normal approximation is used instead of the bootstrap. The draws would take
/// many seconds and only confirm the approximation, because the means of such samples are distributed normally.
const MAX_DRAWN: usize = 100_000;
/// The quantiles at the ends of a bootstrap interval.
const END_QUANTILES: [f64; 2] = [0.025, 0.975];
/// The minimum sample size for the interval of a mean.
const MIN_SIZE: usize = 5;
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
    pub fn is_above_zero(&self) -> bool {
        self.low > 0.0
    }

    /// Whether the whole interval is below 0.
    #[must_use]
    pub fn is_below_zero(&self) -> bool {
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
        let rank = median_end_rank(self.len());
        Some(Interval {
            estimate: self.median()?,
            low: *self.0.get(rank.checked_sub(1)?)?,
            high: *self.0.get(self.len() - rank)?,
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
        sum_of_means(&[(self, 1.0)])
    }

    /// The mean minus the mean of another sample; `None` if either sample has fewer than five numbers.
    ///
    /// ```
    /// use jumpmaze::internals::learn::Sample;
    /// let low = Sample::of((0..50).map(f64::from));
    /// let high = Sample::of((30..80).map(f64::from));
    /// assert!(high.difference(&low).is_some_and(|more| more.is_above_zero() && !more.excludes(30.0)));
    /// assert!(low.difference(&low).is_some_and(|none| !none.excludes(0.0)));
    /// ```
    #[must_use]
    pub fn difference(&self, to: &Sample) -> Option<Interval> {
        sum_of_means(&[(self, 1.0), (to, -1.0)])
    }

    /// The share of ones in a sample of zeros and ones, with its interval. The interval has a positive width even if
    /// the share is 0 or 1. For a sample with other numbers, returns the mean with its interval. `None` for fewer than
    /// five numbers.
    ///
    /// ```
    /// use jumpmaze::internals::learn::Sample;
    /// let never = Sample::of([0.0; 100]).share_interval().expect("these are enough");
    /// assert!(never.estimate == 0.0 && never.low == 0.0 && never.high > 0.03 && never.high < 0.04);
    /// ```
    #[must_use]
    pub fn share_interval(&self) -> Option<Interval> {
        if self.len() < MIN_SIZE || !self.is_of_events() {
            return self.mean_interval();
        }
        let count = self.len() as f64;
        let share = self.mean()?;
        // The score interval of Wilson (1927), with z = NORMAL_QUANTILE: `correction` is z²/n.
        let correction = NORMAL_QUANTILE * NORMAL_QUANTILE / count;
        let centre = (share + correction / 2.0) / (1.0 + correction);
        let spread = (share * (1.0 - share) / count + correction / (4.0 * count)).sqrt();
        let half_width = NORMAL_QUANTILE * spread / (1.0 + correction);
        Some(Interval {
            estimate: share,
            low: (centre - half_width).clamp(0.0, share),
            high: (centre + half_width).clamp(share, 1.0),
        })
    }

    /// The share of ones minus the share of ones in another sample. If a sample has other numbers than 0 and 1, returns
    /// the difference of the means. `None` if either sample has fewer than five numbers.
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
        let [this, other] = [self.share_interval()?, to.share_interval()?];
        // Newcombe (1998): the lower end is √(a² + b²) below the estimate. Here, a is the distance from the first share
        // to the lower end of its interval, and b is the distance from the second share to the upper end of its
        // interval. For the upper end, lower and upper are exchanged.
        let below = (this.estimate - this.low).hypot(other.high - other.estimate);
        let above = (this.high - this.estimate).hypot(other.estimate - other.low);
        let estimate = this.estimate - other.estimate;
        Some(Interval {
            estimate,
            low: estimate - below,
            high: estimate + above,
        })
    }

    /// An estimate of the variance of the mean, for a sample of at least two numbers.
    fn variance_of_mean(&self) -> Option<f64> {
        let (mean, count) = (self.mean()?, self.len() as f64);
        let squares = self.0.iter().map(|number| (number - mean).powi(2));
        Some(squares.sum::<f64>() / (count - 1.0) / count)
    }

    /// Whether all numbers are 0 or 1.
    fn is_of_events(&self) -> bool {
        self.0.iter().all(|&number| number == 0.0 || number == 1.0)
    }
}

/// The interval of a sum of means, each multiplied by its sign. `None` if a sample is too small.
fn sum_of_means(samples: &[(&Sample, f64)]) -> Option<Interval> {
    if samples.iter().any(|(sample, _)| sample.len() < MIN_SIZE) {
        return None;
    }
    let means = samples
        .iter()
        .map(|(sample, sign)| Some(sign * sample.mean()?));
    let estimate = means.sum::<Option<f64>>()?;
    let [low, high] = if samples.iter().all(|(sample, _)| sample.len() > MAX_DRAWN) {
        let variances = samples.iter().map(|(sample, _)| sample.variance_of_mean());
        let half_width = NORMAL_QUANTILE * variances.sum::<Option<f64>>()?.sqrt();
        [estimate - half_width, estimate + half_width]
    } else {
        bootstrap(samples)?
    };
    Some(Interval {
        estimate,
        low,
        high,
    })
}

/// The ends of the bootstrap interval of a sum of means.
fn bootstrap(samples: &[(&Sample, f64)]) -> Option<[f64; 2]> {
    let mut random = Random::of_round(SEED, 0, 0);
    let mut draw_mean = |Sample(numbers): &Sample| {
        let draw = |_: &f64| numbers[random.below(numbers.len() as u32) as usize];
        numbers.iter().map(draw).sum::<f64>() / numbers.len() as f64
    };
    let draws = (0..DRAWS).map(|_| {
        let means = samples
            .iter()
            .map(|&(sample, sign)| sign * draw_mean(sample));
        means.sum::<f64>()
    });
    let draws = Sample::of(draws);
    let [low, high] = END_QUANTILES.map(|end| draws.quantile(end));
    Some([low?, high?])
}

/// The rank of both ends of the interval of a median. Ranks begin with 1. They are counted from the smallest number for
/// the lower end, and from the largest number for the upper end. Returns 0 if the sample is too small.
fn median_end_rank(count: usize) -> usize {
    // In larger samples the probabilities would underflow, but the normal approximation is accurate.
    if count > 1000 {
        return (count as f64 / 2.0 - NORMAL_QUANTILE / 2.0 * (count as f64).sqrt()) as usize;
    }
    // The probability that exactly `heads` of the numbers are above the true median.
    let mut probability = 0.5f64.powi(count as i32);
    // The probability that at most `heads` of the numbers are above the true median.
    let mut cumulative = 0.0;
    for heads in 0..count {
        cumulative += probability;
        if cumulative > 0.025 {
            return heads;
        }
        probability *= (count - heads) as f64 / (heads + 1) as f64;
    }
    0
}
