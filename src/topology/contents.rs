//! What is written in the cells of a maze.

use super::Number;

/// What a cell says about the jump that leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Jump {
    /// Exactly so far. 0, and numbers that are not legal, lead nowhere.
    Exact(Number),
    /// As far as the jump that landed here, written `*`.
    Star,
    /// The same, written `=`.
    Same,
    /// One farther than that, written `^`.
    More,
    /// One less far than that, written `v`.
    Less,
}

/// What is written in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Content {
    /// How far to jump.
    pub jump: Jump,
    /// Whether the cell bears a toggle mark.
    pub toggle: bool,
}

impl Content {
    /// A plain number.
    #[must_use]
    pub const fn number(number: Number) -> Self {
        Content {
            jump: Jump::Exact(number),
            toggle: false,
        }
    }

    /// Whether it refers to the jump before.
    #[must_use]
    pub(crate) fn is_relative(self) -> bool {
        !matches!(self.jump, Jump::Exact(_))
    }

    /// How far to jump after a jump of `last` (0 before the first); `None` when that is no move.
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
    fn before_the_first_move_the_last_jump_counts_nothing() {
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
