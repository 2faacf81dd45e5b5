//! The step limit of the search for symmetries.

use crate::limits;
use crate::remedy::Remedy;
use std::borrow::Cow;
use std::fmt;

/// The error if symmetries are too many to store, or take too many steps to find or to check.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TooManySymmetries;

impl fmt::Display for TooManySymmetries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the symmetries have more than {} images of cells, or take more than {} steps to find",
            limits::SYMMETRY_IMAGES,
            limits::SYMMETRY_STEPS
        )
    }
}

crate::remedy::readable_error!(TooManySymmetries);

impl Remedy for TooManySymmetries {
    fn remedy(&self) -> Cow<'_, str> {
        "use a smaller board".into()
    }
}

/// The number of steps that the search may still take.
pub(super) struct StepBudget(usize);

impl StepBudget {
    pub(super) fn new() -> Self {
        StepBudget(limits::SYMMETRY_STEPS)
    }

    pub(super) fn take(&mut self, steps: usize) -> Result<(), TooManySymmetries> {
        self.0 = self.0.checked_sub(steps).ok_or(TooManySymmetries)?;
        Ok(())
    }
}
