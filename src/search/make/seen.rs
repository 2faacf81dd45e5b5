//! Which mazes are new: not the same as one before, not even turned, and not solved in nearly the same way.

use crate::maze::{Distinct, Maze};
use crate::solve::solve;
use crate::topology::Cell;
use std::collections::{BTreeMap, VecDeque};

/// A way is compared with those of at most this many mazes before it on the same board.
const REMEMBERED: usize = 1000;

/// What mazes have been seen, and the ways through the last of those that were to be varied.
#[derive(Debug, Default)]
pub struct Seen {
    mazes: Distinct,
    /// By the number of their board.
    ways: BTreeMap<usize, VecDeque<Vec<[Cell; 2]>>>,
}

impl Seen {
    /// Takes a maze, unless it or one of its images is there already.
    pub fn insert(&mut self, maze: &Maze) -> bool {
        self.mazes.insert(maze)
    }

    /// Takes a maze if it is new and its solution is, too: with none of those before it does it share more than half of the
    /// jumps. Two mazes with nearly the same solution are nearly the same puzzle, however many other numbers differ.
    pub fn insert_varied(&mut self, maze: &Maze) -> bool {
        let way = way(maze);
        let ways = self.ways.entry(self.mazes.board(&maze.board)).or_default();
        if ways.iter().any(|other| are_alike(&way, other)) || !self.mazes.insert(maze) {
            return false;
        }
        if ways.len() == REMEMBERED {
            ways.pop_front();
        }
        ways.push_back(way);
        true
    }
}

/// The jumps of the first shortest solution, sorted.
fn way(maze: &Maze) -> Vec<[Cell; 2]> {
    let solution = solve(maze).ok().and_then(|solved| solved.first());
    let cells = solution.map_or_else(Vec::new, |solution| solution.cells);
    let mut way: Vec<[Cell; 2]> = cells.windows(2).map(|jump| [jump[0], jump[1]]).collect();
    way.sort_unstable();
    way
}

/// Whether two ways share more than half of the jumps of the longer one.
fn are_alike(one: &[[Cell; 2]], other: &[[Cell; 2]]) -> bool {
    let longer = one.len().max(other.len());
    let shared = |jump: &&[Cell; 2]| other.binary_search(jump).is_ok();
    longer > 0 && 2 * one.iter().filter(shared).count() > longer
}
