//! The moves of the current maze, both ways, where whole rows can be replaced.
//!
//! ```text
//!   node     its row, in a place of its own          what leads to a node is a list
//!                                                    threaded through those places:
//!     7  ──▶ [ 3 | 12 |    ]
//!                  ╎                                 12 ◀── 7 ◀── 40 ◀── 31
//!    40  ──▶ [ 12 |    |   ]
//! ```
//!
//! A row never grows beyond the longest that its cell can have, so nothing is ever moved, and to replace a row costs
//! no more than the row is long. All lists of what could ever lead somewhere would be longer by as many times as a cell
//! has letters.

/// No place: the end of a list.
const NONE: u32 = u32::MAX;

/// The moves of the current maze.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// Where the move in each place leads.
    to: Vec<u32>,
    /// The lists of what leads to a node.
    links: Vec<Link>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The first place of its row.
    first: u32,
    /// How long its row is.
    length: u32,
    /// The first place in the list of what leads here.
    entry: u32,
}

#[derive(Clone, Copy, Debug)]
struct Link {
    /// The node whose row this place is in.
    from: u32,
    next: u32,
    /// The place before in the list; of the first one nothing that means anything.
    before: u32,
}

impl Graph {
    /// Nodes without moves, with room for a row of some length each.
    pub(super) fn with_room(room: impl Iterator<Item = usize>) -> Graph {
        let mut graph = Graph {
            nodes: Vec::new(),
            to: Vec::new(),
            links: Vec::new(),
        };
        for (from, room) in (0..).zip(room) {
            graph.nodes.push(Node {
                first: graph.links.len() as u32,
                length: 0,
                entry: NONE,
            });
            let link = Link {
                from,
                next: NONE,
                before: NONE,
            };
            graph.links.resize(graph.links.len() + room, link);
        }
        graph.to = vec![0; graph.links.len()];
        graph
    }

    /// How many nodes there are.
    pub(super) fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Where one move leads from a node.
    pub(super) fn row(&self, node: u32) -> &[u32] {
        let Node { first, length, .. } = self.nodes[node as usize];
        &self.to[first as usize..(first + length) as usize]
    }

    /// From where one move leads to a node.
    pub(super) fn before(&self, node: u32) -> impl Iterator<Item = u32> {
        let mut place = self.nodes[node as usize].entry;
        std::iter::from_fn(move || {
            let link = self.links.get(place as usize)?;
            place = link.next;
            Some(link.from)
        })
    }

    /// Replaces a row.
    pub(super) fn set_row(&mut self, node: u32, row: &[u32]) {
        let Node { first, length, .. } = self.nodes[node as usize];
        (first..first + length).for_each(|place| self.unlink(place));
        self.nodes[node as usize].length = row.len() as u32;
        for (place, &to) in (first..).zip(row) {
            self.to[place as usize] = to;
            let entry = std::mem::replace(&mut self.nodes[to as usize].entry, place);
            self.links[place as usize].next = entry;
            if let Some(second) = self.links.get_mut(entry as usize) {
                second.before = place;
            }
        }
    }

    fn unlink(&mut self, place: u32) {
        let Link { next, before, .. } = self.links[place as usize];
        let entry = &mut self.nodes[self.to[place as usize] as usize].entry;
        if *entry == place {
            *entry = next;
        } else {
            self.links[before as usize].next = next;
        }
        if let Some(after) = self.links.get_mut(next as usize) {
            after.before = before;
        }
    }
}
