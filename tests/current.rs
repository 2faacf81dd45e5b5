//! Generated files: they are compared with what would be generated now, or renewed.
//!
//! `JUMPMAZE_RENEW=1 cargo test current` renews all of them.

use std::fs;
use std::path::Path;

/// Compares a file with its expected text. `JUMPMAZE_RENEW=1` writes the file first.
pub(crate) fn is_current(path: &Path, text: &str) {
    if std::env::var_os("JUMPMAZE_RENEW").is_some_and(|value| value == "1") {
        fs::write(path, text).expect("generated files can be written");
    }
    let current = fs::read_to_string(path).unwrap_or_default();
    assert!(
        current == text,
        "{} is out of date. Renew it and look at the difference:\nJUMPMAZE_RENEW=1 cargo test current",
        path.display()
    );
}
