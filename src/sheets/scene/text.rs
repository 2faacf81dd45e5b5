//! Lines of text.

use super::bounds::{Bounds, Point};
use super::paint::Colour;
use super::path::{Path, opposite};
use crate::sheets::font::{Weight, glyph_outline, shape, width};
use std::collections::HashMap;

/// Where a text lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// It begins at its point.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// Letters of a size and weight.
#[derive(Clone, Copy)]
pub(crate) struct Type {
    pub(crate) size: f64,
    pub(crate) weight: Weight,
}

impl Type {
    pub(crate) const fn new(size: f64, weight: Weight) -> Type {
        Type { size, weight }
    }

    /// The same letters, heavier.
    pub(crate) fn bold(self) -> Type {
        Type::new(self.size, Weight::Bold)
    }

    /// How wide a line of them is.
    pub(crate) fn width(self, line: &str) -> f64 {
        width(line, self.weight, self.size)
    }

    /// A line of them, upright.
    pub(crate) fn text(self, text: &str, at: Point, anchor: Anchor, colour: Colour) -> Text {
        Text {
            text: text.to_owned(),
            at,
            anchor,
            size: self.size,
            weight: self.weight,
            colour,
            turned: false,
        }
    }
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// What it says, without line breaks.
    pub text: String,
    /// A point on its baseline.
    pub at: Point,
    /// Which point of its width that is.
    pub anchor: Anchor,
    /// The size of its letters.
    pub size: f64,
    /// How heavy they are.
    pub weight: Weight,
    /// Their colour.
    pub colour: Colour,
    /// Whether it is upside down about its point. Its anchor is meant as those see it who turn the page:
    ///
    /// ```text
    ///             Start   Middle   End
    ///   upright    ·Ab     A·b     Ab·
    ///   turned     qV·     q·V     ·qV
    /// ```
    pub turned: bool,
}

impl Text {
    /// How wide it is.
    #[must_use]
    pub fn width(&self) -> f64 {
        width(&self.text, self.weight, self.size)
    }

    /// Where it begins.
    #[must_use]
    pub fn origin(&self) -> Point {
        self.begins(self.width())
    }

    /// Where it begins when it is so wide, for those who know that already.
    pub(in crate::sheets) fn begins(&self, width: f64) -> Point {
        let back = match self.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        let upright = [self.at[0] - back, self.at[1]];
        match self.turned {
            true => opposite(upright, self.at),
            false => upright,
        }
    }

    /// The outlines of its letters.
    pub(crate) fn outline(&self) -> Path {
        let mut known: HashMap<u16, Path> = HashMap::new();
        let origin = self.origin();
        let [mut x, y] = origin;
        let mut path = Path::default();
        for glyph in shape(&self.text, self.weight) {
            let outline = known
                .entry(glyph.id)
                .or_insert_with(|| glyph_outline(glyph.id, self.weight));
            let [dx, dy] = glyph.offset.map(|offset| offset * self.size);
            path.extend(outline.placed(self.size, [x + dx, y - dy]));
            x += glyph.advance * self.size;
        }
        match self.turned {
            true => path.turned(origin),
            false => path,
        }
    }

    /// A rectangle that holds its ink.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        self.outline().bounds()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::font::CAPITAL;

    #[test]
    fn capitals_are_as_high_as_is_said() {
        for weight in Weight::ALL {
            let text = Text {
                text: "H1".into(),
                at: [0.0, 0.0],
                anchor: Anchor::Middle,
                size: 1.0,
                weight,
                colour: Colour::BLACK,
                turned: false,
            };
            let bounds = text.bounds();
            assert!((bounds.low[1] + CAPITAL).abs() < 0.01, "{bounds:?}");
            assert!((bounds.low[0] + bounds.high[0]).abs() < 0.1);
        }
    }
}
