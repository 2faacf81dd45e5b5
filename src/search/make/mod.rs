//! Making mazes: turns an order into mazes, on several threads. The mazes do not depend on timing, unless a stop or a
//! time limit ends a search early.
//!
//! ```text
//!   order ─▶ producer ─▶ attempts, in order ─▶ one delivery: checks conditions and duplicates
//!             │ puzzles: an attempt is a climb for quality, then steps to a difficulty (puzzles)
//!             │ one by one: an attempt is some rounds, each a search with an engine    (single)
//!             └ lanes: an attempt is a lane, or some groups of lanes                   (sliced)
//!
//!   seed 7      attempt 0            attempt 1          …     an attempt makes one maze, or none that is good enough
//!               round 0 │ round 1    round 0                  a round searches with random numbers of its own:
//!                                                             PCG64 (seed; attempt, round)
//! ```
//!
//! The names in parentheses are the modules of the producers.
//!
//! For one order, the result of a round depends only on its seed, attempt, number and length. Threads compute rounds
//! ahead of time, but the results are processed in order. So any number of threads delivers the same mazes in the
//! same order. The attempts do not depend on the number of ordered mazes, and neither does the number of failures that
//! ends the work. So if more mazes are ordered, the first mazes stay the same.

mod attempt;
mod builder;
pub(crate) mod conditions;
pub(crate) mod deliver;
mod delivery;
pub(crate) mod jobs;
mod lack;
pub(crate) mod ladder;
mod level_orders;
mod maker;
mod mazes;
pub(crate) mod order;
mod ordered;
mod patience;
mod puzzles;
mod recent;
pub(crate) mod records;
pub(crate) mod rounds;
pub(crate) mod seen;
mod single;
mod sliced;
mod verify;

pub(crate) use conditions::Conditions;
pub use conditions::{Difficulty, NoDifficulty};
pub(crate) use deliver::{make, make_after, make_from, make_new};
pub(crate) use jobs::{JobResult, JobSource, OrderJobs, records};
pub use lack::Lack;
pub(crate) use ladder::{Hardness, ladder, rung, rungs};
pub(crate) use level_orders::possible_orders;
pub use mazes::{Mazes, NoMaze};
pub(crate) use order::{
    Control, GeneratedMaze, Lane, OrderError, OrderOutcome, Producer, Puzzles, SeedPosition,
};
pub use order::{GENERATOR, Order};
pub(crate) use ordered::ordered;
pub(crate) use patience::{STATES_WITH_LEVELS, search_attempts};
pub(crate) use records::AttemptRecord;
pub(crate) use rounds::{Rounds, default_round};
pub(crate) use seen::{Novelty, SeenMazes};
pub(crate) use verify::{VerificationFailure, VerifiedMaze, verify};
