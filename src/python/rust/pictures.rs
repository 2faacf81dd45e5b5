//! Pictures of mazes.

use crate::errors::{ErrorClass, Failure};
use crate::maze::PyMaze;
use crate::work::interruptible;
use jumpmaze::sheets::{StyleKind, View, Words};
use jumpmaze::{LoadedMaze, Remedy};
use numpy::{IntoPyArray, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// The options of a picture: what it shows, its style, its title and its width.
#[derive(Default)]
pub(crate) struct PictureOptions {
    solution: bool,
    labels: bool,
    depths: bool,
    style: Option<String>,
    title: Option<String>,
    width: Option<f64>,
}

impl PictureOptions {
    /// Reads the keyword arguments of a picture.
    pub(crate) fn of(options: Option<&Bound<'_, PyDict>>) -> PyResult<PictureOptions> {
        let mut picture = PictureOptions::default();
        for (name, value) in options.into_iter().flatten() {
            let name: String = name.extract()?;
            match &*name {
                "solution" => picture.solution = value.extract()?,
                "labels" => picture.labels = value.extract()?,
                "depths" => picture.depths = value.extract()?,
                "style" => picture.style = value.extract()?,
                "title" => picture.title = value.extract()?,
                "width" => picture.width = value.extract()?,
                _ => {
                    let what = format!("unexpected keyword argument '{name}'");
                    return Err(PyTypeError::new_err(what));
                }
            }
        }
        Ok(picture)
    }

    /// Draws a maze in a format.
    pub(crate) fn bytes(&self, maze: &LoadedMaze, format: &str) -> Result<Vec<u8>, Failure> {
        let mut view = View::default()
            .solution(self.solution)
            .labels(self.labels)
            .depths(self.depths)
            .width(self.width);
        if let Some(style) = &self.style {
            view = view.style(style.parse::<StyleKind>()?);
        }
        if let Some(title) = &self.title {
            view = view.title(title.as_str());
        }
        Ok(maze.to_picture(format, &view, &Words::default())?)
    }

    /// Draws a maze in a text format.
    pub(crate) fn text(&self, maze: &LoadedMaze, format: &str) -> Result<String, Failure> {
        let bytes = self.bytes(maze, format)?;
        String::from_utf8(bytes)
            .map_err(|error| Failure::new(ErrorClass::Internal, error.to_string(), "report it"))
    }
}

/// An `iframe` element that shows a page in a notebook. The page runs its script, but has no access to the notebook.
pub(crate) fn iframe(page: &str) -> String {
    let escaped = page.replace('&', "&amp;").replace('"', "&quot;");
    format!(
        "<iframe sandbox=\"allow-scripts\" style=\"width: 100%; height: 40em; border: 0\" \
         title=\"A jumping maze to play\" srcdoc=\"{escaped}\"></iframe>"
    )
}

/// A picture as an array whose indices are row, column and colour. `width` is the number of columns.
#[pyfunction]
pub(crate) fn pixels<'py>(
    py: Python<'py>,
    maze: &PyMaze,
    width: f64,
) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let loaded = Arc::clone(&maze.loaded);
    let pixels = interruptible(py, move |_| {
        let scene = loaded.maze.draw(&View::default().width(width))?;
        jumpmaze::sheets::pixels(&scene, 1.0)
            .map_err(|error| Failure::limit(error.to_string(), error.remedy()))
    })?;
    let shape = [pixels.height, pixels.width, 3];
    pixels.rgb.into_pyarray(py).reshape(shape)
}
