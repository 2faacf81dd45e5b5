//! Divides the triangles and quadrilaterals of a mesh into smaller ones.
//!
//! ```text
//!        ╱╲             ┌──┬──┬──┐      Each side is divided into n equal parts. A face is divided into n × n
//!       ╱──╲            ├──┼──┼──┤      smaller faces. Faces that share a side share the points on it.
//!      ╱╲  ╱╲           ├──┼──┼──┤
//!     ╱──╲╱──╲          └──┴──┴──┘
//! ```

use crate::plane::Polygon;
use crate::surface::{Clash, Refusal};
use std::collections::HashMap;

/// A point of a divided face.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum GridPoint {
    Corner(usize),
    /// On an edge: its two vertices, the smaller one first, and the number of parts from the first vertex.
    Edge(usize, usize, usize),
    /// Inside a face: the face, and the numbers of parts from its first corner towards its second corner, and towards
    /// its last corner.
    Inner(usize, usize, usize),
}

/// The vertices of each face, and the outlines of the faces if they are known.
pub(crate) type FacesAndOutlines = (Vec<Vec<usize>>, Option<Vec<Polygon>>);

/// Divides every side into `parts` parts. Returns the new faces and, if the old outlines are known, the new outlines.
///
/// # Errors
///
/// Returns an error if a face has more than four sides, or if it has four sides and its known outline has a corner that
/// points inwards.
pub(crate) fn divide(
    faces: &[Vec<usize>],
    outlines: Option<&[Polygon]>,
    parts: usize,
) -> Result<FacesAndOutlines, Refusal> {
    if let Some(face) = faces.iter().find(|face| face.len() > 4) {
        let what = format!("a face with {} sides cannot be divided", face.len());
        let remedy = "use size = [1], or a mesh of triangles and quadrilaterals";
        return Err(Refusal::new(Clash::Mesh, "tiling.size", what, remedy));
    }
    // In a concave quadrilateral, some parts would lie outside.
    let is_concave = |outline: &Polygon| {
        let corners = 0..outline.corners.len();
        outline.corners.len() == 4
            && corners
                .into_iter()
                .any(|corner| outline.angle(corner) > std::f64::consts::PI + 1e-6)
    };
    if let Some(face) = outlines.and_then(|outlines| outlines.iter().position(is_concave)) {
        let key = format!("tiling.faces[{face}]");
        let what = "a face with a corner that points inwards cannot be divided";
        let remedy = "use size = [1], or cut the face into two triangles";
        return Err(Refusal::new(Clash::Mesh, key, what, remedy));
    }
    let mut numbers: HashMap<GridPoint, usize> = HashMap::new();
    let mut divided = Vec::new();
    let mut new_outlines = Vec::new();
    for (number, face) in faces.iter().enumerate() {
        for smaller in parts_of_face(face.len(), parts) {
            let vertex = |&(i, j): &(usize, usize)| {
                let next = numbers.len();
                let point = grid_point(number, face, parts, i, j);
                *numbers.entry(point).or_insert(next)
            };
            divided.push(smaller.iter().map(vertex).collect());
            if let Some(outlines) = outlines {
                let corners = &outlines[number].corners;
                let place = |&(i, j): &(usize, usize)| position(corners, parts, i, j);
                new_outlines.push(Polygon {
                    corners: smaller.iter().map(place).collect(),
                });
            }
        }
    }
    Ok((divided, outlines.map(|_| new_outlines)))
}

/// Divides a face into smaller faces. Returns their corners. A corner (i, j) is a point as in [`grid_point`].
fn parts_of_face(sides: usize, parts: usize) -> Vec<Vec<(usize, usize)>> {
    let mut faces = Vec::new();
    for j in 0..parts {
        let row = if sides == 3 { parts - j } else { parts };
        for i in 0..row {
            if sides == 4 {
                faces.push(vec![(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]);
                continue;
            }
            faces.push(vec![(i, j), (i + 1, j), (i, j + 1)]);
            if i + 1 < row {
                faces.push(vec![(i + 1, j), (i + 1, j + 1), (i, j + 1)]);
            }
        }
    }
    faces
}

/// The point of a face that is reached from its first corner by `i` parts towards its second corner and `j` parts
/// towards its last corner.
fn grid_point(number: usize, face: &[usize], parts: usize, i: usize, j: usize) -> GridPoint {
    let on_edge = |from: usize, to: usize, along: usize| match along {
        0 => GridPoint::Corner(from),
        _ if along == parts => GridPoint::Corner(to),
        _ if from < to => GridPoint::Edge(from, to, along),
        _ => GridPoint::Edge(to, from, parts - along),
    };
    match *face {
        [a, b, ..] if j == 0 => on_edge(a, b, i),
        [_, b, c] if i + j == parts => on_edge(b, c, j),
        [a, _, c] if i == 0 => on_edge(a, c, j),
        [_, b, c, _] if i == parts => on_edge(b, c, j),
        [_, _, c, d] if j == parts => on_edge(d, c, i),
        [a, .., d] if i == 0 => on_edge(a, d, j),
        _ => GridPoint::Inner(number, i, j),
    }
}

/// The position of the same point (see [`grid_point`]) in the outline of the face.
fn position(corners: &[[f64; 2]], parts: usize, i: usize, j: usize) -> [f64; 2] {
    let [u, v] = [i, j].map(|part| part as f64 / parts as f64);
    let shares = match corners.len() {
        3 => vec![1.0 - u - v, u, v],
        _ => vec![(1.0 - u) * (1.0 - v), u * (1.0 - v), u * v, (1.0 - u) * v],
    };
    let axis = |axis: usize| {
        shares
            .iter()
            .zip(corners)
            .map(|(share, corner)| share * corner[axis])
            .sum()
    };
    [axis(0), axis(1)]
}
