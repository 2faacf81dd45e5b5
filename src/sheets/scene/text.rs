//! Lines of text.

use super::bounds::{Bounds, Point};
use super::paint::Colour;
use super::path::{Path, opposite};
use crate::sheets::font::{Font, glyph_outline, shape, width};
use std::collections::HashMap;

/// The part of a text that is placed at [`Text::at`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The start of the text.
    Start,
    /// The middle of the text.
    Middle,
    /// The end of the text.
    End,
}

/// The size and the font of letters.
#[derive(Clone, Copy)]
pub(crate) struct FontStyle {
    pub(crate) size: f64,
    pub(crate) font: Font,
}

impl FontStyle {
    pub(crate) const fn new(size: f64, font: Font) -> FontStyle {
        FontStyle { size, font }
    }

    /// The same size in bold.
    pub(crate) fn bold(self) -> FontStyle {
        FontStyle::new(self.size, self.font.bold())
    }

    /// The width of a line of text.
    pub(crate) fn width(self, line: &str) -> f64 {
        width(line, self.font, self.size)
    }

    /// An upright line of text.
    pub(crate) fn text(self, text: &str, at: Point, anchor: Anchor, colour: Colour) -> Text {
        Text {
            text: text.to_owned(),
            at,
            anchor,
            size: self.size,
            font: self.font,
            colour,
            upside_down: false,
        }
    }
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The text, without line breaks.
    pub text: String,
    /// A point on the baseline of the text.
    pub at: Point,
    /// The part of the text that is at the point `at`.
    pub anchor: Anchor,
    /// The size of the letters.
    pub size: f64,
    /// The font of the letters.
    pub font: Font,
    /// The colour of the letters.
    pub colour: Colour,
    /// Whether the text is rotated by half a turn about the point `at`, the dot in the drawing. The anchor is the part
    /// of the text at this point, as seen by a reader who turns the page:
    ///
    /// ```text
    ///             Start   Middle   End
    ///   upright    ·Ab     A·b     Ab·
    ///   turned     qV·     q·V     ·qV
    /// ```
    pub upside_down: bool,
}

impl Text {
    /// The width of the text.
    #[must_use]
    pub fn width(&self) -> f64 {
        width(&self.text, self.font, self.size)
    }

    /// The start of the baseline.
    #[must_use]
    pub fn origin(&self) -> Point {
        self.origin_for_width(self.width())
    }

    /// The start of the baseline, if the caller has already computed the width.
    pub(in crate::sheets) fn origin_for_width(&self, width: f64) -> Point {
        let shift = match self.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        let upright = [self.at[0] - shift, self.at[1]];
        if self.upside_down {
            opposite(upright, self.at)
        } else {
            upright
        }
    }

    /// The outlines of the letters.
    pub(crate) fn outline(&self) -> Path {
        let mut outlines: HashMap<(Font, u16), Path> = HashMap::new();
        let origin = self.origin();
        let [mut x, y] = origin;
        let mut path = Path::default();
        for glyph in shape(&self.text, self.font) {
            let outline = outlines
                .entry((glyph.font, glyph.id))
                .or_insert_with(|| glyph_outline(glyph.id, glyph.font));
            let [dx, dy] = glyph.offset.map(|offset| offset * self.size);
            path.extend(outline.placed(self.size, [x + dx, y - dy]));
            x += glyph.advance * self.size;
        }
        if self.upside_down {
            path.turned(origin)
        } else {
            path
        }
    }

    /// The bounding rectangle of the outlines.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        self.outline().bounds()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::font::{FontWeight, Typeface};

    #[test]
    fn capitals_have_the_declared_height() {
        let fonts = Typeface::ALL
            .iter()
            .flat_map(|&typeface| FontWeight::ALL.map(|weight| Font::new(typeface, weight)));
        for font in fonts {
            let letters = FontStyle::new(1.0, font);
            let text = letters.text("H1", [0.0; 2], Anchor::Middle, Colour::BLACK);
            let bounds = text.bounds();
            assert!((bounds.low[1] + font.capital()).abs() < 0.01, "{bounds:?}");
            assert!((bounds.low[0] + bounds.high[0]).abs() < 0.1);
        }
    }
}
