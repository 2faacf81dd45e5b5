//! Meshes: cube, polar board, and strips of triangles written as faces, with and without a twist.

use crate::checks::{Random, all_landings, board, complaints, spec_of};
use jumpmaze::internals::surface::TopologicalType;
use jumpmaze::internals::topology::{Board, BoardCounts, Cell};
use std::collections::BTreeSet;

/// The surface of a cube: nine rings of twelve squares.
#[test]
fn a_cube_has_rings() {
    for n in [1, 2, 3, 4] {
        let board = board(&format!(
            "[tiling]\nkind = \"mesh\"\nmesh = \"cube\"\nsize = [{n}]\n[moves]\nmax = 9"
        ));
        let sphere = TopologicalType {
            euler: 2,
            orientable: true,
        };
        assert_eq!(board.topological_type(), Some(sphere));
        let lines = board.lines().unwrap();
        assert_eq!(lines.len(), 3 * n);
        assert!(
            lines
                .iter()
                .all(|line| line.closed && line.places.len() == 4 * n)
        );
    }
}

/// Rings, and diameters through the hub.
#[test]
fn a_polar_board_has_rings_and_diameters() {
    for (rings, spokes) in [(5, 8), (2, 6), (3, 4), (1, 6)] {
        let board = board(&format!(
            "[tiling]\nkind = \"mesh\"\nmesh = \"polar\"\nsize = [{rings}, {spokes}]\n[moves]\nmax = 9"
        ));
        assert_eq!(board.topological_type().unwrap().euler, 1);
        let lines = board.lines().unwrap();
        let (closed, open): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.closed);
        assert_eq!(closed.len(), rings - 1);
        assert!(closed.iter().all(|line| line.places.len() == spokes));
        assert_eq!(open.len(), spokes / 2);
        assert!(open.iter().all(|line| line.places.len() == 2 * rings - 1));
    }
}

/// n triangles in a ring, each on the edge of the one before:
///
/// ```text
///    1 ─── 3 ─── 5 ─── …      Triangle i has the vertices i, i + 1, i + 2. For odd n the strip
///   ╱ ╲ 1 ╱ ╲ 3 ╱ ╲           is twisted (a Möbius strip), for even n it is a belt.
///  0 ─── 2 ─── 4 ─── …
/// ```
///
/// Each face is listed from a random corner and in a random direction.
fn strip(n: usize, moves: &str, random: &mut Random) -> Board {
    let faces: Vec<Vec<usize>> = (0..n)
        .map(|i| {
            let mut face: Vec<usize> = (i..i + 3).map(|v| v % n).collect();
            face.rotate_left(random.below(3));
            if random.below(2) == 0 {
                face.reverse();
            }
            face
        })
        .collect();
    let text = format!("[tiling]\nkind = \"mesh\"\nfaces = {faces:?}\n[moves]\n{moves}");
    let spec = spec_of(&text).unwrap();
    let board = Board::build(&spec).unwrap();
    assert_eq!(complaints(&spec, &board), [""; 0]);
    board
}

/// A zigzag flight stays on the strip, also across the twist, where left and right are exchanged.
#[test]
fn zigzag_along_belts_and_twisted_belts() {
    let mut random = Random(1);
    for n in 5..12 {
        for _ in 0..8 {
            let max = 2 * n + 2;
            let board = strip(n, &format!("odd = \"zigzag\"\nmax = {max}"), &mut random);
            let belt = TopologicalType {
                euler: 0,
                orientable: n % 2 == 0,
            };
            assert_eq!(board.topological_type(), Some(belt));
            // The belt itself, and at each of its inner edges the strip across it: border, two triangles, border.
            let lines = board.lines().unwrap();
            let (closed, open): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.closed);
            assert_eq!((closed.len(), open.len()), (1, n));
            assert_eq!(closed[0].places.len(), n);
            assert!(open.iter().all(|line| line.places.len() == 2));
            assert!(open.iter().all(|line| line.open_ends == [true, true]));
            // So a number is the number of triangles to move along the belt, in either direction.
            let mut expected = BTreeSet::new();
            for i in 0..n {
                for k in (1..=max).filter(|k| k % n != 0) {
                    expected.insert((i, k, (i + k) % n));
                    expected.insert((i, k, (i + n - k % n) % n));
                }
            }
            let all = all_landings(board.topology());
            assert_eq!(all.len(), 2 * n * (max - max / n));
            let jumps: BTreeSet<_> = all
                .into_iter()
                .map(|(cell, k, landing)| (cell.index(), k as usize, landing.to.index()))
                .collect();
            assert_eq!(jumps, expected);
        }
    }
}

/// The numbers of walks on the twisted belt of seven triangles, worked out by hand: every triangle has 2 · 8 landings
/// (1 to 9 except 7, in two directions). If turning back is forbidden, walks keep their direction.
#[test]
fn walks_on_a_twisted_belt() {
    let mut random = Random(2);
    let count = |turns: &str, random: &mut Random| {
        let board = strip(
            7,
            &format!("odd = \"zigzag\"\nmax = 9\nturns = \"{turns}\""),
            random,
        );
        let counts = BoardCounts::of(board.topology()).counts().unwrap();
        (counts.states, counts.walks)
    };
    let all = 7 * 16u128;
    let any = [all, all * 16, all * 256, all * 4096];
    let on = [all, all * 8, all * 64, all * 512];
    for _ in 0..5 {
        assert_eq!(count("any", &mut random), (15, any));
        assert_eq!(count("no-u-turn", &mut random), (15, on));
        // No flight goes straight through a triangle.
        assert_eq!(count("must-turn", &mut random), (15, on));
    }
}

/// In a triangle, straight on is from a side to the opposite corner. All corners of a belt are on its rim, so such
/// flights end there.
#[test]
fn belts_have_no_way_through_their_corners() {
    let board = strip(8, "exits = \"both\"", &mut Random(3));
    assert_eq!(board.line_counts().unwrap().1, 0);
    let jumps: BTreeSet<_> = all_landings(board.topology())
        .into_iter()
        .map(|(cell, k, landing)| (cell, k, landing.to))
        .collect();
    let expected: BTreeSet<_> = (0..8)
        .flat_map(|i| {
            [
                (Cell(i), 1, Cell((i + 1) % 8)),
                (Cell(i), 1, Cell((i + 7) % 8)),
            ]
        })
        .collect();
    assert_eq!(jumps, expected);
}

/// 3 × 3 squares as a mesh are the same board as the rectangle, with every corner rule, with and without an exit.
#[test]
fn faces_of_a_rectangle_are_the_rectangle() {
    let vertex = |r: usize, c: usize| (3 - r) * 4 + c;
    let faces: Vec<[usize; 4]> = (0..9)
        .map(|i| (i / 3, i % 3))
        .map(|(r, c)| {
            [
                vertex(r + 1, c),
                vertex(r + 1, c + 1),
                vertex(r, c + 1),
                vertex(r, c),
            ]
        })
        .collect();
    let places: Vec<[usize; 2]> = (0..16).map(|v| [v % 4, v / 4]).collect();
    for corners in ["free", "walls", "strict"] {
        for (exits, kind) in [
            ("both", "cell"),
            ("both", "exit"),
            ("corners", "cell"),
            ("corners", "exit"),
        ] {
            let rest = format!(
                "[moves]\nexits = \"{exits}\"\ncorners = \"{corners}\"\n[goal]\nkind = \"{kind}\"\nstart = \"B2\"\n"
            );
            let mesh = format!(
                "[tiling]\nkind = \"mesh\"\nfaces = {faces:?}\nvertices = {places:?}\n{rest}"
            );
            let counts = |text: &str| {
                let text = format!("name = \"x\"\nrule = \"x\"\n{text}");
                let variant = jumpmaze::internals::files::Variant::parse("x", "x", &text, None);
                variant
                    .map(|variant| BoardCounts::of(variant.board().topology()))
                    .map_err(|error| error.title().to_owned())
            };
            assert_eq!(
                counts(&mesh),
                counts(&format!("[board]\nsize = [3, 3]\n{rest}")),
                "{rest}"
            );
        }
    }
}
