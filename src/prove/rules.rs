//! The rules by which a search drops positions that cannot become deep enough.

use crate::axis::axis;

axis! {
    /// A rule by which a search for deep mazes drops a choice, or which makes the search unnecessary.
    pub enum PruningRule ("rule") {
        /// No rook maze from a corner of n × n squares is deeper than n² − 4; from n = 8 on, a maze of that depth is constructed.
        Theorem = "theorem",
        /// Each later layer needs a free state from which a jump can go on.
        Slack = "slack",
        /// States without a jump to them, and states without a jump to a new state, are lost.
        Dead = "dead",
        /// A set that no jump from outside enters exactly once wastes a cell, or is lost.
        Lemmas = "lemmas",
        /// States that can only be entered together with too many others are lost.
        Prices = "prices",
        /// A position that was refuted once is not examined again.
        Memo = "memo",
    }
}

/// The set of rules that are used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules(Vec<PruningRule>);

impl Default for Rules {
    /// All rules.
    fn default() -> Rules {
        Rules(PruningRule::ALL.to_vec())
    }
}

impl Rules {
    /// All rules except the theorem.
    #[must_use]
    pub fn by_search() -> Rules {
        Rules::without(&[PruningRule::Theorem])
    }

    /// All rules except these. If `slack` is left out, the rules that depend on the slack are left out, too. If any
    /// rule is left out, the theorem is also left out, because the caller then wants a search.
    #[must_use]
    pub fn without(left_out: &[PruningRule]) -> Rules {
        let has_slack = !left_out.contains(&PruningRule::Slack);
        let used = |rule: &PruningRule| match rule {
            PruningRule::Theorem => left_out.is_empty(),
            PruningRule::Memo => !left_out.contains(rule),
            _ => has_slack && !left_out.contains(rule),
        };
        Rules(PruningRule::ALL.iter().copied().filter(used).collect())
    }

    /// The same rules, except this one.
    pub(super) fn also_without(&self, rule: PruningRule) -> Rules {
        let others = self.0.iter().copied().filter(|&other| other != rule);
        Rules(others.collect())
    }

    /// Whether a rule is used.
    #[must_use]
    pub(crate) fn has(&self, rule: PruningRule) -> bool {
        self.0.contains(&rule)
    }
}
