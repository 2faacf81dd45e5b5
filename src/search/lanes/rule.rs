//! The slack of a candidate is the maximum increase of the energy. It is drawn before the candidate is evaluated, as in
//! every search.
//!
//! Each of 512 lanes searches one maze. For each step, eight slacks are drawn for all lanes, and three private
//! bits of each lane select one of these slacks. So the slack of a lane has the same distribution as in a search of one
//! maze. In simulated annealing at temperature T, the slack is −T ln u with a random u. The energy is an integer, so
//! only the integer part of the slack matters. It is at least k with probability exp(−k / T). These probabilities are
//! stored as multiples of 2⁻⁶⁴.

use crate::search::Random;

/// The number of slacks drawn for each step.
pub(super) const SLACKS: usize = 8;
/// A slack that admits any candidate, even a maze without a solution.
pub(super) const ANY: u32 = u32::MAX;

/// A rule of acceptance.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum LaneRule {
    /// A worse candidate is never accepted.
    Descent,
    /// With this probability, any candidate is accepted.
    Uphill(f64),
    /// The probabilities of a slack of at least 1, 2, 3, …, in units of 2⁻⁶⁴.
    Annealing(Vec<u64>),
}

impl LaneRule {
    /// Annealing at a constant temperature.
    pub(super) fn annealing(temperature: f64) -> LaneRule {
        let probability = |slack: u32| libm::exp(-f64::from(slack) / temperature);
        let parts = (1..=LARGEST_SLACK).map(|slack| (probability(slack) * 2f64.powi(64)) as u64);
        LaneRule::Annealing(parts.take_while(|&part| part > 0).collect())
    }

    /// The largest slack that can be drawn, except [`ANY`].
    pub(super) fn largest_slack(&self) -> u32 {
        match self {
            LaneRule::Descent | LaneRule::Uphill(_) => 0,
            LaneRule::Annealing(table) => table.len() as u32,
        }
    }

    /// Whether slacks are drawn at all.
    #[inline(always)]
    pub(super) fn is_drawn(&self) -> bool {
        *self != LaneRule::Descent
    }

    /// Draws the slacks of a step.
    #[inline(always)]
    pub(super) fn draw(&self, random: &mut Random) -> [u32; SLACKS] {
        let mut slacks = [0; SLACKS];
        for slack in &mut slacks {
            *slack = match self {
                LaneRule::Descent => break,
                LaneRule::Uphill(probability) if random.happens(*probability) => ANY,
                LaneRule::Uphill(_) => 0,
                LaneRule::Annealing(table) => {
                    let number = random.bits();
                    table.iter().take_while(|&&part| number < part).count() as u32
                }
            };
        }
        slacks
    }
}

/// The largest slack. It suffices for the energy `depth`: boards have at most 254 states, so two depths never differ by
/// more than the largest slack. For the energy `design`, [`Lanes::new`](super::Lanes::new) rejects rules with larger
/// slacks.
const LARGEST_SLACK: u32 = 255;

#[cfg(test)]
mod tests {
    use super::*;

    /// The slack is at least k with probability exp(−k / T), the same as for −T ln u with a random u.
    #[test]
    fn slacks_of_annealing_have_the_published_distribution() {
        for temperature in [0.3, 1.0, 4.0] {
            let rule = LaneRule::annealing(temperature);
            let mut random = Random::new(9, 1);
            let rounds = 20_000;
            let drawn: Vec<u32> = (0..rounds).flat_map(|_| rule.draw(&mut random)).collect();
            let all = drawn.len() as f64;
            for least in 0..6u32 {
                let probability = (-f64::from(least) / temperature).exp();
                let count = drawn.iter().filter(|&&slack| slack >= least).count() as f64;
                let sigma = (all * probability * (1.0 - probability)).sqrt();
                assert!(
                    (count - all * probability).abs() <= 5.0 * sigma + 1.0,
                    "{temperature}, {least}: {count} of {all}"
                );
            }
        }
    }

    #[test]
    fn all_slacks_of_a_step_have_the_same_distribution() {
        let rule = LaneRule::Uphill(0.25);
        let mut random = Random::new(2, 2);
        let mut counts = [0; SLACKS];
        for _ in 0..40_000 {
            let drawn = rule.draw(&mut random);
            for (count, slack) in counts.iter_mut().zip(drawn) {
                assert!([0, ANY].contains(&slack));
                *count += u32::from(slack == ANY);
            }
        }
        // 10,000 with a standard deviation of 87.
        assert!(
            counts.iter().all(|count| (9_550..10_450).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn probabilities_of_zero_and_one() {
        let mut random = Random::new(1, 1);
        for _ in 0..1000 {
            assert_eq!(LaneRule::Uphill(0.0).draw(&mut random), [0; SLACKS]);
            assert_eq!(LaneRule::Uphill(1.0).draw(&mut random), [ANY; SLACKS]);
            assert_eq!(LaneRule::Descent.draw(&mut random), [0; SLACKS]);
            assert_eq!(LaneRule::annealing(0.01).draw(&mut random), [0; SLACKS]);
        }
        assert!(!LaneRule::Descent.is_drawn() && LaneRule::Uphill(0.0).is_drawn());
        assert_eq!(
            LaneRule::annealing(1.0).largest_slack(),
            44,
            "e⁻⁴⁵ is less than 2⁻⁶⁴"
        );
    }
}
