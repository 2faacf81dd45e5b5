//! The one generator of random numbers: PCG64 (O'Neill 2014, XSL RR 128/64), one stream for each restart.
//!
//! A seed is printed under a puzzle and typed in again years later, so what is drawn from it may never change: the
//! generator is named and not a default, and the functions that turn its numbers into choices are our own.

use rand_pcg::Pcg64;
use rand_pcg::rand_core::Rng;

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Random(Pcg64);

impl Random {
    /// The stream of a number that belongs to a seed. Streams of neighbouring numbers begin alike.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Random {
        Random(Pcg64::new(u128::from(seed), u128::from(stream)))
    }

    /// The stream of a round of an attempt.
    ///
    /// The generator's own streams of neighbouring numbers begin alike, so seed, attempt and round are mixed first
    /// (SplitMix64, Steele, Lea and Flood 2014) and state and stream are drawn from the mixture.
    #[must_use]
    pub fn of_round(seed: u64, attempt: u64, round: u32) -> Random {
        let mut mixed = 0;
        for part in [seed, attempt, u64::from(round)] {
            mixed = mix(mixed ^ part);
        }
        let mut next = || {
            mixed = mixed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            u128::from(mix(mixed))
        };
        let [state, stream] = [next() << 64 | next(), next() << 64 | next()];
        Random(Pcg64::new(state, stream))
    }

    /// A number below a bound, every one as likely as the other; 0 when the bound is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let number = (self.0.next_u64() >> 32) as u32;
        self.stripe(number, bound)
    }

    /// A number below a bound, and one below a bound that depends on the first: each from one half of a random number.
    #[inline(always)]
    pub fn pair(&mut self, bound: u32, then: impl FnOnce(u32) -> u32) -> (u32, u32) {
        let number = self.0.next_u64();
        let first = self.stripe((number >> 32) as u32, bound);
        (first, self.stripe(number as u32, then(first)))
    }

    /// The stripe that a random number falls into, of so many of equal width (Lemire 2019). Only of the numbers at the
    /// very beginning of a stripe are there too many, and for those others are drawn.
    #[inline(always)]
    fn stripe(&mut self, number: u32, bound: u32) -> u32 {
        let product = u64::from(number) * u64::from(bound);
        // Hardly ever is it necessary to know how many are too many.
        if product as u32 >= bound {
            return (product >> 32) as u32;
        }
        self.stripe_exactly(product, bound)
    }

    #[cold]
    fn stripe_exactly(&mut self, mut product: u64, bound: u32) -> u32 {
        let too_many = (1 << 32) % u64::from(bound.max(1));
        while (product & u64::from(u32::MAX)) < too_many {
            product = (self.0.next_u64() >> 32) * u64::from(bound);
        }
        (product >> 32) as u32
    }

    /// 64 random bits.
    #[inline(always)]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number above 0 and at most 1, in steps of 2⁻⁵³.
    pub fn unit(&mut self) -> f64 {
        ((self.0.next_u64() >> 11) + 1) as f64 / (1u64 << 53) as f64
    }

    /// Whether something of this probability happens.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.unit() <= probability
    }

    /// Puts a list into random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// Every bit of the result depends on every bit of the number.
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use super::Random;
    use rand_pcg::rand_core::Rng;

    /// The first numbers of the authors' demonstration (seed 42, stream 54).
    #[test]
    fn the_generator_is_the_published_one() {
        let mut random = Random::new(42, 54);
        let numbers: Vec<u64> = (0..4).map(|_| random.0.next_u64()).collect();
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

    /// What stands here was drawn once and may never change.
    #[test]
    fn choices_never_change() {
        let mut random = Random::new(1, 0);
        let below: Vec<u32> = [10, 10, 10, 6, 6, 1, 1_000_000_000]
            .map(|bound| random.below(bound))
            .into();
        assert_eq!(below, CHOICES);
        let mut random = Random::new(1, 0);
        let pairs: Vec<(u32, u32)> = (0..3).map(|_| random.pair(10, |first| first + 1)).collect();
        assert_eq!(pairs, PAIRS);
        let mut list: Vec<u32> = (0..10).collect();
        Random::new(7, 3).shuffle(&mut list);
        assert_eq!(list, ORDER);
    }

    const CHOICES: [u32; 7] = [4, 0, 6, 3, 1, 0, 333_922_262];
    const PAIRS: [(u32, u32); 3] = [(4, 2), (0, 0), (6, 3)];
    const ORDER: [u32; 10] = [3, 5, 1, 2, 4, 7, 9, 8, 0, 6];

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

    #[test]
    fn every_number_is_as_likely_as_the_other() {
        let mut random = Random::new(5, 5);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[random.below(7) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| (9_600..10_400).contains(count)),
            "{counts:?}"
        );
        let mut counts = [[0u32; 4]; 3];
        for _ in 0..90_000 {
            // 0 and 1 of one, 0 to 2 of another, 0 to 3 of a third.
            let (first, second) = random.pair(3, |first| first + 2);
            counts[first as usize][second as usize] += 1;
        }
        for (first, counts) in counts.iter().enumerate() {
            let fair = 30_000 / (first as u32 + 2);
            let (possible, rest) = counts.split_at(first + 2);
            assert!(
                possible
                    .iter()
                    .all(|count| count.abs_diff(fair) < fair / 20),
                "{counts:?}"
            );
            assert!(rest.iter().all(|&count| count == 0), "{counts:?}");
        }
        assert_eq!((random.below(0), random.below(1)), (0, 0));
        let happened = (0..100_000).filter(|_| random.happens(0.25)).count();
        assert!((24_400..25_600).contains(&happened), "{happened}");
        assert!(!random.happens(0.0) && random.happens(1.0));
    }
}
