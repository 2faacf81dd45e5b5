//! The checker of proofs. It shares no code with the prover: it knows the board, and what is claimed.
//!
//! Breadth first, one layer of states after the other, letters are written as their cells are come to. The tree says
//! of each position which state is left next, and the checker itself tries every letter there; or which rule refutes
//! the position, and the checker applies it itself. A position that is refuted by counting has no token in the tree:
//!
//! ```text
//!   0 … 9 a … z A … Z + /   leave the state in this place among those that wait in the layer, with every letter
//!   *                       the next position will be seen again
//!   =                       this one was seen, refuted, with as many layers ahead or fewer
//!   !                       more lemmas are untouched than states may be wasted
//!   $                       what is needed cannot be paid for
//! ```
//!
//! Why each rule is right is said in `docs/proofs.md`.

use super::claim::{Claim, Ending, Flaw};
use crate::topology::{Cell, Content, Gate, Jump, Landing, Number, State, Topology};
use std::collections::{BTreeMap, HashMap};

/// Checks that no maze is as deep as is claimed, or deeper. Says how many positions it has looked at.
///
/// # Errors
///
/// The claim is not proved.
pub fn check(claim: &Claim<'_>) -> Result<u64, Flaw> {
    let mut checker = Checker::new(claim);
    for (number, lemma) in (1..).zip(&claim.lemmas) {
        let lemma = checker.lemma(number, lemma)?;
        checker.lemmas.push(lemma);
    }
    let first = checker.set([checker.number(State::fresh(claim.start))]);
    let none = checker.set([]);
    checker.refute(Position {
        taken: first.clone(),
        rest: first,
        next: none.clone(),
        many: none,
        depth: 0,
    })?;
    match checker.tokens.next() {
        None => Ok(checker.looked_at),
        Some(_) => Err(Flaw::More),
    }
}

/// States, as bits.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Set(Vec<u64>);

impl Set {
    fn has(&self, state: usize) -> bool {
        self.0[state / 64] >> (state % 64) & 1 == 1
    }

    fn put(&mut self, state: usize) {
        self.0[state / 64] |= 1 << (state % 64);
    }

    fn take(&mut self, state: usize) {
        self.0[state / 64] &= !(1 << (state % 64));
    }

    fn put_all(&mut self, others: &Set) {
        self.0
            .iter_mut()
            .zip(&others.0)
            .for_each(|(word, other)| *word |= other);
    }

    fn keep(&mut self, others: &Set) {
        self.0
            .iter_mut()
            .zip(&others.0)
            .for_each(|(word, other)| *word &= other);
    }

    fn take_all(&mut self, others: &Set) {
        self.0
            .iter_mut()
            .zip(&others.0)
            .for_each(|(word, other)| *word &= !other);
    }

    fn len(&self) -> i64 {
        self.0.iter().map(|word| i64::from(word.count_ones())).sum()
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn meets(&self, other: &Set) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    fn is_within(&self, other: &Set) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    fn states(&self) -> impl Iterator<Item = usize> + '_ {
        let bits = |(at, &word): (usize, &u64)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 == 1)
                .map(move |bit| 64 * at + bit)
        };
        self.0
            .iter()
            .enumerate()
            .filter(|(_, word)| **word != 0)
            .flat_map(bits)
    }
}

/// What has been found: all of it, what waits in the present layer and in the next one, and of these what was found in
/// more than one way; the number of the present layer.
#[derive(Clone)]
struct Position {
    taken: Set,
    rest: Set,
    next: Set,
    many: Set,
    depth: u32,
}

struct Checker<'a> {
    claim: &'a Claim<'a>,
    numbers: BTreeMap<State, usize>,
    /// For each state and each content of its cell what follows, itself left out.
    rows: Vec<Vec<Set>>,
    /// What follows, and what may go before.
    after: Vec<Set>,
    before: Vec<Set>,
    /// The states of each cell.
    of_cell: BTreeMap<Cell, Vec<usize>>,
    cell: Vec<Cell>,
    goal: Set,
    others: Set,
    lemmas: Vec<Set>,
    plain: bool,
    tokens: std::iter::Peekable<Box<dyn Iterator<Item = u8> + 'a>>,
    /// The contents that each cell may still have, as places in its list.
    written: BTreeMap<Cell, Vec<usize>>,
    seen: HashMap<[Set; 4], u32>,
    looked_at: u64,
}

impl<'a> Checker<'a> {
    fn new(claim: &'a Claim<'a>) -> Self {
        let (numbers, moves, plain) = explored(claim);
        let count = numbers.len();
        let none = Set(vec![0; count.div_ceil(64)]);
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
            match claim.goal.has(state.cell) {
                true => checker.goal.put(number),
                false => {
                    checker.others.put(number);
                    checker.of_cell.entry(state.cell).or_default().push(number);
                }
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
        checker
    }

    fn number(&self, state: State) -> usize {
        self.numbers[&state]
    }

    fn set(&self, states: impl IntoIterator<Item = usize>) -> Set {
        let mut set = Set(vec![0; self.rows.len().div_ceil(64)]);
        states.into_iter().for_each(|state| set.put(state));
        set
    }

    /// A lemma: from outside, no jump but one to the goal lands on it exactly once; no other lemma has one of its cells.
    fn lemma(&self, number: usize, cells: &[Cell]) -> Result<Set, Flaw> {
        let mut lemma = self.set([]);
        for cell in cells {
            match self.of_cell.get(cell).map(Vec::as_slice) {
                Some(&[state]) if self.plain && *cell != self.claim.start => lemma.put(state),
                _ => return Err(Flaw::NoLemma(number)),
            }
        }
        let shared = self.lemmas.iter().any(|other| other.meets(&lemma));
        let alone = |row: &Set| {
            let mut entered = row.clone();
            entered.keep(&lemma);
            entered.len() == 1 && !row.meets(&self.goal)
        };
        let mut outside = self.others.clone();
        outside.take_all(&lemma);
        let entered_alone = outside
            .states()
            .any(|state| self.rows[state].iter().any(alone));
        match shared || entered_alone || lemma.is_empty() {
            true => Err(Flaw::NoLemma(number)),
            false => Ok(lemma),
        }
    }

    /// Refutes a position as the tree says.
    fn refute(&mut self, at: Position) -> Result<(), Flaw> {
        self.looked_at += 1;
        if self.claim.goal == Ending::Deepest && self.is_deep(&at) {
            return Err(Flaw::Deeper);
        }
        if at.rest.is_empty() {
            return Ok(());
        }
        let (useful, slack) = self.count(&at);
        if slack < 0 {
            return Ok(());
        }
        let ahead = self.claim.refuted.saturating_sub(at.depth);
        let key = || [&at.taken, &at.rest, &at.next, &at.many].map(Set::clone);
        let remembers = self.plain && !self.claim.no_black_holes;
        let kept = self.tokens.next_if_eq(&b'*').is_some();
        match self.tokens.next() {
            None => Err(Flaw::Ends),
            Some(b'=') if remembers => match self.seen.get(&key()) {
                Some(&refuted) if refuted <= ahead => Ok(()),
                _ => Err(Flaw::Refuted("=", self.looked_at)),
            },
            Some(b'!') if self.plain => {
                let untouched = self.lemmas.iter().filter(|lemma| lemma.is_within(&useful));
                match untouched.count() as i64 > slack {
                    true => Ok(()),
                    false => Err(Flaw::Refuted("!", self.looked_at)),
                }
            }
            Some(b'$') if self.plain => match self.affordable(&at, &useful, slack) {
                false => Ok(()),
                true => Err(Flaw::Refuted("$", self.looked_at)),
            },
            Some(token) => {
                let alphabet = ('0'..='9')
                    .chain('a'..='z')
                    .chain('A'..='Z')
                    .chain(['+', '/']);
                let place = alphabet
                    .into_iter()
                    .position(|known| known == char::from(token));
                let state = place.and_then(|place| at.rest.states().nth(place));
                self.leave(
                    &at,
                    state.ok_or(Flaw::Token(char::from(token), self.looked_at))?,
                )?;
                if kept && remembers {
                    let least = self.seen.entry(key()).or_insert(ahead);
                    *least = ahead.min(*least);
                }
                Ok(())
            }
        }
    }

    /// Leaves a state with every letter that its cell may have, those first that lead to the fewest new states.
    fn leave(&mut self, at: &Position, state: usize) -> Result<(), Flaw> {
        let unique = self.claim.unique;
        let cell = self.cell[state];
        let may = self.written[&cell].clone();
        let mut effects: Vec<(Set, Set, Vec<usize>)> = Vec::new();
        for letter in may.clone() {
            let row = &self.rows[state][letter];
            if row.meets(&self.goal) {
                if at.depth + 1 >= self.claim.refuted && self.may_end(at, state, letter) {
                    return Err(Flaw::Deeper);
                }
                continue;
            }
            let (mut new, mut again) = (row.clone(), row.clone());
            new.take_all(&at.taken);
            again.keep(&at.next);
            if !unique {
                again = self.set([]);
            }
            let same = |(other, others, letters): &&mut (Set, Set, Vec<usize>)| match self.plain {
                true => *other == new && *others == again,
                false => self.of_cell[&cell]
                    .iter()
                    .all(|&state| self.rows[state][letters[0]] == self.rows[state][letter]),
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
            let letters = match self.plain {
                true => letters,
                false => vec![letters[0]],
            };
            self.written.insert(cell, letters);
            let refuted = self.refute(after);
            self.written.insert(cell, may.clone());
            refuted?;
        }
        Ok(())
    }

    /// How many states may still be wasted, and which free states count: those that may follow something and may lead
    /// to something new. Of the states of one cell, which has one letter, only as many count as may each find something.
    fn count(&self, at: &Position) -> (Set, i64) {
        let free_goal = self.claim.goal == Ending::Deepest;
        let mut free = self.others.clone();
        free.take_all(&at.taken);
        let mut waiting = at.rest.clone();
        waiting.put_all(&at.next);
        let mut anywhere = free.clone();
        anywhere.put_all(&waiting);
        let reaches = |goal: usize| self.before[goal].meets(&anywhere);
        let hopeless =
            waiting.is_within(&at.many) || !(free_goal || self.goal.states().any(reaches));
        if hopeless {
            return (free, -1);
        }
        let last = i64::from(at.depth) + i64::from(!at.next.is_empty());
        let ahead = i64::from(self.claim.refuted) - last;
        let counts = |&state: &usize| {
            !self.after[state].is_within(&at.taken) && self.before[state].meets(&anywhere)
        };
        let useful = self.set(free.states().filter(counts));
        let alive: i64 = match self.plain {
            true => useful.len(),
            false => self
                .of_cell
                .keys()
                .map(|&cell| self.productive(at, cell, &useful))
                .sum(),
        };
        // To the goal behind the last of them; or, where any cell is a goal, to one more that may lead nowhere.
        match free_goal && free.len() <= alive + 1 {
            true => (free.clone(), free.len() - ahead),
            false if free.len() + i64::from(!free_goal) < ahead => (free, -1),
            false => (useful, alive + 1 - ahead),
        }
    }

    /// How many free states of a cell may each find something that those before did not.
    fn productive(&self, at: &Position, cell: Cell, useful: &Set) -> i64 {
        let states = &self.of_cell[&cell];
        let of_letter = |&letter: &usize| {
            let mut known = at.taken.clone();
            for &state in states
                .iter()
                .filter(|&&state| at.rest.has(state) || at.next.has(state))
            {
                known.put_all(&self.rows[state][letter]);
            }
            let (mut all, mut sizes) = (self.set([]), Vec::new());
            for &state in states.iter().filter(|&&state| useful.has(state)) {
                let mut new = self.rows[state][letter].clone();
                new.take_all(&known);
                all.put_all(&new);
                sizes.extend(Some(new.len()).filter(|&size| size > 0));
            }
            let fewest = sizes.iter().min().copied();
            fewest.map_or(0, |fewest| (sizes.len() as i64).min(1 + all.len() - fewest))
        };
        self.written[&cell].iter().map(of_letter).max().unwrap_or(0)
    }

    /// Whether what is needed can be paid for with what may be wasted. A jump that enters k free states together
    /// wastes k − 1 of them, or k where the layer has others; what is entered for no more is not among the k.
    fn affordable(&self, at: &Position, useful: &Set, slack: i64) -> bool {
        let mut left = slack;
        loop {
            let mut price: BTreeMap<usize, i64> = BTreeMap::new();
            let mut reached = at.rest.clone();
            reached.put_all(&at.next);
            reached
                .states()
                .for_each(|state| _ = price.insert(state, 0));
            for most in 0..=left {
                let mut grows = true;
                while std::mem::take(&mut grows) {
                    for (state, paid) in price.clone() {
                        let joins = i64::from(at.rest.has(state) && !at.next.is_empty());
                        for row in self.rows[state].iter().filter(|row| !row.meets(&self.goal)) {
                            let mut new = row.clone();
                            new.keep(useful);
                            new.take_all(&reached);
                            if !new.is_empty() && paid + new.len() - 1 + joins <= most {
                                new.states().for_each(|state| _ = price.insert(state, most));
                                reached.put_all(&new);
                                grows = true;
                            }
                        }
                    }
                }
            }
            let reaches = |goal: usize| self.before[goal].meets(&reached);
            if self.claim.goal != Ending::Deepest && !self.goal.states().any(reaches) {
                return false;
            }
            let mut lost = useful.clone();
            lost.take_all(&reached);
            match slack - lost.len() {
                now if now < 0 => return false,
                now if now >= left => return true,
                now => left = now,
            }
        }
    }

    /// Whether the layer that was found last is deep enough, and one of its cells was not found before.
    fn is_deep(&self, at: &Position) -> bool {
        let (layer, depth) = match at.next.is_empty() {
            true => (&at.rest, at.depth),
            false => (&at.next, at.depth + 1),
        };
        let new = |state: usize| {
            let known = |&other: &usize| at.taken.has(other) && !layer.has(other);
            !self.cell[state].is_out() && !self.of_cell[&self.cell[state]].iter().any(known)
        };
        depth >= self.claim.refuted && layer.states().any(new)
    }

    /// Whether a maze that is what is asked for may end with this letter.
    fn may_end(&self, at: &Position, state: usize, letter: usize) -> bool {
        let claim = self.claim;
        let misses =
            |state: usize| move |&letter: &usize| !self.rows[state][letter].meets(&self.goal);
        let mut may = self.written.clone();
        may.insert(self.cell[state], vec![letter]);
        if claim.unique {
            for other in at.rest.states().filter(|&other| other != state) {
                let letters = may[&self.cell[other]].iter().copied();
                let letters: Vec<usize> = letters.filter(misses(other)).collect();
                if letters.is_empty() {
                    return false;
                }
                may.insert(self.cell[other], letters);
            }
        }
        let alone = !claim.unique || !at.many.has(state);
        alone && (!claim.no_black_holes || self.leads_on(at, &may))
    }

    /// Whether cells can have such letters that the goal can be reached from wherever one may get. States are cells.
    fn leads_on(&self, at: &Position, may: &BTreeMap<Cell, Vec<usize>>) -> bool {
        let mut good = self.others.clone();
        good.put_all(&self.goal);
        loop {
            let mut reaching = self.goal.clone();
            let mut grows = true;
            while std::mem::take(&mut grows) {
                for (cell, letters) in may {
                    let state = self.of_cell[cell][0];
                    let rows = letters.iter().map(|&letter| &self.rows[state][letter]);
                    let leads = |row: &Set| row.is_within(&good) && row.meets(&reaching);
                    if !reaching.has(state) && rows.into_iter().any(leads) {
                        reaching.put(state);
                        grows = true;
                    }
                }
            }
            if !at.taken.is_within(&reaching) || reaching == good {
                return at.taken.is_within(&reaching);
            }
            good = reaching;
        }
    }
}

type Moves = BTreeMap<State, Vec<Vec<State>>>;

/// All states that some maze reaches, numbered in their order; where each content leads; and whether states are cells.
fn explored(claim: &Claim<'_>) -> (BTreeMap<State, usize>, Moves, bool) {
    let topology = &claim.board.topology;
    let relative = !claim.letters.relative.is_empty();
    let gates = topology.turns_matter();
    let first = State::fresh(claim.start);
    let mut moves = Moves::new();
    let mut found = vec![first];
    let mut numbers = BTreeMap::from([(first, 0)]);
    while let Some(state) = found.pop() {
        if state.cell.is_out() || claim.goal.has(state.cell) {
            continue;
        }
        let gate = |port| Gate {
            cell: state.cell,
            port,
        };
        let lead = |content: Content| {
            let mut to = Vec::new();
            if let Some(number) = content.length(state.last) {
                topology.land(state.cell, number, &mut |landing: Landing| {
                    let from = state.arrived_by.map(gate);
                    if topology.may_leave(from, landing.port, content.toggle) {
                        let inside = !landing.to.is_out();
                        to.push(State {
                            cell: landing.to,
                            arrived_by: (gates && inside).then_some(landing.gate),
                            last: if relative && inside { number } else { 0 },
                        });
                    }
                });
            }
            to
        };
        let to: Vec<Vec<State>> = contents(claim, state.cell).into_iter().map(lead).collect();
        for &to in to.iter().flatten() {
            if numbers.insert(to, 0).is_none() {
                found.push(to);
            }
        }
        moves.insert(state, to);
    }
    numbers
        .values_mut()
        .zip(0..)
        .for_each(|(number, place)| *number = place);
    (numbers, moves, !gates && !relative)
}

/// What may be written in a cell: numbers that lead somewhere, and what refers to the last jump; if that is nothing, 0.
pub(super) fn contents(claim: &Claim<'_>, cell: Cell) -> Vec<Content> {
    let topology = &claim.board.topology;
    let lands = |number: &Number| {
        let mut lands = false;
        topology.land(cell, *number, &mut |_| lands = true);
        lands
    };
    let numbers: Vec<Number> = match &claim.letters.numbers {
        Some(numbers) => numbers.iter().copied().filter(lands).collect(),
        None => (1..=topology.longest(cell)).filter(lands).collect(),
    };
    let jumps = numbers
        .into_iter()
        .map(Jump::Exact)
        .chain(claim.letters.relative.iter().copied());
    let marks: &[bool] = match claim.letters.toggles {
        true => &[false, true],
        false => &[false],
    };
    let all = jumps.flat_map(|jump| marks.iter().map(move |&toggle| Content { jump, toggle }));
    // What is no move at all may not stand where every maze begins.
    let all = all.filter(|content| cell != claim.start || content.length(0).is_some());
    let all: Vec<Content> = all.collect();
    match all.is_empty() {
        true => vec![Content::number(0)],
        false => all,
    }
}
