//! Discs: the tiles nearest to a centre. Distances that are nearly equal are compared exactly.

use super::outline::{Centre, Outline, Tile};
use crate::limits;
use crate::plane::{Ring, RingPoint};
use crate::surface::tilings::Periodic;
use crate::surface::{Clash, Face, Refusal};

/// A disc around the origin, as a set of points. It contains either all or none of the points at the same distance.
#[derive(Clone, Debug)]
pub(crate) struct Disc {
    /// The indices of the points inside.
    pub(crate) members: Vec<usize>,
    /// The distance of the farthest points.
    pub(crate) radius: f64,
}

impl Disc {
    /// Selects the `wanted` nearest points, and all further points at the distance of the farthest selected point.
    /// Points are sorted in floating point. Points near the rim are then compared exactly.
    pub(crate) fn around(
        ring: &Ring,
        places: &[[f64; 2]],
        exact: impl Fn(usize) -> RingPoint,
        wanted: usize,
    ) -> Disc {
        let distance = |[x, y]: &[f64; 2]| libm::hypot(*x, *y);
        let mut order: Vec<(f64, usize)> = places.iter().map(distance).zip(0..).collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let Some(&(radius, last)) = order.get(wanted.max(1) - 1).or(order.last()) else {
            return Disc {
                members: Vec::new(),
                radius: 0.0,
            };
        };
        let rim = ring.squared_length(&exact(last));
        let inside = |&(d, i): &(f64, usize)| {
            let is_clear = (d - radius).abs() > 1e-6 * (1.0 + radius);
            d < radius || (!is_clear && ring.squared_length(&exact(i)) == rim)
        };
        let members = order.iter().filter(|entry| inside(entry));
        Disc {
            members: members.map(|&(_, i)| i).collect(),
            radius,
        }
    }
}

/// The middles of the tiles of a periodic tiling, seen from a centre.
pub(super) struct DiscView<'a> {
    tiling: &'a Periodic,
    /// The factor by which all points of the view are multiplied. It makes the middles of tiles points of the [`Ring`],
    /// so that they can be compared exactly.
    pub(super) scale: i64,
    /// The middles of the prototiles (the tiles of the unit cell), multiplied.
    middles: Vec<RingPoint>,
    /// The centre, multiplied.
    origin: RingPoint,
    /// The multiplied vectors from the centre to the middles of the prototiles, in floating point.
    starts: Vec<[f64; 2]>,
    /// The lattice vectors, not multiplied.
    vectors: [[f64; 2]; 2],
    /// The area of a unit cell.
    area: f64,
    /// The distance of the farthest prototile from the centre, not multiplied.
    spread: f64,
}

impl DiscView<'_> {
    pub(super) fn of(tiling: &Periodic, centre: Centre) -> Result<DiscView<'_>, Refusal> {
        let ring = tiling.ring();
        let tiles: Vec<Vec<RingPoint>> = (0..tiling.prototiles())
            .map(|t| tiling.corners(t).to_vec())
            .collect();
        let (scale, middles) = middles(ring, &tiles)?;
        let origin = match centre {
            Centre::Tile => middles[0].clone(),
            Centre::Vertex => middle_vertex(tiling).scaled(scale),
        };
        let [u, v] = tiling
            .lattice()
            .vectors()
            .map(|vector| ring.coordinates(vector));
        let starts: Vec<[f64; 2]> = middles
            .iter()
            .map(|m| ring.coordinates(&(m - &origin)))
            .collect();
        let spread = starts
            .iter()
            .map(|[x, y]| libm::hypot(*x, *y) / scale as f64)
            .fold(0.0, f64::max);
        Ok(DiscView {
            tiling,
            scale,
            middles,
            origin,
            starts,
            vectors: [u, v],
            area: (u[0] * v[1] - u[1] * v[0]).abs(),
            spread,
        })
    }

    /// Returns all tiles whose middles lie within a radius, and some others, with the multiplied vectors from the
    /// centre to their middles. Returns `None` if these are too many tiles.
    pub(super) fn within(&self, radius: f64) -> Option<(Vec<Tile>, Vec<[f64; 2]>)> {
        let [u, v] = self.vectors;
        // The coordinate a of a point is its distance from the line along v, divided by the height of the unit cell
        // above v. The coordinate b is the same with u instead of v. So the radius bounds both coordinates.
        let reach = |other: [f64; 2]| {
            ((radius + self.spread) * libm::hypot(other[0], other[1]) / self.area).ceil() as i64 + 1
        };
        let (along, across) = (reach(v), reach(u));
        let prototiles = self.tiling.prototiles();
        let candidates = (2 * along + 1)
            .saturating_mul(2 * across + 1)
            .saturating_mul(prototiles as i64);
        if candidates > 20 * limits::DISC_TILES as i64 {
            return None;
        }
        let tiles: Vec<Tile> = (-along..=along)
            .flat_map(|a| {
                (-across..=across).flat_map(move |b| (0..prototiles).map(move |t| (t, a, b)))
            })
            .collect();
        let place = |&(t, a, b): &Tile| {
            let [x, y] = self.starts[t];
            let (a, b) = (a as f64 * self.scale as f64, b as f64 * self.scale as f64);
            [x + a * u[0] + b * v[0], y + a * u[1] + b * v[1]]
        };
        let places = tiles.iter().map(place).collect();
        Some((tiles, places))
    }

    /// Returns the exact vector to the middle of a tile.
    fn exact(&self, (t, a, b): Tile) -> RingPoint {
        let shift = self.tiling.lattice().point(a, b).scaled(self.scale);
        &(&self.middles[t] + &shift) - &self.origin
    }
}

/// Selects the tiles of a disc: those whose middles are nearest to the centre. Either all or none of the tiles at the
/// same distance are selected.
pub(super) fn disc(tiling: &Periodic, outline: &Outline) -> Result<Vec<Tile>, Refusal> {
    let wanted = outline.disc_size()?;
    let view = DiscView::of(tiling, outline.centre)?;
    let mut radius =
        (wanted as f64 * view.area / (tiling.prototiles() as f64 * std::f64::consts::PI)).sqrt()
            + view.spread;
    loop {
        let (tiles, places) = view.within(radius).ok_or_else(|| {
            let what = format!("a disc of {wanted} tiles is too large for such a skew lattice");
            let remedy = "ask for fewer tiles, or choose shorter lattice vectors";
            Refusal::new(Clash::Limit, "board.size", what, remedy)
        })?;
        let exact = |i: usize| view.exact(tiles[i]);
        let disc = Disc::around(tiling.ring(), &places, exact, wanted);
        let needed = disc.radius / view.scale as f64;
        if disc.members.len() >= wanted && needed <= radius {
            return Ok(disc.members.into_iter().map(|i| tiles[i]).collect());
        }
        radius = needed.max(radius * 1.25);
    }
}

/// Returns a factor, and the middles of polygons multiplied by it. The factor makes all middles points of the ring.
pub(crate) fn middles(
    ring: &Ring,
    tiles: &[Vec<RingPoint>],
) -> Result<(i64, Vec<RingPoint>), Refusal> {
    let mut counts: Vec<i64> = tiles.iter().map(|tile| tile.len() as i64).collect();
    counts.sort_unstable();
    counts.dedup();
    let scale = counts
        .iter()
        .fold(1i64, |product, n| product.saturating_mul(*n));
    if scale > 1_000_000_000 {
        let what = "the product of the different numbers of sides of the tiles";
        return Err(Refusal::too_large("board.shape", what, 1_000_000_000));
    }
    let middle = |tile: &Vec<RingPoint>| {
        let sum = tile.iter().fold(ring.zero(), |sum, corner| &sum + corner);
        sum.scaled(scale / tile.len() as i64)
    };
    Ok((scale, tiles.iter().map(middle).collect()))
}

/// Returns the first of the vertices at which the most tiles meet.
fn middle_vertex(tiling: &Periodic) -> RingPoint {
    let quotient = tiling.quotient();
    let degree = |&(tile, corner): &(Face, u16)| quotient.degree(quotient.flag_at(tile, corner));
    // This returns the first of several maxima. `max_by_key` would return the last one.
    let (tile, corner) = quotient
        .every_side()
        .min_by_key(|at| std::cmp::Reverse(degree(at)))
        .unwrap_or_default();
    tiling.corners(tile as usize)[usize::from(corner)].clone()
}
