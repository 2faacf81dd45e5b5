//! Files that are written: checked before the work begins, and never left half-written.
//!
//! ```text
//!   planned ──▶ everything in files beside ──▶ each renamed to its own name
//!               (.maze.toml.123-0.tmp)          (a rename is all or nothing)
//! ```

use crate::files::{Diagnostic, Format};
use crate::sheets::format::{PICTURE_FORMATS, PictureFormat};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What a file holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    /// A maze, to be read again.
    Maze(Format),
    /// A picture, to be looked at.
    Picture(&'static PictureFormat),
}

impl Kind {
    /// What `new` and `convert` write: mazes, and pictures of them. A text is a maze there.
    pub(super) fn of_mazes() -> Vec<Kind> {
        let mut kinds: Vec<Kind> = Format::with_endings().map(Kind::Maze).collect();
        let taken: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
        let pictures = PICTURE_FORMATS.iter().map(Kind::Picture);
        let pictures: Vec<Kind> = pictures
            .filter(|kind| !taken.contains(&kind.name()))
            .collect();
        kinds.extend(pictures);
        kinds
    }

    /// What `draw` writes. A text is a picture there.
    pub(super) fn of_pictures() -> Vec<Kind> {
        PICTURE_FORMATS.iter().map(Kind::Picture).collect()
    }

    /// Its name, which is the ending of its files if it has one.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Maze(format) => format.name(),
            Kind::Picture(format) => format.name,
        }
    }

    /// Whether programs take whatever is in a file with its ending for one of its kind.
    fn decides(self) -> bool {
        self.name() != Format::Text.name()
    }
}

/// A file to write, and what it is to hold.
#[derive(Clone, Debug)]
pub(super) struct Output {
    path: PathBuf,
    pub(super) kind: Kind,
}

impl Output {
    /// All files that are to be written, none of them twice.
    pub(super) fn all(
        paths: &[OsString],
        to: Option<Kind>,
        kinds: &[Kind],
    ) -> Result<Vec<Output>, Diagnostic> {
        let mut outputs: Vec<Output> = Vec::new();
        for path in paths {
            let output = Output::planned(path, to, kinds)?;
            // Devices may be written to twice.
            let device = output.path.exists() && !output.path.is_file();
            let same = |other: &Output| other.place() == output.place();
            if !device && outputs.iter().any(same) {
                let error = Diagnostic::error(output.shown(), "", "the same file twice");
                return Err(error.help("name every file once"));
            }
            outputs.push(output);
        }
        Ok(outputs)
    }

    /// Its path without detours, so that two ways to the same file are known to be one.
    fn place(&self) -> PathBuf {
        let folder = folder(&self.path);
        let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        folder.join(self.path.file_name().unwrap_or_default())
    }

    /// A file whose kind its ending chooses among some, unless `to` does.
    fn planned(path: &OsStr, to: Option<Kind>, kinds: &[Kind]) -> Result<Output, Diagnostic> {
        let shown = path.to_string_lossy();
        let error = |what: String| Diagnostic::error(&*shown, "", what);
        if path == "-" {
            let remedy = "leave -o out to write to standard output; --to says the format";
            return Err(error("the name of no file".into()).help(remedy));
        }
        if Path::new(path).is_dir() {
            return Err(error("a folder, not a file".into()).help("name a file in it"));
        }
        let Some(kind) = to.or_else(|| of_ending(&shown, kinds)) else {
            let endings: Vec<String> = kinds
                .iter()
                .map(|kind| format!(".{}", kind.name()))
                .collect();
            return Err(
                error("the ending of the name says no format".into()).help(format!(
                    "end it with {}, or say the format with --to",
                    endings.join(", ")
                )),
            );
        };
        if let Some(ending) = of_ending(&shown, &Kind::of_mazes()).filter(|ending| ending.decides())
            && ending.name() != kind.name()
        {
            let what = format!(
                "--to {}, and a name that ends with .{}",
                kind.name(),
                ending.name()
            );
            let remedy =
                "leave --to out, or give the file another ending: who reads it goes by that";
            return Err(error(what).help(remedy));
        }
        let path = PathBuf::from(path);
        if !folder(&path).is_dir() {
            let what = format!("there is no folder {}", folder(&path).display());
            return Err(error(what).help("make it first, or write somewhere else"));
        }
        writable(&path)?;
        Ok(Output { path, kind })
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
            kind: self.kind,
        }
    }

    /// The path, for messages.
    pub(super) fn shown(&self) -> String {
        self.path.to_string_lossy().into_owned()
    }
}

/// Which of some kinds the ending of a file name stands for.
fn of_ending(path: &str, kinds: &[Kind]) -> Option<Kind> {
    let (_, ending) = path.rsplit_once('.')?;
    let mut kinds = kinds.iter().copied();
    kinds.find(|kind| ending.eq_ignore_ascii_case(kind.name()))
}

fn failed(path: &Path, error: &io::Error) -> Diagnostic {
    let what = format!("cannot write it: {error}");
    Diagnostic::error(path.to_string_lossy(), "", what).help("write somewhere else")
}

/// The folder that a file is in.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Refuses a file that could not be written when the work is done: by writing nothing into a file beside it.
pub(super) fn writable(path: &Path) -> Result<(), Diagnostic> {
    match prepare(path, 0, None) {
        Ok(Some(temporary)) => {
            let _ = fs::remove_file(temporary);
            Ok(())
        }
        Ok(None) => Ok(()),
        Err(error) => Err(failed(path, &error)),
    }
}

/// Writes all outputs, or none, as [`write_files`] does.
pub(super) fn write_all(files: &[(Output, Vec<u8>)]) -> Result<(), Diagnostic> {
    write_files(
        files
            .iter()
            .map(|(output, bytes)| (output.path.as_path(), bytes)),
    )
}

/// Writes all files, or none where that can be known beforehand: everything is on disk before the first gets its name.
pub(super) fn write_files<'a>(
    files: impl IntoIterator<Item = (&'a Path, &'a Vec<u8>)>,
) -> Result<(), Diagnostic> {
    let mut waiting = Vec::new();
    let mut files = files.into_iter().enumerate();
    let written = files.try_for_each(|(i, (named, bytes))| {
        // A link stays a link: what it points to is replaced.
        let path = fs::canonicalize(named).unwrap_or_else(|_| named.to_owned());
        prepare(&path, i, Some(bytes))
            .map(|temporary| waiting.extend(temporary.map(|temporary| (temporary, path))))
            .map_err(|error| failed(named, &error))
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

/// Writes something, or only tries to, into a file beside the one it is meant for. Devices and pipes are written to as
/// they are, and not tried.
fn prepare(path: &Path, number: usize, bytes: Option<&[u8]>) -> io::Result<Option<PathBuf>> {
    let before = fs::metadata(path).ok();
    if before.as_ref().is_some_and(|before| !before.is_file()) {
        if let Some(bytes) = bytes {
            File::options().write(true).open(path)?.write_all(bytes)?;
        }
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
        let Some(bytes) = bytes else { return Ok(()) };
        file.write_all(bytes)?;
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
