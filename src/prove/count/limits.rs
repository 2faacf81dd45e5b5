//! The limits of a count, and the reasons why mazes cannot be counted.

use crate::clock::Instant;
use crate::flat::BitSet;
use crate::limits;
use crate::remedy::Remedy;
use crate::search::StopFlag;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A set of states. On boards with more states than this set can hold, mazes are not counted.
pub(super) type CountedStates = BitSet<2>;

/// Why a count was cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CountStop {
    /// The time was used up.
    Time,
    /// The caller stopped the count.
    Interrupted,
    /// The limit [`CountLimits::positions`] was exceeded.
    Positions,
}

/// The limits of a count.
#[derive(Clone, Copy, Debug)]
pub struct CountLimits<'a> {
    /// Stop at this moment.
    pub until: Option<Instant>,
    /// Stop when this flag is set.
    pub stop: Option<&'a StopFlag>,
    /// Stop when a layer has more positions than this, or when the letters chosen so far at one position have more
    /// different results than this.
    pub positions: usize,
}

impl Default for CountLimits<'_> {
    fn default() -> Self {
        CountLimits {
            until: None,
            stop: None,
            positions: limits::POSITIONS,
        }
    }
}

impl CountLimits<'_> {
    /// The limit that has been reached, if any. The number of positions is checked elsewhere.
    pub(super) fn reached(&self) -> Option<CountStop> {
        if self.stop.is_some_and(StopFlag::is_set) {
            return Some(CountStop::Interrupted);
        }
        let late = self.until.is_some_and(|until| Instant::now() >= until);
        late.then_some(CountStop::Time)
    }
}

/// Why the mazes of a task cannot be counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Uncountable {
    /// The start or the goal can differ between mazes.
    Drawn,
    /// The goal is the deepest cell, and cells have several states. In this case the deepest state need not belong to
    /// the deepest cell.
    Free,
    /// The numbers are taken from a stock of tiles.
    Stock,
    /// The board has more states than a position can hold. Contains their number.
    States(usize),
    /// The number of mazes exceeds 128 bits.
    Mazes,
}

impl fmt::Display for Uncountable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Uncountable::Drawn => {
                f.write_str("the start or the goal may differ between mazes, so they cannot be counted")
            }
            Uncountable::Free => f.write_str(
                "with a free goal, mazes can only be counted if it does not matter how a cell was reached",
            ),
            Uncountable::Stock => f.write_str("mazes from a box of tiles cannot be counted"),
            Uncountable::States(states) => write!(
                f,
                "the board has {states} states, and mazes can only be counted on boards with at most {}",
                CountedStates::CAPACITY
            ),
            Uncountable::Mazes => f.write_str("there are more than 2^128 mazes"),
        }
    }
}

crate::remedy::readable_error!(Uncountable);

impl Remedy for Uncountable {
    fn remedy(&self) -> Cow<'_, str> {
        Cow::Borrowed(match self {
            Uncountable::Drawn => {
                "name the cells with the option `start` and the option `goal`, or set the option `goal` to `free`, the deepest cell"
            }
            Uncountable::Free => "name the cell with the option `goal`",
            Uncountable::Stock => "remove `stock` from [contents]",
            Uncountable::States(_) | Uncountable::Mazes => {
                "make the board smaller with the option `size`"
            }
        })
    }
}
