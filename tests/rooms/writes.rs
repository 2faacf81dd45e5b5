//! Only one file of the program changes files and writes to standard output, so that a test can make each call fail.
//! The exceptions are help, versions and completions, which the library for command lines prints directly.

use super::lexer::{Token, tokens};
use super::{place, sources_below};

/// The file with the calls, and two programs of their own: the build script and the builder of the site.
const MAY_WRITE: [&str; 3] = ["cli/system.rs", "build.rs", "web/site.rs"];

/// Functions of a module or type that change files or open them for writing.
const FUNCTIONS: [(&str, &[&str]); 3] = [
    (
        "fs",
        &[
            "write",
            "rename",
            "copy",
            "hard_link",
            "remove_file",
            "remove_dir",
            "remove_dir_all",
            "create_dir",
            "create_dir_all",
            "set_permissions",
        ],
    ),
    ("File", &["create", "create_new", "options"]),
    ("io", &["stdout"]),
];
/// Other names that open, change or write files or standard output.
const WORDS: [&str; 7] = [
    "OpenOptions",
    "DirBuilder",
    "sync_all",
    "sync_data",
    "set_len",
    "set_permissions",
    "println",
];

#[test]
fn only_one_file_writes() {
    let mut complaints = Vec::new();
    for (file, source) in sources_below("") {
        if MAY_WRITE.contains(&file.as_str()) {
            continue;
        }
        // Tests at the end of a file may write.
        let code = source.split("#[cfg(test)]\nmod tests").next();
        for token in writes(&tokens(code.unwrap_or_default())) {
            let place = place(&file, &source, token.offset);
            complaints.push(format!("{place}: {}", token.text));
        }
    }
    assert!(
        complaints.is_empty(),
        "\n{}\nuse the calls of src/cli/system.rs\n",
        complaints.join("\n")
    );
}

#[test]
fn every_write_is_found() {
    for (source, count) in [
        ("std::fs::write(a, b)?; fs::read(a)?", 1),
        ("use std::fs::{self, File, OpenOptions}; File::open(a)", 1),
        ("File::options().write(true)", 1),
        ("file.sync_all()?; file.set_len(3)", 2),
        ("system::set_permissions(&file, permissions)", 0),
        ("let out = std::io::stdout().lock(); println!()", 2),
        ("io::stdout().is_terminal() && fs::metadata(a).is_ok()", 0),
        ("// fs::write(a, b)\n\"fs::write\"", 0),
    ] {
        assert_eq!(writes(&tokens(source)).len(), count, "{source}");
    }
}

/// The names of the functions that change files.
fn writes<'t, 'a>(tokens: &'t [Token<'a>]) -> Vec<&'t Token<'a>> {
    let text = |i: usize| tokens.get(i).map_or("", |token| token.text);
    let is_write = |i: usize| {
        let of = |back: usize| i.checked_sub(back).map_or("", text);
        let is_function = |(path, names): &(&str, &[&str])| {
            of(1) == "::" && of(2) == *path && names.contains(&text(i))
        };
        // Asking whether standard output is a terminal writes nothing.
        let is_question = (1..5)
            .map(|next| text(i + next))
            .eq(["(", ")", ".", "is_terminal"]);
        let is_word = WORDS.contains(&text(i)) && of(2) != "system";
        (is_word || FUNCTIONS.iter().any(is_function)) && !is_question
    };
    (0..tokens.len())
        .filter(|&i| is_write(i))
        .map(|i| &tokens[i])
        .collect()
}
