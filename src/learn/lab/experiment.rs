//! What an experiment is.

use crate::learn::{Interval, Lesson, Sample};
use crate::remedy::Problem;
use crate::search::{AnySearch, Budget, EngineChoice, Found, Random, Task, search};
use std::sync::atomic::AtomicBool;

/// An experiment: an entry of the list.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// Its name on the command line, and that of its files.
    pub name: &'static str,
    /// The question that it answers.
    pub question: &'static str,
    /// How it is measured, in one sentence.
    pub about: &'static str,
    /// What tells its series apart, if there are several: the heading of a column.
    pub series: Option<&'static str>,
    /// What varies within a series.
    pub axis: Axis,
    /// What is measured in each repetition.
    pub columns: &'static [Column],
    /// How much is done when nobody says.
    pub(crate) usual: Plan,
    /// What is compared.
    pub(crate) settings: fn(&Lesson, &Plan) -> Result<Vec<Setting>, Problem>,
    /// What the data say, in one sentence; nothing when there are too few.
    pub(crate) conclude: fn(&Data) -> Option<String>,
}

/// The data of an experiment that is complete.
#[derive(Clone, Debug)]
pub struct Data {
    /// The experiment.
    pub experiment: Experiment,
    /// How much was done.
    pub(crate) plan: Plan,
    /// What was compared.
    pub places: Vec<Place>,
    /// For each place and repetition, a number for each column.
    pub(super) rows: Vec<Vec<Vec<f64>>>,
}

/// Where a setting stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Its series; empty where there is only one.
    pub series: String,
    /// What it is called along the axis.
    pub label: String,
    /// Where it is on an axis of powers.
    pub x: f64,
}

/// How much is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many candidates each repetition evaluates.
    pub iterations: u64,
    /// How many repetitions each setting has.
    pub repetitions: u32,
    /// How deep a maze is that is good enough.
    pub depth: u32,
}

impl Plan {
    /// How many repetitions there can be: all results are held in memory.
    pub(crate) const MOST_REPETITIONS: u32 = 10_000;
    /// How many iterations a repetition can have.
    pub(crate) const MOST_ITERATIONS: u64 = 1_000_000_000_000;

    /// This many iterations and repetitions, with the depth of the assignments.
    pub(crate) const fn of(iterations: u64, repetitions: u32) -> Plan {
        Plan {
            iterations,
            repetitions,
            depth: 18,
        }
    }
}

/// What varies within a series.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    /// The heading of its column.
    pub name: &'static str,
    /// What stands below it in a figure.
    pub label: &'static str,
    /// How its settings are placed.
    pub scale: Scale,
}

impl Axis {
    /// An axis with settings side by side.
    pub(crate) const fn steps(name: &'static str, label: &'static str) -> Axis {
        let scale = Scale::Steps;
        Axis { name, label, scale }
    }

    /// A logarithmic axis.
    pub(crate) const fn powers(name: &'static str, label: &'static str) -> Axis {
        let scale = Scale::Powers;
        Axis { name, label, scale }
    }
}

/// How settings are placed along an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// One beside the other, whatever they are.
    Steps,
    /// By their logarithms.
    Powers,
}

/// Something that is measured.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// The heading of its column.
    pub name: &'static str,
    /// What stands beside it in a figure.
    pub label: &'static str,
    /// How it is shown there.
    pub shown: Shown,
}

impl Column {
    /// How deep the best maze is: what [`Setting::depth`] measures.
    pub(crate) const DEPTH: Column = Column::new("depth", "depth of the best maze", Shown::Spread);

    /// A column.
    pub(crate) const fn new(name: &'static str, label: &'static str, shown: Shown) -> Column {
        Column { name, label, shown }
    }

    /// The mean of what was measured, with its interval.
    pub(crate) fn interval(&self, of: &Sample) -> Option<Interval> {
        match self.shown {
            Shown::Share => of.share_interval(),
            _ => of.mean_interval(),
        }
    }

    /// By how much the mean in one place is above that in another.
    pub(crate) fn difference(&self, of: &Sample, to: &Sample) -> Option<Interval> {
        match self.shown {
            Shown::Share => of.share_difference(to),
            _ => of.difference(to),
        }
    }
}

/// How a measure is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Median, quantiles and mean.
    Spread,
    /// The mean of something that lies between 0 and 1, with its interval.
    Share,
    /// The mean with its interval.
    Mean,
    /// Only in tables.
    Never,
}

/// What a repetition does: its numbers, one for each column; what is no number was not measured.
type Work = dyn Fn(&Lab<'_>, &mut Random) -> Result<Vec<f64>, Problem> + Send + Sync;

/// One of the things that are compared.
pub struct Setting {
    /// Where it stands.
    pub place: Place,
    pub(super) work: Box<Work>,
}

impl Setting {
    /// A setting, and what a repetition of it does.
    pub(crate) fn new(
        label: impl Into<String>,
        x: f64,
        work: impl Fn(&Lab<'_>, &mut Random) -> Result<Vec<f64>, Problem> + Send + Sync + 'static,
    ) -> Setting {
        let place = Place {
            series: String::new(),
            label: label.into(),
            x,
        };
        Setting {
            place,
            work: Box::new(work),
        }
    }

    /// The same in a series.
    pub(crate) fn in_series(mut self, series: impl Into<String>) -> Setting {
        self.place.series = series.into();
        self
    }

    /// A setting that is measured by how deep the best maze of a search is.
    pub(crate) fn depth(
        label: impl Into<String>,
        x: f64,
        how: impl Into<AnySearch>,
        iterations: u64,
    ) -> Setting {
        let how = how.into();
        Setting::new(label, x, move |lab, random| {
            let found = lab.search(lab.task, &how, iterations, random)?;
            Ok(vec![f64::from(Lesson::depth_of(found.energy))])
        })
    }
}

/// What a repetition works with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lab<'a> {
    /// Mazes that are good as they are deep.
    pub(crate) task: &'a Task,
    /// When this becomes true, nobody wants the result any more.
    pub(crate) stop: &'a AtomicBool,
}

impl Lab<'_> {
    /// The best maze of a search.
    ///
    /// # Errors
    ///
    /// No maze can be made.
    pub(crate) fn search(
        &self,
        task: &Task,
        how: &AnySearch,
        iterations: u64,
        random: &mut Random,
    ) -> Result<Found, Problem> {
        let engine = EngineChoice::default();
        let budget = self.budget(iterations);
        Ok(search(task, how, engine, budget, random, None)?)
    }

    /// So many iterations, as long as anybody wants the result.
    pub(crate) fn budget(&self, iterations: u64) -> Budget<'_> {
        Budget {
            iterations,
            stop: Some(self.stop),
            ..Budget::default()
        }
    }
}
