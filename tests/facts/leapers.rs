//! Leapers: fly as many cells as the number says, then turn and fly one more.

use super::hexagons::Honeycomb;
use crate::checks::{all_landings, board, landings, reached, spec_of};
use jumpmaze::internals::surface::Clash;
use jumpmaze::internals::topology::{Board, Cell, Landing};
use std::collections::BTreeSet;

/// On squares, k makes a (k, 1) leaper, and 2 the knight. Compared with gates, and only if the long leg stays on the
/// board.
#[test]
fn knights_on_squares() {
    let (rows, columns) = (7, 6);
    let board = board("[board]\nsize = [7, 6]\n[moves]\nshape = [[\"k\", 0], [1, 2]]");
    let ways = [[1, 0], [0, 1], [-1, 0], [0, -1]];
    let on = |[r, c]: [i64; 2]| (0..rows).contains(&r) && (0..columns).contains(&c);
    let cell = |[r, c]: [i64; 2]| Cell((r * columns + c) as u32);
    let mut expected = BTreeSet::new();
    for [r, c] in (0..rows).flat_map(|r| (0..columns).map(move |c| [r, c])) {
        for (long, [dr, dc]) in ways.into_iter().enumerate() {
            for k in 1..8 {
                let corner = [r + k * dr, c + k * dc];
                for short in [(long + 1) % 4, (long + 3) % 4] {
                    let end = [corner[0] + ways[short][0], corner[1] + ways[short][1]];
                    if on(corner) && on(end) {
                        let landing = Landing {
                            port: 2 * long as u16,
                            gate: 2 * ((short as u16 + 2) % 4),
                            to: cell(end),
                        };
                        expected.insert((cell([r, c]), k as u32, landing));
                    }
                }
            }
        }
    }
    assert_eq!(all_landings(board.topology()), expected);
    // The eight knight moves, from the middle.
    let from_middle = reached(&landings(board.topology(), cell([3, 3]), 2));
    let knight: BTreeSet<Cell> = (-2..=2)
        .flat_map(|r: i64| (-2..=2).map(move |c: i64| [r, c]))
        .filter(|[r, c]| r.abs() + c.abs() == 3)
        .map(|[r, c]| cell([3 + r, 3 + c]))
        .collect();
    assert_eq!(knight.len(), 8);
    assert_eq!(from_middle, knight);
}

/// The hexagonal knight reaches twelve cells at a distance of √7.
#[test]
fn knights_on_hexagons() {
    let board = board(
        "[tiling]\nuse = \"6.6.6\"\n[board]\nshape = \"hexagon\"\nsize = [5]\n\
         [moves]\nshape = [[\"k\", 0], [1, 2]]",
    );
    let honeycomb = Honeycomb::of(&board);
    let distance = |a: usize, b: usize| {
        let [p, q] = [0, 1].map(|i| honeycomb.place[a][i] - honeycomb.place[b][i]);
        p * p + p * q + q * q
    };
    let cells = board.tile_of().len();
    let middle = cells / 2;
    let knight: BTreeSet<Cell> = (0..cells)
        .filter(|&cell| distance(middle, cell) == 7)
        .map(|cell| Cell(cell as u32))
        .collect();
    assert_eq!(knight.len(), 12);
    assert_eq!(
        reached(&landings(board.topology(), Cell(middle as u32), 2)),
        knight
    );
    // In general: k in one direction, then 1 at 60° to either side.
    let axes = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
    let mut expected = BTreeSet::new();
    for (from, &[p, q]) in honeycomb.place.iter().enumerate() {
        for (long, [dp, dq]) in axes.into_iter().enumerate() {
            for k in 1..9 {
                let corner = [p + k * dp, q + k * dq];
                for short in [(long + 1) % 6, (long + 5) % 6] {
                    let end = [corner[0] + axes[short][0], corner[1] + axes[short][1]];
                    if let (true, Some(&to)) = (
                        honeycomb.cell.contains_key(&corner),
                        honeycomb.cell.get(&end),
                    ) {
                        let landing = Landing {
                            port: honeycomb.port(from, 2 * long),
                            gate: honeycomb.port(to.index(), (2 * short + 6) % 12),
                            to,
                        };
                        expected.insert((Cell(from as u32), k as u32, landing));
                    }
                }
            }
        }
    }
    assert_eq!(all_landings(board.topology()), expected);
}

/// Jumps of three segments, and jumps whose last segment leaves the board.
#[test]
fn further_segments_and_exits() {
    let zigzag = board("[board]\nsize = [6, 6]\n[moves]\nshape = [[\"k\", 0], [2, 2], [1, -2]]");
    // South k, east 2, south 1 (the mirror image: west 2): the turns are opposite, so the last leg is parallel.
    let from = |number| {
        let all = landings(zigzag.topology(), Cell(0), number);
        let all = all.into_iter().filter(|landing| landing.port == 0);
        all.map(|landing| (landing.to.0, landing.gate))
            .collect::<Vec<_>>()
    };
    assert_eq!(from(1), [(2 * 6 + 2, 4)]);
    assert_eq!(from(4), [(5 * 6 + 2, 4)]);
    assert_eq!(from(5), []);
    // From the corner of a 3 × 3 board, only the short leg of the knight leaves the board.
    let out = board(
        "[board]\nsize = [3, 3]\n[moves]\nshape = [[\"k\", 0], [1, 2]]\n[goal]\nkind = \"exit\"",
    );
    let leaves = |cell, number| reached(&landings(out.topology(), Cell(cell), number));
    assert_eq!(leaves(0, 1), BTreeSet::from([Cell(4), Cell::OUT]));
    assert_eq!(leaves(0, 2), BTreeSet::from([Cell(5), Cell(7), Cell::OUT]));
    assert_eq!(leaves(0, 3), BTreeSet::new());
    assert_eq!(leaves(4, 1), BTreeSet::from([0, 2, 6, 8].map(Cell)));
}

/// Leapers on closed boards. They have no lines.
#[test]
fn leapers_on_a_torus() {
    let board = board(
        "[board]\nsize = [5, 5]\n[boundary]\nwrap = \"torus\"\n[moves]\nmax = 6\nshape = [[\"k\", 0], [1, 2]]",
    );
    assert!(board.lines().is_none() && board.line_counts().is_none());
    for number in 1..=6 {
        for cell in (0..25).map(Cell) {
            let (r, c) = (cell.0 as i64 / 5, cell.0 as i64 % 5);
            let k = i64::from(number);
            let legs = [
                [k, 1],
                [k, -1],
                [-k, 1],
                [-k, -1],
                [1, k],
                [-1, k],
                [1, -k],
                [-1, -k],
            ];
            let expected: BTreeSet<Cell> = legs
                .iter()
                .map(|[dr, dc]| Cell(((r + dr).rem_euclid(5) * 5 + (c + dc).rem_euclid(5)) as u32))
                .collect();
            assert_eq!(reached(&landings(board.topology(), cell, number)), expected);
        }
    }
    let without_max = spec_of(
        "[board]\nsize = [5, 5]\n[boundary]\nwrap = \"torus\"\n[moves]\nshape = [[\"k\", 0], [1, 2]]",
    );
    let refusal = Board::build(&without_max.unwrap()).unwrap_err();
    assert_eq!(
        (refusal.clash(), refusal.key()),
        (Clash::Endless, "moves.max")
    );
}
