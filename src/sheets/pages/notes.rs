//! Space for notes beside or below the picture of a puzzle.
//!
//! ```text
//!   ┌─────────┐          ┌─────────┐ ───────     The picture keeps its size. The notes fill the remaining room,
//!   │ picture │          │ picture │ ───────     if it is large enough to write in.
//!   └─────────┘          └─────────┘ ───────
//!   ───────────
//!   ───────────
//! ```

use super::page_style::Notes;
use super::place::scale;
use crate::sheets::scene::{Bounds, Group, MILLIMETRE, Paint, Path, Stroke};

/// The minimum width of notes beside a picture, and the minimum height of notes below a picture.
const MIN_SIZE: [f64; 2] = [40.0 * MILLIMETRE, 18.0 * MILLIMETRE];
/// The distance between a picture and the notes, and between the notes and the text below them.
const GAP: f64 = 3.0 * MILLIMETRE;
/// The distance between two lines.
const LINE_DISTANCE: f64 = 8.0 * MILLIMETRE;
/// The side of a square.
const SQUARE: f64 = 5.0 * MILLIMETRE;

/// Divides a room into a part for a picture and a part for notes. The picture is scaled to fit into the room. The part
/// for notes is `None` if too little room is left.
pub(super) fn divide(picture: [f64; 2], room: Bounds) -> (Bounds, Option<Bounds>) {
    let factor = scale(picture, room.size());
    let [width, height] = [0, 1].map(|axis| room.size()[axis] - picture[axis] * factor - GAP);
    let ([left, top], [right, bottom]) = (room.low, room.high);
    let end_of_notes = [right, bottom - GAP];
    if height - GAP >= MIN_SIZE[1] {
        let (end, begin) = (bottom - height - GAP, bottom - height);
        let above = Bounds::new([left, top], [right, end]);
        return (above, Some(Bounds::new([left, begin], end_of_notes)));
    }
    if width >= MIN_SIZE[0] {
        let (end, begin) = (right - width - GAP, right - width);
        let before = Bounds::new([left, top], [end, bottom]);
        return (before, Some(Bounds::new([begin, top], end_of_notes)));
    }
    (room, None)
}

/// Draws the lines or squares into a rectangle.
pub(super) fn draw(notes: Notes, pen: Stroke, room: Bounds, layer: &mut Group) {
    let mut path = Path::default();
    let ([left, top], [right, bottom]) = (room.low, room.high);
    let steps = |length: f64, step: f64| (length / step + 1e-9).floor() as usize;
    match notes {
        Notes::None => return,
        Notes::Lines => {
            for line in 1..=steps(bottom - top, LINE_DISTANCE) {
                let y = top + LINE_DISTANCE * line as f64;
                path.add_line(&[[left, y], [right, y]]);
            }
        }
        Notes::Grid => {
            let counts = [0, 1].map(|axis| steps(room.size()[axis], SQUARE));
            let [width, height] = counts.map(|count| SQUARE * count as f64);
            // The squares are centred horizontally.
            let left = left + (right - left - width) / 2.0;
            for column in 0..=counts[0] {
                let x = left + SQUARE * column as f64;
                path.add_line(&[[x, top], [x, top + height]]);
            }
            for row in 0..=counts[1] {
                let y = top + SQUARE * row as f64;
                path.add_line(&[[left, y], [left + width, y]]);
            }
        }
    }
    layer.path(path, Paint::stroke(pen));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::scene::Colour;

    #[test]
    fn notes_fill_what_a_picture_leaves() {
        let room = Bounds::new([10.0, 10.0], [310.0, 510.0]);
        let (above, notes) = divide([30.0, 30.0], room);
        assert!((above.size()[1] - 300.0).abs() < 1e-9, "{above:?}");
        let notes = notes.expect("space below");
        assert_eq!((notes.low[0], notes.high), (10.0, [310.0, 510.0 - GAP]));
        assert!((notes.low[1] - above.high[1] - GAP).abs() < 1e-9);

        let (before, notes) = divide([30.0, 100.0], room);
        assert!((before.size()[0] - 150.0).abs() < 1e-9, "{before:?}");
        assert!(notes.is_some_and(|notes| notes.low[0] > before.high[0]));

        // A strip that is too narrow to write in stays empty.
        assert_eq!(divide([30.0, 48.0], room), (room, None));
    }

    #[test]
    fn squares_are_whole() {
        let room = Bounds::new([0.0, 0.0], [5.5 * SQUARE, 3.2 * SQUARE]);
        let mut group = Group::new("notes");
        draw(
            Notes::Grid,
            Stroke::solid(Colour::BLACK, 0.25),
            room,
            &mut group,
        );
        let size = group.bounds().size();
        assert!((size[0] - 5.0 * SQUARE).abs() < 1.0 && (size[1] - 3.0 * SQUARE).abs() < 1.0);
    }
}
