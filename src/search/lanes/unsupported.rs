//! The reasons why mazes cannot be searched 512 at once.

use std::fmt;

/// The name of this engine for `--engine`.
pub(crate) const NAME: &str = "bit-sliced";

/// Why mazes cannot be searched 512 at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsupportedByLanes {
    /// The energy is neither `depth` nor `design`.
    Energy,
    /// The energy is `design`, but states are not just cells, or some jump cannot be reversed by the same number.
    Clusters,
    /// The energy is `design`, but the temperature is so high that much worse candidates would be accepted.
    Hot,
    /// The start or the goal is drawn for each maze, or the goal is free.
    Ends,
    /// There is a box of tiles, or the steps do more than write.
    Steps,
    /// There are too many states or letters.
    Size,
    /// The search does not change one maze at a time by a single rule of acceptance.
    Search,
    /// The candidates are audited.
    Audit,
    /// Mazes of a given difficulty need searches of different lengths.
    Rounds,
    /// The seed names a maze that was searched alone, or one lane although several mazes are ordered.
    Place,
    /// The seed names a lane that had a share of the iterations, but this search does not share them between lanes.
    Part,
}

impl fmt::Display for UnsupportedByLanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UnsupportedByLanes::Energy => "it evaluates the energies depth and design, and no conditions beside them",
            UnsupportedByLanes::Clusters => {
                "with the energy design turns must not matter, and equal numbers must lead back to each other"
            }
            UnsupportedByLanes::Hot => "with the energy design the temperature must be at most 5.7",
            UnsupportedByLanes::Ends => "start and goal must be the same for all mazes",
            UnsupportedByLanes::Steps => "steps must be to write into one cell, and there can be no stock",
            UnsupportedByLanes::Size => "the board may have 254 states at most, and 8000 letters in all cells",
            UnsupportedByLanes::Search => {
                "the search must be descent or restarts with any number of steps sideways, uphill, or annealing \
                 with decay=1 and a temperature of at most 1000; or auto, as long as it anneals one maze at one temperature"
            }
            UnsupportedByLanes::Audit => "its candidates cannot be audited while they are searched",
            UnsupportedByLanes::Rounds => "all of its searches are equally long, and a difficulty needs short ones, too",
            UnsupportedByLanes::Place => "the seed names a single maze, or a maze that was searched alone",
            UnsupportedByLanes::Part => {
                "the seed names a lane that has a part of the iterations; they are shared out with the option `search` \
                 restarts and a value of the option `iterations` that lets 512 mazes restart several times each"
            }
        })
    }
}

impl std::error::Error for UnsupportedByLanes {}
