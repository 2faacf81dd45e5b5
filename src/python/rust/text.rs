//! Texts and files as arguments.

use crate::errors::Failure;
use jumpmaze::{Diagnostic, read_text};
use std::fs::File;
use std::path::Path;

/// A path as a text, for messages.
pub(crate) fn text_of(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Reads a file, up to the limit of the library.
pub(crate) fn read(path: &str) -> Result<String, Failure> {
    let file = File::open(path).map_err(|error| {
        let error = Diagnostic::error(path, "", format!("cannot open it: {error}"));
        error.help("give the path of an existing file")
    })?;
    Ok(read_text(path, file)?)
}
