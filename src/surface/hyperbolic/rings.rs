//! Rings of tiles around a tile, without coordinates.
//!
//! ```text
//!                 end ●───── new ─────● end
//!                     │               │          Every vertex of the rim that lacks m tiles gets m − 1 spokes, which
//!               spoke │   new tile    │ spoke    run outwards. Between two spokes lies one new tile. Its outline is
//!                     │               │          the rim between the two roots, the two spokes, and enough new
//!   ──── rim ─────────●───────●───────●───── rim   vertices for p sides. A vertex that lacks 1 tile gets no spoke,
//!                    root  lacks 1   root        so both sides of the rim at this vertex belong to one new tile.
//! ```
//!
//! The root of a spoke is the vertex of the rim at which the spoke begins. All computations use integers, so a disc of
//! any size is exact. In a hyperbolic tiling every new tile needs at least one new vertex. If it needs exactly one, as
//! a triangle with a side on the rim does, both spokes end at that vertex.

/// A disc of tiles with p sides. At each vertex inside the disc, q tiles meet.
pub(super) struct Rings {
    p: usize,
    q: usize,
    /// The vertices of each tile, counter-clockwise. Vertices are numbered in the order of their first occurrence in
    /// this list. The first two vertices of each tile, except those of the first tile, belong to earlier tiles.
    pub(super) faces: Vec<Vec<usize>>,
    /// The vertices of the rim, counter-clockwise.
    rim: Vec<usize>,
    /// The number of tiles at each vertex.
    tiles_at: Vec<usize>,
}

impl Rings {
    /// A single tile.
    pub(super) fn new([p, q]: [usize; 2]) -> Rings {
        let face: Vec<usize> = (0..p).collect();
        Rings {
            p,
            q,
            rim: face.clone(),
            tiles_at: vec![1; p],
            faces: vec![face],
        }
    }

    /// The number of tiles of the next ring.
    pub(super) fn next_ring_size(&self) -> usize {
        self.rim.iter().map(|&vertex| self.spokes(vertex)).sum()
    }

    /// The number of spokes at a vertex of the rim.
    fn spokes(&self, vertex: usize) -> usize {
        self.q - self.tiles_at[vertex] - 1
    }

    /// Adds all tiles that have a vertex on the rim.
    pub(super) fn grow(&mut self) {
        let rim = std::mem::take(&mut self.rim);
        // For each spoke, the place on the rim where it begins.
        let places = rim.iter().enumerate();
        let mut roots: Vec<usize> = places
            .flat_map(|(place, &vertex)| std::iter::repeat_n(place, self.spokes(vertex)))
            .collect();
        // The first new tile begins at the last spoke of the first root, so it has a side on the rim.
        let first = roots[0];
        let at_first = roots.iter().take_while(|&&root| root == first).count();
        roots.rotate_left(at_first - 1);
        let first_end = self.tiles_at.len();
        let mut end = first_end;
        for (number, &root) in roots.iter().enumerate() {
            let next = roots.get(number + 1);
            let sides = (next.unwrap_or(&first) + rim.len() - root) % rim.len();
            let inner = (0..=sides).rev();
            let mut face: Vec<usize> = inner.map(|step| rim[(root + step) % rim.len()]).collect();
            face.push(end);
            let new = self.tiles_at.len().max(end + 1)..;
            face.extend(new.take(self.p - face.len()));
            if next.is_none() {
                face[self.p - 1] = first_end;
            }
            end = face[self.p - 1];
            self.rim.extend(&face[sides + 1..self.p - 1]);
            self.add(face);
        }
    }

    fn add(&mut self, face: Vec<usize>) {
        for &vertex in &face {
            if vertex == self.tiles_at.len() {
                self.tiles_at.push(0);
            }
            self.tiles_at[vertex] += 1;
        }
        self.faces.push(face);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new ring has as many tiles as [`Rings::next_ring_size`] predicts, and q tiles meet at each vertex inside.
    #[test]
    fn vertices_inside_are_complete_and_the_disc_has_no_holes() {
        let symbols = [
            [3, 7],
            [3, 8],
            [4, 5],
            [4, 6],
            [5, 4],
            [5, 5],
            [6, 4],
            [7, 3],
            [8, 3],
            [9, 4],
        ];
        for [p, q] in symbols {
            let mut disc = Rings::new([p, q]);
            for _ in 0..3 {
                let expected = disc.faces.len() + disc.next_ring_size();
                let inside = disc.tiles_at.len();
                disc.grow();
                assert_eq!(disc.faces.len(), expected, "{p} {q}");
                assert!(disc.faces.iter().all(|face| face.len() == p));
                assert!(disc.tiles_at[..inside].iter().all(|&tiles| tiles == q));
                assert!(disc.rim.iter().all(|&vertex| vertex >= inside));
                // Every side inside has two tiles, every side of the rim one. Euler: vertices − sides + tiles = 1.
                let vertices = disc.tiles_at.len();
                let sides = (p * expected + disc.rim.len()) / 2;
                assert_eq!(vertices + expected, sides + 1, "{p} {q}");
                // Only vertices of the rim lack tiles.
                let open = disc.tiles_at.iter().filter(|&&tiles| tiles < q);
                assert_eq!(open.count(), disc.rim.len(), "{p} {q}");
            }
        }
    }

    /// The numbers of tiles in rings of heptagons are 7 times 1, 3, 8, 21, …: every second Fibonacci number.
    #[test]
    fn rings_of_heptagons() {
        let mut disc = Rings::new([7, 3]);
        for expected in [7, 21, 56, 147, 385, 1008] {
            assert_eq!(disc.next_ring_size(), expected);
            disc.grow();
        }
    }
}
