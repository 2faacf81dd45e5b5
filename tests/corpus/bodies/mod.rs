//! The bodies of the fuzz targets: properties of every input.
//!
//! ```text
//!   fuzzer ──▶ bytes ─┐
//!                     ├─▶ body: is it answered? is the answer right?
//!   corpus ──▶ bytes ─┘
//! ```
//!
//! The fuzzer (`tests/fuzz/`) invents bytes, and the plain test (`tests/corpus.rs`) replays those that it kept. Both
//! call [`run`], so an input that fails for the fuzzer fails in `cargo test`, too. A body panics if something is wrong.
//! It does more than wait for panics: it writes and reads mazes again, checks solutions, and compares measures with
//! those of another method.

pub(crate) mod attempts;
pub(crate) mod books;
pub(crate) mod checkpoints;
pub(crate) mod counts;
pub(crate) mod energies;
pub(crate) mod ids;
pub(crate) mod journals;
pub(crate) mod mazes;
pub(crate) mod modest;
pub(crate) mod program;
pub(crate) mod proofs;
pub(crate) mod requests;
pub(crate) mod rounds;
pub(crate) mod sound;
pub(crate) mod transcripts;
pub(crate) mod variants;

use Body::{Bytes, Text};
use jumpmaze::internals::files::{Diagnostic, read_text};

/// The name of a target, and its body.
type Target = (&'static str, Body);

/// The body of a target. It returns whether the input was accepted.
#[derive(Clone, Copy)]
pub(crate) enum Body {
    /// The program reads a text as a whole, and other bytes are refused before.
    Text(fn(&str) -> bool),
    /// The program reads bytes.
    Bytes(fn(&[u8]) -> bool),
}

/// Whether an input was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The bytes are not text, but the target needs a text. So the fuzzer does not keep them.
    NoText,
    Refused,
    Accepted,
}

/// The targets. Each has a folder in the corpus.
pub(crate) const TARGETS: &[Target] = &[
    ("attempts", Text(attempts::body)),
    ("book", Text(books::body)),
    ("checkpoint", Text(checkpoints::body)),
    (
        "checkpoint_file",
        Text(|text| read("checkpoint_file", text)),
    ),
    ("counts", Text(counts::body)),
    ("daily", Text(|text| read("daily", text))),
    ("drawing", Text(|text| read("drawing", text))),
    ("energy", Text(energies::body)),
    ("except", Bytes(|bytes| program::body("except", bytes))),
    ("id", Text(ids::body)),
    ("journal", Bytes(journals::body)),
    ("maze", Text(mazes::body)),
    ("page_request", Text(requests::body)),
    ("proof", Text(proofs::body)),
    ("record_answer", Text(|text| read("record_answer", text))),
    ("records", Text(|text| read("records", text))),
    ("results", Bytes(|bytes| program::body("results", bytes))),
    ("saved_book", Text(|text| read("saved_book", text))),
    ("tasks", Bytes(|bytes| program::body("tasks", bytes))),
    ("transcript", Bytes(transcripts::body)),
    (
        "typed_answers",
        Bytes(|bytes| program::body("typed_answers", bytes)),
    ),
    (
        "typed_jumps",
        Bytes(|bytes| program::body("typed_jumps", bytes)),
    ),
    (
        "unfinished_book",
        Bytes(|bytes| program::body("unfinished_book", bytes)),
    ),
    ("variant", Text(variants::body)),
    ("words", Text(|text| read("words", text))),
];

/// The body of a reader of the command line that needs a text.
fn read(name: &str, text: &str) -> bool {
    program::body(name, text.as_bytes())
}

/// Runs the body of a target.
pub(crate) fn run(target: &str, bytes: &[u8]) -> Outcome {
    let (_, body) = TARGETS
        .iter()
        .find(|(name, _)| *name == target)
        .unwrap_or_else(|| panic!("no target {target}"));
    let is_accepted = match body {
        Bytes(body) => body(bytes),
        Text(body) => match read_text("x", bytes) {
            Ok(text) => body(&text),
            Err(error) => {
                answered(&error, "");
                return Outcome::NoText;
            }
        },
    };
    if is_accepted {
        Outcome::Accepted
    } else {
        Outcome::Refused
    }
}

/// An error is short, has a title, contains no control characters, and points into its text.
pub(crate) fn answered(error: &Diagnostic, text: &str) {
    let shown = error.to_string();
    assert!(!error.title().trim().is_empty(), "no title: {shown}");
    assert!(shown.len() < 30_000, "{} bytes of error", shown.len());
    assert!(
        shown.chars().all(|c| c == '\n' || !c.is_control()),
        "a control character in {shown:?}"
    );
    // Errors in other files have positions in those files.
    if error.file() == "x"
        && let Some((line, column)) = error.line_column()
    {
        let lines = text.split(['\n', '\r']).count();
        assert!((1..=lines).contains(&line), "line {line} of {lines}");
        let longest = text.split('\n').map(|line| line.chars().count()).max();
        assert!(
            column >= 1 && Some(column) <= longest.map(|most| most + 2),
            "column {column}: {shown}"
        );
    }
}

/// SplitMix64, with the upper half of a number scaled.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Seeded with a text: the same text always makes the same choices.
    pub(crate) fn of(text: &str) -> Self {
        // FNV-1a.
        let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        Random(text.bytes().fold(0xCBF2_9CE4_8422_2325, hash))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((((z ^ (z >> 31)) >> 32) * bound as u64) >> 32) as usize
    }
}
