//! Writes files. No file is left half-written.
//!
//! ```text
//!   all files as temporary files ──▶ devices ──▶ each renamed to its final name ──▶ folders synced to disk ──▶ pipes
//!   (.maze.toml.5ab3c0ff.tmp)                    (a rename is atomic)
//! ```
//!
//! If one of several files cannot be prepared as a temporary file, or if a device is full, no file is replaced. If a
//! file cannot be renamed, the files before it are replaced already, and the files after it stay as they were.

use super::temporary::{TemporaryFile, folder};
use crate::cli::system;
use crate::files::Diagnostic;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs::{self, File, Permissions};
use std::io;
use std::path::{Path, PathBuf};

fn cannot_write(path: &Path, error: &io::Error) -> Diagnostic {
    Diagnostic::on(path, format!("cannot write the file: {error}")).help(write_remedy(error))
}

/// What to do if something cannot be written.
pub(in crate::cli) fn write_remedy(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            "write somewhere else, or make room and run the same command again"
        }
        _ => "write somewhere else",
    }
}

/// Checks that a file can be written, by creating an empty temporary file beside it.
///
/// # Errors
///
/// Returns an error if the file cannot be written.
pub(in crate::cli) fn writable(path: &Path) -> Result<(), Diagnostic> {
    let check = || match Destination::of(path)? {
        Destination::File { path, .. } => TemporaryFile::beside(&path).map(drop),
        Destination::Device | Destination::Pipe => Ok(()),
    };
    check().map_err(|error| cannot_write(path, &error))
}

/// Writes all files, or no file if one of them cannot be prepared. All temporary files are on disk before the first
/// rename. Pipes come last, because a pipe blocks until another program reads it.
///
/// # Errors
///
/// Returns an error if a file cannot be written.
pub(in crate::cli) fn write_files<'a>(
    files: impl IntoIterator<Item = (&'a Path, &'a Vec<u8>)>,
) -> Result<(), Diagnostic> {
    let mut prepared: Vec<(TemporaryFile, PathBuf, &Path)> = Vec::new();
    let [mut devices, mut pipes] = [Vec::new(), Vec::new()];
    for (named, bytes) in files {
        let failed = |error: io::Error| cannot_write(named, &error);
        match Destination::of(named).map_err(failed)? {
            Destination::File { path, permissions } => {
                let temporary = prepare(&path, permissions, bytes).map_err(failed)?;
                prepared.push((temporary, path, named));
            }
            Destination::Device => devices.push((named, bytes)),
            Destination::Pipe => pipes.push((named, bytes)),
        }
    }
    write_streams(&devices)?;
    let mut folders = BTreeSet::new();
    let mut renamed = Vec::new();
    for (temporary, path, named) in prepared {
        let result = temporary.rename(&path);
        result.map_err(|error| with_renamed(cannot_write(named, &error), &renamed))?;
        folders.insert(folder(&path).to_owned());
        renamed.push(named.to_string_lossy());
    }
    for folder in folders {
        sync_folder(&folder).map_err(|error| {
            let what =
                format!("the new files in this folder are complete, but the disk failed: {error}");
            Diagnostic::on(folder, what).help("check the disk")
        })?;
    }
    write_streams(&pipes).map_err(|error| with_renamed(error, &renamed))
}

/// Adds a note to an error. The note names the files that have been replaced already.
fn with_renamed(error: Diagnostic, renamed: &[Cow<'_, str>]) -> Diagnostic {
    let verb = match renamed.len() {
        0 => return error,
        1 => "is",
        _ => "are",
    };
    let names = renamed.join(", ");
    error.note(format!("{names} {verb} new; the other files are as before"))
}

/// Writes directly to devices or pipes.
fn write_streams(streams: &[(&Path, &Vec<u8>)]) -> Result<(), Diagnostic> {
    for (named, bytes) in streams {
        let written = system::open_stream(named);
        let written = written.and_then(|stream| system::write_whole(&stream, named, bytes));
        written.map_err(|error| cannot_write(named, &error))?;
    }
    Ok(())
}

/// The destination of an output.
enum Destination {
    /// A file, which is replaced or created.
    File {
        /// The path of the file, with links resolved, so that a link is kept and its target is replaced.
        path: PathBuf,
        /// The permissions of the file that is replaced; `None` if there is no file yet.
        permissions: Option<Permissions>,
    },
    /// A device, such as a printer.
    Device,
    /// A pipe, which another program reads.
    Pipe,
}

#[cfg(unix)]
fn is_pipe(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    metadata.file_type().is_fifo()
}

#[cfg(not(unix))]
fn is_pipe(_: &fs::Metadata) -> bool {
    false
}

impl Destination {
    /// The destination of a path.
    ///
    /// # Errors
    ///
    /// Returns an error if the file is read-only.
    fn of(path: &Path) -> io::Result<Destination> {
        let Ok(metadata) = fs::metadata(path) else {
            return Ok(Destination::File {
                path: end_of_links(path),
                permissions: None,
            });
        };
        if !metadata.is_file() {
            return Ok(if is_pipe(&metadata) {
                Destination::Pipe
            } else {
                Destination::Device
            });
        }
        if metadata.permissions().readonly() {
            let kind = io::ErrorKind::PermissionDenied;
            return Err(io::Error::new(kind, "it is read-only"));
        }
        Ok(Destination::File {
            path: fs::canonicalize(path)?,
            permissions: Some(metadata.permissions()),
        })
    }
}

/// Follows a chain of links to files, and returns the path at its end. There may be no file at this path yet.
pub(super) fn end_of_links(path: &Path) -> PathBuf {
    /// The maximum number of links, in case they form a cycle.
    const MAX_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(target) = fs::read_link(&path) else {
            break;
        };
        path = folder(&path).join(target);
    }
    path
}

/// Writes `bytes` into a temporary file beside `path`.
fn prepare(
    path: &Path,
    permissions: Option<Permissions>,
    bytes: &[u8],
) -> io::Result<TemporaryFile> {
    let (temporary, file) = TemporaryFile::beside(path)?;
    let path = temporary.path();
    system::write_whole(&file, path, bytes)?;
    if let Some(permissions) = permissions {
        system::set_permissions(&file, path, permissions)?;
    }
    system::sync(&file, path)?;
    Ok(temporary)
}

/// Writes the entries of a folder to disk. Otherwise a power failure could undo a rename.
///
/// # Errors
///
/// Returns an error if the folder does not exist or the disk fails. It is no error if the folder may not be read, or if
/// its file system does not support the synchronisation of folders.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    let synced = File::open(folder).and_then(|file| system::sync(&file, folder));
    synced.or_else(|error| match error.kind() {
        InvalidInput | PermissionDenied | Unsupported => Ok(()),
        _ => Err(error),
    })
}

/// Does nothing, because other systems cannot open a folder as a file.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    /// `/proc` does not support the synchronisation of folders.
    #[cfg(target_os = "linux")]
    #[test]
    fn only_folders_without_synchronisation_are_no_error() {
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
        // If `/proc` supported synchronisation, the second case above would test nothing.
        let synced = File::open("/proc/self").and_then(|folder| folder.sync_all());
        assert!(synced.is_err(), "/proc supports synchronisation");
    }
}
