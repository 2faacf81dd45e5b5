//! Mazes.

use crate::errors::Failure;
use crate::graph::{GraphVectors, PyStateGraph};
use crate::numbers::{legal_numbers, numbers};
use crate::pictures::{PictureOptions, iframe};
use crate::solution::PySolution;
use crate::work::{interruptible, on_board};
use jumpmaze::energy::Energy;
use jumpmaze::measures::measure;
use jumpmaze::topology::{Content, Goal};
use jumpmaze::{Cell, Format, LoadedMaze, Maze, Rating};
use numpy::{PyArray1, ToPyArray};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use std::sync::Arc;

/// A maze: a number in each cell of a board, a start and a goal. It is immutable.
///
/// >>> import jumpmaze
/// >>> nine = jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n")
/// >>> nine.solve().cells
/// ['A1', 'A3', 'B3', 'C3']
/// >>> print(nine)
/// @2 1 1
/// 1 1 1
/// 1 2 G
#[pyclass(frozen, name = "Maze", module = "jumpmaze")]
pub(crate) struct PyMaze {
    pub(crate) loaded: Arc<LoadedMaze>,
}

impl PyMaze {
    pub(crate) fn of(loaded: LoadedMaze) -> PyMaze {
        PyMaze {
            loaded: Arc::new(loaded),
        }
    }

    pub(crate) fn maze(&self) -> &Maze {
        &self.loaded.maze
    }

    /// A copy with another maze on the same board. The copy has no seed, and its ID is the ID of the new maze.
    fn with(&self, maze: Maze) -> PyMaze {
        PyMaze::of(self.loaded.with_maze(maze))
    }

    fn cell(&self, name: &str) -> Result<Cell, Failure> {
        let found = self.maze().board().find(name);
        found.ok_or_else(|| {
            let remedy = "the attribute `cells` lists the names of all cells";
            Failure::input(format!("the board has no cell `{name}`"), remedy)
        })
    }

    /// Does work that takes long on a large board.
    fn work<T: Send + 'static, E: Into<Failure>>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&LoadedMaze) -> Result<T, E> + Send + 'static,
    ) -> PyResult<T> {
        let loaded = Arc::clone(&self.loaded);
        on_board(py, self.maze().board(), move || work(&loaded))
    }

    /// Draws a picture in a binary format.
    fn picture<'py>(
        &self,
        py: Python<'py>,
        options: Option<&Bound<'py, PyDict>>,
        format: &'static str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let picture = PictureOptions::of(options)?;
        let loaded = Arc::clone(&self.loaded);
        let bytes = interruptible(py, move |_| picture.bytes(&loaded, format))?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// Draws a picture in a text format.
    fn picture_text(
        &self,
        py: Python<'_>,
        picture: PictureOptions,
        format: &'static str,
    ) -> PyResult<String> {
        let loaded = Arc::clone(&self.loaded);
        interruptible(py, move |_| picture.text(&loaded, format))
    }
}

#[pymethods]
impl PyMaze {
    /// The ID, a short text from which `maze` makes the same maze; `None` on your own variants and on large boards.
    ///
    /// >>> import jumpmaze
    /// >>> maze = jumpmaze.variant("rook").generate(seed=7)
    /// >>> str(jumpmaze.maze(maze.id)) == str(maze)
    /// True
    #[getter]
    fn id(&self) -> Option<String> {
        self.loaded.id().ok()
    }

    /// The name of the variant, or the path of its file.
    #[getter]
    fn variant(&self) -> &str {
        self.loaded.variant()
    }

    /// The names of all cells, in reading order.
    #[getter]
    fn cells(&self) -> Vec<String> {
        let board = self.maze().board();
        let cells = 0..board.cells() as u32;
        cells.map(|cell| board.name(Cell(cell))).collect()
    }

    /// The name of the start.
    #[getter]
    fn start(&self) -> String {
        self.maze().board().name(self.maze().start())
    }

    /// The names of the goals; `["OUT"]` if the goal is one step outside the board.
    #[getter]
    fn goals(&self) -> Vec<String> {
        match self.maze().goal() {
            Goal::Exit => vec!["OUT".to_owned()],
            Goal::Cells(cells) => {
                let name = |&cell| self.maze().board().name(cell);
                cells.iter().map(name).collect()
            }
        }
    }

    /// The numbers of all cells. A goal has 0, and cells that refer to the last jump have a negative number: -1 for
    /// `*` and `=`, -2 for `^`, -3 for `v`.
    ///
    /// >>> import jumpmaze
    /// >>> jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").numbers
    /// array([2, 1, 1, 1, 1, 1, 1, 2, 0], dtype=int32)
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        numbers(self.maze()).to_pyarray(py)
    }

    /// The tokens of all cells, row by row, as in a maze file.
    #[getter]
    fn grid(&self) -> String {
        self.loaded.cells_text()
    }

    /// The shortest solutions.
    ///
    /// >>> import jumpmaze
    /// >>> print(jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").solve())
    /// 3 moves, the only shortest solution: A1 A3 B3 C3
    fn solve(&self, py: Python<'_>) -> PyResult<PySolution> {
        let solutions = self.work(py, |loaded| loaded.maze.solve())?;
        Ok(PySolution { solutions })
    }

    /// All measures, energies and the difficulty: the object that `jumpmaze rate --json` prints, as a dictionary
    /// without remarks.
    ///
    /// >>> import jumpmaze
    /// >>> rating = jumpmaze.variant("rook").generate(seed=7).rate()
    /// >>> rating["depth"], rating["difficulty"]["word"]
    /// (10, 'medium')
    fn rate<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rating = self.work(py, |loaded| loaded.maze.rate())?;
        let json = rating.json(None);
        py.import("json")?.call_method1("loads", (json,))
    }

    /// The energy of the maze: the value of a formula, such as `"depth"` or `"3*uturns - depth"`. Smaller is better.
    ///
    /// >>> import jumpmaze
    /// >>> jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").energy("depth")
    /// -3.0
    fn energy(&self, py: Python<'_>, formula: String) -> PyResult<f64> {
        self.work(py, move |loaded| {
            let energy = Energy::parse(&formula)?;
            let measures = measure(&loaded.maze)?;
            Ok::<_, Failure>(energy.of(&measures).value())
        })
    }

    /// The states that can be reached from the start and the jumps between them, as arrays. With `whole`, the states
    /// that can be reached from any cell.
    ///
    /// >>> import jumpmaze
    /// >>> graph = jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").state_graph()
    /// >>> len(graph), graph.names[graph.start]
    /// (9, 'A1')
    #[pyo3(signature = (*, whole=false))]
    fn state_graph(&self, py: Python<'_>, whole: bool) -> PyResult<PyStateGraph> {
        let rows = self.work(py, move |loaded| GraphVectors::of(&loaded.maze, whole))?;
        PyStateGraph::new(py, rows)
    }

    /// The same maze with another number in one cell.
    ///
    /// >>> import jumpmaze
    /// >>> nine = jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n")
    /// >>> nine.with_number("A1", 1).solve().moves
    /// 4
    fn with_number(&self, cell: &str, number: u32) -> PyResult<PyMaze> {
        let cell = self.cell(cell)?;
        let mut maze = self.maze().clone();
        maze.set(cell, Content::number(number));
        Ok(self.with(maze))
    }

    /// The same maze with other numbers in all cells, in reading order.
    ///
    /// >>> import jumpmaze
    /// >>> jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").with_numbers([1] * 9).solve().moves
    /// 4
    fn with_numbers(&self, numbers: Vec<u32>) -> PyResult<PyMaze> {
        let maze = self.maze();
        let contents = numbers.into_iter().map(Content::number).collect();
        let (board, goal) = (maze.board().clone(), maze.goal().clone());
        let maze = Maze::with_contents(board, contents, maze.start(), goal);
        Ok(self.with(maze.map_err(Failure::from)?))
    }

    /// The same maze with another start.
    ///
    /// >>> import jumpmaze
    /// >>> jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").with_start("C2").solve().cells[0]
    /// 'C2'
    fn with_start(&self, cell: &str) -> PyResult<PyMaze> {
        let start = self.cell(cell)?;
        let maze = self.maze();
        let (contents, goal) = (maze.contents().to_vec(), maze.goal().clone());
        let maze = Maze::with_contents(maze.board().clone(), contents, start, goal);
        Ok(self.with(maze.map_err(Failure::from)?))
    }

    /// The canonical form, which is the same for all rotated and reflected copies of the maze.
    ///
    /// >>> import jumpmaze
    /// >>> maze = jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n")
    /// >>> reflected = jumpmaze.maze("2 1 1\n1 1 2\n1 1 G\n")
    /// >>> maze.canonical().id == reflected.canonical().id
    /// True
    fn canonical(&self, py: Python<'_>) -> PyResult<PyMaze> {
        Ok(PyMaze::of(self.work(py, LoadedMaze::canonical)?))
    }

    /// For each cell, the numbers with at least one landing.
    ///
    /// >>> import jumpmaze
    /// >>> jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").legal_numbers()[4] # the cell in the middle
    /// [1]
    fn legal_numbers(&self) -> PyResult<Vec<Vec<u32>>> {
        Ok(legal_numbers(self.maze())?)
    }

    /// A picture as SVG. `solution` shows the first shortest solution, `labels` the names of cells, `depths` the
    /// number of moves to each cell. `style` is `"screen"`, `"print"`, `"large"`, `"ink"` or `"dark"`. `width` is the
    /// width in points, from 1 to 14,173: an inch is 72 points.
    ///
    /// >>> import jumpmaze
    /// >>> jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").svg(solution=True, style="print").startswith("<svg ")
    /// True
    #[pyo3(signature = (**options), text_signature = "($self, *, solution=False, labels=False, depths=False, style=None, title=None, width=None)")]
    fn svg<'py>(&self, py: Python<'py>, options: Option<&Bound<'py, PyDict>>) -> PyResult<String> {
        self.picture_text(py, PictureOptions::of(options)?, "svg")
    }

    /// The same picture as PDF.
    ///
    /// >>> import jumpmaze
    /// >>> jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").pdf().startswith(b"%PDF")
    /// True
    #[pyo3(signature = (**options), text_signature = "($self, *, solution=False, labels=False, depths=False, style=None, title=None, width=None)")]
    fn pdf<'py>(
        &self,
        py: Python<'py>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        self.picture(py, options, "pdf")
    }

    /// The same picture as PNG. The file has two pixels for each point of `width`.
    ///
    /// >>> import jumpmaze
    /// >>> jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").png(width=100).startswith(b"\x89PNG")
    /// True
    #[pyo3(signature = (**options), text_signature = "($self, *, solution=False, labels=False, depths=False, style=None, title=None, width=None)")]
    fn png<'py>(
        &self,
        py: Python<'py>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        self.picture(py, options, "png")
    }

    /// A self-contained HTML page for playing the maze.
    ///
    /// >>> import jumpmaze
    /// >>> jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n").html().startswith("<!DOCTYPE html>")
    /// True
    fn html(&self, py: Python<'_>) -> PyResult<String> {
        self.picture_text(py, PictureOptions::default(), "html")
    }

    /// The maze as a text in a format of `jumpmaze convert`: `"toml"`, `"json"`, `"txt"`, `"id"` and others.
    ///
    /// >>> import jumpmaze
    /// >>> nine = jumpmaze.maze("2 1 1\n1 1 1\n1 2 G\n")
    /// >>> jumpmaze.maze(nine.text("json")).grid == nine.grid
    /// True
    #[pyo3(signature = (format="toml"))]
    fn text(&self, format: &str) -> PyResult<String> {
        let format: Format = format.parse().map_err(Failure::from)?;
        Ok(self.loaded.write(format).map_err(Failure::from)?.text)
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.picture_text(py, PictureOptions::default(), "svg")
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        Ok(iframe(&self.html(py)?))
    }

    fn __str__(&self) -> String {
        self.maze().to_string().trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        match self.id() {
            Some(id) => format!("jumpmaze.maze({id:?})"),
            None => format!("<jumpmaze.Maze on {:?}>", self.variant()),
        }
    }

    /// For pickling.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((
            py.import("jumpmaze")?.getattr("maze")?,
            (self.text("toml")?,),
        ))
    }
}

/// The keys of the dictionary that `Maze.rate` returns, in order. Each key has the kind of its value (`"whole"`,
/// `"wholes"`, `"number"`, `"word"` or `"flag"`) and a meaning. The key `a.b` is the key `b` of the inner dictionary
/// `a`.
///
/// >>> import jumpmaze
/// >>> jumpmaze.measures()["depth"]
/// ('whole', 'The length of a shortest solution; null without a solution.')
/// >>> "difficulty.score" in jumpmaze.measures()
/// True
#[pyfunction]
pub(crate) fn measures(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let measures = PyDict::new(py);
    for key in Rating::keys() {
        measures.set_item(key.name, (key.kind.name(), key.about))?;
    }
    Ok(measures)
}
