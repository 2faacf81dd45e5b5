//! The data of a question that is prepared before the search.

use super::lemmas::lemmas;
use super::network::Network;
use super::question::Question;
use super::rules::{PruningRule, Rules};
use crate::flat::BitSet;

/// The constant data of a search.
pub(super) struct ProofContext<'a, const W: usize> {
    pub(super) question: &'a Question,
    pub(super) network: Network<W>,
    pub(super) lemmas: Vec<BitSet<W>>,
    pub(super) rules: Rules,
}

impl<'a, const W: usize> ProofContext<'a, W> {
    /// Prepares a question for a search with these rules.
    pub(super) fn of(question: &'a Question, rules: &Rules) -> ProofContext<'a, W> {
        let network = Network::of(&question.task, question.start, &question.goal);
        let lemmas = if rules.has(PruningRule::Lemmas) {
            lemmas(&network)
        } else {
            Vec::new()
        };
        // Whether a black hole remains depends on all letters. The memo compares only states, so it cannot be used if
        // black holes are forbidden.
        let rules = if question.no_black_holes {
            rules.also_without(PruningRule::Memo)
        } else {
            rules.clone()
        };
        ProofContext {
            question,
            network,
            lemmas,
            rules,
        }
    }
}
