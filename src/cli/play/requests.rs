//! The words that a player can type, and their meanings. Line mode, keys and the help use the same list.

use crate::play::Game;
use crate::rules::Direction;
use crate::topology::Cell;

/// A request of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// Jump in a direction.
    Towards(Direction),
    /// Jump to a cell, or out of the board.
    To(Cell),
    /// Jump to a cell by its number in the list, counted from 1.
    Listed(usize),
    /// Any other request.
    Word(RequestWord),
}

/// A request that has its own word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RequestWord {
    /// Jump out of the board.
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

/// A word that can be typed, with its description in the help.
#[derive(Debug)]
pub(super) struct HelpEntry {
    pub(super) word: RequestWord,
    pub(super) name: &'static str,
    /// A letter with the same meaning. No direction has the same letter.
    pub(super) letter: char,
    pub(super) about: &'static str,
}

/// All words, in the order of the help.
pub(super) const WORDS: [HelpEntry; 11] = {
    use RequestWord::*;
    [
        entry(Out, "out", 'o', "jump off the board"),
        entry(Undo, "undo", 'u', "take a jump back"),
        entry(Redo, "redo", 'r', "make the jump again"),
        entry(Again, "again", 'a', "back to the start"),
        entry(Hint, "hint", 'h', "the next jump of a shortest way"),
        entry(Jumps, "jumps", 'j', "where you can jump from here"),
        entry(Possible, "possible", 'p', "is the goal still reachable?"),
        entry(Solution, "solution", '!', "a shortest solution"),
        entry(Board, "board", 'b', "the board again"),
        entry(Help, "help", '?', "the rule and all commands"),
        entry(Quit, "quit", 'q', "leave"),
    ]
};

const fn entry(
    word: RequestWord,
    name: &'static str,
    letter: char,
    about: &'static str,
) -> HelpEntry {
    HelpEntry {
        word,
        name,
        letter,
        about,
    }
}

/// The word with this letter.
pub(super) fn of_letter(letter: char) -> Option<RequestWord> {
    let letter = letter.to_ascii_lowercase();
    let mut words = WORDS.iter();
    Some(words.find(|entry| entry.letter == letter)?.word)
}

/// The directions and their long names.
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

/// Parses a direction, such as `ne`, `NE` or `northeast`.
fn direction(word: &str) -> Option<Direction> {
    let long = DIRECTIONS
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(word));
    let short = || word.to_ascii_uppercase().parse().ok();
    long.map(|&(_, direction)| direction).or_else(short)
}

/// The meaning of a word on the board of a game. The name of a cell takes precedence over other words. On a board whose
/// lines are written by hand, a cell can have any name, for example the name of a request. The request of this name can
/// then usually be typed in its other form, because each request has a word and a letter.
pub(super) fn request_of(game: &Game<'_>, word: &str) -> Option<Request> {
    let board = &game.maze().board;
    if let Some(cell) = board.find(word) {
        return Some(Request::To(cell));
    }
    let short = word.chars().count() == 1;
    let mut words = WORDS.iter();
    let entry = words.find(|entry| {
        let letter = short && word.starts_with(|c: char| c.to_ascii_lowercase() == entry.letter);
        letter || entry.name.eq_ignore_ascii_case(word)
    });
    if let Some(entry) = entry {
        return Some(Request::Word(entry.word));
    }
    if let Some(direction) = direction(word).filter(|_| board.has_directions()) {
        return Some(Request::Towards(direction));
    }
    word.parse().ok().map(Request::Listed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_name_means_one_thing() {
        let mut words: Vec<String> = WORDS
            .iter()
            .flat_map(|entry| [entry.letter.to_string(), entry.name.to_owned()])
            .collect();
        for (name, expected) in DIRECTIONS {
            assert_eq!(direction(name), Some(expected));
            assert_eq!(direction(&expected.name().to_lowercase()), Some(expected));
            words.extend([name.to_owned(), expected.name().to_lowercase()]);
        }
        let count = words.len();
        words.sort();
        words.dedup();
        assert_eq!(words.len(), count);
        assert_eq!(DIRECTIONS.len(), Direction::ALL.len());
    }
}
