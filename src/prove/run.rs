//! Answers a question about the greatest depth: from the theorem (see `theorem`), or by a search for the lower and the
//! upper bound ([`ProofRun`]).

use super::answer::{ProofBudget, ProofError, ProofProgress, ProofResult, verified};
use super::context::ProofContext;
use super::proof_run::{MAX_ROUNDS, ProofRun, SAVE_PAUSE};
use super::question::Question;
use super::rules::{PruningRule, Rules};
use super::theorem::{self, Bound};
use crate::clock::Instant;
use crate::limits;
use crate::maze::Maze;

/// The version of the order in which choices are tried. Saved progress is only valid for the same version.
pub(crate) const ORDER: u32 = 1;

/// Finds the deepest maze and proves that none is deeper. Calls `save` with the progress at intervals, and at the end
/// if the question is still open. If `from` is given, the search resumes from this progress.
///
/// # Errors
///
/// Returns an error if `from` does not fit the question, if the board is too large for a search and the theorem does
/// not settle the question, or if the search finds a maze that the measures reject.
pub fn prove(
    question: &Question,
    rules: &Rules,
    budget: &ProofBudget<'_>,
    from: Option<ProofProgress>,
    save: &mut dyn FnMut(&ProofProgress),
) -> Result<ProofResult, ProofError> {
    let began = Instant::now();
    let known = if rules.has(PruningRule::Theorem) {
        theorem::known(question)
    } else {
        None
    };
    let mut progress = from.unwrap_or_default();
    if let Some(known) = known.as_ref().filter(|_| progress.target == 0) {
        progress.target = known.bound.depth;
        progress.maze = known.maze.clone();
    }
    let best = match &progress.maze {
        Some(letters) => Some(verified(question, letters).ok_or(ProofError::ForeignProgress)?),
        None => None,
    };
    let run = PreparedRun {
        question,
        rules,
        budget,
        bound: known.map(|known| known.bound),
        progress,
        best,
        began,
    };
    if let Some(answer) = run.settled_answer() {
        return Ok(answer);
    }
    let states = question.states();
    if states > limits::PROVED_STATES {
        return Err(ProofError::TooLarge(states));
    }
    match states.div_ceil(64) {
        0..=1 => run.search::<1>(save),
        2 => run.search::<2>(save),
        3..=4 => run.search::<4>(save),
        5..=8 => run.search::<8>(save),
        _ => run.search::<16>(save),
    }
}

/// A run for which the number of words of its bit sets is not chosen yet.
struct PreparedRun<'a> {
    question: &'a Question,
    rules: &'a Rules,
    budget: &'a ProofBudget<'a>,
    /// The bound of the theorem.
    bound: Option<Bound>,
    progress: ProofProgress,
    best: Option<(Maze, u32)>,
    began: Instant,
}

impl PreparedRun<'_> {
    /// The answer if it is known without a search: the best maze is as deep as the theorem allows.
    fn settled_answer(&self) -> Option<ProofResult> {
        let bound = self.bound?;
        let best = self.best.as_ref().filter(|best| best.1 == bound.depth)?;
        let mut progress = self.progress.clone();
        progress.seconds += self.began.elapsed().as_secs_f64();
        Some(ProofResult {
            maze: Some(best.clone()),
            upper: bound.depth,
            proof: None,
            theorem: Some(bound),
            stopped: None,
            progress,
        })
    }

    /// Searches until both bounds meet or the budget is used up. `W` is the number of words of a set of states.
    fn search<const W: usize>(
        self,
        save: &mut dyn FnMut(&ProofProgress),
    ) -> Result<ProofResult, ProofError> {
        let context = ProofContext::<W>::of(self.question, self.rules);
        // Each layer before the layer of the goal contains at least one of `non_goals`. A free goal is one of
        // `non_goals`, too. So no maze is deeper than `max_depth`. Without a known bound, the first target is `first`,
        // which is even deeper. The rule `slack` refutes this target at once.
        let max_depth = context.network.non_goals.len() - u32::from(context.network.free_goal);
        let first = context.network.non_goals.len() + 1;
        let target = match self.progress.target {
            0 => first,
            target => target,
        };
        let known = self.bound.map_or(first, |bound| bound.depth).min(first);
        let refuted = self.progress.proof.as_ref().map(|proof| proof.refuted);
        let lower = self.best.as_ref().map_or(0, |(_, depth)| *depth);
        let fits = target == refuted.map_or(known, |refuted| refuted.saturating_sub(1));
        if !fits || lower > target || self.progress.rounds > MAX_ROUNDS {
            return Err(ProofError::ForeignProgress);
        }
        let mut run = ProofRun {
            question: self.question,
            context: &context,
            budget: self.budget,
            best: self.best,
            upper: target,
            began: self.began,
            seconds_before: self.progress.seconds,
            saved: Instant::now(),
            pause: SAVE_PAUSE,
            progress: self.progress,
        };
        let stopped = run.close_bounds(save)?;
        run.report();
        let proof = run.progress.proof.clone();
        let upper = match stopped {
            Some(_) => run.upper.min(max_depth.max(run.lower())),
            None => run.upper,
        };
        Ok(ProofResult {
            maze: run.best,
            upper,
            theorem: self.bound.filter(|_| proof.is_none()),
            proof,
            stopped,
            progress: run.progress,
        })
    }
}
