//! The files of an experiment: a journal while it runs, and what is made of it at the end.
//!
//! ```text
//!   folder/sideways.part.csv            grows by a line for each cell, and is gone at the end
//!   folder/sideways.csv, .svg, .pdf     written at once, or not at all
//! ```

use crate::cli::output::{writable, write_files};
use crate::files::Diagnostic;
use crate::learn::figure::figure;
use crate::learn::lab::{Cell, Data, Experiment, Journal, Results};
use crate::sheets::pdf::{Document, pdf};
use crate::sheets::svg::svg;
use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// No journal of as many cells as there can be is larger, in bytes.
const LONGEST: u64 = 1 << 28;

/// A journal on disk, which nobody else writes.
#[derive(Debug)]
pub(super) struct Store {
    path: PathBuf,
    file: File,
}

/// The file of an experiment with an ending.
fn path(folder: &OsStr, experiment: &Experiment, ending: &str) -> PathBuf {
    Path::new(folder).join(format!("{}.{ending}", experiment.name))
}

const ENDINGS: [&str; 3] = ["csv", "svg", "pdf"];

/// Refuses a folder in which nothing could be written when the work is done.
pub(super) fn check(folder: &OsStr, experiment: &Experiment) -> Result<(), Diagnostic> {
    let at = Path::new(folder);
    if !at.exists() {
        fs::create_dir_all(at).map_err(|error| {
            let what = format!("there is no such folder, and it cannot be made: {error}");
            Diagnostic::error(folder.to_string_lossy(), "", what).help("name another folder")
        })?;
    }
    if !at.is_dir() {
        let remedy = "name a folder: several files are written into it";
        let file = Diagnostic::error(folder.to_string_lossy(), "", "a file, not a folder");
        return Err(file.help(remedy));
    }
    for ending in ENDINGS {
        let path = path(folder, experiment, ending);
        if path.is_dir() {
            let folder = Diagnostic::error(path.to_string_lossy(), "", "a folder, not a file");
            return Err(folder.help("remove it, or write into another folder"));
        }
        writable(&path)?;
    }
    Ok(())
}

/// Writes the data and the figure.
pub(super) fn write(folder: &OsStr, data: &Data, about: &str) -> Result<(), Diagnostic> {
    let scene = figure(data, about);
    let table = data.table().csv().into_bytes();
    let drawn = svg(&scene).into_bytes();
    let printed = pdf(&Document::from(scene));
    let printed =
        printed.map_err(|error| Diagnostic::error(data.experiment.name, "", error.to_string()))?;
    let files = ENDINGS.map(|ending| path(folder, &data.experiment, ending));
    let bytes = [table, drawn, printed];
    write_files(files.iter().map(PathBuf::as_path).zip(&bytes))
}

impl Store {
    /// Opens the journal of an experiment, and reads what is finished.
    pub(super) fn open(
        folder: &OsStr,
        experiment: &Experiment,
        journal: &Journal,
    ) -> Result<(Store, Results), Diagnostic> {
        let path = path(folder, experiment, "part.csv");
        let shown = path.to_string_lossy().into_owned();
        let failed = |error: io::Error| failed(&path, &error);
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(&path).map_err(failed)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let busy = Diagnostic::error(shown, "", "another run is writing it");
                return Err(busy.help("wait for it, or write into another folder"));
            }
            // Where files cannot be locked, nobody is kept out.
            Err(TryLockError::Error(_)) | Ok(()) => {}
        }
        let mut bytes = Vec::new();
        let mut reader = (&mut file).take(LONGEST);
        reader.read_to_end(&mut bytes).map_err(failed)?;
        let (results, stand) = journal.read(&bytes).map_err(|bad| {
            let refused = Diagnostic::error(shown, "", bad.to_string());
            refused
                .help("repeat the command that began it, remove it, or write into another folder")
        })?;
        // Half a line is written again.
        let stand = stand as u64;
        file.set_len(stand).map_err(failed)?;
        file.seek(SeekFrom::Start(stand)).map_err(failed)?;
        if stand == 0 {
            file.write_all(journal.head().as_bytes()).map_err(failed)?;
        }
        Ok((Store { path, file }, results))
    }

    /// Adds a cell.
    pub(super) fn add(&mut self, cell: Cell, numbers: &[f64]) -> Result<(), Diagnostic> {
        let line = Journal::line(cell, numbers);
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| failed(&self.path, &error))
    }

    /// Removes it: what it says is said elsewhere.
    pub(super) fn remove(self) -> Result<(), Diagnostic> {
        drop(self.file);
        fs::remove_file(&self.path).map_err(|error| failed(&self.path, &error))
    }
}

fn failed(path: &Path, error: &io::Error) -> Diagnostic {
    let what = format!("cannot write it: {error}");
    Diagnostic::error(path.to_string_lossy(), "", what).help("write into another folder")
}
