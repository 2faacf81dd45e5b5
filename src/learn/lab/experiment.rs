//! The definition of an experiment.

use super::results::Results;
use crate::learn::{Interval, Lesson, Sample};
use crate::remedy::Problem;
use crate::search::{
    AnySearch, Budget, EngineChoice, Random, SearchResult, StopFlag, Task, search,
};

/// An experiment: a question, the settings that are compared to answer it, and the measured numbers.
#[derive(Clone, Copy, Debug)]
pub struct Experiment {
    /// The name of the experiment, on the command line and in the names of its files.
    pub name: &'static str,
    /// The question that the experiment answers.
    pub question: &'static str,
    /// The method, in one sentence.
    pub about: &'static str,
    /// The heading of the column with the series; `None` if there is only one series.
    pub series: Option<&'static str>,
    /// The variable within a series.
    pub axis: Axis,
    /// The numbers measured in each repetition.
    pub columns: &'static [Column],
    /// The default plan.
    pub(crate) default_plan: ExperimentPlan,
    /// Makes the settings to compare.
    pub(crate) settings: fn(&Lesson, &ExperimentPlan) -> Result<Vec<ExperimentSetting>, Problem>,
    /// The conclusion in one sentence; `None` if there are too few data.
    pub(crate) conclude: fn(&ExperimentData) -> Option<String>,
}

/// The results of a completed experiment.
#[derive(Clone, Debug)]
pub struct ExperimentData {
    /// The experiment.
    pub experiment: Experiment,
    /// The iterations and repetitions that were done.
    pub(crate) plan: ExperimentPlan,
    /// The positions of the settings that were compared.
    pub settings: Vec<TablePosition>,
    /// The numbers of all repetitions.
    pub(super) results: Results,
}

/// The position of a setting in tables and figures.
#[derive(Clone, Debug, PartialEq)]
pub struct TablePosition {
    /// The series; empty if there is only one series.
    pub series: String,
    /// The label on the axis.
    pub label: String,
    /// The number that is shown on a logarithmic axis. Other axes show only the label.
    pub x: f64,
}

/// The amount of work of an experiment, and the depth from which a maze counts as good enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExperimentPlan {
    /// The number of candidates (changed mazes) that each repetition evaluates.
    pub iterations: u64,
    /// The number of repetitions of each setting.
    pub repetitions: u32,
    /// The least depth of a maze that is good enough.
    pub depth: u32,
}

impl ExperimentPlan {
    /// The maximum number of repetitions. There is a limit because all numbers are kept in memory, in [`Results`].
    pub(crate) const MAX_REPETITIONS: u32 = 1_000_000;
    /// The maximum number of iterations of a repetition.
    pub(crate) const MAX_ITERATIONS: u64 = 1_000_000_000_000;

    /// A plan in which a maze of depth 18 is good enough, as in the assignments.
    pub(crate) const fn of(iterations: u64, repetitions: u32) -> ExperimentPlan {
        ExperimentPlan {
            iterations,
            repetitions,
            depth: 18,
        }
    }
}

/// The variable within a series.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    /// The heading of the variable in tables.
    pub name: &'static str,
    /// The text below the axis in figures.
    pub label: &'static str,
    /// The placement of the settings.
    pub scale: Scale,
}

impl Axis {
    /// An axis with settings at equal distances.
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

/// The placement of settings along an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// At equal distances.
    Steps,
    /// On a logarithmic scale.
    Powers,
}

/// A number that is measured in each repetition.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// The heading of the column in tables.
    pub name: &'static str,
    /// The label of the column in figures.
    pub label: &'static str,
    /// The form in figures.
    pub form: FigureForm,
}

impl Column {
    /// The depth of the best maze, as measured by [`ExperimentSetting::depth`].
    pub(crate) const DEPTH: Column = Column::spread("depth", "depth of the best maze");

    /// A column that is shown as [`FigureForm::Spread`].
    pub(crate) const fn spread(name: &'static str, label: &'static str) -> Column {
        let form = FigureForm::Spread;
        Column { name, label, form }
    }

    /// A column that is shown as [`FigureForm::Share`].
    pub(crate) const fn share(name: &'static str, label: &'static str) -> Column {
        let form = FigureForm::Share;
        Column { name, label, form }
    }

    /// A column that is not shown in figures.
    pub(crate) const fn table_only(name: &'static str, label: &'static str) -> Column {
        let form = FigureForm::TableOnly;
        Column { name, label, form }
    }

    /// The mean of a sample with its interval.
    pub(crate) fn interval(&self, sample: &Sample) -> Option<Interval> {
        match self.form {
            FigureForm::Share => sample.share_interval(),
            _ => sample.mean_interval(),
        }
    }

    /// The mean of a sample minus the mean of another, with its interval.
    pub(crate) fn difference(&self, sample: &Sample, other: &Sample) -> Option<Interval> {
        match self.form {
            FigureForm::Share => sample.share_difference(other),
            _ => sample.difference(other),
        }
    }
}

/// The form of a column in figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureForm {
    /// Median, quantiles and mean.
    Spread,
    /// The mean of numbers between 0 and 1, with its interval.
    Share,
    /// Not shown; the numbers are only in tables.
    TableOnly,
}

/// The work of a repetition. Returns a number for each column; NaN for a number that was not measured.
type RepetitionWork =
    dyn Fn(&RepetitionContext<'_>, &mut Random) -> Result<Vec<f64>, Problem> + Send + Sync;

/// A setting of an experiment, which is compared with the other settings.
pub struct ExperimentSetting {
    /// The position in tables and figures.
    pub position: TablePosition,
    pub(super) work: Box<RepetitionWork>,
}

impl ExperimentSetting {
    /// A setting with the work of its repetitions.
    pub(crate) fn new(
        label: impl Into<String>,
        x: f64,
        work: impl Fn(&RepetitionContext<'_>, &mut Random) -> Result<Vec<f64>, Problem>
        + Send
        + Sync
        + 'static,
    ) -> ExperimentSetting {
        let position = TablePosition {
            series: String::new(),
            label: label.into(),
            x,
        };
        ExperimentSetting {
            position,
            work: Box::new(work),
        }
    }

    /// Sets the series.
    pub(crate) fn in_series(mut self, series: impl Into<String>) -> ExperimentSetting {
        self.position.series = series.into();
        self
    }

    /// A setting in which each repetition runs a search and measures the depth of the best maze found.
    pub(crate) fn depth(
        label: impl Into<String>,
        x: f64,
        how: impl Into<AnySearch>,
        iterations: u64,
    ) -> ExperimentSetting {
        let how = how.into();
        ExperimentSetting::new(label, x, move |lab, random| {
            let found = lab.search(lab.task, &how, iterations, random)?;
            Ok(vec![f64::from(Lesson::depth_of(found.energy))])
        })
    }
}

/// The context of a repetition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RepetitionContext<'a> {
    /// The search task with the energy `depth`.
    pub(crate) task: &'a Task,
    /// Set when the result is no longer needed.
    pub(crate) stop: &'a StopFlag,
}

impl RepetitionContext<'_> {
    /// Runs a search and returns its best maze.
    ///
    /// # Errors
    ///
    /// Returns an error if no maze can be made.
    pub(crate) fn search(
        &self,
        task: &Task,
        how: &AnySearch,
        iterations: u64,
        random: &mut Random,
    ) -> Result<SearchResult, Problem> {
        let engine = EngineChoice::default();
        let budget = self.budget(iterations);
        Ok(search(task, how, engine, budget, random, None)?)
    }

    /// A budget of `iterations` that ends when `stop` is set.
    pub(crate) fn budget(&self, iterations: u64) -> Budget<'_> {
        Budget {
            iterations,
            stop: Some(self.stop),
            ..Budget::default()
        }
    }
}
