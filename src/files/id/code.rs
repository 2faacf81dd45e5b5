//! The code of an ID, the part after the colon: its version, its digits and its check symbol.

use super::describe::{IdHeader, contents};
use super::mixed_radix::MixedRadix;
use super::symbols::{parse, with_check, without_check};
use crate::files::library;
use crate::files::named::has_size;
use crate::remedy::{BadText, Remedy};
use crate::topology::{Content, Number};
use std::ops::Range;

/// The value of the symbol A, with which the codes of version 1 begin.
const VERSION: u8 = 8;

/// Returns the symbols of an ID after the colon.
pub(super) fn symbols_of(
    variant: &str,
    header: &IdHeader,
    legal: &[Vec<Number>],
    given: &[Content],
) -> Vec<u8> {
    let mut digits = MixedRadix::empty();
    header.write(&mut digits);
    contents(&mut digits, legal, &header.goal, given);
    let mut symbols = vec![VERSION];
    symbols.extend(digits.symbols());
    with_check(variant, symbols)
}

/// Returns the offset in `code` at which a second ID begins, or `None` if the line has only one ID.
pub(super) fn second_id(code: &str) -> Option<usize> {
    let (before, _) = code.split_once(':')?;
    let name = before.trim_end().rfind(char::is_whitespace)?;
    Some(name + before[name..].chars().next().map_or(0, char::len_utf8))
}

/// Returns the digits of an ID without its version and its check symbol.
pub(super) fn digits_of(symbols: &[u8]) -> MixedRadix {
    let without_check = &symbols[..symbols.len().saturating_sub(1)];
    MixedRadix::of(without_check.get(1..).unwrap_or_default())
}

/// The error for a well-formed ID that describes no maze, or that differs from the ID of the maze that it describes.
pub(super) fn no_such_id(code: Range<usize>) -> BadText {
    let remedy = "copy it from the page where it was printed; an invented ID is not valid";
    BadText::new(code, "no maze has this ID", remedy)
}

/// Checks the variant, the version and the check symbol of an ID, and returns its symbols. `text` is the whole ID.
/// `name` and `code` are its parts before and after the colon.
pub(super) fn checked_symbols(text: &str, name: &str, code: &str) -> Result<Vec<u8>, BadText> {
    let colon = name.len();
    let variant = name.trim().to_lowercase();
    library::variant(&variant)
        .map_err(|unknown| BadText::new(0..colon, unknown.to_string(), unknown.remedy()))?;
    if has_size(text) {
        let remedy =
            format!("`jumpmaze new {text}` makes a maze on it; the code of an ID begins with A");
        let what = "this is a variant and a size, not a maze";
        return Err(BadText::new(0..text.len(), what, remedy));
    }
    let symbols = parse(code).map_err(|error| error.moved_by(colon + 1))?;
    let code_span = colon + 1..text.len();
    let Some(first) = symbols.first() else {
        let what = "an ID without a code";
        return Err(BadText::new(0..text.len(), what, "type the whole ID"));
    };
    // Check the version first, because another version may compute the check symbol in another way.
    if *first != VERSION {
        let what = "the code does not begin with A: a typing mistake, or another version";
        let remedy = "this program reads version 1, whose codes begin with A; a newer program may read others";
        return Err(BadText::new(code_span, what, remedy));
    }
    if without_check(&variant, &symbols).is_none() {
        let what = "the check symbol does not match: is there a typing mistake?";
        let remedy = "compare it symbol by symbol, including the name of the variant";
        return Err(BadText::new(code_span, what, remedy));
    }
    Ok(symbols)
}
