//! Statistics of repeated measurements: means, quantiles and confidence intervals.

mod interval;

pub(crate) use interval::Interval;

/// Independent measurements of a number, sorted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample(Vec<f64>);

impl Sample {
    /// A sample of these numbers; NaNs are left out.
    #[must_use]
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Sample {
        let mut numbers: Vec<f64> = numbers.into_iter().filter(|x| !x.is_nan()).collect();
        numbers.sort_unstable_by(f64::total_cmp);
        Sample(numbers)
    }

    /// The numbers, the smallest first.
    #[must_use]
    pub fn numbers(&self) -> &[f64] {
        &self.0
    }

    /// The number of measurements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether the sample is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The mean; `None` if the sample is empty.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (!self.is_empty()).then(|| self.0.iter().sum::<f64>() / self.len() as f64)
    }

    /// The median; `None` if the sample is empty.
    #[must_use]
    pub fn median(&self) -> Option<f64> {
        self.quantile(0.5)
    }

    /// The median. If two numbers are in the middle, returns the lower number and not the midpoint. `None` if the
    /// sample is empty.
    pub(crate) fn lower_median(&self) -> Option<f64> {
        self.0.get((self.len().max(1) - 1) / 2).copied()
    }

    /// The quantile for `share`: the smallest number x of the sample for which the share of numbers ≤ x is at least
    /// `share`. If the share of numbers ≤ x is exactly `share`, returns the midpoint between x and the next number.
    /// `None` if the sample is empty.
    ///
    /// ```
    /// use jumpmaze::internals::learn::Sample;
    /// let depths = Sample::of([3.0, 1.0, 2.0, 10.0]);
    /// assert_eq!((depths.quantile(0.5), depths.quantile(0.9)), (Some(2.5), Some(10.0)));
    /// ```
    #[must_use]
    pub fn quantile(&self, share: f64) -> Option<f64> {
        let rank = share * self.len() as f64;
        // A rank that differs from a whole number only by a rounding error counts as whole.
        let (rank, is_whole) = if (rank - rank.round()).abs() < 1e-9 {
            (rank.round(), true)
        } else {
            (rank.ceil(), false)
        };
        let number = |rank: usize| self.0.get(rank.clamp(1, self.len().max(1)) - 1).copied();
        let (lower, next) = (number(rank as usize)?, number(rank as usize + 1)?);
        let between = is_whole && (1..self.len()).contains(&(rank as usize));
        Some(if between {
            f64::midpoint(lower, next)
        } else {
            lower
        })
    }
}
