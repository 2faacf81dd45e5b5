//! Messages about the difficulty levels of a board (easy to expert), and orders for mazes of rising difficulty. Several
//! commands share these functions.

use crate::files::levels::{ClippedLadder, LevelOfBoard, ladder_range};
use crate::files::probe::measured;
use crate::files::{Blueprint, Diagnostic};
use crate::maze::Maze;
use crate::measures::difficulty::difficulty;
use crate::search::make::{Conditions, Order, Puzzles, STATES_WITH_LEVELS, SeedPosition, ladder};
use crate::search::{ImpossibleMaze, Task};

/// The levels of a board in words.
pub(super) fn in_words(levels: &[LevelOfBoard]) -> String {
    if levels.is_empty() {
        return "not measured at this size".to_owned();
    }
    let level = |level: &LevelOfBoard| match (level.moves, level.difficulty) {
        (Some([fewest, most]), Some([least, greatest])) => format!(
            "{} with {fewest}–{most} moves and difficulty {least:.1}–{greatest:.1}",
            level.level
        ),
        _ => match &level.other_size {
            Some(size) => format!("{} with --size {size}", level.level),
            // The table or a quick search may have missed mazes of this level.
            None => format!("no {} found", level.level),
        },
    };
    let words: Vec<String> = levels.iter().map(level).collect();
    words.join("; ")
}

/// Adds a note with the levels of the board to a message about missing puzzles. If the levels are not known, they are
/// measured.
pub(super) fn with_levels(failure: Diagnostic, blueprint: &Blueprint) -> Diagnostic {
    let source = if blueprint.levels.is_empty() {
        "found in a quick search"
    } else {
        "levels of this board"
    };
    match levels_of(blueprint).as_slice() {
        [] => failure,
        levels => failure.note(format!("{source}: {}", in_words(levels))),
    }
}

/// The levels of a board from the table of levels. If the board is not in the table, its levels are measured, which
/// takes about a second.
pub(super) fn levels_of(blueprint: &Blueprint) -> Vec<LevelOfBoard> {
    match blueprint.levels.as_slice() {
        [] => measured(blueprint),
        known => known.iter().copied().cloned().collect(),
    }
}

/// Splits an order of rising difficulty into rungs. A rung is an order for mazes with a small range of difficulties.
/// `ends` are the first and the last difficulty. The two ends are clipped to the difficulties that the mazes of the
/// board have. A board that is not in the table of levels is measured first, which takes about a second. If the board
/// lacks a level between the ends, a warning is added to the blueprint.
///
/// # Errors
///
/// Returns an error if the board has no mazes of these difficulties.
pub(super) fn rungs(
    blueprint: &mut Blueprint,
    order: &Order,
    ends: [f64; 2],
) -> Result<Vec<Order>, Diagnostic> {
    // Levels do not apply to mazes of a custom search (`puzzles` is `None`), nor to mazes of a given number of moves.
    if order.puzzles.is_none() || order.conditions.asks_for_moves() {
        return Ok(ladder(order, ends[0], ends[1]));
    }
    let levels = levels_of(blueprint);
    let ClippedLadder {
        range: [from, to],
        lacking,
    } = ladder_range(&levels.iter().collect::<Vec<_>>(), &order.conditions, ends)?;
    blueprint
        .warnings
        .extend(lacking.map(Diagnostic::into_warning));
    Ok(ladder(order, from, to))
}

/// Returns a warning if no maze of the default level was found, so that mazes of another level were generated. `maze`
/// is the first generated maze.
pub(super) fn level_warning(order: &Order, maze: &Maze) -> Option<Diagnostic> {
    if order.puzzles != Some(Puzzles::ByDefault) {
        return None;
    }
    let actual = difficulty(maze).ok()?.word();
    let wanted = Conditions::DEFAULT_LEVEL;
    if actual == wanted {
        return None;
    }
    let size = if actual > wanted { "smaller" } else { "larger" };
    let states = Task::new(order.spec.clone()).ok()?.tracks.states();
    let (what, size) = if states > STATES_WITH_LEVELS {
        let reason = ImpossibleMaze::NoLevels(states, STATES_WITH_LEVELS);
        (reason.to_string(), "smaller")
    } else if order.count == 1 && order.first != SeedPosition::default() {
        // The seed names one attempt. Other attempts may find such a maze.
        let seed = order.shown_seed(order.first);
        let what = format!("the attempt {seed} found no {wanted} maze");
        let help = format!("the generated maze is {actual}; use another seed, or a {size} board");
        return Some(Diagnostic::warning("", what).help(help));
    } else {
        (format!("no {wanted} maze was found on this board"), size)
    };
    let help = format!("the first generated maze is {actual}; a {size} board may have more levels");
    Some(Diagnostic::warning("", what).help(help))
}
