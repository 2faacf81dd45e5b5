//! Boards that cannot be built.

use super::says;

#[test]
fn a_tiling_that_does_not_close() {
    says(
        r#"
[tiling]
lattice = [[0, 0], [6]]
tile = [{ n = 4 }]
[board]
shape = "period"
size = [3, 3]
"#,
        r#"
error: side 1 of tile 0 has no mate: the tiling does not close there
 --> mine.toml:6:9
  |
6 | tile = [{ n = 4 }]
  |         ^^^^^^^^^
  |
  = help: add the tile that is missing there, or correct the lattice vectors
"#,
    );
}

#[test]
fn parallel_lattice_vectors() {
    says(
        r#"
[tiling]
lattice = [[3], [0, 6]]
tile = [{ n = 4 }]
"#,
        r#"
error: the two lattice vectors are parallel
 --> mine.toml:5:11
  |
5 | lattice = [[3], [0, 6]]
  |           ^^^^^^^^^^^^^
  |
  = help: give two vectors that point in different directions
"#,
    );
}

#[test]
fn a_clockwise_tile() {
    says(
        r#"
[tiling]
lattice = [[0], [6]]
tile = [{ walk = [0, 18, 12, 6] }]
"#,
        r#"
error: the walk round the tile is clockwise
 --> mine.toml:6:9
  |
6 | tile = [{ walk = [0, 18, 12, 6] }]
  |         ^^^^^^^^^^^^^^^^^^^^^^^^^
  |
  = help: list the directions counter-clockwise
"#,
    );
}

#[test]
fn a_heptagon() {
    says(
        r#"
[tiling]
lattice = [[0], [6]]
tile = [{ n = 7 }]
"#,
        r#"
error: a regular polygon with 7 sides does not fit 24 directions in a full turn
 --> mine.toml:6:15
  |
6 | tile = [{ n = 7 }]
  |               ^
  |
  = help: n can be 3, 4, 6, 8, 12, 24
"#,
    );
}

#[test]
fn a_torus_of_penrose_rhombs() {
    says(
        r#"
[tiling]
use = "penrose"
[board]
size = [60]
[boundary]
wrap = "torus"
"#,
        r#"
error: the boundary `torus` cannot wrap a multigrid, which never repeats
 --> mine.toml:9:8
  |
9 | wrap = "torus"
  |        ^^^^^^^
  |
  = help: use the shape rect on squares, the shape period on a periodic tiling, a `lattice` for other shapes, or wrap = "none"
"#,
    );
}

#[test]
fn a_rectangle_of_hexagons() {
    says(
        r#"
[tiling]
use = "hexagons"
[board]
size = [6, 6]
"#,
        r#"
error: `rect` needs a tiling by one four-sided tile whose side 0 is at the bottom, such as the square tiling
 --> mine.toml:6:2
  |
6 | [board]
  |  ^^^^^
  |
  = help: use the shape period or disc, on hexagons and triangles also hexagon or triangle; or [tiling] use = "square"
"#,
    );
}

#[test]
fn hexagons_with_one_number() {
    says(
        r#"
[tiling]
use = "hexagons"
[board]
size = [4]
"#,
        r#"
error: the size of `rect` is two numbers, not 1
 --> mine.toml:7:8
  |
7 | size = [4]
  |        ^^^
  |
  = help: write shape = "hexagon" under [board]; the default shape `rect` has rows and columns
"#,
    );
}

#[test]
fn closed_lines_without_max() {
    says(
        r#"
[board]
size = [5, 5]
[boundary]
wrap = "torus"
"#,
        r#"
error: the board has closed lines, so numbers have no largest value
--> mine.toml
 = note: the key is `moves.max`
 = help: set `max` under [moves]; 9 keeps every number a single digit
"#,
    );
}

#[test]
fn closed_lines_without_max_beside_other_moves() {
    says(
        r#"
[board]
size = [5, 5]
[boundary]
wrap = "torus"
[moves]
exits = "both"
"#,
        r#"
error: the board has closed lines, so numbers have no largest value
 --> mine.toml:8:2
  |
8 | [moves]
  |  ^^^^^
  |
  = help: set `max` under [moves]; 9 keeps every number a single digit
"#,
    );
}

#[test]
fn a_board_in_pieces() {
    says(
        r#"
[board]
shape = "rows"
rows = [
  "oo.oo",
  "oo.oo",
]
"#,
        r#"
error: the board is in pieces: only 4 of its 8 cells are connected to A1
 --> mine.toml:4:2
  |
4 | [board]
  |  ^^^^^
  |
  = help: connect the pieces, or make them boards of their own
"#,
    );
}

#[test]
fn an_obstacle_on_no_cell() {
    says(
        r#"
[board]
size = [5, 5]
[obstacles]
impassable = ["B2", "F1"]
"#,
        r#"
error: there is no cell "F1" on this board
 --> mine.toml:7:21
  |
7 | impassable = ["B2", "F1"]
  |                     ^^^^
  |
  = help: cells go from A1 to E5
"#,
    );
}

#[test]
fn a_wall_between_tiles_that_do_not_touch() {
    says(
        r#"
[board]
size = [5, 5]
[obstacles]
walls = [["A1", "A2"], ["A1", "B2"]]
"#,
        r#"
error: A1 and B2 share no side
 --> mine.toml:7:24
  |
7 | walls = [["A1", "A2"], ["A1", "B2"]]
  |                        ^^^^^^^^^^^^
  |
  = help: the neighbours of A1 are A2, B1
"#,
    );
}

#[test]
fn two_marks_on_a_cell() {
    says(
        r#"
[board]
size = [5, 5]
[obstacles]
impassable = ["B2"]
passover = ["B2"]
"#,
        r#"
error: B2 is marked twice
 --> mine.toml:8:13
  |
8 | passover = ["B2"]
  |             ^^^^
  |
  = help: give a cell at most one of impassable, passover, uncounted
"#,
    );
}

#[test]
fn a_wall_and_a_one_way_sign() {
    says(
        r#"
[board]
size = [5, 5]
[obstacles]
walls = [["A1", "A2"]]
oneway = [["A2", "A1"]]
"#,
        r#"
error: there is already another obstacle between A2 and A1
 --> mine.toml:8:11
  |
8 | oneway = [["A2", "A1"]]
  |           ^^^^^^^^^^^^
  |
  = help: give each side at most one wall or one-way side
"#,
    );
}
