//! Any bytes, read as one of the files or typed lines that the command line reads and the library does not. Their
//! contents are written and read again, if the format can be written.

use super::{answered, mazes, modest};
use jumpmaze::internals::cli::READERS;
use jumpmaze::internals::files::{Format, MazeFile};
use serde::Deserialize;
use serde_json::Value;

pub(crate) fn body(name: &str, bytes: &[u8]) -> bool {
    let text = &*String::from_utf8_lossy(bytes);
    if !is_small(text) {
        return false;
    }
    let (_, read) = READERS
        .iter()
        .find(|(known, _)| *known == name)
        .unwrap_or_else(|| panic!("no reader {name}"));
    let found = read("x", bytes);
    match &found {
        Ok(Some(written)) => assert_eq!(read("x", written.as_bytes()), found),
        Ok(None) => {}
        Err(error) => answered(error, text),
    }
    found.is_ok()
}

/// Whether all mazes in a text are small.
fn is_small(text: &str) -> bool {
    fn little(value: &Value) -> bool {
        let maze = MazeFile::deserialize(value).map_or(true, |maze| modest::maze(&maze));
        maze && match value {
            Value::Array(items) => items.iter().all(little),
            Value::Object(fields) => fields.values().all(little),
            _ => true,
        }
    }
    serde_json::from_str(text).map_or(true, |value| little(&value))
        && Format::ALL
            .iter()
            .all(|&format| mazes::is_small(text, format))
}
