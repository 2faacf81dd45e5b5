//! The evidence that a result comes from a search that spares a group of changes. A search *spares* a group if it never
//! tries the changes of the group.

use super::groups::ChangeGroup;
use crate::search::{Draft, Letter};
use crate::topology::Cell;
use std::collections::BTreeMap;

/// A result of a search and its properties.
#[derive(Clone, Debug)]
pub(super) struct ResultProperties {
    pub(super) draft: Draft,
    pub(super) objective: i64,
    /// For each group, whether one of its changes would improve the maze. Empty if this was not examined.
    pub(super) improvable: Vec<bool>,
}

/// The weights of the properties of a result, for one group of changes. The sum of the weights is the score of the
/// result.
///
/// The properties are weighted as if they were independent (a naive Bayes classifier). In fact they are dependent, so
/// the score is not a likelihood. A score is only compared with the scores of correct searches. For this comparison, it
/// is enough that scores tend to be larger when the group is spared. The objective has no weight. Otherwise any mistake
/// that makes a search worse would look like a spared group.
pub(super) struct Evidence {
    group: usize,
    /// The weights for whether one of the changes of the group would improve the maze.
    improvable: Weights<bool>,
    /// For each cell of the group, the weights of the letters (coded contents) in this cell. Letters are evidence,
    /// because the letters in cells that are never changed are distributed as in a random maze.
    letters: Vec<(Cell, Weights<Letter>)>,
}

impl Evidence {
    /// Learns the weights from results of correct searches and from results of searches that spare the group.
    pub(super) fn learned(
        (index, group): (usize, &ChangeGroup),
        correct: &[ResultProperties],
        sparing: &[ResultProperties],
    ) -> Evidence {
        let letter = |cell: Cell| {
            move |result: &ResultProperties| -> Letter { result.draft.letters[cell.index()] }
        };
        Evidence {
            group: index,
            improvable: Weights::learned(correct, sparing, |result| result.improvable[index]),
            letters: group
                .cells
                .iter()
                .map(|&cell| (cell, Weights::learned(correct, sparing, letter(cell))))
                .collect(),
        }
    }

    /// The score of a result. The larger the score, the stronger the evidence that the search spared the group.
    pub(super) fn score(&self, result: &ResultProperties) -> f64 {
        let letters = self.letters.iter();
        let letters =
            letters.map(|(cell, weights)| weights.of(&result.draft.letters[cell.index()]));
        self.improvable.of(&result.improvable[self.group]) + letters.sum::<f64>()
    }
}

/// The weight of each observation: log(f / g). Here, f is the frequency of the observation in searches that spare the
/// group, and g is its frequency in correct searches.
struct Weights<K>(BTreeMap<K, f64>);

impl<K: Ord> Weights<K> {
    fn learned(
        correct: &[ResultProperties],
        sparing: &[ResultProperties],
        observe: impl Fn(&ResultProperties) -> K,
    ) -> Weights<K> {
        // Counts begin at 1/2, so that no frequency is 0.
        let mut counts: BTreeMap<K, [f64; 2]> = BTreeMap::new();
        for (list, results) in [correct, sparing].into_iter().enumerate() {
            for result in results {
                counts.entry(observe(result)).or_insert([0.5, 0.5])[list] += 1.0;
            }
        }
        let kinds = counts.len() as f64;
        let all = [correct, sparing].map(|results| results.len() as f64 + 0.5 * kinds);
        let weight = |[correct, sparing]: [f64; 2]| libm::log(sparing / all[1] * all[0] / correct);
        let weights = counts
            .into_iter()
            .map(|(key, counts)| (key, weight(counts)));
        Weights(weights.collect())
    }

    /// The weight of an observation; 0 if no search made this observation.
    fn of(&self, key: &K) -> f64 {
        self.0.get(key).copied().unwrap_or(0.0)
    }
}
