//! The ticks of an axis, which are round numbers, and the position of any number along the axis.

use crate::learn::lab::numbers;

/// The approximate number of intervals into which the ticks divide an axis.
const INTERVALS: f64 = 5.0;

/// The ticks of an axis: at least two round numbers in ascending order, each with a label.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ticks {
    pub(super) values: Vec<f64>,
    /// The label of each tick.
    pub(super) labels: Vec<String>,
}

impl Ticks {
    /// Ticks whose range contains all finite `numbers`.
    pub(super) fn covering(numbers: impl IntoIterator<Item = f64>) -> Ticks {
        let finite = numbers.into_iter().filter(|number| number.is_finite());
        let single = finite.map(|number| [number; 2]);
        let ends = single.reduce(|[low, high], [number, _]| [low.min(number), high.max(number)]);
        let [low, high] = ends.unwrap_or([0.0, 1.0]);
        // If the smallest number is small compared with the largest, the axis begins at 0.
        let low = if low > 0.0 && low < 0.4 * high {
            0.0
        } else {
            low
        };
        let span = match high - low {
            0.0 => high.abs().max(1.0),
            span => span,
        };
        let step = round_step(span / INTERVALS);
        let first = (low / step).floor();
        let last = (high / step).ceil().max(first + 1.0);
        let count = (last - first) as usize;
        let values: Vec<f64> = (0..=count).map(|i| (first + i as f64) * step).collect();
        let places = (-libm::floor(libm::log10(step))).clamp(0.0, 9.0) as usize;
        // Numbers whose labels would be too wide are written in scientific notation.
        let is_scientific = low.abs().max(high.abs()) >= 1e6 || step < 1e-4;
        let label = |&value: &f64| {
            if is_scientific {
                format!("{value:.1e}").replace('-', "−")
            } else {
                numbers::decimals(value, places)
            }
        };
        let labels = values.iter().map(label).collect();
        Ticks { values, labels }
    }

    /// Ticks from 0 % to 100 %.
    pub(super) fn of_shares() -> Ticks {
        let values: Vec<f64> = (0..=5).map(|fifth| f64::from(fifth) / 5.0).collect();
        let labels = values.iter().copied().map(numbers::percent).collect();
        Ticks { values, labels }
    }

    /// The position of a number along the axis: 0 at the first tick, 1 at the last.
    pub(super) fn position(&self, number: f64) -> f64 {
        match (self.values.first(), self.values.last()) {
            (Some(first), Some(last)) if last > first => (number - first) / (last - first),
            _ => 0.5,
        }
    }
}

/// Rounds a step up to 1, 2 or 5 times a power of ten.
fn round_step(step: f64) -> f64 {
    let power = libm::exp10(libm::floor(libm::log10(step)));
    let rounded = [1.0, 2.0, 5.0].map(|digit| digit * power);
    let smallest = rounded.into_iter().find(|&rounded| rounded >= step * 0.999);
    smallest.unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_cover_all_numbers() {
        for (numbers, labels) in [
            (vec![3.0, 17.0], vec!["0", "5", "10", "15", "20"]),
            (vec![14.2, 18.9], vec!["14", "15", "16", "17", "18", "19"]),
            (vec![-0.3, 0.4], vec!["−0.4", "−0.2", "0.0", "0.2", "0.4"]),
            (vec![7.0], vec!["6", "8"]),
            (vec![0.0], vec!["0.0", "0.2"]),
            (vec![], vec!["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
            (
                vec![f64::NAN, 1e4, 9e4],
                vec!["0", "20,000", "40,000", "60,000", "80,000", "100,000"],
            ),
        ] {
            let ticks = Ticks::covering(numbers.iter().copied());
            assert_eq!(ticks.labels, labels, "{numbers:?}");
            for number in numbers.into_iter().filter(|number| number.is_finite()) {
                assert!((0.0..=1.0).contains(&ticks.position(number)));
            }
        }
    }
}
