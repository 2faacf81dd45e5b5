//! Small sets of numbers, stored as the bits of a few words. The sets are `Copy`. Set operations (such as the union)
//! and comparisons are branch-free.

use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

/// A set of numbers below 64 · W.
#[derive(Clone, Copy, Debug, Eq, PartialOrd, Ord)]
pub(crate) struct BitSet<const W: usize>(pub(super) [u64; W]);

impl<const W: usize> BitSet<W> {
    /// The empty set.
    pub(crate) const EMPTY: Self = BitSet([0; W]);

    /// The capacity: all members are less than this.
    pub(crate) const CAPACITY: usize = 64 * W;

    /// Returns the set of one number.
    #[inline]
    pub(crate) fn one(member: u32) -> Self {
        let mut set = Self::EMPTY;
        set.insert(member);
        set
    }

    /// Adds a number.
    #[inline]
    pub(crate) fn insert(&mut self, member: u32) {
        self.0[Self::word(member)] |= 1 << (member % 64);
    }

    /// Removes a number.
    #[inline]
    pub(crate) fn remove(&mut self, member: u32) {
        self.0[Self::word(member)] &= !(1 << (member % 64));
    }

    /// Whether a number is a member.
    #[inline]
    pub(crate) fn has(&self, member: u32) -> bool {
        self.0[Self::word(member)] >> (member % 64) & 1 == 1
    }

    /// Returns the index of the word of a member. With a single word, no bounds check is needed.
    #[inline]
    fn word(member: u32) -> usize {
        if W == 1 { 0 } else { (member / 64) as usize }
    }

    /// Whether the set is empty.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Returns the number of members.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there are at least two members. This is cheaper than counting them.
    #[inline]
    pub(crate) fn has_several(&self) -> bool {
        let (mut any, mut several) = (false, false);
        for &word in &self.0 {
            several |= word & word.wrapping_sub(1) != 0 || any && word != 0;
            any |= word != 0;
        }
        several
    }

    /// Whether the two sets have a common member.
    #[inline(always)]
    pub(crate) fn intersects(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether this set is a subset of the other.
    #[inline(always)]
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// Returns the set itself if `holds` is `true`, and otherwise the empty set, without a branch.
    #[inline]
    pub(crate) fn only_if(self, holds: bool) -> Self {
        let mask = u64::from(holds).wrapping_neg();
        self.each(|word| word & mask)
    }

    /// Returns the smallest member, or `None` if the set is empty.
    #[inline]
    pub(crate) fn first(&self) -> Option<u32> {
        self.iter().next()
    }

    /// Iterates over the members in increasing order. With several words, internal iteration such as `for_each` is
    /// faster than a `for` loop.
    #[inline]
    pub(crate) fn iter(&self) -> Members<W> {
        Members {
            set: *self,
            word: 0,
        }
    }

    /// Maps each word. Uses a loop because `map` and `from_fn` of arrays are not inlined across codegen units.
    #[inline(always)]
    fn each(mut self, change: impl Fn(u64) -> u64) -> Self {
        for word in &mut self.0 {
            *word = change(*word);
        }
        self
    }

    /// Combines two sets word by word.
    #[inline(always)]
    fn with(mut self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        for word in 0..W {
            self.0[word] = combine(self.0[word], other.0[word]);
        }
        self
    }
}

/// Written as a loop because the comparison of arrays is a function call.
impl<const W: usize> PartialEq for BitSet<W> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        let differ = |all, word: usize| all | self.0[word] ^ other.0[word];
        (0..W).fold(0, differ) == 0
    }
}

/// Hashes word by word, which is faster than hashing the bytes of a slice.
impl<const W: usize> Hash for BitSet<W> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.iter().for_each(|&word| state.write_u64(word));
    }
}

impl<const W: usize> FromIterator<u32> for BitSet<W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = u32>>(members: I) -> Self {
        let mut set = Self::EMPTY;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }
}

/// The union of sets.
impl<const W: usize> FromIterator<BitSet<W>> for BitSet<W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = BitSet<W>>>(sets: I) -> Self {
        sets.into_iter().fold(Self::EMPTY, |all, set| all | set)
    }
}

/// The union.
impl<const W: usize> BitOr for BitSet<W> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
}

impl<const W: usize> BitOrAssign for BitSet<W> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// The intersection.
impl<const W: usize> BitAnd for BitSet<W> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
}

impl<const W: usize> BitAndAssign for BitSet<W> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

/// The difference: the members of the first set that are not in the second.
impl<const W: usize> Sub for BitSet<W> {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }
}

/// The complement: every number below 64 · W that is not a member.
impl<const W: usize> Not for BitSet<W> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.each(|word| !word)
    }
}

/// An iterator over the members of a set.
pub(crate) struct Members<const W: usize> {
    set: BitSet<W>,
    word: usize,
}

impl<const W: usize> Iterator for Members<W> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        // With a single word, no word index is needed.
        if W == 1 {
            let word = &mut self.set.0[0];
            let member = word.trailing_zeros();
            let has_member = *word != 0;
            *word &= word.wrapping_sub(1);
            return has_member.then_some(member);
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

    /// Starts at the first word, not at `self.word`. This is correct because `next` removes each member it returns.
    #[inline(always)]
    fn fold<B, F: FnMut(B, u32) -> B>(self, first: B, mut visit: F) -> B {
        let mut folded = first;
        for (begin, &word) in (0..).step_by(64).zip(&self.set.0) {
            let mut word = word;
            while word != 0 {
                folded = visit(folded, begin + word.trailing_zeros());
                word &= word - 1;
            }
        }
        folded
    }
}

#[cfg(test)]
mod tests {
    use super::BitSet;
    use std::collections::BTreeSet;

    /// Sets of numbers below 64 · W with different densities.
    fn samples<const W: usize>() -> Vec<BTreeSet<u32>> {
        let room = BitSet::<W>::CAPACITY as u32;
        let mut samples = vec![BTreeSet::new(), (0..room).collect(), [room - 1].into()];
        samples.extend([2, 3, 7, 50].map(|step| (step / 2..room).step_by(step as usize).collect()));
        samples
    }

    fn set<const W: usize>(members: &BTreeSet<u32>) -> BitSet<W> {
        members.iter().copied().collect()
    }

    fn agrees_with_the_standard_library<const W: usize>() {
        for a in samples::<W>() {
            let of_a = set::<W>(&a);
            assert!(of_a.iter().eq(a.iter().copied()));
            let mut visited = Vec::new();
            of_a.iter().for_each(|member| visited.push(member));
            assert!(visited.iter().eq(a.iter()));
            let mut remaining = of_a.iter();
            remaining.next();
            assert_eq!(
                remaining.fold(0, |count, _| count + 1),
                a.len().saturating_sub(1)
            );
            assert_eq!(of_a.len() as usize, a.len());
            assert_eq!(of_a.is_empty(), a.is_empty());
            assert_eq!(of_a.has_several(), a.len() > 1);
            assert_eq!(of_a.first(), a.first().copied());
            assert_eq!(
                [of_a.only_if(true), of_a.only_if(false)],
                [of_a, BitSet::EMPTY]
            );
            assert_eq!((!of_a).len() as usize, BitSet::<W>::CAPACITY - a.len());
            assert!(
                (0..BitSet::<W>::CAPACITY as u32)
                    .all(|member| of_a.has(member) == a.contains(&member))
            );
            for b in samples::<W>() {
                let of_b = set::<W>(&b);
                assert_eq!(of_a | of_b, set(&(&a | &b)));
                assert_eq!(of_a & of_b, set(&(&a & &b)));
                assert_eq!(of_a - of_b, set(&(&a - &b)));
                assert_eq!([of_a, of_b].into_iter().collect::<BitSet<W>>(), of_a | of_b);
                assert_eq!(of_a == of_b, a == b);
                assert_eq!(of_a.intersects(&of_b), !a.is_disjoint(&b));
                assert_eq!(of_a.is_within(&of_b), a.is_subset(&b));
            }
        }
    }

    #[test]
    fn sets_agree_with_the_standard_library() {
        agrees_with_the_standard_library::<1>();
        agrees_with_the_standard_library::<2>();
        agrees_with_the_standard_library::<8>();
    }

    #[test]
    fn members_are_inserted_and_removed() {
        let mut set: BitSet<2> = BitSet::one(64);
        set.insert(127);
        set.insert(3);
        set.remove(64);
        set.remove(5);
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 127]);
        set |= BitSet::one(4);
        set &= !BitSet::one(3);
        assert_eq!(set.iter().collect::<Vec<_>>(), [4, 127]);
    }
}
