//! Writes files. None is ever left half-written.
//!
//! ```text
//!   everything in temporary files ──▶ each renamed to its final name ──▶ their folders on disk
//!   (.maze.toml.5ab3c0ff.tmp)         (a rename is atomic)
//! ```

use super::temporary::{TemporaryFile, folder};
use crate::files::Diagnostic;
use std::collections::BTreeSet;
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
    let mut folders = BTreeSet::new();
    for (temporary, path) in prepared {
        temporary
            .rename(&path)
            .map_err(|error| cannot_write(&path, &error))?;
        folders.insert(folder(&path).to_owned());
    }
    let mut folders = folders.iter();
    folders.try_for_each(|folder| sync_folder(folder).map_err(|error| cannot_write(folder, &error)))
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

/// Writes the entries of a folder to disk. Otherwise a renamed file could be missing after a power failure.
///
/// # Errors
///
/// Returns an error if the disk fails. A folder that cannot be read or synchronised is no error.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    let synced = File::open(folder).and_then(|folder| folder.sync_all());
    synced.or_else(|error| match error.kind() {
        InvalidInput | PermissionDenied | Unsupported => Ok(()),
        _ => Err(error),
    })
}

/// Other systems cannot open folders.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    /// The folder of processes cannot be synchronised, and a folder that is not there cannot be opened.
    #[cfg(target_os = "linux")]
    #[test]
    fn folders_without_synchronisation_are_no_error() {
        use super::*;
        let folder = tempfile::tempdir().expect("there is room");
        for (folder, is_error) in [
            (folder.path(), false),
            (Path::new("/proc/self"), false),
            (Path::new("/proc/self/no such folder"), true),
        ] {
            assert_eq!(
                sync_folder(folder).is_err(),
                is_error,
                "{}",
                folder.display()
            );
        }
        let error = File::open("/proc/self").and_then(|folder| folder.sync_all());
        assert!(error.is_err(), "this system can synchronise it");
    }
}
