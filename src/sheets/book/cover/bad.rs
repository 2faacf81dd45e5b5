//! The error type of covers.

use crate::remedy::Remedy;
use crate::sheets::pages::BadPage;
use std::borrow::Cow;
use std::fmt;

/// A text on a cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverText {
    /// The title on the front.
    Title,
    /// The subtitle on the front.
    Subtitle,
    /// The author on the front.
    Author,
    /// The text on the back.
    Back,
    /// Title and author along the spine.
    Spine,
}

/// The error for a cover that cannot be laid out.
#[derive(Clone, PartialEq)]
#[non_exhaustive]
pub enum BadCover {
    /// A text does not fit.
    NoRoom(CoverText),
    /// The texts on the front leave no room for the pattern.
    Pattern,
    /// The back is too small for the barcode.
    Barcode,
    /// A board of the pattern cannot be drawn.
    Board(BadPage),
}

impl BadCover {
    /// The key of the faulty value in the file of a book.
    pub(crate) fn key(&self) -> &'static str {
        match self {
            BadCover::NoRoom(CoverText::Title | CoverText::Spine) | BadCover::Pattern => "title",
            BadCover::NoRoom(CoverText::Subtitle) => "subtitle",
            BadCover::NoRoom(CoverText::Author) => "author",
            BadCover::NoRoom(CoverText::Back) => "cover.back",
            BadCover::Barcode => "trim",
            BadCover::Board(_) => "section",
        }
    }
}

impl fmt::Display for BadCover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadCover::NoRoom(CoverText::Title) => "the title does not fit on the front cover",
            BadCover::NoRoom(CoverText::Subtitle) => "the subtitle does not fit on the front cover",
            BadCover::NoRoom(CoverText::Author) => "the author does not fit on the front cover",
            BadCover::NoRoom(CoverText::Back) => "this text does not fit on the back cover",
            BadCover::NoRoom(CoverText::Spine) => {
                "the title and the author do not fit on one line along the spine"
            }
            BadCover::Pattern => "the texts on the front cover leave no room for the pattern",
            BadCover::Barcode => "the back cover has no room for the barcode",
            BadCover::Board(error) => return error.fmt(f),
        })
    }
}

crate::remedy::readable_error!(BadCover);

impl Remedy for BadCover {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(match self {
            BadCover::NoRoom(CoverText::Spine) => "shorten `title` or `author`",
            BadCover::NoRoom(_) => "shorten it, or use a larger `trim`",
            BadCover::Pattern => "shorten `title` or `subtitle`, or use a larger `trim`",
            BadCover::Barcode => "use a `trim` of at least 2.5 x 2.5 in",
            BadCover::Board(error) => return error.remedy(),
        })
    }
}
