//! The best maze of a lane, and those that were the best before it: where the best is known already, one of them may do.

use crate::search::Draft;
use std::collections::VecDeque;

/// Mazes, the best last.
#[derive(Clone, Debug, Default)]
pub(super) struct Best(VecDeque<Draft>);

impl Best {
    /// Keeps a better maze, and so many of those before it.
    pub(super) fn keep(&mut self, draft: Draft, most: usize) {
        if self.0.len() > most {
            self.0.pop_front();
        }
        self.0.push_back(draft);
    }

    /// The best maze, and those before it, better ones first; some other maze if there is none yet.
    pub(super) fn first(&self, none: &Draft) -> (Draft, Vec<Draft>) {
        let mut drafts = self.0.iter().rev().cloned();
        let draft = drafts.next().unwrap_or_else(|| none.clone());
        (draft, drafts.collect())
    }
}
