//! `jumpmaze convert`: from every format to every format, to standard output or to files.

use crate::program::{ended, fed, names, printed, refusal, run, split, text};
use std::fs;

const GRID: &str = "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n";

#[test]
fn standard_output_is_a_maze_file() {
    let output = fed(&["convert", "-"], GRID);
    ended(&output, 0);
    let said = text(&output.stdout);
    assert_eq!(
        said,
        format!(
            "jumpmaze = 1\nvariant = \"rook\"\nstart = \"A1\"\ngoal = \"B4\"\ncells = \"\"\"\n{GRID}\"\"\"\n"
        )
    );
    assert!(output.stderr.is_empty());
    // The output can be piped into another command.
    let solved = printed(fed(&["solve", "-", "--json"], said));
    assert!(solved.starts_with("{\"solvable\":true,\"length\":13,"));
    for format in ["toml", "json", "txt", "concepcion"] {
        let once = printed(fed(&["convert", "-", "--to", format], said));
        let twice = fed(&["convert", "-", "--to", format], &once);
        assert_eq!(once, text(&twice.stdout), "{format}");
    }
}

#[test]
fn a_warning_says_what_a_grid_cannot_hold() {
    let klondike = jumpmaze::internals::files::Variant::built_in("klondike", None).unwrap();
    let cells = super::random::grid(&klondike, |_| "1".into());
    let output = fed(
        &["convert", "-", "--variant", "klondike", "--to", "txt"],
        &cells,
    );
    ended(&output, 0);
    let said = text(&output.stderr);
    assert!(
        said.contains("warning: not written: the variant and that the goal is to leave the board")
            && said.contains("read it with --variant klondike --goal exit"),
        "{said}"
    );
    let line = "convert - --variant klondike --goal exit --to txt";
    let again = fed(&split(line), text(&output.stdout));
    assert_eq!(again.stdout, output.stdout);
}

#[test]
fn files_are_complete_or_absent() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (toml, json, grid) = (path("a.toml"), path("b.json"), path("c.TXT"));
    let output = fed(
        &["convert", "-", "-o", &toml, "-o", &json, "--output", &grid],
        GRID,
    );
    ended(&output, 0);
    assert!(output.stdout.is_empty());
    assert_eq!(
        fs::read_to_string(&grid).unwrap(),
        GRID.replacen('3', "@3", 1)
    );
    // All of them are the same maze. An existing file is replaced.
    for file in [&toml, &json] {
        let output = run(["convert", file.as_str(), "-o", &grid, "--to", "json"]);
        ended(&output, 0);
        assert_eq!(fs::read(&grid).unwrap(), fs::read(&json).unwrap());
        fs::write(&grid, GRID).unwrap();
    }
    let missing = path("no/such/a.toml");
    let folder_toml = path("folder.toml");
    fs::create_dir(&folder_toml).unwrap();
    for (name, says) in [
        (missing.as_str(), "there is no folder"),
        (&folder_toml, "a folder, not a file"),
        (&path("a.xyz"), "unknown format `.xyz`"),
        (&path("noending"), "end the name with .toml, .json, .txt"),
    ] {
        let output = refusal(fed(
            &["convert", "-", "-o", &path("new.toml"), "-o", name],
            GRID,
        ));
        assert!(output.contains(says), "{output}");
    }
    // A format that cannot hold the maze, or a maze that cannot be read: nothing is written.
    for (arguments, input) in [
        (
            [
                "convert",
                "-",
                "-o",
                &path("new.toml"),
                "-o",
                &path("new.txt"),
                "--to",
                "jim",
            ],
            GRID,
        ),
        (
            [
                "convert",
                "-",
                "-o",
                &path("new.toml"),
                "-o",
                &path("new.txt"),
                "--to",
                "json",
            ],
            "1 x",
        ),
    ] {
        ended(&fed(&arguments, input), 2);
    }
    assert_eq!(names(&folder), ["a.toml", "b.json", "c.TXT", "folder.toml"]);
}

#[test]
fn several_mazes() {
    let folder = tempfile::tempdir().unwrap();
    let homework = "1 2 0 0 0 1\n1 0\n1 3 0 2 0 0\n0 1 1\n0\n";
    let path = folder.path().join("m.toml");
    ended(
        &fed(&["convert", "-", "-o", path.to_str().unwrap()], homework),
        0,
    );
    let second = fs::read_to_string(folder.path().join("m-002.toml")).unwrap();
    assert!(
        second.contains("start = \"A3\"\ngoal = \"A1\"\ncells = \"\"\"\nG 1 1\n"),
        "{second}"
    );
    assert!(folder.path().join("m-001.toml").exists() && !path.exists());
    let output = fed(&["convert", "-"], homework);
    ended(&output, 2);
    assert!(text(&output.stderr).contains("cannot hold 2 mazes in one text"));
    for format in ["json", "concepcion"] {
        let output = printed(fed(&["convert", "-", "--to", format], homework));
        let back = fed(&["convert", "-", "--to", "concepcion"], &output);
        assert_eq!(text(&back.stdout), homework);
    }
    // Each maze is solved and gets a line. Status 1 if one has no solution.
    let output = printed(fed(&["solve", "-", "--json"], homework));
    assert_eq!(output.lines().count(), 2);
    let output = fed(&["solve", "-"], &homework.replace("1 0\n", "0 0\n"));
    ended(&output, 1);
    let said = text(&output.stdout);
    assert!(
        said.starts_with("Maze 1 of 2\n\n@0 G\n\nNo solution") && said.contains("\nMaze 2 of 2\n"),
        "{said}"
    );
    let output = fed(&["solve", "-", "--which", "2", "--json"], homework);
    assert_eq!(text(&output.stdout).lines().count(), 1);
}

#[cfg(unix)]
#[test]
fn links_devices_and_read_only_files() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("real.toml"), "old").unwrap();
    symlink(path("real.toml"), path("link.toml")).unwrap();
    let link = path("link.toml");
    ended(
        &fed(&["convert", "-", "-o", link.to_str().unwrap()], GRID),
        0,
    );
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(
        fs::read_to_string(path("real.toml"))
            .unwrap()
            .contains("jumpmaze = 1")
    );
    fs::set_permissions(path("real.toml"), fs::Permissions::from_mode(0o444)).unwrap();
    let output = refusal(fed(&["convert", "-", "-o", link.to_str().unwrap()], GRID));
    assert!(output.contains("read-only"));
    ended(
        &fed(&["convert", "-", "-o", "/dev/null", "--to", "json"], GRID),
        0,
    );
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}
