//! Many short lists in one piece of memory.
//!
//! ```text
//!   first    0     2   3 3       6        where each list begins, and where the last one ends
//!   entries  [3 5 | 2 | | 0 1 4]
//! ```

use std::ops::{Index, Range};

/// Lists, one after the other.
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
    /// No lists.
    pub(crate) fn new() -> Self {
        Lists {
            first: vec![0],
            entries: Vec::new(),
        }
    }

    /// Adds an entry to the list that is being made. It becomes one by [`Lists::end`].
    #[inline]
    pub(crate) fn push(&mut self, entry: T) {
        self.entries.push(entry);
    }

    /// The entries of the list that is being made.
    #[inline]
    pub(crate) fn open(&mut self) -> &mut [T] {
        let begin = self.first[self.len()] as usize;
        &mut self.entries[begin..]
    }

    /// Ends the list that is being made; the next one begins.
    #[inline]
    pub(crate) fn end(&mut self) {
        self.first.push(self.entries.len() as u32);
    }

    /// Adds a list.
    pub(crate) fn add(&mut self, list: impl IntoIterator<Item = T>) {
        self.entries.extend(list);
        self.end();
    }

    /// How many lists there are.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.first.len() - 1
    }

    /// All entries, whatever their lists; those of the list that is being made come last.
    #[inline]
    pub(crate) fn entries(&self) -> &[T] {
        &self.entries
    }

    /// Where the entries of a list are among all.
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
    /// Puts the entries of each list into rising order.
    pub(crate) fn in_order(mut self) -> Self {
        for ends in self.first.windows(2) {
            self.entries[ends[0] as usize..ends[1] as usize].sort_unstable();
        }
        self
    }
}

impl<T: Copy + Default> Lists<T> {
    /// Sorts entries into lists, by counting: each entry comes with the number of its list, and entries of one list keep
    /// their order.
    pub(crate) fn sorted<I: Iterator<Item = (usize, T)>>(
        lists: usize,
        entries: impl Fn() -> I,
    ) -> Self {
        Lists::counted(lists, entries().map(|(list, _)| list), entries())
    }

    /// The same where the numbers of the lists can be listed faster without the entries.
    fn counted(
        lists: usize,
        numbers: impl Iterator<Item = usize>,
        entries: impl Iterator<Item = (usize, T)>,
    ) -> Self {
        // The number of entries of a list is kept two places behind it, then its beginning one place behind. That
        // moves on with every entry, so in the end each list's end is where the next one begins.
        let mut first = vec![0; lists + 2];
        numbers.for_each(|list| first[list + 2] += 1);
        for list in 2..first.len() {
            first[list] += first[list - 1];
        }
        let mut sorted = vec![T::default(); first[lists + 1] as usize];
        // `for_each` is faster than `for` where the entries come out of nested lists.
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
    /// The reversed lists: for each number the lists that it is in, as often as it is in them, in rising order.
    pub(crate) fn reversed(&self) -> Lists<u32> {
        let numbers = self.entries.iter().map(|&to| to as usize);
        let lists = (0..self.len()).flat_map(|list| {
            let to = self[list].iter();
            to.map(move |&to| (to as usize, list as u32))
        });
        Lists::counted(self.len(), numbers, lists)
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
        lists.end();
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
        assert_eq!(lists.in_order()[2], ['a', 'b', 'c']);
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
