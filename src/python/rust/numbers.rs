//! The numbers of cells as lists of Python.

use crate::errors::Failure;
use jumpmaze::topology::{Content, Jump, Topology};
use jumpmaze::{Cell, Maze};

/// The numbers of all cells, as `Maze.numbers` returns them.
pub(crate) fn numbers(maze: &Maze) -> Vec<i32> {
    let cells = (0..).map(Cell).zip(maze.contents());
    let number = |(cell, content): (Cell, &Content)| match content.jump {
        _ if maze.goal().contains(cell) => 0,
        Jump::Exact(number) => i32::try_from(number).unwrap_or(i32::MAX),
        Jump::Star | Jump::Same => -1,
        Jump::More => -2,
        Jump::Less => -3,
    };
    cells.map(number).collect()
}

/// The maximum number of legal numbers of all cells together.
const MAX_LEGAL_NUMBERS: usize = 1 << 22;

/// For each cell, the numbers with at least one landing.
pub(crate) fn legal_numbers(maze: &Maze) -> Result<Vec<Vec<u32>>, Failure> {
    let topology = maze.board().topology();
    let cells = || (0..maze.board().cells() as u32).map(Cell);
    let all: usize = cells().map(|cell| topology.longest(cell) as usize).sum();
    if all > MAX_LEGAL_NUMBERS {
        let what = format!("the cells of this board can hold {all} numbers");
        return Err(Failure::limit(what, "use a smaller board"));
    }
    Ok(cells().map(|cell| topology.legal_numbers(cell)).collect())
}
