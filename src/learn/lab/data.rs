//! The results of an experiment: a row of numbers for each repetition of each setting.

use super::experiment::{ExperimentData, TablePosition};
use super::results::Repetition;
use crate::learn::{Interval, ResultTable, Sample, csv_line, number_of};
use serde_json::{Value, json};

/// The quantiles in summaries.
const QUANTILES: [(&str, f64); 5] = [
    ("10 %", 0.1),
    ("25 %", 0.25),
    ("median", 0.5),
    ("75 %", 0.75),
    ("90 %", 0.9),
];

impl ExperimentData {
    /// The numbers of a column for the setting with this index, from all repetitions. Numbers that were not measured
    /// are left out.
    #[must_use]
    pub fn numbers(&self, setting: usize, column: &str) -> Sample {
        self.sample(setting, column, |_| true)
    }

    /// The numbers of a column for a setting, from the repetitions that [`ExperimentData::greatest`] does not use. If
    /// the same numbers were used to choose the best setting and to measure it, this setting would look better than it
    /// is.
    pub(crate) fn held_out(&self, setting: usize, column: &str) -> Sample {
        self.sample(setting, column, |repetition| repetition % 2 == 1)
    }

    /// The numbers of a column for a setting, from the selected repetitions.
    fn sample(&self, setting: usize, column: &str, is_selected: fn(u32) -> bool) -> Sample {
        let columns = self.experiment.columns;
        let Some(index) = columns.iter().position(|known| known.name == column) else {
            return Sample::default();
        };
        let selected = (0..self.plan.repetitions).filter(|&number| is_selected(number));
        let rows = selected.filter_map(|number| self.results.get(Repetition { number, setting }));
        let numbers = rows.filter_map(|row| row.get(index).copied());
        Sample::of(numbers.filter(|number| number.is_finite()))
    }

    /// The mean of `setting` minus the mean of `other`, from the repetitions of [`ExperimentData::held_out`].
    pub(crate) fn difference(
        &self,
        setting: usize,
        other: usize,
        column: &str,
    ) -> Option<Interval> {
        let [sample, other] = [setting, other].map(|setting| self.held_out(setting, column));
        sample.difference(&other)
    }

    /// The setting with the greatest mean over every second repetition. Callers measure this setting in the
    /// [other repetitions](ExperimentData::held_out), which do not influence the choice.
    pub(crate) fn greatest(&self, settings: &[usize], column: &str) -> Option<usize> {
        self.first_by(settings, column, |mean, other| mean > other)
    }

    /// The setting with the least mean, from the same repetitions as [`ExperimentData::greatest`].
    pub(crate) fn least(&self, settings: &[usize], column: &str) -> Option<usize> {
        self.first_by(settings, column, |mean, other| mean < other)
    }

    /// The setting whose mean comes first in the order `before`; the first such setting if there are several.
    fn first_by(
        &self,
        settings: &[usize],
        column: &str,
        before: impl Fn(f64, f64) -> bool,
    ) -> Option<usize> {
        let means = settings.iter().filter_map(|&setting| {
            let numbers = self.sample(setting, column, |repetition| repetition % 2 == 0);
            Some((setting, numbers.mean()?))
        });
        let first = means.reduce(|best, next| if before(next.1, best.1) { next } else { best });
        first.map(|(setting, _)| setting)
    }

    /// The indices of all settings.
    pub(crate) fn all_settings(&self) -> Vec<usize> {
        (0..self.settings.len()).collect()
    }

    /// The index of the setting with this series and label.
    pub(crate) fn find(&self, series: &str, label: &str) -> Option<usize> {
        let wanted =
            |position: &TablePosition| position.series == series && position.label == label;
        self.settings.iter().position(wanted)
    }

    /// The series, in order.
    #[must_use]
    pub fn series(&self) -> Vec<&str> {
        let positions = self.settings.iter();
        let mut series: Vec<&str> = positions.map(|position| position.series.as_str()).collect();
        series.dedup();
        series
    }

    /// The indices of the settings of a series, in order.
    pub(crate) fn of_series(&self, series: &str) -> Vec<usize> {
        let mut settings = self.all_settings();
        settings.retain(|&setting| self.settings[setting].series == series);
        settings
    }

    /// The conclusion from the data, in one sentence.
    #[must_use]
    pub fn conclusion(&self) -> String {
        let conclusion = (self.experiment.conclude)(self);
        conclusion.unwrap_or_else(|| {
            "There are too few repetitions to conclude anything from them.".into()
        })
    }

    /// All numbers as CSV, with a row for each repetition. The rows are not collected in a table: there may be tens of
    /// millions.
    #[must_use]
    pub fn csv(&self) -> String {
        let experiment = &self.experiment;
        let mut columns: Vec<&'static str> = experiment.series.into_iter().collect();
        columns.extend([experiment.axis.name, "repetition"]);
        columns.extend(experiment.columns.iter().map(|column| column.name));
        let mut csv = ResultTable::new(&columns).csv();
        for (setting, position) in self.settings.iter().enumerate() {
            for number in 0..self.plan.repetitions {
                let row = self.results.get(Repetition { number, setting });
                let values = row.unwrap_or_default().iter().copied().map(number_of);
                let labels = self.row_labels(position).chain([Value::from(number + 1)]);
                csv.push_str(&csv_line(labels.chain(values)));
            }
        }
        csv
    }

    /// The means with their intervals and the quantiles of all columns.
    #[must_use]
    pub fn summary(&self) -> ResultTable {
        let experiment = &self.experiment;
        let has_several = experiment.columns.len() > 1;
        let mut columns: Vec<&'static str> = experiment.series.into_iter().collect();
        columns.push(experiment.axis.name);
        if has_several {
            columns.push("measure");
        }
        columns.extend(["mean", "95 % from", "95 % to"]);
        columns.extend(QUANTILES.map(|(name, _)| name));
        let mut table = ResultTable::new(&columns);
        for (index, position) in self.settings.iter().enumerate() {
            for column in experiment.columns {
                let numbers = self.numbers(index, column.name);
                let measure = has_several.then(|| Value::from(column.name));
                let interval = column.interval(&numbers);
                let ends = [interval.map(|of| of.low), interval.map(|of| of.high)];
                let quantiles = QUANTILES.map(|(_, share)| numbers.quantile(share));
                let values = [numbers.mean()].into_iter().chain(ends).chain(quantiles);
                let values = values.map(|number| number.map(rounded).map(number_of).into());
                table.row(self.row_labels(position).chain(measure).chain(values));
            }
        }
        table
    }

    /// The first entries of the rows of a setting: its series, if the experiment has several series, and its label.
    fn row_labels(&self, position: &TablePosition) -> impl Iterator<Item = Value> {
        let series = self.experiment.series;
        let series = series.map(|_| position.series.clone().into());
        // A label that is a number is returned as a JSON number.
        let label = match position.label.parse::<f64>() {
            Ok(number) if number.is_finite() => number_of(number),
            _ => position.label.clone().into(),
        };
        series.into_iter().chain([label])
    }

    /// The results as JSON: the question, the plan, the summary and the conclusion.
    pub(crate) fn json(&self) -> Value {
        json!({
            "experiment": self.experiment.name,
            "question": self.experiment.question,
            "iterations": self.plan.iterations,
            "repetitions": self.plan.repetitions,
            "summary": self.summary().json(),
            "conclusion": self.conclusion(),
        })
    }
}

/// Rounds to four significant digits.
fn rounded(number: f64) -> f64 {
    if number == 0.0 || !number.is_finite() {
        number
    } else {
        format!("{number:.3e}").parse().unwrap_or(number)
    }
}
