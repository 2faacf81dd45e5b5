//! The settings of a board in words.

use crate::files::schema::{WordOrNumbers, WordOrWords};
use crate::files::{Endpoint, FixedList, Variant};
use crate::topology::Cell;

/// The settings of the board, and the start and goal of its mazes, in words.
pub(super) fn board_in_words(variant: &Variant) -> String {
    let (file, board) = (&variant.file, &variant.board);
    let words = |word: &WordOrWords| match word {
        WordOrWords::Word(word) => word.clone(),
        WordOrWords::Words(words) => words.join(" "),
    };
    let tiling = &file.tiling;
    let named = tiling
        .use_name
        .as_ref()
        .or(tiling.mesh.as_ref())
        .or(tiling.kind.as_ref());
    let unnamed = if tiling.tile.is_some() {
        "a tiling of its own"
    } else {
        "squares"
    };
    let size = file.board.size.as_ref().or(tiling.size.as_ref());
    let size = size.map(|size| {
        size.iter()
            .map(i64::to_string)
            .collect::<Vec<_>>()
            .join(" × ")
    });
    let end = |end: &Endpoint, default: Cell| match end {
        Endpoint::Default => board.name(default),
        Endpoint::Cells(cells) => cells
            .iter()
            .map(|&cell| board.name(cell))
            .collect::<Vec<_>>()
            .join(" or "),
        Endpoint::Start(word) => word.to_string(),
        Endpoint::Goal(word) => word.to_string(),
        Endpoint::Exit => "exit".to_owned(),
    };
    let last = Cell(board.tile_of.len() as u32 - 1);
    let (start, goal) = (end(&variant.start, Cell(0)), end(&variant.goal, last));
    let parts = [
        Some(named.map_or_else(|| unnamed.to_owned(), Clone::clone)),
        tiling.dual.then(|| "dual".to_owned()),
        tiling
            .symbol
            .map(|FixedList([p, q])| format!("{{{p}, {q}}}")),
        file.board.shape.clone(),
        size,
        file.boundary.wrap.clone(),
        Some(format!(
            "exits {}",
            file.moves
                .exits
                .as_ref()
                .map_or_else(|| "sides".into(), words)
        )),
        file.moves.turns.as_ref().map(|turns| match turns {
            WordOrNumbers::Word(rule) => rule.clone(),
            WordOrNumbers::Numbers(offsets) => format!("turns {offsets:?}"),
        }),
        file.moves.max.map(|max| format!("max {max}")),
        Some(format!("from {start} to {goal}")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}
