//! The symbols of an ID, including the check symbol that detects typing errors.
//!
//! ```text
//!   rook:A3F7K-29QXM-4T
//!   └┬─┘ │└────┬─────┘│
//! variant│    maze    check symbol
//!      version
//! ```
//!
//! Each of the 32 symbols is an element of the field GF(32) = GF(2)[x] / (x⁵ + x² + 1), in which α = x has order
//! 31. The symbols sᵢ are counted from the end. Every ID satisfies
//!
//! ```text
//!   Σ αⁱ · sᵢ = 0       s₀ is the check symbol. s₁, s₂, … are the other symbols of the code from right to left, and
//!                       then two symbols for each letter of the variant, also from right to left.
//! ```
//!
//! A wrong symbol changes the sum by αⁱ · d, where d ≠ 0 is the difference of the two symbols. Two swapped neighbours
//! change the sum by (αⁱ + αⁱ⁺¹) · d. Neither value is 0, so every single error of these two kinds is detected. Of all
//! other errors, including errors in the name of the variant, about 31 in 32 are detected.

use crate::limits;
use crate::remedy::BadText;

/// The symbols in the order of their values. 0 and O, 1 and I are left out because they look alike in many typefaces.
const SYMBOLS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// The number of symbols in a group.
const GROUP: usize = 5;

/// Returns the product of α and a symbol.
fn times_alpha(symbol: u8) -> u8 {
    let doubled = symbol << 1;
    if doubled & 0x20 == 0 {
        doubled
    } else {
        doubled ^ 0b10_0101
    }
}

/// Returns Σ αⁱ · sᵢ over the letters of the variant and the symbols. The last symbol has i = 0.
fn sum(variant: &str, symbols: &[u8]) -> u8 {
    let letters = variant.bytes().flat_map(|b| [b >> 5, b & 0x1f]);
    // Horner's method: each step multiplies the sum so far by α.
    letters
        .chain(symbols.iter().copied())
        .fold(0, |sum, symbol| times_alpha(sum) ^ symbol)
}

/// Appends the check symbol to the symbols.
pub(super) fn with_check(variant: &str, mut symbols: Vec<u8>) -> Vec<u8> {
    let check = times_alpha(sum(variant, &symbols));
    symbols.push(check);
    symbols
}

/// Returns the symbols without their check symbol, or `None` if the check symbol is wrong.
pub(super) fn without_check<'a>(variant: &str, symbols: &'a [u8]) -> Option<&'a [u8]> {
    let (_, unchecked) = symbols.split_last()?;
    (sum(variant, symbols) == 0).then_some(unchecked)
}

/// Formats symbols in groups with hyphens between them.
pub(super) fn in_groups(symbols: &[u8]) -> String {
    let groups: Vec<String> = symbols
        .chunks(GROUP)
        .map(|group| {
            let letter = |&symbol: &u8| char::from(SYMBOLS[usize::from(symbol)]);
            group.iter().map(letter).collect()
        })
        .collect();
    groups.join("-")
}

/// Parses typed symbols to their values. Case, blanks and hyphens are ignored.
pub(super) fn parse(text: &str) -> Result<Vec<u8>, BadText> {
    let mut symbols = Vec::new();
    for (at, c) in text.char_indices() {
        if c.is_whitespace() || is_hyphen(c) {
            continue;
        }
        let upper = c.to_ascii_uppercase();
        let value = SYMBOLS
            .iter()
            .position(|&symbol| char::from(symbol) == upper);
        let Some(value) = value else {
            let remedy = match upper {
                '0' | 'O' | '1' | 'I' => {
                    "0 and O, 1 and I do not occur in IDs, because they look alike; check this symbol"
                }
                _ => "IDs consist of letters and the digits 2 to 9",
            };
            let what = format!("an ID cannot contain {c:?}");
            return Err(BadText::new(at..at + c.len_utf8(), what, remedy));
        };
        symbols.push(value as u8);
        if symbols.len() > limits::ID_SYMBOLS {
            let what = format!("this ID has more than {} symbols", limits::ID_SYMBOLS);
            let remedy = "IDs are shorter: check where this one ends";
            return Err(BadText::new(0..at, what, remedy));
        }
    }
    Ok(symbols)
}

/// Whether a character is a hyphen, an underscore, or a dash that a word processor may write in place of a hyphen.
fn is_hyphen(c: char) -> bool {
    matches!(
        c,
        '-' | '_' | '\u{ad}' | '\u{2010}'..='\u{2015}' | '\u{2212}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alpha_generates_all_but_zero() {
        let mut powers: Vec<u8> = std::iter::successors(Some(1), |&a| Some(times_alpha(a)))
            .take(31)
            .collect();
        assert_eq!(times_alpha(powers[30]), 1);
        powers.sort_unstable();
        assert_eq!(powers, (1..32).collect::<Vec<u8>>());
    }

    #[test]
    fn every_wrong_symbol_and_every_swap_is_caught() {
        let symbols: Vec<u8> = (0..40u32).map(|i| ((i * 7 + i / 5) % 32) as u8).collect();
        let right = with_check("no-u-turn", symbols.clone());
        assert_eq!(without_check("no-u-turn", &right), Some(&symbols[..]));
        for i in 0..right.len() {
            for wrong in (0..32).filter(|&wrong| wrong != right[i]) {
                let mut slip = right.clone();
                slip[i] = wrong;
                assert_eq!(without_check("no-u-turn", &slip), None);
            }
            if i > 0 && right[i] != right[i - 1] {
                let mut slip = right.clone();
                slip.swap(i, i - 1);
                assert_eq!(without_check("no-u-turn", &slip), None);
            }
        }
        for other in ["no-u-turm", "no-u-trun", "nou--turn"] {
            assert_eq!(without_check(other, &right), None, "{other}");
        }
        assert_eq!(without_check("", &[]), None);
    }

    #[test]
    fn case_blanks_and_hyphens_are_ignored() {
        let symbols = parse("a2-Z9 \u{2013}b").unwrap();
        assert_eq!(in_groups(&symbols), "A2Z9B");
        assert_eq!(in_groups(&parse("234567").unwrap()), "23456-7");
        for (text, at) in [("A0", 1), ("Ao", 1), ("1A", 0), ("AAi", 2), ("A-é", 2)] {
            assert_eq!(parse(text).unwrap_err().at.start, at, "{text}");
        }
    }
}
