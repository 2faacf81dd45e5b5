//! How far a result speaks for a search that spares a group of changes, and against a right one.

use super::groups::Group;
use crate::search::{Draft, Letter};
use crate::topology::Cell;
use std::collections::BTreeMap;

/// What is known of a result.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    pub(super) draft: Draft,
    pub(super) objective: i64,
    /// For each group whether one of its changes would make the maze better.
    pub(super) left: Vec<bool>,
}

/// What is looked at in a result, and how much it weighs.
///
/// Each of these is weighed as if it were alone (a naive Bayes classifier). They are not independent, so the sum is no
/// likelihood; it only has to be larger where a group is spared, and is compared with sums of right searches. How good the
/// maze is does not count: whatever makes a search worse would look like a group that is spared.
pub(super) struct Evidence {
    group: usize,
    /// Whether one of the changes would make the maze better.
    left: Weights<bool>,
    /// What stands in the cells of the group: where nothing is changed everything is as likely as at the beginning.
    letters: Vec<(Cell, Weights<Letter>)>,
}

impl Evidence {
    /// Learns from results of right searches, and of searches that spare a group.
    pub(super) fn learnt(
        (index, group): (usize, &Group),
        right: &[Outcome],
        sparing: &[Outcome],
    ) -> Evidence {
        let letter =
            |cell: Cell| move |result: &Outcome| -> Letter { result.draft.letters[cell.index()] };
        Evidence {
            group: index,
            left: Weights::learnt(right, sparing, |result| result.left[index]),
            letters: group
                .cells
                .iter()
                .map(|&cell| (cell, Weights::learnt(right, sparing, letter(cell))))
                .collect(),
        }
    }

    /// How much a result speaks for a search that spares the group.
    pub(super) fn score(&self, result: &Outcome) -> f64 {
        let letters = self.letters.iter();
        let letters =
            letters.map(|(cell, weights)| weights.of(&result.draft.letters[cell.index()]));
        self.left.of(&result.left[self.group]) + letters.sum::<f64>()
    }
}

/// For each thing that may be seen the logarithm of how much likelier it is in one list of results than in another.
struct Weights<K>(BTreeMap<K, f64>);

impl<K: Ord> Weights<K> {
    fn learnt(right: &[Outcome], sparing: &[Outcome], seen: impl Fn(&Outcome) -> K) -> Weights<K> {
        // Nothing is quite impossible.
        let mut counts: BTreeMap<K, [f64; 2]> = BTreeMap::new();
        for (list, results) in [right, sparing].into_iter().enumerate() {
            for result in results {
                counts.entry(seen(result)).or_insert([0.5, 0.5])[list] += 1.0;
            }
        }
        let kinds = counts.len() as f64;
        let all = [right, sparing].map(|results| results.len() as f64 + 0.5 * kinds);
        let weight = |[right, sparing]: [f64; 2]| libm::log(sparing / all[1] * all[0] / right);
        Weights(
            counts
                .into_iter()
                .map(|(key, counts)| (key, weight(counts)))
                .collect(),
        )
    }

    /// What was never seen says nothing.
    fn of(&self, key: &K) -> f64 {
        self.0.get(key).copied().unwrap_or(0.0)
    }
}
