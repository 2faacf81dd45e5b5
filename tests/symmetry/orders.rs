//! The numbers of symmetries of boards, worked out by hand.

use super::symmetries;
use crate::checks::{all_landings, board};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::remedy::Remedy;
use jumpmaze::internals::topology::{Cell, Symmetries, Symmetry, TooManySymmetries};
use std::collections::BTreeSet;

fn order(text: &str) -> usize {
    symmetries(&board(text)).len()
}

/// Squares in rows and columns, with keys of `[moves]`.
fn squares(rows: usize, columns: usize, wrap: &str, moves: &str) -> usize {
    order(&format!(
        "[board]\nsize = [{rows}, {columns}]\n[boundary]\nwrap = \"{wrap}\"\n[moves]\n{moves}"
    ))
}

/// Squares with obstacles.
fn with(rows: usize, columns: usize, obstacles: &str) -> usize {
    order(&format!(
        "[board]\nsize = [{rows}, {columns}]\n[obstacles]\n{obstacles}"
    ))
}

/// Numbers that were worked out by hand. New variants need not be added.
#[test]
fn variants() {
    let expected = [
        ("alternate", 8),
        ("ammann", 16),
        ("cairo", 2),
        ("cube", 48),
        ("cylinder", 24),
        ("disco-ball", 48),
        ("heptagons", 14),
        ("hexagon-torus", 96),
        ("hexagons", 12),
        ("icosahedron", 120),
        ("kites", 12),
        ("klein", 24),
        ("klondike", 8),
        ("knight", 8),
        ("lantern", 48),
        ("mobius", 32),
        ("no-u-turn", 8),
        ("octagons", 8),
        ("penrose", 10),
        ("polar", 16),
        ("projective", 8),
        ("queen", 8),
        ("rhombille", 12),
        ("rhombitrihexagonal", 12),
        ("rook", 8),
        ("snub-square", 4),
        ("soccer-ball", 60),
        ("star-lines", 12),
        ("surakarta", 8),
        ("toggle", 8),
        ("torus", 288),
        ("triangle-lines", 12),
        ("triangle-strips", 12),
        ("variable", 8),
        ("walls", 1),
        ("wildcard", 8),
    ];
    for (id, order) in expected {
        let variant = Variant::built_in(id, None).expect("it is built in");
        assert_eq!(symmetries(variant.board()).len(), order, "{id}");
    }
}

#[test]
fn squares_of_all_sizes() {
    for n in 2..8 {
        assert_eq!(squares(n, n, "none", ""), 8);
        assert_eq!(squares(n, n, "none", "exits = \"both\""), 8);
        assert_eq!(squares(n, n + 1, "none", ""), 4);
        // The belt can be rotated, and reflected in two ways.
        assert_eq!(squares(n + 1, n, "cylinder", "max = 9"), 4 * n);
    }
    // A row has two permutations of its cells, each also with mirrored ports.
    assert_eq!(squares(1, 5, "none", ""), 4);
    assert_eq!(squares(1, 1, "none", ""), 8);
}

/// Every flag of a square torus can be mapped to every other one. On small tori several of these symmetries permute the
/// cells alike: on 2 × 2 east and west are the same neighbour, and a mirror changes only the ports.
#[test]
fn tori() {
    for n in 1..7 {
        assert_eq!(squares(n, n, "torus", "max = 9"), 8 * n * n);
        assert_eq!(squares(n, n + 1, "torus", "max = 9"), 4 * n * (n + 1));
    }
    let small = board("[board]\nsize = [2, 2]\n[boundary]\nwrap = \"torus\"\n[moves]\nmax = 9");
    let symmetries = symmetries(&small);
    let cells: BTreeSet<&[Cell]> = symmetries.iter().map(Symmetry::cells).collect();
    assert_eq!((symmetries.len(), cells.len()), (32, 8));
}

#[test]
fn directions_and_turns() {
    // Right and down: only the transpose remains. On the torus, also all shifts.
    assert_eq!(squares(4, 4, "none", "exits = [\"E\", \"S\"]"), 2);
    assert_eq!(squares(4, 5, "none", "exits = [\"E\", \"S\"]"), 1);
    assert_eq!(
        squares(4, 4, "torus", "exits = [\"E\", \"S\"]\nmax = 9"),
        32
    );
    assert_eq!(squares(4, 4, "none", "exits = [\"E\", \"W\"]"), 4);
    for turns in ["any", "no-u-turn", "no-straight", "must-turn"] {
        assert_eq!(squares(4, 4, "none", &format!("turns = \"{turns}\"")), 8);
    }
    // A mirror exchanges left and right. In a single row there are no turns, so it does not matter.
    assert_eq!(squares(4, 4, "none", "turns = \"left-or-straight\""), 4);
    assert_eq!(squares(4, 5, "none", "turns = \"left-or-straight\""), 2);
    assert_eq!(squares(1, 5, "none", "turns = \"left-or-straight\""), 4);
    assert_eq!(
        squares(4, 4, "torus", "turns = \"left-or-straight\"\nmax = 9"),
        64
    );
    assert_eq!(squares(4, 4, "none", "turns = [0, 0.5]"), 4);
    assert_eq!(squares(4, 4, "none", "turns = [0.5, 1.5]"), 8);
    // Rules about kinds.
    for turns in ["alternate", "toggle"] {
        for first in ["any", "sides", "corners"] {
            let moves = format!("exits = \"both\"\nturns = \"{turns}\"\nfirst = \"{first}\"");
            assert_eq!(squares(5, 5, "none", &moves), 8);
        }
    }
    // The knight, whose jumps turn both ways.
    assert_eq!(squares(5, 5, "none", "shape = [[\"k\", 0], [1, 2]]"), 8);
}

/// Non-orientable surfaces. Most rules do not depend on an orientation.
#[test]
fn twisted_surfaces() {
    // A round of a Möbius strip exchanges up and down: n columns have 2n shifts, each also mirrored.
    for n in 2..7 {
        assert_eq!(squares(3, n, "mobius", "max = 9"), 4 * n);
    }
    assert_eq!(squares(5, 5, "projective", "max = 9"), 8);
    assert_eq!(squares(5, 7, "projective", "max = 9"), 4);
    // On such surfaces, left depends on the drawing and changes at its seam. A shift moves tiles across the seam, which
    // exchanges left and right. Half a turn of the drawing does not.
    let left = "turns = \"left-or-straight\"\nmax = 4";
    assert_eq!(squares(3, 5, "mobius", left), 2);
}

#[test]
fn other_tilings() {
    for size in 2..6 {
        let hexagon = format!(
            "[tiling]\nuse = \"6.6.6\"\n[board]\nshape = \"hexagon\"\nsize = [{size}]\n[moves]\n"
        );
        assert_eq!(order(&hexagon), 12);
        assert_eq!(order(&(hexagon.clone() + "exits = \"both\"")), 12);
        assert_eq!(order(&(hexagon + "turns = \"left-or-straight\"")), 6);
        for odd in ["corner", "zigzag", "stop"] {
            assert_eq!(
                order(&format!(
                    "[tiling]\nuse = \"3.3.3.3.3.3\"\n[board]\nshape = \"triangle\"\nsize = [{size}]\n[moves]\nodd = \"{odd}\""
                )),
                6
            );
        }
        let cube = format!(
            "[tiling]\nkind = \"mesh\"\nmesh = \"cube\"\nsize = [{size}]\n[moves]\nmax = 9\n"
        );
        assert_eq!(order(&cube), 48);
        assert_eq!(order(&(cube + "turns = \"left-or-straight\"")), 24);
        let polar = format!(
            "[tiling]\nkind = \"mesh\"\nmesh = \"polar\"\nsize = [{size}, 6]\n[moves]\nmax = 9\n"
        );
        assert_eq!(order(&polar), 12);
    }
    // 3.3.3.3.6 is chiral: no mirror.
    let snub =
        "[tiling]\nuse = \"3.3.3.3.6\"\n[board]\nshape = \"disc\"\nsize = [40]\ncentre = \"tile\"";
    assert_eq!(order(snub), 6);
}

#[test]
fn obstacles() {
    assert_eq!(with(3, 3, "walls = [[\"A1\", \"A2\"]]"), 1);
    assert_eq!(with(3, 3, "walls = [[\"B1\", \"B2\"]]"), 2);
    assert_eq!(with(3, 3, "oneway = [[\"B1\", \"B2\"]]"), 2);
    assert_eq!(with(3, 4, "walls = [[\"B2\", \"B3\"]]"), 4);
    assert_eq!(with(3, 4, "oneway = [[\"B2\", \"B3\"]]"), 2);
    // Four one-way sides in a circle can be rotated, but not mirrored.
    let circle =
        "oneway = [[\"A1\", \"A2\"], [\"A2\", \"B2\"], [\"B2\", \"B1\"], [\"B1\", \"A1\"]]";
    assert_eq!(with(2, 2, circle), 4);
    for mark in ["impassable", "passover", "uncounted"] {
        assert_eq!(with(3, 3, &format!("{mark} = [\"B2\"]")), 8);
        assert_eq!(with(3, 3, &format!("{mark} = [\"A1\"]")), 2);
        assert_eq!(with(3, 3, &format!("{mark} = [\"A2\"]")), 2);
        assert_eq!(with(3, 3, &format!("{mark} = [\"A1\", \"C3\"]")), 4);
    }
    // Different marks cannot be exchanged.
    assert_eq!(with(3, 3, "passover = [\"A1\"]\nuncounted = [\"C3\"]"), 2);
    assert_eq!(with(3, 3, "passover = [\"A1\"]\nuncounted = [\"A2\"]"), 1);
}

/// Boards that are connected only through corners.
#[test]
fn corner_to_corner() {
    let rows = |rows: &str| {
        order(&format!(
            "[board]\nshape = \"rows\"\nrows = {rows}\n[moves]\nexits = \"both\""
        ))
    };
    assert_eq!(rows("[\"o.o\", \".o.\", \"o.o\"]"), 8);
    assert_eq!(rows("[\"o.\", \".o\"]"), 4);
    assert_eq!(rows("[\"o.o\", \".o.\"]"), 2);
    assert_eq!(rows("[\"o..\", \".o.\", \"..o\"]"), 4);
    assert_eq!(rows("[\"oo..\", \"oo..\", \"..oo\", \"..oo\"]"), 4);
    assert_eq!(rows("[\"oo.\", \"oo.\", \"..o\"]"), 2);
}

#[test]
fn lines_by_hand() {
    let lines = |cells: &str, lines: &[(&str, bool)], rest: &str| {
        let list = |names: &str| {
            let names: Vec<String> = names.chars().map(|name| format!("\"{name}\"")).collect();
            names.join(", ")
        };
        let lines: String = lines
            .iter()
            .map(|(through, closed)| {
                format!(
                    "[[tiling.line]]\nthrough = [{}]\nclosed = {closed}\n",
                    list(through)
                )
            })
            .collect();
        let board = board(&format!(
            "[tiling]\nkind = \"lines\"\ncells = [{}]\n{lines}[moves]\nmax = 9\n{rest}",
            list(cells)
        ));
        let symmetries = symmetries(&board);
        let all = all_landings(board.topology());
        for symmetry in &symmetries {
            let images: BTreeSet<_> = all
                .iter()
                .map(|&(from, number, landing)| {
                    (symmetry.cell(from), number, symmetry.landing(from, landing))
                })
                .collect();
            assert_eq!(images, all);
            let inverse = symmetry.inverse();
            assert!(symmetries.iter().any(|other| *other == inverse));
            assert_eq!(symmetry.then(&inverse), Symmetry::identity(&board));
        }
        assert_eq!(symmetries.iter().next(), Some(&Symmetry::identity(&board)));
        symmetries.len()
    };
    assert_eq!(lines("A", &[], ""), 1);
    assert_eq!(lines("ABC", &[("ABC", false)], ""), 2);
    assert_eq!(lines("ABCDE", &[("ABCDE", true)], ""), 10);
    // A triangle with a cell in the middle of each side; and three lines through one cell, in any order.
    assert_eq!(
        lines(
            "ABCDEF",
            &[("ABC", false), ("CDE", false), ("EFA", false)],
            ""
        ),
        6
    );
    assert_eq!(
        lines(
            "MABCDEF",
            &[("AMB", false), ("CMD", false), ("EMF", false)],
            ""
        ),
        48
    );
    // The five-pointed star.
    let star = [
        ("ABCD", false),
        ("DEFG", false),
        ("GHBI", false),
        ("ICEJ", false),
        ("JFHA", false),
    ];
    assert_eq!(lines("ABCDEFGHIJ", &star, ""), 10);
    // Two equal lines: exchanging them moves ports, but no cell.
    assert_eq!(lines("ABC", &[("ABC", false), ("ABC", false)], ""), 4);
    // The first line has a single cell left at one end. The rest of it can be reversed.
    let cut = "[obstacles]\nimpassable = [\"B\"]";
    assert_eq!(lines("ABCDE", &[("ABCDE", false)], cut), 2);
    assert_eq!(lines("ABCDE", &[("ABCDE", false), ("AB", false)], cut), 2);
    // Obstacles cut lines, and forbid directions.
    let triangle = [("ABC", false), ("CDE", false), ("EFA", false)];
    assert_eq!(
        lines("ABCDEF", &triangle, "[obstacles]\nimpassable = [\"B\"]"),
        2
    );
    assert_eq!(
        lines(
            "ABCDEF",
            &triangle,
            "[obstacles]\noneway = [[\"A\", \"B\"]]"
        ),
        1
    );
    assert_eq!(
        lines("ABCDEF", &triangle, "[obstacles]\npassover = [\"B\"]"),
        2
    );
}

#[test]
fn one_board_onto_another() {
    let onto = |from: &str, to: &str| {
        let (from, to) = (board(from), board(to));
        let found = Symmetry::between(&from, &to).unwrap();
        if let Some(found) = &found {
            let image = |&(cell, number, landing): &(Cell, u32, _)| {
                (found.cell(cell), number, found.landing(cell, landing))
            };
            let images: BTreeSet<_> = all_landings(from.topology()).iter().map(image).collect();
            assert_eq!(images, all_landings(to.topology()));
        }
        found.is_some()
    };
    let tall = "[board]\nsize = [5, 3]";
    assert!(onto("[board]\nsize = [3, 5]", tall));
    assert!(!onto("[board]\nsize = [3, 5]", "[board]\nsize = [15, 1]"));
    assert!(!onto(
        tall,
        "[board]\nsize = [5, 3]\n[moves]\nexits = \"both\""
    ));
    assert!(!onto(
        tall,
        "[board]\nsize = [5, 3]\n[moves]\nturns = \"no-u-turn\""
    ));
    assert!(!onto(tall, "[board]\nsize = [5, 3]\n[moves]\nmax = 3"));
    assert!(onto(
        "[board]\nsize = [3, 3]\n[obstacles]\nimpassable = [\"A1\"]",
        "[board]\nsize = [3, 3]\n[obstacles]\nimpassable = [\"C1\"]"
    ));
    // Squares of the library and squares as a mesh: the name of the tiling does not matter.
    let mesh = "[tiling]\nkind = \"mesh\"\nfaces = [[0, 1, 4, 3], [2, 5, 4, 1]]";
    assert!(onto("[board]\nsize = [1, 2]", mesh));
}

#[test]
fn too_many() {
    let torus = board("[board]\nsize = [40, 40]\n[boundary]\nwrap = \"torus\"\n[moves]\nmax = 2");
    assert_eq!(Symmetries::of(&torus).err(), Some(TooManySymmetries));
    assert_eq!(TooManySymmetries.remedy(), "use a smaller board");
    assert_eq!(Symmetries::identity_only(&torus).len(), 1);
    // Forty lines through one cell have far too many symmetries.
    let mut text = "[tiling]\nkind = \"lines\"\ncells = [\"M\"".to_owned();
    text += &(0..40)
        .map(|i| format!(", \"a{i}\", \"b{i}\""))
        .collect::<String>();
    text += "]\n";
    for i in 0..40 {
        text += &format!("[[tiling.line]]\nthrough = [\"a{i}\", \"M\", \"b{i}\"]\n");
    }
    assert_eq!(Symmetries::of(&board(&text)).err(), Some(TooManySymmetries));
}
