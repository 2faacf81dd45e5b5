//! The states of a maze, explored breadth first and laid out flat.
//!
//! States are numbered in the order in which they are found, so that the successors of all of them lie one after the
//! other without sorting, and depths never decrease.

use super::{Cell, State, StateSpace};
use crate::flat::{self, Lists, distances};
use crate::limits;
use crate::surface::Port;
use rustc_hash::FxHashMap;
use std::fmt;

/// A state that was not found.
pub const NOWHERE: u32 = flat::NOWHERE;

/// A maze has more states, or jumps between them, than are explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyStates;

impl fmt::Display for TooManyStates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (states, jumps) = (limits::STATES, limits::JUMPS);
        write!(
            f,
            "the maze has more than {states} states or {jumps} jumps between them"
        )
    }
}

impl std::error::Error for TooManyStates {}

/// All states that can be reached from a start, and, on demand, all others.
#[derive(Clone, Debug)]
pub struct Explored {
    states: Vec<State>,
    /// How many of them can be reached from the start.
    reachable: usize,
    /// For each reachable state how many jumps it takes.
    depths: Vec<u32>,
    /// Where every jump leads, and by which port it leaves: apart, since the port is seldom asked for.
    to: Lists<u32>,
    ports: Vec<Port>,
    numbers: Numbering,
}

/// From states to their numbers: by cell where states are cells.
#[derive(Clone, Debug)]
enum Numbering {
    Cells(Vec<u32>),
    States(FxHashMap<State, u32>),
}

impl Explored {
    /// Explores from a start.
    ///
    /// # Errors
    ///
    /// There are too many states.
    pub fn from_start(space: &StateSpace<'_>, start: Cell) -> Result<Self, TooManyStates> {
        let numbers = if space.is_plain() {
            // One place more than there are cells: OUT comes last.
            Numbering::Cells(vec![NOWHERE; space.cells() + 1])
        } else {
            Numbering::States(FxHashMap::default())
        };
        let mut explored = Explored {
            states: Vec::new(),
            reachable: 0,
            depths: Vec::new(),
            to: Lists::new(),
            ports: Vec::new(),
            numbers,
        };
        explored.find(space.start(start));
        explored.expand(space)?;
        explored.reachable = explored.states.len();
        explored.depths = explored.breadth_first();
        Ok(explored)
    }

    /// Explores from a start, and then from every other cell as if the maze began there. The reachable states come
    /// first.
    ///
    /// # Errors
    ///
    /// There are too many states.
    pub(crate) fn everything(space: &StateSpace<'_>, start: Cell) -> Result<Self, TooManyStates> {
        let mut explored = Self::from_start(space, start)?;
        for cell in 0..space.cells() as u32 {
            explored.find(space.start(Cell(cell)));
        }
        explored.expand(space)?;
        Ok(explored)
    }

    fn find(&mut self, state: State) -> u32 {
        let next = self.states.len() as u32;
        let number = match &mut self.numbers {
            Numbering::Cells(cells) => {
                let last = cells.len() - 1;
                &mut cells[state.cell.index().min(last)]
            }
            Numbering::States(states) => states.entry(state).or_insert(NOWHERE),
        };
        if *number == NOWHERE {
            *number = next;
            self.states.push(state);
        }
        *number
    }

    /// Expands all states that have been found and not yet expanded.
    fn expand(&mut self, space: &StateSpace<'_>) -> Result<(), TooManyStates> {
        let mut found = Vec::new();
        while let Some(&from) = self.states.get(self.to.len()) {
            if self.states.len() > limits::STATES || self.ports.len() > limits::JUMPS {
                return Err(TooManyStates);
            }
            space.moves(from, &mut |jump, state| found.push((jump, state)));
            for (jump, state) in found.drain(..) {
                let to = self.find(state);
                self.to.push(to);
                self.ports.push(jump.port);
            }
            self.to.end();
        }
        Ok(())
    }

    /// The depths. States are numbered breadth first, so no queue is needed, which takes a fifth off.
    fn breadth_first(&self) -> Vec<u32> {
        let mut depths = vec![NOWHERE; self.states.len()];
        if let Some(start) = depths.first_mut() {
            *start = 0;
        }
        for from in 0..self.states.len() {
            for &to in self.onward(from as u32) {
                if depths[to as usize] == NOWHERE {
                    depths[to as usize] = depths[from] + 1;
                }
            }
        }
        depths
    }

    /// All states: those reachable from the start first, in breadth-first order, the start itself being number 0.
    #[must_use]
    pub fn states(&self) -> &[State] {
        &self.states
    }

    /// How many states can be reached from the start.
    #[must_use]
    pub(crate) fn reachable(&self) -> usize {
        self.reachable
    }

    /// How many jumps it takes to a reachable state.
    #[must_use]
    pub fn depths(&self) -> &[u32] {
        &self.depths
    }

    /// Where the jumps from a state lead, one by one.
    #[must_use]
    pub fn onward(&self, state: u32) -> &[u32] {
        &self.to[state as usize]
    }

    /// The ports by which these jumps leave, in the same order.
    #[must_use]
    pub(crate) fn ports(&self, state: u32) -> &[Port] {
        &self.ports[self.to.range(state as usize)]
    }

    /// The number of a state, if it was found.
    #[must_use]
    pub(crate) fn number(&self, state: State) -> Option<u32> {
        let number = match &self.numbers {
            Numbering::Cells(cells) => cells[state.cell.index().min(cells.len() - 1)],
            Numbering::States(states) => *states.get(&state)?,
        };
        (number != NOWHERE).then_some(number)
    }

    /// How many jumps it takes from each state to the nearest for which `goal` holds; [`NOWHERE`] where none can be
    /// reached.
    #[must_use]
    pub(crate) fn distances_to(&self, goal: impl Fn(State) -> bool) -> Vec<u32> {
        let states = (0..).zip(&self.states);
        let goals = states.filter(|&(_, &state)| goal(state));
        distances(&self.to.reversed(), goals.map(|(number, _)| number))
    }
}
