//! `jumpmaze sheet` as it is typed.

use crate::cli::{ended, run};
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
