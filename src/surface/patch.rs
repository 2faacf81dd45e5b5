//! Cuts a board from a tiling.

use super::layout::Layout;
use super::names::Names;
use super::refusal::audit_failure;
use super::shape::{Extent, Outline, Shape};
use super::tilings::Tiling;
use super::{Boundary, Clash, Face, Refusal, Settings, Surface, TopologicalType, largest_part};
use crate::limits;
use crate::plane::{Circle, Polygon};
use std::collections::BTreeSet;

/// The settings for cutting a board.
#[derive(Clone, Debug)]
pub(crate) struct CutPlan<'a> {
    /// The tiling.
    pub(crate) tiling: &'a Tiling,
    /// The shape.
    pub(crate) outline: &'a Outline,
    /// The boundary.
    pub(crate) boundary: &'a Boundary,
    /// The settings of the boundary.
    pub(crate) settings: &'a Settings,
    /// Whether jumps go through corners, so that the tiles around the board are needed.
    pub(crate) through_corners: bool,
}

/// A board cut from a tiling: the first `tiles` faces of `surface` are the board, in reading order.
#[derive(Clone, Debug)]
pub(crate) struct Patch {
    /// The faces of the board and the faces around the board.
    pub(crate) surface: Surface,
    /// The number of faces that belong to the board.
    pub(crate) tiles: usize,
    /// The names of the tiles.
    pub(crate) names: Names,
    /// The outlines of the tiles.
    pub(crate) layout: Layout,
    /// The bounding rectangle, if the shape selects four-sided tiles by rows and columns.
    pub(crate) extent: Option<Extent>,
    /// Whether sides 0, 1, 2, 3 of every tile are its south, east, north and west.
    pub(crate) compass: bool,
    /// The topological type of the board.
    pub(crate) kind: TopologicalType,
    /// Warnings about gluings that may be mistakes.
    pub(crate) warnings: Vec<String>,
}

impl CutPlan<'_> {
    /// Cuts the board.
    ///
    /// # Errors
    ///
    /// Returns an error if tiling, shape and boundary do not fit together, if a setting of the boundary or a listed
    /// gluing is invalid, if the board is empty or too large, or if the finished surface is not as promised.
    pub(crate) fn cut(&self) -> Result<Patch, Refusal> {
        self.check_settings()?;
        let mut patch = match self.tiling {
            Tiling::Periodic(tiling) => self.cut_periodic(tiling)?,
            Tiling::Multigrid(grid) => {
                let disc = |size, centre, margin| {
                    let rhombs = grid.disc(size, centre, margin)?;
                    Ok((rhombs.mesh, rhombs.tiles_on_board, rhombs.origin))
                };
                self.cut_aperiodic("a multigrid", || Ok(grid.unit()), disc)?
            }
            Tiling::Substitution(tiling) => self.cut_aperiodic(
                "a substitution tiling",
                || tiling.unit(),
                |size, centre, margin| tiling.disc(size, centre, margin),
            )?,
            Tiling::Mesh(mesh) => self.cut_mesh(mesh)?,
        };
        if !self.settings.seams.is_empty() {
            let is_measured = !matches!(self.tiling, Tiling::Mesh(_));
            patch.glue(&self.settings.seams, is_measured)?;
        }
        if let Some((face, side)) = patch.surface.contradiction() {
            return Err(audit_failure(format!(
                "side {side} of face {face} and its mate disagree"
            )));
        }
        Ok(patch)
    }

    pub(super) fn is_wrapped(&self) -> bool {
        *self.boundary != super::NONE
    }

    /// Whether the board is a torus of whole unit cells, or a torus of one tile for each class of a
    /// [lattice](super::sublattice).
    pub(super) fn is_lattice_torus(&self, shape: Shape) -> bool {
        self.settings.lattice.is_some() || (shape == Shape::Period && self.is_wrapped())
    }

    /// The error for a boundary that cannot wrap `target`.
    pub(super) fn refuse_wrap(&self, target: &str) -> Refusal {
        let what = format!("the boundary `{}` cannot wrap {target}", self.boundary.name);
        let remedy = if self.boundary.on_lattices {
            "use the shape rect on squares, the shape period on a periodic tiling, a `lattice` for other shapes, or wrap = \"none\""
        } else {
            "use the shape rect on a tiling by one four-sided tile, or wrap = \"none\""
        };
        Refusal::new(Clash::Boundary, "boundary.wrap", what, remedy)
    }

    fn check_settings(&self) -> Result<(), Refusal> {
        let refuse = |key: &str, what: &str, remedy: &str| {
            Err(Refusal::new(Clash::Boundary, key, what, remedy))
        };
        if self.settings.shift != 0 && !self.boundary.shifts {
            return refuse(
                "boundary.shift",
                "`shift` works only on a torus",
                "use wrap = \"torus\", or leave `shift` out",
            );
        }
        let (shift, limit) = (self.settings.shift, limits::COORDINATE);
        if shift.unsigned_abs() > limit.unsigned_abs() {
            return Err(Refusal::too_large("boundary.shift", shift, limit));
        }
        if let Some(lattice) = &self.settings.lattice {
            if !self.boundary.shifts {
                return refuse(
                    "boundary.lattice",
                    "`lattice` works only on a torus",
                    "use wrap = \"torus\", or leave `lattice` out",
                );
            }
            if self.settings.shift != 0 {
                return refuse(
                    "boundary.shift",
                    "`shift` and `lattice` cannot be combined",
                    "leave `shift` out, and include it in the vectors of `lattice`",
                );
            }
            let largest = lattice.iter().flatten().map(|x| x.unsigned_abs()).max();
            if largest.is_some_and(|largest| largest > limit.unsigned_abs()) {
                let what = format!("the vectors {lattice:?}");
                return Err(Refusal::too_large("boundary.lattice", what, limit));
            }
        }
        if !self.settings.loops.is_empty() && !self.boundary.loops {
            return refuse(
                "boundary.loops",
                "`loops` works only with Surakarta",
                "use wrap = \"surakarta\", or leave `loops` out",
            );
        }
        Ok(())
    }

    /// Returns the faces that stay on the board. If the outline is not trimmed or the board is wrapped, all faces stay.
    /// Otherwise, faces with fewer than two neighbours are removed until every remaining face has at least two. Of the
    /// remaining faces, only the largest connected part stays.
    pub(super) fn trimmed(&self, surface: &Surface, mut faces: Vec<usize>) -> Vec<usize> {
        // Tiles in rows and columns are not passed to this function. All other wrapped boards are tori, on which no
        // side is free.
        if !self.outline.trim || self.is_wrapped() {
            return faces;
        }
        let mut on_board = vec![false; surface.faces()];
        faces.iter().for_each(|&face| on_board[face] = true);
        let neighbours = |face: usize, on_board: &[bool]| {
            let sides = 0..surface.sides(face as Face);
            let mates = sides.filter_map(|side| surface.mate(face as Face, side));
            let others = mates
                .map(|mate| mate.face as usize)
                .filter(|&other| other != face && on_board[other]);
            others.collect::<BTreeSet<_>>()
        };
        let mut candidates = faces.clone();
        while let Some(face) = candidates.pop() {
            let others = neighbours(face, &on_board);
            if on_board[face] && others.len() < 2 {
                on_board[face] = false;
                candidates.extend(others);
            }
        }
        faces.retain(|&face| on_board[face]);
        largest_part(surface, &faces)
    }
}

/// Pairs an outline with its largest inscribed circle.
pub(super) fn with_circle(outline: Polygon) -> (Polygon, Circle) {
    let circle = outline.incircle();
    (outline, circle)
}

/// The error for a board without tiles.
pub(super) fn no_tiles() -> Refusal {
    let what = "the board has no cells";
    Refusal::new(Clash::Pieces, "board", what, "make it larger")
}
