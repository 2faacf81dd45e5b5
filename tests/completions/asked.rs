//! Completion requests, sent as the script of each shell sends them.

use super::{SHELLS, VARIABLE, of_zsh, program};
use crate::every;
use crate::program::{ended, text};
use jumpmaze::internals::energy::{ENERGIES, FEATURES};
use jumpmaze::internals::files::Format;
use jumpmaze::internals::files::keywords::GoalWord;
use jumpmaze::internals::files::library;
use jumpmaze::internals::measures::difficulty::Word;
use jumpmaze::internals::search::{EngineKind, SEARCHES};
use jumpmaze::internals::surface::BOUNDARIES;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;
use std::process::Output;

/// Requests a completion of the last of these words, which follow the name of the program.
fn question(shell: &str, words: &[impl AsRef<OsStr>], folder: &Path) -> Output {
    let mut program = program();
    program.env(VARIABLE, shell).current_dir(folder);
    let shown: Vec<String> = words
        .iter()
        .map(|word| word.as_ref().to_string_lossy().into())
        .collect();
    match shell {
        "fish" | "powershell" => {}
        _ => {
            let between = if shell == "bash" { "\u{b}" } else { "\n" };
            program.env("_CLAP_IFS", between);
            program.env("_CLAP_COMPLETE_INDEX", words.len().to_string());
        }
    }
    if shell == "bash" {
        program.env("_CLAP_COMPLETE_COMP_TYPE", "9");
        program.env("_CLAP_COMPLETE_SPACE", "true");
        program.env(
            "JUMPMAZE_COMPLETE_LINE",
            format!("jumpmaze {}", shown.join(" ")),
        );
    }
    program.args(["--", "jumpmaze"]).args(words);
    program.output().expect("it runs")
}

/// The values and descriptions in an answer. Only fish, powershell and zsh get descriptions.
fn answer(shell: &str, output: &Output) -> Vec<(String, String)> {
    ended(output, 0);
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    let between = if shell == "bash" { '\u{b}' } else { '\n' };
    let parts = text(&output.stdout).split(between);
    let parts = parts.filter(|part| !part.is_empty());
    match shell {
        "zsh" => parts.map(of_zsh).collect(),
        _ => parts
            .map(|part| part.split_once('\t').unwrap_or((part, "")))
            .map(|(value, sentence)| (value.to_owned(), sentence.to_owned()))
            .collect(),
    }
}

/// The shells in which a question is asked: all, but in a debug build one, which depends on the lengths of the words.
fn shells(words: &[impl AsRef<OsStr>]) -> impl Iterator<Item = &'static str> {
    let letters: usize = words.iter().map(|word| word.as_ref().len()).sum();
    let n = every(SHELLS.len());
    SHELLS.into_iter().skip(letters % n).step_by(n)
}

/// Fails unless exactly these values are offered, apart from flags, in this order, in every shell.
#[track_caller]
fn offers(words: &[&str], values: &[&str]) {
    let folder = tempfile::tempdir().expect("there is room for files");
    for shell in shells(words) {
        let output = question(shell, words, folder.path());
        let answer = answer(shell, &output);
        let offered = answer.iter().map(|(value, _)| value.as_str());
        let offered: Vec<&str> = offered.filter(|value| !value.starts_with('-')).collect();
        assert_eq!(offered, values, "{shell}: {words:?}");
    }
    let written = fs::read_dir(folder.path()).expect("it is a folder");
    assert_eq!(written.count(), 0, "{words:?}");
}

/// The entries of a list that begin like this.
fn beginning<'a>(list: impl IntoIterator<Item = &'a str>, with: &str) -> Vec<&'a str> {
    list.into_iter()
        .filter(|name| name.starts_with(with))
        .collect()
}

#[test]
fn variants() {
    let all: Vec<&str> = library::variants().collect();
    for words in [
        &["new", ""][..],
        &["variants", ""],
        &["prove", ""],
        &["play", "x.txt", "--variant", ""],
        &["sheet", "--variant", ""],
        &["learn", "descent", "--variant", ""],
        &["bench", ""],
    ] {
        offers(words, &all);
    }
    offers(&["new", "hex"], &["hexagon-torus", "hexagons"]);
    offers(&["new", "nothing-like-it"], &[]);
    // `draw` also takes tilings.
    offers(&["draw", "hexagon-t"], &["hexagon-torus"]);
    offers(
        &["draw", "rook", "kis"],
        &beginning(library::tilings(), "kis"),
    );
}

#[test]
fn levels() {
    let levels = Word::ALL.iter().filter(|word| **word != Word::Unsolvable);
    let all: Vec<&str> = levels.map(Word::name).collect();
    for command in ["new", "sheet"] {
        offers(&[command, "--difficulty", ""], &all);
        offers(&[command, "--difficulty", "e"], &["easy", "expert"]);
    }
    offers(&["new", "--difficulty", "easy..h"], &["easy..hard"]);
}

#[test]
fn energies() {
    let all: Vec<&str> = ENERGIES.iter().map(|energy| energy.name).collect();
    for words in [
        &["new", "--energy", ""][..],
        &["rate", "x.txt", "--energy", ""],
        &["learn", "features", "--against", ""],
    ] {
        offers(words, &all);
    }
    offers(&["new", "--energy", "de"], &["depth", "design"]);
    let features = FEATURES.iter().map(|feature| feature.name);
    let inside: Vec<String> = beginning(features, "not_")
        .iter()
        .map(|name| format!("2*{name}"))
        .collect();
    let inside: Vec<&str> = inside.iter().map(String::as_str).collect();
    assert!(!inside.is_empty());
    offers(&["new", "--energy", "2*not_"], &inside);
}

#[test]
fn formats() {
    let all: Vec<&str> = Format::ALL.iter().map(Format::name).collect();
    offers(&["convert", "x.txt", "--to", ""], &all);
    offers(&["new", "--to", "j"], &beginning(all.iter().copied(), "j"));
    offers(&["solve", "x.txt", "--format", "k"], &["kattis"]);
    offers(&["draw", "rook", "--to", "sv"], &["svg"]);
    offers(&["completions", ""], &SHELLS);
    offers(&["tasks", ""], &["new", "records", "experiment", "count"]);
}

#[test]
fn other_lists() {
    let searches: Vec<&str> = SEARCHES.iter().map(|kind| kind.name).collect();
    offers(&["new", "--search", ""], &searches);
    let mut engines: Vec<&str> = EngineKind::ALL.iter().map(EngineKind::name).collect();
    engines.push("bit-sliced");
    offers(&["new", "--engine", ""], &engines);
    offers(
        &["new", "--steps", "write,s"],
        &["write,swap", "write,start"],
    );
    offers(&["new", "--start", ""], &["corner", "random"]);
    let mut goals: Vec<&str> = GoalWord::ALL.iter().map(GoalWord::name).collect();
    goals.push("exit");
    offers(&["new", "--goal", ""], &goals);
    offers(
        &["prove", "--goal", ""],
        &["centre", "farthest", "free", "exit"],
    );
    offers(&["prove", "--start", ""], &[]);
    offers(&["play", "x.txt", "--goal", ""], &["exit"]);
    offers(&["prove", "--without", "le"], &["lemmas"]);
    offers(&["sheet", "--paper", "a"], &["a4", "a5"]);
    offers(&["sheet", "--per-page", ""], &["1", "2", "4", "6", "9"]);
    offers(&["draw", "rook", "--words", ""], &["de", "en"]);
    offers(&["draw", "rook", "--style", "pr"], &["print"]);
}

#[test]
fn settings() {
    let set = |typed: &str, values: &[&str]| offers(&["new", "--set", typed], values);
    set("boundary.w", &["boundary.wrap="]);
    let wraps: Vec<String> = BOUNDARIES
        .iter()
        .map(|boundary| format!("boundary.wrap={}", boundary.name))
        .collect();
    set(
        "boundary.wrap=",
        &wraps.iter().map(String::as_str).collect::<Vec<_>>(),
    );
    set("moves.turns=no-u", &["moves.turns=no-u-turn"]);
    set("generate.energy=solvabi", &["generate.energy=solvability"]);
    set("goal.goal=fr", &["goal.goal=free"]);
    set("tiling.use=kis", &["tiling.use=kisrhombille"]);
    set(
        "generate.search=annealing:temperature=2,d",
        &["generate.search=annealing:temperature=2,decay="],
    );
    set("moves.max=", &[]);
    set("no.such.key=", &[]);
}

#[test]
fn sentences() {
    let folder = tempfile::tempdir().expect("there is room for files");
    for shell in ["fish", "powershell", "zsh"] {
        let about = |words: &[&str], wanted: &str| {
            let output = question(shell, words, folder.path());
            let answer = answer(shell, &output);
            let found = answer.iter().find(|(value, _)| value == wanted);
            found
                .unwrap_or_else(|| panic!("{shell}: {words:?}"))
                .1
                .clone()
        };
        assert_eq!(about(&["new", "hex"], "hexagons"), "Honeycomb");
        assert_eq!(
            about(&["new", "--difficulty", ""], "hard"),
            Word::Hard.about()
        );
        assert_eq!(about(&["new", "--to", ""], "txt"), Format::Text.about());
        assert_eq!(
            about(&["new", "--set", "boundary.w"], "boundary.wrap="),
            "How the edges of the board are glued together."
        );
        let feature = FEATURES
            .iter()
            .find(|feature| feature.name == "depth")
            .expect("it is a feature");
        for (typed, name, sentence) in [
            (
                "dep",
                "depth",
                ENERGIES
                    .iter()
                    .find(|energy| energy.name == "depth")
                    .expect("one")
                    .about,
            ),
            ("2*dep", "2*depth", feature.about),
        ] {
            assert_eq!(about(&["new", "--energy", typed], name), sentence);
        }
    }
}

#[test]
fn files() {
    let folder = tempfile::tempdir().expect("there is room for files");
    for file in ["mine.toml", "mine.txt"] {
        fs::write(folder.path().join(file), "").expect("there is room");
    }
    fs::create_dir(folder.path().join("minor")).expect("there is room");
    for (words, values) in [
        (&["new", "mi"][..], &["mine.toml", "minor/"][..]),
        (&["play", "x", "--variant", "mi"], &["mine.toml", "minor/"]),
        (&["new", "--words", "mi"], &["mine.toml", "minor/"]),
        (
            &["new", "--from", "mi"],
            &["mine.toml", "mine.txt", "minor/"],
        ),
        (&["new", "-o", "mi"], &["mine.toml", "mine.txt", "minor/"]),
        (&["solve", "mi"], &["mine.toml", "mine.txt", "minor/"]),
        (&["draw", "mi"], &["mine.toml", "mine.txt", "minor/"]),
        (&["check", "a", "mi"], &["mine.toml", "mine.txt", "minor/"]),
        (&["book", "mi"], &["mine.toml", "mine.txt", "minor/"]),
        (&["new", "./mi"], &["./mine.toml", "./minor/"]),
    ] {
        for shell in shells(words) {
            let output = question(shell, words, folder.path());
            let answer = answer(shell, &output);
            let offered: Vec<&str> = answer.iter().map(|(value, _)| value.as_str()).collect();
            let values: Vec<String> = values
                .iter()
                .map(|value| value.replace('/', std::path::MAIN_SEPARATOR_STR))
                .collect();
            assert_eq!(offered, values, "{shell}: {words:?}");
        }
    }
}

/// Odd lines get an answer or an error message, but no panic.
#[test]
fn odd_lines() {
    let folder = tempfile::tempdir().expect("there is room for files");
    let long = "(".repeat(100_000);
    let mut lines: Vec<Vec<OsString>> = [
        &[][..],
        &[""],
        &["nothing", "of", "this", "is", "known", ""],
        &["new", "--", "--", "--energy", ""],
        &["new", "--energy", "--", "-", "--size", "--"],
        &["new", "--energy", "é*ü"],
        &["new", "--search", "annealing:é,ü"],
        &["new", "--search", ":::"],
        &["new", "--difficulty", "........."],
        &["new", "--set", "====="],
        &["new", "--set=boundary.wrap=to"],
        &["new", "-o", "~/../.."],
        &["new", "-otorus", "-"],
        &["learn", "grade", "--", "--", "a", ""],
        &["rate", "--improve", "--energy", ""],
        &["draw", "rook", "a", "b", "c", "--title", "-", "\n\t"],
        &["new", "--energy", &long],
    ]
    .iter()
    .map(|words| words.iter().map(OsString::from).collect())
    .collect();
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let odd = OsStr::from_bytes(b"caf\xe9").to_owned();
        for flag in ["--energy", "--set", "--words", "--variant", "-o"] {
            lines.push(vec!["sheet".into(), flag.into(), odd.clone()]);
            lines.push(vec!["sheet".into(), odd.clone(), flag.into(), "".into()]);
        }
    }
    for words in &lines {
        for shell in shells(words) {
            let output = question(shell, words, folder.path());
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(!said.contains("panicked"), "{shell}: {said}");
            assert!(
                matches!(output.status.code(), Some(0 | 2)),
                "{shell}: {said}"
            );
        }
    }
    let written = fs::read_dir(folder.path()).expect("it is a folder");
    assert_eq!(written.count(), 0);
}
