//! A word followed by a line to write on.
//!
//! ```text
//!   Name ____________
//! ```

use crate::sheets::scene::{Anchor, Colour, FontStyle, Group, Paint, Path, Point, Stroke};

/// The height of a line to write on, for letters of size 1.
pub(super) const WRITING_LINE: f64 = 2.2;

/// Writes a word at `from`, and a line from the word to `right`. If the word is empty, the line begins at `from`.
pub(super) fn writing_line(
    word: &str,
    letters: FontStyle,
    from: Point,
    right: f64,
    group: &mut Group,
) {
    let [left, baseline] = from;
    let mut start = left;
    if !word.is_empty() {
        letters.write(group, word, from, Anchor::Start);
        start += letters.width(word) + 0.4 * letters.size;
    }
    if start < right {
        let line = Path::line(&[[start, baseline], [right, baseline]]);
        group.path(line, Paint::stroke(Stroke::solid(Colour::BLACK, 0.5)));
    }
}
