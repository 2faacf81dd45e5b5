//! Hill descents and exercises of the course.

use crate::arguments::seed_of;
use crate::errors::Failure;
use crate::maze::PyMaze;
use crate::variant::VariantArgument;
use crate::work::{interruptible, on_board, unlocked};
use jumpmaze::Variant;
use jumpmaze::learn::{OwnedDescent, run_exercise};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, PoisonError};

/// The number of iterations between two checks for signals, multiplied by the number of cells. The iterations between
/// two checks take some tens of milliseconds.
const CELLS_PER_CHECK: u64 = 500_000;

/// A hill descent on mazes of a variant: a `Variant`, or what the function `variant` takes. It starts from a random
/// maze and makes the maze deeper. A change is kept unless the change makes the shortest solution shorter.
///
/// >>> import jumpmaze
/// >>> descent = jumpmaze.Descent("rook", seed=7)
/// >>> before = descent.depth
/// >>> descent.advance(1000) > before
/// True
/// >>> descent.maze().solve().moves == descent.depth
/// True
#[pyclass(frozen, name = "Descent", module = "jumpmaze")]
pub(crate) struct PyDescent {
    descent: Mutex<OwnedDescent>,
    variant: Arc<Variant>,
}

impl PyDescent {
    fn run<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut OwnedDescent) -> Result<T, Failure> + Send,
    ) -> PyResult<T> {
        unlocked(py, || {
            let mut descent = self.descent.lock().unwrap_or_else(PoisonError::into_inner);
            work(&mut descent)
        })
    }
}

#[pymethods]
impl PyDescent {
    #[new]
    #[pyo3(signature = (variant, *, seed=0))]
    fn new(
        py: Python<'_>,
        variant: VariantArgument,
        #[pyo3(from_py_with = seed_of)] seed: u64,
    ) -> PyResult<PyDescent> {
        let variant = variant.0;
        let same = Arc::clone(&variant);
        let work = move || OwnedDescent::new(&same, seed);
        let descent = Mutex::new(on_board(py, variant.board(), work)?);
        Ok(PyDescent { descent, variant })
    }

    /// The number of moves of the shortest solution of the current maze; 0 if the maze has no solution.
    #[getter]
    fn depth(&self, py: Python<'_>) -> PyResult<u32> {
        self.run(py, |descent| Ok(descent.depth()))
    }

    /// Restarts from another random maze. Returns its depth.
    ///
    /// >>> import jumpmaze
    /// >>> descent = jumpmaze.Descent(jumpmaze.variant("rook"), seed=7)
    /// >>> descent.restart() == descent.depth
    /// True
    fn restart(&self, py: Python<'_>) -> PyResult<u32> {
        self.run(py, |descent| {
            descent.restart()?;
            Ok(descent.depth())
        })
    }

    /// Tries this number of changes. Returns the depth of the maze after these changes.
    ///
    /// >>> import jumpmaze
    /// >>> descent = jumpmaze.Descent(jumpmaze.variant("rook"), seed=7)
    /// >>> descent.advance(100) <= descent.advance(100)
    /// True
    fn advance(&self, py: Python<'_>, iterations: u64) -> PyResult<u32> {
        let mut left = iterations;
        let cells = self.variant.board().cells() as u64;
        let most = (CELLS_PER_CHECK / cells.max(1)).max(1);
        loop {
            let now = left.min(most);
            let depth = self.run(py, |descent| {
                descent.advance(now)?;
                Ok(descent.depth())
            })?;
            left -= now;
            if left == 0 {
                return Ok(depth);
            }
            py.check_signals()?;
        }
    }

    /// The current maze.
    ///
    /// >>> import jumpmaze
    /// >>> descent = jumpmaze.Descent(jumpmaze.variant("rook"), seed=7)
    /// >>> descent.maze().variant
    /// 'rook'
    fn maze(&self, py: Python<'_>) -> PyResult<PyMaze> {
        let maze = self.run(py, |descent| Ok(descent.maze()?))?;
        Ok(PyMaze::of(self.variant.file_of(maze)))
    }
}

/// Runs an exercise of the course, such as `"descent"`, `"bandit"` or `"sarsa"`, on a variant as in `Descent`. Returns
/// the object that `jumpmaze learn NAME --json` prints, as a dictionary. The inputs are named after the flags of the
/// command, with `_` instead of `-`. Several numbers are given as a list.
///
/// >>> import jumpmaze
/// >>> jumpmaze.learn("descent", "rook", seed=1, iterations=1000)["objective"]
/// -19
/// >>> jumpmaze.learn("bandit", "rook", seed=1, pulls=500, epsilon=[0.1], tau=[20])["runs"][0]["best"]
/// 800
#[pyfunction]
#[pyo3(signature = (exercise, variant, *, seed=0, **inputs))]
pub(crate) fn learn<'py>(
    py: Python<'py>,
    exercise: String,
    variant: VariantArgument,
    #[pyo3(from_py_with = seed_of)] seed: u64,
    inputs: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut texts = Vec::new();
    for (name, value) in inputs.into_iter().flatten() {
        let name = name.extract::<String>()?.replace('_', "-");
        let text = match value.extract::<Vec<f64>>() {
            Ok(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(f64::to_string).collect();
                numbers.join(",")
            }
            Err(_) => value.str()?.to_string(),
        };
        texts.push((name, text));
    }
    let variant = variant.0;
    let json = interruptible(py, move |stop| {
        let inputs: Vec<(&str, &str)> = texts.iter().map(|(n, t)| (&**n, &**t)).collect();
        run_exercise(&exercise, &variant, seed, &inputs, stop)
    })?;
    py.import("json")?.call_method1("loads", (json,))
}
