//! Methods that draw a maze in one call.

use super::draw::{Undrawable, View, draw};
use super::scene::Scene;
use super::svg::svg;
use crate::maze::Maze;

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

    /// Draws the maze as an SVG picture with the contents and the style of a view.
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
    /// Returns an error if the board cannot be drawn, or if the view asks for a solution that does not exist.
    pub fn to_svg_with(&self, view: &View) -> Result<String, Undrawable> {
        Ok(svg(&self.draw(view)?))
    }

    /// Draws the maze as a scene, which [`png`](crate::sheets::png()) and [`pdf`](crate::sheets::pdf()) write.
    ///
    /// # Errors
    ///
    /// Returns an error if the board cannot be drawn, or if the view asks for a solution that does not exist.
    pub fn draw(&self, view: &View) -> Result<Scene, Undrawable> {
        draw(self.into(), view)
    }
}
