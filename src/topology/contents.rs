//! The contents of the cells of a maze.

use super::Number;

/// The length of a jump, as written in a cell. Most cells hold an exact number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Jump {
    /// Exactly this length. 0 and illegal numbers have no landings.
    Exact(Number),
    /// The length of the previous jump, written `*`.
    Star,
    /// The length of the previous jump, written `=`.
    Same,
    /// One more than the previous length, written `^`.
    More,
    /// One less than the previous length, written `v`.
    Less,
}

/// The content of a cell: the length of the jump, and whether the cell has a toggle mark.
///
/// ```
/// use jumpmaze::topology::{Content, Jump};
/// let more = Content { jump: Jump::More, toggle: false };
/// assert_eq!(more.length(2), Some(3));
/// assert_eq!(Content::number(4).length(2), Some(4));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Content {
    /// The length of the jump.
    pub jump: Jump,
    /// Whether the cell has a toggle mark, which matters under some turn rules.
    pub toggle: bool,
}

impl Content {
    /// A plain number without a toggle mark.
    #[must_use]
    pub const fn number(number: Number) -> Self {
        Content {
            jump: Jump::Exact(number),
            toggle: false,
        }
    }

    /// Whether the content refers to the previous jump.
    #[must_use]
    pub(crate) fn is_relative(self) -> bool {
        !matches!(self.jump, Jump::Exact(_))
    }

    /// Returns the length of the jump if the previous jump had length `last` (0 before the first move). Returns
    /// `None` if the length is not positive.
    #[must_use]
    pub fn length(self, last: Number) -> Option<Number> {
        let length = match self.jump {
            Jump::Exact(number) => Some(number),
            Jump::Star | Jump::Same => Some(last),
            Jump::More => last.checked_add(1),
            Jump::Less => last.checked_sub(1),
        };
        length.filter(|&length| length > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_relative_to_the_last_jump() {
        let length = |jump, last| {
            Content {
                jump,
                toggle: false,
            }
            .length(last)
        };
        assert_eq!(length(Jump::Star, 0), None);
        assert_eq!(length(Jump::Same, 0), None);
        assert_eq!(length(Jump::Less, 0), None);
        assert_eq!(length(Jump::More, 0), Some(1));
        assert_eq!(length(Jump::Less, 1), None);
        assert_eq!(length(Jump::Exact(0), 3), None);
        assert_eq!(length(Jump::Less, 4), Some(3));
    }
}
