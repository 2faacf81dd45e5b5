//! The words printed on pages: in a built-in language, or from a file.

use super::input::{InputText, read};
use crate::files::{Diagnostic, check_tag, library, pointing, without_region};
use crate::sheets::pages::Words;
use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

/// The names of the built-in languages, in English and in the language itself.
const NAMES: &[(&str, [&str; 2])] = &[
    ("de", ["German", "Deutsch"]),
    (library::ENGLISH, ["English", "English"]),
];

/// The words printed on pages. `-` is standard input. A name with an extension or a slash is a file, and so is the name
/// of an existing file. Any other name is a language: a tag such as `de` or a name such as `German`, in upper or lower
/// case. For a region without its own words, such as `de-AT`, the words of its language are returned.
pub(super) fn words(name: &OsStr) -> Result<Words, Diagnostic> {
    let path = Path::new(name);
    let is_file = name == "-" || path.extension().is_some() || path.is_file();
    let language = name
        .to_str()
        .filter(|language| !is_file && !language.contains(['/', '\\']));
    let Some(language) = language else {
        return of_text(&read(name)?);
    };
    // The names of locales have underscores: de_AT.
    let tag = tag(&language.replace('_', "-")).ok_or_else(|| unknown(language))?;
    match library::words(tag) {
        Some(text) => of_text(&InputText::new(
            &format!("variants/words/{tag}.toml"),
            tag,
            text.to_owned(),
        )),
        None => Ok(Words::default()),
    }
}

/// The tag of the built-in language with this tag or name. A region without its own words is ignored.
fn tag(typed: &str) -> Option<&'static str> {
    let find = |typed: &str| library::languages().find(|tag| tag.eq_ignore_ascii_case(typed));
    let has_name = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(typed));
    let named = || NAMES.iter().find(|(_, names)| has_name(names));
    find(typed)
        .or_else(|| named().map(|(tag, _)| *tag))
        .or_else(|| find(without_region(typed)))
}

fn unknown(typed: &str) -> Diagnostic {
    let known = library::languages().map(|tag| {
        let mut names = NAMES.iter().filter(|(other, _)| *other == tag);
        match names.next() {
            Some((_, [name, _])) => format!("{tag} ({name})"),
            None => tag.to_owned(),
        }
    });
    let what = format!("no words are built in for the language `{typed}`");
    let help = format!(
        "built in: {}; for another language name a file of words, such as {typed}.toml",
        known.collect::<Vec<_>>().join(", ")
    );
    Diagnostic::on("--words", what).help(help)
}

/// Parses the words of pages from the text of a file.
pub(super) fn of_text(text: &InputText) -> Result<Words, Diagnostic> {
    let path = &*text.path;
    let shared: Arc<str> = (*text.text).into();
    let words: Words = toml::from_str(&shared)
        .map_err(|error| Diagnostic::from_toml(path, Arc::clone(&shared), &error))?;
    check_tag("language", &words.language).map_err(|refusal| pointing(path, &shared, &refusal))?;
    if let Some((key, letters, most)) = words.too_long() {
        let what = format!("`{key}` has {letters} characters, but there is room for only {most}");
        return Err(Diagnostic::on(path, what).help("use fewer words"));
    }
    match words.misplaced() {
        None => Ok(words),
        Some((key, wrong, placeholders)) => {
            let what = format!("`{key}` has a missing or an extra placeholder: {wrong:?}");
            let help = match placeholders {
                [] => "write it without braces".to_owned(),
                [only] => format!("write {only} in it once, and no other braces"),
                all => format!(
                    "write each of {} in it once, and no other braces",
                    all.join(", ")
                ),
            };
            Err(Diagnostic::on(path, what).help(help))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NAMES, library, tag};

    #[test]
    fn languages_have_names() {
        for tag in library::languages() {
            assert!(NAMES.iter().any(|(named, _)| *named == tag), "{tag}");
        }
        for (typed, known) in [
            ("de", Some("de")),
            ("DE", Some("de")),
            ("deutsch", Some("de")),
            ("German", Some("de")),
            ("de-AT", Some("de")),
            ("english", Some("en")),
            ("en-GB", Some("en")),
            ("fr", None),
            ("", None),
            ("-", None),
        ] {
            assert_eq!(tag(typed), known, "{typed}");
        }
    }
}
