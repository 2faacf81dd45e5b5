//! Words, names and ranges as newcomers type them.

#[cfg(unix)]
use crate::program::program;
use crate::program::{
    ended, ended_in_terminal, fed, in_terminal, json, printed, refused, run, text, warned, within,
};
use std::fs;

const MAZE: &str = "rook:A4A3Q-FU3B4-2P";

#[test]
fn commands_of_other_programs() {
    for (word, ours) in [
        ("generate", "`jumpmaze new`"),
        ("make", "`jumpmaze new`"),
        ("create", "`jumpmaze new`"),
        ("print", "`jumpmaze sheet -o sheet.pdf`"),
        ("pdf", "`jumpmaze sheet -o sheet.pdf`"),
        ("worksheet", "`jumpmaze sheet -o sheet.pdf`"),
        ("answers", "`jumpmaze solve`"),
        ("show", "`jumpmaze draw`"),
        ("export", "`jumpmaze convert`"),
        ("Export", "`jumpmaze convert`"),
    ] {
        let said = refused(&[word, "rook"], &["unrecognized subcommand", "tip:", ours]);
        assert!(!said.contains("similar"), "{word}");
    }
    // The parser recognises misspellings.
    refused(&["sovle"], &["similar", "'solve'"]);
    refused(&["learn", "print"], &["unrecognized subcommand 'print'"]);
    for flag in ["--lang", "--language"] {
        for command in ["new", "draw", "sheet"] {
            let said = refused(&[command, flag, "de"], &["tip: `--words de`"]);
            assert!(!said.contains("similar"), "{said}");
        }
        let said = run(["solve", flag, "de"]).stderr;
        assert!(!text(&said).contains("--words"));
    }
}

/// By itself, the parser suggests to pass an unknown flag as a value, which is hardly ever meant.
#[test]
fn flags_of_other_commands() {
    for (arguments, tip) in [
        (
            &["draw", MAZE, "--answer"][..],
            "the flag for a solution is `--solution`",
        ),
        (
            &["solve", MAZE, "--answers"],
            "`--answers` is a flag of `sheet`",
        ),
        (
            &["book", "no.toml", "--per-page=1"],
            "`--per-page` is a flag of `sheet`",
        ),
        (
            &["solve", MAZE, "--csv"],
            "`--csv` is a flag of `rate` and `bench`",
        ),
        (
            &["solve", MAZE, "-o", "no.png"],
            "`jumpmaze draw MAZE -o maze.pdf` draws a maze",
        ),
        (&["rate", MAZE, "--improve", "-o", "no.txt"], "`> FILE`"),
        (
            &["draw", MAZE, "-z"],
            "`jumpmaze draw --help` lists the flags",
        ),
        (
            &["learn", "grade", "descent", "-z", "--", "true"],
            "`jumpmaze learn grade --help` lists the flags",
        ),
        // Tips of the parser that help are kept.
        (
            &["learn", "grade", "--run", "3", "descent"],
            "similar argument exists: '--runs'",
        ),
        (&["--seed", "3", "new"], "'new --seed' exists"),
    ] {
        let said = refused(arguments, &[tip]);
        assert!(!said.contains("as a value"), "{said}");
    }
}

#[test]
fn values_without_what_belongs_to_them() {
    for (arguments, tip) in [
        (
            &["learn", "grade", "descent", "python3", "student.py"][..],
            "`jumpmaze learn grade descent -- python3 student.py`",
        ),
        (&["new", "rook", "6"], "`rook:6` or `--size 6`"),
        (&["variants", "Rook", "6x6"], "`Rook:6x6` or `--size 6x6`"),
        (&["new", "5x5"], "rook:5x5"),
        (&["sheet", "rook", "5x5", "-o", "no.pdf"], "rook:5x5"),
        (
            &["new", "rook", "-o", "no.toml", "maze.svg"],
            "its own `-o`: `-o maze.svg`",
        ),
        (
            &["new", "-o", "no.toml", "no-such-maze.svg"],
            "each file to write needs its own -o",
        ),
        (&["convert", MAZE, "maze.pdf"], "`-o maze.pdf`"),
        (
            &["solve", "rook:A4A3Q", "FU3B4", "2P"],
            "without spaces, or in quotes",
        ),
    ] {
        let said = refused(arguments, &[tip]);
        assert!(!said.contains("choose one of"), "{said}");
    }
    // Other values get no tip.
    for arguments in [
        &["new", "rook", "easy"][..],
        &["solve", MAZE, "6"],
        &["learn", "grade", "descent", "once", "--", "true"],
    ] {
        let said = refused(arguments, &["unexpected argument"]);
        assert!(!said.contains("tip:"), "{said}");
    }
}

/// A picture does not contain the seed, so a terminal shows it.
#[test]
fn a_terminal_shows_the_seed_of_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maze.svg");
    let file = file.to_str().unwrap();
    let said = in_terminal(&["new", "--difficulty", "easy", "-o", file]);
    let (_, seed) = said.split_once("seed ").expect("the seed is shown");
    let picture = fs::read(file).unwrap();
    let said = in_terminal(&[
        "new",
        "--difficulty",
        "easy",
        "-o",
        file,
        "--seed",
        seed.trim(),
    ]);
    assert!(!said.contains("seed "), "{said}");
    assert!(fs::read(file).unwrap() == picture);
    // Without a maze, the seed is of no use.
    let budget = ["--min-depth", "20", "--iterations", "0"];
    let said = ended_in_terminal(&[&["new", "-o", file][..], &budget].concat(), 1);
    assert!(said.contains("no maze is good enough"), "{said}");
    assert!(!said.contains("seed "), "{said}");
}

#[test]
fn a_folder_is_no_input() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    for command in ["solve", "rate", "check", "work", "merge"] {
        refused(
            &[command, folder],
            &["this is a folder", "name a file in it"],
        );
    }
    // On other systems, a folder cannot be opened like a file.
    #[cfg(unix)]
    for command in ["solve", "rate", "work", "merge"] {
        let stdin = fs::File::open(folder).unwrap();
        let output = program().args([command, "-"]).stdin(stdin).output();
        let output = output.unwrap();
        ended(&output, 2);
        let said = text(&output.stderr);
        assert!(said.contains("help: name a file"), "{command}: {said}");
    }
}

#[test]
fn csv_is_a_format_of_measures() {
    for arguments in [
        &["new", "-o", "mazes.csv"][..],
        &["new", "--to", "csv"],
        &["convert", MAZE, "--to", "csv"],
        &["new", "--csv"],
    ] {
        refused(arguments, &["`jumpmaze rate --csv`"]);
    }
    // The endings that the command accepts are listed, too.
    for (arguments, endings) in [
        (&["new", "-o", "mazes.csv"][..], "name with .toml, .json, "),
        (&["draw", MAZE, "-o", "maze.CSV"], "name with .svg, .pdf, "),
        (&["sheet", "-o", "sheet.csv"], "name with .svg, .pdf, "),
    ] {
        refused(arguments, &["`jumpmaze rate --csv`", endings]);
    }
    let said = run(["solve", MAZE, "--csv"]).stderr;
    assert!(!text(&said).contains("rate --csv"));
}

#[test]
fn improve_before_a_file() {
    let grid = "2 1 1\n1 1 1\n1 2 G\n";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maze.txt");
    fs::write(&file, grid).unwrap();
    let file = file.to_str().unwrap();
    let three = run(["rate", file, "--improve", "3"]).stdout;
    for arguments in [
        &["rate", "--improve", file][..],
        &["rate", file, "--improve"],
        &["rate", "--improve", "3", file],
        &["rate", "--improve=3", file],
        &["rate", "--improve", "--", file],
    ] {
        let output = printed(run(arguments));
        assert_eq!(output, text(&three), "{arguments:?}");
    }
    let output = printed(fed(&["rate", "--improve", "-"], grid));
    assert_eq!(output, text(&three));
    let one = printed(run(["rate", "--improve", "1", file]));
    assert_ne!(one, text(&three));
    refused(
        &["rate", "--improve", "0", file],
        &["a whole number, at least 1"],
    );
}

#[test]
fn ranges_in_other_spellings() {
    let ids = |flags: &[&str]| {
        printed(run([
            &["new", "rook:4", "--seed", "1", "--to", "id"],
            flags,
        ]
        .concat()))
    };
    assert_eq!(ids(&["--moves", "5..7"]), ids(&["--moves", "5-7"]));
    assert_eq!(
        ids(&["--black-holes", "0.1..0.3"]),
        ids(&["--black-holes", "0.1-0.3"])
    );
    for (typed, meant) in [
        ("easy-hard", "easy..hard"),
        ("hard..easy", "easy..hard"),
        ("hard-easy", "easy..hard"),
        ("6..3", "3..6"),
    ] {
        let harder = format!("write {meant} for mazes of rising difficulty");
        refused(&["new", "--difficulty", typed], &[&harder]);
    }
    refused(&["new", "--difficulty", "6-3"], &["such as 3.5-5"]);
    for variant in ["rook:6x6", "queen"] {
        let sheet = format!("jumpmaze sheet {variant} -o sheet.pdf");
        let book = ["book", variant, "-o", "book.pdf"];
        refused(&book, &["a book is made from a file", &sheet]);
    }
    refused(
        &["book", "hexagons:0", "-o", "book.pdf"],
        &["a size of 0", "sizes go from 1"],
    );
    refused(&["new", "--moves", "9..8"], &["as in 8-14"]);
}

#[test]
fn a_ladder_of_one_maze() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.svg");
    let file = file.to_str().unwrap();
    let warned = |arguments: &[&str]| {
        let output = warned(run(arguments));
        output.contains("a range of levels needs more than one maze")
    };
    let new = ["new", "rook:4", "--seed", "1", "--json", "--difficulty"];
    let sheet = [
        "sheet",
        "-o",
        file,
        "--seed",
        "1",
        "--variant",
        "rook:4",
        "--difficulty",
    ];
    assert!(warned(&[&new[..], &["easy..medium"]].concat()));
    assert!(!warned(
        &[&new[..], &["easy..medium", "--count", "2"]].concat()
    ));
    assert!(!warned(&[&new[..], &["easy"]].concat()));
    assert!(warned(
        &[&sheet[..], &["easy..medium", "--count", "1"]].concat()
    ));
    assert!(!warned(
        &[&sheet[..], &["easy..medium", "--count", "2"]].concat()
    ));
}

#[test]
fn languages_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    let page = page.to_str().unwrap();
    for (language, tag) in [
        ("DE", "de"),
        ("Deutsch", "de"),
        ("german", "de"),
        ("de-AT", "de"),
        ("EN", "en"),
        ("english", "en"),
    ] {
        ended(&run(["draw", MAZE, "-o", page, "--words", language]), 0);
        let lang = format!("lang=\"{tag}\"");
        assert!(
            fs::read_to_string(page).unwrap().contains(&lang),
            "{language}"
        );
    }
    refused(
        &["draw", MAZE, "-o", page, "--words", "Klingon"],
        &[
            "`Klingon`",
            "built in: de (German), en (English)",
            "Klingon.toml",
        ],
    );
}

#[test]
fn variants_in_any_case() {
    for name in ["Hexagons", "HEXAGONS:3", "hexagons:3"] {
        let report = json(run(["variants", name, "--json"]));
        assert_eq!(report["id"], "hexagons", "{name}");
    }
    let ids = |name: &str| run(["new", name, "--seed", "1", "--to", "id"]).stdout;
    assert_eq!(ids("Rook:4"), ids("rook:4"));
    ended(&fed(&["solve", "-", "--variant", "Rook"], "1 1\n1 G\n"), 0);
    ended(&run(["draw", "Rook"]), 0);
    refused(&["solve", "Rook"], &["`Rook` is a variant, not a maze"]);
    // A file with that name takes precedence.
    let folder = tempfile::tempdir().unwrap();
    let rule = "rule = \"Jump.\"\n[board]\nsize = [2, 3]\n";
    fs::write(folder.path().join("Rook"), rule).unwrap();
    let report = json(within(&folder, &["variants", "Rook", "--json"]));
    assert_eq!(report["cells"], 6);
}

#[test]
fn boards_formats_and_times() {
    refused(
        &["new", "rook:1x1"],
        &["a board of one cell has no maze", "a larger --size"],
    );
    let same = run(["new", "--start", "A1", "--goal", "A1"]);
    ended(&same, 1);
    let said = text(&same.stderr);
    assert!(
        said.contains("the start and the goal are the same cell"),
        "{said}"
    );
    for file in ["easy.jpg", "easy.jpeg"] {
        refused(
            &["new", "-o", file],
            &[
                "unknown format `.jp",
                ".toml, .json, .txt, .svg, .pdf, .png, .html, .dot",
            ],
        );
    }
    refused(&["new", "-o", "easy"], &["the name has no extension"]);
    ended(&run(["new", "rook:4", "--seed", "1", "--time", "4e9"]), 0);
    for time in ["5m", "-1", "nan"] {
        refused(
            &["new", "--time", time],
            &["a number of seconds, such as 300"],
        );
    }
}
