//! Files to whose end lines are appended. Interrupted work is continued from them.

use crate::cli::system;
use std::fs::{File, TryLockError};
use std::io::{self, Seek, SeekFrom};
use std::path::Path;

/// A file to whose end lines are appended. If the file system has locks, it is locked against other writers.
#[derive(Debug)]
pub(in crate::cli) struct AppendedFile(File);

impl AppendedFile {
    /// Opens a file, or creates it. Returns `None` if another process writes it.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be opened.
    pub(in crate::cli) fn open(path: &Path) -> io::Result<Option<AppendedFile>> {
        let file = AppendedFile(system::open_or_create(path)?);
        // Several processes can write the same device. Some file systems have no locks. On these, other writers are not
        // detected.
        let is_busy = file.is_file() && matches!(file.0.try_lock(), Err(TryLockError::WouldBlock));
        Ok((!is_busy).then_some(file))
    }

    /// Whether this is a file, not a device.
    pub(in crate::cli) fn is_file(&self) -> bool {
        self.0.metadata().is_ok_and(|about| about.is_file())
    }

    /// The file, for reading from its start.
    pub(in crate::cli) fn reader(&self) -> &File {
        &self.0
    }

    /// Cuts the file after its complete lines, which end at byte `end`. Lines are appended there.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be cut.
    pub(in crate::cli) fn cut(&mut self, end: u64) -> io::Result<()> {
        system::set_length(&self.0, end)?;
        self.0.seek(SeekFrom::Start(end)).map(drop)
    }

    /// Appends a line. If this fails, the file may end with a part of the line.
    ///
    /// # Errors
    ///
    /// Returns an error if the line cannot be written.
    pub(in crate::cli) fn append(&mut self, line: &str) -> io::Result<()> {
        system::write(&mut self.0, line.as_bytes())
    }
}
