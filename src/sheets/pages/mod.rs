//! Pages: puzzles on paper, with their rules and keys.
//!
//! ```text
//!   mazes ──▶ puzzles ──▶ panels, keys ──▶ runs ──▶ pages ──▶ svg, png, pdf
//!             (checked)   (one each)    (planned) (drawn one by one)
//! ```
//!
//! A [`Puzzle`] holds everything that is printed about a maze. A panel is the place of a puzzle on a page, and a key is
//! its printed solution. A run is a sequence of pages with the same layout. The checker replays every solution before a
//! key is drawn.

mod answer;
pub(crate) mod bad;
mod cell_list;
mod cut_marks;
mod foot;
mod grid;
mod header;
mod headline;
mod key;
mod key_heights;
mod key_pages;
mod key_rows;
mod legible;
mod notes;
pub(crate) mod page_style;
mod panel;
pub(crate) mod paper;
mod place;
pub(crate) mod puzzle;
mod run;
mod setting;
pub(crate) mod sheet;
mod teacher;
mod text;
pub(crate) mod type_scale;
pub(crate) mod words;
mod writing_line;

pub use bad::BadPage;
pub(crate) use bad::{LEGIBLE, SIDES};
pub(crate) use grid::PER_PAGE;
pub(crate) use page_style::PageStyle;
pub use page_style::{LevelMark, Notes};
pub use paper::Paper;
pub(crate) use paper::{INCH, length};
pub use puzzle::Puzzle;
pub use sheet::{Answers, Sheet, SheetPages};
pub use words::Words;
pub(crate) use words::{PlayWords, filled};

pub(in crate::sheets) use bad::{MAX_TEXT, check_letters};
pub(in crate::sheets) use header::Header;
pub(in crate::sheets) use key::{SolutionLayers, solution_picture};
pub(in crate::sheets) use key_pages::KeyPages;
pub(in crate::sheets) use legible::{
    LEGIBLE_IN_ANSWERS, STEP_SIZE, has_letters, smallest_number, smallest_text,
};
pub(in crate::sheets) use panel::{Panel, PanelCache};
pub(in crate::sheets) use place::{place, scale};
pub(in crate::sheets) use puzzle::{check_names, check_texts};
pub(in crate::sheets) use run::PanelRun;
pub(in crate::sheets) use setting::{PageSetting, Sizes};
