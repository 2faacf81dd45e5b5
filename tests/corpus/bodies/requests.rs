//! Any text, read as a request of the web page. The answer is JSON: a result, or an error with a remedy. A maze that was
//! opened can be opened again from the text in the answer.

use super::{mazes, modest};
use jumpmaze::internals::files::schema::VariantFile;
use jumpmaze::internals::files::{Format, MazeOptions, read_maze};
use jumpmaze::internals::web::answer;
use serde_json::{Value, json};

/// The kinds of requests that search for mazes or build all boards, which takes too long for a fuzzer.
const SLOW: [&str; 3] = ["boards", "fill", "improve"];
/// The largest number of tiles of a board.
const TILES: usize = 64;
/// The largest number in the name of a board or in a changed key.
const LARGEST: u32 = 12;

pub(crate) fn body(text: &str) -> bool {
    let mut request: Value = serde_json::from_str(text).unwrap_or_default();
    let kind = request["do"].as_str().unwrap_or_default().to_owned();
    if SLOW.contains(&&*kind) || !is_small(&request) {
        return false;
    }
    let mut text = text.to_owned();
    if kind == "make" {
        let named = [&request["board"], &request["set"]];
        if named.iter().any(|value| has_large_number(value)) {
            return false;
        }
        // An order for no maze is read and checked, too.
        request["count"] = 0.into();
        text = request.to_string();
    }
    let answer = answered(&text);
    if let Some(error) = answer.get("error") {
        for key in ["text", "what", "remedy"] {
            let said = error[key].as_str().unwrap_or_default();
            assert!(
                !said.is_empty() && said.len() < 30_000,
                "{key} of {error:#}"
            );
        }
        return false;
    }
    let result = &answer["ok"];
    assert!(!result.is_null(), "{answer:#}");
    if kind == "open" {
        let again = json!({ "do": "open", "text": result["text"], "language": "en" });
        let again = answered(&again.to_string());
        for key in ["id", "moves", "score", "word"] {
            assert_eq!(again["ok"][key], result[key], "{key}");
        }
    }
    true
}

/// The answer to a request. Messages before the answer are JSON, too.
fn answered(request: &str) -> Value {
    let answer = answer(request, &mut |message| {
        let message = serde_json::from_str::<Value>(message);
        assert!(message.is_ok(), "{message:?}");
    });
    serde_json::from_str(&answer).expect("JSON")
}

/// Whether no text in a request needs a large board.
fn is_small(request: &Value) -> bool {
    match request {
        Value::String(text) => {
            let mut formats = Format::ALL.iter();
            let variant = toml::from_str::<VariantFile>(text);
            formats.all(|&format| mazes::is_small(text, format))
                && variant.map_or(true, |variant| modest::variant(&variant))
                && read_maze("x", text, &MazeOptions::default())
                    .map_or(true, |loaded| loaded.maze.board().marks().len() <= TILES)
        }
        Value::Array(values) => values.iter().all(is_small),
        Value::Object(fields) => fields.values().all(is_small),
        _ => true,
    }
}

fn has_large_number(value: &Value) -> bool {
    let text = value.to_string();
    let mut numbers = text.split(|c: char| !c.is_ascii_digit());
    numbers.any(|digits| {
        let number = digits.parse::<u32>();
        number.map_or(!digits.is_empty(), |number| number > LARGEST)
    })
}
