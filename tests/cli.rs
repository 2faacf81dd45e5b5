//! The program as scripts use it: exit statuses, streams, JSON, unusual files and file names.
//!
//! Exit status: 0 done; 1 the answer is no; 2 misuse or bad input. Standard output carries only the result.

use crate::program::{ended, fed, json, printed, program, refusal, refused, run, text};
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Stdio;

const GOOD: &str = "name = \"Good\"\nrule = \"Jump.\"\n[board]\nsize = [3, 4]\n";
const BAD: &str = "name = \"Bad\"\nrule = \"Jump.\"\n[board]\nsise = [3, 4]\n";

/// A folder with a good and a bad variant, a tiling, and a subfolder.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room for files");
    let write = |name: &str, text: &[u8]| fs::write(folder.path().join(name), text).unwrap();
    write("good.toml", GOOD.as_bytes());
    write("bad.toml", BAD.as_bytes());
    write(
        "tiling.toml",
        b"name = \"Squares\"\nlattice = [[0], [6]]\ntile = [{ n = 4 }]\n",
    );
    write("binary.toml", &[0xff, 0xfe, 0, 1, 2]);
    fs::create_dir(folder.path().join("folder.toml")).unwrap();
    folder
}

#[test]
fn help_and_version_are_results() {
    for arguments in [
        &["--help"][..],
        &["-h"],
        &["--version"],
        &["variants", "--help"],
        &["check", "-h"],
    ] {
        let output = run(arguments);
        ended(&output, 0);
        assert!(
            output.stderr.is_empty() && !output.stdout.is_empty(),
            "{arguments:?}"
        );
    }
    assert_eq!(
        text(&run(["--version"]).stdout),
        format!("jumpmaze {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn misuse_has_status_2_and_no_result() {
    for arguments in [
        &[][..],
        &["nope"],
        &["--nope"],
        &["variants", "nope"],
        &["variants", "rook", "klondike"],
        &["variants", "rook", "--size"],
        &["variants", "rook", "--size", "big"],
        &["variants", "rook", "--size", "1x2x3"],
        &["variants", "rook", "--size", "99999999999999999999"],
        &["variants", "rook", "--size", "0x0"],
        &["variants", "rook", "--size", "-5x5"],
        &["variants", "rook", "--size", "1000000000x1000000000"],
        &["variants", "soccer-ball", "--size", "5x5"],
        &["variants", "rook:5", "--size", "5x5"],
        &["variants", "--size", "5x5"],
        &["variants", ""],
        &["variants", "no/such/file.toml"],
        &["check"],
        &["check", ""],
        &["check", "no-such-file.toml"],
        &["completions"],
        &["completions", "nope"],
    ] {
        let output = run(arguments);
        ended(&output, 2);
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(
            text(&output.stderr).to_lowercase().contains("error") || arguments.is_empty(),
            "{arguments:?}"
        );
    }
}

#[test]
fn the_list_names_every_variant() {
    let table = printed(run(["variants"]));
    for id in jumpmaze::internals::files::library::variants() {
        assert!(table.lines().any(|line| line.starts_with(id)), "{id}");
    }
    assert!(table.contains("\nclosed   lines that return"), "{table}");
    // The states of the table are those of `variants NAME`: cells, where turns do not matter.
    for (id, states) in [("rook", "25"), ("no-u-turn", "121")] {
        let mut lines = table.lines();
        let line = lines.find(|line| line.starts_with(id)).unwrap();
        assert_eq!(line.split_whitespace().nth(4), Some(states), "{line}");
        let one = run(["variants", id]).stdout;
        assert!(
            text(&one).contains(&format!("  states     {states}:")),
            "{id}"
        );
    }
    let list = json(run(["variants", "--json"]));
    let list = list.as_array().expect("it is a list");
    let ids: Vec<&str> = list
        .iter()
        .map(|variant| variant["id"].as_str().unwrap())
        .collect();
    assert_eq!(
        ids,
        jumpmaze::internals::files::library::variants().collect::<Vec<_>>()
    );
    for id in ["rook", "penrose", "knight"] {
        let one = json(run(["variants", id, "--json"]));
        assert!(list.contains(&one), "{id}");
    }
}

#[test]
fn json_has_all_keys() {
    let folder = folder();
    let hand = "name = \"H\"\nrule = \"R.\"\n[tiling]\nkind = \"lines\"\ncells = [\"P\", \"Q\"]\n\
                [[tiling.line]]\nthrough = [\"P\", \"Q\"]\n";
    fs::write(folder.path().join("hand.toml"), hand).unwrap();
    for name in ["good.toml", "hand.toml"] {
        let report = json(run([
            OsStr::new("variants"),
            folder.path().join(name).as_os_str(),
            OsStr::new("--json"),
        ]));
        let keys = report.as_object().expect("it is an object");
        for key in [
            "id",
            "name",
            "rule",
            "cells",
            "lines",
            "closed_lines",
            "euler",
            "numbers",
            "landings",
            "states",
            "walks",
            "turns_matter",
        ] {
            assert!(keys.contains_key(key), "{name}: {key}");
        }
        assert_eq!(report["id"], name.trim_end_matches(".toml"));
        assert_eq!(report["walks"].as_array().map(Vec::len), Some(4));
        assert_eq!(report["numbers"].as_array().map(Vec::len), Some(2));
    }
    // Control characters of a file are escaped in JSON and shown as control pictures elsewhere.
    let evil = GOOD
        .replace("Good", "\\u001b[2J\\u0007\\n")
        .replace("Jump.", "Jump \\u001b]0;x\\u0007\\u009b2J.");
    let report = json(fed(&["variants", "-", "--json"], &evil));
    assert_eq!(report["name"], "\u{1b}[2J\u{7}\n");
    let plain = printed(fed(&["variants", "-"], &evil));
    let odd = |c: char| c.is_control() && c != '\n';
    assert!(!plain.contains(odd), "{plain:?}");
}

#[test]
fn standard_input_is_a_file_called_dash() {
    let report = json(fed(&["variants", "-", "--json"], GOOD));
    assert_eq!(report["cells"], 12);
    let report = json(fed(&["variants", "-", "--size", "2x2", "--json"], GOOD));
    assert_eq!(report["cells"], 4);
    let output = printed(fed(&["check", "-"], GOOD));
    assert!(output.starts_with("-: a variant that builds: 12 cells"));
    let output = refusal(fed(&["check", "-"], BAD));
    assert!(output.contains("--> standard input:4:1"), "{output}");
    ended(&fed(&["check", "-"], ""), 2);
}

#[test]
fn check_reports_every_file() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    let output = run([
        OsStr::new("check"),
        path("good.toml").as_os_str(),
        path("bad.toml").as_os_str(),
        path("missing.toml").as_os_str(),
        path("binary.toml").as_os_str(),
        path("folder.toml").as_os_str(),
        path("tiling.toml").as_os_str(),
    ]);
    ended(&output, 2);
    let results: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(results.len(), 2, "{results:?}");
    assert!(
        results[0]
            .contains("good.toml: a variant that builds: 12 cells, 7 lines, 0 of them closed")
    );
    assert!(results[1].contains("tiling.toml: a tiling that closes; sides 4; "));
    let said = text(&output.stderr);
    assert_eq!(said.matches("error: ").count(), 4, "{said}");
    for what in [
        "unknown key `sise`",
        "cannot open the file",
        "this is not text: byte 0 is not UTF-8",
        "this is a folder, not a file",
    ] {
        assert!(said.contains(what), "{what}: {said}");
    }
    ended(
        &run([
            OsStr::new("check"),
            path("good.toml").as_os_str(),
            path("tiling.toml").as_os_str(),
        ]),
        0,
    );
}

#[test]
fn warnings_are_no_errors() {
    let output = fed(
        &["check", "-"],
        &format!("{GOOD}[moves]\nexits = \"corners\"\n"),
    );
    ended(&output, 0);
    assert!(text(&output.stderr).starts_with("warning: no numbers at all lead from A1 to C4"));
    assert!(text(&output.stdout).starts_with("-: a variant that builds"));
}

#[test]
fn a_file_without_permission() {
    let folder = folder();
    let path = folder.path().join("good.toml");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    }
    // The superuser can read every file, so there is no error.
    if fs::read(&path).is_err() {
        let output = refusal(run([OsStr::new("check"), path.as_os_str()]));
        assert!(output.contains("cannot open the file"));
    }
}

#[cfg(unix)]
#[test]
fn file_names_need_not_be_text() {
    use std::os::unix::ffi::OsStrExt;
    let folder = folder();
    let path = folder
        .path()
        .join(OsStr::from_bytes(b"caf\xe9\x1b[2J.toml"));
    // Some file systems accept only UTF-8 in names.
    if fs::write(&path, GOOD).is_err() {
        return;
    }
    let output = printed(run([OsStr::new("check"), path.as_os_str()]));
    assert!(output.contains("caf\u{fffd}␛[2J.toml: a variant that builds"));
    ended(&run([OsStr::new("variants"), path.as_os_str()]), 0);
    fs::write(&path, BAD).unwrap();
    let output = refusal(run([OsStr::new("check"), path.as_os_str()]));
    assert!(output.contains("caf\u{fffd}␛[2J.toml:4:1"), "{output}");
    ended(
        &run([OsStr::new("variants"), OsStr::from_bytes(b"\xff")]),
        2,
    );
    ended(&run([OsStr::from_bytes(b"\xff")]), 2);
}

/// A reader such as `head` closes the pipe before everything is written.
#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in [
        &["variants"][..],
        &["variants", "--json"],
        &["variants", "klondike"],
        &["completions", "bash"],
        &["man"],
        &["--help"],
    ] {
        let mut child = program()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        ended(&output, 0);
        assert!(
            output.stderr.is_empty(),
            "{arguments:?}: {}",
            text(&output.stderr)
        );
    }
    // A closed standard error hides the message, not the status.
    let mut child = program()
        .args(["variants", "nope"])
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stderr.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = Path::new("/dev/full");
    if !full.exists() {
        return;
    }
    for arguments in [
        &["variants"][..],
        &["variants", "rook"],
        &["variants", "--json"],
        &["completions", "bash"],
        &["man"],
        &["--help"],
        &["--version"],
    ] {
        let output = program()
            .args(arguments)
            .stdout(fs::OpenOptions::new().write(true).open(full).unwrap())
            .stderr(Stdio::piped())
            .output()
            .expect("it runs");
        ended(&output, 2);
        let said = text(&output.stderr);
        assert!(
            said.starts_with("error: cannot write the result: ")
                && said.contains("help: write somewhere else"),
            "{arguments:?}: {said}"
        );
    }
}

#[test]
fn no_colours_in_pipes() {
    for value in [None, Some(""), Some("1")] {
        let mut command = program();
        command.args(["variants", "nope"]).env_remove("NO_COLOR");
        if let Some(value) = value {
            command.env("NO_COLOR", value);
        }
        let output = refusal(command.output().expect("it runs"));
        assert!(!output.contains('\u{1b}'), "{value:?}");
    }
}

#[test]
fn the_manual_page() {
    let page = printed(run(["man"]));
    assert!(page.contains(".TH") && page.contains("jumpmaze"), "{page}");
    for word in ["VARIANTS", "CHECK", "SOLVE", "size", "json", "EXIT STATUS"] {
        assert!(page.contains(word), "{word}");
    }
    assert!(page.contains("new ends with 0"), "{page}");
    // The short help leaves this flag out, the manual page does not.
    assert!(page.contains("second, slower evaluation"), "{page}");
}

#[test]
fn flags_without_an_effect_on_a_checked_file_are_refused() {
    for (file, kind, flags) in [
        ("rook", "a variant", &["--which", "2"]),
        ("variants/rook.toml", "a variant", &["--start", "A1"]),
        ("variants/tilings/4.8.8.toml", "a tiling", &["--size", "5"]),
        ("tests/data/books/book.toml", "a book", &["--which", "2"]),
        (
            "docs/notes/records/rook-4x7-A1-D7.proof",
            "a proof",
            &["--set", "moves.max=3"],
        ),
    ] {
        let what = format!("{} has no effect on {kind}\n", flags[0]);
        refused(&[&["check", file][..], flags].concat(), &[&*what, file]);
    }
}
