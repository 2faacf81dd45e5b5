//! Parts of sentences and of code that sources and tests do not contain, because plainer ones exist.

use super::sources;
use std::fs;
use std::path::Path;

/// Each entry: how the paths of the files begin that must not contain the part, the part in lower case, and a remedy.
const UNWANTED: [(&str, &str, &str); 5] = [
    ("", "so many ", "name the number"),
    ("", "nobody", "name the person or the program"),
    ("", "somebody", "name the person or the program"),
    ("", "; nothing", "say what is empty or missing"),
    (
        "tests/",
        "eprintln!",
        "passing tests hide it: use `skipped`",
    ),
];

/// This file contains all of them.
const THIS: &str = "tests/rooms/words.rs";

#[test]
fn sentences_name_what_they_are_about() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut complaints = Vec::new();
    for folder in ["src", "tests"] {
        for file in sources(&root.join(folder), "") {
            let file = format!("{folder}/{file}");
            if file == THIS {
                continue;
            }
            let text = fs::read_to_string(root.join(&file)).expect("sources are readable");
            for (line, number) in text.to_lowercase().lines().zip(1..) {
                for (place, part, why) in UNWANTED {
                    if file.starts_with(place) && line.contains(part) {
                        complaints.push(format!("{file}:{number}: `{part}`: {why}"));
                    }
                }
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}
