//! Finds the tiles in which a point lies.

use super::faces::Faces;
use super::grid::{Segment, SquareGrid, around, mean_length};
use super::source::Source;
use crate::files::Diagnostic;
use crate::plane::Polygon;

/// The outlines of the tiles, and a grid that finds the tiles near a point.
pub(super) struct Tiles {
    outlines: Vec<Polygon>,
    grid: SquareGrid<usize>,
}

impl Tiles {
    pub(super) fn new(source: &Source, faces: &Faces, tolerance: f64) -> Result<Tiles, Diagnostic> {
        let outline = |face| Polygon {
            corners: faces.outline(face),
        };
        let outlines: Vec<Polygon> = (0..faces.sides.len()).map(outline).collect();
        let areas: Vec<Segment> = outlines
            .iter()
            .map(|outline| around(&outline.corners, 0.0))
            .collect();
        let mut grid = SquareGrid::new(mean_length(areas.iter().copied()).max(tolerance));
        for (face, &area) in areas.iter().enumerate() {
            grid.add(source, area, face)?;
        }
        Ok(Tiles { outlines, grid })
    }

    /// Returns the tiles that contain a point. There are several if tiles overlap.
    pub(super) fn at(
        &mut self,
        source: &Source,
        place: [f64; 2],
    ) -> Result<Vec<usize>, Diagnostic> {
        let mut inside = Vec::new();
        for face in self.grid.near(source, [place; 2])? {
            let corners = self.outlines[face].corners.len();
            self.grid.count(source, corners as f64)?;
            if self.outlines[face].depth(place) > 0.0 {
                inside.push(face);
            }
        }
        Ok(inside)
    }
}
