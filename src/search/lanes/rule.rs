//! How much worse a candidate may be, drawn before it is looked at, as in every search.
//!
//! Eight slacks are drawn for all lanes, and three bits of its own tell each lane which is its; so every lane has the
//! exact law. The energy is whole, so of −T ln u only the whole part matters: it is at least k with probability
//! exp(−k / T), and those probabilities are kept as fractions of 2⁶⁴.

use crate::search::Random;

/// How many slacks are drawn for each step.
pub(super) const SLACKS: usize = 8;
/// A slack that admits everything, also a maze without a solution.
pub(super) const ANY: u32 = u32::MAX;

/// A rule of acceptance.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Rule {
    /// Nothing worse is taken.
    Descent,
    /// Anything is taken with a probability.
    Uphill(f64),
    /// How likely it is that a candidate may be worse by 1, 2, 3, … in 2⁻⁶⁴.
    Annealing(Vec<u64>),
}

impl Rule {
    /// Annealing at one temperature.
    pub(super) fn annealing(temperature: f64) -> Rule {
        let likely = |slack: u32| libm::exp(-f64::from(slack) / temperature);
        let parts = (1..=MOST).map(|slack| (likely(slack) * 2f64.powi(64)) as u64);
        Rule::Annealing(parts.take_while(|&part| part > 0).collect())
    }

    /// The greatest slack that may ever be drawn, but for one that admits everything.
    pub(super) fn most(&self) -> u32 {
        match self {
            Rule::Descent | Rule::Uphill(_) => 0,
            Rule::Annealing(likely) => likely.len() as u32,
        }
    }

    /// Whether anything is drawn.
    #[inline(always)]
    pub(super) fn is_drawn(&self) -> bool {
        *self != Rule::Descent
    }

    /// Draws the slacks of a step.
    #[inline(always)]
    pub(super) fn draw(&self, random: &mut Random) -> [u32; SLACKS] {
        match self {
            Rule::Descent => [0; SLACKS],
            Rule::Uphill(probability) => {
                [(); SLACKS].map(|()| if random.happens(*probability) { ANY } else { 0 })
            }
            Rule::Annealing(likely) => [(); SLACKS].map(|()| {
                let number = random.bits();
                likely.iter().take_while(|&&part| number < part).count() as u32
            }),
        }
    }
}

/// No maze of so few states is worse by more, but one without a solution.
const MOST: u32 = 255;
