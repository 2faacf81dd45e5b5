//! Temporary files beside the files that they replace.
//!
//! ```text
//!   maze.toml ◀── .maze.toml.5ab3c0ff.tmp     eight random hexadecimal digits
//! ```
//!
//! Names do not contain the process ID, because in a container every run may have the same ID. A temporary file is
//! removed on drop. On Unix, it is also removed before SIGINT or SIGTERM ends the program, and on Linux before SIGHUP.
//! The file is left behind if the program is killed and, on systems other than Unix, if Ctrl-C ends the program. A
//! later run that writes the same target removes the file if it is at least an hour old and unlocked.

use crate::cli::{signals, system};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

/// The maximum number of names to try.
const ATTEMPTS: usize = 100;
/// The age from which a temporary file counts as left behind. A run renames its temporary files much sooner. The large
/// margin is necessary because the clock of a file server can differ from the clock of this machine.
const STALE_AGE: Duration = Duration::from_secs(3600);
const ENDING: &[u8] = b".tmp";
/// The number of random digits.
const DIGITS: usize = 8;

/// The temporary files of this process.
static OWN: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A temporary file. It is removed on drop.
#[derive(Debug)]
pub(super) struct TemporaryFile {
    path: PathBuf,
}

impl TemporaryFile {
    /// Creates a temporary file beside `target`, and opens it. The file is locked until it is closed.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be created. The error names the file.
    pub(super) fn beside(target: &Path) -> io::Result<(TemporaryFile, File)> {
        remove_stale(target);
        create(target, std::iter::repeat_with(random_digits))
    }

    /// Replaces `target` by this file.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be renamed.
    pub(super) fn rename(self, target: &Path) -> io::Result<()> {
        system::rename(&self.path, target)?;
        // The file has another name now, so it must not be removed.
        lock(&OWN).remove(&self.path);
        Ok(())
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // The lock is held, so that no signal is handled between removing the entry and removing the file.
        let mut own = lock(&OWN);
        if own.remove(&self.path) {
            let _ = system::remove(&self.path);
        }
    }
}

/// The error for a temporary file that cannot be created, with the name of the file.
fn named(path: &Path, error: &io::Error) -> io::Error {
    let what = format!("{error}; the temporary file is {}", path.display());
    io::Error::new(error.kind(), what)
}

/// The folder that a file is in.
pub(super) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Creates a temporary file. `digits` are candidates for the random part of its name. The first candidate that gives an
/// unused name is taken.
fn create(
    target: &Path,
    digits: impl Iterator<Item = String>,
) -> io::Result<(TemporaryFile, File)> {
    signals::on_signal(remove_own);
    let mut failure = io::ErrorKind::AlreadyExists.into();
    for digits in digits.take(ATTEMPTS) {
        let mut name = OsString::from(".");
        name.push(target.file_name().unwrap_or_default());
        name.push(format!(".{digits}.tmp"));
        let path = target.with_file_name(name);
        // The lock is held, so that no signal is handled between creating the file and adding its entry to `OWN`.
        let mut own = lock(&OWN);
        match system::create_new(&path) {
            Ok(file) => {
                // Some file systems have no locks. There, other runs never remove the file, because `is_stale` needs a
                // lock.
                let _ = file.try_lock();
                own.insert(path.clone());
                return Ok((TemporaryFile { path }, file));
            }
            Err(error) => failure = named(&path, &error),
        }
        if failure.kind() != io::ErrorKind::AlreadyExists {
            break;
        }
    }
    Err(failure)
}

/// Random digits. Other runs get other digits, because the system gives the hasher a random seed.
fn random_digits() -> String {
    let hash = RandomState::new().hash_one(SystemTime::now());
    format!("{:08x}", hash as u32)
}

/// Removes the temporary files of this process, before a signal ends it. The lock is never released, so that no other
/// temporary file is created afterwards.
fn remove_own() {
    let own = lock(&OWN);
    for path in own.iter() {
        let _ = system::remove(path);
    }
    mem::forget(own);
}

/// Removes the temporary files of `target` that killed runs left behind.
fn remove_stale(target: &Path) {
    /// For each folder, the files in it that have the name of a temporary file. A folder is read only once, because a
    /// run may write thousands of files.
    static FOUND: Mutex<BTreeMap<PathBuf, Vec<PathBuf>>> = Mutex::new(BTreeMap::new());
    let folder = folder(target);
    let mut found = lock(&FOUND);
    let found = found
        .entry(folder.to_owned())
        .or_insert_with(|| temporary_files(folder));
    let target = target.file_name().unwrap_or_default();
    found.retain(|path| {
        let is_of_target = path.file_name().and_then(target_of) == Some(target.as_encoded_bytes());
        if is_of_target && is_stale(path).unwrap_or(false) {
            let _ = system::remove(path);
        }
        !is_of_target
    });
}

/// The files of a folder that have the name of a temporary file.
fn temporary_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let temporary = entries.filter(|entry| {
        let is_file = || entry.file_type().is_ok_and(|kind| kind.is_file());
        target_of(&entry.file_name()).is_some() && is_file()
    });
    temporary.map(|entry| entry.path()).collect()
}

/// The name of the file that the temporary file `name` replaces; `None` if `name` is not the name of a temporary file.
fn target_of(name: &OsStr) -> Option<&[u8]> {
    let name = name.as_encoded_bytes().strip_prefix(b".")?;
    let name = name.strip_suffix(ENDING)?;
    let (target, digits) = name.split_at_checked(name.len().checked_sub(DIGITS)?)?;
    let is_digit = |digit: &u8| digit.is_ascii_digit() || (b'a'..=b'f').contains(digit);
    target
        .strip_suffix(b".")
        .filter(|target| !target.is_empty() && digits.iter().all(is_digit))
}

/// Whether a temporary file is old and no process holds its lock.
fn is_stale(path: &Path) -> io::Result<bool> {
    let file = File::open(path)?;
    // If the time of the last change is in the future, `duration_since` returns an error, so that the file counts as
    // new.
    let age = SystemTime::now().duration_since(file.metadata()?.modified()?);
    let is_old = age.is_ok_and(|age| age >= STALE_AGE);
    Ok(is_old && file.try_lock().is_ok())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that was last changed `age` seconds ago.
    fn file(folder: &Path, name: &str, age: u64) -> File {
        let file = File::create(folder.join(name)).expect("there is room");
        let changed = SystemTime::now() - Duration::from_secs(age);
        file.set_modified(changed).expect("files have times");
        file
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder");
        let name = |entry: io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
        let mut names: Vec<String> = entries
            .map(|entry| name(entry).into_string().expect("text"))
            .collect();
        names.sort();
        names
    }

    #[test]
    fn existing_names_are_skipped() {
        let folder = tempfile::tempdir().expect("there is room");
        let target = folder.path().join("maze.toml");
        file(folder.path(), ".maze.toml.00000001.tmp", 0);
        let digits = || ["00000001", "00000002"].map(str::to_owned).into_iter();
        let (temporary, _) = create(&target, digits()).expect("the second name is free");
        assert_eq!(
            temporary.path,
            folder.path().join(".maze.toml.00000002.tmp")
        );
        // If no name is free, the error contains the last name that was tried.
        let error = create(&target, digits()).expect_err("no name is free");
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert!(
            error.to_string().contains(".maze.toml.00000002.tmp"),
            "{error}"
        );
        temporary.rename(&target).expect("the file exists");
        assert_eq!(
            names(folder.path()),
            [".maze.toml.00000001.tmp", "maze.toml"]
        );
    }

    #[test]
    fn digits_never_repeat() {
        let digits: BTreeSet<String> = (0..100).map(|_| random_digits()).collect();
        assert_eq!(digits.len(), 100);
        assert!(digits.iter().all(|digits| digits.len() == DIGITS));
    }

    /// A file is removed only if it is old, is not locked, and has a name that this program gives to a temporary file
    /// of the target.
    #[test]
    fn only_files_left_behind_are_removed() {
        let folder = tempfile::tempdir().expect("there is room");
        let old = 2 * STALE_AGE.as_secs();
        file(folder.path(), ".maze.toml.0123abcd.tmp", old);
        let kept = [
            (".maze.toml.0123ABCD.tmp", old),
            (".maze.toml.123.tmp", old),
            (".maze.toml.12345-0.tmp", old),
            (".maze.toml.4567abcd.tmp", 10),
            (".maze.toml.89ababcd.tmp", old),
            (".other.toml.0123abcd.tmp", old),
            ("maze.toml.0123abcd.tmp", old),
        ];
        let files: Vec<File> = kept
            .iter()
            .map(|(name, age)| file(folder.path(), name, *age))
            .collect();
        files[4].try_lock().expect("no lock is held");
        drop(TemporaryFile::beside(&folder.path().join("maze.toml")).expect("there is room"));
        assert_eq!(names(folder.path()), kept.map(|(name, _)| name));
    }

    #[test]
    fn folders_are_no_temporary_files() {
        let folder = tempfile::tempdir().expect("there is room");
        file(folder.path(), ".maze.toml.0123abcd.tmp", 0);
        fs::create_dir(folder.path().join(".maze.toml.fffffffe.tmp")).expect("there is room");
        let file = folder.path().join(".maze.toml.0123abcd.tmp");
        assert_eq!(temporary_files(folder.path()), [file]);
    }
}
