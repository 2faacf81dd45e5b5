//! Checks the documentation: its examples run, its lists are complete, and its links lead somewhere.
//!
//! In the pages,
//! - a `console` block is run, and must print what it says;
//! - a `toml` block whose first line is `# name.toml` is a file that those commands can read, and so is an `svg` block
//!   whose first line is `<!-- name.svg -->`;
//! - any other `toml` block must build: as a tiling, as a variant, or as part of one.
//!
//! Rust blocks of `README.md`, `docs/guide/rust.md` and `docs/guide/extending.md` are documentation tests.

mod books;
mod commands;
mod front;
mod package;
mod parts;
mod stability;
mod tables;

use crate::current::is_current;
use jumpmaze::internals::files::keywords::{GoalKind, GoalWord, StartWord, Symbol, TilingKind};
use jumpmaze::internals::files::schema::json_schema_text;
use jumpmaze::internals::files::{BoardReport, Format, TilingReport, Variant};
use jumpmaze::internals::learn::experiments::EXPERIMENTS;
use jumpmaze::internals::limits;
use jumpmaze::internals::rules::{Corners, Direction, First, Odd, Ports, TURN_RULES};
use jumpmaze::internals::search::make::Producer;
use jumpmaze::internals::search::{SEARCHES, StepKind, Stopped};
use jumpmaze::internals::sheets::draw::StyleKind;
use jumpmaze::internals::sheets::format::PICTURE_FORMATS;
use jumpmaze::internals::surface::{BOUNDARIES, Centre, MESHES, Shape};
use jumpmaze::internals::topology::{Cell, Topology};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The pages, by their paths from the root of the repository.
fn pages() -> Vec<String> {
    fn add_folder(folder: &str, pages: &mut Vec<String>) {
        for entry in fs::read_dir(root().join(folder)).expect("there is documentation") {
            let entry = entry.expect("entries are readable");
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                add_folder(&path, pages);
            } else if path.ends_with(".md") {
                pages.push(path);
            }
        }
    }
    let mut pages = vec!["README.md".to_owned()];
    add_folder("docs", &mut pages);
    pages.sort();
    pages
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Fails if something is missing, and prints each line in a form that can be copied into the page.
fn none_missing(page: &str, missing: &[String]) {
    assert!(missing.is_empty(), "{page} lacks:\n{}", missing.join("\n"));
}

/// A fenced block of a page.
struct Block<'a> {
    language: &'a str,
    text: String,
    /// The line on which it begins.
    line: usize,
}

impl Block<'_> {
    /// The file name in the first line of the block, if any.
    fn file(&self) -> Option<&str> {
        let first = self.text.lines().next()?;
        let name = match self.language {
            "toml" => first.strip_prefix("# ")?,
            "svg" => first.strip_prefix("<!-- ")?.strip_suffix(" -->")?,
            _ => return None,
        };
        let ending = Path::new(name).extension()?;
        (ending == self.language && !name.contains(' ')).then_some(name)
    }
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut lines = page.lines().zip(1..);
    while let Some((line, number)) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let text = lines.by_ref().take_while(|(line, _)| *line != "```");
            blocks.push(Block {
                language,
                text: text.map(|(line, _)| format!("{line}\n")).collect(),
                line: number,
            });
        }
    }
    blocks
}

/// The page without its blocks.
fn prose(page: &str) -> String {
    let mut inside = false;
    let outside = |line: &&str| {
        let fence = line.starts_with("```");
        inside ^= fence;
        !inside && !fence
    };
    page.lines().filter(outside).collect::<Vec<_>>().join("\n")
}

/// To accept the current output: `TRYCMD=overwrite cargo test docs`.
#[test]
fn commands_print_what_the_pages_say() {
    let folder = tempfile::tempdir().expect("a folder for copies of the pages");
    let copy = |page: &str| folder.path().join(page.replace('/', "-"));
    let runner = trycmd::TestCases::new();
    runner.register_bin("jumpmaze", Path::new(env!("CARGO_BIN_EXE_jumpmaze")));
    let mut commands = 0;
    for page in pages() {
        let text = read(&page);
        let blocks = blocks(&text);
        let here = blocks.iter().filter(|block| block.language == "console");
        let here = here.count();
        if here == 0 {
            continue;
        }
        commands += here;
        let copy = copy(&page);
        let beside = copy.with_extension("in");
        fs::create_dir(&beside).expect("each page has a folder of its own");
        fs::write(&copy, &text).expect("a copy can be written");
        for block in &blocks {
            if let Some(name) = block.file() {
                fs::write(beside.join(name), &block.text).expect("the file can be written");
            }
        }
        runner.case(copy);
    }
    assert!(commands > 0, "no page shows a command");
    runner.run();
    if std::env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        for page in pages().iter().filter(|page| copy(page).exists()) {
            fs::copy(copy(page), root().join(page)).expect("pages can be written");
        }
    }
}

#[test]
fn toml_blocks_build() {
    let mut built = 0;
    for page in pages() {
        let text = read(&page);
        let shown = |block: &&Block<'_>| block.language == "toml" && block.file().is_none();
        for block in blocks(&text).iter().filter(shown) {
            let place = format!("{page}:{}", block.line);
            let says = |key: &str| block.text.lines().any(|line| line.starts_with(key));
            let result = if says("lattice =") && !says("[") {
                TilingReport::parse("example", &place, &block.text).map(|_| ())
            } else {
                let head = if says("rule =") {
                    ""
                } else {
                    "name = \"Example\"\nrule = \"Jump.\"\n"
                };
                Variant::parse("example", &place, &format!("{head}{}", block.text), None)
                    .map(|_| ())
            };
            if let Err(diagnostic) = result {
                panic!("{diagnostic}");
            }
            built += 1;
        }
    }
    assert!(built > 0, "no page shows a piece of a variant");
}

#[test]
fn the_reference_lists_every_choice() {
    let drawing = read("docs/guide/pictures.md");
    // Each option of a format is a flag that the page explains.
    let options = PICTURE_FORMATS.iter().flat_map(|format| format.options);
    let options: BTreeSet<String> = options.map(|option| format!("| `--{option}")).collect();
    let missing: Vec<String> = options
        .into_iter()
        .filter(|row| !drawing.lines().any(|line| line.starts_with(row)))
        .collect();
    none_missing("docs/guide/pictures.md", &missing);

    let page = read("docs/reference/boards.md");
    let mut words: Vec<String> = Vec::new();
    words.extend(TilingKind::ALL.iter().map(|word| format!("`{word}`")));
    words.extend(MESHES.iter().map(|mesh| format!("`{}`", mesh.name)));
    words.extend(Symbol::ALL.iter().map(|word| format!("`{word}`")));
    words.extend(GoalKind::ALL.iter().map(|word| format!("`{word}`")));
    words.extend(StartWord::ALL.iter().map(|word| format!("`{word}`")));
    words.extend(GoalWord::ALL.iter().map(|word| format!("`{word}`")));
    words.retain(|word| !page.contains(word));
    none_missing("docs/reference/boards.md", &words);
}

#[test]
fn the_reference_explains_every_key() {
    let page = prose(&read("docs/reference/boards.md"));
    let mut keys = BTreeSet::new();
    let schema: Value = serde_json::from_str(&json_schema_text()).expect("the schema is JSON");
    properties(&schema, &mut keys);
    let rook = Variant::built_in("rook", None).expect("the rook is built in");
    let report = serde_json::to_value(BoardReport::of(&rook)).expect("a report is JSON");
    keys.extend(report.as_object().expect("an object").keys().cloned());
    assert!(keys.len() > 40, "only {keys:?}");
    let missing: Vec<String> = keys
        .iter()
        .map(|key| format!("`{key}`"))
        .filter(|key| !page.contains(key))
        .collect();
    none_missing("docs/reference/boards.md", &missing);
}

/// The names of all properties in a schema, however deep.
fn properties(schema: &Value, found: &mut BTreeSet<String>) {
    if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
        found.extend(properties.keys().cloned());
    }
    match schema {
        Value::Object(entries) => entries.values().for_each(|entry| properties(entry, found)),
        Value::Array(entries) => entries.iter().for_each(|entry| properties(entry, found)),
        _ => {}
    }
}

#[test]
fn the_limits_are_as_the_pages_say() {
    macro_rules! values {
        ($($NAME:ident),+ $(,)?) => {
            [$((stringify!($NAME), limits::$NAME as u64)),+]
        };
    }
    let limits = values![
        FILE_BYTES,
        MAZES,
        ID_TILES,
        ID_SYMBOLS,
        TITLE_CHARACTERS,
        RULE_CHARACTERS,
        TILES,
        DISC_TILES,
        PROTOTILES,
        SIDES,
        CELL_SIDES,
        ALL_SIDES,
        OUTLINE_POINTS,
        GROUPS,
        DRAWING_POINTS,
        DRAWING_STEPS,
        DRAWING_PROBLEMS,
        FACES_AT_VERTEX,
        HYPERBOLIC_WIDTH,
        STEPS,
        COORDINATE,
        GRIDS,
        PARTS,
        GENERATIONS,
        PLACED_INTEGERS,
        HAND_LINES,
        NAME_CHARACTERS,
        OFFSETS,
        TURN,
        NUMBER,
        LEGS,
        COMFORTABLE_LANDINGS,
        LANDINGS,
        COUNTED_LANDINGS,
        BOARDS_BYTES,
        STATES,
        JUMPS,
        SYMMETRY_IMAGES,
        SYMMETRY_STEPS,
        LETTERS,
        TRACKS,
        POSITIONS,
        PROVED_STATES,
        PROOF_BYTES,
        PUZZLES,
        DRAWN_TILES,
        CELL_MM,
        PICTURE_MM,
        WIDTH_MM,
        TEXT_JUMPS,
        GRAPH_JUMPS,
        PLAYED_JUMPS,
        PLAYED_WAY,
        PIXEL_SIDE,
        PIXELS,
        BOOK_SECTIONS,
        BOOK_PUZZLES,
    ];
    let declared = read("src/limits.rs");
    for line in declared
        .lines()
        .filter(|line| line.starts_with("pub const "))
    {
        let name = line["pub const ".len()..].split(':').next().unwrap_or("");
        let listed = limits.iter().any(|(listed, _)| *listed == name);
        assert!(listed, "tests/docs.rs does not know the limit {name}");
    }
    let page = read("docs/architecture.md");
    let missing: Vec<String> = limits
        .iter()
        .map(|(name, value)| format!("| `{name}` | {value} |"))
        .filter(|row| !page.lines().any(|line| line.starts_with(row)))
        .collect();
    none_missing("docs/architecture.md", &missing);
}

#[test]
fn the_schema_is_current() {
    let path = root().join("docs/variant.schema.json");
    is_current(&path, &json_schema_text());
}

#[test]
fn links_and_paths_lead_somewhere() {
    let mut wrong = Vec::new();
    let mut links = 0;
    for page in pages() {
        let text = prose(&read(&page));
        for target in between(&text, "](", ")") {
            if target.contains("://") {
                continue;
            }
            links += 1;
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let file = if file.is_empty() {
                PathBuf::from(&page)
            } else {
                Path::new(&page).with_file_name("").join(file)
            };
            if !root().join(&file).exists() {
                wrong.push(format!("{page}: no file {target}"));
            } else if !heading.is_empty() && !headings(&read(&file)).contains(heading) {
                wrong.push(format!("{page}: no heading {target}"));
            }
        }
        // Paths without a link. Those with `…`, `*` or capitals stand for several files, and are not checked.
        let folders = ["src/", "tests/", "docs/", "variants/", ".ci/"];
        for path in between(&text, "`", "`") {
            let plain = |c: char| !c.is_whitespace() && !"…*".contains(c) && !c.is_uppercase();
            if folders.iter().any(|folder| path.starts_with(folder))
                && path.chars().all(plain)
                && !root().join(path).exists()
            {
                wrong.push(format!("{page}: no file {path}"));
            }
        }
    }
    assert!(links > 0, "no page has a link");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The texts between an opening mark and the next closing mark.
fn between<'a>(text: &'a str, open: &'a str, close: &'a str) -> impl Iterator<Item = &'a str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (_, after) = rest.split_once(open)?;
        let (found, after) = after.split_once(close)?;
        rest = after;
        Some(found)
    })
}

/// The anchors of the headings of a page.
fn headings(page: &str) -> BTreeSet<String> {
    let link = |heading: &str| -> String {
        let kept = heading.trim().to_lowercase();
        kept.chars()
            .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
            .map(|c| if c == ' ' { '-' } else { c })
            .collect()
    };
    prose(page)
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| link(line.trim_start_matches('#')))
        .collect()
}

#[test]
fn every_word_and_reason_is_in_the_docs() {
    let page = read("docs/guide/making.md");
    let mut wanted: Vec<String> = StartWord::ALL
        .iter()
        .map(|word| format!("| `{word}` |"))
        .collect();
    wanted.extend(GoalWord::ALL.iter().map(|word| format!("| `{word}` |")));
    wanted.extend(Stopped::ALL.iter().map(|reason| format!("`{reason}`")));
    wanted.retain(|wanted| !page.contains(wanted));
    none_missing("docs/guide/making.md", &wanted);
}

#[test]
fn every_experiment_is_in_the_docs() {
    let page = read("docs/notes/experiments.md");
    let mut wanted: Vec<String> = Vec::new();
    for experiment in EXPERIMENTS {
        let name = experiment.name;
        wanted.push(format!("**{}** {}", experiment.question, experiment.about));
        wanted.push(format!("jumpmaze learn experiment {name} -o"));
        wanted.push(format!("](experiments/{name}.svg)"));
    }
    wanted.retain(|wanted| !page.contains(wanted));
    none_missing("docs/notes/experiments.md", &wanted);
}
