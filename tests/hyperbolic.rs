//! Hyperbolic discs: compared with tiles moved by Lorentz matrices, and with their known symmetries.

use crate::checks::{board, spec_of};
use crate::symmetry::symmetries;
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::limits;
use jumpmaze::internals::remedy::Remedy;
use jumpmaze::internals::topology::Board;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

/// Each symbol with the numbers of tiles of its discs: with no ring, one ring, two rings. The next ring is refused.
const KNOWN: &[([usize; 2], &[usize])] = &[
    ([3, 7], &[1, 16, 61]),
    ([3, 8], &[1, 19, 91]),
    ([4, 5], &[1, 13, 61]),
    ([4, 6], &[1, 17]),
    ([5, 4], &[1, 11, 51]),
    ([5, 5], &[1, 16]),
    ([6, 4], &[1, 13]),
    ([7, 3], &[1, 8, 29, 85]),
    ([8, 3], &[1, 9, 41]),
    ([12, 3], &[1, 13]),
];

fn text([p, q]: [usize; 2], rings: usize) -> String {
    format!(
        "[tiling]\nkind = \"mesh\"\nmesh = \"hyperbolic\"\nsymbol = [{p}, {q}]\nsize = [{rings}]\n[moves]\nexits = \"both\""
    )
}

/// All discs that are not refused.
fn discs() -> impl Iterator<Item = ([usize; 2], usize, usize, Board)> {
    KNOWN.iter().flat_map(|&(symbol, tiles)| {
        let rings = tiles.iter().enumerate().skip(1);
        rings.map(move |(rings, &tiles)| (symbol, rings, tiles, board(&text(symbol, rings))))
    })
}

/// A matrix that preserves x² + y² − t². The points with x² + y² − t² = −1 and t > 0 are those of the hyperbolic plane.
type Matrix = [[f64; 3]; 3];

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    [0, 1, 2].map(|i| [0, 1, 2].map(|j| (0..3).map(|k| a[i][k] * b[k][j]).sum()))
}

fn turn(angle: f64) -> Matrix {
    let (sin, cos) = angle.sin_cos();
    [[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]]
}

/// The translation along the x axis.
fn push(distance: f64) -> Matrix {
    let (sinh, cosh) = (distance.sinh(), distance.cosh());
    [[cosh, 0.0, sinh], [0.0, 1.0, 0.0], [sinh, 0.0, cosh]]
}

/// The point of the Poincaré disc to which a matrix moves the middle.
fn middle(of: &Matrix) -> [f64; 2] {
    [0, 1].map(|axis| of[axis][2] / (1.0 + of[2][2]))
}

/// The tiles of a disc, each as the matrix that moves the tile in the middle there, and their corners in the Poincaré
/// disc. A ring is made by turning every tile around each of its corners.
fn moved_tiles([p, q]: [usize; 2], rings: usize) -> (Vec<Matrix>, Vec<[f64; 2]>) {
    let [a, b] = [p, q].map(|n| PI / n as f64);
    let radius = (1.0 / (a.tan() * b.tan())).acosh();
    let corner = |number: usize| {
        let angle = TAU * number as f64 / p as f64 - a - FRAC_PI_2;
        product(&turn(angle), &push(radius))
    };
    let back = |number: usize| {
        let angle = TAU * number as f64 / p as f64 - a - FRAC_PI_2;
        product(&push(-radius), &turn(-angle))
    };
    let mut tiles = vec![turn(0.0)];
    let is_same = |a: [f64; 2], b: [f64; 2]| (a[0] - b[0]).hypot(a[1] - b[1]) < 1e-6;
    for _ in 0..rings {
        for tile in tiles.clone() {
            for number in 0..p {
                for times in 1..q {
                    let around = turn(TAU * times as f64 / q as f64);
                    let step = product(&product(&corner(number), &around), &back(number));
                    let other = product(&tile, &step);
                    let is_new = tiles
                        .iter()
                        .all(|tile| !is_same(middle(tile), middle(&other)));
                    if is_new {
                        tiles.push(other);
                    }
                }
            }
        }
    }
    let mut corners: Vec<[f64; 2]> = Vec::new();
    for tile in &tiles {
        for number in 0..p {
            let point = middle(&product(tile, &corner(number)));
            if corners.iter().all(|&other| !is_same(point, other)) {
                corners.push(point);
            }
        }
    }
    (tiles, corners)
}

#[test]
fn tiles_and_corners_are_where_matrices_move_them() {
    for (symbol, rings, count, board) in discs() {
        let (tiles, corners) = moved_tiles(symbol, rings);
        assert_eq!(tiles.len(), count, "{symbol:?} {rings}");
        assert_eq!(board.tile_of().len(), count, "{symbol:?} {rings}");
        let mut seen = vec![false; corners.len()];
        for tile in 0..count {
            let outline = board.layout().outline(tile).expect("a picture");
            assert_eq!(outline.corners.len(), symbol[0]);
            for [x, y] in outline.corners {
                let here = corners
                    .iter()
                    .position(|[u, v]| (x - u).hypot(y - v) < 1e-9);
                seen[here.expect("a corner of both")] = true;
            }
        }
        assert!(seen.into_iter().all(|seen| seen), "{symbol:?} {rings}");
    }
}

/// A line of the plane is an arc of a circle: |z|² + 1 = 2 c·z, where the centre c is outside the disc.
#[test]
fn sides_are_bent_along_lines_of_the_plane() {
    for (symbol, rings, count, board) in discs() {
        let mut most: f64 = 0.0;
        for tile in 0..count {
            let corners = board.layout().outline(tile).expect("a picture").corners;
            for (side, through) in board.layout().bends(tile).iter().enumerate() {
                let [[ax, ay], [bx, by]] = [corners[side], corners[(side + 1) % corners.len()]];
                let [a, b] = [ax * ax + ay * ay + 1.0, bx * bx + by * by + 1.0];
                let area = 2.0 * (ax * by - ay * bx);
                let c = [(a * by - b * ay) / area, (b * ax - a * bx) / area];
                for [x, y] in through {
                    let off = x * x + y * y + 1.0 - 2.0 * (c[0] * x + c[1] * y);
                    assert!(off.abs() < 1e-6, "{symbol:?} {rings}: {off}");
                }
                most = most.max(through.len() as f64);
            }
        }
        assert!((1.0..30.0).contains(&most), "{symbol:?} {rings}: {most}");
    }
}

#[test]
fn numbers_are_legible_and_one_more_ring_is_refused() {
    for (symbol, rings, count, board) in discs() {
        let circles = (0..count).map(|tile| board.layout().incircle(tile).expect("a picture"));
        let least = circles.map(|circle| circle.radius).fold(f64::MAX, f64::min);
        assert!(
            least >= 1.8 / limits::HYPERBOLIC_WIDTH as f64,
            "{symbol:?} {rings}"
        );
    }
    for &(symbol, tiles) in KNOWN {
        for rings in [tiles.len(), usize::MAX / 2] {
            let refusal = spec_of(&text(symbol, rings))
                .map(|_| ())
                .expect_err("refused");
            assert_eq!(refusal.key(), "tiling.size");
            let most = match tiles.len() - 1 {
                1 => "use 1 ring".to_owned(),
                rings => format!("use up to {rings} rings"),
            };
            assert!(refusal.in_one_line().contains(&most), "{refusal:?}");
        }
    }
}

#[test]
fn discs_have_the_symmetries_of_the_tile_in_the_middle() {
    for (symbol, rings, _, board) in discs() {
        assert_eq!(
            symmetries(&board).len(),
            2 * symbol[0],
            "{symbol:?} {rings}"
        );
        assert_eq!(board.line_counts().map(|(_, closed)| closed), Some(0));
    }
}

#[test]
fn impossible_discs_are_refused() {
    for (keys, what, remedy) in [
        (
            "symbol = [5, 3]\nsize = [2]",
            "{5, 3} is not hyperbolic",
            "mesh = \"dodecahedron\"",
        ),
        (
            "symbol = [3, 3]\nsize = [2]",
            "{3, 3} is not hyperbolic",
            "mesh = \"tetrahedron\"",
        ),
        (
            "symbol = [4, 4]\nsize = [2]",
            "{4, 4} is not hyperbolic",
            "use = \"squares\"",
        ),
        (
            "symbol = [3, 6]\nsize = [2]",
            "{3, 6} is not hyperbolic",
            "use = \"triangles\"",
        ),
        (
            "symbol = [2, 9]\nsize = [2]",
            "tiles with 2 sides",
            "from 3 to 1000",
        ),
        (
            "symbol = [7, 4000000000]\nsize = [2]",
            "4000000000 at each vertex",
            "from 3 to 1000",
        ),
        ("symbol = [7, 3]\nsize = [0]", "0 rings", "1 ring or more"),
        (
            "symbol = [7, 3]\nsize = [-1]",
            "cannot have the size [-1]",
            "rings",
        ),
        (
            "symbol = [7, 3]\nsize = [2, 2]",
            "cannot have the size [2, 2]",
            "rings",
        ),
        ("symbol = [7, 3]", "`size` is missing", "rings"),
        ("size = [2]", "`symbol` is missing", "symbol = [7, 3]"),
        (
            "symbol = [1000, 1000]\nsize = [1]",
            "too small to read",
            "smaller numbers",
        ),
        (
            "symbol = [3, 1000]\nsize = [1]",
            "too small to read",
            "smaller numbers",
        ),
        (
            "symbol = [1000, 3]\nsize = [1]",
            "too small to read",
            "smaller numbers",
        ),
        ("symbol = [7]\nsize = [2]", "expected a list of 2", ""),
        ("symbol = [-7, 3]\nsize = [2]", "-7", ""),
    ] {
        let text =
            format!("rule = \"Jump.\"\n[tiling]\nkind = \"mesh\"\nmesh = \"hyperbolic\"\n{keys}");
        let error = Variant::parse("disc", "disc", &text, None).expect_err("refused");
        assert!(error.to_string().contains(what), "{keys}: {error}");
        let given = error.remedy();
        assert!(given.contains(remedy), "{keys}: {given}");
    }
    for other in ["mesh = \"cube\"\nsize = [2]", "faces = [[0, 1, 2]]"] {
        let text = format!("rule = \"Jump.\"\n[tiling]\nkind = \"mesh\"\nsymbol = [7, 3]\n{other}");
        let error = Variant::parse("disc", "disc", &text, None).expect_err("refused");
        assert!(
            error.to_string().contains("`symbol` has no effect"),
            "{error}"
        );
    }
}
