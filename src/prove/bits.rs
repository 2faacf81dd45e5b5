//! Sets of states, as bits of a few words: small enough to be copied wherever a search goes.

/// A set of states below 64 · W.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    /// No state.
    pub(super) const EMPTY: Set<W> = Set([0; W]);

    /// One state.
    pub(super) fn of(state: u32) -> Set<W> {
        let mut set = Set::EMPTY;
        set.insert(state);
        set
    }

    pub(super) fn has(&self, state: u32) -> bool {
        self.0[state as usize / 64] >> (state % 64) & 1 == 1
    }

    pub(super) fn insert(&mut self, state: u32) {
        self.0[state as usize / 64] |= 1 << (state % 64);
    }

    pub(super) fn remove(&mut self, state: u32) {
        self.0[state as usize / 64] &= !(1 << (state % 64));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(super) fn or(&self, other: &Set<W>) -> Set<W> {
        self.with(other, |a, b| a | b)
    }

    pub(super) fn and(&self, other: &Set<W>) -> Set<W> {
        self.with(other, |a, b| a & b)
    }

    pub(super) fn minus(&self, other: &Set<W>) -> Set<W> {
        self.with(other, |a, b| a & !b)
    }

    pub(super) fn meets(&self, other: &Set<W>) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    pub(super) fn is_within(&self, other: &Set<W>) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The states, in rising order.
    pub(super) fn iter(&self) -> impl Iterator<Item = u32> + use<W> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < W {
                let word = words[at];
                if word != 0 {
                    words[at] = word & (word - 1);
                    return Some(64 * at as u32 + word.trailing_zeros());
                }
                at += 1;
            }
            None
        })
    }

    fn with(&self, other: &Set<W>, both: impl Fn(u64, u64) -> u64) -> Set<W> {
        let mut set = *self;
        for (word, &other) in set.0.iter_mut().zip(&other.0) {
            *word = both(*word, other);
        }
        set
    }
}

impl<const W: usize> FromIterator<u32> for Set<W> {
    fn from_iter<I: IntoIterator<Item = u32>>(states: I) -> Set<W> {
        let mut set = Set::EMPTY;
        states.into_iter().for_each(|state| set.insert(state));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::Set;

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut set: Set<2> = [3, 64, 127].into_iter().collect();
        set.remove(64);
        set.insert(0);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 127]);
        assert_eq!(set.len(), 3);
        assert!(set.has(127) && !set.has(64));
        let other = Set::of(3);
        assert!(other.is_within(&set) && set.meets(&other));
        assert_eq!(set.minus(&other).or(&other), set);
        assert!(set.and(&Set::of(5)).is_empty());
    }
}
