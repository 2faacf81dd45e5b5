//! The contents of the cells: numbers, signs and toggle marks.

use super::shades::Shades;
use super::sketch::Sketch;
use super::start_goal::{RING, ring};
use crate::files::schema::VariantFile;
use crate::maze::Maze;
use crate::sheets::font::{Font, width};
use crate::sheets::scene::{Anchor, Colour, FontStyle, Group, Paint, Path, Point, Stroke, Text};
use crate::topology::{Cell, Content, Jump};

/// The maximum size of digits, for a circle of radius 1.
const SIZE: f64 = 1.05;
/// The maximum half diagonal of a text, as a share of the radius of the circle. It keeps the text inside the ring.
const FILLED: f64 = 0.75;

/// A text centred at a point.
pub(super) fn centred(text: String, [x, y]: Point, size: f64, font: Font, colour: Colour) -> Text {
    let at = [x, y + font.capital() / 2.0 * size];
    FontStyle::new(size, font).text(&text, at, Anchor::Middle, colour)
}

impl Sketch<'_> {
    /// Whether a name or a depth is written above or below the numbers.
    pub(super) fn has_small_print(&self) -> bool {
        self.maze.is_some() && (self.view.labels || self.view.depths)
    }

    /// Whether names are written above other content: a number, or the dots of rays.
    pub(super) fn has_names_above(&self) -> bool {
        self.maze.is_some() || self.view.rays.is_some()
    }

    /// The position of the number of a tile: the centre of the circle in the tile. It is a little lower if only a name
    /// is above the number, or a little higher if only a depth is below the number.
    pub(super) fn place_of_number(&self, tile: usize) -> Point {
        let [x, y] = self.figure.shapes[tile].centre;
        let down = match (self.maze.is_some() && self.view.labels, self.view.depths) {
            (true, false) => 0.14,
            (false, true) => -0.14,
            _ => 0.0,
        };
        [x, y + down * self.figure.text_radius(tile)]
    }

    /// The letter size at which a text fits into the ring of a tile.
    fn size_in(&self, text: &str, tile: usize) -> f64 {
        let (room, font) = (self.figure.text_radius(tile), self.regular());
        let half = libm::hypot(width(text, font, 1.0) / 2.0, font.capital() / 2.0);
        // The text shrinks with the ring.
        let share = ring(self) / RING;
        room * share * SIZE.min(FILLED / half)
    }
}

/// The text for a content. Relative jumps have signs that are easier to see than the tokens of files.
pub(in crate::sheets) fn sign(content: Content) -> String {
    match content.jump {
        Jump::Exact(number) => number.to_string(),
        Jump::Star => "★".to_owned(),
        Jump::Same => "=".to_owned(),
        Jump::More => "∧".to_owned(),
        Jump::Less => "∨".to_owned(),
    }
}

/// The text on a cell of a maze: the sign of its content, or the G of a goal.
pub(in crate::sheets) fn sign_of(maze: &Maze, cell: Cell) -> String {
    if maze.goal.contains(cell) {
        return "G".to_owned();
    }
    sign(maze.contents[cell.index()])
}

/// The rule of a variant, with the tokens of maze files replaced by the signs that are drawn on the board: `^` becomes
/// `∧`.
pub(crate) fn rule_with_signs(kind: &VariantFile, language: &str) -> String {
    let alphabet = kind.contents.alphabet.as_deref().unwrap_or_default();
    let is_part = |letter: char| letter.is_alphanumeric() || "^*=".contains(letter);
    let word = |word: &str| {
        let token = word.trim_matches(|letter| !is_part(letter));
        let drawn = match alphabet.iter().find(|known| *known == token)?.as_str() {
            "^" => "∧",
            "v" => "∨",
            "*" => "★",
            _ => return None,
        };
        Some(word.replace(token, drawn))
    };
    let words = kind
        .rule_in_language(language)
        .split_inclusive(char::is_whitespace);
    words
        .map(|text| word(text).unwrap_or_else(|| text.to_owned()))
        .collect()
}

/// The numbers, in reading order of the cells, and a G on every goal.
pub(super) fn numbers(sketch: &Sketch<'_>, shades: &Shades) -> Group {
    let mut group = Group::new("numbers");
    let Some(maze) = sketch.maze else {
        return group;
    };
    for (cell, &content) in (0..).map(Cell).zip(&maze.contents) {
        let tile = sketch.tile(cell);
        let at = sketch.place_of_number(tile);
        let (content, colour) = if maze.goal.contains(cell) {
            (None, sketch.style.on_goal.unwrap_or(sketch.style.accent))
        } else {
            (Some(content), shades.ink(sketch, tile))
        };
        group.text(text_in(sketch, content, tile, at, colour));
    }
    group
}

/// The text for the content of a tile, centred at a point. Without a content, the text is the G of a goal.
pub(super) fn text_in(
    sketch: &Sketch<'_>,
    content: Option<Content>,
    tile: usize,
    at: Point,
    colour: Colour,
) -> Text {
    let text = content.map_or_else(|| "G".to_owned(), sign);
    let size = sketch.size_in(&text, tile);
    // A G is wider than a digit, so it is written smaller. Signs are smaller than digits, so they are written larger.
    let (font, factor) = match content {
        None => (sketch.bold(), 0.9),
        Some(content) if content.is_relative() => (sketch.regular(), 1.2),
        Some(_) => (sketch.regular(), 1.0),
    };
    let mut text = centred(text, at, factor * size, font, colour);
    if content.is_some_and(Content::is_relative) {
        // Signs are not as high above the baseline as digits, so they are centred by their bounds.
        let bounds = text.bounds();
        text.at[1] += at[1] - bounds.middle()[1];
    }
    text
}

/// A diamond around every number with a toggle mark. At such a mark, moves switch between sides and corners.
pub(super) fn toggles(sketch: &Sketch<'_>) -> Group {
    let mut group = Group::new("toggles");
    let Some(maze) = sketch.maze else {
        return group;
    };
    for (cell, content) in (0..).map(Cell).zip(&maze.contents) {
        if !content.toggle || maze.goal.contains(cell) {
            continue;
        }
        let tile = sketch.tile(cell);
        let (path, paint) = diamond(sketch, tile, sketch.place_of_number(tile));
        group.path(path, paint);
    }
    group
}

/// The diamond of a toggle mark in a tile, around a point.
pub(super) fn diamond(sketch: &Sketch<'_>, tile: usize, [x, y]: Point) -> (Path, Paint) {
    let room = sketch.figure.text_radius(tile);
    let r = ring(sketch) / RING * 0.92 * room;
    let corners = [[x, y - r], [x + r, y], [x, y + r], [x - r, y]];
    let pen = Stroke::solid(sketch.style.heavy, (0.05 * room).max(0.4));
    (Path::polygon(&corners), Paint::stroke(pen))
}
