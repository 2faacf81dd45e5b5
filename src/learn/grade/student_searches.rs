//! Searches as students write them, correct or with a known mistake. The results of these searches are compared with
//! the results of a program.
//!
//! The searches of the library cannot make these mistakes, so this module has a loop of its own. Without a mistake, the
//! loop is the published algorithm. The tests compare the loop with the search of the exercise.

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
    /// The rule that accepts changes.
    pub(super) rule: AcceptanceRule,
    /// The maze that is printed.
    pub(super) printed: PrintedMaze,
}

impl SearchParameters {
    fn with_rule(self, rule: AcceptanceRule) -> SearchParameters {
        SearchParameters { rule, ..self }
    }

    fn printing(self, printed: PrintedMaze) -> SearchParameters {
        SearchParameters { printed, ..self }
    }

    fn with_lengths(self, iterations: u64, descents: u64) -> SearchParameters {
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
    /// Accepts changes that do not make the maze better: a reversed comparison.
    NoBetter,
    /// Accepts all changes.
    Any,
    /// Accepts changes that make the maze no worse, and other changes with a probability.
    Uphill(f64),
    /// Accepts changes by simulated annealing.
    Annealing { temperature: f64, decay: f64 },
    /// Replaces the maze by a new random maze.
    RandomMaze,
}

/// The maze that is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PrintedMaze {
    /// The best maze of all descents.
    Best,
    /// The best maze of the last descent.
    BestOfLastDescent,
    /// The last maze.
    Last,
}

/// A mistake: a change of the parameters, and its description.
#[derive(Debug)]
pub(crate) struct Mistake {
    pub(super) description: &'static str,
    /// Whether many changes would still improve the printed mazes, although the search tries all changes.
    pub(super) is_aimless: bool,
    pub(super) make: fn(SearchParameters) -> SearchParameters,
}

/// Known mistakes. A mistake that leaves the parameters of a search unchanged is skipped.
pub(super) const MISTAKES: &[Mistake] = &[
    Mistake {
        description: "as if it printed a random maze: it did not search, or took every change and printed the last maze",
        is_aimless: true,
        make: |parameters| parameters.with_lengths(0, 1),
    },
    Mistake {
        description: "as if every change were taken, worse ones too, and the best maze printed",
        is_aimless: true,
        make: |parameters| parameters.with_rule(AcceptanceRule::Any),
    },
    Mistake {
        description: "as if the comparison were reversed: worse mazes are accepted and better ones rejected, and the best maze is printed",
        is_aimless: true,
        make: |parameters| parameters.with_rule(AcceptanceRule::NoBetter),
    },
    Mistake {
        description: "as if the comparison were reversed: worse mazes are accepted and better ones rejected, and the last maze is printed",
        is_aimless: true,
        make: |parameters| {
            parameters
                .with_rule(AcceptanceRule::NoBetter)
                .printing(PrintedMaze::Last)
        },
    },
    Mistake {
        description: "as if each change were replaced by a new random maze",
        is_aimless: true,
        make: |parameters| parameters.with_rule(AcceptanceRule::RandomMaze),
    },
    Mistake {
        description: "as if only better mazes were taken and no steps sideways",
        is_aimless: false,
        make: |parameters| match parameters.rule {
            AcceptanceRule::NoWorse => parameters.with_rule(AcceptanceRule::Better),
            _ => parameters,
        },
    },
    Mistake {
        description: "as if the last maze were printed instead of the best",
        is_aimless: false,
        make: |parameters| parameters.printing(PrintedMaze::Last),
    },
    Mistake {
        description: "as if the best maze were forgotten whenever a new descent begins",
        is_aimless: false,
        make: |parameters| parameters.printing(PrintedMaze::BestOfLastDescent),
    },
    Mistake {
        description: "as if there were never a step uphill, whatever probability or temperature is typed in",
        is_aimless: false,
        make: |parameters| parameters.with_rule(AcceptanceRule::NoWorse),
    },
    Mistake {
        description: "as if the temperature never fell",
        is_aimless: false,
        make: |parameters| match parameters.rule {
            AcceptanceRule::Annealing { temperature, .. } => {
                let decay = 1.0;
                parameters.with_rule(AcceptanceRule::Annealing { temperature, decay })
            }
            _ => parameters,
        },
    },
    Mistake {
        description: "as if there were only one descent",
        is_aimless: false,
        make: |parameters| parameters.with_lengths(parameters.iterations, 1),
    },
    Mistake {
        description: "as if all iterations were made in one descent, without a restart",
        is_aimless: false,
        make: |parameters| parameters.with_lengths(parameters.iterations * parameters.descents, 1),
    },
    Mistake {
        description: "as if it made a fifth of the iterations",
        is_aimless: false,
        make: |parameters| parameters.with_lengths(parameters.iterations / 5, parameters.descents),
    },
    Mistake {
        description: "as if it made a twentieth of the iterations",
        is_aimless: false,
        make: |parameters| parameters.with_lengths(parameters.iterations / 20, parameters.descents),
    },
    Mistake {
        description: "as if it made five times as many iterations",
        is_aimless: false,
        make: |parameters| parameters.with_lengths(parameters.iterations * 5, parameters.descents),
    },
    Mistake {
        description: "as if it ran the search five times and printed the best maze of all",
        is_aimless: false,
        make: |parameters| parameters.with_lengths(parameters.iterations, parameters.descents * 5),
    },
];

/// Makes a result from a maze, its objective and a function that evaluates other mazes.
pub(super) type ResultMaker<'a, T> =
    dyn Fn(&Draft, i64, &mut dyn FnMut(Draft) -> i64) -> T + Sync + 'a;

/// Several searches with different random numbers, and the function that makes the result of each search.
pub(super) struct SearchRuns<'a, T> {
    pub(super) lesson: &'a Lesson,
    pub(super) parameters: SearchParameters,
    /// A group of changes that the searches never try.
    pub(super) excluded: Option<&'a ChangeGroup>,
    /// The parts of the lesson whose random numbers are used, one per search.
    pub(super) parts: std::ops::Range<u64>,
    /// Makes the result of a search.
    pub(super) make_result: &'a ResultMaker<'a, T>,
}

impl<T> SearchRuns<'_, T> {
    /// Runs the searches and returns their results.
    pub(super) fn results(self) -> Result<Vec<T>, ImpossibleMaze> {
        with_engines(&self.lesson.task, EngineChoice::default(), self)
    }
}

impl<T> WithEngines for SearchRuns<'_, T> {
    type Output = Result<Vec<T>, ImpossibleMaze>;

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output {
        let task = &self.lesson.task;
        let results = self.parts.map(|part| {
            let mut random = self.lesson.random(part);
            let mut engine = make(task.random_draft(&mut random)?);
            let parameters = (self.parameters, self.excluded);
            let (draft, energy) = search(task, parameters, &mut engine, &mut random)?;
            let mut evaluate = |draft: Draft| {
                engine.set_draft(draft);
                objective(engine.energy())
            };
            Ok((self.make_result)(&draft, objective(energy), &mut evaluate))
        });
        results.collect()
    }
}

/// The objective of a maze, from its energy. The energy of the exercises depends only on the depth.
fn objective(energy: impl EnergyLevel) -> i64 {
    match Lesson::depth_of(energy.amount()) {
        0 => UNSOLVABLE,
        depth => -i64::from(depth),
    }
}

/// Runs a search that begins with the maze of `engine`. Returns the maze that is printed, and its energy.
fn search<E: Engine>(
    task: &Task,
    (parameters, excluded): (SearchParameters, Option<&ChangeGroup>),
    engine: &mut E,
    random: &mut Random,
) -> Result<(Draft, E::Energy), ImpossibleMaze> {
    let mut best = (engine.draft().clone(), engine.energy());
    for descent in 0..parameters.descents {
        if descent > 0 {
            engine.set_draft(task.random_draft(random)?);
        }
        let initial = engine.energy();
        if descent > 0 && (parameters.printed != PrintedMaze::Best || initial < best.1) {
            best = (engine.draft().clone(), initial);
        }
        let mut rule = parameters.rule;
        for _ in 0..parameters.iterations {
            if !step(task, (&mut rule, excluded), engine, random)? {
                break;
            }
            let energy = engine.energy();
            if energy < best.1 || parameters.printed == PrintedMaze::Last {
                best.0.clone_from(engine.draft());
                best.1 = energy;
            }
        }
    }
    Ok(best)
}

/// Tries a change. Returns whether there was a change to try.
fn step<E: Engine>(
    task: &Task,
    (rule, excluded): (&mut AcceptanceRule, Option<&ChangeGroup>),
    engine: &mut E,
    random: &mut Random,
) -> Result<bool, ImpossibleMaze> {
    if *rule == AcceptanceRule::RandomMaze {
        engine.set_draft(task.random_draft(random)?);
        return Ok(true);
    }
    let Some(change) = draw_change(task, excluded, engine.draft(), random) else {
        return Ok(false);
    };
    let now = engine.energy();
    let limit = match rule {
        AcceptanceRule::NoWorse => Limit::UpTo(now),
        AcceptanceRule::Better => Limit::Below(now),
        AcceptanceRule::Uphill(probability) if random.happens(*probability) => Limit::Any,
        AcceptanceRule::Uphill(_) => Limit::UpTo(now),
        AcceptanceRule::Annealing { temperature, decay } => {
            let allowance = -*temperature * libm::log(random.unit());
            *temperature *= *decay;
            Limit::UpTo(now.raised(allowance))
        }
        AcceptanceRule::Any | AcceptanceRule::NoBetter | AcceptanceRule::RandomMaze => Limit::Any,
    };
    // A limit cannot reject better mazes. So under `NoBetter`, a change to a better maze is undone afterwards.
    let before = (*rule == AcceptanceRule::NoBetter).then(|| engine.draft().clone());
    let taken = engine.attempt(change, limit);
    if let (Some(before), Some(energy)) = (before, taken)
        && energy < now
    {
        engine.set_draft(before);
    }
    Ok(true)
}

/// Draws a change that is not excluded. `None` if no such change was found.
fn draw_change(
    task: &Task,
    excluded: Option<&ChangeGroup>,
    draft: &Draft,
    random: &mut Random,
) -> Option<DraftChange> {
    // The number of tries is limited, because all changes can be excluded.
    const TRIES: u32 = 1000;
    let stock = task.stock.as_ref();
    let mut changes =
        (0..TRIES).map_while(|_| task.steps.draw(draft, &task.alphabet, stock, random));
    changes.find(|&change| !excluded.is_some_and(|group| group.excludes(task, change)))
}
