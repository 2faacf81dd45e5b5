//! The states of a maze, explored breadth first and stored in flat arrays.
//!
//! States are numbered in the order of discovery. So successor lists are appended without sorting. Of two states that
//! are reachable from the start, the one with the larger number never has the smaller depth.

use super::{Cell, State, StateSpace};
use crate::flat::{self, Lists, distances};
use crate::limits;
use crate::remedy::Remedy;
use crate::surface::Port;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::fmt;

/// Stands for the number of a state that was not found, and for the distance of a state that is unreachable.
pub const UNREACHABLE: u32 = flat::UNREACHABLE;

/// The error for a maze with too many states or jumps.
#[derive(Clone, Copy, PartialEq, Eq)]
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

crate::remedy::readable_error!(TooManyStates);

impl Remedy for TooManyStates {
    fn remedy(&self) -> Cow<'_, str> {
        "use a smaller board, or fewer cells that refer to the last jump".into()
    }
}

/// The explored states: all states reachable from the start and, after `Explored::everything`, all states reachable
/// from any other cell.
#[derive(Clone, Debug)]
pub struct Explored {
    states: Vec<State>,
    /// The number of states reachable from the start.
    reachable: usize,
    /// The number of jumps from the start to each reachable state.
    depths: Vec<u32>,
    /// The targets of the jumps from each state.
    targets: Lists<u32>,
    /// The ports of departure of the jumps in `targets`. They are in a separate array because they are rarely needed.
    ports: Vec<Port>,
    numbers: Numbering,
}

/// Maps states to their numbers. If states are cells, the map is indexed by cell.
#[derive(Clone, Debug)]
enum Numbering {
    Cells(Vec<u32>),
    States(FxHashMap<State, u32>),
}

impl Explored {
    /// Explores all states reachable from a start.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many states or jumps.
    pub fn from_start(space: &StateSpace<'_>, start: Cell) -> Result<Self, TooManyStates> {
        let numbers = if space.is_plain() {
            // There is one entry for each cell, and a last entry for OUT.
            Numbering::Cells(vec![UNREACHABLE; space.cells() + 1])
        } else {
            Numbering::States(FxHashMap::default())
        };
        let mut explored = Explored {
            states: Vec::new(),
            reachable: 0,
            depths: Vec::new(),
            targets: Lists::new(),
            ports: Vec::new(),
            numbers,
        };
        explored.find_or_add(space.start(start));
        explored.expand(space)?;
        explored.reachable = explored.states.len();
        explored.depths = explored.compute_depths();
        Ok(explored)
    }

    /// Explores from a start, and then from every other cell, as if the maze began in that cell. The states reachable
    /// from `start` come first.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many states or jumps.
    pub(crate) fn everything(space: &StateSpace<'_>, start: Cell) -> Result<Self, TooManyStates> {
        let mut explored = Self::from_start(space, start)?;
        for cell in Cell::all(space.cells()) {
            explored.find_or_add(space.start(cell));
        }
        explored.expand(space)?;
        Ok(explored)
    }

    /// Returns the number of a state. Adds the state if it is new.
    fn find_or_add(&mut self, state: State) -> u32 {
        let next = self.states.len() as u32;
        let number = match &mut self.numbers {
            Numbering::Cells(cells) => {
                let last = cells.len() - 1;
                &mut cells[state.cell.index().min(last)]
            }
            Numbering::States(states) => states.entry(state).or_insert(UNREACHABLE),
        };
        if *number == UNREACHABLE {
            *number = next;
            self.states.push(state);
        }
        *number
    }

    /// Expands all states that were found but not yet expanded.
    fn expand(&mut self, space: &StateSpace<'_>) -> Result<(), TooManyStates> {
        let mut found = Vec::new();
        while let Some(&from) = self.states.get(self.targets.len()) {
            if self.states.len() > limits::STATES || self.ports.len() > limits::JUMPS {
                return Err(TooManyStates);
            }
            space.moves(from, &mut |jump, state| found.push((jump, state)));
            for (jump, state) in found.drain(..) {
                let to = self.find_or_add(state);
                self.targets.push(to);
                self.ports.push(jump.port);
            }
            self.targets.close_list();
        }
        Ok(())
    }

    /// Computes the depths. The states are already numbered breadth first, so no queue is needed.
    fn compute_depths(&self) -> Vec<u32> {
        let mut depths = vec![UNREACHABLE; self.states.len()];
        if let Some(start) = depths.first_mut() {
            *start = 0;
        }
        for from in 0..self.states.len() {
            for &to in self.successors(from as u32) {
                if depths[to as usize] == UNREACHABLE {
                    depths[to as usize] = depths[from] + 1;
                }
            }
        }
        depths
    }

    /// Returns all states. Those reachable from the start come first, in breadth-first order. State 0 is the
    /// start.
    #[must_use]
    pub fn states(&self) -> &[State] {
        &self.states
    }

    /// Returns the number of states reachable from the start.
    #[must_use]
    pub(crate) fn reachable(&self) -> usize {
        self.reachable
    }

    /// Returns the depth of each reachable state: the number of jumps from the start.
    #[must_use]
    pub fn depths(&self) -> &[u32] {
        &self.depths
    }

    /// Returns the targets of the jumps from a state.
    #[must_use]
    pub fn successors(&self, state: u32) -> &[u32] {
        &self.targets[state as usize]
    }

    /// Returns the ports of departure of the jumps from a state, in the order of [`Explored::successors`].
    #[must_use]
    pub(crate) fn ports(&self, state: u32) -> &[Port] {
        &self.ports[self.targets.range(state as usize)]
    }

    /// Returns the number of a state, or `None` if the state was not found.
    #[must_use]
    pub(crate) fn number(&self, state: State) -> Option<u32> {
        let number = match &self.numbers {
            Numbering::Cells(cells) => cells[state.cell.index().min(cells.len() - 1)],
            Numbering::States(states) => *states.get(&state)?,
        };
        (number != UNREACHABLE).then_some(number)
    }

    /// Returns the number of jumps from each state to the nearest state for which `goal` holds, or [`UNREACHABLE`] if
    /// none is reachable.
    #[must_use]
    pub(crate) fn distances_to(&self, goal: impl Fn(State) -> bool) -> Vec<u32> {
        let states = (0..).zip(&self.states);
        let goals = states.filter(|&(_, &state)| goal(state));
        distances(&self.targets.reversed(), goals.map(|(number, _)| number))
    }
}
