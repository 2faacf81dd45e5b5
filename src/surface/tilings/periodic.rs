//! Periodic tilings: a few polygons glued side to side, and two lattice vectors.
//!
//! ```text
//!   lattice = [[0], [4]]                    ╲  1  ╱╲
//!   tile = [{ n = 3 }, { n = 3,              ╲   ╱  ╲     tile 1 lies on side 1 of tile 0;
//!                        on = [0, 1] }]       ╲ ╱ 0  ╲    everything else is a lattice vector away.
//!                                              ──────
//! ```
//!
//! Two checks make it a tiling: every side has exactly one mate up to the lattice, and the areas add up to the area
//! of the unit cell. Both are exact.

use crate::limits;
use crate::plane::{Lattice, Point, Polygon, Ring};
use crate::surface::{Clash, Refusal, Surface};
use std::collections::BTreeMap;

/// One tile of the unit cell, as files describe it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TileSpec {
    /// A regular polygon with unit sides. Its side 0 starts at the origin in direction 0, or lies on a side of an
    /// earlier tile.
    Regular {
        /// The number of sides.
        sides: usize,
        /// (tile, side) to lie on.
        on: Option<(usize, usize)>,
    },
    /// Any polygon with unit sides, as the directions of its sides, counter-clockwise.
    Walk {
        /// The directions.
        steps: Vec<i64>,
        /// Unit steps from the origin to its first corner.
        at: Vec<i64>,
    },
}

/// A tiling as files describe it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodicSpec {
    /// How many directions make a full turn.
    pub turn: u32,
    /// The two lattice vectors, as unit steps.
    pub lattice: [Vec<i64>; 2],
    /// The tiles of one unit cell.
    pub tiles: Vec<TileSpec>,
}

/// The tile beyond a side: which prototile, entered by which of its sides, how many unit cells away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// The prototile.
    pub tile: usize,
    /// The side by which it is entered.
    pub side: usize,
    /// Lattice steps, first and second vector.
    pub by: (i64, i64),
}

/// A periodic tiling that has been proved to be one.
#[derive(Clone, Debug)]
pub struct Periodic {
    ring: Ring,
    lattice: Lattice,
    /// The corners of each prototile, counter-clockwise.
    tiles: Vec<Vec<Point>>,
    neighbours: Vec<Vec<Neighbour>>,
}

impl Periodic {
    /// Builds the tiling that a file describes and proves that it closes.
    ///
    /// # Errors
    ///
    /// It is not a tiling; the refusal names the tile and side, or the lattice.
    pub fn new(spec: &PeriodicSpec) -> Result<Self, Refusal> {
        if spec.turn == 0 || spec.turn > 360 {
            return Err(Refusal::new(
                Clash::Tiling,
                "tiling.turn",
                format!("a full turn of {} directions", spec.turn),
                "use 24 for multiples of 15°, 20 for pentagonal angles (18°)",
            ));
        }
        if spec.tiles.is_empty() || spec.tiles.len() > limits::PROTOTILES {
            return Err(Refusal::new(
                Clash::Tiling,
                "tiling.tile",
                format!("{} tiles in a unit cell", spec.tiles.len()),
                format!("list 1 to {} tiles", limits::PROTOTILES),
            ));
        }
        let ring = Ring::new(spec.turn);
        let mut tiles: Vec<Vec<Point>> = Vec::new();
        let mut steps_of: Vec<Vec<i64>> = Vec::new();
        for (index, tile) in spec.tiles.iter().enumerate() {
            let (start, steps) = place(&ring, tile, &tiles, &steps_of, index)?;
            tiles.push(corners(&ring, start, &steps, index)?);
            steps_of.push(steps);
        }
        for (i, vector) in spec.lattice.iter().enumerate() {
            if vector.len() > limits::STEPS {
                return Err(Refusal::too_large(
                    format!("tiling.lattice[{i}]"),
                    format!("{} steps", vector.len()),
                    limits::STEPS,
                ));
            }
        }
        let lattice = Lattice::new(
            &ring,
            ring.walk(&spec.lattice[0]),
            ring.walk(&spec.lattice[1]),
        )
        .map_err(|_| {
            Refusal::new(
                Clash::Tiling,
                "tiling.lattice",
                "the two lattice vectors are parallel",
                "give two vectors that point in different directions",
            )
        })?;
        Self::proved(ring, lattice, tiles)
    }

    /// Proves that polygons and a lattice tile the plane.
    fn proved(ring: Ring, lattice: Lattice, tiles: Vec<Vec<Point>>) -> Result<Self, Refusal> {
        let neighbours = match_sides(&lattice, &tiles)?;
        let [u, v] = lattice.vectors();
        let cell = ring.cross(u, v).scaled(2);
        let covered = tiles.iter().fold(ring.zero(), |sum, corners| {
            &sum + &ring.doubled_area(corners)
        });
        if covered != cell && covered != -&cell {
            return Err(Refusal::new(
                Clash::Tiling,
                "tiling.lattice",
                "the areas of the tiles do not add up to the area of the unit cell",
                "tiles overlap or leave gaps: check the lattice vectors, or add the missing tiles",
            ));
        }
        Ok(Periodic {
            ring,
            lattice,
            tiles,
            neighbours,
        })
    }

    /// The dual tiling: a tile for every vertex, its corners the middles of the tiles around.
    ///
    /// Everything is scaled by the least common multiple of the numbers of sides, so that the middles are points
    /// of the ring again. The dual of a uniform tiling is the Laves tiling of the same vertex.
    ///
    /// # Errors
    ///
    /// The middles do not make a tiling, or the numbers of sides have no reasonable common multiple.
    pub fn dual(&self) -> Result<Self, Refusal> {
        let scale = self
            .tiles
            .iter()
            .map(|corners| corners.len() as i64)
            .fold(1, lcm);
        if scale > 10_000 {
            return Err(Refusal::too_large(
                "tiling.dual",
                format!("common multiple {scale} of the numbers of sides"),
                10_000,
            ));
        }
        let middle = |tile: usize, (a, b): (i64, i64)| {
            let corners = &self.tiles[tile];
            let sum = corners
                .iter()
                .fold(self.ring.zero(), |sum, corner| &sum + corner);
            &sum.scaled(scale / corners.len() as i64) + &self.lattice.point(a, b).scaled(scale)
        };
        let mut seen: Vec<Vec<bool>> = self
            .tiles
            .iter()
            .map(|corners| vec![false; corners.len()])
            .collect();
        let mut duals = Vec::new();
        for tile in 0..self.tiles.len() {
            for corner in 0..self.tiles[tile].len() {
                if seen[tile][corner] {
                    continue;
                }
                // Counter-clockwise round the vertex: across the side that ends there.
                let mut dual = Vec::new();
                let (mut t, mut c, mut at) = (tile, corner, (0, 0));
                while !seen[t][c] {
                    seen[t][c] = true;
                    dual.push(middle(t, at));
                    let n = self.tiles[t].len();
                    let next = self.neighbours[t][(c + n - 1) % n];
                    (t, c, at) = (next.tile, next.side, (at.0 + next.by.0, at.1 + next.by.1));
                }
                self.start_level(&mut dual);
                duals.push(dual);
            }
        }
        let [u, v] = self.lattice.vectors();
        let lattice = Lattice::new(&self.ring, u.scaled(scale), v.scaled(scale)).map_err(|_| {
            Refusal::new(
                Clash::Tiling,
                "tiling.dual",
                "the lattice collapses",
                "play on the tiling itself",
            )
        })?;
        Self::proved(self.ring.clone(), lattice, duals).map_err(|_| {
            Refusal::new(
                Clash::Tiling,
                "tiling.dual",
                "the middles of the tiles around the vertices do not make a tiling",
                "leave `dual` out, or describe the dual tiling by its own tiles",
            )
        })
    }

    /// Turns the numbering of a polygon so that its side 0 is the one nearest to direction 0, as in tiles that are
    /// written by hand; on squares that makes side 0 the south.
    fn start_level(&self, corners: &mut [Point]) {
        let angle = |side: usize| {
            let [x, y] = self
                .ring
                .place(&(&corners[(side + 1) % corners.len()] - &corners[side]));
            let turned = libm::atan2(y, x).rem_euclid(std::f64::consts::TAU);
            // A hair below a full turn is direction 0 with a rounding error.
            if turned > std::f64::consts::TAU - 1e-9 {
                0.0
            } else {
                turned
            }
        };
        let level = (0..corners.len())
            .min_by(|&i, &j| angle(i).total_cmp(&angle(j)))
            .unwrap_or(0);
        corners.rotate_left(level);
    }

    /// The number of prototiles.
    #[must_use]
    pub fn prototiles(&self) -> usize {
        self.tiles.len()
    }

    /// The number of sides of a prototile.
    #[must_use]
    pub fn sides(&self, tile: usize) -> usize {
        self.tiles[tile].len()
    }

    /// The exact corners of a prototile.
    #[must_use]
    pub fn corners(&self, tile: usize) -> &[Point] {
        &self.tiles[tile]
    }

    /// What lies beyond a side.
    #[must_use]
    pub fn neighbour(&self, tile: usize, side: usize) -> Neighbour {
        self.neighbours[tile][side]
    }

    /// The ring of its points.
    #[must_use]
    pub fn ring(&self) -> &Ring {
        &self.ring
    }

    /// Its lattice.
    #[must_use]
    pub fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// The outline of a prototile in unit cell (0, 0), scaled so that the mean area of a tile is 1.
    #[must_use]
    pub fn outline(&self, tile: usize) -> Polygon {
        let unit = self.unit();
        let scaled = |corner| {
            let [x, y] = self.ring.place(corner);
            [x / unit, y / unit]
        };
        Polygon {
            corners: self.tiles[tile].iter().map(scaled).collect(),
        }
    }

    /// Where unit cell (a, b) lies, in the scale of [`Periodic::outline`].
    #[must_use]
    pub fn offset(&self, (a, b): (i64, i64)) -> [f64; 2] {
        let unit = self.unit();
        let [u, v] = self.lattice.vectors().map(|vector| self.ring.place(vector));
        [
            (a as f64 * u[0] + b as f64 * v[0]) / unit,
            (a as f64 * u[1] + b as f64 * v[1]) / unit,
        ]
    }

    /// The side of a square with the mean area of a tile.
    fn unit(&self) -> f64 {
        let [u, v] = self.lattice.vectors().map(|vector| self.ring.place(vector));
        ((u[0] * v[1] - u[1] * v[0]).abs() / self.tiles.len() as f64).sqrt()
    }

    /// All tiles of one unit cell glued to themselves as the smallest torus. Around a vertex it looks just as the
    /// tiling does.
    #[must_use]
    pub fn quotient(&self) -> Surface {
        let mut surface = Surface::unglued(self.tiles.iter().map(Vec::len));
        for (tile, sides) in self.neighbours.iter().enumerate() {
            for (side, mate) in sides.iter().enumerate() {
                surface.glue(
                    (tile as u32, side as u16),
                    (mate.tile as u32, mate.side as u16),
                    false,
                );
            }
        }
        surface
    }

    /// The unit cell steps east and north, when this is a tiling by one four-sided tile, as rectangular boards need.
    ///
    /// Sides 0, 1, 2, 3 are then the south, east, north and west of every tile.
    #[must_use]
    pub fn grid(&self) -> Option<[(i64, i64); 2]> {
        let [sides] = &self.neighbours[..] else {
            return None;
        };
        let [_, east, north, _] = &sides[..] else {
            return None;
        };
        (east.side == 3 && north.side == 0).then_some([east.by, north.by])
    }
}

/// First corner and directions of the sides of one tile.
fn place(
    ring: &Ring,
    tile: &TileSpec,
    tiles: &[Vec<Point>],
    steps_of: &[Vec<i64>],
    index: usize,
) -> Result<(Point, Vec<i64>), Refusal> {
    let key = format!("tiling.tile[{index}]");
    let turn = ring.turn();
    match tile {
        TileSpec::Regular { sides, on } => {
            let n = *sides as i64;
            if n < 3 || n > turn || turn % n != 0 {
                let possible: Vec<String> = (3..=turn)
                    .filter(|n| turn % n == 0)
                    .map(|n| n.to_string())
                    .collect();
                return Err(Refusal::new(
                    Clash::Tiling,
                    format!("{key}.n"),
                    format!(
                        "a regular polygon with {n} sides does not fit directions of which {turn} make a turn"
                    ),
                    format!("n can be {}", possible.join(", ")),
                ));
            }
            let (start, first) = match *on {
                None => (ring.zero(), 0),
                Some((t, s)) => {
                    let Some(steps) = steps_of.get(t).filter(|steps| s < steps.len()) else {
                        return Err(Refusal::new(
                            Clash::Tiling,
                            format!("{key}.on"),
                            format!("there is no side {s} of an earlier tile {t}"),
                            format!("this is tile {index}; tiles and sides count from 0"),
                        ));
                    };
                    if turn % 2 != 0 {
                        return Err(Refusal::new(
                            Clash::Tiling,
                            "tiling.turn",
                            "`on` needs opposite directions",
                            "use an even turn",
                        ));
                    }
                    // The shared side, walked the other way.
                    (tiles[t][(s + 1) % steps.len()].clone(), steps[s] + turn / 2)
                }
            };
            Ok((start, (0..n).map(|i| first + i * (turn / n)).collect()))
        }
        TileSpec::Walk { steps, at } => {
            if steps.len() > limits::SIDES || at.len() > limits::STEPS {
                return Err(Refusal::too_large(
                    key,
                    format!("{} sides", steps.len().max(at.len())),
                    limits::SIDES,
                ));
            }
            Ok((ring.walk(at), steps.clone()))
        }
    }
}

/// The corners met on a walk, which must close without crossing itself, counter-clockwise.
fn corners(ring: &Ring, start: Point, steps: &[i64], index: usize) -> Result<Vec<Point>, Refusal> {
    let wrong = |what: &str, remedy: &str| {
        Err(Refusal::new(
            Clash::Tiling,
            format!("tiling.tile[{index}]"),
            what,
            remedy,
        ))
    };
    if !ring.walk(steps).is_zero() || steps.len() < 3 {
        return wrong(
            "the walk round the tile does not close",
            "the unit steps must add up to nothing",
        );
    }
    let mut at = start;
    let mut corners = Vec::with_capacity(steps.len());
    for &step in steps {
        let next = &at + &ring.unit(step);
        corners.push(std::mem::replace(&mut at, next));
    }
    let outline = Polygon {
        corners: corners.iter().map(|corner| ring.place(corner)).collect(),
    };
    if outline.area() <= 0.0 {
        return wrong(
            "the walk round the tile is clockwise",
            "list the directions counter-clockwise",
        );
    }
    if !outline.is_simple() {
        return wrong(
            "the tile's sides touch or cross each other",
            "walk round the outside of the tile once",
        );
    }
    Ok(corners)
}

/// Finds, for every side, the one side that lies on it up to the lattice.
fn match_sides(lattice: &Lattice, tiles: &[Vec<Point>]) -> Result<Vec<Vec<Neighbour>>, Refusal> {
    let ends = |tile: usize, side: usize| {
        let corners = &tiles[tile];
        (&corners[side], &corners[(side + 1) % corners.len()])
    };
    let mut by_vector: BTreeMap<Point, Vec<(usize, usize)>> = BTreeMap::new();
    for (tile, corners) in tiles.iter().enumerate() {
        for side in 0..corners.len() {
            let (from, to) = ends(tile, side);
            by_vector.entry(to - from).or_default().push((tile, side));
        }
    }
    let mates = |tile: usize, side: usize| -> Result<Neighbour, Refusal> {
        let (from, to) = ends(tile, side);
        let candidates = by_vector
            .get(&(from - to))
            .map(Vec::as_slice)
            .unwrap_or_default();
        let mut found = candidates.iter().filter_map(|&(t, s)| {
            lattice
                .coordinates(&(to - ends(t, s).0))
                .map(|by| Neighbour {
                    tile: t,
                    side: s,
                    by,
                })
        });
        match (found.next(), found.next()) {
            (Some(mate), None) => Ok(mate),
            (None, _) => Err(Refusal::new(
                Clash::Tiling,
                format!("tiling.tile[{tile}]"),
                format!("side {side} of tile {tile} has no mate: the tiling does not close there"),
                "add the tile that is missing there, or correct the lattice vectors",
            )),
            (Some(one), Some(other)) => Err(Refusal::new(
                Clash::Tiling,
                format!("tiling.tile[{tile}]"),
                format!(
                    "side {side} of tile {tile} has several mates: side {} of tile {} and side {} of tile {}",
                    one.side, one.tile, other.side, other.tile
                ),
                "two tiles are the same up to the lattice: remove one, or correct the lattice vectors",
            )),
        }
    };
    (0..tiles.len())
        .map(|tile| {
            (0..tiles[tile].len())
                .map(|side| mates(tile, side))
                .collect()
        })
        .collect()
}

fn lcm(a: i64, b: i64) -> i64 {
    fn gcd(a: i64, b: i64) -> i64 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    (a / gcd(a, b)).saturating_mul(b)
}
