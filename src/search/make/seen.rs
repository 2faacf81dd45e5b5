//! Detects duplicates: equal mazes, symmetric images, and mazes with nearly the same solution.

use super::recent::RecentSolutions;
use crate::maze::{Distinct, KnownBoards, Maze, MazeKey};
use crate::solve::solve;
use crate::topology::{Board, Cell};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Whether a maze is new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Novelty {
    /// The maze is new.
    New,
    /// The maze was added by its key.
    Excluded(MazeKey),
    /// The maze is known, or its solution is nearly the solution of a known maze.
    Known,
}

/// The mazes that have been added, and the latest of their solutions.
#[derive(Clone, Debug, Default)]
pub struct SeenMazes {
    mazes: Distinct,
    /// The latest solutions, by the index of their board.
    paths: BTreeMap<usize, RecentSolutions>,
    /// Whether mazes were added by their keys.
    excludes: bool,
    /// If `excludes` is set, the mazes that were not added by their keys.
    others: FxHashSet<MazeKey>,
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

    /// A number that depends on the mazes of the set, but not on the order in which they were added.
    pub(crate) fn fingerprint(&self) -> u128 {
        self.mazes.fingerprint()
    }

    /// Returns an object that computes the keys of mazes on the boards of the set.
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
        self.add(maze, SeenMazes::distinct) == Novelty::New
    }

    /// Adds a maze if it is new and its solution differs from each of the latest solutions on the same board. Two
    /// solutions differ if they share at most half of the jumps of the longer solution. Two mazes with nearly the same
    /// solution are nearly the same puzzle, even if all other numbers differ.
    pub fn insert_varied(&mut self, maze: &Maze) -> bool {
        self.add(maze, SeenMazes::varied) == Novelty::New
    }

    /// Adds a maze if it satisfies `rule`: [`SeenMazes::distinct`], [`SeenMazes::varied`] or [`SeenMazes::any`].
    pub(crate) fn add(
        &mut self,
        maze: &Maze,
        rule: fn(&mut SeenMazes, &Maze, MazeKey) -> bool,
    ) -> Novelty {
        let key = self.mazes.key(maze);
        if self.excludes && self.mazes.contains_key(key) && !self.others.contains(&key) {
            Novelty::Excluded(key)
        } else if rule(self, maze, key) {
            Novelty::New
        } else {
            Novelty::Known
        }
    }

    /// The rule of [`SeenMazes::insert`].
    pub(crate) fn distinct(&mut self, _: &Maze, key: MazeKey) -> bool {
        let is_new = self.mazes.insert_key(key);
        if is_new && self.excludes {
            self.others.insert(key);
        }
        is_new
    }

    /// The rule of [`SeenMazes::insert_varied`].
    pub(crate) fn varied(&mut self, maze: &Maze, key: MazeKey) -> bool {
        // A known maze need not be solved.
        if self.mazes.contains_key(key) {
            return false;
        }
        let jumps = solution_jumps(maze);
        let index = self.mazes.board(&maze.board);
        let known = self.paths.entry(index).or_default();
        if known.has_similar(&jumps) || !self.distinct(maze, key) {
            return false;
        }
        self.paths.entry(index).or_default().add(jumps);
        true
    }

    /// The rule that accepts every new maze. It also stores the solution if [`SeenMazes::varied`] accepts the maze.
    pub(crate) fn any(&mut self, maze: &Maze, key: MazeKey) -> bool {
        self.varied(maze, key) || self.distinct(maze, key)
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
