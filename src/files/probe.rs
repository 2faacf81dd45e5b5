//! Measures the levels of difficulty of a board that is not in the table of `levels`, by making a few mazes of each
//! level.

use super::Blueprint;
use super::levels::{LevelOfBoard, size_with};
use crate::measures::difficulty::{Word, difficulty};
use crate::search::make::{
    Conditions, Control, Order, Puzzles, STATES_WITH_LEVELS, SeedPosition, make,
};
use crate::topology::BoardCounts;

/// The number of mazes made for each level.
const MAZES_PER_LEVEL: u64 = 4;
/// The largest number of landings of a board that is probed. Larger boards would take too long.
const LANDINGS: u64 = 50_000;

/// Returns the levels of a board that is not in the table, the easiest first. This usually takes about a second.
///
/// The board may also have levels that are not found. Returns an empty list if the board is too large, if its variant
/// has no levels, or if an order for its mazes is impossible.
#[must_use]
pub(crate) fn measured(blueprint: &Blueprint) -> Vec<LevelOfBoard> {
    let counts = BoardCounts::of(&blueprint.spec.board.topology).counts;
    if counts.is_none_or(|counts| {
        counts.landings > LANDINGS || counts.states > STATES_WITH_LEVELS as u64
    }) {
        return Vec::new();
    }
    // A variant that sets a search, iterations or an energy has no levels.
    let makes_puzzles = |order: Order| order.puzzles.is_some();
    if !blueprint
        .order(0, SeedPosition::default(), false)
        .is_ok_and(makes_puzzles)
    {
        return Vec::new();
    }
    let levels = Word::LEVELS.map(|word| probe(blueprint, word));
    levels
        .into_iter()
        .collect::<Option<_>>()
        .unwrap_or_default()
}

/// Makes mazes of one level. Returns the ranges of their moves and difficulties, or `None` if the order is not valid.
fn probe(blueprint: &Blueprint, level: Word) -> Option<LevelOfBoard> {
    let order = Order {
        count: MAZES_PER_LEVEL,
        conditions: Conditions::of_level(level),
        puzzles: Some(Puzzles::Probe),
        ..blueprint.order(0, SeedPosition::default(), false).ok()?
    };
    let mut found: Vec<(u32, f64)> = Vec::new();
    make(&order, &Control::default(), &mut |generated| {
        let score = difficulty(&generated.maze)
            .ok()
            .and_then(|rating| rating.score());
        found.extend(generated.verified.measures.depth.zip(score));
        true
    })
    .ok()?;
    let built_in = blueprint.built_in();
    let lacks_level = built_in.filter(|_| found.is_empty());
    let moves = found.iter().map(|&(moves, _)| moves);
    let scores = found.iter().map(|&(_, score)| score);
    let move_range = moves.clone().min().zip(moves.max());
    let score_range = scores.clone().reduce(f64::min).zip(scores.reduce(f64::max));
    Some(LevelOfBoard {
        level: level.name(),
        moves: move_range.map(|(from, to)| [from, to]),
        difficulty: score_range.map(|(from, to)| [from, to]),
        other_size: lacks_level.and_then(|id| size_with(id, level)),
    })
}
