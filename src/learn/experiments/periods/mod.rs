//! Compares rules for restarting a descent.
//!
//! A generator should make good mazes in few iterations. The course defines two measures of a generator. The first
//! measure is the number of mazes that reach a given depth. For this measure, a descent also ends when it reaches the
//! depth. The second measure is the sum of 2^d over all mazes, where d is the depth of a maze. Restarts follow a fixed
//! rule or a [learned](policy) rule. A rule is learned before the measurement, and then measured like a fixed rule.

mod policy;

use crate::energy::Amount;
use crate::learn::bandit::payoff;
use crate::learn::descending::descending;
use crate::learn::exercises::bandit::BASE;
use crate::learn::lab::{
    Axis, Column, Experiment, ExperimentData, ExperimentPlan, ExperimentSetting, RepetitionContext,
    numbers,
};
use crate::learn::{ResumableDescent, Sample};
use crate::remedy::Problem;
use crate::search::{Budget, Random};
use policy::{DEFAULT_PLAN, PolicySource, Restart};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "periods",
    question: "When should a generator give up a hill descent and restart?",
    about: "Hill descents follow one another until the iterations are used up. Each ends after a fixed period, or when a learned policy gives it up. The first measure is the number of mazes that are deep enough; for it, such a maze also ends its descent. The second measure is the worth of the mazes at the ends of the descents: 2^d for a depth of d. The iterations of learning are counted apart.",
    series: Some("policy"),
    axis: Axis::steps(
        "restart",
        "iterations of a descent, or the learned policy that ends it",
    ),
    columns: &[
        SATISFYING,
        WORTH,
        LEARNING,
        SATISFYING_MEANWHILE,
        WORTH_MEANWHILE,
    ],
    default_plan: DEFAULT_PLAN,
    settings: |_, plan| {
        let plan = *plan;
        let setting = |series: &str, (label, policy): (String, PolicySource)| {
            let work = move |lab: &RepetitionContext<'_>, random: &mut Random| {
                measure(lab, plan, &policy, random)
            };
            ExperimentSetting::new(label, 0.0, work).in_series(series)
        };
        let fixed = PERIODS.map(|period| (period.to_string(), Restart::After(period)));
        let luby = (format!("Luby × {LUBY}"), Restart::Luby(LUBY));
        let fixed = fixed.into_iter().chain([luby]);
        let fixed =
            fixed.map(|(label, restart)| setting(FIXED, (label, PolicySource::Fixed(restart))));
        let learned = PolicySource::learned().into_iter();
        Ok(fixed
            .chain(learned.map(|source| setting(LEARNED, source)))
            .collect())
    },
    conclude,
};

const FIXED: &str = "fixed";
const LEARNED: &str = "learned";

const SATISFYING: Column = Column::spread(
    "satisfying_per_million",
    "mazes deep enough, per million iterations",
);
const WORTH: Column = Column::spread("worth_per_iteration", "worth of mazes, Σ 2^d per iteration");
const LEARNING: Column = Column::table_only("learning_iterations", "iterations spent on learning");
const SATISFYING_MEANWHILE: Column =
    Column::table_only("satisfying_while_learning", SATISFYING.label);
const WORTH_MEANWHILE: Column = Column::table_only("worth_while_learning", WORTH.label);

/// The fixed periods, in iterations.
const PERIODS: [u64; 8] = [50, 100, 200, 400, 800, 1600, 3200, 6400];
/// The number of iterations by which the numbers of the Luby sequence are multiplied.
const LUBY: u64 = 100;

/// Runs one repetition: learns the rule, unless it is fixed, and measures it. Returns the numbers of all columns.
fn measure(
    lab: &RepetitionContext<'_>,
    plan: ExperimentPlan,
    policy: &PolicySource,
    random: &mut Random,
) -> Result<Vec<f64>, Problem> {
    let learned = policy.learn(lab, &plan, random)?;
    let satisfying = run_descents(lab, plan, &learned.restart, true, random)?;
    let all = run_descents(lab, plan, &learned.restart, false, random)?;
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
struct DescentTotals {
    descents: u64,
    /// The iterations of the finished descents.
    iterations: u64,
    /// The number of descents that ended with a maze that is deep enough.
    deep: u64,
    /// The sum of the worth of the mazes with which the descents ended.
    worth: f64,
}

/// Makes descents one after the other until the iterations are used up. If `ends_when_deep`, a maze that is deep
/// enough ends its descent. An unfinished last descent does not count.
fn run_descents(
    lab: &RepetitionContext<'_>,
    plan: ExperimentPlan,
    restart: &Restart,
    ends_when_deep: bool,
    random: &mut Random,
) -> Result<DescentTotals, Problem> {
    let target = ends_when_deep.then(|| Amount::Whole(-i128::from(plan.depth)));
    let budget = Budget {
        target,
        ..lab.budget(plan.iterations)
    };
    let work = |descent: &mut dyn ResumableDescent| {
        let mut totals = DescentTotals::default();
        let mut remaining = plan.iterations;
        while remaining > 0 && !lab.stop.is_set() {
            let mut spent = 0;
            loop {
                let further = restart.iterations_left(totals.descents + 1, spent, descent.depth());
                let tried = descent.advance(further.min(remaining - spent));
                spent += tried;
                let is_deep = descent.depth() >= plan.depth;
                if further == 0 || (ends_when_deep && is_deep) {
                    // If the random maze is already good enough, its descent counts as one iteration.
                    spent = spent.max(1);
                    totals.descents += 1;
                    totals.iterations += spent;
                    totals.deep += u64::from(is_deep);
                    // With 1 iteration, the payoff is the worth of the maze.
                    totals.worth += payoff(BASE.default[0], descent.depth(), 1);
                    break;
                }
                if tried < further {
                    return Ok(totals);
                }
            }
            remaining -= spent;
            descent.restart()?;
        }
        Ok(totals)
    };
    descending(lab.task, budget, random, work).map(|(totals, _)| totals)
}

fn conclude(data: &ExperimentData) -> Option<String> {
    let deep = format!(
        "mazes of depth {} or more per million iterations",
        data.plan.depth
    );
    let satisfying = describe_best(data, SATISFYING, &deep)?;
    let worth = describe_best(data, WORTH, "worth per iteration")?;
    let learned = data.of_series(LEARNED).into_iter();
    let spent = learned.map(|setting| data.numbers(setting, LEARNING.name).mean());
    let learning = Sample::of(spent.flatten()).mean().map(|spent| {
        format!(
            "; learning, which is counted apart, took {} iterations on average",
            numbers::number(spent.round())
        )
    });
    let learning = learning.unwrap_or_default();
    Some(format!(
        "Of the fixed periods, {satisfying}; and {worth}{learning}."
    ))
}

/// Says which fixed rule is best in a column, and how the best learned rule compares with it.
fn describe_best(data: &ExperimentData, column: Column, what: &str) -> Option<String> {
    let lead = |setting: usize, other: usize| data.difference(setting, other, column.name);
    let fixed = data.of_series(FIXED);
    let best = data.greatest(&fixed, column.name)?;
    let worst = data.least(&fixed, column.name)?;
    let label = |setting: usize| data.settings[setting].label.clone();
    let is_alike = |&setting: &usize| lead(best, setting).is_some_and(|more| !more.is_above_zero());
    let mut sentence = if lead(best, worst)?.is_above_zero() {
        format!(
            "{} yields the most {what}, {}",
            label(best),
            numbers::interval(data.held_out(best, column.name).mean_interval()?)
        )
    } else {
        format!("no difference in {what} was seen")
    };
    if !is_alike(&worst) {
        let others = fixed.into_iter().filter(|&setting| setting != best);
        let others: Vec<String> = others.filter(is_alike).map(label).collect();
        if !others.is_empty() {
            sentence += &format!(
                ", but no difference to {} was seen",
                numbers::listed(&others)
            );
        }
    }
    let learned = data.greatest(&data.of_series(LEARNED), column.name);
    if let Some((learned, more)) = learned.and_then(|setting| Some((setting, lead(setting, best)?)))
    {
        let learned = label(learned);
        let size = numbers::absolute(more);
        sentence += &match (more.is_above_zero(), more.is_below_zero()) {
            (true, _) => format!(", and {learned}, the best that was learned, {size} more"),
            (_, true) => format!(", and {learned}, the best that was learned, {size} less"),
            _ => format!(", and to {learned}, the best that was learned, no difference was seen"),
        };
    }
    Some(sentence)
}
