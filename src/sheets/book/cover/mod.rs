//! The cover of a book: back, spine and front on one page, with a pattern made of the boards of the book.
//!
//! ```text
//!   ┌───────────────┬───┬───────────────┐
//!   │  text on the  │ T │  Title        │    texts are on the plain background, never on the pattern
//!   │  back         │ i │  subtitle     │
//!   │  ▒▒▒▒▒▒▒▒▒▒▒  │ t │  ▒▒▒▒▒▒▒▒▒▒▒  │    ▒ the pattern of whole tiles
//!   │  ▒▒▒▒▒▒▒▒▒▒▒  │ l │  ▒▒▒▒▒▒▒▒▒▒▒  │
//!   │      ┌─────┐  │ e │  ▒▒▒▒▒▒▒▒▒▒▒  │
//!   │      └─────┘  │   │  author       │
//!   └───────────────┴───┴───────────────┘
//! ```
//!
//! The spine has no pattern, because its fold can be off by a sixteenth of an inch.

pub(crate) mod bad;
mod board;
pub(crate) mod colours;
pub(crate) mod frame;
mod lettering;
mod outline;
mod patch;
mod pattern;
pub(crate) mod settings;

pub(crate) use bad::BadCover;
pub(crate) use frame::CoverFrame;
pub(crate) use settings::CoverSettings;
pub(super) use settings::CoverTable;

use super::file::BookFile;
use super::print::{COVER_MARGIN, MIN_LETTERS, PAGES_WITHOUT_SPINE_TEXT, SPINE_MARGIN};
use super::structure::Book;
use crate::sheets::font::{Font, FontWeight};
use crate::sheets::pages::type_scale::at_most;
use crate::sheets::pdf::Page;
use crate::sheets::scene::{Bounds, Colour, Group, Paint, Path, Scene};
use bad::CoverText;
use colours::Palette;
use lettering::{FittedText, SpineLine, TextRoom};
use pattern::Pattern;

/// The maximum number of letters of the title, the subtitle and the author on a cover. Longer texts are refused before
/// they are measured.
const MAX_LETTERS: usize = 200;
/// The distance between baselines of titles, for letters of size 1.
const TITLE_LEADING: f64 = 1.12;
/// The distance between baselines of other texts, for letters of size 1.
const TEXT_LEADING: f64 = 1.35;
/// The minimum height of the pattern on the back, in points. If there is less room, the back has no pattern, because no
/// board could be recognised.
const MIN_STRIP: f64 = 72.0;

/// The cover of a book, laid out and drawn.
#[derive(Clone, Debug)]
pub struct Cover {
    frame: CoverFrame,
    scene: Scene,
    has_spine_text: bool,
}

impl Cover {
    /// Lays out the cover of a book with this number of pages.
    ///
    /// # Errors
    ///
    /// Returns an error if a text does not fit, if the pattern or the barcode has no room, or if a board of the pattern
    /// cannot be drawn.
    pub fn new(book: &Book, settings: &CoverSettings, pages: usize) -> Result<Cover, BadCover> {
        let frame = CoverFrame {
            trim: book.file.trim,
            spine_width: book.file.paper.spine(pages),
        };
        if !frame.has_room() {
            return Err(BadCover::Barcode);
        }
        let palette = settings.colour.palette();
        let pattern = Pattern::new(book).map_err(BadCover::Board)?;
        let mut scene = Scene::new(frame.size(), &book.file.title);
        scene.background = Some(palette.background);
        let (front, strip) = front(&book.file, settings, frame, &palette)?;
        let side = strip.size()[0] / pattern.columns() as f64;
        let mut patches = Group::new("pattern");
        pattern.fill(strip, 0, side, &palette, &mut patches);
        let (back, free) = back(&book.file, settings, frame, strip.low[1], &palette)?;
        if free.size()[1] >= MIN_STRIP {
            pattern.fill(free, 2, side, &palette, &mut patches);
        }
        scene.add(patches);
        scene.add(front);
        scene.add(back);
        let mut barcode = Group::new("barcode");
        let area = frame.barcode();
        let white = Path::rectangle(area.low, area.size());
        barcode.path(white, Paint::fill(Colour::WHITE));
        scene.add(barcode);
        let spine = spine(&book.file, frame, pages, &palette)?;
        let has_spine_text = !spine.items.is_empty();
        scene.add(spine);
        Ok(Cover {
            frame,
            scene,
            has_spine_text,
        })
    }

    /// The cover as a page, with its trim and bleed boxes for the printer.
    #[must_use]
    pub fn page(&self) -> Page {
        Page {
            trim: Some(self.frame.cut()),
            bleed: Some(self.frame.whole()),
            number: None,
            scene: self.scene.clone(),
        }
    }

    /// The dimensions of the cover.
    #[must_use]
    pub fn frame(&self) -> CoverFrame {
        self.frame
    }

    /// Whether the title is printed on the spine. The spine of a thin book has no text.
    #[must_use]
    pub fn has_spine_text(&self) -> bool {
        self.has_spine_text
    }
}

/// The font of running text.
fn font(book: &BookFile) -> Font {
    Font {
        spacing: book.style.spacing,
        ..Font::new(book.style.font, FontWeight::Regular)
    }
}

/// Writes the texts on the front. Returns the written texts and the rectangle between them for the pattern. Returns an
/// error if a text has no room, or if the texts leave no room for the pattern.
///
/// ```text
///   ├─ margin ─┤
///              Title
///              subtitle
///              ┌─────────┐
///              │ pattern │
///              └─────────┘
///              author
/// ```
fn front(
    book: &BookFile,
    settings: &CoverSettings,
    frame: CoverFrame,
    palette: &Palette,
) -> Result<(Group, Bounds), BadCover> {
    let mut group = Group::new("front");
    let (room, margin) = (frame.front(), frame.margin());
    let [trim_width, height] = frame.trim;
    let width = trim_width - 2.0 * margin;
    let left = room.low[0] + margin;
    let gap = 0.5 * margin;
    let title = TextRoom {
        font: font(book).bold(),
        room: [width, 0.34 * height],
        sizes: [0.145 * trim_width, 14.0],
        leading: TITLE_LEADING,
    };
    let small = TextRoom {
        font: font(book),
        room: [width, 0.12 * height],
        sizes: [0.042 * trim_width, 9.0],
        leading: TEXT_LEADING,
    };
    let mut top = room.low[1] + margin;
    let written = fitted(&book.title, title, CoverText::Title)?;
    written.write(&mut group, [left, top], palette.text);
    top += written.height();
    if let Some(subtitle) = &book.subtitle {
        let written = fitted(subtitle, small, CoverText::Subtitle)?;
        top += 0.3 * gap;
        written.write(&mut group, [left, top], palette.accent);
        top += written.height();
    }
    let mut bottom = room.high[1] - margin;
    if let Some(author) = &book.author {
        let written = fitted(author, small, CoverText::Author)?;
        let at = [
            left,
            room.high[1] - (0.8 * margin).max(COVER_MARGIN) - written.height(),
        ];
        written.write(&mut group, at, palette.text);
        bottom = at[1] - gap;
    }
    // If the back has a text, the pattern on the front does not extend below the pattern on the back.
    if settings.back.is_some() {
        bottom = bottom.min(above_barcode(frame));
    }
    let right = left + width;
    if top + gap >= bottom {
        return Err(BadCover::Pattern);
    }
    Ok((group, Bounds::new([left, top + gap], [right, bottom])))
}

/// Writes the text on the back. Returns the written text and the rectangle for the pattern. The rectangle is between
/// the text and the barcode. It does not extend above `front_top`, the upper edge of the pattern on the front. Without
/// a text, the rectangle is the whole area above the barcode. Returns an error if the text does not fit.
fn back(
    book: &BookFile,
    settings: &CoverSettings,
    frame: CoverFrame,
    front_top: f64,
    palette: &Palette,
) -> Result<(Group, Bounds), BadCover> {
    let mut group = Group::new("back");
    let (room, margin) = (frame.back(), frame.margin());
    let bottom = above_barcode(frame);
    let mut free = Bounds::new(
        room.low.map(|side| side + margin),
        [room.high[0] - margin, bottom],
    );
    let Some(text) = &settings.back else {
        return Ok((group, free));
    };
    let (top, gap) = (room.low[1] + margin, 0.5 * margin);
    let width = frame.trim[0];
    let place = |bottom: f64, sizes: [f64; 2]| TextRoom {
        font: font(book),
        room: [width - 2.0 * margin, bottom - top],
        sizes: sizes.map(|share| (share * width).max(MIN_LETTERS)),
        leading: TEXT_LEADING,
    };
    // A short text gets large letters. The pattern below the text then starts at the same height as on the front. The
    // length of the text was checked when the file was read.
    let beside = place(front_top - gap, [0.044, 0.027]);
    let above_barcode = place(bottom, [0.034, 0.0]);
    let written = FittedText::fitted(text, beside)
        .or_else(|| FittedText::fitted(text, above_barcode))
        .ok_or(BadCover::NoRoom(CoverText::Back))?;
    written.write(&mut group, [room.low[0] + margin, top], palette.text);
    free.low[1] = (top + written.height() + gap).max(front_top);
    Ok((group, free))
}

/// The y coordinate of the lower edge of the free part of the back, above the barcode.
fn above_barcode(frame: CoverFrame) -> f64 {
    frame.barcode().low[1] - COVER_MARGIN
}

/// Fits a text into its room. Returns an error if the text does not fit.
fn fitted(text: &str, place: TextRoom, what: CoverText) -> Result<FittedText, BadCover> {
    let fitted = is_measurable(text).then(|| FittedText::fitted(text, place));
    fitted.flatten().ok_or(BadCover::NoRoom(what))
}

fn is_measurable(text: &str) -> bool {
    text.chars().nth(MAX_LETTERS).is_none()
}

/// Writes the title and the author along the spine, unless the book is too thin for legible letters. Returns an error
/// if the two texts are too long for the spine.
fn spine(
    book: &BookFile,
    frame: CoverFrame,
    pages: usize,
    palette: &Palette,
) -> Result<Group, BadCover> {
    let mut group = Group::new("spine");
    let no_room = BadCover::NoRoom(CoverText::Spine);
    let author = book.author.as_deref().unwrap_or_default();
    if pages <= PAGES_WITHOUT_SPINE_TEXT {
        return Ok(group);
    }
    if !(is_measurable(&book.title) && is_measurable(author)) {
        return Err(no_room);
    }
    let (spine, margin) = (frame.spine(), frame.margin());
    let room = Bounds::new(
        [spine.low[0] + SPINE_MARGIN, spine.low[1] + margin],
        [spine.high[0] - SPINE_MARGIN, spine.high[1] - margin],
    );
    let line = SpineLine::new(&book.title, author, font(book));
    // Letters that fill the spine would look cramped.
    let largest = (0.5 * frame.spine_width).max(MIN_LETTERS);
    let size = line.size_in(room.size()[0]).min(largest);
    if size < MIN_LETTERS {
        return Ok(group);
    }
    let size = size.min(room.size()[1] / line.length());
    if size < MIN_LETTERS {
        return Err(no_room);
    }
    line.write(
        &mut group,
        room,
        at_most(size),
        [palette.text, palette.accent],
    );
    Ok(group)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::book::print::BARCODE;

    #[test]
    fn the_advised_trim_has_room_for_the_barcode() {
        let frame = |side: f64| CoverFrame {
            trim: [side; 2],
            spine_width: 10.0,
        };
        assert!(frame(2.5 * 72.0).has_room());
        assert!(!frame(BARCODE[0] + 18.0).has_room());
    }
}
