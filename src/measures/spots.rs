//! Where: the cells behind the numbers that [`Measures`](super::Measures) are.
//!
//! Measures are averages over all shortest solutions. Places are told of one of them, the first in reading order of its
//! cells, which everyone can follow with a finger:
//!
//! ```text
//!   cells      A1 ───▶ A4 ───▶ A2 ───▶ C2        one cell more than moves
//!   choice     yes     no      yes               whether another cell could be chosen there
//!   traced             yes     no      yes       whether another cell leads there
//!   turned             –       back    –         how the move goes on from the one before
//! ```

use super::along::{Passage, turnings};
use super::rows::{choices, follow, jumps, on_ways};
use crate::maze::Maze;
use crate::solve::{Solved, Ways};
use crate::topology::{Cell, Explored, TooManyStates};

/// How a move goes on from the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turned {
    /// Straight on, along the line of the move before.
    On,
    /// Straight back, through the side or corner by which one came.
    Back,
    /// Along another line; or it is the first move.
    Away,
}

/// One shortest solution, move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// Its cells, from the start to the goal; [`Cell::OUT`] at the end when one leaves the board.
    pub cells: Vec<Cell>,
    /// For each move whether there was another cell to go to.
    pub choice: Vec<bool>,
    /// For each move whether another cell leads to where it leads.
    pub traced: Vec<bool>,
    /// For each move how it goes on from the one before.
    pub turned: Vec<Turned>,
}

/// Where things are in a maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spots {
    /// The first shortest solution; `None` for a maze without a solution.
    pub trail: Option<Trail>,
    /// For each cell whether some shortest solution passes it.
    pub on_the_way: Vec<bool>,
    /// Where the shortest solutions part, and where all of them are together again; `None` where they end on different
    /// goals. Empty as well when they are too many to be followed.
    pub partings: Vec<(Cell, Option<Cell>)>,
    /// The cells to which one comes from the start while there is only one to go to.
    pub forced: Vec<Cell>,
    /// The same-jump clusters of more than one cell, the largest first.
    pub clusters: Vec<Vec<Cell>>,
}

impl Spots {
    /// The places of a maze.
    ///
    /// # Errors
    ///
    /// The maze has too many states.
    pub fn of(maze: &Maze) -> Result<Spots, TooManyStates> {
        let space = maze.space();
        let explored = Explored::everything(&space, maze.start)?;
        let jumps = jumps(maze, &explored)?;
        let solved = Solved::of(explored, &space);
        let leads = |cell: Cell| jumps.predecessors(cell);
        let mut forced = Vec::new();
        follow(&solved, |cell| forced.push(cell));
        Ok(Spots {
            trail: solved
                .first_way()
                .map(|way| trail(maze, &solved, &way, leads)),
            on_the_way: on_ways(&solved, space.cells()),
            partings: solved.ways().as_ref().map(partings).unwrap_or_default(),
            forced,
            clusters: jumps.clustered(&maze.contents),
        })
    }
}

fn trail(maze: &Maze, solved: &Solved, way: &Ways, leads: impl Fn(Cell) -> u32) -> Trail {
    let explored = solved.explored();
    let last = way.ends().start;
    let mut turned = vec![Turned::Away; last];
    for turning in turnings(maze, way, |number| explored.states()[number as usize]) {
        if let Passage::Pair(_, at, _) = turning.at {
            turned[at] = match turning.back {
                true => Turned::Back,
                false => Turned::On,
            };
        }
    }
    Trail {
        cells: (0..=last).map(|node| way.cell(node)).collect(),
        choice: (0..last)
            .map(|node| choices(explored, way.states(node)).len() > 1)
            .collect(),
        traced: (1..=last).map(|node| leads(way.cell(node)) > 1).collect(),
        turned,
    }
}

/// The last cell before the ways differ, and the first one after as many moves on all of them.
fn partings(ways: &Ways) -> Vec<(Cell, Option<Cell>)> {
    let mut partings = Vec::new();
    let mut together = ways.cell(0);
    let mut apart = false;
    for layer in ways.layers() {
        let cell = ways.cell(layer.start);
        let same = layer.clone().all(|node| ways.cell(node) == cell);
        if same && apart {
            partings.push((together, Some(cell)));
        }
        apart = !same;
        if same {
            together = cell;
        }
    }
    if apart {
        partings.push((together, None));
    }
    partings
}
