//! Substitution tilings: counts of tiles, and discs, by exact and by floating-point geometry.

use crate::checks::{all_landings, board, source};
use jumpmaze::internals::plane::Polygon;
use jumpmaze::internals::surface::Face;
use jumpmaze::internals::surface::tilings::{Mesh, Substitution, Tiling};
use jumpmaze::internals::topology::{Board, BoardSource};
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::TAU;

const ALL: [&str; 4] = ["chair", "hat", "kite-dart", "spectre"];

fn tiling(id: &str) -> Substitution {
    let BoardSource::Tiling(Tiling::Substitution(tiling)) = source(id) else {
        panic!("{id} is no substitution tiling");
    };
    *tiling
}

fn grown(id: &str, generation: usize) -> Mesh {
    tiling(id).grown(generation).unwrap()
}

fn outlines(mesh: &Mesh) -> &[Polygon] {
    mesh.outlines.as_deref().unwrap()
}

fn rounded([x, y]: [f64; 2]) -> [i64; 2] {
    [x, y].map(|x| (x * 1e4).round() as i64)
}

fn area(outline: &Polygon) -> f64 {
    let next = outline.corners.iter().cycle().skip(1);
    let pairs = outline.corners.iter().zip(next);
    pairs.map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum::<f64>() / 2.0
}

/// V − E + F of all tiles, by their corners in the plane.
fn euler(outlines: &[Polygon]) -> i64 {
    let mut vertices = BTreeSet::new();
    let mut edges = BTreeSet::new();
    for outline in outlines {
        let corners: Vec<[i64; 2]> = outline.corners.iter().copied().map(rounded).collect();
        for (i, &a) in corners.iter().enumerate() {
            let b = corners[(i + 1) % corners.len()];
            vertices.insert(a);
            edges.insert((a.min(b), a.max(b)));
        }
    }
    vertices.len() as i64 - edges.len() as i64 + outlines.len() as i64
}

/// Published counts: powers of four; every fourth Fibonacci number for the hat (Smith, Myers, Kaplan and
/// Goodman-Strauss 2023: the clusters of 8 and 7 hats); and 8 times the last minus the one before for the spectre.
#[test]
fn tiles_of_the_first_generations() {
    for (id, counts) in [
        ("chair", [1, 4, 16, 64, 256]),
        ("hat", [1, 8, 55, 377, 0]),
        ("spectre", [1, 9, 71, 559, 0]),
    ] {
        for (generation, wanted) in counts.into_iter().enumerate().filter(|(_, n)| *n > 0) {
            let mesh = grown(id, generation);
            assert_eq!(outlines(&mesh).len(), wanted, "{id} {generation}");
            assert_eq!(euler(outlines(&mesh)), 1, "{id} {generation}");
        }
    }
}

/// Every kite gives two kites and every dart one. Every long side gives a dart, which the two tiles there share.
#[test]
fn kites_and_darts_by_their_sides() {
    let counts = |generation| {
        let mesh = grown("kite-dart", generation);
        // Kites are larger than darts by the golden ratio.
        let kites = outlines(&mesh).iter().filter(|o| area(o) > 1.2).count();
        let long = |corners: &[[f64; 2]], side: usize| {
            let ([a, b], [c, d]) = (corners[side], corners[(side + 1) % 4]);
            (a - c).hypot(b - d) > 1.3
        };
        let mut sides = BTreeSet::new();
        for outline in outlines(&mesh) {
            for side in (0..4).filter(|&side| long(&outline.corners, side)) {
                let ends = [side, (side + 1) % 4].map(|corner| rounded(outline.corners[corner]));
                sides.insert((ends[0].min(ends[1]), ends[0].max(ends[1])));
            }
        }
        (kites, outlines(&mesh).len() - kites, sides.len())
    };
    assert_eq!(counts(0), (1, 0, 2));
    for generation in 0..5 {
        let (kites, darts, long_sides) = counts(generation);
        let (next_kites, next_darts, _) = counts(generation + 1);
        assert_eq!((next_kites, next_darts), (2 * kites + darts, long_sides));
    }
}

/// The chair tiling by integers. A chair of three squares: its corner, and the directions of its two arms.
#[test]
fn chairs_by_integers() {
    type Chair = ([i64; 2], [i64; 2], [i64; 2]);
    let add = |[a, b]: [i64; 2], [c, d]: [i64; 2], n: i64| [a + n * c, b + n * d];
    let mut chairs: Vec<Chair> = vec![([0, 0], [1, 0], [0, 1])];
    for generation in 0..4 {
        let mesh = grown("chair", generation);
        let found: BTreeSet<BTreeSet<[i64; 2]>> = outlines(&mesh)
            .iter()
            .map(|o| {
                o.corners
                    .iter()
                    .map(|c| c.map(|x| x.round() as i64))
                    .collect()
            })
            .collect();
        let corners = |&(at, u, v): &Chair| {
            let steps = [
                (0, 0),
                (1, 0),
                (2, 0),
                (2, 1),
                (1, 1),
                (1, 2),
                (0, 2),
                (0, 1),
            ];
            steps.map(|(i, j)| add(add(at, u, i), v, j)).into()
        };
        assert_eq!(found, chairs.iter().map(corners).collect());
        chairs = chairs
            .iter()
            .flat_map(|&([x, y], u, v)| {
                let at = [2 * x, 2 * y];
                let back = |[a, b]: [i64; 2]| [-a, -b];
                [
                    (at, u, v),
                    (add(add(at, u, 1), v, 1), u, v),
                    (add(at, u, 4), back(u), v),
                    (add(at, v, 4), u, back(v)),
                ]
            })
            .collect();
    }
}

fn disc(id: &str, size: usize, centre: &str) -> Board {
    board(&format!(
        "[tiling]\nuse = \"{id}\"\n[board]\nsize = [{size}]\ncentre = \"{centre}\"\n[moves]\nexits = \"both\"\nmax = 9"
    ))
}

fn drawn(board: &Board) -> Vec<Polygon> {
    (0..board.tile_of().len())
        .map(|tile| board.layout().outline(tile).unwrap())
        .collect()
}

/// The place of the middle never changes: mazes and IDs name the cells around it.
#[test]
fn the_middle_never_moves() {
    let found = ALL.map(|id| {
        let board = board(&format!(
            "[tiling]\nuse = \"{id}\"\n[board]\nsize = [60]\n[moves]\nmax = 3"
        ));
        (board.tile_of().len(), all_landings(board.topology()).len())
    });
    assert_eq!(found, [(61, 1052), (60, 1780), (61, 534), (60, 1788)]);
}

/// Discs have no holes, larger discs contain smaller ones, and the angles around every inner vertex are a full turn.
#[test]
fn discs_are_discs() {
    for id in ALL {
        for centre in ["tile", "vertex"] {
            let mut before = BTreeSet::new();
            for size in [1, 12, 60, 250] {
                let board = disc(id, size, centre);
                let tiles = drawn(&board);
                assert!(tiles.len() >= size, "{id} {size}");
                assert_eq!(euler(&tiles), 1, "{id} {size}");
                let middles: BTreeSet<_> = tiles.iter().map(|o| rounded(o.middle())).collect();
                assert_eq!(middles.len(), tiles.len(), "{id} {size}");
                assert!(middles.is_superset(&before), "{id} {size}");
                before = middles;
                let mut angles: BTreeMap<[i64; 2], f64> = BTreeMap::new();
                for outline in &tiles {
                    let n = outline.corners.len();
                    for i in 0..n {
                        let [x, y] = outline.corners[i];
                        let to = |j: usize| {
                            let [u, v] = outline.corners[j % n];
                            (v - y).atan2(u - x)
                        };
                        let angle = (to(i + n - 1) - to(i + 1)).rem_euclid(TAU);
                        *angles.entry(rounded([x, y])).or_default() += angle;
                    }
                }
                assert!(angles.values().all(|angle| *angle < TAU + 1e-6), "{id}");
                // Inner vertices have no free side.
                let surface = &board.field().unwrap().surface;
                let mut rim = BTreeSet::new();
                for (face, side) in surface.every_side() {
                    let on_board = |face: Face| (face as usize) < tiles.len();
                    let inner = surface
                        .mate(face, side)
                        .is_some_and(|mate| on_board(mate.face));
                    if on_board(face) && !inner {
                        let corners = &tiles[face as usize].corners;
                        for corner in [usize::from(side), (usize::from(side) + 1) % corners.len()] {
                            rim.insert(rounded(corners[corner]));
                        }
                    }
                }
                for (vertex, angle) in &angles {
                    assert!(
                        rim.contains(vertex) || (angle - TAU).abs() < 1e-6,
                        "{id} {vertex:?}"
                    );
                }
            }
        }
    }
}

/// About one in seven hats is mirrored, the ratio of the published matrix. Spectres are never mirrored.
#[test]
fn mirrored_tiles() {
    let mirrored = |id: &str| {
        let tiles = drawn(&disc(id, 2000, "tile"));
        // In a mirror image, the turns between sides are reversed.
        let turns = |outline: &Polygon| -> Vec<i64> {
            let n = outline.corners.len();
            let direction = |i: usize| {
                let ([a, b], [c, d]) = (outline.corners[i % n], outline.corners[(i + 1) % n]);
                (d - b).atan2(c - a)
            };
            (0..n)
                .map(|i| {
                    ((direction(i + 1) - direction(i)).rem_euclid(TAU) * 12.0 / TAU).round() as i64
                        % 12
                })
                .collect()
        };
        let first = turns(&tiles[0]).repeat(2);
        let same = tiles
            .iter()
            .filter(|o| first.windows(14).any(|w| w == turns(o)));
        let same = same.count();
        (same.min(tiles.len() - same) as f64, tiles.len() as f64)
    };
    let (hats, all) = mirrored("hat");
    // The golden ratio to the fourth power, plus one.
    assert!((all / hats - 7.854).abs() < 0.2, "{hats} of {all}");
    assert_eq!(mirrored("spectre").0, 0.0);
}
