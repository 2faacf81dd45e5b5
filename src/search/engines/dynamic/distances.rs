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
use std::cmp::Ordering;
use std::marker::PhantomData;

/// The distance of what cannot be reached. One more is not yet an overflow.
pub(super) const FAR: u32 = u32::MAX >> 1;

/// Which way distances are counted.
pub(super) trait Direction {
    /// Whether repairs are ever taken back.
    const UNDONE: bool;
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
    const UNDONE: bool = true;
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
    const UNDONE: bool = false;
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

#[derive(Clone, Copy, Debug)]
struct Mark {
    distance: u32,
    /// How many predecessors are one nearer. Without any a node is falling, or cannot be reached.
    stands_on: u32,
}

const UNREACHED: Mark = Mark {
    distance: FAR,
    stands_on: 0,
};

/// Where a node is to be put, and on how many predecessors it stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Seed {
    distance: u32,
    node: u32,
    stands_on: u32,
}

/// Distances from one node.
#[derive(Clone, Debug)]
pub(super) struct Distances<D> {
    direction: PhantomData<D>,
    marks: Vec<Mark>,
    /// How many nodes have each distance.
    widths: Vec<u32>,
    /// What the second half of the last repair has changed, as it was before.
    log: Vec<(u32, Mark)>,
    fallen: Fallen,
    seeds: Vec<Seed>,
    /// Nodes that have been brought nearer and may bring others nearer, each with its distance.
    queue: Vec<(u32, u32)>,
}

impl<D: Direction> Distances<D> {
    /// All distances from a node.
    pub(super) fn of(graph: &Graph, origin: u32) -> Distances<D> {
        let seed = Seed {
            distance: 0,
            node: origin,
            // Nothing can take from it what it stands on.
            stands_on: 1,
        };
        let mut distances = Distances {
            direction: PhantomData,
            marks: vec![UNREACHED; graph.nodes()],
            widths: vec![0; graph.nodes()],
            log: Vec::new(),
            fallen: Fallen::with_room(graph.nodes()),
            seeds: vec![seed],
            queue: Vec::new(),
        };
        distances.settle(graph);
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

    /// Makes all distances right after moves have changed; the graph has the new ones already. Says how far a node is
    /// then; where the repair is of no use when it cannot be reached, it may end as soon as that is plain.
    pub(super) fn repair(&mut self, graph: &Graph, moves: &Moves, node: u32, any: bool) -> u32 {
        self.loosen(graph, moves);
        // Nothing that has fallen comes to stand anywhere.
        if !any && self.seeds.is_empty() && self.marks[node as usize].stands_on == 0 {
            return FAR;
        }
        self.settle(graph);
        self.distance(node)
    }

    /// The first half of a repair: finds what falls after moves have changed, and where that and what is nearer now
    /// comes to stand. The graph has the new moves already.
    fn loosen(&mut self, graph: &Graph, moves: &Moves) {
        self.log.clear();
        self.fallen.clear();
        self.seeds.clear();
        let added = moves.added.iter().map(|&step| D::along(step));
        // New support first, so that nothing falls that a new move still holds.
        for (near, node) in added.clone() {
            if self.distance(near) + 1 == self.distance(node) {
                self.marks[node as usize].stands_on += 1;
            }
        }
        for (near, node) in moves.removed.iter().map(|&step| D::along(step)) {
            self.withdraw(self.distance(near), node);
        }
        let mut next = 0;
        while let Some(&node) = self.fallen.nodes().get(next) {
            next += 1;
            let distance = self.distance(node);
            for far in D::onward(graph, node) {
                self.withdraw(distance, far);
            }
        }
        for &node in self.fallen.nodes() {
            let mut seed = Seed {
                distance: FAR,
                node,
                stands_on: 0,
            };
            let near = D::back(graph, node).map(|near| self.marks[near as usize]);
            for near in near.filter(|near| near.stands_on > 0) {
                match (near.distance + 1).cmp(&seed.distance) {
                    Ordering::Less => (seed.distance, seed.stands_on) = (near.distance + 1, 1),
                    Ordering::Equal => seed.stands_on += 1,
                    Ordering::Greater => {}
                }
            }
            if seed.stands_on > 0 {
                self.seeds.push(seed);
            }
        }
        for (near, node) in added {
            let [from, to] = [near, node].map(|node| self.marks[node as usize]);
            let falls = to.stands_on == 0 && to.distance < FAR;
            if from.stands_on > 0 && from.distance + 1 < to.distance && !falls {
                self.seeds.push(Seed {
                    distance: from.distance + 1,
                    node,
                    stands_on: 1,
                });
            }
        }
        self.seeds.sort_unstable();
    }

    /// The second half of a repair: puts the seeds, and all that they bring nearer, at their distances.
    ///
    /// Seeds are sorted, and what they bring nearer comes in the order of distances too. So the nearer of the two is
    /// always next, and a node that is brought nearer hears of every predecessor on which it stands: the seed counts
    /// those that did not move, and those that did say so themselves.
    fn settle(&mut self, graph: &Graph) {
        for place in 0..self.fallen.count {
            self.put(self.fallen.room[place], UNREACHED);
        }
        self.queue.clear();
        let (mut sown, mut next) = (0, 0);
        loop {
            let (distance, node) = match (self.seeds.get(sown), self.queue.get(next)) {
                (Some(&seed), queued) if queued.is_none_or(|queued| seed.distance <= queued.0) => {
                    sown += 1;
                    if !self.approach(seed) {
                        continue;
                    }
                    (seed.distance, seed.node)
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
            for node in D::onward(graph, node) {
                let far = Seed {
                    distance: distance + 1,
                    node,
                    stands_on: 1,
                };
                if self.approach(far) {
                    self.queue.push((distance + 1, node));
                }
            }
        }
    }

    /// Puts a node where a seed says if that is nearer; if it is there already it stands on more.
    fn approach(&mut self, seed: Seed) -> bool {
        let now = self.distance(seed.node);
        if seed.distance == now {
            self.note(seed.node).stands_on += seed.stands_on;
        } else if seed.distance < now {
            let Seed {
                distance,
                stands_on,
                ..
            } = seed;
            self.put(
                seed.node,
                Mark {
                    distance,
                    stands_on,
                },
            );
        }
        seed.distance < now
    }

    /// Takes the last repair back, whether it came to its end or not.
    pub(super) fn undo(&mut self, graph: &Graph, moves: &Moves) {
        while let Some((node, mark)) = self.log.pop() {
            self.replace(node, mark);
        }
        // What fell gives back what it took.
        let marks = &mut self.marks;
        let fallen = self.fallen.nodes().iter();
        let steps = fallen.flat_map(|&node| D::onward(graph, node).map(move |far| (node, far)));
        let removed = moves.removed.iter().map(|&step| D::along(step));
        for (near, node) in steps.chain(removed) {
            let tight = marks[near as usize].distance + 1 == marks[node as usize].distance;
            marks[node as usize].stands_on += u32::from(tight);
        }
        for (near, node) in moves.added.iter().map(|&step| D::along(step)) {
            let tight = marks[near as usize].distance + 1 == marks[node as usize].distance;
            marks[node as usize].stands_on -= u32::from(tight);
        }
    }

    /// A node loses what it stood on, if it did.
    fn withdraw(&mut self, distance: u32, node: u32) {
        // Either is as likely, so there is no branch that the processor could guess.
        let mark = &mut self.marks[node as usize];
        let stood = distance + 1 == mark.distance;
        mark.stands_on -= u32::from(stood);
        self.fallen.push_if(node, stood & (mark.stands_on == 0));
    }

    /// The mark of a node, to be changed.
    fn note(&mut self, node: u32) -> &mut Mark {
        let mark = &mut self.marks[node as usize];
        if D::UNDONE {
            self.log.push((node, *mark));
        }
        mark
    }

    fn put(&mut self, node: u32, mark: Mark) {
        if D::UNDONE {
            self.log.push((node, self.marks[node as usize]));
        }
        self.replace(node, mark);
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

/// Nodes that have fallen, each once.
#[derive(Clone, Debug)]
struct Fallen {
    room: Vec<u32>,
    count: usize,
}

impl Fallen {
    fn with_room(nodes: usize) -> Fallen {
        Fallen {
            room: vec![0; nodes + 1],
            count: 0,
        }
    }

    fn clear(&mut self) {
        self.count = 0;
    }

    fn nodes(&self) -> &[u32] {
        &self.room[..self.count]
    }

    /// Writes a node behind the last one in any case, and counts it if it has fallen.
    fn push_if(&mut self, node: u32, fell: bool) {
        self.room[self.count] = node;
        self.count += usize::from(fell);
    }
}
