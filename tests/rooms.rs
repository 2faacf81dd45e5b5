//! A lower room never imports an upper one.
//!
//! The test reads the sources as text, with a lexer just good enough to tell code from comments and strings. It
//! understands every way of naming another room: `crate::room`, `super::super::room`, groups, paths inside expressions.

use std::fs;
use std::path::Path;

/// The rooms from the lowest to the highest. Rooms on the same line may use each other.
const RANKS: &[&[&str]] = &[
    &["axis", "spelling", "limits", "flat", "random", "remedy"], // tools without a subject
    &["plane"],                                                  // exact points and polygons
    &["surface"],                                                // tiles glued together
    &["rules"],    // what is straight on, and what may follow what
    &["topology"], // the compiled board
    &["maze"],     // a board with numbers
    &["solve"],    // ways through a maze
    &["play"],     // a player's way through it
    &["measures"], // what is true of a maze
    &["energy"],   // what we like about a maze
    &["search"],   // better mazes
    &["prove"],    // the best mazes
    &["files"],    // all of the above, read and written
    &["sheets"],   // all of the above, drawn
    &["learn"],    // exercises
    &["cli"],      // the program
];

/// What lies in `src/` and is no room: the roof, which sees everything, and the build script, which sees nothing.
const NOT_ROOMS: [&str; 3] = ["lib.rs", "main.rs", "build.rs"];

#[test]
fn lower_rooms_never_import_upper_ones() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut complaints = Vec::new();
    let mut files = 0;
    for name in names(&src) {
        if NOT_ROOMS.contains(&name.as_str()) {
            continue;
        }
        let room = name.trim_end_matches(".rs");
        if rank(room).is_none() {
            complaints.push(format!(
                "src/{name}: a room without a rank; add it to RANKS"
            ));
        }
        for file in sources(&src, &name) {
            let source = fs::read_to_string(src.join(&file)).expect("sources are readable");
            complaints.extend(violations(&file, &source));
            files += 1;
        }
    }
    assert!(files > 0, "no sources found");
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn the_program_sees_only_the_library() {
    let main = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/main.rs");
    let source = fs::read_to_string(main).expect("the program has a main file");
    let declares = tokens(&source).iter().any(|token| token.text == "mod");
    assert!(
        !declares,
        "src/main.rs: a module here would be compiled outside of the library"
    );
}

#[test]
fn every_spelling_of_a_violation_is_caught() {
    for (file, source) in [
        ("plane/mod.rs", "use crate::surface;"),
        ("plane/mod.rs", "use crate::surface::{Cell, Side};"),
        ("plane/mod.rs", "use crate::{limits, surface};"),
        (
            "plane/mod.rs",
            "use crate::{axis::Axis, topology::{self, Landing}};",
        ),
        ("plane/mod.rs", "pub use super::maze::Maze;"),
        ("plane/mod.rs", "use super::{limits::Limits, maze::Maze};"),
        ("plane/point.rs", "use super::super::maze;"),
        ("plane/point.rs", "use super::super::{limits, maze};"),
        ("plane/grid/point.rs", "use super::super::super::maze;"),
        ("plane/grid/mod.rs", "use self::super::super::maze;"),
        ("limits.rs", "use super::plane::Point;"),
        ("plane/point.rs", "fn f() -> crate::maze::Maze { todo!() }"),
        (
            "plane/point.rs",
            "fn f() { let n = 2 * crate :: maze :: size(); }",
        ),
        (
            "plane/point.rs",
            "fn f<'a>(c: char) { if c == '\"' { crate::maze::f::<'a>() } }",
        ),
        ("plane/point.rs", "fn f() { g::<Vec<crate::maze::Maze>>() }"),
        (
            "plane/point.rs",
            "macro_rules! m { () => { $crate::maze::f() } }",
        ),
        ("plane/point.rs", "fn f() { r#\"\"# ; crate::r#maze::f() }"),
        (
            "plane/point.rs",
            "#[cfg(test)] mod tests { use super::super::super::maze; }",
        ),
        (
            "plane/point.rs",
            "mod a { mod b {} fn f() { super::super::super::maze::f() } }",
        ),
        (
            "plane/point.rs",
            "mod a { mod b { } } use super::super::maze;",
        ),
        (
            "plane/point.rs",
            "/* /* */ */ use crate::maze; // crate::limits",
        ),
        ("cli/mod.rs", "use crate::*;"),
        ("cli/mod.rs", "use crate::{self as everything};"),
        ("cli/mod.rs", "use super as everything;"),
        ("cli/mod.rs", "use crate::Maze;"),
    ] {
        let found = violations(file, source);
        assert_eq!(found.len(), 1, "{file}: {source}\n{found:?}");
    }
}

#[test]
fn what_is_allowed_is_not_reported() {
    for (file, source) in [
        (
            "topology/mod.rs",
            "use crate::plane::{Point, maze}; use crate::{axis, rules::{self, turns}};",
        ),
        (
            "topology/table.rs",
            "use super::{Landing, maze}; use super::super::rules; pub(crate) mod maze {}",
        ),
        (
            "topology/mod.rs",
            "pub(super) mod search; use self::search::cli; mod tests { use super::*; }",
        ),
        (
            "topology/mod.rs",
            "/// [`crate::maze`]\n//! crate::maze\n/* crate::maze */ fn f() {}",
        ),
        (
            "topology/mod.rs",
            r##"const A: &str = "\" crate::maze"; const B: &str = r#"" crate::maze"#;"##,
        ),
        (
            "topology/mod.rs",
            "pub(in crate::topology) fn f() { other::maze::f(); crate::list!(); }",
        ),
        ("limits.rs", "use crate::spelling::did_you_mean;"),
    ] {
        assert_eq!(
            violations(file, source),
            Vec::<String>::new(),
            "{file}: {source}"
        );
    }
}

#[test]
fn a_violation_is_reported_with_its_line() {
    assert_eq!(
        violations(
            "plane/point.rs",
            "//! Points.\n\nuse crate::{\n    limits,\n    maze,\n};\n"
        ),
        ["src/plane/point.rs:5: `plane` imports `maze`, which is above it"]
    );
}

fn rank(room: &str) -> Option<usize> {
    RANKS.iter().position(|rooms| rooms.contains(&room))
}

/// The names in a folder, sorted; hidden files are none of our business.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("folders are readable");
    let names = entries.map(|entry| entry.expect("so are entries").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.retain(|name| !name.starts_with('.'));
    names.sort();
    names
}

/// All Rust files at or below `path`, relative to `src`.
fn sources(src: &Path, path: &str) -> Vec<String> {
    if src.join(path).is_dir() {
        let below = names(&src.join(path)).into_iter();
        return below
            .flat_map(|name| sources(src, &format!("{path}/{name}")))
            .collect();
    }
    path.ends_with(".rs")
        .then(|| path.to_owned())
        .into_iter()
        .collect()
}

/// What a file, named relative to `src`, imports against the rules.
fn violations(file: &str, source: &str) -> Vec<String> {
    let mut module: Vec<String> = file
        .trim_end_matches(".rs")
        .split('/')
        .map(str::to_owned)
        .collect();
    module.pop_if(|last| last == "mod");
    let room = module[0].clone();
    let complaint = |(offset, name): (usize, String)| {
        let why = match rank(&name) {
            Some(other) if Some(other) <= rank(&room) => return None,
            Some(_) => format!("`{room}` imports `{name}`, which is above it"),
            None => {
                format!("`{room}` imports `{name}` from the crate root; name the room it lives in")
            }
        };
        let line = source[..offset].matches('\n').count() + 1;
        Some(format!("src/{file}:{line}: {why}"))
    };
    imports(&tokens(source), module)
        .into_iter()
        .filter_map(complaint)
        .collect()
}

/// Every name that the code takes from the crate root, with its place.
fn imports(tokens: &[Token<'_>], mut module: Vec<String>) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut depth = 0;
    // The brace depths at which the inline modules around us began.
    let mut inline = Vec::new();
    let text = |index: usize| tokens.get(index).map_or("", |token| token.text);
    let mut i = 0;
    while i < tokens.len() {
        let before = if i == 0 { "" } else { text(i - 1) };
        match text(i) {
            "{" => {
                if i >= 2 && text(i - 2) == "mod" {
                    module.push(before.to_owned());
                    inline.push(depth);
                }
                depth += 1;
            }
            "}" => {
                depth -= 1;
                if inline.pop_if(|start| *start == depth).is_some() {
                    module.pop();
                }
            }
            "crate" | "self" | "super"
                if before == "use" || (text(i + 1) == "::" && before != "::" && before != "in") =>
            {
                i = follow(tokens, i, module.clone(), &mut found);
                continue;
            }
            _ => {}
        }
        i += 1;
    }
    found
}

/// Follows a path, or a tree of paths, from token `i` on, starting at the module `at` (empty: the crate root).
/// Returns the index of the first token behind it.
fn follow(
    tokens: &[Token<'_>],
    mut i: usize,
    mut at: Vec<String>,
    found: &mut Vec<(usize, String)>,
) -> usize {
    let text = |index: usize| tokens.get(index).map_or("", |token| token.text);
    loop {
        match text(i) {
            "crate" => at.clear(),
            "self" => {}
            "super" => drop(at.pop()),
            "{" => {
                i += 1;
                while !matches!(text(i), "}" | "") {
                    i = follow(tokens, i, at.clone(), found);
                    while !matches!(text(i), "," | "}" | "") {
                        i += 1;
                    }
                    if text(i) == "," {
                        i += 1;
                    }
                }
                return i + 1;
            }
            name => {
                // Exported macros live at the crate root, wherever they are written.
                if at.is_empty() && text(i + 1) != "!" {
                    found.push((tokens[i].offset, name.to_owned()));
                }
                at.push(name.to_owned());
            }
        }
        if text(i + 1) != "::" {
            break;
        }
        i += 2;
        // A turbofish ends what we want to know; the main loop looks inside it.
        if text(i) == "<" {
            return i;
        }
    }
    if at.is_empty() {
        // The root itself, under another name, would hide every room behind it.
        found.push((tokens[i].offset, text(i).to_owned()));
    }
    i + 1
}

/// A word, `::`, or a single other character of the code.
struct Token<'a> {
    offset: usize,
    text: &'a str,
}

/// The code without comments, strings and character literals.
fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut offset = 0;
    while let Some(first) = source[offset..].chars().next() {
        let rest = &source[offset..];
        let word = rest
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .unwrap_or(rest.len());
        let (length, is_code) = if rest.starts_with("//") {
            (rest.find('\n').unwrap_or(rest.len()), false)
        } else if rest.starts_with("/*") {
            (block_comment(rest), false)
        } else if let Some(length) = raw_string(rest) {
            (length, false)
        } else if rest.starts_with("r#") {
            (2, false)
        } else if first == '"' {
            (quoted(rest, '"'), false)
        } else if first == '\'' {
            let mut after = rest.chars().skip(1);
            let is_literal = after.next() == Some('\\') || after.next() == Some('\'');
            (if is_literal { quoted(rest, '\'') } else { 1 }, false)
        } else if word > 0 {
            (word, true)
        } else if rest.starts_with("::") {
            (2, true)
        } else {
            (first.len_utf8(), !first.is_whitespace())
        };
        if is_code {
            tokens.push(Token {
                offset,
                text: &rest[..length],
            });
        }
        offset += length;
    }
    tokens
}

/// The length of a block comment; they nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut i) = (0, 0);
    while i < text.len() {
        if text.as_bytes()[i..].starts_with(b"/*") {
            depth += 1;
            i += 2;
        } else if text.as_bytes()[i..].starts_with(b"*/") {
            depth -= 1;
            i += 2;
            if depth == 0 {
                return i;
            }
        } else {
            i += 1;
        }
    }
    text.len()
}

/// The length of a raw string, if one starts here.
fn raw_string(text: &str) -> Option<usize> {
    let prefix = ["r", "br", "cr"].into_iter().find(|prefix| {
        text.strip_prefix(prefix)
            .is_some_and(|rest| rest.trim_start_matches('#').starts_with('"'))
    })?;
    let hashes = text[prefix.len()..].find('"')?;
    let start = prefix.len() + hashes + 1;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(
        text[start..]
            .find(&end)
            .map_or(text.len(), |at| start + at + end.len()),
    )
}

/// The length of a string or character literal with escapes.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return i + 1,
            _ => {}
        }
    }
    text.len()
}
