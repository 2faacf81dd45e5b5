//! Outlines: the available shapes and their sizes.

use crate::axis::axis;
use crate::limits;
use crate::surface::{Clash, Refusal};

axis! {
    /// The outline of a board.
    pub enum Shape ("shape") {
        /// A rectangle of rows and columns, on tilings by one four-sided tile.
        Rect = "rect",
        /// m × n unit cells of a periodic tiling.
        Period = "period",
        /// The tiles nearest to a centre, in whole rings of equal distance.
        Disc = "disc",
        /// The tiles whose middles lie in a region of the plane.
        Crop = "crop",
        /// A hexagon, on tilings by hexagons or triangles.
        Hexagon = "hexagon",
        /// A triangle, on tilings by hexagons or triangles.
        Triangle = "triangle",
        /// A drawing in rows of `o` (cell) and `.` (none), on tilings by one four-sided tile.
        Rows = "rows",
        /// A list of tiles: `[prototile, a, b]`.
        Cells = "cells",
        /// Every face of a mesh.
        All = "all",
    }
}

axis! {
    /// The centre of a disc.
    pub enum Centre ("centre") {
        /// In the middle of a tile.
        Tile = "tile",
        /// At a vertex with the largest number of tiles.
        Vertex = "vertex",
    }
}

axis! {
    /// The figure of a region with a name.
    pub enum CropFigure ("crop") {
        /// A rectangle around the centre.
        Rect = "rect",
        /// A circle around the centre.
        Circle = "circle",
        /// A regular hexagon around the centre, with corners to its left and right.
        Hexagon = "hexagon",
    }
}

/// The region of [`Shape::Crop`], before it is scaled to the size.
#[derive(Clone, Debug, PartialEq)]
pub enum Crop {
    /// A figure with a name.
    Figure(CropFigure),
    /// The corners of a polygon. The centre of the board is at (0, 0).
    Polygon(Vec<[f64; 2]>),
}

/// A shape with its parameters, as given in files.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// The kind of outline.
    pub shape: Shape,
    /// The sizes. Their number depends on the kind.
    pub size: Vec<i64>,
    /// The drawing of [`Shape::Rows`].
    pub rows: Vec<String>,
    /// The tiles of [`Shape::Cells`]: prototile, a, b.
    pub cells: Vec<[i64; 3]>,
    /// The region of [`Shape::Crop`].
    pub crop: Crop,
    /// The centre of a disc or of a region.
    pub centre: Centre,
    /// The factor by which the region of [`Shape::Crop`] grows or shrinks.
    pub scale: f64,
    /// Whether the board is trimmed: tiles with fewer than two neighbours are removed repeatedly, and of the rest only
    /// the largest connected part stays.
    pub trim: bool,
}

impl Outline {
    /// Creates a shape with sizes and no other parameters.
    #[must_use]
    pub fn new(shape: Shape, size: &[i64]) -> Self {
        Outline {
            shape,
            size: size.to_vec(),
            rows: vec![],
            cells: vec![],
            crop: Crop::Figure(CropFigure::Rect),
            centre: Centre::Tile,
            scale: 1.0,
            trim: false,
        }
    }

    /// Returns the sizes after checking their number and range.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too few or too many sizes, or if one is not from 1 to the limit.
    pub(crate) fn sizes<const N: usize>(&self, meaning: [&str; N]) -> Result<[i64; N], Refusal> {
        let shape = self.shape;
        let sizes: [i64; N] = self.size.as_slice().try_into().map_err(|_| {
            let what = match self.size.len() {
                0 => format!("the size of `{shape}` is missing"),
                given => {
                    let parts = if N == 1 { "one number" } else { "two numbers" };
                    format!("the size of `{shape}` is {parts}, not {given}")
                }
            };
            let remedy = format!("give {}", meaning.join(" and "));
            Refusal::new(Clash::Shape, "board.size", what, remedy)
        })?;
        for size in sizes {
            if size < 1 || size > limits::TILES as i64 {
                let what = format!("a size of {size}");
                let remedy = format!("sizes go from 1 to {}", limits::TILES);
                return Err(Refusal::new(Clash::Limit, "board.size", what, remedy));
            }
        }
        Ok(sizes)
    }

    /// Checks and returns the size of a disc.
    ///
    /// # Errors
    ///
    /// Returns an error unless there is exactly one size, from 1 to the limit of discs.
    pub(crate) fn disc_size(&self) -> Result<usize, Refusal> {
        let [wanted] = self.sizes(["the wanted number of tiles"])?;
        if wanted > limits::DISC_TILES as i64 {
            let what = format!("a disc of {wanted} tiles");
            return Err(Refusal::too_large("board.size", what, limits::DISC_TILES));
        }
        Ok(wanted as usize)
    }
}

/// One tile of a periodic tiling: its prototile (a tile of the unit cell, by index) and its unit cell (a, b).
pub(crate) type Tile = (usize, i64, i64);

/// The rows and columns of a rectangle of squares or of other four-sided tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Extent {
    /// The number of rows, numbered from the top.
    pub rows: i64,
    /// The number of columns, numbered from the left.
    pub columns: i64,
}

/// Returns an error for a board of too many tiles.
pub(super) fn check_total(total: i64) -> Result<(), Refusal> {
    if total > limits::TILES as i64 {
        let what = format!("a board of {total} tiles");
        let limit = format!("{} tiles", limits::TILES);
        return Err(Refusal::too_large("board.size", what, limit));
    }
    Ok(())
}
