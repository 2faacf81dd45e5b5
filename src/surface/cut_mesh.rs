//! Cuts a board from a whole mesh, or from a disc or region of a tiling that never repeats.

use super::layout::Layout;
use super::names::{Names, reading_order};
use super::patch::{CutPlan, Patch, no_tiles, with_circle};
use super::shape::Shape;
use super::tilings::Mesh;
use super::{Centre, Clash, Refusal, Region, audit};
use crate::limits;
use crate::plane::{Circle, Polygon};

impl CutPlan<'_> {
    /// Cuts a disc or a region from a tiling that never repeats. `unit` returns the unit of length: the side of a
    /// square whose area is the mean area of a tile. `disc` takes the wanted number of tiles, the kind of centre, and
    /// the width of the margin around the tiles. It returns a mesh of the tiles and the margin, the actual number of
    /// tiles, and the centre.
    pub(super) fn cut_aperiodic(
        &self,
        name: &str,
        unit: impl FnOnce() -> Result<f64, Refusal>,
        disc: impl Fn(usize, Centre, f64) -> Result<(Mesh, usize, [f64; 2]), Refusal>,
    ) -> Result<Patch, Refusal> {
        let region = match self.outline.shape {
            Shape::Disc => None,
            Shape::Crop => Some((Region::of(self.outline)?, unit()?)),
            shape => {
                let what = format!("{name} is not periodic and cannot have the shape `{shape}`");
                let remedy = "use the shape disc or crop";
                return Err(Refusal::new(Clash::Shape, "board.shape", what, remedy));
            }
        };
        if self.is_wrapped() {
            return Err(self.refuse_wrap(&format!("{name}, which never repeats")));
        }
        let mut wanted = match &region {
            None => self.outline.disc_size()?,
            Some((region, _)) => covering(region.radius()),
        };
        // A flight through a corner may run along edges outside the board before it enters a tile. Its length is not
        // known in advance. So the margin is doubled until no such flight reaches the rim of the surroundings. At most
        // 8 margins are tried.
        let mut doublings = 0;
        while doublings < 8 {
            let margin = f64::from(3 << doublings);
            let (mesh, tiles, origin) = disc(wanted, self.outline.centre, margin)?;
            let faces: Vec<usize> = match &region {
                None => (0..tiles).collect(),
                Some((region, unit)) => {
                    let middles = mesh.outlines.iter().flatten().map(Polygon::middle);
                    let places: Vec<[f64; 2]> = middles
                        .map(|[x, y]| [(x - origin[0]) / unit, (y - origin[1]) / unit])
                        .collect();
                    let in_disc = places[..tiles].iter().map(|[x, y]| libm::hypot(*x, *y));
                    if in_disc.fold(0.0, f64::max) < region.radius() {
                        // The disc does not contain the region yet.
                        wanted += wanted / 4 + 1;
                        continue;
                    }
                    (0..places.len())
                        .filter(|&face| region.contains(places[face]))
                        .collect()
                }
            };
            let mut on_board = vec![false; mesh.surface.faces()];
            faces.iter().for_each(|&face| on_board[face] = true);
            let lost = |(face, corner)| {
                let crossing = || mesh.surface.through_corner(face, corner, |_| true);
                on_board[face as usize] && crossing().is_err()
            };
            if !self.through_corners || !mesh.surface.every_side().any(lost) {
                return self.patch_of_mesh(&mesh, &self.trimmed(&mesh.surface, faces));
            }
            doublings += 1;
        }
        let what = "flights through corners run too far outside the board";
        let remedy = "ask for fewer tiles";
        Err(Refusal::new(Clash::Limit, "board.size", what, remedy))
    }

    /// Cuts a board of all faces of a mesh.
    pub(super) fn cut_mesh(&self, mesh: &Mesh) -> Result<Patch, Refusal> {
        if self.outline.shape != Shape::All {
            let what = format!(
                "a mesh is a finished surface and cannot have the shape `{}`",
                self.outline.shape
            );
            let remedy = "use the shape all";
            return Err(Refusal::new(Clash::Shape, "board.shape", what, remedy));
        }
        if self.is_wrapped() {
            return Err(self.refuse_wrap("a mesh, whose faces already say how it is glued"));
        }
        let all_faces: Vec<usize> = (0..mesh.surface.faces()).collect();
        self.patch_of_mesh(mesh, &all_faces)
    }

    /// Cuts a board of these faces from a mesh.
    fn patch_of_mesh(&self, mesh: &Mesh, faces: &[usize]) -> Result<Patch, Refusal> {
        if faces.is_empty() {
            return Err(no_tiles());
        }
        let FacesInRows {
            figures,
            order,
            names,
        } = faces_in_rows(mesh, faces)?;
        let layout = if figures.is_empty() {
            Layout::Unknown
        } else {
            let bends = order.iter().filter_map(|&i| mesh.bends.get(faces[i]));
            Layout::Single {
                tiles: order.iter().map(|&i| figures[i].clone()).collect(),
                round: mesh.round,
                bends: bends.cloned().collect(),
            }
        };
        let order: Vec<usize> = order.into_iter().map(|i| faces[i]).collect();
        let surface = mesh.surface.clone().reordered(&order);
        let kind = audit(&surface, order.len());
        Ok(Patch {
            surface,
            tiles: order.len(),
            names,
            layout,
            extent: None,
            compass: false,
            kind,
            warnings: Vec::new(),
        })
    }
}

/// Faces of a mesh in reading order.
struct FacesInRows {
    /// For each face, its outline and the circle for its number. Empty if the mesh cannot be drawn.
    figures: Vec<(Polygon, Circle)>,
    /// The reading order, as indices into the list of faces.
    order: Vec<usize>,
    /// The names of the faces, in reading order.
    names: Names,
}

/// Sorts the listed faces in reading order and names them. If the mesh cannot be drawn, they form a single row.
fn faces_in_rows(mesh: &Mesh, faces: &[usize]) -> Result<FacesInRows, Refusal> {
    let is_huge = faces.len() > limits::DISC_TILES;
    let figure = if is_huge {
        with_rough_circle
    } else {
        with_circle
    };
    let outlines = mesh.outlines.as_ref();
    let figures: Vec<(Polygon, Circle)> = outlines.map_or_else(Vec::new, |outlines| {
        let figure_of = |&i: &usize| {
            let outline = outlines[i].clone();
            let bent = mesh.bends.get(i).map(|bends| outline.bent(bends));
            (outline.clone(), figure(bent.unwrap_or(outline)).1)
        };
        faces.iter().map(figure_of).collect()
    });
    let (order, rows) = if outlines.is_some() {
        let areas = figures.iter().map(|(outline, _)| outline.area());
        let cell = (areas.sum::<f64>() / faces.len() as f64).sqrt();
        let centres: Vec<_> = figures.iter().map(|(_, circle)| circle.centre).collect();
        reading_order(&centres, if cell > 0.0 { cell } else { 1.0 })
    } else {
        let in_a_row = (0..faces.len() as u32).map(|face| [0, face]);
        ((0..faces.len()).collect(), in_a_row.collect())
    };
    let own = order.iter().enumerate().filter_map(|(tile, &i)| {
        let name = mesh.names.get(faces[i])?;
        (!name.is_empty()).then(|| (tile, name.clone()))
    });
    let names = Names::rows(rows).named(own, |tile| faces[order[tile]])?;
    Ok(FacesInRows {
        figures,
        order,
        names,
    })
}

/// Returns the names that the faces of a mesh have on a board that consists of all faces.
///
/// # Errors
///
/// Returns an error if a name from the file is invalid, or if two faces would have the same name.
pub(crate) fn names_of_faces(mesh: &Mesh) -> Result<Vec<String>, Refusal> {
    let faces: Vec<usize> = (0..mesh.surface.faces()).collect();
    let FacesInRows { order, names, .. } = faces_in_rows(mesh, &faces)?;
    let mut of_faces = vec![String::new(); faces.len()];
    for (tile, face) in order.into_iter().enumerate() {
        of_faces[face] = names.name(tile);
    }
    Ok(of_faces)
}

/// Estimates the number of tiles of a circle with a margin of one tile around it. The radius is measured in tiles.
fn covering(radius: f64) -> usize {
    (std::f64::consts::PI * (radius + 1.0) * (radius + 1.0)).ceil() as usize
}

/// Pairs an outline with an inscribed circle that is found quickly but need not be the largest one. This is enough for
/// boards that are too large to be printed.
fn with_rough_circle(outline: Polygon) -> (Polygon, Circle) {
    let circle = outline.circle_in_the_middle();
    (outline, circle)
}
