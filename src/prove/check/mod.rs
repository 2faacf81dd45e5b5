//! The checker of proofs. It shares no code with the prover and uses only the board and the claim.
//!
//! It replays a breadth-first search, layer by layer, that chooses the letter of a cell when it leaves the cell. For
//! each position the tree names either the state to leave next, and the checker tries every letter there, or the rule
//! that refutes the position, and the checker applies that rule. A position that counting refutes has no token:
//!
//! ```text
//!   0 … 9 a … z A … Z + /   leave the waiting state with this index in the layer, with every letter
//!   *                       the next position will occur again: remember it
//!   =                       this position was refuted before, with as many layers to come or fewer
//!   !                       more lemmas are untouched than states may be wasted
//!   $                       the slack does not pay for the states that are needed
//! ```
//!
//! `docs/proofs.md` proves each rule.

mod claim;
mod moves;
mod rules;
mod state_set;
mod terminal;

pub(crate) use claim::{Claim, ClaimError, Ending, depth_of};

use crate::topology::{Cell, State};
use moves::{FreeMoves, explored};
use state_set::StateSet;
use std::collections::{BTreeMap, HashMap};

/// Checks the claim. Returns the number of positions examined.
///
/// # Errors
///
/// Returns an error if the tree does not prove the claim.
pub(crate) fn check(claim: &Claim<'_>) -> Result<u64, ClaimError> {
    let mut checker = Checker::new(claim)?;
    let plain = checker.plain && claim.goal != Ending::Deepest;
    if (claim.unique || claim.no_black_holes) && !plain {
        return Err(ClaimError::Claimed);
    }
    for (number, lemma) in (1..).zip(&claim.lemmas) {
        let lemma = checker.lemma(number, lemma)?;
        checker.lemmas.push(lemma);
    }
    let first = checker.set([checker.number(State::fresh(claim.start))]);
    let none = checker.set([]);
    checker.refute(CheckedPosition {
        taken: first.clone(),
        rest: first,
        next: none.clone(),
        many: none,
        depth: 0,
    })?;
    match checker.tokens.next() {
        None => Ok(checker.looked_at),
        Some(_) => Err(ClaimError::More),
    }
}

/// The limit on the memory for remembered positions: the number of words in one of the four sets of each position.
const KEPT: usize = 1 << 23;

/// The states found so far (`taken`), those that wait in the current layer (`rest`) and in the next one (`next`), the
/// waiting ones that were found in more than one way (`many`), and the number of the current layer.
#[derive(Clone)]
struct CheckedPosition {
    taken: StateSet,
    rest: StateSet,
    next: StateSet,
    many: StateSet,
    depth: u32,
}

struct Checker<'a> {
    claim: &'a Claim<'a>,
    numbers: BTreeMap<State, usize>,
    /// For each state and each content of its cell, the states it leads to, without the state itself.
    rows: Vec<Vec<StateSet>>,
    /// The successors and the predecessors of each state, over all contents.
    after: Vec<StateSet>,
    before: Vec<StateSet>,
    /// The states of each cell.
    of_cell: BTreeMap<Cell, Vec<usize>>,
    cell: Vec<Cell>,
    goal: StateSet,
    others: StateSet,
    lemmas: Vec<StateSet>,
    plain: bool,
    tokens: std::iter::Peekable<Box<dyn Iterator<Item = u8> + 'a>>,
    /// The contents that each cell can still have, as indices into its list.
    written: BTreeMap<Cell, Vec<usize>>,
    seen: HashMap<[StateSet; 4], u32>,
    looked_at: u64,
}

impl<'a> Checker<'a> {
    fn new(claim: &'a Claim<'a>) -> Result<Self, ClaimError> {
        let FreeMoves {
            numbers,
            moves,
            plain,
        } = explored(claim)?;
        let count = numbers.len();
        let none = StateSet(vec![0; count.div_ceil(64)]);
        let mut checker = Checker {
            claim,
            rows: vec![Vec::new(); count],
            after: vec![none.clone(); count],
            before: vec![none.clone(); count],
            of_cell: BTreeMap::new(),
            cell: numbers.keys().map(|state| state.cell).collect(),
            goal: none.clone(),
            others: none.clone(),
            lemmas: Vec::new(),
            plain,
            tokens: (Box::new(
                claim
                    .tree
                    .bytes()
                    .filter(|byte| !byte.is_ascii_whitespace()),
            ) as Box<dyn Iterator<Item = u8> + 'a>)
                .peekable(),
            written: BTreeMap::new(),
            seen: HashMap::new(),
            looked_at: 0,
            numbers,
        };
        for (state, &number) in &checker.numbers {
            if claim.goal.has(state.cell) {
                checker.goal.put(number);
            } else {
                checker.others.put(number);
                checker.of_cell.entry(state.cell).or_default().push(number);
            }
            for to in moves.get(state).into_iter().flatten() {
                let mut row = none.clone();
                to.iter().for_each(|to| row.put(checker.numbers[to]));
                row.take(number);
                checker.after[number].put_all(&row);
                row.states().for_each(|to| checker.before[to].put(number));
                checker.rows[number].push(row);
            }
        }
        for (&cell, states) in &checker.of_cell {
            let letters = 0..checker.rows[states[0]].len();
            checker.written.insert(cell, letters.collect());
        }
        Ok(checker)
    }

    fn number(&self, state: State) -> usize {
        self.numbers[&state]
    }

    fn set(&self, states: impl IntoIterator<Item = usize>) -> StateSet {
        let mut set = StateSet(vec![0; self.rows.len().div_ceil(64)]);
        states.into_iter().for_each(|state| set.put(state));
        set
    }

    /// Refutes a position as the tree says.
    fn refute(&mut self, at: CheckedPosition) -> Result<(), ClaimError> {
        self.looked_at += 1;
        if self.claim.goal == Ending::Deepest && self.is_deep(&at) {
            return Err(ClaimError::Deeper);
        }
        if at.rest.is_empty() {
            return Ok(());
        }
        let (useful, slack) = self.count(&at);
        if slack < 0 {
            return Ok(());
        }
        let ahead = self.claim.refuted.saturating_sub(at.depth);
        let key = || [&at.taken, &at.rest, &at.next, &at.many].map(StateSet::clone);
        let remembers = self.plain && !self.claim.no_black_holes;
        let kept = self.tokens.next_if_eq(&b'*').is_some();
        match self.tokens.next() {
            None => Err(ClaimError::Ends),
            Some(b'=') if remembers => match self.seen.get(&key()) {
                Some(&refuted) if refuted <= ahead => Ok(()),
                _ => Err(ClaimError::Refuted("=", self.looked_at)),
            },
            Some(b'!') if self.plain => {
                let untouched = self.lemmas.iter().filter(|lemma| lemma.is_within(&useful));
                if untouched.count() as i64 > slack {
                    Ok(())
                } else {
                    Err(ClaimError::Refuted("!", self.looked_at))
                }
            }
            Some(b'$') if self.plain => {
                if self.affordable(&at, &useful, slack) {
                    Err(ClaimError::Refuted("$", self.looked_at))
                } else {
                    Ok(())
                }
            }
            Some(token) => {
                let alphabet = ('0'..='9')
                    .chain('a'..='z')
                    .chain('A'..='Z')
                    .chain(['+', '/']);
                let place = alphabet
                    .into_iter()
                    .position(|known| known == char::from(token));
                let state = place.and_then(|place| at.rest.states().nth(place));
                // A state outside the board has no moves.
                let state = state.filter(|&state| !self.cell[state].is_out());
                self.leave(
                    &at,
                    state.ok_or(ClaimError::Token(char::from(token), self.looked_at))?,
                )?;
                if kept && remembers {
                    if self.seen.len() * at.taken.words() >= KEPT {
                        return Err(ClaimError::TooMuch);
                    }
                    let least = self.seen.entry(key()).or_insert(ahead);
                    *least = ahead.min(*least);
                }
                Ok(())
            }
        }
    }

    /// Leaves a state with every letter that its cell can have, in order of the number of new states.
    fn leave(&mut self, at: &CheckedPosition, state: usize) -> Result<(), ClaimError> {
        let unique = self.claim.unique;
        let cell = self.cell[state];
        let may = self.written[&cell].clone();
        let mut effects: Vec<(StateSet, StateSet, Vec<usize>)> = Vec::new();
        for letter in may.clone() {
            let row = &self.rows[state][letter];
            if row.meets(&self.goal) {
                if at.depth + 1 >= self.claim.refuted && self.may_end(at, state, letter) {
                    return Err(ClaimError::Deeper);
                }
                continue;
            }
            let (mut new, mut again) = (row.clone(), row.clone());
            new.take_all(&at.taken);
            again.keep(&at.next);
            if !unique {
                again = self.set([]);
            }
            let same = |(other, others, letters): &&mut (StateSet, StateSet, Vec<usize>)| {
                if self.plain {
                    *other == new && *others == again
                } else {
                    self.of_cell[&cell]
                        .iter()
                        .all(|&state| self.rows[state][letters[0]] == self.rows[state][letter])
                }
            };
            match effects.iter_mut().find(same) {
                Some((.., letters)) => letters.push(letter),
                None => effects.push((new, again, vec![letter])),
            }
        }
        effects.sort_by_key(|(new, _, letters)| (new.len(), letters[0]));
        for (new, again, letters) in effects {
            let mut after = at.clone();
            after.taken.put_all(&new);
            after.next.put_all(&new);
            after.rest.take(state);
            if unique {
                after.many.put_all(&again);
                if at.many.has(state) {
                    after.many.put_all(&new);
                }
                after.many.take(state);
            }
            if after.rest.is_empty() {
                after.rest = after.next;
                after.next = self.set([]);
                after.depth += 1;
            }
            let letters = if self.plain {
                letters
            } else {
                vec![letters[0]]
            };
            self.written.insert(cell, letters);
            let refuted = self.refute(after);
            self.written.insert(cell, may.clone());
            refuted?;
        }
        Ok(())
    }
}
