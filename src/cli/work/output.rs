//! The output of results: standard output, or the end of a file. After an interruption, the next run continues after
//! the results in this file.

use crate::cli::lines::NumberedLines;
use crate::cli::output::{AppendedFile, cannot_append};
use crate::cli::system;
use crate::cli::task::{ResultLine, TaskSet};
use crate::files::Diagnostic;
use std::ffi::OsStr;
use std::io::{self, BufReader, Write};
use std::path::Path;

/// The output of results.
pub(super) struct ResultOutput {
    /// The file and its name, or `None` for standard output.
    file: Option<(AppendedFile, String)>,
}

impl ResultOutput {
    /// Opens a file of results. Also returns the tasks that have a result in it. An incomplete line at the end is
    /// removed: an earlier worker was ended while it wrote this line.
    ///
    /// # Errors
    ///
    /// Returns an error if the file cannot be used, or if another worker is writing it.
    pub(super) fn open(path: Option<&OsStr>) -> Result<(ResultOutput, TaskSet), Diagnostic> {
        let mut done = TaskSet::default();
        let Some(path) = path else {
            return Ok((ResultOutput { file: None }, done));
        };
        let name = path.to_string_lossy().into_owned();
        let failed = |error: io::Error| cannot_use(&name, &error);
        if path == "-" {
            let error = Diagnostic::on("--output", "`-` is not a file");
            return Err(error.help("leave --output out to print the results"));
        }
        let Some(mut file) = AppendedFile::open(Path::new(path)).map_err(failed)? else {
            let busy = Diagnostic::on(name, "another worker is writing this file");
            return Err(busy.help("give each worker its own file"));
        };
        // A device, such as /dev/null, has no results, and nothing can be removed from it.
        if file.is_file() {
            let mut lines = NumberedLines::new(&name, BufReader::new(file.reader()));
            let mut has_results = false;
            let mut end = 0;
            while let Some(line) = lines.next_or_beginning()? {
                has_results |= ResultLine::is_begun(&line);
                if line.is_complete {
                    end = lines.offset();
                    if let Some(result) = ResultLine::parse(&line) {
                        done.insert(result.key);
                    }
                }
            }
            // Do not change a file of another kind.
            if lines.offset() > 0 && !has_results {
                let error = Diagnostic::on(name, "there is no result of a task in the file");
                return Err(error.help("write to another file"));
            }
            file.cut(end).map_err(failed)?;
        }
        let file = Some((file, name));
        Ok((ResultOutput { file }, done))
    }

    /// Adds a result.
    ///
    /// # Errors
    ///
    /// Returns an error if it cannot be written.
    pub(super) fn write(&mut self, result: &ResultLine) -> io::Result<()> {
        let line = result.text();
        match &mut self.file {
            Some((file, _)) => file.append(&line),
            None => {
                let mut out = system::stdout();
                out.write_all(line.as_bytes()).and_then(|()| out.flush())
            }
        }
    }

    /// The error if a result cannot be written to the file, or `None` for standard output.
    pub(super) fn cannot_write(&self, error: &io::Error) -> Option<Diagnostic> {
        let (_, name) = self.file.as_ref()?;
        Some(cannot_append(&**name, error).note("the results before this one are complete"))
    }
}

fn cannot_use(name: &str, error: &io::Error) -> Diagnostic {
    Diagnostic::on(name, format!("cannot use this file: {error}")).help("write to another file")
}
