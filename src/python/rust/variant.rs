//! Kinds of mazes.

use crate::arguments::{DifficultyArgument, MovesArgument, SharesArgument, SizeArgument, seed_of};
use crate::errors::Failure;
use crate::maze::PyMaze;
use crate::text::{read, text_of};
use crate::work::{INTERVAL, caught, interruptible};
use jumpmaze::energy::Energy;
use jumpmaze::{Cell, Difficulty, Mazes, Order, Variant};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::task::Poll;

/// The maximum number of mazes in one list.
const MAX_MAZES: u64 = 100_000;

/// A kind of maze: a board and its rules.
///
/// The function `variant` returns one of the built-in kinds, or reads a kind from a file.
///
/// >>> import jumpmaze
/// >>> rook = jumpmaze.variant("rook")
/// >>> rook.title
/// 'Rook maze'
/// >>> len(rook.cells)
/// 25
/// >>> print(rook.generate(seed=7).solve())
/// 10 moves, the only shortest solution: A1 C1 C5 B5 B4 A4 D4 D1 E1 E4 E5
#[pyclass(frozen, name = "Variant", module = "jumpmaze")]
pub(crate) struct PyVariant {
    pub(crate) variant: Arc<Variant>,
    /// The path and the text of the file of the variant; `None` for a built-in variant.
    source: Option<(String, String)>,
    /// The name or the path that was passed to `variant`.
    name: String,
    size: Option<Vec<i64>>,
}

#[pymethods]
impl PyVariant {
    /// The name of a built-in variant, or the name of the variant file without its extension.
    #[getter]
    fn id(&self) -> &str {
        self.variant.id()
    }

    /// The title on pages.
    #[getter]
    fn title(&self) -> &str {
        self.variant.title()
    }

    /// The rule for the player.
    #[getter]
    fn rule(&self) -> &str {
        self.variant.rule()
    }

    /// The names of all cells, in reading order.
    #[getter]
    fn cells(&self) -> Vec<String> {
        let board = self.variant.board();
        let cells = 0..board.cells() as u32;
        cells.map(|cell| board.name(Cell(cell))).collect()
    }

    /// Warnings about legal but doubtful settings of the file.
    #[getter]
    fn warnings(&self) -> Vec<String> {
        self.variant.warnings().to_vec()
    }

    /// Makes a maze, or a list of `count` mazes. The same seed makes the same maze as `jumpmaze new`.
    ///
    /// `difficulty` is `"easy"`, `"medium"`, `"hard"`, `"expert"`, or a tuple of the least and the greatest score.
    /// `moves` is the number of moves of the shortest solution, a `range` of such numbers, or a tuple of the least and
    /// the greatest number, where `None` means no limit. `black_holes` is the share of cells that can be reached but do
    /// not lead to the goal: a range such as `(0.1, 0.3)`. (`Maze.rate` counts these cells as `black_hole_cells`, and
    /// their groups as `black_holes`.) Without `difficulty` and `moves`, the maze is of medium difficulty.
    ///
    /// With `energy`, a formula as in `Maze.energy`, a search minimises this energy, and only the given conditions
    /// hold. With `unique`, the maze has only one shortest solution. Without `energy`, it always has only one.
    ///
    /// `size` is the size of the board. `threads` is the number of threads, by default one for each core. The mazes do
    /// not depend on the number of threads.
    ///
    /// >>> import jumpmaze
    /// >>> rook = jumpmaze.variant("rook")
    /// >>> mazes = rook.generate(seed=1, difficulty="easy", moves=(5, 8), count=3)
    /// >>> [5 <= maze.solve().moves <= 8 for maze in mazes]
    /// [True, True, True]
    /// >>> rook.generate(energy="if(solvable, 3*uturns - depth, 100)").solve().moves > 12
    /// True
    #[pyo3(signature = (seed=0, *, difficulty=None, moves=None, black_holes=None, unique=false, energy=None, size=None, count=None, threads=None))]
    #[allow(clippy::too_many_arguments)] // They are keywords in Python.
    fn generate<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = seed_of)] seed: u64,
        difficulty: Option<DifficultyArgument>,
        moves: Option<MovesArgument>,
        black_holes: Option<SharesArgument>,
        unique: bool,
        energy: Option<String>,
        size: Option<SizeArgument>,
        count: Option<u64>,
        threads: Option<NonZero<usize>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let variant = match size {
            None => Arc::clone(&self.variant),
            Some(size) => self.sized(py, size.0)?,
        };
        let wanted = count.unwrap_or(1);
        if wanted > MAX_MAZES {
            let what = format!("{wanted} mazes are too many for one list");
            let remedy = format!("ask for at most {MAX_MAZES}, and use several seeds");
            return Err(Failure::limit(what, remedy).raise(py));
        }
        let mut order = variant.order().seed(seed).count(wanted);
        // An energy removes the conditions that were set before.
        if let Some(formula) = energy {
            order = order.energy(Energy::parse(&formula).map_err(Failure::from)?);
        }
        if let Some(difficulty) = difficulty {
            order = order.difficulty(difficulty.0);
        }
        if let Some(moves) = moves {
            order = moves.set(order);
        }
        if let Some(shares) = black_holes {
            order = order.black_holes(shares.0);
        }
        if unique {
            order = order.unique();
        }
        if let Some(threads) = threads {
            order = order.threads(threads);
        }
        let mazes = made(py, order, &variant)?;
        match count {
            Some(_) => mazes.into_pyobject(py),
            None => match mazes.into_iter().next() {
                Some(maze) => Ok(Bound::new(py, maze)?.into_any()),
                None => Err(Failure::panic().raise(py)),
            },
        }
    }

    fn __repr__(&self) -> String {
        let cells = self.variant.board().cells();
        format!("<jumpmaze.Variant {:?}: {cells} cells>", self.variant.id())
    }

    /// For pickling. The copy reads the file of the variant again.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&str,))> {
        let size = PyDict::new(py);
        size.set_item("size", self.size.clone())?;
        let variant = py.import("jumpmaze")?.getattr("variant")?;
        let partial = py.import("functools")?.getattr("partial")?;
        Ok((partial.call((variant,), Some(&size))?, (&self.name,)))
    }
}

impl PyVariant {
    /// The same variant at another size.
    fn sized(&self, py: Python<'_>, size: Vec<i64>) -> PyResult<Arc<Variant>> {
        let (id, source) = (self.variant.id().to_owned(), self.source.clone());
        let sized = interruptible(py, move |_| match &source {
            None => Variant::built_in(&id, Some(&size)),
            Some((path, text)) => Variant::parse(&id, path, text, Some(&size)),
        })?;
        Ok(Arc::new(sized))
    }
}

/// Makes all mazes of an order. Ctrl-C ends the search.
fn made(py: Python<'_>, order: Order, variant: &Arc<Variant>) -> PyResult<Vec<PyMaze>> {
    let mut mazes: Mazes = order.into_iter();
    let mut made = Vec::new();
    loop {
        let next = py.detach(|| caught(|| Ok::<_, Failure>(mazes.next_within(INTERVAL))));
        match next.map_err(|failure| failure.raise(py))? {
            Poll::Ready(None) => return Ok(made),
            Poll::Ready(Some(Ok(maze))) => made.push(PyMaze::of(variant.file_of(maze))),
            Poll::Ready(Some(Err(error))) => {
                let error = Failure::from(error).raise(py);
                error.value(py).setattr("mazes", made)?;
                return Err(error);
            }
            Poll::Pending => {}
        }
        py.check_signals()?;
    }
}

/// The names of all built-in variants.
///
/// >>> import jumpmaze
/// >>> "hexagons" in jumpmaze.variants()
/// True
#[pyfunction]
pub(crate) fn variants() -> Vec<&'static str> {
    Variant::built_in_ids().collect()
}

/// The names of the levels of difficulty, the easiest first.
///
/// >>> import jumpmaze
/// >>> jumpmaze.levels()
/// ['easy', 'medium', 'hard', 'expert']
#[pyfunction]
pub(crate) fn levels() -> Vec<&'static str> {
    Difficulty::levels().to_vec()
}

/// A variant by its name, such as `"hexagons"`, by its name and size, such as `"hexagons:3"`, or from a file. The path
/// of a file is a `pathlib.Path`, or a text that ends in `.toml`.
///
/// >>> import jumpmaze
/// >>> jumpmaze.variant("hexagons:3")
/// <jumpmaze.Variant "hexagons": 19 cells>
/// >>> jumpmaze.variant("hexagon")
/// Traceback (most recent call last):
///     ...
/// jumpmaze.errors.InputError: error: unknown variant `hexagon`
///  |
///  = help: did you mean `hexagons`?
#[pyfunction]
#[pyo3(signature = (name_or_path, *, size=None))]
pub(crate) fn variant(
    py: Python<'_>,
    name_or_path: Bound<'_, PyAny>,
    size: Option<SizeArgument>,
) -> PyResult<PyVariant> {
    let size = size.map(|size| size.0);
    let text = name_or_path.extract::<String>().ok();
    let (variant, source, name) = match text.filter(|text| !text.ends_with(".toml")) {
        Some(name) => {
            let (typed, size) = (name.clone(), size.clone());
            let variant = interruptible(py, move |_| match &size {
                None => Variant::named(&typed),
                Some(size) => Variant::built_in(&typed, Some(size)),
            })?;
            (variant, None, name)
        }
        None => {
            let path: PathBuf = name_or_path.extract()?;
            let id = path.file_stem().unwrap_or_default();
            let (id, path) = (id.to_string_lossy().into_owned(), text_of(&path));
            let (file, size) = (path.clone(), size.clone());
            let (variant, text) = interruptible(py, move |_| {
                let text = read(&file)?;
                let variant = Variant::parse(&id, &file, &text, size.as_deref());
                Ok::<_, Failure>((variant?, text))
            })?;
            (variant, Some((path.clone(), text)), path)
        }
    };
    Ok(PyVariant {
        variant: Arc::new(variant),
        source,
        name,
        size,
    })
}

/// A variant as an argument: a `Variant`, or what the function `variant` takes.
pub(crate) struct VariantArgument(pub(crate) Arc<Variant>);

impl<'py> FromPyObject<'_, 'py> for VariantArgument {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<VariantArgument> {
        Ok(VariantArgument(match given.cast::<PyVariant>() {
            Ok(known) => Arc::clone(&known.get().variant),
            Err(_) => variant(given.py(), given.to_owned(), None)?.variant,
        }))
    }
}
