//! Functions for every change of a file and for every write to standard output. A test makes each of these calls fail.
//! Only help texts, versions and completions are printed without these functions.
//!
//! ```text
//!   JUMPMAZE_FAIL=7               the seventh call of a run fails
//!   JUMPMAZE_FAIL=7/2             as above; a write fails after half of its bytes
//!   JUMPMAZE_FAIL="write .m.svg"  the first call whose name begins with this text fails; /2 can be added
//! ```
//!
//! Only debug builds read this variable. They write the name of the failed call to standard error.

use std::fmt;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, StdoutLock, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

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

/// Writes all bytes to the file `path`.
pub(super) fn write_whole(file: &File, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let name = path.display();
    CountedWriter { out: file, name }.write_all(bytes)
}

/// Cuts a file to this length.
pub(super) fn set_length(file: &File, path: &Path, length: u64) -> io::Result<()> {
    may_fail(format_args!("cut {}", path.display()))?;
    file.set_len(length)
}

pub(super) fn set_permissions(
    file: &File,
    path: &Path,
    permissions: Permissions,
) -> io::Result<()> {
    may_fail(format_args!("set the permissions of {}", path.display()))?;
    file.set_permissions(permissions)
}

/// Waits until a file or the entries of a folder are on disk.
pub(super) fn sync(file: &File, path: &Path) -> io::Result<()> {
    may_fail(format_args!("sync {}", path.display()))?;
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

/// Creates a folder and its parent folders, unless they exist.
pub(super) fn create_folder(path: &Path) -> io::Result<()> {
    may_fail(format_args!("create {}", path.display()))?;
    fs::create_dir_all(path)
}

/// Whether standard output was closed when the program started.
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Makes every write to standard output fail. The program calls this if standard output was closed when it started.
/// Otherwise the results would be lost without an error.
pub fn refuse_output() {
    IS_CLOSED.store(true, Ordering::Relaxed);
}

/// Standard output, locked. Its writes count as calls that can be made to fail.
pub(super) fn stdout() -> impl Write {
    CountedWriter {
        out: StandardOutput(io::stdout().lock()),
        name: "standard output",
    }
}

/// Standard output, unless it was closed when the program started.
struct StandardOutput(StdoutLock<'static>);

impl Write for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if IS_CLOSED.load(Ordering::Relaxed) && !bytes.is_empty() {
            return Err(io::Error::other("standard output is closed"));
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// An output whose writes count as calls that can be made to fail.
struct CountedWriter<W, N> {
    out: W,
    name: N,
}

impl<W: Write, N: fmt::Display> Write for CountedWriter<W, N> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let length = may_write(bytes.len(), format_args!("write {}", self.name))?;
        self.out.write(&bytes[..length])
    }

    fn flush(&mut self) -> io::Result<()> {
        may_fail(format_args!("flush {}", self.name))?;
        self.out.flush()
    }
}

#[cfg(not(debug_assertions))]
use none::{may_fail, may_write};
#[cfg(debug_assertions)]
use planned::{may_fail, may_write};

/// In a release build, no call is made to fail.
#[cfg(not(debug_assertions))]
mod none {
    use super::*;

    pub(super) fn may_fail(_: fmt::Arguments<'_>) -> io::Result<()> {
        Ok(())
    }

    pub(super) fn may_write(length: usize, _: fmt::Arguments<'_>) -> io::Result<usize> {
        Ok(length)
    }
}

/// The failure that the environment variable asks for.
#[cfg(debug_assertions)]
mod planned {
    use super::*;
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
    use std::sync::{LazyLock, OnceLock};

    struct PlannedFailure {
        fails: Failing,
        /// Whether a write fails after half of its bytes.
        writes_half: bool,
    }

    /// The call that fails.
    enum Failing {
        Number(u64),
        /// The first call whose name begins with this text.
        Name(String),
    }

    static PLAN: LazyLock<Option<PlannedFailure>> = LazyLock::new(|| {
        let text = std::env::var("JUMPMAZE_FAIL").unwrap_or_default();
        if text.is_empty() {
            return None;
        }
        let (call, writes_half) = match text.strip_suffix("/2") {
            Some(call) => (call, true),
            None => (&*text, false),
        };
        let fails = match call.parse() {
            Ok(number) if number > 0 => Failing::Number(number),
            _ => {
                let is_name = call.contains(' ') && call.starts_with(|c: char| c.is_lowercase());
                assert!(is_name, "JUMPMAZE_FAIL={text} is not a call");
                Failing::Name(call.to_owned())
            }
        };
        Some(PlannedFailure { fails, writes_half })
    });
    /// The number of calls so far.
    static CALLS: AtomicU64 = AtomicU64::new(0);
    /// The number of the call that failed.
    static FAILED: OnceLock<u64> = OnceLock::new();
    /// Whether half of the bytes were written, so that the next call fails.
    static IS_HALF_WRITTEN: AtomicBool = AtomicBool::new(false);

    /// Counts a call. Returns whether this call has to fail.
    fn is_planned(call: fmt::Arguments<'_>) -> bool {
        let Some(plan) = &*PLAN else {
            return false;
        };
        let number = CALLS.fetch_add(1, Ordering::SeqCst) + 1;
        let is_planned = match &plan.fails {
            Failing::Number(planned) => number == *planned,
            Failing::Name(name) => call.to_string().starts_with(name),
        };
        is_planned && FAILED.set(number).is_ok()
    }

    fn failure(call: fmt::Arguments<'_>) -> io::Error {
        let number = FAILED.get().unwrap_or(&0);
        eprintln!("call {number} fails: {call}");
        io::Error::new(io::ErrorKind::StorageFull, "the call was made to fail")
    }

    /// Returns an error if this call has to fail.
    pub(super) fn may_fail(call: fmt::Arguments<'_>) -> io::Result<()> {
        if is_planned(call) || IS_HALF_WRITTEN.swap(false, Ordering::SeqCst) {
            return Err(failure(call));
        }
        Ok(())
    }

    /// The number of bytes to write. Returns an error if this call has to fail.
    pub(super) fn may_write(length: usize, call: fmt::Arguments<'_>) -> io::Result<usize> {
        let writes_half = PLAN.as_ref().is_some_and(|plan| plan.writes_half);
        if !writes_half || length < 2 {
            return may_fail(call).map(|()| length);
        }
        if IS_HALF_WRITTEN.swap(false, Ordering::SeqCst) {
            return Err(failure(call));
        }
        if !is_planned(call) {
            return Ok(length);
        }
        IS_HALF_WRITTEN.store(true, Ordering::SeqCst);
        Ok(length / 2)
    }
}
