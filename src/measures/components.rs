//! Strongly connected components, without recursion, because boards have up to a million cells.

/// The components of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Components {
    /// The component of each node.
    pub(super) of: Vec<u32>,
    /// The number of nodes of each component.
    pub(super) sizes: Vec<u32>,
}

/// Finds the components by Tarjan's algorithm. `successor(node, i)` returns the i-th successor of a node, or `None`
/// after the last one.
pub(super) fn components(nodes: usize, successor: impl Fn(u32, u32) -> Option<u32>) -> Components {
    const UNSET: u32 = u32::MAX;
    let mut found = Components {
        of: vec![UNSET; nodes],
        sizes: Vec::new(),
    };
    // `visit_index` is the position of each node in the order of visits. `low` is the smallest visit index of an open
    // node to which the node is known to lead. A node is open until its component is finished. `calls` is the stack of
    // the search: each entry is a node and the index of its next successor.
    let mut visit_index = vec![UNSET; nodes];
    let mut low = vec![UNSET; nodes];
    let mut next = 0;
    let mut open = Vec::new();
    let mut calls: Vec<(u32, u32)> = Vec::new();
    for root in 0..nodes as u32 {
        if visit_index[root as usize] != UNSET {
            continue;
        }
        calls.push((root, 0));
        while let Some(call) = calls.last_mut() {
            let (node, i) = *call;
            if i == 0 {
                visit_index[node as usize] = next;
                low[node as usize] = next;
                next += 1;
                open.push(node);
            }
            call.1 += 1;
            match successor(node, i) {
                Some(to) if visit_index[to as usize] == UNSET => calls.push((to, 0)),
                Some(to) => {
                    // Nodes of finished components do not lead back to open nodes.
                    if found.of[to as usize] == UNSET {
                        low[node as usize] = low[node as usize].min(visit_index[to as usize]);
                    }
                }
                None => {
                    calls.pop();
                    if let Some(&(above, _)) = calls.last() {
                        low[above as usize] = low[above as usize].min(low[node as usize]);
                    }
                    if low[node as usize] == visit_index[node as usize] {
                        let number = found.sizes.len() as u32;
                        let mut size = 0;
                        while let Some(member) = open.pop() {
                            found.of[member as usize] = number;
                            size += 1;
                            if member == node {
                                break;
                            }
                        }
                        found.sizes.push(size);
                    }
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn two_cycles_and_a_bridge() {
        // 0 ⇄ 1 → 2 → 3 → 4 → 2. Node 5 leads to 0 and to itself, and no other node leads to it.
        let edges: [&[u32]; 6] = [&[1], &[0, 2], &[3], &[4], &[2], &[0, 5]];
        let found = components(6, |node, i| edges[node as usize].get(i as usize).copied());
        assert_eq!(found.of[0], found.of[1]);
        assert_eq!([found.of[3], found.of[4]], [found.of[2]; 2]);
        let mut sizes = found.sizes;
        sizes.sort_unstable();
        assert_eq!(sizes, [1, 2, 3]);
    }
}
