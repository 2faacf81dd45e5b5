//! SplitMix64 (Steele, Lea, Flood 2014): a stream of numbers that look random and are the same everywhere, for ever.

/// A stream.
#[derive(Clone, Copy, Debug)]
pub(super) struct Random(u64);

impl Random {
    pub(super) const fn new(seed: u64) -> Self {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A place in a list of so many. Multiplying the upper half is as even as anyone can notice, and, unlike throwing
    /// numbers away until one fits, takes exactly one number each time.
    pub(super) fn index(&mut self, length: u32) -> u32 {
        (((self.next() >> 32) * u64::from(length)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers are published with the algorithm.
    #[test]
    fn vectors() {
        let mut random = Random::new(1_234_567);
        let numbers: Vec<u64> = (0..5).map(|_| random.next()).collect();
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ]
        );
        assert_eq!(Random::new(0).next(), 0xE220_A839_7B1D_CDAF);
    }

    #[test]
    fn an_index_is_the_upper_half_scaled() {
        // 6457827717110365317 >> 32 is 1503580059, which is 0.3500794 of 2³².
        assert_eq!(Random::new(1_234_567).index(10), 3);
        assert_eq!(Random::new(1_234_567).index(1_000_000), 350_079);
        assert_eq!(Random::new(1_234_567).index(1), 0);
    }
}
