//! The jump graph of a maze: its cells, and every jump that its contents allow. The turn rule is ignored.
//!
//! These measures use this graph, because they do not depend on the path to a cell:
//!
//! - the groups of black-hole and white-hole cells,
//! - the same-jump clusters: cells with the same number that lead to one another through cells with this number,
//! - the backward decisions: cells to which several cells lead.
//!
//! If the content of a cell refers to the length of the last jump, the cell has the edges for every possible length.

use super::components::{Components, components};
use crate::flat::Lists;
use crate::surface::UnionFind;
use crate::topology::{Cell, Content, Explored, Jump};

/// The jump graph. [`Cell::OUT`] is the node after the last cell.
pub(super) struct JumpGraph {
    successors: Lists<u32>,
    /// The number of cells that lead to each node.
    predecessor_counts: Vec<u32>,
}

impl JumpGraph {
    /// Builds the graph from all states that were explored without a turn rule.
    pub(super) fn of(explored: &Explored, cells: usize) -> JumpGraph {
        let node = |state: u32| explored.states()[state as usize].cell.index().min(cells);
        let states = 0..explored.states().len() as u32;
        let targets = Lists::sorted(cells + 1, || {
            states.clone().flat_map(|state| {
                let successors = explored.successors(state).iter();
                successors.map(move |&to| (node(state), node(to) as u32))
            })
        });
        let targets = targets.sorted_within_lists();
        // Two jumps between the same cells are one edge.
        let mut successors = Lists::new();
        let mut predecessor_counts = vec![0; cells + 1];
        for cell in 0..=cells {
            for edges in targets[cell].chunk_by(|a, b| a == b) {
                successors.push(edges[0]);
                predecessor_counts[edges[0] as usize] += 1;
            }
            successors.close_list();
        }
        JumpGraph {
            successors,
            predecessor_counts,
        }
    }

    /// The targets of the jumps from a node.
    fn successors(&self, node: u32) -> &[u32] {
        &self.successors[node as usize]
    }

    /// The number of cells that lead to a cell, or to the outside for [`Cell::OUT`].
    pub(super) fn predecessors(&self, cell: Cell) -> u32 {
        self.predecessor_counts[cell.index().min(self.predecessor_counts.len() - 1)]
    }

    /// The number of connected groups of the chosen cells, joined by jumps in either direction.
    pub(super) fn groups(&self, chosen: impl Fn(u32) -> bool) -> usize {
        let cells = self.predecessor_counts.len() - 1;
        let mut pieces = UnionFind::new(cells);
        // Every join reduces the number of groups by one.
        let mut groups = (0..cells as u32).filter(|&cell| chosen(cell)).count();
        for cell in (0..cells as u32).filter(|&cell| chosen(cell)) {
            for &to in self.successors(cell) {
                if to < cells as u32 && chosen(to) && pieces.find(cell) != pieces.find(to) {
                    pieces.union(cell, to);
                    groups -= 1;
                }
            }
        }
        groups
    }

    /// The sizes of the same-jump clusters of more than one cell, largest first. A cluster is a maximal group of cells
    /// that hold the same number ([`Jump::Exact`]) and lead to one another through cells with this number.
    pub(super) fn cluster_sizes(&self, contents: &[Content]) -> Vec<u32> {
        let mut sizes = self.same_jump_clusters(contents).sizes;
        sizes.retain(|&size| size > 1);
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }

    /// The cells of each same-jump cluster of more than one cell, the largest cluster first.
    pub(super) fn cluster_cells(&self, contents: &[Content]) -> Vec<Vec<Cell>> {
        let clusters = self.same_jump_clusters(contents);
        let mut cells: Vec<(u32, Cell)> = (0..)
            .zip(&clusters.of)
            .filter(|&(_, &group)| clusters.sizes[group as usize] > 1)
            .map(|(cell, &group)| (group, Cell(cell)))
            .collect();
        cells.sort_unstable();
        let groups = cells.chunk_by(|a, b| a.0 == b.0);
        let mut groups: Vec<Vec<Cell>> = groups
            .map(|group| group.iter().map(|&(_, cell)| cell).collect())
            .collect();
        // Equally large groups are in reading order of their first cells.
        groups.sort_by_key(|group| (std::cmp::Reverse(group.len()), group[0]));
        groups
    }

    /// All same-jump clusters, including single cells.
    fn same_jump_clusters(&self, contents: &[Content]) -> Components {
        let exact = |cell: u32| match contents.get(cell as usize)?.jump {
            Jump::Exact(number) => Some(number),
            _ => None,
        };
        // A jump to a cell with another number becomes a loop, which joins nothing.
        components(contents.len(), |cell, i| {
            let to = *self.successors(cell).get(i as usize)?;
            let is_same = exact(cell).is_some() && exact(cell) == exact(to);
            Some(if is_same { to } else { cell })
        })
    }
}
