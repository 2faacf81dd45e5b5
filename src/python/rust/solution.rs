//! Solutions.

use jumpmaze::Solutions;
use pyo3::prelude::*;

/// The shortest solutions of a maze. In a condition, the object is true if there is a solution.
///
/// >>> import jumpmaze
/// >>> solution = jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").solve()
/// >>> bool(solution), solution.moves, solution.count, solution.cells
/// (True, 3, 1, ['A1', 'A3', 'B3', 'C3'])
#[pyclass(frozen, name = "Solution", module = "jumpmaze")]
pub(crate) struct PySolution {
    pub(crate) solutions: Solutions,
}

#[pymethods]
impl PySolution {
    /// The number of moves; `None` if there is no solution.
    #[getter]
    fn moves(&self) -> Option<u32> {
        self.solutions.moves()
    }

    /// The number of shortest solutions; `None` if there are too many to count.
    #[getter]
    fn count(&self) -> Option<u128> {
        self.solutions.count().exact()
    }

    /// The names of the cells of the first shortest solution, from the start to the goal.
    #[getter]
    fn cells(&self) -> Vec<String> {
        self.solutions.names().to_vec()
    }

    fn __bool__(&self) -> bool {
        self.solutions.moves().is_some()
    }

    fn __str__(&self) -> String {
        self.solutions.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<jumpmaze.Solution: {}>", self.solutions)
    }
}
