//! `rate` with lists that are too long to be read at once.

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

/// An error in a line of a long list does not affect the lines before it or the next argument. The first line begins
/// with a byte order mark and is a comment.
#[test]
fn a_bad_line_of_a_long_list_stops_only_the_list() {
    let mut lines = [TINY; 12];
    lines[0] = "\u{feff}# a comment";
    lines[7] = "{\"variant\":\"rook\",\"cells\":\"2 x\\n1 G\"}";
    let other = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(other.path(), TINY).unwrap();
    let other = other.path().to_str().unwrap();
    let output = fed(&["rate", "--csv", "-", other], &spaced(&lines));
    ended(&output, 2);
    let said = text(&output.stderr);
    assert!(said.contains("standard input:8:"), "{said}");
    let mut wanted: Vec<String> = (1..=6).map(|number| format!("- {number}")).collect();
    wanted.push(other.to_owned());
    assert_eq!(names(&output.stdout), wanted);
}

/// The last line of a long list may lack its line break. A bad second line keeps the test short: the first line is
/// printed only if the list is read line by line.
#[test]
fn a_list_can_have_one_maze_more_than_a_file() {
    let mut lines = [TINY; 10_001];
    lines[1] = "bad";
    let output = fed(&["rate", "--csv", "-"], &lines.join("\n"));
    ended(&output, 2);
    assert_eq!(names(&output.stdout), ["- 1"]);
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
