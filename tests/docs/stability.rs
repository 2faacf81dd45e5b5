//! The page on stability names existing tests, and no command, flag or JSON key disappears.

use super::*;
use crate::program::{json, printed, run};
use std::sync::LazyLock;

/// Commands, flags and keys of JSON with the types of their values, one on a line.
const LIST: &str = "tests/data/promised.txt";

#[test]
fn the_page_on_stability_names_tests_that_exist() {
    let page = read("docs/stability.md");
    let rows = page.lines().filter(|line| line.starts_with("| "));
    let rows: Vec<&str> = rows.skip(2).collect();
    assert!(rows.len() > 5, "only {rows:?}");
    let mut wrong = Vec::new();
    for row in rows {
        let tests = row.rsplit(" | ").next().expect("the last column");
        let (mut named, mut files) = (Vec::new(), String::new());
        for word in between(tests, "`", "`") {
            if word.contains('/') {
                let path = root().join(word);
                files += &fs::read_to_string(path).unwrap_or_else(|_| {
                    wrong.push(format!("no file {word}"));
                    String::new()
                });
            } else if !word.contains(' ') {
                named.push(word);
            }
        }
        if files.is_empty() {
            wrong.push(format!("no test: {row}"));
        }
        named.retain(|name| !files.contains(&format!("fn {name}()")));
        wrong.extend(named.iter().map(|name| format!("no test {name}")));
    }
    none_missing("docs/stability.md", &wrong);
}

/// Adds the commands below a command, and their flags.
fn add_flags(command: &[&str], found: &mut BTreeSet<String>) {
    let help = printed(run(command.iter().chain(&["--help"])));
    for line in help.lines().map(str::trim_start) {
        let flags = line.split([' ', ',']).filter(|word| !word.is_empty());
        for flag in flags.take_while(|word| word.starts_with('-') && word.len() > 1) {
            found.insert(format!("{} {flag}", command.join(" ")).trim().to_owned());
        }
    }
    let Some((_, list)) = help.split_once("Commands:\n") else {
        return;
    };
    for line in list.lines().take_while(|line| !line.is_empty()) {
        let name = line.split_whitespace().next().expect("a name");
        if name != "help" {
            let below: Vec<&str> = command.iter().copied().chain([name]).collect();
            found.insert(below.join(" "));
            add_flags(&below, found);
        }
    }
}

/// Adds the keys of an object and of the objects in it, with the types of their values.
fn add_keys(place: &str, value: &Value, found: &mut BTreeSet<String>) {
    for (key, value) in value.as_object().into_iter().flatten() {
        let kind = match value {
            Value::Null => "null",
            Value::Bool(_) => "a truth value",
            Value::Number(_) => "a number",
            Value::String(_) => "a text",
            Value::Array(_) => "a list",
            Value::Object(_) => "an object",
        };
        found.insert(format!("{place}: {key} is {kind}"));
        add_keys(&format!("{place}: {key}"), value, found);
        for item in value.as_array().into_iter().flatten() {
            add_keys(&format!("{place}: {key}[]"), item, found);
        }
    }
}

/// The current commands, flags and keys, which two tests compare.
static PRESENT: LazyLock<BTreeSet<String>> = LazyLock::new(present);

fn present() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    add_flags(&[], &mut found);
    // An ID means the same maze in every version.
    let maze = "rook:A4A3Q-FU3B4-2P";
    for arguments in [
        &["new", "rook", "--seed", "7", "--json"][..],
        &["rate", maze, "--json"],
        &["solve", maze, "--all", "--json"],
        &["variants", "rook", "--json"],
        &["prove", "rook", "--size", "3x3", "--json"],
    ] {
        let value = json(run(arguments));
        add_keys(&format!("{} --json", arguments[0]), &value, &mut found);
    }
    found
}

fn promised() -> BTreeSet<String> {
    let list = read(LIST);
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

#[test]
fn no_command_no_flag_and_no_key_is_lost() {
    let promised = promised();
    let lost: Vec<&String> = promised.difference(&PRESENT).collect();
    assert!(
        lost.is_empty(),
        "scripts may use what is promised in {LIST}; this is gone: {lost:#?}"
    );
}

/// Renewing the list only adds entries.
#[test]
fn the_list_of_promises_is_current() {
    let mut text = String::from(
        "# What scripts may use. Lines are added by JUMPMAZE_RENEW=1 cargo test current. A line is removed only by hand, in a\n\
         # version that may break what docs/stability.md promises.\n",
    );
    for line in promised().union(&PRESENT) {
        text += &format!("{line}\n");
    }
    is_current(&root().join(LIST), &text);
}
