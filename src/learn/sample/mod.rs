//! Numbers that were measured several times: where they lie, and how sure one can be of that.

mod interval;

pub(crate) use interval::Interval;

/// Numbers measured independently of each other, sorted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample(Vec<f64>);

impl Sample {
    /// A sample; what is no number is left out.
    #[must_use]
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Sample {
        let mut numbers: Vec<f64> = numbers.into_iter().filter(|x| !x.is_nan()).collect();
        numbers.sort_by(f64::total_cmp);
        Sample(numbers)
    }

    /// The numbers, the smallest first.
    #[must_use]
    pub fn numbers(&self) -> &[f64] {
        &self.0
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The mean; nothing without numbers.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (!self.is_empty()).then(|| self.0.iter().sum::<f64>() / self.len() as f64)
    }

    /// The median; nothing without numbers.
    #[must_use]
    pub fn median(&self) -> Option<f64> {
        self.quantile(0.5)
    }

    /// The median; of two numbers in the middle the lower one, which was measured. Nothing without numbers.
    pub(crate) fn lower_median(&self) -> Option<f64> {
        self.0.get((self.len().max(1) - 1) / 2).copied()
    }

    /// The least number that is no less than such a share of all; where it and the next one serve as well, the middle between
    /// them. Nothing without numbers.
    ///
    /// ```
    /// use jumpmaze::learn::Sample;
    /// let depths = Sample::of([3.0, 1.0, 2.0, 10.0]);
    /// assert_eq!((depths.quantile(0.5), depths.quantile(0.9)), (Some(2.5), Some(10.0)));
    /// ```
    #[must_use]
    pub fn quantile(&self, share: f64) -> Option<f64> {
        let rank = share * self.len() as f64;
        // A tenth of thirty is three, whatever floating point makes of it.
        let (whole, is_whole) = if (rank - rank.round()).abs() < 1e-9 {
            (rank.round(), true)
        } else {
            (rank.ceil(), false)
        };
        let number = |rank: usize| self.0.get(rank.clamp(1, self.len().max(1)) - 1).copied();
        let (lower, next) = (number(whole as usize)?, number(whole as usize + 1)?);
        let between = is_whole && (1..self.len()).contains(&(whole as usize));
        Some(if between {
            f64::midpoint(lower, next)
        } else {
            lower
        })
    }
}
