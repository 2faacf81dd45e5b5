//! The context of a drawing, which every layer uses: the board, the maze, the view, and the layout of the tiles.

use super::figure::{Figure, SideNeighbour};
use super::style::StyleSettings;
use super::subject::{Subject, View};
use super::tracks::DrawnTracks;
use super::undrawable::Undrawable;
use crate::maze::Maze;
use crate::rules::Mark;
use crate::sheets::font::{Font, FontWeight};
use crate::sheets::scene::Bounds;
use crate::surface::Face;
use crate::topology::{Board, Cell};

/// The context of a drawing.
pub(super) struct Sketch<'a> {
    pub(super) board: &'a Board,
    pub(super) maze: Option<&'a Maze>,
    pub(super) view: &'a View,
    pub(super) style: &'static StyleSettings,
    pub(super) figure: Figure,
    pub(super) tracks: DrawnTracks<'a>,
}

impl<'a> Sketch<'a> {
    pub(super) fn new(subject: Subject<'a>, view: &'a View) -> Result<Sketch<'a>, Undrawable> {
        let style = view.style.settings();
        let figure = Figure::new(subject.board, style)?;
        Ok(Sketch {
            board: subject.board,
            maze: subject.maze,
            view,
            style,
            tracks: DrawnTracks::new(subject.board, &figure),
            figure,
        })
    }

    /// The width of a line: `share` times the size of a cell, clamped to the range from `thinnest` to `thickest`. The
    /// style multiplies both bounds by a factor.
    pub(super) fn line_width(&self, share: f64, thinnest: f64, thickest: f64) -> f64 {
        let factor = self.style.line_width_factor;
        (share * self.figure.cell).clamp(factor * thinnest, factor * thickest)
    }

    /// The font of numbers and running text.
    pub(super) fn regular(&self) -> Font {
        Font::new(self.view.font, FontWeight::Regular)
    }

    /// The font of headlines and of letters that stand out.
    pub(super) fn bold(&self) -> Font {
        self.regular().bold()
    }

    /// The letter size of the headline of a picture.
    pub(super) fn headline_size(&self, picture: Bounds) -> f64 {
        let share = 0.045 * picture.size()[0];
        share.clamp(11.0, (0.45 * self.style.cell).max(11.0))
    }

    /// The letter size of the small print of a picture.
    pub(super) fn small_text_size(&self, picture: Bounds) -> f64 {
        0.68 * self.headline_size(picture)
    }

    /// The unit for the sizes of arrows and of the numbers of steps: 1.6 times the radius of the smallest circle for a
    /// number, but at most half a cell.
    pub(super) fn arrow_unit(&self) -> f64 {
        (1.6 * self.figure.smallest_radius).min(0.5 * self.figure.cell)
    }

    /// The tile of a cell.
    pub(super) fn tile(&self, cell: Cell) -> usize {
        self.board.tile_of[cell.index()] as usize
    }

    /// Every side of every tile, in order, with the neighbour across the side. Empty if the lines of the board are
    /// written by hand.
    pub(super) fn sides(&self) -> impl Iterator<Item = (Face, u16, SideNeighbour)> + '_ {
        let tiles = self.figure.shapes.iter().zip(0..);
        self.board.field.iter().flat_map(move |field| {
            tiles.clone().flat_map(move |(shape, tile)| {
                let sides = 0..shape.sides() as u16;
                sides.map(move |side| {
                    let beyond = self.figure.neighbour(&field.surface, tile, side);
                    (tile, side, beyond)
                })
            })
        })
    }

    /// The tiles that have this mark.
    pub(super) fn marked(&self, mark: Mark) -> impl Iterator<Item = usize> + '_ {
        let marks = self.board.marks.iter().enumerate();
        marks
            .filter(move |(_, other)| **other == mark)
            .map(|(tile, _)| tile)
    }
}
