//! Multigrids: tilings by rhombs from families of parallel lines (N. G. de Bruijn, 1981).
//!
//! ```text
//!      ╲   ╱    n families of parallel lines at a distance of 1. Each family is shifted by its offset.
//!   ────╳────   Every crossing of two lines becomes a rhomb of the tiling. Every region between lines becomes a
//!      ╱ ╲      corner of rhombs.
//! ```
//!
//! A corner is stored as n integers. For each family, the integer is the number of the next line beyond the region, in
//! the direction of the normal. So corners are compared exactly.
//!
//! The construction fails if three lines meet at one point, so this is checked. Penrose's rhombs have n = 5 and
//! offsets whose sum is an integer. The 8-fold tiling of Ammann and Beenker has n = 4.

use super::mesh::{self, Mesh};
use crate::limits;
use crate::plane::{Polygon, Ring, RingPoint};
use crate::surface::shape::{Centre, Disc};
use crate::surface::{Clash, Refusal};
use std::collections::HashMap;

/// A multigrid, as given in files.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MultigridSpec {
    /// The number of families.
    pub(crate) families: usize,
    /// The offset of each family, with at most six decimals.
    pub(crate) offsets: Vec<f64>,
}

/// A multigrid with a valid description.
#[derive(Clone, Debug)]
pub struct Multigrid {
    /// The number of families.
    n: i64,
    ring: Ring,
    /// Offsets in millionths.
    offsets: Vec<i64>,
}

/// A patch of rhombs.
#[derive(Clone, Debug)]
pub struct Rhombs {
    /// All rhombs, glued. The rhombs of the board come first.
    pub(crate) mesh: Mesh,
    /// The number of rhombs of the board.
    pub tiles_on_board: usize,
    /// The centre of the disc.
    pub(crate) origin: [f64; 2],
    /// For each rhomb, the two grid lines (family, number) that cross in it. The rhombs of a line form a ribbon, in
    /// which each rhomb shares a side with the next one. In a rhomb, these shared sides are 1 and 3 for its first line,
    /// and 0 and 2 for its second line.
    pub crossings: Vec<[(usize, i64); 2]>,
}

/// Offsets have at most six decimals, so they are stored as integers: in millionths.
const MILLION: i64 = 1_000_000;

impl Multigrid {
    /// Checks the description.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too few or too many families, if there is not one offset for each family, or if an
    /// offset is too large or too precise.
    pub(crate) fn new(spec: &MultigridSpec) -> Result<Self, Refusal> {
        let n = spec.families;
        let wrong = |key: &str, what: String, remedy: String| {
            Err(Refusal::new(Clash::Tiling, key, what, remedy))
        };
        if !(3..=limits::GRIDS).contains(&n) {
            return wrong(
                "tiling.n",
                format!("a multigrid cannot have {n} families of lines"),
                format!("n can be 3 to {}", limits::GRIDS),
            );
        }
        if spec.offsets.len() != n {
            return wrong(
                "tiling.offsets",
                format!("there are {} offsets for {n} families", spec.offsets.len()),
                format!("give {n} offsets"),
            );
        }
        let mut offsets = Vec::new();
        for &offset in &spec.offsets {
            let scaled = offset * MILLION as f64;
            if !offset.is_finite() || offset.abs() > 100.0 || (scaled - scaled.round()).abs() > 1e-3
            {
                return wrong(
                    "tiling.offsets",
                    format!("the offset {offset} is not allowed"),
                    "offsets lie between -100 and 100 and have at most six decimals".into(),
                );
            }
            // The integer part of an offset is dropped: it would only renumber the lines and move the board away from
            // the origin.
            offsets.push(scaled.round() as i64 % MILLION);
        }
        // If n is odd, the normals cover the full turn. If n is even, they cover half a turn; the other half
        // gives the same lines.
        let turn = if n % 2 == 1 { n } else { 2 * n };
        Ok(Multigrid {
            n: n as i64,
            ring: Ring::new(turn as u32),
            offsets,
        })
    }

    /// Returns the rhombs of a disc, and those around it up to a distance of `margin`. The sides of rhombs have length
    /// 1.
    ///
    /// # Errors
    ///
    /// Returns an error if three grid lines meet at a point in or near the disc, or if the disc is too large.
    pub fn disc(&self, wanted: usize, centre: Centre, margin: f64) -> Result<Rhombs, Refusal> {
        // Rhombs have an area of at most 1, which bounds the radius of the disc.
        let mut radius = (wanted as f64 / std::f64::consts::PI).sqrt() + 2.0;
        loop {
            let all = self.rhombs(radius + margin + 2.0)?;
            let origin = match centre {
                Centre::Vertex => self.point(&self.region([0.0, 0.0])).scaled(4),
                Centre::Tile => all
                    .iter()
                    .map(|rhomb| self.middle(rhomb))
                    .min_by(|a, b| self.length(a).total_cmp(&self.length(b)))
                    .unwrap_or_else(|| self.ring.zero()),
            };
            // The vector from the centre to the middle of a rhomb, multiplied by 4 to be a point of the ring.
            let exact = |i: usize| &self.middle(&all[i]) - &origin;
            let vectors: Vec<_> = (0..all.len())
                .map(|i| self.ring.coordinates(&exact(i)))
                .collect();
            let disc = Disc::around(&self.ring, &vectors, exact, wanted);
            if disc.radius / 4.0 <= radius && disc.members.len() >= wanted {
                let rhombs = self.patch(&all, &vectors, &disc, margin)?;
                let origin = self.ring.coordinates(&origin).map(|x| x / 4.0);
                return Ok(Rhombs { origin, ..rhombs });
            }
            radius = (disc.radius / 4.0).max(radius * 1.5);
            if radius > 4.0 * (limits::DISC_TILES as f64).sqrt() {
                let what = format!("a disc of {wanted} rhombs");
                return Err(Refusal::too_large("board.size", what, limits::DISC_TILES));
            }
        }
    }

    /// Glues the rhombs of a disc and those around it up to a distance of `margin`. `vectors` are four times the
    /// vectors from the centre to the middles.
    fn patch(
        &self,
        all: &[Rhomb],
        vectors: &[[f64; 2]],
        disc: &Disc,
        margin: f64,
    ) -> Result<Rhombs, Refusal> {
        let mut order = disc.members.clone();
        let inside: std::collections::HashSet<usize> = order.iter().copied().collect();
        let is_near = |&i: &usize| {
            !inside.contains(&i)
                && libm::hypot(vectors[i][0], vectors[i][1]) <= disc.radius + 4.0 * margin
        };
        order.extend((0..all.len()).filter(is_near));
        let mut numbers: HashMap<&[i64], usize> = HashMap::new();
        let mut places = Vec::new();
        let mut faces = Vec::new();
        for &i in &order {
            let face = all[i].corners.iter().map(|corner| {
                *numbers.entry(corner).or_insert_with(|| {
                    places.push(self.ring.coordinates(&self.point(corner)));
                    places.len() - 1
                })
            });
            faces.push(face.collect());
        }
        let mesh = mesh::from_cycles(&faces, Some(&places))?;
        Ok(Rhombs {
            mesh,
            tiles_on_board: disc.members.len(),
            origin: [0.0; 2],
            crossings: order.iter().map(|&i| all[i].lines).collect(),
        })
    }

    /// Returns the side of a square with the mean area of a rhomb. The number of crossings of two families per unit of
    /// area is the sine of their angle. The area of each of their rhombs is this sine, too.
    #[must_use]
    pub(crate) fn unit(&self) -> f64 {
        let pairs = (0..self.n).flat_map(|i| (i + 1..self.n).map(move |j| (i, j)));
        let (mut crossings, mut area) = (0.0, 0.0);
        for (i, j) in pairs {
            let ([x, y], [u, v]) = (self.normal(i), self.normal(j));
            let sine = (x * v - y * u).abs();
            crossings += sine;
            area += sine * sine;
        }
        (area / crossings).sqrt()
    }

    /// Returns every rhomb whose middle may lie within `radius` of the origin.
    fn rhombs(&self, radius: f64) -> Result<Vec<Rhomb>, Refusal> {
        // A point x of the grid plane maps to a point near (n/2)·x of the tiling. The error is less than the sum of
        // |offset| + 1 over all families.
        let max_error: f64 = (0..self.n).map(|l| self.offset(l).abs() + 1.0).sum();
        let reach = (radius + max_error) * 2.0 / self.n as f64;
        let lines = |l: i64| {
            let offset = self.offset(l);
            ((offset - reach).floor() as i64)..=((offset + reach).ceil() as i64)
        };
        let mut all = Vec::new();
        for i in 0..self.n {
            for j in i + 1..self.n {
                for ki in lines(i) {
                    for kj in lines(j) {
                        let at = self.crossing((i, ki), (j, kj));
                        if libm::hypot(at[0], at[1]) <= reach {
                            all.push(self.rhomb((i, ki), (j, kj), at)?);
                        }
                    }
                }
            }
        }
        Ok(all)
    }

    /// Returns the rhomb of two lines that cross at a point. A line is given by its family and its number.
    fn rhomb(
        &self,
        (i, ki): (i64, i64),
        (j, kj): (i64, i64),
        at: [f64; 2],
    ) -> Result<Rhomb, Refusal> {
        let mut base = self.region(at);
        base[i as usize] = ki;
        base[j as usize] = kj;
        for l in (0..self.n).filter(|&l| l != i && l != j) {
            let value = self.line_coordinate(l, at);
            let k = value.round();
            // A line this near to the crossing is examined exactly. If it is nearer than 1e-10, rounding errors could
            // put the crossing on the wrong side of the line. So such a line counts as a line through the crossing.
            if (value - k).abs() < 1e-7
                && ((value - k).abs() < 1e-10 || self.all_meet([(i, ki), (j, kj), (l, k as i64)]))
            {
                let what = format!("lines of families {i}, {j} and {l} meet at one point");
                let remedy = "change an offset a little";
                return Err(Refusal::new(Clash::Tiling, "tiling.offsets", what, remedy));
            }
        }
        let step = |mut corner: Vec<i64>, l: i64| {
            corner[l as usize] += 1;
            corner
        };
        let (one, other) = (step(base.clone(), i), step(base.clone(), j));
        let both = step(one.clone(), j);
        // The corners are counter-clockwise: the step of family i comes first if the normal of family j is to the left
        // of the normal of family i.
        let ([x, y], [u, v]) = (self.normal(i), self.normal(j));
        let (corners, lines) = if x * v - y * u > 0.0 {
            ([base, one, both, other], [(j, kj), (i, ki)])
        } else {
            ([base, other, both, one], [(i, ki), (j, kj)])
        };
        Ok(Rhomb {
            corners,
            lines: lines.map(|(l, k)| (l as usize, k)),
        })
    }

    /// Whether three lines (family, number) meet in a point. This is exact: up to a common factor, the sines of the
    /// angles between their normals are elements of the ring.
    fn all_meet(&self, lines: [(i64, i64); 3]) -> bool {
        let mut sum = self.ring.zero();
        for at in 0..3 {
            let [(l, k), (p, _), (q, _)] = [lines[at], lines[(at + 1) % 3], lines[(at + 2) % 3]];
            let sine = &self.ring.unit(q - p) - &self.ring.unit(p - q);
            sum = &sum + &sine.scaled(k * MILLION - self.offsets[l as usize]);
        }
        sum.is_zero()
    }

    fn offset(&self, l: i64) -> f64 {
        self.offsets[l as usize] as f64 / MILLION as f64
    }

    /// Returns the unit normal of the lines of family l.
    fn normal(&self, l: i64) -> [f64; 2] {
        self.ring.coordinates(&self.ring.unit(l))
    }

    /// Returns the coordinate of a point along the normal of the lines of family l. On line k, this coordinate is k.
    fn line_coordinate(&self, l: i64, [x, y]: [f64; 2]) -> f64 {
        let [u, v] = self.normal(l);
        x * u + y * v + self.offset(l)
    }

    /// Returns the corner for the region of the grid that contains this point, as n integers.
    fn region(&self, at: [f64; 2]) -> Vec<i64> {
        (0..self.n)
            .map(|l| self.line_coordinate(l, at).ceil() as i64)
            .collect()
    }

    /// Returns the point where two lines cross.
    fn crossing(&self, (i, ki): (i64, i64), (j, kj): (i64, i64)) -> [f64; 2] {
        let ([a, b], [c, d]) = (self.normal(i), self.normal(j));
        let (p, q) = (ki as f64 - self.offset(i), kj as f64 - self.offset(j));
        let det = a * d - b * c;
        [(p * d - q * b) / det, (a * q - c * p) / det]
    }

    /// Returns the point of the tiling for the integers of a corner.
    fn point(&self, corner: &[i64]) -> RingPoint {
        let steps = (0..).zip(corner).map(|(l, &k)| self.ring.unit(l).scaled(k));
        steps.fold(self.ring.zero(), |sum, step| &sum + &step)
    }

    /// Returns four times the middle of a rhomb.
    fn middle(&self, rhomb: &Rhomb) -> RingPoint {
        rhomb
            .corners
            .iter()
            .fold(self.ring.zero(), |sum, corner| &sum + &self.point(corner))
    }

    fn length(&self, p: &RingPoint) -> f64 {
        let [x, y] = self.ring.coordinates(p);
        libm::hypot(x, y)
    }
}

/// A rhomb: the integers of its corners, and the two lines (family, number) that cross in it.
struct Rhomb {
    corners: [Vec<i64>; 4],
    lines: [(usize, i64); 2],
}

impl Rhombs {
    /// Returns the outlines of all rhombs.
    #[must_use]
    pub fn outlines(&self) -> &[Polygon] {
        self.mesh.outlines.as_deref().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The normals of three families are 120° apart, so their sum is 0. Without offsets, lines a, b and c meet in a
    /// point exactly if a + b + c = 0.
    #[test]
    fn lines_that_meet_in_a_point_are_found_exactly() {
        let grid = |last: f64| {
            let spec = MultigridSpec {
                families: 3,
                offsets: vec![0.0, 0.0, last],
            };
            Multigrid::new(&spec).expect("the multigrid is valid")
        };
        let meet = |last: f64, numbers: [i64; 3]| {
            grid(last).all_meet([(0, numbers[0]), (1, numbers[1]), (2, numbers[2])])
        };
        assert!(meet(0.0, [0, 0, 0]));
        assert!(meet(0.0, [2, 3, -5]));
        assert!(!meet(0.0, [2, 3, -4]));
        assert!(!meet(0.000001, [2, 3, -5]));
    }
}
