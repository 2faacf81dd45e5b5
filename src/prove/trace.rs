//! The trace of a refutation: the tokens of its positions.
//!
//! A position with a negative slack (it has too few states for the target depth) has no token, because the checker
//! computes the slack itself. A position without waiting states has no token, either.

/// How a position was handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TraceToken {
    /// All letters are tried for the state with this index among the waiting states of the current layer.
    Open(u8),
    /// The lemmas refute the position.
    Lemma,
    /// Prices refute the position.
    Price,
    /// The position was refuted before.
    Seen,
}

/// The maximum number of waiting states in a layer that a token can name.
pub(super) const NAMEABLE_STATES: usize = 64;
/// The token for the waiting state with each index.
const ALPHABET: &[u8; NAMEABLE_STATES] =
    b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+/";
const LEMMA: u8 = b'!';
const PRICE: u8 = b'$';
const SEEN: u8 = b'=';
/// Precedes the token of a position that occurs again. In memory it is the bit `RECURS_BIT` of that token.
const RECURS: u8 = b'*';
const RECURS_BIT: u8 = 1 << 7;

/// The maximum number of tokens; a longer refutation is not recorded.
const MAX_TOKENS: usize = 1 << 27;

/// The tokens of a refutation, in the order in which positions are examined.
#[derive(Clone, Debug, Default)]
pub(super) struct Trace {
    tokens: Vec<u8>,
    /// Whether there were too many tokens.
    pub(super) full: bool,
}

impl Trace {
    /// The number of tokens.
    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Appends a token.
    pub(super) fn push(&mut self, token: TraceToken) {
        if self.tokens.len() == MAX_TOKENS {
            self.full = true;
        }
        if !self.full {
            self.tokens.push(match token {
                TraceToken::Open(index) => ALPHABET[usize::from(index) % NAMEABLE_STATES],
                TraceToken::Lemma => LEMMA,
                TraceToken::Price => PRICE,
                TraceToken::Seen => SEEN,
            });
        }
    }

    /// Marks a token, because its position occurs again.
    pub(super) fn mark_recurring(&mut self, index: usize) {
        if let Some(token) = self.tokens.get_mut(index) {
            *token |= RECURS_BIT;
        }
    }

    /// The tokens as text, in lines.
    pub(super) fn text(&self) -> String {
        let mut text = String::with_capacity(self.tokens.len() + self.tokens.len() / LINE + 16);
        let mut width = 0;
        for &token in &self.tokens {
            if width >= LINE {
                text.push('\n');
                width = 0;
            }
            if token & RECURS_BIT != 0 {
                text.push(char::from(RECURS));
                width += 1;
            }
            text.push(char::from(token & !RECURS_BIT));
            width += 1;
        }
        text
    }

    /// Parses the text of a trace.
    pub(super) fn read(text: &str) -> Trace {
        let mut trace = Trace::default();
        let mut flag = 0;
        for byte in text.bytes().filter(|byte| !byte.is_ascii_whitespace()) {
            match byte {
                RECURS => flag = RECURS_BIT,
                _ if trace.tokens.len() == MAX_TOKENS => trace.full = true,
                _ => trace.tokens.push(byte | std::mem::take(&mut flag)),
            }
        }
        trace
    }
}

/// The number of characters per line.
const LINE: usize = 100;
