//! A command is one file, one line in the list of commands, and a part of the documentation.

use super::*;
use crate::program::{printed, run};
use std::path::Path;

/// The modules of the commands, as the list in `src/cli/mod.rs` names them.
fn modules() -> Vec<String> {
    let root = read("src/cli/mod.rs");
    let (_, list) = root.split_once("enum Command {").expect("there is a list");
    let (list, _) = list.split_once('}').expect("the list ends");
    let modules = between(list, "(", ")").filter_map(|args| args.split_once("::"));
    modules.map(|(module, _)| module.to_owned()).collect()
}

/// The sources of the program, by their paths from `src/cli`.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("sources are readable") {
        let path = entry.expect("sources can be listed").path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

#[test]
fn every_command_is_in_the_docs() {
    let help = printed(run(["--help"]));
    let (_, list) = help.split_once("Commands:\n").expect("help lists commands");
    let lines = list.lines().take_while(|line| !line.is_empty());
    let names: Vec<&str> = lines
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.len() > modules().len(), "only {names:?}");
    let pages: String = pages().iter().map(read).collect();
    let shown = names.iter().filter(|name| **name != "help");
    let mut missing: Vec<String> = shown.map(|name| format!("jumpmaze {name}")).collect();
    missing.retain(|command| !pages.contains(command.as_str()));
    none_missing("every page", &missing);
}

/// Commands do not use each other. Code that two commands need is in a file that is not a command.
#[test]
fn no_command_is_named_outside_of_the_list() {
    let folder = root().join("src/cli");
    let mut files = Vec::new();
    sources(&folder, &mut files);
    let modules = modules();
    assert!(modules.len() > 10, "only {modules:?}");
    let mut complaints = Vec::new();
    for path in files {
        let file = path.strip_prefix(&folder).expect("it is in the folder");
        // The list of readers, for the fuzzer, names the commands whose files are read. Tasks use the commands that they
        // divide.
        if file == Path::new("readers.rs") || file.starts_with("task") {
            continue;
        }
        let own = file.iter().next().expect("it has a name").to_string_lossy();
        let source = read(&path);
        for module in &modules {
            let is_own = own == **module || own == format!("{module}.rs");
            let top = file.iter().count() == 1 && source.contains(&format!("super::{module}::"));
            if !is_own && (top || source.contains(&format!("cli::{module}::"))) {
                complaints.push(format!("src/cli/{} uses {module}", file.display()));
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}
