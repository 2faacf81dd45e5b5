//! Cuts a board from a tiling.

use super::layout::Layout;
use super::names::{Names, reading_order};
use super::refusal::audit_failure;
use super::shape::{Extent, Outline, Selection, Shape, select};
use super::sublattice::Sublattice;
use super::surroundings::{Surroundings, longest_run};
use super::tilings::{Mesh, Periodic, Tiling};
use super::{
    Boundary, Centre, Clash, Compass, Face, Glue, Promise, Refusal, Region, Settings, Surface,
    audit, largest_part,
};
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
    /// Shift and loops of the boundary.
    pub(crate) settings: &'a Settings,
    /// Whether flights go through corners, so that the tiles around the board are needed.
    pub(crate) through_corners: bool,
}

/// A board cut from a tiling: the first `tiles` faces of `surface` are the board, in reading order.
#[derive(Clone, Debug)]
pub(crate) struct Patch {
    /// The faces of the board, and those around it.
    pub(crate) surface: Surface,
    /// The number of faces that belong to the board.
    pub(crate) tiles: usize,
    /// The names of the tiles.
    pub(crate) names: Names,
    /// The outlines of the tiles.
    pub(crate) layout: Layout,
    /// The bounding rectangle, on boards of squares in rows and columns.
    pub(crate) extent: Option<Extent>,
    /// Whether sides 0, 1, 2, 3 of every tile are its south, east, north and west.
    pub(crate) compass: bool,
    /// The topological type of the board.
    pub(crate) kind: Promise,
}

impl CutPlan<'_> {
    /// Cuts the board.
    ///
    /// # Errors
    ///
    /// Returns an error if tiling, shape and boundary do not fit together, or if the board is empty or too large.
    pub(crate) fn cut(&self) -> Result<Patch, Refusal> {
        self.check_settings()?;
        let mut patch = match self.tiling {
            Tiling::Periodic(tiling) => self.cut_periodic(tiling)?,
            Tiling::Multigrid(grid) => {
                self.cut_endless("a multigrid", Ok(grid.unit()), |size, centre, margin| {
                    let rhombs = grid.disc(size, centre, margin)?;
                    Ok((rhombs.mesh, rhombs.alive, rhombs.origin))
                })?
            }
            Tiling::Substitution(tiling) => self.cut_endless(
                "a substitution tiling",
                tiling.unit(),
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

    fn is_wrapped(&self) -> bool {
        *self.boundary != super::NONE
    }

    /// Whether the board is a torus of whole unit cells, or of one tile for each class of a lattice.
    fn is_lattice_torus(&self, shape: Shape) -> bool {
        self.settings.lattice.is_some() || (shape == Shape::Period && self.is_wrapped())
    }

    /// The error for a boundary that cannot wrap `target`.
    fn refuse_wrap(&self, target: &str) -> Refusal {
        Refusal::new(
            Clash::Boundary,
            "boundary.wrap",
            format!("the boundary `{}` cannot wrap {target}", self.boundary.name),
            if self.boundary.on_lattices {
                "use the shape rect on squares, or period on any periodic tiling; or wrap = \"none\""
            } else {
                "use the shape rect on a tiling by one four-sided tile, or wrap = \"none\""
            },
        )
    }

    fn check_settings(&self) -> Result<(), Refusal> {
        let refuse = |key: &str, what: &str, remedy: &str| {
            Err(Refusal::new(Clash::Boundary, key, what, remedy))
        };
        if self.settings.shift != 0 && !self.boundary.shifts {
            return refuse(
                "boundary.shift",
                "a shift without a torus",
                "use wrap = \"torus\", or leave `shift` out",
            );
        }
        if self.settings.shift.unsigned_abs() > limits::COORDINATE.unsigned_abs() {
            return Err(Refusal::too_large(
                "boundary.shift",
                self.settings.shift,
                limits::COORDINATE,
            ));
        }
        if let Some(lattice) = &self.settings.lattice {
            if !self.boundary.shifts {
                return refuse(
                    "boundary.lattice",
                    "a lattice without a torus",
                    "use wrap = \"torus\", or leave `lattice` out",
                );
            }
            if self.settings.shift != 0 {
                return refuse(
                    "boundary.shift",
                    "a shift beside a lattice",
                    "leave `shift` out: the two vectors say it all",
                );
            }
            let largest = lattice.iter().flatten().map(|x| x.unsigned_abs()).max();
            if largest.is_some_and(|largest| largest > limits::COORDINATE.unsigned_abs()) {
                return Err(Refusal::too_large(
                    "boundary.lattice",
                    format!("the vectors {lattice:?}"),
                    limits::COORDINATE,
                ));
            }
        }
        if !self.settings.loops.is_empty() && !self.boundary.loops {
            return refuse(
                "boundary.loops",
                "loops without Surakarta",
                "use wrap = \"surakarta\", or leave `loops` out",
            );
        }
        Ok(())
    }

    fn cut_periodic(&self, tiling: &Periodic) -> Result<Patch, Refusal> {
        let selection = select(tiling, self.outline)?;
        if selection.tiles.is_empty() {
            return Err(no_tiles());
        }
        let board = selection.tiles.len();
        let Surroundings { surface, tiles, .. } = self.glued(tiling, &selection)?;
        let figures: Vec<(Polygon, Circle)> = (0..tiling.prototiles())
            .map(|t| with_circle(tiling.outline(t)))
            .collect();
        let place = |i: usize| {
            let (t, a, b) = tiles[i];
            (t as u32, tiling.offset((a, b)))
        };
        let (order, names) = match &selection.grid {
            Some((_, places)) => row_by_row(places),
            None => {
                let faces = self.trimmed(&surface, (0..board).collect());
                let text_point = |&i: &usize| {
                    let (t, [dx, dy]) = place(i);
                    let [x, y] = figures[t as usize].1.centre;
                    [x + dx, y + dy]
                };
                let (order, rows) =
                    reading_order(&faces.iter().map(text_point).collect::<Vec<_>>(), 1.0);
                (order.into_iter().map(|i| faces[i]).collect(), rows)
            }
        };
        if order.is_empty() {
            return Err(no_tiles());
        }
        let places = order.iter().map(|&i| place(i)).collect();
        let surface = surface.reordered(&order);
        let kind = audit(&surface, order.len());
        let extent = selection.grid.map(|(extent, _)| extent);
        self.keep_promise(kind, extent)?;
        Ok(Patch {
            surface,
            tiles: order.len(),
            names: Names::Rows(names),
            layout: Layout::Copies {
                tiles: figures,
                places,
            },
            extent,
            compass: tiling.is_square(),
            kind,
        })
    }

    /// Glues the tiles of a selection and the tiles around them, in the plane and at the boundary.
    fn glued(&self, tiling: &Periodic, selection: &Selection) -> Result<Surroundings, Refusal> {
        let plane = || {
            let rings = if self.through_corners {
                1 + longest_run(tiling)?
            } else {
                1
            };
            Surroundings::in_the_plane(tiling, &selection.tiles, rings)
        };
        match (self.is_wrapped(), self.outline.shape, &selection.grid) {
            (false, _, _) => plane(),
            (true, ..) if let Some(vectors) = self.settings.lattice => {
                let lattice = Sublattice::spanned(vectors).ok_or_else(|| {
                    Refusal::new(
                        Clash::Boundary,
                        "boundary.lattice",
                        "the two vectors are parallel",
                        "give two vectors that point in different directions",
                    )
                })?;
                let classes = lattice.classes(tiling, selection)?;
                Surroundings::lattice_torus(tiling, &selection.tiles, &classes, lattice)
            }
            (true, Shape::Period, _) if self.boundary.on_lattices => {
                let lattice = Sublattice {
                    m: self.outline.size[0],
                    n: self.outline.size[1],
                    shift: self.settings.shift,
                };
                Surroundings::lattice_torus(tiling, &selection.tiles, &selection.tiles, lattice)
            }
            (true, Shape::Rect, Some((extent, _))) => {
                let mut plane = plane()?;
                self.glue_rim(&mut plane, tiling, *extent)?;
                Ok(plane)
            }
            (true, shape, _) => {
                let mut refusal = self.refuse_wrap(&format!("the shape `{shape}`"));
                if self.boundary.on_lattices {
                    refusal.remedy = "say by `lattice` how the board repeats, or use the shape rect on squares, or period; or wrap = \"none\""
                        .to_owned();
                }
                Err(refusal)
            }
        }
    }

    /// Glues the rim of a rectangle as the boundary requires.
    fn glue_rim(
        &self,
        plane: &mut Surroundings,
        tiling: &Periodic,
        extent: Extent,
    ) -> Result<(), Refusal> {
        let [east, north] = tiling
            .grid()
            .ok_or_else(|| self.refuse_wrap("this tiling"))?;
        for Glue { from, to, flip } in (self.boundary.glue)(extent, self.settings)? {
            let face = |(r, c, _): (i64, i64, Compass)| {
                plane
                    .index
                    .get((0, c * east.0 - r * north.0, c * east.1 - r * north.1))
            };
            match (face(from), face(to)) {
                (Some(f), Some(g)) => {
                    let (here, there) = ((f, from.2 as u16), (g, to.2 as u16));
                    plane.surface.glue(here, there, flip);
                }
                _ => {
                    return Err(audit_failure(format!(
                        "`{}` glues a cell far outside the board",
                        self.boundary.name
                    )));
                }
            }
        }
        Ok(())
    }

    /// Compares the audit with the promise of the boundary, for a full rectangle or a wrapped patch of unit cells.
    fn keep_promise(&self, kind: Promise, extent: Option<Extent>) -> Result<(), Refusal> {
        let promised = match (self.outline.shape, extent) {
            (Shape::Rect, Some(extent)) => (self.boundary.promise)(extent, self.settings),
            (shape, _) if self.is_lattice_torus(shape) => (self.boundary.promise)(
                Extent {
                    rows: 0,
                    columns: 0,
                },
                self.settings,
            ),
            _ => return Ok(()),
        };
        if kind == promised {
            return Ok(());
        }
        Err(audit_failure(format!(
            "`{}` promises {promised:?}, and the board came out as {kind:?}",
            self.boundary.name
        )))
    }

    /// Cuts a disc or a region from a tiling that never repeats. `unit` is the side of a square with the mean area of a
    /// tile. `disc` returns the wanted number of tiles around a centre, with their surroundings, their actual number
    /// and the centre.
    fn cut_endless(
        &self,
        name: &str,
        unit: Result<f64, Refusal>,
        disc: impl Fn(usize, Centre, f64) -> Result<(Mesh, usize, [f64; 2]), Refusal>,
    ) -> Result<Patch, Refusal> {
        let region = match self.outline.shape {
            Shape::Disc => None,
            Shape::Crop => Some((Region::of(self.outline)?, unit?)),
            shape => {
                return Err(Refusal::new(
                    Clash::Shape,
                    "board.shape",
                    format!("{name} is not periodic and has no `{shape}`"),
                    "use the shape disc or crop",
                ));
            }
        };
        if self.is_wrapped() {
            return Err(self.refuse_wrap(&format!("{name}, which never repeats")));
        }
        let mut wanted = match &region {
            None => self.outline.disc_size()?,
            Some((region, _)) => covering(region.radius()),
        };
        // A flight through a corner may run along edges outside the board before it returns to a tile. The
        // distance is not known in advance, so the margin grows until no such flight reaches the rim of the
        // surroundings.
        let mut doublings = 0;
        while doublings < 8 {
            let margin = f64::from(3 << doublings);
            let (mesh, tiles, origin) = disc(wanted, self.outline.centre, margin)?;
            let faces: Vec<usize> = match &region {
                None => (0..tiles).collect(),
                Some((region, unit)) => {
                    let places: Vec<[f64; 2]> = mesh
                        .outlines
                        .iter()
                        .flatten()
                        .map(Polygon::middle)
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
                let crossing = mesh.surface.through_corner(face, corner, |_| true);
                on_board[face as usize] && crossing.is_err()
            };
            if !self.through_corners || !mesh.surface.every_side().any(lost) {
                return self.patch_of_mesh(&mesh, &self.trimmed(&mesh.surface, faces));
            }
            doublings += 1;
        }
        Err(Refusal::new(
            Clash::Limit,
            "board.size",
            "flights through corners run too far outside the board",
            "ask for fewer tiles",
        ))
    }

    fn cut_mesh(&self, mesh: &Mesh) -> Result<Patch, Refusal> {
        if self.outline.shape != Shape::All {
            return Err(Refusal::new(
                Clash::Shape,
                "board.shape",
                format!(
                    "a mesh is a finished surface and has no `{}`",
                    self.outline.shape
                ),
                "use the shape all",
            ));
        }
        if self.is_wrapped() {
            return Err(self.refuse_wrap("a mesh, which is glued as its faces say"));
        }
        let all_faces: Vec<usize> = (0..mesh.surface.faces()).collect();
        self.patch_of_mesh(mesh, &all_faces)
    }

    /// Cuts a board of these faces from a mesh.
    fn patch_of_mesh(&self, mesh: &Mesh, faces: &[usize]) -> Result<Patch, Refusal> {
        if faces.is_empty() {
            return Err(no_tiles());
        }
        let (order, names, layout) = match &mesh.outlines {
            Some(outlines) => {
                let FacesInRows {
                    figures,
                    order,
                    rows,
                } = faces_in_rows(mesh, outlines, faces);
                let layout = Layout::Single {
                    tiles: order.iter().map(|&i| figures[i].clone()).collect(),
                    round: mesh.round,
                    bends: if mesh.bends.is_empty() {
                        Vec::new()
                    } else {
                        order
                            .iter()
                            .map(|&i| mesh.bends[faces[i]].clone())
                            .collect()
                    },
                };
                (order.into_iter().map(|i| faces[i]).collect(), rows, layout)
            }
            None => (
                faces.to_vec(),
                (0..faces.len() as u32).map(|i| [0, i]).collect(),
                Layout::Unknown,
            ),
        };
        let surface = mesh.surface.clone().reordered(&order);
        let kind = audit(&surface, order.len());
        Ok(Patch {
            surface,
            tiles: order.len(),
            names: Names::Rows(names),
            layout,
            extent: None,
            compass: false,
            kind,
        })
    }

    /// Returns those of some faces that make the board. If the outline is trimmed, faces with fewer than two neighbours
    /// are removed repeatedly, and then all but the largest part.
    fn trimmed(&self, surface: &Surface, mut faces: Vec<usize>) -> Vec<usize> {
        // On a torus every tile has its neighbours.
        let is_trimmed = self.outline.trim && !self.is_wrapped();
        let mut trim_again = is_trimmed;
        while trim_again {
            let mut on_board = vec![false; surface.faces()];
            faces.iter().for_each(|&f| on_board[f] = true);
            let neighbours = |f: usize| {
                let mates =
                    (0..surface.sides(f as Face)).filter_map(|side| surface.mate(f as Face, side));
                let others = mates
                    .map(|mate| mate.face as usize)
                    .filter(|&g| g != f && on_board[g]);
                others.collect::<BTreeSet<_>>().len()
            };
            let before = faces.len();
            faces.retain(|&f| neighbours(f) > 1);
            trim_again = faces.len() < before;
        }
        if is_trimmed {
            largest_part(surface, &faces)
        } else {
            faces
        }
    }
}

/// Faces of a mesh in reading order.
struct FacesInRows {
    /// For each face its outline, and the circle of its number.
    figures: Vec<(Polygon, Circle)>,
    /// The faces in reading order, as indices of the list.
    order: Vec<usize>,
    /// In that order, their rows and columns.
    rows: Vec<[u32; 2]>,
}

fn faces_in_rows(mesh: &Mesh, outlines: &[Polygon], faces: &[usize]) -> FacesInRows {
    let huge = faces.len() > limits::DISC_TILES;
    let figure = if huge { with_rough_circle } else { with_circle };
    let figures: Vec<(Polygon, Circle)> = faces
        .iter()
        .map(|&i| {
            let outline = outlines[i].clone();
            let bent = mesh.bends.get(i).map(|bends| outline.bent(bends));
            (outline.clone(), figure(bent.unwrap_or(outline)).1)
        })
        .collect();
    let areas = figures.iter().map(|(outline, _)| outline.area());
    let cell = (areas.sum::<f64>() / faces.len() as f64).sqrt();
    let centres: Vec<_> = figures.iter().map(|(_, circle)| circle.centre).collect();
    let (order, rows) = reading_order(&centres, if cell > 0.0 { cell } else { 1.0 });
    FacesInRows {
        figures,
        order,
        rows,
    }
}

/// Returns the names that the faces of a mesh will have on a board of all of them.
pub(crate) fn names_of_faces(mesh: &Mesh) -> Vec<String> {
    let faces: Vec<usize> = (0..mesh.surface.faces()).collect();
    let mut names = vec![String::new(); faces.len()];
    if let Some(outlines) = &mesh.outlines {
        let FacesInRows { order, rows, .. } = faces_in_rows(mesh, outlines, &faces);
        let sorted = Names::Rows(rows);
        for (tile, face) in order.into_iter().enumerate() {
            names[face] = sorted.name(tile);
        }
    }
    names
}

/// Pairs an outline with its largest inscribed circle.
fn with_circle(outline: Polygon) -> (Polygon, Circle) {
    let circle = outline.incircle();
    (outline, circle)
}

/// Pairs an outline with an inscribed circle that is found quickly. For boards that are too large to be printed, it
/// need not be the largest one.
fn with_rough_circle(outline: Polygon) -> (Polygon, Circle) {
    let circle = outline.circle_in_the_middle();
    (outline, circle)
}

/// Sorts places into rows from left to right. Returns the order and, in that order, the rows and columns.
fn row_by_row(places: &[[i64; 2]]) -> (Vec<usize>, Vec<[u32; 2]>) {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|&i| places[i]);
    let names = order.iter().map(|&i| places[i].map(|x| x as u32)).collect();
    (order, names)
}

/// Returns a number of tiles that fill a circle of a radius, in tiles, and some space around it.
fn covering(radius: f64) -> usize {
    (std::f64::consts::PI * (radius + 1.0) * (radius + 1.0)).ceil() as usize
}

/// The error for a board without tiles.
fn no_tiles() -> Refusal {
    Refusal::new(
        Clash::Pieces,
        "board",
        "the board has no cells",
        "make it larger",
    )
}
