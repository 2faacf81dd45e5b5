//! The files of an experiment: a journal while it runs, and the results at the end.
//!
//! ```text
//!   folder/sideways.part.csv            gets a line per finished repetition; removed at the end
//!   folder/sideways.csv, .svg, .pdf     written together at the end
//! ```

use crate::cli::lines::NumberedLines;
use crate::cli::output::{AppendedFile, cannot_append, writable, write_files};
use crate::cli::system;
use crate::files::Diagnostic;
use crate::learn::figure::figure;
use crate::learn::lab::{Experiment, ExperimentData, Journal, Repetition, Results};
use crate::sheets::pdf::{Document, pdf};
use crate::sheets::svg::svg;
use std::ffi::OsStr;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

/// A journal on disk: the file with the results of the finished repetitions.
#[derive(Debug)]
pub(super) struct JournalFile {
    path: PathBuf,
    file: AppendedFile,
}

/// The path of the file of an experiment with the extension `ending`.
fn path_of(folder: &OsStr, experiment: &Experiment, ending: &str) -> PathBuf {
    Path::new(folder).join(format!("{}.{ending}", experiment.name))
}

/// The extensions of the table, the figure and the printable figure.
const ENDINGS: [&str; 3] = ["csv", "svg", "pdf"];

/// The files of the results of an experiment.
pub(super) fn files(folder: &OsStr, experiment: &Experiment) -> [PathBuf; 3] {
    ENDINGS.map(|ending| path_of(folder, experiment, ending))
}

/// Checks that the files of an experiment can be written. Creates the folder if it does not exist.
pub(super) fn check(folder: &OsStr, experiment: &Experiment) -> Result<(), Diagnostic> {
    let folder_path = Path::new(folder);
    if !folder_path.exists() {
        system::create_folder(folder_path).map_err(|error| {
            let what = format!("there is no such folder, and it cannot be created: {error}");
            Diagnostic::on(folder, what).help("name another folder")
        })?;
    }
    if !folder_path.is_dir() {
        let error = Diagnostic::on(folder, "it is a file, not a folder");
        return Err(error.help("name a folder: several files are written into it"));
    }
    for path in files(folder, experiment) {
        if path.is_dir() {
            let error = Diagnostic::on(path, "it is a folder, not a file");
            return Err(error.help("remove it, or write into another folder"));
        }
        writable(&path)?;
    }
    Ok(())
}

/// Writes the data and the figure.
pub(super) fn write(folder: &OsStr, data: &ExperimentData, about: &str) -> Result<(), Diagnostic> {
    let scene = figure(data, about);
    let table = data.csv().into_bytes();
    let svg_bytes = svg(&scene).into_bytes();
    let pdf_bytes = pdf(&Document::from(scene));
    let pdf_bytes = pdf_bytes.map_err(|error| Diagnostic::on(data.experiment.name, error))?;
    let files = files(folder, &data.experiment);
    let bytes = [table, svg_bytes, pdf_bytes];
    write_files(files.iter().map(PathBuf::as_path).zip(&bytes))
}

impl JournalFile {
    /// Opens or creates the journal of an experiment, and adds the numbers of the finished repetitions to `results`.
    pub(super) fn open(
        folder: &OsStr,
        experiment: &Experiment,
        journal: &Journal,
        results: &mut Results,
    ) -> Result<JournalFile, Diagnostic> {
        let path = path_of(folder, experiment, "part.csv");
        let failed = |error: io::Error| cannot_use(&path, &error);
        let Some(mut file) = AppendedFile::open(&path).map_err(failed)? else {
            let busy = Diagnostic::on(&path, "another run is writing this file");
            return Err(busy.help("wait for it, or write into another folder"));
        };
        let name = path.to_string_lossy().into_owned();
        let mut lines = NumberedLines::new(&name, BufReader::new(file.reader()));
        let mut reader = journal.reader(results);
        let mut end = 0;
        while let Some(line) = lines.next_or_beginning()? {
            let read = reader.line(&line.bytes, line.is_complete);
            read.map_err(|why| Diagnostic::of(&path, &why))?;
            if line.is_complete {
                end = lines.offset();
            }
        }
        // Cut off an incomplete last line.
        file.cut(end).map_err(failed)?;
        let mut opened = JournalFile { path, file };
        if end == 0 {
            opened.append(&journal.head())?;
        }
        Ok(opened)
    }

    /// Appends the results of a repetition.
    pub(super) fn add(
        &mut self,
        repetition: Repetition,
        numbers: &[f64],
    ) -> Result<(), Diagnostic> {
        self.append(&Journal::line(repetition, numbers))
    }

    fn append(&mut self, text: &str) -> Result<(), Diagnostic> {
        let appended = self.file.append(text);
        appended.map_err(|error| cannot_append(&self.path, &error))
    }

    /// Removes the journal. Call this after the files of the results were written.
    pub(super) fn remove(self) -> Result<(), Diagnostic> {
        drop(self.file);
        system::remove(&self.path).map_err(|error| {
            let what =
                format!("the results are written, but the journal cannot be removed: {error}");
            Diagnostic::on(&self.path, what).help("remove it")
        })
    }
}

/// The error if a journal cannot be opened, read or cut.
fn cannot_use(path: &Path, error: &io::Error) -> Diagnostic {
    let what = format!("cannot use this journal: {error}");
    Diagnostic::on(path, what).help("write into another folder")
}
