//! The texts of typical mistakes, whole.
//!
//! Each is judged as somebody reads it who has just made that mistake: does the caret stand under what is wrong, and
//! does the last line say what to do? A text that changes is read again before it is copied here.

use jumpmaze::files::{TilingReport, Variant};

/// Two lines that every variant begins with; line 3 is the first of the text.
const HEAD: &str = "name = \"Mine\"\nrule = \"Jump.\"\n";

fn refused(text: &str) -> String {
    match Variant::parse("mine", "mine.toml", text, None) {
        Ok(_) => "it builds".to_owned(),
        Err(diagnostic) => diagnostic.to_string(),
    }
}

/// Compares what is said of a text (after [`HEAD`], unless it begins otherwise) with what should be said.
#[track_caller]
fn says(text: &str, expected: &str) {
    let whole = if text.starts_with("name") {
        text.to_owned()
    } else {
        format!("{HEAD}{text}")
    };
    let said = refused(&whole);
    let expected = expected.trim_matches('\n');
    assert!(said == expected, "said:\n{said}\n\nexpected:\n{expected}\n");
}

#[test]
fn an_unknown_table() {
    says(
        r#"
[bord]
size = [5, 5]
"#,
        r#"
error: unknown key `bord`
 --> mine.toml:4:2
  |
4 | [bord]
  |  ^^^^
  |
  = note: expected one of `name`, `rule`, `tiling`, `board`, `boundary`, `obstacles`, `moves`, `contents`, `goal`, `generate`
  = help: did you mean `board`?
"#,
    );
}

#[test]
fn an_unknown_key() {
    says(
        r#"
[board]
sise = [5, 5]
"#,
        r#"
error: unknown key `sise`
 --> mine.toml:5:1
  |
5 | sise = [5, 5]
  | ^^^^
  |
  = note: expected one of `shape`, `size`, `rows`, `cells`, `centre`, `trim`
  = help: did you mean `size`?
"#,
    );
}

#[test]
fn a_missing_rule() {
    says(
        r#"name = "Mine"

[board]
size = [5, 5]
"#,
        r#"
error: the key `rule` is missing
--> mine.toml
 = help: add rule = …
"#,
    );
}

#[test]
fn an_empty_rule() {
    says(
        r#"name = "Mine"
rule = " "

[board]
size = [5, 5]
"#,
        r#"
error: the rule is empty
 --> mine.toml:2:8
  |
2 | rule = " "
  |        ^^^
  |
  = help: say in a sentence or two how one jumps here
"#,
    );
}

#[test]
fn a_text_for_a_list() {
    says(
        r#"
[board]
size = "5x5"
"#,
        r#"
error: expected a list, found the text "5x5"
 --> mine.toml:5:8
  |
5 | size = "5x5"
  |        ^^^^^
  |
  = help: write size = [6, 6], or one number in brackets: size = [40]
"#,
    );
}

#[test]
fn a_text_for_a_number() {
    says(
        r#"
[board]
size = [5, "5"]
"#,
        r#"
error: expected a whole number, found the text "5"
 --> mine.toml:5:12
  |
5 | size = [5, "5"]
  |            ^^^
  |
  = help: write size = [6, 6], or one number in brackets: size = [40]
"#,
    );
}

#[test]
fn a_pair_with_one_cell() {
    says(
        r#"
[board]
size = [5, 5]
[obstacles]
walls = [["A1"]]
"#,
        r#"
error: expected a list of 2, found a list of 1
 --> mine.toml:7:10
  |
7 | walls = [["A1"]]
  |          ^^^^^^
  |
  = help: write walls = [["A1", "A2"]]: each wall is a pair
"#,
    );
}

#[test]
fn a_bracket_that_is_not_closed() {
    says(
        r#"
[board]
size = [5, 5
"#,
        r#"
error: unclosed array, expected `]`
 --> mine.toml:5:13
  |
5 | size = [5, 5
  |             ^
  |
  = help: write size = [6, 6], or one number in brackets: size = [40]
"#,
    );
}

#[test]
fn an_unknown_boundary() {
    says(
        r#"
[boundary]
wrap = "tours"
"#,
        r#"
error: unknown boundary `tours`
 --> mine.toml:5:8
  |
5 | wrap = "tours"
  |        ^^^^^^^
  |
  = help: did you mean `torus`?
"#,
    );
}

#[test]
fn an_unknown_shape() {
    says(
        r#"
[board]
shape = "rectangle"
size=[3,3]
"#,
        r#"
error: unknown shape `rectangle`
 --> mine.toml:5:9
  |
5 | shape = "rectangle"
  |         ^^^^^^^^^^^
  |
  = help: choose one of: rect, period, disc, hexagon, triangle, rows, cells, all
"#,
    );
}

#[test]
fn unknown_exits() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
exits = "side"
"#,
        r#"
error: unknown exits `side`
 --> mine.toml:7:9
  |
7 | exits = "side"
  |         ^^^^^^
  |
  = help: did you mean `sides`?
"#,
    );
}

#[test]
fn an_unknown_direction() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
exits = ["N", "Nort"]
"#,
        r#"
error: unknown direction `Nort`
 --> mine.toml:7:15
  |
7 | exits = ["N", "Nort"]
  |               ^^^^^^
  |
  = help: choose one of: S, SE, E, NE, N, NW, W, SW
"#,
    );
}

#[test]
fn an_unknown_odd_rule() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
odd = "zig-zag"
"#,
        r#"
error: unknown odd `zig-zag`
 --> mine.toml:7:7
  |
7 | odd = "zig-zag"
  |       ^^^^^^^^^
  |
  = help: did you mean `zigzag`?
"#,
    );
}

#[test]
fn an_unknown_turn_rule() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
turns = "no-uturn"
"#,
        r#"
error: unknown turn rule `no-uturn`
 --> mine.toml:7:9
  |
7 | turns = "no-uturn"
  |         ^^^^^^^^^^
  |
  = help: did you mean `no-u-turn`?
"#,
    );
}

#[test]
fn an_unknown_corner_rule() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
corners = "open"
"#,
        r#"
error: unknown corners `open`
 --> mine.toml:7:11
  |
7 | corners = "open"
  |           ^^^^^^
  |
  = help: choose one of: free, walls, strict
"#,
    );
}

#[test]
fn an_unknown_first_move() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
turns = "alternate"
exits = "both"
first = "side"
"#,
        r#"
error: unknown first `side`
 --> mine.toml:9:9
  |
9 | first = "side"
  |         ^^^^^^
  |
  = help: did you mean `sides`?
"#,
    );
}

#[test]
fn an_unknown_centre() {
    says(
        r#"
[board]
shape = "disc"
size = [20]
centre = "center"
"#,
        r#"
error: unknown centre `center`
 --> mine.toml:7:10
  |
7 | centre = "center"
  |          ^^^^^^^^
  |
  = help: choose one of: tile, vertex
"#,
    );
}

#[test]
fn an_unknown_kind_of_goal() {
    says(
        r#"
[board]
size = [5, 5]
[goal]
kind = "exits"
"#,
        r#"
error: unknown kind of goal `exits`
 --> mine.toml:7:8
  |
7 | kind = "exits"
  |        ^^^^^^^
  |
  = help: did you mean `exit`?
"#,
    );
}

#[test]
fn an_unknown_kind_of_tiling() {
    says(
        r#"
[tiling]
kind = "multi-grid"
"#,
        r#"
error: unknown kind of tiling `multi-grid`
 --> mine.toml:5:8
  |
5 | kind = "multi-grid"
  |        ^^^^^^^^^^^^
  |
  = help: did you mean `multigrid`?
"#,
    );
}

#[test]
fn an_unknown_mesh() {
    says(
        r#"
[tiling]
kind = "mesh"
mesh = "cub"
"#,
        r#"
error: unknown mesh `cub`
 --> mine.toml:6:8
  |
6 | mesh = "cub"
  |        ^^^^^
  |
  = help: did you mean `cube`?
"#,
    );
}

#[test]
fn an_unknown_content() {
    says(
        r#"
[board]
size = [5, 5]
[contents]
alphabet = ["numbers", "stars"]
"#,
        r#"
error: unknown content `stars`
 --> mine.toml:7:24
  |
7 | alphabet = ["numbers", "stars"]
  |                        ^^^^^^^
  |
  = help: choose one of: numbers, *, =, ^, v, toggle
"#,
    );
}

#[test]
fn an_unknown_tiling() {
    says(
        r#"
[tiling]
use = "sqare"
[board]
size = [5, 5]
"#,
        r#"
error: unknown tiling `sqare`
 --> mine.toml:5:7
  |
5 | use = "sqare"
  |       ^^^^^^^
  |
  = help: did you mean `square`?
"#,
    );
}

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
error: a regular polygon with 7 sides does not fit directions of which 24 make a turn
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
  = help: use the shape rect on squares, or period on any periodic tiling; or wrap = "none"
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
error: `rect` needs a tiling by one four-sided tile that stands on its side 0, such as the square tiling
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
fn closed_lines_without_max() {
    says(
        r#"
[board]
size = [5, 5]
[boundary]
wrap = "torus"
"#,
        r#"
error: the board has closed lines, so numbers have no natural end
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
error: the board has closed lines, so numbers have no natural end
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
error: the board is in pieces: only 4 of its 8 cells hang together with A1
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
fn a_wall_between_strangers() {
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
error: something else already stands between A2 and A1
 --> mine.toml:8:11
  |
8 | oneway = [["A2", "A1"]]
  |           ^^^^^^^^^^^^
  |
  = help: give each side at most one wall or one-way sign
"#,
    );
}

#[test]
fn zigzag_through_corners() {
    says(
        r#"
[tiling]
use = "triangles"
[board]
shape = "triangle"
size = [5]
[moves]
exits = "both"
odd = "zigzag"
"#,
        r#"
error: `zigzag` goes from side to side, and these exits lead through corners
  --> mine.toml:11:7
   |
11 | odd = "zigzag"
   |       ^^^^^^^^
   |
   = help: use exits = "sides", or odd = "corner"
"#,
    );
}

#[test]
fn alternate_with_sides_only() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
turns = "alternate"
"#,
        r#"
error: `alternate` compares moves through sides with moves through corners
 --> mine.toml:7:9
  |
7 | turns = "alternate"
  |         ^^^^^^^^^^^
  |
  = help: use exits = "both"
"#,
    );
}

#[test]
fn first_under_any() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
first = "sides"
"#,
        r#"
error: `first` means nothing under turns = "any"
 --> mine.toml:7:9
  |
7 | first = "sides"
  |         ^^^^^^^
  |
  = help: use it with alternate or toggle, or leave it out
"#,
    );
}

#[test]
fn a_size_for_rows() {
    says(
        r#"
[board]
shape = "rows"
size = [2, 2]
rows = ["oo", "oo"]
"#,
        r#"
error: `size` means nothing for the shape `rows`
 --> mine.toml:6:8
  |
6 | size = [2, 2]
  |        ^^^^^^
  |
  = help: leave it out, or choose a shape that has it; `rows` has rows
"#,
    );
}

#[test]
fn compass_directions_on_hexagons() {
    says(
        r#"
[tiling]
use = "hexagons"
[board]
shape = "hexagon"
size = [4]
[moves]
exits = ["N", "E"]
"#,
        r#"
error: compass directions on a board that is not made of squares
  --> mine.toml:10:9
   |
10 | exits = ["N", "E"]
   |         ^^^^^^^^^^
   |
   = help: use exits = "sides", "corners" or "both"
"#,
    );
}

#[test]
fn a_goal_out_of_reach() {
    says(
        r#"
[board]
size = [5, 5]
[moves]
exits = "corners"
[goal]
start = "A1"
goal = "A2"
"#,
        r#"
error: no numbers whatever lead from A1 to A2
  --> mine.toml:10:8
   |
10 | goal = "A2"
   |        ^^^^
   |
   = help: choose a start and a goal on lines that are connected
"#,
    );
}

#[test]
fn a_goal_that_is_not_there() {
    says(
        r#"
[board]
size = [5, 5]
[goal]
goal = "F6"
"#,
        r#"
error: there is no cell "F6" on this board
 --> mine.toml:7:8
  |
7 | goal = "F6"
  |        ^^^^
  |
  = help: cells go from A1 to E5; or use one of the words corner, centre, farthest, random, free
"#,
    );
}

#[test]
fn a_goal_in_american() {
    says(
        r#"
[board]
size = [5, 5]
[goal]
goal = "center"
"#,
        r#"
error: there is no cell "center" on this board
 --> mine.toml:7:8
  |
7 | goal = "center"
  |        ^^^^^^^^
  |
  = help: did you mean `centre`? (cells go from A1 to E5)
"#,
    );
}

#[test]
fn a_start_on_an_obstacle() {
    says(
        r#"
[board]
size = [5, 5]
[obstacles]
impassable = ["C3"]
[goal]
start = "C3"
"#,
        r#"
error: C3 is an obstacle
 --> mine.toml:9:9
  |
9 | start = "C3"
  |         ^^^^
  |
  = help: cells go from A1 to E5; or use one of the words corner, random
"#,
    );
}

#[test]
fn an_exit_from_a_torus() {
    says(
        r#"
[board]
size = [5, 5]
[boundary]
wrap = "torus"
[moves]
max = 4
[goal]
kind = "exit"
"#,
        r#"
error: no jump leads out of this board
  --> mine.toml:11:8
   |
11 | kind = "exit"
   |        ^^^^^^
   |
   = help: leave a line open at the rim, or use a cell as the goal
"#,
    );
}

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
error: the lines leave the board in 2 pieces
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
error: a shift without a torus
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
error: `lattice` means nothing with `use`
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
error: lines of families 0, 1 and 2 meet in one point
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
error: turn offsets outside 0 to 2
 --> mine.toml:7:9
  |
7 | turns = [0, 90]
  |         ^^^^^^^
  |
  = help: 0 is straight on, 0.5 a quarter left on a square, 1 back; list at least one, each below 2
"#,
    );
}

/// The board has no file when a name is not known, and no arrow points at one.
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

/// A size from the command line is not looked for in the file.
#[test]
fn a_size_beside_the_file() {
    let error = Variant::built_in("rook", Some(&[0, 5]))
        .unwrap_err()
        .to_string();
    assert!(!error.contains("-->"), "{error}");
    assert!(
        error.contains("this size was given in place of the one in the file"),
        "{error}"
    );
    let error = Variant::built_in("klondike", Some(&[5, 5])).unwrap_err();
    assert_eq!(
        error.title(),
        "this board has no size that could be changed"
    );
}

/// In a file that is a tiling itself, keys are found without the table that variants write them in.
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

/// A byte order mark and the line ends of other systems move nothing.
#[test]
fn other_line_ends() {
    let text = format!("{HEAD}[boundary]\nwrap = \"tours\"\n");
    let plain = refused(&text);
    assert_eq!(refused(&text.replace('\n', "\r\n")), plain);
    assert_eq!(refused(&format!("\u{feff}{text}")), plain);
}
