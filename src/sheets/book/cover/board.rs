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
use std::collections::{BTreeMap, BTreeSet};

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
        // The number of each tile, and whether the maze starts or ends there.
        let mut contents: Vec<(Option<Text>, bool)> = vec![(None, false); outlines.len()];
        let texts = items("numbers").filter_map(Item::as_text);
        for ((text, cell), &tile) in texts.zip((0..).map(Cell)).zip(&maze.board.tile_of) {
            if let Some(content) = contents.get_mut(tile as usize) {
                let is_end = cell == maze.start || maze.goal.contains(cell);
                *content = (Some(text.clone()), is_end);
            }
        }
        let shapes = shape_of_each(&outlines);
        let kinds = kinds(&shapes);
        let distinct: BTreeSet<TileShape> = shapes.into_iter().collect();
        let mut board = CoverBoard {
            tiles: Vec::new(),
            cell: 0.0,
            shapes: distinct.into_iter().take(MAX_KINDS + 1).collect(),
        };
        let all = outlines.into_iter().zip(contents).zip(kinds);
        for (((outline, (number, is_end)), kind), mark) in all.zip(&maze.board.marks) {
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

/// The shape of each tile.
fn shape_of_each(outlines: &[Vec<Point>]) -> Vec<TileShape> {
    let areas: Vec<f64> = outlines.iter().map(|outline| area(outline)).collect();
    let mut largest: BTreeMap<usize, f64> = BTreeMap::new();
    for (outline, &area) in outlines.iter().zip(&areas) {
        let most = largest.entry(outline.len()).or_default();
        *most = most.max(area);
    }
    let shape = |(outline, area): (&Vec<Point>, &f64)| {
        let sides = outline.len();
        (sides, (10.0 * area / largest[&sides]).round() as u32)
    };
    outlines.iter().zip(&areas).map(shape).collect()
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
