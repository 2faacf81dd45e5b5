//! Mazes as tables of transitions, for reinforcement learning environments.
//!
//! ```text
//!   GameBoard: numbers the states of all mazes of a family in the same way
//!       └──▶ Game: for each state and action the next state, or -1
//! ```
//!
//! In each state, the actions are numbered from 0. There is one action for each distinct state to which a jump leads.
//! These states are sorted by cell in reading order, and then by gate.

use crate::errors::Failure;
use crate::graph::{cell_number, gate_number, read_only};
use crate::maze::PyMaze;
use crate::variant::PyVariant;
use crate::work::unlocked;
use jumpmaze::topology::{State, Topology};
use jumpmaze::{Board, Cell, Maze};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, ToPyArray};
use pyo3::prelude::*;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// The maximum number of entries of a table.
const MAX_ENTRIES: usize = 1 << 25;
/// The maximum number of landings and numbers that are visited to find the states of a board.
const MAX_LANDINGS: usize = 1 << 24;
/// The entry of an action that does not exist.
pub(crate) const ILLEGAL: i32 = -1;

/// The index of each state of a family: mazes with equally many cells.
#[pyclass(frozen, name = "GameBoard", module = "jumpmaze")]
pub(crate) struct GameBoard {
    board: Arc<Board>,
    states: HashMap<State, u32>,
    /// An upper bound of the number of actions in a state; at least 1.
    #[pyo3(get)]
    actions: usize,
    /// The cell of each state; -1 outside the board.
    #[pyo3(get)]
    cells: Py<PyArray1<i32>>,
    /// The gate of each state; -1 for a state without a gate.
    #[pyo3(get)]
    gates: Py<PyArray1<i32>>,
}

/// The states of some mazes, and an upper bound of the number of actions in a state.
#[derive(Default)]
struct StatesAndActions {
    states: BTreeSet<State>,
    actions: usize,
}

impl StatesAndActions {
    /// The states of the given mazes.
    fn of_mazes(mazes: &[&Maze]) -> Result<StatesAndActions, Failure> {
        let mut found = StatesAndActions::default();
        for maze in mazes {
            let graph = maze.whole_state_graph()?.graph;
            found.states.extend(graph.node_weights());
            for node in graph.node_indices() {
                let targets: BTreeSet<_> = graph.neighbors(node).collect();
                found.actions = found.actions.max(targets.len());
            }
        }
        Ok(found)
    }

    /// The states of all mazes on a board, without mazes in which a cell refers to the last jump.
    fn of_board(board: &Board) -> Result<StatesAndActions, Failure> {
        let topology = board.topology();
        let has_gates = topology.turns_matter();
        let mut found = StatesAndActions::default();
        let mut visits = 0;
        for cell in (0..board.cells() as u32).map(Cell) {
            found.states.insert(State::fresh(cell));
            for number in 1..=topology.longest(cell) {
                let mut targets = BTreeSet::new();
                topology.land(cell, number, &mut |landing| {
                    let mut state = State::fresh(landing.to);
                    if has_gates && !landing.to.is_out() {
                        state.arrived_by = Some(landing.gate);
                    }
                    targets.insert(state);
                    visits += 1;
                });
                visits += 1;
                found.actions = found.actions.max(targets.len());
                found.states.extend(targets);
                if visits > MAX_LANDINGS {
                    let what = "the board has too many landings for a family of mazes";
                    return Err(Failure::limit(what, "use a smaller board, or one maze"));
                }
            }
        }
        Ok(found)
    }
}

impl GameBoard {
    fn new(py: Python<'_>, board: Arc<Board>, found: StatesAndActions) -> PyResult<GameBoard> {
        let StatesAndActions { states, actions } = found;
        // The states before the first move come first, so each of them has the number of its cell.
        let (first, later): (Vec<State>, Vec<State>) = states
            .into_iter()
            .partition(|&state| state == State::fresh(state.cell) && !state.cell.is_out());
        let states: Vec<State> = first.into_iter().chain(later).collect();
        let entries = states.len().saturating_mul(actions);
        if entries > MAX_ENTRIES {
            let what = format!(
                "{} states with {actions} actions are too many",
                states.len()
            );
            return Err(Failure::limit(what, "use a smaller board").raise(py));
        }
        let cells = states.iter().map(|state| cell_number(state.cell)).collect();
        let gates = states.iter().map(gate_number).collect();
        Ok(GameBoard {
            board,
            actions: actions.max(1),
            cells: read_only(py, cells)?,
            gates: read_only(py, gates)?,
            states: states.into_iter().zip(0..).collect(),
        })
    }

    fn compile(&self, maze: &Maze) -> Result<Table, Failure> {
        if maze.board().cells() != self.board.cells() {
            let what = "the maze does not have as many cells as the other mazes";
            return Err(Failure::input(what, "use mazes of one variant and size"));
        }
        let whole = maze.whole_state_graph()?;
        let graph = &whole.graph;
        let unknown = || {
            let what = "the maze has states or jumps that the other mazes do not have";
            let remedy =
                "use mazes of one board; if cells refer to the last jump, give all mazes as a list";
            Failure::input(what, remedy)
        };
        let number = |state: &State| self.states.get(state).copied().ok_or_else(unknown);
        let mut table = Table {
            actions: self.actions,
            next: vec![ILLEGAL; self.states.len() * self.actions],
            ends: vec![End::Stuck; self.states.len()],
            start: number(&State::fresh(maze.start()))?,
        };
        for node in graph.node_indices() {
            let from = number(&graph[node])? as usize;
            let targets: BTreeSet<State> = graph.neighbors(node).map(|to| graph[to]).collect();
            table.ends[from] = match targets.is_empty() {
                _ if maze.goal().contains(graph[node].cell) => End::Won,
                true => End::Stuck,
                false => End::Open,
            };
            let row = &mut table.next[from * self.actions..][..self.actions];
            if targets.len() > row.len() {
                return Err(unknown());
            }
            for (entry, state) in row.iter_mut().zip(&targets) {
                *entry = number(state)? as i32;
            }
        }
        Ok(table)
    }
}

#[pymethods]
impl GameBoard {
    /// Numbers the states of the given mazes.
    #[staticmethod]
    fn of_mazes(py: Python<'_>, mazes: Vec<PyRef<'_, PyMaze>>) -> PyResult<GameBoard> {
        let mazes: Vec<&Maze> = mazes.iter().map(|maze| maze.maze()).collect();
        let Some(first) = mazes.first() else {
            let error = Failure::input("there is no maze in the list", "give at least one maze");
            return Err(error.raise(py));
        };
        let board = Arc::clone(first.board());
        let found = unlocked(py, || StatesAndActions::of_mazes(&mazes))?;
        GameBoard::new(py, board, found)
    }

    /// Numbers the states of all mazes of a variant.
    #[staticmethod]
    fn of_variant(py: Python<'_>, variant: &PyVariant) -> PyResult<GameBoard> {
        let board = Arc::clone(variant.variant.board());
        let found = unlocked(py, || StatesAndActions::of_board(&board))?;
        GameBoard::new(py, board, found)
    }

    /// The number of states.
    #[getter]
    fn states(&self) -> usize {
        self.states.len()
    }

    /// The table of a maze.
    fn game(&self, py: Python<'_>, maze: &PyMaze) -> PyResult<Game> {
        let table = unlocked(py, || self.compile(maze.maze()))?;
        Ok(Game {
            table: Arc::new(table),
        })
    }
}

/// The meaning of a state for an episode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum End {
    /// The episode goes on.
    Open = 0,
    /// The state is on a goal.
    Won = 1,
    /// No jump is possible.
    Stuck = 2,
}

/// The transitions of a maze.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) actions: usize,
    /// For each state and action the next state, or [`ILLEGAL`].
    pub(crate) next: Vec<i32>,
    pub(crate) ends: Vec<End>,
    pub(crate) start: u32,
}

/// The transitions of a maze. Copies of an environment share them.
#[pyclass(frozen, name = "Game", module = "jumpmaze")]
pub(crate) struct Game {
    pub(crate) table: Arc<Table>,
}

#[pymethods]
impl Game {
    /// A new array: for each state and action the next state; -1 if there is no such action.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i32>>> {
        let shape = [self.table.ends.len(), self.table.actions];
        self.table.next.to_pyarray(py).reshape(shape)
    }

    /// A new array: for each state 0, or 1 on a goal, or 2 where no jump is possible.
    fn ends<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        let ends: Vec<u8> = self.table.ends.iter().map(|&end| end as u8).collect();
        ends.into_pyarray(py)
    }

    /// The state at the start.
    #[getter]
    fn start(&self) -> u32 {
        self.table.start
    }

    /// The state after an action, and the entry of this state in `ends`. An action that is not possible does not change
    /// the state.
    fn step(&self, state: u32, action: i64) -> PyResult<(u32, u8)> {
        let row = self.table.row(state)?;
        let state = match row[self.table.action(action)?] {
            ILLEGAL => state,
            next => next as u32,
        };
        Ok((state, self.table.ends[state as usize] as u8))
    }

    /// 1 for each action that exists in a state, and 0 for the others.
    fn mask<'py>(&self, py: Python<'py>, state: u32) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let row = self.table.row(state)?.iter();
        let mask: Vec<i8> = row.map(|&next| i8::from(next != ILLEGAL)).collect();
        Ok(mask.into_pyarray(py))
    }
}

impl Table {
    /// Checks that an action is in the action space.
    pub(crate) fn action(&self, action: i64) -> Result<usize, Failure> {
        let index = usize::try_from(action).ok();
        index.filter(|&index| index < self.actions).ok_or_else(|| {
            let remedy = format!("use 0 to {}", self.actions.saturating_sub(1));
            Failure::input(format!("there is no action {action}"), remedy)
        })
    }

    /// The next state for each action.
    fn row(&self, state: u32) -> Result<&[i32], Failure> {
        let first = (state as usize).checked_mul(self.actions);
        let row = first.and_then(|first| self.next.get(first..first + self.actions));
        row.ok_or_else(|| {
            let remedy = format!("use 0 to {}", self.ends.len().saturating_sub(1));
            Failure::input(format!("there is no state {state}"), remedy)
        })
    }
}
