//! Which candidates are taken: rules of acceptance.
//!
//! A rule says how bad a candidate may be *before* it has been evaluated. So an engine may stop as soon as it sees that
//! a candidate is worse than that, and yet every engine takes exactly the same ones. Chance is no exception: that a
//! worse candidate is taken with probability exp(−Δ / T) is the same as drawing u first and taking it when Δ ≤ −T ln u.

use super::{Level, Random};

/// How bad a candidate may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit<E> {
    /// Better than this.
    Below(E),
    /// No worse than this.
    UpTo(E),
    /// As bad as it likes.
    Any,
}

impl<E: Level> Limit<E> {
    /// Whether a candidate is taken.
    pub(crate) fn admits(self, energy: E) -> bool {
        match self {
            Limit::Below(limit) => energy < limit,
            Limit::UpTo(limit) => energy <= limit,
            Limit::Any => true,
        }
    }
}

/// A rule of acceptance.
pub(crate) trait Acceptance<E: Level> {
    /// How bad the next candidate may be, when the present maze is as bad as this.
    fn limit(&mut self, now: E, random: &mut Random) -> Limit<E>;

    /// Hears what became of the candidate: the energy before, and the new one if it was taken.
    fn hear(&mut self, _before: E, _taken: Option<E>) {}
}

/// A rule that is still needed after the search.
impl<E: Level, A: Acceptance<E>> Acceptance<E> for &mut A {
    fn limit(&mut self, now: E, random: &mut Random) -> Limit<E> {
        (**self).limit(now, random)
    }

    fn hear(&mut self, before: E, taken: Option<E>) {
        (**self).hear(before, taken);
    }
}

/// Hill descent: nothing worse is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Descent {
    /// How many candidates in a row may be taken that are no better; `None`: any number.
    pub(crate) sideways: Option<u64>,
    row: u64,
}

impl Descent {
    /// Any number of steps sideways.
    pub(crate) const FREE: Descent = Descent::with_sideways(None);

    /// At most this number of steps sideways in a row.
    #[must_use]
    pub(crate) const fn with_sideways(sideways: Option<u64>) -> Descent {
        Descent { sideways, row: 0 }
    }
}

impl<E: Level> Acceptance<E> for Descent {
    fn limit(&mut self, now: E, _: &mut Random) -> Limit<E> {
        match self.sideways {
            Some(most) if self.row >= most => Limit::Below(now),
            _ => Limit::UpTo(now),
        }
    }

    fn hear(&mut self, before: E, taken: Option<E>) {
        match taken {
            Some(energy) if energy < before => self.row = 0,
            Some(_) => self.row += 1,
            None => {}
        }
    }
}

/// Hill descent that takes a worse candidate with some probability.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Uphill {
    /// The probability.
    pub(crate) probability: f64,
}

impl<E: Level> Acceptance<E> for Uphill {
    fn limit(&mut self, now: E, random: &mut Random) -> Limit<E> {
        if random.happens(self.probability) {
            Limit::Any
        } else {
            Limit::UpTo(now)
        }
    }
}

/// Simulated annealing: a candidate worse by Δ is taken with probability exp(−Δ / T).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Annealing {
    /// The temperature T of the next candidate.
    pub(crate) temperature: f64,
    /// What it is multiplied with after each.
    pub(crate) decay: f64,
}

impl Annealing {
    /// Annealing at one temperature.
    #[must_use]
    pub(crate) const fn at(temperature: f64) -> Annealing {
        Annealing {
            temperature,
            decay: 1.0,
        }
    }
}

impl<E: Level> Acceptance<E> for Annealing {
    fn limit(&mut self, now: E, random: &mut Random) -> Limit<E> {
        let slack = -self.temperature * libm::log(random.unit());
        self.temperature *= self.decay;
        Limit::UpTo(now.raised(slack))
    }
}

/// Late acceptance (Burke and Bykov 2012): no worse than now, or than a fixed number of candidates ago.
#[derive(Clone, Debug)]
pub(crate) struct Late<E> {
    history: Vec<E>,
    next: usize,
}

impl<E: Level> Late<E> {
    /// Compares with `length` candidates ago, all of which were as bad as this.
    #[must_use]
    pub(crate) fn new(length: usize, energy: E) -> Late<E> {
        Late {
            history: vec![energy; length.max(1)],
            next: 0,
        }
    }
}

impl<E: Level> Acceptance<E> for Late<E> {
    fn limit(&mut self, now: E, _: &mut Random) -> Limit<E> {
        Limit::UpTo(now.max(self.history[self.next]))
    }

    fn hear(&mut self, before: E, taken: Option<E>) {
        self.history[self.next] = taken.unwrap_or(before);
        self.next = (self.next + 1) % self.history.len();
    }
}
