//! The rules of movement: exits, flights, obstacles and turns.
//!
//! [`Field`] is a surface with obstacles and the only definition of flights. [`lines()`] returns the maximal flights.

pub(crate) mod field;
pub(crate) mod lines;
pub(crate) mod moves;
pub(crate) mod obstacles;
pub(crate) mod turns;

pub(crate) use field::{Barrier, Field, Heading, Mark, Step, offset};
pub(crate) use lines::{Line, Place, any_closed, jumps_follow_lines, lines};
pub use moves::Direction;
pub(crate) use moves::{Corners, Exits, Leg, Length, Moves, Odd, Ports, STRAIGHT};
pub(crate) use obstacles::{Obstacles, nothing_between};
pub use turns::{ANY, Kind, Turn, TurnRule, Turns};
pub(crate) use turns::{First, TOGGLE, TURN_RULES, may_begin};
