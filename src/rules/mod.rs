//! Rules of movement: the exits of a cell, and the turns between two jumps.
//!
//! A [`TurnRule`] is a value: a name, a description, and a function that returns whether a [`Turn`] is allowed. So
//! callers can add their own turn rules. [`BoardSpec`](crate::topology::BoardSpec) describes a board with a turn rule.
//!
//! ```text
//!                     offset 2 (left)
//!                         ▲
//!                         │             A square that was entered from the left. Offsets
//!       arrived ────▶ [   4   ] ──▶ 0   count ports to the left of straight on.
//!        offset 4 ◀──     │
//!        (back)           ▼
//!                     offset 6 (right)
//! ```
//!
//! ```
//! use jumpmaze::rules::{ANY, TurnRule};
//! use jumpmaze::topology::{Board, BoardSpec};
//! use jumpmaze::{Cell, Order};
//!
//! const NEVER_LEFT: TurnRule = TurnRule {
//!     name: "never-left",
//!     about: "You may not turn left.",
//!     allows: |turn| turn.offset == 0 || turn.offset >= turn.sides,
//!     // On lines written by hand there is no left.
//!     on_lines: false,
//!     ..ANY
//! };
//! let board = Board::build(&BoardSpec::squares(5, 5).turns(NEVER_LEFT))?;
//! let maze = Order::on(board).seed(1).first()?;
//! println!("{maze}\n{}", maze.solve()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod field;
pub(crate) mod lines;
pub(crate) mod moves;
pub(crate) mod obstacles;
pub(crate) mod turns;

pub(crate) use field::{Barrier, Field, Heading, Mark, Step, offset};
pub(crate) use lines::{Line, Place, has_closed_flight, jumps_follow_lines, lines};
pub use moves::Ports;
pub(crate) use moves::{Corners, Direction, Exits, Leg, Length, Moves, Odd, STRAIGHT};
pub(crate) use obstacles::{Obstacles, already_blocked, no_common_side};
pub use turns::{ANY, Kind, Turn, TurnRule};
pub(crate) use turns::{First, TOGGLE, TURN_RULES, Turns, may_begin};
