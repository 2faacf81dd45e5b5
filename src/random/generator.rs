//! The default generator: PCG64 (O'Neill 2014, XSL RR 128/64) from `rand_pcg`, with its own state and stream for each
//! round. A round is one search for a maze.
//!
//! Seeds are printed under puzzles and may be entered again years later, so the numbers of a seed must never change.
//! So the generator is fixed here. The default generator of a crate could change.

use super::split::{STEP, mix};
use rand::{Rng, SeedableRng, TryRng};
use rand_pcg::Pcg64;
use std::convert::Infallible;

/// A source of random choices. The default generator is PCG64; [`Random::with`] takes any other generator.
///
/// `Random` also implements [`rand::Rng`].
///
/// ```
/// use jumpmaze::internals::search::Random;
/// use rand::{Rng, SeedableRng};
/// let mut ours = Random::seed_from_u64(7);
/// assert!(ours.below(10) < 10);
/// let mut theirs = rand_pcg::Pcg32::new(1, 2);
/// let mut list = [1, 2, 3, 4];
/// Random::with(&mut theirs).shuffle(&mut list);
/// // Any generator can seed the default generator.
/// let mut seeded = Random::from_rng(&mut theirs);
/// let _ = seeded.next_u64();
/// ```
#[derive(Clone, Debug)]
pub struct Random<G = Pcg64>(pub(super) G);

impl<G: Rng> Random<G> {
    /// Creates a source of choices with a generator. A choice depends only on the 64-bit numbers of the generator. So a
    /// `Random` around another `Random` makes the same choices as the inner `Random`.
    #[must_use]
    pub fn with(generator: G) -> Random<G> {
        Random(generator)
    }
}

impl Random {
    /// Returns the generator for a stream of a seed. The first numbers of neighbouring streams are correlated.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Random {
        Random(Pcg64::new(u128::from(seed), u128::from(stream)))
    }

    /// Returns the generator for a round of an attempt to make a maze.
    ///
    /// Neighbouring streams of the generator are correlated, so seed, attempt and round are mixed first (SplitMix64).
    /// The state and the stream of the generator are drawn from the result.
    #[must_use]
    pub fn of_round(seed: u64, attempt: u64, round: u32) -> Random {
        let mut mixed = 0;
        for part in [seed, attempt, u64::from(round)] {
            mixed = mix(mixed ^ part);
        }
        let mut next = || {
            mixed = mixed.wrapping_add(STEP);
            u128::from(mix(mixed))
        };
        let [state, stream] = [next() << 64 | next(), next() << 64 | next()];
        Random(Pcg64::new(state, stream))
    }
}

impl<G: Rng> TryRng for Random<G> {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32())
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

impl SeedableRng for Random {
    type Seed = <Pcg64 as SeedableRng>::Seed;

    fn from_seed(seed: Self::Seed) -> Random {
        Random(Pcg64::from_seed(seed))
    }

    /// Returns the generator for the first round of the first attempt with a seed.
    fn seed_from_u64(seed: u64) -> Random {
        Random::of_round(seed, 0, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::Random;
    use rand::{Rng, SeedableRng};

    /// The first numbers of the demonstration program of PCG (seed 42, stream 54).
    #[test]
    fn the_generator_is_the_published_one() {
        let mut random = Random::new(42, 54);
        let numbers: Vec<u64> = (0..4).map(|_| random.next_u64()).collect();
        assert_eq!(
            numbers,
            [
                0x86b1_da1d_7206_2b68,
                0x1304_aa46_c985_3d39,
                0xa367_0e9e_0dd5_0358,
                0xf909_0e52_9a7d_ae00,
            ]
        );
    }

    #[test]
    fn any_generator_seeds_ours() {
        let mut seeding = rand_pcg::Pcg32::new(1, 2);
        let mut bytes = [0; 32];
        seeding.clone().fill_bytes(&mut bytes);
        let [mut drawn, mut given] = [Random::from_rng(&mut seeding), Random::from_seed(bytes)];
        assert_eq!(drawn.next_u64(), given.next_u64());
        let mut seeded = Random::seed_from_u64(9);
        assert_eq!(seeded.next_u64(), Random::of_round(9, 0, 0).next_u64());
    }

    /// The first draws of neighbouring attempts are independent: all 25 pairs are about equally frequent.
    #[test]
    fn neighbouring_attempts_differ() {
        for seed in [1, 7, 123_456_789] {
            for lag in [1, 2] {
                let first = |attempt| Random::of_round(seed, attempt, 0).below(5) as usize;
                let mut pairs = [0f64; 25];
                for attempt in 0..20_000 {
                    pairs[5 * first(attempt) + first(attempt + lag)] += 1.0;
                }
                let deviations = pairs.iter().map(|&count| (count - 800.0).powi(2) / 800.0);
                let chi_squared: f64 = deviations.sum();
                // With 24 degrees of freedom, a value above 60 has a probability of 1 in 15,000.
                assert!(chi_squared < 60.0, "{seed} {lag}: {chi_squared}");
            }
        }
    }
}
