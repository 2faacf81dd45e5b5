//! Paragraphs: words broken into lines that fit.

use crate::sheets::draw::in_lines;
use crate::sheets::font::{Weight, width};
use crate::sheets::scene::{Anchor, Colour, Group, Point, Text};

/// Letters of a size and weight.
#[derive(Clone, Copy)]
pub(in crate::sheets) struct Type {
    pub(in crate::sheets) size: f64,
    pub(in crate::sheets) weight: Weight,
}

/// From one baseline to the next, for letters of size 1.
pub(in crate::sheets) const LEADING: f64 = 1.35;

impl Type {
    /// Words in lines no wider than that.
    pub(in crate::sheets) fn lines(self, words: &str, room: f64) -> Vec<String> {
        in_lines(words, |line| width(line, self.weight, self.size) <= room)
    }

    /// Words in one line; what does not fit is left out, and dots stand for it.
    pub(in crate::sheets) fn one_line(self, words: &str, room: f64) -> String {
        let mut lines = self.lines(words, room).into_iter();
        let first = lines.next().unwrap_or_default();
        match lines.next() {
            None => first,
            Some(_) => {
                let less = self.lines(words, room - self.width(" …"));
                format!("{} …", less.first().map_or("", String::as_str))
            }
        }
    }

    /// How wide a line is.
    pub(in crate::sheets) fn width(self, line: &str) -> f64 {
        width(line, self.weight, self.size)
    }

    pub(in crate::sheets) fn leading(self) -> f64 {
        LEADING * self.size
    }

    /// Writes a line.
    pub(in crate::sheets) fn write(self, group: &mut Group, text: &str, at: Point, anchor: Anchor) {
        group.text(Text {
            text: text.to_owned(),
            at,
            anchor,
            size: self.size,
            weight: self.weight,
            colour: Colour::BLACK,
            turned: false,
        });
    }
}
