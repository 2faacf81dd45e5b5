//! The best maze of a lane, and the previous best mazes. A lane is one of 512 parallel searches. If the best maze is a
//! duplicate, the caller may use one of the previous mazes.

use crate::search::Draft;
use std::collections::VecDeque;

/// Mazes, the best last.
#[derive(Clone, Debug, Default)]
pub(super) struct BestMazes(VecDeque<Draft>);

impl BestMazes {
    /// Adds a better maze. Keeps at most `most` of the previous mazes.
    pub(super) fn push(&mut self, draft: Draft, most: usize) {
        if self.0.len() > most {
            self.0.pop_front();
        }
        self.0.push_back(draft);
    }

    /// The best maze and the previous mazes, better ones first. If no maze has been added, `blank` is returned as the
    /// best maze.
    pub(super) fn best_and_previous(&self, blank: &Draft) -> (Draft, Vec<Draft>) {
        let mut drafts = self.0.iter().rev().cloned();
        let draft = drafts.next().unwrap_or_else(|| blank.clone());
        (draft, drafts.collect())
    }
}
