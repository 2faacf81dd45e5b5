//! The genetic algorithm: a child takes each cell from one of two parents, or copies a single parent.
//!
//! ```text
//!   mother  3 4 1      father  2 2 1      cell by cell    3 2 1      then, with some       3 2 1
//!           3 1 2              1 3 2      from one or     1 1 2      probability, one or   1 2 2
//!           4 2 G              4 1 G      the other:      4 1 G      more random steps:    4 1 G
//! ```

use super::search::{Search, search};
use crate::search::{Draft, Engine, ImpossibleMaze, Random, SearchRun, Task};

search! {
    /// Genetic algorithm: children mix the cells of two good mazes, and some are changed by a step.
    pub struct Genetic {
        /// The number of mazes in a generation.
        population: usize = 100 in 2..=10_000,
        /// How many of the best mazes enter the next generation unchanged.
        elite: usize = 10 in 0..=1e6,
        /// Each parent is the best of this many randomly drawn mazes.
        tournament: u64 = 3 in 1..=1e6,
        /// The probability that a child has two parents instead of one.
        crossover: f64 = 0.5 in 0.0..=1.0,
        /// The probability that a child is changed by a step. After each step, another follows with the same probability.
        mutation: f64 = 0.5 in 0.0..=0.99,
    }
    name: "genetic",
    source: "Holland 1975; homework of the course CS 440 at Rutgers 2020",
    anytime: true,
}

impl Genetic {
    /// A child of a generation that is sorted with the best first.
    fn child<E>(&self, task: &Task, generation: &[(Draft, E)], random: &mut Random) -> Draft {
        let parent = |random: &mut Random| {
            let drawn = (0..self.tournament).map(|_| random.below(generation.len() as u32));
            &generation[drawn.min().unwrap_or(0) as usize].0
        };
        // The child has the start and the goal of its mother. If there is a box of tiles, the parents are not
        // mixed, because the child could need more tiles than the box has.
        let mut child = parent(random).clone();
        if task.stock.is_none() && random.happens(self.crossover) {
            let father = parent(random);
            for &cell in task.steps.cells() {
                if random.below(2) == 1 {
                    child.letters[cell.index()] = father.letters[cell.index()];
                }
            }
        }
        while random.happens(self.mutation)
            && let Some(change) =
                task.steps
                    .draw(&child, &task.alphabet, task.stock.as_ref(), random)
        {
            child.make(change);
        }
        child
    }
}

impl Search for Genetic {
    fn run<E: Engine>(&self, mut run: SearchRun<'_, '_, E>) -> Result<(), ImpossibleMaze> {
        let population = self.population.max(2);
        let mut engine = run.begin()?;
        let mut generation = vec![(engine.draft().clone(), engine.energy())];
        let mut evaluate = |draft: Draft, run: &mut SearchRun<'_, '_, E>| {
            run.tracker.begin_iteration().then(|| {
                run.replace_maze(&mut engine, draft);
                (engine.draft().clone(), engine.energy())
            })
        };
        while generation.len() < population {
            match evaluate(run.task.random_draft(run.random)?, &mut run) {
                Some(maze) => generation.push(maze),
                None => return Ok(()),
            }
        }
        loop {
            // Of equally good mazes, the newer maze is sorted first, because it may contain changes that pay off later.
            generation.reverse();
            generation.sort_by_key(|(_, energy)| *energy);
            let mut next = generation[..self.elite.min(population - 1)].to_vec();
            next.reverse();
            while next.len() < population {
                match evaluate(self.child(run.task, &generation, run.random), &mut run) {
                    Some(maze) => next.push(maze),
                    None => return Ok(()),
                }
            }
            generation = next;
        }
    }
}
