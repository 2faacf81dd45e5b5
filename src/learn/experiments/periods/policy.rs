//! The rules that end a descent: fixed rules, and rules that are learned first.

use crate::learn::InputField;
use crate::learn::bandit::{Bandit, Strategy, pull_arms};
use crate::learn::descending::descending;
use crate::learn::exercises::{bandit, sarsa};
use crate::learn::lab::{ExperimentPlan, RepetitionContext};
use crate::learn::sarsa::{Action, Policy, Sarsa, SarsaSettings};
use crate::remedy::Problem;
use crate::search::{Random, luby};

/// A rule that ends a descent.
#[derive(Clone, Debug)]
pub(super) enum Restart {
    /// Ends each descent after this number of iterations.
    After(u64),
    /// Ends descent number i after this number of iterations times term i of the sequence 1, 1, 2, 1, 1, 2, 4, … (Luby,
    /// Sinclair and Zuckerman 1993).
    Luby(u64),
    /// Ends a descent when the learned estimates prefer a restart, when the maze is deep enough (“satisficing”), or
    /// after the maximum number of stages.
    Learned(Sarsa),
}

impl Restart {
    /// The number of iterations by which a descent is continued; 0 ends the descent. `descent` is the number of the
    /// descent, counted from 1. The descent has used `spent` iterations so far and has reached `depth`.
    pub(super) fn iterations_left(&self, descent: u64, spent: u64, depth: u32) -> u64 {
        match self {
            Restart::After(period) => period.saturating_sub(spent),
            Restart::Luby(unit) => unit.saturating_mul(luby(descent)).saturating_sub(spent),
            Restart::Learned(sarsa) => {
                let settings = sarsa.settings();
                let time = u32::try_from(spent / settings.stage).unwrap_or(u32::MAX);
                match Policy::Greedy(sarsa).action(settings.state(time, depth)) {
                    Action::Go if depth < settings.satisficing => settings.stage,
                    _ => 0,
                }
            }
        }
    }
}

/// The source of a rule.
#[derive(Clone, Debug)]
pub(super) enum PolicySource {
    /// A fixed rule, without learning.
    Fixed(Restart),
    /// A bandit learns after how many iterations to restart. The number is that of its best arm.
    Bandit(Strategy),
    /// SARSA learns estimates. The rule uses the final estimates: [`Restart::Learned`].
    Sarsa,
}

/// A rule, and what learning the rule has cost and yielded.
pub(super) struct Learned {
    pub(super) restart: Restart,
    /// The iterations spent on learning.
    pub(super) iterations: f64,
    /// The satisficing mazes found while learning, per million iterations; NaN unless SARSA learned.
    pub(super) satisfying: f64,
    /// The worth of the mazes made while learning, per iteration; NaN unless a bandit learned.
    pub(super) worth: f64,
}

/// The default plan. With this plan, learning takes as many pulls and episodes as in the published exercises.
pub(super) const DEFAULT_PLAN: ExperimentPlan = ExperimentPlan::of(100_000, 200);
/// The limit on the iterations of learning, as a multiple of the iterations of the plan. If the plan has 8 iterations
/// or more, a bandit does not exceed the limit even if it always pulls its longest arm. SARSA reaches the limit if no
/// maze is deep enough.
const MAX_LEARNING: u64 = 400;

impl PolicySource {
    /// The learned rules with their labels. Their parameters are the defaults of the exercises.
    pub(super) fn learned() -> Vec<(String, PolicySource)> {
        let greedy = bandit::EPSILON.default.iter().map(|&epsilon| {
            let strategy = Strategy::Greedy { epsilon };
            (format!("ε = {epsilon}"), PolicySource::Bandit(strategy))
        });
        let softmax = bandit::TAU.default.iter().map(|&tau| {
            let strategy = Strategy::Softmax { tau };
            (format!("τ = {tau}"), PolicySource::Bandit(strategy))
        });
        let sarsa = ("SARSA".to_owned(), PolicySource::Sarsa);
        greedy.chain(softmax).chain([sarsa]).collect()
    }

    /// Learns the rule.
    pub(super) fn learn(
        &self,
        lab: &RepetitionContext<'_>,
        plan: &ExperimentPlan,
        random: &mut Random,
    ) -> Result<Learned, Problem> {
        match self {
            PolicySource::Fixed(restart) => Ok(Learned {
                restart: restart.clone(),
                iterations: 0.0,
                satisfying: f64::NAN,
                worth: f64::NAN,
            }),
            PolicySource::Bandit(strategy) => by_bandit(*strategy, lab, plan, random),
            PolicySource::Sarsa => by_sarsa(lab, plan, random),
        }
    }
}

fn by_bandit(
    strategy: Strategy,
    lab: &RepetitionContext<'_>,
    plan: &ExperimentPlan,
    random: &mut Random,
) -> Result<Learned, Problem> {
    let arms: Vec<u64> = bandit::ARMS.default.iter().map(|&arm| arm as u64).collect();
    let pulls = in_proportion(&bandit::PULLS, plan);
    let base = bandit::BASE.default[0];
    let mut choices = learner_random(random);
    let (bandit, _): (Bandit, u64) = descending(lab.task, budget(lab, plan), random, |descent| {
        pull_arms(strategy, &arms, pulls, base, descent, &mut choices)
    })?;
    let iterations = bandit.arms.iter().map(|arm| arm.count * arm.iterations);
    let iterations = iterations.sum::<u64>() as f64;
    // A payoff is the worth of a maze divided by the iterations of the arm. So multiplying by the iterations gives the
    // worth.
    let pulled = bandit.arms.iter();
    let worth = pulled.map(|arm| arm.total * arm.iterations as f64);
    Ok(Learned {
        restart: Restart::After(bandit.best().iterations),
        iterations,
        satisfying: f64::NAN,
        worth: worth.sum::<f64>() / iterations,
    })
}

fn by_sarsa(
    lab: &RepetitionContext<'_>,
    plan: &ExperimentPlan,
    random: &mut Random,
) -> Result<Learned, Problem> {
    let usual = SarsaSettings::default();
    let mut learned = Sarsa::new(SarsaSettings {
        satisficing: plan.depth,
        // `lowest` is as far below the satisficing depth as in the published settings.
        lowest: plan.depth.saturating_sub(usual.satisficing - usual.lowest),
        ..usual
    })?;
    let episodes = in_proportion(&sarsa::EPISODES, plan);
    let mut choices = learner_random(random);
    let (found, tried) = descending(lab.task, budget(lab, plan), random, |descent| {
        let mut found = 0;
        while found < episodes && learned.episode(descent, &mut choices)? {
            found += 1;
        }
        Ok(found)
    })?;
    Ok(Learned {
        restart: Restart::Learned(learned),
        iterations: tried as f64,
        satisfying: found as f64 * 1e6 / tried as f64,
        worth: f64::NAN,
    })
}

/// The published default of a field, scaled by the iterations of `plan` divided by the iterations of [`DEFAULT_PLAN`];
/// at least 1.
fn in_proportion(published: &InputField, plan: &ExperimentPlan) -> u64 {
    let share = plan.iterations as f64 / DEFAULT_PLAN.iterations as f64;
    ((published.default[0] * share) as u64).max(1)
}

/// The budget of learning.
fn budget<'a>(lab: &'a RepetitionContext<'_>, plan: &ExperimentPlan) -> crate::search::Budget<'a> {
    lab.budget(plan.iterations.saturating_mul(MAX_LEARNING))
}

/// A separate stream of random numbers for the choices of a learner.
fn learner_random(random: &mut Random) -> Random {
    Random::new(random.below(u32::MAX).into(), 1)
}
