//! A board of squares as text.
//!
//! ```text
//!     1   2   3        heavy: the rim, and walls        ┄a┄  continues at the other a
//!   ┏━━━┯━━━┯━━━┓      thin: other sides                ─▼─  one way
//! A ┃(2)│ 1 │▒▒▒┃      (2) the start, G the goal        ▒▒▒  impassable
//!   ┗━━━┷━━━┷━━━┛
//! ```

use super::strokes::{CharEdge, crossing};
use super::text_picture::{TextPicture, sign};
use crate::limits;
use crate::rules::{Barrier, Field, Mark};
use crate::sheets::draw::{LETTERS, in_order};
use crate::surface::{Compass, Face};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// The tiles of a board in rows and columns.
pub(super) struct TextGrid<'a> {
    plain: &'a TextPicture<'a>,
    field: &'a Field,
    rows: usize,
    columns: usize,
    /// The range of the rows that contain tiles, and the range of the columns.
    visible: [RangeInclusive<usize>; 2],
    /// The tile in each place, row by row.
    tiles: Vec<Option<Face>>,
    /// The letters of glued sides, by [`crate::surface::Surface::side_index`].
    letters: BTreeMap<usize, char>,
}

/// More letters for glued sides, after the letters that pictures use. A name such as `aa` is too long, because a side
/// has room for only one letter. Letters such as ν and ο are left out, because they look like Latin letters.
const MORE_LETTERS: &str = "αβγδεζηθλμξπρστφχψωΓΔΘΛΞΠΣΦΨΩ";

/// The sides of a square, in the order of their numbers. The outward direction of a side is given by its steps to the
/// right and downwards.
const SIDES: [(Compass, [f64; 2]); 4] = [
    (Compass::South, [0.0, 1.0]),
    (Compass::East, [1.0, 0.0]),
    (Compass::North, [0.0, -1.0]),
    (Compass::West, [-1.0, 0.0]),
];

impl<'a> TextGrid<'a> {
    /// The grid of a board of squares; `None` for other boards, and if the rows and columns have too many places.
    pub(super) fn new(plain: &'a TextPicture<'a>) -> Option<TextGrid<'a>> {
        let board = plain.board;
        let (extent, field) = (board.extent?, board.field.as_ref()?);
        let rows = usize::try_from(extent.rows).ok()?;
        let columns = usize::try_from(extent.columns).ok()?;
        let places = rows.checked_mul(columns)?;
        let square = |tile| field.surface.sides(tile) == 4;
        if places > 4 * limits::DRAWN_TILES || !(0..field.tiles as Face).all(square) {
            return None;
        }
        let mut tiles = vec![None; places];
        let (mut low, mut high) = ([usize::MAX; 2], [0; 2]);
        for tile in 0..board.names.len() {
            let place = board.names.place(tile).map(|x| x as usize);
            *tiles.get_mut(place[0] * columns + place[1])? = Some(tile as Face);
            for axis in 0..2 {
                low[axis] = low[axis].min(place[axis]);
                high[axis] = high[axis].max(place[axis]);
            }
        }
        let mut grid = TextGrid {
            plain,
            field,
            rows,
            columns,
            visible: [low[0]..=high[0], low[1]..=high[1]],
            tiles,
            letters: BTreeMap::new(),
        };
        grid.name_glued_sides();
        Some(grid)
    }

    /// The tile in a place. The place can be one step outside of the grid.
    fn tile(&self, row: usize, column: usize) -> Option<Face> {
        // One step before index 0 wraps to a very large number.
        let inside = row < self.rows && column < self.columns;
        inside.then(|| self.tiles[row * self.columns + column])?
    }

    /// Gives the same letter to two sides that are glued together, unless the two sides are beside each other in the
    /// grid. The letters are in the same order as in pictures. If the letters run out, the remaining sides have no
    /// letters.
    fn name_glued_sides(&mut self) {
        let surface = &self.field.surface;
        let mut pairs = Vec::new();
        for tile in 0..self.field.tiles as Face {
            for (compass, _) in SIDES {
                let side = compass as u16;
                if self.leads_elsewhere(tile, compass)
                    && let Some(mate) = surface.mate(tile, side)
                    && (tile, side) <= (mate.face, mate.side)
                {
                    pairs.push([(tile, side), (mate.face, mate.side)]);
                }
            }
        }
        let names = &self.plain.board.names;
        let pairs = in_order(pairs, |(tile, side)| {
            let [row, column] = names.place(tile as usize).map(f64::from);
            let (_, [right, down]) = SIDES[usize::from(side)];
            let middle = [column + right / 2.0, row + down / 2.0];
            [middle, [right, down]]
        });
        let letters = LETTERS.chars().chain(MORE_LETTERS.chars());
        for (pair, letter) in pairs.into_iter().zip(letters) {
            for (tile, side) in pair {
                let index = surface.side_index(tile, side);
                self.letters.insert(index, letter);
            }
        }
    }

    /// Whether a side is glued to a side of the board at another place of the grid.
    fn leads_elsewhere(&self, tile: Face, side: Compass) -> bool {
        let place = self.plain.board.names.place(tile as usize);
        let [row, column] = place.map(|x| x as usize);
        let beyond = match side {
            Compass::South => self.tile(row + 1, column),
            Compass::East => self.tile(row, column + 1),
            Compass::North => self.tile(row.wrapping_sub(1), column),
            Compass::West => self.tile(row, column.wrapping_sub(1)),
        };
        let mate = self.field.surface.mate(tile, side as u16);
        let opposite = (side as u16 + 2) % 4;
        mate.is_some_and(|mate| {
            (mate.face as usize) < self.field.tiles
                && (Some(mate.face) != beyond || mate.side != opposite)
        })
    }

    /// The edge between two places. `ahead` is the side of the first place that faces the second place. `arrows[0]`
    /// points from the first place to the second place, and `arrows[1]` points back.
    fn edge(&self, pair: [Option<Face>; 2], ahead: Compass, arrows: [char; 2]) -> CharEdge {
        let back = match ahead {
            Compass::South => Compass::North,
            _ => Compass::West,
        };
        let sides = [
            (pair[0], ahead, arrows),
            (pair[1], back, [arrows[1], arrows[0]]),
        ];
        let mut edge = CharEdge::default();
        for (tile, side, [out, into]) in sides {
            let Some(tile) = tile else { continue };
            let index = self.field.surface.side_index(tile, side as u16);
            let barrier = self.field.barriers.get(index).copied().unwrap_or_default();
            let glued = self.leads_elsewhere(tile, side);
            let rim = pair.contains(&None) && !glued;
            edge.glued |= glued;
            edge.weight = edge.weight.max(match barrier {
                Barrier::Wall => 2,
                _ if rim => 2,
                _ => 1,
            });
            let mark = match barrier {
                Barrier::Open => self.letters.get(&index).copied(),
                Barrier::RightWay => Some(out),
                Barrier::WrongWay => Some(into),
                Barrier::Wall => None,
            };
            edge.mark = edge.mark.or(mark);
        }
        edge
    }

    /// The edge above a place.
    fn above(&self, row: usize, column: usize) -> CharEdge {
        let upper = self.tile(row.wrapping_sub(1), column);
        self.edge([upper, self.tile(row, column)], Compass::South, ['▼', '▲'])
    }

    /// The edge to the left of a place.
    fn before(&self, row: usize, column: usize) -> CharEdge {
        let left = self.tile(row, column.wrapping_sub(1));
        self.edge([left, self.tile(row, column)], Compass::East, ['▶', '◀'])
    }

    /// The name of a row: the letters at the start of the names of its cells.
    fn row_name(&self, row: usize) -> String {
        let places = &self.tiles[row * self.columns..][..self.columns];
        let name = places.iter().flatten().next();
        name.map_or_else(String::new, |&tile| {
            let name = self.plain.board.names.name(tile as usize);
            name.trim_end_matches(|c: char| c.is_ascii_digit())
                .to_owned()
        })
    }

    /// The whole grid.
    pub(super) fn text(&self) -> String {
        let contents = self.contents();
        let widest = contents.iter().flatten().map(|text| text.chars().count());
        let longest_number = self.columns.to_string().len();
        let width = widest.max().unwrap_or(0).max(longest_number).max(3);
        let [rows, columns] = self.visible.clone();
        let name_width = rows.clone().map(|row| self.row_name(row).len());
        let name_width = name_width.max().unwrap_or(0);
        let mut lines = Vec::new();
        let numbers = columns
            .clone()
            .map(|column| format!("{:^width$}", column + 1));
        let numbers = numbers.collect::<Vec<_>>().join(" ");
        lines.push(format!("{:name_width$}  {numbers}", ""));
        for row in *rows.start()..=rows.end() + 1 {
            let mut line = format!("{:name_width$} ", "");
            for column in *columns.start()..=columns.end() + 1 {
                let upper = row.wrapping_sub(1);
                line.push(crossing([
                    self.before(upper, column),
                    self.above(row, column),
                    self.before(row, column),
                    self.above(row, column.wrapping_sub(1)),
                ]));
                if columns.contains(&column) {
                    line.push_str(&self.above(row, column).horizontal(width));
                }
            }
            lines.push(line);
            if !rows.contains(&row) {
                continue;
            }
            let mut line = format!("{:>name_width$} ", self.row_name(row));
            for column in *columns.start()..=columns.end() + 1 {
                line.push(self.before(row, column).vertical());
                if columns.contains(&column) {
                    line.push_str(&self.inside(row, column, width, &contents));
                }
            }
            lines.push(line);
        }
        let lines = lines.iter().map(|line| line.trim_end().to_owned() + "\n");
        lines.collect()
    }

    /// The text inside a place.
    fn inside(
        &self,
        row: usize,
        column: usize,
        width: usize,
        contents: &[Option<String>],
    ) -> String {
        let Some(tile) = self.tile(row, column) else {
            return " ".repeat(width);
        };
        let sign = sign(self.field.marks[tile as usize]);
        match (sign, &contents[tile as usize]) {
            (Some(sign), _) => sign.to_string().repeat(width),
            // All texts have the same width, so equal padding keeps the numbers aligned.
            (None, Some(text)) => {
                let padding = width - text.chars().count();
                format!("{:>1$}{2:3$}", text, width - padding / 2, "", padding / 2)
            }
            (None, None) => " ".repeat(width),
        }
    }

    /// The text of each tile; `None` for tiles that are not cells, and on empty boards. All texts have the same width.
    /// They have room for brackets and, if the maze has toggle marks, for a toggle mark. Numbers end in the same
    /// column. Brackets enclose the number and its toggle mark.
    fn contents(&self) -> Vec<Option<String>> {
        let cells: Vec<Option<(String, bool, bool)>> = self.plain.cell_texts();
        let widest = cells.iter().flatten().map(|(text, ..)| text.len()).max();
        let toggles = cells.iter().flatten().any(|&(_, toggle, _)| toggle);
        let width = widest.unwrap_or(1);
        let cell = |(text, toggle, start): (String, bool, bool)| {
            let mark = match (toggles, toggle) {
                (false, _) => "",
                (true, true) => "c",
                (true, false) => " ",
            };
            // The bracket is directly before the number.
            let before = if start {
                format!("{:>1$}", format!("({text}"), width + 1)
            } else {
                format!(" {text:>width$}")
            };
            let after = match (start, toggle || !toggles) {
                (false, _) => format!("{mark} "),
                (true, true) => format!("{mark})"),
                (true, false) => ") ".to_owned(),
            };
            before + &after
        };
        let mut cells = cells.into_iter();
        let marks = self.field.marks.iter();
        marks
            .map(|mark| match mark {
                Mark::Cell => cells.next().flatten().map(cell),
                _ => None,
            })
            .collect()
    }

    /// Whether any side has a letter.
    pub(super) fn has_glued_sides(&self) -> bool {
        !self.letters.is_empty()
    }
}
