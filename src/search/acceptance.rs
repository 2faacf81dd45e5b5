//! Rules of acceptance: which candidates a search accepts. A candidate is the current maze after one small
//! change. The energy of a maze says how bad the maze is.
//!
//! A rule sets a limit on the energy *before* the candidate is evaluated. An engine evaluates the candidate, and may
//! stop as soon as it knows that the energy exceeds this limit. All engines still accept exactly the same candidates.
//! Random rules also set their limit first. For example, simulated annealing accepts an increase Δ of the energy with
//! probability exp(−Δ / T). So the rule first draws u between 0 and 1, and the candidate is accepted if Δ ≤ −T ln u.

use super::{EnergyLevel, Random};

/// The energies at which a candidate is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit<E> {
    /// Only energies below this one.
    Below(E),
    /// Energies up to and including this one.
    UpTo(E),
    /// Any energy.
    Any,
}

impl<E: EnergyLevel> Limit<E> {
    /// Whether a candidate with this energy is accepted.
    pub(crate) fn admits(self, energy: E) -> bool {
        match self {
            Limit::Below(limit) => energy < limit,
            Limit::UpTo(limit) => energy <= limit,
            Limit::Any => true,
        }
    }
}

/// A rule of acceptance.
pub(crate) trait Acceptance<E: EnergyLevel> {
    /// The limit for the next candidate, given the energy of the current maze.
    fn limit(&mut self, current: E, random: &mut Random) -> Limit<E>;

    /// Records the outcome of a candidate: the energy of the maze before the change, and the energy of the candidate if
    /// it was accepted.
    fn observe(&mut self, _before: E, _accepted: Option<E>) {}
}

/// A search can borrow a rule, so that the caller keeps it.
impl<E: EnergyLevel, A: Acceptance<E>> Acceptance<E> for &mut A {
    fn limit(&mut self, current: E, random: &mut Random) -> Limit<E> {
        (**self).limit(current, random)
    }

    fn observe(&mut self, before: E, accepted: Option<E>) {
        (**self).observe(before, accepted);
    }
}

/// Hill descent: a worse candidate is never accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Descent {
    /// The maximum number of candidates of equal energy accepted between two improvements; `None` for no maximum.
    pub(crate) sideways: Option<u64>,
    /// The number of candidates of equal energy accepted since the last improvement.
    sideways_steps: u64,
}

impl Descent {
    /// Descent that accepts any number of candidates of equal energy.
    pub(crate) const FREE: Descent = Descent::with_sideways(None);

    /// Descent that accepts at most `sideways` candidates of equal energy between two improvements.
    #[must_use]
    pub(crate) const fn with_sideways(sideways: Option<u64>) -> Descent {
        Descent {
            sideways,
            sideways_steps: 0,
        }
    }
}

impl<E: EnergyLevel> Acceptance<E> for Descent {
    fn limit(&mut self, current: E, _: &mut Random) -> Limit<E> {
        match self.sideways {
            Some(most) if self.sideways_steps >= most => Limit::Below(current),
            _ => Limit::UpTo(current),
        }
    }

    fn observe(&mut self, before: E, accepted: Option<E>) {
        match accepted {
            Some(energy) if energy < before => self.sideways_steps = 0,
            Some(_) => self.sideways_steps += 1,
            None => {}
        }
    }
}

/// Hill descent that also accepts a worse candidate with a fixed probability.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Uphill {
    /// The probability with which a candidate is accepted regardless of its energy.
    pub(crate) probability: f64,
}

impl<E: EnergyLevel> Acceptance<E> for Uphill {
    fn limit(&mut self, current: E, random: &mut Random) -> Limit<E> {
        if random.happens(self.probability) {
            Limit::Any
        } else {
            Limit::UpTo(current)
        }
    }
}

/// Simulated annealing: a candidate that is worse by Δ is accepted with probability exp(−Δ / T).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Annealing {
    /// The temperature T for the next candidate.
    pub(crate) temperature: f64,
    /// The factor by which the temperature is multiplied after each candidate.
    pub(crate) decay: f64,
}

impl Annealing {
    /// Annealing at a constant temperature.
    #[must_use]
    pub(crate) const fn at(temperature: f64) -> Annealing {
        Annealing {
            temperature,
            decay: 1.0,
        }
    }
}

impl<E: EnergyLevel> Acceptance<E> for Annealing {
    fn limit(&mut self, current: E, random: &mut Random) -> Limit<E> {
        let slack = -self.temperature * libm::log(random.unit());
        self.temperature *= self.decay;
        Limit::UpTo(current.raised(slack))
    }
}

/// Late acceptance (Burke and Bykov 2012): accepts a candidate that is no worse than the current maze, or no worse than
/// the maze that the search held a fixed number of candidates ago.
#[derive(Clone, Debug)]
pub(crate) struct LateAcceptanceRule<E> {
    history: Vec<E>,
    next: usize,
}

impl<E: EnergyLevel> LateAcceptanceRule<E> {
    /// A rule with a history of the energies after the last `length` candidates. The history begins with `length`
    /// copies of `energy`. A `length` of 0 counts as 1.
    #[must_use]
    pub(crate) fn new(length: usize, energy: E) -> LateAcceptanceRule<E> {
        LateAcceptanceRule {
            history: vec![energy; length.max(1)],
            next: 0,
        }
    }
}

impl<E: EnergyLevel> Acceptance<E> for LateAcceptanceRule<E> {
    fn limit(&mut self, current: E, _: &mut Random) -> Limit<E> {
        Limit::UpTo(current.max(self.history[self.next]))
    }

    fn observe(&mut self, before: E, accepted: Option<E>) {
        self.history[self.next] = accepted.unwrap_or(before);
        self.next = (self.next + 1) % self.history.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descent_limits_the_number_of_sideways_steps() {
        let mut random = Random::new(0, 0);
        for most in 0..4 {
            let mut descent = Descent::with_sideways(Some(most));
            // An improvement resets the number of sideways steps.
            for energy in [7, 5] {
                for _ in 0..most {
                    assert_eq!(descent.limit(energy, &mut random), Limit::UpTo(energy));
                    // A rejected candidate does not count as a step.
                    descent.observe(energy, None);
                    assert_eq!(descent.limit(energy, &mut random), Limit::UpTo(energy));
                    descent.observe(energy, Some(energy));
                }
                assert_eq!(descent.limit(energy, &mut random), Limit::Below(energy));
                descent.observe(energy, Some(energy - 2));
            }
        }
    }

    #[test]
    fn late_acceptance_compares_with_the_current_and_an_earlier_maze() {
        let mut random = Random::new(0, 0);
        let mut late = LateAcceptanceRule::new(2, 9);
        // For each candidate: the current energy, the energy of the candidate if it is accepted, and the expected
        // limit. The limit is the worse of two energies: the current energy, and the energy after the candidate two
        // rows earlier, which is 9 for the first two rows.
        for (before, accepted, limit) in [
            (9, Some(5), 9),
            (5, Some(3), 9),
            (3, Some(4), 5),
            (4, None, 4),
            (4, Some(6), 4),
            (6, None, 6),
            (6, None, 6),
        ] {
            assert_eq!(late.limit(before, &mut random), Limit::UpTo(limit));
            late.observe(before, accepted);
        }
    }
}
