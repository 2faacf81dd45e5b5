//! Energies: numbers that say how good a maze is. Smaller is better.
//!
//! An [`Energy`] is a formula over features of the maze. The page `docs/reference/measures.md` lists all features, and
//! [`Energy::named`] returns the energies that have names. An energy can also be a list of formulas: mazes are compared
//! by the first formula in which they differ. [`Order::energy`](crate::Order::energy) searches for mazes with a low
//! energy.
//!
//! ```
//! use jumpmaze::energy::{Amount, Energy};
//! use jumpmaze::{MazeOptions, read_maze};
//! use jumpmaze::measures::measure;
//! let maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
//! let measures = measure(&maze)?;
//! assert_eq!(Energy::parse("depth")?.of(&measures), Amount::Whole(-3));
//! assert_eq!(Energy::parse("2*black_hole_cells - 0.5*forward_decisions")?.of(&measures), Amount::Real(-1.5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod amount;
mod bounds;
pub(crate) mod feature;
pub(crate) mod features;
mod formula;
pub(crate) mod named;
mod operation;
pub(crate) mod parse;
pub(crate) mod ranked;

pub use crate::remedy::BadText;
pub use amount::Amount;
pub(crate) use amount::Scalar;
pub(crate) use bounds::{EnergyProgram, FeatureValues, TermUpdate};
pub(crate) use feature::{
    Feature, FeatureDisplay, FeatureFormat, FeatureSource, MeasureReader, RatingLine,
};
pub(crate) use features::{FEATURES, feature};
pub(crate) use named::{CLASSROOM, DEPTH, DESIGN, ENERGIES, NamedEnergy, PUZZLE, SOLVABILITY};
pub use ranked::Energy;
