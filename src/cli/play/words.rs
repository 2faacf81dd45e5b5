//! What can be typed, and what it means: one list for lines, keys and help.

use crate::play::Game;
use crate::rules::Direction;
use crate::topology::Cell;

/// What a player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MazeSpec {
    /// Jump in a direction.
    Towards(Direction),
    /// Jump to a cell, or out of the board.
    To(Cell),
    /// Jump to one of the cells that are listed, counted from 1.
    Listed(usize),
    /// Anything else.
    Word(Word),
}

/// A wish that has a word of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// Leave the board.
    Out,
    Undo,
    Redo,
    Again,
    Hint,
    Jumps,
    Possible,
    Solution,
    Board,
    Help,
    Quit,
}

/// A word as it is typed.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) word: Word,
    pub(super) name: &'static str,
    /// One letter that says the same; no direction has it.
    pub(super) letter: char,
    pub(super) about: &'static str,
}

/// All words. Their order is that of the help.
pub(super) const WORDS: [Entry; 11] = [
    entry(Word::Out, "out", 'o', "jump out of the board"),
    entry(Word::Undo, "undo", 'u', "take a jump back"),
    entry(Word::Redo, "redo", 'r', "make it again"),
    entry(Word::Again, "again", 'a', "begin again"),
    entry(Word::Hint, "hint", 'h', "the next jump of a shortest way"),
    entry(Word::Jumps, "jumps", 'j', "where you can jump from here"),
    entry(Word::Possible, "possible", 'p', "can I still get there?"),
    entry(Word::Solution, "solution", '!', "a shortest solution"),
    entry(Word::Board, "board", 'b', "the board again"),
    entry(Word::Help, "help", '?', "the rule, and what can be typed"),
    entry(Word::Quit, "quit", 'q', "leave"),
];

const fn entry(word: Word, name: &'static str, letter: char, about: &'static str) -> Entry {
    Entry {
        word,
        name,
        letter,
        about,
    }
}

/// The word of a letter.
pub(super) fn of_letter(letter: char) -> Option<Word> {
    let letter = letter.to_ascii_lowercase();
    let mut words = WORDS.iter();
    Some(words.find(|entry| entry.letter == letter)?.word)
}

/// The directions with their long names.
const DIRECTIONS: [(&str, Direction); 8] = [
    ("south", Direction::South),
    ("southeast", Direction::SouthEast),
    ("east", Direction::East),
    ("northeast", Direction::NorthEast),
    ("north", Direction::North),
    ("northwest", Direction::NorthWest),
    ("west", Direction::West),
    ("southwest", Direction::SouthWest),
];

/// The direction of a word: `ne`, `NE`, `northeast`.
fn direction(word: &str) -> Option<Direction> {
    let long = DIRECTIONS
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(word));
    let short = || word.to_ascii_uppercase().parse().ok();
    long.map(|&(_, direction)| direction).or_else(short)
}

/// What a word means on the board of a game. Cells come first: on lines by hand they may be called anything, and most wishes
/// can be said in two ways.
pub(super) fn meant(game: &Game<'_>, word: &str) -> Option<MazeSpec> {
    let board = &game.maze().board;
    if let Some(cell) = board.find(word) {
        return Some(MazeSpec::To(cell));
    }
    let letters = word.chars().count() == 1;
    let mut words = WORDS.iter();
    let entry = words.find(|entry| {
        let letter = letters && word.starts_with(|c: char| c.to_ascii_lowercase() == entry.letter);
        letter || entry.name.eq_ignore_ascii_case(word)
    });
    if let Some(entry) = entry {
        return Some(MazeSpec::Word(entry.word));
    }
    if let Some(direction) = direction(word).filter(|_| board.has_directions()) {
        return Some(MazeSpec::Towards(direction));
    }
    word.parse().ok().map(MazeSpec::Listed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_name_means_one_thing() {
        let mut said: Vec<String> = WORDS
            .iter()
            .flat_map(|entry| [entry.letter.to_string(), entry.name.to_owned()])
            .collect();
        for (name, which) in DIRECTIONS {
            assert_eq!(direction(name), Some(which));
            assert_eq!(direction(&which.name().to_lowercase()), Some(which));
            said.extend([name.to_owned(), which.name().to_lowercase()]);
        }
        let all = said.len();
        said.sort();
        said.dedup();
        assert_eq!(said.len(), all);
        assert_eq!(DIRECTIONS.len(), Direction::ALL.len());
    }
}
