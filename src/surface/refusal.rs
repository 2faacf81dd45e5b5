//! The error type for descriptions from which no board or maze can be made.

use crate::remedy::Remedy;
use std::borrow::Cow;
use std::fmt;

/// The kind of conflict in a description from which no board or maze can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Clash {
    /// An unknown name, or a text that is empty or cannot be read.
    Name,
    /// A size beyond a limit.
    Limit,
    /// A tiling that does not close or is invalid.
    Tiling,
    /// An invalid mesh, invalid hand-written lines, or an invalid topology that the caller implements.
    Mesh,
    /// A shape that is invalid or does not fit the tiling.
    Shape,
    /// A boundary or a gluing that is invalid or does not fit the board.
    Boundary,
    /// An obstacle where there is no cell or side to block, or where another obstacle already is.
    Obstacle,
    /// Movement rules that are invalid, do not fit together, or do not fit the board.
    Moves,
    /// A board with closed lines but without a maximum (`max`), so that jumps could be arbitrarily long.
    Endless,
    /// A board that is not connected or has no cells.
    Pieces,
    /// A start or goal that does not exist or cannot be reached.
    Goal,
    /// Contents that do not fit the board.
    Contents,
    /// A finished board that does not keep the promise of its boundary.
    Audit,
}

/// The error for a description from which no board or maze can be made.
///
/// It names the cause, the problem and a [remedy](crate::Remedy).
#[derive(Clone, PartialEq, Eq)]
pub struct Refusal {
    pub(crate) clash: Clash,
    pub(crate) key: String,
    pub(crate) what: String,
    /// The remedy.
    pub(crate) remedy: String,
}

impl Refusal {
    /// The key of an error in a description that does not come from a file.
    pub(crate) const NO_KEY: &str = "";

    /// The kind of conflict.
    #[must_use]
    pub fn clash(&self) -> Clash {
        self.clash
    }

    /// The cause, as the path of a key in a variant file or a maze file: `boundary.wrap`, `obstacles.walls[2]`. Empty
    /// if the description does not come from a file.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The problem.
    #[must_use]
    pub fn what(&self) -> &str {
        &self.what
    }

    /// Creates an error from its parts.
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

    /// Creates an error for an exceeded limit.
    pub(crate) fn too_large(
        key: impl Into<String>,
        what: impl fmt::Display,
        limit: impl fmt::Display,
    ) -> Self {
        let remedy = format!("the limit is {limit}");
        Refusal::new(Clash::Limit, key, format!("{what}: too large"), remedy)
    }

    /// Returns an error if `count` is greater than the limit. `things` are the things that are counted, in the plural.
    pub(crate) fn if_too_many(
        key: &str,
        count: usize,
        things: &str,
        limit: usize,
    ) -> Result<(), Self> {
        if count > limit {
            return Err(Refusal::too_large(key, format!("{count} {things}"), limit));
        }
        Ok(())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.key {
            Self::NO_KEY => f.write_str(&self.what),
            key => write!(f, "{} ({key})", self.what),
        }
    }
}

crate::remedy::readable_error!(Refusal);

impl Remedy for Refusal {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.remedy)
    }
}

/// The error for a board whose audit failed. This is a bug in the program, or in a boundary defined by a caller.
pub(crate) fn audit_failure(what: String) -> Refusal {
    let remedy =
        "the gluing is wrong: this is a bug in the program or in the definition of the boundary";
    Refusal::new(Clash::Audit, "boundary.wrap", what, remedy)
}
