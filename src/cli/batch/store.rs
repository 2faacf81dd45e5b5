//! Keeps the mazes of batches while they are made, so that stopped work can be resumed.

use crate::files::{Diagnostic, LoadedMaze};

/// Keeps the mazes of batches while they are made. Resumed work makes the same mazes as work that was never stopped.
pub(in crate::cli) trait Store {
    /// Returns the mazes that an earlier run made for the batch with the index `number`.
    ///
    /// # Errors
    ///
    /// Returns an error if these mazes cannot be stored again.
    fn earlier(&mut self, number: usize) -> Result<EarlierMazes, Diagnostic>;

    /// Stores `mazes`, which are all mazes made so far for the batch with the index `number`. The list begins with the
    /// mazes of the previous call for this batch. `is_finished` says whether the batch is complete or no further maze
    /// was found.
    ///
    /// # Errors
    ///
    /// Returns an error if the mazes cannot be written.
    fn store_mazes(
        &mut self,
        number: usize,
        mazes: &[LoadedMaze],
        is_finished: bool,
    ) -> Result<(), Diagnostic>;

    /// Writes all mazes that are not written yet.
    ///
    /// # Errors
    ///
    /// Returns an error if the mazes cannot be written.
    fn flush(&mut self) -> Result<(), Diagnostic>;

    /// The number of mazes that a later run finds; `None` if no run can resume the work.
    fn stored_count(&self) -> Option<u64> {
        None
    }
}

/// The mazes of a batch that an earlier run made.
#[derive(Clone, Default)]
pub(in crate::cli) struct EarlierMazes {
    pub(in crate::cli) mazes: Vec<LoadedMaze>,
    /// Whether the batch is complete, or no further maze was found.
    pub(in crate::cli) is_finished: bool,
}

/// A store that discards all mazes, for work that cannot be resumed.
pub(in crate::cli) struct NoStore;

impl Store for NoStore {
    fn earlier(&mut self, _: usize) -> Result<EarlierMazes, Diagnostic> {
        Ok(EarlierMazes::default())
    }

    fn store_mazes(&mut self, _: usize, _: &[LoadedMaze], _: bool) -> Result<(), Diagnostic> {
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Diagnostic> {
        Ok(())
    }
}
