//! A canonical order of nodes that does not depend on the orientation of the board.
//!
//! *Colour refinement*: every node starts with a colour. In each round, two nodes of the same colour get different
//! colours if the colours of their successors, or of their predecessors, differ. Colours are ordered, so finer colours
//! give a finer order:
//!
//! ```text
//!   places   0    1 2 3    4 5 6 7 8        colour 0, three nodes of colour 1, five of colour 4
//!            a    b c d    e f g h i        (a colour has the number of its first place)
//!
//!            a    c b d    e f g h i        c has fewer successors of some colour than b and d, so it gets its own
//!                                           colour: now the colours are 0, 1, 2, 4
//!                                           next, only neighbours of c can get a new colour
//! ```
//!
//! A round examines only neighbours of nodes whose colour changed. When a colour is split into parts, the neighbours of
//! its largest part need not be examined (Hopcroft 1971; Berkholz, Bonsma and Grohe 2013). The reason: two nodes of the
//! same colour have equally many neighbours in all parts together. So if they have different numbers of neighbours in
//! the largest part, they also have different numbers of neighbours in another part. Examining all nodes in every round
//! would give the same result.
//!
//! When a round changes no colour, some colours may still have several nodes. Then the first node (in input order) of
//! the first such colour gets its own colour, and the rounds continue. Nodes that share a colour are nearly always
//! images of each other under a symmetry. Then any of them can be chosen, but all later choices must be consistent with
//! this choice. So only one node is chosen before the next round.

#[cfg(test)]
mod tests;

use super::graph::PlayerGraph;
use crate::flat::{Lists, MarkSet};

/// No further round begins after this number of jumps and nodes were examined. Nodes that share a colour at this limit
/// stay in input order. Only mazes with very many similar states come near the limit.
const WORK: u64 = 100_000_000;

/// Returns the nodes in canonical order. Their initial colours are their distances from the start and to the goal.
pub(super) fn order(graph: &PlayerGraph) -> Vec<u32> {
    let mut colours = Colours::new(graph);
    // The nodes to examine: at first all nodes, then those with a neighbour whose colour changed.
    let mut suspects: Vec<u32> = (0..graph.successors.len() as u32).collect();
    let mut place = 0;
    while colours.work < WORK {
        let mut changed = colours.round(suspects);
        if changed.is_empty() {
            let Some(class) = colours.first_shared(&mut place) else {
                break;
            };
            changed.extend(colours.distinguish(class));
        }
        suspects = colours.neighbours(&changed);
    }
    colours.into_order()
}

/// The nodes of one colour.
#[derive(Clone, Copy, Debug)]
struct ColourClass {
    /// The start of the range of the class in the order. It is also the number of the colour.
    first: u32,
    /// The end of the range.
    end: u32,
}

impl ColourClass {
    fn nodes(self) -> std::ops::Range<usize> {
        self.first as usize..self.end as usize
    }
}

struct Colours<'a> {
    successors: &'a Lists<u32>,
    predecessors: &'a Lists<u32>,
    /// The nodes, sorted by colour.
    order: Vec<u32>,
    /// The index of each node in the order.
    place: Vec<u32>,
    /// For each node, the index of its class in `classes`.
    class: Vec<u32>,
    classes: Vec<ColourClass>,
    /// The nodes listed so far by `neighbours`.
    listed: MarkSet,
    work: u64,
}

/// The signature of a node: the colours of its successors, from `begin` to `middle` in a shared list, and the colours
/// of its predecessors, from `middle` to `end`.
struct NodeSignature {
    node: u32,
    begin: usize,
    middle: usize,
    end: usize,
}

impl NodeSignature {
    fn colours<'a>(&self, lists: &'a [u32]) -> (&'a [u32], &'a [u32]) {
        (
            &lists[self.begin..self.middle],
            &lists[self.middle..self.end],
        )
    }
}

impl<'a> Colours<'a> {
    fn new(graph: &'a PlayerGraph) -> Self {
        let keys = graph.distances();
        let nodes = keys.len();
        let mut order: Vec<u32> = (0..nodes as u32).collect();
        order.sort_by_key(|&node| (keys[node as usize], node));
        let mut colours = Colours {
            successors: &graph.successors,
            predecessors: &graph.predecessors,
            place: vec![0; nodes],
            class: vec![0; nodes],
            classes: Vec::new(),
            listed: MarkSet::new(nodes),
            work: 0,
            order,
        };
        let mut first = 0;
        for part in colours
            .order
            .chunk_by(|&a, &b| keys[a as usize] == keys[b as usize])
        {
            for (&node, place) in part.iter().zip(first..) {
                colours.place[node as usize] = place;
                colours.class[node as usize] = colours.classes.len() as u32;
            }
            let end = first + part.len() as u32;
            colours.classes.push(ColourClass { first, end });
            first = end;
        }
        colours
    }

    fn class_of(&self, node: u32) -> ColourClass {
        self.classes[self.class[node as usize] as usize]
    }

    fn is_shared(&self, node: u32) -> bool {
        let class = self.class_of(node);
        class.end - class.first > 1
    }

    /// Carries out one round: compares each suspect with the other nodes of its colour. A suspect is a node that may
    /// differ from them. Returns the nodes of the new parts, except the largest part of each class.
    fn round(&mut self, suspects: Vec<u32>) -> Vec<u32> {
        let shared = suspects.into_iter().filter(|&node| self.is_shared(node));
        let mut suspects: Vec<(u32, u32)> = shared
            .map(|node| (self.class[node as usize], node))
            .collect();
        suspects.sort_unstable();
        // All comparisons use the colours before this round; new colours are assigned afterwards.
        let mut parts = Vec::new();
        let mut changed = Vec::new();
        for suspects in suspects.chunk_by(|a, b| a.0 == b.0) {
            self.split(suspects, &mut parts, &mut changed);
        }
        for (old, part) in parts {
            if let Some(old) = old {
                self.classes[old as usize] = part;
                continue;
            }
            for place in part.nodes() {
                self.class[self.order[place] as usize] = self.classes.len() as u32;
            }
            self.classes.push(part);
        }
        changed
    }

    /// The successors and predecessors of these nodes, without duplicates.
    fn neighbours(&mut self, nodes: &[u32]) -> Vec<u32> {
        self.listed.clear();
        let mut found = Vec::new();
        for &node in nodes {
            let node = node as usize;
            for &other in self.successors[node].iter().chain(&self.predecessors[node]) {
                self.work += 1;
                if self.listed.insert(other) {
                    found.push(other);
                }
            }
        }
        found
    }

    /// Splits a class by the signatures of its suspects. A suspect is given as the index of the class and the node. All
    /// other nodes of the class, called *the others*, have equal signatures.
    ///
    /// Adds the new classes to `parts`, unless all nodes still belong together. One part keeps the index of the old
    /// class and is added with this index. The remaining parts are added with `None`. Adds the nodes of all parts but
    /// the largest to `changed`.
    fn split(
        &mut self,
        suspects: &[(u32, u32)],
        parts: &mut Vec<(Option<u32>, ColourClass)>,
        changed: &mut Vec<u32>,
    ) {
        let index = suspects[0].0;
        let class = self.classes[index as usize];
        // The suspects are moved to the end of the class. Then the first node is one of the others, if there are any.
        let mut end = class.end;
        for &(_, node) in suspects {
            end -= 1;
            self.swap(self.place[node as usize], end);
        }
        let others = end - class.first;
        let mut lists = Vec::new();
        let mut signatures: Vec<NodeSignature> = suspects
            .iter()
            .map(|&(_, node)| self.signature(node, &mut lists))
            .collect();
        // The common signature of the others.
        let model =
            (others > 0).then(|| self.signature(self.order[class.first as usize], &mut lists));
        signatures.sort_by(|a, b| a.colours(&lists).cmp(&b.colours(&lists)));
        let alike = |a: &NodeSignature, b: &NodeSignature| a.colours(&lists) == b.colours(&lists);
        // The order within the class: suspects with smaller signatures than the others, then the others and the
        // suspects like them, then suspects with greater signatures.
        let before = model.as_ref().map_or(0, |model| {
            signatures
                .partition_point(|signature| signature.colours(&lists) < model.colours(&lists))
        });
        // The size of each part, and whether it contains the others.
        let mut sizes: Vec<(u32, bool)> = Vec::new();
        for part in signatures[..before].chunk_by(alike) {
            sizes.push((part.len() as u32, false));
        }
        let mut after = before;
        if let Some(model) = &model {
            after += signatures[before..].partition_point(|signature| alike(signature, model));
            sizes.push((others + (after - before) as u32, true));
        }
        for part in signatures[after..].chunk_by(alike) {
            sizes.push((part.len() as u32, false));
        }
        if sizes.len() == 1 {
            return;
        }
        let nodes: Vec<u32> = signatures.iter().map(|signature| signature.node).collect();
        self.arrange(class, &nodes, before as u32, others);
        let largest = sizes.iter().map(|&(size, _)| size).max();
        let mut largest_is_skipped = false;
        let mut first_keeps_index = sizes.iter().all(|&(_, has_others)| !has_others);
        let mut first = class.first;
        for (size, has_others) in sizes {
            let part = ColourClass {
                first,
                end: first + size,
            };
            first = part.end;
            // The part with the others keeps the index of the class, so that `class` need not be changed for the
            // others. If there are no others, the first part keeps the index.
            parts.push(((has_others || first_keeps_index).then_some(index), part));
            first_keeps_index = false;
            if Some(size) == largest && !largest_is_skipped {
                largest_is_skipped = true;
            } else {
                changed.extend_from_slice(&self.order[part.nodes()]);
            }
        }
    }

    /// Moves the suspects, which are `nodes`, from the end of a class: the first `before` suspects in front of the
    /// others, and the remaining suspects behind the others.
    fn arrange(&mut self, class: ColourClass, nodes: &[u32], before: u32, others: u32) {
        // At most `before` of the others have to move: from the beginning to the end of their range.
        let moved = before.min(others);
        for i in 0..moved {
            let place = class.first + i;
            let node = self.order[place as usize];
            let to = class.first + before + others - moved + i;
            self.order[to as usize] = node;
            self.place[node as usize] = to;
        }
        let behind = class.first + others + before;
        let places = (class.first..class.first + before).chain(behind..class.end);
        for (&node, place) in nodes.iter().zip(places) {
            self.order[place as usize] = node;
            self.place[node as usize] = place;
        }
    }

    fn swap(&mut self, a: u32, b: u32) {
        self.order.swap(a as usize, b as usize);
        for place in [a, b] {
            self.place[self.order[place as usize] as usize] = place;
        }
    }

    /// The sorted colours of a node's neighbours, added to `lists`.
    fn signature(&mut self, node: u32, lists: &mut Vec<u32>) -> NodeSignature {
        let begin = lists.len();
        let successors = self.successors[node as usize].iter();
        lists.extend(successors.map(|&to| self.class_of(to).first));
        let middle = lists.len();
        let predecessors = self.predecessors[node as usize].iter();
        lists.extend(predecessors.map(|&from| self.class_of(from).first));
        lists[begin..middle].sort_unstable();
        lists[middle..].sort_unstable();
        self.work += 1 + (lists.len() - begin) as u64;
        NodeSignature {
            node,
            begin,
            middle,
            end: lists.len(),
        }
    }

    /// The first class with several nodes at or after `place`; `None` if all further classes have one node. Advances
    /// `place`.
    fn first_shared(&self, place: &mut usize) -> Option<u32> {
        while *place < self.order.len() {
            let node = self.order[*place];
            if self.is_shared(node) {
                return Some(self.class[node as usize]);
            }
            *place += 1;
        }
        None
    }

    /// Gives the first node of a class (in input order) its own colour, which precedes the colour of the other nodes.
    /// Returns the node.
    fn distinguish(&mut self, index: u32) -> Option<u32> {
        let class = self.classes[index as usize];
        let nodes = &self.order[class.nodes()];
        self.work += nodes.len() as u64;
        let &node = nodes.iter().min()?;
        self.swap(class.first, self.place[node as usize]);
        self.class[node as usize] = self.classes.len() as u32;
        self.classes.push(ColourClass {
            end: class.first + 1,
            ..class
        });
        self.classes[index as usize].first += 1;
        Some(node)
    }

    /// The nodes in canonical order. Nodes that share a colour because the work limit was reached are in input order.
    fn into_order(mut self) -> Vec<u32> {
        for class in &self.classes {
            self.order[class.nodes()].sort_unstable();
        }
        self.order
    }
}
