//! Files that grow line by line. After an interruption, the next run reads the lines and continues after them.

use crate::cli::system;
use crate::files::Diagnostic;
use std::ffi::OsStr;
use std::fs::{File, TryLockError};
use std::io::{self, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// A file that grows line by line. If the file system has locks, the file is locked against other writers.
#[derive(Debug)]
pub(in crate::cli) struct AppendedFile {
    file: File,
    path: PathBuf,
}

impl AppendedFile {
    /// Opens a file, or creates it. Returns `None` if another process writes it.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be opened.
    pub(in crate::cli) fn open(path: &Path) -> io::Result<Option<AppendedFile>> {
        let file = AppendedFile {
            file: system::open_or_create(path)?,
            path: path.to_owned(),
        };
        // A device is not locked, because several processes may write to it. Some file systems have no locks, so other
        // writers of a file are not detected there.
        let is_busy =
            file.is_file() && matches!(file.file.try_lock(), Err(TryLockError::WouldBlock));
        Ok((!is_busy).then_some(file))
    }

    /// Whether this is a file, not a device.
    pub(in crate::cli) fn is_file(&self) -> bool {
        self.file.metadata().is_ok_and(|about| about.is_file())
    }

    /// The file, for reading from its start. Read it before `cut`.
    pub(in crate::cli) fn reader(&self) -> &File {
        &self.file
    }

    /// Cuts the file after its complete lines, which end at byte `end`. Lines are appended there.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be cut.
    pub(in crate::cli) fn cut(&mut self, end: u64) -> io::Result<()> {
        system::set_length(&self.file, &self.path, end)?;
        self.file.seek(SeekFrom::Start(end)).map(drop)
    }

    /// Appends a line. If this fails, the file may end with a part of the line.
    ///
    /// # Errors
    ///
    /// Returns an error if the line cannot be written.
    pub(in crate::cli) fn append(&mut self, line: &str) -> io::Result<()> {
        system::write_whole(&self.file, &self.path, line.as_bytes())
    }
}

/// The error if a line cannot be appended to the file `name`.
pub(in crate::cli) fn cannot_append(name: impl AsRef<OsStr>, error: &io::Error) -> Diagnostic {
    Diagnostic::on(name, format!("cannot write the file: {error}")).help(match error.kind() {
        io::ErrorKind::StorageFull => "make room, and run the same command again: it continues",
        _ => "run the same command again: it continues",
    })
}
