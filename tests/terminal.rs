//! The program in the terminal: bars of progress, and playing.
//!
//! ```text
//!   bars      what bars of progress show
//!   games     the game itself: it agrees with the solver on every kind of board
//!   lines     the program over pipes: any input gets an answer
//!   screen    the program in a terminal: keys, the screen, and the restored terminal
//! ```

#[cfg(unix)]
mod bars;
mod games;
mod lines;
mod screen;

use jumpmaze::internals::files::LoadedMaze;
use jumpmaze::internals::rules::Direction;
use jumpmaze::internals::solve::{Solution, directions, solve};

/// From A1 one can jump to A3 or C1; B1 leads into a black hole, the two cells B1 and B2.
const TRAP: &str = "rook:A32J4-7N";

/// A shortest solution.
fn solution(loaded: &LoadedMaze) -> Solution {
    let first = solve(&loaded.maze).expect("few states").first();
    first.expect("it can be solved")
}

/// A shortest solution as words: directions if the board has them, otherwise names of cells.
fn words(loaded: &LoadedMaze) -> Vec<String> {
    let way = solution(loaded);
    let towards = directions(&loaded.maze, way.ports());
    let towards = towards
        .map(|all: Vec<Direction>| all.iter().map(|one| one.name().to_lowercase()).collect());
    let cells = || {
        let cells = way.cells()[1..].iter();
        cells.map(|&cell| loaded.maze.board().name(cell)).collect()
    };
    towards.unwrap_or_else(cells)
}
