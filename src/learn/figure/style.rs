//! The colours and fonts of figures.

use crate::sheets::font::Weight;
use crate::sheets::scene::{Anchor, Colour, Group, Point, Type};

pub(super) const INK: Colour = Colour::hex(0x1a_1a1a);
pub(super) const SOFT: Colour = Colour::hex(0x55_5555);
pub(super) const GRID: Colour = Colour::hex(0xd9_d9d9);
pub(super) const OUTER: Colour = Colour::hex(0xdc_e6f0);
pub(super) const INNER: Colour = Colour::hex(0x9d_bbd8);

pub(super) const TITLE: Type = Type::new(14.0, Weight::Bold);
pub(super) const SAID: Type = Type::new(11.0, Weight::Regular);
pub(super) const LABEL: Type = Type::new(10.0, Weight::Regular);
pub(super) const HEADING: Type = Type::new(9.5, Weight::Bold);
pub(super) const SMALL: Type = Type::new(8.5, Weight::Regular);

pub(super) fn write(
    group: &mut Group,
    text: &str,
    at: Point,
    anchor: Anchor,
    letters: Type,
    colour: Colour,
) {
    if !text.is_empty() {
        group.text(letters.text(text, at, anchor, colour));
    }
}
