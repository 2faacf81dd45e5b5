//! Searches as students write them, right or with a known mistake: what the results of a program are compared with.
//!
//! The loop is written out here, and not taken from the searches, since mistakes are not what those can do. A right way is
//! the published algorithm; the tests compare it with the search of the exercise.

use super::groups::Group;
use crate::learn::{Lesson, UNSOLVABLE};
use crate::search::{
    Change, Draft, Engine, EngineChoice, Hopeless, Level, Limit, Random, Task,
    engines::{WithEngines, with_engines},
};

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Way {
    /// How many changes are tried in each descent.
    pub(super) iterations: u64,
    /// How many descents there are, each from a new random maze.
    pub(super) descents: u64,
    pub(super) rule: Rule,
    pub(super) kept: Kept,
}

impl Way {
    fn by(self, rule: Rule) -> Way {
        Way { rule, ..self }
    }

    fn keeping(self, kept: Kept) -> Way {
        Way { kept, ..self }
    }

    fn times(self, iterations: u64, descents: u64) -> Way {
        Way {
            iterations,
            descents,
            ..self
        }
    }
}

/// Which changes are taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Rule {
    /// Those that make the maze no worse.
    NoWorse,
    /// Those that make it better.
    Better,
    /// Those that make it no better: a comparison that is turned round.
    NoBetter,
    /// All.
    Any,
    /// Those that make it no worse, and others with a probability.
    Uphill(f64),
    /// Those that make it no worse, and others the more seldom, the worse and the colder.
    Annealing { temperature: f64, decay: f64 },
    /// None: in place of a change there is a new random maze.
    Fresh,
}

/// Which maze is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    /// The best of all.
    Best,
    /// The best of the last descent.
    OfDescent,
    /// The last.
    Last,
}

/// A mistake: another way than the right one, and what is said of a program whose results look like it.
pub(super) struct Mistake {
    pub(super) says: &'static str,
    pub(super) make: fn(Way) -> Way,
}

/// Known mistakes. Where one changes nothing, as with a rule that has no temperature, it is none.
pub(super) const MISTAKES: &[Mistake] = &[
    Mistake {
        says: "as if it did not search at all, and printed a random maze or took every change and printed the last maze",
        make: |way| way.times(0, 1),
    },
    Mistake {
        says: "as if every change were taken, worse ones too, and the best maze printed",
        make: |way| way.by(Rule::Any),
    },
    Mistake {
        says: "as if the comparison were turned round: worse mazes are taken and better ones are not, and the best maze is printed",
        make: |way| way.by(Rule::NoBetter),
    },
    Mistake {
        says: "as if the comparison were turned round: worse mazes are taken and better ones are not, and the last maze is printed",
        make: |way| way.by(Rule::NoBetter).keeping(Kept::Last),
    },
    Mistake {
        says: "as if a new random maze were drawn in place of each change",
        make: |way| way.by(Rule::Fresh),
    },
    Mistake {
        says: "as if only better mazes were taken and no steps sideways",
        make: |way| match way.rule {
            Rule::NoWorse => way.by(Rule::Better),
            _ => way,
        },
    },
    Mistake {
        says: "as if the last maze were printed and not the best",
        make: |way| way.keeping(Kept::Last),
    },
    Mistake {
        says: "as if the best maze were forgotten whenever a new descent begins",
        make: |way| way.keeping(Kept::OfDescent),
    },
    Mistake {
        says: "as if there were never a step uphill, whatever probability or temperature is typed in",
        make: |way| way.by(Rule::NoWorse),
    },
    Mistake {
        says: "as if the temperature never fell",
        make: |way| match way.rule {
            Rule::Annealing { temperature, .. } => {
                let decay = 1.0;
                way.by(Rule::Annealing { temperature, decay })
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

/// Looks at a maze and its objective, with something that evaluates others.
pub(super) type Look<'a, T> = dyn Fn(&Draft, i64, &mut dyn FnMut(Draft) -> i64) -> T + Sync + 'a;

/// Searches, each with random numbers of its own, and looks at what each comes to.
pub(super) struct Walks<'a, T> {
    pub(super) lesson: &'a Lesson,
    pub(super) way: Way,
    /// Changes that are never tried.
    pub(super) spares: Option<&'a Group>,
    /// Which random numbers.
    pub(super) parts: std::ops::Range<u64>,
    /// What is to be known of what each comes to.
    pub(super) look: &'a Look<'a, T>,
}

impl<T> Walks<'_, T> {
    pub(super) fn done(self) -> Result<Vec<T>, Hopeless> {
        with_engines(&self.lesson.task, EngineChoice::default(), self)
    }
}

impl<T> WithEngines for Walks<'_, T> {
    type Output = Result<Vec<T>, Hopeless>;

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

/// The objective of an energy that is a depth.
fn objective(energy: impl Level) -> i64 {
    match Lesson::depth_of(energy.amount()) {
        0 => UNSOLVABLE,
        depth => -i64::from(depth),
    }
}

/// One search from the maze of an engine.
fn walk<E: Engine>(
    task: &Task,
    (way, spares): (Way, Option<&Group>),
    engine: &mut E,
    random: &mut Random,
) -> Result<(Draft, E::Energy), Hopeless> {
    let mut best = (engine.draft().clone(), engine.energy());
    for descent in 0..way.descents {
        if descent > 0 {
            engine.take(task.fresh(random)?);
        }
        let begun = engine.energy();
        if descent > 0 && (way.kept != Kept::Best || begun < best.1) {
            best = (engine.draft().clone(), begun);
        }
        let mut rule = way.rule;
        for _ in 0..way.iterations {
            if !step(task, (&mut rule, spares), engine, random)? {
                break;
            }
            let energy = engine.energy();
            if energy < best.1 || way.kept == Kept::Last {
                best.0.clone_from(engine.draft());
                best.1 = energy;
            }
        }
    }
    Ok(best)
}

/// Tries a change; says whether there was one to try.
fn step<E: Engine>(
    task: &Task,
    (rule, spares): (&mut Rule, Option<&Group>),
    engine: &mut E,
    random: &mut Random,
) -> Result<bool, Hopeless> {
    if *rule == Rule::Fresh {
        engine.take(task.fresh(random)?);
        return Ok(true);
    }
    let Some(change) = draw(task, spares, engine.draft(), random) else {
        return Ok(false);
    };
    let now = engine.energy();
    let limit = match rule {
        Rule::NoWorse => Limit::UpTo(now),
        Rule::Better => Limit::Below(now),
        Rule::Uphill(probability) if random.happens(*probability) => Limit::Any,
        Rule::Uphill(_) => Limit::UpTo(now),
        Rule::Annealing { temperature, decay } => {
            let slack = -*temperature * libm::log(random.unit());
            *temperature *= *decay;
            Limit::UpTo(now.raised(slack))
        }
        Rule::Any | Rule::NoBetter | Rule::Fresh => Limit::Any,
    };
    let before = (*rule == Rule::NoBetter).then(|| engine.draft().clone());
    let taken = engine.attempt(change, limit);
    if let (Some(before), Some(energy)) = (before, taken)
        && energy < now
    {
        engine.take(before);
    }
    Ok(true)
}

/// A change that is not spared, if there is one.
fn draw(task: &Task, spares: Option<&Group>, draft: &Draft, random: &mut Random) -> Option<Change> {
    // Where only spared changes are left this ends, too.
    const TRIES: u32 = 1000;
    let stock = task.stock.as_ref();
    let mut changes =
        (0..TRIES).map_while(|_| task.steps.draw(draft, &task.alphabet, stock, random));
    changes.find(|&change| !spares.is_some_and(|group| group.spares(task, change)))
}
