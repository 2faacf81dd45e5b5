//! Random choices: numbers below a bound, events with a given probability, permutations.
//!
//! A seed must always give the same maze. So a choice must always consume the same random numbers and give the same
//! result. `rand` does not promise this: its algorithms for ranges and shuffles have changed between versions. So this
//! module implements the choices itself. It takes only 64-bit numbers from a generator, whose output is fixed.

use super::Random;
use rand::Rng;

impl<G: Rng> Random<G> {
    /// Returns a uniform number below a bound, or 0 if the bound is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let number = (self.0.next_u64() >> 32) as u32;
        self.stripe(number, bound)
    }

    /// Returns a number below `bound`, and a second number below a bound that depends on the first number. Each number
    /// uses one half of a 64-bit random number. If a half is surplus (see [`Self::stripe`]), the upper half of another
    /// random number replaces this half.
    #[inline(always)]
    pub(crate) fn pair(&mut self, bound: u32, second_bound: impl FnOnce(u32) -> u32) -> (u32, u32) {
        let number = self.0.next_u64();
        let first = self.stripe((number >> 32) as u32, bound);
        (first, self.stripe(number as u32, second_bound(first)))
    }

    /// Divides the range of 32-bit numbers into `bound` stripes, and returns the index of the stripe that contains
    /// `number` (Lemire 2019). If 2³² is not a multiple of `bound`, some stripes contain one number more than others.
    /// The first number of such a longer stripe is *surplus*: another number is drawn instead.
    #[inline(always)]
    fn stripe(&mut self, number: u32, bound: u32) -> u32 {
        let product = u64::from(number) * u64::from(bound);
        // Only numbers at the beginning of a stripe can be surplus.
        if product as u32 >= bound {
            return (product >> 32) as u32;
        }
        self.stripe_exactly(product, bound)
    }

    /// Finishes [`Self::stripe`] for the first number of a stripe. This number may be surplus.
    #[cold]
    fn stripe_exactly(&mut self, mut product: u64, bound: u32) -> u32 {
        let surplus = (1 << 32) % u64::from(bound.max(1));
        while (product & u64::from(u32::MAX)) < surplus {
            product = (self.0.next_u64() >> 32) * u64::from(bound);
        }
        (product >> 32) as u32
    }

    /// Returns 64 random bits.
    #[inline(always)]
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a number greater than 0 and at most 1, in steps of 2⁻⁵³.
    pub fn unit(&mut self) -> f64 {
        ((self.0.next_u64() >> 11) + 1) as f64 / (1u64 << 53) as f64
    }

    /// Returns `true` with this probability, rounded down to a multiple of 2⁻⁵³.
    pub(crate) fn happens(&mut self, probability: f64) -> bool {
        self.unit() <= probability
    }

    /// Shuffles a list (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// Returns an index into a list of this length, by scaling the upper half of a random number. The bias is
    /// negligible. Unlike [`Random::below`], this function always consumes exactly one random number.
    pub(crate) fn index(&mut self, length: u32) -> u32 {
        (((self.0.next_u64() >> 32) * u64::from(length)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::Random;
    use crate::random::SplitMix64;

    #[test]
    fn an_index_is_the_upper_half_scaled() {
        // 6457827717110365317 >> 32 is 1503580183, which is 0.3500795 of 2³².
        let index = |length| Random::with(SplitMix64::new(1_234_567)).index(length);
        assert_eq!([index(10), index(1_000_000), index(1)], [3, 350_079, 0]);
    }

    /// A generator makes the same choices when it is wrapped in another `Random`.
    #[test]
    fn choices_depend_only_on_the_random_numbers() {
        let mut ours = Random::new(1, 0);
        let mut same = ours.clone();
        let mut inside = Random::with(&mut same);
        for bound in 1..200 {
            assert_eq!(ours.below(bound), inside.below(bound));
            assert_eq!(ours.unit(), inside.unit());
        }
    }

    /// These values were drawn once and must never change.
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

    #[test]
    fn all_numbers_are_equally_likely() {
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
            // If the first number is 0, 1 or 2, the second number is below 2, 3 or 4.
            let (first, second) = random.pair(3, |first| first + 2);
            counts[first as usize][second as usize] += 1;
        }
        for (first, counts) in counts.iter().enumerate() {
            let fair = 30_000 / (first as u32 + 2);
            let (possible, impossible) = counts.split_at(first + 2);
            assert!(
                possible
                    .iter()
                    .all(|count| count.abs_diff(fair) < fair / 20),
                "{counts:?}"
            );
            assert!(impossible.iter().all(|&count| count == 0), "{counts:?}");
        }
        assert_eq!((random.below(0), random.below(1)), (0, 0));
        let happened = (0..100_000).filter(|_| random.happens(0.25)).count();
        assert!((24_400..25_600).contains(&happened), "{happened}");
        assert!(!random.happens(0.0) && random.happens(1.0));
    }
}
