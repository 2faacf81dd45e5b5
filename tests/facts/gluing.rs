//! Gluings in files: against the built-in boundaries, against arithmetic, and against known facts about surfaces.

use crate::checks::{board, refused, surface_kind};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::topology::{Board, Landing, Topology};

/// All landings of a board, for each cell and number.
fn landings(board: &Board) -> Vec<Vec<Vec<Landing>>> {
    let topology = board.topology();
    (0..board.tile_of().len() as u32)
        .map(|cell| {
            let cell = jumpmaze::internals::topology::Cell(cell);
            (1..=7)
                .map(|number| {
                    let mut found = Vec::new();
                    topology.land(cell, number, &mut |landing| found.push(landing));
                    found.sort_unstable();
                    found
                })
                .collect()
        })
        .collect()
}

fn name(board: &Board) -> String {
    let field = board.field().unwrap();
    assert_eq!(field.surface.contradiction(), None);
    let kind = board.topological_type().unwrap();
    assert_eq!(surface_kind(&field.surface, field.tiles), kind);
    board.surface_kind().unwrap().name.unwrap_or_default()
}

const CYLINDER: &str = "{ from = [\"D5\", \"E\"], to = [\"D1\", \"W\"], sides = 4 }";
const MOBIUS: &str = "{ from = [\"D5\", \"E\"], to = [\"A1\", \"W\"], sides = 4, flip = true }";
const ENDS: &str = "{ from = [\"D1\", \"S\"], to = [\"A1\", \"N\"], sides = 5 }";
const TWISTED_ENDS: &str =
    "{ from = [\"D1\", \"S\"], to = [\"A5\", \"N\"], sides = 5, flip = true }";

/// Gluings can describe every built-in boundary of a rectangle.
#[test]
fn written_gluings_are_the_boundaries() {
    for (wrap, surface, glue) in [
        ("none", "disc", vec![]),
        ("cylinder", "cylinder", vec![CYLINDER]),
        ("torus", "torus", vec![CYLINDER, ENDS]),
        ("mobius", "Möbius strip", vec![MOBIUS]),
        ("klein", "Klein bottle", vec![CYLINDER, TWISTED_ENDS]),
        ("projective", "projective plane", vec![MOBIUS, TWISTED_ENDS]),
    ] {
        for exits in ["sides", "both"] {
            let of = |boundary: String| {
                board(&format!(
                    "[board]\nsize = [4, 5]\n[boundary]\n{boundary}\n[moves]\nmax = 7\nexits = \"{exits}\""
                ))
            };
            let built_in = of(format!("wrap = \"{wrap}\""));
            let written = of(format!("glue = [{}]", glue.join(", ")));
            assert_eq!([name(&built_in), name(&written)], [surface; 2]);
            assert_eq!(written.topological_type(), built_in.topological_type());
            assert_eq!(
                written.line_counts(),
                built_in.line_counts(),
                "{wrap} {exits}"
            );
            assert_eq!(landings(&written), landings(&built_in), "{wrap} {exits}");
        }
    }
}

/// Surfaces that no boundary makes.
#[test]
fn surfaces_have_their_names() {
    let wheel = "shape = \"rows\"\nrows = [\"ooo\", \"o.o\", \"ooo\"]";
    let torus = "{ from = [\"C1\", \"S\"], to = [\"A1\", \"N\"], sides = 3 }, { from = [\"C3\", \"E\"], to = [\"C1\", \"W\"], sides = 3 }";
    for (shape, glue, euler, rims, expected) in [
        // A pillow: at each of two opposite corners, the two edges are glued together.
        (
            "size = [4, 4]",
            "{ from = [\"A1\", \"W\"], to = [\"A1\", \"N\"], sides = 4 }, { from = [\"D4\", \"E\"], to = [\"D4\", \"S\"], sides = 4 }",
            2,
            0,
            "sphere",
        ),
        (
            "size = [3, 3]",
            "{ from = [\"A1\", \"W\"], to = [\"A1\", \"N\"], sides = 3 }",
            1,
            1,
            "cone of 90°",
        ),
        (wheel, torus, -1, 1, "torus with 1 hole"),
        (wheel, "", 0, 2, "cylinder"),
        (
            "shape = \"rows\"\nrows = [\"ooooo\", \"o.o.o\", \"ooooo\"]",
            "",
            -1,
            3,
            "sphere with 3 holes",
        ),
        (
            "shape = \"rows\"\nrows = [\"oo.\", \"ooo\", \".oo\"]",
            "",
            1,
            1,
            "disc",
        ),
        // Two squares that touch at a corner.
        ("shape = \"rows\"\nrows = [\"o.\", \".o\"]", "", 1, 2, ""),
    ] {
        let text = format!(
            "[board]\n{shape}\n[boundary]\nglue = [{glue}]\n[moves]\nmax = 3\nexits = \"both\""
        );
        let board = board(&text);
        assert_eq!(name(&board), expected, "{text}");
        assert_eq!(board.topological_type().unwrap().euler, euler, "{text}");
        assert_eq!(board.surface_kind().unwrap().rims, rims, "{text}");
    }
    let cube = board("[tiling]\nkind = \"mesh\"\nmesh = \"cube\"\nsize = [3]\n[moves]\nmax = 3");
    assert_eq!(name(&cube), "sphere");
}

/// Three quarters of a square, with the two open edges glued: three squares meet at the tip. Lines that would enter the
/// missing quarter continue across the seam.
#[test]
fn a_wedge_becomes_a_cone() {
    let cone = board(
        "[board]\nshape = \"rows\"\nrows = [\"oo..\", \"oo..\", \"oooo\", \"oooo\"]\n\
         [boundary]\nglue = [{ from = [\"B2\", \"E\"], to = [\"C3\", \"N\"], sides = 2 }]\n[moves]\nmax = 7",
    );
    assert_eq!(name(&cone), "cone of 270°");
    let cell = |name: &str| cone.find(name).unwrap();
    let lands = |from: &str, number: u32, port: u16| {
        let mut to = Vec::new();
        cone.topology().land(cell(from), number, &mut |landing| {
            if landing.port == port {
                to.push(landing.to);
            }
        });
        to
    };
    // B1 to the east: B2, then through the seam downwards from C3.
    assert_eq!(lands("B1", 1, 2), [cell("B2")]);
    assert_eq!(lands("B1", 2, 2), [cell("C3")]);
    assert_eq!(lands("B1", 3, 2), [cell("D3")]);
    assert_eq!(lands("A1", 2, 2), [cell("C4")]);
    // And back.
    assert_eq!(lands("D3", 3, 4), [cell("B1")]);
    // Five of the six triangles of a hexagon.
    let hexagon = board(
        "[tiling]\nuse = \"triangles\"\n[board]\nshape = \"cells\"\ncells = [[0, 0, 0], [1, -1, 0], [0, -1, 0], [1, -1, -1], [0, 0, -1]]\n\
         [boundary]\nglue = [{ from = [\"A3\", \"S\"], to = [\"B2\", \"NE\"] }]\n[moves]\nmax = 3\nexits = \"both\"",
    );
    assert_eq!(name(&hexagon), "cone of 300°");
}

/// The 13 cells of a diamond tile the plane by (3, 2) and (-2, 3). On their torus a cell is a number modulo 13: a step
/// to the right adds 1, and a step up adds 5, as 3 + 2·5 = 13.
#[test]
fn a_diamond_is_a_torus_of_13_squares() {
    let rows = ["..o..", ".ooo.", "ooooo", ".ooo.", "..o.."];
    let text = format!(
        "[board]\nshape = \"rows\"\nrows = {rows:?}\n[boundary]\nwrap = \"torus\"\nlattice = [[3, 2], [-2, 3]]\n[moves]\nmax = 7"
    );
    let diamond = board(&text);
    assert_eq!(name(&diamond), "torus");
    let number = |cell: usize| {
        let [row, column] = diamond.names().place(cell);
        (i64::from(column) - 5 * i64::from(row)).rem_euclid(13)
    };
    let steps = [(0, -5), (2, 1), (4, 5), (6, -1)];
    for (cell, jumps) in landings(&diamond).iter().enumerate() {
        for (length, found) in (1..).zip(jumps) {
            assert_eq!(found.len(), 4);
            for landing in found {
                let (_, step) = steps[usize::from(landing.port / 2)];
                let expected = (number(cell) + length * step).rem_euclid(13);
                assert_eq!(number(landing.to.index()), expected);
                assert_eq!(landing.gate, (landing.port + 4) % 8);
            }
        }
    }
    // The same torus as one row of 13 cells, whose upper edge is shifted.
    let row =
        board("[board]\nsize = [1, 13]\n[boundary]\nwrap = \"torus\"\nshift = 8\n[moves]\nmax = 7");
    assert_eq!(row.line_counts(), diamond.line_counts());
    // Unit cells with a shift are the lattice of (m, 0) and (shift, n).
    for exits in ["sides", "both"] {
        let of = |boundary: &str| {
            board(&format!(
                "[tiling]\nuse = \"kagome\"\n[board]\nshape = \"period\"\nsize = [4, 3]\n[boundary]\nwrap = \"torus\"\n{boundary}\n\
                 [moves]\nmax = 7\nexits = \"{exits}\""
            ))
        };
        for (shift, lattice) in [
            ("shift = 2", "lattice = [[4, 0], [2, 3]]"),
            ("shift = 1000000", "lattice = [[4, 0], [0, 3]]"),
        ] {
            assert_eq!(landings(&of(shift)), landings(&of(lattice)));
        }
    }
}

#[test]
fn lattices_that_do_not_fit_are_refused() {
    for (shape, boundary, what) in [
        (
            "shape = \"rows\"\nrows = [\"ooo\", \"oo.\"]",
            "lattice = [[3, 0], [0, 2]]",
            "below A3 is missing",
        ),
        (
            "shape = \"rows\"\nrows = [\"oooo\"]",
            "lattice = [[3, 0], [0, 1]]",
            "A1 and A4 are the same cell",
        ),
        ("size = [2, 2]", "lattice = [[1, 2], [2, 4]]", "parallel"),
        (
            "size = [2, 2]",
            "lattice = [[2, 0], [0, 2000000]]",
            "too large",
        ),
        ("size = [2, 2]", "shift = 1000001", "too large"),
        (
            "size = [2, 2]",
            "lattice = [[2, 0], [0, 2]]\nshift = 1",
            "`shift` and `lattice` cannot be combined",
        ),
        (
            "size = [2, 2]",
            "wrap = \"klein\"\nlattice = [[2, 0], [0, 2]]",
            "`lattice` works only on a torus",
        ),
        (
            "size = [2, 2]",
            "lattice = [[1000000, 999999], [-999999, 1000000]]",
            "is missing",
        ),
    ] {
        let wrap = if boundary.contains("wrap") {
            ""
        } else {
            "wrap = \"torus\"\n"
        };
        refused(
            &format!("[board]\n{shape}\n[boundary]\n{wrap}{boundary}\n[moves]\nmax = 3"),
            what,
        );
    }
}

/// A run that goes round a corner of a rectangle may be a mistake; on other shapes every rim has corners.
#[test]
fn runs_round_a_corner_cause_a_warning() {
    for (shape, glue, warns) in [
        ("size = [4, 5]", CYLINDER, false),
        ("size = [4, 5]", TWISTED_ENDS, false),
        (
            "size = [4, 4]",
            "{ from = [\"D3\", \"S\"], to = [\"A3\", \"N\"], sides = 3 }",
            true,
        ),
        (
            "size = [4, 4]",
            "{ from = [\"D1\", \"S\"], to = [\"A3\", \"N\"], sides = 3 }",
            true,
        ),
        (
            "shape = \"rows\"\nrows = [\"ooo\", \"o.o\", \"ooo\"]",
            "{ from = [\"C3\", \"S\"], to = [\"A3\", \"N\"], sides = 2 }",
            false,
        ),
    ] {
        let text = format!(
            "rule = \"Jump.\"\n[board]\n{shape}\n[boundary]\nglue = [{glue}]\n[moves]\nmax = 3"
        );
        let variant = Variant::parse("x", "x.toml", &text, None).unwrap();
        let warnings = variant.warnings();
        let found = warnings
            .iter()
            .any(|text| text.contains("goes round a corner"));
        assert_eq!(found, warns, "{text}\n{warnings:?}");
    }
}

/// A gluing with two meanings is refused.
#[test]
fn ambiguous_gluings_are_refused() {
    for (glue, what) in [
        (
            "{ from = [\"A1\", \"N\"], to = [\"A1\", \"N\"] }",
            "glued to itself",
        ),
        (
            "{ from = [\"A1\", \"N\"], to = [\"C3\", \"S\"], sides = 6, flip = true }",
            "",
        ),
        (
            "{ from = [\"A1\", \"N\"], to = [\"C3\", \"S\"], sides = 7, flip = true }",
            "is glued twice, both times by this gluing",
        ),
        (
            "{ from = [\"A3\", \"N\"], to = [\"A1\", \"N\"], sides = 2 }",
            "is glued to itself",
        ),
        (
            "{ from = [\"A1\", \"N\"], to = [\"C1\", \"S\"] }, { from = [\"A1\", \"N\"], to = [\"C2\", \"S\"] }",
            "side N of A1 is glued twice, the first time by gluing 1",
        ),
        (
            "{ from = [\"B2\", \"N\"], to = [\"C1\", \"S\"] }",
            "is not at the rim: A2 lies beyond it",
        ),
        (
            "{ from = [\"D1\", \"N\"], to = [\"C1\", \"S\"] }",
            "there is no cell \"D1\"",
        ),
        (
            "{ from = [\"A1\", 4], to = [\"C1\", \"S\"] }",
            "A1 has no side 4",
        ),
        (
            "{ from = [\"A1\", \"NW\"], to = [\"C1\", \"S\"] }",
            "no single side of A1 faces that way",
        ),
        (
            "{ from = [\"A1\", \"up\"], to = [\"C1\", \"S\"] }",
            "unknown direction `up`",
        ),
        (
            "{ from = [\"A1\", \"N\"], to = [\"C1\", \"S\"], sides = 0 }",
            "a gluing cannot have 0 sides",
        ),
        (
            "{ from = [\"A1\", \"N\"], to = [\"C1\", \"S\"], sides = 4294967295 }",
            "is glued to itself",
        ),
    ] {
        let text = format!("[board]\nsize = [3, 3]\n[boundary]\nglue = [{glue}]\n[moves]\nmax = 3");
        if what.is_empty() {
            assert_eq!(name(&board(&text)), "projective plane");
        } else {
            refused(&text, what);
        }
    }
    let kites = "[tiling]\nuse = \"kites\"\n[board]\nshape = \"cells\"\ncells = [[0, 0, 0]]\n[boundary]\nglue = [{ from = [\"A1\", 0], to = [\"A1\", 2] }]";
    refused(kites, "have different lengths");
    let lines = "[tiling]\nkind = \"lines\"\ncells = [\"A\", \"B\"]\nline = [{ through = [\"A\", \"B\"] }]\n[boundary]\nglue = []\nshift = 1";
    refused(lines, "no rim");
    // Thousands of corners at one vertex: walks around it would take long.
    let seams: Vec<String> = (1..3000)
        .step_by(2)
        .map(|c| {
            format!(
                "{{ from = [\"A{}\", \"N\"], to = [\"A{c}\", \"N\"] }}",
                c + 1
            )
        })
        .collect();
    let text = format!(
        "[board]\nsize = [1, 3000]\n[boundary]\nglue = [{}]",
        seams.join(",")
    );
    refused(&text, "corners of tiles meet at one vertex: too large");
}
