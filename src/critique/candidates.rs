//! All changes of a single number of a maze, in an order that is spread over the board.

use crate::maze::Maze;
use crate::search::{Alphabet, Letter};
use crate::topology::{Cell, Content};

/// The maximum number of changes that are tried on one maze.
const MOST: usize = 20_000;
/// The approximate number of cells that are measured while trying changes on one maze. This takes seconds.
const MEASURED: usize = 10_000_000;

/// The changes of one cell of a maze.
pub(super) struct Candidates<'a> {
    alphabet: &'a Alphabet,
    /// For each cell, the number of candidates of the cells before it.
    before: Vec<usize>,
    all: usize,
}

impl<'a> Candidates<'a> {
    pub(super) fn of(maze: &Maze, alphabet: &'a Alphabet) -> Candidates<'a> {
        let mut all = 0;
        let mut before = Vec::with_capacity(alphabet.cells());
        for cell in (0..alphabet.cells() as u32).map(Cell) {
            before.push(all);
            // A goal has no content.
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

    /// The cells and contents to try, including the present contents. All candidates in reading order, or, if there
    /// are too many, a sample from all parts of the board.
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

    /// The number of candidates.
    pub(super) fn all(&self) -> usize {
        self.all
    }
}

/// About 0.618 of a number, and coprime to it. Steps of this length modulo the number visit everything once, and the
/// first ones are far from one another.
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

    /// If there are too many candidates, those tried are spread over the board, and none is tried twice.
    #[test]
    fn of_large_boards_some_are_tried() {
        let grid = ("1 ".repeat(60) + "\n").repeat(60);
        let loaded = read_maze("grid", &grid, &MazeOptions::default()).expect("a maze");
        let letters = Blueprint::like(&loaded).expect("the rook").spec.letters;
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
        // Numbers without a landing are not tried, and no number is tried on the goal.
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
