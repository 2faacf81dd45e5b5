//! Methods that draw a maze in one call.

use super::draw::{Undrawable, View, draw};
use super::format::PictureFormat;
use super::pages::Words;
use super::picture::Picture;
use super::scene::Scene;
use super::svg::svg;
use crate::files::{Diagnostic, LoadedMaze};
use crate::maze::Maze;

/// The pixels per point of pixel pictures.
const PIXELS_PER_POINT: f64 = 2.0;

impl LoadedMaze {
    /// The default view of the maze, with its title.
    pub(crate) fn view(&self) -> View {
        View {
            title: self.file.title.clone(),
            ..View::default()
        }
    }

    /// Draws the maze in a format of pictures: `svg`, `pdf`, `png`, `html` (a page to play on), `txt` or `dot`. `words`
    /// are the texts of a page to play on.
    ///
    /// ```
    /// use jumpmaze::sheets::{View, Words};
    /// let rook = jumpmaze::Variant::named("rook")?;
    /// let maze = rook.file_of(rook.generate(7)?);
    /// let page = maze.to_picture("html", &View::default(), &Words::default())?;
    /// assert!(page.starts_with(b"<!DOCTYPE html>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such format, or if the maze cannot be drawn in this format.
    pub fn to_picture(
        &self,
        format: &str,
        view: &View,
        words: &Words,
    ) -> Result<Vec<u8>, Diagnostic> {
        let picture = Picture {
            subject: (&self.maze).into(),
            view,
            loaded: Some(self),
            outlines: false,
            words,
            pixels_per_point: PIXELS_PER_POINT,
        };
        Ok(PictureFormat::named(format)?.write(&[picture])?)
    }
}

impl Maze {
    /// Draws the maze as an SVG picture.
    ///
    /// ```
    /// let maze = jumpmaze::Variant::named("hexagons")?.generate(7)?;
    /// assert!(maze.to_svg()?.starts_with("<svg "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the board cannot be drawn: it has too many tiles, or its cells have no positions. For
    /// example, the cells of a topology that is implemented by the caller have no positions.
    pub fn to_svg(&self) -> Result<String, Undrawable> {
        self.to_svg_with(&View::default())
    }

    /// Draws the maze as an SVG picture. The view says what is shown, and in which style.
    ///
    /// ```
    /// use jumpmaze::sheets::View;
    /// let maze = jumpmaze::Variant::named("torus")?.generate(7)?;
    /// let answer = View::default().solution(true);
    /// assert!(maze.to_svg_with(&answer)?.len() > maze.to_svg()?.len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the board cannot be drawn, or if the view asks for something that cannot be drawn; see
    /// [`Undrawable`].
    pub fn to_svg_with(&self, view: &View) -> Result<String, Undrawable> {
        Ok(svg(&self.draw(view)?))
    }

    /// Draws the maze as a scene. The functions `svg`, `png` and [`pdf`](crate::sheets::pdf()) turn scenes into files.
    ///
    /// # Errors
    ///
    /// Returns an error if the board cannot be drawn, or if the view asks for something that cannot be drawn; see
    /// [`Undrawable`].
    pub fn draw(&self, view: &View) -> Result<Scene, Undrawable> {
        draw(self.into(), view)
    }
}
