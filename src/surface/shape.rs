//! Shapes: which tiles of a tiling make the board.

use crate::axis::axis;
use crate::limits;
use crate::plane::{Lattice, Point, Ring};
use crate::surface::tilings::Periodic;
use crate::surface::{Clash, Refusal};
use std::collections::HashSet;

axis! {
    /// The outline of a board.
    pub enum Shape ("shape") {
        /// A rectangle of rows and columns, on tilings by one four-sided tile.
        Rect = "rect",
        /// m × n unit cells of a periodic tiling.
        Period = "period",
        /// The tiles nearest to a centre, in whole rings of equal distance.
        Disc = "disc",
        /// A hexagon, on tilings by hexagons or triangles.
        Hexagon = "hexagon",
        /// A triangle, on tilings by hexagons or triangles.
        Triangle = "triangle",
        /// A drawing in rows of `o` (cell) and `.` (none), on tilings by one four-sided tile.
        Rows = "rows",
        /// A list of tiles, each as prototile, a, b.
        Cells = "cells",
        /// Every face of a mesh.
        All = "all",
    }
}

axis! {
    /// Where the centre of a disc lies.
    pub enum Centre ("centre") {
        /// In the middle of a tile.
        Tile = "tile",
        /// In a vertex.
        Vertex = "vertex",
    }
}

/// A shape with its sizes, as files describe it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The kind of outline.
    pub shape: Shape,
    /// Its sizes; how many depends on the kind.
    pub size: Vec<i64>,
    /// The drawing of [`Shape::Rows`].
    pub rows: Vec<String>,
    /// The tiles of [`Shape::Cells`]: prototile, a, b.
    pub cells: Vec<[i64; 3]>,
    /// The centre of a disc.
    pub centre: Centre,
    /// Whether tiles with a single neighbour are dropped from a disc, until none is left.
    pub trim: bool,
}

impl Outline {
    /// A shape with sizes and nothing else.
    #[must_use]
    pub fn new(shape: Shape, size: &[i64]) -> Self {
        Outline {
            shape,
            size: size.to_vec(),
            rows: vec![],
            cells: vec![],
            centre: Centre::Tile,
            trim: false,
        }
    }

    /// The sizes, when there are as many as the shape has and each is from 1 to the limit.
    ///
    /// # Errors
    ///
    /// There are too few or too many, or one is out of range.
    pub fn sizes<const N: usize>(&self, meaning: [&str; N]) -> Result<[i64; N], Refusal> {
        let shape = self.shape;
        let sizes: [i64; N] = self.size.as_slice().try_into().map_err(|_| {
            Refusal::new(
                Clash::Shape,
                "board.size",
                format!("{} numbers for the size of `{shape}`", self.size.len()),
                format!("give {N}: {}", meaning.join(", ")),
            )
        })?;
        for size in sizes {
            if size < 1 || size > limits::TILES as i64 {
                return Err(Refusal::new(
                    Clash::Limit,
                    "board.size",
                    format!("a size of {size}"),
                    format!("sizes go from 1 to {}", limits::TILES),
                ));
            }
        }
        Ok(sizes)
    }
}

/// One tile of a periodic tiling: prototile and unit cell.
pub type Tile = (usize, i64, i64);

/// A rectangle that contains a board of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Rows, numbered from the top.
    pub rows: i64,
    /// Columns, numbered from the left.
    pub columns: i64,
}

/// The tiles that a shape picks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The tiles, each once.
    pub tiles: Vec<Tile>,
    /// On boards whose cells are named by row and column: the rectangle, and the row and column of each tile.
    pub grid: Option<(Extent, Vec<[i64; 2]>)>,
}

/// Picks the tiles of a shape from a periodic tiling.
///
/// # Errors
///
/// The tiling cannot have the shape, or the sizes are wrong.
pub fn select(tiling: &Periodic, outline: &Outline) -> Result<Selection, Refusal> {
    let free = |tiles| Ok(Selection { tiles, grid: None });
    match outline.shape {
        Shape::Rect => {
            let [rows, columns] = outline.sizes(["rows", "columns"])?;
            check_total(rows.saturating_mul(columns))?;
            let places = (0..rows)
                .flat_map(|r| (0..columns).map(move |c| [r, c]))
                .collect();
            on_grid(tiling, outline.shape, Extent { rows, columns }, places)
        }
        Shape::Rows => {
            let columns = outline
                .rows
                .iter()
                .map(|row| row.chars().count())
                .max()
                .unwrap_or(0) as i64;
            let rows = outline.rows.len() as i64;
            check_total(rows.saturating_mul(columns))?;
            let mut places = Vec::new();
            for (r, row) in outline.rows.iter().enumerate() {
                for (c, mark) in row.chars().enumerate() {
                    match mark {
                        'o' => places.push([r as i64, c as i64]),
                        '.' => {}
                        other => {
                            return Err(Refusal::new(
                                Clash::Shape,
                                format!("board.rows[{r}]"),
                                format!("{other:?} in a drawing of rows"),
                                "write o for a cell and . for none",
                            ));
                        }
                    }
                }
            }
            on_grid(tiling, outline.shape, Extent { rows, columns }, places)
        }
        Shape::Period => {
            let [m, n] = outline.sizes([
                "unit cells along the first lattice vector",
                "along the second",
            ])?;
            check_total(
                m.saturating_mul(n)
                    .saturating_mul(tiling.prototiles() as i64),
            )?;
            free(
                (0..n)
                    .flat_map(|b| {
                        (0..m).flat_map(move |a| (0..tiling.prototiles()).map(move |t| (t, a, b)))
                    })
                    .collect(),
            )
        }
        Shape::Cells => cells(tiling, outline),
        Shape::Disc => free(disc(tiling, outline)?),
        Shape::Hexagon | Shape::Triangle => free(polygon(tiling, outline)?),
        Shape::All => Err(Refusal::new(
            Clash::Shape,
            "board.shape",
            "a tiling of the plane has no last tile",
            "`all` is for meshes; choose rect, period, disc, …",
        )),
    }
}

fn check_total(total: i64) -> Result<(), Refusal> {
    if total > limits::TILES as i64 {
        return Err(Refusal::too_large(
            "board.size",
            format!("a board of {total} tiles"),
            format!("{} tiles", limits::TILES),
        ));
    }
    Ok(())
}

/// Tiles at rows and columns of a tiling by one four-sided tile.
fn on_grid(
    tiling: &Periodic,
    shape: Shape,
    extent: Extent,
    places: Vec<[i64; 2]>,
) -> Result<Selection, Refusal> {
    let Some([east, north]) = tiling.grid() else {
        return Err(Refusal::new(
            Clash::Shape,
            "board.shape",
            format!("`{shape}` needs a tiling by one four-sided tile, such as the square tiling"),
            "use the shape period or disc, or [tiling] use = \"square\"",
        ));
    };
    let tile = |&[r, c]: &[i64; 2]| (0, c * east.0 - r * north.0, c * east.1 - r * north.1);
    Ok(Selection {
        tiles: places.iter().map(tile).collect(),
        grid: Some((extent, places)),
    })
}

fn cells(tiling: &Periodic, outline: &Outline) -> Result<Selection, Refusal> {
    check_total(outline.cells.len() as i64)?;
    let mut seen = HashSet::new();
    for (i, &[t, a, b]) in outline.cells.iter().enumerate() {
        let wrong = |what: String, remedy: String| {
            Refusal::new(Clash::Shape, format!("board.cells[{i}]"), what, remedy)
        };
        if t < 0 || t >= tiling.prototiles() as i64 {
            return Err(wrong(
                format!("there is no prototile {t}"),
                format!("the tiling has {}, counted from 0", tiling.prototiles()),
            ));
        }
        if a.abs() > limits::COORDINATE || b.abs() > limits::COORDINATE {
            return Err(Refusal::too_large(
                format!("board.cells[{i}]"),
                format!("unit cell {a}, {b}"),
                limits::COORDINATE,
            ));
        }
        if !seen.insert([t, a, b]) {
            return Err(wrong(
                format!("the tile {t}, {a}, {b} is listed twice"),
                "list every tile once".into(),
            ));
        }
    }
    let tiles: Vec<Tile> = outline
        .cells
        .iter()
        .map(|&[t, a, b]| (t as usize, a, b))
        .collect();
    let grid = tiling
        .grid()
        .filter(|_| !tiles.is_empty())
        .and_then(|[east, north]| {
            // Rows and columns are coordinates in the basis (east, south), which is a basis of the lattice.
            let det = north.0 * east.1 - east.0 * north.1;
            let place = |&(_, a, b): &Tile| {
                [
                    (a * east.1 - b * east.0) / -det,
                    (b * north.0 - a * north.1) / det,
                ]
            };
            let mut places: Vec<[i64; 2]> = tiles.iter().map(place).collect();
            let low = |axis: usize| places.iter().map(|place| place[axis]).min().unwrap_or(0);
            let (top, left) = (low(0), low(1));
            places
                .iter_mut()
                .for_each(|[r, c]| (*r, *c) = (*r - top, *c - left));
            let high = |axis: usize| places.iter().map(|place| place[axis]).max().unwrap_or(0) + 1;
            Some((
                Extent {
                    rows: high(0),
                    columns: high(1),
                },
                places,
            ))
        });
    Ok(Selection { tiles, grid })
}

/// Points sorted out by their distance from the origin, in whole rings.
#[derive(Clone, Debug)]
pub(crate) struct Disc {
    /// Indices of the points inside.
    pub(crate) members: Vec<usize>,
    /// The distance of the last ring.
    pub(crate) radius: f64,
}

impl Disc {
    /// The nearest `wanted` points, and all that are as near as the last of them. Whether two distances are equal
    /// is decided exactly.
    pub(crate) fn around(ring: &Ring, points: &[Point], wanted: usize) -> Disc {
        let distance = |p: &Point| {
            let [x, y] = ring.place(p);
            libm::hypot(x, y)
        };
        let mut order: Vec<(f64, usize)> = points.iter().map(distance).zip(0..).collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let Some(&(radius, last)) = order.get(wanted.max(1) - 1).or(order.last()) else {
            return Disc {
                members: Vec::new(),
                radius: 0.0,
            };
        };
        let rim = ring.squared_length(&points[last]);
        let inside = |&(d, i): &(f64, usize)| {
            if (d - radius).abs() > 1e-6 * (1.0 + radius) {
                d < radius
            } else {
                d < radius || ring.squared_length(&points[i]) == rim
            }
        };
        Disc {
            members: order
                .iter()
                .filter(|entry| inside(entry))
                .map(|&(_, i)| i)
                .collect(),
            radius,
        }
    }
}

fn disc(tiling: &Periodic, outline: &Outline) -> Result<Vec<Tile>, Refusal> {
    let [wanted] = outline.sizes(["the wanted number of tiles"])?;
    if wanted > limits::DISC_TILES as i64 {
        return Err(Refusal::too_large(
            "board.size",
            format!("a disc of {wanted} tiles"),
            limits::DISC_TILES,
        ));
    }
    let ring = tiling.ring();
    // All middles on one scale: the product of the middles' denominators.
    let mut counts: Vec<i64> = (0..tiling.prototiles())
        .map(|t| tiling.sides(t) as i64)
        .collect();
    counts.sort_unstable();
    counts.dedup();
    let scale: i64 = counts
        .iter()
        .fold(1i64, |product, n| product.saturating_mul(*n));
    if scale > 1_000_000_000 {
        return Err(Refusal::too_large(
            "board.shape",
            "the numbers of sides of the tiles, multiplied",
            1_000_000_000,
        ));
    }
    let middles: Vec<Point> = (0..tiling.prototiles())
        .map(|t| {
            tiling
                .corners(t)
                .iter()
                .fold(ring.zero(), |sum, corner| &sum + corner)
                .scaled(scale / tiling.sides(t) as i64)
        })
        .collect();
    let origin = match outline.centre {
        Centre::Tile => middles[0].clone(),
        Centre::Vertex => tiling.corners(0)[0].scaled(scale),
    };
    let [u, v] = tiling.lattice().vectors().map(|vector| ring.place(vector));
    let cell = (u[0] * v[1] - u[1] * v[0]).abs();
    let spread = middles
        .iter()
        .map(|m| ring.place(&(m - &origin)))
        .map(|[x, y]| libm::hypot(x, y) / scale as f64)
        .fold(0.0, f64::max);
    let mut radius = (wanted as f64 * cell / (tiling.prototiles() as f64 * std::f64::consts::PI))
        .sqrt()
        + spread;
    loop {
        // |a| is at most the distance of (a, b) from the line of the second vector, and so for b.
        let reach = |other: [f64; 2]| {
            ((radius + spread) * libm::hypot(other[0], other[1]) / cell).ceil() as i64 + 1
        };
        let (along, across) = (reach(v), reach(u));
        let candidates = (2 * along + 1)
            .saturating_mul(2 * across + 1)
            .saturating_mul(tiling.prototiles() as i64);
        if candidates > 20 * limits::DISC_TILES as i64 {
            return Err(Refusal::new(
                Clash::Limit,
                "board.size",
                format!("a disc of {wanted} tiles on a lattice as skew as this"),
                "ask for fewer tiles, or choose shorter lattice vectors",
            ));
        }
        let tiles: Vec<Tile> = (-along..=along)
            .flat_map(|a| {
                (-across..=across)
                    .flat_map(move |b| (0..tiling.prototiles()).map(move |t| (t, a, b)))
            })
            .collect();
        let away: Vec<Point> = tiles
            .iter()
            .map(|&(t, a, b)| {
                &(&middles[t] + &tiling.lattice().point(a, b).scaled(scale)) - &origin
            })
            .collect();
        let disc = Disc::around(ring, &away, wanted as usize);
        if disc.members.len() >= wanted as usize && disc.radius / scale as f64 <= radius {
            return Ok(disc.members.into_iter().map(|i| tiles[i]).collect());
        }
        radius = (disc.radius / scale as f64).max(radius * 1.25);
    }
}

/// Distance from the origin on the lattice of triangles, in the basis of two vectors 60° apart.
fn steps([i, j]: [i64; 2]) -> i64 {
    i.abs().max(j.abs()).max((i + j).abs())
}

/// Hexagons and triangles on tilings by hexagons (any single six-sided tile) or triangles.
fn polygon(tiling: &Periodic, outline: &Outline) -> Result<Vec<Tile>, Refusal> {
    let [side] = outline.sizes(["cells on a side"])?;
    let hexagon = outline.shape == Shape::Hexagon;
    let total = |per: i64| {
        side.saturating_mul(side)
            .saturating_mul(if hexagon { 3 * per } else { per })
    };
    let range =
        || (-side - 2..=side + 2).flat_map(move |i| (-side - 2..=side + 2).map(move |j| [i, j]));
    if let Some([u, v]) = hexagons(tiling) {
        check_total(total(1))?;
        let inside = |&[i, j]: &[i64; 2]| {
            if hexagon {
                steps([i, j]) < side
            } else {
                i >= 0 && j >= 0 && i + j < side
            }
        };
        return Ok(range()
            .filter(inside)
            .map(|[i, j]| (0, i * u.0 + j * v.0, i * u.1 + j * v.1))
            .collect());
    }
    if let Some(triangles) = Triangles::of(tiling) {
        check_total(total(2))?;
        let inside = |corners: &[[i64; 2]]| {
            corners.iter().all(|&[i, j]| {
                if hexagon {
                    steps([i, j]) <= side
                } else {
                    i >= 0 && j >= 0 && i + j <= side
                }
            })
        };
        return Ok(range()
            .flat_map(|at| (0..2).map(move |t| (t, at)))
            .filter(|&(t, at)| inside(&triangles.corners(t, at)))
            .map(|(t, [i, j])| {
                let [u, v] = triangles.basis;
                (t, i * u.0 + j * v.0, i * u.1 + j * v.1)
            })
            .collect());
    }
    Err(Refusal::new(
        Clash::Shape,
        "board.shape",
        format!(
            "`{}` needs a tiling by hexagons or by triangles",
            outline.shape
        ),
        "use the shape period or disc, or [tiling] use = \"hexagons\" or \"triangles\"",
    ))
}

/// The unit cell steps through sides 0 and 1, when this is a tiling by one six-sided tile.
fn hexagons(tiling: &Periodic) -> Option<[(i64, i64); 2]> {
    if tiling.prototiles() != 1 || tiling.sides(0) != 6 {
        return None;
    }
    let by = |side| tiling.neighbour(0, side).by;
    let (u, v, w) = (by(0), by(1), by(2));
    let opposite = (0..3).all(|side| by(side + 3) == (-by(side).0, -by(side).1));
    (opposite && w == (v.0 - u.0, v.1 - u.1)).then_some([u, v])
}

/// A tiling by two triangles whose corners are all points of the lattice.
struct Triangles {
    /// Two sides of tile 0 that start at its corner 0, in unit cell steps.
    basis: [(i64, i64); 2],
    /// The corners of both tiles in that basis, from corner 0 of tile 0.
    corners: [[[i64; 2]; 3]; 2],
}

impl Triangles {
    fn of(tiling: &Periodic) -> Option<Triangles> {
        if tiling.prototiles() != 2 || tiling.sides(0) != 3 || tiling.sides(1) != 3 {
            return None;
        }
        let origin = &tiling.corners(0)[0];
        let [_, right, left] = tiling.corners(0) else {
            return None;
        };
        let basis = Lattice::new(tiling.ring(), right - origin, left - origin).ok()?;
        let in_basis = |p: &Point| basis.coordinates(&(p - origin)).map(|(i, j)| [i, j]);
        let of_tile = |t: usize| -> Option<[[i64; 2]; 3]> {
            let corners: Option<Vec<[i64; 2]>> = tiling.corners(t).iter().map(in_basis).collect();
            corners?.try_into().ok()
        };
        let cell_steps = |p: &Point| tiling.lattice().coordinates(&(p - origin));
        Some(Triangles {
            basis: [cell_steps(right)?, cell_steps(left)?],
            corners: [of_tile(0)?, of_tile(1)?],
        })
    }

    fn corners(&self, tile: usize, [i, j]: [i64; 2]) -> [[i64; 2]; 3] {
        self.corners[tile].map(|[p, q]| [p + i, q + j])
    }
}
