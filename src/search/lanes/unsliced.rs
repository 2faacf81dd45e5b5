//! Why mazes are not searched 512 at once.

use std::fmt;

/// What `--engine` calls searches of 512 mazes at once.
pub(crate) const NAME: &str = "bit-sliced";

/// Why mazes cannot be searched 512 at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsliced {
    /// The energy is neither the depth nor what designers prefer.
    Energy,
    /// The energy is what designers prefer, and states are not cells, or some number does not lead back.
    Clusters,
    /// The energy is what designers prefer, and candidates may be much worse.
    Hot,
    /// Start or goal is drawn for each maze, or the goal is free.
    Ends,
    /// There is a box of tiles, or steps do more than write.
    Steps,
    /// Too many states, or letters.
    Size,
    /// The search does not work on one maze after the other by one rule.
    Search,
    /// Somebody wants candidates to be audited.
    Audit,
    /// Mazes of a difficulty come from searches that are short and long by turns.
    Rounds,
    /// The seed names the place of a maze that was searched alone.
    Place,
    /// The seed names a lane that has a part of the iterations, and they are not shared out.
    Part,
}

impl fmt::Display for Unsliced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unsliced::Energy => "it evaluates the energies depth and design, and no conditions beside them",
            Unsliced::Clusters => {
                "with the energy design turns must not matter, and equal numbers must lead back to each other"
            }
            Unsliced::Hot => "with the energy design the temperature must be at most 5.7",
            Unsliced::Ends => "start and goal must be the same for all mazes",
            Unsliced::Steps => "steps must be to write into one cell, and there can be no stock",
            Unsliced::Size => "the board may have 254 states at most, and 8000 letters in all cells",
            Unsliced::Search => {
                "the search must be descent or restarts with any number of steps sideways, uphill, or annealing \
                 with decay=1 and a temperature of at most 1000; or auto, as long as it anneals one maze at one temperature"
            }
            Unsliced::Audit => "its candidates cannot be audited while they are searched",
            Unsliced::Rounds => "all of its searches are equally long, and a difficulty needs short ones, too",
            Unsliced::Place => "the seed names one maze, or one that was searched alone",
            Unsliced::Part => {
                "the seed names a lane that has a part of the iterations; they are shared out with --search restarts and \
                 enough --iterations for 512 mazes to restart several times each"
            }
        })
    }
}

impl std::error::Error for Unsliced {}
