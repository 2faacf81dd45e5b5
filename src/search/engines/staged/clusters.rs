//! Same-jump clusters: maximal groups of cells with the same number. Within a group, jumps lead from every cell to
//! every other cell.
//!
//! ```text
//!   2  1  1  1  2        a cluster of three 1s
//!   2  1  ·  1  2        the middle 1 is removed: its cluster is split
//!   2  1  2  1  2        a 2 is written: together with the other 2s, it forms a cluster
//! ```
//!
//! If every jump can be reversed, clusters are connected components, and only the clusters next to the changed
//! cell change. Otherwise all clusters of the old and the new number of the cell are computed again.

use super::targets::{MazeMoves, NONE};
use crate::flat::{BitSet, closure};

/// The clusters of a maze, with a log to undo changes.
#[derive(Clone, Debug)]
pub(super) struct Clusters<const W: usize> {
    reversible: bool,
    /// For each number, the cells that hold it.
    cells_with_number: Vec<BitSet<W>>,
    /// The number in each cell, and the cells that it leads to.
    number_and_targets: Vec<(u16, BitSet<W>)>,
    /// The number of clusters of each size from 2 on.
    sizes: Vec<u32>,
    /// The number of clusters with more than one cell.
    pub(super) count: i64,
    /// The sum of (size − 1)² over all clusters.
    pub(super) squares: i64,
    /// The changes since the last accepted maze.
    changes: Vec<Undo<W>>,
}

/// A change to undo.
#[derive(Clone, Copy, Debug)]
enum Undo<const W: usize> {
    /// The previous number of a cell, with the cells that it leads to.
    Cell(u32, (u16, BitSet<W>)),
    /// A cluster of this size was added or removed.
    Size { size: u32, adds: bool },
}

impl<const W: usize> Clusters<W> {
    pub(super) fn new(board: &MazeMoves<W>) -> Self {
        Clusters {
            reversible: board.reversible,
            cells_with_number: vec![BitSet::EMPTY; board.numbers],
            number_and_targets: vec![(NONE, BitSet::EMPTY); board.cells],
            sizes: vec![0; board.cells + 1],
            count: 0,
            squares: 0,
            changes: Vec::new(),
        }
    }

    /// The size of the largest cluster, or 0 if there is no cluster of two or more cells.
    pub(super) fn largest(&self) -> i64 {
        let largest = self.sizes.iter().rposition(|&count| count > 0).unwrap_or(0);
        if largest > 1 { largest as i64 } else { 0 }
    }

    /// Writes a number into a cell; [`NONE`] clears the cell.
    #[inline]
    pub(super) fn write(&mut self, cell: u32, number: u16, targets: BitSet<W>) {
        let old = self.number_and_targets[cell as usize];
        if old.0 == number {
            return;
        }
        self.update_sizes(cell, old, false);
        self.changes.push(Undo::Cell(cell, old));
        self.set_number(cell, (number, targets));
        self.update_sizes(cell, (number, targets), true);
    }

    /// Accepts the changes. They can no longer be undone.
    #[inline]
    pub(super) fn keep_changes(&mut self) {
        self.changes.clear();
    }

    /// Undoes the changes.
    #[inline]
    pub(super) fn undo(&mut self) {
        while let Some(undo) = self.changes.pop() {
            match undo {
                Undo::Cell(cell, old) => self.set_number(cell, old),
                Undo::Size { size, adds } => self.resize(size, !adds),
            }
        }
    }

    fn set_number(&mut self, cell: u32, new: (u16, BitSet<W>)) {
        let old = std::mem::replace(&mut self.number_and_targets[cell as usize], new);
        if old.0 != NONE {
            self.cells_with_number[usize::from(old.0)].remove(cell);
        }
        if new.0 != NONE {
            self.cells_with_number[usize::from(new.0)].insert(cell);
        }
    }

    /// Updates the cluster sizes for a cell that holds this number. `adds` is `true` just after the number was
    /// written, and `false` just before it is removed.
    #[inline]
    fn update_sizes(&mut self, cell: u32, (number, targets): (u16, BitSet<W>), adds: bool) {
        if number == NONE {
            return;
        }
        let mut others = self.cells_with_number[usize::from(number)];
        if !self.reversible {
            self.components(others, adds);
            others.remove(cell);
            self.components(others, !adds);
            return;
        }
        others.remove(cell);
        let mut neighbours = targets & others;
        let mut size = 1;
        while let Some(first) = neighbours.first() {
            let joined = self.flood(BitSet::one(first), others);
            neighbours &= !joined;
            size += joined.len();
            self.record_cluster(joined.len(), !adds);
        }
        self.record_cluster(size, adds);
    }

    /// Adds or removes the strongly connected components of a set as clusters.
    fn components(&mut self, mut set: BitSet<W>, adds: bool) {
        while let Some(first) = set.first() {
            let successors = self.flood(BitSet::one(first), set);
            // The cells of `successors` that lead back to the cell `first`.
            let mut component = BitSet::one(first);
            loop {
                let leads = |cell: &u32| {
                    self.number_and_targets[*cell as usize]
                        .1
                        .intersects(&component)
                };
                let added: BitSet<W> = (successors - component).iter().filter(leads).collect();
                if added.is_empty() {
                    break;
                }
                component |= added;
            }
            set &= !component;
            self.record_cluster(component.len(), adds);
        }
    }

    /// The cells `first`, and all cells that are reachable from them through cells of `within`.
    #[inline]
    fn flood(&self, first: BitSet<W>, within: BitSet<W>) -> BitSet<W> {
        closure(first, |layer| {
            let step = |next, cell: u32| next | self.number_and_targets[cell as usize].1;
            layer.iter().fold(BitSet::EMPTY, step) & within
        })
    }

    /// Adds or removes a cluster of this size.
    #[inline]
    fn record_cluster(&mut self, size: u32, adds: bool) {
        if size > 1 {
            self.changes.push(Undo::Size { size, adds });
            self.resize(size, adds);
        }
    }

    #[inline]
    fn resize(&mut self, size: u32, adds: bool) {
        let sign = if adds { 1 } else { -1 };
        self.sizes[size as usize] = self.sizes[size as usize].wrapping_add_signed(sign);
        self.count += i64::from(sign);
        self.squares += i64::from(sign) * i64::from(size - 1).pow(2);
    }
}
