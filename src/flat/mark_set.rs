//! Sets that are cleared in constant time.

/// A set of numbers below a bound. The time is a counter. For each number, the set stores the time at which the number
/// was last added. The number is in the set if that time is the current time. So advancing the time clears the set.
#[derive(Clone, Debug)]
pub(crate) struct MarkSet {
    added: Vec<u32>,
    time: u32,
}

impl MarkSet {
    /// Creates an empty set of numbers below a bound.
    pub(crate) fn new(bound: usize) -> MarkSet {
        MarkSet {
            added: vec![0; bound],
            time: 1,
        }
    }

    /// Removes all numbers.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.time = self.time.checked_add(1).unwrap_or_else(|| {
            self.added.fill(0);
            1
        });
    }

    /// Adds a number. Returns whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, number: u32) -> bool {
        std::mem::replace(&mut self.added[number as usize], self.time) != self.time
    }

    /// Whether a number is in the set.
    #[inline]
    pub(crate) fn has(&self, number: u32) -> bool {
        self.added[number as usize] == self.time
    }
}

#[cfg(test)]
mod tests {
    use super::MarkSet;

    #[test]
    fn clear_removes_all_marks() {
        let mut marks = MarkSet::new(3);
        assert!(marks.insert(1) && !marks.insert(1) && marks.insert(2));
        assert_eq!(
            [0, 1, 2].map(|number| marks.has(number)),
            [false, true, true]
        );
        marks.clear();
        assert_eq!([0, 1, 2].map(|number| marks.has(number)), [false; 3]);
        assert!(marks.insert(1));
    }

    #[test]
    fn the_time_restarts_after_an_overflow() {
        let mut marks = MarkSet::new(2);
        marks.insert(0);
        marks.time = u32::MAX;
        marks.insert(1);
        marks.clear();
        assert!(!marks.has(0) && !marks.has(1) && marks.insert(0) && marks.has(0));
    }
}
