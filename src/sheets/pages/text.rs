//! Paragraphs: texts broken into lines.

use crate::sheets::draw::in_lines;
use crate::sheets::scene::{Anchor, Colour, FontStyle, Group, Point};

impl FontStyle {
    /// Breaks a text into lines that are at most `room` wide.
    pub(crate) fn lines(self, words: &str, room: f64) -> Vec<String> {
        in_lines(words, |line| self.width(line) <= room)
    }

    /// Cuts a text to one line. An ellipsis replaces the rest.
    pub(in crate::sheets) fn one_line(self, words: &str, room: f64) -> String {
        let mut lines = self.lines(words, room).into_iter();
        let first = lines.next().unwrap_or_default();
        match lines.next() {
            None => first,
            Some(_) => {
                let shortened = self.lines(words, room - self.width(" …"));
                format!("{} …", shortened.first().map_or("", String::as_str))
            }
        }
    }

    /// The distance between baselines.
    pub(in crate::sheets) fn leading(self) -> f64 {
        self.font.spacing.leading() * self.size
    }

    /// Writes a line.
    pub(in crate::sheets) fn write(self, group: &mut Group, text: &str, at: Point, anchor: Anchor) {
        group.text(self.text(text, at, anchor, Colour::BLACK));
    }
}
