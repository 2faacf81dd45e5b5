//! The levels of difficulty of the built-in variants, at the sizes set in their files. `jumpmaze bench --levels --csv`
//! measures them and prints the table.

use super::library;
use super::refused::place_of_option;
use super::schema::VariantFile;
use super::size::in_one_word;
use super::{Diagnostic, Variant};
use crate::measures::difficulty::Word;
use crate::search::make::{Conditions, Difficulty};
use crate::spelling::{alternatives, listed};
use serde::Serialize;
use std::str::FromStr;
use std::sync::LazyLock;

/// The table, with one line for each level of each variant.
const TABLE: &str = include_str!("../../variants/levels.csv");

/// A level of difficulty of a board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct LevelOfBoard {
    /// The name of the level.
    pub(crate) level: &'static str,
    /// The least and the greatest number of moves of its mazes; `None` if the board lacks the level.
    pub(crate) moves: Option<[u32; 2]>,
    /// The least and the greatest difficulty of its mazes.
    pub(crate) difficulty: Option<[f64; 2]>,
    /// Another size at which the board has the level. `None` if the board has the level at the size in its file, or if
    /// no other size is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "instead")]
    pub(crate) other_size: Option<String>,
}

/// The parsed table.
static LEVELS: LazyLock<Vec<(&'static str, LevelOfBoard)>> = LazyLock::new(|| {
    let lines = TABLE.lines().skip(1);
    lines.filter_map(parse_line).collect()
});

/// The headings of the table.
pub(crate) const HEADINGS: &str =
    "variant,level,fewest moves,most moves,least difficulty,greatest difficulty,size that has it";

fn parse_range<T: FromStr>([from, to]: [&&str; 2]) -> Option<[T; 2]> {
    Some([from.parse().ok()?, to.parse().ok()?])
}

/// Parses a line of the table, or returns `None` if the line is not valid.
fn parse_line(line: &'static str) -> Option<(&'static str, LevelOfBoard)> {
    let entries: Vec<&str> = line.split(',').collect();
    let [variant, level, entries @ .., instead] = entries.as_slice() else {
        return None;
    };
    let word: Word = level.parse().ok()?;
    let pair = |from: usize| Some([entries.get(from)?, entries.get(from + 1)?]);
    let [moves, difficulty] = [pair(0)?, pair(2)?];
    Some((
        variant,
        LevelOfBoard {
            level: word.name(),
            moves: parse_range(moves),
            difficulty: parse_range(difficulty),
            other_size: (!instead.is_empty()).then(|| (*instead).to_owned()),
        },
    ))
}

/// Returns the levels of a variant, the easiest first. The list is empty if the variant is not built in or has been
/// changed, because the levels of such a variant are not in the table.
#[must_use]
pub(crate) fn levels(variant: &Variant) -> Vec<&'static LevelOfBoard> {
    let original_file = || {
        let text = library::variant(&variant.id).ok()?;
        toml::from_str::<VariantFile>(text).ok()
    };
    if !variant.built_in || original_file().as_ref() != Some(&variant.file) {
        return Vec::new();
    }
    let rows = LEVELS.iter();
    let rows = rows.filter(|(id, _)| *id == variant.id);
    rows.map(|(_, level)| level).collect()
}

/// Returns a size at which a built-in variant has a level: the size in its file, or else the size in the table.
pub(crate) fn size_with(variant: &str, level: Word) -> Option<String> {
    let mut rows = LEVELS.iter();
    let (_, row) = rows.find(|(id, row)| *id == variant && row.level == level.name())?;
    if row.difficulty.is_none() {
        return row.other_size.clone();
    }
    let file: VariantFile = toml::from_str(library::variant(variant).ok()?).ok()?;
    Some(in_one_word(&file.board.size?))
}

/// A range of difficulties is refused only if its distance from every measured range is greater than this tolerance.
/// Within this distance, a search may still find mazes.
const TOLERANCE: f64 = 0.5;

/// The difficulties of a ladder on a board. A ladder is a sequence of mazes of increasing difficulty.
pub(crate) struct ClippedLadder {
    /// The range, clipped to the difficulties that the board has.
    pub(crate) range: [f64; 2],
    /// The error about the levels of the range that the board lacks, if there are such levels.
    pub(crate) lacking: Option<Diagnostic>,
}

/// Clips the range of difficulties of a ladder to the difficulties that a board with these levels has. For example,
/// `1..6.5` becomes `2..5` if the mazes of the board have difficulties from 2 to 5.
///
/// # Errors
///
/// Returns an error if the board has no mazes of these difficulties.
pub(crate) fn ladder_range(
    levels: &[&LevelOfBoard],
    conditions: &Conditions,
    [from, to]: [f64; 2],
) -> Result<ClippedLadder, Diagnostic> {
    let Some([least, most]) = difficulty_range(levels).filter(|_| !conditions.asks_for_moves())
    else {
        // `refuse` returns an error if the levels were measured and the board lacks all of them.
        let wanted = Conditions {
            difficulty: Some(Difficulty::Range(from, to)),
            ..conditions.clone()
        };
        refuse(levels, &wanted)?;
        return Ok(ClippedLadder {
            range: [from, to],
            lacking: None,
        });
    };
    // A level that begins at `to` is not needed, so the range ends before `to`. Difficulties are rounded to tenths.
    let lacking = Some(lacking_in(levels, [from, to - 0.1]));
    let lacking = lacking.filter(|lacking| !lacking.is_empty());
    let lacking = lacking.map(|lacking| lacks(levels, &lacking));
    let mut range = [from.max(least), to.min(most)];
    if range[0] >= range[1] {
        refuse(
            levels,
            &Conditions {
                difficulty: Some(Difficulty::Range(from, to)),
                ..Conditions::default()
            },
        )?;
        range = [from, to];
    }
    Ok(ClippedLadder { range, lacking })
}

/// Returns the least and the greatest difficulty of a board, or `None` if they have not been measured.
fn difficulty_range(levels: &[&LevelOfBoard]) -> Option<[f64; 2]> {
    let ranges = levels.iter().filter_map(|level| level.difficulty);
    ranges.reduce(|[least, most], [from, to]| [least.min(from), most.max(to)])
}

/// Checks that a board with these levels can have mazes that meet these conditions.
///
/// # Errors
///
/// Returns an error if no mazes of this difficulty are known on the board.
pub(crate) fn refuse(levels: &[&LevelOfBoard], conditions: &Conditions) -> Result<(), Diagnostic> {
    // The table does not apply if the conditions ask for a number of moves.
    if levels.is_empty() || conditions.asks_for_moves() {
        return Ok(());
    }
    let lacking = match conditions.difficulty {
        None => levels.to_vec(),
        Some(Difficulty::Word(word)) => {
            let levels = levels.iter().copied();
            levels.filter(|level| level.level == word.name()).collect()
        }
        Some(Difficulty::Range(from, to)) => {
            let is_near =
                |[least, most]: [f64; 2]| from <= most + TOLERANCE && to >= least - TOLERANCE;
            let mut ranges = levels.iter().filter_map(|level| level.difficulty);
            if ranges.any(is_near) {
                return Ok(());
            }
            // If no board in the table has mazes as difficult as `from`, do not name the lacking levels. Otherwise, the
            // error would suggest their other sizes, which do not help.
            let all: Vec<&LevelOfBoard> = LEVELS.iter().map(|(_, level)| level).collect();
            match difficulty_range(&all) {
                Some([_, most]) if from > most + TOLERANCE => Vec::new(),
                _ => lacking_in(levels, [from, to]),
            }
        }
    };
    if lacking.iter().any(|level| level.difficulty.is_some()) {
        return Ok(());
    }
    Err(lacks(levels, &lacking))
}

/// Returns the levels that a range of difficulties needs and the board lacks.
pub(crate) fn lacking_in<'a>(levels: &[&'a LevelOfBoard], ends: [f64; 2]) -> Vec<&'a LevelOfBoard> {
    let [first, last] = ends.map(|end| {
        levels
            .iter()
            .position(|level| level.level == Word::of(end).name())
    });
    let (Some(first), Some(last)) = (first, last) else {
        return Vec::new();
    };
    let range = levels.iter().copied().take(last + 1).skip(first);
    range.filter(|level| level.difficulty.is_none()).collect()
}

/// Returns the error for a board that lacks the levels `lacking`. If `lacking` is empty, the board has the wanted
/// levels, but no mazes of the wanted difficulties.
pub(crate) fn lacks(levels: &[&LevelOfBoard], lacking: &[&LevelOfBoard]) -> Diagnostic {
    let names = |levels: &[&LevelOfBoard]| -> Vec<String> {
        levels.iter().map(|level| level.level.to_owned()).collect()
    };
    let what = match names(lacking)[..] {
        [] => "no mazes of this difficulty are known on this board".to_owned(),
        ref all if all.len() == levels.len() => {
            "no mazes of any level are known on this board".to_owned()
        }
        ref some => format!("no {} mazes are known on this board", alternatives(some)),
    };
    // Neighbouring levels with the same other size are named together.
    let by_size = lacking.chunk_by(|one, next| one.other_size == next.other_size);
    let sizes = by_size.filter_map(|levels| {
        let size = levels[0].other_size.as_ref()?;
        Some(if levels.len() == lacking.len() {
            format!("use the size {size}")
        } else {
            format!("use the size {size} for {}", listed(&names(levels)))
        })
    });
    let mut available = levels.to_vec();
    available.retain(|level| level.difficulty.is_some());
    let level = (!available.is_empty()).then(|| format!("ask for {}", listed(&names(&available))));
    let remedies: Vec<String> = sizes.chain(level).collect();
    let remedy = match remedies[..] {
        [] => "use a larger board".to_owned(),
        _ => remedies.join(", or "),
    };
    let error = Diagnostic::on(place_of_option("difficulty"), what).help(remedy);
    match difficulty_range(levels) {
        Some([least, most]) => error.note(format!(
            "its difficulties range from {least:.1} to {most:.1}"
        )),
        None => error,
    }
}
