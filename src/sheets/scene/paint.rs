//! Colours and strokes. Nothing is transparent, because formats treat transparency differently.

use std::fmt;

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red.
    pub(crate) r: u8,
    /// Green.
    pub(crate) g: u8,
    /// Blue.
    pub(crate) b: u8,
}

impl Colour {
    /// Black.
    pub const BLACK: Colour = Colour::hex(0x00_0000);
    /// White.
    pub const WHITE: Colour = Colour::hex(0xff_ffff);

    /// The colour with the code `0xrrggbb`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Colour {
        Colour {
            r: (rgb >> 16) as u8,
            g: (rgb >> 8) as u8,
            b: rgb as u8,
        }
    }

    /// The mixture with another colour: `share` 0 gives this colour, and 1 gives the other colour.
    pub(crate) fn towards(self, other: Colour, share: f64) -> Colour {
        let mix = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * share).round();
        Colour {
            r: mix(self.r, other.r) as u8,
            g: mix(self.g, other.g) as u8,
            b: mix(self.b, other.b) as u8,
        }
    }

    /// The relative luminance, from 0 to 1, as the Web Content Accessibility Guidelines (WCAG) define it.
    #[must_use]
    pub fn luminance(self) -> f64 {
        let linear = |value: u8| {
            let share = f64::from(value) / 255.0;
            if share <= 0.04045 {
                share / 12.92
            } else {
                libm::pow((share + 0.055) / 1.055, 2.4)
            }
        };
        0.2126 * linear(self.r) + 0.7152 * linear(self.g) + 0.0722 * linear(self.b)
    }

    /// The contrast with another colour, from 1 to 21, as WCAG defines it.
    ///
    /// ```
    /// use jumpmaze::internals::sheets::scene::Colour;
    /// assert_eq!(Colour::BLACK.contrast(Colour::WHITE).round(), 21.0);
    /// ```
    #[must_use]
    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)
    }
}

/// The shape of the ends of lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Cap {
    /// The line ends at its end point.
    #[default]
    Butt,
    /// The line ends with a half circle around its end point.
    Round,
}

/// The stroke of a line. Its corners are round.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// The colour.
    pub(crate) colour: Colour,
    /// The width.
    pub(crate) width: f64,
    /// The shape of the ends.
    pub(crate) cap: Cap,
    /// The alternating lengths of dashes and gaps; empty for a solid line.
    pub(crate) dash: Vec<f64>,
}

impl Stroke {
    /// A solid stroke.
    #[must_use]
    pub fn solid(colour: Colour, width: f64) -> Stroke {
        Stroke {
            colour,
            width,
            cap: Cap::Butt,
            dash: Vec::new(),
        }
    }

    /// The stroke with round ends.
    #[must_use]
    pub fn round(self) -> Stroke {
        Stroke {
            cap: Cap::Round,
            ..self
        }
    }

    /// The stroke with alternating dashes and gaps.
    #[must_use]
    pub fn dashed(self, dash: &[f64]) -> Stroke {
        Stroke {
            dash: dash.to_vec(),
            ..self
        }
    }
}

/// The paint of a path: a fill, a stroke, or both.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Paint {
    /// The colour of the inside, by the non-zero winding rule; `None` for no fill.
    pub fill: Option<Colour>,
    /// The stroke, on top of the fill.
    pub(crate) stroke: Option<Stroke>,
}

impl Paint {
    /// A fill only.
    #[must_use]
    pub fn fill(colour: Colour) -> Paint {
        Paint {
            fill: Some(colour),
            stroke: None,
        }
    }

    /// A stroke only.
    #[must_use]
    pub fn stroke(stroke: Stroke) -> Paint {
        Paint {
            fill: None,
            stroke: Some(stroke),
        }
    }

    /// The distance by which the stroke extends beyond the path.
    #[must_use]
    pub fn reach(&self) -> f64 {
        self.stroke
            .as_ref()
            .map_or(0.0, |stroke| stroke.width / 2.0)
    }

    /// The paint for a scaled picture.
    pub(crate) fn scaled(&self, scale: f64) -> Paint {
        Paint {
            fill: self.fill,
            stroke: self.stroke.as_ref().map(|stroke| Stroke {
                width: stroke.width * scale,
                dash: stroke.dash.iter().map(|length| length * scale).collect(),
                ..stroke.clone()
            }),
        }
    }

    /// Adds a stroke.
    #[must_use]
    pub fn and(self, stroke: Stroke) -> Paint {
        Paint {
            stroke: Some(stroke),
            ..self
        }
    }
}
