//! The genetic algorithm: mazes have children that take each cell from one of two parents.
//!
//! ```text
//!   mother  3 4 1      father  2 2 1      cell by cell,   3 2 1      and then, perhaps,   3 2 1
//!           3 1 2              1 3 2      from one or     1 1 2      a step as in         1 2 2
//!           4 2 G              4 1 G      the other:      4 1 G      hill descent:        4 1 G
//! ```

use super::{Search, SearchKind, Setting};
use crate::search::{Draft, Engine, Hopeless, Random, Task, Watch, begin};

pub(super) const KIND: SearchKind = SearchKind {
    name: "genetic",
    about: "A genetic algorithm: tournaments, crossover by cells, mutation by a step, generations.",
    source: "Holland 1975; homework of the course CS 440 at Rutgers 2020",
    settings: &[POPULATION, ELITE, TOURNAMENT, CROSSOVER, MUTATION],
    anytime: true,
    make: |settings| {
        Genetic {
            population: settings.whole(POPULATION.name) as usize,
            elite: settings.whole(ELITE.name) as usize,
            tournament: settings.whole(TOURNAMENT.name),
            crossover: settings.get(CROSSOVER.name),
            mutation: settings.get(MUTATION.name),
        }
        .into()
    },
};

const POPULATION: Setting = Setting {
    name: "population",
    about: "How many mazes a generation has.",
    default: 100.0,
    range: [2.0, 10_000.0],
    whole: true,
};

const ELITE: Setting = Setting {
    name: "elite",
    about: "How many of the best live on as they are.",
    default: 10.0,
    range: [0.0, 1e6],
    whole: true,
};

const TOURNAMENT: Setting = Setting {
    name: "tournament",
    about: "A parent is the best of so many drawn at random.",
    default: 3.0,
    range: [1.0, 1e6],
    whole: true,
};

const CROSSOVER: Setting = Setting {
    name: "crossover",
    about: "The probability that a child has two parents and not one.",
    default: 0.5,
    range: [0.0, 1.0],
    whole: false,
};

const MUTATION: Setting = Setting {
    name: "mutation",
    about: "The probability of a step; after each there may be another.",
    default: 0.5,
    range: [0.0, 0.99],
    whole: false,
};

/// The genetic algorithm.
#[derive(Clone, Copy, Debug)]
pub struct Genetic {
    /// How many mazes a generation has.
    pub population: usize,
    /// How many of the best live on as they are.
    pub elite: usize,
    /// A parent is the best of so many.
    pub tournament: u64,
    /// The probability that a child has two parents.
    pub crossover: f64,
    /// The probability of a step, and of each further one.
    pub mutation: f64,
}

impl Genetic {
    /// A child of a generation that is sorted, the best first.
    fn child<E>(&self, task: &Task, generation: &[(Draft, E)], random: &mut Random) -> Draft {
        let parent = |random: &mut Random| {
            let drawn = (0..self.tournament).map(|_| random.below(generation.len() as u32));
            &generation[drawn.min().unwrap_or(0) as usize].0
        };
        // Start and goal are the mother's. Tiles of a box stay together: two halves may need more than there are.
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
    fn run<E: Engine>(
        &self,
        task: &Task,
        make: &dyn Fn(Draft) -> E,
        random: &mut Random,
        watch: &mut Watch<'_, E::Energy>,
    ) -> Result<(), Hopeless> {
        let population = self.population.max(2);
        let mut engine = begin(task, make, random, watch)?;
        let mut generation = vec![(engine.draft().clone(), engine.energy())];
        let mut evaluate = |draft: Draft, watch: &mut Watch<'_, E::Energy>| {
            watch.another().then(|| {
                engine.take(draft);
                watch.see(engine.draft(), engine.energy());
                (engine.draft().clone(), engine.energy())
            })
        };
        while generation.len() < population {
            match evaluate(task.fresh(random)?, watch) {
                Some(maze) => generation.push(maze),
                None => return Ok(()),
            }
        }
        loop {
            // Of equals the younger comes first: it may have changed where nothing is gained yet.
            generation.reverse();
            generation.sort_by_key(|(_, energy)| *energy);
            let mut next = generation[..self.elite.min(population - 1)].to_vec();
            next.reverse();
            while next.len() < population {
                match evaluate(self.child(task, &generation, random), watch) {
                    Some(maze) => next.push(maze),
                    None => return Ok(()),
                }
            }
            generation = next;
        }
    }
}
