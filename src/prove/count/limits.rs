//! The limits of a count, and the tasks that cannot be counted.

use crate::flat::Set;
use crate::limits;
use crate::remedy::Remedy;
use crate::search::StopFlag;
use std::borrow::Cow;
use std::fmt;
use std::time::Instant;

/// A set of states. Boards with more states than it has room for are not counted.
pub(super) type States = Set<2>;

/// Why a count was cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// The time was used up.
    Time,
    /// The caller stopped it.
    Interrupted,
    /// The number of positions exceeded the limit.
    Positions,
}

/// The limits of a count.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Stop at this moment.
    pub until: Option<Instant>,
    /// Stop when this becomes true.
    pub stop: Option<&'a StopFlag>,
    /// Stop when there are more positions to keep than this.
    pub positions: usize,
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Limits {
            until: None,
            stop: None,
            positions: limits::POSITIONS,
        }
    }
}

impl Limits<'_> {
    pub(super) fn reached(&self) -> Option<Cut> {
        if self.stop.is_some_and(StopFlag::is_set) {
            return Some(Cut::Interrupted);
        }
        let late = self.until.is_some_and(|until| Instant::now() >= until);
        late.then_some(Cut::Time)
    }
}

/// Why the mazes of a task cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncountable {
    /// The start or the goal is drawn for each maze.
    Drawn,
    /// The goal is the deepest cell, and cells have several states: the deepest state can belong to another cell.
    Free,
    /// All numbers are taken from one stock of tiles.
    Stock,
    /// The board has this number of states, more than a position can hold.
    States(usize),
    /// The number of mazes exceeds 128 bits.
    Mazes,
}

impl fmt::Display for Uncountable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Uncountable::Drawn => {
                f.write_str("mazes are counted from one start to one goal, and here some are drawn")
            }
            Uncountable::Free => f.write_str(
                "with a free goal mazes are counted only where it does not matter how one came to a cell",
            ),
            Uncountable::Stock => f.write_str("mazes from a box of tiles are not counted"),
            Uncountable::States(states) => write!(
                f,
                "the board has {states} states, and mazes are counted where there are at most {}",
                States::ROOM
            ),
            Uncountable::Mazes => f.write_str("there are more than 2^128 mazes"),
        }
    }
}

impl std::error::Error for Uncountable {}

impl Remedy for Uncountable {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(match self {
            Uncountable::Drawn => {
                "say where with --start CELL and --goal CELL, or --goal free for the deepest cell"
            }
            Uncountable::Free => "say where with --goal CELL",
            Uncountable::Stock => "take `stock` out of [contents]",
            Uncountable::States(_) | Uncountable::Mazes => "a smaller --size would do",
        })
    }
}
