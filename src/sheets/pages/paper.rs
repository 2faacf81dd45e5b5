//! Paper sizes and margins.

use super::bad::{BadPage, SIDES};
use crate::sheets::scene::{Bounds, MILLIMETRE};

/// A paper size with a margin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// The width and height, in points.
    pub size: [f64; 2],
    /// The margin on each side.
    pub(crate) margin: f64,
}

/// Points in an inch.
pub(crate) const INCH: f64 = 72.0;
const A4: [f64; 2] = [210.0 * MILLIMETRE, 297.0 * MILLIMETRE];
/// The units of lengths, in points.
const UNITS: [(&str, f64); 3] = [("mm", MILLIMETRE), ("cm", 10.0 * MILLIMETRE), ("in", INCH)];
/// The names of papers, and their sizes in points.
const NAMED: [(&str, [f64; 2]); 3] = [
    ("a4", A4),
    ("a5", [148.0 * MILLIMETRE, 210.0 * MILLIMETRE]),
    ("letter", [8.5 * INCH, 11.0 * INCH]),
];

impl Paper {
    /// The names of papers.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        NAMED.iter().map(|(name, _)| *name)
    }

    /// Parses `a4`, `letter`, `a5`, `6x9in`, `20x25cm` or `200x250mm`, in upper or lower case. The margin is a
    /// sixteenth of the shorter side.
    ///
    /// ```
    /// use jumpmaze::sheets::Paper;
    /// assert_eq!(Paper::parse("6x9in").unwrap().size, [432.0, 648.0]);
    /// assert_eq!(Paper::parse("A4"), Paper::parse("a4"));
    /// assert!(Paper::parse("6x9").is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if `typed` is not a paper size, or if a side is too short or too long.
    pub fn parse(typed: &str) -> Result<Paper, BadPage> {
        let refused = || BadPage::Paper(typed.to_owned());
        let lower = typed.to_ascii_lowercase();
        let named = NAMED.iter().find(|(name, _)| *name == lower);
        let size = match named {
            Some((_, size)) => *size,
            None => width_and_height(&lower).ok_or_else(refused)?,
        };
        let (least, most) = SIDES;
        // The sides are compared in points. Converted to millimetres, the smallest paper could be refused by rounding.
        let allowed = least * MILLIMETRE..=most * MILLIMETRE;
        if !size.iter().all(|side| allowed.contains(side)) {
            return Err(refused());
        }
        Ok(Paper::with_margin(size))
    }

    /// A4 in portrait, with the default margin.
    #[must_use]
    pub fn a4() -> Paper {
        Paper::with_margin(A4)
    }

    fn with_margin(size: [f64; 2]) -> Paper {
        Paper {
            size,
            margin: size[0].min(size[1]) / 16.0,
        }
    }

    /// The paper in landscape: wider than high.
    #[must_use]
    pub fn landscape(self) -> Paper {
        let [a, b] = self.size;
        Paper {
            size: [a.max(b), a.min(b)],
            ..self
        }
    }

    /// The printable area; `None` if the margin is negative or leaves less than an inch.
    #[doc(hidden)]
    #[must_use]
    pub fn inside(self) -> Option<Bounds> {
        let inside = Bounds::new([self.margin; 2], self.size.map(|side| side - self.margin));
        let possible = self.margin >= 0.0 && inside.size().iter().all(|&side| side >= INCH);
        possible.then_some(inside)
    }
}

/// Reads a length with its unit, and returns it in points.
///
/// ```
/// use jumpmaze::internals::sheets::pages::length;
/// assert_eq!(length("0.5in"), Some(36.0));
/// assert_eq!(length("25.4mm"), Some(72.0));
/// assert_eq!(length("10cm"), length("100mm"));
/// assert_eq!(length("3"), None);
/// ```
#[must_use]
pub fn length(typed: &str) -> Option<f64> {
    let (number, unit) = split_unit(typed)?;
    Some(number.parse::<f64>().ok()? * unit)
}

/// Reads a width and a height with a unit.
fn width_and_height(typed: &str) -> Option<[f64; 2]> {
    let (numbers, unit) = split_unit(typed)?;
    let (width, height) = numbers.split_once('x')?;
    Some([
        width.parse::<f64>().ok()? * unit,
        height.parse::<f64>().ok()? * unit,
    ])
}

/// Splits off the unit. Returns the text before the unit, and the number of points in the unit.
fn split_unit(typed: &str) -> Option<(&str, f64)> {
    let mut units = UNITS.iter();
    units.find_map(|&(name, unit)| Some((typed.strip_suffix(name)?, unit)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn papers_are_checked() {
        for bad in [
            "a",
            "0x0mm",
            "-6x9in",
            "NaNxNaNmm",
            "infx9in",
            "1x1mm",
            "6x9",
            "6in",
            "é",
        ] {
            assert!(Paper::parse(bad).is_err(), "{bad}");
        }
        let a4 = Paper::parse("a4").unwrap();
        assert!(a4.landscape().size[0] > a4.size[0]);
        assert!(a4.inside().is_some());
        assert!(Paper::parse("50x2000mm").is_ok());
        assert!(Paper::parse("5x200cm").is_ok());
        for margin in [-1.0, 300.0, f64::NAN] {
            assert!(Paper { margin, ..a4 }.inside().is_none());
        }
    }
}
