//! Boards of squares against coordinates.

use crate::checks::{all_landings, board, landings};
use jumpmaze::internals::rules::Line;
use jumpmaze::internals::topology::{Board, Cell, Landing, Number};
use std::collections::{BTreeMap, BTreeSet};

/// The ports of a square and where they lead, rows counted downwards.
const DIRECTIONS: [[i64; 2]; 8] = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
];

fn port_to(direction: [i64; 2]) -> u16 {
    DIRECTIONS.iter().position(|&d| d == direction).unwrap() as u16
}

/// Where a step goes: the place reached and the direction as it looks from there; `None` off the board.
type Wrap = fn([i64; 2], [i64; 2], [i64; 2]) -> Option<([i64; 2], [i64; 2])>;

/// All jumps of up to `max`, walked on coordinates.
fn walked(
    [rows, columns]: [i64; 2],
    ports: &[u16],
    max: Number,
    exit: bool,
    wrap: Wrap,
) -> BTreeSet<(Cell, Number, Landing)> {
    let cell = |[r, c]: [i64; 2]| Cell((r * columns + c) as u32);
    let mut set = BTreeSet::new();
    for start in (0..rows).flat_map(|r| (0..columns).map(move |c| [r, c])) {
        for &port in ports {
            let (mut at, mut direction) = (start, DIRECTIONS[usize::from(port)]);
            for number in 1..=max {
                let next = [at[0] + direction[0], at[1] + direction[1]];
                let Some(wrapped) = wrap([rows, columns], next, direction) else {
                    if exit {
                        let to = Cell::OUT;
                        set.insert((cell(start), number, Landing { port, gate: 0, to }));
                    }
                    break;
                };
                (at, direction) = wrapped;
                let to = cell(at);
                // The gate is the side or corner in the opposite direction.
                let gate = port_to([-direction[0], -direction[1]]);
                if to != cell(start) {
                    set.insert((cell(start), number, Landing { port, gate, to }));
                }
            }
        }
    }
    set
}

fn open([rows, columns]: [i64; 2], at: [i64; 2], d: [i64; 2]) -> Option<([i64; 2], [i64; 2])> {
    ((0..rows).contains(&at[0]) && (0..columns).contains(&at[1])).then_some((at, d))
}

fn cylinder(
    [rows, columns]: [i64; 2],
    [r, c]: [i64; 2],
    d: [i64; 2],
) -> Option<([i64; 2], [i64; 2])> {
    (0..rows)
        .contains(&r)
        .then_some(([r, c.rem_euclid(columns)], d))
}

fn torus([rows, columns]: [i64; 2], [r, c]: [i64; 2], d: [i64; 2]) -> Option<([i64; 2], [i64; 2])> {
    Some(([r.rem_euclid(rows), c.rem_euclid(columns)], d))
}

/// A torus with shift 2: leaving upwards leads back in two columns to the left.
fn shifted(
    [rows, columns]: [i64; 2],
    [r, c]: [i64; 2],
    d: [i64; 2],
) -> Option<([i64; 2], [i64; 2])> {
    let up = -r.div_euclid(rows);
    Some(([r.rem_euclid(rows), (c - 2 * up).rem_euclid(columns)], d))
}

/// Each round exchanges up and down.
fn mobius(
    [rows, columns]: [i64; 2],
    [r, c]: [i64; 2],
    d: [i64; 2],
) -> Option<([i64; 2], [i64; 2])> {
    if !(0..rows).contains(&r) {
        return None;
    }
    Some(if (0..columns).contains(&c) {
        ([r, c], d)
    } else {
        ([rows - 1 - r, c.rem_euclid(columns)], [-d[0], d[1]])
    })
}

/// A round along a row changes nothing, a round along a column exchanges left and right.
fn klein([rows, columns]: [i64; 2], [r, c]: [i64; 2], d: [i64; 2]) -> Option<([i64; 2], [i64; 2])> {
    let c = c.rem_euclid(columns);
    Some(if (0..rows).contains(&r) {
        ([r, c], d)
    } else {
        ([r.rem_euclid(rows), columns - 1 - c], [d[0], -d[1]])
    })
}

/// Only for the rook, because at the corners of the board only two squares meet.
fn projective(
    [rows, columns]: [i64; 2],
    [r, c]: [i64; 2],
    d: [i64; 2],
) -> Option<([i64; 2], [i64; 2])> {
    Some(if !(0..rows).contains(&r) {
        ([r.rem_euclid(rows), columns - 1 - c], d)
    } else if !(0..columns).contains(&c) {
        ([rows - 1 - r, c.rem_euclid(columns)], d)
    } else {
        ([r, c], d)
    })
}

fn ports_of(exits: &str) -> Vec<u16> {
    (0..8)
        .filter(|port| match exits {
            "sides" => port % 2 == 0,
            "corners" => port % 2 == 1,
            _ => true,
        })
        .collect()
}

#[test]
fn rook_bishop_and_queen_jump_as_coordinates_say() {
    for size in [[7, 6], [5, 7], [1, 9], [6, 1], [1, 1], [2, 2]] {
        for exits in ["sides", "corners", "both"] {
            for exit in [false, true] {
                let kind = if exit { "exit" } else { "cell" };
                let board = board(&format!(
                    "[board]\nsize = {size:?}\n[moves]\nexits = \"{exits}\"\n[goal]\nkind = \"{kind}\""
                ));
                let expected = walked(size, &ports_of(exits), 20, exit, open);
                assert_eq!(
                    all_landings(board.topology()),
                    expected,
                    "{size:?} {exits} {kind}"
                );
            }
        }
    }
}

#[test]
fn wrapped_boards_jump_as_coordinates_say() {
    let wraps: [(&str, Wrap, &[&str]); 6] = [
        (
            "wrap = \"cylinder\"",
            cylinder,
            &["sides", "corners", "both"],
        ),
        ("wrap = \"torus\"", torus, &["sides", "corners", "both"]),
        (
            "wrap = \"torus\"\nshift = 2",
            shifted,
            &["sides", "corners", "both"],
        ),
        ("wrap = \"mobius\"", mobius, &["sides", "corners", "both"]),
        ("wrap = \"klein\"", klein, &["sides", "corners", "both"]),
        ("wrap = \"projective\"", projective, &["sides"]),
    ];
    for (wrap, by_hand, kinds) in wraps {
        for exits in kinds {
            for (size, max) in [
                ([5, 7], 9),
                ([5, 6], 13),
                ([4, 4], 9),
                ([1, 3], 7),
                ([3, 1], 4),
            ] {
                let board = board(&format!(
                    "[board]\nsize = {size:?}\n[boundary]\n{wrap}\n[moves]\nexits = \"{exits}\"\nmax = {max}"
                ));
                let expected = walked(size, &ports_of(exits), max, false, by_hand);
                assert_eq!(
                    all_landings(board.topology()),
                    expected,
                    "{size:?} {wrap} {exits}"
                );
            }
        }
    }
}

/// Numbers may exceed a round: on a column of five, 6 lands where 1 does, and 5 has no landing.
#[test]
fn numbers_go_round_closed_lines_more_than_once() {
    let queen = board(
        "[board]\nsize = [5, 7]\n[boundary]\nwrap = \"torus\"\n[moves]\nexits = \"both\"\nmax = 9",
    );
    let south = |number| {
        let all = landings(queen.topology(), Cell(0), number);
        all.into_iter().find(|landing| landing.port == 0)
    };
    assert_eq!(south(6), south(1));
    assert!(south(1).is_some());
    assert_eq!(south(5), None);
}

#[test]
fn a_torus_looks_the_same_from_every_cell() {
    for (rows, columns, shift) in [(4, 5, 0), (3, 6, 2), (2, 3, 1), (1, 4, 3)] {
        let board = board(&format!(
            "[board]\nsize = [{rows}, {columns}]\n[boundary]\nwrap = \"torus\"\nshift = {shift}\n\
             [moves]\nexits = \"both\"\nmax = 8"
        ));
        let all = all_landings(board.topology());
        let moved = |cell: Cell, [down, right]: [i64; 2]| {
            let (r, c) = (i64::from(cell.0) / columns, i64::from(cell.0) % columns);
            // Beyond the lower edge is the upper one, moved to the right by the shift.
            let right = right + shift * ((r + down) / rows);
            Cell(((r + down) % rows * columns + (c + right) % columns) as u32)
        };
        for by in (0..rows).flat_map(|r| (0..columns).map(move |c| [r, c])) {
            let shifted: BTreeSet<_> = all
                .iter()
                .map(|&(cell, number, landing)| {
                    let to = moved(landing.to, by);
                    (moved(cell, by), number, Landing { to, ..landing })
                })
                .collect();
            assert_eq!(shifted, all, "{rows} × {columns}, shift {shift}, by {by:?}");
        }
    }
}

fn lengths_of<'a>(lines: impl Iterator<Item = &'a Line>) -> BTreeMap<usize, usize> {
    let mut lengths = BTreeMap::new();
    for line in lines {
        *lengths.entry(line.places.len()).or_default() += 1;
    }
    lengths
}

fn closed_lengths(board: &Board) -> BTreeMap<usize, usize> {
    lengths_of(
        board
            .lines()
            .into_iter()
            .flatten()
            .filter(|line| line.closed),
    )
}

/// Twisted boards have lines longer than their sides.
#[test]
fn periods_of_closed_lines() {
    let closed = |wrap: &str, size: &str| {
        closed_lengths(&board(&format!(
            "[board]\nsize = {size}\n[boundary]\nwrap = \"{wrap}\"\n[moves]\nmax = 9"
        )))
    };
    // Rows pair up, and the middle one closes by itself.
    assert_eq!(
        closed("mobius", "[5, 6]"),
        BTreeMap::from([(12, 2), (6, 1)])
    );
    // Six columns of five in pairs, five rows of six.
    assert_eq!(closed("klein", "[5, 6]"), BTreeMap::from([(10, 3), (6, 5)]));
    // Rows in pairs but for the middle one, columns in pairs.
    assert_eq!(
        closed("projective", "[5, 6]"),
        BTreeMap::from([(12, 2), (6, 1), (10, 3)])
    );
}

/// Two loops, each of two rows and two columns; the four lines along the rim stay open.
#[test]
fn surakarta_has_two_loops_of_24_cells() {
    let board = board(
        "[board]\nsize = [6, 6]\n[boundary]\nwrap = \"surakarta\"\nloops = [1, 2]\n[moves]\nmax = 9",
    );
    let lines = board.lines().unwrap();
    assert_eq!(closed_lengths(&board), BTreeMap::from([(24, 2)]));
    assert_eq!(
        lengths_of(lines.iter().filter(|line| !line.closed)),
        BTreeMap::from([(6, 4)])
    );
}

/// The loops written down by hand, on several boards.
#[test]
fn surakarta_loops_go_round_the_corners() {
    for (n, loops) in [
        (6, vec![1, 2]),
        (8, vec![1, 2, 3]),
        (8, vec![2]),
        (7, vec![1, 2]),
    ] {
        let board = board(&format!(
            "[board]\nsize = [{n}, {n}]\n[boundary]\nwrap = \"surakarta\"\nloops = {loops:?}\n[moves]\nmax = 9"
        ));
        let lines = board.lines().unwrap();
        for &i in &loops {
            let j = n - 1 - i;
            let run = |fixed: usize, row: bool, forward: bool| -> Vec<usize> {
                let along = |x: usize| if forward { x } else { n - 1 - x };
                (0..n)
                    .map(|x| {
                        if row {
                            fixed * n + along(x)
                        } else {
                            along(x) * n + fixed
                        }
                    })
                    .collect()
            };
            // East in row i, over the upper right corner, down column j, over the lower right corner, west in row j,
            // over the lower left corner, up column i, over the upper left corner.
            let circle = [
                run(i, true, true),
                run(j, false, true),
                run(j, true, false),
                run(i, false, false),
            ]
            .concat();
            let found = lines.iter().filter(|line| line.closed).any(|line| {
                let mut faces: Vec<usize> = line
                    .places
                    .iter()
                    .map(|place| place.face as usize)
                    .collect();
                let same = |faces: &[usize]| {
                    faces.len() == circle.len()
                        && (0..faces.len()).any(|by| {
                            (0..faces.len()).all(|k| faces[(k + by) % faces.len()] == circle[k])
                        })
                };
                let forward = same(&faces);
                faces.reverse();
                forward || same(&faces)
            });
            assert!(found, "{n}: loop {i}");
        }
        assert_eq!(
            lines.iter().filter(|line| line.closed).count(),
            loops.len(),
            "{n}"
        );
    }
}

/// With a list of directions, jumps may go in these directions only.
#[test]
fn lists_of_directions() {
    for (list, ports) in [
        (r#"["E", "S"]"#, vec![0, 2]),
        (r#"["N", "SE"]"#, vec![1, 4]),
        (r#"["NW"]"#, vec![5]),
        (r#"["SW", "W", "NE"]"#, vec![3, 6, 7]),
    ] {
        for (wrap, by_hand) in [
            ("none", open as Wrap),
            ("torus", torus),
            ("cylinder", cylinder),
        ] {
            let board = board(&format!(
                "[board]\nsize = [5, 4]\n[boundary]\nwrap = \"{wrap}\"\n[moves]\nexits = {list}\nmax = 7"
            ));
            let expected = walked([5, 4], &ports, 7, false, by_hand);
            assert_eq!(all_landings(board.topology()), expected, "{list} {wrap}");
        }
    }
}
