//! The context: the data that remarks are based on.

use crate::files::Rating;
use crate::maze::Maze;
use crate::measures::difficulty::DifficultyRating;
use crate::measures::{CellMeasures, MeasureLocations, Measures, Trail};
use crate::topology::{Cell, TooManyStates, Topology};
use std::collections::BTreeSet;

/// The same cells in the same order, each once. A solution may visit a cell several times.
pub(super) fn distinct(cells: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
    let mut known = BTreeSet::new();
    let cells = cells.into_iter();
    cells.filter(|&cell| known.insert(cell)).collect()
}

/// A maze, its measures and their locations: the cells that the measures count.
pub(super) struct CritiqueContext<'a> {
    pub(super) maze: &'a Maze,
    pub(super) measures: &'a Measures,
    pub(super) difficulty: &'a DifficultyRating,
    pub(super) locations: MeasureLocations,
}

impl<'a> CritiqueContext<'a> {
    /// Creates the context of a maze, and computes the locations of its measures.
    pub(super) fn of(
        maze: &'a Maze,
        rating: &'a Rating,
    ) -> Result<CritiqueContext<'a>, TooManyStates> {
        Ok(CritiqueContext {
            maze,
            measures: &rating.measures,
            difficulty: &rating.difficulty,
            locations: MeasureLocations::of(maze)?,
        })
    }

    /// The name of a cell.
    pub(super) fn name(&self, cell: Cell) -> String {
        self.maze.board.name(cell)
    }

    /// The first shortest solution. `None` if the maze has no solution, or if the solution has no moves.
    pub(super) fn trail(&self) -> Option<&Trail> {
        let trail = self.locations.trail.as_ref();
        trail.filter(|trail| !trail.choice.is_empty())
    }

    /// The cells that satisfy a condition, in reading order.
    pub(super) fn cells(&self, holds: impl Fn(&CellMeasures) -> bool) -> Vec<Cell> {
        let per_cell = (0..).zip(&self.measures.per_cell);
        let chosen = per_cell.filter(|(_, measures)| holds(measures));
        chosen.map(|(cell, _)| Cell(cell)).collect()
    }

    /// The row and column of a cell, from 0; `None` on boards without rows and columns.
    pub(super) fn row_and_column(&self, cell: Cell) -> Option<[usize; 2]> {
        let board = &self.maze.board;
        board.extent?;
        let tile = *board.tile_of.get(cell.index())?;
        Some(board.names.place(tile as usize).map(|x| x as usize))
    }

    /// Visits the cells beside a cell: the cells across its sides or, on boards without sides, the cells that a jump of
    /// 1 reaches.
    pub(super) fn beside(&self, cell: Cell, visit: &mut dyn FnMut(Cell)) {
        let board = &self.maze.board;
        let Some(field) = &board.field else {
            return board
                .topology
                .land(cell, 1, &mut |landing| visit(landing.to));
        };
        let tile = board.tile_of[cell.index()];
        for side in 0..field.surface.sides(tile) {
            let mate = field.surface.mate(tile, side);
            let cell = mate.and_then(|mate| board.tile_of.binary_search(&mate.face).ok());
            if let Some(cell) = cell {
                visit(Cell(cell as u32));
            }
        }
    }

    /// For each cell, whether one of its sides is on the rim of the board; `None` on boards without sides.
    pub(super) fn rim(&self) -> Option<Vec<bool>> {
        let board = &self.maze.board;
        let field = board.field.as_ref()?;
        let is_at_rim = |tile: &u32| {
            (0..field.surface.sides(*tile)).any(|side| {
                let mate = field.surface.mate(*tile, side);
                // The tiles of the board are numbered first. Tiles with greater numbers are outside.
                mate.is_none_or(|mate| mate.face as usize >= field.tiles)
            })
        };
        Some(board.tile_of.iter().map(is_at_rim).collect())
    }
}
