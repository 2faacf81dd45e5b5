//! Reads the inputs that are named on the command line: files, standard input, built-in variants and mazes.

use super::flags::MazeArgs;
use super::lines;
use super::output::{OutputKind, of_ending};
use super::saved_book::{is_book, mazes_of_book};
use crate::files::grid::looks_like_code;
use crate::files::{
    Changes, Diagnostic, FileKind, Format, LoadedMaze, MazeOptions, ProofFile, Variant,
    built_in_name, file_kind_of, is_maze, is_prose_or_picture, looks_like_id, names_a_variant,
    read_mazes, read_text, size, sized, split_size,
};
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::io::BufRead;
use std::path::Path;

/// A text that was read. `path` is its name in messages, and `id` is the default id of its variant.
pub(crate) struct InputText {
    pub(crate) path: String,
    pub(crate) id: String,
    pub text: String,
}

impl InputText {
    pub(super) fn new(path: &str, id: &str, text: String) -> InputText {
        InputText {
            path: path.to_owned(),
            id: id.to_owned(),
            text,
        }
    }
}

/// Reads a file, or standard input for `-`. For a maze ID, the text is the ID itself.
pub(crate) fn read(path: &OsStr) -> Result<InputText, Diagnostic> {
    if path != "-"
        && let Some(id) = as_id(path)
    {
        return Ok(InputText::new("ID", id, id.to_owned()));
    }
    let (path, id, stream) = open(path)?;
    let text = read_text(&path, stream)?;
    Ok(InputText::new(&path, &id, text))
}

/// Opens a file, or standard input for `-`. Returns its name for messages, its default variant id, and its content.
pub(super) fn open(path: &OsStr) -> Result<(String, String, Box<dyn BufRead + Send>), Diagnostic> {
    let typed = path.to_string_lossy();
    let kind = of_ending(&typed, &OutputKind::of_mazes());
    let is_picture = matches!(kind, Some(OutputKind::Picture(_)));
    let remedy = match split_size(&typed) {
        Some((file, size)) => {
            format!(
                "only built-in variants take a size after a colon; for a file write `{file} --size {size}`"
            )
        }
        None if looks_like_code(&typed) => {
            format!("an ID starts with the name of its variant: rook:{typed}")
        }
        None if is_picture => {
            "name a file that can be read; each file to write needs its own -o".to_owned()
        }
        None => "name a file that can be read".to_owned(),
    };
    let (name, stream) = lines::open(path, remedy)?;
    let id = Path::new(path).file_stem().unwrap_or(path);
    Ok((name, id.to_string_lossy().into_owned(), stream))
}

/// Whether `name` means a built-in variant, with or without a size, in a place where a variant can be named. There, the
/// variant takes precedence over a file of the same name: `torus` is the variant, and `./torus` is the file.
pub(crate) fn is_built_in(name: &OsStr) -> bool {
    lower_case_name(name)
        .to_str()
        .and_then(built_in_name)
        .is_some()
}

/// Whether `name` means a built-in variant in a place where only a maze or a book can be named. There, a file of the
/// same name takes precedence over the variant, but a folder does not.
pub(crate) fn is_misplaced_variant(name: &OsStr) -> bool {
    is_built_in(name) && !Path::new(name).is_file()
}

/// An argument that names a variant or mazes. The file of the argument is read only once, so this file can be a pipe.
pub(crate) enum Input {
    Variant(VariantInput),
    /// The text of mazes.
    Mazes(InputText),
}

/// An argument that names a variant.
pub(crate) enum VariantInput {
    /// A built-in variant, a file that has not been read, or an unknown word.
    Name(OsString),
    /// The text of a variant file.
    Text(InputText),
}

impl Input {
    /// Reads the file that an argument names. If the argument is the name of a built-in variant, or neither a file nor
    /// an ID, nothing is read and the name is returned.
    pub(crate) fn read(name: &OsStr) -> Result<Input, Diagnostic> {
        if is_built_in(name) || (!looks_like_a_file(name) && as_id(name).is_none()) {
            return Ok(Input::Variant(VariantInput::Name(name.to_owned())));
        }
        let text = read(name)?;
        let is_toml = Format::detect(&text.path, &text.text) == Format::Toml;
        Ok(if is_toml && file_kind(&text) == FileKind::Variant {
            Input::Variant(VariantInput::Text(text))
        } else {
            Input::Mazes(text)
        })
    }
}

impl VariantInput {
    /// The variant with `changes` applied.
    pub(crate) fn variant(&self, changes: &Changes) -> Result<Variant, Diagnostic> {
        match self {
            VariantInput::Name(name) => changed_variant(name, changes),
            VariantInput::Text(InputText { path, id, text }) => {
                Variant::changed(id, path, text, changes)
            }
        }
    }
}

/// Whether a file with this name exists, or the name looks like a path.
fn looks_like_a_file(name: &OsStr) -> bool {
    let text = name.to_string_lossy();
    name == "-" || text.contains(['/', '\\', '.']) || Path::new(name).exists()
}

/// Converts the name of a built-in variant to lower case, as in the library. Other names and the names of existing
/// files are unchanged.
fn lower_case_name(name: &OsStr) -> Cow<'_, OsStr> {
    let lower = name.to_str().map(str::to_lowercase);
    let lower = lower.filter(|lower| built_in_name(lower).is_some() && !Path::new(name).is_file());
    lower.map_or(Cow::Borrowed(name), |lower| Cow::Owned(lower.into()))
}

/// The variant `name` with `changes` applied. `name` is the name of a built-in variant or of a file.
pub(crate) fn changed_variant(name: &OsStr, changes: &Changes) -> Result<Variant, Diagnostic> {
    let name = &*lower_case_name(name);
    let id = name.to_string_lossy();
    let built_in = is_built_in(name);
    if !built_in && is_maze(&id) {
        let what = format!("`{id}` is a maze, not a variant");
        let variant = id
            .split([':', '#'])
            .next()
            .unwrap_or_default()
            .to_lowercase();
        return Err(Diagnostic::plain(what).help(format!("write the variant alone: {variant}")));
    }
    if built_in || !looks_like_a_file(name) {
        let file = format!("{id}.toml");
        let lists_all = |remedy: &str| remedy.starts_with("choose one of");
        return match Variant::built_in_changed(&id, changes) {
            Err(unknown) if !built_in && Path::new(&file).exists() => {
                Err(unknown.help(format!("did you mean the file {file}?")))
            }
            Err(unknown) if !built_in && size(&id).is_ok() => Err(unknown.help(format!(
                "a size follows its variant and a colon, such as rook:{id}"
            ))),
            // No variant has a similar name, so a file may have been meant.
            Err(unknown) if !built_in && unknown.help_text().is_some_and(lists_all) => {
                Err(unknown.note(format!("there is no file `{id}` either")))
            }
            result => result,
        };
    }
    VariantInput::Text(read(name)?).variant(changes)
}

/// Reads the mazes named on the command line. Returns at least one maze.
pub(crate) fn mazes(args: &MazeArgs) -> Result<Vec<LoadedMaze>, Diagnostic> {
    if is_misplaced_variant(&args.maze) {
        let name = args.maze.to_string_lossy();
        sized(&name, None)?;
        let remedy = format!("make a maze on it first: `jumpmaze new {name} -o maze.toml`");
        return Err(no_maze(&name, remedy));
    }
    mazes_in(&read(&args.maze)?, args)
}

/// The error for a built-in variant that is given where a maze is expected.
pub(crate) fn no_maze(variant: &str, remedy: String) -> Diagnostic {
    Diagnostic::plain(format!("`{variant}` is a variant, not a maze")).help(remedy)
}

/// Parses the mazes of a text. A proof file contains one maze, and a `book.json` the mazes of the book.
pub(crate) fn mazes_in(text: &InputText, args: &MazeArgs) -> Result<Vec<LoadedMaze>, Diagnostic> {
    if args.format.is_none() && file_kind_of(&text.text) == Some(FileKind::Proof) {
        return Ok(vec![ProofFile::parse(&text.path, &text.text)?.maze]);
    }
    let options = options(args)?;
    let is_json = args.format.is_none_or(|format| format == Format::Json);
    if is_json && is_book(&text.text) {
        return mazes_of_book(&text.path, &text.text, options);
    }
    read_mazes(&text.path, &text.text, &options)
}

/// The kind of a text. A text that is neither empty nor TOML is a maze. TOML without the keys of another kind is a
/// variant.
pub(crate) fn file_kind(text: &InputText) -> FileKind {
    let format = Format::detect(&text.path, &text.text);
    if (format != Format::Toml && !text.text.trim().is_empty()) || is_prose_or_picture(&text.text) {
        return FileKind::Maze;
    }
    file_kind_of(&text.text).unwrap_or(FileKind::Variant)
}

fn options(args: &MazeArgs) -> Result<MazeOptions, Diagnostic> {
    let variant = args.variant.as_deref().map(OsStr::new).map(lower_case_name);
    let variant = variant.map(|name| name.to_string_lossy().into_owned());
    let (variant, size) = match variant {
        Some(name) if built_in_name(&name).is_some() => {
            let (name, size) = sized(&name, args.size())?;
            (Some(name.to_owned()), size)
        }
        variant => (variant, args.size().map(<[i64]>::to_vec)),
    };
    Ok(MazeOptions {
        format: args.format,
        which: args.which,
        variant,
        set: args.setting.keys.clone(),
        size,
        start: args.start.clone(),
        goal: args.goal.clone(),
        blanks: false,
    })
}

/// The argument as a maze ID, or `None` if it is not an ID. A text that begins with a built-in variant and a colon or
/// `#` is an ID, even if a file has this name. So the text means the same in every folder. The path `./rook:…` names
/// the file. Any other text that looks like an ID is an ID unless a file has this name.
pub(crate) fn as_id(typed: &OsStr) -> Option<&str> {
    let text = typed.to_str()?;
    let is_id = names_a_variant(text) || (looks_like_id(text) && !Path::new(typed).exists());
    is_id.then_some(text)
}
