//! Why a description of a board cannot be built.

use crate::remedy::Remedy;
use std::borrow::Cow;
use std::fmt;

/// What kind of thing clashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clash {
    /// A word that is not in the list of its axis.
    Name,
    /// A size beyond what the program agrees to build.
    Limit,
    /// A tiling that does not close, or is not a tiling.
    Tiling,
    /// An invalid mesh, invalid hand-written lines or an invalid topology of the caller.
    Mesh,
    /// A shape that the tiling cannot have, or that is empty.
    Shape,
    /// A boundary that the shape cannot have.
    Boundary,
    /// An obstacle where there is nothing to obstruct.
    Obstacle,
    /// Exits, odd-tile rule, turn rule or leaper that mean nothing together.
    Moves,
    /// Closed lines without a largest number.
    Endless,
    /// A board in pieces, or without cells.
    Pieces,
    /// A start or goal that is not there or cannot be reached.
    Goal,
    /// The audit of a finished board failed: a mistake of the program or of a boundary, never of the file.
    Audit,
}

/// A typed refusal: which key of the description is to blame, what is wrong, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The kind of clash.
    pub clash: Clash,
    /// The key to blame, as a path in a variant file: `boundary.wrap`, `obstacles.walls[2]`.
    pub key: String,
    /// What is wrong.
    pub what: String,
    /// What to do about it.
    pub(crate) remedy: String,
}

impl Refusal {
    /// A refusal from its parts.
    pub(crate) fn new(
        clash: Clash,
        key: impl Into<String>,
        what: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Refusal {
            clash,
            key: key.into(),
            what: what.into(),
            remedy: remedy.into(),
        }
    }

    /// A refusal because of a limit.
    pub(crate) fn too_large(
        key: impl Into<String>,
        what: impl fmt::Display,
        limit: impl fmt::Display,
    ) -> Self {
        Refusal::new(
            Clash::Limit,
            key,
            format!("{what}: too large"),
            format!("the limit is {limit}"),
        )
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}): {}", self.what, self.key, self.remedy)
    }
}

impl std::error::Error for Refusal {}

impl Remedy for Refusal {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.remedy)
    }
}

/// The refusal of a board whose audit failed: a mistake of the program, or of a boundary that a program brought along.
pub(crate) fn audit_failure(what: String) -> Refusal {
    Refusal::new(
        Clash::Audit,
        "boundary.wrap",
        what,
        "the gluing is wrong: this is a mistake in the program",
    )
}
