//! Where every letter in every cell leads: the moves of all mazes of an alphabet at once.
//!
//! A maze sets one switch in each cell, and the switch decides which tracks are open:
//!
//! ```text
//!             ┌─ 1 ─▶ A2, B1                 a state's cell holds a letter;
//!    A1 ──────┼─ 2 ─▶ A3, C1                 state and letter say what follows
//!             └─ 3 ─▶ A4, D1
//! ```
//!
//! States are cells on plain boards; otherwise a cell with its gate of arrival, or with the last jump's length where
//! some letter refers to it. Engines see nothing else of a board, so that whatever runs on squares runs on all of them.

use super::alphabet::TooLarge;
use super::{Alphabet, Letter};
use crate::flat::{Breadth, Lists};
use crate::limits;
use crate::topology::{AnyTopology, Cell, Content, Gate, Landing, State, Topology};
use rustc_hash::FxHashMap;

/// The moves of all mazes of an alphabet.
#[derive(Clone, Debug)]
pub struct Tracks {
    states: Vec<State>,
    /// The states of each cell, of [`Cell::OUT`] last.
    of_cell: Vec<Vec<u32>>,
    /// The first row of each state; it has one row for each letter of its cell.
    rows: Vec<u32>,
    /// Where each row leads.
    to: Lists<u32>,
    states_from_starts: usize,
    plain: bool,
    /// Whether states remember the gate of arrival, and the last jump.
    memory: [bool; 2],
}

impl Tracks {
    /// The moves on a board, from these starts and then from all other cells as if a maze began there.
    ///
    /// # Errors
    ///
    /// There are too many.
    pub(crate) fn of(
        topology: &AnyTopology,
        alphabet: &Alphabet,
        starts: &[Cell],
    ) -> Result<Tracks, TooLarge> {
        let cells = topology.cells();
        let all = (0..cells as u32).map(Cell);
        let relative = all.clone().any(|cell| {
            alphabet
                .cell(cell)
                .iter()
                .any(|content| content.is_relative())
        });
        let gates = topology.turns_matter();
        let mut tracks = Tracks {
            states: Vec::new(),
            of_cell: vec![Vec::new(); cells + 1],
            rows: Vec::new(),
            to: Lists::new(),
            states_from_starts: 0,
            plain: !relative && !gates,
            memory: [gates, relative],
        };
        let mut numbers = FxHashMap::default();
        if tracks.plain {
            // In order, so that a state's number is its cell's.
            all.clone()
                .for_each(|cell| _ = tracks.find(State::fresh(cell), &mut numbers));
        } else {
            starts
                .iter()
                .for_each(|&cell| _ = tracks.find(State::fresh(cell), &mut numbers));
        }
        tracks.expand(topology, alphabet, &mut numbers)?;
        tracks.states_from_starts = tracks.states.len();
        all.for_each(|cell| _ = tracks.find(State::fresh(cell), &mut numbers));
        tracks.expand(topology, alphabet, &mut numbers)?;
        Ok(tracks)
    }

    fn find(&mut self, state: State, numbers: &mut FxHashMap<State, u32>) -> u32 {
        let out = self.of_cell.len() - 1;
        let of_cell = &mut self.of_cell[state.cell.index().min(out)];
        let known = match self.plain {
            true => of_cell.first().copied(),
            false => numbers.get(&state).copied(),
        };
        known.unwrap_or_else(|| {
            let number = self.states.len() as u32;
            self.states.push(state);
            of_cell.push(number);
            if !self.plain {
                numbers.insert(state, number);
            }
            number
        })
    }

    /// Follows every letter of all states whose rows are not there yet.
    fn expand(
        &mut self,
        topology: &AnyTopology,
        alphabet: &Alphabet,
        numbers: &mut FxHashMap<State, u32>,
    ) -> Result<(), TooLarge> {
        let mut found = Vec::new();
        while let Some(&from) = self.states.get(self.rows.len()) {
            self.rows.push(self.to.len() as u32);
            if from.cell.is_out() {
                continue;
            }
            for content in alphabet.cell(from.cell) {
                self.arrivals(topology, from, *content, &mut |_, state| found.push(state));
                for state in found.drain(..) {
                    let to = self.find(state, numbers);
                    if !self.to.open().contains(&to) {
                        self.to.push(to);
                    }
                }
                self.to.open().sort_unstable();
                self.to.end();
                if self.entries() > limits::TRACKS || self.to.len() >= limits::TRACKS {
                    return Err(TooLarge);
                }
            }
        }
        Ok(())
    }

    /// Visits the landings of a state in whose cell a content stands, and the states that they lead to.
    pub(crate) fn arrivals(
        &self,
        topology: &AnyTopology,
        from: State,
        content: Content,
        visit: &mut dyn FnMut(Landing, State),
    ) {
        let Some(number) = content.length(from.last) else {
            return;
        };
        let arrived_by = from.arrived_by.map(|port| Gate {
            cell: from.cell,
            port,
        });
        let [gates, relative] = self.memory;
        topology.land(from.cell, number, &mut |landing| {
            if topology.may_leave(arrived_by, landing.port, content.toggle) {
                let inside = !landing.to.is_out();
                let to = State {
                    cell: landing.to,
                    arrived_by: (gates && inside).then_some(landing.gate),
                    last: if relative && inside { number } else { 0 },
                };
                visit(landing, to);
            }
        });
    }

    /// How many states there are.
    #[must_use]
    pub(crate) fn states(&self) -> usize {
        self.states.len()
    }

    /// How many of them can be reached from the starts, whatever stands in the cells; they come first. On plain
    /// boards these are all.
    #[must_use]
    pub(crate) fn states_from_starts(&self) -> usize {
        self.states_from_starts
    }

    /// Whether states are just cells: then the number of a state is that of its cell, and OUT comes after the last.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.plain
    }

    /// A state.
    #[must_use]
    pub(crate) fn state(&self, state: u32) -> State {
        self.states[state as usize]
    }

    /// The cell of a state.
    #[must_use]
    pub(crate) fn cell(&self, state: u32) -> Cell {
        self.states[state as usize].cell
    }

    /// All states of a cell, or of [`Cell::OUT`], in rising order.
    #[must_use]
    pub(crate) fn of_cell(&self, cell: Cell) -> &[u32] {
        &self.of_cell[cell.index().min(self.of_cell.len() - 1)]
    }

    /// The state of a cell before the first move.
    ///
    /// # Panics
    ///
    /// Never: every cell has one.
    #[must_use]
    pub(crate) fn fresh(&self, cell: Cell) -> u32 {
        let fresh = |state: &&u32| self.state(**state) == State::fresh(cell);
        *self
            .of_cell(cell)
            .iter()
            .find(fresh)
            .expect("every cell has one")
    }

    /// The states that follow a state when this letter stands in its cell, in rising order, each once. From
    /// [`Cell::OUT`] none does.
    #[must_use]
    pub(crate) fn onward(&self, state: u32, letter: Letter) -> &[u32] {
        if self.cell(state).is_out() {
            return &[];
        }
        &self.to[self.rows[state as usize] as usize + usize::from(letter)]
    }

    /// How many entries all rows have together.
    #[must_use]
    pub(crate) fn entries(&self) -> usize {
        self.to.entries().len()
    }

    /// For each cell whether some maze leads there from a start; of [`Cell::OUT`] last.
    #[must_use]
    pub(crate) fn reach(&self, start: Cell, alphabet: &Alphabet) -> Vec<bool> {
        let mut reach = vec![false; self.of_cell.len()];
        let mut search = Breadth::new(self.states());
        search.find(self.fresh(start));
        while let Some(state) = search.visit() {
            let cell = self.cell(state);
            reach[cell.index().min(self.of_cell.len() - 1)] = true;
            for letter in alphabet.letters(cell) {
                for &to in self.onward(state, letter) {
                    search.find(to);
                }
            }
        }
        reach
    }

    /// For each cell whether some letters lead from it to a cell (or [`Cell::OUT`]) for which `goal` holds, by one jump
    /// or more, as if a maze began there.
    pub(crate) fn leads_to(&self, alphabet: &Alphabet, goal: impl Fn(Cell) -> bool) -> Vec<bool> {
        let states = self.states() as u32;
        let rows = |from: u32| {
            let letters = alphabet.letters(self.cell(from));
            letters.flat_map(move |letter| self.onward(from, letter))
        };
        let before = Lists::sorted(self.states(), || {
            (0..states).flat_map(|from| rows(from).map(move |&to| (to as usize, from)))
        });
        // A goal itself is found only where something leads back to it.
        let mut search = Breadth::new(self.states());
        let goals = (0..states).filter(|&state| goal(self.cell(state)));
        for &from in goals.flat_map(|state| &before[state as usize]) {
            search.find(from);
        }
        while let Some(state) = search.visit() {
            for &from in &before[state as usize] {
                search.find(from);
            }
        }
        (0..self.of_cell.len() as u32 - 1)
            .map(|cell| search.has(self.fresh(Cell(cell))))
            .collect()
    }
}
