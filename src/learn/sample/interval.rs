//! How sure one may be of a mean, a median, a share, a difference: intervals of 95 %.
//!
//! | of | interval | it asks of the numbers |
//! | --- | --- | --- |
//! | a mean, a difference of means | bootstrap (Efron 1979) | nothing |
//! | a median | from the binomial distribution | nothing |
//! | a share, a difference of shares | Wilson (1927), Newcombe (1998) | that each is 0 or 1 |
//!
//! The bootstrap draws from the sample again and again, each number as likely as the other and any of them several times;
//! between its ends lie the means of 95 in 100 such draws. Of a share it would say too much: where nothing happened a
//! hundred times, nothing happens in any draw.

use super::Sample;
use crate::search::Random;

/// Between so many standard deviations on both sides lie 95 in 100.
const WIDTH: f64 = 1.959_964;
/// How often a sample is drawn from.
const DRAWS: usize = 2000;
/// The ends of a bootstrap interval.
const ENDS: [f64; 2] = [0.025, 0.975];
/// Fewer numbers say nothing of a mean.
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

impl Sample {
    /// The median with an interval that holds the true one with a probability of 95 % or more: from one of the numbers to
    /// another, since each is above the median as often as a coin shows heads. Nothing for fewer than six.
    ///
    /// ```
    /// use jumpmaze::learn::Sample;
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

    /// The mean with its interval; nothing for very few numbers.
    ///
    /// ```
    /// use jumpmaze::learn::Sample;
    /// let sure = Sample::of([7.0; 20]).mean_interval().expect("these are enough");
    /// assert_eq!((sure.low, sure.high), (7.0, 7.0));
    /// assert_eq!(Sample::of([7.0]).mean_interval(), None);
    /// ```
    #[must_use]
    pub fn mean_interval(&self) -> Option<Interval> {
        bootstrap(&[(self, 1.0)])
    }

    /// By how much the mean is above that of another sample; nothing for very few numbers.
    ///
    /// ```
    /// use jumpmaze::learn::Sample;
    /// let low = Sample::of((0..50).map(f64::from));
    /// let high = Sample::of((30..80).map(f64::from));
    /// assert!(high.difference(&low).is_some_and(|more| more.is_more() && !more.excludes(30.0)));
    /// assert!(low.difference(&low).is_some_and(|none| !none.excludes(0.0)));
    /// ```
    #[must_use]
    pub fn difference(&self, to: &Sample) -> Option<Interval> {
        bootstrap(&[(self, 1.0), (to, -1.0)])
    }

    /// The share of what happened, 1, among what did or did not, 0, with its interval: also where nothing happened it can be
    /// told that it seldom does. Of other numbers the mean; nothing for very few.
    ///
    /// ```
    /// use jumpmaze::learn::Sample;
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

    /// By how much the share of what happened is above that of another sample. Of other numbers the difference of means;
    /// nothing for very few.
    ///
    /// ```
    /// use jumpmaze::learn::Sample;
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
        // Each end is as far away as the ends of both shares are, at right angles.
        let below = (one.estimate - one.low).hypot(other.high - other.estimate);
        let above = (one.high - one.estimate).hypot(other.estimate - other.low);
        let estimate = one.estimate - other.estimate;
        Some(Interval {
            estimate,
            low: estimate - below,
            high: estimate + above,
        })
    }

    /// Whether each number says that something happened, or did not.
    fn is_of_events(&self) -> bool {
        self.0.iter().all(|&number| number == 0.0 || number == 1.0)
    }
}

/// The interval of a sum of means, each with a sign.
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

/// The rank, from either end, where the interval of a median begins; 0 where there is none.
fn left_out(count: usize) -> usize {
    // Beyond, the first terms would be too small for floating point, and the normal distribution is as good.
    if count > 1000 {
        return (count as f64 / 2.0 - WIDTH / 2.0 * (count as f64).sqrt()) as usize;
    }
    // The probability of so many heads, and of fewer.
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
