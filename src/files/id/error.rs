//! The error for mazes without an ID.

use crate::limits;
use crate::remedy::Remedy;
use std::borrow::Cow;
use std::fmt;

/// The error for a maze without an ID, from [`LoadedMaze::id`](crate::LoadedMaze::id).
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoId {
    /// The variant is not built in.
    OwnVariant,
    /// The maze has too many tokens.
    TooLarge {
        /// The number of tokens of the maze.
        tokens: usize,
    },
}

impl fmt::Display for NoId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoId::OwnVariant => {
                f.write_str("mazes on variants of your own have no short ID: it would have to contain the variant, too")
            }
            NoId::TooLarge { tokens } => write!(
                f,
                "a maze of {tokens} tokens has no ID: the limit is {} tokens",
                limits::ID_TILES
            ),
        }
    }
}

crate::remedy::readable_error!(NoId);

impl Remedy for NoId {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed("keep it in a file")
    }
}
