//! Our generator: PCG64 (O'Neill 2014, XSL RR 128/64) of the `rand` project, one stream for each round of a search.
//!
//! A seed is printed under a puzzle and typed in again years later, so the numbers of a seed may never change. So the
//! generator is named, and is not the default one of a package.

use super::split::{STEP, mix};
use rand::{Rng, SeedableRng, TryRng};
use rand_pcg::Pcg64;
use std::convert::Infallible;

/// Random numbers and what is chosen with them: by default from our generator, with [`Random::with`] from any other.
///
/// It is a generator itself, so that it can be used wherever a [`rand::Rng`] is asked for.
///
/// ```
/// use jumpmaze::search::Random;
/// use rand::{Rng, SeedableRng};
/// let mut ours = Random::seed_from_u64(7);
/// assert!(ours.below(10) < 10);
/// let mut theirs = rand_pcg::Pcg32::new(1, 2);
/// let mut list = [1, 2, 3, 4];
/// Random::with(&mut theirs).shuffle(&mut list);
/// // A generator of another kind may seed ours.
/// let mut seeded = Random::from_rng(&mut theirs);
/// let _ = seeded.next_u64();
/// ```
#[derive(Clone, Debug)]
pub struct Random<G = Pcg64>(pub(super) G);

impl<G: Rng> Random<G> {
    /// Chooses with the numbers of a generator. Every choice takes the same numbers from every generator of 64 bits, so
    /// a second `Random` around ours chooses what ours would have chosen.
    #[must_use]
    pub fn with(generator: G) -> Random<G> {
        Random(generator)
    }
}

impl Random {
    /// The stream of a number that belongs to a seed. Streams of neighbouring numbers begin alike.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Random {
        Random(Pcg64::new(u128::from(seed), u128::from(stream)))
    }

    /// The stream of a round of an attempt.
    ///
    /// The generator's own streams of neighbouring numbers begin alike, so seed, attempt and round are mixed first
    /// (SplitMix64), and state and stream are drawn from the mixture.
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

    /// The first round of the first attempt of a seed.
    fn seed_from_u64(seed: u64) -> Random {
        Random::of_round(seed, 0, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::Random;
    use rand::{Rng, SeedableRng};

    /// The first numbers of the authors' demonstration (seed 42, stream 54).
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
        let [mut one, mut other] = [Random::from_rng(&mut seeding), Random::from_seed(bytes)];
        assert_eq!(one.next_u64(), other.next_u64());
        let mut one = Random::seed_from_u64(9);
        assert_eq!(one.next_u64(), Random::of_round(9, 0, 0).next_u64());
    }

    /// What neighbouring attempts draw first has nothing to do with each other: of 25 pairs none is too frequent.
    #[test]
    fn neighbouring_attempts_differ() {
        for seed in [1, 7, 123_456_789] {
            for lag in [1, 2] {
                let first = |attempt| Random::of_round(seed, attempt, 0).below(5) as usize;
                let mut pairs = [0f64; 25];
                for attempt in 0..20_000 {
                    pairs[5 * first(attempt) + first(attempt + lag)] += 1.0;
                }
                let off = pairs.iter().map(|&count| (count - 800.0).powi(2) / 800.0);
                let chi_squared: f64 = off.sum();
                // With 24 degrees of freedom more than 60 happens once in 15,000 times.
                assert!(chi_squared < 60.0, "{seed} {lag}: {chi_squared}");
            }
        }
    }
}
