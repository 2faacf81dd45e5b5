//! Finds the common edges of tiles. Two tiles share the edge between two vertices if both outlines pass these two
//! vertices one directly after the other.

use super::grid::nearest;
use super::problem::{ProblemKind, TileProblem};
use super::vertices::Cycles;
use rustc_hash::FxHashMap;

/// The tiles as faces of a mesh.
pub(super) struct Faces {
    /// The positions of the vertices.
    pub(super) places: Vec<[f64; 2]>,
    /// The vertices of each face, counter-clockwise.
    pub(super) cycles: Vec<Vec<usize>>,
    /// For each face, the indices of the edges that are its sides.
    pub(super) sides: Vec<Vec<usize>>,
    pub(super) edges: Vec<Edge>,
}

/// An edge of one or two faces.
pub(super) struct Edge {
    pub(super) from: usize,
    pub(super) to: usize,
    /// The points between its ends.
    pub(super) through: Vec<[f64; 2]>,
    /// The face to its left.
    pub(super) left: usize,
    /// The face to its right, if any.
    pub(super) right: Option<usize>,
}

impl Faces {
    /// Returns the points of an edge, including its ends.
    pub(super) fn points(&self, edge: usize) -> Vec<[f64; 2]> {
        let edge = &self.edges[edge];
        line(&self.places, edge.from, &edge.through, edge.to)
    }

    /// Returns the points of the outline of a face, counter-clockwise.
    pub(super) fn outline(&self, face: usize) -> Vec<[f64; 2]> {
        let mut outline = Vec::new();
        for &edge in &self.sides[face] {
            let mut points = self.points(edge);
            if self.edges[edge].left != face {
                points.reverse();
            }
            points.pop();
            outline.extend(points);
        }
        outline
    }

    /// Returns the faces that share no edge with another face. If the board has only one face, the list is empty.
    pub(super) fn isolated(&self) -> Vec<usize> {
        let touches = |face: usize| {
            self.sides[face]
                .iter()
                .any(|&edge| self.edges[edge].right.is_some())
        };
        let faces = 0..self.sides.len();
        faces
            .filter(|&face| self.sides.len() > 1 && !touches(face))
            .collect()
    }
}

/// Finds the common edges of all tiles. Also returns the problems: tiles that overlap at an edge, and tiles that draw
/// their common edge along different lines.
pub(super) fn faces(cycles: Cycles, tolerance: f64) -> (Faces, Vec<TileProblem>) {
    let mut problems = Vec::new();
    let mut edges: Vec<Edge> = Vec::new();
    let mut known: FxHashMap<(usize, usize), usize> = FxHashMap::default();
    let mut sides = Vec::new();
    let places = cycles.places;
    for (face, cycle) in cycles.cycles.iter().enumerate() {
        let mut own = Vec::new();
        for (i, side) in cycle.iter().enumerate() {
            let (from, to) = (side.from, cycle[(i + 1) % cycle.len()].from);
            let at = *known
                .entry((from.min(to), from.max(to)))
                .or_insert(edges.len());
            own.push(at);
            let Some(edge) = edges.get_mut(at) else {
                edges.push(Edge {
                    from,
                    to,
                    through: side.through.clone(),
                    left: face,
                    right: None,
                });
                continue;
            };
            let here = line(&places, from, &side.through, to);
            let mut problem = |kind, place| {
                problems.push(TileProblem {
                    kind,
                    tiles: [edge.left, face],
                    place,
                });
            };
            if edge.from == from || edge.right.is_some() {
                problem(ProblemKind::Overlap, here[here.len() / 2]);
                continue;
            }
            let there = line(&places, edge.from, &edge.through, edge.to);
            if let Some(place) = first_distant_point(&here, &[&there], tolerance)
                .or_else(|| first_distant_point(&there, &[&here], tolerance))
            {
                problem(ProblemKind::Mismatch, place);
            }
            edge.right = Some(face);
        }
        sides.push(own);
    }
    let vertices =
        |cycle: &Vec<super::vertices::DrawnSide>| cycle.iter().map(|side| side.from).collect();
    let faces = Faces {
        cycles: cycles.cycles.iter().map(vertices).collect(),
        places,
        sides,
        edges,
    };
    (faces, problems)
}

/// Returns the points of a side, including its ends.
fn line(places: &[[f64; 2]], from: usize, through: &[[f64; 2]], to: usize) -> Vec<[f64; 2]> {
    let mut points = vec![places[from]];
    points.extend(through);
    points.push(places[to]);
    points
}

/// Returns the first point of `one` whose distance from every line of `others` is greater than twice the tolerance.
/// Returns `None` if `one` has no such point.
pub(super) fn first_distant_point<L: AsRef<[[f64; 2]]>>(
    one: &[[f64; 2]],
    others: &[L],
    tolerance: f64,
) -> Option<[f64; 2]> {
    let pieces: Vec<&[[f64; 2]]> = others
        .iter()
        .flat_map(|line| line.as_ref().windows(2))
        .collect();
    // The search for a point begins at the piece near the previous point. This is fast if both lines run in the same
    // direction.
    let mut start = 0;
    for &point in one {
        let indices = (0..pieces.len()).map(|index| (start + index) % pieces.len());
        let mut near = indices.filter(|&index| {
            let piece = pieces[index];
            nearest([piece[0], piece[1]], point).0 <= 2.0 * tolerance
        });
        match near.next() {
            Some(index) => start = index,
            None => return Some(point),
        }
    }
    None
}
