//! Parsing and writing the grid of a maze: tokens separated by white space, in reading order.

use crate::limits;
use crate::remedy::BadText;
use crate::rules::Mark;
use crate::topology::{Content, Jump, Number};
use std::ops::Range;

/// The largest number in a cell. Larger numbers are read as this number, because numbers of this size have no landing
/// on any board.
pub(crate) const LARGEST: Number = 999_999_999;

/// The remedy for rows that were typed without spaces.
pub(super) const WITH_SPACES: &str = "put spaces between the tokens: 1 2 G";

/// The meaning of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// A number, or a jump relative to the previous jump.
    Content(Content),
    /// `G`: the goal.
    Goal,
    /// `?`: the generator chooses the content.
    Blank,
    /// `#`, `_` or `~`: a tile that is not a cell.
    Obstacle(Mark),
    /// `.`: no tile.
    Missing,
}

impl TokenKind {
    /// Whether the token stands for a cell, on which a jump can land.
    pub(super) fn is_cell(self) -> bool {
        !matches!(self, TokenKind::Obstacle(_) | TokenKind::Missing)
    }
}

/// The signs of tiles that are not cells.
const MARKS: [(&str, Mark); 3] = [
    ("#", Mark::Impassable),
    ("_", Mark::PassOver),
    ("~", Mark::Uncounted),
];

/// The signs of jumps relative to the previous jump.
const JUMPS: [(&str, Jump); 4] = [
    ("*", Jump::Star),
    ("=", Jump::Same),
    ("^", Jump::More),
    ("v", Jump::Less),
];

/// Returns the sign of a tile that is not a cell, or `None` for a cell.
pub(crate) fn sign(mark: Mark) -> Option<&'static str> {
    let found = MARKS.iter().find(|(_, other)| *other == mark)?;
    Some(found.0)
}

/// Returns the relative jump that a sign means, or `None` for another text.
pub(super) fn relative(sign: &str) -> Option<Jump> {
    let found = JUMPS.iter().find(|(other, _)| *other == sign)?;
    Some(found.1)
}

/// A token and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// The meaning of the token.
    pub(crate) kind: TokenKind,
    /// Whether the token is marked as the start, by `@`.
    pub(crate) is_start: bool,
    /// The bytes of the token in the text.
    pub(crate) span: Range<usize>,
}

/// Parses rows of tokens; empty lines are skipped.
///
/// # Errors
///
/// Returns an error for the first invalid token, or if there are too many tokens.
pub(crate) fn rows(text: &str) -> Result<Vec<Vec<Token>>, BadText> {
    let mut rows = Vec::new();
    let mut tokens = 0;
    // Lines end with `\n`, `\r` or `\r\n`. A `\r\n` yields an additional empty line, which is skipped.
    for line in text.split(['\n', '\r']) {
        let mut row = Vec::new();
        for word in line.split_whitespace() {
            // Words are slices of the text, so their offsets are differences of addresses.
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            let span = start..start + word.len();
            tokens += 1;
            if tokens > limits::TILES {
                let what = format!("more than {} tokens", limits::TILES);
                return Err(BadText::new(span, what, "boards have fewer cells"));
            }
            row.push(token(word, span)?);
        }
        if !row.is_empty() {
            rows.push(row);
        }
    }
    Ok(rows)
}

/// Returns the tokens of all tiles, in reading order. Places without a tile are left out.
pub(crate) fn tile_tokens(rows: Vec<Vec<Token>>) -> Vec<Token> {
    let tokens = rows.into_iter().flatten();
    tokens
        .filter(|token| token.kind != TokenKind::Missing)
        .collect()
}

/// Parses the token at `span`.
fn token(word: &str, span: Range<usize>) -> Result<Token, BadText> {
    let error = |what, remedy| BadText::new(span.clone(), what, remedy);
    let (is_start, unmarked) = match word.strip_prefix('@') {
        Some(unmarked) => (true, unmarked),
        None => (false, word),
    };
    let kind = match unmarked {
        "G" => TokenKind::Goal,
        "?" => TokenKind::Blank,
        "." => TokenKind::Missing,
        _ => match MARKS.iter().find(|(sign, _)| *sign == unmarked) {
            Some((_, mark)) => TokenKind::Obstacle(*mark),
            None => match content(unmarked) {
                Some(content) => TokenKind::Content(content),
                None => {
                    let wrong = if unmarked.is_empty() { word } else { unmarked };
                    return Err(error(format!("{wrong:?} is not a token"), remedy(wrong)));
                }
            },
        },
    };
    if is_start && !kind.is_cell() {
        let what = format!("the start is on {unmarked:?}");
        return Err(error(what, "mark a cell on which a jump can land"));
    }
    Ok(Token {
        kind,
        is_start,
        span,
    })
}

/// Parses the content of a cell.
fn content(word: &str) -> Option<Content> {
    let (toggle, jump) = match word.strip_suffix('c') {
        Some(jump) => (true, jump),
        None => (false, word),
    };
    let jump = match jump {
        digits if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => {
            // A number that is too large is read as [`LARGEST`].
            Jump::Exact(
                digits
                    .parse()
                    .map_or(LARGEST, |number: Number| number.min(LARGEST)),
            )
        }
        word => relative(word)?,
    };
    Some(Content { jump, toggle })
}

/// Returns the remedy for a word that is not a token. It does not list `?`, because this token is valid only in a
/// partly written maze.
fn remedy(word: &str) -> &'static str {
    let tokens =
        "write a number, G, *, =, ^, v, #, _, ~ or ., a toggle mark as 3c, the start as @3";
    remedy_for_slip(word).unwrap_or(tokens)
}

/// Returns the remedy for a common mistake, or `None` for other words.
fn remedy_for_slip(word: &str) -> Option<&'static str> {
    let is_token = |c: char| c.is_ascii_digit() || "G*=^v#_~.@".contains(c);
    let digits = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    match word {
        "g" => return Some("the goal is a capital G"),
        "V" => return Some("a small v is a jump one shorter than the last"),
        "o" | "O" => return Some("a dead cell is the digit 0"),
        "@" => return Some("put @ before the token of the start, without a space: @3"),
        _ => {}
    }
    Some(match word.to_ascii_lowercase().as_str() {
        "s" | "start" => "the start is marked with @ before its token: @3",
        "goal" | "end" => "the goal is G",
        "exit" | "out" => {
            "a goal outside the board is set with goal = \"exit\", or the option `goal` exit"
        }
        lower if lower.strip_suffix('c').is_some_and(digits) => "the toggle mark is a small c: 3c",
        _ if looks_like_code(word) => "an ID starts with the name of its variant: rook:A…",
        _ if word.contains([',', ';', '|']) => "separate tokens only by spaces",
        _ if word.strip_prefix('-').is_some_and(digits) => "lengths have no sign: write 1, not -1",
        _ if word
            .split_once('.')
            .is_some_and(|(a, b)| digits(a) && digits(b)) =>
        {
            "lengths are whole numbers"
        }
        _ if word.len() > 1 && word.ends_with('@') => "put @ before the token: @3",
        _ if word.len() > 1 && word.chars().all(is_token) => WITH_SPACES,
        _ => return None,
    })
}

/// Whether a word could be the code of an ID without the name of its variant.
pub(crate) fn looks_like_code(word: &str) -> bool {
    let groups: Vec<&str> = word.split('-').collect();
    let is_full =
        |group: &&str| group.len() == 5 && group.bytes().all(|b| b.is_ascii_alphanumeric());
    groups.split_last().is_some_and(|(last, first)| {
        !first.is_empty()
            && first.iter().all(is_full)
            && (1..=5).contains(&last.len())
            && last.bytes().all(|b| b.is_ascii_alphanumeric())
            && word.starts_with(['A', 'a'])
    })
}

/// Formats a content as a token.
pub(crate) fn written(content: Content) -> String {
    let jump = match content.jump {
        Jump::Exact(number) => number.to_string(),
        jump => JUMPS
            .iter()
            .filter(|(_, other)| *other == jump)
            .map(|(sign, _)| *sign)
            .collect(),
    };
    if content.toggle { jump + "c" } else { jump }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_have_positions() {
        let text = "3 @4c G\r\n\n  * #\n";
        let rows = rows(text).unwrap();
        assert_eq!(rows.iter().map(Vec::len).collect::<Vec<_>>(), [3, 2]);
        assert_eq!(&text[rows[0][1].span.clone()], "@4c");
        assert!(rows[0][1].is_start);
        assert_eq!(
            rows[0][1].kind,
            TokenKind::Content(Content {
                jump: Jump::Exact(4),
                toggle: true
            })
        );
        assert_eq!(rows[1][1].kind, TokenKind::Obstacle(Mark::Impassable));
    }

    #[test]
    fn common_slips_have_their_own_remedies() {
        for (word, remedy) in [
            ("g", "capital G"),
            ("S", "marked with @"),
            ("@", "before the token"),
            ("2,1,1", "by spaces"),
            ("12G", "spaces between"),
            ("EXIT", "the option `goal`"),
            ("out", "the option `goal`"),
            ("3C", "small c"),
            ("-1", "no sign"),
            ("1.5", "whole numbers"),
            ("3@", "before the token"),
            ("ACWZK-7RT8P-AAH", "starts with the name"),
            ("x", "write a number, G, *"),
        ] {
            let error = rows(word).unwrap_err();
            assert!(error.remedy.contains(remedy), "{word}: {}", error.remedy);
            assert!(!error.remedy.contains('?'), "{word}");
        }
    }

    #[test]
    fn contents_are_written_as_they_were_read() {
        for word in [
            "0",
            "7",
            "12",
            "3c",
            "*",
            "*c",
            "=",
            "^",
            "v",
            "vc",
            "999999999",
        ] {
            assert_eq!(written(content(word).unwrap()), word);
        }
        for wrong in ["", "c", "x", "-1", "1.5", "3cc", "GG", "@@3"] {
            assert!(content(wrong).is_none(), "{wrong}");
        }
    }
}
