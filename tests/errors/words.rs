//! Unknown words.

use super::says;

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
  = help: did you mean `rect`?
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
