//! The scale of letter sizes. All texts on pages and on covers have a size of this scale, except for texts in pictures.
//!
//! ```text
//!   6 7 8 9 10 11 12   14   16   18   20     24      30      36  …
//!   small print, text       headings, titles         display
//! ```
//!
//! A text that does not fit gets a smaller size of the scale, never a size between two sizes of the scale.

/// The sizes, in points.
pub const SCALE: [f64; 19] = [
    6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 14.0, 16.0, 18.0, 20.0, 24.0, 30.0, 36.0, 42.0, 48.0,
    60.0, 72.0, 84.0,
];

/// The largest size of the scale that is at most `size`, or the smallest size of the scale if all are larger.
pub(in crate::sheets) fn at_most(size: f64) -> f64 {
    let mut steps = SCALE.into_iter().rev();
    steps.find(|&step| step <= size).unwrap_or(SCALE[0])
}

/// The sizes of the scale from `at_most(from)` down to `at_most(to)`. If `from` is below `to`, only the size
/// `at_most(to)`.
pub(in crate::sheets) fn down(from: f64, to: f64) -> impl Iterator<Item = f64> {
    let (from, to) = (at_most(from.max(to)), at_most(to));
    let steps = SCALE.into_iter().rev();
    steps.filter(move |step| (to..=from).contains(step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_between_two_steps_take_the_smaller_one() {
        assert_eq!([5.0, 6.0, 9.9, 200.0].map(at_most), [6.0, 6.0, 9.0, 84.0]);
        let steps = |from, to| down(from, to).collect::<Vec<_>>();
        assert_eq!(steps(12.5, 9.5), [12.0, 11.0, 10.0, 9.0]);
        // There is always at least one size.
        assert_eq!(steps(7.9, 7.2), [7.0]);
        assert_eq!(steps(9.0, 14.0), [14.0]);
    }
}
