//! An order of the nodes that does not depend on how the board is turned.
//!
//! *Colour refinement*: nodes begin with a colour each, and in every round two nodes of one colour get different ones
//! if the colours of their successors, or of their predecessors, differ. The colours are kept in order, so that a finer
//! colouring is a finer order:
//!
//! ```text
//!   places   0    1 2 3    4 5 6 7 8        colour 0, three nodes of colour 1, five of colour 4
//!            a    b c d    e f g h i        (a colour is called by its first place)
//!
//!            a    c b d    e f g h i        c leads to fewer of some colour than b and d: colours 0, 1, 2, 4
//!                                           next, only what touches c can differ in a new way
//! ```
//!
//! A round looks only at the neighbours of what has become a colour of its own, of all parts of a former colour but
//! the largest: a node with a neighbour there is distinguished by the other parts (Hopcroft 1971; Berkholz, Bonsma
//! and Grohe 2013). The outcome is that of looking at everything in every round.
//!
//! Where nodes still share a colour, the first of them in the order of the input is told apart from the others, and
//! the rounds go on. When they are images of each other, as they nearly always are, it does not matter which of them
//! comes first, as long as the rest follows suit; sorting all of them by input at once would be another matter.

#[cfg(test)]
mod tests;

use crate::flat::{Lists, Marks};

/// The maximum number of jumps and nodes that are looked at. What still shares a colour then is left in the order of the
/// input. Only mazes with very many similar states come near it.
const WORK: u64 = 100_000_000;

/// The nodes in their order. They begin with the colours `keys`.
pub(super) fn order(keys: &[(u32, u32)], onward: &Lists<u32>, back: &Lists<u32>) -> Vec<u32> {
    let mut colours = Colours::new(keys, onward, back);
    let mut suspects: Vec<u32> = (0..keys.len() as u32).collect();
    let mut place = 0;
    while colours.work < WORK {
        let mut changed = colours.round(suspects);
        if changed.is_empty() {
            let Some(class) = colours.first_shared(&mut place) else {
                break;
            };
            changed.extend(colours.tell_apart(class));
        }
        suspects = colours.neighbours(&changed);
    }
    colours.into_order()
}

/// Nodes of one colour.
#[derive(Clone, Copy, Debug)]
struct Class {
    /// Where it begins in the order: its colour.
    first: u32,
    /// Where it ends.
    end: u32,
}

impl Class {
    fn nodes(self) -> std::ops::Range<usize> {
        self.first as usize..self.end as usize
    }
}

struct Colours<'a> {
    onward: &'a Lists<u32>,
    back: &'a Lists<u32>,
    /// The nodes, sorted by colour.
    order: Vec<u32>,
    /// Where each node stands in the order.
    place: Vec<u32>,
    /// The class of each node.
    class: Vec<u32>,
    classes: Vec<Class>,
    /// The nodes that are listed already.
    listed: Marks,
    work: u64,
}

/// A node that may differ from others of its class, and where its neighbours' colours stand: those of its successors
/// first, then those of its predecessors.
struct Look {
    node: u32,
    begin: usize,
    middle: usize,
    end: usize,
}

impl Look {
    fn colours<'a>(&self, seen: &'a [u32]) -> (&'a [u32], &'a [u32]) {
        (&seen[self.begin..self.middle], &seen[self.middle..self.end])
    }
}

impl<'a> Colours<'a> {
    fn new(keys: &[(u32, u32)], onward: &'a Lists<u32>, back: &'a Lists<u32>) -> Self {
        let nodes = keys.len();
        let mut order: Vec<u32> = (0..nodes as u32).collect();
        order.sort_by_key(|&node| (keys[node as usize], node));
        let mut colours = Colours {
            onward,
            back,
            place: vec![0; nodes],
            class: vec![0; nodes],
            classes: Vec::new(),
            listed: Marks::new(nodes),
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
            colours.classes.push(Class { first, end });
            first = end;
        }
        colours
    }

    fn class_of(&self, node: u32) -> Class {
        self.classes[self.class[node as usize] as usize]
    }

    fn is_shared(&self, node: u32) -> bool {
        let class = self.class_of(node);
        class.end - class.first > 1
    }

    /// One round: those of the suspects that share a colour are compared with the others of their colour. Returns
    /// what has changed colour, but for the largest part of each class.
    fn round(&mut self, suspects: Vec<u32>) -> Vec<u32> {
        let shared = suspects.into_iter().filter(|&node| self.is_shared(node));
        let mut suspects: Vec<(u32, u32)> = shared
            .map(|node| (self.class[node as usize], node))
            .collect();
        suspects.sort_unstable();
        // Everything is compared by the colours before this round; the new ones are put on afterwards.
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

    /// Everything that a jump leads to from these nodes, or from which a jump leads to them, once each.
    fn neighbours(&mut self, nodes: &[u32]) -> Vec<u32> {
        self.listed.clear();
        let mut found = Vec::new();
        for &node in nodes {
            let node = node as usize;
            for &other in self.onward[node].iter().chain(&self.back[node]) {
                self.work += 1;
                if self.listed.insert(other) {
                    found.push(other);
                }
            }
        }
        found
    }

    /// Splits a class by what some of its nodes have for neighbours; all others of the class are alike.
    ///
    /// The new classes are added to `parts`, with the number of the former class for that which keeps it, and the
    /// nodes of all but the largest to `changed`.
    fn split(
        &mut self,
        suspects: &[(u32, u32)],
        parts: &mut Vec<(Option<u32>, Class)>,
        changed: &mut Vec<u32>,
    ) {
        let number = suspects[0].0;
        let class = self.classes[number as usize];
        // Suspects move to the end of the class, so that any of the others can be found at its beginning.
        let mut end = class.end;
        for &(_, node) in suspects {
            end -= 1;
            self.swap(self.place[node as usize], end);
        }
        let others = end - class.first;
        let mut seen = Vec::new();
        let mut looks: Vec<Look> = suspects
            .iter()
            .map(|&(_, node)| self.look(node, &mut seen))
            .collect();
        let model = (others > 0).then(|| self.look(self.order[class.first as usize], &mut seen));
        looks.sort_by(|a, b| a.colours(&seen).cmp(&b.colours(&seen)));
        let alike = |a: &Look, b: &Look| a.colours(&seen) == b.colours(&seen);
        // The order within the class: those before the others, the others, those like them, those after them.
        let before = model.as_ref().map_or(0, |model| {
            looks.partition_point(|look| look.colours(&seen) < model.colours(&seen))
        });
        let mut sizes: Vec<(u32, bool)> = Vec::new();
        for part in looks[..before].chunk_by(alike) {
            sizes.push((part.len() as u32, false));
        }
        if let Some(model) = &model {
            let like = looks[before..].partition_point(|look| alike(look, model));
            sizes.push((others + like as u32, true));
            for part in looks[before + like..].chunk_by(alike) {
                sizes.push((part.len() as u32, false));
            }
        } else {
            for part in looks.chunk_by(alike) {
                sizes.push((part.len() as u32, false));
            }
        }
        if sizes.len() == 1 {
            return;
        }
        let nodes: Vec<u32> = looks.iter().map(|look| look.node).collect();
        self.arrange(class, &nodes, before as u32, others);
        let largest = sizes.iter().map(|&(size, _)| size).max();
        let mut spared = false;
        let mut keeps = sizes.iter().all(|&(_, keeps)| !keeps);
        let mut first = class.first;
        for (size, has_others) in sizes {
            let part = Class {
                first,
                end: first + size,
            };
            first = part.end;
            // The part with the others keeps the number, which saves renaming them; if there are none, the first.
            parts.push(((has_others || keeps).then_some(number), part));
            keeps = false;
            if Some(size) == largest && !spared {
                spared = true;
            } else {
                changed.extend_from_slice(&self.order[part.nodes()]);
            }
        }
    }

    /// Puts `before` of the nodes, which stand at the end of a class, before the others, and the rest behind them.
    fn arrange(&mut self, class: Class, nodes: &[u32], before: u32, others: u32) {
        // No more than `before` of the others need to move: from the beginning to the end of their own row.
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

    /// The sorted colours of a node's neighbours, added to `seen`.
    fn look(&mut self, node: u32, seen: &mut Vec<u32>) -> Look {
        let begin = seen.len();
        let onward = self.onward[node as usize].iter();
        seen.extend(onward.map(|&to| self.class_of(to).first));
        let middle = seen.len();
        let back = self.back[node as usize].iter();
        seen.extend(back.map(|&from| self.class_of(from).first));
        seen[begin..middle].sort_unstable();
        seen[middle..].sort_unstable();
        self.work += 1 + (seen.len() - begin) as u64;
        Look {
            node,
            begin,
            middle,
            end: seen.len(),
        }
    }

    /// The first colour that nodes share, at or behind a place; the place moves on.
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

    /// Gives the first of a class, in the order of the input, a colour of its own, before the others.
    fn tell_apart(&mut self, number: u32) -> Option<u32> {
        let class = self.classes[number as usize];
        let nodes = &self.order[class.nodes()];
        self.work += nodes.len() as u64;
        let &node = nodes.iter().min()?;
        self.swap(class.first, self.place[node as usize]);
        self.class[node as usize] = self.classes.len() as u32;
        self.classes.push(Class {
            end: class.first + 1,
            ..class
        });
        self.classes[number as usize].first += 1;
        Some(node)
    }

    /// The order; what shares a colour, if work ended early, in the order of the input.
    fn into_order(mut self) -> Vec<u32> {
        for class in &self.classes {
            self.order[class.nodes()].sort_unstable();
        }
        self.order
    }
}
