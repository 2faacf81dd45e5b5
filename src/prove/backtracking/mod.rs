//! The search: a depth-first descent that chooses letters one by one and backtracks when a position is refuted.

mod choices;
mod terminal;

use super::bound::count;
use super::context::ProofContext;
use super::position::{Effect, Position};
use super::prices::{Prices, affordable};
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

/// A search for a maze of at least the target depth that tries all choices in turn.
pub(super) struct BacktrackingSearch<'a, const W: usize> {
    context: &'a ProofContext<'a, W>,
    target: u32,
    /// The number of positions examined.
    pub(super) nodes: u64,
    /// The letter of each cell of the ground.
    letters: Vec<Option<Letter>>,
    frames: Vec<OpenPosition<W>>,
    /// The untried choices of all frames, the next one last.
    choices: Vec<LetterChoice<W>>,
    started: bool,
    /// For each refuted position, the number of layers to come for which it was refuted, and the index of its token.
    memo: FxHashMap<[BitSet<W>; 4], (u32, usize)>,
    /// The trace; `None` for a search that only looks for a maze.
    pub(super) trace: Option<Trace>,
    /// The random numbers, and the probability of ignoring all preferences. `None` for a fixed order.
    whim: Option<(Random, f64)>,
    prices: Prices<W>,
}

/// An open position.
struct OpenPosition<const W: usize> {
    position: Position<W>,
    state: u32,
    /// Whether the letter of the cell is chosen here.
    chooses: bool,
    /// The number of choices, and where they begin.
    many: usize,
    choices: usize,
    token: usize,
}

#[derive(Clone, Copy)]
struct LetterChoice<const W: usize> {
    letter: Letter,
    effect: Effect<W>,
    rank: (u32, u32, u32),
}

/// The maximum number of words in the memo.
const REMEMBERED: usize = 1 << 23;
/// The minimum number of tokens of a refutation that is worth remembering.
const WORTH: usize = 4;

impl<'a, const W: usize> BacktrackingSearch<'a, W> {
    /// A search through all choices in a fixed order, with a trace.
    pub(super) fn complete(context: &'a ProofContext<'a, W>, target: u32) -> Self {
        BacktrackingSearch {
            context,
            target,
            nodes: 0,
            letters: vec![None; context.network.cells.len()],
            frames: Vec::new(),
            choices: Vec::new(),
            started: false,
            memo: FxHashMap::default(),
            trace: Some(Trace::default()),
            whim: None,
            prices: Prices::new(),
        }
    }

    /// A search that tries equally good choices in random order, and sometimes all choices.
    pub(super) fn random(
        context: &'a ProofContext<'a, W>,
        target: u32,
        random: Random,
        whim: f64,
    ) -> Self {
        BacktrackingSearch {
            trace: None,
            whim: Some((random, whim)),
            ..BacktrackingSearch::complete(context, target)
        }
    }

    /// Continues for at most `nodes` positions.
    pub(super) fn run(&mut self, nodes: u64) -> BacktrackingOutcome {
        let end = self.nodes.saturating_add(nodes);
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
            if self.choices.len() == frame.choices {
                self.leave();
                continue;
            }
            if self.nodes >= end {
                return BacktrackingOutcome::Paused;
            }
            if let Some(found) = self.advance() {
                return BacktrackingOutcome::Found(found);
            }
        }
    }

    /// The number of choices taken in each frame: enough to resume the search.
    pub(super) fn path(&self) -> Vec<u32> {
        let ends = self.frames.iter().skip(1).map(|frame| frame.choices);
        let ends = ends.chain([self.choices.len()]);
        let left =
            |(frame, end): (&OpenPosition<W>, usize)| (frame.many - (end - frame.choices)) as u32;
        self.frames.iter().zip(ends).map(left).collect()
    }

    /// Resumes a search from its [`Self::path`] and trace. Returns whether they fit.
    pub(super) fn resume_from(&mut self, path: &[u32], nodes: u64, trace: Trace) -> bool {
        self.started = true;
        let first = Position::first(&self.context.network);
        // A maze found here would have ended the earlier run.
        let mut found = self.enter(first).is_some();
        for (depth, &tried) in path.iter().enumerate() {
            let Some(frame) = self.frames.get(depth) else {
                return false;
            };
            if found || self.frames.len() != depth + 1 || tried as usize > frame.many {
                return false;
            }
            // The last choice taken is the one that leads to the next frame.
            let is_last = depth + 1 == path.len();
            let skipped = (tried as usize).saturating_sub(usize::from(!is_last));
            let left = self.choices.len() - skipped;
            self.choices.truncate(left);
            if !is_last {
                if self.choices.len() == self.frames[depth].choices {
                    return false;
                }
                found = self.advance().is_some();
            }
        }
        if self.frames.len() != path.len() {
            return false;
        }
        self.nodes = nodes;
        // The positions of the tokens of open frames are unknown, so these frames are not remembered.
        for frame in &mut self.frames {
            frame.token = usize::MAX;
        }
        self.trace = Some(trace);
        true
    }

    /// Takes the next choice of the last frame.
    fn advance(&mut self) -> Option<Vec<(Cell, Letter)>> {
        let choice = self.choices.pop()?;
        let frame = self.frames.last()?;
        let context = self.context;
        if frame.chooses {
            self.letters[context.network.cell[frame.state as usize]] = Some(choice.letter);
        }
        let unique = context.question.unique;
        let position = frame.position.after(frame.state, &choice.effect, unique);
        self.enter(position)
    }

    /// Examines a position: refutes it or lists its choices. Returns a maze if one is found.
    fn enter(&mut self, position: Position<W>) -> Option<Vec<(Cell, Letter)>> {
        self.nodes += 1;
        let context = self.context;
        let (network, rules) = (&context.network, &context.rules);
        if network.free_goal && self.is_deep(&position) {
            return Some(self.written(None));
        }
        if position.rest.is_empty() {
            return None;
        }
        let mut slack = i64::from(u32::MAX);
        if rules.has(PruningRule::Slack) {
            let dead = rules.has(PruningRule::Dead);
            let count = count(network, &position, &self.letters, self.target, dead);
            slack = count.slack;
            if slack < 0 {
                return None;
            }
            if let Some(token) = self.refuted(&position, &count) {
                self.note(token);
                return None;
            }
        } else if rules.has(PruningRule::Memo) && self.was_refuted(&position) {
            self.note(TraceToken::Seen);
            return None;
        }
        let (place, state) = self.chosen(&position, slack);
        let token = self.trace.as_ref().map_or(0, Trace::len);
        self.note(TraceToken::Open(place));
        self.open(position, state, token, slack)
    }

    /// The rule, other than counting, that refutes a position.
    fn refuted(
        &mut self,
        position: &Position<W>,
        count: &super::bound::SlackBound<W>,
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
                .filter(|lemma| lemma.is_within(&count.useful));
            if untouched.count() as i64 > count.slack {
                return Some(TraceToken::Lemma);
            }
        }
        let priced = !rules.has(PruningRule::Prices)
            || affordable(network, position, count, &mut self.prices);
        (!priced).then_some(TraceToken::Price)
    }

    fn key(position: &Position<W>) -> [BitSet<W>; 4] {
        [position.taken, position.rest, position.next, position.many]
    }

    /// Whether a position was refuted before, with as many layers to come or fewer.
    fn was_refuted(&mut self, position: &Position<W>) -> bool {
        let ahead = self.target.saturating_sub(position.depth);
        match self.memo.get(&Self::key(position)) {
            Some(&(refuted, token)) if refuted <= ahead => {
                if let Some(trace) = &mut self.trace {
                    trace.keep(token);
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

    /// Leaves the last frame after all its choices are refuted.
    fn leave(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let context = self.context;
        if frame.chooses {
            self.letters[context.network.cell[frame.state as usize]] = None;
        }
        let written = self.trace.as_ref().map_or(usize::MAX, Trace::len);
        let worth = frame.token != usize::MAX && written - frame.token >= WORTH;
        if context.network.plain && worth && context.rules.has(PruningRule::Memo) {
            if self.memo.len() * 4 * W >= REMEMBERED {
                self.memo.clear();
            }
            let ahead = self.target.saturating_sub(frame.position.depth);
            self.memo
                .insert(Self::key(&frame.position), (ahead, frame.token));
        }
    }
}
