//! Nets: the faces of a polyhedron placed side by side in the plane.
//!
//! ```text
//!              ╱╲  ╱╲  ╱╲          One face is placed first. Each other face is placed beside a side of a face that is
//!             ╱__╲╱__╲╱__╲         already placed, where it overlaps no face. The place nearest to the first face is
//!             ╲  ╱╲  ╱╲  ╱╲        taken first, so the net stays compact.
//!              ╲╱__╲╱__╲╱__╲
//!               ╲  ╱╲  ╱╲  ╱       If no place is left for a face, this face begins another piece beside the net.
//! ```

use crate::plane::Polygon;
use crate::surface::tilings::mesh::sides;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

/// The maximum number of faces that are tried as the first face of a net.
const FIRST_FACES: usize = 4;
/// The ratios of width to height with which nets are tried.
const WIDTHS: [f64; 2] = [1.0, 6.0];
/// The gap to the left of each further piece of a net, as a share of the length of the first side of this piece.
const GAP: f64 = 0.5;

type Point = [f64; 2];

/// Lays the faces in the plane. `shapes` contains the corners of each face, counter-clockwise. Two faces that share an
/// edge must run along it in opposite directions. Several nets are tried, and the one with the fewest pieces is
/// returned. Ties are decided by the number of [distant pairs](Net::far_pairs), and then by the area of the rectangle
/// around the net.
pub(crate) fn unfold(faces: &[Vec<usize>], shapes: &[Polygon]) -> Vec<Polygon> {
    let mut face_of = HashMap::new();
    for (number, face) in faces.iter().enumerate() {
        for (side, edge) in sides(face).enumerate() {
            face_of.insert(edge, (number, side));
        }
    }
    // The faces are grouped by their number of sides. In each of the first `FIRST_FACES` groups, from the fewest sides
    // up, the first face is tried as the first face of the net. With each such face, a round net and a wide net (along
    // a belt of faces) are tried.
    let firsts: BTreeMap<usize, usize> = (0..faces.len())
        .rev()
        .map(|face| (faces[face].len(), face))
        .collect();
    let tried = firsts
        .into_values()
        .take(FIRST_FACES)
        .flat_map(|first| WIDTHS.map(|width| (first, width)));
    let nets = tried.map(|(first, width)| {
        let mut net = Net {
            faces,
            shapes,
            face_of: &face_of,
            placed: vec![None; faces.len()],
            open_sides: BinaryHeap::new(),
            pieces: 0,
            middle: [0.0; 2],
            width,
        };
        net.place_all(first);
        net
    });
    let cost = |net: &Net<'_>| {
        let [width, height] = net.size();
        (net.pieces, net.far_pairs(), width * height)
    };
    let best = nets.min_by(|a, b| {
        let ((pieces_a, far_a, area_a), (pieces_b, far_b, area_b)) = (cost(a), cost(b));
        let order = (pieces_a, far_a).cmp(&(pieces_b, far_b));
        order.then(area_a.total_cmp(&area_b))
    });
    best.map_or_else(Vec::new, |net| net.placed.into_iter().flatten().collect())
}

/// A net that is being placed.
struct Net<'a> {
    faces: &'a [Vec<usize>],
    shapes: &'a [Polygon],
    /// For each directed edge, the face to its left and the side of this face on the edge.
    face_of: &'a HashMap<(usize, usize), (usize, usize)>,
    /// For each face, its place in the plane, or `None` if it is not placed yet.
    placed: Vec<Option<Polygon>>,
    /// The sides of placed faces at which a new face may be placed. An entry consists of the distance of the new place
    /// from the middle, the new face, the placed face, and the side of the placed face.
    open_sides: BinaryHeap<Reverse<(i64, usize, usize, usize)>>,
    pieces: usize,
    /// The middle of the first face of the current piece.
    middle: Point,
    /// The wanted ratio of width to height.
    width: f64,
}

impl Net<'_> {
    fn place_all(&mut self, first: usize) {
        let mut next = Some(first);
        while let Some(face) = next {
            self.start_piece(face);
            while self.place_nearest_face() {}
            next = self.placed.iter().position(Option::is_none);
        }
    }

    /// Begins a new piece of the net with a face: to the right of all placed faces, with side 0 at the bottom.
    fn start_piece(&mut self, face: usize) {
        let corners = &self.shapes[face].corners;
        let along = sub(corners[1], corners[0]);
        let length = libm::hypot(along[0], along[1]);
        let placed = attached(&self.shapes[face], 0, [0.0, 0.0], [length, 0.0]);
        let right = bounds(self.placed.iter().flatten()).map_or(0.0, |[_, high]| high[0]);
        let left = bounds([&placed]).map_or(0.0, |[low, _]| low[0]);
        let gap = if self.pieces > 0 { GAP * length } else { 0.0 };
        let placed = placed.moved([right - left + gap, 0.0]);
        self.middle = placed.middle();
        self.place_face(face, placed);
        self.pieces += 1;
    }

    /// Lays the face whose place is nearest to the first face of the piece. Returns whether there was a free place.
    fn place_nearest_face(&mut self) -> bool {
        while let Some(Reverse((_, face, beside, side))) = self.open_sides.pop() {
            if self.placed[face].is_some() {
                continue;
            }
            let Some(place) = self.place_at(face, beside, side) else {
                continue;
            };
            // Faces are never removed, so a place that overlaps a face stays occupied and is not tried again.
            let mut placed = self.placed.iter().flatten();
            if placed.all(|other| !place.overlaps(other)) {
                self.place_face(face, place);
                return true;
            }
        }
        false
    }

    /// Lays a face at a place, and adds its sides to the open sides.
    fn place_face(&mut self, face: usize, place: Polygon) {
        self.placed[face] = Some(place);
        for (side, (a, b)) in sides(&self.faces[face]).enumerate() {
            let Some(&(next, _)) = self.face_of.get(&(b, a)) else {
                continue;
            };
            if let Some(place) = self.place_at(next, face, side) {
                let [dx, dy] = sub(place.middle(), self.middle);
                // Distances are rounded, so that rounding errors do not choose between equally near places.
                let distance = (libm::hypot(dx / self.width, dy) * 1e6).round() as i64;
                self.open_sides.push(Reverse((distance, next, face, side)));
            }
        }
    }

    /// Returns the place of `face` beside a side of the placed face `beside`.
    fn place_at(&self, face: usize, beside: usize, side: usize) -> Option<Polygon> {
        let corners = &self.placed[beside].as_ref()?.corners;
        let [a, b] = [side, (side + 1) % corners.len()];
        let edge = (self.faces[beside][b], self.faces[beside][a]);
        let &(_, own_side) = self.face_of.get(&edge)?;
        Some(attached(
            &self.shapes[face],
            own_side,
            corners[b],
            corners[a],
        ))
    }

    /// The number of distant pairs: edges of the solid whose two sides have no common end in the net.
    fn far_pairs(&self) -> usize {
        let ends = |face: usize, side: usize| {
            let corners = &self.placed[face].as_ref()?.corners;
            Some([corners[side], corners[(side + 1) % corners.len()]])
        };
        let is_same = |p: &Point, q: &Point| libm::hypot(p[0] - q[0], p[1] - q[1]) < 1e-6;
        let is_far = |((a, b), &(face, side)): (&(usize, usize), &(usize, usize))| {
            let other = self.face_of.get(&(*b, *a));
            let both = other.and_then(|&(other, beyond)| ends(face, side).zip(ends(other, beyond)));
            both.is_some_and(|(here, there)| {
                !here.iter().any(|p| there.iter().any(|q| is_same(p, q)))
            })
        };
        self.face_of.iter().filter(|&side| is_far(side)).count() / 2
    }

    fn size(&self) -> Point {
        bounds(self.placed.iter().flatten()).map_or([0.0; 2], |[low, high]| sub(high, low))
    }
}

/// Moves and rotates a shape so that the given side runs from `from` to `to`.
fn attached(shape: &Polygon, side: usize, from: Point, to: Point) -> Polygon {
    let corners = &shape.corners;
    let start = corners[side];
    let own = sub(corners[(side + 1) % corners.len()], start);
    let wanted = sub(to, from);
    // The rotation is the quotient of two complex numbers, normalised so that rounding does not scale the shape.
    let turn = [
        wanted[0] * own[0] + wanted[1] * own[1],
        wanted[1] * own[0] - wanted[0] * own[1],
    ];
    let length = libm::hypot(turn[0], turn[1]).max(f64::MIN_POSITIVE);
    let [cos, sin] = turn.map(|part| part / length);
    let place = |corner: &Point| {
        let [x, y] = sub(*corner, start);
        [from[0] + cos * x - sin * y, from[1] + sin * x + cos * y]
    };
    Polygon {
        corners: corners.iter().map(place).collect(),
    }
}

/// The lower left and the upper right corner of the bounds; `None` without polygons.
fn bounds<'a>(polygons: impl IntoIterator<Item = &'a Polygon>) -> Option<[Point; 2]> {
    let corners = polygons.into_iter().flat_map(|polygon| &polygon.corners);
    corners.fold(None, |bounds, &[x, y]| {
        let [low, high] = bounds.unwrap_or([[x, y]; 2]);
        Some([
            [low[0].min(x), low[1].min(y)],
            [high[0].max(x), high[1].max(y)],
        ])
    })
}

fn sub(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}
