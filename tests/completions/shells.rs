//! The scripts in real shells. A shell that is not installed is skipped with a note. In CI, it is a failure.

use super::{of_zsh, script};
use crate::program::{ended, text};
use crate::skipped;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// Lines, and the completions of their last words.
const LINES: &[(&str, &[&str])] = &[
    ("jumpmaze new hex", &["hexagon-torus", "hexagons"]),
    (
        "jumpmaze new --difficulty ",
        &["easy", "medium", "hard", "expert"],
    ),
    (
        "jumpmaze new --difficulty=e",
        &["--difficulty=easy", "--difficulty=expert"],
    ),
    ("jumpmaze new --energy de", &["depth", "design"]),
    ("jumpmaze convert x.txt --to j", &["json", "jim"]),
    ("jumpmaze new --set boundary.w", &["boundary.wrap="]),
    (
        "jumpmaze new --set moves.turns=no-u",
        &["moves.turns=no-u-turn"],
    ),
    (
        "jumpmaze new --search annealing:",
        &["annealing:temperature=", "annealing:decay="],
    ),
    ("jumpmaze new hex --search an", &["annealing"]),
    ("jumpmaze new --set boundary.wrap=torus tog", &["toggle"]),
];

/// Runs a text in a shell, with the completion script and further arguments. `None` if there is no such shell. The
/// program is on `PATH`.
fn said(shell: &str, flags: &[&str], text_of_shell: &str, arguments: &[&str]) -> Option<String> {
    let folder = tempfile::tempdir().expect("there is room for files");
    let path = folder.path().join("script");
    fs::write(&path, script(shell)).expect("there is room");
    let output = Command::new(shell)
        .args(flags)
        .args(["-c", text_of_shell])
        // The next argument is the first one of the text in fish, but the name of the shell in the others.
        .args((shell != "fish").then_some(shell))
        .arg(&path)
        .args(arguments)
        .env("PATH", search_path())
        .env("HOME", folder.path())
        .current_dir(folder.path())
        .output();
    match output {
        Ok(output) => {
            ended(&output, 0);
            assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
            Some(text(&output.stdout).to_owned())
        }
        Err(error) => {
            assert_eq!(error.kind(), io::ErrorKind::NotFound, "{shell}: {error}");
            skipped(&format!("completion in {shell}, which is not installed"));
            None
        }
    }
}

/// `PATH` with the folder of the program before everything else.
fn search_path() -> OsString {
    let program = Path::new(env!("CARGO_BIN_EXE_jumpmaze"));
    let folder = program.parent().expect("it is in a folder").to_owned();
    let paths = env::var_os("PATH").unwrap_or_default();
    let paths = [folder].into_iter().chain(env::split_paths(&paths));
    env::join_paths(paths).expect("paths can be joined")
}

/// The words of a line as bash splits them: `=` and `:` are words of their own.
fn of_bash(line: &str) -> Vec<String> {
    let spaced = line.replace('=', " = ").replace(':', " : ");
    let mut words: Vec<String> = spaced.split_whitespace().map(str::to_owned).collect();
    // A new word begins after a blank, but not after `=`.
    words.extend(line.ends_with(' ').then(String::new));
    words
}

#[test]
fn bash() {
    const TEXT: &str = r#"
        source "$1"
        [[ "$(complete -p jumpmaze)" =~ -F\ ([^ ]+) ]] || exit 1
        COMP_LINE=$2 COMP_POINT=${#2} COMP_TYPE=9 typed=$3
        shift 3
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        "${BASH_REMATCH[1]}" jumpmaze "$typed" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\n' "${COMPREPLY[@]}"
    "#;
    for (line, completions) in LINES {
        let words = of_bash(line);
        let start = line.rfind([' ', '=', ':']).map_or(0, |mark| mark + 1);
        let mut arguments = vec![*line, &line[start..]];
        arguments.extend(words.iter().map(String::as_str));
        let said =
            said("bash", &["--norc", "--noprofile"], TEXT, &arguments).expect("bash is installed");
        // Bash keeps the text before the last `=` or `:`.
        let kept = line[..start].rsplit(' ').next().unwrap_or_default();
        let expected: Vec<&str> = completions
            .iter()
            .map(|whole| whole.strip_prefix(kept).expect("it is kept"))
            .collect();
        assert_eq!(said.lines().collect::<Vec<_>>(), expected, "{line}");
    }
}

#[test]
fn zsh() {
    const TEXT: &str = r#"
        compdef() { completer=$1 }
        _describe() { print -rl -- "${(@P)3}" }
        source $1
        words=("${@:2}") CURRENT=$#words
        $completer
    "#;
    for (line, completions) in LINES {
        let words: Vec<&str> = line.split(' ').collect();
        let Some(said) = said("zsh", &["-f"], TEXT, &words) else {
            return;
        };
        let offered: Vec<String> = said.lines().map(|line| of_zsh(line).0).collect();
        assert_eq!(offered, *completions, "{line}");
    }
}

#[test]
fn fish() {
    const TEXT: &str = "source $argv[1]; complete --do-complete $argv[2]";
    for (line, completions) in LINES {
        let Some(said) = said("fish", &["--no-config"], TEXT, &[line]) else {
            return;
        };
        let offered = said
            .lines()
            .map(|line| line.split('\t').next().unwrap_or_default());
        assert_eq!(offered.collect::<Vec<_>>(), *completions, "{line}");
    }
}

/// Types a line in a terminal and presses Tab.
#[test]
fn bash_in_a_terminal() {
    /// The time limit.
    const PATIENCE: Duration = Duration::from_secs(60);
    /// The test waits for this prompt, because keys that are typed earlier may get lost.
    const PROMPT: &str = "type> ";
    let folder = tempfile::tempdir().expect("there is room for files");
    fs::write(folder.path().join("script"), script("bash")).expect("there is room");
    let size = PtySize {
        rows: 24,
        cols: 100,
        pixel_width: 0,
        pixel_height: 0,
    };
    let pair = native_pty_system().openpty(size).expect("a terminal");
    let mut command = CommandBuilder::new("bash");
    command.args(["--norc", "--noprofile", "-i"]);
    command.cwd(folder.path());
    command.env("PATH", search_path());
    command.env("HOME", folder.path());
    // No escape sequences between the letters.
    command.env("TERM", "dumb");
    command.env("PS1", PROMPT);
    let mut child = pair
        .slave
        .spawn_command(command)
        .expect("bash is installed");
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().expect("it can be read");
    let mut keyboard = pair.master.take_writer().expect("it can be typed on");
    let (sender, letters) = channel();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            if sender.send(bytes[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    let mut types = |keys: &str, shown: &str| {
        keyboard
            .write_all(keys.as_bytes())
            .expect("it can be typed on");
        let mut seen = Vec::new();
        while !String::from_utf8_lossy(&seen).contains(shown) {
            let more = letters.recv_timeout(PATIENCE);
            seen.extend(more.unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&seen))));
        }
    };
    types("", PROMPT);
    types("source ./script; echo rea''dy\r", "ready\r\ntype> ");
    for (keys, shown) in [
        ("jumpmaze new hexagon-\t", "jumpmaze new hexagon-torus "),
        ("jumpmaze new --difficulty=ha\t", "--difficulty=hard "),
        (
            "jumpmaze new --set boundary.w\tto\t",
            "boundary.wrap=torus ",
        ),
        ("jumpmaze new --search tempering:\t\t", "period="),
    ] {
        types(keys, shown);
        // Ctrl-U clears the line.
        types("\u{15}echo go''ne\r", "gone\r\ntype> ");
    }
    child.kill().expect("it can be ended");
    child.wait().expect("it ends");
}
