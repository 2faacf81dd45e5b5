//! The colours and fonts of figures.

use crate::sheets::font::Font;
use crate::sheets::scene::{Anchor, Colour, FontStyle, Group, Point};

/// The colour of texts and lines.
pub(super) const INK: Colour = Colour::hex(0x1a_1a1a);
/// The colour of secondary texts and edges.
pub(super) const SOFT: Colour = Colour::hex(0x55_5555);
/// The colour of the horizontal lines at the ticks.
pub(super) const GRID: Colour = Colour::hex(0xd9_d9d9);
/// The colour of the range from 10 to 90 %.
pub(super) const OUTER: Colour = Colour::hex(0xdc_e6f0);
/// The colour of the range from 25 to 75 %.
pub(super) const INNER: Colour = Colour::hex(0x9d_bbd8);

pub(super) const TITLE: FontStyle = FontStyle::new(14.0, Font::BOLD);
pub(super) const CONCLUSION: FontStyle = FontStyle::new(11.0, Font::REGULAR);
pub(super) const LABEL: FontStyle = FontStyle::new(10.0, Font::REGULAR);
pub(super) const HEADING: FontStyle = FontStyle::new(9.5, Font::BOLD);
pub(super) const SMALL: FontStyle = FontStyle::new(8.5, Font::REGULAR);

/// Writes a text, unless it is empty.
pub(super) fn write(
    group: &mut Group,
    text: &str,
    at: Point,
    anchor: Anchor,
    font: FontStyle,
    colour: Colour,
) {
    if !text.is_empty() {
        group.text(font.text(text, at, anchor, colour));
    }
}
