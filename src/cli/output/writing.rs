//! Writes files. None is ever left half-written.
//!
//! ```text
//!   everything in temporary files ──▶ each renamed to its final name
//!   (.maze.toml.5ab3c0ff.tmp)         (a rename is atomic)
//! ```

use super::temporary::TemporaryFile;
use crate::files::Diagnostic;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

fn cannot_write(path: &Path, error: &io::Error) -> Diagnostic {
    let what = format!("cannot write it: {error}");
    Diagnostic::error(path.to_string_lossy(), "", what).help("write somewhere else")
}

/// Checks that a file can be written, by creating an empty temporary file beside it.
///
/// # Errors
///
/// Returns an error if the file cannot be written.
pub(in crate::cli) fn writable(path: &Path) -> Result<(), Diagnostic> {
    prepare(path, None)
        .map(drop)
        .map_err(|error| cannot_write(path, &error))
}

/// Writes all files, or none if the writing of one fails. All temporary files are on disk before the first rename.
///
/// # Errors
///
/// Returns an error if a file cannot be written.
pub(in crate::cli) fn write_files<'a>(
    files: impl IntoIterator<Item = (&'a Path, &'a Vec<u8>)>,
) -> Result<(), Diagnostic> {
    let mut prepared: Vec<(TemporaryFile, PathBuf)> = Vec::new();
    for (named, bytes) in files {
        // A link stays a link: its target is replaced.
        let path = fs::canonicalize(named).unwrap_or_else(|_| named.to_owned());
        let temporary = prepare(&path, Some(bytes)).map_err(|error| cannot_write(named, &error))?;
        prepared.extend(temporary.map(|temporary| (temporary, path)));
    }
    for (temporary, path) in prepared {
        temporary
            .rename(&path)
            .map_err(|error| cannot_write(&path, &error))?;
    }
    Ok(())
}

/// Writes `bytes` into a temporary file beside `path`, or only creates that file if `bytes` is `None`. Devices and
/// pipes get no temporary file: `bytes` are written directly, and `None` is returned.
fn prepare(path: &Path, bytes: Option<&[u8]>) -> io::Result<Option<TemporaryFile>> {
    let metadata = fs::metadata(path).ok();
    if metadata.as_ref().is_some_and(|file| !file.is_file()) {
        if let Some(bytes) = bytes {
            File::options().write(true).open(path)?.write_all(bytes)?;
        }
        return Ok(None);
    }
    let permissions = metadata.map(|metadata| metadata.permissions());
    if permissions.as_ref().is_some_and(fs::Permissions::readonly) {
        let kind = io::ErrorKind::PermissionDenied;
        return Err(io::Error::new(kind, "it is read-only"));
    }
    let (temporary, mut file) = TemporaryFile::beside(path)?;
    let fill = || {
        let Some(bytes) = bytes else { return Ok(()) };
        file.write_all(bytes)?;
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        file.sync_all()
    };
    fill().map_err(|error| temporary.named_in(&error))?;
    Ok(Some(temporary))
}
