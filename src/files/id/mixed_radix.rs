//! A mixed-radix number of any length, written and read digit by digit.
//!
//! ```text
//!   digits   d₀ of base b₀, d₁ of base b₁, d₂ of base b₂, …
//!   number   d₀ + b₀ · (d₁ + b₁ · (d₂ + b₂ · …))
//! ```
//!
//! No space is lost to rounding: two digits of base 3 take nine values. Digits are read in the order in which they were
//! written, so a digit can determine the bases of later digits.
//!
//! [`MixedRadix::digit`] both writes and reads. So one function describes a maze for both directions, and the two
//! directions cannot differ.

/// A number that is being written or read.
#[derive(Debug)]
pub(super) enum MixedRadix {
    /// The digits and their bases, in the order of writing.
    Writing(Vec<(u32, u32)>),
    /// The remaining number in limbs of 32 bits, the lowest first.
    Reading(Vec<u32>),
}

impl MixedRadix {
    /// Returns an empty number to write.
    pub(super) fn empty() -> MixedRadix {
        MixedRadix::Writing(Vec::new())
    }

    /// Returns a number to read, from its digits in base 32, the highest first.
    pub(super) fn of(symbols: &[u8]) -> MixedRadix {
        let mut limbs = vec![0u32; (symbols.len() * 5).div_ceil(32)];
        for (i, &symbol) in symbols.iter().rev().enumerate() {
            let wide = u64::from(symbol) << (5 * i % 32);
            let limb = 5 * i / 32;
            limbs[limb] |= wide as u32;
            if wide >> 32 != 0 {
                limbs[limb + 1] |= (wide >> 32) as u32;
            }
        }
        MixedRadix::Reading(limbs)
    }

    /// Writes `value` as the next digit, or reads the next digit and ignores `value`. Returns the digit. A base of 0
    /// counts as 1.
    pub(super) fn digit(&mut self, value: u32, base: u32) -> u32 {
        let base = base.max(1);
        match self {
            MixedRadix::Writing(digits) => {
                digits.push((value, base));
                value
            }
            MixedRadix::Reading(limbs) => {
                let mut remainder = 0;
                for limb in limbs.iter_mut().rev() {
                    let wide = remainder << 32 | u64::from(*limb);
                    *limb = (wide / u64::from(base)) as u32;
                    remainder = wide % u64::from(base);
                }
                while limbs.pop_if(|limb| *limb == 0).is_some() {}
                remainder as u32
            }
        }
    }

    /// Writes or reads a digit of base 2.
    pub(super) fn flag(&mut self, value: bool) -> bool {
        self.digit(value.into(), 2) == 1
    }

    /// Returns the number in base 32, the highest symbol first, without leading zeros.
    pub(super) fn symbols(&self) -> Vec<u8> {
        let MixedRadix::Writing(digits) = self else {
            return Vec::new();
        };
        let mut limbs: Vec<u32> = Vec::new();
        for &(value, base) in digits.iter().rev() {
            let mut carry = u64::from(value);
            for limb in &mut limbs {
                let wide = u64::from(*limb) * u64::from(base) + carry;
                *limb = wide as u32;
                carry = wide >> 32;
            }
            if carry > 0 {
                limbs.push(carry as u32);
            }
        }
        let symbol = |i: usize| {
            let limb = |index: usize| u64::from(limbs.get(index).copied().unwrap_or(0));
            let wide = limb(5 * i / 32) | limb(5 * i / 32 + 1) << 32;
            (wide >> (5 * i % 32)) as u8 & 0x1f
        };
        let count = (limbs.len() * 32).div_ceil(5);
        let symbols = (0..count).rev().map(symbol);
        symbols.skip_while(|&symbol| symbol == 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::MixedRadix;
    use proptest::prelude::*;

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        let mut digits = MixedRadix::empty();
        digits.digit(3, 5);
        digits.digit(2, 7);
        digits.digit(0, 900_000_000);
        // 3 + 5 · 2 = 13
        assert_eq!(digits.symbols(), [13]);
        assert_eq!(MixedRadix::empty().symbols(), Vec::<u8>::new());
    }

    proptest! {
        #[test]
        fn digits_are_read_as_they_were_written(digits in prop::collection::vec((any::<u32>(), 1..=900_000_000u32), 0..60)) {
            let mut written = MixedRadix::empty();
            for &(value, base) in &digits {
                written.digit(value % base, base);
            }
            let symbols = written.symbols();
            prop_assert_ne!(symbols.first(), Some(&0));
            let mut read = MixedRadix::of(&symbols);
            for &(value, base) in &digits {
                prop_assert_eq!(read.digit(0, base), value % base);
            }
            // The whole number has been read.
            prop_assert!(matches!(read, MixedRadix::Reading(limbs) if limbs.is_empty()));
        }
    }
}
