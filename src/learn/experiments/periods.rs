//! When to give a descent up and begin anew: time against quality.
//!
//! The mazes of a generator are worth something, and its iterations cost something. Two ways to reckon are known from the
//! course: a maze counts when it is so deep (a descent then ends); or a maze of depth d is worth 2^d.

use crate::energy::Amount;
use crate::learn::lab::{Axis, Column, Data, Experiment, Lab, Plan, Scale, Setting, Shown};
use crate::learn::lab::{difference, mean_of, words};
use crate::learn::{Lesson, Trouble};
use crate::search::engines::{WithEngines, with_engines};
use crate::search::{
    Budget, Descent, Draft, Engine, EngineChoice, Level, Random, Stopped, Watch, climb, luby,
};
use std::sync::atomic::Ordering;

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "periods",
    question: "When should a generator give up a hill descent and begin anew?",
    about: "Hill descents that end after a period, as long as the iterations last: how many mazes are deep enough, a descent ending with the first; and what all mazes are worth in which descents end, 2^d for a depth of d.",
    series: None,
    axis: Axis {
        name: "restart",
        label: "iterations of a descent",
        scale: Scale::Steps,
    },
    columns: &[SATISFYING, WORTH],
    usual: Plan {
        iterations: 100_000,
        repetitions: 200,
        depth: 18,
    },
    settings: |_, plan| {
        let fixed = PERIODS.map(|period| (period.to_string(), Restart::After(period)));
        let luby = (format!("Luby × {LUBY}"), Restart::Luby(LUBY));
        let plan = *plan;
        let setting = |(label, restart): (String, Restart)| {
            Setting::new(label, 0.0, move |lab, random| {
                measured(lab, plan, restart, random)
            })
        };
        Ok(fixed.into_iter().chain([luby]).map(setting).collect())
    },
    conclude,
};

const SATISFYING: Column = Column {
    name: "satisfying_per_million",
    label: "mazes deep enough, per million iterations",
    shown: Shown::Spread,
};
const WORTH: Column = Column {
    name: "worth_per_iteration",
    label: "worth of mazes, Σ 2^d per iteration",
    shown: Shown::Spread,
};

const PERIODS: [u64; 8] = [50, 100, 200, 400, 800, 1600, 3200, 6400];
const LUBY: u64 = 100;

/// When a descent is given up.
#[derive(Clone, Copy)]
enum Restart {
    /// After so many iterations.
    After(u64),
    /// After 1, 1, 2, 1, 1, 2, 4, … times so many (Luby, Sinclair and Zuckerman 1993).
    Luby(u64),
}

impl Restart {
    /// How many more iterations a descent gets (the first is 1) that had so many; none: the next one begins.
    fn more(self, descent: u64, spent: u64) -> u64 {
        let length = match self {
            Restart::After(period) => period,
            Restart::Luby(unit) => unit.saturating_mul(luby(descent)),
        };
        length.saturating_sub(spent)
    }
}

fn measured(
    lab: &Lab<'_>,
    plan: Plan,
    restart: Restart,
    random: &mut Random,
) -> Result<Vec<f64>, Trouble> {
    let mut run = |enough: Option<u32>| {
        let descents = Descents {
            lab,
            restart,
            iterations: plan.iterations,
            enough,
            random: &mut *random,
        };
        with_engines(lab.task, EngineChoice::default(), descents)
    };
    let satisfying = run(Some(plan.depth))?;
    let all = run(None)?;
    let per = 1.0 / plan.iterations as f64;
    let deep = satisfying.iter().filter(|&&depth| depth >= plan.depth);
    let worth = all.iter().map(|&depth| libm::exp2(f64::from(depth)));
    Ok(vec![
        deep.count() as f64 * 1e6 * per,
        worth.sum::<f64>() * per,
    ])
}

/// Descents one after the other, and how deep their mazes are.
struct Descents<'a> {
    lab: &'a Lab<'a>,
    restart: Restart,
    iterations: u64,
    /// A depth that ends a descent.
    enough: Option<u32>,
    random: &'a mut Random,
}

impl WithEngines for Descents<'_> {
    type Output = Result<Vec<u32>, Trouble>;

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output {
        let Descents { lab, random, .. } = self;
        let task = lab.task;
        let mut engine = make(task.fresh(random)?);
        let mut left = self.iterations;
        let mut depths = Vec::new();
        while left > 0 && !lab.stop.load(Ordering::Relaxed) {
            let descent = depths.len() as u64 + 1;
            let target = self.enough.map(|depth| Amount::Whole(-i128::from(depth)));
            let mut spent = 0;
            loop {
                let more = self.restart.more(descent, spent).min(left);
                let budget = Budget {
                    target,
                    ..lab.budget(more)
                };
                let mut watch = Watch::new(budget, None);
                watch.see(engine.draft(), engine.energy());
                let mut rule = Descent::FREE;
                climb(task, &mut engine, &mut rule, u64::MAX, random, &mut watch);
                spent += watch.iterations();
                left -= watch.iterations();
                if more == 0 || watch.stopped() != Some(Stopped::Iterations) {
                    break;
                }
            }
            depths.push(Lesson::depth_of(engine.energy().amount()));
            // A random maze that is good enough at once costs an iteration, too.
            left = left.saturating_sub(u64::from(spent == 0));
            engine.take(task.fresh(random)?);
        }
        Ok(depths)
    }
}

fn conclude(data: &Data) -> Option<String> {
    let best_by = |column: Column, what: &str| -> Option<String> {
        let all = data.all();
        let best = data.greatest(&all, column.name)?;
        let worst = data.least(&all, column.name)?;
        let unseen = |place: usize| data.unseen(place, column.name);
        let than = |place: usize| difference(&unseen(best), &unseen(place));
        if !than(worst)?.is_more() {
            return Some(format!("no difference in {what} was seen"));
        }
        let others = all.iter().filter(|&&place| place != best);
        let alike: Vec<String> = others
            .filter(|&&place| than(place).is_none_or(|more| !more.is_more()))
            .map(|&place| data.places[place].label.clone())
            .collect();
        let mean = mean_of(&unseen(best))?;
        let label = &data.places[best].label;
        Some(match alike.len() {
            0 => format!("{label} yields the most {what}, {}", words::interval(mean)),
            _ => format!(
                "{label} yields the most {what}, {}, but no difference to {} was seen",
                words::interval(mean),
                words::listed(&alike)
            ),
        })
    };
    let deep = format!(
        "mazes of depth {} or more per million iterations",
        data.plan.depth
    );
    let satisfying = best_by(SATISFYING, &deep)?;
    let worth = best_by(WORTH, "worth per iteration")?;
    Some(format!(
        "Of the periods that were tried, {satisfying}; and {worth}."
    ))
}
