//! The state graph of a maze as arrays.
//!
//! ```text
//!   state      0      1      2  …        the jumps from state i are indptr[i] .. indptr[i + 1]
//!   indptr   0      2      3      …      their targets are in `indices`: compressed sparse rows
//! ```

use crate::errors::Failure;
use jumpmaze::topology::State;
use jumpmaze::{Cell, Maze};
use numpy::{Element, IntoPyArray, PyArray1};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The value in arrays for `Cell::OUT`, and for the gate of a state without a gate.
pub(crate) const NONE: i32 = -1;

/// The states of a maze and the jumps between them, in compressed sparse rows. A state is a cell, with the gate of
/// arrival if turns matter, and with the length of the last jump if some cell refers to this length.
///
/// The arrays are read-only and are not copied.
///
/// >>> import jumpmaze
/// >>> graph = jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").state_graph()
/// >>> graph.cells
/// array([0, 6, 2, 7, 3, 5, 1, 4, 8], dtype=int32)
/// >>> graph.indices[graph.indptr[0]:graph.indptr[1]] # the jumps from the start, state 0
/// array([1, 2], dtype=int32)
/// >>> from scipy.sparse.csgraph import shortest_path
/// >>> shortest_path(graph.csr_matrix(), unweighted=True, indices=graph.start)[graph.goals]
/// array([3.])
#[pyclass(frozen, name = "StateGraph", module = "jumpmaze")]
pub(crate) struct PyStateGraph {
    /// The index of the first jump of each state, followed by the number of all jumps.
    #[pyo3(get)]
    indptr: Py<PyArray1<i32>>,
    /// The state to which each jump leads.
    #[pyo3(get)]
    indices: Py<PyArray1<i32>>,
    /// The port through which each jump leaves its cell.
    #[pyo3(get)]
    ports: Py<PyArray1<i32>>,
    /// The length of each jump.
    #[pyo3(get)]
    numbers: Py<PyArray1<i32>>,
    /// The cell of each state, as an index; -1 outside the board.
    #[pyo3(get)]
    cells: Py<PyArray1<i32>>,
    /// The port by which the cell of each state was entered; -1 for a state without a gate.
    #[pyo3(get)]
    gates: Py<PyArray1<i32>>,
    /// The states on a goal.
    #[pyo3(get)]
    goals: Py<PyArray1<i32>>,
    /// The state at the start.
    #[pyo3(get)]
    start: u32,
    /// The name of the cell of each state.
    #[pyo3(get)]
    names: Vec<String>,
}

/// The content of a [`PyStateGraph`] as vectors.
#[derive(Default)]
pub(crate) struct GraphVectors {
    indptr: Vec<i32>,
    indices: Vec<i32>,
    ports: Vec<i32>,
    numbers: Vec<i32>,
    cells: Vec<i32>,
    gates: Vec<i32>,
    goals: Vec<i32>,
    start: u32,
    names: Vec<String>,
}

impl GraphVectors {
    pub(crate) fn of(maze: &Maze, whole: bool) -> Result<GraphVectors, Failure> {
        let states = if whole {
            maze.whole_state_graph()?
        } else {
            // If the maze has too many states, `solve` returns an error before the graph is built.
            maze.solve()?;
            maze.state_graph()
        };
        let graph = &states.graph;
        let mut rows = GraphVectors {
            indptr: vec![0],
            start: states
                .start(maze.start())
                .map_or(0, |start| start.index() as u32),
            ..GraphVectors::default()
        };
        for node in graph.node_indices() {
            let state = graph[node];
            rows.cells.push(cell_number(state.cell));
            rows.gates.push(gate_number(&state));
            rows.names.push(maze.board().name(state.cell));
            if maze.goal().contains(state.cell) {
                rows.goals.push(node.index() as i32);
            }
            // `petgraph` lists the edges of a node in reverse order of their insertion, so the new entries are
            // reversed.
            let from = rows.indices.len();
            for edge in graph.edges(node) {
                use jumpmaze::petgraph::visit::EdgeRef;
                rows.indices.push(edge.target().index() as i32);
                rows.ports.push(i32::from(edge.weight().port));
                rows.numbers.push(edge.weight().number as i32);
            }
            for row in [&mut rows.indices, &mut rows.ports, &mut rows.numbers] {
                row[from..].reverse();
            }
            rows.indptr.push(rows.indices.len() as i32);
        }
        Ok(rows)
    }
}

/// The number of a cell in arrays.
pub(crate) fn cell_number(cell: Cell) -> i32 {
    if cell.is_out() { NONE } else { cell.0 as i32 }
}

/// The number of the gate of a state in arrays.
pub(crate) fn gate_number(state: &State) -> i32 {
    state.arrived_by.map_or(NONE, i32::from)
}

impl PyStateGraph {
    pub(crate) fn new(py: Python<'_>, rows: GraphVectors) -> PyResult<PyStateGraph> {
        Ok(PyStateGraph {
            indptr: read_only(py, rows.indptr)?,
            indices: read_only(py, rows.indices)?,
            ports: read_only(py, rows.ports)?,
            numbers: read_only(py, rows.numbers)?,
            cells: read_only(py, rows.cells)?,
            gates: read_only(py, rows.gates)?,
            goals: read_only(py, rows.goals)?,
            start: rows.start,
            names: rows.names,
        })
    }
}

/// A read-only array that takes over the memory of a vector.
pub(crate) fn read_only<T: Element>(py: Python<'_>, values: Vec<T>) -> PyResult<Py<PyArray1<T>>> {
    let array = values.into_pyarray(py);
    let writable = PyDict::new(py);
    writable.set_item("write", false)?;
    array.call_method("setflags", (), Some(&writable))?;
    Ok(array.unbind())
}

#[pymethods]
impl PyStateGraph {
    /// The graph as a `scipy.sparse.csr_matrix`. An entry is the number of jumps between two states.
    ///
    /// >>> import jumpmaze
    /// >>> jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").state_graph().csr_matrix().shape
    /// (9, 9)
    fn csr_matrix<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let jumps = self.indices.bind(py).len()?;
        let ones = py.import("numpy")?.call_method1("ones", (jumps, "int32"))?;
        let states = self.names.len();
        let shape = PyDict::new(py);
        shape.set_item("shape", (states, states))?;
        // SciPy sorts and adds in place, which the shared arrays do not allow.
        shape.set_item("copy", true)?;
        let rows = (ones, self.indices.clone_ref(py), self.indptr.clone_ref(py));
        let matrix = py.import("scipy.sparse")?.getattr("csr_matrix")?;
        let matrix = matrix.call((rows,), Some(&shape))?;
        matrix.call_method0("sum_duplicates")?;
        Ok(matrix)
    }

    /// The graph as a `networkx.MultiDiGraph`. Nodes are states with `cell` and `gate`, edges have `port` and `number`.
    ///
    /// >>> import jumpmaze, networkx
    /// >>> states = jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").state_graph()
    /// >>> graph = states.networkx()
    /// >>> [graph.nodes[state]["cell"] for state in networkx.shortest_path(graph, states.start, states.goals[0])]
    /// ['A1', 'A3', 'B3', 'C3']
    fn networkx<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let graph = py.import("networkx")?.call_method0("MultiDiGraph")?;
        let values = |array: &Py<PyArray1<i32>>| -> PyResult<Vec<i32>> {
            array.bind(py).call_method0("tolist")?.extract()
        };
        let gates = values(&self.gates)?;
        for (state, (name, gate)) in self.names.iter().zip(gates).enumerate() {
            let about = PyDict::new(py);
            about.set_item("cell", name)?;
            about.set_item("gate", (gate != NONE).then_some(gate))?;
            graph.call_method("add_node", (state,), Some(&about))?;
        }
        let (indptr, indices) = (values(&self.indptr)?, values(&self.indices)?);
        let (ports, numbers) = (values(&self.ports)?, values(&self.numbers)?);
        for (from, ends) in indptr.windows(2).enumerate() {
            for jump in ends[0] as usize..ends[1] as usize {
                let about = PyDict::new(py);
                about.set_item("port", ports[jump])?;
                about.set_item("number", numbers[jump])?;
                graph.call_method("add_edge", (from, indices[jump]), Some(&about))?;
            }
        }
        graph.into_bound_py_any(py)
    }

    fn __len__(&self) -> usize {
        self.names.len()
    }

    fn __repr__(&self) -> String {
        format!("<jumpmaze.StateGraph: {} states>", self.names.len())
    }
}
