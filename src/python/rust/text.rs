//! Texts and files as arguments.

use crate::arguments::SizeArgument;
use crate::errors::Failure;
use crate::maze::PyMaze;
use crate::work::interruptible;
use jumpmaze::{Diagnostic, MazeOptions, read_maze, read_text};
use pyo3::prelude::*;
use std::fs::File;
use std::path::{Path, PathBuf};

/// A path as a text, for messages.
pub(crate) fn text_of(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The mazes of a file, at most 10,000: IDs, each on a line of its own; objects of JSON; or one maze in any format that
/// `maze` reads.
///
/// >>> import jumpmaze, pathlib, tempfile
/// >>> with tempfile.TemporaryDirectory() as folder:
/// ...     path = pathlib.Path(folder, "mazes.txt")
/// ...     _ = path.write_text("rook:A9RR6-KP2MG-22\nno-u-turn:A3924-7U\n")
/// ...     [maze.variant for maze in jumpmaze.read_mazes(path)]
/// ['rook', 'no-u-turn']
#[pyfunction]
pub(crate) fn read_mazes(py: Python<'_>, path: PathBuf) -> PyResult<Vec<PyMaze>> {
    let path = text_of(&path);
    let mazes = interruptible(py, move |_| {
        let text = read(&path)?;
        let options = MazeOptions::default();
        Ok::<_, Failure>(jumpmaze::read_mazes(&path, &text, &options)?)
    })?;
    Ok(mazes.into_iter().map(PyMaze::of).collect())
}

/// Reads a file. A file that is larger than the limit of the library is an error.
pub(crate) fn read(path: &str) -> Result<String, Failure> {
    let file = File::open(path).map_err(|error| {
        let error = Diagnostic::error(path, "", format!("cannot open the file: {error}"));
        error.help("give the path of an existing file")
    })?;
    Ok(read_text(path, file)?)
}

/// A maze from a text or a file. A text is an ID, a grid, or the contents of a maze file. A file is a `pathlib.Path`,
/// or a text that ends in `.toml`, `.json` or `.txt`.
///
/// `variant`, `size`, `start` and `goal` complete a grid.
///
/// >>> import jumpmaze
/// >>> jumpmaze.maze("1 2 1\n1 1 2\n2 1 G\n", variant="queen", start="B1").solve().moves
/// 2
/// >>> try:
/// ...     jumpmaze.maze("2 1\n1 x\n")
/// ... except jumpmaze.Error as error:
/// ...     error.line, error.column, error.remedy is not None
/// (2, 3, True)
#[pyfunction]
#[pyo3(signature = (text_or_path, *, variant=None, size=None, start=None, goal=None))]
pub(crate) fn maze(
    py: Python<'_>,
    text_or_path: Bound<'_, PyAny>,
    variant: Option<String>,
    size: Option<SizeArgument>,
    start: Option<String>,
    goal: Option<String>,
) -> PyResult<PyMaze> {
    let mut options = MazeOptions::default().size(size.map(|size| size.0));
    if let Some(variant) = variant {
        options = options.variant(variant);
    }
    if let Some(start) = start {
        options = options.start(start);
    }
    if let Some(goal) = goal {
        options = options.goal(goal);
    }
    let text = text_or_path.extract::<String>().ok();
    let is_path = |text: &str| {
        !text.contains('\n')
            && [".toml", ".json", ".txt"]
                .iter()
                .any(|end| text.ends_with(end))
    };
    let loaded = match text.filter(|text| !is_path(text)) {
        Some(text) => interruptible(py, move |_| read_maze("maze", &text, &options))?,
        None => {
            let path: PathBuf = text_or_path.extract()?;
            let path = text_of(&path);
            interruptible(py, move |_| {
                let text = read(&path)?;
                Ok::<_, Failure>(read_maze(&path, &text, &options)?)
            })?
        }
    };
    Ok(PyMaze::of(loaded))
}
