//! Numbers that were measured several times, and how sure one can be of what they say.

/// Of so many standard errors a normal interval of 95 % extends to each side.
const NORMAL: f64 = 1.959_964;

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

    /// An interval of 95 % around the mean, by the normal distribution: good for dozens of numbers and more. Nothing for
    /// fewer than two.
    #[must_use]
    pub fn mean_interval(&self) -> Option<[f64; 2]> {
        let mean = self.mean().filter(|_| self.len() > 1)?;
        let squares: f64 = self.0.iter().map(|x| (x - mean) * (x - mean)).sum();
        let variance = squares / (self.len() - 1) as f64;
        let error = NORMAL * (variance / self.len() as f64).sqrt();
        Some([mean - error, mean + error])
    }

    /// The median; nothing without numbers.
    #[must_use]
    pub fn median(&self) -> Option<f64> {
        let middle = self.len() / 2;
        let upper = *self.0.get(middle)?;
        Some(match self.len() % 2 {
            1 => upper,
            _ => f64::midpoint(self.0[middle - 1], upper),
        })
    }

    /// An interval that holds the true median with a probability of 95 % or more, whatever the distribution: from one of the
    /// numbers to another, since each is above the median as often as a coin shows heads. Nothing for fewer than six.
    ///
    /// ```
    /// use jumpmaze::learn::Sample;
    /// let sample = Sample::of((1..=100).map(f64::from));
    /// assert_eq!((sample.median(), sample.median_interval()), (Some(50.5), Some([40.0, 61.0])));
    /// ```
    #[must_use]
    pub fn median_interval(&self) -> Option<[f64; 2]> {
        let out = left_out(self.len());
        (out > 0).then(|| [self.0[out - 1], self.0[self.len() - out]])
    }
}

/// The rank, from either end, where the interval of a median begins; 0 where there is none.
fn left_out(count: usize) -> usize {
    // Beyond, the first terms would be too small for floating point, and the normal distribution is as good.
    if count > 1000 {
        return (count as f64 / 2.0 - NORMAL / 2.0 * (count as f64).sqrt()) as usize;
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
