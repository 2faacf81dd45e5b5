//! A lower room never imports an upper one, and the files of a room never import each other in a cycle.
//!
//! The tests read the sources as text, with a lexer that only tells code from comments and strings. They understand
//! every way of naming another module: `crate::room`, `super::super::room`, groups, paths inside expressions.

mod circles;
mod entries;
mod imports;
mod lexer;
mod messages;
mod mutants;
mod names;
mod releases;
mod words;
mod writes;

use circles::{circles, path_of};
use imports::imports;
use lexer::tokens;
use std::fs;
use std::path::Path;

/// The rooms from the lowest to the highest. Rooms on the same line may use each other.
const RANKS: &[&[&str]] = &[
    &[
        "axis", "clock", "spelling", "limits", "flat", "options", "random", "remedy",
    ], // tools without a subject
    &["plane"],    // exact points and polygons
    &["surface"],  // tiles glued together
    &["rules"],    // flights, and the turns that are allowed
    &["topology"], // the compiled board
    &["maze"],     // a board with numbers
    &["solve"],    // solutions of a maze
    &["play"],     // moves of a player
    &["measures"], // objective properties of a maze
    &["energy"],   // the quality of a maze
    &["search"],   // better mazes
    &["prove"],    // the best mazes
    &["files"],    // all of the above, read and written
    &["critique"], // remarks on a maze
    &["sheets"],   // all of the above, drawn
    &["learn"],    // exercises
    &["web"],      // requests of a page in a browser
    &["cli"],      // the program
];

/// A folder that contains this file is a package of its own. It is not a room, because it can only use what is public.
const PACKAGE: &str = "Cargo.toml";

/// The files in `src/` that are not rooms. The library, the program and the re-exports for tests may import every room.
/// The build script imports none.
const NOT_ROOMS: [&str; 4] = ["lib.rs", "main.rs", "build.rs", "internals.rs"];

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
        for (file, source) in sources_below(&name) {
            complaints.extend(violations(&file, &source));
            files += 1;
        }
    }
    assert!(files > 0, "no sources found");
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn files_never_import_in_a_circle() {
    let found = circles(&sources_below(""));
    let blocks: Vec<String> = found.iter().map(|circle| circle.join("\n")).collect();
    assert!(
        found.is_empty(),
        "{} circles of imports; move what is shared into a file of its own\n\n{}\n",
        found.len(),
        blocks.join("\n\n")
    );
}

#[test]
fn every_kind_of_circle_is_found() {
    let found = |files: &[(&str, &str)]| {
        let files = files
            .iter()
            .map(|(file, source)| ((*file).to_owned(), (*source).to_owned()));
        circles(&files.collect::<Vec<_>>()).len()
    };
    let lists = "mod a; mod b; pub use a::A; pub use b::B;";
    for (files, circles) in [
        // Through re-exports, and directly.
        (
            [
                ("p/mod.rs", lists),
                ("p/a.rs", "use super::B; struct A;"),
                ("p/b.rs", "use super::A;"),
            ],
            1,
        ),
        (
            [
                ("p/mod.rs", lists),
                ("p/a.rs", "use crate::p::b::B;"),
                ("p/b.rs", "use super::a::{self, A};"),
            ],
            1,
        ),
        // Through a re-export of everything.
        (
            [
                ("p/mod.rs", "mod a; mod b; pub use b::*;"),
                ("p/a.rs", "use super::B; struct A;"),
                ("p/b.rs", "use super::a::A; struct B;"),
            ],
            1,
        ),
        (
            [
                ("p/mod.rs", lists),
                ("p/a.rs", "use super::*; struct A; fn f() -> B {}"),
                ("p/b.rs", "use super::*; struct B; fn g() -> A {}"),
            ],
            1,
        ),
        // Through a module: its names may be in attributes, which are not read, or follow in a second declaration.
        (
            [
                ("p/mod.rs", lists),
                ("p/a.rs", "use super::b; #[with = \"b::g\"] struct A;"),
                ("p/b.rs", "use super::a::A;"),
            ],
            1,
        ),
        (
            [
                ("p/mod.rs", lists),
                ("p/a.rs", "use crate::p as q; use q::b::B;"),
                ("p/b.rs", "use super::a::A;"),
            ],
            1,
        ),
        // In a test inside the file.
        (
            [
                ("p/mod.rs", lists),
                (
                    "p/a.rs",
                    "mod tests { use crate::p as q; fn f() { q::b::g() } }",
                ),
                ("p/b.rs", "use super::a::A;"),
            ],
            1,
        ),
        (
            [
                (
                    "p/mod.rs",
                    "mod a; mod b; pub use a::A; mod c { fn f(_: A) {} use super::*; }",
                ),
                ("p/a.rs", "use super::c;"),
                ("p/b.rs", ""),
            ],
            1,
        ),
        // In expressions, by a module or by a path.
        (
            [
                ("p/mod.rs", lists),
                ("p/a.rs", "use super::b; fn f() { b::g() }"),
                ("p/b.rs", "fn g() { super::a::f() }"),
            ],
            1,
        ),
        // The code of a `mod.rs` uses what it re-exports, and its child uses that code.
        (
            [
                ("p/mod.rs", "mod a; mod b; pub use a::A; struct C(A);"),
                ("p/a.rs", "use super::C;"),
                ("p/b.rs", ""),
            ],
            1,
        ),
        (
            [
                ("p/mod.rs", "mod a; mod b; struct C(a::A);"),
                ("p/a.rs", "use super::C;"),
                ("p/b.rs", ""),
            ],
            1,
        ),
        // No circle: one direction only, the same file, a re-export only, another room, a test inside the file.
        (
            [
                ("p/mod.rs", lists),
                ("p/a.rs", "use super::B; fn f() -> B {}"),
                ("p/b.rs", "struct B;"),
            ],
            0,
        ),
        (
            [
                ("p/mod.rs", lists),
                ("p/a.rs", "use super::A;"),
                ("p/b.rs", "use self::c; mod c {}"),
            ],
            0,
        ),
        (
            [
                ("p/mod.rs", "mod a; pub use a::A; struct C;"),
                ("p/a.rs", "use super::C;"),
                ("p/b.rs", ""),
            ],
            0,
        ),
        (
            [
                ("p/mod.rs", "use crate::q::b::B;"),
                ("q/mod.rs", "mod b;"),
                ("q/b.rs", "use crate::p::C;"),
            ],
            0,
        ),
        (
            [
                ("p/mod.rs", lists),
                ("p/a.rs", "struct A; mod tests { use super::A; }"),
                ("p/b.rs", "use super::A;"),
            ],
            0,
        ),
    ] {
        assert_eq!(found(&files), circles, "{files:?}");
    }
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

/// The names in a folder, sorted, without hidden files.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("folders are readable");
    let names = entries.map(|entry| entry.expect("entries are readable").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    names.retain(|name| !name.starts_with('.') && !folder.join(name).join(PACKAGE).is_file());
    names.sort();
    names
}

/// All Rust files at or below `path`, relative to `src`.
fn sources(src: &Path, path: &str) -> Vec<String> {
    if src.join(path).is_dir() {
        let below = names(&src.join(path)).into_iter();
        return below
            .flat_map(|name| sources(src, format!("{path}/{name}").trim_start_matches('/')))
            .collect();
    }
    path.ends_with(".rs")
        .then(|| path.to_owned())
        .into_iter()
        .collect()
}

/// All Rust files at or below `path`, relative to `src`, with their texts.
pub(crate) fn sources_below(path: &str) -> Vec<(String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let with_text = |file: String| {
        let source = fs::read_to_string(src.join(&file)).expect("sources are readable");
        (file, source)
    };
    sources(&src, path).into_iter().map(with_text).collect()
}

/// A place in a file, such as `src/plane/point.rs:5`.
fn place(file: &str, source: &str, offset: usize) -> String {
    let line = source[..offset].matches('\n').count() + 1;
    format!("src/{file}:{line}")
}

/// The forbidden imports of a file, named relative to `src`.
fn violations(file: &str, source: &str) -> Vec<String> {
    let module = path_of(file);
    let room = module[0].clone();
    let mut found = imports(&tokens(source), module);
    found.retain(|import| !import.bare);
    // A tree of paths below one room is one import of that room.
    found.dedup_by_key(|import| import.offset);
    let complaint = |import: imports::Import| {
        let name = import.path.first().map_or("crate", String::as_str);
        let why = match rank(name) {
            Some(other) if Some(other) <= rank(&room) => return None,
            Some(_) => format!("`{room}` imports `{name}`, which is above it"),
            None => {
                format!("`{room}` imports `{name}` from the crate root; name the room it lives in")
            }
        };
        Some(format!("{}: {why}", place(file, source, import.offset)))
    };
    found.into_iter().filter_map(complaint).collect()
}
