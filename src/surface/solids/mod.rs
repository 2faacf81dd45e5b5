//! Solids: polyhedra whose faces are laid into the plane as a net.
//!
//! The built-in solids have regular faces, so their nets need no coordinates in space. Files list other solids with the
//! positions of their vertices.

mod divide;
mod net;
mod polyhedron;
mod space;

use super::tilings::mesh::Mesh;
use super::{Clash, Refusal};
use crate::limits;
use crate::plane::Polygon;
use net::unfold;
use polyhedron::Polyhedron;

pub(crate) use divide::divide;

/// Makes the solid of a [recipe](Polyhedron::of_recipe), with regular faces. Each side is divided into `parts` parts.
///
/// # Errors
///
/// Returns an error if `parts` is 0 or too large, or if a face with more than four sides would be divided.
pub(crate) fn solid(recipe: &str, parts: usize) -> Result<Mesh, Refusal> {
    let faces = Polyhedron::of_recipe(recipe).faces;
    let shapes: Vec<Polygon> = faces.iter().map(|face| regular(face.len())).collect();
    let net = unfold(&faces, &shapes);
    divided(faces, Some(net), parts)
}

/// Makes a solid from the positions of its vertices in space. Each side is divided into `parts` parts. A surface that
/// is not orientable has no picture.
///
/// # Errors
///
/// Returns an error if a face is not flat, has no area or cannot be divided, if an edge has more than two faces, if
/// `parts` is 0, or if a limit is exceeded.
pub(crate) fn in_space(
    faces: &[Vec<usize>],
    points: &[[f64; 3]],
    parts: usize,
) -> Result<Mesh, Refusal> {
    let key = "tiling.faces";
    Refusal::if_too_many(key, faces.len(), "faces in space", limits::UNFOLDED_FACES)?;
    let sides: usize = faces.iter().map(Vec::len).sum();
    Refusal::if_too_many(key, sides, "sides in space", limits::UNFOLDED_SIDES)?;
    let Some(faces) = space::oriented(faces) else {
        // A net would show some of the faces mirrored.
        return divided(faces.to_vec(), None, parts);
    };
    let shapes = space::flat_shapes(&faces, points)?;
    let net = unfold(&faces, &shapes);
    divided(faces, Some(net), parts)
}

/// Divides each side of a mesh into `parts` parts, and glues the faces.
pub(crate) fn divided(
    faces: Vec<Vec<usize>>,
    outlines: Option<Vec<Polygon>>,
    parts: usize,
) -> Result<Mesh, Refusal> {
    let cells = faces.len().saturating_mul(parts.saturating_mul(parts));
    if parts == 0 {
        let what = "sides cannot be divided into 0 parts";
        let remedy = "use 1 part or more";
        return Err(Refusal::new(Clash::Mesh, "tiling.size", what, remedy));
    }
    if cells > limits::TILES {
        let what = format!("{} faces with sides of {parts} parts", faces.len());
        let limit = format!("{} cells", limits::TILES);
        return Err(Refusal::too_large("tiling.size", what, limit));
    }
    let (faces, outlines) = if parts == 1 {
        (faces, outlines)
    } else {
        divide(&faces, outlines.as_deref(), parts)?
    };
    Mesh::glued(&faces, outlines, Vec::new())
}

/// A regular polygon with sides of length 1.
fn regular(sides: usize) -> Polygon {
    let angle = std::f64::consts::TAU / sides as f64;
    let radius = 0.5 / libm::sin(angle / 2.0);
    let corner = |number: usize| {
        let angle = angle * number as f64;
        [radius * libm::cos(angle), radius * libm::sin(angle)]
    };
    Polygon {
        corners: (0..sides).map(corner).collect(),
    }
}
