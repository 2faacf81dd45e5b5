//! The moves of the current maze in both directions. Whole rows can be replaced.
//!
//! ```text
//!   node     its row, in a fixed range of places     the predecessors of a node are a list
//!                                                    linked through these places:
//!     7  ──▶ [ 3 | 12 |    ]
//!                  ╎                                 12 ◀── 7 ◀── 40 ◀── 31
//!    40  ──▶ [ 12 |    |   ]
//! ```
//!
//! The row of a node lists the nodes that one move reaches. Its range is long enough for the row of any letter of its
//! cell. So no range is ever moved, and replacing a row takes time linear in the lengths of the old and the new row.
//! Lists of the predecessors of each node under every letter would never change, but they would be much longer.

/// The end of a list.
const NONE: u32 = u32::MAX;

/// The moves of the current maze.
#[derive(Clone, Debug)]
pub(super) struct DynamicGraph {
    nodes: Vec<AdjacencyRow>,
    /// The target of the move in each place.
    to: Vec<u32>,
    /// The linked lists of predecessors.
    links: Vec<Link>,
}

#[derive(Clone, Copy, Debug)]
struct AdjacencyRow {
    /// The first place of the row.
    first: u32,
    /// The length of the row.
    length: u32,
    /// The first place in the list of the node's predecessors.
    entry: u32,
}

#[derive(Clone, Copy, Debug)]
struct Link {
    /// The node whose row contains this place.
    from: u32,
    /// The next place in the list, or [`NONE`].
    next: u32,
    /// The previous place in the list; meaningless for the first place.
    before: u32,
}

impl DynamicGraph {
    /// Nodes without moves. For each node, `room` yields the maximum length of its row.
    pub(super) fn with_room(room: impl Iterator<Item = usize>) -> DynamicGraph {
        let mut graph = DynamicGraph {
            nodes: Vec::new(),
            to: Vec::new(),
            links: Vec::new(),
        };
        for (from, room) in (0..).zip(room) {
            graph.nodes.push(AdjacencyRow {
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

    /// The number of nodes.
    pub(super) fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// The nodes that one move from `node` reaches.
    pub(super) fn row(&self, node: u32) -> &[u32] {
        let AdjacencyRow { first, length, .. } = self.nodes[node as usize];
        &self.to[first as usize..(first + length) as usize]
    }

    /// The nodes from which one move leads to `node`.
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
        let AdjacencyRow { first, length, .. } = self.nodes[node as usize];
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
