//! The command `jumpmaze sheet`.

use crate::program::{ended, fed, names, refusal, run, told, warned};
use jumpmaze::internals::files::{MazeOptions, read_maze};
use jumpmaze::internals::measures::difficulty::difficulty;
use std::fs;
use tempfile::TempDir;

/// A folder, and the path of a file in it.
fn folder() -> (TempDir, impl Fn(&str) -> String) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let root = folder.path().to_owned();
    let path = move |name: &str| root.join(name).to_string_lossy().into_owned();
    (folder, path)
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
fn notes_without_room_are_reported() {
    let (_folder, path) = folder();
    for (per_page, is_reported) in [("4", true), ("2", false)] {
        let file = path("a.svg");
        let typed = ["sheet", "--seed", "3", "--difficulty", "easy", "-o", &file];
        let said = warned(run([
            &typed[..],
            &["--per-page", per_page, "--notes", "grid"],
        ]
        .concat()));
        assert_eq!(said.contains("no room for notes"), is_reported, "{said}");
    }
}

/// The difficulty rises over the mazes of all variants, not only within each variant.
#[test]
fn a_ladder_rises_over_all_variants() {
    let (_folder, path) = folder();
    let typed = ["sheet", "rook:6x6", "rook", "--count", "4"];
    let rest = ["--difficulty", "easy..hard", "--seed", "1", "-o"];
    ended(&run([&typed[..], &rest, &[&path("a.svg")]].concat()), 0);
    let page = fs::read_to_string(path("a-001.svg")).expect("it is written");
    let ids = page
        .split(['>', '<'])
        .filter(|text| text.starts_with("rook:"));
    let scores: Vec<f64> = ids
        .map(|id| {
            let loaded = read_maze("", id, &MazeOptions::default()).expect("an ID");
            let score = difficulty(&loaded.maze).expect("few states");
            score.exact().expect("it has a solution")
        })
        .collect();
    assert_eq!(scores.len(), 4);
    assert!(scores.is_sorted(), "{scores:?}");
}

/// If a board has too few mazes, these are written, and the status is that of a failure.
#[test]
fn a_sheet_keeps_the_mazes_that_were_made() {
    let (folder, path) = folder();
    let file = path("few.pdf");
    let board = ["--variant", "rook", "--size", "2x3", "--count", "30"];
    let seed = ["--seed", "1", "-o", &file];
    let said = told(run(["sheet"].iter().chain(&board).chain(&seed)), 1);
    assert_eq!(names(&folder), ["few.pdf"]);
    assert!(
        said.contains("of 30 mazes") && said.contains("finished mazes were written"),
        "{said}"
    );
}

#[test]
fn formats_with_one_page_get_a_file_for_each_page() {
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

/// Each case has the arguments, and the problem and the remedy of their error.
#[test]
fn impossible_sheets_are_refused() {
    let (folder, path) = folder();
    let out = path("out.pdf");
    let long = path("long.toml");
    for (typed, says) in [
        (
            "--variant rook --variant king --size 4x4",
            ["no common size", "leave --size out"],
        ),
        (
            "--variant rook --variant king --count 1",
            ["fewer mazes than variants", "--count 2"],
        ),
        (
            "--variant hexagons --size 4x4",
            ["is one number, not 2", "give cells on a side"],
        ),
        (
            "--size 60x60 --paper 60x1990mm --per-page 1",
            ["points high", "a smaller board"],
        ),
        ("--words LONG", ["`name` has 61 characters", "fewer words"]),
    ] {
        fs::write(&long, format!("name = \"{}\"\n", "x".repeat(61))).expect("there is room");
        let typed = typed.split(' ').map(|word| word.replace("LONG", &long));
        let all = ["sheet", "--seed", "1", "-o", &out].map(str::to_owned);
        let said = refusal(run(all.into_iter().chain(typed)));
        for what in says {
            assert!(said.contains(what), "{what} is not in\n{said}");
        }
        assert_eq!(names(&folder), ["long.toml"]);
    }
}

#[test]
fn a_sheet_has_boards_of_the_given_size() {
    let (_folder, path) = folder();
    let out = path("set.svg");
    let sheet = [
        "sheet", "--size", "3x4", "--count", "1", "--seed", "1", "--paper", "A5",
    ];
    ended(
        &run(sheet
            .iter()
            .copied()
            .chain(["--answers", "none", "-o", &*out])),
        0,
    );
    let svg = fs::read_to_string(&out).expect("it is written");
    let (_, numbers) = svg
        .split_once("id=\"puzzle-1-picture-numbers\"")
        .expect("it is there");
    let (numbers, _) = numbers.split_once("</g>").expect("it ends");
    assert_eq!(numbers.matches("<text").count(), 12, "{svg}");
}

/// A variant from a pipe can be read only once.
#[test]
fn a_variant_is_read_once() {
    let (_folder, path) = folder();
    let file = "name = \"Mine\"\nrule = \"Jump.\"\n[board]\nsize = [5, 5]\n";
    let names: &[&str] = if cfg!(unix) {
        &["-", "/dev/stdin"]
    } else {
        &["-"]
    };
    for name in names {
        let sheet = ["sheet", name, "--count", "1", "--seed", "1", "-o"];
        let output = path("a.svg");
        ended(&fed(&[&sheet[..], &[&output]].concat(), file), 0);
        let page = fs::read_to_string(path("a-001.svg")).expect("it is written");
        assert!(page.contains("Mine"), "{name}");
    }
    // Mazes can come from a pipe, too.
    let sheet = ["sheet", "-", "-o", &path("b.svg")];
    ended(&fed(&sheet, "2 1 1\n1 1 1\n1 2 G\n"), 0);
}
