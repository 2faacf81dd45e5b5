//! Cuts a board from a periodic tiling, and glues its rim.

use super::layout::Layout;
use super::names::{Names, reading_order};
use super::patch::{CutPlan, Patch, no_tiles, with_circle};
use super::refusal::audit_failure;
use super::shape::{Extent, Selection, Shape, select};
use super::sublattice::Sublattice;
use super::surroundings::{Surroundings, longest_run};
use super::tilings::Periodic;
use super::{Clash, Compass, Glue, Refusal, TopologicalType, audit};
use crate::plane::{Circle, Polygon};

impl CutPlan<'_> {
    /// Cuts a board from a periodic tiling.
    pub(super) fn cut_periodic(&self, tiling: &Periodic) -> Result<Patch, Refusal> {
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
        self.check_promise(kind, extent)?;
        Ok(Patch {
            surface,
            tiles: order.len(),
            names: Names::rows(names),
            layout: Layout::Copies {
                tiles: figures,
                places,
            },
            extent,
            compass: tiling.is_square(),
            kind,
            warnings: Vec::new(),
        })
    }

    /// Glues the tiles of a selection. A [lattice torus](CutPlan::is_lattice_torus) has no tiles around it. On other
    /// boards, the tiles around the selection are added, and the rim of a wrapped rectangle is glued.
    fn glued(&self, tiling: &Periodic, selection: &Selection) -> Result<Surroundings, Refusal> {
        let plane = || {
            let rings = if self.through_corners {
                1 + longest_run(tiling)?
            } else {
                1
            };
            Surroundings::in_the_plane(tiling, &selection.tiles, rings)
        };
        match (
            self.is_wrapped(),
            self.settings.lattice,
            self.outline.shape,
            &selection.grid,
        ) {
            (false, ..) => plane(),
            (true, Some(vectors), ..) => {
                let lattice = Sublattice::from_vectors(vectors).ok_or_else(|| {
                    let what = "the two vectors are parallel";
                    let remedy = "give two vectors that point in different directions";
                    Refusal::new(Clash::Boundary, "boundary.lattice", what, remedy)
                })?;
                let classes = lattice.classes(tiling, selection)?;
                Surroundings::lattice_torus(tiling, &selection.tiles, &classes, lattice)
            }
            (true, None, Shape::Period, _) if self.boundary.on_lattices => {
                let lattice = Sublattice {
                    m: self.outline.size[0],
                    n: self.outline.size[1],
                    shift: self.settings.shift,
                };
                Surroundings::lattice_torus(tiling, &selection.tiles, &selection.tiles, lattice)
            }
            (true, None, Shape::Rect, Some((extent, _))) => {
                let mut plane = plane()?;
                self.glue_rim(&mut plane, tiling, *extent)?;
                Ok(plane)
            }
            (true, None, shape, _) => Err(self.refuse_wrap(&format!("the shape `{shape}`"))),
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

    /// Compares the audit of a full rectangle or a lattice torus with the promise of the boundary. Other boards are not
    /// checked.
    fn check_promise(&self, kind: TopologicalType, extent: Option<Extent>) -> Result<(), Refusal> {
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
            "`{}` promises {promised:?}, but the board is {kind:?}",
            self.boundary.name
        )))
    }
}

/// Sorts places into rows from left to right. Returns the order and, in that order, the rows and columns.
fn row_by_row(places: &[[i64; 2]]) -> (Vec<usize>, Vec<[u32; 2]>) {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|&i| places[i]);
    let names = order.iter().map(|&i| places[i].map(|x| x as u32)).collect();
    (order, names)
}
