//! Details of texts, walls and files.

use super::mazes::obstacles;
use super::{IMPORT, folder, svg};
use crate::program::{ended, names, refusal, text, warned, within};
use std::fs;
use tempfile::TempDir;

/// Two tiles below two others, each ten wide.
const TILES: &str =
    "<path d=\"M0 0h10v10h-10z M10 0h10v10h-10z M0 10h10v10h-10z M10 10h10v10h-10z\"/>";

/// The folder of a board with these elements on its four tiles, and the warnings.
fn board(elements: &str) -> (TempDir, String) {
    let folder = folder(&svg(&format!("{TILES}{elements}")));
    let warnings = warned(within(
        &folder,
        &[&IMPORT[..], &["--set", "moves.max=9"]].concat(),
    ));
    (folder, warnings)
}

fn maze(folder: &TempDir) -> String {
    let text = fs::read_to_string(folder.path().join("board.maze.toml")).unwrap();
    let (_, cells) = text.split_once("\"\"\"\n").expect("there are cells");
    cells.replace("\"\"\"", "").trim().to_owned()
}

#[test]
fn lines_of_a_text_are_moved_by_their_distances() {
    let (folder, _) = board(
        "<text font-size=\"4\" x=\"4\" y=\"5\"><tspan x=\"4\">1</tspan><tspan x=\"4\" dy=\"2.5em\">2</tspan></text>\n\
         <text font-size=\"4\"><tspan x=\"14\" y=\"5\">1</tspan><tspan dx=\"0.1\">2</tspan><tspan x=\"14\" dy=\"10\">3</tspan></text>",
    );
    assert_eq!(maze(&folder), "1 12\n2 3");
}

#[test]
fn titles_and_hidden_parts_of_texts_are_not_read() {
    let (folder, _) = board(
        "<style>.away{display:none}</style>\n\
         <text font-size=\"4\" x=\"4\" y=\"5\"><title>3</title><desc>4</desc><tspan>1</tspan><tspan class=\"away\">2</tspan></text>\n\
         <text font-size=\"4\" x=\"14\" y=\"5\"><a href=\"#x\">2</a></text>",
    );
    assert_eq!(maze(&folder), "1 2\n? ?");
}

#[test]
fn visible_parts_of_hidden_groups_are_read() {
    let (folder, _) = board(
        "<style>.seen{visibility:visible}</style>\n\
         <g visibility=\"hidden\">\
         <text font-size=\"4\" x=\"4\" y=\"5\">3<tspan class=\"seen\">1</tspan></text>\
         <text font-size=\"4\" x=\"14\" y=\"5\" visibility=\"visible\">2</text>\
         <text font-size=\"4\" x=\"4\" y=\"15\">4</text></g>\n\
         <g display=\"none\"><text font-size=\"4\" x=\"4\" y=\"15\" visibility=\"visible\">4</text></g>\n\
         <g visibility=\"hidden\"><text font-size=\"4\" x=\"14\" y=\"15\" style=\"visibility:visible !important\">3</text></g>",
    );
    assert_eq!(maze(&folder), "1 2\n? 3");
}

/// Separate parts of a wall are not joined.
#[test]
fn walls_in_parts() {
    let (folder, _) = board("<path id=\"wall\" d=\"M10 0v10 M10 10h10\"/>");
    assert_eq!(
        obstacles(&folder),
        "{ walls = [[\"A1\", \"A2\"], [\"A2\", \"B2\"]] }"
    );
    let (folder, _) = board("<path id=\"wall\" d=\"M0 10h10 M20 10v10\"/>");
    assert_eq!(obstacles(&folder), "{ walls = [[\"A1\", \"B1\"]] }");
}

/// Only the ends of a one-way side count.
#[test]
fn a_bent_sign() {
    let (folder, _) = board("<path id=\"one-way\" d=\"M5 5C5 -50 15 -50 15 5\"/>");
    assert_eq!(obstacles(&folder), "{ oneway = [[\"A1\", \"A2\"]] }");
}

#[test]
fn numbers_on_goals_are_named() {
    let (_, warnings) = board("<text font-size=\"4\" x=\"4\" y=\"5\">G 3</text>");
    assert!(
        warnings.contains("the number on a goal is ignored"),
        "{warnings}"
    );
}

/// An import does not replace a maze file, which may have been completed by hand.
#[test]
fn mazes_are_never_replaced() {
    let (folder, _) = board("<text font-size=\"4\" x=\"4\" y=\"5\">1</text>");
    let line = [&IMPORT[..], &["--set", "moves.max=9"]].concat();
    ended(&within(&folder, &line), 0);
    let [maze, variant] = ["board.maze.toml", "board.toml"].map(|name| folder.path().join(name));
    fs::write(&maze, "mine").unwrap();
    fs::remove_file(&variant).unwrap();
    let error = refusal(within(&folder, &line));
    assert!(
        error.contains("board.maze.toml already exists") && error.contains("rename it"),
        "{error}"
    );
    assert_eq!(fs::read_to_string(&maze).unwrap(), "mine");
    assert!(!variant.exists());
}

#[test]
#[cfg(unix)]
fn devices_get_no_maze() {
    let folder = folder(&svg(&format!(
        "{TILES}<text font-size=\"4\" x=\"4\" y=\"5\">1</text>"
    )));
    let flags = ["-o", "/dev/null", "--set", "moves.max=9"];
    ended(&within(&folder, &[&IMPORT[..3], &flags].concat()), 0);
    assert_eq!(names(&folder), ["drawing.svg"]);
}

/// Files with very many parts do no harm. They once took quadratic time.
#[test]
fn many_parts_are_read_or_refused() {
    let style = "fill:red;".repeat(400_000);
    let parts = "<tspan>1</tspan>".repeat(40_000);
    let many = svg(&format!("{TILES}<text style=\"{style}\">{parts}</text>"));
    let line = format!("OFF 3 1 0 {}", "0 0 0 ".repeat(1_000_000));
    for drawing in [many, line] {
        let folder = folder(&drawing);
        let code = within(&folder, &IMPORT[..3]).status.code();
        assert!(matches!(code, Some(0 | 2)), "{code:?}");
    }
}

/// Four tiles around a hole.
#[test]
fn a_ring_gets_a_largest_number() {
    let tile = |[a, b, c, d]: [&str; 4]| format!("M{a} L{b} L{c} L{d} Z ");
    let ring: String = [
        ["0 0", "30 0", "20 10", "10 10"],
        ["30 0", "30 30", "20 20", "20 10"],
        ["30 30", "0 30", "10 20", "20 20"],
        ["0 30", "0 0", "10 10", "10 20"],
    ]
    .map(tile)
    .concat();
    let folder = folder(&svg(&format!("<path d=\"{ring}\"/>")));
    for (flags, max, is_chosen) in [
        (&[][..], 3, true),
        (&["--set", "name=box"], 3, true),
        (&["--set", "moves.max=2"], 2, false),
    ] {
        let output = within(&folder, &[&IMPORT[..], flags].concat());
        ended(&output, 0);
        let written = fs::read_to_string(folder.path().join("board.toml")).expect("it was written");
        assert!(written.contains(&format!("\nmax = {max}\n")), "{written}");
        let summary = format!("{}{}", text(&output.stdout), text(&output.stderr));
        let says = summary.contains("the largest number is set to 3; --set moves.max=N");
        assert_eq!(says, is_chosen, "{flags:?}: {summary}");
    }
}

/// The error names the tile, and the drawing of the problems shows it.
#[test]
fn a_tile_that_touches_no_other_is_named() {
    let lonely = "<path id=\"lonely\" d=\"M40 40h10v10h-10z\"/>";
    let folder = folder(&svg(&format!("{TILES}{lonely}")));
    let message = refusal(within(&folder, &IMPORT));
    assert!(message.contains("lonely"), "{message}");
    assert!(message.contains("touches no other tile"), "{message}");
    assert!(
        names(&folder).iter().any(|file| file.contains("problems")),
        "{message}"
    );
}
