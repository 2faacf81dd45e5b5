//! Axes: round numbers along them, and where a number lies.

use crate::learn::lab::words;

/// About so many numbers stand along an axis.
const ABOUT: f64 = 5.0;

/// Round numbers along an axis, at least two, from the least to the greatest.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ticks {
    pub(super) at: Vec<f64>,
    /// What stands beside each.
    pub(super) words: Vec<String>,
}

impl Ticks {
    /// Ticks so that some numbers lie between the first and the last.
    pub(super) fn around(numbers: impl IntoIterator<Item = f64>) -> Ticks {
        let finite = numbers.into_iter().filter(|number| number.is_finite());
        let ends = finite.fold(None, |ends: Option<[f64; 2]>, number| match ends {
            None => Some([number; 2]),
            Some([low, high]) => Some([low.min(number), high.max(number)]),
        });
        let [low, high] = ends.unwrap_or([0.0, 1.0]);
        // What is nearly as large as its distance from nothing begins at nothing.
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
        // What would be too wide is written with a power of ten.
        let large = low.abs().max(high.abs()) >= 1e6 || step < 1e-4;
        let word = |&at: &f64| {
            if large {
                format!("{at:.1e}").replace('-', "−")
            } else {
                words::decimals(at, places)
            }
        };
        let words = at.iter().map(word).collect();
        Ticks { at, words }
    }

    /// From nothing to all, in percent.
    pub(super) fn of_shares() -> Ticks {
        let at: Vec<f64> = (0..=5).map(|fifth| f64::from(fifth) / 5.0).collect();
        let words = at.iter().map(|&share| words::percent(share)).collect();
        Ticks { at, words }
    }

    /// How far along the axis a number lies: 0 at the first tick, 1 at the last.
    pub(super) fn share(&self, number: f64) -> f64 {
        match (self.at.first(), self.at.last()) {
            (Some(first), Some(last)) if last > first => (number - first) / (last - first),
            _ => 0.5,
        }
    }
}

/// The least of 1, 2, 5, 10, … times a power of ten that is no less.
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
