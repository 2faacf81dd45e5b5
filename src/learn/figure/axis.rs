//! Axes: ticks at round numbers, and the positions of numbers.

use crate::learn::lab::numbers;

/// The approximate number of intervals between ticks.
const ABOUT: f64 = 5.0;

/// At least two round numbers along an axis, in ascending order.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ticks {
    pub(super) at: Vec<f64>,
    /// The labels.
    pub(super) words: Vec<String>,
}

impl Ticks {
    /// Ticks whose range contains all finite numbers.
    pub(super) fn around(numbers: impl IntoIterator<Item = f64>) -> Ticks {
        let finite = numbers.into_iter().filter(|number| number.is_finite());
        let ends = finite.fold(None, |ends: Option<[f64; 2]>, number| match ends {
            None => Some([number; 2]),
            Some([low, high]) => Some([low.min(number), high.max(number)]),
        });
        let [low, high] = ends.unwrap_or([0.0, 1.0]);
        // An axis whose least number is small compared with the greatest begins at 0.
        let low = if low > 0.0 && low < 0.4 * high {
            0.0
        } else {
            low
        };
        let span = match high - low {
            0.0 => high.abs().max(1.0),
            span => span,
        };
        let step = round(span / ABOUT);
        let first = (low / step).floor();
        let last = (high / step).ceil().max(first + 1.0);
        let count = (last - first) as usize;
        let at: Vec<f64> = (0..=count).map(|at| (first + at as f64) * step).collect();
        let places = (-libm::floor(libm::log10(step))).clamp(0.0, 9.0) as usize;
        // Labels that would be too wide are in scientific notation.
        let large = low.abs().max(high.abs()) >= 1e6 || step < 1e-4;
        let word = |&at: &f64| {
            if large {
                format!("{at:.1e}").replace('-', "−")
            } else {
                numbers::decimals(at, places)
            }
        };
        let words = at.iter().map(word).collect();
        Ticks { at, words }
    }

    /// Ticks from 0 % to 100 %.
    pub(super) fn of_shares() -> Ticks {
        let at: Vec<f64> = (0..=5).map(|fifth| f64::from(fifth) / 5.0).collect();
        let words = at.iter().map(|&share| numbers::percent(share)).collect();
        Ticks { at, words }
    }

    /// The position of a number along the axis: 0 at the first tick, 1 at the last.
    pub(super) fn share(&self, number: f64) -> f64 {
        match (self.at.first(), self.at.last()) {
            (Some(first), Some(last)) if last > first => (number - first) / (last - first),
            _ => 0.5,
        }
    }
}

/// Rounds up to 1, 2 or 5 times a power of ten.
fn round(step: f64) -> f64 {
    let power = libm::exp10(libm::floor(libm::log10(step)));
    let rounded = [1.0, 2.0, 5.0].map(|digit| digit * power);
    let fits = rounded.into_iter().find(|&rounded| rounded >= step * 0.999);
    fits.unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_hold_all_numbers() {
        for (numbers, words) in [
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
            let ticks = Ticks::around(numbers.iter().copied());
            assert_eq!(ticks.words, words, "{numbers:?}");
            for number in numbers.into_iter().filter(|number| number.is_finite()) {
                assert!((0.0..=1.0).contains(&ticks.share(number)));
            }
        }
    }
}
