//! Detects duplicates: equal mazes, symmetric images, and mazes with nearly the same solution.

use crate::maze::{Distinct, KnownBoards, Maze, MazeKey};
use crate::solve::solve;
use crate::topology::{Board, Cell};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// The maximum number of earlier solutions on the same board with which a solution is compared.
const REMEMBERED: usize = 1000;

/// Whether a maze is new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Novelty {
    /// It is new.
    New,
    /// It was added by its key, and it is made for the first time.
    Excluded,
    /// It is known, or its solution is nearly that of a known maze.
    Known,
}

/// The mazes that have been added, and the latest solutions that differ from all earlier ones.
#[derive(Clone, Debug, Default)]
pub struct SeenMazes {
    mazes: Distinct,
    /// The solutions, by the index of their board.
    paths: BTreeMap<usize, VecDeque<Vec<[Cell; 2]>>>,
    /// Whether mazes were added by their keys.
    excludes: bool,
    /// The mazes that were made, if mazes were added by their keys.
    made: FxHashSet<MazeKey>,
}

impl SeenMazes {
    /// A set without mazes, in which these boards are already registered.
    pub(crate) fn on<'a>(boards: impl IntoIterator<Item = &'a Arc<Board>>) -> SeenMazes {
        let mut seen = SeenMazes::default();
        for board in boards {
            seen.mazes.board(board);
        }
        seen
    }

    /// Whether no maze was added.
    pub(crate) fn is_empty(&self) -> bool {
        self.mazes.is_empty()
    }

    /// A number that depends on the mazes of the set, and not on their order.
    pub(crate) fn fingerprint(&self) -> u128 {
        self.mazes.fingerprint()
    }

    /// Computes the keys of mazes on the boards of the set.
    pub(crate) fn known_boards(&self) -> KnownBoards<'_> {
        KnownBoards::of(&self.mazes)
    }

    /// Adds mazes by their keys. Their solutions are not stored.
    pub(crate) fn insert_keys(&mut self, keys: impl IntoIterator<Item = MazeKey>) {
        for key in keys {
            self.excludes = true;
            self.mazes.insert_key(key);
        }
    }

    /// Adds a maze. Returns `false` if the maze, or a rotated or reflected copy, was added before.
    pub fn insert(&mut self, maze: &Maze) -> bool {
        self.mazes.insert(maze)
    }

    /// Adds a maze if it is new and its solution shares at most half of its jumps with each earlier solution. Two mazes
    /// with nearly the same solution are nearly the same puzzle, even if all other numbers differ.
    pub fn insert_varied(&mut self, maze: &Maze) -> bool {
        let jumps = solution_jumps(maze);
        let known = self.paths.entry(self.mazes.board(&maze.board)).or_default();
        if known.iter().any(|other| are_alike(&jumps, other)) || !self.mazes.insert(maze) {
            return false;
        }
        if known.len() == REMEMBERED {
            known.pop_front();
        }
        known.push_back(jumps);
        true
    }

    /// Adds a maze that was made, by [`SeenMazes::insert`] or another method like it.
    pub(crate) fn add_made(
        &mut self,
        maze: &Maze,
        insert: fn(&mut SeenMazes, &Maze) -> bool,
    ) -> Novelty {
        let was_known = self.excludes && self.known_boards().contains(maze);
        let is_new = insert(self, maze);
        let key = self.known_boards().key(maze).filter(|_| self.excludes);
        let is_first = key.is_some_and(|key| self.made.insert(key));
        match is_new {
            true => Novelty::New,
            false if was_known && is_first => Novelty::Excluded,
            false => Novelty::Known,
        }
    }

    /// Adds a maze if it is new. Also stores its solution if [`SeenMazes::insert_varied`] would accept it.
    pub fn insert_any(&mut self, maze: &Maze) -> bool {
        self.insert_varied(maze) || self.insert(maze)
    }
}

/// The jumps of the first shortest solution, sorted.
fn solution_jumps(maze: &Maze) -> Vec<[Cell; 2]> {
    let solution = solve(maze).ok().and_then(|solved| solved.first());
    let cells = solution.map_or_else(Vec::new, |solution| solution.cells);
    let mut jumps: Vec<[Cell; 2]> = cells.windows(2).map(|jump| [jump[0], jump[1]]).collect();
    jumps.sort_unstable();
    jumps
}

/// Whether two solutions share more than half of the jumps of the longer one.
fn are_alike(one: &[[Cell; 2]], other: &[[Cell; 2]]) -> bool {
    let longer = one.len().max(other.len());
    let shared = |jump: &&[Cell; 2]| other.binary_search(jump).is_ok();
    longer > 0 && 2 * one.iter().filter(shared).count() > longer
}
