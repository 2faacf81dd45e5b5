//! How numbers are spread: quantiles of many runs.

use super::Table;
use serde_json::Value;

/// Numbers in order, at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution(Vec<f64>);

/// The quantiles that tables have.
const QUANTILES: [(&str, f64); 7] = [
    ("least", 0.0),
    ("5 %", 0.05),
    ("25 %", 0.25),
    ("median", 0.5),
    ("75 %", 0.75),
    ("95 %", 0.95),
    ("greatest", 1.0),
];

impl Distribution {
    /// How some numbers are spread; nothing if there are none.
    ///
    /// ```
    /// use jumpmaze::learn::Distribution;
    /// let depths = Distribution::of([3.0, 1.0, 2.0, 10.0]).expect("there are four");
    /// assert_eq!((depths.quantile(0.5), depths.mean()), (2.0, 4.0));
    /// ```
    #[must_use]
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Option<Distribution> {
        let mut numbers: Vec<f64> = numbers.into_iter().collect();
        numbers.sort_by(f64::total_cmp);
        (!numbers.is_empty()).then_some(Distribution(numbers))
    }

    /// The least number that is no less than such a share of all: always one of the numbers.
    #[must_use]
    pub fn quantile(&self, share: f64) -> f64 {
        let rank = (share * self.0.len() as f64).ceil() as usize;
        self.0[rank.clamp(1, self.0.len()) - 1]
    }

    /// The mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len() as f64
    }

    /// The quantiles and the mean, each in a row.
    #[must_use]
    pub fn table(&self) -> Table {
        let mut table = Table::new(&["of all runs", "depth"]);
        for (name, share) in QUANTILES {
            table.row([name.into(), (self.quantile(share) as i64).into()]);
        }
        let mean = (self.mean() * 100.0).round() / 100.0;
        table.row([Value::from("mean"), mean.into()]);
        table
    }
}
