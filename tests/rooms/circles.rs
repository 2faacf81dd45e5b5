//! Within a room, files never import each other in a circle.
//!
//! ```text
//!   search/mod.rs   pub use watch::Tracker;        a re-export is followed:
//!   search/once.rs  use super::Tracker;       ──▶  once.rs imports watch.rs, not mod.rs
//! ```
//!
//! Names are followed through re-exports to the file that defines them. A `mod.rs` that only re-exports a name does not
//! import it. A `mod.rs` whose code uses the name does.

use super::imports::{Import, Kind, imports};
use super::lexer::tokens;
use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use std::collections::{BTreeMap, BTreeSet};

/// A file as a module.
struct Module {
    file: String,
    imports: Vec<Import>,
    /// The words of its code outside of `use` declarations.
    words: BTreeSet<String>,
}

/// All circles among files, given by their names relative to `src` and their texts. Each circle is a list of imports.
pub(super) fn circles(files: &[(String, String)]) -> Vec<Vec<String>> {
    let modules: BTreeMap<Vec<String>, Module> = files
        .iter()
        .map(|(file, source)| (path_of(file), module(file, source)))
        .collect();
    let mut arrows: BTreeMap<(&str, &str), BTreeSet<String>> = BTreeMap::new();
    for (path, module) in &modules {
        let imports = module.imports.iter();
        for import in imports.flat_map(|import| brought(&modules, module, import)) {
            let only_re_exports = import.kind == Kind::PublicUse
                && module.file.ends_with("mod.rs")
                && !module.words.contains(&import.name);
            let Some(to) = target(&modules, path, &import).filter(|_| !only_re_exports) else {
                continue;
            };
            let inside = module.file.split('/').next() == to.split('/').next();
            if inside && to != module.file {
                let names = arrows.entry((&module.file, to)).or_default();
                names.insert(import.name);
            }
        }
    }
    let names: Vec<&str> = modules.values().map(|module| &*module.file).collect();
    let place = |file: &str| names.iter().position(|&name| name == file).unwrap_or(0) as u32;
    let edges = arrows.keys().map(|&(from, to)| (place(from), place(to)));
    let graph: DiGraph<(), ()> = DiGraph::from_edges(edges);
    let mut found = Vec::new();
    for circle in tarjan_scc(&graph) {
        if circle.len() < 2 {
            continue;
        }
        let circle: Vec<&str> = circle.iter().map(|node| names[node.index()]).collect();
        let inside = arrows
            .iter()
            .filter(|((from, to), _)| circle.contains(from) && circle.contains(to));
        let lines = inside.map(|((from, to), names)| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            format!("src/{from} imports src/{to}: {}", names.join(", "))
        });
        found.push(lines.collect());
    }
    found.sort();
    found
}

/// The path of the module of a file.
pub(super) fn path_of(file: &str) -> Vec<String> {
    let mut path: Vec<String> = file
        .trim_end_matches(".rs")
        .split('/')
        .map(str::to_owned)
        .collect();
    path.pop_if(|last| last == "mod");
    path
}

fn module(file: &str, source: &str) -> Module {
    let tokens = tokens(source);
    let mut words = BTreeSet::new();
    let mut declares = "";
    for (index, token) in tokens.iter().enumerate() {
        let next = tokens.get(index + 1).map_or("", |next| next.text);
        match token.text {
            // `use<'a>` is part of a type.
            word @ ("use" | "mod") if next != "<" => declares = word,
            ";" => declares = "",
            "{" if declares == "mod" => declares = "",
            word if declares.is_empty() => _ = words.insert(word.to_owned()),
            _ => {}
        }
    }
    Module {
        file: file.to_owned(),
        imports: imports(&tokens, path_of(file)),
        words,
    }
}

/// An import. For a glob import, also the imports of the other module whose names this module mentions.
fn brought(
    modules: &BTreeMap<Vec<String>, Module>,
    module: &Module,
    import: &Import,
) -> Vec<Import> {
    let mut brought = vec![import.clone()];
    let parent = import.path.split_last().map(|(_, parent)| parent);
    if import.name == "*"
        && let Some(other) = parent.and_then(|parent| modules.get(parent))
    {
        let named = declared(other, false).filter(|named| module.words.contains(&named.name));
        brought.extend(named.map(|named| Import {
            path: named.path.clone(),
            name: named.name.clone(),
            ..import.clone()
        }));
    }
    brought
}

/// The file that defines the imported name; `None` for another crate, or for a whole module of several files.
fn target<'m>(
    modules: &'m BTreeMap<Vec<String>, Module>,
    from: &[String],
    import: &Import,
) -> Option<&'m str> {
    let mut path = import.path.clone();
    if import.bare {
        // A plain name is a module below this one, a name that was imported here, or another crate.
        let first = path.get(from.len())?;
        let below = [from, std::slice::from_ref(first)].concat();
        if !modules.contains_key(&below) {
            let mut imported = declared(&modules[from], import.inline);
            let alias = imported.find(|alias| alias.name == *first)?;
            path = [&alias.path[..], &path[from.len() + 1..]].concat();
        }
    }
    // Follow at most eight re-exports.
    for _ in 0..8 {
        let depth = (1..=path.len())
            .rev()
            .find(|&depth| modules.contains_key(&path[..depth]))?;
        let module = &modules[&path[..depth]];
        let Some(name) = path.get(depth) else {
            // In code this is the turbofish of a method that has the name of a module.
            let whole = import.kind != Kind::Code && !module.file.ends_with("mod.rs");
            return whole.then_some(&module.file);
        };
        let known = aliased(module, name).map(|alias| alias.path.clone());
        match known.or_else(|| by_glob(modules, module, name)) {
            Some(alias) if alias != path[..=depth] => {
                path = [&alias[..], &path[depth + 1..]].concat();
            }
            _ => return Some(&module.file),
        }
    }
    None
}

/// The `use` declarations of a module, with or without those in modules inside its file.
fn declared(module: &Module, inline: bool) -> impl Iterator<Item = &Import> {
    let imports = module.imports.iter();
    imports.filter(move |import| import.kind != Kind::Code && (inline || !import.inline))
}

/// The import that declares a name in a module.
fn aliased<'m>(module: &'m Module, name: &str) -> Option<&'m Import> {
    declared(module, false).find(|import| import.name == name)
}

/// The import behind a name that a module re-exports with a glob.
fn by_glob(
    modules: &BTreeMap<Vec<String>, Module>,
    module: &Module,
    name: &str,
) -> Option<Vec<String>> {
    let mut globs = module.imports.iter().filter(|import| import.name == "*");
    let glob = globs.find(|glob| {
        let from = glob.path[..glob.path.len() - 1].to_vec();
        !module.words.contains(name)
            && modules
                .get(&from)
                .is_some_and(|from| from.words.contains(name) || aliased(from, name).is_some())
    })?;
    let mut path = glob.path.clone();
    path.pop();
    path.push(name.to_owned());
    Some(path)
}
