//! Every single number of a maze that could be another one, in an order that favours no part of the board.

use crate::maze::Maze;
use crate::search::{Alphabet, Letter};
use crate::topology::{Cell, Content};

/// Changes that are tried of one maze, at most.
const MOST: usize = 20_000;
/// Cells that are measured while changes of one maze are tried, about: that takes seconds.
const MEASURED: usize = 10_000_000;

/// The changes of one cell of a maze.
pub(super) struct Candidates<'a> {
    alphabet: &'a Alphabet,
    /// For each cell how many letters there are up to its own.
    before: Vec<usize>,
    all: usize,
}

impl<'a> Candidates<'a> {
    pub(super) fn of(maze: &Maze, alphabet: &'a Alphabet) -> Candidates<'a> {
        let mut all = 0;
        let mut before = Vec::with_capacity(alphabet.cells());
        for cell in (0..alphabet.cells() as u32).map(Cell) {
            before.push(all);
            // Nothing stands on a goal.
            if !maze.goal.contains(cell) {
                all += alphabet.choices(cell) as usize;
            }
        }
        Candidates {
            alphabet,
            before,
            all,
        }
    }

    /// The cells and their contents to try, the present ones among them: as many as can be tried. All of them in reading order, or, where
    /// they are too many, some from everywhere.
    pub(super) fn some(&self) -> impl Iterator<Item = (Cell, Content)> + '_ {
        let most = (MEASURED / self.before.len().max(1)).clamp(1, MOST);
        let step = if self.all > most { stride(self.all) } else { 1 };
        let mut place = 0;
        (0..self.all.min(most)).map(move |_| {
            let here = place;
            place = (place + step) % self.all;
            let cell = self.before.partition_point(|&before| before <= here) - 1;
            let letter = (here - self.before[cell]) as Letter;
            let cell = Cell(cell as u32);
            (cell, self.alphabet.content(cell, letter))
        })
    }

    /// How many there are in all.
    pub(super) fn all(&self) -> usize {
        self.all
    }
}

/// About 0.618 of a number, and without a common divisor: steps of this length, round and round, visit everything once, and
/// the first of them lie far from one another.
fn stride(all: usize) -> usize {
    let golden = (all as f64 * 0.618) as usize;
    let coprime = |&step: &usize| gcd(step, all) == 1;
    (golden.max(1)..all).find(coprime).unwrap_or(1)
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::{Candidates, MOST, stride};
    use crate::files::{Blueprint, MazeOptions, read_maze};
    use crate::search::Alphabet;
    use std::collections::BTreeSet;

    /// Too many for all to be tried: those that are lie everywhere, and none is tried twice.
    #[test]
    fn of_large_boards_some_are_tried() {
        let grid = ("1 ".repeat(60) + "\n").repeat(60);
        let loaded = read_maze("grid", &grid, &MazeOptions::default()).expect("a maze");
        let letters = Blueprint::like(&loaded).expect("the rook").wish.letters;
        let topology = &loaded.maze.board.topology;
        let alphabet = Alphabet::of(topology, &letters, None, |_| None).expect("few numbers");
        let candidates = Candidates::of(&loaded.maze, &alphabet);
        let some: Vec<_> = candidates.some().collect();
        assert!(some.len() > 1000 && some.len() < MOST && MOST < candidates.all());
        let top = some.iter().filter(|(cell, _)| cell.index() < 1800).count();
        assert!(
            top.abs_diff(some.len() / 2) < some.len() / 20,
            "{top} of {}",
            some.len()
        );
        let different: BTreeSet<_> = some.iter().collect();
        assert_eq!(different.len(), some.len());
        // No number is tried that has no landing, and none on the goal.
        assert!(some.iter().all(|(cell, _)| cell.index() != 3599));
    }

    #[test]
    fn steps_visit_everything_once_and_are_spread() {
        for all in [1, 2, 3, 4, 6, 100, 1000, 1009] {
            let step = stride(all);
            let visited: Vec<usize> = (0..all).map(|i| i * step % all).collect();
            let mut sorted = visited.clone();
            sorted.sort_unstable();
            assert!(sorted.iter().copied().eq(0..all), "{all}");
            if all >= 100 {
                let half = visited[..all / 10].iter().filter(|&&i| i < all / 2).count();
                assert!((all / 25..=all / 15).contains(&half), "{all}: {half}");
            }
        }
    }
}
