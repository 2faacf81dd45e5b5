//! Text pictures and graphs, compared with accepted ones.

use super::foot::texts;
use crate::program::{ended, printed, run, text};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::sheets::draw::{View, draw};
use jumpmaze::internals::sheets::scene::Text;
use std::fs;
use std::path::{Path, PathBuf};

/// The files in `tests/data/pictures/`: name, arguments of `draw`, and whether the graph is small enough to read.
const PICTURES: &[(&str, &[&str], bool)] = &[
    ("rook", &["rook.toml", "--solution"], true),
    ("klondike", &["klondike.toml", "--solution"], false),
    ("walls", &["walls.toml", "--solution"], true),
    ("wide", &["wide.toml"], false),
    ("torus", &["torus.toml", "--solution"], false),
    ("mobius", &["mobius.toml"], false),
    ("surakarta", &["surakarta.toml"], false),
    ("toggle", &["toggle.toml"], false),
    ("variable", &["variable.toml", "--solution"], true),
    ("wildcard", &["wildcard.toml"], false),
    ("no-u-turn", &["no-u-turn.toml", "--solution"], true),
    ("knight", &["knight.toml", "--solution"], false),
    ("hexagons", &["hexagons.toml", "--solution"], true),
    ("penrose", &["penrose.toml"], false),
    ("cube", &["cube.toml"], false),
    ("hand", &["hand.toml", "--solution"], true),
    ("empty-walls", &["walls"], true),
    ("empty-hexagons", &["hexagons", "--size", "2"], true),
    ("tiling", &["kagome", "--size", "7"], false),
];

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pictures")
}

/// To accept the current pictures: `JUMPMAZE_RENEW=1 cargo test pictures_are_as_they_were`. Review the difference.
#[test]
fn pictures_are_as_they_were() {
    let renew = std::env::var_os("JUMPMAZE_RENEW").is_some_and(|value| value == "1");
    let mut wrong = Vec::new();
    for (name, arguments, graph) in PICTURES {
        let mut arguments: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
        if arguments[0].ends_with(".toml") {
            arguments[0] = data().join(&arguments[0]).display().to_string();
        }
        for format in ["txt", "dot"].into_iter().take(1 + usize::from(*graph)) {
            let mut line = vec!["draw".to_owned(), "--to".to_owned(), format.to_owned()];
            line.extend(arguments.iter().cloned());
            let output = run(&line);
            ended(&output, 0);
            assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
            let path = data().join(format!("{name}.{format}"));
            if renew {
                fs::write(&path, &output.stdout).expect("pictures can be written");
            }
            if fs::read(&path).ok().as_ref() != Some(&output.stdout) {
                wrong.push(format!("{}\n{}", path.display(), text(&output.stdout)));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "not as they were; renew them with\nJUMPMAZE_RENEW=1 cargo test pictures_are_as_they_were\n\n{}",
        wrong.join("\n")
    );
}

/// Grids are rectangles of letters: except for blanks at the end, every line has the width of the widest.
#[test]
fn grids_are_straight() {
    for variant in jumpmaze::internals::files::library::variants() {
        let drawn = printed(run(["draw", variant]));
        let columns = |line: &str| -> Vec<usize> {
            let at = line.chars().enumerate();
            at.filter(|(_, c)| "│┃┊".contains(*c))
                .map(|(at, _)| at)
                .collect()
        };
        let rows: Vec<Vec<usize>> = drawn
            .lines()
            .map(columns)
            .filter(|row| row.len() > 2)
            .collect();
        let first = rows.iter().flatten().min().copied().unwrap_or(0);
        for row in &rows {
            assert!(
                row.iter().all(|at| (at - first) % 4 == 0),
                "{variant}\n{drawn}"
            );
        }
    }
}

/// Joined edges have the same letters in a text and in a picture.
#[test]
fn texts_have_the_letters_of_pictures() {
    for (variant, size) in [
        ("torus", [6_i64, 6]),
        ("klein", [5, 7]),
        ("mobius", [8, 3]),
        ("projective", [11, 4]),
    ] {
        let typed = format!("{}x{}", size[0], size[1]);
        let grid = printed(run(["draw", variant, "--size", typed.as_str()]));
        let is_row =
            |line: &&str| line.starts_with(char::is_uppercase) && line.chars().nth(1) == Some(' ');
        let rows = grid.lines().filter(is_row);
        let left: String = rows.filter_map(|row| row.chars().nth(2)).collect();
        let top = grid.lines().find(|line| line.contains('┄'));
        let top = top.unwrap_or_default().chars();
        let top: String = top.filter(char::is_ascii_lowercase).collect();
        let variant_file = Variant::built_in(variant, Some(&size)).expect("it is built in");
        let scene = draw(variant_file.board().into(), &View::default()).expect("it is drawn");
        let tiles = scene.group("tiles").expect("tiles").bounds();
        let letters = texts(&scene.group("seam-marks").expect("letters").items);
        let before = |axis: usize| -> String {
            let is_before = |text: &&&Text| text.at[axis] < tiles.low[axis];
            let mut found: Vec<&Text> = letters.iter().filter(is_before).copied().collect();
            found.sort_by(|a, b| a.at[1 - axis].total_cmp(&b.at[1 - axis]));
            found.iter().map(|text| text.text.as_str()).collect()
        };
        assert_eq!([left, top], [before(0), before(1)], "{variant}");
    }
}
