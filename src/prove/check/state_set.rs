//! Sets of states.

/// A set of states, one bit each.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct StateSet(pub(super) Vec<u64>);

impl StateSet {
    pub(super) fn has(&self, state: usize) -> bool {
        self.0[state / 64] >> (state % 64) & 1 == 1
    }

    pub(super) fn add(&mut self, state: usize) {
        self.0[state / 64] |= 1 << (state % 64);
    }

    pub(super) fn remove(&mut self, state: usize) {
        self.0[state / 64] &= !(1 << (state % 64));
    }

    pub(super) fn add_all(&mut self, others: &StateSet) {
        self.0
            .iter_mut()
            .zip(&others.0)
            .for_each(|(word, other)| *word |= other);
    }

    pub(super) fn intersect(&mut self, others: &StateSet) {
        self.0
            .iter_mut()
            .zip(&others.0)
            .for_each(|(word, other)| *word &= other);
    }

    pub(super) fn remove_all(&mut self, others: &StateSet) {
        self.0
            .iter_mut()
            .zip(&others.0)
            .for_each(|(word, other)| *word &= !other);
    }

    pub(super) fn len(&self) -> i64 {
        self.0.iter().map(|word| i64::from(word.count_ones())).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn intersects(&self, other: &StateSet) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    pub(super) fn is_within(&self, other: &StateSet) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    pub(super) fn states(&self) -> impl Iterator<Item = usize> + '_ {
        let bits = |(index, &word): (usize, &u64)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 == 1)
                .map(move |bit| 64 * index + bit)
        };
        self.0
            .iter()
            .enumerate()
            .filter(|(_, word)| **word != 0)
            .flat_map(bits)
    }
}
