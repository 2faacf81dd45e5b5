//! Who says when a descent is given up: a rule that is fixed, or one that is learned first.

use crate::learn::Field;
use crate::learn::bandit::{Bandit, Strategy, pulled};
use crate::learn::descending::descending;
use crate::learn::exercises::{bandit, sarsa};
use crate::learn::lab::{Lab, Plan};
use crate::learn::sarsa::{Action, Policy as Learned, Sarsa, Settings};
use crate::remedy::Problem;
use crate::search::{Random, luby};

/// When a descent is given up.
#[derive(Clone, Debug)]
pub(super) enum Restart {
    /// After so many iterations.
    After(u64),
    /// After 1, 1, 2, 1, 1, 2, 4, … times so many (Luby, Sinclair and Zuckerman 1993).
    Luby(u64),
    /// As it seems best after each stage by how deep the maze is, or with a maze that satisfices.
    Seen(Sarsa),
}

impl Restart {
    /// How many more iterations a descent gets (the first is 1) that had so many, and whose maze is so deep; none: the next
    /// one begins.
    pub(super) fn more(&self, descent: u64, spent: u64, depth: u32) -> u64 {
        match self {
            Restart::After(period) => period.saturating_sub(spent),
            Restart::Luby(unit) => unit.saturating_mul(luby(descent)).saturating_sub(spent),
            Restart::Seen(sarsa) => {
                let settings = sarsa.settings();
                let time = u32::try_from(spent / settings.stage).unwrap_or(u32::MAX);
                match Learned::Greedy(sarsa).action(settings.state(time, depth)) {
                    Action::Go if depth < settings.satisficing => settings.stage,
                    _ => 0,
                }
            }
        }
    }
}

/// Who says it.
#[derive(Clone, Debug)]
pub(super) enum Policy {
    /// Somebody who knows it beforehand.
    Fixed(Restart),
    /// A bandit, by the arm that has paid best in the end.
    Bandit(Strategy),
    /// SARSA, by what seems best in the end.
    Sarsa,
}

/// What was learned, and how.
pub(super) struct Lessons {
    pub(super) restart: Restart,
    /// How many iterations it took.
    pub(super) iterations: f64,
    /// How many mazes that satisfice there were meanwhile, per million iterations.
    pub(super) satisfying: f64,
    /// What mazes were worth meanwhile, per iteration.
    pub(super) worth: f64,
}

/// The plan with which learning is as long as published.
pub(super) const USUAL: Plan = Plan::of(100_000, 200);
/// Learning takes at most so many times the iterations that are measured: enough for every pull to be one of the longest arm. Who
/// waits for depths that there are not would learn for ever.
const LONGEST: u64 = 400;

impl Policy {
    /// The policies that are learned, with the numbers of the exercises, and what each is called.
    pub(super) fn learned() -> Vec<(String, Policy)> {
        let greedy = bandit::EPSILON.default.iter().map(|&epsilon| {
            let strategy = Strategy::Greedy { epsilon };
            (format!("ε = {epsilon}"), Policy::Bandit(strategy))
        });
        let softmax = bandit::TAU.default.iter().map(|&tau| {
            let strategy = Strategy::Softmax { tau };
            (format!("τ = {tau}"), Policy::Bandit(strategy))
        });
        let sarsa = ("SARSA".to_owned(), Policy::Sarsa);
        greedy.chain(softmax).chain([sarsa]).collect()
    }

    /// Learns.
    pub(super) fn learn(
        &self,
        lab: &Lab<'_>,
        plan: &Plan,
        random: &mut Random,
    ) -> Result<Lessons, Problem> {
        match self {
            Policy::Fixed(restart) => Ok(Lessons {
                restart: restart.clone(),
                iterations: 0.0,
                satisfying: f64::NAN,
                worth: f64::NAN,
            }),
            Policy::Bandit(strategy) => by_bandit(*strategy, lab, plan, random),
            Policy::Sarsa => by_sarsa(lab, plan, random),
        }
    }
}

fn by_bandit(
    strategy: Strategy,
    lab: &Lab<'_>,
    plan: &Plan,
    random: &mut Random,
) -> Result<Lessons, Problem> {
    let arms: Vec<u64> = bandit::ARMS.default.iter().map(|&arm| arm as u64).collect();
    let pulls = in_proportion(&bandit::PULLS, plan);
    let mut choosing = apart(random);
    let (bandit, _): (Bandit, u64) = descending(lab.task, longest(lab, plan), random, |descent| {
        pulled(
            strategy,
            &arms,
            pulls,
            bandit::BASE.default[0],
            descent,
            &mut choosing,
        )
    })?;
    let iterations = bandit.arms.iter().map(|arm| arm.count * arm.iterations);
    let iterations = iterations.sum::<u64>() as f64;
    // An arm pays by the iteration.
    let worth = bandit
        .arms
        .iter()
        .map(|arm| arm.total * arm.iterations as f64);
    Ok(Lessons {
        restart: Restart::After(bandit.best().iterations),
        iterations,
        satisfying: f64::NAN,
        worth: worth.sum::<f64>() / iterations,
    })
}

fn by_sarsa(lab: &Lab<'_>, plan: &Plan, random: &mut Random) -> Result<Lessons, Problem> {
    let usual = Settings::default();
    let mut learned = Sarsa::new(Settings {
        satisficing: plan.depth,
        // As far below as published.
        lowest: plan.depth.saturating_sub(usual.satisficing - usual.lowest),
        ..usual
    })?;
    let episodes = in_proportion(&sarsa::EPISODES, plan);
    let mut choosing = apart(random);
    let (found, tried) = descending(lab.task, longest(lab, plan), random, |descent| {
        let mut found = 0;
        while found < episodes && learned.episode(descent, &mut choosing)? {
            found += 1;
        }
        Ok(found)
    })?;
    Ok(Lessons {
        restart: Restart::Seen(learned),
        iterations: tried as f64,
        satisfying: found as f64 * 1e6 / tried as f64,
        worth: f64::NAN,
    })
}

/// As many as published, if as much is done as usually; at least one.
fn in_proportion(published: &Field, plan: &Plan) -> u64 {
    let share = plan.iterations as f64 / USUAL.iterations as f64;
    ((published.default[0] * share) as u64).max(1)
}

fn longest<'a>(lab: &'a Lab<'_>, plan: &Plan) -> crate::search::Budget<'a> {
    lab.budget(plan.iterations.saturating_mul(LONGEST))
}

/// Random numbers of their own for those who choose.
fn apart(random: &mut Random) -> Random {
    Random::new(random.below(u32::MAX).into(), 1)
}
