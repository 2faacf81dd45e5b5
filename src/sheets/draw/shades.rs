//! What is said of whole cells by their colour: depths, holes, the tangle.

use super::legend::Entry;
use super::{Sketch, Undrawable};
use crate::measures::{Place, measure, tangled};
use crate::rules::Mark;
use crate::sheets::scene::{Colour, Group, Paint, Stroke};

/// What is true of a tile, so far as the view asks for it.
#[derive(Clone, Copy, Debug, Default)]
struct Shade {
    place: Option<Place>,
    tangled: bool,
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
    /// Measures what the view asks for.
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

    fn place(&self, tile: usize, holds: impl Fn(&Place) -> bool) -> bool {
        self.of[tile].place.as_ref().is_some_and(holds)
    }

    fn black_hole(&self, tile: usize) -> bool {
        self.holes && self.place(tile, |place| place.black_hole)
    }

    fn white_hole(&self, tile: usize) -> bool {
        self.holes && self.place(tile, Place::white_hole)
    }

    /// The colour of a tile.
    pub(super) fn fill(&self, sketch: &Sketch<'_>, tile: usize) -> Colour {
        let look = sketch.look;
        let shape = &sketch.figure.shapes[tile];
        let plain = look.tint(shape.sides(), shape.minor);
        if sketch.board.marks[tile] != Mark::Cell {
            plain
        } else if self.black_hole(tile) {
            look.black_hole[0]
        } else if self.white_hole(tile) {
            look.white_hole
        } else if self.of[tile].tangled {
            look.tangle
        } else if let Some(depth) = self.depth(tile) {
            let share = f64::from(depth) / f64::from(self.deepest);
            look.depths[0].towards(look.depths[1], share)
        } else if self.depths {
            look.ghost[0]
        } else {
            plain
        }
    }

    /// The colour of the number on a tile.
    pub(super) fn ink(&self, sketch: &Sketch<'_>, tile: usize) -> Colour {
        match self.black_hole(tile) {
            true => sketch.look.black_hole[1],
            false => sketch.look.ink,
        }
    }

    /// The colour of small print on a tile.
    pub(super) fn faint(&self, sketch: &Sketch<'_>, tile: usize) -> Colour {
        match self.black_hole(tile) {
            true => sketch.look.black_hole[1],
            // On tints small print is black, too.
            false if self.depths || self.holes || self.tangle => sketch.look.ink,
            false => sketch.look.faint,
        }
    }

    /// The depth that is written on a tile.
    pub(super) fn depth(&self, tile: usize) -> Option<u32> {
        let place = self.of[tile].place.filter(|_| self.depths)?;
        place.depth
    }

    /// A line inside every white hole, which would look like any other cell in black and white.
    pub(super) fn marks(&self, sketch: &Sketch<'_>) -> Group {
        let mut group = Group::new("holes");
        let pen = Stroke::solid(sketch.look.heavy, sketch.pen(0.03, 0.4, 1.2));
        for (tile, shape) in sketch.figure.shapes.iter().enumerate() {
            if self.white_hole(tile) {
                group.path(shape.inset(0.86), Paint::stroke(pen.clone()));
            }
        }
        group
    }

    /// What the colours mean, of those that are there.
    pub(super) fn legend(&self, sketch: &Sketch<'_>) -> Vec<Entry> {
        let look = sketch.look;
        let any = |holds: &dyn Fn(usize) -> bool| {
            let mut tiles = sketch.marked(Mark::Cell);
            tiles.any(holds)
        };
        let entry = |fill, inset, says: &str| Entry {
            fill,
            inset,
            says: says.to_owned(),
        };
        let mut entries = Vec::new();
        if sketch.maze.is_none() {
            return entries;
        }
        if any(&|tile| self.black_hole(tile)) {
            let says = "black hole: no way leads from here to the goal";
            entries.push(entry(look.black_hole[0], false, says));
        }
        if any(&|tile| self.white_hole(tile)) {
            let says = "white hole: no way leads here from the start";
            entries.push(entry(look.white_hole, true, says));
        }
        if self.holes && entries.is_empty() {
            entries.push(entry(
                look.tints[1],
                false,
                "no black hole and no white hole",
            ));
        }
        if any(&|tile| self.of[tile].tangled) {
            let says = "tangle: from each of these cells to each other";
            entries.push(entry(look.tangle, false, says));
        }
        if self.depths {
            entries.push(entry(
                look.depths[1],
                false,
                "small numbers: jumps from the start",
            ));
            if any(&|tile| self.depth(tile).is_none()) {
                entries.push(entry(look.ghost[0], false, "cannot be reached"));
            }
        }
        entries
    }
}
