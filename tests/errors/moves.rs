//! Moves, sizes and goals that contradict each other.

use super::says;
use jumpmaze::internals::files::Variant;

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
error: `zigzag` goes from side to side, but these exits lead through corners
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
error: `first` has no effect with turns = "any"
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
error: `size` has no effect with the shape `rows`
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
error: no numbers at all lead from A1 to A2
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
fn a_goal_on_no_cell() {
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
fn an_american_spelling_of_a_goal() {
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

/// The warning that not every jump can be undone appears only if it is true.
#[test]
fn jumps_that_cannot_be_undone_cause_a_warning() {
    for (size, warned) in [(3, false), (6, true)] {
        let file = format!(
            "name = \"x\"\nrule = \"y\"\n[tiling]\nuse = \"3.3.3.3.3.3\"\n\
             [board]\nshape = \"disc\"\nsize = [{size}]\n[moves]\nexits = \"sides\"\n"
        );
        let variant = Variant::parse("mine", "mine.toml", &file, None).expect("a variant");
        let is_warning = |warning: &String| warning.contains("the way back is not always a move");
        assert_eq!(variant.warnings().iter().any(is_warning), warned, "{size}");
    }
}
