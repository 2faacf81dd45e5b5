//! Composition of a mesh from the keys of the `[tiling]` table.

use super::parse::{no_effect, or_refuse};
use crate::axis::pick;
use crate::files::lists::FixedList;
use crate::files::schema::TilingTable;
use crate::surface::tilings::mesh::{EdgeBends, Mesh, sides};
use crate::surface::{Clash, MESHES, Places, Refusal, from_faces, names_of_faces};
use std::collections::HashSet;

/// Makes the mesh that a table describes.
///
/// # Errors
///
/// Returns an error if the description is incomplete or contradicts itself, if one of its values is invalid, or if the
/// faces do not form a surface.
pub(super) fn mesh_of(table: &TilingTable) -> Result<Mesh, Refusal> {
    let typed = table.size.clone().unwrap_or_default();
    let sizes: Option<Vec<usize>> = typed
        .iter()
        .map(|&size| usize::try_from(size).ok())
        .collect();
    let size_of = |count: usize, optional: bool, meaning: &str| match &sizes {
        Some(sizes) if sizes.len() == count => Ok(sizes.clone()),
        _ if table.size.is_none() && optional => Ok(vec![1; count]),
        _ => Err(Refusal::new(
            Clash::Mesh,
            "tiling.size",
            match typed.as_slice() {
                [] => "`size` is missing under [tiling]".to_owned(),
                typed => format!("a mesh of this kind cannot have the size {typed:?}"),
            },
            format!("give {meaning}"),
        )),
    };
    match (&table.mesh, &table.faces) {
        (Some(word), None) => {
            let places = [
                ("vertices", table.vertices.is_some()),
                ("points", table.points.is_some()),
                ("bends", table.bends.is_some()),
                ("cells", table.cells.is_some()),
            ];
            if let Some((key, _)) = places.iter().find(|(_, is_given)| *is_given) {
                return Err(no_effect(key, word, &format!("leave `{key}` out")));
            }
            let mesh = pick("mesh", MESHES, |mesh| mesh.name, word);
            let mesh = or_refuse("tiling.mesh", mesh)?;
            let symbol = table.symbol.map(|FixedList(two)| two.map(|n| n as usize));
            let size = size_of(mesh.count, mesh.optional, mesh.sizes)?;
            mesh.build(symbol, &size)
        }
        (None, Some(faces)) => {
            if table.symbol.is_some() {
                return Err(no_effect("symbol", "faces", "leave `symbol` out"));
            }
            let parts = size_of(1, true, "the number of parts of each edge: [2]")?[0];
            let faces: Vec<Vec<usize>> = faces
                .iter()
                .map(|face| face.iter().map(|&v| v as usize).collect())
                .collect();
            let names = names(table, faces.len(), parts)?;
            let mesh = from_faces(&faces, &places(table)?, &edge_bends(table, &faces)?, parts)?;
            Ok(Mesh { names, ..mesh })
        }
        _ => Err(Refusal::new(
            Clash::Mesh,
            "tiling",
            "a mesh needs either `mesh` or `faces`",
            "write the name of a mesh, such as mesh = \"cube\" with a size, or faces = [[…], …]",
        )),
    }
}

/// Returns the names of the cells on the board of a mesh, in the order of its faces.
///
/// # Errors
///
/// Returns an error if the description is not a mesh, or if a name is invalid or occurs twice.
pub(in crate::files) fn face_names(table: &TilingTable) -> Result<Vec<String>, Refusal> {
    names_of_faces(&mesh_of(table)?)
}

/// Returns the names that the table gives to its listed faces, or an empty list if the table has no names.
fn names(table: &TilingTable, faces: usize, parts: usize) -> Result<Vec<String>, Refusal> {
    let names = table.cells.clone().unwrap_or_default();
    let problem = match names.len() {
        0 => None,
        _ if parts > 1 => Some((
            "faces that `size` divides cannot have names".to_owned(),
            "leave `cells` or `size` out",
        )),
        count if count != faces => Some((
            format!("{count} names for {faces} faces"),
            "list one name for each face; an empty name means its row and column",
        )),
        _ => None,
    };
    match problem {
        Some((what, remedy)) => Err(Refusal::new(Clash::Mesh, "tiling.cells", what, remedy)),
        None => Ok(names),
    }
}

/// Returns the positions of the vertices of a mesh.
fn places(table: &TilingTable) -> Result<Places, Refusal> {
    let plane = table
        .vertices
        .as_ref()
        .map(|points| checked_points(points, "vertices"));
    let space = table
        .points
        .as_ref()
        .map(|points| checked_points(points, "points"));
    match (plane, space) {
        (None, None) => Ok(Places::Unknown),
        (Some(points), None) => Ok(Places::Plane(points?)),
        (None, Some(points)) => Ok(Places::Space(points?)),
        (Some(_), Some(_)) => Err(no_effect(
            "vertices",
            "points",
            "give either `vertices` (in the plane) or `points` (in space)",
        )),
    }
}

/// Returns the points as arrays, or a refusal if a coordinate is too large or not a number.
fn checked_points<const N: usize>(
    points: &[FixedList<f64, N>],
    key: &str,
) -> Result<Vec<[f64; N]>, Refusal> {
    let is_small = |FixedList(point): &FixedList<f64, N>| point.iter().all(|x| x.abs() < 1e9);
    match points.iter().position(|point| !is_small(point)) {
        Some(index) => Err(Refusal::new(
            Clash::Mesh,
            format!("tiling.{key}[{index}]"),
            "a coordinate is too large, or not a number",
            "use coordinates below 10⁹",
        )),
        None => Ok(points.iter().map(|FixedList(point)| *point).collect()),
    }
}

/// Returns the points of each bent edge, in the direction from the end with the smaller index to the other end. Every
/// bent edge must be an edge of a face.
fn edge_bends(table: &TilingTable, faces: &[Vec<usize>]) -> Result<EdgeBends, Refusal> {
    let mut bends = EdgeBends::new();
    let Some(bend_tables) = &table.bends else {
        return Ok(bends);
    };
    let wrong =
        |key: String, what: String, remedy: &str| Err(Refusal::new(Clash::Mesh, key, what, remedy));
    if table.vertices.is_none() {
        return wrong(
            "tiling.bends".into(),
            "bends need vertices".into(),
            "give `vertices`, or leave `bends` out",
        );
    }
    let edge = |from: usize, to: usize| (from.min(to), from.max(to));
    let edges: HashSet<(usize, usize)> = faces
        .iter()
        .flat_map(|face| sides(face))
        .map(|(from, to)| edge(from, to))
        .collect();
    for (at, bend) in bend_tables.iter().enumerate() {
        let key = format!("tiling.bends[{at}]");
        let (from, to) = (bend.from as usize, bend.to as usize);
        if !edges.contains(&edge(from, to)) {
            return wrong(
                key,
                format!("no face has the edge {from}–{to}"),
                "name two neighbouring vertices of a face",
            );
        }
        let mut through = checked_points(&bend.through, &format!("bends[{at}].through"))?;
        if from > to {
            through.reverse();
        }
        if bends.insert(edge(from, to), through).is_some() {
            return wrong(
                key,
                format!("the edge {from}–{to} is bent twice"),
                "give all its points in one bend",
            );
        }
    }
    Ok(bends)
}
