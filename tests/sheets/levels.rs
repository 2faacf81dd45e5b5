//! The pictures of `docs/notes/levels.md`: a maze of each level on a few boards, made from `docs/notes/levels/mazes.txt`.
//!
//! `JUMPMAZE_RENEW=1 cargo test current` draws them again.

use crate::current::is_current;
use crate::program::ids;
use jumpmaze::internals::files::{MazeOptions, read_maze};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::difficulty::{DifficultyRating, difficulty};
use jumpmaze::internals::sheets::draw::{View, draw};
use jumpmaze::internals::sheets::svg::svg;
use std::fs;
use std::path::{Path, PathBuf};

/// The boards, with their sizes if these are not the defaults.
const BOARDS: [(&str, &str); 4] = [
    ("rook", "8x8"),
    ("hexagons", ""),
    ("penrose", ""),
    ("klondike", ""),
];
const LEVELS: [&str; 4] = ["easy", "medium", "hard", "expert"];

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/notes")
}

/// The IDs of the mazes, board by board. Listed mazes are kept. The program makes missing ones.
fn listed() -> Vec<String> {
    let list = fs::read_to_string(docs().join("levels/mazes.txt")).unwrap_or_default();
    let known: Vec<&str> = list.lines().collect();
    let mut all = Vec::new();
    for (board, size) in BOARDS {
        for level in LEVELS {
            let before = format!("{board}:");
            let fits = |id: &&&str| id.starts_with(&before) && rated(id).word().name() == level;
            let line = known.iter().find(fits);
            all.push(line.map_or_else(|| made(board, size, level), |line| (*line).to_owned()));
        }
    }
    all
}

fn maze(id: &str) -> Maze {
    let loaded = read_maze("mazes.txt", id, &MazeOptions::default());
    loaded.expect("an ID").maze
}

fn rated(id: &str) -> DifficultyRating {
    difficulty(&maze(id)).expect("it is small")
}

fn made(board: &str, size: &str, level: &str) -> String {
    let mut arguments = vec![board, "--difficulty", level, "--seed", "1"];
    if !size.is_empty() {
        arguments.extend(["--size", size]);
    }
    ids(&arguments).remove(0)
}

/// The page, with another text between two of its lines.
fn page(page: &str, mark: &str, text: &str) -> String {
    let [begin, end] = [
        format!("<!-- {mark} -->\n"),
        format!("<!-- end of {mark} -->"),
    ];
    let (before, rest) = page.split_once(&begin).expect("the text begins");
    let (_, after) = rest.split_once(&end).expect("the text ends");
    format!("{before}{begin}{text}{end}{after}")
}

#[test]
fn the_mazes_of_all_levels_are_current() {
    let list = listed();
    is_current(&docs().join("levels/mazes.txt"), &(list.join("\n") + "\n"));
    let mut rows = vec![String::from("|"); LEVELS.len() + 2];
    for (board, mazes) in BOARDS.iter().zip(list.chunks(LEVELS.len())) {
        rows[0] += &format!(" {} {} |", board.0, board.1);
        rows[1] += " --- |";
        for (id, row) in mazes.iter().zip(2..) {
            let found = rated(id);
            let level = found.word().name();
            let moves = found.length().expect("it can be solved");
            let scene = draw((&maze(id)).into(), &View::default()).expect("it is drawn");
            let file = format!("levels/{}-{level}.svg", board.0);
            is_current(&docs().join(&file), &svg(&scene));
            let caption = format!("{}: {moves} moves", found.figure());
            rows[row] += &format!(" ![{caption}]({file})<br>{caption} |");
        }
    }
    let text = rows
        .iter()
        .map(|row| row.replace("  |", " |") + "\n")
        .collect::<String>();
    let path = docs().join("levels.md");
    let now = fs::read_to_string(&path).expect("the page");
    is_current(&path, &page(&now, "mazes", &text));
}
