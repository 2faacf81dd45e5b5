//! The checker of proofs. It shares no code with the search of the prover. The checker uses the board and the claim.
//! For the depth of the maze that comes with a proof, it uses the slow reference implementation of the measures.
//!
//! The checker performs a breadth-first search, layer by layer. This search chooses the letter (content) of a cell when
//! it leaves a state of the cell. For each position, a token of the tree names the state to leave next, or the rule
//! that refutes the position. The checker tries every letter of that state, or applies that rule. A position with a
//! negative slack, or without waiting states, has no token. These are the tokens:
//!
//! ```text
//!   0 … 9 a … z A … Z + /   leave the waiting state with this index in the layer, with every letter
//!   *                       this position will occur again: remember it
//!   =                       this position was refuted before, for the same number of further layers or fewer
//!   !                       the number of untouched lemmas exceeds the slack
//!   $                       entering the needed states wastes more states than the slack allows
//! ```
//!
//! The words *waiting* and *leave* are explained in `prove/position.rs`, and *slack* in `prove/bound.rs`.
//! `docs/notes/proofs.md` proves each rule.

mod claim;
mod moves;
mod rules;
mod state_set;
mod terminal;

pub(crate) use claim::{Claim, ClaimError, ClaimGoal, depth_of};

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
    let supports_conditions = checker.plain && claim.goal != ClaimGoal::Deepest;
    if (claim.unique || claim.no_black_holes) && !supports_conditions {
        return Err(ClaimError::UnsupportedConditions);
    }
    for (number, lemma) in (1..).zip(&claim.lemmas) {
        let lemma = checker.lemma(number, lemma)?;
        checker.lemmas.push(lemma);
    }
    let first = checker.set([checker.number(State::fresh(claim.start))]);
    let none = checker.set([]);
    checker.refute(CheckedPosition {
        found: first.clone(),
        current: first,
        next: none.clone(),
        ambiguous: none,
        depth: 0,
    })?;
    match checker.tokens.next() {
        None => Ok(checker.examined),
        Some(_) => Err(ClaimError::TreeTooLong),
    }
}

/// The maximum number of words in remembered positions. Only one of the four sets of each position is counted.
const MAX_REMEMBERED_WORDS: usize = 1 << 23;

/// Whether `positions` remembered positions, with sets of `words` words each, use all memory that is allowed.
fn is_full(positions: usize, words: usize) -> bool {
    positions * words >= MAX_REMEMBERED_WORDS
}

/// The progress of a breadth-first search in which only some letters have been chosen.
#[derive(Clone)]
struct CheckedPosition {
    /// Every state found so far.
    found: StateSet,
    /// The waiting states of the current layer.
    current: StateSet,
    /// The states of the next layer.
    next: StateSet,
    /// The waiting states that were found in more than one way, if solutions must be unique.
    ambiguous: StateSet,
    /// The number of the current layer.
    depth: u32,
}

struct Checker<'a> {
    claim: &'a Claim<'a>,
    /// The number of each state that some maze reaches.
    numbers: BTreeMap<State, usize>,
    /// For each state and each content of its cell, the states that the content leads to, without the state itself.
    rows: Vec<Vec<StateSet>>,
    /// The successors and the predecessors of each state, over all contents.
    after: Vec<StateSet>,
    before: Vec<StateSet>,
    /// The states of each cell.
    of_cell: BTreeMap<Cell, Vec<usize>>,
    /// The cell of each state.
    cell: Vec<Cell>,
    /// The winning states, and all others.
    goal: StateSet,
    non_goals: StateSet,
    lemmas: Vec<StateSet>,
    /// Whether states are just cells: turns do not matter, and no content refers to the last jump.
    plain: bool,
    /// The remaining tokens of the tree.
    tokens: std::iter::Peekable<Box<dyn Iterator<Item = u8> + 'a>>,
    /// The contents that each cell can still have, as indices into the list of its contents.
    allowed: BTreeMap<Cell, Vec<usize>>,
    /// For each remembered position, the number of further layers for which it was refuted.
    remembered: HashMap<[StateSet; 4], u32>,
    /// The number of positions examined.
    examined: u64,
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
            non_goals: none.clone(),
            lemmas: Vec::new(),
            plain,
            tokens: (Box::new(
                claim
                    .tree
                    .bytes()
                    .filter(|byte| !byte.is_ascii_whitespace()),
            ) as Box<dyn Iterator<Item = u8> + 'a>)
                .peekable(),
            allowed: BTreeMap::new(),
            remembered: HashMap::new(),
            examined: 0,
            numbers,
        };
        for (state, &number) in &checker.numbers {
            if claim.goal.has(state.cell) {
                checker.goal.add(number);
            } else {
                checker.non_goals.add(number);
                checker.of_cell.entry(state.cell).or_default().push(number);
            }
            for to in moves.get(state).into_iter().flatten() {
                let mut row = none.clone();
                to.iter().for_each(|to| row.add(checker.numbers[to]));
                row.remove(number);
                checker.after[number].add_all(&row);
                row.states().for_each(|to| checker.before[to].add(number));
                checker.rows[number].push(row);
            }
        }
        for (&cell, states) in &checker.of_cell {
            let letters = 0..checker.rows[states[0]].len();
            checker.allowed.insert(cell, letters.collect());
        }
        Ok(checker)
    }

    fn number(&self, state: State) -> usize {
        self.numbers[&state]
    }

    fn set(&self, states: impl IntoIterator<Item = usize>) -> StateSet {
        let mut set = StateSet(vec![0; self.rows.len().div_ceil(64)]);
        states.into_iter().for_each(|state| set.add(state));
        set
    }

    /// Refutes a position as the next token of the tree says.
    fn refute(&mut self, at: CheckedPosition) -> Result<(), ClaimError> {
        self.examined += 1;
        if self.claim.goal == ClaimGoal::Deepest && self.is_deep(&at) {
            return Err(ClaimError::Deeper);
        }
        if at.current.is_empty() {
            return Ok(());
        }
        let (useful, slack) = self.useful_and_slack(&at);
        if slack < 0 {
            return Ok(());
        }
        let layers_ahead = self.claim.refuted.saturating_sub(at.depth);
        let key = || [&at.found, &at.current, &at.next, &at.ambiguous].map(StateSet::clone);
        let may_remember = self.plain && !self.claim.no_black_holes;
        let is_repeated = self.tokens.next_if_eq(&b'*').is_some();
        match self.tokens.next() {
            None => Err(ClaimError::TreeTooShort),
            Some(b'=') if may_remember => match self.remembered.get(&key()) {
                Some(&refuted) if refuted <= layers_ahead => Ok(()),
                _ => Err(ClaimError::NotRefuted("=", self.examined)),
            },
            Some(b'!') if self.plain => {
                let untouched = self.lemmas.iter().filter(|lemma| lemma.is_within(&useful));
                if untouched.count() as i64 > slack {
                    Ok(())
                } else {
                    Err(ClaimError::NotRefuted("!", self.examined))
                }
            }
            Some(b'$') if self.plain => {
                if self.is_affordable(&at, &useful, slack) {
                    Err(ClaimError::NotRefuted("$", self.examined))
                } else {
                    Ok(())
                }
            }
            Some(token) => {
                let alphabet = ('0'..='9')
                    .chain('a'..='z')
                    .chain('A'..='Z')
                    .chain(['+', '/']);
                let index = alphabet
                    .into_iter()
                    .position(|known| known == char::from(token));
                let state = index.and_then(|index| at.current.states().nth(index));
                // A state outside the board has no moves.
                let state = state.filter(|&state| !self.cell[state].is_out());
                self.leave(
                    &at,
                    state.ok_or(ClaimError::Token(char::from(token), self.examined))?,
                )?;
                if is_repeated && may_remember {
                    if is_full(self.remembered.len(), at.found.0.len()) {
                        return Err(ClaimError::TooManyRemembered);
                    }
                    let fewest_layers = self.remembered.entry(key()).or_insert(layers_ahead);
                    *fewest_layers = layers_ahead.min(*fewest_layers);
                }
                Ok(())
            }
        }
    }

    /// Leaves a state with every letter that its cell can have, in ascending order of the number of new states. Refutes
    /// each position that follows.
    fn leave(&mut self, at: &CheckedPosition, state: usize) -> Result<(), ClaimError> {
        let unique = self.claim.unique;
        let cell = self.cell[state];
        let allowed = self.allowed[&cell].clone();
        // The new states, the states found again, and all letters with this effect.
        let mut effects: Vec<(StateSet, StateSet, Vec<usize>)> = Vec::new();
        for letter in allowed.clone() {
            let row = &self.rows[state][letter];
            if row.intersects(&self.goal) {
                if at.depth + 1 >= self.claim.refuted && self.may_end(at, state, letter) {
                    return Err(ClaimError::Deeper);
                }
                continue;
            }
            let (mut new, mut again) = (row.clone(), row.clone());
            new.remove_all(&at.found);
            again.intersect(&at.next);
            if !unique {
                again = self.set([]);
            }
            let same =
                |(other_new, other_again, letters): &&mut (StateSet, StateSet, Vec<usize>)| {
                    if self.plain {
                        *other_new == new && *other_again == again
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
            after.found.add_all(&new);
            after.next.add_all(&new);
            after.current.remove(state);
            if unique {
                after.ambiguous.add_all(&again);
                if at.ambiguous.has(state) {
                    after.ambiguous.add_all(&new);
                }
                after.ambiguous.remove(state);
            }
            if after.current.is_empty() {
                after.current = after.next;
                after.next = self.set([]);
                after.depth += 1;
            }
            let letters = if self.plain {
                letters
            } else {
                vec![letters[0]]
            };
            self.allowed.insert(cell, letters);
            let refuted = self.refute(after);
            self.allowed.insert(cell, allowed.clone());
            refuted?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::is_full;

    #[test]
    fn memory_is_full_at_the_limit() {
        assert!(!is_full((1 << 22) - 1, 2));
        assert!(is_full(1 << 22, 2));
    }
}
