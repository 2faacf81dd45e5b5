//! The topological name of a finished surface: disc, torus, Möbius strip, ….
//!
//! A connected surface is determined by its Euler characteristic, by whether it is orientable, and by the number of its
//! rims. After all rims are closed with discs, an orientable surface with h handles has the characteristic 2 − 2h, and
//! a non-orientable surface with c crosscaps has 2 − c.
//!
//! ```text
//!    ┌──┬──┐
//!    │  │  │        A cone is a disc with one vertex around which the angles do not add up to a full turn. Here the
//!    ├──┼──┘ a      two sides a are glued, and the angles add up to 270°.
//!    │  │ a
//!    └──┘
//! ```

use super::rim::Rim;
use super::{Face, Flag, Layout, Surface, TopologicalType, connected_by_sides};
use crate::limits;
use std::f64::consts::TAU;

/// The type of a finished surface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurfaceKind {
    /// The number of rims. Each rim is a closed curve along which the board ends.
    pub rims: usize,
    /// The name; `None` if parts of the board touch only at corners.
    pub name: Option<String>,
}

impl SurfaceKind {
    /// Returns the type of the surface of the first `tiles` faces. `kind` is the result of its audit.
    pub(crate) fn of(
        surface: &Surface,
        tiles: usize,
        kind: TopologicalType,
        layout: &Layout,
    ) -> SurfaceKind {
        let rim = Rim { surface, tiles };
        let rims = rim.count();
        let closed = closed_vertices(rim);
        let sides: usize = (0..tiles as Face)
            .map(|face| usize::from(surface.sides(face)))
            .sum();
        let glued = sides - rim.sides().count();
        // A rim has as many vertices as sides, so both cancel out here.
        let euler = closed.len() as i64 - glued as i64 / 2 + tiles as i64;
        let touches_itself = euler != kind.euler || !connected_by_sides(surface, tiles);
        let name = (!touches_itself).then(|| {
            let name = name_of(euler, kind.orientable, rims);
            let angles = cone_angles(surface, &closed, tiles, layout);
            match angles[..] {
                [angle] if name == "disc" => format!("cone of {angle:.0}°"),
                _ => name,
            }
        });
        SurfaceKind { rims, name }
    }
}

/// Returns the corners around every vertex of the board that is not at its rim.
fn closed_vertices(rim: Rim<'_>) -> Vec<Vec<(Face, u16)>> {
    let surface = rim.surface;
    let mut seen = vec![false; surface.all_sides()];
    for (face, side) in rim.sides() {
        for at_end in [false, true] {
            let mut flag = surface.other_side_at_corner(Flag { face, side, at_end });
            loop {
                seen[surface.side_index(flag.face, surface.corner(flag))] = true;
                if rim.neighbour(flag.face, flag.side).is_none() {
                    break;
                }
                let Some(beyond) = surface.around(flag) else {
                    break;
                };
                flag = beyond;
            }
        }
    }
    let mut vertices = Vec::new();
    for face in 0..rim.tiles as Face {
        for corner in 0..surface.sides(face) {
            let start = surface.flag_at(face, corner);
            let mut corners = Vec::new();
            let mut at = Some(start);
            while let Some(flag) = at {
                let corner = surface.corner(flag);
                let seen = &mut seen[surface.side_index(flag.face, corner)];
                if std::mem::replace(seen, true) {
                    break;
                }
                corners.push((flag.face, corner));
                at = surface.around(flag);
            }
            if !corners.is_empty() {
                vertices.push(corners);
            }
        }
    }
    vertices
}

/// The tolerance for a full turn, in radians. It is needed because coordinates in a file are rounded.
const TOLERANCE: f64 = 0.01;

/// Returns, in degrees, the sum of the angles around each closed vertex at which this sum is not a full turn. The
/// result is empty for boards that cannot be drawn, have curved sides or have too many tiles.
fn cone_angles(
    surface: &Surface,
    vertices: &[Vec<(Face, u16)>],
    tiles: usize,
    layout: &Layout,
) -> Vec<f64> {
    let is_curved = match layout {
        Layout::Single { round, bends, .. } => *round || !bends.is_empty(),
        _ => false,
    };
    if is_curved || tiles > limits::DRAWN_TILES {
        return Vec::new();
    }
    let mut angles = vec![0.0; surface.all_sides()];
    for face in 0..tiles {
        let Some(outline) = layout.outline(face) else {
            return Vec::new();
        };
        for corner in 0..outline.corners.len() {
            angles[surface.side_index(face as Face, corner as u16)] = outline.angle(corner);
        }
    }
    let angle = |&(face, corner): &(Face, u16)| angles[surface.side_index(face, corner)];
    let sum = |corners: &Vec<(Face, u16)>| corners.iter().map(angle).sum::<f64>();
    let sums = vertices.iter().map(sum);
    let cones = sums.filter(|angle| (angle - TAU).abs() > TOLERANCE);
    cones.map(f64::to_degrees).collect()
}

/// Returns the name of a connected surface.
fn name_of(euler: i64, orientable: bool, rims: usize) -> String {
    // After all rims are closed, the characteristic is 2 − `missing`. So `missing` is twice the number of handles, or
    // the number of crosscaps.
    let missing = 2 - rims as i64 - euler;
    let (closed, holes) = match (orientable, missing, rims) {
        (true, 0, 1) => ("disc".to_owned(), 0),
        (true, 0, 2) => ("cylinder".to_owned(), 0),
        (true, 0, _) => ("sphere".to_owned(), rims),
        (true, 2, _) => ("torus".to_owned(), rims),
        (true, ..) => (format!("sphere with {} handles", missing / 2), rims),
        (false, 1, 1) => ("Möbius strip".to_owned(), 0),
        (false, 1, _) => ("projective plane".to_owned(), rims),
        (false, 2, _) => ("Klein bottle".to_owned(), rims),
        (false, ..) => (format!("sphere with {missing} crosscaps"), rims),
    };
    let joint = if closed.contains(" with ") {
        "and"
    } else {
        "with"
    };
    match holes {
        0 => closed,
        1 => format!("{closed} {joint} 1 hole"),
        _ => format!("{closed} {joint} {holes} holes"),
    }
}
