//! Books with `--except`: mazes that were printed before are neither made nor taken from files.

use crate::program::{ended, names, refused, run, split, text};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Makes a book in a folder of its own. Returns the IDs of its puzzles and the text of its list.
fn made(file: &Path, except: &[&str]) -> (Vec<String>, String) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let pdf = folder.path().join("out.pdf");
    let [file, output] = [file, &pdf].map(|path| path.to_str().expect("the path is a text"));
    ended(&run(["book", file, "-o", output].iter().chain(except)), 0);
    let json = fs::read_to_string(folder.path().join("out.json")).expect("it lies beside");
    let list: Value = serde_json::from_str(&json).expect("it is JSON");
    let puzzles = list["puzzles"].as_array().expect("a list").iter();
    let ids = puzzles.map(|puzzle| puzzle["id"].as_str().expect("it has one").to_owned());
    (ids.collect(), json)
}

/// The first section has two puzzles that are made, the second one twenty given ones.
#[test]
fn excluded_mazes_are_neither_made_nor_taken() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let line = "new rook:3x3 --energy depth --iterations 3 --count 20 --seed 1 --to id";
    let given = run(split(line));
    let given: Vec<&str> = text(&given.stdout).lines().collect();
    let book = format!(
        "title = \"T\"\nauthor = \"A\"\nimprint = \"I\"\nseed = 3\n[[section]]\nvariant = \"rook\"\ncount = 2\nsizes = [\"5x5\"]\n\
         [[section]]\nper_page = 1\nmazes = {given:?}\n"
    );
    let file = path("book.toml");
    fs::write(&file, book).expect("there is room");
    let (first, list) = made(Path::new(&file), &[]);
    let (one, two) = (&*first[0], &*first[1]);
    let (second, _) = made(Path::new(&file), &["--except", one, two]);
    assert!(!second.iter().any(|id| first[..2].contains(id)));
    assert_eq!(second[2..], first[2..]);
    // A given maze, and a puzzle of a list.
    let output = path("out.pdf");
    let excludes = "must not be printed again";
    let book = ["book", &file, "-o", &output, "--except"];
    refused(&[&book[..], &[given[7]]].concat(), &[excludes]);
    let kept = path("kept.json");
    fs::write(&kept, list).expect("there is room");
    let again = [&book[..], &[two, "--from", &kept]].concat();
    refused(&again, &[excludes, "it is in section 1"]);
    assert_eq!(names(&folder), ["book.toml", "kept.json"]);
}
