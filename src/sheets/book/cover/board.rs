//! A board of the book for the pattern of a cover: the outlines of its tiles, their kinds and their numbers.
//!
//! The solution of the maze is not used.

use super::outline::{area, polygon};
use crate::plane::Polygon;
use crate::rules::Mark;
use crate::sheets::draw::{StyleKind, View, draw};
use crate::sheets::font::Typeface;
use crate::sheets::pages::{BadPage, Puzzle};
use crate::sheets::scene::{Group, Item, Point, Text};
use crate::topology::Cell;

/// The board of a puzzle.
pub(super) struct CoverBoard {
    /// All tiles, except impassable tiles.
    pub(super) tiles: Vec<CoverTile>,
    /// The side of a square with the average area of a tile.
    pub(super) cell: f64,
    /// The different shapes of all tiles of the board in ascending order, at most `MAX_KINDS` + 1 of them.
    shapes: Vec<TileShape>,
}

/// A tile of a board.
pub(super) struct CoverTile {
    pub(super) outline: Vec<Point>,
    /// The number in the tile, or the G of a goal; `None` if the tile has no text.
    pub(super) number: Option<Text>,
    /// The index of the kind of the tile among the kinds of the board. Kind 0 is the most frequent kind.
    pub(super) kind: usize,
    /// Whether the maze starts or ends here.
    pub(super) is_end: bool,
}

/// The shape of a tile, for comparisons: its number of sides, and its area in tenths of the area of the largest tile
/// with the same number of sides.
type TileShape = (usize, u32);

/// The maximum number of kinds of tiles that are distinguished. If a board has more shapes, the shapes are usually
/// curved or distorted forms of one kind.
const MAX_KINDS: usize = 4;

impl CoverBoard {
    /// Draws the board of a puzzle.
    ///
    /// # Errors
    ///
    /// Returns an error if the board cannot be drawn.
    pub(super) fn new(puzzle: &Puzzle, font: Typeface) -> Result<CoverBoard, BadPage> {
        let maze = &puzzle.maze;
        let view = View::default().style(StyleKind::Print).font(font);
        let scene =
            draw(maze.into(), &view).map_err(|error| BadPage::Undrawable(puzzle.number, error))?;
        let items = |name: &str| {
            scene
                .group(name)
                .into_iter()
                .flat_map(|group: &Group| &group.items)
        };
        let outlines: Vec<Vec<Point>> = items("tiles")
            .filter_map(|item| match item {
                Item::Path(path, _) => Some(polygon(path)),
                _ => None,
            })
            .collect();
        let mut numbers: Vec<Option<Text>> = vec![None; outlines.len()];
        let texts = items("numbers").filter_map(Item::as_text);
        let mut ends = vec![false; outlines.len()];
        for (text, cell) in texts.zip(0..) {
            let cell = Cell(cell);
            let Some(tile) = maze.board.tile_of.get(cell.index()) else {
                continue;
            };
            let tile = *tile as usize;
            if let (Some(number), Some(end)) = (numbers.get_mut(tile), ends.get_mut(tile)) {
                *number = Some(text.clone());
                *end = cell == maze.start || maze.goal.contains(cell);
            }
        }
        let shapes = shape_of_each(&outlines);
        let kinds = kinds(&shapes);
        let mut board = CoverBoard {
            tiles: Vec::new(),
            cell: 0.0,
            shapes: distinct(shapes),
        };
        let all = outlines.into_iter().zip(numbers).zip(kinds).zip(ends);
        for ((((outline, number), kind), is_end), mark) in all.zip(&maze.board.marks) {
            if *mark == Mark::Impassable {
                continue;
            }
            board.cell += area(&outline);
            board.tiles.push(CoverTile {
                outline,
                number,
                kind,
                is_end,
            });
        }
        board.cell = (board.cell / board.tiles.len().max(1) as f64).sqrt();
        Ok(board)
    }

    /// The middle of the tile that is nearest to the middle of the board.
    pub(super) fn middle_tile(&self) -> Point {
        let middles = || self.tiles.iter().map(|tile| middle(&tile.outline));
        let centre = middle(&middles().collect::<Vec<_>>());
        let distance = |[x, y]: Point| libm::hypot(x - centre[0], y - centre[1]);
        let nearest = middles().min_by(|&a, &b| distance(a).total_cmp(&distance(b)));
        nearest.unwrap_or(centre)
    }

    /// Whether another board has the same shapes of tiles, so that both look alike.
    pub(super) fn looks_like(&self, other: &CoverBoard) -> bool {
        self.shapes == other.shapes
    }
}

/// The mean of points.
fn middle(points: &[Point]) -> Point {
    let corners = points.to_vec();
    Polygon { corners }.middle()
}

/// The different shapes in ascending order, at most `MAX_KINDS` + 1 of them.
fn distinct(mut shapes: Vec<TileShape>) -> Vec<TileShape> {
    shapes.sort_unstable();
    shapes.dedup();
    shapes.truncate(MAX_KINDS + 1);
    shapes
}

/// The shape of each tile.
fn shape_of_each(outlines: &[Vec<Point>]) -> Vec<TileShape> {
    let areas: Vec<f64> = outlines.iter().map(|outline| area(outline)).collect();
    let largest = |sides: usize| {
        let same = outlines.iter().zip(&areas);
        let same = same.filter(|(outline, _)| outline.len() == sides);
        same.map(|(_, &area)| area).fold(0.0, f64::max)
    };
    let mut known: Vec<(usize, f64)> = Vec::new();
    outlines
        .iter()
        .zip(&areas)
        .map(|(outline, area)| {
            let sides = outline.len();
            let most = match known.iter().find(|(of, _)| *of == sides) {
                Some(&(_, most)) => most,
                None => {
                    let most = largest(sides);
                    known.push((sides, most));
                    most
                }
            };
            (sides, (10.0 * area / most).round() as u32)
        })
        .collect()
}

/// The kind of each tile: 0 for the most frequent shape, 1 for the next shape. If there are too many shapes, all tiles
/// are of kind 0.
fn kinds(each: &[TileShape]) -> Vec<usize> {
    let mut counts: Vec<(usize, TileShape)> = Vec::new();
    for &shape in each {
        match counts.iter_mut().find(|(_, known)| *known == shape) {
            Some((count, _)) => *count += 1,
            None => counts.push((1, shape)),
        }
        if counts.len() > MAX_KINDS {
            return vec![0; each.len()];
        }
    }
    counts.sort_by_key(|&(count, shape)| (std::cmp::Reverse(count), shape));
    let kind = |shape: TileShape| counts.iter().position(|&(_, known)| known == shape);
    each.iter().map(|&shape| kind(shape).unwrap_or(0)).collect()
}
