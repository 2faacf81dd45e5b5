//! Random mazes on any variant: all tokens, obstacles, several goals, exits.

use super::MazeOptions;
use jumpmaze::internals::files::schema::WordOrWords;
use jumpmaze::internals::files::{LoadedMaze, MazeFile, Variant, VariantRef, read_maze};
use jumpmaze::internals::rules::Mark;
use proptest::prelude::*;

/// The random choices for a maze. A list that is too short is repeated.
#[derive(Clone, Debug)]
pub(crate) struct Dice {
    tokens: Vec<(u8, u32)>,
    start: usize,
    goals: Vec<usize>,
    exit: bool,
    /// Whether only legal numbers are wanted.
    plain: bool,
}

pub(crate) fn dice() -> impl Strategy<Value = Dice> {
    let number = prop_oneof![20 => 1..9u32, 1 => Just(0), 1 => 1..=999_999_999u32];
    let token = (0..40u8, number);
    let tokens = prop::collection::vec(token, 1..40);
    let goals = prop::collection::vec(0..1000usize, 0..4);
    (
        tokens,
        0..1000usize,
        goals,
        prop::bool::weighted(0.1),
        any::<bool>(),
    )
        .prop_map(|(tokens, start, goals, exit, plain)| Dice {
            tokens,
            start,
            goals,
            exit,
            plain,
        })
}

/// The token on a tile.
fn token((kind, number): (u8, u32), obstacles: bool, gaps: bool, plain: bool) -> String {
    if plain {
        return number.to_string();
    }
    match kind {
        0 => "*".into(),
        1 => "=".into(),
        2 => "^".into(),
        3 => "v".into(),
        4 => format!("{number}c"),
        5 => "*c".into(),
        6 if obstacles => "#".into(),
        7 if obstacles => "_".into(),
        8 if obstacles => "~".into(),
        9 if gaps => ".".into(),
        _ => number.to_string(),
    }
}

/// The grid of a board: a line for each row, with a token for each tile.
pub(crate) fn grid(variant: &Variant, mut token: impl FnMut(usize) -> String) -> String {
    let (board, shape) = (variant.board(), variant.file().board.shape.as_deref());
    let extent = board.extent().filter(|_| shape != Some("cells"));
    let mut rows: Vec<Vec<String>> = Vec::new();
    if let Some(extent) = extent {
        rows.resize(
            extent.rows as usize,
            vec![".".into(); extent.columns as usize],
        );
    }
    for tile in 0..board.names().len() {
        let [row, column] = board.names().place(tile).map(|x| x as usize);
        rows.resize(rows.len().max(row + 1), Vec::new());
        let text = match board.marks()[tile] {
            Mark::Cell => token(tile),
            Mark::Impassable => "#".into(),
            Mark::PassOver => "_".into(),
            Mark::Uncounted => "~".into(),
        };
        match rows[row].get_mut(column) {
            Some(place) if extent.is_some() => *place = text,
            _ => rows[row].push(text),
        }
    }
    rows.iter().map(|row| row.join(" ") + "\n").collect()
}

/// The maze of these choices on a variant, without obstacles or exit if it would be refused with them.
pub(crate) fn maze(
    variant: &Variant,
    named: &VariantRef,
    size: Option<&[i64]>,
    dice: &Dice,
) -> LoadedMaze {
    let board = variant.board();
    let rect = variant.file().board.shape.as_deref() == Some("rect");
    let flat = variant.file().boundary.wrap.is_none();
    let mut last = String::new();
    for (obstacles, exit) in [(true, dice.exit), (false, dice.exit), (false, false)] {
        let glyph = |tile: usize| {
            let thrown = dice.tokens[tile % dice.tokens.len()];
            token(thrown, obstacles, obstacles && rect && flat, dice.plain)
        };
        let free: Vec<usize> = (0..board.names().len())
            .filter(|&tile| board.marks()[tile] == Mark::Cell)
            .filter(|&tile| !["#", "_", "~", "."].contains(&&*glyph(tile)))
            .collect();
        if free.is_empty() {
            continue;
        }
        let name = |i: usize| board.names().name(free[i % free.len()]);
        let goal = if exit {
            Some(WordOrWords::Word("exit".into()))
        } else if dice.goals.is_empty() {
            None
        } else {
            Some(WordOrWords::Words(
                dice.goals.iter().map(|&i| name(i)).collect(),
            ))
        };
        let file = MazeFile {
            variant: Some(named.clone()),
            size: size.map(<[i64]>::to_vec),
            start: Some(name(dice.start)),
            goal,
            title: Some("A “title”\nin two lines, \"quoted\" \\".into()),
            note: Some("'''".into()),
            seed: Some(dice.start.to_string()),
            cells: grid(variant, glyph),
            ..MazeFile::default()
        };
        let text = serde_json::to_string(&file).unwrap();
        match read_maze("dice", &text, &MazeOptions::default()) {
            Ok(loaded) => return loaded,
            Err(error) => last = error.to_string(),
        }
    }
    panic!("no maze at all on {}: {last}", variant.id())
}
