//! Rules of acceptance: which candidates a search accepts.
//!
//! A rule states the worst energy it accepts *before* the candidate is evaluated. An engine may therefore
//! stop as soon as it knows that a candidate is worse, and every engine still accepts exactly the same
//! candidates. This also covers random rules: accepting a worse candidate with probability exp(−Δ / T) is
//! the same as drawing u first and accepting if Δ ≤ −T ln u.

use super::{EnergyLevel, Random};

/// The worst energy at which a candidate is accepted.
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

    /// Records the outcome for a candidate: the energy before it, and its own energy if it was accepted.
    fn observe(&mut self, _before: E, _accepted: Option<E>) {}
}

/// Lets the caller keep a rule after the search.
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
    /// How many candidates of equal energy may be accepted in a row; `None` for any number.
    pub(crate) sideways: Option<u64>,
    /// The number of candidates of equal energy accepted in a row so far.
    steps: u64,
}

impl Descent {
    /// Descent with any number of sideways steps.
    pub(crate) const FREE: Descent = Descent::with_sideways(None);

    /// Descent with at most `sideways` sideways steps in a row.
    #[must_use]
    pub(crate) const fn with_sideways(sideways: Option<u64>) -> Descent {
        Descent { sideways, steps: 0 }
    }
}

impl<E: EnergyLevel> Acceptance<E> for Descent {
    fn limit(&mut self, current: E, _: &mut Random) -> Limit<E> {
        match self.sideways {
            Some(most) if self.steps >= most => Limit::Below(current),
            _ => Limit::UpTo(current),
        }
    }

    fn observe(&mut self, before: E, accepted: Option<E>) {
        match accepted {
            Some(energy) if energy < before => self.steps = 0,
            Some(_) => self.steps += 1,
            None => {}
        }
    }
}

/// Hill descent that accepts any candidate with some probability.
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

/// Late acceptance (Burke and Bykov 2012): accepts a candidate that is no worse than the current maze, or
/// no worse than the maze a fixed number of candidates ago.
#[derive(Clone, Debug)]
pub(crate) struct LateAcceptanceRule<E> {
    history: Vec<E>,
    next: usize,
}

impl<E: EnergyLevel> LateAcceptanceRule<E> {
    /// Compares with the maze `length` candidates ago. The history starts filled with `energy`.
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
