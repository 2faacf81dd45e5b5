//! `jumpmaze sheet` as it is typed.

use crate::cli::{ended, run, text};
use std::fs;
use tempfile::TempDir;

/// A folder, and the path of a file in it.
fn folder() -> (TempDir, impl Fn(&str) -> String) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let root = folder.path().to_owned();
    let path = move |name: &str| root.join(name).to_string_lossy().into_owned();
    (folder, path)
}

fn names(folder: &TempDir) -> Vec<String> {
    let files = fs::read_dir(folder.path()).expect("it can be listed");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        let name = entry.expect("it can be read").file_name();
        name.to_string_lossy().into_owned()
    };
    let mut names: Vec<String> = files.map(name).collect();
    names.sort();
    names
}

#[test]
fn the_same_seed_makes_the_same_sheet() {
    let (_folder, path) = folder();
    let sheets = ["1", "3"].map(|threads| {
        let file = path(&format!("{threads}.pdf"));
        let variants = ["--variant", "rook", "--variant", "torus"];
        let rest = [
            "--count",
            "5",
            "--seed",
            "3",
            "--threads",
            threads,
            "-o",
            &file,
        ];
        ended(&run(["sheet"].iter().chain(&variants).chain(&rest)), 0);
        fs::read(&file).expect("it is written")
    });
    assert!(sheets[0] == sheets[1], "threads make a difference");
}

#[test]
fn a_page_is_a_file_where_a_file_is_a_page() {
    let (folder, path) = folder();
    let (svg, png) = (path("set.svg"), path("set.png"));
    let sheet = [
        "sheet",
        "--count",
        "3",
        "--per-page",
        "2",
        "--seed",
        "1",
        "-o",
        &svg,
        "-o",
        &png,
    ];
    ended(&run(sheet), 0);
    // Two pages of puzzles, one of keys.
    let files =
        ["001", "002", "003"].map(|page| [format!("set-{page}.png"), format!("set-{page}.svg")]);
    assert_eq!(names(&folder), files.concat());
}

#[test]
fn what_is_no_sheet_is_refused_and_nothing_is_written() {
    let (folder, path) = folder();
    let (stuck, words, out) = (path("stuck.txt"), path("words.toml"), path("out.pdf"));
    fs::write(&stuck, "2 1\n1 G\n").expect("there is room");
    let tongue = path("tongue.toml");
    fs::write(&words, "nam = \"Nom\"\n").expect("there is room");
    fs::write(&tongue, "name = \"Nom\"\nlanguage = \"French\"\n").expect("there is room");
    for (arguments, status, says) in [
        (&["sheet", &*stuck, "-o", &out][..], 1, "no solution"),
        (&["sheet", "--words", &words, "-o", &out], 2, "nam"),
        (
            &["sheet", "--words", &tongue, "-o", &out],
            2,
            "tongue.toml:2:12",
        ),
        (
            &["sheet", "--per-page", "5", "-o", &out],
            2,
            "1, 2, 4, 6 or 9",
        ),
        (&["sheet", "--paper", "1x1mm", "-o", &out], 2, "--paper"),
        (&["sheet", "--title", "迷", "-o", &out], 2, "迷"),
        (
            &["sheet", "--count", "1", "-o", &path("out.txt")],
            2,
            ".pdf",
        ),
    ] {
        let output = run(arguments);
        ended(&output, status);
        let said = text(&output.stderr);
        assert!(said.contains(says), "{arguments:?}: {said}");
        let left = ["stuck.txt", "tongue.toml", "words.toml"];
        assert_eq!(names(&folder), left, "{arguments:?}");
    }
}
