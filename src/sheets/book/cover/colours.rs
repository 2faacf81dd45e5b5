//! The colours of covers: a dark background, light letters, and four tones of tiles.

use crate::axis::axis;
use crate::sheets::scene::Colour;

axis! {
    /// The colour of a cover.
    #[derive(Default)]
    pub enum CoverColour ("colour") {
        /// Dark blue with amber.
        #[default]
        Blue = "blue",
        /// Dark green with straw.
        Green = "green",
        /// Dark red with sand.
        Red = "red",
        /// Dark violet with apricot.
        Violet = "violet",
        /// Dark grey with light greys.
        Grey = "grey",
    }
}

/// A fill of tiles, and the colour of the numbers on them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tone {
    /// The tiles.
    pub fill: Colour,
    /// The numbers.
    pub ink: Colour,
}

/// The colours of a cover.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// The background of the whole cover, on which texts are written.
    pub background: Colour,
    /// The title, and all texts that do not have the accent colour.
    pub text: Colour,
    /// The subtitle, and the author on the spine.
    pub accent: Colour,
    /// The tones of the pattern. Neighbouring patches have different tones.
    pub tones: [Tone; 4],
}

impl CoverColour {
    /// The colours of the cover.
    #[must_use]
    pub fn palette(self) -> Palette {
        let [background, light, accent] = match self {
            CoverColour::Blue => [0x17_3450, 0xf8_f3e7, 0xf4_b942],
            CoverColour::Green => [0x16_3f36, 0xf7_f4e6, 0xe9_c46a],
            CoverColour::Red => [0x5a_1f2b, 0xfa_f1e6, 0xee_b77c],
            CoverColour::Violet => [0x38_2652, 0xf8_f2f0, 0xf6_b38a],
            CoverColour::Grey => [0x2b_2b2b, 0xf7_f7f7, 0xc4_c4c4],
        }
        .map(Colour::hex);
        let with_dark_ink = |fill| Tone {
            fill,
            ink: background,
        };
        let mid = background.towards(light, 0.2);
        Palette {
            background,
            text: light,
            accent,
            tones: [
                with_dark_ink(light),
                Tone {
                    fill: mid,
                    ink: light,
                },
                with_dark_ink(accent),
                with_dark_ink(background.towards(light, 0.68)),
            ],
        }
    }
}
