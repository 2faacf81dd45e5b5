//! A set of tasks. `jumpmaze tasks` numbers the units of a family without gaps, so a bit is enough for most tasks.
//!
//! ```text
//!   5d2c01f7a9b3e648-200-300   family 5d2c01f7a9b3e648, length 100, remainder 0: bit 2 of word 0
//!                    200 = 2 · 100 + 0
//! ```

use super::TaskKey;
use rustc_hash::FxHashMap;

/// A set of tasks. A word has a bit for each of 64 tasks that follow one another and have the same length. So a complete
/// list of tasks needs less than a byte for each task. If the tasks of the set are far apart, each needs a word of its
/// own, with an entry of a hash table: up to 40 bytes.
#[derive(Clone, Debug, Default)]
pub(in crate::cli) struct TaskSet {
    /// The words of the tasks of a family that have the same length and the same remainder, by their numbers.
    words: FxHashMap<[u64; 3], FxHashMap<u64, u64>>,
}

/// The place of a task: its family, length and remainder, the number of its word, and its bit. The range of units of a
/// task is never empty.
fn place(key: TaskKey) -> ([u64; 3], u64, u64) {
    let length = key.to - key.from;
    let number = key.from / length;
    let row = [key.family, length, key.from % length];
    (row, number / 64, 1 << (number % 64))
}

impl TaskSet {
    /// Adds a task.
    pub(in crate::cli) fn insert(&mut self, key: TaskKey) {
        let (row, word, bit) = place(key);
        *self.words.entry(row).or_default().entry(word).or_default() |= bit;
    }

    /// Whether the set contains a task.
    pub(in crate::cli) fn contains(&self, key: TaskKey) -> bool {
        let (row, word, bit) = place(key);
        let words = self.words.get(&row).and_then(|words| words.get(&word));
        words.is_some_and(|word| word & bit != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_in_the_set_only_if_it_was_added() {
        let mut keys = Vec::new();
        for family in [1, 2, u64::MAX] {
            for from in (0..700).chain([u64::MAX - 9]) {
                keys.extend([1, 2, 7, 100].map(|length| TaskKey {
                    family,
                    from,
                    to: from.saturating_add(length),
                }));
            }
        }
        let mut set = TaskSet::default();
        let is_added = |number: usize| number % 5 < 2;
        for (number, &key) in keys.iter().enumerate() {
            if is_added(number) {
                set.insert(key);
                set.insert(key);
            }
        }
        for (number, &key) in keys.iter().enumerate() {
            assert_eq!(set.contains(key), is_added(number), "{key}");
        }
    }

    #[test]
    fn neighbours_share_a_word() {
        let mut set = TaskSet::default();
        for number in 0..6400 {
            set.insert(TaskKey {
                family: 7,
                from: 100 * number,
                to: 100 * (number + 1),
            });
        }
        let words: Vec<usize> = set.words.values().map(FxHashMap::len).collect();
        assert_eq!(words, [100]);
    }
}
