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
use crate::work::{interruptible, on_board};
use jumpmaze::topology::{State, Topology};
use jumpmaze::{Board, Cell, LoadedMaze, Maze};
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::PyBytes;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The maximum number of entries of a table.
const MAX_ENTRIES: usize = 1 << 25;
/// The maximum number of landings and numbers that are visited to find the states of a board.
const MAX_LANDINGS: usize = 1 << 24;
/// The entry of an action that does not exist.
const ILLEGAL: i32 = -1;

/// The meaning of a state for an episode: the episode goes on.
pub(crate) const OPEN: u8 = 0;
/// The state is on a goal.
pub(crate) const WON: u8 = 1;
/// No jump is possible.
pub(crate) const STUCK: u8 = 2;

/// The index of each state of a family: mazes with equally many cells.
#[pyclass(frozen, name = "GameBoard", module = "jumpmaze")]
pub(crate) struct GameBoard {
    numbers: Arc<StateNumbers>,
    /// The cell of each state; -1 outside the board.
    #[pyo3(get)]
    cells: Py<PyArray1<i32>>,
    /// The gate of each state; -1 for a state without a gate.
    #[pyo3(get)]
    gates: Py<PyArray1<i32>>,
}

/// The number of each state of a family.
struct StateNumbers {
    /// The number of cells of each maze.
    cells: usize,
    states: HashMap<State, u32>,
    /// An upper bound of the number of actions in a state; at least 1.
    actions: usize,
}

/// The states of some mazes, and an upper bound of the number of actions in a state.
#[derive(Default)]
struct StatesAndActions {
    states: BTreeSet<State>,
    actions: usize,
}

impl StatesAndActions {
    /// The states of the given mazes. Ends early if `stop` is set.
    fn of_mazes(mazes: &[Arc<LoadedMaze>], stop: &AtomicBool) -> Result<StatesAndActions, Failure> {
        let mut found = StatesAndActions::default();
        for loaded in mazes {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let graph = loaded.maze.whole_state_graph()?.graph;
            found.states.extend(graph.node_weights());
            for node in graph.node_indices() {
                let targets: BTreeSet<_> = graph.neighbors(node).collect();
                found.actions = found.actions.max(targets.len());
            }
        }
        Ok(found)
    }

    /// The states of all mazes on a board, without mazes in which a cell refers to the last jump. Ends early if `stop`
    /// is set.
    fn of_board(board: &Board, stop: &AtomicBool) -> Result<StatesAndActions, Failure> {
        let topology = board.topology();
        let has_gates = topology.turns_matter();
        let mut found = StatesAndActions::default();
        let mut visits = 0;
        for cell in (0..board.cells() as u32).map(Cell) {
            if stop.load(Ordering::Relaxed) {
                break;
            }
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
    /// Finds the states of mazes with this number of cells, and numbers them.
    fn new(
        py: Python<'_>,
        cells: usize,
        find: impl FnOnce(&AtomicBool) -> Result<StatesAndActions, Failure> + Send + 'static,
    ) -> PyResult<GameBoard> {
        let work = move |stop: &Arc<AtomicBool>| StateNumbers::of(cells, find(stop)?);
        let (numbers, cells, gates) = interruptible(py, work)?;
        Ok(GameBoard {
            numbers: Arc::new(numbers),
            cells: read_only(py, cells)?,
            gates: read_only(py, gates)?,
        })
    }
}

impl StateNumbers {
    /// Numbers the states. Also returns the cell and the gate of each state, as numbers.
    fn of(
        cells: usize,
        found: StatesAndActions,
    ) -> Result<(StateNumbers, Vec<i32>, Vec<i32>), Failure> {
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
            return Err(Failure::limit(what, "use a smaller board"));
        }
        let cell_numbers = states.iter().map(|state| cell_number(state.cell)).collect();
        let gate_numbers = states.iter().map(gate_number).collect();
        let numbers = StateNumbers {
            cells,
            actions: actions.max(1),
            states: states.into_iter().zip(0..).collect(),
        };
        Ok((numbers, cell_numbers, gate_numbers))
    }

    /// The transitions of a maze.
    fn compile(&self, maze: &Maze) -> Result<Transitions, Failure> {
        if maze.board().cells() != self.cells {
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
        let mut found = Transitions {
            next: vec![ILLEGAL.to_ne_bytes(); self.states.len() * self.actions],
            ends: vec![STUCK; self.states.len()],
            start: number(&State::fresh(maze.start()))?,
        };
        for node in graph.node_indices() {
            let from = number(&graph[node])? as usize;
            let targets: BTreeSet<State> = graph.neighbors(node).map(|to| graph[to]).collect();
            found.ends[from] = if maze.goal().contains(graph[node].cell) {
                WON
            } else if targets.is_empty() {
                STUCK
            } else {
                OPEN
            };
            let row = &mut found.next[from * self.actions..][..self.actions];
            if targets.len() > row.len() {
                return Err(unknown());
            }
            for (entry, state) in row.iter_mut().zip(&targets) {
                *entry = (number(state)? as i32).to_ne_bytes();
            }
        }
        Ok(found)
    }
}

#[pymethods]
impl GameBoard {
    /// Numbers the states of the given mazes.
    #[staticmethod]
    fn of_mazes(py: Python<'_>, mazes: Vec<PyRef<'_, PyMaze>>) -> PyResult<GameBoard> {
        let Some(first) = mazes.first() else {
            let error = Failure::input("there is no maze in the list", "give at least one maze");
            return Err(error.raise(py));
        };
        let cells = first.maze().board().cells();
        let mazes: Vec<Arc<LoadedMaze>> =
            mazes.iter().map(|maze| Arc::clone(&maze.loaded)).collect();
        GameBoard::new(py, cells, move |stop| {
            StatesAndActions::of_mazes(&mazes, stop)
        })
    }

    /// Numbers the states of all mazes of a variant.
    #[staticmethod]
    fn of_variant(py: Python<'_>, variant: &PyVariant) -> PyResult<GameBoard> {
        let board = Arc::clone(variant.variant.board());
        GameBoard::new(py, board.cells(), move |stop| {
            StatesAndActions::of_board(&board, stop)
        })
    }

    /// An upper bound of the number of actions in a state; at least 1.
    #[getter]
    fn actions(&self) -> usize {
        self.numbers.actions
    }

    /// The number of states.
    #[getter]
    fn states(&self) -> usize {
        self.numbers.states.len()
    }

    /// The table of a maze.
    fn game(&self, py: Python<'_>, maze: &PyMaze) -> PyResult<PyGame> {
        let (numbers, loaded) = (Arc::clone(&self.numbers), Arc::clone(&maze.loaded));
        let work = move || numbers.compile(&loaded.maze);
        let found = on_board(py, maze.maze().board(), work)?;
        let bytes = |bytes: &[u8]| PyBackedBytes::from(PyBytes::new(py, bytes));
        let table = GameTable {
            actions: self.numbers.actions,
            next: bytes(found.next.as_flattened()),
            ends: bytes(&found.ends),
            start: found.start,
        };
        Ok(PyGame {
            table: Arc::new(table),
        })
    }
}

/// The transitions of a maze as vectors.
struct Transitions {
    /// For each state and action the bytes of the next state, or of [`ILLEGAL`].
    next: Vec<[u8; 4]>,
    /// For each state [`OPEN`], [`WON`] or [`STUCK`].
    ends: Vec<u8>,
    start: u32,
}

/// The transitions of a maze. The lists are in `bytes` objects of Python, so that NumPy arrays can use their memory
/// without a copy.
#[derive(Debug)]
pub(crate) struct GameTable {
    pub(crate) actions: usize,
    /// For each state and action the next state as four bytes, or [`ILLEGAL`].
    next: PyBackedBytes,
    /// For each state [`OPEN`], [`WON`] or [`STUCK`].
    ends: PyBackedBytes,
    pub(crate) start: u32,
}

/// The transitions of a maze. Copies of an environment share them.
#[pyclass(frozen, name = "Game", module = "jumpmaze")]
pub(crate) struct PyGame {
    pub(crate) table: Arc<GameTable>,
}

/// A read-only array that uses the memory of a `bytes` object.
fn array_of<'py>(
    py: Python<'py>,
    bytes: &PyBackedBytes,
    numbers: &str,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("numpy")?
        .call_method1("frombuffer", (bytes, numbers))
}

#[pymethods]
impl PyGame {
    /// For each state and action the next state; -1 if there is no such action. The array is read-only and is not
    /// copied.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let array = array_of(py, &self.table.next, "int32")?;
        array.call_method1("reshape", (self.table.states(), self.table.actions))
    }

    /// How an episode ends in each state: 1 on a goal, 2 where no jump is possible, and 0 if it goes on. The array is
    /// read-only and is not copied.
    fn ends<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        array_of(py, &self.table.ends, "uint8")
    }

    /// The state at the start.
    #[getter]
    fn start(&self) -> u32 {
        self.table.start
    }

    /// The state after an action, and the entry of this state in `ends`. An action that is not possible does not change
    /// the state.
    fn step(&self, state: u32, action: i64) -> PyResult<(u32, u8)> {
        self.table.check_state(state)?;
        let action = self.table.action(action)?;
        let next = self.table.next(state, action).unwrap_or(state);
        Ok((next, self.table.end(next)))
    }

    /// 1 for each action that exists in a state, and 0 for the others.
    fn mask<'py>(&self, py: Python<'py>, state: u32) -> PyResult<Bound<'py, PyArray1<i8>>> {
        self.table.check_state(state)?;
        let row = self.table.row(state);
        let mask: Vec<i8> = row.map(|next| i8::from(next.is_some())).collect();
        Ok(mask.into_pyarray(py))
    }
}

impl GameTable {
    /// The number of states.
    pub(crate) fn states(&self) -> usize {
        self.ends.len()
    }

    /// Checks that an action is in the action space.
    pub(crate) fn action(&self, action: i64) -> Result<usize, Failure> {
        let index = usize::try_from(action).ok();
        index.filter(|&index| index < self.actions).ok_or_else(|| {
            let remedy = format!("use 0 to {}", self.actions.saturating_sub(1));
            Failure::input(format!("there is no action {action}"), remedy)
        })
    }

    /// Checks that there is a state of this number.
    fn check_state(&self, state: u32) -> Result<(), Failure> {
        if (state as usize) < self.states() {
            return Ok(());
        }
        let remedy = format!("use 0 to {}", self.states().saturating_sub(1));
        Err(Failure::input(format!("there is no state {state}"), remedy))
    }

    /// How an episode ends in a state.
    pub(crate) fn end(&self, state: u32) -> u8 {
        self.ends[state as usize]
    }

    /// The next state after an action; `None` if there is no such action.
    #[inline]
    pub(crate) fn next(&self, state: u32, action: usize) -> Option<u32> {
        state_of(self.entries()[state as usize * self.actions + action])
    }

    /// The next state for each action; `None` if there is no such action.
    #[inline]
    pub(crate) fn row(&self, state: u32) -> impl Iterator<Item = Option<u32>> {
        let row = &self.entries()[state as usize * self.actions..][..self.actions];
        row.iter().map(|&entry| state_of(entry))
    }

    fn entries(&self) -> &[[u8; 4]] {
        self.next.as_chunks().0
    }
}

/// The state of an entry; `None` for [`ILLEGAL`].
fn state_of(entry: [u8; 4]) -> Option<u32> {
    u32::try_from(i32::from_ne_bytes(entry)).ok()
}
