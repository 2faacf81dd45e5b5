//! The vertices of a board. Corners that are close together become one vertex, and every outline is divided into sides
//! at all vertices on it.
//!
//! ```text
//!      ┌───────┬───────┐
//!      │   b   │   c   │     The long side of a passes the corner that b and c share, so it becomes two sides.
//!      ├───────●───────┤
//!      │       a       │
//!      └───────────────┘
//! ```

use super::divergence::{RingVertices, divergence_points};
use super::flatten::Contour;
use super::grid::{Segment, SquareGrid, around, divided, mean_length, nearest, pieces, point};
use super::source::Source;
use crate::files::Diagnostic;
use crate::limits;

/// The outlines as cycles of vertices.
pub(super) struct Cycles {
    /// The positions of the vertices.
    pub(super) places: Vec<[f64; 2]>,
    /// For each ring (a closed outline), its sides, counter-clockwise.
    pub(super) cycles: Vec<Vec<DrawnSide>>,
}

/// A side of an outline: the vertex at which it begins, and the points between its ends.
pub(super) struct DrawnSide {
    pub(super) from: usize,
    pub(super) through: Vec<[f64; 2]>,
}

/// Finds the vertices, and for each ring the cycle of the vertices on it.
pub(super) fn cycles(
    source: &Source,
    rings: &[Contour],
    tolerance: f64,
) -> Result<Cycles, Diagnostic> {
    let mean = mean_length(rings.iter().flat_map(|ring| pieces(&ring.points)));
    let length = mean.max(4.0 * tolerance);
    let mut vertices = Vertices {
        places: Vec::new(),
        grid: SquareGrid::new(length),
        length,
        tolerance,
    };
    for ring in rings {
        for (&point, _) in ring
            .points
            .iter()
            .zip(&ring.corners)
            .filter(|(_, corner)| **corner)
        {
            vertices.add(source, point)?;
        }
    }
    let mut on_rings = vertices.on_rings(source, rings)?;
    let parted = divergence_points(source, rings, &on_rings, length, tolerance)?;
    on_rings = vertices.add_vertices(source, rings, on_rings, parted)?;
    // A circle or a lens has fewer corners than a tile needs.
    let few = rings
        .iter()
        .zip(&on_rings)
        .filter(|(_, on_ring)| on_ring.len() < 3);
    let more = few
        .flat_map(|ring| extra_vertices(ring, tolerance))
        .collect();
    on_rings = vertices.add_vertices(source, rings, on_rings, more)?;
    let places = vertices.places;
    let each = rings.iter().zip(&on_rings);
    let cycles = each.map(|(ring, on_ring)| sides(source, ring, on_ring, &places, tolerance));
    let cycles = cycles.collect::<Result<_, _>>()?;
    Ok(Cycles { places, cycles })
}

/// The vertices, and a grid that finds the vertices near a point.
struct Vertices {
    places: Vec<[f64; 2]>,
    grid: SquareGrid<usize>,
    /// The side of the squares.
    length: f64,
    tolerance: f64,
}

impl Vertices {
    /// Adds a vertex at a point, unless a vertex is already within the tolerance.
    fn add(&mut self, source: &Source, point: [f64; 2]) -> Result<(), Diagnostic> {
        let near = self.grid.near(source, around([&point], self.tolerance))?;
        let is_here =
            |&vertex: &usize| nearest([self.places[vertex]; 2], point).0 <= self.tolerance;
        if !near.iter().any(is_here) {
            self.grid.add(source, [point; 2], self.places.len())?;
            self.places.push(point);
        }
        Ok(())
    }

    /// Adds the vertices `more`. `on_rings` lists the vertices that were on each ring before. Returns the vertices that
    /// are on each ring afterwards.
    fn add_vertices(
        &mut self,
        source: &Source,
        rings: &[Contour],
        on_rings: Vec<RingVertices>,
        more: Vec<[f64; 2]>,
    ) -> Result<Vec<RingVertices>, Diagnostic> {
        if more.is_empty() {
            return Ok(on_rings);
        }
        for place in more {
            self.add(source, place)?;
        }
        self.on_rings(source, rings)
    }

    /// Returns the vertices on each ring.
    fn on_rings(
        &mut self,
        source: &Source,
        rings: &[Contour],
    ) -> Result<Vec<RingVertices>, Diagnostic> {
        let mut all = Vec::with_capacity(rings.len());
        for ring in rings {
            let mut on_ring = RingVertices::new();
            for (number, piece) in pieces(&ring.points).enumerate() {
                for part in divided(piece, self.length) {
                    for vertex in self.grid.near(source, around(&part, self.tolerance))? {
                        let (away, along) = nearest(piece, self.places[vertex]);
                        let known = on_ring
                            .get(&vertex)
                            .map_or(f64::INFINITY, |&(known, _)| known);
                        if away <= self.tolerance && away < known {
                            on_ring.insert(vertex, (away, number as f64 + along));
                        }
                    }
                }
            }
            all.push(on_ring);
        }
        Ok(all)
    }
}

/// Returns further vertices for a ring with fewer than three vertices, so that it gets four sides. A ring with at most
/// one vertex is divided into quarters. A ring with two vertices has two sides. If they are equally long, each is
/// divided in the middle. Otherwise, the longer one is divided into thirds.
fn extra_vertices((ring, on_ring): (&Contour, &RingVertices), tolerance: f64) -> Vec<[f64; 2]> {
    let n = ring.points.len();
    // The length of the ring up to each of its points.
    let mut lengths = vec![0.0];
    for [a, b] in pieces(&ring.points) {
        lengths.push(lengths[lengths.len() - 1] + libm::hypot(b[0] - a[0], b[1] - a[1]));
    }
    let round = lengths[n];
    let at = |along: f64| {
        let index = (along as usize).min(n - 1);
        lengths[index] + (along - index as f64) * (lengths[index + 1] - lengths[index])
    };
    let mut known: Vec<f64> = on_ring.values().map(|&(_, along)| at(along)).collect();
    known.sort_unstable_by(f64::total_cmp);
    let places = match known[..] {
        [a, b] => {
            let (there, back) = (b - a, a + round - b);
            if (there - back).abs() <= tolerance {
                vec![a + there / 2.0, b + back / 2.0]
            } else if there > back {
                vec![a + there / 3.0, b - there / 3.0]
            } else {
                vec![b + back / 3.0, a - back / 3.0]
            }
        }
        _ => {
            let begin = known.first().copied().unwrap_or_default();
            (0..4)
                .map(|quarter| begin + 0.25 * round * f64::from(quarter))
                .collect()
        }
    };
    let place = |length: f64| {
        // The length of the ring or of a piece can be 0. A division by it would give NaN.
        let length = if round > 0.0 {
            length.rem_euclid(round)
        } else {
            0.0
        };
        let index = lengths.partition_point(|&end| end <= length).clamp(1, n) - 1;
        let piece = lengths[index + 1] - lengths[index];
        let share = if piece > 0.0 {
            (length - lengths[index]) / piece
        } else {
            0.0
        };
        point(&ring.points, index as f64 + share.clamp(0.0, 1.0 - 1e-12))
    };
    places.into_iter().map(place).collect()
}

/// Cuts a ring into sides at the vertices on it.
fn sides(
    source: &Source,
    ring: &Contour,
    on_ring: &RingVertices,
    places: &[[f64; 2]],
    tolerance: f64,
) -> Result<Vec<DrawnSide>, Diagnostic> {
    let mut order: Vec<(f64, usize)> = on_ring
        .iter()
        .map(|(&vertex, &(_, along))| (along, vertex))
        .collect();
    order.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    if !(3..=limits::SIDES).contains(&order.len()) {
        let what = format!("{} has {} corners", source.name(&ring.at), order.len());
        let help = "a tile has 3 to 1000 corners, and a corner is where its outline turns sharply or where a corner of another tile lies";
        return Err(source.error(&ring.at, what).help(help));
    }
    let n = ring.points.len();
    let sides: Vec<DrawnSide> = (0..order.len())
        .map(|i| {
            let (begin, from) = order[i];
            let (end, to) = order[(i + 1) % order.len()];
            let end = if i + 1 == order.len() {
                end + n as f64
            } else {
                end
            };
            let inner = (begin.floor() as usize + 1)..(end.ceil() as usize);
            let ends = [places[from], places[to]];
            let point_apart = |point: &[f64; 2]| {
                ends.iter()
                    .all(|&end| nearest([end; 2], *point).0 > tolerance)
            };
            let through = inner
                .map(|at| ring.points[at % n])
                .filter(point_apart)
                .collect();
            let through = points_if_bent(through, ends, tolerance);
            DrawnSide { from, through }
        })
        .collect();
    let points = sides
        .iter()
        .map(|side| 1 + side.through.len())
        .sum::<usize>();
    if points > limits::OUTLINE_POINTS {
        let what = format!(
            "the outline of {} has {points} points",
            source.name(&ring.at)
        );
        let help = format!(
            "draw it with fewer curves: the limit is {} points",
            limits::OUTLINE_POINTS
        );
        return Err(source.error(&ring.at, what).help(help));
    }
    Ok(sides)
}

/// Returns the points of a side, or an empty list if the side is straight.
fn points_if_bent(through: Vec<[f64; 2]>, ends: Segment, tolerance: f64) -> Vec<[f64; 2]> {
    let off = |&point: &[f64; 2]| nearest(ends, point).0 > tolerance;
    if through.iter().any(off) {
        through
    } else {
        Vec::new()
    }
}
