//! Files that are written: checked before the work begins, and never left half-written.
//!
//! ```text
//!   planned ──▶ all texts in files beside ──▶ each renamed to its own name
//!               (.maze.toml.123-0.tmp)         (a rename is all or nothing)
//! ```

use crate::files::{Diagnostic, Format};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file to write, and its format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Output {
    path: PathBuf,
    pub(super) format: Format,
}

impl Output {
    /// A file whose format its ending chooses, unless `to` does.
    pub(super) fn planned(path: &OsStr, to: Option<Format>) -> Result<Output, Diagnostic> {
        let shown = path.to_string_lossy();
        let error = |what: String| Diagnostic::error(&*shown, "", what);
        let Some(format) = to.or_else(|| Format::of_ending(&shown)) else {
            let endings: Vec<String> = Format::with_endings()
                .map(|format| format!(".{format}"))
                .collect();
            return Err(
                error("the ending of the name says no format".into()).help(format!(
                    "end it with {}, or say the format with --to",
                    endings.join(", ")
                )),
            );
        };
        if let Some(ending) = Format::of_ending(&shown).filter(|ending| ending.decides())
            && ending != format
        {
            let what = format!("--to {format}, and a name that ends with .{ending}");
            let remedy =
                "leave --to out, or give the file another ending: who reads it goes by that";
            return Err(error(what).help(remedy));
        }
        let path = PathBuf::from(path);
        if path.is_dir() {
            return Err(error("a folder, not a file".into()).help("name a file in it"));
        }
        if !folder(&path).is_dir() {
            let what = format!("there is no folder {}", folder(&path).display());
            return Err(error(what).help("make it first, or write somewhere else"));
        }
        Ok(Output { path, format })
    }

    /// The file for one of several mazes: `name-001.toml`.
    pub(super) fn numbered(&self, number: usize) -> Output {
        let mut name = self.path.file_stem().unwrap_or_default().to_owned();
        name.push(format!("-{number:03}"));
        if let Some(ending) = self.path.extension() {
            name.push(".");
            name.push(ending);
        }
        Output {
            path: self.path.with_file_name(name),
            format: self.format,
        }
    }

    /// The path, for messages.
    pub(super) fn shown(&self) -> String {
        self.path.to_string_lossy().into_owned()
    }
}

/// The folder that a file is in.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Writes all files, or none where that can be known beforehand: every text is on disk before the first gets its name.
pub(super) fn write_all(files: &[(Output, String)]) -> Result<(), Diagnostic> {
    let failed = |path: &Path, error: &io::Error| {
        Diagnostic::error(
            path.to_string_lossy(),
            "",
            format!("cannot write it: {error}"),
        )
    };
    let mut waiting = Vec::new();
    let written = files
        .iter()
        .enumerate()
        .try_for_each(|(i, (output, text))| {
            // A link stays a link: what it points to is replaced.
            let path = fs::canonicalize(&output.path).unwrap_or_else(|_| output.path.clone());
            prepare(&path, i, text)
                .map(|temporary| waiting.extend(temporary.map(|temporary| (temporary, path))))
                .map_err(|error| failed(&output.path, &error))
        });
    let renamed = written.and_then(|()| {
        waiting.iter().try_for_each(|(temporary, path)| {
            fs::rename(temporary, path).map_err(|error| failed(path, &error))
        })
    });
    if renamed.is_err() {
        for (temporary, _) in &waiting {
            // What has been renamed is no longer there.
            let _ = fs::remove_file(temporary);
        }
    }
    renamed
}

/// Writes a text to a file beside the one it is meant for. Devices and pipes are written to as they are.
fn prepare(path: &Path, number: usize, text: &str) -> io::Result<Option<PathBuf>> {
    let before = fs::metadata(path).ok();
    if before.as_ref().is_some_and(|before| !before.is_file()) {
        File::options()
            .write(true)
            .open(path)?
            .write_all(text.as_bytes())?;
        return Ok(None);
    }
    if let Some(before) = &before
        && before.permissions().readonly()
    {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            "it is read-only",
        ));
    }
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}-{number}.tmp", std::process::id()));
    let temporary = path.with_file_name(name);
    let fill = || {
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&temporary)?;
        file.write_all(text.as_bytes())?;
        if let Some(before) = before {
            file.set_permissions(before.permissions())?;
        }
        file.sync_all()
    };
    match fill() {
        Ok(()) => Ok(Some(temporary)),
        Err(error) => {
            if error.kind() != io::ErrorKind::AlreadyExists {
                let _ = fs::remove_file(&temporary);
            }
            Err(error)
        }
    }
}
