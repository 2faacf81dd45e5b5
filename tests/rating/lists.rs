//! `rate` with lists that cannot be read at once, because they are too long or because a line is bad.

use crate::program::{ended, fed, printed, program, refusal, text};

/// A list that is larger than a file may be is read line by line. Spaces make it large.
#[test]
fn lists_of_any_length_are_rated() {
    let maze = |cells: &str| format!("{{\"variant\":\"rook\",\"cells\":\"{cells}\"}}");
    let short: Vec<String> = ["2 1\\n1 G", "1 1\\n1 G", "1 2 1\\n1 1 1\\n1 2 G"]
        .iter()
        .cycle()
        .take(10)
        .map(|cells| maze(cells))
        .collect();
    let long = |lines: &[String]| spaced(&lines.iter().map(String::as_str).collect::<Vec<_>>());
    for flag in ["--csv", "--json"] {
        let rated = |list: &str| printed(fed(&["rate", flag, "-"], list));
        let all = rated(&short.join("\n"));
        assert!(all.lines().count() >= 10);
        assert_eq!(rated(&long(&short)), all);
    }
    let mut wrong = short;
    wrong[6] = maze("2 x\\n1 G");
    let said = refusal(fed(&["rate", "--csv", "-"], &long(&wrong)));
    assert!(said.contains("standard input:7:"), "{said}");
}

/// A list with a million spaces at the end of each line.
fn spaced(lines: &[&str]) -> String {
    let spaces = " ".repeat(1_000_000);
    let lines = lines.iter();
    lines.map(|line| format!("{line}{spaces}\n")).collect()
}

/// The first column of a table of ratings, without the heading.
fn names(table: &[u8]) -> Vec<&str> {
    let lines = text(table).lines().skip(1);
    lines.filter_map(|line| line.split(',').next()).collect()
}

const TINY: &str = "{\"variant\":\"rook\",\"cells\":\"2 1\\n1 G\"}";

/// An error in a line of a list does not affect the other lines or the next argument. The first line begins with a byte
/// order mark and is a comment.
#[test]
fn a_bad_line_of_a_list_does_not_affect_the_others() {
    let mut lines = [TINY; 12];
    lines[0] = "\u{feff}# a comment";
    lines[7] = "{\"variant\":\"rook\",\"cells\":\"2 x\\n1 G\"}";
    lines[9] = "{}";
    let other = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(other.path(), TINY).unwrap();
    let other = other.path().to_str().unwrap();
    for list in [spaced(&lines), lines.join("\n")] {
        let output = fed(&["rate", "--csv", "-", other], &list);
        ended(&output, 2);
        let said = text(&output.stderr);
        assert!(said.contains("standard input:8:"), "{said}");
        assert!(said.contains("in line 10\n"), "{said}");
        let read = (1..=11).filter(|number| ![7, 9].contains(number));
        let mut wanted: Vec<String> = read.map(|number| format!("- {number}")).collect();
        wanted.push(other.to_owned());
        assert_eq!(names(&output.stdout), wanted);
    }
}

#[test]
fn a_bad_id_does_not_affect_the_others() {
    let list = "rook:A4A3Q-FU3B4-2P\nrook:AAAAA\n\nrook:A9RR6-KP2MG-22\n";
    let output = fed(&["rate", "--csv", "-"], list);
    ended(&output, 2);
    assert!(text(&output.stderr).contains("standard input:2:"));
    assert_eq!(names(&output.stdout), ["- 1", "- 3"]);
}

/// The error of an option concerns all lines, so it is printed once.
#[test]
fn a_bad_option_ends_a_list() {
    for list in [spaced(&[TINY; 10]), [TINY; 10].join("\n")] {
        let said = refusal(fed(&["rate", "--csv", "-", "--start", "Z9"], &list));
        assert_eq!(said.matches("error: ").count(), 1, "{said}");
    }
}

#[test]
fn a_list_that_begins_with_bad_lines_is_another_file() {
    let note = "the list begins with 10 bad lines, so the rest is not read";
    for (lines, is_cut) in [(10, false), (30, true)] {
        let said = refusal(fed(&["rate", "--csv", "-"], &vec!["{}"; lines].join("\n")));
        assert_eq!(said.matches("error: ").count(), 10, "{said}");
        assert_eq!(said.contains(note), is_cut, "{said}");
    }
}

/// The last line of a long list may lack its line break. Bad lines keep the test short. They are valid JSON with cells,
/// so that the mazes are counted before a bad cell is found.
#[test]
fn a_list_can_have_one_maze_more_than_a_file() {
    let mut lines = ["{\"cells\":\"x\"}"; 10_001];
    lines[0] = TINY;
    lines[10_000] = TINY;
    let output = fed(&["rate", "--csv", "-"], &lines.join("\n"));
    ended(&output, 2);
    assert_eq!(names(&output.stdout), ["- 1", "- 10001"]);
}

/// After a failed write, nothing else is rated: the bad line of the second list is not reported.
#[cfg(target_os = "linux")]
#[test]
fn a_failed_write_ends_the_rating() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("good.txt"), spaced(&[TINY; 10])).unwrap();
    let mut bad = [TINY; 10];
    bad[1] = "bad";
    std::fs::write(path("bad.txt"), spaced(&bad)).unwrap();
    let full = std::fs::File::options().write(true).open("/dev/full");
    let output = program()
        .args(["rate", "--csv", "good.txt", "bad.txt"])
        .current_dir(folder.path())
        .stdout(full.unwrap())
        .output()
        .unwrap();
    ended(&output, 2);
    let said = text(&output.stderr);
    assert!(said.starts_with("error: cannot write the result"), "{said}");
}
