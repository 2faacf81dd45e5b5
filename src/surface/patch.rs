//! Cutting a board from a tiling.

use super::names::{Layout, Names, reading_order};
use super::shape::{Extent, Outline, Shape, Tile, select};
use super::tilings::{Mesh, Multigrid, Periodic, Tiling};
use super::{Boundary, Clash, Face, Promise, Refusal, Settings, Surface, audit};
use crate::limits;
use crate::plane::{Circle, Polygon};
use std::collections::HashMap;

/// What a board is cut from and how.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    /// The tiling.
    pub tiling: &'a Tiling,
    /// The shape.
    pub outline: &'a Outline,
    /// The boundary.
    pub boundary: &'a Boundary,
    /// Shift and loops of the boundary.
    pub settings: &'a Settings,
    /// Whether flights go through corners, so that the surroundings of the board matter.
    pub through_corners: bool,
}

/// A board cut from a tiling: the first `tiles` faces of `surface` are the board, in reading order.
#[derive(Clone, Debug)]
pub struct Patch {
    /// The faces of the board, and those around it.
    pub surface: Surface,
    /// How many faces belong to the board.
    pub tiles: usize,
    /// Their names.
    pub names: Names,
    /// How they look.
    pub layout: Layout,
    /// On boards of squares by rows and columns: the rectangle around them.
    pub extent: Option<Extent>,
    /// Whether sides 0, 1, 2, 3 of every tile are its south, east, north and west.
    pub compass: bool,
    /// What the board is as a surface.
    pub kind: Promise,
}

impl Plan<'_> {
    /// Cuts the board.
    ///
    /// # Errors
    ///
    /// Tiling, shape and boundary do not go together, or the board is empty or too large.
    pub fn cut(&self) -> Result<Patch, Refusal> {
        self.check_settings()?;
        let patch = match self.tiling {
            Tiling::Periodic(tiling) => self.cut_periodic(tiling)?,
            Tiling::Multigrid(grid) => self.cut_multigrid(grid)?,
            Tiling::Mesh(mesh) => self.cut_mesh(mesh)?,
        };
        if let Some((face, side)) = patch.surface.contradiction() {
            return Err(audit_failure(format!(
                "side {side} of face {face} and its mate disagree"
            )));
        }
        Ok(patch)
    }

    fn wrapped(&self) -> bool {
        *self.boundary != super::NONE
    }

    fn refuse_wrap(&self, needs: &str) -> Refusal {
        Refusal::new(
            Clash::Boundary,
            "boundary.wrap",
            format!("the boundary `{}` cannot wrap {needs}", self.boundary.name),
            if self.boundary.on_lattices {
                "use the shape rect on squares, or period on any periodic tiling; or wrap = \"none\""
            } else {
                "use the shape rect on a tiling by one four-sided tile, or wrap = \"none\""
            },
        )
    }

    fn check_settings(&self) -> Result<(), Refusal> {
        let useless = |key: &str, what: &str, remedy: &str| {
            Err(Refusal::new(Clash::Boundary, key, what, remedy))
        };
        if self.settings.shift != 0 && !self.boundary.shifts {
            return useless(
                "boundary.shift",
                "a shift without a torus",
                "use wrap = \"torus\", or leave `shift` out",
            );
        }
        if self.settings.shift.abs() > limits::COORDINATE {
            return Err(Refusal::too_large(
                "boundary.shift",
                self.settings.shift,
                limits::COORDINATE,
            ));
        }
        if !self.settings.loops.is_empty() && !self.boundary.loops {
            return useless(
                "boundary.loops",
                "loops without Surakarta",
                "use wrap = \"surakarta\", or leave `loops` out",
            );
        }
        Ok(())
    }

    fn cut_periodic(&self, tiling: &Periodic) -> Result<Patch, Refusal> {
        let outline = self.outline;
        let selection = select(tiling, outline)?;
        if selection.tiles.is_empty() {
            return Err(no_tiles());
        }
        let index = numbered(&selection.tiles);
        let (surface, all) = match (self.wrapped(), outline.shape) {
            (true, Shape::Period) if self.boundary.on_lattices => (
                lattice_torus(
                    tiling,
                    &index,
                    &selection.tiles,
                    outline,
                    self.settings.shift,
                ),
                selection.tiles.clone(),
            ),
            (true, Shape::Rect) | (false, _) => {
                let rings = if self.through_corners {
                    1 + longest_run(tiling)?
                } else {
                    1
                };
                surrounded(tiling, index, &selection.tiles, rings)?
            }
            (true, shape) => return Err(self.refuse_wrap(&format!("the shape `{shape}`"))),
        };
        let board = selection.tiles.len();
        let figures: Vec<(Polygon, Circle)> = (0..tiling.prototiles())
            .map(|t| with_circle(tiling.outline(t)))
            .collect();
        let place = |&(t, a, b): &Tile| (t as u32, tiling.offset((a, b)));
        let compass = tiling.grid().is_some();
        if let Some((extent, places)) = selection.grid {
            let mut surface = surface;
            let order = row_by_row(&places);
            let (surface, all): (Surface, Vec<Tile>) =
                if order.windows(2).all(|pair| pair[0] < pair[1]) {
                    self.glue_rim(&mut surface, tiling, extent, &numbered(&all))?;
                    (surface, all)
                } else {
                    (
                        surface.reordered(&order, board),
                        order.iter().map(|&i| all[i]).collect(),
                    )
                };
            let kind = self.kept_promise(&surface, board, extent)?;
            let names = Names::Rows(order.iter().map(|&i| places[i].map(|x| x as u32)).collect());
            let layout = Layout::Copies {
                tiles: figures,
                places: all[..board].iter().map(place).collect(),
            };
            return Ok(Patch {
                surface,
                tiles: board,
                names,
                layout,
                extent: Some(extent),
                compass,
                kind,
            });
        }
        let kept = self.trimmed(&surface, board);
        let text: Vec<[f64; 2]> = kept
            .iter()
            .map(|&i| {
                let (t, [dx, dy]) = place(&all[i]);
                let [x, y] = figures[t as usize].1.centre;
                [x + dx, y + dy]
            })
            .collect();
        let (order, rows) = reading_order(&text, 1.0);
        let order: Vec<usize> = order.into_iter().map(|i| kept[i]).collect();
        let layout = Layout::Copies {
            tiles: figures,
            places: order.iter().map(|&i| place(&all[i])).collect(),
        };
        let surface = surface.reordered(&order, board);
        let kind = audit(&surface, order.len());
        let promised = (self.boundary.promise)(
            Extent {
                rows: 0,
                columns: 0,
            },
            self.settings,
        );
        if self.wrapped() && kind != promised {
            return Err(broken_promise(self.boundary, kind, promised));
        }
        Ok(Patch {
            surface,
            tiles: order.len(),
            names: Names::Rows(rows),
            layout,
            extent: None,
            compass,
            kind,
        })
    }

    /// Glues the rim of a rectangle as the boundary says.
    fn glue_rim(
        &self,
        surface: &mut Surface,
        tiling: &Periodic,
        extent: Extent,
        index: &HashMap<Tile, Face>,
    ) -> Result<(), Refusal> {
        if !self.wrapped() {
            return Ok(());
        }
        let [east, north] = tiling
            .grid()
            .ok_or_else(|| self.refuse_wrap("this tiling"))?;
        let face = |(r, c): (i64, i64)| {
            index
                .get(&(0, c * east.0 - r * north.0, c * east.1 - r * north.1))
                .copied()
        };
        for glue in (self.boundary.glue)(extent, self.settings)? {
            let ((r, c, i), (s, d, j)) = (glue.from, glue.to);
            match (face((r, c)), face((s, d))) {
                (Some(f), Some(g)) => surface.glue((f, i as u16), (g, j as u16), glue.flip),
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

    /// What the board is, compared with what a full rectangle with this boundary must be.
    fn kept_promise(
        &self,
        surface: &Surface,
        board: usize,
        extent: Extent,
    ) -> Result<Promise, Refusal> {
        let kind = audit(surface, board);
        let promised = (self.boundary.promise)(extent, self.settings);
        if self.outline.shape == Shape::Rect && kind != promised {
            return Err(broken_promise(self.boundary, kind, promised));
        }
        Ok(kind)
    }

    fn cut_multigrid(&self, grid: &Multigrid) -> Result<Patch, Refusal> {
        if self.outline.shape != Shape::Disc {
            return Err(Refusal::new(
                Clash::Shape,
                "board.shape",
                format!(
                    "a multigrid is not periodic and has no `{}`",
                    self.outline.shape
                ),
                "use the shape disc",
            ));
        }
        if self.wrapped() {
            return Err(self.refuse_wrap("a multigrid, which never repeats"));
        }
        let [wanted] = self.outline.sizes(["the wanted number of tiles"])?;
        if wanted > limits::DISC_TILES as i64 {
            return Err(Refusal::too_large(
                "board.size",
                format!("a disc of {wanted} tiles"),
                limits::DISC_TILES,
            ));
        }
        // A flight through a corner may run along edges outside the board before it comes back to a tile. How far
        // is not known beforehand, so the surroundings grow until no such flight meets their rim.
        for margin in [3.0, 6.0, 12.0, 24.0] {
            let rhombs = grid.disc(wanted as usize, self.outline.centre, margin)?;
            let surface = &rhombs.mesh.surface;
            let lost = |face: Face, corner| surface.through_corner(face, corner, |_| true).is_err();
            let board = surface
                .every_side()
                .take_while(|&(face, _)| (face as usize) < rhombs.alive);
            if !self.through_corners || !board.into_iter().any(|(face, corner)| lost(face, corner))
            {
                let kept = self.trimmed(surface, rhombs.alive);
                return self.free_patch(&rhombs.mesh, &kept, rhombs.alive);
            }
        }
        Err(audit_failure(
            "flights through corners run too far outside the board".into(),
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
        if self.wrapped() {
            return Err(self.refuse_wrap("a mesh, which is glued as its faces say"));
        }
        let everything: Vec<usize> = (0..mesh.surface.faces()).collect();
        self.free_patch(mesh, &everything, everything.len())
    }

    fn free_patch(&self, mesh: &Mesh, kept: &[usize], board: usize) -> Result<Patch, Refusal> {
        if kept.is_empty() {
            return Err(no_tiles());
        }
        let (order, names, layout) = match &mesh.outlines {
            Some(outlines) => {
                let figures: Vec<(Polygon, Circle)> = kept
                    .iter()
                    .map(|&i| with_circle(outlines[i].clone()))
                    .collect();
                let cell = (figures
                    .iter()
                    .map(|(outline, _)| outline.area())
                    .sum::<f64>()
                    / kept.len() as f64)
                    .sqrt();
                let text: Vec<[f64; 2]> = figures.iter().map(|(_, circle)| circle.centre).collect();
                let (order, rows) = reading_order(&text, if cell > 0.0 { cell } else { 1.0 });
                let layout = Layout::Single(order.iter().map(|&i| figures[i].clone()).collect());
                (order.into_iter().map(|i| kept[i]).collect(), rows, layout)
            }
            None => (
                kept.to_vec(),
                (0..kept.len() as u32).map(|i| [0, i]).collect(),
                Layout::Unknown,
            ),
        };
        let surface = mesh.surface.reordered(&order, board);
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

    /// The faces of the board without those that have a single neighbour, if the shape asks for that.
    fn trimmed(&self, surface: &Surface, board: usize) -> Vec<usize> {
        let mut kept = vec![true; board];
        while self.outline.trim {
            let neighbours = |f: usize| {
                let mates = (0..surface.sides(f as Face))
                    .filter_map(move |side| surface.mate(f as Face, side));
                mates.map(|mate| mate.face as usize)
            };
            let stray = |&f: &usize| {
                kept[f]
                    && neighbours(f)
                        .filter(|&g| kept.get(g) == Some(&true))
                        .count()
                        <= 1
            };
            let strays: Vec<usize> = (0..board).filter(stray).collect();
            if strays.is_empty() {
                break;
            }
            strays.into_iter().for_each(|f| kept[f] = false);
        }
        (0..board).filter(|&f| kept[f]).collect()
    }
}

impl Surface {
    /// The same surface with other numbers: `order` lists the faces that come first, and of the first `board` faces
    /// those that it leaves out come after them, with all further faces.
    #[must_use]
    pub fn reordered(&self, order: &[usize], board: usize) -> Surface {
        let mut listed = vec![false; self.faces()];
        order.iter().for_each(|&f| listed[f] = true);
        debug_assert!(board <= self.faces());
        let all: Vec<usize> = order
            .iter()
            .copied()
            .chain((0..self.faces()).filter(|&f| !listed[f]))
            .collect();
        let mut number = vec![0 as Face; all.len()];
        all.iter()
            .zip(0..)
            .for_each(|(&old, new)| number[old] = new);
        let mut surface = Surface::unglued(all.iter().map(|&f| usize::from(self.sides(f as Face))));
        for (f, i) in self.every_side() {
            if let Some(mate) = self.mate(f, i) {
                surface.glue(
                    (number[f as usize], i),
                    (number[mate.face as usize], mate.side),
                    mate.flip,
                );
            }
        }
        surface
    }
}

fn with_circle(outline: Polygon) -> (Polygon, Circle) {
    let circle = outline.incircle();
    (outline, circle)
}

fn numbered(tiles: &[Tile]) -> HashMap<Tile, Face> {
    tiles.iter().copied().zip(0..).collect()
}

fn row_by_row(places: &[[i64; 2]]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by_key(|&i| places[i]);
    order
}

/// The longest run along edges of any flight through a corner of the tiling.
fn longest_run(tiling: &Periodic) -> Result<u32, Refusal> {
    let quotient = tiling.quotient();
    let mut longest = 0;
    for (face, corner) in quotient.every_side() {
        let crossing = quotient
            .through_corner(face, corner, |_| true)
            .map_err(|_| {
                audit_failure(format!(
                    "a flight through corner {corner} of prototile {face} never arrives"
                ))
            })?;
        longest = longest.max(crossing.runs);
    }
    Ok(longest)
}

/// Tiles and `rings` rings of tiles around them, glued as in the plane. The tiles come first.
fn surrounded(
    tiling: &Periodic,
    mut index: HashMap<Tile, Face>,
    tiles: &[Tile],
    rings: u32,
) -> Result<(Surface, Vec<Tile>), Refusal> {
    let beyond = |(t, a, b): Tile, side: usize| {
        let next = tiling.neighbour(t, side);
        ((next.tile, a + next.by.0, b + next.by.1), next.side)
    };
    let mut all = tiles.to_vec();
    let mut from = 0;
    for _ in 0..rings {
        let frontier = from..all.len();
        from = frontier.end;
        for i in frontier {
            let tile = all[i];
            let sides = tiling.sides(tile.0);
            // Wherever a tile is missing around a vertex, some tile there misses a neighbour at a side.
            if (0..sides).all(|side| index.contains_key(&beyond(tile, side).0)) {
                continue;
            }
            for corner in 0..sides {
                let (mut at, mut c) = (tile, corner);
                loop {
                    let n = tiling.sides(at.0);
                    (at, c) = beyond(at, (c + n - 1) % n);
                    if at == tile && c == corner {
                        break;
                    }
                    let number = all.len() as Face;
                    index.entry(at).or_insert_with(|| {
                        all.push(at);
                        number
                    });
                }
            }
        }
        if all.len() > 4 * limits::TILES {
            return Err(Refusal::too_large(
                "board.size",
                "the board with the tiles around it",
                4 * limits::TILES,
            ));
        }
    }
    let mut surface = Surface::unglued(all.iter().map(|tile| tiling.sides(tile.0)));
    for (f, &tile) in all.iter().enumerate() {
        for side in 0..tiling.sides(tile.0) {
            let (next, entered) = beyond(tile, side);
            if let Some(&g) = index.get(&next)
                && (f as Face, side) < (g, entered)
            {
                surface.glue((f as Face, side as u16), (g, entered as u16), false);
            }
        }
    }
    Ok((surface, all))
}

/// m × n unit cells as a torus: (a, b) ~ (a + m, b) ~ (a + shift, b + n). No geometry is involved, so it is exact.
fn lattice_torus(
    tiling: &Periodic,
    index: &HashMap<Tile, Face>,
    tiles: &[Tile],
    outline: &Outline,
    shift: i64,
) -> Surface {
    let (m, n) = (outline.size[0], outline.size[1]);
    let mut surface = Surface::unglued(tiles.iter().map(|tile| tiling.sides(tile.0)));
    for (f, &(t, a, b)) in tiles.iter().enumerate() {
        for side in 0..tiling.sides(t) {
            let next = tiling.neighbour(t, side);
            let (a, b) = (a + next.by.0, b + next.by.1);
            let rounds = b.div_euclid(n);
            let wrapped = (
                next.tile,
                (a - rounds * shift).rem_euclid(m),
                b - rounds * n,
            );
            surface.glue(
                (f as Face, side as u16),
                (index[&wrapped], next.side as u16),
                false,
            );
        }
    }
    surface
}

fn no_tiles() -> Refusal {
    Refusal::new(
        Clash::Pieces,
        "board",
        "the board has no cells",
        "make it larger",
    )
}

fn audit_failure(what: String) -> Refusal {
    Refusal::new(
        Clash::Audit,
        "boundary.wrap",
        what,
        "the gluing is wrong: this is a mistake in the program",
    )
}

fn broken_promise(boundary: &Boundary, kind: Promise, promised: Promise) -> Refusal {
    audit_failure(format!(
        "`{}` promises {promised:?}, and the board came out as {kind:?}",
        boundary.name
    ))
}
