//! Paragraphs: texts broken into lines.

use super::type_scale::down;
use crate::sheets::draw::in_lines;
use crate::sheets::scene::{Anchor, Colour, FontStyle, Group, Point};
use crate::spelling::without_controls;

/// In paragraphs of more than this number of lines, a short last line is not lengthened.
const MOST_EVEN_LINES: usize = 8;
/// The minimum width of the last line, as a share of the room.
const LEAST_LAST_LINE: f64 = 0.25;
/// The narrower widths that are tried to lengthen the last line, as shares of the room.
const NARROWER: [f64; 6] = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7];

impl FontStyle {
    /// Breaks a text into lines that are at most `room` wide. In a short paragraph, earlier lines are shortened if the
    /// last line would be very short:
    ///
    /// ```text
    ///     where three tiles meet, run along        where three tiles meet, run
    ///     the edge ahead of you to its end and     along the edge ahead of you to
    ///     go on.                                   its end and go on.
    /// ```
    pub(crate) fn lines(self, words: &str, room: f64) -> Vec<String> {
        let lines = self.full_lines(words, room);
        if !(2..=MOST_EVEN_LINES).contains(&lines.len()) {
            return lines;
        }
        let is_even = |lines: &[String]| {
            let last = lines.last().map_or("", String::as_str);
            self.width(last) >= LEAST_LAST_LINE * room
        };
        let rooms = NARROWER.map(|share| share * room).into_iter();
        let narrower = rooms.map(|room| self.full_lines(words, room));
        std::iter::once(lines.clone())
            .chain(narrower)
            .take_while(|tried| tried.len() == lines.len())
            .find(|tried| is_even(tried))
            .unwrap_or(lines)
    }

    /// Breaks a text of several paragraphs into lines that are at most `room` wide. Every line of the text is a
    /// paragraph. An empty line stays empty.
    pub(in crate::sheets) fn paragraphs(self, text: &str, room: f64) -> Vec<String> {
        let lines = text.lines().flat_map(|line| match line.trim() {
            "" => vec![String::new()],
            line => self.lines(line, room),
        });
        lines.collect()
    }

    /// Breaks a text into lines beside an inset that is as high as `beside` lines. The lines below the inset are `room`
    /// wide, if there are at least two such lines and no word is wider than `narrow`. Otherwise, all lines are `narrow`
    /// wide.
    ///
    /// ```text
    ///     Jump exactly as many  ┌───┐
    ///     squares as the number └───┘
    ///     under you says: up, down, left
    ///     or right.
    /// ```
    pub(in crate::sheets) fn lines_around(
        self,
        words: &str,
        narrow: f64,
        room: f64,
        beside: usize,
    ) -> Vec<String> {
        let words = &without_controls(words);
        let narrow_lines = self.lines(words, narrow);
        // The words of the narrow lines are counted below, so no word may be divided.
        if narrow_lines.len() <= beside || !self.has_room_for_words(words, narrow) {
            return narrow_lines;
        }
        let mut lines = self.full_lines(words, narrow);
        lines.truncate(beside);
        let used = lines.iter().flat_map(|line| line.split_whitespace());
        let rest = words.split_whitespace().skip(used.count());
        let rest: Vec<&str> = rest.collect();
        let below = self.lines(&rest.join(" "), room);
        if below.len() < 2 {
            return narrow_lines;
        }
        lines.extend(below);
        lines
    }

    /// Breaks a text into lines that are as full as possible.
    fn full_lines(self, words: &str, room: f64) -> Vec<String> {
        in_lines(words, |line| self.width(line) <= room)
    }

    /// Cuts a text to one line. The removed end is replaced by an ellipsis.
    pub(in crate::sheets) fn one_line(self, words: &str, room: f64) -> String {
        let mut lines = self.full_lines(words, room).into_iter();
        let first = lines.next().unwrap_or_default();
        match lines.next() {
            None => first,
            Some(_) => {
                let shortened = self.full_lines(words, room - self.width(" …"));
                format!("{} …", shortened.first().map_or("", String::as_str))
            }
        }
    }

    /// The style with the largest size from its own size down to `least` at which no word of a text is wider than
    /// `room`. If a word is too wide at every size, the size is `least`.
    pub(in crate::sheets) fn for_words(self, words: &str, room: f64, least: f64) -> FontStyle {
        let sizes = down(self.size, least);
        let mut styles = sizes.map(|size| FontStyle::new(size, self.font));
        let fitting = styles.find(|style| style.has_room_for_words(words, room));
        fitting.unwrap_or(FontStyle::new(least, self.font))
    }

    /// Whether no word of a text is wider than `room`.
    pub(in crate::sheets) fn has_room_for_words(self, words: &str, room: f64) -> bool {
        let mut all = words.split_whitespace();
        all.all(|word| self.width(word) <= room)
    }

    /// The distance between baselines.
    pub(in crate::sheets) fn leading(self) -> f64 {
        self.font.spacing.leading() * self.size
    }

    /// Writes a line.
    pub(in crate::sheets) fn write(self, group: &mut Group, text: &str, at: Point, anchor: Anchor) {
        group.text(self.text(text, at, anchor, Colour::BLACK));
    }

    /// Writes lines, one below the other. The first baseline is `down` letter sizes below `y`. Returns the `y` for more
    /// lines.
    pub(in crate::sheets) fn write_lines(
        self,
        group: &mut Group,
        lines: &[String],
        [x, mut y]: Point,
        down: f64,
        anchor: Anchor,
    ) -> f64 {
        for line in lines {
            self.write(group, line, [x, y + down * self.size], anchor);
            y += self.leading();
        }
        y
    }

    /// Writes lines below `y`. The baseline of a line is `up` letter sizes above its lower edge. Returns the lower edge
    /// of the last line.
    pub(in crate::sheets) fn write_below(
        self,
        group: &mut Group,
        lines: &[String],
        [x, mut y]: Point,
        up: f64,
        anchor: Anchor,
    ) -> f64 {
        for line in lines {
            y += self.leading();
            self.write(group, line, [x, y - up * self.size], anchor);
        }
        y
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::font::Font;

    /// No word is lost between the lines beside an inset and the lines below the inset.
    #[test]
    fn lines_around_an_inset_have_all_words() {
        let font = FontStyle::new(10.0, Font::REGULAR);
        let words = "Leap\u{1}as\u{1}many tiles as the number under you says, through opposite sides, with no stop, up \
                     and down, left and right, and on round the edges of the board.";
        let all = without_controls(words);
        let mut longer = 0;
        for beside in 1..8 {
            let lines = font.lines_around(words, 120.0, 180.0, beside);
            let found = lines.iter().flat_map(|line| line.split_whitespace());
            assert!(found.eq(all.split_whitespace()), "{lines:?}");
            longer += usize::from(lines.len() > beside);
        }
        assert!(longer > 2, "the text is too short for this test");
    }
}
