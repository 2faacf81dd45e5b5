//! The moves of all mazes of a task: for each state and letter, the successor states. A letter is an index into the
//! list of contents that a cell allows. The alphabet holds these lists.
//!
//! The letter of a cell acts as a switch that opens some of its tracks:
//!
//! ```text
//!             ┌─ 1 ─▶ A2, B1                 the cell of a state holds a letter;
//!    A1 ──────┼─ 2 ─▶ A3, C1                 state and letter determine the successors
//!             └─ 3 ─▶ A4, D1
//! ```
//!
//! On plain boards a state is just a cell. If turn rules matter, a state also contains the gate of arrival. If some
//! letter refers to the last jump, a state also contains the length of that jump. Engines that evaluate mazes by tracks
//! work on boards of any shape.

use super::alphabet::TooLarge;
use super::{Alphabet, Letter};
use crate::flat::{BreadthFirst, Lists};
use crate::limits;
use crate::topology::{AnyTopology, Cell, Content, Gate, Landing, State, Topology};
use rustc_hash::FxHashMap;

/// The moves of all mazes of an alphabet.
#[derive(Clone, Debug)]
pub struct Tracks {
    states: Vec<State>,
    /// The states of each cell; the last entry is for [`Cell::OUT`].
    of_cell: Vec<Vec<u32>>,
    /// The index of the first row of each state. A state has one row for each letter of its cell.
    rows: Vec<u32>,
    /// The targets of each row.
    to: Lists<u32>,
    states_from_starts: usize,
    plain: bool,
    /// Whether states contain the gate of arrival.
    with_gates: bool,
    /// Whether states contain the length of the last jump.
    with_last_jump: bool,
}

impl Tracks {
    /// The moves on a board. If states are just cells, they are in the order of the cells. Otherwise the states that
    /// are reachable from `starts` come first. They are followed by the states that are reachable only if a maze starts
    /// in another cell.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many moves.
    pub(crate) fn of(
        topology: &AnyTopology,
        alphabet: &Alphabet,
        starts: &[Cell],
    ) -> Result<Tracks, TooLarge> {
        let cells = topology.cells();
        let all = Cell::all(cells);
        let mut contents = all.clone().flat_map(|cell| alphabet.cell(cell));
        let relative = contents.any(|content| content.is_relative());
        let gates = topology.turns_matter();
        let mut tracks = Tracks {
            states: Vec::new(),
            of_cell: vec![Vec::new(); cells + 1],
            rows: Vec::new(),
            to: Lists::new(),
            states_from_starts: 0,
            plain: !relative && !gates,
            with_gates: gates,
            with_last_jump: relative,
        };
        let mut numbers = FxHashMap::default();
        if tracks.plain {
            // The cells are added in order, so that the index of a state is the index of its cell.
            all.clone()
                .for_each(|cell| _ = tracks.find_or_add(State::fresh(cell), &mut numbers));
        } else {
            starts
                .iter()
                .for_each(|&cell| _ = tracks.find_or_add(State::fresh(cell), &mut numbers));
        }
        tracks.expand(topology, alphabet, &mut numbers)?;
        tracks.states_from_starts = tracks.states.len();
        all.for_each(|cell| _ = tracks.find_or_add(State::fresh(cell), &mut numbers));
        tracks.expand(topology, alphabet, &mut numbers)?;
        Ok(tracks)
    }

    /// The index of a state. Adds the state if it is new.
    fn find_or_add(&mut self, state: State, numbers: &mut FxHashMap<State, u32>) -> u32 {
        let out = self.of_cell.len() - 1;
        let of_cell = &mut self.of_cell[state.cell.index().min(out)];
        let known = if self.plain {
            of_cell.first().copied()
        } else {
            numbers.get(&state).copied()
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

    /// Adds the rows of all states that have no rows yet.
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
                    let to = self.find_or_add(state, numbers);
                    if !self.to.open().contains(&to) {
                        self.to.push(to);
                    }
                }
                self.to.open().sort_unstable();
                self.to.close_list();
                if self.entries() > limits::TRACKS || self.to.len() >= limits::TRACKS {
                    return Err(TooLarge);
                }
            }
        }
        Ok(())
    }

    /// Visits the landings from the state `from` if its cell holds this content. Calls `visit` for each landing that
    /// the turn rules allow, with the state to which the landing leads.
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
        topology.land(from.cell, number, &mut |landing| {
            if topology.may_leave(arrived_by, landing.port, content.toggle) {
                let inside = !landing.to.is_out();
                let to = State {
                    cell: landing.to,
                    arrived_by: (self.with_gates && inside).then_some(landing.gate),
                    last: if self.with_last_jump && inside {
                        number
                    } else {
                        0
                    },
                };
                visit(landing, to);
            }
        });
    }

    /// The number of states.
    #[must_use]
    pub(crate) fn states(&self) -> usize {
        self.states.len()
    }

    /// The number of states that are reachable from the starts with some letters. These states have the lowest
    /// indices. On plain boards this is the number of all states.
    #[must_use]
    pub(crate) fn states_from_starts(&self) -> usize {
        self.states_from_starts
    }

    /// Whether a state is just a cell. The index of a state is then the index of its cell, and
    /// [`Cell::OUT`] comes last if a jump leads there.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.plain
    }

    /// The state with this index.
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

    /// The states of a cell, or of [`Cell::OUT`], that the starts reach with some letters, in rising order.
    pub(crate) fn of_cell_from_starts(&self, cell: Cell) -> impl Iterator<Item = usize> {
        let states = self.of_cell(cell).iter().map(|&state| state as usize);
        states.filter(|&state| state < self.states_from_starts)
    }

    /// The state of a cell before the first move.
    ///
    /// # Panics
    ///
    /// Never panics for a cell of the board, because every cell has such a state.
    #[must_use]
    pub(crate) fn initial_state(&self, cell: Cell) -> u32 {
        let mut states = self.of_cell(cell).iter().copied();
        let fresh = states.find(|&state| self.state(state) == State::fresh(cell));
        fresh.expect("every cell has a state before the first move")
    }

    /// The successors of a state if its cell holds this letter, in rising order without duplicates. Empty
    /// for [`Cell::OUT`].
    #[must_use]
    pub(crate) fn successors(&self, state: u32, letter: Letter) -> &[u32] {
        if self.cell(state).is_out() {
            return &[];
        }
        &self.to[self.rows[state as usize] as usize + usize::from(letter)]
    }

    /// The total number of entries of all rows.
    #[must_use]
    pub(crate) fn entries(&self) -> usize {
        self.to.entries().len()
    }

    /// For each cell, whether jumps with some letters lead there from `start`; the last entry is for [`Cell::OUT`].
    /// `start` itself counts as reached. A cell that is visited twice may have another letter the second time.
    #[must_use]
    pub(crate) fn reach(&self, start: Cell, alphabet: &Alphabet) -> Vec<bool> {
        let mut reach = vec![false; self.of_cell.len()];
        let mut search = BreadthFirst::new(self.states());
        search.find(self.initial_state(start));
        while let Some(state) = search.visit() {
            let cell = self.cell(state);
            reach[cell.index().min(self.of_cell.len() - 1)] = true;
            for letter in alphabet.letters(cell) {
                for &to in self.successors(state, letter) {
                    search.find(to);
                }
            }
        }
        reach
    }

    /// For each cell, whether one or more jumps with some letters lead from there to a cell (or [`Cell::OUT`]) for
    /// which `goal` is true. A cell that is visited twice may have another letter the second time.
    pub(crate) fn cells_that_reach(
        &self,
        alphabet: &Alphabet,
        goal: impl Fn(Cell) -> bool,
    ) -> Vec<bool> {
        let states = self.states() as u32;
        let rows = |from: u32| {
            let letters = alphabet.letters(self.cell(from));
            letters.flat_map(move |letter| self.successors(from, letter))
        };
        let before = Lists::sorted(self.states(), || {
            (0..states).flat_map(|from| rows(from).map(move |&to| (to as usize, from)))
        });
        // The search begins at the predecessors of the goals, because a solution has at least one jump.
        let mut search = BreadthFirst::new(self.states());
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
            .map(|cell| search.has(self.initial_state(Cell(cell))))
            .collect()
    }
}
