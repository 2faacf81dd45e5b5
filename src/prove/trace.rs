//! What is written down of a refutation while it is made: one token for each position that is looked at.
//!
//! Positions that counting refutes have none: whoever reads the tree counts for himself.

/// What was done with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// All letters of the cell of a state are tried: that state's place among those that wait in the present layer.
    Open(u8),
    /// It is refuted because of a lemma.
    Lemma,
    /// It is refuted by prices.
    Price,
    /// It was refuted before.
    Seen,
}

/// Waiting states that a token can name.
pub(super) const PLACES: usize = 64;
/// The letters of their places.
const ALPHABET: &[u8; PLACES] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+/";
const LEMMA: u8 = b'!';
const PRICE: u8 = b'$';
const SEEN: u8 = b'=';
/// Before the token of a position that will be seen again; in memory a bit of that token.
const KEPT: u8 = b'*';
const IS_KEPT: u8 = 1 << 7;

/// Tokens kept; a longer refutation is not written down.
const MOST: usize = 1 << 27;

/// The tokens of a refutation, in the order in which positions are looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct Trace {
    tokens: Vec<u8>,
    /// Whether there were too many.
    pub(super) full: bool,
}

impl Trace {
    /// How many tokens there are.
    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Writes a token.
    pub(super) fn push(&mut self, token: Token) {
        if self.tokens.len() == MOST {
            self.full = true;
        }
        if !self.full {
            self.tokens.push(match token {
                Token::Open(place) => ALPHABET[usize::from(place) % PLACES],
                Token::Lemma => LEMMA,
                Token::Price => PRICE,
                Token::Seen => SEEN,
            });
        }
    }

    /// The position of a token is seen again.
    pub(super) fn keep(&mut self, token: usize) {
        if let Some(token) = self.tokens.get_mut(token) {
            *token |= IS_KEPT;
        }
    }

    /// The tokens as a text in lines.
    pub(super) fn text(&self) -> String {
        let mut text = String::with_capacity(self.tokens.len() + self.tokens.len() / LINE + 16);
        let mut width = 0;
        for &token in &self.tokens {
            if width >= LINE {
                text.push('\n');
                width = 0;
            }
            if token & IS_KEPT != 0 {
                text.push(char::from(KEPT));
                width += 1;
            }
            text.push(char::from(token & !IS_KEPT));
            width += 1;
        }
        text
    }

    /// The trace that a text was written from.
    pub(super) fn read(text: &str) -> Trace {
        let mut trace = Trace::default();
        let mut kept = 0;
        for byte in text.bytes().filter(|byte| !byte.is_ascii_whitespace()) {
            match byte {
                KEPT => kept = IS_KEPT,
                _ if trace.tokens.len() == MOST => trace.full = true,
                _ => trace.tokens.push(byte | std::mem::take(&mut kept)),
            }
        }
        trace
    }
}

/// Characters on a line.
const LINE: usize = 100;
