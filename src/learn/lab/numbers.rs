//! Formats numbers for sentences.

use crate::learn::Interval;
pub(crate) use crate::spelling::listed;

/// A number with about three significant digits. Digits before the decimal point are never dropped.
///
/// ```
/// use jumpmaze::internals::learn::lab::numbers::number;
/// assert_eq!(number(-1.239), "−1.24");
/// assert_eq!(number(12345.6), "12,346");
/// assert_eq!(number(0.00071), "0.00071");
/// assert_eq!(number(17.0), "17");
/// ```
#[must_use]
pub fn number(value: f64) -> String {
    if value.fract() == 0.0 {
        decimals(value, 0)
    } else {
        decimals(value, decimal_places(value))
    }
}

/// The number of decimals with which a number below 1000 has two or three significant digits; 0 for a larger number.
fn decimal_places(value: f64) -> usize {
    match value.abs() {
        100.0.. => 0,
        10.0.. => 1,
        0.0 | 0.1.. => 2,
        // With this number of decimals, two digits follow the leading zeros.
        small => (1 - libm::floor(libm::log10(small)) as i32).clamp(2, 9) as usize,
    }
}

/// A number with this many decimals and commas between thousands.
#[must_use]
pub fn decimals(value: f64, places: usize) -> String {
    let text = format!("{:.places$}", value.abs());
    let (integer, fraction) = text.split_at(text.find('.').unwrap_or(text.len()));
    let mut formatted = String::new();
    // A zero has no minus sign.
    if value < 0.0 && text.contains(|digit: char| ('1'..='9').contains(&digit)) {
        formatted.push('−');
    }
    for (place, digit) in integer.chars().enumerate() {
        if place > 0 && (integer.len() - place).is_multiple_of(3) {
            formatted.push(',');
        }
        formatted.push(digit);
    }
    formatted + fraction
}

/// A share as a percentage.
#[must_use]
pub fn percent(share: f64) -> String {
    let percentage = share * 100.0;
    match percentage.abs() {
        0.0 | 10.0.. => format!("{} %", decimals(percentage, 0)),
        1.0.. => format!("{} %", decimals(percentage, 1)),
        _ => format!("{} %", number(percentage)),
    }
}

/// An estimate with its interval: `1.20 [1.01 to 1.39]`.
pub(crate) fn interval(of: Interval) -> String {
    let places = decimal_places(of.estimate);
    let [estimate, low, high] = [of.estimate, of.low, of.high].map(|end| decimals(end, places));
    format!("{estimate} [{low} to {high}]")
}

/// The absolute value of a difference, with its interval.
pub(crate) fn absolute(of: Interval) -> String {
    if of.estimate < 0.0 {
        interval(Interval {
            estimate: -of.estimate,
            low: -of.high,
            high: -of.low,
        })
    } else {
        interval(of)
    }
}

/// Compares mazes with others: `deeper by 1.20 [1.01 to 1.39] jumps than those of one long descent`. `more` is the
/// difference in depth.
pub(crate) fn deeper(more: Interval, others: &str) -> String {
    if more.is_above_zero() {
        let more = interval(more);
        format!("deeper by {more} jumps than those of {others}")
    } else {
        format!("not seen to be deeper than those of {others}")
    }
}

/// A share with its interval: `12 % [9 to 15]`.
pub(crate) fn share(of: Interval) -> String {
    let largest = of.low.abs().max(of.high.abs()) * 100.0;
    let places = match largest {
        0.0 | 10.0.. => 0,
        1.0.. => 1,
        small => decimal_places(small),
    };
    let [estimate, low, high] =
        [of.estimate, of.low, of.high].map(|end| decimals(end * 100.0, places));
    format!("{estimate} % [{low} to {high}]")
}
