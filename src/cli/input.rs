//! Reading of the inputs named on the command line: files, standard input, built-in variants, mazes, words.

use super::flags::MazeArgs;
use crate::files::grid::looks_like_code;
use crate::files::{
    Changes, Diagnostic, Format, LoadedMaze, MazeOptions, ProofFile, Sort, Variant, built_in_name,
    check_tag, is_prose, library, looks_like_id, names_a_variant, pointing, read_mazes, read_text,
    sized, sort_of, split_size,
};
use crate::sheets::pages::Words;
use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// A text with its name for messages (`path`) and its default variant id (`id`).
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

/// Reads a file, or standard input for `-`. A maze ID is returned as its own text.
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
        diagnostic.help(match split_size(&shown) {
            Some((file, size)) => {
                format!("only built-in variants take a size behind a colon; for a file write `{file} --size {size}`")
            }
            None if looks_like_code(&shown) => {
                format!("an ID begins with the name of its variant: rook:{shown}")
            }
            None => "name a file that can be read".to_owned(),
        })
    })?;
    let id = Path::new(path).file_stem().unwrap_or(path);
    let text = read_text(&shown, file)?;
    Ok(Text::new(&shown, &id.to_string_lossy(), text))
}

/// Whether `name` means a built-in variant, with or without a size. A file of the same name takes precedence, a folder
/// does not.
pub(crate) fn is_built_in(name: &OsStr) -> bool {
    names_built_in(name) && !Path::new(name).is_file()
}

fn names_built_in(name: &OsStr) -> bool {
    name.to_str().and_then(built_in_name).is_some()
}

/// The built-in variant with this id, or else the variant in this file, with `changes` applied.
pub(crate) fn changed_variant(name: &OsStr, changes: &Changes) -> Result<Variant, Diagnostic> {
    let shown = name.to_string_lossy();
    let built_in = names_built_in(name);
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

/// Reads the mazes named on the command line. Returns at least one maze.
pub(crate) fn mazes(args: &MazeArgs) -> Result<Vec<LoadedMaze>, Diagnostic> {
    mazes_in(&read(&args.maze)?, args)
}

/// Parses the mazes of a text. A proof file contains one maze.
pub(crate) fn mazes_in(text: &Text, args: &MazeArgs) -> Result<Vec<LoadedMaze>, Diagnostic> {
    if args.format.is_none() && sort_of(&text.text) == Some(Sort::Proof) {
        return Ok(vec![ProofFile::parse(&text.path, &text.text)?.maze]);
    }
    read_mazes(&text.path, &text.text, &options(args)?)
}

/// The kind of a text. A text that is not TOML is a maze. TOML without the keys of another kind is a variant.
pub(crate) fn sort(text: &Text) -> Sort {
    let format = Format::detect(&text.path, &text.text);
    if (format != Format::Toml && !text.text.trim().is_empty()) || is_prose(&text.text) {
        return Sort::Maze;
    }
    sort_of(&text.text).unwrap_or(Sort::Variant)
}

/// The words printed on pages, in a built-in language or from a file. A name without extension that is not an existing
/// file is a language.
pub(crate) fn words(name: &OsStr) -> Result<Words, Diagnostic> {
    let path = Path::new(name);
    let is_file = name == "-" || path.extension().is_some() || path.exists();
    let tag = name
        .to_str()
        .filter(|tag| !is_file && !tag.contains(['/', '\\']));
    match tag {
        None => words_of(&read(name)?),
        Some(library::ENGLISH) => Ok(Words::default()),
        Some(tag) => match library::words(tag) {
            Some(text) => words_of(&Text::new(
                &format!("variants/words/{tag}.toml"),
                tag,
                text.to_owned(),
            )),
            None => Err(no_language(tag)),
        },
    }
}

fn no_language(tag: &str) -> Diagnostic {
    let known: Vec<&str> = library::languages().collect();
    let what = format!("no words are built in for the language `{tag}`");
    let help = format!(
        "built in: {}; for another language name a file of words, such as {tag}.toml",
        known.join(", ")
    );
    Diagnostic::error("--words", "", what).help(help)
}

/// Parses the words of pages from the text of a file.
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

fn options(args: &MazeArgs) -> Result<MazeOptions, Diagnostic> {
    let (variant, size) = match &args.variant {
        Some(name) if built_in_name(name).is_some() => {
            let (name, size) = sized(name, args.size())?;
            (Some(name.to_owned()), size)
        }
        variant => (variant.clone(), args.size().map(<[i64]>::to_vec)),
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

/// The argument as a maze ID, or `None` if it is a file name. A text that begins with a built-in variant and a colon is
/// always an ID, so it means the same in every folder. `./rook:…` is a file.
fn as_id(typed: &OsStr) -> Option<&str> {
    let text = typed.to_str()?;
    let meant = names_a_variant(text) || (looks_like_id(text) && !Path::new(typed).exists());
    meant.then_some(text)
}
