//! Jumping mazes in Python: the module `jumpmaze._jumpmaze`, which the package `jumpmaze` re-exports.
//!
//! ```text
//!   jumpmaze/__init__.py ──▶ _jumpmaze ─┬─ variant, maze, numbers,
//!                                       │  solution, graph, pictures                     the API of the library
//!   jumpmaze/environments ─────────────▶├─ game, vector                                  tables for environments
//!                                       ├─ learn                                         descents, the course
//!                                       └─ work, errors, arguments, text                 locks, signals, exceptions
//! ```
//!
//! Long operations run without the lock of the interpreter. Each error of the library becomes an exception
//! with its remedy, and so does a panic.

mod arguments;
mod errors;
mod game;
mod graph;
mod learn;
mod maze;
mod numbers;
mod pictures;
mod solution;
mod text;
mod variant;
mod vector;
mod work;

use pyo3::prelude::*;

/// The compiled part of the package.
#[pymodule]
fn _jumpmaze(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<variant::PyVariant>()?;
    module.add_class::<maze::PyMaze>()?;
    module.add_class::<solution::PySolution>()?;
    module.add_class::<graph::PyStateGraph>()?;
    module.add_class::<game::GameBoard>()?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<vector::VectorGame>()?;
    module.add_class::<learn::PyDescent>()?;
    module.add_function(wrap_pyfunction!(variant::variants, module)?)?;
    module.add_function(wrap_pyfunction!(variant::levels, module)?)?;
    module.add_function(wrap_pyfunction!(variant::variant, module)?)?;
    module.add_function(wrap_pyfunction!(text::maze, module)?)?;
    module.add_function(wrap_pyfunction!(text::read_mazes, module)?)?;
    module.add_function(wrap_pyfunction!(maze::measures, module)?)?;
    module.add("GENERATOR", jumpmaze::GENERATOR)?;
    module.add_function(wrap_pyfunction!(pictures::pixels, module)?)?;
    module.add_function(wrap_pyfunction!(learn::learn, module)?)
}
