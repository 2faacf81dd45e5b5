//! Shapes against counts, and surfaces against their known types.

use crate::checks::{board, is_periodic, plain, source, surface_kind};
use jumpmaze::internals::files::library;
use jumpmaze::internals::surface::{BOUNDARIES, Centre, Outline, Shape, TORUS, TopologicalType};
use jumpmaze::internals::topology::{Board, BoardSpec};
use std::collections::BTreeSet;

fn cells(tiling: &str, rest: &str) -> usize {
    let board = board(&format!("[tiling]\nuse = \"{tiling}\"\n[board]\n{rest}"));
    board.tile_of().len()
}

#[test]
fn numbers_of_cells_of_hexagons_and_triangles() {
    for n in 1..8 {
        for (tiling, shape, expected) in [
            ("hexagons", "hexagon", 3 * n * (n - 1) + 1),
            ("triangles", "hexagon", 6 * n * n),
            ("hexagons", "triangle", n * (n + 1) / 2),
            ("triangles", "triangle", n * n),
        ] {
            let found = cells(tiling, &format!("shape = \"{shape}\"\nsize = [{n}]"));
            assert_eq!(found, expected, "{shape} of {n} {tiling}");
        }
    }
}

/// The number of tiles in the first whole rings that contain at least `wanted` tiles, from the distances of all tiles.
fn in_rings(mut distances: Vec<i64>, wanted: usize) -> usize {
    distances.sort_unstable();
    let last = distances[wanted - 1];
    distances.into_iter().filter(|&d| d <= last).count()
}

#[test]
fn discs_are_whole_rings() {
    let grid = || (-12..=12).flat_map(|i: i64| (-12..=12).map(move |j: i64| (i, j)));
    let squares: Vec<i64> = grid().map(|(i, j)| i * i + j * j).collect();
    // Squared distances from a corner, in half units.
    let from_corner: Vec<i64> = grid()
        .map(|(i, j)| (2 * i + 1).pow(2) + (2 * j + 1).pow(2))
        .collect();
    let hexagons: Vec<i64> = grid().map(|(i, j)| i * i + i * j + j * j).collect();
    // Three hexagons meet at a vertex. Squared distances from it, in thirds.
    let from_vertex: Vec<i64> = grid()
        .map(|(i, j)| (3 * i + 1, 3 * j + 1))
        .map(|(p, q)| p * p + p * q + q * q)
        .collect();
    for wanted in (1..40).chain([60, 100]) {
        for (tiling, centre, distances) in [
            ("squares", "tile", &squares),
            ("squares", "vertex", &from_corner),
            ("hexagons", "tile", &hexagons),
            ("hexagons", "vertex", &from_vertex),
        ] {
            let rest = format!("shape = \"disc\"\nsize = [{wanted}]\ncentre = \"{centre}\"");
            let expected = in_rings(distances.clone(), wanted);
            assert_eq!(cells(tiling, &rest), expected, "{wanted} {tiling} {centre}");
        }
    }
}

/// A disc of 37 squares has four tips of one square.
#[test]
fn trimming_drops_the_tips_until_none_is_left() {
    for wanted in 2..60 {
        let reach = |trim: bool| {
            cells(
                "squares",
                &format!("shape = \"disc\"\nsize = [{wanted}]\ntrim = {trim}"),
            )
        };
        let last = in_rings(
            (-9..=9)
                .flat_map(|i: i64| (-9..=9).map(move |j: i64| i * i + j * j))
                .collect(),
            wanted,
        );
        assert_eq!(reach(false), last);
        let mut radius = 0;
        let disc = |radius: i64| -> BTreeSet<[i64; 2]> {
            (-9..=9)
                .flat_map(|i: i64| (-9..=9).map(move |j: i64| [i, j]))
                .filter(|[i, j]| i * i + j * j <= radius)
                .collect()
        };
        while disc(radius).len() < wanted {
            radius += 1;
        }
        let mut kept = disc(radius);
        loop {
            let next: BTreeSet<[i64; 2]> = kept
                .iter()
                .copied()
                .filter(|&[i, j]| {
                    let around = [[i + 1, j], [i - 1, j], [i, j + 1], [i, j - 1]];
                    around.iter().filter(|place| kept.contains(*place)).count() > 1
                })
                .collect();
            if next.len() == kept.len() {
                break;
            }
            kept = next;
        }
        if !kept.is_empty() {
            assert_eq!(reach(true), kept.len(), "{wanted}");
        }
    }
}

/// A list of square cells and `rows` with the same cells are the same board.
#[test]
fn cells_and_rows_make_the_same_board() {
    use crate::checks::all_landings;
    let drawn = board(
        "[board]\nshape = \"rows\"\nrows = [\"oo.\", \".oo\", \"ooo\"]\n[moves]\nexits = \"both\"",
    );
    let listed = board(
        "[board]\nshape = \"cells\"\ncells = [[0, 2, -2], [0, 0, 0], [0, 1, 0], [0, 1, -1], [0, 2, -1], \
         [0, 0, -2], [0, 1, -2]]\n[moves]\nexits = \"both\"",
    );
    assert_eq!(listed.names(), drawn.names());
    for board in [&listed, &drawn] {
        let extent = board.extent().unwrap();
        assert_eq!([extent.rows, extent.columns], [3, 3]);
    }
    assert_eq!(
        all_landings(listed.topology()),
        all_landings(drawn.topology())
    );
    assert_eq!(listed.name(jumpmaze::internals::topology::Cell(2)), "B2");
}

#[test]
fn every_boundary_is_the_surface_that_it_must_be() {
    let must_be = |name: &str, loops: usize, n: i64| match name {
        "none" => (1, true),
        "cylinder" | "torus" => (0, true),
        "mobius" | "klein" => (0, false),
        "projective" => (1, false),
        // By hand, for squares with even sides and all loops: at each of the four corners, n/2 − 1 pairs of edges are
        // glued. Two vertices at the same distance from a corner become one, so the four in the middles do, too.
        "surakarta" => {
            let inner = n / 2 - 1;
            assert_eq!(loops as i64, inner);
            let vertices = (n + 1) * (n + 1) - 4 * inner - 3;
            let edges = 2 * n * (n + 1) - 4 * inner;
            (vertices - edges + n * n, true)
        }
        other => panic!("no expected type for {other}"),
    };
    for boundary in BOUNDARIES {
        for (rows, columns) in [
            (6, 6),
            (4, 4),
            (8, 8),
            (5, 6),
            (5, 7),
            (1, 3),
            (2, 1),
            (1, 1),
        ] {
            if boundary.loops && (rows != columns || rows < 4) {
                continue;
            }
            let loops: Vec<i64> = if boundary.loops {
                (1..rows / 2).collect()
            } else {
                vec![]
            };
            let (euler, orientable) = must_be(boundary.name, loops.len(), rows);
            let mut spec = BoardSpec::squares(rows as u32, columns as u32);
            spec.boundary = *boundary;
            spec.settings.loops = loops;
            spec.moves.max = Some(9);
            let board = Board::build(&spec).unwrap();
            let promise = TopologicalType { euler, orientable };
            assert_eq!(
                board.topological_type(),
                Some(promise),
                "{} {rows} × {columns}",
                boundary.name
            );
            let field = board.field().unwrap();
            assert_eq!(surface_kind(&field.surface, field.tiles), promise);
        }
    }
    let surakarta = board(
        "[board]\nsize = [6, 6]\n[boundary]\nwrap = \"surakarta\"\nloops = [1, 2]\n[moves]\nmax = 9",
    );
    assert_eq!(surakarta.topological_type().unwrap().euler, -2);
}

/// A disc of any tiling is a disc, a torus of it is a torus, shifted or not.
#[test]
fn every_tiling_makes_discs_and_tori() {
    let mut tilings = 0;
    for id in library::tilings() {
        let source = source(id);
        let mut disc = plain(source.clone(), Shape::Disc, &[30]);
        for centre in Centre::ALL {
            for trim in [false, true] {
                disc.outline = Outline {
                    centre: *centre,
                    trim,
                    ..disc.outline
                };
                disc.moves.max = Some(4);
                let board = Board::build(&disc).unwrap();
                assert_eq!(board.topological_type().unwrap().euler, 1, "{id}");
            }
        }
        if !is_periodic(&source) {
            continue;
        }
        tilings += 1;
        for (size, shift) in [([1, 1], 0), ([2, 3], 1), ([1, 4], 0), ([3, 1], 2)] {
            let mut torus = plain(source.clone(), Shape::Period, &size);
            torus.boundary = TORUS;
            torus.settings.shift = shift;
            torus.moves.max = Some(4);
            let board = Board::build(&torus).unwrap();
            let promise = TopologicalType {
                euler: 0,
                orientable: true,
            };
            assert_eq!(board.topological_type(), Some(promise), "{id} {size:?}");
            let field = board.field().unwrap();
            assert_eq!(surface_kind(&field.surface, field.tiles), promise, "{id}");
        }
    }
    assert!(tilings >= 24);
}
