//! The values that a shell offers for arguments.
//!
//! clap itself completes the values that a parser lists, and file names if an argument has a hint. This module adds
//! names for arguments that also accept other values, such as a formula, a range or a file.

use crate::energy::{ENERGIES, FEATURES};
use crate::files::keywords::{GoalKind, GoalWord, StartWord};
use crate::files::schema::VariantFile;
use crate::files::{keys, library};
use crate::measures::difficulty::Word;
use crate::search::{SEARCHES, SearchKind};
use clap_complete::engine::{
    ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use std::ffi::OsStr;

/// Offers the entries of a list, each with its description.
pub(in crate::cli) fn named<T>(
    list: &[T],
    name: fn(&T) -> &'static str,
    about: fn(&T) -> &'static str,
) -> ArgValueCandidates {
    let entries: Vec<_> = list
        .iter()
        .map(|entry| (name(entry), about(entry)))
        .collect();
    ArgValueCandidates::new(move || matching_entries("", 0, entries.iter().copied()))
}

/// Offers names without a description.
pub(in crate::cli) fn names_only<T: ToString>(
    names: impl IntoIterator<Item = T>,
) -> ArgValueCandidates {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    ArgValueCandidates::new(move || names.iter().map(CompletionCandidate::new).collect())
}

/// Offers the built-in variants, variant files and folders.
pub(in crate::cli) fn variants() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| and_files(built_in, toml_files(), typed))
}

/// Offers the built-in variants and all files, because a maze file can have any extension.
pub(in crate::cli) fn mazes_and_variants() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| and_files(built_in, PathCompleter::file(), typed))
}

/// Offers only the built-in variants.
pub(in crate::cli) fn built_in_variants() -> ArgValueCompleter {
    by_text(built_in)
}

/// Offers the subjects of `draw`: files, built-in variants and tilings.
pub(in crate::cli) fn subjects() -> ArgValueCompleter {
    let boards = |typed: &str| {
        let mut found = built_in(typed);
        found.extend(tilings(typed));
        found
    };
    ArgValueCompleter::new(move |typed: &OsStr| and_files(boards, PathCompleter::file(), typed))
}

/// Offers the built-in languages, and files of words.
pub(in crate::cli) fn languages() -> ArgValueCompleter {
    let tags = |typed: &str| {
        let tags = library::languages().filter(|tag| tag.starts_with(typed));
        tags.map(CompletionCandidate::new).collect()
    };
    ArgValueCompleter::new(move |typed: &OsStr| and_files(tags, toml_files(), typed))
}

/// Offers the levels, also after the `..` of a range such as `easy..hard`.
pub(in crate::cli) fn levels() -> ArgValueCompleter {
    by_text(|typed| {
        let start = typed.rfind("..").map_or(0, |dots| dots + "..".len());
        let levels = Word::LEVELS.iter();
        matching_entries(typed, start, levels.map(|word| (word.name(), word.about())))
    })
}

/// Offers the named energies and, as soon as a character is typed, also the features of formulas.
pub(in crate::cli) fn energies() -> ArgValueCompleter {
    by_text(energies_from)
}

/// Offers the searches and, after a colon, the settings of a search.
pub(in crate::cli) fn searches() -> ArgValueCompleter {
    by_text(searches_from)
}

/// Offers the keys of variant files and, after `=`, the names that the value of the key can have.
pub(in crate::cli) fn settings() -> ArgValueCompleter {
    by_text(|typed| match typed.split_once('=') {
        None => {
            let keys = keys::keys().into_iter();
            matching_entries(typed, 0, keys.map(|key| (key.path + "=", key.about)))
        }
        Some((key, value)) => {
            let values = values_of(key, value).into_iter();
            values
                .map(|value| value.add_prefix(format!("{key}=")))
                .collect()
        }
    })
}

/// Offers words for the start of mazes.
pub(in crate::cli) fn starts(words: &'static [StartWord]) -> ArgValueCandidates {
    named(words, StartWord::name, StartWord::about)
}

/// Offers words for the goal of mazes, and the exit.
pub(in crate::cli) fn goals(words: &'static [GoalWord]) -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let words = words.iter().map(|word| (word.name(), word.about()));
        let exit = (GoalKind::Exit.name(), GoalKind::Exit.about());
        matching_entries("", 0, words.chain([exit]))
    })
}

/// The names that the value of a key of a variant file can have.
fn values_of(key: &str, typed: &str) -> Vec<CompletionCandidate> {
    match key {
        "tiling.use" => tilings(typed),
        "generate.energy" => energies_from(typed),
        "generate.search" => searches_from(typed),
        "goal.start" => {
            let words = StartWord::ALL.iter();
            matching_entries(typed, 0, words.map(|word| (word.name(), word.about())))
        }
        "goal.goal" => {
            let words = GoalWord::ALL.iter();
            matching_entries(typed, 0, words.map(|word| (word.name(), word.about())))
        }
        _ => {
            let keys = keys::keys().into_iter().filter(|known| known.path == key);
            let names = keys.flat_map(|key| key.names);
            let matching = names.filter(|name| name.starts_with(typed));
            matching.map(CompletionCandidate::new).collect()
        }
    }
}

fn built_in(typed: &str) -> Vec<CompletionCandidate> {
    let matching = library::variants().filter(|id| id.starts_with(typed));
    let titled = matching.map(|id| {
        let text = library::variant(id).unwrap_or_default();
        let title = toml::from_str::<VariantFile>(text).map(|file| file.name);
        candidate(id, &title.unwrap_or_default())
    });
    titled.collect()
}

fn tilings(typed: &str) -> Vec<CompletionCandidate> {
    let known = library::tilings().filter_map(|id| library::tiling(id).ok());
    let about = known.map(|(id, table)| (id, table.about.as_deref().unwrap_or_default()));
    matching_entries(typed, 0, about)
}

fn energies_from(typed: &str) -> Vec<CompletionCandidate> {
    let part_of_a_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let start = typed.trim_end_matches(part_of_a_name).len();
    let energies = ENERGIES.iter().map(|energy| (energy.name, energy.about));
    let features = FEATURES.iter().map(|feature| (feature.name, feature.about));
    // `depth` names both an energy and a feature. If several entries have the same name, clap offers only the first. So
    // energies come first if only a name is typed, and features come first inside a formula. If nothing is typed, only
    // energies are offered, because there are too many features.
    match start {
        0 if typed.is_empty() => matching_entries(typed, start, energies),
        0 => matching_entries(typed, start, energies.chain(features)),
        _ => matching_entries(typed, start, features.chain(energies)),
    }
}

fn searches_from(typed: &str) -> Vec<CompletionCandidate> {
    let Some((name, _)) = typed.split_once(':') else {
        let searches = SEARCHES.iter().map(|kind| (kind.name, kind.about));
        return matching_entries(typed, 0, searches);
    };
    let settings = SearchKind::named(name).map_or(&[][..], |kind| kind.settings);
    let start = typed.rfind([':', ',']).map_or(0, |mark| mark + 1);
    let keys = settings
        .iter()
        .map(|setting| (format!("{}=", setting.name), setting.about));
    matching_entries(typed, start, keys)
}

/// The entries that begin with the part of `typed` after the byte offset `start`. The text before `start` becomes the
/// prefix of each entry.
fn matching_entries<N: AsRef<str>, A: AsRef<str>>(
    typed: &str,
    start: usize,
    list: impl Iterator<Item = (N, A)>,
) -> Vec<CompletionCandidate> {
    let (before, begun) = typed.split_at(start);
    let matching = list.filter(|(name, _)| name.as_ref().starts_with(begun));
    matching
        .map(|(name, about)| candidate(name.as_ref(), about.as_ref()).add_prefix(before))
        .collect()
}

/// A name with its description. Because the name is also the ID of the candidate, clap offers only the first of several
/// candidates with the same name.
fn candidate(name: &str, about: &str) -> CompletionCandidate {
    let help = Some(about).filter(|about| !about.is_empty());
    CompletionCandidate::new(name)
        .help(help.map(|help| help.to_owned().into()))
        .id(Some(name.to_owned()))
}

/// A completer for UTF-8 text. It offers nothing for other input.
fn by_text(offered: fn(&str) -> Vec<CompletionCandidate>) -> ArgValueCompleter {
    ArgValueCompleter::new(move |typed: &OsStr| typed.to_str().map(offered).unwrap_or_default())
}

fn and_files(
    names: impl Fn(&str) -> Vec<CompletionCandidate>,
    files: PathCompleter,
    typed: &OsStr,
) -> Vec<CompletionCandidate> {
    let mut offered = typed.to_str().map(names).unwrap_or_default();
    offered.extend(files.complete(typed));
    offered
}

/// Completes names of files that end in `.toml`, and of folders.
fn toml_files() -> PathCompleter {
    PathCompleter::any().filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
}
