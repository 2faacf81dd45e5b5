//! The number tiles of a maze, counted by shape and content. Number tiles are loose tiles that are put on a board.
//!
//! ```text
//!   2 1 1
//!   1 1 1   ──▶   square: 6 tiles with a 1, 2 with a 2, 1 with a G, and the ring of the start
//!   1 2 G
//! ```

use super::congruent::ShapeMeasures;
use super::page::framed;
use super::sketch::Sketch;
use super::subject::{Subject, View};
use super::tile_figure::TileFigure;
use super::undrawable::Undrawable;
use crate::files::grid::{sign, written};
use crate::sheets::scene::MILLIMETRE;
use crate::topology::{Cell, Content};
use std::collections::BTreeMap;

/// The number tiles of a maze, with the data for making these tiles.
pub(in crate::sheets) struct NumberTiles<'a> {
    pub(super) sketch: Sketch<'a>,
    /// The scale of the picture.
    pub(super) scale: f64,
    /// The shapes, in the order in which they first occur on the board.
    pub(in crate::sheets) shapes: Vec<NumberTileShape>,
    /// The start cell: its name, the index of its shape in `shapes`, and its token. `None` for an empty board.
    pub(in crate::sheets) start: Option<(String, usize, String)>,
}

/// All tiles of one shape.
pub(in crate::sheets) struct NumberTileShape {
    /// The name, which is unique on the board.
    pub(in crate::sheets) name: String,
    /// The length of each side in millimetres, or a single length if all sides are equally long.
    pub(in crate::sheets) sides: Vec<f64>,
    /// The index of a tile of this shape.
    pub(super) tile: usize,
    /// Each content of a tile, and the number of tiles that have this content.
    pub(in crate::sheets) tiles: Vec<(TileContent, usize)>,
}

/// The content of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::sheets) enum TileContent {
    /// A number or a sign.
    Content(Content),
    /// The G of a goal.
    Goal,
    /// An obstacle instead of a number: its sign in files.
    Obstacle(&'static str),
}

impl TileContent {
    /// The token in files of mazes.
    pub(in crate::sheets) fn token(self) -> String {
        match self {
            TileContent::Content(content) => written(content),
            TileContent::Goal => "G".to_owned(),
            TileContent::Obstacle(sign) => sign.to_owned(),
        }
    }
}

/// Counts the tiles of a maze.
///
/// # Errors
///
/// Returns an error if the maze cannot be drawn.
pub(in crate::sheets) fn number_tiles<'a>(
    subject: Subject<'a>,
    view: &'a View,
) -> Result<NumberTiles<'a>, Undrawable> {
    let sketch = Sketch::new(subject, view)?;
    let (_, frame) = framed(&sketch)?;
    let figures = &sketch.figure.shapes;
    // For each shape: its measures, the index of a tile of this shape, and the number of tiles with each content.
    let mut found: Vec<(ShapeMeasures, usize, BTreeMap<TileContent, usize>)> = Vec::new();
    let mut shape_of = Vec::new();
    let contents = contents(&sketch);
    for (tile, figure) in figures.iter().enumerate() {
        let measures = ShapeMeasures::of(figure);
        let mut shapes = found.iter();
        let known = shapes.position(|(known, ..)| known.is_congruent(&measures));
        let shape = known.unwrap_or(found.len());
        if known.is_none() {
            found.push((measures, tile, BTreeMap::new()));
        }
        if let Some(&content) = contents.get(&tile) {
            *found[shape].2.entry(content).or_default() += 1;
        }
        shape_of.push(shape);
    }
    let names = names(found.iter().map(|&(_, tile, _)| &figures[tile]));
    let shapes = found
        .into_iter()
        .zip(names)
        .map(|((_, tile, tiles), name)| NumberTileShape {
            name,
            sides: sides(&figures[tile], frame.scale),
            tile,
            tiles: tiles.into_iter().collect(),
        });
    let shapes = shapes.collect();
    let start = sketch.maze.map(|maze| {
        let tile = sketch.tile(maze.start);
        let token = contents.get(&tile).map(|content| content.token());
        let name = sketch.board.name(maze.start);
        (name, shape_of[tile], token.unwrap_or_default())
    });
    Ok(NumberTiles {
        shapes,
        start,
        scale: frame.scale,
        sketch,
    })
}

/// The content of each tile of a maze.
fn contents(sketch: &Sketch<'_>) -> BTreeMap<usize, TileContent> {
    let Some(maze) = sketch.maze else {
        return BTreeMap::new();
    };
    let cells = (0..).map(Cell).zip(&maze.contents);
    let numbers = cells.map(|(cell, &content)| {
        let content = if maze.goal.contains(cell) {
            TileContent::Goal
        } else {
            TileContent::Content(content)
        };
        (sketch.tile(cell), content)
    });
    let marks = sketch.board.marks.iter().enumerate();
    let obstacles =
        marks.filter_map(|(tile, &mark)| Some((tile, TileContent::Obstacle(sign(mark)?))));
    numbers.chain(obstacles).collect()
}

/// The length of each side of a tile in millimetres, or a single length if all sides are equally long.
fn sides(tile: &TileFigure, scale: f64) -> Vec<f64> {
    let lengths = (0..tile.sides() as u16).map(|side| tile.side_length(side) * scale / MILLIMETRE);
    let rounded = lengths.map(|length| (length * 100.0).round() / 100.0);
    let mut all: Vec<f64> = rounded.collect();
    if all.iter().all(|length| (length - all[0]).abs() < 0.015) {
        all.truncate(1);
    }
    all
}

/// The names of shapes. Shapes with the same name are numbered.
fn names<'t>(tiles: impl Iterator<Item = &'t TileFigure>) -> Vec<String> {
    let plain: Vec<String> = tiles.map(name).collect();
    let mut used: BTreeMap<&str, usize> = BTreeMap::new();
    let several = |name: &String| plain.iter().filter(|other| *other == name).count() > 1;
    let numbered = plain.iter().map(|name| {
        let number = used.entry(name).or_default();
        *number += 1;
        if several(name) {
            format!("{name} {number}")
        } else {
            name.clone()
        }
    });
    numbered.collect()
}

/// The name of a shape, which depends on its number of sides. For four sides, the name also depends on the lengths of
/// the sides and the size of the circle inside the tile.
fn name(tile: &TileFigure) -> String {
    let measures = (0..tile.sides() as u16).map(|side| tile.side_length(side));
    let (least, most) = measures.fold((f64::INFINITY, 0.0_f64), |(least, most), length| {
        (least.min(length), most.max(length))
    });
    // In a square, the diameter of the largest circle equals the side. In any other rhombus, the diameter is smaller.
    let is_rhombus = most - least < 1e-3 * most;
    let is_square = is_rhombus && 2.0 * tile.radius > 0.999 * least;
    match tile.sides() {
        3 => "triangle",
        4 if is_square => "square",
        4 if is_rhombus => "rhombus",
        4 => "quadrilateral",
        5 => "pentagon",
        6 => "hexagon",
        7 => "heptagon",
        8 => "octagon",
        10 => "decagon",
        12 => "dodecagon",
        sides => return format!("{sides}-gon"),
    }
    .to_owned()
}
