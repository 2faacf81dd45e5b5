//! Output files. They are planned and checked before the work begins.

mod appended;
mod temporary;
mod writing;

use super::synonyms;
use crate::files::{Diagnostic, Format};
use crate::sheets::format::{PICTURE_FORMATS, PictureFormat};
use crate::sheets::parts::PARTS_FORMATS;
pub(super) use appended::{AppendedFile, cannot_append};
use rustc_hash::FxHashSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use temporary::folder;
use writing::end_of_links;
pub(super) use writing::{writable, write_files, write_remedy};

/// The kind of content of a file.
#[derive(Clone, Copy, Debug)]
pub(super) enum OutputKind {
    /// A maze that can be read again.
    Maze(Format),
    /// A picture.
    Picture(&'static PictureFormat),
}

impl OutputKind {
    /// The kinds that `new` and `convert` write: mazes and pictures. The extension `txt` means a maze.
    pub(super) fn of_mazes() -> Vec<OutputKind> {
        let mut kinds: Vec<OutputKind> = Format::with_endings().map(OutputKind::Maze).collect();
        for picture in OutputKind::of_pictures() {
            if kinds.iter().all(|kind| kind.name() != picture.name()) {
                kinds.push(picture);
            }
        }
        kinds
    }

    /// The kinds that `draw` writes. The extension `txt` means a picture.
    pub(super) fn of_pictures() -> Vec<OutputKind> {
        PICTURE_FORMATS.iter().map(OutputKind::Picture).collect()
    }

    /// The kinds of files that `draw --parts` writes.
    pub(super) fn of_parts() -> Vec<OutputKind> {
        PARTS_FORMATS.iter().map(OutputKind::Picture).collect()
    }

    /// The name, which is also the file extension if the kind has an extension.
    pub(super) fn name(self) -> &'static str {
        match self {
            OutputKind::Maze(format) => format.name(),
            OutputKind::Picture(format) => format.name,
        }
    }

    /// Whether the file extension determines the kind. `txt` does not: it can be a maze or a picture.
    fn is_unambiguous(self) -> bool {
        self.name() != Format::Text.name()
    }
}

/// A file to write, and the kind of its content.
#[derive(Clone, Debug)]
pub(super) struct Output {
    path: PathBuf,
    pub(super) kind: OutputKind,
}

impl Output {
    /// Plans all output files of a command that reads the files `inputs`.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be written, if two outputs are the same file, or if an output is one of the
    /// inputs.
    pub(super) fn all<'i>(
        paths: &[OsString],
        to: Option<OutputKind>,
        kinds: &[OutputKind],
        inputs: impl IntoIterator<Item = &'i OsStr>,
    ) -> Result<Vec<Output>, Diagnostic> {
        check_not_overwritten(paths.iter().map(Path::new), inputs)?;
        let outputs = Output::planned_all(paths, to, kinds)?;
        check_different(&outputs)?;
        Ok(outputs)
    }

    /// Plans the output files of a command that reads the files `inputs` and writes only files numbered 1 to `count`.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be written, if two outputs have the same first file, or if a numbered file is
    /// one of the inputs. Files with other numbers are compared when they are written, because they may be links.
    pub(super) fn all_numbered<'i>(
        paths: &[OsString],
        to: Option<OutputKind>,
        kinds: &[OutputKind],
        count: usize,
        inputs: impl IntoIterator<Item = &'i OsStr>,
    ) -> Result<Vec<Output>, Diagnostic> {
        let outputs = Output::planned_all(paths, to, kinds)?;
        let first: Vec<Output> = outputs.iter().map(|output| output.numbered(1)).collect();
        check_different(&first)?;
        Output::check_numbered_spare_inputs(&outputs, count, inputs)?;
        Ok(outputs)
    }

    /// Plans output files. Does not compare them with each other or with inputs.
    fn planned_all(
        paths: &[OsString],
        to: Option<OutputKind>,
        kinds: &[OutputKind],
    ) -> Result<Vec<Output>, Diagnostic> {
        let planned = paths.iter().map(|path| Output::planned(path, to, kinds));
        planned.collect()
    }

    /// Whether two outputs have the same path after all links are followed.
    pub(super) fn is_same_file(&self, other: &Output) -> bool {
        self.canonical_path() == other.canonical_path()
    }

    /// The path after all links are followed. The file need not exist yet.
    fn canonical_path(&self) -> PathBuf {
        let path = end_of_links(&self.path);
        let folder = folder(&path);
        let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        folder.join(path.file_name().unwrap_or_default())
    }

    /// Plans one output file. If `to` is given, it is the kind of the file. Otherwise the extension of the file selects
    /// one of `kinds`.
    fn planned(
        path: &OsStr,
        to: Option<OutputKind>,
        kinds: &[OutputKind],
    ) -> Result<Output, Diagnostic> {
        let name = path.to_string_lossy();
        let error = |what: String| Diagnostic::on(&*name, what);
        if path == "-" {
            let remedy = "leave -o out to write to standard output; --to sets the format";
            return Err(error("`-` is not a file".into()).help(remedy));
        }
        if Path::new(path).is_dir() {
            return Err(error("this is a folder, not a file".into()).help("name a file in it"));
        }
        let Some(kind) = to.or_else(|| of_ending(&name, kinds)) else {
            let endings: Vec<String> = kinds
                .iter()
                .map(|kind| format!(".{}", kind.name()))
                .collect();
            let what = match Path::new(path).extension() {
                Some(ending) => format!("unknown format `.{}`", ending.display()),
                None => "the name has no extension, so the format is unknown".to_owned(),
            };
            let mut remedy = format!("end the name with {}", endings.join(", "));
            if name.to_lowercase().ends_with(".csv") {
                remedy = format!("{remedy}; {}", synonyms::CSV);
            }
            return Err(error(what).help(remedy));
        };
        if let Some(named_kind) =
            of_ending(&name, &OutputKind::of_mazes()).filter(|named| named.is_unambiguous())
            && named_kind.name() != kind.name()
        {
            let what = format!(
                "--to {} contradicts the extension .{}",
                kind.name(),
                named_kind.name()
            );
            let remedy =
                "leave --to out, or change the extension: it determines how the file is read";
            return Err(error(what).help(remedy));
        }
        let path = PathBuf::from(path);
        if !folder(&path).is_dir() {
            let what = format!("there is no folder {}", folder(&path).display());
            return Err(error(what).help("create it first, or write somewhere else"));
        }
        writable(&path)?;
        Ok(Output { path, kind })
    }

    /// The output with a number in its name, for one of several mazes: `name-001.toml`.
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

    /// Checks that none of the files numbered 1 to `count` replaces one of the inputs.
    ///
    /// # Errors
    ///
    /// Returns an error if a numbered file would replace an input.
    pub(super) fn check_numbered_spare_inputs<'i>(
        outputs: &[Output],
        count: usize,
        inputs: impl IntoIterator<Item = &'i OsStr>,
    ) -> Result<(), Diagnostic> {
        for input in inputs {
            // The input may be a symbolic link to a numbered file, so check its target, too.
            let target = fs::canonicalize(input).unwrap_or_default();
            for path in [Path::new(input), &target] {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                let number = stem.rsplit_once('-').map(|(_, number)| number.parse());
                // A numbered output can be this input only if the name of the input contains the number of the output.
                if let Some(Ok(number)) = number
                    && (1..=count).contains(&number)
                {
                    let numbered = outputs.iter().map(|output| output.numbered(number).path);
                    let numbered: Vec<PathBuf> = numbered.collect();
                    check_not_overwritten(numbered.iter().map(PathBuf::as_path), [input])?;
                }
            }
        }
        Ok(())
    }

    /// An output beside this output, with another extension.
    pub(super) fn with_extension(&self, extension: &str) -> Output {
        Output {
            path: self.path.with_extension(extension),
            kind: self.kind,
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The path, for messages.
    pub(super) fn name(&self) -> String {
        self.path.to_string_lossy().into_owned()
    }
}

/// Checks that all outputs are different files.
///
/// # Errors
///
/// Returns an error if two outputs are the same file. Several outputs may be the same device.
pub(super) fn check_different<'o>(
    outputs: impl IntoIterator<Item = &'o Output>,
) -> Result<(), Diagnostic> {
    let mut paths = FxHashSet::default();
    for output in outputs {
        let is_device = output.path.exists() && !output.path.is_file();
        if !is_device && !paths.insert(output.canonical_path()) {
            let error = Diagnostic::on(output.name(), "two outputs would write this file");
            return Err(error.help("give each output another name"));
        }
    }
    Ok(())
}

/// The kind in `kinds` with the extension of this file name.
pub(super) fn of_ending(path: &str, kinds: &[OutputKind]) -> Option<OutputKind> {
    let (_, ending) = path.rsplit_once('.')?;
    let mut kinds = kinds.iter().copied();
    kinds.find(|kind| ending.eq_ignore_ascii_case(kind.name()))
}

/// Checks that no output replaces an input. Inputs that are not files, such as IDs, are skipped.
///
/// # Errors
///
/// Returns an error if an output and an input are the same file, even under different names.
pub(super) fn check_not_overwritten<'o, 'i>(
    outputs: impl IntoIterator<Item = &'o Path>,
    inputs: impl IntoIterator<Item = &'i OsStr>,
) -> Result<(), Diagnostic> {
    // Devices are skipped: the same device can be read and written.
    let real = |path: &Path| fs::canonicalize(path).ok().filter(|path| path.is_file());
    let inputs = inputs.into_iter().map(Path::new);
    let read: Vec<PathBuf> = inputs.filter_map(real).collect();
    let same = |output: &&Path| real(output).is_some_and(|real| read.contains(&real));
    match outputs.into_iter().find(same) {
        Some(output) => Err(Diagnostic::on(output, "this file is also an input")
            .help("write to another file, so that the input is not overwritten")),
        None => Ok(()),
    }
}

/// Writes all outputs with [`write_files`].
///
/// # Errors
///
/// Returns an error if two outputs are the same file, or if a file cannot be written.
pub(super) fn write_all(files: &[(Output, Vec<u8>)]) -> Result<(), Diagnostic> {
    check_different(files.iter().map(|(output, _)| output))?;
    let files = files.iter();
    write_files(files.map(|(output, bytes)| (output.path.as_path(), bytes)))
}
