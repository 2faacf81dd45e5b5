//! Where a board has its corners, and what is far from what: counted in jumps of 1.
//!
//! ```text
//!   2 3 2        neighbours by a jump of 1: the cells with the fewest are corners
//!   3 4 3
//!   2 3 2
//! ```
//!
//! So every board has them, whatever it looks like: on a torus every cell is a corner.

use crate::topology::{Board, Cell, Topology};

/// The cells with the fewest neighbours, but those with none.
#[must_use]
pub fn corners(board: &Board) -> Vec<Cell> {
    let near = Neighbours::of(board);
    let counts = near.0.iter().map(Vec::len);
    let fewest = counts.filter(|&count| count > 0).min().unwrap_or(0);
    near.cells(|cell| near.0[cell].len() == fewest)
}

/// The cells that are farthest from a cell.
#[must_use]
pub fn farthest(board: &Board, from: Cell) -> Vec<Cell> {
    let near = Neighbours::of(board);
    let distances = near.distances(from.index());
    let most = distances.iter().flatten().max().copied();
    near.cells(|cell| distances[cell] == most)
}

/// For each cell where a jump of 1 leads.
struct Neighbours(Vec<Vec<usize>>);

impl Neighbours {
    fn of(board: &Board) -> Neighbours {
        let cells = (0..board.topology.cells() as u32).map(Cell);
        let near = cells.map(|cell| {
            let mut near = Vec::new();
            board.topology.land(cell, 1, &mut |landing| {
                if !landing.to.is_out() && landing.to != cell {
                    near.push(landing.to.index());
                }
            });
            near.sort_unstable();
            near.dedup();
            near
        });
        Neighbours(near.collect())
    }

    fn distances(&self, from: usize) -> Vec<Option<u32>> {
        let mut distances = vec![None; self.0.len()];
        distances[from] = Some(0);
        let mut queue = vec![(from, 0)];
        let mut next = 0;
        while let Some(&(cell, distance)) = queue.get(next) {
            next += 1;
            for &to in &self.0[cell] {
                if distances[to].is_none() {
                    distances[to] = Some(distance + 1);
                    queue.push((to, distance + 1));
                }
            }
        }
        distances
    }

    fn cells(&self, holds: impl Fn(usize) -> bool) -> Vec<Cell> {
        let cells = (0..self.0.len()).filter(|&cell| holds(cell));
        cells.map(|cell| Cell(cell as u32)).collect()
    }
}
