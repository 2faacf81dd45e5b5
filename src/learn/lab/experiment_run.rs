//! The execution of an experiment.

use super::results::{Repetition, Results};
use super::{Experiment, ExperimentData, ExperimentPlan, ExperimentSetting, RepetitionContext};
use crate::learn::Lesson;
use crate::remedy::Problem;
use crate::search::make::ordered;
use crate::search::{Random, StopFlag};
use std::num::NonZero;

/// An experiment with its lesson, plan and settings.
pub struct ExperimentRun {
    /// The experiment.
    pub experiment: Experiment,
    /// The amount of work.
    pub plan: ExperimentPlan,
    /// The kind of mazes, and the seed.
    pub lesson: Lesson,
    /// The settings to compare.
    pub settings: Vec<ExperimentSetting>,
}

impl ExperimentRun {
    /// Prepares a run of an experiment, without doing any of its work.
    ///
    /// # Errors
    ///
    /// Returns an error if no mazes can be made.
    pub fn new(
        experiment: Experiment,
        lesson: Lesson,
        plan: ExperimentPlan,
    ) -> Result<ExperimentRun, Problem> {
        let settings = (experiment.settings)(&lesson, &plan)?;
        Ok(ExperimentRun {
            experiment,
            plan,
            lesson,
            settings,
        })
    }

    /// The repetitions of all settings, in the order of the work.
    pub fn repetitions(&self) -> impl Iterator<Item = Repetition> + '_ {
        (0..self.plan.repetitions).flat_map(|number| {
            (0..self.settings.len()).map(move |setting| Repetition { number, setting })
        })
    }

    /// The repetition with this index in the order of the work; `None` if there are fewer repetitions. If the plan gets
    /// more repetitions, the existing indices do not change.
    #[must_use]
    pub fn repetition(&self, index: u64) -> Option<Repetition> {
        let settings = self.settings.len() as u64;
        let number = u32::try_from(index.checked_div(settings)?).ok()?;
        let setting = (index % settings) as usize;
        (number < self.plan.repetitions).then_some(Repetition { number, setting })
    }

    /// Results in which no repetition of this run is finished.
    #[must_use]
    pub fn empty_results(&self) -> Results {
        let columns = self.experiment.columns.len();
        Results::new(self.plan.repetitions, self.settings.len(), columns)
    }

    /// Runs a repetition and returns its numbers. The numbers depend only on the experiment run and on the repetition.
    /// If `stop` is set, the numbers are incomplete.
    ///
    /// # Errors
    ///
    /// Returns an error if no mazes can be made.
    pub fn run_one(&self, repetition: Repetition, stop: &StopFlag) -> Result<Vec<f64>, Problem> {
        let setting = &self.settings[repetition.setting];
        let lab = RepetitionContext {
            task: &self.lesson.task,
            stop,
        };
        // The random numbers depend on the name of a setting and not on its index. So a new setting does not change the
        // results of the other settings.
        let names = [
            self.experiment.name,
            &setting.position.series,
            &setting.position.label,
        ];
        let stream = digest(&names.join("\n"));
        let mut random = Random::of_round(self.lesson.seed, stream, repetition.number);
        (setting.work)(&lab, &mut random)
    }

    /// Runs all repetitions that are not in `results`, until `stop` is set or `on_finished` returns false.
    /// `on_finished` is called after each of these repetitions, in order.
    ///
    /// # Errors
    ///
    /// Returns an error if no mazes can be made.
    pub fn run(
        &self,
        results: &mut Results,
        threads: NonZero<usize>,
        stop: &StopFlag,
        on_finished: &mut dyn FnMut(Repetition, &[f64]) -> bool,
    ) -> Result<(), Problem> {
        // A journal is in the order of the work. So nearly always, all repetitions after the first unfinished one are
        // unfinished, too.
        let finished = results.finished().to_vec();
        let first = finished.iter().take_while(|&&finished| finished).count();
        let mut outcome = Ok(());
        let job = |number: u64| {
            let index = first as u64 + number;
            let repetition = self.repetition(index)?;
            if finished.get(index as usize) == Some(&true) {
                return Some(Ok(None));
            }
            let numbers = self.run_one(repetition, stop);
            // The numbers of a stopped repetition are incomplete.
            let unfinished = stop.is_set();
            Some(numbers.map(|numbers| (!unfinished).then_some((repetition, numbers))))
        };
        ordered(threads, None, stop, &job, &mut |result| match result {
            Ok(Some((repetition, numbers))) => {
                let should_continue = on_finished(repetition, &numbers);
                results.insert(repetition, &numbers);
                should_continue
            }
            Ok(None) => true,
            Err(problem) => {
                outcome = Err(problem);
                false
            }
        });
        outcome
    }

    /// The data of all repetitions; `None` if a repetition is unfinished.
    #[must_use]
    pub fn data(&self, results: Results) -> Option<ExperimentData> {
        let positions = self.settings.iter().map(|setting| &setting.position);
        let is_complete = results.finished().iter().all(|&finished| finished);
        is_complete.then(|| ExperimentData {
            experiment: self.experiment,
            plan: self.plan,
            settings: positions.cloned().collect(),
            results,
        })
    }
}

/// The FNV-1a hash of a text.
pub(crate) fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
