//! A debug build leaves out cases of slow tests. The first release run in `.ci/full` must go through all of them.

use super::lexer::tokens;
use super::sources;
use std::fs;
use std::path::Path;

#[test]
fn every_left_out_case_runs_before_a_release() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(root.join(path)).expect("it can be read");
    let script = read(".ci/full");
    let filters = filters(&script);
    let (mut modules, mut complaints) = (0, Vec::new());
    for file in sources(&root.join("tests"), "") {
        // The first file declares `every`.
        if file == "main.rs" || !leaves_out(&read(&format!("tests/{file}"))) {
            continue;
        }
        modules += 1;
        let module = module_of(&file);
        // A filter can also name a single test.
        let runs = |filter: &&str| module.contains(filter) || filter.starts_with(&module);
        if !filters.iter().any(runs) {
            complaints.push(format!("tests/{file}: no filter runs {module}"));
        }
    }
    assert!(modules > 0, "no test leaves out cases");
    assert!(
        complaints.is_empty(),
        "\n{}\nadd filters to the first release run in .ci/full\n",
        complaints.join("\n")
    );
}

#[test]
fn tests_that_leave_out_cases_are_found() {
    for (source, leaves) in [
        ("for id in ids.step_by(every(2)) {}", true),
        (
            "const TIMES: usize = if cfg!(debug_assertions) { 2 } else { 25 };",
            true,
        ),
        ("#[cfg_attr(debug_assertions, ignore = \"slow\")]", true),
        // Only debug builds have these tests.
        ("#![cfg(debug_assertions)]", false),
        ("use crate::every; // every(2)", false),
    ] {
        assert_eq!(leaves_out(source), leaves, "{source}");
    }
    for (file, module) in [
        ("python.rs", "python::"),
        ("sheets/book/mod.rs", "sheets::book::"),
        ("files/ids.rs", "files::ids::"),
    ] {
        assert_eq!(module_of(file), module);
    }
}

/// The filters of the first release run of the suite. A `\` at the end of a line continues the line.
fn filters(script: &str) -> Vec<&str> {
    let run = "\nstep cargo test --release --test suite -- ";
    let (_, rest) = script.split_once(run).expect(".ci/full has a release run");
    let mut filters = Vec::new();
    for line in rest.lines() {
        let words = line.trim_end_matches('\\');
        filters.extend(words.split_whitespace());
        if words == line {
            break;
        }
    }
    filters
}

/// Whether a debug build leaves out cases of a test in this file.
fn leaves_out(source: &str) -> bool {
    let tokens = tokens(source);
    let texts: Vec<&str> = tokens.iter().map(|token| token.text).collect();
    let has = |words: &[&str]| texts.windows(words.len()).any(|part| part == words);
    has(&["every", "("])
        || has(&["cfg", "!", "(", "debug_assertions"])
        || has(&["cfg_attr", "(", "debug_assertions"])
}

/// The path of the module of a file, with `::` at the end, as the names of its tests begin.
fn module_of(file: &str) -> String {
    let path = file.trim_end_matches(".rs").trim_end_matches("/mod");
    path.replace('/', "::") + "::"
}
