//! SplitMix64 (Steele, Lea and Flood 2014): a small generator with published test vectors, and its mixing function.

use rand::TryRng;
use std::convert::Infallible;

/// A generator whose state is one number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SplitMix64(u64);

impl SplitMix64 {
    pub(crate) const fn new(seed: u64) -> Self {
        SplitMix64(seed)
    }
}

impl TryRng for SplitMix64 {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.try_next_u64()? as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let number = mix(self.0);
        self.0 = self.0.wrapping_add(STEP);
        Ok(number)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for part in bytes.chunks_mut(8) {
            let number = self.try_next_u64()?.to_le_bytes();
            part.copy_from_slice(&number[..part.len()]);
        }
        Ok(())
    }
}

/// The fractional part of the golden ratio, in units of 2⁻⁶⁴.
pub(super) const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the output of a generator with this state. Every bit of the output depends on every bit of the state.
pub(crate) fn mix(state: u64) -> u64 {
    let z = state.wrapping_add(STEP);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// Mixes two numbers into one. Their order matters.
pub(crate) fn mix_two(a: u64, b: u64) -> u64 {
    mix(a.wrapping_mul(STEP).wrapping_add(b))
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;
    use rand::Rng;

    /// These first numbers are published test vectors.
    #[test]
    fn numbers_match_the_published_ones() {
        let mut random = SplitMix64::new(1_234_567);
        let numbers: Vec<u64> = (0..5).map(|_| random.next_u64()).collect();
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
        assert_eq!(SplitMix64::new(0).next_u64(), 0xE220_A839_7B1D_CDAF);
    }
}
