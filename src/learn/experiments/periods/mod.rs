//! Compares rules for restarting a descent: time against quality.
//!
//! A generator should make good mazes in few iterations. The course defines two measures: the number of mazes that
//! reach a depth (a descent then ends), and the sum of 2^d over mazes of depth d. The restarts follow a fixed rule or
//! one that is [learned](policy) first; learned rules are measured in the same way as fixed ones.

mod policy;

use crate::energy::Amount;
use crate::learn::bandit::utility;
use crate::learn::descending::descending;
use crate::learn::exercises::bandit::BASE;
use crate::learn::lab::{
    Axis, Column, Data, Experiment, ExperimentSize, Lab, Shown, Treatment, words,
};
use crate::learn::{Descending, Sample};
use crate::remedy::Problem;
use crate::search::{Budget, Random};
use policy::{Policy, Restart, USUAL};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "periods",
    question: "When should a generator give up a hill descent and begin anew?",
    about: "Hill descents that end after a period, or when a learned policy ends them, as long as the iterations last: how many mazes are deep enough, a descent ending with the first; and what mazes are worth in which descents end, 2^d for a depth of d. What learning took is counted apart.",
    series: Some("policy"),
    axis: Axis::steps(
        "restart",
        "iterations of a descent; who has learned when to end it",
    ),
    columns: &[
        SATISFYING,
        WORTH,
        LEARNING,
        SATISFYING_MEANWHILE,
        WORTH_MEANWHILE,
    ],
    usual: USUAL,
    settings: |_, plan| {
        let plan = *plan;
        let setting = |series: &str, (label, policy): (String, Policy)| {
            let work =
                move |lab: &Lab<'_>, random: &mut Random| measured(lab, plan, &policy, random);
            Treatment::new(label, 0.0, work).in_series(series)
        };
        let known = PERIODS.map(|period| (period.to_string(), Restart::After(period)));
        let luby = (format!("Luby × {LUBY}"), Restart::Luby(LUBY));
        let known = known.into_iter().chain([luby]);
        let known = known.map(|(label, restart)| setting(FIXED, (label, Policy::Fixed(restart))));
        let learned = Policy::learned().into_iter();
        Ok(known
            .chain(learned.map(|one| setting(LEARNED, one)))
            .collect())
    },
    conclude,
};

const FIXED: &str = "fixed";
const LEARNED: &str = "learned";

const SATISFYING: Column = Column::new(
    "satisfying_per_million",
    "mazes deep enough, per million iterations",
    Shown::Spread,
);
const WORTH: Column = Column::new(
    "worth_per_iteration",
    "worth of mazes, Σ 2^d per iteration",
    Shown::Spread,
);
const LEARNING: Column = Column::new(
    "learning_iterations",
    "iterations spent on learning",
    Shown::Never,
);
const SATISFYING_MEANWHILE: Column =
    Column::new("satisfying_while_learning", SATISFYING.label, Shown::Never);
const WORTH_MEANWHILE: Column = Column::new("worth_while_learning", WORTH.label, Shown::Never);

const PERIODS: [u64; 8] = [50, 100, 200, 400, 800, 1600, 3200, 6400];
const LUBY: u64 = 100;

fn measured(
    lab: &Lab<'_>,
    plan: ExperimentSize,
    policy: &Policy,
    random: &mut Random,
) -> Result<Vec<f64>, Problem> {
    let learned = policy.learn(lab, &plan, random)?;
    let satisfying = ended(lab, plan, &learned.restart, true, random)?;
    let all = ended(lab, plan, &learned.restart, false, random)?;
    Ok(vec![
        satisfying.deep as f64 * 1e6 / plan.iterations as f64,
        all.worth / all.iterations as f64,
        learned.iterations,
        learned.satisfying,
        learned.worth,
    ])
}

/// The totals of all finished descents.
#[derive(Default)]
struct Ended {
    descents: u64,
    /// The iterations of these descents.
    iterations: u64,
    /// The number of mazes that are deep enough.
    deep: u64,
    /// The sum of the worth of the mazes.
    worth: f64,
}

/// Makes descents one after the other until the iterations are used up. An unfinished last descent does not count.
fn ended(
    lab: &Lab<'_>,
    plan: ExperimentSize,
    restart: &Restart,
    deep_is_enough: bool,
    random: &mut Random,
) -> Result<Ended, Problem> {
    let target = deep_is_enough.then(|| Amount::Whole(-i128::from(plan.depth)));
    let budget = Budget {
        target,
        ..lab.budget(plan.iterations)
    };
    let work = |descent: &mut dyn Descending| {
        let mut ended = Ended::default();
        let mut left = plan.iterations;
        while left > 0 && !lab.stop.is_set() {
            let mut spent = 0;
            loop {
                let more = restart.more(ended.descents + 1, spent, descent.depth());
                let tried = descent.go(more.min(left - spent));
                spent += tried;
                let is_deep = descent.depth() >= plan.depth;
                if more == 0 || (deep_is_enough && is_deep) {
                    // A random maze that is already good enough costs one iteration.
                    spent = spent.max(1);
                    ended.descents += 1;
                    ended.iterations += spent;
                    ended.deep += u64::from(is_deep);
                    ended.worth += utility(BASE.default[0], descent.depth(), 1);
                    break;
                }
                if tried < more {
                    return Ok(ended);
                }
            }
            left -= spent;
            descent.restart()?;
        }
        Ok(ended)
    };
    descending(lab.task, budget, random, work).map(|(ended, _)| ended)
}

fn conclude(data: &Data) -> Option<String> {
    let deep = format!(
        "mazes of depth {} or more per million iterations",
        data.plan.depth
    );
    let satisfying = compared(data, SATISFYING, &deep)?;
    let worth = compared(data, WORTH, "worth per iteration")?;
    let learned = data.of_series(LEARNED).into_iter();
    let spent = learned.map(|place| data.numbers(place, LEARNING.name).mean());
    let learning = Sample::of(spent.flatten()).mean().map(|spent| {
        format!(
            "; learning, which is counted apart, took {} iterations on average",
            words::number(spent.round())
        )
    });
    let learning = learning.unwrap_or_default();
    Some(format!(
        "Of the fixed periods, {satisfying}; and {worth}{learning}."
    ))
}

/// Says which fixed rule is best in a column, and how the best learned rule compares with it.
fn compared(data: &Data, column: Column, what: &str) -> Option<String> {
    let than = |one: usize, other: usize| data.more(one, other, column.name);
    let fixed = data.of_series(FIXED);
    let best = data.greatest(&fixed, column.name)?;
    let worst = data.least(&fixed, column.name)?;
    let label = |place: usize| data.places[place].label.clone();
    let alike = |&place: &usize| than(best, place).is_some_and(|more| !more.is_more());
    let mut said = if than(best, worst)?.is_more() {
        format!(
            "{} yields the most {what}, {}",
            label(best),
            words::interval(data.unseen(best, column.name).mean_interval()?)
        )
    } else {
        format!("no difference in {what} was seen")
    };
    if !alike(&worst) {
        let others = fixed.into_iter().filter(|&place| place != best);
        let others: Vec<String> = others.filter(alike).map(label).collect();
        if !others.is_empty() {
            said += &format!(", but no difference to {} was seen", words::listed(&others));
        }
    }
    let learned = data.greatest(&data.of_series(LEARNED), column.name);
    if let Some((learned, more)) = learned.and_then(|place| Some((place, than(place, best)?))) {
        let learned = label(learned);
        let size = words::size(more);
        said += &match (more.is_more(), more.is_less()) {
            (true, _) => format!(", and {learned}, the best that was learned, {size} more"),
            (_, true) => format!(", and {learned}, the best that was learned, {size} less"),
            _ => format!(", and to {learned}, the best that was learned, no difference was seen"),
        };
    }
    Some(said)
}
