//! A multi-armed bandit and two strategies to learn which arm pays best.
//!
//! Each arm of the *restart bandit* has a number of iterations i. A pull of this arm is one hill descent of i
//! iterations. A maze of depth d (its shortest solution has d jumps) is worth 2^d. The payoff of a pull is the worth
//! per iteration, 2^d / i. The printed tables call the payoff *utility*. The base 2 is the default; a caller can give
//! another base.

use super::{Lesson, ResumableDescent};
use crate::remedy::Problem;
use crate::search::Random;

/// The limit on the worth of a maze. Its square is 1e298, so the sum of the squares of 10⁹ payoffs is finite.
const MAX_WORTH: f64 = 1e149;

/// A rule that chooses an arm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Strategy {
    /// Chooses a random arm with probability ε, otherwise an arm with the best average. Ties are broken at random.
    Greedy {
        /// The probability ε.
        epsilon: f64,
    },
    /// Chooses each arm with a probability proportional to exp(average / τ).
    Softmax {
        /// The temperature τ, in units of the payoff. At a higher temperature the averages matter less.
        tau: f64,
    },
}

impl Strategy {
    /// The name of the strategy, and the name and the value of its parameter.
    pub(crate) fn name_and_parameter(self) -> (&'static str, &'static str, f64) {
        match self {
            Strategy::Greedy { epsilon } => ("epsilon-greedy", "epsilon", epsilon),
            Strategy::Softmax { tau } => ("softmax", "tau", tau),
        }
    }
}

/// An arm and the statistics of its payoffs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Arm {
    /// The iterations of a pull.
    pub iterations: u64,
    /// The number of pulls.
    pub count: u64,
    /// The sum of the payoffs.
    pub total: f64,
    /// The sum of the squares of the payoffs.
    squares: f64,
}

impl Arm {
    /// The average payoff. Before the first pull it is 0, which is less than any payoff.
    #[must_use]
    pub fn average(&self) -> f64 {
        self.total / self.count.max(1) as f64
    }

    /// The standard error of the average; `None` for fewer than two pulls.
    #[must_use]
    pub fn standard_error(&self) -> Option<f64> {
        let count = self.count as f64;
        let variance = (self.squares / count - self.average() * self.average()).max(0.0);
        (self.count > 1).then(|| (variance / (count - 1.0)).sqrt())
    }
}

/// A bandit: its arms with their statistics.
///
/// ```
/// use jumpmaze::internals::{learn::{Bandit, Strategy}, search::Random};
/// let mut bandit = Bandit::new(&[100, 200]);
/// let mut random = Random::new(7, 0);
/// for _ in 0..100 {
///     // The second arm pays twice as much.
///     let arm = bandit.choose(Strategy::Greedy { epsilon: 0.1 }, &mut random);
///     bandit.record_payoff(arm, (arm + 1) as f64);
/// }
/// assert_eq!(bandit.best().iterations, 200);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Bandit {
    /// The arms.
    pub arms: Vec<Arm>,
}

impl Bandit {
    /// A bandit with an arm for each number of iterations, without pulls.
    #[must_use]
    pub fn new(iterations: &[u64]) -> Bandit {
        let arm = |&iterations: &u64| Arm {
            iterations,
            ..Arm::default()
        };
        Bandit {
            arms: iterations.iter().map(arm).collect(),
        }
    }

    /// The index of the arm that a strategy pulls next.
    pub fn choose(&self, strategy: Strategy, random: &mut Random) -> usize {
        let best_average = self.arms.iter().map(Arm::average).fold(0.0, f64::max);
        match strategy {
            Strategy::Greedy { epsilon } => {
                let is_random = random.happens(epsilon);
                let is_candidate = |arm: &&Arm| is_random || arm.average() == best_average;
                let drawn = random.below(self.arms.iter().filter(is_candidate).count() as u32);
                let mut arms = (0..self.arms.len()).filter(|&arm| is_candidate(&&self.arms[arm]));
                arms.nth(drawn as usize).unwrap_or(0)
            }
            Strategy::Softmax { tau } => {
                // Weights are relative to the weight of the best average, so no weight overflows.
                let weigh = |arm: &Arm| libm::exp((arm.average() - best_average) / tau);
                let weights: Vec<f64> = self.arms.iter().map(weigh).collect();
                let mut remaining = random.unit() * weights.iter().sum::<f64>();
                let chosen = weights.iter().position(|weight| {
                    remaining -= weight;
                    remaining <= 0.0
                });
                chosen.unwrap_or(self.arms.len() - 1)
            }
        }
    }

    /// Records the payoff of a pull.
    pub fn record_payoff(&mut self, arm: usize, payoff: f64) {
        let arm = &mut self.arms[arm];
        arm.count += 1;
        arm.total += payoff;
        arm.squares += payoff * payoff;
    }

    /// The arm with the highest average. Of several such arms, returns the first one.
    ///
    /// # Panics
    ///
    /// Panics if the bandit has no arms.
    #[must_use]
    pub fn best(&self) -> &Arm {
        let better = |best: &&Arm, arm: &&Arm| arm.average() > best.average();
        let arms = self.arms.iter();
        arms.reduce(|best, arm| if better(&best, &arm) { arm } else { best })
            .expect("a bandit has arms")
    }

    /// The total number of pulls.
    #[must_use]
    pub fn pulls(&self) -> u64 {
        self.arms.iter().map(|arm| arm.count).sum()
    }

    /// The sum of all payoffs.
    pub(crate) fn total(&self) -> f64 {
        self.arms.iter().map(|arm| arm.total).sum()
    }
}

/// The payoff of a descent that reaches `depth`: `base`^depth / iterations.
#[must_use]
pub fn payoff(base: f64, depth: u32, iterations: u64) -> f64 {
    libm::pow(base, f64::from(depth)).min(MAX_WORTH) / iterations as f64
}

/// Pulls arms of a restart bandit `pulls` times and returns the bandit with its statistics. If a descent ends before it
/// has made all iterations of its arm, the function stops, and this descent does not count.
///
/// # Errors
///
/// Returns an error if no maze can be made.
pub fn pull_arms(
    strategy: Strategy,
    arms: &[u64],
    pulls: u64,
    base: f64,
    descent: &mut dyn ResumableDescent,
    random: &mut Random,
) -> Result<Bandit, Problem> {
    let mut bandit = Bandit::new(arms);
    for _ in 0..pulls {
        let arm = bandit.choose(strategy, random);
        let iterations = arms[arm];
        descent.restart()?;
        if descent.advance(iterations) < iterations {
            break;
        }
        bandit.record_payoff(arm, payoff(base, descent.depth(), iterations));
    }
    Ok(bandit)
}

/// Runs the restart bandit under several strategies in parallel. Each strategy has its own random numbers.
///
/// # Errors
///
/// Returns an error if no maze can be made.
pub(crate) fn restart_bandit(
    lesson: &Lesson,
    strategies: &[Strategy],
    arms: &[u64],
    pulls: u64,
    base: f64,
) -> Result<Vec<Bandit>, Problem> {
    let run = |part: usize| {
        let mut random = lesson.random(part as u64);
        lesson.descending(part as u64, |descent| {
            pull_arms(strategies[part], arms, pulls, base, descent, &mut random)
        })
    };
    let bandits = super::run_parts(lesson.threads, strategies.len(), &run);
    bandits.into_iter().collect()
}
