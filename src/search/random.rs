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
    /// The stream of a number that belongs to a seed. Streams of one seed have nothing to do with each other.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Random {
        Random(Pcg64::new(u128::from(seed), u128::from(stream)))
    }

    /// A number below a bound, every one as likely as the other (Lemire 2019); 0 when the bound is 0.
    ///
    /// The bound times a random number falls into one of `bound` stripes of equal width. Only of the numbers at the
    /// very beginning of a stripe are there too many, and those are drawn again.
    pub fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound);
        loop {
            let product = (self.0.next_u64() >> 32) * bound;
            let beginning = product & u64::from(u32::MAX);
            if beginning >= bound || beginning >= (1 << 32) % bound.max(1) {
                return (product >> 32) as u32;
            }
        }
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
        let mut list: Vec<u32> = (0..10).collect();
        Random::new(7, 3).shuffle(&mut list);
        assert_eq!(list, ORDER);
    }

    const CHOICES: [u32; 7] = [4, 0, 6, 3, 1, 0, 333_922_262];
    const ORDER: [u32; 10] = [3, 5, 1, 2, 4, 7, 9, 8, 0, 6];

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
        assert_eq!((random.below(0), random.below(1)), (0, 0));
        let happened = (0..100_000).filter(|_| random.happens(0.25)).count();
        assert!((24_400..25_600).contains(&happened), "{happened}");
        assert!(!random.happens(0.0) && random.happens(1.0));
    }
}
