//! The colours and letters of figures.

use crate::sheets::draw::in_lines;
use crate::sheets::font::{Weight, width};
use crate::sheets::scene::{Anchor, Colour, Group, Point, Text};

pub(super) const INK: Colour = Colour::hex(0x1a_1a1a);
pub(super) const SOFT: Colour = Colour::hex(0x55_5555);
pub(super) const GRID: Colour = Colour::hex(0xd9_d9d9);
pub(super) const OUTER: Colour = Colour::hex(0xdc_e6f0);
pub(super) const INNER: Colour = Colour::hex(0x9d_bbd8);

/// Letters: their size, and how heavy they are.
pub(super) type Letters = (f64, Weight);
pub(super) const TITLE: Letters = (14.0, Weight::Bold);
pub(super) const SAID: Letters = (11.0, Weight::Regular);
pub(super) const LABEL: Letters = (10.0, Weight::Regular);
pub(super) const HEADING: Letters = (9.5, Weight::Bold);
pub(super) const SMALL: Letters = (8.5, Weight::Regular);

pub(super) fn write(
    group: &mut Group,
    text: &str,
    at: Point,
    anchor: Anchor,
    (size, weight): Letters,
    colour: Colour,
) {
    if text.is_empty() {
        return;
    }
    group.text(Text {
        text: text.to_owned(),
        at,
        anchor,
        size,
        weight,
        colour,
        turned: false,
    });
}

/// Words in lines no wider than that.
pub(super) fn lines(text: &str, (size, weight): Letters, room: f64) -> Vec<String> {
    in_lines(text, |line| width(line, weight, size) <= room)
}
