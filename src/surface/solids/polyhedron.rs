//! Polyhedra without coordinates, and the operators that make one polyhedron from another.
//!
//! The faces are cycles of vertices, counter-clockwise as seen from outside. The operators are those of Conway's
//! notation. These four operators, applied to the tetrahedron, give all Platonic and Archimedean solids:
//!
//! ```text
//!    a  ambo         a vertex in the middle of each edge        O = aT   (6 edges of T, 6 vertices of O)
//!    t  truncate     each vertex becomes a face                 tT       (truncated tetrahedron)
//!    d  dual         faces and vertices change places           cube = dO
//!    s  snub         faces twisted apart, two triangles         I = sT   (icosahedron)
//!                    for each edge
//! ```

use crate::surface::tilings::mesh::sides;
use std::collections::HashMap;

/// The faces of a closed surface. Every edge belongs to two faces, which run along it in opposite directions.
#[derive(Clone, Debug)]
pub(crate) struct Polyhedron {
    /// The vertices of each face, counter-clockwise as seen from outside.
    pub(crate) faces: Vec<Vec<usize>>,
}

/// Numbers keys 0, 1, 2, … in the order of their first use.
struct KeyIndex<K>(HashMap<K, usize>);

impl<K: std::hash::Hash + Eq> KeyIndex<K> {
    fn new() -> Self {
        KeyIndex(HashMap::new())
    }

    fn number(&mut self, key: K) -> usize {
        let next = self.0.len();
        *self.0.entry(key).or_insert(next)
    }
}

impl Polyhedron {
    /// The tetrahedron.
    fn tetrahedron() -> Polyhedron {
        Polyhedron {
            faces: vec![vec![0, 1, 2], vec![0, 2, 3], vec![0, 3, 1], vec![1, 3, 2]],
        }
    }

    /// Builds a polyhedron from a recipe such as `tsT`: operators that are applied from right to left, and `T` for the
    /// tetrahedron at the end. Letters without an operator are skipped.
    pub(crate) fn of_recipe(recipe: &str) -> Polyhedron {
        let operators = recipe.chars().rev();
        operators.fold(Polyhedron::tetrahedron(), |solid, letter| match letter {
            'a' => solid.ambo(),
            't' => solid.truncate(),
            'd' => solid.dual(),
            's' => solid.snub(),
            _ => solid,
        })
    }

    /// The operator ambo: a vertex in the middle of each edge, a face inside each face, and a face around each vertex.
    fn ambo(&self) -> Polyhedron {
        let mut middles = KeyIndex::new();
        let mut middle = |a: usize, b: usize| middles.number((a.min(b), a.max(b)));
        let inside = self.faces.iter().map(|face| {
            let sides = sides(face);
            sides.map(|(a, b)| middle(a, b)).collect()
        });
        let mut faces: Vec<Vec<usize>> = inside.collect();
        for (vertex, around) in self.edges_around().into_iter().enumerate() {
            faces.push(around.into_iter().map(|end| middle(vertex, end)).collect());
        }
        Polyhedron { faces }
    }

    /// The operator truncate: two vertices on each edge, inside each face a face with twice as many sides, and a face
    /// for each vertex.
    fn truncate(&self) -> Polyhedron {
        let mut ends = KeyIndex::new();
        let inside = self.faces.iter().map(|face| {
            let ends = sides(face).flat_map(|(a, b)| [ends.number((a, b)), ends.number((b, a))]);
            ends.collect()
        });
        let mut faces: Vec<Vec<usize>> = inside.collect();
        for (vertex, around) in self.edges_around().into_iter().enumerate() {
            let near = around.into_iter().map(|end| ends.number((vertex, end)));
            faces.push(near.collect());
        }
        Polyhedron { faces }
    }

    /// The operator dual: a vertex inside each face, and a face around each vertex.
    fn dual(&self) -> Polyhedron {
        let face_of = self.face_of_sides();
        let around = self.edges_around().into_iter().enumerate();
        let faces = around.map(|(vertex, ends)| {
            let faces = ends.into_iter().map(|end| face_of[&(vertex, end)]);
            faces.collect()
        });
        Polyhedron {
            faces: faces.collect(),
        }
    }

    /// The operator snub: a vertex for each corner of each face, a face inside each face, a face around each vertex,
    /// and two triangles for each edge. This is the left-handed form.
    fn snub(&self) -> Polyhedron {
        let face_of = self.face_of_sides();
        let mut corners = KeyIndex::new();
        let mut corner = |face: usize, vertex: usize| corners.number((face, vertex));
        let inside = self.faces.iter().enumerate().map(|(number, face)| {
            let corners = face.iter().map(|&vertex| corner(number, vertex));
            corners.collect()
        });
        let mut faces: Vec<Vec<usize>> = inside.collect();
        for (vertex, ends) in self.edges_around().into_iter().enumerate() {
            let corners = ends
                .iter()
                .map(|&end| corner(face_of[&(vertex, end)], vertex));
            faces.push(corners.collect());
        }
        for (here, face) in self.faces.iter().enumerate() {
            for (a, b) in sides(face) {
                let there = face_of[&(b, a)];
                // Each edge is visited from both of its faces. Each visit adds one of the two triangles of the edge.
                faces.push(vec![corner(here, b), corner(here, a), corner(there, b)]);
            }
        }
        Polyhedron { faces }
    }

    /// The face to the left of each directed edge.
    fn face_of_sides(&self) -> HashMap<(usize, usize), usize> {
        let faces = self.faces.iter().enumerate();
        faces
            .flat_map(|(number, face)| sides(face).map(move |side| (side, number)))
            .collect()
    }

    /// For each vertex, the other ends of its edges, counter-clockwise as seen from outside.
    fn edges_around(&self) -> Vec<Vec<usize>> {
        // For each vertex of a face, `next` is the following vertex of the face, and `before` the previous one.
        // Counter-clockwise around the vertex, the edge to `before` comes directly after the edge to `next`.
        let mut after: HashMap<(usize, usize), usize> = HashMap::new();
        let mut first: Vec<usize> = Vec::new();
        for face in &self.faces {
            for (index, &vertex) in face.iter().enumerate() {
                let next = face[(index + 1) % face.len()];
                let before = face[(index + face.len() - 1) % face.len()];
                after.insert((vertex, next), before);
                if first.len() <= vertex {
                    first.resize(vertex + 1, 0);
                }
                first[vertex] = next;
            }
        }
        let around = first.into_iter().enumerate().map(|(vertex, start)| {
            let mut ends = vec![start];
            let mut end = after[&(vertex, start)];
            while end != start {
                ends.push(end);
                end = after[&(vertex, end)];
            }
            ends
        });
        around.collect()
    }
}
