//! The key of a figure, which explains its marks.

use super::panel::{draw_box, draw_diamond, draw_whisker};
use super::style::{INK, INNER, OUTER, SMALL, SOFT, write};
use crate::learn::lab::{ExperimentData, FigureForm, Scale};
use crate::sheets::scene::{Anchor, Colour, Group, Paint, Path, Point, Stroke};

/// An entry of the key: a function that draws a mark around a point, and the meaning of the mark.
type KeyEntry = (fn(&mut Group, Point), &'static str);

const BOXES: &[KeyEntry] = &[
    (
        |group, [x, y]| draw_box(group, x, [y + 6.0, y + 3.0, y, y - 3.0, y - 6.0], 7.0),
        "box: the middle half, its bar the median",
    ),
    (
        |group, [x, y]| draw_whisker(group, x, [y + 6.0, y - 6.0], 3.0),
        "line: from 10 to 90 % of all",
    ),
    (draw_diamond, "mean"),
];
const BANDS: &[KeyEntry] = &[
    (
        |group, at| draw_swatch(group, at, OUTER),
        "from 10 to 90 % of all",
    ),
    (|group, at| draw_swatch(group, at, INNER), "the middle half"),
    (
        |group, [x, y]| {
            let path = Path::line(&[[x - 9.0, y], [x + 9.0, y]]);
            group.path(path, Paint::stroke(Stroke::solid(INK, 1.8)));
            group.circle([x, y], 2.6, Paint::fill(INK));
        },
        "median",
    ),
    (
        |group, [x, y]| {
            let path = Path::line(&[[x - 9.0, y], [x + 9.0, y]]);
            let dashed = Stroke::solid(INK, 1.1).dashed(&[3.0, 2.0]);
            group.path(path, Paint::stroke(dashed));
            draw_diamond(group, [x, y]);
        },
        "mean",
    ),
];
const INTERVALS: KeyEntry = (
    |group, [x, y]| {
        draw_whisker(group, x, [y + 6.0, y - 6.0], 4.0);
        draw_diamond(group, [x, y]);
    },
    "share or mean of all, with its 95 % interval",
);

/// Draws a filled rectangle around a point.
fn draw_swatch(group: &mut Group, [x, y]: Point, colour: Colour) {
    let path = Path::rectangle([x - 9.0, y - 5.0], [18.0, 10.0]);
    let edge = Stroke::solid(SOFT, 0.4);
    group.path(path, Paint::fill(colour).and(edge));
}

/// Draws the key in lines that are at most `room` wide. Returns the y coordinate of the bottom of the key.
pub(super) fn draw(group: &mut Group, data: &ExperimentData, [left, top]: Point, room: f64) -> f64 {
    let columns = data.experiment.columns.iter();
    let forms: Vec<FigureForm> = columns.map(|column| column.form).collect();
    let spread = match data.experiment.axis.scale {
        Scale::Steps => BOXES,
        Scale::Powers => BANDS,
    };
    let mut entries: Vec<KeyEntry> = Vec::new();
    if forms.contains(&FigureForm::Spread) {
        entries.extend(spread);
    }
    if forms.contains(&FigureForm::Share) {
        entries.push(INTERVALS);
    }
    let [mut x, mut y] = [left, top + 6.0];
    for (draw_mark, meaning) in entries {
        let entry_width = 26.0 + SMALL.width(meaning) + 14.0;
        if x > left && x + entry_width > left + room {
            [x, y] = [left, y + 16.0];
        }
        draw_mark(group, [x + 10.0, y]);
        let at = [x + 26.0, y + 3.1];
        write(group, meaning, at, Anchor::Start, SMALL, INK);
        x += entry_width;
    }
    y + 10.0
}
