//! Computes the plane shapes of faces whose corners are given in space.

use crate::plane::Polygon;
use crate::surface::tilings::mesh::sides;
use crate::surface::{Clash, Refusal};
use std::collections::HashMap;

type SpacePoint = [f64; 3];

/// The maximum distance of a corner from the plane of its face, as a share of the size of the face.
const FLATNESS: f64 = 1e-3;

/// Returns the shape of each face in the plane, with its corners counter-clockwise and in the given order. All shapes
/// are scaled by the same factor, so that the mean length of the sides is 1.
///
/// # Errors
///
/// Returns an error if a face is not flat or has no area.
pub(crate) fn flat_shapes(
    faces: &[Vec<usize>],
    points: &[SpacePoint],
) -> Result<Vec<Polygon>, Refusal> {
    let lengths = faces
        .iter()
        .flat_map(|face| sides(face).map(|(a, b)| length(sub(points[b], points[a]))));
    let (count, total) = lengths.fold((0usize, 0.0), |(count, total), side| {
        (count + 1, total + side)
    });
    let scale = count as f64 / total;
    let shapes = faces.iter().enumerate().map(|(number, face)| {
        let corners: Vec<SpacePoint> = face.iter().map(|&vertex| points[vertex]).collect();
        flat_shape(&corners, scale).map_err(|(what, remedy)| {
            Refusal::new(Clash::Mesh, format!("tiling.faces[{number}]"), what, remedy)
        })
    });
    shapes.collect()
}

/// Returns the shape of one face in the plane, scaled by `scale`.
///
/// # Errors
///
/// Returns the problem and a remedy if the face is not flat or has no area.
fn flat_shape(corners: &[SpacePoint], scale: f64) -> Result<Polygon, (&'static str, &'static str)> {
    let thin = (
        "this face encloses no area",
        "move its corners apart, or remove the face",
    );
    let bent = (
        "the corners of this face do not lie in one plane",
        "divide the face into triangles, or leave `points` out",
    );
    let origin = corners[0];
    // The sum of the cross products is perpendicular to the face. Its length is twice the area.
    let pairs = corners.iter().zip(corners.iter().skip(1));
    let normal = pairs.fold([0.0; 3], |sum, (&a, &b)| {
        let product = cross(sub(a, origin), sub(b, origin));
        [
            sum[0] + product[0],
            sum[1] + product[1],
            sum[2] + product[2],
        ]
    });
    let normal = unit(normal).ok_or(thin)?;
    let right = unit(sub(corners[1], origin)).ok_or(thin)?;
    let up = cross(normal, right);
    let size = corners
        .iter()
        .map(|&corner| length(sub(corner, origin)))
        .fold(0.0, f64::max);
    let is_flat = |&corner: &SpacePoint| dot(sub(corner, origin), normal).abs() <= FLATNESS * size;
    let place = |&corner: &SpacePoint| {
        let away = sub(corner, origin);
        [dot(away, right) * scale, dot(away, up) * scale]
    };
    if !corners.iter().all(is_flat) {
        return Err(bent);
    }
    Ok(Polygon {
        corners: corners.iter().map(place).collect(),
    })
}

/// Reverses faces so that any two faces with a common edge run along it in opposite directions. Returns `None` for a
/// surface that is not orientable, such as a Möbius strip.
pub(crate) fn oriented(faces: &[Vec<usize>]) -> Option<Vec<Vec<usize>>> {
    let mut at_edge: HashMap<(usize, usize), Vec<usize>> = HashMap::new();
    for (number, face) in faces.iter().enumerate() {
        for (a, b) in sides(face) {
            at_edge
                .entry((a.min(b), a.max(b)))
                .or_default()
                .push(number);
        }
    }
    let mut result: Vec<Option<Vec<usize>>> = vec![None; faces.len()];
    for first in 0..faces.len() {
        if result[first].is_some() {
            continue;
        }
        result[first] = Some(faces[first].clone());
        let mut waiting = vec![first];
        while let Some(number) = waiting.pop() {
            let face = result[number].clone().unwrap_or_default();
            for (a, b) in sides(&face) {
                for &other in &at_edge[&(a.min(b), a.max(b))] {
                    if other == number {
                        continue;
                    }
                    let runs_alike = |face: &[usize]| sides(face).any(|side| side == (a, b));
                    match &result[other] {
                        Some(face) if runs_alike(face) => return None,
                        Some(_) => {}
                        None => {
                            let mut face = faces[other].clone();
                            if runs_alike(&face) {
                                face.reverse();
                            }
                            result[other] = Some(face);
                            waiting.push(other);
                        }
                    }
                }
            }
        }
    }
    result.into_iter().collect()
}

fn sub(a: SpacePoint, b: SpacePoint) -> SpacePoint {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: SpacePoint, b: SpacePoint) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: SpacePoint, b: SpacePoint) -> SpacePoint {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

fn length(a: SpacePoint) -> f64 {
    dot(a, a).sqrt()
}

/// The vector of length 1 in the same direction. `None` for a vector without length.
fn unit(a: SpacePoint) -> Option<SpacePoint> {
    let length = length(a);
    (length > 0.0 && length.is_finite()).then(|| a.map(|part| part / length))
}
