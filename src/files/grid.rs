//! The text of a maze: tokens separated by white space, in reading order.

use crate::limits;
use crate::topology::{Content, Jump, Number};
use std::ops::Range;

/// The largest number that a cell may hold; larger ones are dead on every board.
pub const LARGEST: Number = 999_999_999;

/// What a token says of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// A number, or a jump that refers to the one before.
    Content(Content),
    /// `G`: the goal.
    Goal,
    /// `?`: the generator's choice.
    Blank,
    /// `#`
    Impassable,
    /// `_`
    PassOver,
    /// `~`
    Uncounted,
    /// `.`: no cell.
    Missing,
}

/// A token and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it says.
    pub glyph: Glyph,
    /// Whether it is marked as the start, `@`.
    pub start: bool,
    /// Its bytes in the text.
    pub at: Range<usize>,
}

/// A token that is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadToken {
    /// Its bytes in the text.
    pub at: Range<usize>,
    /// What is wrong.
    pub what: String,
    /// What to do.
    pub remedy: String,
}

/// Reads rows of tokens; empty lines are skipped.
///
/// # Errors
///
/// The first token that means nothing.
pub fn rows(text: &str) -> Result<Vec<Vec<Token>>, BadToken> {
    let mut rows = Vec::new();
    let mut from = 0;
    let mut tokens = 0;
    // Any of the three line breaks there are; between the two characters of one lies an empty line.
    for line in text.split_inclusive(['\n', '\r']) {
        let mut row = Vec::new();
        for word in line.split_whitespace() {
            // `split_whitespace` yields slices of the line, so their places are differences of addresses.
            let start = from + (word.as_ptr() as usize - line.as_ptr() as usize);
            tokens += 1;
            if tokens > limits::TILES {
                return Err(BadToken {
                    at: start..start + word.len(),
                    what: format!("more than {} tokens", limits::TILES),
                    remedy: "no board has so many cells".to_owned(),
                });
            }
            row.push(token(word, start..start + word.len())?);
        }
        if !row.is_empty() {
            rows.push(row);
        }
        from += line.len();
    }
    Ok(rows)
}

fn token(word: &str, at: Range<usize>) -> Result<Token, BadToken> {
    let bad = |what: String, remedy: &str| BadToken {
        at: at.clone(),
        what,
        remedy: remedy.to_owned(),
    };
    let (start, rest) = match word.strip_prefix('@') {
        Some(rest) => (true, rest),
        None => (false, word),
    };
    let glyph = match rest {
        "G" => Glyph::Goal,
        "?" => Glyph::Blank,
        "#" => Glyph::Impassable,
        "_" => Glyph::PassOver,
        "~" => Glyph::Uncounted,
        "." => Glyph::Missing,
        _ => Glyph::Content(content(rest).map_err(|(what, remedy)| bad(what, remedy))?),
    };
    if start
        && matches!(
            glyph,
            Glyph::Impassable | Glyph::PassOver | Glyph::Uncounted | Glyph::Missing
        )
    {
        return Err(bad(
            format!("a start on {rest:?}"),
            "begin on a cell that can be landed on",
        ));
    }
    Ok(Token { glyph, start, at })
}

fn content(word: &str) -> Result<Content, (String, &'static str)> {
    let (toggle, jump) = match word.strip_suffix('c') {
        Some(jump) => (true, jump),
        None => (false, word),
    };
    let jump = match jump {
        "*" => Jump::Star,
        "=" => Jump::Same,
        "^" => Jump::More,
        "v" => Jump::Less,
        digits if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => {
            match digits.parse() {
                Ok(number) if number <= LARGEST => Jump::Exact(number),
                _ => {
                    return Err((
                        format!("the number {digits}"),
                        "numbers go up to 999999999; write 0 for a cell one cannot leave",
                    ));
                }
            }
        }
        _ => {
            let what = format!("{word:?} in a maze");
            return Err((
                what,
                "write a number, G, 0, *, =, ^, v, ?, #, _, ~ or ., a toggle mark as 3c, the start as @3",
            ));
        }
    };
    Ok(Content { jump, toggle })
}

/// Writes a content as its token.
#[must_use]
pub fn written(content: Content) -> String {
    let jump = match content.jump {
        Jump::Exact(number) => number.to_string(),
        Jump::Star => "*".into(),
        Jump::Same => "=".into(),
        Jump::More => "^".into(),
        Jump::Less => "v".into(),
    };
    if content.toggle { jump + "c" } else { jump }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_know_their_places() {
        let text = "3 @4c G\r\n\n  * #\n";
        let rows = rows(text).unwrap();
        assert_eq!(rows.iter().map(Vec::len).collect::<Vec<_>>(), [3, 2]);
        assert_eq!(&text[rows[0][1].at.clone()], "@4c");
        assert!(rows[0][1].start);
        assert_eq!(
            rows[0][1].glyph,
            Glyph::Content(Content {
                jump: Jump::Exact(4),
                toggle: true
            })
        );
        assert_eq!(rows[1][1].glyph, Glyph::Impassable);
    }

    #[test]
    fn what_is_written_is_read() {
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
        for wrong in [
            "",
            "c",
            "x",
            "-1",
            "1.5",
            "1000000000000000000",
            "3cc",
            "GG",
            "@@3",
        ] {
            assert!(content(wrong).is_err(), "{wrong}");
        }
    }
}
