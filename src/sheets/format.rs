//! Formats of pictures: one list, which the command line, its messages and the documentation read.
//!
//! ```text
//!   picture ──draw──▶ scene ──▶ svg, png       one picture, one file
//!                     scenes ─▶ pdf            a page each
//!   pictures ──────────────────▶ html          a page on which they are played
//!   picture ───────────────────▶ txt, dot      letters, from the maze itself
//! ```

pub use super::way::PictureFormat;

use super::{dot, pdf, plain, play, png, svg};
use crate::axis::{UnknownName, pick};

/// Every format of pictures.
pub const PICTURE_FORMATS: &[PictureFormat] = &[
    svg::FORMAT,
    pdf::FORMAT,
    png::FORMAT,
    play::FORMAT,
    plain::FORMAT,
    dot::FORMAT,
];

impl PictureFormat {
    /// The format with a name.
    ///
    /// ```
    /// use jumpmaze::remedy::Remedy;
    /// use jumpmaze::sheets::format::PictureFormat;
    /// assert_eq!(PictureFormat::named("svg").unwrap().name, "svg");
    /// assert_eq!(PictureFormat::named("sgv").unwrap_err().remedy(), "did you mean `svg`?");
    /// ```
    ///
    /// # Errors
    ///
    /// No format is called so.
    pub fn named(typed: &str) -> Result<&'static PictureFormat, UnknownName> {
        let all: Vec<&PictureFormat> = PICTURE_FORMATS.iter().collect();
        pick("format", &all, |format| format.name, typed)
    }
}
