//! Walks and state graphs against a search that uses the landings and its own version of the turn rules.

use crate::checks::{all_landings, board};
use jumpmaze::internals::rules::TURN_RULES;
use jumpmaze::internals::topology::{Board, BoardCounts, Gate, Landing, Numbers, Topology};
use petgraph::visit::{EdgeRef, IntoEdgeReferences};

/// Whether `port` is allowed after arrival by `gate`, on a tile with n sides and without toggle marks.
fn may_turn(rule: &str, n: u16, gate: u16, port: u16) -> bool {
    let opposite = (gate + n) % (2 * n);
    // The angle to the left of straight on, in ports.
    let left = (port + 2 * n - opposite) % (2 * n);
    let same_kind = gate % 2 == port % 2;
    match rule {
        "any" => true,
        "no-u-turn" => port != gate,
        "no-straight" => port != opposite,
        "must-turn" => port != opposite && port != gate,
        "left-or-straight" => left < n,
        "alternate" => !same_kind,
        "toggle" => same_kind,
        // A quarter turn to either side, or straight on.
        "[0, 0.5, 1.5]" => left == 0 || 2 * left == n || 2 * left == 3 * n,
        // A third of half a turn to the left, or back.
        "[0.333333333, 1]" => 3 * left == n || left == n,
        other => panic!("{other}?"),
    }
}

/// Counts walks of 1 to 4 jumps one by one.
fn counted(board: &Board, rule: &str, first: &str) -> [u128; 4] {
    let field = board.field().unwrap();
    let mut from = vec![Vec::new(); board.tile_of().len()];
    for (cell, _, landing) in all_landings(board.topology()) {
        from[cell.index()].push(landing);
    }
    struct Count<'a> {
        from: &'a [Vec<Landing>],
        sides: Vec<u16>,
        rule: &'a str,
        walks: [u128; 4],
    }
    impl Count<'_> {
        fn go_on(&mut self, length: usize, Landing { gate, to, .. }: Landing) {
            self.walks[length] += 1;
            if length == 3 || to.is_out() {
                return;
            }
            let n = self.sides[to.index()];
            for i in 0..self.from[to.index()].len() {
                let next = self.from[to.index()][i];
                if may_turn(self.rule, n, gate, next.port) {
                    self.go_on(length + 1, next);
                }
            }
        }
    }
    let sides = board
        .tile_of()
        .iter()
        .map(|&tile| field.surface.sides(tile));
    let mut count = Count {
        from: &from,
        sides: sides.collect(),
        rule,
        walks: [0; 4],
    };
    for landing in from.iter().flatten() {
        let corner = landing.port % 2 == 1;
        if first == "any" || (first == "corners") == corner {
            count.go_on(0, *landing);
        }
    }
    count.walks
}

const BOARDS: [&str; 7] = [
    "[board]\nsize = [4, 3]",
    "[board]\nsize = [2, 3]\n[boundary]\nwrap = \"klein\"",
    "[tiling]\nuse = \"triangles\"\n[board]\nshape = \"hexagon\"\nsize = [1]",
    "[tiling]\nuse = \"hexagons\"\n[board]\nshape = \"hexagon\"\nsize = [2]",
    "[tiling]\nuse = \"4.8.8\"\n[board]\nshape = \"period\"\nsize = [2, 2]",
    "[tiling]\nuse = \"cairo\"\n[board]\nshape = \"period\"\nsize = [1, 2]\n[boundary]\nwrap = \"torus\"",
    "[tiling]\nuse = \"penrose\"\n[board]\nshape = \"disc\"\nsize = [10]",
];

#[test]
fn walks_agree_with_counting_one_by_one() {
    let lists = ["[0, 0.5, 1.5]", "[0.333333333, 1]"];
    let rules = TURN_RULES.iter().map(|rule| rule.name).chain(lists);
    for rule in rules {
        let written = if rule.starts_with('[') {
            rule.to_owned()
        } else {
            format!("\"{rule}\"")
        };
        let kinds = ["alternate", "toggle"].contains(&rule);
        for what in BOARDS {
            for kind in ["cell", "exit"] {
                for moves in [
                    "exits = \"both\"",
                    "odd = \"zigzag\"",
                    "exits = \"corners\"",
                    "odd = \"stop\"",
                ] {
                    let firsts: &[&str] = match (kinds, moves == "exits = \"both\"") {
                        (true, false) => &[],
                        (true, true) => &["any", "sides", "corners"],
                        (false, _) => &["any"],
                    };
                    for first in firsts {
                        let text = format!(
                            "{what}\n[moves]\n{moves}\nmax = 3\nturns = {written}\nfirst = \"{first}\"\n\
                             [goal]\nkind = \"{kind}\""
                        );
                        let board = board(&text);
                        let counts = BoardCounts::of(board.topology()).counts().unwrap();
                        assert_eq!(counts.walks, counted(&board, rule, first), "{text}");
                        graph_agrees(&board, counts.walks, &text);
                    }
                }
            }
        }
    }
}

/// The state graph has the same walks of one and two jumps.
fn graph_agrees(board: &Board, walks: [u128; 4], text: &str) {
    let graph = board.topology().state_graph(Numbers::Every);
    let starts = (0..board.tile_of().len() as u32).map(jumpmaze::internals::topology::Cell);
    let first: Vec<_> = starts
        .map(|cell| graph.start(cell).unwrap())
        .flat_map(|node| graph.graph.edges(node))
        .collect();
    assert_eq!(first.len() as u128, walks[0], "{text}");
    let second = first
        .iter()
        .map(|edge| graph.graph.edges(edge.target()).count() as u128)
        .sum::<u128>();
    // Walks are counted without toggle marks; the graph has the jumps with and without them.
    let toggle = text.contains("\"toggle\"");
    assert!(second == walks[1] || toggle && second >= walks[1], "{text}");
    // The reversed graph has the same jumps in the opposite direction.
    let mut forward: Vec<_> = graph
        .graph
        .edge_references()
        .map(|edge| (edge.source(), edge.target(), *edge.weight()))
        .collect();
    let reverse = graph.reverse();
    let mut backward: Vec<_> = reverse
        .edge_references()
        .map(|edge| (edge.target(), edge.source(), *edge.weight()))
        .collect();
    forward.sort_unstable();
    backward.sort_unstable();
    assert_eq!(forward, backward, "{text}");
    // Every edge is a landing with its number.
    for (from, to, jump) in forward {
        let (from, to) = (graph.graph[from], graph.graph[to]);
        let mut found = false;
        board
            .topology()
            .land(from.cell, jump.number, &mut |landing| {
                let gate = to.arrived_by.is_none_or(|gate| gate == landing.gate);
                found |= landing.port == jump.port && landing.to == to.cell && gate;
            });
        assert!(found, "{text}");
    }
}

/// A toggle mark changes the kind of the move that leaves its cell, and of no other.
#[test]
fn toggle_marks_change_the_kind() {
    let queen = board(
        "[board]\nsize = [4, 4]\n[moves]\nexits = \"both\"\nturns = \"toggle\"\nfirst = \"sides\"",
    );
    let mut asked = 0;
    for (_, _, landing) in all_landings(queen.topology()) {
        let gate = Gate {
            cell: landing.to,
            port: landing.gate,
        };
        for port in 0..8 {
            let keeps = queen.topology().may_leave(Some(gate), port, false);
            let changes = queen.topology().may_leave(Some(gate), port, true);
            assert_eq!(keeps, port % 2 == landing.gate % 2);
            assert_eq!(changes, port % 2 != landing.gate % 2);
            // The first move is through a side, even with a toggle mark on the start.
            for toggled in [false, true] {
                assert_eq!(
                    queen.topology().may_leave(None, port, toggled),
                    port % 2 == 0
                );
            }
            asked += 1;
        }
    }
    assert!(asked > 0);
    // By hand on 2 × 2: each of the 4 cells has two rook moves, and only rook moves follow: 4 · 2 · 2 · 2 · 2.
    let small = board(
        "[board]\nsize = [2, 2]\n[moves]\nexits = \"both\"\nturns = \"toggle\"\nfirst = \"sides\"",
    );
    assert_eq!(
        BoardCounts::of(small.topology()).counts().unwrap().walks,
        [8, 16, 32, 64]
    );
    // Alternately two choices of a rook move and one of a bishop move.
    let turn = board(
        "[board]\nsize = [2, 2]\n[moves]\nexits = \"both\"\nturns = \"alternate\"\nfirst = \"sides\"",
    );
    assert_eq!(
        BoardCounts::of(turn.topology()).counts().unwrap().walks,
        [8, 8, 16, 16]
    );
}
