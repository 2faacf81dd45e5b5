//! An experiment that is carried out.

use super::{Cell, Data, Experiment, Lab, Plan, Results, Setting};
use crate::learn::Lesson;
use crate::remedy::Problem;
use crate::search::Random;
use crate::search::make::ordered;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};

/// An experiment, what it works on, and how much is done.
pub struct Trial {
    /// The experiment.
    pub experiment: Experiment,
    /// How much is done.
    pub plan: Plan,
    /// What it works on.
    pub lesson: Lesson,
    /// What is compared.
    pub settings: Vec<Setting>,
}

impl Trial {
    /// Plans an experiment.
    ///
    /// # Errors
    ///
    /// No mazes can be made.
    pub fn new(experiment: Experiment, lesson: Lesson, plan: Plan) -> Result<Trial, Problem> {
        let settings = (experiment.settings)(&lesson, &plan)?;
        Ok(Trial {
            experiment,
            plan,
            lesson,
            settings,
        })
    }

    /// Every cell, in the order in which the work is done.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.plan.repetitions).flat_map(|repetition| {
            (0..self.settings.len()).map(move |setting| Cell {
                repetition,
                setting,
            })
        })
    }

    /// The numbers of one cell: always the same.
    ///
    /// # Errors
    ///
    /// No mazes can be made.
    pub fn cell(&self, cell: Cell, stop: &AtomicBool) -> Result<Vec<f64>, Problem> {
        let setting = &self.settings[cell.setting];
        let lab = Lab {
            task: &self.lesson.task,
            stop,
        };
        // A setting keeps its chance when others are added.
        let names = [
            self.experiment.name,
            &setting.place.series,
            &setting.place.label,
        ];
        let which = digest(&names.join("\n"));
        let mut random = Random::of_round(self.lesson.seed, which, cell.repetition);
        (setting.work)(&lab, &mut random)
    }

    /// Works on all cells that are not finished yet, until `stop` is set or `heard` says no. It hears of every cell that is
    /// finished, in order.
    ///
    /// # Errors
    ///
    /// No mazes can be made.
    pub fn run(
        &self,
        results: &mut Results,
        threads: NonZero<usize>,
        stop: &AtomicBool,
        heard: &mut dyn FnMut(Cell, &[f64]) -> bool,
    ) -> Result<(), Problem> {
        let missing: Vec<Cell> = self
            .cells()
            .filter(|&cell| results.get(cell).is_none())
            .collect();
        let mut trouble = None;
        let job = |number: u64| {
            let &cell = missing.get(usize::try_from(number).ok()?)?;
            let numbers = self.cell(cell, stop);
            // Who is stopped has not finished.
            let unfinished = stop.load(Ordering::Relaxed);
            Some(numbers.map(|numbers| (!unfinished).then_some((cell, numbers))))
        };
        ordered(threads, None, stop, &job, &mut |done| match done {
            Ok(Some((cell, numbers))) => {
                let go_on = heard(cell, &numbers);
                results.insert(cell, numbers);
                go_on
            }
            Ok(None) => true,
            Err(why) => {
                trouble = Some(why);
                false
            }
        });
        match trouble {
            Some(trouble) => Err(trouble),
            None => Ok(()),
        }
    }

    /// The data, once every cell is finished.
    #[must_use]
    pub fn data(&self, results: &Results) -> Option<Data> {
        let row = |setting: usize, repetition: u32| {
            let cell = Cell {
                repetition,
                setting,
            };
            results.get(cell).map(<[f64]>::to_vec)
        };
        let rows = (0..self.settings.len()).map(|setting| {
            let repetitions = 0..self.plan.repetitions;
            repetitions.map(|number| row(setting, number)).collect()
        });
        let places = self.settings.iter().map(|setting| &setting.place);
        Some(Data {
            experiment: self.experiment,
            plan: self.plan,
            places: places.cloned().collect(),
            rows: rows.collect::<Option<Vec<Vec<Vec<f64>>>>>()?,
        })
    }
}

/// A number that stands for a text: FNV-1a.
pub(crate) fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |digest, byte| {
        (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
