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
    Temperature,
    /// The start or the goal is drawn for each maze, or the goal is free.
    Ends,
    /// There is a box of tiles, or a step may do something other than write one letter.
    Steps,
    /// There are too many states or letters.
    Size,
    /// Lanes do not support the search, or not with these settings.
    Search,
    /// The candidates are audited.
    Audit,
    /// Mazes of a given difficulty need searches of different lengths.
    Rounds,
    /// The seed names a maze that was searched alone, or one lane although several mazes are ordered.
    Place,
    /// The seed names a lane with a share of the iterations, but this search does not share iterations between lanes.
    Part,
    /// The program was compiled for a target that has no lanes.
    Target,
}

impl fmt::Display for UnsupportedByLanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UnsupportedByLanes::Energy => "this engine supports only the energies depth and design, without conditions",
            UnsupportedByLanes::Clusters => {
                "with the energy design, every turn must be allowed, and every jump must be reversible by the same number"
            }
            UnsupportedByLanes::Temperature => "with the energy design, the temperature must be at most 5.7",
            UnsupportedByLanes::Ends => "start and goal must be the same for all mazes",
            UnsupportedByLanes::Steps => "every step must write into one cell, and there must be no stock of tiles",
            UnsupportedByLanes::Size => "the board may have at most 254 states, and all its cells together at most 8000 possible contents",
            UnsupportedByLanes::Search => {
                "the search must be descent or restarts without a limit on sideways moves, uphill, annealing with decay=1 \
                 and a temperature of at most 1000, or auto if it anneals one maze at one temperature"
            }
            UnsupportedByLanes::Target => "this program was compiled for a machine that cannot run this engine",
            UnsupportedByLanes::Audit => "this engine cannot audit candidates",
            UnsupportedByLanes::Rounds => "all searches of this engine are equally long, but a difficulty also needs short ones",
            UnsupportedByLanes::Place => "the seed names a maze that was searched alone, or a single maze although several are wanted",
            UnsupportedByLanes::Part => {
                "the seed names one of 512 mazes that share the iterations; mazes share iterations only with the \
                 search restarts, and only if the option `iterations` allows several restarts of each maze"
            }
        })
    }
}

impl std::error::Error for UnsupportedByLanes {}
