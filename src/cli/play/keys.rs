//! The meanings of keys in a game on a full screen.

use super::requests::{Request, RequestWord, of_letter};
use crate::rules::Direction;
use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// The meaning of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyAction {
    /// Close the open pages or the list of jumps. If there is nothing to close, leave the game. In a game under way,
    /// the first press of the key only shows a warning.
    Leave,
    /// Choose the next cell of the list.
    Next,
    /// Choose the previous cell of the list.
    Previous,
    /// Jump to the chosen cell.
    JumpToChosen,
    /// A request that can also be typed as a word.
    Request(Request),
}

/// The directions of the keys 1 to 9 on a numeric pad.
const PAD: [Option<Direction>; 9] = [
    Some(Direction::SouthWest),
    Some(Direction::South),
    Some(Direction::SouthEast),
    Some(Direction::West),
    None,
    Some(Direction::East),
    Some(Direction::NorthWest),
    Some(Direction::North),
    Some(Direction::NorthEast),
];

/// The meaning of a key on a board with or without directions, or `None` for a key without meaning.
pub(super) fn key(event: KeyEvent, directions: bool) -> Option<KeyAction> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    let towards = |direction| Some(KeyAction::Request(Request::Towards(direction)));
    match event.code {
        KeyCode::Char('c' | 'd') if control => {
            Some(KeyAction::Request(Request::Word(RequestWord::Quit)))
        }
        _ if control => None,
        KeyCode::Esc => Some(KeyAction::Leave),
        KeyCode::Enter => Some(KeyAction::JumpToChosen),
        KeyCode::Tab => Some(KeyAction::Next),
        KeyCode::BackTab => Some(KeyAction::Previous),
        KeyCode::Backspace => Some(KeyAction::Request(Request::Word(RequestWord::Undo))),
        KeyCode::Char(letter) => of_char(letter, directions),
        KeyCode::Down | KeyCode::Right if !directions => Some(KeyAction::Next),
        KeyCode::Up | KeyCode::Left if !directions => Some(KeyAction::Previous),
        _ if !directions => None,
        KeyCode::Up => towards(Direction::North),
        KeyCode::Down => towards(Direction::South),
        KeyCode::Left => towards(Direction::West),
        KeyCode::Right => towards(Direction::East),
        // Without Num Lock, the corners of a numeric pad send these keys.
        KeyCode::Home => towards(Direction::NorthWest),
        KeyCode::PageUp => towards(Direction::NorthEast),
        KeyCode::End => towards(Direction::SouthWest),
        KeyCode::PageDown => towards(Direction::SouthEast),
        _ => None,
    }
}

fn of_char(letter: char, directions: bool) -> Option<KeyAction> {
    let digit = letter.to_digit(10).map(|digit| digit as usize);
    let request = match (digit, directions) {
        (Some(digit), true) => Request::Towards((*PAD.get(digit.checked_sub(1)?)?)?),
        (Some(digit), false) => Request::Listed(digit),
        (None, _) => match of_letter(letter) {
            Some(word) => Request::Word(word),
            None if !directions => return None,
            None => Request::Towards(letter.to_ascii_uppercase().to_string().parse().ok()?),
        },
    };
    Some(KeyAction::Request(request))
}
