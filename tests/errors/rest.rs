//! Limits, lines and meshes, and messages without a file.

use super::{HEAD, refused, says};
use jumpmaze::internals::files::{TilingReport, Variant};

#[test]
fn a_huge_max() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
max = 1000000000
"#,
        r#"
error: `max` cannot be 1000000000
 --> mine.toml:7:7
  |
7 | max = 1000000000
  |       ^^^^^^^^^^
  |
  = help: `max` goes from 1 to 1000000
"#,
    );
}

#[test]
fn a_size_of_nothing() {
    says(
        r#"
[board]
size = [0, 5]
"#,
        r#"
error: a size of 0
 --> mine.toml:5:8
  |
5 | size = [0, 5]
  |        ^^^^^^
  |
  = help: sizes go from 1 to 1048576
"#,
    );
}

#[test]
fn a_huge_size() {
    says(
        r#"
[board]
size = [5000, 5000]
"#,
        r#"
error: a board of 25000000 tiles: too large
 --> mine.toml:5:8
  |
5 | size = [5000, 5000]
  |        ^^^^^^^^^^^^
  |
  = help: the limit is 1048576 tiles
"#,
    );
}

#[test]
fn a_line_through_no_cell() {
    says(
        r#"
[tiling]
kind = "lines"
cells = ["P", "Q", "R"]
[[tiling.line]]
through = ["P", "Q"]
[[tiling.line]]
through = ["Q", "S"]
"#,
        r#"
error: there is no cell "S"
  --> mine.toml:10:11
   |
10 | through = ["Q", "S"]
   |           ^^^^^^^^^^
   |
   = help: `cells` lists 3 names, from "P"
"#,
    );
}

#[test]
fn lines_in_pieces() {
    says(
        r#"
[tiling]
kind = "lines"
cells = ["P", "Q", "R"]
[[tiling.line]]
through = ["P", "Q"]
"#,
        r#"
error: the lines do not connect all cells: the board is in 2 pieces
 --> mine.toml:7:1
  |
7 | [[tiling.line]]
  | ^^^^^^^^^^^^^^^
  |
  = help: connect the pieces by a line, or make them boards of their own
"#,
    );
}

#[test]
fn a_shift_without_a_torus() {
    says(
        r#"
[board]
size = [5, 5]
[boundary]
shift = 2
"#,
        r#"
error: `shift` works only on a torus
 --> mine.toml:7:9
  |
7 | shift = 2
  |         ^
  |
  = help: use wrap = "torus", or leave `shift` out
"#,
    );
}

#[test]
fn a_tiling_named_and_described() {
    says(
        r#"
[tiling]
use = "square"
lattice = [[0], [6]]
"#,
        r#"
error: `lattice` has no effect with `use`
 --> mine.toml:6:11
  |
6 | lattice = [[0], [6]]
  |           ^^^^^^^^^^
  |
  = help: name a tiling of the library, or describe it inline, not both
"#,
    );
}

#[test]
fn a_part_on_a_corner_that_does_not_exist() {
    says(
        r#"
[tiling]
kind = "substitution"
turn = 4
tile = [{ n = 4 }]
[[tiling.cluster]]
start = [{ of = 0 }]
start_corners = [[0, 0], [0, 1]]
grow = [{ of = 0 }, { of = 0, corner = 1, on = [0, 2] }]
grow_corners = [[0, 0], [1, 1]]
"#,
        r#"
error: corner 1 of part 1 on corner 2 of part 0
  --> mine.toml:11:21
   |
11 | grow = [{ of = 0 }, { of = 0, corner = 1, on = [0, 2] }]
   |                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   |
   = help: part 0 has 2 corners and part 1 has 2, counted from 0
"#,
    );
}

#[test]
fn clusters_that_overlap() {
    says(
        r#"
[tiling]
kind = "substitution"
turn = 4
tile = [{ n = 4 }]
[[tiling.cluster]]
start = [{ of = 0 }]
start_corners = [[0, 0], [0, 1]]
grow = [{ of = 0 }, { of = 0, turn = 1, on = [0, 1] }]
grow_corners = [[0, 0], [1, 1]]
"#,
        r#"
error: tiles of the clusters overlap
 --> mine.toml:8:1
  |
8 | [[tiling.cluster]]
  | ^^^^^^^^^^^^^^^^^^
  |
  = help: correct the turns and corners of the parts; a tile that two parts share must have the same turn in both
"#,
    );
}

#[test]
fn a_cluster_that_does_not_grow() {
    says(
        r#"
[tiling]
kind = "substitution"
turn = 4
tile = [{ n = 4 }]
[[tiling.cluster]]
start = [{}]
start_corners = [[0, 0]]
grow = [{}]
grow_corners = [[0, 0]]
"#,
        r#"
error: up to generation 41, cluster 0 does not surround a board without gaps
 --> mine.toml:8:1
  |
8 | [[tiling.cluster]]
  | ^^^^^^^^^^^^^^^^^^
  |
  = help: let it grow on all sides, with another cluster 0 in its middle, and correct parts that do not touch
"#,
    );
}

#[test]
fn a_singular_multigrid() {
    says(
        r#"
[tiling]
kind = "multigrid"
n = 5
offsets = [0, 0, 0, 0, 0]
[board]
size = [30]
"#,
        r#"
error: lines of families 0, 1 and 2 meet at one point
 --> mine.toml:7:11
  |
7 | offsets = [0, 0, 0, 0, 0]
  |           ^^^^^^^^^^^^^^^
  |
  = help: change an offset a little
"#,
    );
}

#[test]
fn a_face_without_its_vertex() {
    says(
        r#"
[tiling]
kind = "mesh"
faces = [
  [0, 1, 2],
  [2, 1, 7],
]
vertices = [[0, 0], [1, 0], [0, 1]]
"#,
        r#"
error: vertex 7 does not exist
 --> mine.toml:8:3
  |
8 |   [2, 1, 7],
  |   ^^^^^^^^^
  |
  = help: there are 3 vertices, counted from 0
"#,
    );
}

#[test]
fn a_leaper_that_does_not_begin() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
shape = [[2, 0], [1, 2]]
"#,
        r#"
error: the first segment of a jump is not ["k", 0]
 --> mine.toml:7:9
  |
7 | shape = [[2, 0], [1, 2]]
  |         ^^^^^^^^^^^^^^^^
  |
  = help: begin with ["k", 0]: fly as many cells as the number says
"#,
    );
}

#[test]
fn a_turn_of_ninety() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
turns = [0, 90]
"#,
        r#"
error: a turn offset must be at least 0 and less than 2
 --> mine.toml:7:9
  |
7 | turns = [0, 90]
  |         ^^^^^^^
  |
  = help: 0 is straight on, 0.5 a quarter left on a square, 1 back; list at least one, each below 2
"#,
    );
}

/// An unknown variant has no file, so no arrow points at one.
#[test]
fn an_unknown_variant() {
    let error = Variant::built_in("rok", None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "error: unknown variant `rok`\n |\n = help: did you mean `rook`?"
    );
    let error = Variant::built_in("nope", None).unwrap_err().to_string();
    assert!(error.starts_with("error: unknown variant `nope`\n |\n = help: choose one of: "));
    assert!(!error.contains("-->"), "{error}");
}

/// An error in a size from the command line does not point into the file.
#[test]
fn a_size_beside_the_file() {
    let error = Variant::built_in("rook", Some(&[0, 5]))
        .unwrap_err()
        .to_string();
    assert!(!error.contains("-->"), "{error}");
    assert!(
        error.contains("the size is 0x5; the variant's own is 5x5"),
        "{error}"
    );
    let error = Variant::built_in("soccer-ball", Some(&[5, 5])).unwrap_err();
    assert_eq!(error.title(), "the size of this board cannot be changed");
}

/// In the file of a tiling, errors point at keys that are not in a table `[tiling]`.
#[test]
fn a_tiling_file() {
    let text = "name = \"Mine\"\nlattice = [[0], [0, 12, 0]]\ntile = [{ n = 4 }]\n";
    let error = TilingReport::parse("mine", "mine.toml", text).unwrap_err();
    assert_eq!(
        error.to_string(),
        r#"error: the two lattice vectors are parallel
 --> mine.toml:2:11
  |
2 | lattice = [[0], [0, 12, 0]]
  |           ^^^^^^^^^^^^^^^^^
  |
  = help: give two vectors that point in different directions"#
    );
}

/// A byte order mark and other line ends do not change positions.
#[test]
fn other_line_ends() {
    let text = format!("{HEAD}[boundary]\nwrap = \"tours\"\n");
    let plain = refused(&text);
    assert_eq!(refused(&text.replace('\n', "\r\n")), plain);
    assert_eq!(refused(&format!("\u{feff}{text}")), plain);
}
