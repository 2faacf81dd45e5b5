//! The levels of difficulty, and the numbers of moves and traps of the mazes of each level. A trap is a black-hole
//! cell, from which the goal is unreachable.
//!
//! The ranges are taken from puzzles that designers have published.

use crate::measures::difficulty::Word;
use crate::search::make::{Conditions, Difficulty};
use crate::search::{Goals, Task};

/// The threshold for good taste: a maze with a higher energy `puzzle` is rejected. Every missing decision costs 12, and
/// so does every excess U-turn. The threshold is high because of boards such as strips of triangles, where most jumps
/// can only be followed by a jump along the same line.
pub(crate) const GOOD: i64 = 60;

/// The properties of the mazes of a level.
struct LevelProperties {
    word: Word,
    /// The minimum and maximum difficulty.
    difficulty: [f64; 2],
    /// The minimum and maximum number of moves on boards of each [`BoardClass`].
    moves: [[u32; 2]; 3],
    /// The maximum share of cells that are traps.
    traps: f64,
}

/// All levels, the easiest first.
const LEVELS: [LevelProperties; 4] = [
    LevelProperties {
        word: Word::Easy,
        difficulty: [2.0, 3.9],
        moves: [[4, 7], [4, 7], [4, 5]],
        traps: 0.0,
    },
    LevelProperties {
        word: Word::Medium,
        difficulty: [4.0, 5.9],
        moves: [[7, 12], [6, 12], [5, 7]],
        traps: 0.05,
    },
    LevelProperties {
        word: Word::Hard,
        difficulty: [6.0, 7.9],
        moves: [[10, 20], [9, 18], [8, 9]],
        traps: 0.35,
    },
    LevelProperties {
        word: Word::Expert,
        difficulty: [8.0, 9.5],
        moves: [[13, 25], [13, 25], [9, 10]],
        traps: 0.35,
    },
];

/// The kind of board, on which the number of moves of a level depends.
#[derive(Clone, Copy)]
enum BoardClass {
    /// Few cells, and states are cells.
    Small,
    /// More cells, or more states than cells.
    Large,
    /// The goal is outside the board, so solutions are short.
    Exit,
}

/// The maximum number of cells of a small board. Larger boards have more states than people can keep in mind.
const SMALL: usize = 45;

impl BoardClass {
    fn of(task: &Task) -> BoardClass {
        match task.goals {
            Goals::Exit => BoardClass::Exit,
            _ if task.cells() <= SMALL && task.tracks.is_plain() => BoardClass::Small,
            _ => BoardClass::Large,
        }
    }
}

impl LevelProperties {
    /// Whether the level overlaps a range of difficulty.
    fn overlaps(&self, from: f64, to: f64) -> bool {
        // A range that only ends where the level begins does not overlap the level.
        from <= self.difficulty[1] && (to > self.difficulty[0] || from == self.difficulty[0])
    }
}

/// The target range of difficulty for a level or a range.
pub(crate) fn range(difficulty: Difficulty) -> [f64; 2] {
    match difficulty {
        Difficulty::Range(from, to) => [from, to],
        Difficulty::Word(word) => LEVELS
            .iter()
            .find(|level| level.word == word)
            .map_or([0.0, f64::MAX], |level| level.difficulty),
    }
}

/// Adds the conditions that the difficulty implies on the board of a task: the numbers of moves and traps of its
/// levels, and a single shortest solution. Given conditions on moves and traps are kept.
pub(crate) fn with_level_conditions(conditions: &Conditions, task: &Task) -> Conditions {
    let kind = BoardClass::of(task) as usize;
    let levels: Vec<&LevelProperties> = match conditions.difficulty.map(range) {
        Some([from, to]) => {
            // Near the end of a level, the moves of the next level are also acceptable.
            let margin = (NARROW - (to - from)).max(0.0) / 2.0;
            let overlaps = |level: &&LevelProperties| level.overlaps(from - margin, to + margin);
            let overlapping: Vec<&LevelProperties> = LEVELS.iter().filter(overlaps).collect();
            match overlapping.as_slice() {
                // The range is below all levels, or above them.
                [] if to < LEVELS[0].difficulty[0] => vec![&LEVELS[0]],
                [] => vec![&LEVELS[LEVELS.len() - 1]],
                _ => overlapping,
            }
        }
        None => LEVELS.iter().collect(),
    };
    let least = levels.iter().map(|level| level.moves[kind][0]).min();
    let most = levels.iter().map(|level| level.moves[kind][1]).max();
    let (min_depth, max_depth) = match (conditions.min_depth, conditions.max_depth) {
        (None, None) => (least, most),
        // If only one bound is given, the other bound comes from the level. It is adjusted so that the range is not
        // empty.
        (Some(least), None) => (
            Some(least),
            Some(most.unwrap_or(least).max(least.saturating_add(SPAN))),
        ),
        (None, Some(most)) => (Some(least.unwrap_or(1).min(most)), Some(most)),
        both => both,
    };
    let traps = levels.iter().map(|level| level.traps).fold(0.0, f64::max);
    Conditions {
        min_depth,
        max_depth,
        difficulty: conditions.difficulty.map(|difficulty| {
            let [from, to] = range(difficulty);
            Difficulty::Range(from, to)
        }),
        unique: true,
        black_holes: conditions.black_holes.or(Some([0.0, traps])),
        ..conditions.clone()
    }
}

/// The minimum width of a range of difficulty for determining which levels overlap it. A narrower range is extended to
/// this width.
const NARROW: f64 = 1.0;

/// If only the minimum number of moves is given, the maximum is the minimum plus this number, or the maximum of the
/// level if that is larger.
const SPAN: u32 = 8;
