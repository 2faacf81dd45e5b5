//! Reading what the command line names: files, standard input, built-in variants, mazes, words.

use super::flags::MazeArgs;
use crate::files::grid::looks_like_code;
use crate::files::{
    Changes, Diagnostic, Format, LoadedMaze, MazeOptions, ProofFile, Sort, Variant, check_tag,
    library, looks_like_id, names_a_variant, pointing, read_mazes, read_text, sort_of,
};
use crate::sheets::pages::Words;
use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// A text with the name under which messages speak of it, and the id that it gives.
pub(crate) struct Text {
    pub(crate) path: String,
    pub(crate) id: String,
    pub text: String,
}

impl Text {
    fn new(path: &str, id: &str, text: String) -> Text {
        Text {
            path: path.to_owned(),
            id: id.to_owned(),
            text,
        }
    }
}

/// Reads a file, or standard input for `-`. An ID is its own text.
pub(crate) fn read(path: &OsStr) -> Result<Text, Diagnostic> {
    if path == "-" {
        let text = read_text("standard input", io::stdin().lock())?;
        return Ok(Text::new("standard input", "-", text));
    }
    if let Some(id) = as_id(path) {
        return Ok(Text::new("ID", id, id.to_owned()));
    }
    let shown = path.to_string_lossy().into_owned();
    let file = File::open(path).map_err(|error| {
        let diagnostic = Diagnostic::error(&*shown, "", format!("cannot open it: {error}"));
        diagnostic.help(match looks_like_code(&shown) {
            true => format!("an ID begins with the name of its variant: rook:{shown}"),
            false => "name a file that can be read".to_owned(),
        })
    })?;
    let id = Path::new(path).file_stem().unwrap_or(path);
    let text = read_text(&shown, file)?;
    Ok(Text::new(&shown, &id.to_string_lossy(), text))
}

/// Whether a name that may be a variant or a file means a built-in variant. A folder of that name is not meant.
pub(crate) fn is_built_in(name: &OsStr) -> bool {
    library::variants().any(|id| name == id) && !Path::new(name).is_file()
}

/// A built-in variant by its id, or else the variant in a file.
pub(crate) fn variant(name: &OsStr, size: Option<&[i64]>) -> Result<Variant, Diagnostic> {
    changed_variant(name, &Changes::size(size))
}

/// The same with other things put in place of what its file says.
pub(crate) fn changed_variant(name: &OsStr, changes: &Changes) -> Result<Variant, Diagnostic> {
    let shown = name.to_string_lossy();
    let built_in = library::variants().any(|id| name == id);
    let looks_like_a_file =
        name == "-" || shown.contains(['/', '\\', '.']) || Path::new(name).exists();
    if built_in || !looks_like_a_file {
        let file = format!("{shown}.toml");
        return match Variant::built_in_changed(&shown, changes) {
            Err(unknown) if !built_in && Path::new(&file).exists() => {
                Err(unknown.help(format!("did you mean the file {file}?")))
            }
            answer => answer,
        };
    }
    let Text { path, id, text } = read(name)?;
    Variant::changed(&id, &path, &text, changes)
}

/// The mazes that the command line names, at least one.
pub(crate) fn mazes(args: &MazeArgs) -> Result<Vec<LoadedMaze>, Diagnostic> {
    mazes_in(&read(&args.maze)?, args)
}

/// The mazes of a text that was read. A proof has one in it.
pub(crate) fn mazes_in(text: &Text, args: &MazeArgs) -> Result<Vec<LoadedMaze>, Diagnostic> {
    if args.format.is_none() && sort_of(&text.text) == Some(Sort::Proof) {
        return Ok(vec![ProofFile::parse(&text.path, &text.text)?.maze]);
    }
    read_mazes(&text.path, &text.text, &options(args))
}

/// What a text is; what has no keys at all is a grid.
pub(crate) fn sort(text: &Text) -> Sort {
    let format = Format::detect(&text.path, &text.text);
    if format != Format::Toml && !text.text.trim().is_empty() {
        return Sort::Maze;
    }
    sort_of(&text.text).unwrap_or(Sort::Variant)
}

/// The words of pages, in a file.
pub(crate) fn words(path: &OsStr) -> Result<Words, Diagnostic> {
    words_of(&read(path)?)
}

/// The words of pages, in the text of a file.
pub(crate) fn words_of(text: &Text) -> Result<Words, Diagnostic> {
    let path = &*text.path;
    let shared: Arc<str> = (*text.text).into();
    let words: Words = toml::from_str(&shared)
        .map_err(|error| Diagnostic::from_toml(path, Arc::clone(&shared), &error))?;
    check_tag("language", &words.language).map_err(|refusal| pointing(path, &shared, &refusal))?;
    if let Some((key, letters, most)) = words.too_long() {
        let what = format!("`{key}` has {letters} letters, and there is room for {most}");
        return Err(Diagnostic::error(path, "", what).help("say it in fewer words"));
    }
    match words.misplaced() {
        None => Ok(words),
        Some((key, wrong, placeholders)) => {
            let what = format!("`{key}` has a placeholder too few or too many: {wrong:?}");
            let help = match placeholders {
                [] => "no braces stand in it".to_owned(),
                [only] => format!("{only} stands in it once, and no other braces"),
                all => format!(
                    "{} stand in it once each, and no other braces",
                    all.join(", ")
                ),
            };
            Err(Diagnostic::error(path, "", what).help(help))
        }
    }
}

fn options(args: &MazeArgs) -> MazeOptions {
    MazeOptions {
        format: args.format,
        which: args.which,
        variant: args.variant.clone(),
        size: args.size.as_ref().map(|size| size.0.clone()),
        start: args.start.clone(),
        goal: args.goal.clone(),
        blanks: false,
    }
}

/// An ID that was typed in place of a file. What begins with a built-in variant and a colon always is one, so that it
/// means the same in every folder; `./rook:…` would be a file.
fn as_id(typed: &OsStr) -> Option<&str> {
    let text = typed.to_str()?;
    let meant = names_a_variant(text) || (looks_like_id(text) && !Path::new(typed).exists());
    meant.then_some(text)
}
