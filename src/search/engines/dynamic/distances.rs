//! Distances from one node, repaired when moves change (Even and Shiloach 1981; Ramalingam and Reps 1996).
//!
//! Each node knows how far it is, and how many of its predecessors are one nearer: what it *stands on*.
//!
//! ```text
//!   distance   0     1     2     3
//!                 ┌─ b ─┐              Without a ▶ b, b stands on nothing and falls;
//!              a ─┤     ├─ d ── e      d still stands on c, and so e and all the rest
//!                 └─ c ─┘              never hear of it.
//! ```
//!
//! What falls is found layer by layer. Then it is put where its remaining predecessors say, together with what a new
//! move has brought nearer, again in the order of distances. So a repair costs as much as there are nodes whose distance
//! changes, with their moves, however large the board is.

use super::graph::Graph;

/// The distance of what cannot be reached. One more is not yet an overflow.
pub(super) const FAR: u32 = u32::MAX >> 1;

/// Which way distances are counted.
pub(super) trait Direction {
    /// The nodes that are at most one farther than a node.
    fn onward(graph: &Graph, node: u32) -> impl Iterator<Item = u32>;
    /// The nodes than which a node is at most one farther.
    fn back(graph: &Graph, node: u32) -> impl Iterator<Item = u32>;
    /// A move, the nearer end first.
    fn along(step: (u32, u32)) -> (u32, u32);
}

/// From the beginning, along the moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct There;

/// To the end, against them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Back;

impl Direction for There {
    fn onward(graph: &Graph, node: u32) -> impl Iterator<Item = u32> {
        graph.row(node).iter().copied()
    }
    fn back(graph: &Graph, node: u32) -> impl Iterator<Item = u32> {
        graph.before(node)
    }
    fn along(step: (u32, u32)) -> (u32, u32) {
        step
    }
}

impl Direction for Back {
    fn onward(graph: &Graph, node: u32) -> impl Iterator<Item = u32> {
        graph.before(node)
    }
    fn back(graph: &Graph, node: u32) -> impl Iterator<Item = u32> {
        graph.row(node).iter().copied()
    }
    fn along((from, to): (u32, u32)) -> (u32, u32) {
        (to, from)
    }
}

/// Which moves there are no longer, and which are new.
#[derive(Clone, Debug, Default)]
pub(super) struct Moves {
    pub(super) removed: Vec<(u32, u32)>,
    pub(super) added: Vec<(u32, u32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    distance: u32,
    /// How many predecessors are one nearer.
    stands_on: u32,
}

const UNKNOWN: Mark = Mark {
    distance: FAR,
    stands_on: 0,
};

/// Distances from one node.
#[derive(Clone, Debug)]
pub(super) struct Distances<D> {
    direction: std::marker::PhantomData<D>,
    marks: Vec<Mark>,
    /// How many nodes have each distance.
    widths: Vec<u32>,
    /// What the last repair has changed, as it was before.
    log: Vec<(u32, Mark)>,
    // Kept for their memory.
    fallen: Vec<u32>,
    seeds: Vec<(u32, u32)>,
    queue: Vec<(u32, u32)>,
}

impl<D: Direction> Distances<D> {
    /// All distances from a node.
    pub(super) fn of(graph: &Graph, origin: u32) -> Distances<D> {
        let mut distances = Distances {
            direction: std::marker::PhantomData,
            marks: vec![UNKNOWN; graph.nodes()],
            widths: vec![0; graph.nodes()],
            log: Vec::new(),
            fallen: Vec::new(),
            seeds: vec![(0, origin)],
            queue: Vec::new(),
        };
        distances.settle(graph);
        distances.log.clear();
        distances
    }

    /// How far a node is.
    pub(super) fn distance(&self, node: u32) -> u32 {
        self.marks[node as usize].distance
    }

    /// Whether there is no other node as far as this one.
    pub(super) fn is_alone(&self, node: u32) -> bool {
        self.widths.get(self.distance(node) as usize) == Some(&1)
    }

    /// Makes all distances right after moves have changed; the graph has the new ones already.
    pub(super) fn repair(&mut self, graph: &Graph, moves: &Moves) {
        self.log.clear();
        self.fallen.clear();
        self.seeds.clear();
        // New support first, so that nothing falls that a new move still holds.
        for (near, node) in moves.added.iter().map(|&step| D::along(step)) {
            if self.distance(near) + 1 == self.distance(node) {
                self.note(node).stands_on += 1;
            }
        }
        for (near, node) in moves.removed.iter().map(|&step| D::along(step)) {
            self.withdraw(self.distance(near), node);
        }
        let mut next = 0;
        while let Some(&node) = self.fallen.get(next) {
            next += 1;
            let distance = self.distance(node);
            for far in D::onward(graph, node) {
                self.withdraw(distance, far);
            }
        }
        for place in 0..self.fallen.len() {
            self.put(self.fallen[place], FAR);
        }
        for &node in &self.fallen {
            let nearest = D::back(graph, node).map(|near| self.distance(near)).min();
            if let Some(nearest) = nearest.filter(|&nearest| nearest < FAR) {
                self.seeds.push((nearest + 1, node));
            }
        }
        for (near, node) in moves.added.iter().map(|&step| D::along(step)) {
            if self.distance(near) + 1 < self.distance(node) {
                self.seeds.push((self.distance(near) + 1, node));
            }
        }
        self.seeds.sort_unstable();
        self.settle(graph);
    }

    /// Takes the last repair back.
    pub(super) fn undo(&mut self) {
        while let Some((node, mark)) = self.log.pop() {
            self.replace(node, mark);
        }
    }

    /// A node loses what it stood on, if it did.
    fn withdraw(&mut self, distance: u32, node: u32) {
        if distance + 1 == self.distance(node) {
            let mark = self.note(node);
            mark.stands_on -= 1;
            if mark.stands_on == 0 {
                self.fallen.push(node);
            }
        }
    }

    /// Puts the seeds, and all that they bring nearer, at their distances.
    ///
    /// Seeds are sorted, and what they bring nearer comes in the order of distances too: so the nearer of the two is
    /// always next, and what is one nearer than a node is final when it is the node's turn.
    fn settle(&mut self, graph: &Graph) {
        self.queue.clear();
        let (mut seed, mut next) = (0, 0);
        loop {
            let (distance, node) = match (self.seeds.get(seed), self.queue.get(next)) {
                (Some(&sown), queued) if queued.is_none_or(|queued| sown.0 <= queued.0) => {
                    seed += 1;
                    if self.distance(sown.1) <= sown.0 {
                        continue;
                    }
                    self.put(sown.1, sown.0);
                    sown
                }
                (_, Some(&queued)) => {
                    next += 1;
                    // A seed may have been nearer still.
                    if self.distance(queued.1) < queued.0 {
                        continue;
                    }
                    queued
                }
                (_, None) => return,
            };
            let stands_on =
                D::back(graph, node).filter(|&near| self.distance(near) + 1 == distance);
            self.marks[node as usize].stands_on = stands_on.count() as u32;
            for far in D::onward(graph, node) {
                if self.distance(far) > distance + 1 {
                    self.put(far, distance + 1);
                    self.queue.push((distance + 1, far));
                } else if self.distance(far) == distance + 1 {
                    self.note(far).stands_on += 1;
                }
            }
        }
    }

    /// The mark of a node, to be changed.
    fn note(&mut self, node: u32) -> &mut Mark {
        let mark = &mut self.marks[node as usize];
        self.log.push((node, *mark));
        mark
    }

    fn put(&mut self, node: u32, distance: u32) {
        let mark = self.marks[node as usize];
        self.log.push((node, mark));
        self.replace(node, Mark { distance, ..mark });
    }

    fn replace(&mut self, node: u32, mark: Mark) {
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
