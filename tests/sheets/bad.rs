//! Bad use of `jumpmaze sheet`: a clear message with a remedy, a status, and nothing written.

use crate::program::{ended, names, refusal, split, text, within};
use std::fs;
use std::process::Command;
use tempfile::TempDir;

/// A folder with mazes, variants and words, good and bad.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().expect("there is room for files");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("good.txt", "2 1 1\n1 1 1\n1 2 G\n");
    write("stuck.txt", "2 1\n1 G\n");
    write("foreign.toml", "title = \"迷\"\ncells = \"1 G\"\n");
    write(
        "small.toml",
        "name = \"Small\"\nrule = \"Jump.\"\n[board]\nsize = [2, 3]\n",
    );
    let long = "x".repeat(401);
    write(
        "long.toml",
        &format!("title = \"{long}\"\ncells = \"1 G\"\n"),
    );
    write("many.json", &"{\"cells\":\"1 1 G\"}".repeat(10_000));
    write("unknown.toml", "nam = \"Nom\"\n");
    write("placeholder.toml", "moves = \"{cont} coups\"\n");
    write("twice.toml", "moves = \"{count} {count}\"\n");
    write("letters.toml", "answers = \"答\"\n");
    write("tongue.toml", "name = \"Nom\"\nlanguage = \"French\"\n");
    folder
}

/// Fails unless each command is refused with a status, a text and a remedy, and leaves the folder unchanged.
#[track_caller]
fn refused(cases: &[(&str, i32, &str)]) {
    let folder = folder();
    let before = names(&folder);
    for &(line, status, says) in cases {
        let mut arguments = split(line);
        // Generated mazes have a seed. For given mazes, a seed is not allowed.
        if !arguments[0].contains('.') {
            arguments.extend(["--seed", "1"]);
        }
        arguments.insert(0, "sheet");
        let output = within(&folder, &arguments);
        ended(&output, status);
        assert!(output.stdout.is_empty(), "{line}");
        let said = text(&output.stderr);
        assert!(said.contains(says), "{line}\n{said}");
        assert_eq!(said.matches("error:").count(), 1, "{line}\n{said}");
        let remedy = said.contains("help: ") || said.contains("--help");
        assert!(remedy, "{line}\n{said}");
        assert_eq!(names(&folder), before, "{line}");
    }
}

#[test]
fn paper_and_margin() {
    refused(&[
        ("--paper 1x1mm -o a.pdf", 2, "50 to 2000 mm"),
        ("--paper a9 -o a.pdf", 2, "a4, a5, letter"),
        ("--paper 6x9 -o a.pdf", 2, "such as 6x9in"),
        ("--margin -1 -o a.pdf", 2, "use 0 to 92 mm"),
        ("--margin 93 -o a.pdf", 2, "use 0 to 92 mm"),
        ("--margin nan -o a.pdf", 2, "use 0 to 92 mm"),
        ("--margin wide -o a.pdf", 2, "--margin"),
        ("--per-page 3 -o a.pdf", 2, "1, 2, 4, 6 or 9"),
        ("--per-page 0 -o a.pdf", 2, "1, 2, 4, 6 or 9"),
        ("--per-page -1 -o a.pdf", 2, "1, 2, 4, 6 or 9"),
        (
            "--variant penrose --count 1 --per-page 1 --paper 51x51mm -o a.pdf",
            2,
            "help: use a larger --paper or a smaller --margin",
        ),
        (
            "--variant penrose --paper 51x51mm -o a.pdf",
            2,
            "fewer --per-page",
        ),
        (
            "--variant penrose --paper 51x51mm --style large -o a.pdf",
            2,
            "help: use a larger --paper or a smaller --margin",
        ),
    ]);
}

/// With the suggested flag and value, the command succeeds.
#[test]
fn the_remedy_for_small_numbers_works() {
    for (line, flag) in [
        ("--per-page 1 --paper 80x80mm", "--paper"),
        ("--variant penrose --per-page 9 --count 9", "--per-page"),
        (
            "--variant penrose --per-page 1 --paper 100x130mm",
            "--paper",
        ),
        (
            "--variant penrose --per-page 4 --answers foot --count 4",
            "--per-page",
        ),
    ] {
        let folder = folder();
        let sheet = ["sheet", "--seed", "1", "-o", "a.pdf"];
        let mut arguments = [&sheet[..], &split(line)].concat();
        let said = refusal(within(&folder, &arguments));
        assert!(said.contains("high, and need 6 to be legible"), "{said}");
        let (_, help) = said.split_once("help: ").expect("there is a remedy");
        let mut help = help.trim_start_matches("use ").split_whitespace();
        assert_eq!(help.next(), Some(flag), "{said}");
        let remedy = help.next().expect("a flag has a value");
        match arguments.iter().position(|&argument| argument == flag) {
            Some(at) => arguments[at + 1] = remedy,
            None => arguments.extend([flag, remedy]),
        }
        ended(&within(&folder, &arguments), 0);
        assert!(folder.path().join("a.pdf").exists());
    }
}

#[test]
fn words_and_letters() {
    refused(&[
        ("--words unknown.toml -o a.pdf", 2, "unknown.toml:1"),
        (
            "--words placeholder.toml -o a.pdf",
            2,
            "write {count} in it once",
        ),
        ("--words twice.toml -o a.pdf", 2, "write {count} in it once"),
        (
            "--words letters.toml -o a.pdf",
            2,
            "the font has no letter \"答\"",
        ),
        ("--words tongue.toml -o a.pdf", 2, "tongue.toml:2:12"),
        ("--words missing.toml -o a.pdf", 2, "missing.toml"),
        ("--title 迷 -o a.pdf", 2, "the font has no letter \"迷\""),
        ("foreign.toml -o a.pdf", 2, "the font has no letter \"迷\""),
        (
            "good.txt long.toml -o a.pdf",
            2,
            "puzzle 2: the title has more than 400 characters",
        ),
        ("--answers feet -o a.pdf", 2, "foot"),
        ("--style fancy -o a.pdf", 2, "fancy"),
    ]);
}

#[test]
fn mazes_and_their_number() {
    refused(&[
        ("stuck.txt -o a.pdf", 1, "no solution"),
        ("good.txt stuck.txt -o a.pdf", 1, "stuck.txt"),
        ("missing.txt -o a.pdf", 2, "cannot open the file"),
        (
            "many.json many.json many.json -o a.pdf",
            2,
            "more than 20000 mazes",
        ),
        ("--variant rok -o a.pdf", 2, "did you mean `rook`?"),
        ("--count 0 -o a.pdf", 2, "at least 1"),
        ("--count 20001 -o a.pdf", 2, "at most 20000 mazes"),
        ("--count -1 -o a.pdf", 2, "--count"),
        ("--count many -o a.pdf", 2, "--count"),
        ("good.txt --count 2 -o a.pdf", 2, "cannot be used with"),
        (
            "good.txt --difficulty easy -o a.pdf",
            2,
            "--difficulty cannot be used with",
        ),
        (
            "good.txt --moves 5-6 -o a.pdf",
            2,
            "--moves cannot be used with",
        ),
        ("rok -o a.pdf", 2, "did you mean `rook`?"),
        (
            "good.txt rook -o a.pdf",
            2,
            "`rook` is a variant, but other arguments are mazes",
        ),
        ("good.txt --variant rook -o a.pdf", 2, "cannot be used with"),
        (
            "--variant small.toml --difficulty expert -o a.pdf",
            1,
            "no maze is good enough, so none of the 4 mazes was made",
        ),
    ]);
}

#[test]
fn files_that_cannot_be_written() {
    refused(&[
        ("--count 1", 2, "--output"),
        ("-o a.txt", 2, ".pdf"),
        ("-o a", 2, "has no extension, so the format is unknown"),
        ("-o -", 2, "`-` is not a file"),
        ("-o .", 2, "a folder, not a file"),
        (
            "-o a.pdf -o ./a.pdf",
            2,
            "two outputs would write this file",
        ),
        ("-o no/such/a.pdf", 2, "there is no folder no/such"),
    ]);
}

/// Not even the superuser can write into the folder of processes.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_without_permission() {
    refused(&[("-o a.pdf -o /proc/a.svg", 2, "cannot write the file")]);
}

/// Neither an incomplete nor a temporary file is left, and existing files are unchanged.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    std::os::unix::fs::symlink("/dev/full", path("full.pdf")).expect("there is room for a link");
    fs::write(path("old.pdf"), "old").expect("there is room");
    let before = names(&folder);
    let full = ["sheet", "--seed", "1", "-o", "old.pdf", "-o", "full.pdf"];
    let no_room = within(&folder, &full);
    // The second of several pages exceeds the size limit of files. The signal of that limit is ignored.
    let limited = |output: &str| {
        let line =
            "trap '' XFSZ; ulimit -f 8; exec \"$0\" sheet --seed 1 --count 5 -o old.svg -o \"$1\"";
        Command::new("sh")
            .args(["-c", line, env!("CARGO_BIN_EXE_jumpmaze"), output])
            .current_dir(folder.path())
            .output()
            .expect("there is a shell")
    };
    for output in [no_room, limited("old.pdf"), limited("old.png")] {
        ended(&output, 2);
        let said = text(&output.stderr);
        for part in ["cannot write the file", "help: write somewhere else"] {
            assert!(said.contains(part), "{said}");
        }
        assert_eq!(names(&folder), before);
        assert_eq!(fs::read(path("old.pdf")).expect("it is there"), b"old");
    }
}
