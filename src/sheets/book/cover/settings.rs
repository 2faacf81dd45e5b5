//! The table `[cover]` of the file of a book.

use super::colours::CoverColour;
use crate::files::Diagnostic;
use crate::sheets::book::Origin;
use crate::sheets::book::print::PaperColour;
use crate::sheets::book::value::{lines, named};
use serde::Deserialize;

/// The maximum number of letters of the text on the back. A longer text would not be legible.
const MAX_BACK_LETTERS: usize = 2000;

/// The settings of a cover. The default is a blue cover without a text on the back.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CoverSettings {
    /// The colour of the cover.
    pub colour: CoverColour,
    /// The text on the back; can have several lines.
    pub back: Option<String>,
}

/// The table before its values are checked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::sheets::book) struct CoverTable {
    paper: Option<String>,
    colour: Option<String>,
    back: Option<String>,
}

impl CoverTable {
    /// Checks the table. `origin` is its place in the file. Also returns the paper of the pages.
    pub(in crate::sheets::book) fn settings(
        self,
        origin: &Origin,
    ) -> Result<(PaperColour, CoverSettings), Diagnostic> {
        let back = origin.at("back");
        let back = self.back.map(|text| back_text(&back, &text)).transpose()?;
        let paper = named(&origin.at("paper"), self.paper, PaperColour::White)?;
        let settings = CoverSettings {
            colour: named(&origin.at("colour"), self.colour, CoverColour::default())?,
            back,
        };
        Ok((paper, settings))
    }
}

fn back_text(origin: &Origin, text: &str) -> Result<String, Diagnostic> {
    // The letters are counted first. Checking every letter, as `lines` does, is slower.
    let letters = text.chars().count();
    if letters > MAX_BACK_LETTERS {
        return Err(origin
            .error(format!("this text has {letters} characters"))
            .help(format!("the back cover has room for {MAX_BACK_LETTERS}")));
    }
    lines(origin, text)
}
