//! Breadth-first searches.
//!
//! ```text
//!   found    0 | 3 5 | 2 7 8 | …        the nodes in the order of discovery
//!                ▲     ▲
//!             visited  found but not yet visited
//! ```

use super::{BitSet, Lists, MarkSet};
use std::ops::Range;

/// The distance of an unreachable node.
pub(crate) const UNREACHABLE: u32 = u32::MAX;

/// A breadth-first search without a stored graph. The caller visits the nodes one by one or layer by layer, and reports
/// the neighbours with [`BreadthFirst::find`]. The memory is reused between searches.
#[derive(Clone, Debug)]
pub(crate) struct BreadthFirst {
    marks: MarkSet,
    found: Vec<u32>,
    visited: usize,
}

impl BreadthFirst {
    /// Creates a search over this number of nodes, with no node found.
    pub(crate) fn new(nodes: usize) -> BreadthFirst {
        BreadthFirst {
            marks: MarkSet::new(nodes),
            found: Vec::new(),
            visited: 0,
        }
    }

    /// Starts a new search.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.marks.clear();
        self.found.clear();
        self.visited = 0;
    }

    /// Marks a node as found. Returns whether the node is new.
    #[inline]
    pub(crate) fn find(&mut self, node: u32) -> bool {
        let is_new = self.marks.insert(node);
        if is_new {
            self.found.push(node);
        }
        is_new
    }

    /// Returns the next node to visit, or `None` at the end.
    #[inline]
    pub(crate) fn visit(&mut self) -> Option<u32> {
        let node = self.found.get(self.visited).copied();
        self.visited += usize::from(node.is_some());
        node
    }

    /// Returns the next layer to visit: the indices in [`BreadthFirst::found`] of all nodes found since the last call.
    /// The range is empty at the end of the search.
    #[inline]
    pub(crate) fn layer(&mut self) -> Range<usize> {
        let layer = self.visited..self.found.len();
        self.visited = layer.end;
        layer
    }

    /// Returns the nodes found, in the order of discovery.
    #[inline]
    pub(crate) fn found(&self) -> &[u32] {
        &self.found
    }

    /// Whether a node was found.
    #[inline]
    pub(crate) fn has(&self, node: u32) -> bool {
        self.marks.has(node)
    }
}

/// Returns the distance of each node from the nearest start, or [`UNREACHABLE`] if the node is unreachable.
pub(crate) fn distances(
    successors: &Lists<u32>,
    starts: impl IntoIterator<Item = u32>,
) -> Vec<u32> {
    let mut distances = vec![UNREACHABLE; successors.len()];
    let mut queue: Vec<u32> = starts.into_iter().collect();
    queue
        .iter()
        .for_each(|&start| distances[start as usize] = 0);
    let mut next = 0;
    while let Some(&node) = queue.get(next) {
        next += 1;
        let distance = distances[node as usize] + 1;
        for &to in &successors[node as usize] {
            if distances[to as usize] == UNREACHABLE {
                distances[to as usize] = distance;
                queue.push(to);
            }
        }
    }
    distances
}

/// Returns the sets of nodes at distance 0, 1, 2, … from the set `first`. `step` returns the successors of a set.
#[inline(always)]
pub(crate) fn layers<const W: usize>(
    first: BitSet<W>,
    step: impl Fn(BitSet<W>) -> BitSet<W>,
) -> Vec<BitSet<W>> {
    let mut layers = Vec::with_capacity(32);
    let (mut layer, mut reached) = (first, first);
    while !layer.is_empty() {
        layers.push(layer);
        layer = step(layer) - reached;
        reached |= layer;
    }
    layers
}

/// Returns all nodes reachable from the set `first`, including its members. `step` returns the successors of a set.
#[inline(always)]
pub(crate) fn closure<const W: usize>(
    first: BitSet<W>,
    step: impl Fn(BitSet<W>) -> BitSet<W>,
) -> BitSet<W> {
    let (mut layer, mut reached) = (first, first);
    while !layer.is_empty() {
        layer = step(layer) - reached;
        reached |= layer;
    }
    reached
}

/// Iterates over the strongly connected components of a set of nodes, ordered by their smallest nodes. `after` returns
/// the successors of a set, and `before` returns the predecessors.
#[inline(always)]
pub(crate) fn components<const W: usize>(
    mut set: BitSet<W>,
    after: impl Fn(BitSet<W>) -> BitSet<W>,
    before: impl Fn(BitSet<W>) -> BitSet<W>,
) -> impl Iterator<Item = BitSet<W>> {
    std::iter::from_fn(move || {
        let first = BitSet::one(set.first()?);
        let successors = closure(first, |part| after(part) & set);
        let component = closure(first, |part| before(part) & successors);
        set = set - component;
        Some(component)
    })
}

#[cfg(test)]
mod tests {
    use super::{BreadthFirst, UNREACHABLE, closure, distances, layers};
    use crate::flat::{BitRows, BitSet, Lists};

    /// 0 ─▶ 2, 4; 2 ─▶ 4, 1; 4 ─▶ 0, 5; 1 ─▶ 5; 5 ─▶ 5; 3 ─▶ 0.
    fn example() -> Lists<u32> {
        let mut lists = Lists::new();
        for list in [&[2, 4][..], &[5], &[4, 1], &[0], &[0, 5], &[5]] {
            lists.add(list.iter().copied());
        }
        lists
    }

    #[test]
    fn nodes_are_found_in_order() {
        let lists = example();
        let mut search = BreadthFirst::new(lists.len());
        // The second search must not be affected by the first one.
        for (start, expected) in [(3, &[3, 0, 2, 4, 1, 5][..]), (4, &[4, 0, 5, 2, 1])] {
            search.clear();
            assert!(search.find(start) && !search.find(start));
            while let Some(node) = search.visit() {
                for &to in &lists[node as usize] {
                    search.find(to);
                }
            }
            assert_eq!(search.found(), expected);
            assert_eq!(search.has(3), start == 3);
        }
    }

    #[test]
    fn all_searches_agree_on_layers() {
        let lists = example();
        let mut rows: BitRows<1> = BitRows::new();
        for from in 0..6 {
            rows[from] = lists[from as usize].iter().copied().collect();
        }
        for start in 0..6 {
            let mut search = BreadthFirst::new(lists.len());
            search.find(start);
            let mut found = Vec::new();
            loop {
                let layer = search.layer();
                if layer.is_empty() {
                    break;
                }
                found.push(search.found()[layer.clone()].iter().copied().collect());
                for place in layer {
                    for &to in &lists[search.found()[place] as usize] {
                        search.find(to);
                    }
                }
            }
            assert_eq!(layers(BitSet::one(start), |set| rows.step(set)), found);
            let reached = closure(BitSet::one(start), |set| rows.step(set));
            assert_eq!(reached, found.iter().copied().collect());
            let distances = distances(&lists, [start]);
            for (node, distance) in (0..).zip(distances) {
                let layer = found.iter().position(|layer| layer.has(node));
                assert_eq!(layer.map_or(UNREACHABLE, |layer| layer as u32), distance);
            }
        }
    }

    #[test]
    fn distances_are_to_the_nearest_start() {
        assert_eq!(distances(&example(), [1, 4]), [1, 0, 2, UNREACHABLE, 0, 1]);
    }
}
