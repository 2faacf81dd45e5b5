//! Texts on a cover, with letters as large as the room allows.

use crate::sheets::font::Font;
use crate::sheets::pages::type_scale::{at_most, down};
use crate::sheets::scene::{Anchor, Bounds, Colour, FontStyle, Group, Paint, Point};

/// The room of a text, and the range of its letter sizes.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextRoom {
    pub(super) font: Font,
    /// The width and the height.
    pub(super) room: [f64; 2],
    /// The largest and the smallest size of letters. Only sizes of the type scale are used.
    pub(super) sizes: [f64; 2],
    /// The distance between baselines, for letters of size 1.
    pub(super) leading: f64,
}

/// A text that is broken into lines.
pub(super) struct FittedText {
    font: FontStyle,
    leading: f64,
    /// The lines. An empty line separates paragraphs.
    lines: Vec<String>,
}

impl FittedText {
    /// The text with the largest letters with which it fits without breaking a word. If the next smaller size saves a
    /// line, the smaller size is used instead. Words are only broken at the smallest size. Returns `None` if the text
    /// does not fit.
    pub(super) fn fitted(text: &str, place: TextRoom) -> Option<FittedText> {
        let [largest, smallest] = place.sizes;
        let sized = |size: f64, breaks_words| FittedText::sized(text, place, size, breaks_words);
        let mut fitting = down(largest, smallest).map(|size| sized(size, false));
        let Some(best) = fitting.find_map(|fitted| fitted) else {
            return sized(at_most(smallest), true);
        };
        let next = fitting.next().flatten();
        let saves_a_line = |next: &FittedText| next.lines.len() < best.lines.len();
        Some(next.filter(saves_a_line).unwrap_or(best))
    }

    /// The text with letters of this size, or `None` if the text does not fit.
    fn sized(text: &str, place: TextRoom, size: f64, breaks_words: bool) -> Option<FittedText> {
        let font = FontStyle::new(size, place.font);
        if !breaks_words && !font.has_room_for_words(text, place.room[0]) {
            return None;
        }
        let sized = FittedText {
            font,
            leading: place.leading,
            lines: font.paragraphs(text, place.room[0]),
        };
        (sized.height() <= place.room[1]).then_some(sized)
    }

    /// The distance between baselines.
    fn step(&self) -> f64 {
        self.leading * self.font.size
    }

    /// The height of all lines.
    pub(super) fn height(&self) -> f64 {
        let gaps = self.lines.iter().filter(|line| line.is_empty()).count() as f64;
        // Below the last line, there is no gap, but room for the tails of letters.
        let steps = self.lines.len() as f64 - 0.5 * gaps - 1.0;
        steps.max(0.0) * self.step() + 1.2 * self.font.size
    }

    /// Writes the text with the upper left corner at `at`.
    pub(super) fn write(&self, group: &mut Group, at: Point, colour: Colour) {
        let mut y = at[1] + 0.95 * self.font.size;
        for line in &self.lines {
            if line.is_empty() {
                y += 0.5 * self.step();
                continue;
            }
            group.text(self.font.text(line, [at[0], y], Anchor::Start, colour));
            y += self.step();
        }
    }
}

/// A title and an author along a spine, from its top to its bottom.
///
/// ```text
///   ┌──┐
///   │ T│   The letters are turned a quarter clockwise: they stand upright when the book lies on its back.
///   │ i│
///   │ …│
///   │ A│
///   └──┘
/// ```
pub(super) struct SpineLine<'a> {
    texts: [(&'a str, Font); 2],
    /// The highest and the lowest point of all letters of size 1, relative to the baseline.
    ink: [f64; 2],
    /// The widths of both texts, for letters of size 1.
    widths: [f64; 2],
}

impl<'a> SpineLine<'a> {
    pub(super) fn new(title: &'a str, author: &'a str, font: Font) -> SpineLine<'a> {
        let texts = [(title, font.bold()), (author, font)];
        let line = |(text, font): (&str, Font), size| {
            FontStyle::new(size, font).text(text, [0.0; 2], Anchor::Start, Colour::BLACK)
        };
        let mut ink = Bounds::EMPTY;
        for text in texts.map(|text| line(text, 1.0)) {
            ink.join(text.bounds());
        }
        SpineLine {
            texts,
            ink: [ink.low[1], ink.high[1]],
            widths: texts.map(|text| line(text, 1.0).width()),
        }
    }

    /// The size of letters that fit between the edges of a spine of this width.
    pub(super) fn size_in(&self, width: f64) -> f64 {
        width / (self.ink[1] - self.ink[0])
    }

    /// The length of both texts with a gap between them, for letters of size 1.
    pub(super) fn length(&self) -> f64 {
        let gap = if self.widths[1] > 0.0 { 2.0 } else { 0.0 };
        self.widths[0] + self.widths[1] + gap
    }

    /// Writes the title at the upper end of a rectangle, and the author at its lower end.
    pub(super) fn write(&self, group: &mut Group, room: Bounds, size: f64, colours: [Colour; 2]) {
        let middle = room.middle()[0];
        // The letters are turned, so the upper side of the letters is on the right.
        let baseline = middle + (self.ink[0] + self.ink[1]) / 2.0 * size;
        let starts = [room.low[1], room.high[1] - self.widths[1] * size];
        for (((text, font), start), colour) in self.texts.into_iter().zip(starts).zip(colours) {
            let at = [baseline, start];
            let line = FontStyle::new(size, font).text(text, at, Anchor::Start, colour);
            group.path(line.outline().quarter_turned(at), Paint::fill(colour));
        }
    }
}
