//! A graph that stores, for each number, the set of its successors.

use super::BitSet;
use std::ops::{Index, IndexMut};

/// A set for each number below 64 · W. All sets are empty at first.
#[derive(Clone, Debug)]
pub(crate) struct BitRows<const W: usize>(
    /// The sets, in groups of 64. The fixed length of a group avoids a bounds check.
    Box<[[BitSet<W>; 64]; W]>,
);

impl<const W: usize> BitRows<W> {
    /// Creates empty rows.
    pub(crate) fn new() -> BitRows<W> {
        BitRows(Box::new([[BitSet::EMPTY; 64]; W]))
    }

    /// Returns the union of `self[member]` for all members of a set.
    #[inline(always)]
    pub(crate) fn step(&self, set: BitSet<W>) -> BitSet<W> {
        let mut step = BitSet::EMPTY;
        for (rows, mut word) in self.0.iter().zip(set.0) {
            while word != 0 {
                step |= rows[word.trailing_zeros() as usize % 64];
                word &= word - 1;
            }
        }
        step
    }
}

impl<const W: usize> Index<u32> for BitRows<W> {
    type Output = BitSet<W>;

    #[inline(always)]
    fn index(&self, number: u32) -> &BitSet<W> {
        &self.0[number as usize / 64][number as usize % 64]
    }
}

impl<const W: usize> IndexMut<u32> for BitRows<W> {
    #[inline(always)]
    fn index_mut(&mut self, number: u32) -> &mut BitSet<W> {
        &mut self.0[number as usize / 64][number as usize % 64]
    }
}

#[cfg(test)]
mod tests {
    use super::{BitRows, BitSet};

    #[test]
    fn a_step_is_the_union_of_rows() {
        let mut rows: BitRows<2> = BitRows::new();
        for (from, to) in [(0, 1), (0, 100), (70, 2), (71, 3), (127, 0)] {
            rows[from].insert(to);
        }
        let step = rows.step([0, 5, 70, 127].into_iter().collect());
        assert_eq!(step, [0, 1, 2, 100].into_iter().collect());
        assert_eq!(rows[71], BitSet::one(3));
        assert!(rows.step(BitSet::EMPTY).is_empty());
    }
}
