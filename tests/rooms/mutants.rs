//! `.ci/mutants` builds the tests of the checker in a small crate. It must declare whatever these tests import, because it
//! is built too rarely to notice a new name.

use super::circles::path_of;
use super::imports::imports;
use super::lexer::tokens;
use super::sources;
use std::fs;
use std::path::Path;

#[test]
fn the_small_crate_declares_what_its_tests_import() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let read = |path: &str| fs::read_to_string(tests.join(path)).expect("it can be read");
    let script = read("../.ci/mutants");
    let declared = declared(between(&script, "/tests/main.rs\" <<'END'\n", "\nEND\n"));
    let left_out: Vec<&str> = between(&script, "'/^mod (", ");/d'").split('|').collect();
    let (mut checked, mut complaints) = (0, Vec::new());
    for file in sources(&tests, "proving") {
        let module = path_of(&file);
        let is_left_out =
            |path: &[String]| path.get(1).is_some_and(|name| left_out.contains(&&**name));
        if is_left_out(&module) {
            continue;
        }
        for import in imports(&tokens(&read(&file)), module) {
            let known = match import.path.first().map(String::as_str) {
                _ if import.bare => continue,
                Some("proving") => !is_left_out(&import.path),
                _ => declared.contains(&import.path.join("::")),
            };
            checked += 1;
            if !known {
                complaints.push(format!("tests/{file}: crate::{}", import.path.join("::")));
            }
        }
    }
    assert!(checked > 0, "no imports found");
    assert!(
        complaints.is_empty(),
        "\n{}\ndeclare this in the main.rs that .ci/mutants writes\n",
        complaints.join("\n")
    );
}

/// The part of a text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = text.split_once(start).expect("the script has this part");
    rest.split_once(end).expect("the part ends").0
}

/// The paths of the modules and functions that a source declares.
fn declared(source: &str) -> Vec<String> {
    let tokens = tokens(source);
    let text = |i: usize| tokens.get(i).map_or("", |token| token.text);
    // The tokens before the open braces: the names of the modules around a declaration.
    let mut around: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    let mut before = "";
    for i in 0..tokens.len() {
        match text(i) {
            "mod" | "fn" => found.push([&around[..], &[text(i + 1)]].concat().join("::")),
            "{" => around.push(before),
            "}" => {
                around.pop();
            }
            _ => {}
        }
        before = text(i);
    }
    found
}
