//! The numbers of finished repetitions. There may be tens of millions of repetitions, so the numbers are in one list.
//!
//! ```text
//!   repetition 0 of setting 0   of setting 1   …   repetition 1 of setting 0   …     the order of the work
//!   a number for each column    …                                                    eight bytes each
//! ```

/// One repetition of the work with one setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The number of the repetition, from 0.
    pub number: u32,
    /// The index of the setting.
    pub setting: usize,
}

/// The numbers of the finished repetitions of an experiment run.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// The number of settings.
    settings: usize,
    /// The number of columns.
    columns: usize,
    /// The numbers of all repetitions. Those of an unfinished repetition are 0.
    numbers: Vec<f64>,
    /// Whether each repetition is finished.
    finished: Vec<bool>,
}

impl Results {
    /// The results of a run in which no repetition is finished. `repetitions` is their number for each setting.
    pub(super) fn new(repetitions: u32, settings: usize, columns: usize) -> Results {
        let all = repetitions as usize * settings;
        Results {
            settings,
            columns,
            numbers: vec![0.0; all * columns],
            finished: vec![false; all],
        }
    }

    /// Adds the numbers of a repetition. A repetition that is not part of the run is ignored, because an interrupted
    /// run may have had more repetitions.
    pub fn insert(&mut self, repetition: Repetition, numbers: &[f64]) {
        if let Some(index) = self.index(repetition) {
            self.numbers[index * self.columns..][..self.columns].copy_from_slice(numbers);
            self.finished[index] = true;
        }
    }

    /// The numbers of a repetition; `None` if the repetition is not finished.
    #[must_use]
    pub fn get(&self, repetition: Repetition) -> Option<&[f64]> {
        let index = self
            .index(repetition)
            .filter(|&index| self.finished[index])?;
        Some(&self.numbers[index * self.columns..][..self.columns])
    }

    /// The number of finished repetitions.
    #[must_use]
    pub fn count(&self) -> usize {
        self.finished.iter().filter(|&&finished| finished).count()
    }

    /// Whether each repetition is finished, in the order of the work.
    pub(super) fn finished(&self) -> &[bool] {
        &self.finished
    }

    /// The index of a repetition in the order of the work; `None` if the run does not have this repetition.
    fn index(&self, repetition: Repetition) -> Option<usize> {
        let Repetition { number, setting } = repetition;
        let first = (number as usize).checked_mul(self.settings)?;
        let index = first.checked_add(setting)?;
        (setting < self.settings && index < self.finished.len()).then_some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_repetitions_of_the_run_are_stored() {
        let mut results = Results::new(2, 3, 2);
        let at = |number, setting| Repetition { number, setting };
        results.insert(at(1, 2), &[5.0, f64::NAN]);
        results.insert(at(0, 1), &[1.0, 2.0]);
        for outside in [at(0, 3), at(2, 0), at(u32::MAX, 0), at(0, usize::MAX)] {
            results.insert(outside, &[9.0, 9.0]);
            assert_eq!(results.get(outside), None);
        }
        assert_eq!(results.get(at(0, 1)), Some(&[1.0, 2.0][..]));
        assert_eq!(results.get(at(1, 2)).map(|row| row[0]), Some(5.0));
        assert_eq!(results.get(at(0, 0)), None);
        assert_eq!(results.count(), 2);
        assert_eq!(results.finished(), [false, true, false, false, false, true]);
    }
}
