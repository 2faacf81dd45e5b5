//! The dictionary of the fuzzers: keys, values and tokens, taken from the lists of the program.
//!
//! A fuzzer hardly finds `boundary` letter by letter. The list is in `tests/data/corpus/words.dict`, in the format of
//! libFuzzer: one entry in quotes on each line. To renew it: `JUMPMAZE_RENEW=1 cargo test current`.

use super::folder;
use crate::current::is_current;
use jumpmaze::internals::energy::{ENERGIES, FEATURES};
use jumpmaze::internals::files::keywords::{GoalWord, StartWord};
use jumpmaze::internals::files::schema::json_schema_text;
use jumpmaze::internals::files::{MazeFile, VariantRef, library};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Entries that are in no list: tokens of grids, symbols of TOML, JSON and formulas, extreme numbers, line breaks.
const MARKS: &[&str] = &[
    "*",
    "=",
    "^",
    "v",
    "G",
    "#",
    "_",
    "~",
    ".",
    "@",
    "?",
    "c",
    "0",
    "1",
    "12",
    "999999999",
    "1000000000",
    "9223372036854775807",
    "18446744073709551616",
    "-1",
    "0.5",
    "1e9",
    "nan",
    "[[",
    "]]",
    "\"\"\"",
    "'''",
    "{\"",
    "\": ",
    "\\n",
    "\\u0031",
    "\r\n",
    "\n\n",
    "\u{feff}",
    "\t",
    "A1",
    "B2",
    "1,1",
    "2,2",
    "OUT",
    "2 2\n",
    "3 3 0 0 2 2\n",
    "11\n11\n",
    "0\n",
    "min(",
    "max(",
    "if(",
    "^8",
    "k",
    "true",
    "false",
    "variant = \"",
    "cells = \"",
    "rule = \"x\"\n",
    "[variant]\n",
];

/// All keys and words of a schema.
fn of_schema(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(entries) => {
            for (key, value) in entries {
                match (key.as_str(), value) {
                    ("properties", Value::Object(properties)) => {
                        found.extend(properties.keys().cloned());
                    }
                    ("enum", Value::Array(words)) => {
                        found.extend(words.iter().filter_map(Value::as_str).map(str::to_owned));
                    }
                    _ => {}
                }
                of_schema(value, found);
            }
        }
        Value::Array(entries) => entries.iter().for_each(|entry| of_schema(entry, found)),
        _ => {}
    }
}

fn words() -> BTreeSet<String> {
    let mut words: BTreeSet<String> = MARKS.iter().map(|&mark| mark.to_owned()).collect();
    let schema = serde_json::from_str(&json_schema_text()).expect("the schema is JSON");
    of_schema(&schema, &mut words);
    // A maze file with every field set has all keys.
    let said = Some(String::new());
    let file = MazeFile {
        jumpmaze: Some(1),
        variant: Some(VariantRef::Name(String::new())),
        size: Some(Vec::new()),
        start: said.clone(),
        goal: Some(jumpmaze::internals::files::schema::WordOrWords::Word(
            String::new(),
        )),
        title: said.clone(),
        author: said.clone(),
        note: said.clone(),
        seed: said.clone(),
        id: said,
        cells: String::new(),
        ..MazeFile::default()
    };
    let file = serde_json::to_value(file).expect("a maze file is JSON");
    words.extend(file.as_object().expect("an object").keys().cloned());
    words.extend(
        library::variants()
            .chain(library::tilings())
            .map(str::to_owned),
    );
    words.extend(FEATURES.iter().map(|feature| feature.name.to_owned()));
    words.extend(ENERGIES.iter().map(|energy| energy.name.to_owned()));
    words.extend(StartWord::ALL.iter().map(|word| word.name().to_owned()));
    words.extend(GoalWord::ALL.iter().map(|word| word.name().to_owned()));
    words
}

/// A word in the format of libFuzzer: unprintable bytes as two hexadecimal digits.
fn entry(word: &str) -> String {
    let mut line = String::from("\"");
    for byte in word.bytes() {
        match byte {
            b'"' | b'\\' => line.extend(['\\', char::from(byte)]),
            b' '..=b'~' => line.push(char::from(byte)),
            _ => {
                let _ = write!(line, "\\x{byte:02X}");
            }
        }
    }
    line + "\"\n"
}

#[test]
fn the_words_are_current() {
    let path = folder().join("words.dict");
    let text: String = words().iter().map(|word| entry(word)).collect();
    is_current(&path, &text);
}
