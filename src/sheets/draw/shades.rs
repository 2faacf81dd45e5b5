//! The colours of whole cells: depths, holes and the tangle.

use super::legend::{LegendEntry, Swatch};
use super::sketch::Sketch;
use super::undrawable::Undrawable;
use crate::measures::{CellMeasures, measure, tangled};
use crate::rules::Mark;
use crate::sheets::scene::{Colour, Group, Paint, Stroke};

/// The measures of a tile that the view asks for.
#[derive(Clone, Copy, Debug, Default)]
struct Shade {
    place: Option<CellMeasures>,
    tangled: bool,
}

/// The meaning of the colour of a tile. The first one that applies wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ShadeKind {
    BlackHole,
    WhiteHole,
    Tangle,
    Depth,
    /// A cell without a depth, as the start does not lead to it.
    Nowhere,
    Plain,
}

/// The colours of all tiles.
#[derive(Clone, Debug)]
pub(super) struct Shades {
    of: Vec<Shade>,
    deepest: u32,
    depths: bool,
    holes: bool,
    tangle: bool,
}

impl Shades {
    /// Computes the measures that the view asks for.
    pub(super) fn of(sketch: &Sketch<'_>) -> Result<Shades, Undrawable> {
        let view = sketch.view;
        let mut shades = Shades {
            of: vec![Shade::default(); sketch.board.marks.len()],
            deepest: 1,
            depths: view.depths,
            holes: view.holes,
            tangle: view.tangle,
        };
        let Some(maze) = sketch.maze else {
            return Ok(shades);
        };
        if view.depths || view.holes {
            let measures = measure(maze).map_err(|_| Undrawable::TooManyStates)?;
            for (place, &tile) in measures.places.into_iter().zip(&sketch.board.tile_of) {
                shades.deepest = shades.deepest.max(place.depth.unwrap_or(0));
                shades.of[tile as usize].place = Some(place);
            }
        }
        if view.tangle {
            let tangled = tangled(maze).map_err(|_| Undrawable::TooManyStates)?;
            for (tangled, &tile) in tangled.into_iter().zip(&sketch.board.tile_of) {
                shades.of[tile as usize].tangled = tangled;
            }
        }
        Ok(shades)
    }

    fn place(&self, tile: usize, holds: impl Fn(&CellMeasures) -> bool) -> bool {
        self.of[tile].place.as_ref().is_some_and(holds)
    }

    fn black_hole(&self, tile: usize) -> bool {
        self.holes && self.place(tile, |place| place.black_hole)
    }

    fn white_hole(&self, tile: usize) -> bool {
        self.holes && self.place(tile, CellMeasures::is_white_hole)
    }

    /// The meaning of the colour of a tile.
    fn kind(&self, sketch: &Sketch<'_>, tile: usize) -> ShadeKind {
        if sketch.board.marks[tile] != Mark::Cell {
            ShadeKind::Plain
        } else if self.black_hole(tile) {
            ShadeKind::BlackHole
        } else if self.white_hole(tile) {
            ShadeKind::WhiteHole
        } else if self.of[tile].tangled {
            ShadeKind::Tangle
        } else if self.depth(tile).is_some() {
            ShadeKind::Depth
        } else if self.depths {
            ShadeKind::Nowhere
        } else {
            ShadeKind::Plain
        }
    }

    /// The colour of a tile.
    pub(super) fn fill(&self, sketch: &Sketch<'_>, tile: usize) -> Colour {
        let style = sketch.style;
        let shape = &sketch.figure.shapes[tile];
        match self.kind(sketch, tile) {
            ShadeKind::Plain => style.tint(shape.sides(), shape.minor),
            ShadeKind::BlackHole => style.black_hole[0],
            ShadeKind::WhiteHole => style.white_hole,
            ShadeKind::Tangle => style.tangle,
            ShadeKind::Depth => {
                let share = f64::from(self.depth(tile).unwrap_or(0)) / f64::from(self.deepest);
                style.depths[0].towards(style.depths[1], share)
            }
            ShadeKind::Nowhere => style.ghost[0],
        }
    }

    /// The colour of numbers and marks on a black hole; `None` for other tiles.
    pub(super) fn on_black(&self, sketch: &Sketch<'_>, tile: usize) -> Option<Colour> {
        let black = self.black_hole(tile);
        black.then_some(sketch.style.black_hole[1])
    }

    /// The colour of the number on a tile.
    pub(super) fn ink(&self, sketch: &Sketch<'_>, tile: usize) -> Colour {
        self.on_black(sketch, tile).unwrap_or(sketch.style.ink)
    }

    /// The colour of small print on a tile.
    pub(super) fn faint(&self, sketch: &Sketch<'_>, tile: usize) -> Colour {
        // On tinted cells small print is as dark as the numbers.
        if self.depths || self.holes || self.tangle {
            self.ink(sketch, tile)
        } else {
            sketch.style.faint
        }
    }

    /// The depth to write on a tile, if the view asks for depths.
    pub(super) fn depth(&self, tile: usize) -> Option<u32> {
        let place = self.of[tile].place.filter(|_| self.depths)?;
        place.depth
    }

    /// A line inside every hole, thick for black holes. It marks holes where colours are missing or ink is saved.
    pub(super) fn marks(&self, sketch: &Sketch<'_>) -> Group {
        let mut group = Group::new("holes");
        for (tile, shape) in sketch.figure.shapes.iter().enumerate() {
            let width = match self.kind(sketch, tile) {
                ShadeKind::BlackHole => sketch.pen(0.07, 1.0, 2.8),
                ShadeKind::WhiteHole => sketch.pen(0.03, 0.4, 1.2),
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
        let any = |kind| {
            sketch
                .marked(Mark::Cell)
                .any(|tile| self.kind(sketch, tile) == kind)
        };
        let entry = |fill, inset, says: &str| LegendEntry {
            swatch: Swatch::Tile(fill, inset),
            says: says.to_owned(),
        };
        let mut entries = Vec::new();
        if sketch.maze.is_none() {
            return entries;
        }
        if any(ShadeKind::BlackHole) {
            let says = "black hole: no way leads from here to the goal";
            entries.push(entry(style.black_hole[0], 0.14, says));
        }
        if any(ShadeKind::WhiteHole) {
            let says = "white hole: leads to the goal, but nothing leads here from the start";
            entries.push(entry(style.white_hole, 0.06, says));
        }
        if self.holes && entries.is_empty() {
            let says = "no black hole and no white hole";
            entries.push(entry(style.tints[1], 0.0, says));
        }
        if any(ShadeKind::Tangle) {
            let says = "tangle: from each of these cells to each other";
            entries.push(entry(style.tangle, 0.0, says));
        }
        if self.depths {
            let (fill, says) = if any(ShadeKind::Depth) {
                (
                    style.depths[1],
                    "small numbers: jumps from the start; the deeper the colour, the more",
                )
            } else {
                (style.tints[1], "small numbers: jumps from the start")
            };
            entries.push(entry(fill, 0.0, says));
        }
        if any(ShadeKind::Nowhere) {
            entries.push(entry(
                style.ghost[0],
                0.0,
                "nothing leads here from the start",
            ));
        }
        entries
    }
}
