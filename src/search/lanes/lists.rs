//! Lists one behind the other, in one piece of memory.

/// Lists one behind the other.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    first: Vec<u32>,
    entries: Vec<T>,
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists {
            first: Vec::new(),
            entries: Vec::new(),
        }
    }
}

impl<T: Copy + Ord> Lists<T> {
    pub(super) fn of(count: usize, mut entries: Vec<(u16, T)>) -> Lists<T> {
        entries.sort_unstable();
        let first = |list: usize| entries.partition_point(|&(of, _)| usize::from(of) < list) as u32;
        Lists {
            first: (0..=count).map(first).collect(),
            entries: entries.iter().map(|&(_, entry)| entry).collect(),
        }
    }

    #[inline(always)]
    pub(super) fn of_place(&self, list: usize) -> &[T] {
        &self.entries[self.first[list] as usize..self.first[list + 1] as usize]
    }
}
