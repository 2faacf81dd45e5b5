//! The formats of pictures, in one list that the command line, its messages and the documentation use. The input of a
//! format is a `Picture`: a maze or a board, and how to draw it.
//!
//! ```text
//!   picture ──draw──▶ scene ──▶ svg, png       one picture, one file
//!                     scenes ─▶ pdf            one page for each scene
//!   pictures ──────────────────▶ html          one page to play on
//!   picture ───────────────────▶ txt, dot      text, written without a scene
//! ```

pub(crate) use super::format_writer::PictureFormat;

#[cfg(feature = "png")]
use super::png;
use super::{dot, pdf, plain, play, svg};
use crate::axis::{UnknownName, pick};

/// All formats of pictures.
pub const PICTURE_FORMATS: &[PictureFormat] = &[
    svg::FORMAT,
    pdf::FORMAT,
    #[cfg(feature = "png")]
    png::FORMAT,
    play::FORMAT,
    plain::FORMAT,
    dot::FORMAT,
];

impl PictureFormat {
    /// Returns the format with a name.
    ///
    /// ```
    /// use jumpmaze::Remedy;
    /// use jumpmaze::internals::sheets::format::PictureFormat;
    /// assert_eq!(PictureFormat::named("svg").unwrap().name, "svg");
    /// assert_eq!(PictureFormat::named("sgv").unwrap_err().remedy(), "did you mean `svg`?");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if no format has this name.
    pub fn named(typed: &str) -> Result<&'static PictureFormat, UnknownName> {
        let all: Vec<&PictureFormat> = PICTURE_FORMATS.iter().collect();
        pick("format", &all, |format| format.name, typed)
    }
}
