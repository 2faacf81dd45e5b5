//! The backtracking search. It chooses the letters (contents) of cells one by one, depth first. When a position is
//! refuted, it undoes the last choice. `position.rs` explains positions and what it means to *leave* a state.

mod choices;
mod terminal;

use super::bound::{SlackBound, slack_bound};
use super::context::ProofContext;
use super::position::{LetterEffect, Position};
use super::prices::{Prices, is_affordable};
use super::rules::PruningRule;
use super::trace::{Trace, TraceToken};
use crate::flat::BitSet;
use crate::search::{Letter, Random};
use crate::topology::Cell;
use rustc_hash::FxHashMap;

/// The result of a run of the search.
pub(super) enum BacktrackingOutcome {
    /// A maze of at least the target depth, as cells and letters.
    Found(Vec<(Cell, Letter)>),
    /// No such maze exists.
    Refuted,
    /// The limit on positions was reached.
    Paused,
}

/// A search that tries all choices in turn to find a maze of at least the target depth.
pub(super) struct BacktrackingSearch<'a, const W: usize> {
    context: &'a ProofContext<'a, W>,
    target: u32,
    /// The number of positions examined.
    pub(super) positions: u64,
    /// The letter of each cell of the network, if chosen.
    letters: Vec<Option<Letter>>,
    frames: Vec<OpenPosition<W>>,
    /// The untried choices of all frames. The last choice is tried next.
    choices: Vec<LetterChoice<W>>,
    started: bool,
    /// For each refuted position, the number of further layers for which it was refuted, and the index of its token in
    /// the trace.
    memo: FxHashMap<[BitSet<W>; 4], (u32, usize)>,
    /// The trace; `None` for a search that only looks for a maze.
    pub(super) trace: Option<Trace>,
    /// The random numbers, and the probability that the choices of a position are tried in random order. `None` for a
    /// search in a fixed order.
    randomness: Option<(Random, f64)>,
    prices: Prices<W>,
}

/// An open position: a frame of the search.
struct OpenPosition<const W: usize> {
    position: Position<W>,
    /// The state to leave.
    state: u32,
    /// Whether the letter of the cell of this state is chosen at this position and not at an earlier one.
    chooses_letter: bool,
    /// The number of choices, before any was tried.
    choices: usize,
    /// The index of the first choice of this position in [`BacktrackingSearch::choices`]. The last choice is tried
    /// first.
    begin: usize,
    /// The index of the token of this position in the trace.
    token_index: usize,
}

/// A letter to try, and its effect. Choices with a lower rank are tried first.
#[derive(Clone, Copy)]
struct LetterChoice<const W: usize> {
    letter: Letter,
    effect: LetterEffect<W>,
    rank: (u32, u32, u32),
}

/// The maximum number of words in the memo.
const MAX_MEMO_WORDS: usize = 1 << 23;
/// A refutation with fewer tokens than this is not stored in the memo. Without a trace, all refutations are stored.
const MIN_MEMO_TOKENS: usize = 4;

impl<'a, const W: usize> BacktrackingSearch<'a, W> {
    /// A search through all choices in a fixed order, with a trace.
    pub(super) fn complete(context: &'a ProofContext<'a, W>, target: u32) -> Self {
        BacktrackingSearch {
            context,
            target,
            positions: 0,
            letters: vec![None; context.network.cells.len()],
            frames: Vec::new(),
            choices: Vec::new(),
            started: false,
            memo: FxHashMap::default(),
            trace: Some(Trace::default()),
            randomness: None,
            prices: Prices::new(),
        }
    }

    /// A search that tries equally good choices in random order. With the given probability, it tries all choices of a
    /// position in random order.
    pub(super) fn random(
        context: &'a ProofContext<'a, W>,
        target: u32,
        random: Random,
        probability: f64,
    ) -> Self {
        BacktrackingSearch {
            trace: None,
            randomness: Some((random, probability)),
            ..BacktrackingSearch::complete(context, target)
        }
    }

    /// Continues for at most `max_positions` positions.
    pub(super) fn run(&mut self, max_positions: u64) -> BacktrackingOutcome {
        let end = self.positions.saturating_add(max_positions);
        if !std::mem::replace(&mut self.started, true) {
            let first = Position::first(&self.context.network);
            if let Some(found) = self.enter(first) {
                return BacktrackingOutcome::Found(found);
            }
        }
        loop {
            let Some(frame) = self.frames.last() else {
                return BacktrackingOutcome::Refuted;
            };
            if self.choices.len() == frame.begin {
                self.pop_frame();
                continue;
            }
            if self.positions >= end {
                return BacktrackingOutcome::Paused;
            }
            if let Some(found) = self.advance() {
                return BacktrackingOutcome::Found(found);
            }
        }
    }

    /// The number of choices tried in each frame: enough to resume the search.
    pub(super) fn path(&self) -> Vec<u32> {
        let ends = self.frames.iter().skip(1).map(|frame| frame.begin);
        let ends = ends.chain([self.choices.len()]);
        let tried =
            |(frame, end): (&OpenPosition<W>, usize)| (frame.choices - (end - frame.begin)) as u32;
        self.frames.iter().zip(ends).map(tried).collect()
    }

    /// Resumes a search from its [`Self::path`] and trace. Returns whether the path fits this search.
    pub(super) fn resume_from(&mut self, path: &[u32], positions: u64, trace: Trace) -> bool {
        self.started = true;
        let first = Position::first(&self.context.network);
        // If a maze is found here, the path is invalid: the maze would have ended the earlier run.
        let mut found = self.enter(first).is_some();
        for (depth, &tried) in path.iter().enumerate() {
            let Some(frame) = self.frames.get(depth) else {
                return false;
            };
            if found || self.frames.len() != depth + 1 || tried as usize > frame.choices {
                return false;
            }
            // The last choice tried leads to the next frame.
            let is_last = depth + 1 == path.len();
            let skipped = (tried as usize).saturating_sub(usize::from(!is_last));
            self.choices.truncate(self.choices.len() - skipped);
            if !is_last {
                if self.choices.len() == self.frames[depth].begin {
                    return false;
                }
                found = self.advance().is_some();
            }
        }
        if self.frames.len() != path.len() {
            return false;
        }
        self.positions = positions;
        // The token indices of these frames are unknown, so their refutations are not stored in the memo.
        for frame in &mut self.frames {
            frame.token_index = usize::MAX;
        }
        self.trace = Some(trace);
        true
    }

    /// Makes the next choice of the last frame and examines the new position.
    fn advance(&mut self) -> Option<Vec<(Cell, Letter)>> {
        let choice = self.choices.pop()?;
        let frame = self.frames.last()?;
        let context = self.context;
        if frame.chooses_letter {
            self.letters[context.network.cell_of[frame.state as usize]] = Some(choice.letter);
        }
        let unique = context.question.unique;
        let position = frame.position.after(frame.state, &choice.effect, unique);
        self.enter(position)
    }

    /// Examines a position: refutes it or lists its choices. Returns a maze if one is found.
    fn enter(&mut self, position: Position<W>) -> Option<Vec<(Cell, Letter)>> {
        self.positions += 1;
        let context = self.context;
        let (network, rules) = (&context.network, &context.rules);
        if network.free_goal && self.is_deep(&position) {
            return Some(self.chosen_letters(None));
        }
        if position.current.is_empty() {
            return None;
        }
        let mut slack = i64::from(u32::MAX);
        if rules.has(PruningRule::Slack) {
            let without_dead = rules.has(PruningRule::Dead);
            let bound = slack_bound(network, &position, &self.letters, self.target, without_dead);
            slack = bound.slack;
            if slack < 0 {
                return None;
            }
            if let Some(token) = self.refuting_rule(&position, &bound) {
                self.note(token);
                return None;
            }
        } else if rules.has(PruningRule::Memo) && self.was_refuted(&position) {
            self.note(TraceToken::Seen);
            return None;
        }
        let (index, state) = self.choose_state(&position, slack);
        let token_index = self.trace.as_ref().map_or(0, Trace::len);
        self.note(TraceToken::Open(index));
        self.open_position(position, state, token_index, slack)
    }

    /// The token of the rule that refutes a position. `None` if no rule refutes it. A negative slack also refutes a
    /// position, but needs no token.
    fn refuting_rule(
        &mut self,
        position: &Position<W>,
        bound: &SlackBound<W>,
    ) -> Option<TraceToken> {
        let context = self.context;
        let (network, rules) = (&context.network, &context.rules);
        if !network.plain {
            return None;
        }
        if rules.has(PruningRule::Memo) && self.was_refuted(position) {
            return Some(TraceToken::Seen);
        }
        if rules.has(PruningRule::Lemmas) {
            let untouched = context
                .lemmas
                .iter()
                .filter(|lemma| lemma.is_within(&bound.useful));
            if untouched.count() as i64 > bound.slack {
                return Some(TraceToken::Lemma);
            }
        }
        let is_affordable = !rules.has(PruningRule::Prices)
            || is_affordable(network, position, bound, &mut self.prices);
        (!is_affordable).then_some(TraceToken::Price)
    }

    /// The part of a position that decides, together with the number of further layers, whether the position can be
    /// refuted.
    fn key(at: &Position<W>) -> [BitSet<W>; 4] {
        [at.found, at.current, at.next, at.ambiguous]
    }

    /// Whether a position was refuted before, for the same number of further layers or fewer.
    fn was_refuted(&mut self, position: &Position<W>) -> bool {
        let layers_ahead = self.target.saturating_sub(position.depth);
        match self.memo.get(&Self::key(position)) {
            Some(&(refuted, token_index)) if refuted <= layers_ahead => {
                if let Some(trace) = &mut self.trace {
                    trace.mark_recurring(token_index);
                }
                true
            }
            _ => false,
        }
    }

    fn note(&mut self, token: TraceToken) {
        if let Some(trace) = &mut self.trace {
            trace.push(token);
        }
    }

    /// Removes the last frame after all its choices are refuted.
    fn pop_frame(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let context = self.context;
        if frame.chooses_letter {
            self.letters[context.network.cell_of[frame.state as usize]] = None;
        }
        let token_count = self.trace.as_ref().map_or(usize::MAX, Trace::len);
        let is_long =
            frame.token_index != usize::MAX && token_count - frame.token_index >= MIN_MEMO_TOKENS;
        if context.network.plain && is_long && context.rules.has(PruningRule::Memo) {
            if self.memo.len() * 4 * W >= MAX_MEMO_WORDS {
                self.memo.clear();
            }
            let layers_ahead = self.target.saturating_sub(frame.position.depth);
            self.memo.insert(
                Self::key(&frame.position),
                (layers_ahead, frame.token_index),
            );
        }
    }
}
