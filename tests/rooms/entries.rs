//! The entries of a list are used only through the list, so a new entry needs its file and a line in the list.

use super::circles::path_of;
use super::imports::imports;
use super::lexer::tokens;
use super::sources_below;

/// The files of the lists, and the folders of their entries.
const LISTS: [(&str, &str); 4] = [
    ("search/searches/mod.rs", "search/searches"),
    ("learn/exercises/mod.rs", "learn/exercises"),
    ("learn/experiments/mod.rs", "learn/experiments"),
    ("sheets/format.rs", "sheets"),
];

/// The entries that other files name, and why.
const NAMED: [(&str, &str); 15] = [
    ("search/searches/auto", "lanes repeat it"),
    ("search/searches/descent", "lanes and exercises repeat it"),
    ("search/searches/restarts", "lanes and exercises repeat it"),
    ("search/searches/uphill", "lanes and exercises repeat it"),
    ("search/searches/annealing", "lanes and exercises repeat it"),
    ("search/searches/cooling", "experiments compare it"),
    ("search/searches/tempering", "`auto` chooses it"),
    (
        "search/searches/layered",
        "`auto` and puzzles begin with it",
    ),
    ("learn/exercises/bandit", "the experiment `periods` uses it"),
    ("learn/exercises/sarsa", "the experiment `periods` uses it"),
    ("sheets/svg", "other drawings than mazes are written by it"),
    ("sheets/pdf", "pages and books are written by it"),
    ("sheets/png", "the library offers it"),
    ("sheets/play", "the site shows its player"),
    ("sheets/plain", "the game in a terminal prints it"),
];

#[test]
fn entries_are_named_only_in_their_lists() {
    let sources = sources_below("");
    let of_library = sources.iter().filter(|(file, _)| file != "internals.rs");
    let files: Vec<_> = of_library
        .map(|(file, source)| {
            let tokens = tokens(source);
            let imports = imports(&tokens, path_of(file));
            (file.as_str(), tokens, imports)
        })
        .collect();
    let mut complaints = Vec::new();
    for (list, folder) in LISTS {
        let mut texts = sources.iter().filter(|(file, _)| file == list);
        let (_, source) = texts.next().expect("each list has a file");
        let entries = entries(source);
        assert!(entries.len() > 5, "{list}: only {entries:?}");
        for (module, entry) in entries {
            let path = format!("{folder}/{module}");
            let segments = path_of(&path);
            // A name such as `FORMAT` belongs to the entries of all files.
            let is_unique = entry.contains(char::is_lowercase);
            let users = files.iter().filter(|(file, tokens, imports)| {
                let own = [list, &format!("{path}.rs")].contains(file)
                    || file.starts_with(&format!("{path}/"));
                let named = is_unique && tokens.iter().any(|token| token.text == entry);
                let mut paths = imports.iter().map(|import| &import.path);
                !own && (named || paths.any(|path| path.starts_with(&segments)))
            });
            let users: Vec<&str> = users.map(|(file, ..)| *file).collect();
            let is_allowed = NAMED.iter().any(|(named, _)| *named == path);
            if users.is_empty() == is_allowed {
                complaints.push(format!("{path} is named by {users:?}, see NAMED"));
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// The entries of a list: the module and the name of each.
fn entries(list: &str) -> Vec<(&str, &str)> {
    let is_word = |text: &str| text.chars().all(|c| c.is_alphanumeric() || c == '_');
    let entries = list.lines().filter_map(|line| {
        let line = line.trim().strip_suffix(',')?;
        let (module, entry) = line.trim_start_matches("pub(super) ").split_once("::")?;
        (is_word(module) && is_word(entry)).then_some((module, entry))
    });
    entries.collect()
}
