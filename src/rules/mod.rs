//! Rules of movement: where a jump may leave, how it flies, what stands in its way, what may follow it.
//!
//! [`Field`] is a surface with obstacles on it and the one definition of flight; [`lines()`] are its maximal flights.

mod field;
mod lines;
mod moves;
mod obstacles;
mod turns;

pub(crate) use field::offset;
pub use field::{Arrival, Barrier, Field, Heading, Mark, Step};
pub use lines::{Line, Place, any_closed, jumps_follow_lines, lines};
pub use moves::{Corners, Direction, Exits, Leg, Length, Moves, Odd, Ports, STRAIGHT};
pub use obstacles::Obstacles;
pub(crate) use obstacles::nothing_between;
pub use turns::{
    ALTERNATE, ANY, First, Kind, LEFT_OR_STRAIGHT, MUST_TURN, NO_STRAIGHT, NO_U_TURN, TOGGLE,
    TURN_RULES, Turn, TurnRule, Turns, may_begin,
};
