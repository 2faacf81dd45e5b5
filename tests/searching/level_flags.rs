//! Levels on the command line: ladders, defaults, refusals, and the table that is compiled in.

use super::levels::{EASY, HARD, MEDIUM, Promise, keeps};
use crate::every;
use crate::program::{ended, printed, refusal, refused, run, split, text, told, warned};
use jumpmaze::internals::files::{BoardReport, MazeOptions, Variant, library, read_maze};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::difficulty::{Word, difficulty};
use serde_json::Value;

/// The mazes that a command prints as IDs.
#[track_caller]
fn mazes(arguments: &[&str]) -> Vec<Maze> {
    let output = printed(run(arguments.iter().chain(&["--to", "id"])));
    let ids = output.split_whitespace();
    ids.map(|id| {
        let maze = read_maze("id", id, &MazeOptions::default());
        maze.unwrap().maze
    })
    .collect()
}

#[test]
fn ladders_never_fall() {
    // Ladders with one rung for each maze, with two rungs for several mazes, and with a single rung.
    for (from_to, count, least) in [
        ("easy..hard", "7", 2.0),
        ("3..3.4", "8", 0.1),
        ("3..3.3", "6", 0.05),
    ] {
        let ladder = [
            "new",
            "rook",
            "--count",
            count,
            "--difficulty",
            from_to,
            "--seed",
            "4",
        ];
        let mazes = mazes(&ladder);
        assert_eq!(mazes.len().to_string(), count);
        let scores = mazes
            .iter()
            .map(|maze| difficulty(maze).unwrap().score().unwrap());
        let scores: Vec<f64> = scores.collect();
        assert!(scores.is_sorted(), "{scores:?}");
        let risen = scores[scores.len() - 1] - scores[0];
        assert!(risen > least, "{scores:?}");
    }
}

/// The default level is medium. On a board without that level, the maze has another one, and there is a warning.
#[test]
fn the_default_is_a_medium_puzzle() {
    let promise = Promise {
        moves: [7, 12],
        difficulty: MEDIUM,
        traps: 0.05,
    };
    for maze in mazes(&["new", "--seed", "3", "--count", "2"]) {
        keeps("rook", &maze, promise);
    }
    let asked = ["new", "--seed", "3", "--difficulty", "medium"];
    assert_eq!(
        mazes(&asked)[0].plain(),
        mazes(&["new", "--seed", "3"])[0].plain()
    );
    let said = warned(run(["new", "rook", "--size", "3x3", "--seed", "3"]));
    assert!(
        said.contains("no medium maze was found on this board"),
        "{said}"
    );
    assert!(said.contains("a larger board"), "{said}");
    // The seed names one attempt, which fails. The board has medium mazes.
    let said = warned(run(["new", "--seed", "7/2"]));
    assert!(
        said.contains("the attempt 7/2 found no medium maze"),
        "{said}"
    );
    assert!(!said.contains("on this board"), "{said}");
    assert!(
        said.contains("use another seed, or a larger board"),
        "{said}"
    );
    let said = warned(run(["new", "rook:60", "--seed", "3"]));
    assert!(said.contains("more than 3000 have no levels"), "{said}");
    assert!(said.contains("a smaller board"), "{said}");
    let sheet = std::env::temp_dir().join(format!("jumpmaze-3x3-{}.pdf", std::process::id()));
    let path = sheet.to_string_lossy();
    let said = warned(run(["sheet", "--size", "3x3", "--seed", "3", "-o", &path]));
    std::fs::remove_file(&sheet).expect("it was written");
    assert!(
        said.contains("no medium maze was found on this board"),
        "{said}"
    );
}

/// If a search fails on a board that is not in the table, its levels are measured. The message lists them, and a size
/// with the other levels.
#[test]
fn a_failed_search_names_the_levels_of_the_board() {
    let sheet = ["sheet", "--size", "4x4", "-o", "x.pdf"];
    for command in [&["new", "--size", "4x4"][..], &sheet] {
        let said = told(
            run([command, &["--difficulty", "hard", "--seed", "1"]].concat()),
            1,
        );
        assert!(
            said.contains("found in a quick search: easy with 4–"),
            "{said}"
        );
        assert!(said.contains("hard with --size 5x5"), "{said}");
    }
}

/// A level that a quick search does not find may still exist: `new` makes more attempts.
#[test]
fn a_level_that_was_not_found_is_not_denied() {
    let board = [
        "rook",
        "--set",
        "boundary.wrap=torus",
        "--set",
        "moves.turns=no-u-turn",
    ];
    let said = printed(run([&["variants"], &board[..]].concat()));
    let levels = said.lines().find(|line| line.starts_with("  levels "));
    let levels = levels.expect("the levels of the board");
    assert!(levels.contains("; no hard found; "), "{levels}");
    assert!(levels.ends_with("`new` tries longer)"), "{levels}");
    let hard = ["--difficulty", "hard", "--seed", "3"];
    ended(&run([&["new"], &board[..], &hard].concat()), 0);
}

/// `sheet` has the conditions of `new`: each solution has the requested number of moves.
#[test]
fn sheets_keep_conditions() {
    let folder = tempfile::tempdir().expect("there is room");
    let sheet = folder.path().join("moves.pdf");
    let path = sheet.to_string_lossy();
    let asked = ["sheet", "--seed", "3", "-o", &path, "--moves"];
    ended(&run([&asked[..], &["5-6"]].concat()), 0);
    std::fs::remove_file(&sheet).expect("it was written");
    let said = told(run([&asked[..], &["24-24"]].concat()), 1);
    assert!(said.contains("less than 24"), "{said}");
    assert!(!sheet.exists());
}

/// The seed of a maze of a ladder makes the whole ladder again.
#[test]
fn mazes_of_a_ladder_contain_its_seed() {
    let output = printed(run(
        "new --difficulty easy..hard --count 3 --seed 5 --json".split(' ')
    ));
    for line in output.lines() {
        let maze: Value = serde_json::from_str(line).expect("an object");
        assert_eq!(maze["seed"], "5");
    }
}

/// A ladder ends where the levels of the board end. Boards of other sizes are measured first.
#[test]
fn a_ladder_on_a_board_that_lacks_a_level_is_clipped() {
    for (variant, warning, most) in [
        ("rook", "no expert mazes are known on this board", 7.9),
        (
            "rook:4x4",
            "no medium, hard or expert mazes are known on this board",
            5.9,
        ),
    ] {
        let flags = ["--count", "4", "--seed", "1", "--json"];
        let ladder = ["new", variant, "--difficulty", "easy..expert"];
        let output = run([&ladder[..], &flags].concat());
        ended(&output, 0);
        let message = text(&output.stderr);
        assert!(message.contains(warning), "{message}");
        assert!(
            message.contains("its difficulties range from 2.0"),
            "{message}"
        );
        let scores: Vec<f64> = text(&output.stdout)
            .lines()
            .map(|line| {
                let maze: Value = serde_json::from_str(line).expect("an object");
                maze["measures"]["difficulty"]["score"]
                    .as_f64()
                    .expect("a number")
            })
            .collect();
        assert_eq!(scores.len(), 4, "{scores:?}");
        assert!(scores.is_sorted(), "{scores:?}");
        assert!(scores.iter().all(|&score| score <= most), "{scores:?}");
    }
}

/// One command measures the compiled-in table. Its output has the form of the table's file.
#[test]
fn levels_can_be_measured() {
    let measured = |flags: &[&str]| printed(run([&["bench", "rook", "--levels"], flags].concat()));
    let shown = measured(&["--count", "1"]);
    assert_eq!(shown.lines().count(), 6, "{shown}");
    assert!(shown.contains("| rook | easy | 1 of 1 | "), "{shown}");
    let count = (2 / every(2)).to_string();
    let csv = measured(&["--csv", "--count", &count]);
    let file = include_str!("../../variants/levels.csv");
    assert_eq!(csv.lines().next(), file.lines().next());
    let known = |table: &str, level: &str| {
        let mut lines = table.lines();
        let line = lines.find(|line| line.starts_with(&format!("rook,{level},")));
        line.map(|line| line.contains(",,,,"))
    };
    for level in ["easy", "medium", "hard", "expert"] {
        assert_eq!(known(&csv, level), known(file, level), "{level}: {csv}");
    }
}

/// A level that a board lacks is refused before the search, with a remedy.
#[test]
fn levels_that_a_board_lacks_are_refused_at_once() {
    for (line, says, help) in [
        (
            "new rook --difficulty expert",
            "no expert mazes are known on this board",
            "ask for easy, medium and hard",
        ),
        (
            "new rook --difficulty 9.3-9.9",
            "no expert mazes are known on this board",
            "ask for easy, medium and hard",
        ),
        (
            "new rook --difficulty 11-12",
            "no mazes of this difficulty are known on this board",
            "help: ask for easy, medium and hard",
        ),
        (
            "new walls --difficulty expert",
            "no expert mazes are known on this board",
            "ask for easy, medium and hard",
        ),
        (
            "sheet --variant rook --difficulty expert -o x.pdf",
            "no expert mazes are known on this board",
            "ask for easy, medium and hard",
        ),
        (
            "new rook --difficulty 7.5..9",
            "no expert mazes are known on this board",
            "ask for easy, medium and hard",
        ),
    ] {
        refused(&split(line), &[says, help]);
    }
}

#[test]
fn invalid_ranges_are_refused() {
    for (line, says) in [
        ("--moves 14-8", "the smaller number comes first"),
        ("--moves 8-", "such as 8-14"),
        ("--moves few", "such as 8-14"),
        ("--moves 0-0", "at least one move"),
        ("--moves 8-99999999999", "such as 8-14"),
        ("--moves 8-14 --min-depth 3", "cannot be used with"),
        ("--moves 8-14 --max-depth 30", "cannot be used with"),
        ("--black-holes 0.5-0.1", "the smaller number comes first"),
        ("--black-holes 0.5-1.1", "from 0 to 1"),
        ("--black-holes NaN", "such as 0.1-0.3"),
        ("--black-holes some", "such as 0.1-0.3"),
        ("--black-holes 0.1 --no-black-holes", "cannot be used with"),
        ("--difficulty hard..easy", "write easy..hard"),
        ("--difficulty 2..x", "such as easy..hard"),
        ("--difficulty easy..hrad", "did you mean `hard`?"),
        ("--difficulty easy..", "such as easy..hard"),
        ("--difficulty 6-5", "such as 3.5-5"),
    ] {
        let output = refusal(run(["new", "rook"].into_iter().chain(line.split(' '))));
        let said = output.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(says), "{line}: {said}");
    }
}

/// The compiled-in table of levels has every variant.
#[test]
fn every_variant_has_its_levels() {
    let levels = |variant: &Variant| -> Vec<Value> {
        let report = serde_json::to_value(BoardReport::of(variant)).unwrap();
        report["levels"].as_array().expect("a list").clone()
    };
    let mut rows = 0;
    for id in library::variants() {
        let variant = Variant::built_in(id, None).unwrap();
        let levels = levels(&variant);
        rows += levels.len();
        let names: Vec<&str> = levels
            .iter()
            .map(|level| level["level"].as_str().unwrap())
            .collect();
        assert_eq!(
            names,
            ["easy", "medium", "hard", "expert"],
            "variants/levels.csv lacks rows of {id}. Copy its rows from what this command prints:\n\
             cargo run --release -- bench {id} --levels --csv --count 100"
        );
        for level in &levels[..3] {
            assert!(level["moves"].is_array(), "{id}: {level}");
        }
        for level in &levels {
            let ends = |key: &str| -> Option<[f64; 2]> {
                let ends = level[key].as_array()?;
                Some([ends[0].as_f64()?, ends[1].as_f64()?])
            };
            let range = match level["level"].as_str().unwrap() {
                "easy" => EASY,
                "medium" => MEDIUM,
                "hard" => HARD,
                _ => [8.0, 9.5],
            };
            assert_eq!(ends("moves").is_some(), ends("difficulty").is_some());
            if let Some([least, most]) = ends("difficulty") {
                assert!(
                    range[0] <= least && least <= most && most <= range[1],
                    "{id}: {level}"
                );
                let [fewest, most] = ends("moves").unwrap();
                assert!(
                    4.0 <= fewest && fewest <= most && most <= 25.0,
                    "{id}: {level}"
                );
            }
        }
    }
    // The table has no line for an unknown variant.
    let table = include_str!("../../variants/levels.csv");
    assert_eq!(table.lines().count(), rows + 1);
    // Other boards were not measured.
    let larger = Variant::built_in("rook", Some(&[6, 6])).unwrap();
    assert!(levels(&larger).is_empty());
}

/// Other conditions do not change the default level.
#[test]
fn other_conditions_do_not_change_the_level() {
    for flags in [
        &["--no-black-holes"][..],
        &["--unique"],
        &["--black-holes", "0.1-0.3"],
    ] {
        let fixed = ["new", "queen", "--seed", "5", "--count", "3"];
        let arguments: Vec<&str> = fixed.iter().chain(flags).copied().collect();
        let mazes = mazes(&arguments);
        assert_eq!(mazes.len(), 3, "{flags:?}");
        for maze in mazes {
            assert_eq!(difficulty(&maze).unwrap().word(), Word::Medium, "{flags:?}");
        }
    }
}

/// Absurd numbers of moves end with status 1, and do not overflow.
#[test]
fn absurd_numbers_of_moves_are_not_found() {
    let none = "no shortest solution on this board takes";
    for (flags, says) in [
        (&["--min-depth", "4294967295"][..], none),
        (&["--moves", "4000000000-4294967295"], none),
        (
            &["--moves", "9-20"],
            "takes 9 moves: none takes more than 8",
        ),
        (&["--max-depth", "0"], "no maze is good enough"),
    ] {
        let said = told(
            run(["new", "rook", "--size", "3x3", "--seed", "1"]
                .iter()
                .chain(flags)),
            1,
        );
        assert!(said.contains(says), "{flags:?}: {said}");
    }
}
