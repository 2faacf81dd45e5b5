//! Searches as students write them, correct or with a known mistake, to compare a program with.
//!
//! The searches of the library cannot make these mistakes, so the loop is written again here. Without a mistake it is
//! the published algorithm; the tests compare it with the search of the exercise.

use super::groups::ChangeGroup;
use crate::learn::{Lesson, UNSOLVABLE};
use crate::search::{
    Draft, DraftChange, EnergyLevel, Engine, EngineChoice, ImpossibleMaze, Limit, Random, Task,
    engines::{WithEngines, with_engines},
};

/// The parameters of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SearchParameters {
    /// The number of changes tried in each descent.
    pub(super) iterations: u64,
    /// The number of descents, each from a new random maze.
    pub(super) descents: u64,
    pub(super) rule: AcceptanceRule,
    pub(super) kept: PrintedMaze,
}

impl SearchParameters {
    fn by(self, rule: AcceptanceRule) -> SearchParameters {
        SearchParameters { rule, ..self }
    }

    fn keeping(self, kept: PrintedMaze) -> SearchParameters {
        SearchParameters { kept, ..self }
    }

    fn times(self, iterations: u64, descents: u64) -> SearchParameters {
        SearchParameters {
            iterations,
            descents,
            ..self
        }
    }
}

/// The rule that accepts changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum AcceptanceRule {
    /// Accepts changes that make the maze no worse.
    NoWorse,
    /// Accepts changes that make the maze better.
    Better,
    /// Accepts changes that make the maze no better: a reversed comparison.
    NoBetter,
    /// Accepts all changes.
    Any,
    /// Accepts changes that make the maze no worse, and others with a probability.
    Uphill(f64),
    /// Accepts changes by simulated annealing.
    Annealing { temperature: f64, decay: f64 },
    /// Replaces the maze by a new random one.
    Fresh,
}

/// The maze that is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PrintedMaze {
    /// The best maze of all descents.
    Best,
    /// The best maze of the last descent.
    OfDescent,
    /// The last maze.
    Last,
}

/// A mistake: a change of the parameters, and its description.
pub(super) struct Mistake {
    pub(super) says: &'static str,
    pub(super) make: fn(SearchParameters) -> SearchParameters,
}

/// Known mistakes. One that leaves the parameters of an exercise unchanged is skipped.
pub(super) const MISTAKES: &[Mistake] = &[
    Mistake {
        says: "as if it did not search at all, and printed a random maze or took every change and printed the last maze",
        make: |way| way.times(0, 1),
    },
    Mistake {
        says: "as if every change were taken, worse ones too, and the best maze printed",
        make: |way| way.by(AcceptanceRule::Any),
    },
    Mistake {
        says: "as if the comparison were turned round: worse mazes are taken and better ones are not, and the best maze is printed",
        make: |way| way.by(AcceptanceRule::NoBetter),
    },
    Mistake {
        says: "as if the comparison were turned round: worse mazes are taken and better ones are not, and the last maze is printed",
        make: |way| way.by(AcceptanceRule::NoBetter).keeping(PrintedMaze::Last),
    },
    Mistake {
        says: "as if a new random maze were drawn in place of each change",
        make: |way| way.by(AcceptanceRule::Fresh),
    },
    Mistake {
        says: "as if only better mazes were taken and no steps sideways",
        make: |way| match way.rule {
            AcceptanceRule::NoWorse => way.by(AcceptanceRule::Better),
            _ => way,
        },
    },
    Mistake {
        says: "as if the last maze were printed and not the best",
        make: |way| way.keeping(PrintedMaze::Last),
    },
    Mistake {
        says: "as if the best maze were forgotten whenever a new descent begins",
        make: |way| way.keeping(PrintedMaze::OfDescent),
    },
    Mistake {
        says: "as if there were never a step uphill, whatever probability or temperature is typed in",
        make: |way| way.by(AcceptanceRule::NoWorse),
    },
    Mistake {
        says: "as if the temperature never fell",
        make: |way| match way.rule {
            AcceptanceRule::Annealing { temperature, .. } => {
                let decay = 1.0;
                way.by(AcceptanceRule::Annealing { temperature, decay })
            }
            _ => way,
        },
    },
    Mistake {
        says: "as if there were one descent only",
        make: |way| way.times(way.iterations, 1),
    },
    Mistake {
        says: "as if all iterations were made in one descent, without beginning anew",
        make: |way| way.times(way.iterations * way.descents, 1),
    },
    Mistake {
        says: "as if it made a fifth of the iterations",
        make: |way| way.times(way.iterations / 5, way.descents),
    },
    Mistake {
        says: "as if it made five times as many iterations",
        make: |way| way.times(way.iterations * 5, way.descents),
    },
    Mistake {
        says: "as if it made the search five times and printed the best maze of all",
        make: |way| way.times(way.iterations, way.descents * 5),
    },
];

/// Makes a result from a maze, its objective and a function that evaluates other mazes.
pub(super) type ResultMaker<'a, T> =
    dyn Fn(&Draft, i64, &mut dyn FnMut(Draft) -> i64) -> T + Sync + 'a;

/// Several searches with different random numbers, and a function of their results.
pub(super) struct Walks<'a, T> {
    pub(super) lesson: &'a Lesson,
    pub(super) way: SearchParameters,
    /// The changes that are never tried.
    pub(super) spares: Option<&'a ChangeGroup>,
    /// The parts of the lesson whose random numbers are used, one per search.
    pub(super) parts: std::ops::Range<u64>,
    /// Makes the result of a search.
    pub(super) look: &'a ResultMaker<'a, T>,
}

impl<T> Walks<'_, T> {
    pub(super) fn done(self) -> Result<Vec<T>, ImpossibleMaze> {
        with_engines(&self.lesson.task, EngineChoice::default(), self)
    }
}

impl<T> WithEngines for Walks<'_, T> {
    type Output = Result<Vec<T>, ImpossibleMaze>;

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output {
        let task = &self.lesson.task;
        let walks = self.parts.map(|part| {
            let mut random = self.lesson.random(part);
            let mut engine = make(task.fresh(&mut random)?);
            let (draft, energy) = walk(task, (self.way, self.spares), &mut engine, &mut random)?;
            let mut evaluate = |draft: Draft| {
                engine.take(draft);
                objective(engine.energy())
            };
            Ok((self.look)(&draft, objective(energy), &mut evaluate))
        });
        walks.collect()
    }
}

/// The objective of a maze from its energy, which is a depth.
fn objective(energy: impl EnergyLevel) -> i64 {
    match Lesson::depth_of(energy.amount()) {
        0 => UNSOLVABLE,
        depth => -i64::from(depth),
    }
}

/// Searches from the maze of `engine`. Returns the maze that is printed.
fn walk<E: Engine>(
    task: &Task,
    (way, spares): (SearchParameters, Option<&ChangeGroup>),
    engine: &mut E,
    random: &mut Random,
) -> Result<(Draft, E::Energy), ImpossibleMaze> {
    let mut best = (engine.draft().clone(), engine.energy());
    for descent in 0..way.descents {
        if descent > 0 {
            engine.take(task.fresh(random)?);
        }
        let begun = engine.energy();
        if descent > 0 && (way.kept != PrintedMaze::Best || begun < best.1) {
            best = (engine.draft().clone(), begun);
        }
        let mut rule = way.rule;
        for _ in 0..way.iterations {
            if !step(task, (&mut rule, spares), engine, random)? {
                break;
            }
            let energy = engine.energy();
            if energy < best.1 || way.kept == PrintedMaze::Last {
                best.0.clone_from(engine.draft());
                best.1 = energy;
            }
        }
    }
    Ok(best)
}

/// Tries a change. Returns false if there was none to try.
fn step<E: Engine>(
    task: &Task,
    (rule, spares): (&mut AcceptanceRule, Option<&ChangeGroup>),
    engine: &mut E,
    random: &mut Random,
) -> Result<bool, ImpossibleMaze> {
    if *rule == AcceptanceRule::Fresh {
        engine.take(task.fresh(random)?);
        return Ok(true);
    }
    let Some(change) = draw(task, spares, engine.draft(), random) else {
        return Ok(false);
    };
    let now = engine.energy();
    let limit = match rule {
        AcceptanceRule::NoWorse => Limit::UpTo(now),
        AcceptanceRule::Better => Limit::Below(now),
        AcceptanceRule::Uphill(probability) if random.happens(*probability) => Limit::Any,
        AcceptanceRule::Uphill(_) => Limit::UpTo(now),
        AcceptanceRule::Annealing { temperature, decay } => {
            let slack = -*temperature * libm::log(random.unit());
            *temperature *= *decay;
            Limit::UpTo(now.raised(slack))
        }
        AcceptanceRule::Any | AcceptanceRule::NoBetter | AcceptanceRule::Fresh => Limit::Any,
    };
    let before = (*rule == AcceptanceRule::NoBetter).then(|| engine.draft().clone());
    let taken = engine.attempt(change, limit);
    if let (Some(before), Some(energy)) = (before, taken)
        && energy < now
    {
        engine.take(before);
    }
    Ok(true)
}

/// Draws a change outside `spares`. `None` if there is none, or none was found.
fn draw(
    task: &Task,
    spares: Option<&ChangeGroup>,
    draft: &Draft,
    random: &mut Random,
) -> Option<DraftChange> {
    // The limit is reached if all changes are spared.
    const TRIES: u32 = 1000;
    let stock = task.stock.as_ref();
    let mut changes =
        (0..TRIES).map_while(|_| task.steps.draw(draft, &task.alphabet, stock, random));
    changes.find(|&change| !spares.is_some_and(|group| group.spares(task, change)))
}
