//! `--set KEY=VALUE`: a changed variant without a file.

use crate::program::{ended, fed, json, printed, refusal, refused, run, text, warned};
use jumpmaze::internals::files::{MazeOptions, Variant, read_maze};
use std::ffi::OsStr;
use std::fs;

/// Some keys of the report on a board: its cells, closed lines, whether turns matter, and its name.
#[track_caller]
fn board(arguments: &[&str]) -> String {
    let all = [&["variants"], arguments, &["--json"]].concat();
    let report = json(run(&all));
    let keys = ["cells", "closed_lines", "turns_matter", "name"];
    keys.map(|key| report[key].to_string()).join(" ")
}

#[test]
fn keys_of_every_kind() {
    assert_eq!(board(&["rook"]), "25 0 false \"Rook maze\"");
    for (set, says) in [
        (
            &["boundary.wrap=torus", "moves.max=9"][..],
            "25 10 false \"Rook maze\"",
        ),
        (&["moves.turns=no-u-turn"], "25 0 true \"Rook maze\""),
        (&["board.size=[3, 4]"], "12 0 false \"Rook maze\""),
        (&["name=Mine"], "25 0 false \"Mine\""),
        (
            &["obstacles.impassable=[\"C3\"]"],
            "24 0 false \"Rook maze\"",
        ),
        (
            &[
                "tiling.use=hexagons",
                "board.shape=hexagon",
                "board.size=[2]",
            ],
            "7 0 false \"Rook maze\"",
        ),
    ] {
        let mut arguments = vec!["rook"];
        arguments.extend(set.iter().flat_map(|set| ["--set", set]));
        assert_eq!(board(&arguments), says, "{set:?}");
    }
    // The last setting of a key holds, and a given size overrides settings.
    let twice = [
        "rook:3",
        "--set",
        "board.size=[2, 2]",
        "--set",
        "board.size=[4, 4]",
    ];
    assert_eq!(board(&twice), "9 0 false \"Rook maze\"");
}

#[test]
fn a_maze_keeps_its_settings() {
    let output = run([
        "new",
        "rook:4",
        "--set",
        "boundary.wrap=torus",
        "--set",
        "moves.max=6",
        "--set",
        "rule=Round and round.",
        "--seed",
        "1",
        "--energy",
        "depth",
        "--iterations",
        "200",
    ]);
    ended(&output, 0);
    assert_eq!(text(&output.stderr), "");
    let made = text(&output.stdout);
    let loaded = read_maze("-", made, &MazeOptions::default()).unwrap();
    assert!(!loaded.is_built_in() && loaded.id().is_err());
    assert_eq!(loaded.kind().boundary.wrap.as_deref(), Some("torus"));
    assert_eq!(loaded.kind().rule, "Round and round.");
    // The translated rule is dropped, because it describes another puzzle.
    assert!(loaded.kind().rule_in.is_empty() && !loaded.kind().name_in.is_empty());
    assert_eq!(loaded.maze.board().line_counts(), Some((8, 8)));
    ended(&fed(&["solve", "-"], made), 0);
    let again = fed(&["convert", "-", "--to", "toml"], made);
    assert_eq!(text(&again.stdout), made);
}

#[test]
fn grids_and_mazes_accept_settings() {
    // B2 can be reached from A1 only on the torus.
    let grid = "3 9\n9 G\n";
    let solve = |more: &[&str]| fed(&[&["solve", "-"], more].concat(), grid);
    ended(&solve(&[]), 1);
    let torus = ["--set", "boundary.wrap=torus", "--set", "moves.max=9"];
    ended(&solve(&torus), 0);
    ended(&fed(&[&["rate", "-"], &torus[..]].concat(), grid), 0);
    ended(&fed(&[&["draw", "-"], &torus[..]].concat(), grid), 0);
    // On closed lines the largest number of the grid becomes `max`.
    let closed = ["--set", "boundary.wrap=torus"];
    let solved = |more: &[&str]| solve(&[&["--json"], more].concat()).stdout;
    assert_eq!(solved(&closed), solved(&torus));
    for command in ["rate", "draw", "convert"] {
        ended(&fed(&[&[command, "-"], &closed[..]].concat(), grid), 0);
    }
    let written = fed(&[&["convert", "-"], &closed[..]].concat(), grid).stdout;
    assert!(text(&written).contains("max = 9"), "{}", text(&written));
    let id = "rook:A4A3Q";
    assert_eq!(
        run([&["solve", id], &torus[..]].concat()).status.code(),
        Some(2)
    );
    for line in [
        "draw rook",
        "check rook",
        "prove rook:3 --goal B2",
        "new rook:4 --seed 1 --energy depth --iterations 50",
    ] {
        ended(&run(line.split(' ').chain(torus)), 0);
    }
}

#[test]
fn a_hint_where_the_rule_may_be_wrong() {
    let hint = "the `rule` may not fit moves.turns=no-u-turn";
    for line in [
        "variants rook --set moves.turns=no-u-turn",
        "new rook --set moves.turns=no-u-turn --seed 1",
        "draw rook --set moves.turns=no-u-turn",
    ] {
        let output = warned(run(line.split(' ')));
        assert!(output.contains(hint), "{line}");
    }
    let line =
        "variants rook --set boundary.wrap=torus --set moves.max=3 --set moves.turns=no-u-turn";
    let output = warned(run(line.split(' ')));
    let all = "the `rule` may not fit boundary.wrap=torus and moves.turns=no-u-turn\n";
    assert!(output.contains(all), "{output}");
    let output = run(["variants", "rook", "--set", "moves.max=3"]);
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn a_variant_is_written_as_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    let line = "variants rook:3x5 --set boundary.wrap=torus --set moves.max=9 -o";
    let line = line.split(' ').map(OsStr::new);
    let output = printed(run(line.chain([path.as_os_str()])));
    assert_eq!(output, "");
    let written = fs::read_to_string(&path).unwrap();
    assert!(
        written.contains("size = [3, 5]") && written.contains("wrap = \"torus\""),
        "{written}"
    );
    let variant = Variant::parse("mine", "mine.toml", &written, None).unwrap();
    assert_eq!(variant.board().line_counts(), Some((8, 8)));
    refused(&["variants", "-o", "mine.toml"], &["VARIANT"]);
    refused(&["variants", "--set", "moves.max=3"], &["VARIANT"]);
    refused(
        &["variants", "rook", "-o", "no/such/folder.toml"],
        &["cannot write the file"],
    );
}

#[test]
fn mistakes_point_at_settings() {
    let on_rook = |set: &'static str, parts: &[&str]| {
        refused(&["new", "rook", "--set", set], parts);
    };
    on_rook(
        "boundary.wrap=tours",
        &[
            "unknown boundary `tours`",
            "--set:1:1",
            "did you mean `torus`?",
        ],
    );
    on_rook(
        "moves.trns=any",
        &["unknown key `trns`", "--set:1:1", "did you mean `turns`?"],
    );
    // `turn` is a key of [tiling], but a similar key of [moves] comes first.
    on_rook(
        "moves.turn=no-u-turn",
        &["unknown key `turn`", "did you mean `turns`?"],
    );
    on_rook(
        "max=9",
        &["unknown key `max`", "`max` belongs under [moves]"],
    );
    on_rook("board.size=6", &["--set:1:1", "size = [6, 6]"]);
    // These are tables.
    on_rook("boundary=torus", &["such as boundary.wrap=torus"]);
    on_rook("board=6", &["such as board.size=[6,6]"]);
    on_rook(
        "goal.goal=exit",
        &["no cell \"exit\"", "--set goal.kind=exit"],
    );
    on_rook("board.size.x=6", &["`size` is a value and has no keys"]);
    on_rook("boundary", &["there is no `=`", "boundary.wrap=torus"]);
    on_rook("board.size=[6, 6", &["brackets or quotes"]);
    // A key that is wrong only because of a setting.
    refused(
        &[
            "new",
            "torus",
            "--set",
            "boundary.wrap=none",
            "--set",
            "board.shape=disc",
        ],
        &["with --set boundary.wrap=none"],
    );
    refused(
        &["draw", "kagome", "--set", "moves.max=3"],
        &["a tiling has no keys"],
    );
    refused(
        &["solve", "no-such-file", "--set", "x"],
        &["invalid value 'x' for '--set <KEY=VALUE>'"],
    );
}

/// An error in a setting points at the setting, not at the grid.
#[test]
fn a_setting_is_blamed_before_the_grid() {
    let said = refusal(fed(
        &["solve", "-", "--set", "tiling.use=hexagons"],
        "1 1\n1 G\n",
    ));
    assert!(
        said.contains("--set:1:1") && !said.contains("standard input"),
        "{said}"
    );
}

/// If `--set` closes lines, `max` becomes one less than the longer side, and is written into the file.
#[test]
fn closed_lines_get_a_largest_number() {
    let report = json(run(
        "variants rook:4x6 --set boundary.wrap=torus --json".split(' ')
    ));
    assert_eq!(report["numbers"], serde_json::json!([1, 5]));
    let line = "variants rook --set boundary.wrap=torus --set moves.max=3 --json";
    let own = json(run(line.split(' ')));
    assert_eq!(own["numbers"], serde_json::json!([1, 3]));
}
