//! Methods that draw a maze in one call.

use super::draw::{Undrawable, View, draw};
use super::svg::svg;
use crate::maze::Maze;

impl Maze {
    /// The maze as an SVG picture, as `jumpmaze draw` draws it.
    ///
    /// ```
    /// let maze = jumpmaze::Variant::named("hexagons")?.generate(7)?;
    /// assert!(maze.to_svg()?.starts_with("<svg "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the board has no layout, as a topology of the caller, or has too many tiles.
    pub fn to_svg(&self) -> Result<String, Undrawable> {
        self.to_svg_with(&View::default())
    }

    /// The maze as an SVG picture with the contents and the style of a view.
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
        Ok(svg(&draw(self.into(), view)?))
    }
}
