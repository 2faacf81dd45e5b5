//! Meshes: faces given as cycles of vertices. Named meshes, meshes from files, multigrids and substitution tilings are
//! made of such faces.
//!
//! Two faces that share an edge are glued along it. If their cycles run along the edge in opposite directions, as the
//! cycles of two counter-clockwise tiles do, they are glued without a flip; otherwise with a flip. So even a Möbius
//! strip can be given as faces.

use crate::limits;
use crate::plane::Polygon;
use crate::surface::{Clash, Face, Refusal, Surface};
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};

/// A surface made of faces, with outlines if it can be drawn.
#[derive(Clone, Debug)]
pub struct Mesh {
    /// The glued faces.
    pub surface: Surface,
    /// One outline for each face, or `None` if the mesh cannot be drawn.
    pub outlines: Option<Vec<Polygon>>,
    /// Whether a side is drawn as an arc around the origin if both of its ends are equally far from the origin.
    pub round: bool,
    /// The bent sides: for each side of each face, the points between its ends. Empty if all sides are straight.
    pub bends: Vec<FaceBends>,
    /// The names of the faces from a file. A face with an empty name is named after its row and column. The list is
    /// empty if the file has no names.
    pub names: Vec<String>,
}

impl Mesh {
    /// Glues the sides of faces that lie on the same edge. The sides are drawn straight or bent, not as arcs.
    ///
    /// # Errors
    ///
    /// Returns an error if an edge has more than two faces.
    pub(crate) fn glued(
        faces: &[Vec<usize>],
        outlines: Option<Vec<Polygon>>,
        bends: Vec<FaceBends>,
    ) -> Result<Mesh, Refusal> {
        Ok(Mesh {
            surface: glued(faces)?,
            outlines,
            round: false,
            bends,
            names: Vec::new(),
        })
    }
}

/// The points between the ends of each side of a face.
pub(crate) type FaceBends = Vec<Vec<[f64; 2]>>;

/// The points of bent edges, from the smaller to the larger of the two vertices.
pub(crate) type EdgeBends = BTreeMap<(usize, usize), Vec<[f64; 2]>>;

/// The coordinates of the vertices, if known.
type VertexPoints<'a> = Option<&'a [[f64; 2]]>;

/// Glues faces along shared edges.
///
/// # Errors
///
/// Returns an error if there are no faces, if a face has fewer than three vertices or passes a vertex twice, if a
/// vertex does not exist, if an edge has more than two faces, or if a limit is exceeded.
pub fn from_cycles(faces: &[Vec<usize>], places: VertexPoints<'_>) -> Result<Mesh, Refusal> {
    check_faces(faces, places.map(<[_]>::len))?;
    let (faces, outlines, bends) = outlined(faces, places, &EdgeBends::new())?;
    Mesh::glued(&faces, outlines, bends)
}

/// Checks faces before they are glued. `vertices` is the number of vertices, if it is known.
///
/// # Errors
///
/// Returns an error if there are no faces, if a face has fewer than three vertices or passes a vertex twice, if a
/// vertex does not exist, or if a limit is exceeded.
pub(crate) fn check_faces(faces: &[Vec<usize>], vertices: Option<usize>) -> Result<(), Refusal> {
    let wrong = |face: usize, what: String, remedy: &str| {
        let key = format!("tiling.faces[{face}]");
        Err(Refusal::new(Clash::Mesh, key, what, remedy))
    };
    if faces.is_empty() {
        let what = "the mesh has no faces";
        let remedy = "list at least one face";
        return Err(Refusal::new(Clash::Mesh, "tiling.faces", what, remedy));
    }
    Refusal::if_too_many("tiling.faces", faces.len(), "faces", limits::TILES)?;
    for (index, face) in faces.iter().enumerate() {
        if face.len() < 3 || face.len() > limits::SIDES {
            return wrong(
                index,
                format!("a face cannot have {} vertices", face.len()),
                "give it 3 to 1000 vertices",
            );
        }
        let mut sorted = face.clone();
        sorted.sort_unstable();
        if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
            return wrong(
                index,
                "a face passes a vertex twice".into(),
                "list every vertex of a face once",
            );
        }
        if let (Some(vertices), Some(last)) = (vertices, sorted.last())
            && *last >= vertices
        {
            return wrong(
                index,
                format!("vertex {last} does not exist"),
                &format!("there are {vertices} vertices, counted from 0"),
            );
        }
    }
    let mut faces_at: HashMap<usize, usize> = HashMap::new();
    for (index, face) in faces.iter().enumerate() {
        for &vertex in face {
            let count = faces_at.entry(vertex).or_default();
            *count += 1;
            // A flight through a corner visits all faces around its vertex, so their number is limited.
            let limit = limits::FACES_AT_VERTEX;
            if *count > limit {
                let what = format!("more than {limit} faces meet at vertex {vertex}");
                return wrong(index, what, "give some of them a vertex of their own");
            }
        }
    }
    Ok(())
}

/// Faces with their vertices in counter-clockwise order, their outlines, and their bends.
pub(crate) type OutlinedFaces = (Vec<Vec<usize>>, Option<Vec<Polygon>>, Vec<FaceBends>);

/// Returns the faces with their outlines and bends. `edges` contains the bent edges. Both faces of a bent edge have its
/// bend. If the positions of the vertices are known, clockwise faces are reversed. Otherwise there are no outlines and
/// no bends.
///
/// # Errors
///
/// Returns an error if the outline of a face has too many points.
pub(crate) fn outlined(
    faces: &[Vec<usize>],
    places: VertexPoints<'_>,
    edges: &EdgeBends,
) -> Result<OutlinedFaces, Refusal> {
    let mut faces = faces.to_vec();
    let mut bends = Vec::new();
    let mut outlines = places.map(|_| Vec::with_capacity(faces.len()));
    if let (Some(places), Some(outlines)) = (places, &mut outlines) {
        for (index, face) in faces.iter_mut().enumerate() {
            let outline = |face: &[usize]| Polygon {
                corners: face.iter().map(|&v| places[v]).collect(),
            };
            let bent = outline(face).bent(&bends_of(face, edges));
            if bent.corners.len() > limits::OUTLINE_POINTS {
                let key = format!("tiling.faces[{index}]");
                let what = format!("an outline of {} points", bent.corners.len());
                let remedy = "an outline has up to 2000 points, including those of its bends";
                return Err(Refusal::new(Clash::Mesh, key, what, remedy));
            }
            if bent.area() < 0.0 {
                // Faces must be counter-clockwise, so that a left turn of a jump is a left turn in drawings, too.
                face.reverse();
            }
            outlines.push(outline(face));
            if !edges.is_empty() {
                bends.push(bends_of(face, edges));
            }
        }
    }
    Ok((faces, outlines, bends))
}

/// The directed edges of a face.
pub(crate) fn sides(face: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let next = face.iter().copied().cycle().skip(1);
    face.iter().copied().zip(next)
}

/// The points between the ends of each side of a face, in the order in which the face passes them.
fn bends_of(face: &[usize], edges: &EdgeBends) -> FaceBends {
    let ends = sides(face);
    ends.map(|(from, to)| {
        let mut through = edges
            .get(&(from.min(to), from.max(to)))
            .cloned()
            .unwrap_or_default();
        if from > to {
            through.reverse();
        }
        through
    })
    .collect()
}

/// A face, its side on an edge, and whether this side runs from the smaller to the larger vertex.
type EdgeSide = (Face, u16, bool);

/// Glues the sides of faces that lie on the same edge. Returns an error if an edge has more than two faces.
fn glued(faces: &[Vec<usize>]) -> Result<Surface, Refusal> {
    let mut surface = Surface::unglued(faces.iter().map(Vec::len));
    // For each edge found so far: the side of the only face at this edge, or `None` if two faces were found.
    let mut open_sides: HashMap<(usize, usize), Option<EdgeSide>> = HashMap::new();
    for (f, face) in faces.iter().enumerate() {
        for (side, &from) in face.iter().enumerate() {
            let to = face[(side + 1) % face.len()];
            let upwards = from < to;
            match open_sides.entry((from.min(to), from.max(to))) {
                Entry::Vacant(entry) => {
                    entry.insert(Some((f as Face, side as u16, upwards)));
                }
                Entry::Occupied(mut entry) => match entry.insert(None) {
                    Some((g, j, other_upwards)) => {
                        surface.glue((g, j), (f as Face, side as u16), other_upwards == upwards);
                    }
                    None => {
                        let key = format!("tiling.faces[{f}]");
                        let what = format!(
                            "the edge between vertices {from} and {to} has more than two faces"
                        );
                        let remedy = "give the third face vertices of its own";
                        return Err(Refusal::new(Clash::Mesh, key, what, remedy));
                    }
                },
            }
        }
    }
    Ok(surface)
}

/// The surface of a cube with n × n squares on each face, drawn as a net.
///
/// ```text
///        ┌───┐
///        │ U │
///    ┌───┼───┼───┬───┐
///    │ L │ F │ R │ B │
///    └───┼───┼───┴───┘
///        │ D │
///        └───┘
/// ```
///
/// # Errors
///
/// Returns an error if `n` is 0 or too large.
pub(crate) fn cube(n: usize) -> Result<Mesh, Refusal> {
    if n == 0 || n.saturating_mul(n).saturating_mul(6) > limits::TILES {
        let what = format!("a cube of {n} squares a side");
        let limit = "1 to 418 squares a side";
        return Err(Refusal::too_large("tiling.size", what, limit));
    }
    // For each face of the cube: its position on the net, and a function that returns the point of the cube `i` steps
    // to the right and `j` steps up on this face.
    type Unfold = fn(usize, usize, usize) -> [usize; 3];
    let net: [([usize; 2], Unfold); 6] = [
        ([1, 2], |i, j, n| [i, n, n - j]),
        ([0, 1], |i, j, _| [0, j, i]),
        ([1, 1], |i, j, n| [i, j, n]),
        ([2, 1], |i, j, n| [n, j, n - i]),
        ([3, 1], |i, j, n| [n - i, j, 0]),
        ([1, 0], |i, j, _| [i, 0, j]),
    ];
    let (mut faces, mut outlines) = (Vec::new(), Vec::new());
    for ([x, y], unfold) in net {
        for j in 0..n {
            for i in 0..n {
                let square = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)];
                let number = |[p, q, r]: [usize; 3]| (p * (n + 1) + q) * (n + 1) + r;
                faces.push(
                    square
                        .iter()
                        .map(|&(i, j)| number(unfold(i, j, n)))
                        .collect(),
                );
                outlines.push(Polygon {
                    corners: square
                        .iter()
                        .map(|&(i, j)| [(x * n + i) as f64, (y * n + j) as f64])
                        .collect(),
                });
            }
        }
    }
    Mesh::glued(&faces, Some(outlines), Vec::new())
}

/// A disc: a hub with `spokes` sides, and `rings − 1` rings around it with `spokes` cells each.
///
/// # Errors
///
/// Returns an error if there are fewer than three spokes, no rings, or too many spokes or cells.
pub(crate) fn polar(rings: usize, spokes: usize) -> Result<Mesh, Refusal> {
    if rings == 0
        || !(3..=limits::SIDES).contains(&spokes)
        || rings.saturating_mul(spokes) > limits::TILES
    {
        let what = format!("a polar board of {rings} rings and {spokes} spokes");
        let (most, cells) = (limits::SIDES, limits::TILES);
        let limit = format!("1 ring or more, 3 to {most} spokes, {cells} cells");
        return Err(Refusal::too_large("tiling.size", what, limit));
    }
    let places: Vec<[f64; 2]> = (0..rings * spokes)
        .map(|v| {
            let (radius, spoke) = ((v / spokes + 1) as f64, v % spokes);
            // Rotated by half a cell, so that one cell of each ring is at the very top.
            let angle = std::f64::consts::TAU * (spoke as f64 - 0.5) / spokes as f64
                + std::f64::consts::FRAC_PI_2;
            [radius * libm::cos(angle), radius * libm::sin(angle)]
        })
        .collect();
    let mut faces = vec![(0..spokes).collect::<Vec<_>>()];
    for ring in 1..rings {
        for spoke in 0..spokes {
            let at = |ring: usize, spoke: usize| (ring - 1) * spokes + spoke % spokes;
            faces.push(vec![
                at(ring, spoke),
                at(ring + 1, spoke),
                at(ring + 1, spoke + 1),
                at(ring, spoke + 1),
            ]);
        }
    }
    let mesh = from_cycles(&faces, Some(&places))?;
    Ok(Mesh {
        round: true,
        ..mesh
    })
}
