//! The possible changes of a single number of a maze. If there are too many changes to try all of them, a sample from
//! all parts of the board is used.

use crate::maze::Maze;
use crate::search::{Alphabet, Letter};
use crate::topology::{Cell, Content};

/// The maximum number of changes that are tried on one maze.
const MAX_TRIED: usize = 20_000;
/// The approximate limit on the work for one maze. A change on a board of n cells counts as n. Work up to this limit
/// takes seconds.
const MAX_WORK: usize = 10_000_000;

/// All possible changes of a single cell of a maze. A candidate is a cell with a content to write into it.
pub(super) struct Candidates<'a> {
    alphabet: &'a Alphabet,
    /// For each cell, the index of its first candidate.
    starts: Vec<usize>,
    /// The total number of candidates.
    count: usize,
}

impl<'a> Candidates<'a> {
    pub(super) fn of(maze: &Maze, alphabet: &'a Alphabet) -> Candidates<'a> {
        let mut count = 0;
        let mut starts = Vec::with_capacity(alphabet.cells());
        for cell in Cell::all(alphabet.cells()) {
            starts.push(count);
            // The content of a goal has no effect.
            if !maze.goal.contains(cell) {
                count += alphabet.choices(cell) as usize;
            }
        }
        Candidates {
            alphabet,
            starts,
            count,
        }
    }

    /// The candidates to try, including the present contents: all candidates in reading order or, if there are too
    /// many, a sample from all parts of the board.
    pub(super) fn sample(&self) -> impl Iterator<Item = (Cell, Content)> + '_ {
        let most = (MAX_WORK / self.starts.len().max(1)).clamp(1, MAX_TRIED);
        let step = if self.count > most {
            stride(self.count)
        } else {
            1
        };
        let mut next = 0;
        (0..self.count.min(most)).map(move |_| {
            let index = next;
            next = (next + step) % self.count;
            let cell = self.starts.partition_point(|&start| start <= index) - 1;
            let letter = (index - self.starts[cell]) as Letter;
            let cell = Cell(cell as u32);
            (cell, self.alphabet.content(cell, letter))
        })
    }

    /// The total number of candidates.
    pub(super) fn count(&self) -> usize {
        self.count
    }
}

/// A step of about 0.618 · `count` that is coprime to `count`. The multiples of the step modulo `count` visit every
/// index once. Even a few multiples are spread over all indices.
fn stride(count: usize) -> usize {
    let golden = (count as f64 * 0.618) as usize;
    let coprime = |&step: &usize| gcd(step, count) == 1;
    (golden.max(1)..count).find(coprime).unwrap_or(1)
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::{Candidates, MAX_TRIED, stride};
    use crate::files::{Blueprint, MazeOptions, read_maze};
    use crate::search::Alphabet;
    use std::collections::BTreeSet;

    /// If there are too many candidates, the sample is spread over the board and contains no candidate twice.
    #[test]
    fn large_boards_are_sampled() {
        let grid = ("1 ".repeat(60) + "\n").repeat(60);
        let loaded = read_maze("grid", &grid, &MazeOptions::default()).expect("a maze");
        let letters = Blueprint::like(&loaded).expect("the rook").spec.letters;
        let topology = &loaded.maze.board.topology;
        let alphabet = Alphabet::of(topology, &letters, None, |_| None).expect("few numbers");
        let candidates = Candidates::of(&loaded.maze, &alphabet);
        let drawn: Vec<_> = candidates.sample().collect();
        assert!(drawn.len() > 1000 && drawn.len() < MAX_TRIED && MAX_TRIED < candidates.count());
        let top = drawn.iter().filter(|(cell, _)| cell.index() < 1800).count();
        assert!(
            top.abs_diff(drawn.len() / 2) < drawn.len() / 20,
            "{top} of {}",
            drawn.len()
        );
        let different: BTreeSet<_> = drawn.iter().collect();
        assert_eq!(different.len(), drawn.len());
        // No number is tried on the goal.
        assert!(drawn.iter().all(|(cell, _)| cell.index() != 3599));
    }

    #[test]
    fn strides_visit_every_index_once() {
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
