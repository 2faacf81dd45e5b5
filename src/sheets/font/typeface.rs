//! Typefaces and their font files.
//!
//! The files are part of the program, so that pictures look the same on every machine. The program for browsers has
//! smaller files (see [`Font::file`]). Noto Serif is reduced to Latin, Greek and Cyrillic letters. The licence of each
//! typeface is in this folder.

use crate::axis::axis;
use std::sync::OnceLock;

axis! {
    /// A typeface. Letters and signs that it lacks are taken from DejaVu Sans.
    #[derive(Default)]
    pub enum Typeface ("font") {
        /// DejaVu Sans, without serifs, for most alphabets.
        // The default, because it has the most letters.
        #[default]
        Sans = "sans",
        /// Noto Serif, as in books: Latin, Greek and Cyrillic.
        Serif = "serif",
        /// Atkinson Hyperlegible Next: Latin letters and digits that are hard to confuse.
        Legible = "legible",
    }
}

/// The weight of letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FontWeight {
    /// For running text.
    #[default]
    Regular,
    /// For headlines.
    Bold,
}

impl FontWeight {
    /// All weights.
    pub const ALL: [FontWeight; 2] = [FontWeight::Regular, FontWeight::Bold];
}

axis! {
    /// The space between letters, words and lines.
    #[derive(Default)]
    pub enum Spacing ("spacing") {
        /// As the typeface is designed.
        // The default, because it leaves the most room for boards.
        #[default]
        Normal = "normal",
        /// Wider than designed, for readers with dyslexia.
        Wide = "wide",
    }
}

impl Spacing {
    /// The space added after a letter, for letters of size 1.
    ///
    /// PDF viewers interpret a space of more than 0.1 as a blank. The value is well below this limit, because kerning
    /// can make the space wider.
    pub(crate) fn letter(self) -> f64 {
        match self {
            Spacing::Normal => 0.0,
            Spacing::Wide => 0.07,
        }
    }

    /// The space added to a blank, in addition to the space after a letter. Style guides for dyslexic readers ask for
    /// spaces between words of at least 3.5 times the space between letters.
    pub(crate) fn word(self) -> f64 {
        match self {
            Spacing::Normal => 0.0,
            Spacing::Wide => 0.19,
        }
    }

    /// The distance between baselines, for letters of size 1.
    pub(crate) fn leading(self) -> f64 {
        match self {
            Spacing::Normal => 1.35,
            Spacing::Wide => 1.6,
        }
    }
}

/// A typeface in a weight, with its spacing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Font {
    /// The typeface.
    pub typeface: Typeface,
    /// The weight.
    pub weight: FontWeight,
    /// The space between letters, words and lines.
    pub spacing: Spacing,
}

impl Font {
    /// The regular weight of the default typeface.
    pub(crate) const REGULAR: Font = Font::new(Typeface::Sans, FontWeight::Regular);
    /// The bold weight of the default typeface.
    pub(crate) const BOLD: Font = Font::new(Typeface::Sans, FontWeight::Bold);

    /// A typeface in a weight, with normal spacing.
    #[must_use]
    pub const fn new(typeface: Typeface, weight: FontWeight) -> Font {
        Font {
            typeface,
            weight,
            spacing: Spacing::Normal,
        }
    }

    /// The same typeface and spacing in bold.
    #[must_use]
    pub const fn bold(self) -> Font {
        Font {
            weight: FontWeight::Bold,
            ..self
        }
    }

    /// The font that is used for letters that this font lacks.
    pub(crate) const fn fallback(self) -> Font {
        Font {
            typeface: Typeface::Sans,
            ..self
        }
    }

    /// The height of a capital letter and of a digit, for letters of size 1.
    pub(crate) const fn capital(self) -> f64 {
        match self.typeface {
            Typeface::Sans => 0.729,
            Typeface::Serif => 0.714,
            Typeface::Legible => 0.668,
        }
    }

    /// The names of font families, for programs that draw the text themselves, such as browsers. The letters of all
    /// families in a list are about equally wide.
    pub(crate) const fn families(self) -> &'static str {
        match self.typeface {
            Typeface::Sans => "DejaVu Sans, Bitstream Vera Sans, Verdana, sans-serif",
            Typeface::Serif => "Noto Serif, DejaVu Serif, Georgia, serif",
            Typeface::Legible => {
                "Atkinson Hyperlegible Next, Atkinson Hyperlegible, Arial, sans-serif"
            }
        }
    }

    /// The font file. A page in a browser must load the fonts first, so the files are small. For all typefaces, the
    /// font is DejaVu Sans, reduced to Latin, Greek and Cyrillic letters and to signs.
    #[cfg(target_family = "wasm")]
    pub(crate) fn file(self) -> &'static [u8] {
        match self.weight {
            FontWeight::Regular => include_bytes!("latin/DejaVuSans.ttf"),
            FontWeight::Bold => include_bytes!("latin/DejaVuSans-Bold.ttf"),
        }
    }

    /// The font file.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn file(self) -> &'static [u8] {
        use FontWeight::{Bold, Regular};
        match (self.typeface, self.weight) {
            (Typeface::Sans, Regular) => include_bytes!("DejaVuSans.ttf"),
            (Typeface::Sans, Bold) => include_bytes!("DejaVuSans-Bold.ttf"),
            (Typeface::Serif, Regular) => include_bytes!("NotoSerif-Regular.ttf"),
            (Typeface::Serif, Bold) => include_bytes!("NotoSerif-Bold.ttf"),
            (Typeface::Legible, Regular) => {
                include_bytes!("AtkinsonHyperlegibleNext-Regular.ttf")
            }
            (Typeface::Legible, Bold) => include_bytes!("AtkinsonHyperlegibleNext-Bold.ttf"),
        }
    }

    /// The parsed font file.
    ///
    /// # Panics
    ///
    /// Never panics, because the font is part of the program.
    pub(crate) fn face(self) -> &'static rustybuzz::Face<'static> {
        static FACES: [[OnceLock<rustybuzz::Face<'static>>; 2]; 3] =
            [const { [const { OnceLock::new() }; 2] }; 3];
        FACES[self.typeface as usize][self.weight as usize].get_or_init(|| {
            rustybuzz::Face::from_slice(self.file(), 0).expect("the built-in font is valid")
        })
    }

    /// Whether the font itself has a letter, without its fallback.
    pub(super) fn has(self, letter: char) -> bool {
        self.face().glyph_index(letter).is_some()
    }

    /// The number of font units per em.
    pub(super) fn units(self) -> f64 {
        f64::from(self.face().units_per_em())
    }
}
