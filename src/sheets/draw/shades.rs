//! The colours of whole cells. They show depths, black and white holes, and the tangle. A depth is the smallest number
//! of jumps from the start. The tangle is the largest group of cells that can all be reached from each other.

use super::legend::{LegendEntry, Swatch};
use super::sketch::Sketch;
use super::undrawable::Undrawable;
use crate::measures::{CellMeasures, measure, tangled};
use crate::rules::Mark;
use crate::sheets::scene::{Colour, Group, Paint, Stroke};

/// The measures of a tile, as far as the view asks for measures.
#[derive(Clone, Copy, Debug, Default)]
struct TileMeasures {
    measures: Option<CellMeasures>,
    tangled: bool,
}

/// The meaning of the colour of a tile. If several meanings apply, the first one in this list is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ShadeKind {
    BlackHole,
    WhiteHole,
    Tangle,
    Depth,
    /// A cell without a depth, because no jumps lead there from the start.
    Unreached,
    Plain,
}

/// The measures of all tiles, and the options of the view.
#[derive(Clone, Debug)]
pub(super) struct Shades {
    by_tile: Vec<TileMeasures>,
    max_depth: u32,
    depths: bool,
    holes: bool,
    tangle: bool,
}

impl Shades {
    /// Computes the measures that the view asks for.
    pub(super) fn new(sketch: &Sketch<'_>) -> Result<Shades, Undrawable> {
        let view = sketch.view;
        let mut shades = Shades {
            by_tile: vec![TileMeasures::default(); sketch.board.marks.len()],
            max_depth: 1,
            depths: view.depths,
            holes: view.holes,
            tangle: view.tangle,
        };
        let Some(maze) = sketch.maze else {
            return Ok(shades);
        };
        if view.depths || view.holes {
            let measures = measure(maze).map_err(|_| Undrawable::TooManyStates)?;
            for (of_cell, &tile) in measures.per_cell.into_iter().zip(&sketch.board.tile_of) {
                shades.max_depth = shades.max_depth.max(of_cell.depth.unwrap_or(0));
                shades.by_tile[tile as usize].measures = Some(of_cell);
            }
        }
        if view.tangle {
            let tangled = tangled(maze).map_err(|_| Undrawable::TooManyStates)?;
            for (tangled, &tile) in tangled.into_iter().zip(&sketch.board.tile_of) {
                shades.by_tile[tile as usize].tangled = tangled;
            }
        }
        Ok(shades)
    }

    fn has(&self, tile: usize, holds: impl Fn(&CellMeasures) -> bool) -> bool {
        self.by_tile[tile].measures.as_ref().is_some_and(holds)
    }

    fn is_black_hole(&self, tile: usize) -> bool {
        self.holes && self.has(tile, |measures| measures.black_hole)
    }

    fn is_white_hole(&self, tile: usize) -> bool {
        self.holes && self.has(tile, CellMeasures::is_white_hole)
    }

    /// The meaning of the colour of a tile.
    fn kind(&self, sketch: &Sketch<'_>, tile: usize) -> ShadeKind {
        if sketch.board.marks[tile] != Mark::Cell {
            ShadeKind::Plain
        } else if self.is_black_hole(tile) {
            ShadeKind::BlackHole
        } else if self.is_white_hole(tile) {
            ShadeKind::WhiteHole
        } else if self.by_tile[tile].tangled {
            ShadeKind::Tangle
        } else if self.depth(tile).is_some() {
            ShadeKind::Depth
        } else if self.depths {
            ShadeKind::Unreached
        } else {
            ShadeKind::Plain
        }
    }

    /// The colour of a tile.
    pub(super) fn fill(&self, sketch: &Sketch<'_>, tile: usize) -> Colour {
        let style = sketch.style;
        let shape = &sketch.figure.shapes[tile];
        match self.kind(sketch, tile) {
            ShadeKind::Plain => style.tint(shape.sides(), shape.is_small),
            ShadeKind::BlackHole => style.black_hole[0],
            ShadeKind::WhiteHole => style.white_hole,
            ShadeKind::Tangle => style.tangle,
            ShadeKind::Depth => {
                let share = f64::from(self.depth(tile).unwrap_or(0)) / f64::from(self.max_depth);
                style.depths[0].towards(style.depths[1], share)
            }
            ShadeKind::Unreached => style.ghost[0],
        }
    }

    /// The colour of numbers and marks on a black hole; `None` for other tiles.
    pub(super) fn on_black(&self, sketch: &Sketch<'_>, tile: usize) -> Option<Colour> {
        let is_black = self.is_black_hole(tile);
        is_black.then_some(sketch.style.black_hole[1])
    }

    /// The colour of the number on a tile.
    pub(super) fn ink(&self, sketch: &Sketch<'_>, tile: usize) -> Colour {
        self.on_black(sketch, tile).unwrap_or(sketch.style.ink)
    }

    /// The colour of small print on a tile.
    pub(super) fn faint(&self, sketch: &Sketch<'_>, tile: usize) -> Colour {
        // If cells can be tinted, all small print has the colour of the numbers.
        if self.depths || self.holes || self.tangle {
            self.ink(sketch, tile)
        } else {
            sketch.style.faint
        }
    }

    /// The depth to write on a tile, if the view asks for depths.
    pub(super) fn depth(&self, tile: usize) -> Option<u32> {
        let measures = self.by_tile[tile].measures.filter(|_| self.depths)?;
        measures.depth
    }

    /// A line inside the outline of every hole. For black holes, the line is thick. These lines show the holes in
    /// prints and styles without colours.
    pub(super) fn marks(&self, sketch: &Sketch<'_>) -> Group {
        let mut group = Group::new("holes");
        for (tile, shape) in sketch.figure.shapes.iter().enumerate() {
            let width = match self.kind(sketch, tile) {
                ShadeKind::BlackHole => sketch.line_width(0.07, 1.0, 2.8),
                ShadeKind::WhiteHole => sketch.line_width(0.03, 0.4, 1.2),
                _ => continue,
            };
            let pen = Stroke::solid(sketch.style.heavy, width);
            group.path(shape.inset(0.86), Paint::stroke(pen));
        }
        group
    }

    /// Legend entries for the colours in the picture.
    pub(super) fn legend(&self, sketch: &Sketch<'_>) -> Vec<LegendEntry> {
        let style = sketch.style;
        let has_kind = |kind| {
            sketch
                .marked(Mark::Cell)
                .any(|tile| self.kind(sketch, tile) == kind)
        };
        let entry = |fill, inset, text: &str| LegendEntry {
            swatch: Swatch::Tile(fill, inset),
            text: text.to_owned(),
        };
        let mut entries = Vec::new();
        if sketch.maze.is_none() {
            return entries;
        }
        if has_kind(ShadeKind::BlackHole) {
            let text = "black hole: the goal cannot be reached from here";
            entries.push(entry(style.black_hole[0], 0.14, text));
        }
        if has_kind(ShadeKind::WhiteHole) {
            let text = "white hole: leads to the goal, but cannot be reached from the start";
            entries.push(entry(style.white_hole, 0.06, text));
        }
        if self.holes && entries.is_empty() {
            let text = "no black or white holes";
            entries.push(entry(style.tints[1], 0.0, text));
        }
        if has_kind(ShadeKind::Tangle) {
            let text = "tangle: these cells can all be reached from each other";
            entries.push(entry(style.tangle, 0.0, text));
        }
        if self.depths {
            let (fill, text) = if has_kind(ShadeKind::Depth) {
                (
                    style.depths[1],
                    "small numbers: jumps from the start; the deeper the colour, the more",
                )
            } else {
                (style.tints[1], "small numbers: jumps from the start")
            };
            entries.push(entry(fill, 0.0, text));
        }
        if has_kind(ShadeKind::Unreached) {
            entries.push(entry(
                style.ghost[0],
                0.0,
                "cannot be reached from the start",
            ));
        }
        entries
    }
}
