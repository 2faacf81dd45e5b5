//! Known figures: sizes of well-known boards, and facts about the Klondike.

use crate::checks::{all_landings, board};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::rules::{Heading, Step};
use jumpmaze::internals::topology::{Board, BoardCounts, Cell, Topology};
use std::collections::BTreeSet;
use std::sync::Arc;

/// States: one for the start, and one for every gate by which some jump arrives.
#[test]
fn states_of_well_known_boards() {
    for (states, what) in [
        (81, "[board]\nsize = [5, 5]"),
        (225, "[board]\nsize = [8, 8]"),
        (361, "[board]\nsize = [10, 10]"),
        (39_601, "[board]\nsize = [100, 100]\n[moves]\nmax = 9"),
        (421, "[board]\nsize = [8, 8]\n[moves]\nexits = \"both\""),
        (685, "[board]\nsize = [10, 10]\n[moves]\nexits = \"both\""),
        (
            257,
            "[board]\nsize = [8, 8]\n[boundary]\nwrap = \"torus\"\n[moves]\nmax = 7",
        ),
        (
            401,
            "[board]\nsize = [10, 10]\n[boundary]\nwrap = \"torus\"\n[moves]\nmax = 9",
        ),
        (
            137,
            "[board]\nsize = [6, 6]\n[boundary]\nwrap = \"surakarta\"\nloops = [1, 2]\n[moves]\nmax = 9",
        ),
        (
            481,
            "[tiling]\nuse = \"hex\"\n[board]\nshape = \"hexagon\"\nsize = [6]",
        ),
        (
            901,
            "[tiling]\nuse = \"hex\"\n[board]\nshape = \"hexagon\"\nsize = [6]\n[moves]\nexits = \"both\"",
        ),
        (
            145,
            "[tiling]\nuse = \"triangles\"\n[board]\nshape = \"hexagon\"\nsize = [3]\n[moves]\nodd = \"zigzag\"",
        ),
        (
            259,
            "[tiling]\nuse = \"triangles\"\n[board]\nshape = \"hexagon\"\nsize = [3]\n[moves]\nexits = \"both\"",
        ),
    ] {
        let board = board(what);
        // Every turn is allowed, so no maze needs these states.
        assert!(!board.topology().turns_matter(), "{what}");
        let census = BoardCounts::of(board.topology());
        assert_eq!(census.counts().unwrap().states, states, "{what}");
    }
}

/// Legal (cell, number) pairs and landings.
#[test]
fn rows_and_landings_of_well_known_boards() {
    let klondike = include_str!("../../variants/klondike.toml");
    for (rows, landings, what) in [
        (90, 200, "[board]\nsize = [5, 5]"),
        (780, 1_800, "[board]\nsize = [10, 10]"),
        (
            780,
            2_940,
            "[board]\nsize = [10, 10]\n[moves]\nexits = \"both\"",
        ),
        (
            900,
            3_600,
            "[board]\nsize = [10, 10]\n[boundary]\nwrap = \"torus\"\n[moves]\nmax = 9",
        ),
        (
            707,
            2_070,
            "[tiling]\nuse = \"hex\"\n[board]\nshape = \"hexagon\"\nsize = [6]",
        ),
        (
            707,
            3_150,
            "[tiling]\nuse = \"hex\"\n[board]\nshape = \"hexagon\"\nsize = [6]\n[moves]\nexits = \"both\"",
        ),
        (
            90_000,
            342_000,
            "[board]\nsize = [100, 100]\n[moves]\nmax = 9",
        ),
        (5_291, 20_476, klondike),
        (
            2_925,
            16_472,
            &klondike.replace("exits = \"both\"", "exits = \"both\"\nmax = 9"),
        ),
    ] {
        let text = if what.starts_with("name") {
            what.to_owned()
        } else {
            format!("name = \"test\"\nrule = \"A test.\"\n{what}")
        };
        let board = Variant::parse("test", "test", &text, None)
            .unwrap()
            .board()
            .clone();
        let all = all_landings(board.topology());
        let pairs: BTreeSet<_> = all.iter().map(|(cell, number, _)| (cell, number)).collect();
        assert_eq!((pairs.len(), all.len()), (rows, landings), "{what}");
    }
}

/// Cells, lines, closed lines, the least and the greatest count of legal numbers in a cell, states.
#[test]
fn known_counts_of_many_kinds_of_boards() {
    let both = "[moves]\nexits = \"both\"\nmax = 9";
    let squares = |size: &str, wrap: &str, max: u32| {
        format!("[board]\nsize = {size}\n[boundary]\nwrap = \"{wrap}\"\n[moves]\nmax = {max}")
    };
    let disc = |tiling: &str, size: u32, centre: &str| {
        format!(
            "[tiling]\nuse = \"{tiling}\"\n[board]\nshape = \"disc\"\nsize = [{size}]\ncentre = \"{centre}\""
        )
    };
    let mesh = |mesh: &str, size: &str, max: u32| {
        format!("[tiling]\nkind = \"mesh\"\nmesh = \"{mesh}\"\nsize = {size}\n[moves]\nmax = {max}")
    };
    for (expected, what) in [
        ((25, 10, 0, (2, 4), 81), squares("[5, 5]", "none", 9)),
        ((64, 46, 0, (4, 7), 421), format!("[board]\nsize = [8, 8]\n{both}")),
        ((36, 12, 0, (3, 5), 121), format!("{}\nturns = \"no-u-turn\"", squares("[6, 6]", "none", 9))),
        ((42, 13, 13, (6, 6), 169), squares("[7, 6]", "torus", 6)),
        ((42, 10, 10, (6, 6), 169), squares("[6, 7]", "klein", 6)),
        (
            (36, 6, 2, (5, 9), 137),
            "[board]\nsize = [6, 6]\n[boundary]\nwrap = \"surakarta\"\nloops = [1, 2]\n[moves]\nmax = 9".into(),
        ),
        ((91, 33, 0, (5, 10), 481), "[tiling]\nuse = \"hex\"\n[board]\nshape = \"hexagon\"\nsize = [6]".into()),
        (
            (54, 18, 0, (6, 10), 145),
            "[tiling]\nuse = \"triangles\"\n[board]\nshape = \"hexagon\"\nsize = [3]\n[moves]\nodd = \"zigzag\"".into(),
        ),
        ((37, 36, 0, (3, 6), 229), format!("{}\n{both}", disc("kagome", 37, "tile"))),
        (
            (48, 24, 24, (6, 6), 385),
            "[tiling]\nuse = \"kagome\"\n[board]\nshape = \"period\"\nsize = [4, 4]\n[boundary]\nwrap = \"torus\"\n\
             [moves]\nexits = \"both\"\nmax = 6"
                .into(),
        ),
        ((45, 59, 0, (3, 5), 333), format!("{}\n{both}", disc("cairo", 45, "tile"))),
        ((70, 15, 0, (5, 9), 251), disc("penrose", 70, "vertex")),
        ((54, 9, 9, (9, 9), 217), mesh("cube", "[3]", 9)),
        ((33, 8, 4, (4, 7), 129), mesh("polar", "[5, 8]", 7)),
    ] {
        let board = board(&what);
        let census = BoardCounts::of(board.topology());
        let (lines, closed) = board.line_counts().unwrap();
        let states = census.counts().unwrap().states;
        assert_eq!(
            (board.tile_of().len(), lines, closed, census.choices().unwrap(), states),
            expected,
            "{what}"
        );
    }
}

/// Every port of every cell is on exactly one line, so the places on lines are half as many as the ports.
#[test]
fn lines_have_as_many_places_as_half_the_ports() {
    let places = |what: &str| -> usize {
        let board = board(what);
        let lines = board.lines().unwrap();
        lines.iter().map(|line| line.places.len()).sum()
    };
    let hexagons = "[tiling]\nuse = \"hex\"\n[board]\nshape = \"hexagon\"\nsize = [6]";
    assert_eq!(
        places("[board]\nsize = [100, 100]\n[moves]\nmax = 9"),
        20_000
    );
    assert_eq!(
        places("[board]\nsize = [9, 7]\n[moves]\nexits = \"both\""),
        4 * 63
    );
    assert_eq!(places(hexagons), 3 * 91);
    assert_eq!(
        places(&format!("{hexagons}\n[moves]\nexits = \"both\"")),
        6 * 91
    );
    let rook = board("[board]\nsize = [100, 100]\n[moves]\nmax = 9");
    assert_eq!(rook.line_counts(), Some((200, 0)));
}

fn klondike() -> Arc<Board> {
    Variant::built_in("klondike", None).unwrap().board().clone()
}

#[test]
fn klondike_has_the_known_sizes() {
    let board = klondike();
    let census = BoardCounts::of(board.topology());
    assert_eq!(board.tile_of().len(), 325);
    assert_eq!(board.line_counts(), Some((100, 0)));
    assert_eq!(census.choices(), Some((11, 21)));
    assert_eq!(census.counts().unwrap().states, 2401);
    assert_eq!(board.name(Cell(162)), "L12");
}

/// A queen that leaves the board enters one of 88 squares outside, and no flight ever comes back onto the board.
#[test]
fn klondike_is_left_at_88_squares() {
    let board = klondike();
    let field = board.field().unwrap();
    // By the surface: the faces outside the board that flights enter.
    let mut outside = BTreeSet::new();
    let mut rays = 0;
    for tile in 0..field.tiles as u32 {
        for heading in field.departures(tile, false) {
            let mut at = heading;
            while let Step::Into(arrival) = field.step(at) {
                at = arrival.continuation.unwrap();
            }
            assert_eq!(field.step(at), Step::Border);
            outside.insert(beyond(&board, at));
            rays += 1;
        }
    }
    assert!(outside.iter().all(|&face| face as usize >= field.tiles));
    assert_eq!((rays, outside.len()), (2600, 88));
    // By coordinates.
    let cells: BTreeSet<[i64; 2]> = (0..325)
        .map(|cell| {
            let name = board.name(Cell(cell));
            let (row, column) = name.split_at(1);
            [
                i64::from(row.as_bytes()[0] - b'A'),
                column.parse::<i64>().unwrap() - 1,
            ]
        })
        .collect();
    let mut squares = BTreeSet::new();
    for &[r, c] in &cells {
        for [dr, dc] in [
            [0, 1],
            [1, 1],
            [1, 0],
            [1, -1],
            [0, -1],
            [-1, -1],
            [-1, 0],
            [-1, 1],
        ] {
            let ray = (1..24).map(|k| [r + k * dr, c + k * dc]);
            let mut beyond = ray.skip_while(|place| cells.contains(place));
            squares.insert(beyond.next().unwrap());
            assert!(
                beyond.all(|place| !cells.contains(&place)),
                "a flight comes back"
            );
        }
    }
    assert_eq!(squares.len(), 88);
}

/// The face beyond a border.
fn beyond(board: &Board, heading: Heading) -> u32 {
    let surface = &board.field().unwrap().surface;
    if heading.port.is_multiple_of(2) {
        return surface.mate(heading.face, heading.port / 2).unwrap().face;
    }
    let corner = heading.port.div_ceil(2) % surface.sides(heading.face);
    surface
        .through_corner(heading.face, corner, |_| true)
        .unwrap()
        .face
}

/// The published solution of the corrected puzzle is legal: nine jumps from the middle, the last one out of the board.
#[test]
fn klondike_can_be_left_in_nine_jumps() {
    let board = klondike();
    let cell = |[r, c]: [i64; 2]| {
        let name = format!("{},{}", r + 1, c + 1);
        board.find(&name).unwrap()
    };
    let path = [
        [11, 11],
        [14, 8],
        [18, 4],
        [12, 10],
        [6, 16],
        [4, 18],
        [9, 13],
        [13, 9],
        [17, 5],
    ];
    for pair in path.windows(2) {
        let number = i64::abs_diff(pair[0][0], pair[1][0]) as u32;
        let mut lands = 0;
        board
            .topology()
            .land(cell(pair[0]), number, &mut |landing| {
                lands += usize::from(landing.to == cell(pair[1]));
            });
        assert_eq!(lands, 1, "{pair:?}");
    }
    // SW, SW, NE three times, SW three times. Then both NW and SE lead out, with the same number.
    let numbers = 1..=board.topology().longest(cell(path[8]));
    let both = numbers.filter(|&number| {
        let mut out = BTreeSet::new();
        board
            .topology()
            .land(cell(path[8]), number, &mut |landing| {
                if landing.to.is_out() {
                    out.insert(landing.port);
                }
            });
        out.is_superset(&BTreeSet::from([1, 5]))
    });
    assert_eq!(both.count(), 1);
}
