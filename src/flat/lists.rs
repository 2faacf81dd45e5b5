//! Many short lists in one array.
//!
//! ```text
//!   first    0     2   3 3       6        the start of each list, and the end of the last one
//!   entries  [3 5 | 2 | | 0 1 4]
//! ```

use std::ops::{Index, Range};

/// Lists, stored one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lists<T> {
    first: Vec<u32>,
    entries: Vec<T>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists::new()
    }
}

impl<T> Lists<T> {
    /// Creates an empty collection of lists.
    pub(crate) fn new() -> Self {
        Lists {
            first: vec![0],
            entries: Vec::new(),
        }
    }

    /// Adds an entry to the *open* list, that is, the list under construction. [`Lists::close_list`] closes it.
    #[inline]
    pub(crate) fn push(&mut self, entry: T) {
        self.entries.push(entry);
    }

    /// Returns the entries of the open list.
    #[inline]
    pub(crate) fn open(&mut self) -> &mut [T] {
        let begin = self.first[self.len()] as usize;
        &mut self.entries[begin..]
    }

    /// Closes the open list and opens the next one.
    #[inline]
    pub(crate) fn close_list(&mut self) {
        self.first.push(self.entries.len() as u32);
    }

    /// Appends entries to the open list and closes it.
    pub(crate) fn add(&mut self, list: impl IntoIterator<Item = T>) {
        self.entries.extend(list);
        self.close_list();
    }

    /// Returns the number of closed lists.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.first.len() - 1
    }

    /// Returns the entries of all lists, including the open one at the end.
    #[inline]
    pub(crate) fn entries(&self) -> &[T] {
        &self.entries
    }

    /// Returns the range of [`Lists::entries`] that holds a list.
    #[inline(always)]
    pub(crate) fn range(&self, list: usize) -> Range<usize> {
        self.first[list] as usize..self.first[list + 1] as usize
    }
}

impl<T> Index<usize> for Lists<T> {
    type Output = [T];

    #[inline(always)]
    fn index(&self, list: usize) -> &[T] {
        &self.entries[self.range(list)]
    }
}

impl<T: Ord> Lists<T> {
    /// Sorts the entries of each list.
    pub(crate) fn sorted_within_lists(mut self) -> Self {
        for ends in self.first.windows(2) {
            self.entries[ends[0] as usize..ends[1] as usize].sort_unstable();
        }
        self
    }
}

impl<T: Copy + Default> Lists<T> {
    /// Sorts (list, entry) pairs into lists by a counting sort. Entries of the same list keep their order. `entries` is
    /// called twice.
    pub(crate) fn sorted<I: Iterator<Item = (usize, T)>>(
        lists: usize,
        entries: impl Fn() -> I,
    ) -> Self {
        Lists::counted(lists, entries().map(|(list, _)| list), entries())
    }

    /// Does the same as [`Lists::sorted`], with a separate iterator over the list indices. This iterator may be faster
    /// than the one over the pairs.
    fn counted(
        lists: usize,
        indices: impl Iterator<Item = usize>,
        entries: impl Iterator<Item = (usize, T)>,
    ) -> Self {
        // The number of entries of list i is counted in `first[i + 2]`. After summation, `first[i + 1]` is the start
        // of list i. This value advances with every entry, so in the end it is the start of list i + 1.
        let mut first = vec![0; lists + 2];
        indices.for_each(|list| first[list + 2] += 1);
        for list in 2..first.len() {
            first[list] += first[list - 1];
        }
        let mut sorted = vec![T::default(); first[lists + 1] as usize];
        // `for_each` is faster than `for` on nested iterators.
        entries.for_each(|(list, entry)| {
            let place = &mut first[list + 1];
            sorted[*place as usize] = entry;
            *place += 1;
        });
        first.pop();
        Lists {
            first,
            entries: sorted,
        }
    }
}

impl Lists<u32> {
    /// Returns the reversed lists: for each number, the lists that contain it, with multiplicity, in increasing
    /// order.
    pub(crate) fn reversed(&self) -> Lists<u32> {
        let indices = self.entries.iter().map(|&to| to as usize);
        let lists = (0..self.len()).flat_map(|list| {
            let to = self[list].iter();
            to.map(move |&to| (to as usize, list as u32))
        });
        Lists::counted(self.len(), indices, lists)
    }
}

#[cfg(test)]
mod tests {
    use super::Lists;

    fn example() -> Lists<u32> {
        let mut lists = Lists::new();
        lists.add([3, 1]);
        lists.push(2);
        lists.open().fill(3);
        lists.close_list();
        lists.add([]);
        lists.add([0, 1, 1]);
        lists
    }

    #[test]
    fn lists_are_as_they_were_added() {
        let lists = example();
        let all: Vec<&[u32]> = (0..lists.len()).map(|list| &lists[list]).collect();
        assert_eq!(all, [&[3, 1][..], &[3], &[], &[0, 1, 1]]);
        assert_eq!(lists.range(3), 3..6);
        assert_eq!(lists.entries(), [3, 1, 3, 0, 1, 1]);
        assert_eq!(Lists::<u32>::default().len(), 0);
    }

    #[test]
    fn sorting_keeps_the_order_within_a_list() {
        let entries = [(2, 'c'), (0, 'b'), (2, 'a'), (0, 'a'), (2, 'b')];
        let lists = Lists::sorted(4, || entries.into_iter());
        let all: Vec<&[char]> = (0..lists.len()).map(|list| &lists[list]).collect();
        assert_eq!(all, [&['b', 'a'][..], &[], &['c', 'a', 'b'], &[]]);
        assert_eq!(lists.sorted_within_lists()[2], ['a', 'b', 'c']);
        assert_eq!(Lists::<u32>::sorted(0, std::iter::empty).len(), 0);
    }

    #[test]
    fn reversed_twice_is_sorted() {
        let reversed = example().reversed();
        let all: Vec<&[u32]> = (0..reversed.len()).map(|list| &reversed[list]).collect();
        assert_eq!(all, [&[3][..], &[0, 3, 3], &[], &[0, 1]]);
        assert_eq!(reversed.reversed()[0], [1, 3]);
        assert_eq!(reversed.reversed()[3], [0, 1, 1]);
    }
}
