//! Sets of states, or of cells, as words of bits.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of numbers below 64 · W.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    pub(super) const EMPTY: Self = Set([0; W]);

    pub(super) fn one(member: u32) -> Self {
        let mut set = Self::EMPTY;
        set.insert(member);
        set
    }

    pub(super) fn of(members: impl IntoIterator<Item = u32>) -> Self {
        let mut set = Self::EMPTY;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }

    #[inline]
    pub(super) fn insert(&mut self, member: u32) {
        self.0[Self::word(member)] |= 1 << (member % 64);
    }

    #[inline]
    pub(super) fn remove(&mut self, member: u32) {
        self.0[Self::word(member)] &= !(1 << (member % 64));
    }

    #[inline]
    pub(super) fn has(&self, member: u32) -> bool {
        self.0[Self::word(member)] >> (member % 64) & 1 != 0
    }

    /// The word of a member. With one word there is nothing to look up, and no bound to check.
    #[inline]
    fn word(member: u32) -> usize {
        if W == 1 { 0 } else { (member / 64) as usize }
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(super) fn touches(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The set itself or nothing, without a branch.
    #[inline]
    pub(super) fn when(self, holds: bool) -> Self {
        let mask = u64::from(holds).wrapping_neg();
        Set(self.0.map(|word| word & mask))
    }

    /// Whether there are two or more members: cheaper than counting them.
    #[inline]
    pub(super) fn is_several(&self) -> bool {
        let (mut met, mut several) = (false, false);
        for &word in &self.0 {
            several |= word & word.wrapping_sub(1) != 0 || met && word != 0;
            met |= word != 0;
        }
        several
    }

    /// The smallest member.
    #[inline]
    pub(super) fn first(&self) -> Option<u32> {
        self.iter().next()
    }

    /// The members in rising order.
    #[inline]
    pub(super) fn iter(&self) -> Members<W> {
        Members {
            set: *self,
            word: 0,
        }
    }
}

/// The members of a set that have not been visited.
pub(super) struct Members<const W: usize> {
    set: Set<W>,
    word: usize,
}

impl<const W: usize> Iterator for Members<W> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        // A word is enough for most boards, and needs no counting of words.
        if W == 1 {
            let word = &mut self.set.0[0];
            let member = word.trailing_zeros();
            let more = *word != 0;
            *word &= word.wrapping_sub(1);
            return more.then_some(member);
        }
        loop {
            let word = self.set.0.get_mut(self.word)?;
            if *word != 0 {
                let member = word.trailing_zeros();
                *word &= *word - 1;
                return Some(64 * self.word as u32 + member);
            }
            self.word += 1;
        }
    }
}

impl<const W: usize> BitOr for Set<W> {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for Set<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }
}

impl<const W: usize> BitAnd for Set<W> {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const W: usize> BitAndAssign for Set<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
    }
}

impl<const W: usize> Not for Set<W> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Set(self.0.map(|word| !word))
    }
}

#[cfg(test)]
mod tests {
    use super::Set;

    #[test]
    fn members_come_in_rising_order() {
        let set: Set<2> = Set::of([70, 3, 127, 0]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 70, 127]);
        assert_eq!(
            (set.len(), set.first(), set.is_several()),
            (4, Some(0), true)
        );
        let lonely: Set<2> = Set::one(64);
        assert!(!lonely.is_several() && !lonely.is_empty() && !lonely.touches(&set));
        assert!(Set::<2>::of([3, 64]).is_several() && Set::<2>::EMPTY.first().is_none());
    }
}
