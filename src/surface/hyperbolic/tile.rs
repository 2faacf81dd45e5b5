//! The tile of a hyperbolic tiling in the Poincaré disc: its corners, its copies elsewhere, and its curved sides.

use super::isometry::{Isometry, Point};
use crate::limits;
use crate::plane::Polygon;
use crate::surface::tilings::mesh::sides;
use std::f64::consts::{FRAC_PI_2, PI};

/// The approximate maximum distance between a curved side and the straight lines that are drawn for it. The Poincaré
/// disc has radius 1.
const FLATNESS: f64 = 3e-4;

/// The tile in the middle, with side 0 at the bottom. All other tiles are congruent to it in the hyperbolic plane.
pub(super) struct PoincareTile {
    corners: Vec<Point>,
    /// Half the drawn length of a side whose midpoint is the middle of the disc.
    half: f64,
}

impl PoincareTile {
    pub(super) fn new([p, q]: [usize; 2]) -> PoincareTile {
        let [a, b] = [p, q].map(|n| PI / n as f64);
        // The radius follows from the triangle between the middle of a tile, a corner, and the middle of a side. Its
        // angles are a, b and 90°.
        let radius = (libm::cos(a + b) / libm::cos(a - b)).sqrt();
        let corner = |number: usize| {
            let angle = a * (2 * number) as f64 - a - FRAC_PI_2;
            [radius * libm::cos(angle), radius * libm::sin(angle)]
        };
        // cosh of half a side is cos a / sin b.
        let cosh = libm::cos(a) / libm::sin(b);
        PoincareTile {
            corners: (0..p).map(corner).collect(),
            half: ((cosh - 1.0) / (cosh + 1.0)).sqrt(),
        }
    }

    /// Returns the positions of all vertices. The first face must be the tile in the middle. The first side of every
    /// other face must be a side of an earlier face.
    pub(super) fn places(&self, faces: &[Vec<usize>]) -> Vec<Point> {
        let mut points = self.corners.clone();
        for face in &faces[1..] {
            let side = [points[face[0]], points[face[1]]];
            let place = Isometry::between([self.corners[0], self.corners[1]], side);
            for (&vertex, &corner) in face.iter().zip(&self.corners) {
                if vertex == points.len() {
                    points.push(place.image(corner));
                }
            }
        }
        points
    }

    /// The points between the ends of a side. A side that is more curved has more points. If a curve is divided into n
    /// parts, its greatest distance from the chords of the parts is about 1/n² of its greatest distance from the chord
    /// of the whole curve.
    pub(super) fn bend(&self, from: Point, to: Point) -> Vec<Point> {
        let place = Isometry::between([[-self.half, 0.0], [self.half, 0.0]], [from, to]);
        let [x, y] = place.image([0.0, 0.0]);
        let [along_x, along_y] = [to[0] - from[0], to[1] - from[1]];
        let area = along_x * (y - from[1]) - along_y * (x - from[0]);
        let away = area.abs() / libm::hypot(along_x, along_y);
        let parts = (away / FLATNESS).sqrt().ceil();
        let share = |part: usize| 2.0 * part as f64 / parts - 1.0;
        (1..parts as usize)
            .map(|part| place.image([self.half * share(part), 0.0]))
            .collect()
    }

    /// Whether the circle for the number of each tile is large enough. The last tiles are the smallest, so they are
    /// examined first.
    pub(super) fn is_legible(&self, faces: &[Vec<usize>]) -> bool {
        let points = self.places(faces);
        let far = points.iter().map(|[x, y]| libm::hypot(*x, *y));
        let least = 2.0 * far.fold(0.0, f64::max) / limits::HYPERBOLIC_WIDTH as f64;
        faces.iter().rev().all(|face| {
            let side = |(from, to): (usize, usize)| {
                let (from, to) = (points[from], points[to]);
                std::iter::once(from).chain(self.bend(from, to))
            };
            let corners = sides(face).flat_map(side).collect();
            Polygon { corners }.incircle().radius >= least
        })
    }
}
