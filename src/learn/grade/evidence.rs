//! The evidence of a result for a search that never tries a group of changes, against a correct search.

use super::groups::ChangeGroup;
use crate::search::{Draft, Letter};
use crate::topology::Cell;
use std::collections::BTreeMap;

/// A result of a search and its properties.
#[derive(Clone, Debug)]
pub(super) struct ResultProperties {
    pub(super) draft: Draft,
    pub(super) objective: i64,
    /// For each group, whether one of its changes would improve the maze.
    pub(super) left: Vec<bool>,
}

/// The weights of the properties of a result.
///
/// The properties are weighted as if they were independent (a naive Bayes classifier). They are not, so the sum is
/// not a likelihood. It only needs to be larger if the group is spared, because it is compared with the sums of
/// correct searches. The objective is not used: anything that makes a search worse would look like a spared group.
pub(super) struct Evidence {
    group: usize,
    /// Whether one of the changes of the group would improve the maze.
    left: Weights<bool>,
    /// The letters in the cells of the group. Without changes they are distributed as in a random maze.
    letters: Vec<(Cell, Weights<Letter>)>,
}

impl Evidence {
    /// Learns from results of correct searches and of searches that spare the group.
    pub(super) fn learnt(
        (index, group): (usize, &ChangeGroup),
        right: &[ResultProperties],
        sparing: &[ResultProperties],
    ) -> Evidence {
        let letter = |cell: Cell| {
            move |result: &ResultProperties| -> Letter { result.draft.letters[cell.index()] }
        };
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

    /// The evidence of a result for a search that spares the group.
    pub(super) fn score(&self, result: &ResultProperties) -> f64 {
        let letters = self.letters.iter();
        let letters =
            letters.map(|(cell, weights)| weights.of(&result.draft.letters[cell.index()]));
        self.left.of(&result.left[self.group]) + letters.sum::<f64>()
    }
}

/// For each observation, the logarithm of the ratio of its frequencies in two lists of results.
struct Weights<K>(BTreeMap<K, f64>);

impl<K: Ord> Weights<K> {
    fn learnt(
        right: &[ResultProperties],
        sparing: &[ResultProperties],
        seen: impl Fn(&ResultProperties) -> K,
    ) -> Weights<K> {
        // Counts begin at 1/2, so that no probability is 0.
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

    /// The weight of an observation; 0 if it is in neither list.
    fn of(&self, key: &K) -> f64 {
        self.0.get(key).copied().unwrap_or(0.0)
    }
}
