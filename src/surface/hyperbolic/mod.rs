//! Regular tilings of the hyperbolic plane, as discs around a tile: {p, q} has tiles with p sides, q at each vertex.
//!
//! The tiles are found with whole numbers ([`rings`]). Then each is placed in the Poincaré disc, beside the earlier tile
//! with which it shares its first side. Coordinates are only used for names and drawings.

mod isometry;
mod rings;

use super::tilings::mesh::{EdgeBends, Mesh, glued, outlined, sides};
use super::{Clash, Refusal};
use crate::limits;
use crate::plane::Polygon;
use isometry::{Isometry, Point};
use rings::Rings;
use std::f64::consts::{FRAC_PI_2, PI};

/// The regular tilings that are not hyperbolic, and what to write in their place.
const OTHERS: [([usize; 2], &str); 8] = [
    ([3, 3], "mesh = \"tetrahedron\""),
    ([3, 4], "mesh = \"octahedron\""),
    ([3, 5], "mesh = \"icosahedron\""),
    ([4, 3], "mesh = \"cube\""),
    ([5, 3], "mesh = \"dodecahedron\""),
    ([3, 6], "use = \"triangles\" and leave the other keys out"),
    ([4, 4], "use = \"squares\" and leave the other keys out"),
    ([6, 3], "use = \"hexagons\" and leave the other keys out"),
];

/// The largest distance between a curved side and the straight lines that are drawn for it. The disc has radius 1.
const FLATNESS: f64 = 5e-4;

/// Makes a disc: a tile with `p` sides, and rings around it. A ring has all tiles that share a vertex with the disc
/// inside it, so `q` tiles meet at every vertex of that disc.
///
/// # Errors
///
/// Returns an error if the tiling is not hyperbolic, if there are no rings, or if numbers would be too small to read.
pub(crate) fn hyperbolic([p, q]: [usize; 2], rings: usize) -> Result<Mesh, Refusal> {
    if let Some((_, instead)) = OTHERS.iter().find(|(symbol, _)| *symbol == [p, q]) {
        return Err(Refusal::new(
            Clash::Mesh,
            "tiling.symbol",
            format!("{{{p}, {q}}} is not hyperbolic"),
            format!("write {instead}, or use larger numbers"),
        ));
    }
    if !(3..=limits::SIDES).contains(&p) || !(3..=limits::FACES_AT_VERTEX).contains(&q) {
        return Err(Refusal::new(
            Clash::Mesh,
            "tiling.symbol",
            format!("tiles with {p} sides, {q} at each vertex"),
            "use numbers from 3 to 1000, such as [7, 3]",
        ));
    }
    if rings == 0 {
        return Err(Refusal::new(
            Clash::Mesh,
            "tiling.size",
            "a disc of 0 rings",
            "use 1 ring or more",
        ));
    }
    let shape = Shape::new([p, q]);
    let mut disc = Rings::new([p, q]);
    // Circles that are as large as they must be do not overlap, so there is only room for some.
    let most = limits::HYPERBOLIC_WIDTH * limits::HYPERBOLIC_WIDTH / 4;
    for ring in 0..rings {
        let fits = disc.faces.len() + disc.next() <= most && {
            disc.grow();
            shape.is_legible(&disc.faces)
        };
        if !fits {
            return Err(Refusal::new(
                Clash::Limit,
                if ring == 0 {
                    "tiling.symbol"
                } else {
                    "tiling.size"
                },
                format!(
                    "{{{p}, {q}}} with {rings} rings: the numbers would be too small to read on A4 paper"
                ),
                match ring {
                    0 => "use smaller numbers, such as [7, 3]".to_owned(),
                    1 => "use 1 ring".to_owned(),
                    _ => format!("use up to {ring} rings"),
                },
            ));
        }
    }
    let points = shape.places(&disc.faces);
    let mut edges = EdgeBends::new();
    for (from, to) in disc.faces.iter().flat_map(|face| sides(face)) {
        let (from, to) = (from.min(to), from.max(to));
        let bend = || shape.bend(points[from], points[to]);
        edges.entry((from, to)).or_insert_with(bend);
    }
    let (faces, outlines, bends) = outlined(&disc.faces, Some(&points), &edges)?;
    Ok(Mesh {
        surface: glued(&faces)?,
        outlines,
        round: false,
        bends,
    })
}

/// The shape of all tiles.
struct Shape {
    /// The corners of the tile in the middle. Side 0 is at the bottom.
    middle: Vec<Point>,
    /// The half of a side: one whose middle is that of the disc ends at this distance from it.
    half: f64,
}

impl Shape {
    fn new([p, q]: [usize; 2]) -> Shape {
        let [a, b] = [p, q].map(|n| PI / n as f64);
        // From the triangle between the middle of a tile, a corner, and the middle of a side, with angles a, b and 90°.
        let radius = (libm::cos(a + b) / libm::cos(a - b)).sqrt();
        let corner = |number: usize| {
            let angle = a * (2 * number) as f64 - a - FRAC_PI_2;
            [radius * libm::cos(angle), radius * libm::sin(angle)]
        };
        // cosh of half a side is cos a / sin b.
        let cosh = libm::cos(a) / libm::sin(b);
        Shape {
            middle: (0..p).map(corner).collect(),
            half: ((cosh - 1.0) / (cosh + 1.0)).sqrt(),
        }
    }

    /// Places the vertices of the tiles, whose first is in the middle.
    fn places(&self, faces: &[Vec<usize>]) -> Vec<Point> {
        let mut points = self.middle.clone();
        for face in &faces[1..] {
            let side = [points[face[0]], points[face[1]]];
            let place = Isometry::between([self.middle[0], self.middle[1]], side);
            for (&vertex, &corner) in face.iter().zip(&self.middle) {
                if vertex == points.len() {
                    points.push(place.of(corner));
                }
            }
        }
        points
    }

    /// The points of a side between its ends: the more, the more it is curved.
    fn bend(&self, from: Point, to: Point) -> Vec<Point> {
        let place = Isometry::between([[-self.half, 0.0], [self.half, 0.0]], [from, to]);
        let [x, y] = place.of([0.0, 0.0]);
        let away = libm::hypot((from[0] + to[0]) / 2.0 - x, (from[1] + to[1]) / 2.0 - y);
        let parts = (away / FLATNESS).sqrt().ceil();
        let share = |part: usize| 2.0 * part as f64 / parts - 1.0;
        (1..parts as usize)
            .map(|part| place.of([self.half * share(part), 0.0]))
            .collect()
    }

    /// Whether the circle for the number of each tile is large enough. The last tiles are the smallest.
    fn is_legible(&self, faces: &[Vec<usize>]) -> bool {
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
