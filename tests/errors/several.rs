//! Several mistakes in one file.

use super::{refused, says};

#[test]
fn mistakes_of_all_kinds_are_reported_at_once() {
    says(
        r#"
[board]
sise = [5, 5]

[boundary]
wrap = "tours"

[moves]
max = "nine"
turns = "no-uturn"

[generate]
search = "anealing"
"#,
        r#"
error: unknown key `sise`
 --> mine.toml:5:1
  |
5 | sise = [5, 5]
  | ^^^^
  |
  = note: expected one of `shape`, `size`, `rows`, `cells`, `crop`, `centre`, `scale`, `trim`
  = help: did you mean `size`?
error: unknown boundary `tours`
 --> mine.toml:8:8
  |
8 | wrap = "tours"
  |        ^^^^^^^
  |
  = help: did you mean `torus`?
error: expected a whole number, found the text "nine"
  --> mine.toml:11:7
   |
11 | max = "nine"
   |       ^^^^^^
   |
   = help: write max = 9
error: unknown turn rule `no-uturn`
  --> mine.toml:12:9
   |
12 | turns = "no-uturn"
   |         ^^^^^^^^^^
   |
   = help: did you mean `no-u-turn`?
error: unknown search `anealing`
  --> mine.toml:15:10
   |
15 | search = "anealing"
   |          ^^^^^^^^^^
   |
   = help: did you mean `annealing`?
"#,
    );
}

#[test]
fn a_mistake_on_the_board_does_not_hide_a_wrong_word() {
    says(
        r#"
[board]
size = [5, 5]

[obstacles]
walls = [["A1", "Z9"]]

[generate]
search = "anealing"
"#,
        r#"
error: there is no cell "Z9" on this board
 --> mine.toml:8:10
  |
8 | walls = [["A1", "Z9"]]
  |          ^^^^^^^^^^^^
  |
  = help: cells go from A1 to E5
error: unknown search `anealing`
  --> mine.toml:11:10
   |
11 | search = "anealing"
   |          ^^^^^^^^^^
   |
   = help: did you mean `annealing`?
"#,
    );
}

/// The number of mistakes that are reported.
fn count(text: &str) -> usize {
    let said = refused(text);
    said.lines()
        .filter(|line| line.starts_with("error: "))
        .count()
}

#[test]
fn consequences_of_a_mistake_are_not_reported() {
    for text in [
        // A misspelt key is not also reported as missing.
        "name = \"Mine\"\nrul = \"Jump.\"\n[board]\nsize = [5, 5]\n",
        "rule = \"Jump.\"\n[tiling]\nkind = \"lines\"\ncells = [\"P\", \"Q\"]\n[[tiling.line]]\nthruogh = [\"P\", \"Q\"]\n",
        // Without the misspelt word, other keys have no meaning.
        "rule = \"Jump.\"\n[board]\nshape = \"celsl\"\ncells = [[0, 0, 0], [0, 1, 0]]\n",
        "rule = \"Jump.\"\n[tiling]\nkind = \"multigird\"\nn = 5\noffsets = [0.2, 0.2, 0.2, 0.2, 0.2]\n[board]\nsize = [40]\n",
        "rule = \"Jump.\"\n[board]\nsize = [5, 5]\n[boundary]\nwrap = \"tours\"\nshift = 1\n[moves]\nmax = 4\n",
    ] {
        assert_eq!(count(text), 1, "{text}{}", refused(text));
    }
}

/// A long list of mistakes is cut off; a file of another kind is named as such.
#[test]
fn few_mistakes_are_reported() {
    let keys: Vec<String> = (0..30).map(|key| format!("key{key} = 1\n")).collect();
    assert_eq!(count(&keys.concat()), 10);
    let maze = "title = \"A maze\"\nstart = \"A1\"\ncells = \"1 2 G\"\n";
    assert_eq!(count(maze), 1);
    assert!(refused(maze).contains("this is a maze file"));
}
