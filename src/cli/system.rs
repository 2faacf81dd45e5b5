//! Every call that changes a file, and every write to standard output. A test makes each of them fail.
//!
//! ```text
//!   JUMPMAZE_FAIL=7         the seventh call of a run fails
//!   JUMPMAZE_FAIL=7/2       as above; a write has then written half of its bytes, as on a disk that gets full
//! ```
//!
//! Only debug builds read this variable. They name the call that fails on standard error.

use std::fmt;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, StdoutLock, Write};
use std::path::Path;

/// Creates a file that must not exist yet, for writing.
pub(super) fn create_new(path: &Path) -> io::Result<File> {
    may_fail(format_args!("create {}", path.display()))?;
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Opens a file for reading and writing, and creates it if it does not exist. Its content is kept.
pub(super) fn open_or_create(path: &Path) -> io::Result<File> {
    may_fail(format_args!("open {}", path.display()))?;
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).create(true).truncate(false);
    options.open(path)
}

/// Opens a device or a pipe for writing.
pub(super) fn open_stream(path: &Path) -> io::Result<File> {
    may_fail(format_args!("open {}", path.display()))?;
    OpenOptions::new().write(true).open(path)
}

/// Writes all bytes.
pub(super) fn write(out: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    if bytes.is_empty() {
        return Ok(());
    }
    may_fail(format_args!("write")).inspect_err(|_| {
        let half = if writes_half() { bytes.len() / 2 } else { 0 };
        let _ = out.write_all(&bytes[..half]);
    })?;
    out.write_all(bytes)
}

/// Cuts a file to this length.
pub(super) fn set_length(file: &File, length: u64) -> io::Result<()> {
    may_fail(format_args!("cut"))?;
    file.set_len(length)
}

pub(super) fn set_permissions(file: &File, permissions: Permissions) -> io::Result<()> {
    may_fail(format_args!("set the permissions"))?;
    file.set_permissions(permissions)
}

/// Waits until a file or the entries of a folder are on disk.
pub(super) fn sync(file: &File) -> io::Result<()> {
    may_fail(format_args!("sync"))?;
    file.sync_all()
}

pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    may_fail(format_args!("rename to {}", to.display()))?;
    fs::rename(from, to)
}

pub(super) fn remove(path: &Path) -> io::Result<()> {
    may_fail(format_args!("remove {}", path.display()))?;
    fs::remove_file(path)
}

/// Creates a folder and those that it is in, unless they exist.
pub(super) fn create_folder(path: &Path) -> io::Result<()> {
    may_fail(format_args!("create {}", path.display()))?;
    fs::create_dir_all(path)
}

/// Standard output, locked.
pub(super) fn stdout() -> Stdout {
    Stdout(io::stdout().lock())
}

/// Standard output. Its writes count as calls.
pub(super) struct Stdout(StdoutLock<'static>);

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        write(&mut self.0, bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        may_fail(format_args!("flush"))?;
        self.0.flush()
    }
}

#[cfg(not(debug_assertions))]
use none::{may_fail, writes_half};
#[cfg(debug_assertions)]
use planned::{may_fail, writes_half};

/// No failures.
#[cfg(not(debug_assertions))]
mod none {
    use super::*;

    pub(super) fn may_fail(_: fmt::Arguments<'_>) -> io::Result<()> {
        Ok(())
    }

    pub(super) fn writes_half() -> bool {
        false
    }
}

/// The failure that the environment variable asks for.
#[cfg(debug_assertions)]
mod planned {
    use super::*;
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU64, Ordering};

    static PLAN: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("JUMPMAZE_FAIL").ok());
    /// The number of calls so far.
    static CALLS: AtomicU64 = AtomicU64::new(0);

    /// Counts a call. Returns an error if this is the one that fails.
    pub(super) fn may_fail(call: fmt::Arguments<'_>) -> io::Result<()> {
        let Some(plan) = &*PLAN else {
            return Ok(());
        };
        let number = CALLS.fetch_add(1, Ordering::SeqCst) + 1;
        if plan.trim_end_matches("/2").parse() != Ok(number) {
            return Ok(());
        }
        eprintln!("call {number} fails: {call}");
        Err(io::Error::new(
            io::ErrorKind::StorageFull,
            "the call was made to fail",
        ))
    }

    pub(super) fn writes_half() -> bool {
        PLAN.as_ref().is_some_and(|plan| plan.ends_with("/2"))
    }
}
