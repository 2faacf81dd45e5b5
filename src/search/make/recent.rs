//! The latest solutions on a board. Two mazes with nearly the same solution are nearly the same puzzle.
//!
//! ```text
//!   A1 → A3    solutions 4, 17, 23        an index: a new solution is compared only with solutions
//!   A3 → D3    solutions 17, 40           that share a jump with it
//! ```

use crate::topology::Cell;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// The maximum number of solutions. Older solutions are forgotten.
const REMEMBERED: usize = 1000;

/// The latest solutions on a board.
#[derive(Clone, Debug, Default)]
pub(super) struct RecentSolutions {
    /// The sorted jumps of each solution, the oldest solution first.
    solutions: VecDeque<Vec<[Cell; 2]>>,
    /// How many solutions were forgotten. Solutions are numbered from 0, so this is also the number of the oldest
    /// remembered solution.
    forgotten: usize,
    /// For each jump, the numbers of the solutions that contain the jump, in ascending order.
    by_jump: FxHashMap<[Cell; 2], VecDeque<usize>>,
}

impl RecentSolutions {
    /// Whether one of the solutions is nearly the same as the solution with these jumps: the two solutions share more
    /// than half of the jumps of the longer one.
    pub(super) fn has_similar(&self, jumps: &[[Cell; 2]]) -> bool {
        let mut shared = vec![0; self.solutions.len()];
        for jump in jumps {
            for &number in self.by_jump.get(jump).into_iter().flatten() {
                shared[number - self.forgotten] += 1;
            }
        }
        let mut counts = shared.into_iter().zip(&self.solutions);
        counts.any(|(shared, other)| 2 * shared > jumps.len().max(other.len()))
    }

    /// Adds a solution with these sorted jumps.
    pub(super) fn add(&mut self, jumps: Vec<[Cell; 2]>) {
        if self.solutions.len() == REMEMBERED {
            self.forget_oldest();
        }
        let number = self.forgotten + self.solutions.len();
        for &jump in &jumps {
            let numbers = self.by_jump.entry(jump).or_default();
            // A solution may make a jump twice, for example with a toggle mark.
            if numbers.back() != Some(&number) {
                numbers.push_back(number);
            }
        }
        self.solutions.push_back(jumps);
    }

    fn forget_oldest(&mut self) {
        for jump in self.solutions.pop_front().into_iter().flatten() {
            if let Some(numbers) = self.by_jump.get_mut(&jump) {
                if numbers.front() == Some(&self.forgotten) {
                    numbers.pop_front();
                }
                if numbers.is_empty() {
                    self.by_jump.remove(&jump);
                }
            }
        }
        self.forgotten += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Random;
    use std::collections::BTreeSet;

    /// Compares two solutions jump by jump.
    fn are_similar(one: &[[Cell; 2]], other: &[[Cell; 2]]) -> bool {
        let shared = one.iter().filter(|jump| other.contains(jump)).count();
        2 * shared > one.len().max(other.len())
    }

    #[test]
    fn the_index_finds_what_a_comparison_with_each_solution_finds() {
        let mut random = Random::new(5, 0);
        let mut recent = RecentSolutions::default();
        let mut known: Vec<Vec<[Cell; 2]>> = Vec::new();
        let mut similar = 0;
        for _ in 0..2 * REMEMBERED {
            // Some solutions are empty, and some make a jump twice.
            let length = random.below(12);
            let jump = |_| [0; 2].map(|_| Cell(random.below(9)));
            let mut jumps: Vec<[Cell; 2]> = (0..length).map(jump).collect();
            jumps.sort_unstable();
            let mut latest = known.iter().rev().take(REMEMBERED);
            let is_similar = latest.any(|other| are_similar(&jumps, other));
            assert_eq!(recent.has_similar(&jumps), is_similar, "{jumps:?}");
            similar += u32::from(is_similar);
            known.push(jumps.clone());
            recent.add(jumps);
        }
        assert!((100..1900).contains(&similar), "{similar}");
        assert_eq!(recent.solutions.len(), REMEMBERED);
        // Only jumps of the remembered solutions are in the index.
        let jumps = recent.solutions.iter().flatten();
        let jumps: BTreeSet<&[Cell; 2]> = jumps.collect();
        assert_eq!(recent.by_jump.len(), jumps.len());
    }
}
