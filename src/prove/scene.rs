//! What is known of a question before the search begins.

use super::ground::Ground;
use super::lemmas::lemmas;
use super::question::Question;
use super::rules::{Rule, Rules};
use crate::flat::Set;

/// Everything that a search looks at and never changes.
pub(super) struct Scene<'a, const W: usize> {
    pub(super) question: &'a Question,
    pub(super) ground: Ground<W>,
    pub(super) lemmas: Vec<Set<W>>,
    pub(super) rules: Rules,
}

impl<'a, const W: usize> Scene<'a, W> {
    /// The scene of a question, for a search by some rules.
    pub(super) fn of(question: &'a Question, rules: &Rules) -> Scene<'a, W> {
        let ground = Ground::of(&question.task, question.start, &question.goal);
        let lemmas = match rules.has(Rule::Lemmas) {
            true => lemmas(&ground),
            false => Vec::new(),
        };
        // Whether no black hole is left depends on all letters, and not on what is still free.
        let rules = match question.no_black_holes {
            true => rules.and_without(Rule::Memo),
            false => rules.clone(),
        };
        Scene {
            question,
            ground,
            lemmas,
            rules,
        }
    }
}
