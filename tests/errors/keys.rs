//! Keys that are unknown, missing, or of a wrong type.

use super::{refused, says};

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
  = note: expected one of `name`, `rule`, `name_in`, `rule_in`, `tiling`, `board`, `boundary`, `obstacles`, `moves`, `contents`, `goal`, `generate`
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
  = note: expected one of `shape`, `size`, `rows`, `cells`, `crop`, `centre`, `scale`, `trim`
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
fn an_empty_file() {
    let said = "error: the file is empty\n--> mine.toml\n = help: add rule = …";
    assert_eq!(refused("\n"), said);
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
  = help: explain the jumps in one or two sentences
"#,
    );
}

#[test]
fn a_language_by_its_name() {
    says(
        r#"
rule_in.German = "Springe."
"#,
        r#"
error: "German" is not the tag of a language
 --> mine.toml:4:18
  |
4 | rule_in.German = "Springe."
  |                  ^^^^^^^^^^
  |
  = help: use a tag such as de or pt-BR
"#,
    );
}

#[test]
fn an_empty_name() {
    says(
        r#"
[name_in]
de = " "
"#,
        r#"
error: the name in the language "de" is empty
 --> mine.toml:5:6
  |
5 | de = " "
  |      ^^^
  |
  = help: translate it, or leave it out
"#,
    );
}

#[test]
fn a_language_that_is_no_table() {
    says(
        r#"
rule_in = "de"
"#,
        r#"
error: expected a table, found the text "de"
 --> mine.toml:4:11
  |
4 | rule_in = "de"
  |           ^^^^
  |
  = help: write rule_in.de = "…", with the tag of the language
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
