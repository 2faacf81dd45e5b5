//! Distances from one node, repaired when moves change (Even and Shiloach 1981; Ramalingam and Reps 1996).
//!
//! Each node stores its distance and its number of *supports*. A support is a predecessor whose distance is smaller by
//! one. A node *falls* when it loses its last support. The node is then farther away or unreachable.
//!
//! ```text
//!   distance   0     1     2     3
//!                 ┌─ b ─┐              Without a ▶ b, b has no support and falls.
//!              a ─┤     ├─ d ── e      d is still supported by c, so e and all nodes
//!                 └─ c ─┘              after it are not visited.
//! ```
//!
//! The first half of a repair finds the nodes that fall, in order of distance. The second half gives new distances to
//! these nodes and to the nodes that a new move brings nearer, again in order of distance. The cost of a repair
//! therefore depends on the nodes whose distance changes and on their moves, but not on the size of the board.

use super::graph::DynamicGraph;
use std::cmp::Ordering;
use std::marker::PhantomData;

/// The distance of unreachable nodes. Adding one does not overflow.
pub(super) const UNREACHABLE: u32 = u32::MAX >> 1;

/// The direction in which distances are counted.
pub(super) trait DistanceDirection {
    /// Whether repairs can be undone. This requires a log of the old distances.
    const CAN_UNDO: bool;
    /// The successors of a node in this direction.
    fn successors(graph: &DynamicGraph, node: u32) -> impl Iterator<Item = u32>;
    /// The predecessors of a node in this direction.
    fn predecessors(graph: &DynamicGraph, node: u32) -> impl Iterator<Item = u32>;
    /// The ends of a move, in the order in which this direction passes them.
    fn along(step: (u32, u32)) -> (u32, u32);
}

/// Distances from the beginning, along the moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct ForwardDistances;

/// Distances to the end, against the moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct BackwardDistances;

impl DistanceDirection for ForwardDistances {
    const CAN_UNDO: bool = true;
    fn successors(graph: &DynamicGraph, node: u32) -> impl Iterator<Item = u32> {
        graph.row(node).iter().copied()
    }
    fn predecessors(graph: &DynamicGraph, node: u32) -> impl Iterator<Item = u32> {
        graph.before(node)
    }
    fn along(step: (u32, u32)) -> (u32, u32) {
        step
    }
}

impl DistanceDirection for BackwardDistances {
    const CAN_UNDO: bool = false;
    fn successors(graph: &DynamicGraph, node: u32) -> impl Iterator<Item = u32> {
        graph.before(node)
    }
    fn predecessors(graph: &DynamicGraph, node: u32) -> impl Iterator<Item = u32> {
        graph.row(node).iter().copied()
    }
    fn along((from, to): (u32, u32)) -> (u32, u32) {
        (to, from)
    }
}

/// The moves that were removed and the moves that were added.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveChanges {
    pub(super) removed: Vec<(u32, u32)>,
    pub(super) added: Vec<(u32, u32)>,
}

/// The *mark* of a node: its distance and its number of supports.
#[derive(Clone, Copy, Debug)]
struct NodeDistance {
    distance: u32,
    /// The number of supports. A node without supports has fallen or is unreachable.
    supports: u32,
}

const UNREACHED: NodeDistance = NodeDistance {
    distance: UNREACHABLE,
    supports: 0,
};

/// A new distance for a node, with its number of supports. In the list `seeds` it is called a *seed*, because the
/// distances of other nodes follow from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct NewDistance {
    distance: u32,
    node: u32,
    supports: u32,
}

/// Distances from one node.
#[derive(Clone, Debug)]
pub(super) struct Distances<D> {
    direction: PhantomData<D>,
    /// The mark of each node.
    marks: Vec<NodeDistance>,
    /// The number of nodes at each distance.
    widths: Vec<u32>,
    /// The changes of marks in the second half of the last repair: the node and its old mark.
    log: Vec<(u32, NodeDistance)>,
    fallen: FallenNodes,
    /// The seeds, see [`Distances::remove_supports`].
    seeds: Vec<NewDistance>,
    /// Nodes that were brought nearer, and their new distances. They may bring other nodes nearer.
    queue: Vec<(u32, u32)>,
}

impl<D: DistanceDirection> Distances<D> {
    /// The distances of all nodes from `origin`.
    pub(super) fn of(graph: &DynamicGraph, origin: u32) -> Distances<D> {
        let seed = NewDistance {
            distance: 0,
            node: origin,
            // The origin never loses this support.
            supports: 1,
        };
        let mut distances = Distances {
            direction: PhantomData,
            marks: vec![UNREACHED; graph.nodes()],
            widths: vec![0; graph.nodes()],
            log: Vec::new(),
            fallen: FallenNodes::with_room(graph.nodes()),
            seeds: vec![seed],
            queue: Vec::new(),
        };
        distances.propagate(graph);
        distances
    }

    /// The distance of a node.
    pub(super) fn distance(&self, node: u32) -> u32 {
        self.marks[node as usize].distance
    }

    /// Whether this node is reachable and no other node has the same distance.
    pub(super) fn is_alone(&self, node: u32) -> bool {
        self.widths.get(self.distance(node) as usize) == Some(&1)
    }

    /// Repairs all distances after moves have changed; the graph already has the new moves. Returns the new distance of
    /// `node`. If `complete` is false, the repair may end early once `node` is known to be unreachable. The caller must
    /// then undo the repair.
    pub(super) fn repair(
        &mut self,
        graph: &DynamicGraph,
        moves: &MoveChanges,
        node: u32,
        complete: bool,
    ) -> u32 {
        self.remove_supports(graph, moves);
        // Without seeds, no fallen node is reachable again.
        if !complete && self.seeds.is_empty() && self.marks[node as usize].supports == 0 {
            return UNREACHABLE;
        }
        self.propagate(graph);
        self.distance(node)
    }

    /// The first half of a repair: finds the nodes that fall, and the seeds. A seed is a new distance for a
    /// fallen node with an unfallen predecessor, or for a node that a new move brings nearer. The graph already
    /// has the new moves.
    fn remove_supports(&mut self, graph: &DynamicGraph, moves: &MoveChanges) {
        self.log.clear();
        self.fallen.clear();
        self.seeds.clear();
        let added = moves.added.iter().map(|&step| D::along(step));
        // New supports are added first, so that a node with a new support does not fall.
        for (predecessor, node) in added.clone() {
            if self.distance(predecessor) + 1 == self.distance(node) {
                self.marks[node as usize].supports += 1;
            }
        }
        for (predecessor, node) in moves.removed.iter().map(|&step| D::along(step)) {
            self.remove_support(self.distance(predecessor), node);
        }
        let mut next = 0;
        while let Some(&node) = self.fallen.nodes().get(next) {
            next += 1;
            let distance = self.distance(node);
            for successor in D::successors(graph, node) {
                self.remove_support(distance, successor);
            }
        }
        for &node in self.fallen.nodes() {
            let mut seed = NewDistance {
                distance: UNREACHABLE,
                node,
                supports: 0,
            };
            let marks = D::predecessors(graph, node).map(|from| self.marks[from as usize]);
            for mark in marks.filter(|mark| mark.supports > 0) {
                match (mark.distance + 1).cmp(&seed.distance) {
                    Ordering::Less => (seed.distance, seed.supports) = (mark.distance + 1, 1),
                    Ordering::Equal => seed.supports += 1,
                    Ordering::Greater => {}
                }
            }
            if seed.supports > 0 {
                self.seeds.push(seed);
            }
        }
        for (predecessor, node) in added {
            let [from, to] = [predecessor, node].map(|node| self.marks[node as usize]);
            let has_fallen = to.supports == 0 && to.distance < UNREACHABLE;
            if from.supports > 0 && from.distance + 1 < to.distance && !has_fallen {
                self.seeds.push(NewDistance {
                    distance: from.distance + 1,
                    node,
                    supports: 1,
                });
            }
        }
        self.seeds.sort_unstable();
    }

    /// The second half of a repair: gives new distances to the nodes of the seeds, and to all nodes that these nodes
    /// bring nearer.
    ///
    /// The seeds and the queue are in order of distance. The nearer of their two first elements is always taken next.
    /// So a node that is brought nearer gets all its supports. Its seed counts the predecessors whose distance is
    /// unchanged. Every other predecessor adds one support when it is taken.
    fn propagate(&mut self, graph: &DynamicGraph) {
        for index in 0..self.fallen.count {
            self.set_mark(self.fallen.buffer[index], UNREACHED);
        }
        self.queue.clear();
        let (mut next_seed, mut next) = (0, 0);
        loop {
            let (distance, node) = match (self.seeds.get(next_seed), self.queue.get(next)) {
                (Some(&seed), queued) if queued.is_none_or(|queued| seed.distance <= queued.0) => {
                    next_seed += 1;
                    if !self.move_nearer(seed) {
                        continue;
                    }
                    (seed.distance, seed.node)
                }
                (_, Some(&queued)) => {
                    next += 1;
                    // A seed may have brought the queued node even nearer.
                    if self.distance(queued.1) < queued.0 {
                        continue;
                    }
                    queued
                }
                (_, None) => return,
            };
            for node in D::successors(graph, node) {
                let successor = NewDistance {
                    distance: distance + 1,
                    node,
                    supports: 1,
                };
                if self.move_nearer(successor) {
                    self.queue.push((distance + 1, node));
                }
            }
        }
    }

    /// Gives a node the distance of `seed` if this distance is smaller. If the distances are equal, adds the supports
    /// of `seed`. Returns whether the distance changed.
    fn move_nearer(&mut self, seed: NewDistance) -> bool {
        let current = self.distance(seed.node);
        if seed.distance == current {
            self.log_mark(seed.node).supports += seed.supports;
        } else if seed.distance < current {
            let NewDistance {
                distance, supports, ..
            } = seed;
            self.set_mark(seed.node, NodeDistance { distance, supports });
        }
        seed.distance < current
    }

    /// Undoes the last repair, whether it was completed or not.
    pub(super) fn undo(&mut self, graph: &DynamicGraph, moves: &MoveChanges) {
        while let Some((node, mark)) = self.log.pop() {
            self.replace(node, mark);
        }
        // Each fallen node supports its successors again.
        let marks = &mut self.marks;
        let fallen = self.fallen.nodes().iter();
        let steps = fallen
            .flat_map(|&node| D::successors(graph, node).map(move |successor| (node, successor)));
        let removed = moves.removed.iter().map(|&step| D::along(step));
        for (predecessor, node) in steps.chain(removed) {
            let is_support =
                marks[predecessor as usize].distance + 1 == marks[node as usize].distance;
            marks[node as usize].supports += u32::from(is_support);
        }
        for (predecessor, node) in moves.added.iter().map(|&step| D::along(step)) {
            let is_support =
                marks[predecessor as usize].distance + 1 == marks[node as usize].distance;
            marks[node as usize].supports -= u32::from(is_support);
        }
    }

    /// Removes a support from a node if a predecessor at this distance was a support.
    fn remove_support(&mut self, distance: u32, node: u32) {
        // Both outcomes are about equally likely, so a branch would often be mispredicted. This code has no branch.
        let mark = &mut self.marks[node as usize];
        let was_support = distance + 1 == mark.distance;
        mark.supports -= u32::from(was_support);
        self.fallen
            .push_if(node, was_support & (mark.supports == 0));
    }

    /// The mark of a node, ready to be changed. It is logged if repairs can be undone.
    fn log_mark(&mut self, node: u32) -> &mut NodeDistance {
        let mark = &mut self.marks[node as usize];
        if D::CAN_UNDO {
            self.log.push((node, *mark));
        }
        mark
    }

    /// Logs the mark of a node if repairs can be undone, and replaces it.
    fn set_mark(&mut self, node: u32, mark: NodeDistance) {
        if D::CAN_UNDO {
            self.log.push((node, self.marks[node as usize]));
        }
        self.replace(node, mark);
    }

    /// Replaces the mark of a node and updates the widths.
    fn replace(&mut self, node: u32, mark: NodeDistance) {
        let before = std::mem::replace(&mut self.marks[node as usize], mark);
        if before.distance != mark.distance {
            if let Some(width) = self.widths.get_mut(before.distance as usize) {
                *width -= 1;
            }
            if let Some(width) = self.widths.get_mut(mark.distance as usize) {
                *width += 1;
            }
        }
    }
}

/// Fallen nodes, without duplicates.
#[derive(Clone, Debug)]
struct FallenNodes {
    /// The first `count` entries are the nodes. The next entry is written before it is known whether its node
    /// has fallen.
    buffer: Vec<u32>,
    count: usize,
}

impl FallenNodes {
    fn with_room(nodes: usize) -> FallenNodes {
        FallenNodes {
            buffer: vec![0; nodes + 1],
            count: 0,
        }
    }

    fn clear(&mut self) {
        self.count = 0;
    }

    fn nodes(&self) -> &[u32] {
        &self.buffer[..self.count]
    }

    /// Writes the node behind the counted nodes in any case, but counts it only if it has fallen.
    fn push_if(&mut self, node: u32, has_fallen: bool) {
        self.buffer[self.count] = node;
        self.count += usize::from(has_fallen);
    }
}
