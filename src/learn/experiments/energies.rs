//! Compares mazes that a search makes with the two published energies: the first energy `depth`, and the later energy
//! `design`.

use crate::energy::{Amount, DEPTH, DESIGN, Energy, NamedEnergy, feature};
use crate::learn::Interval;
use crate::learn::lab::{
    Axis, Column, Experiment, ExperimentData, ExperimentPlan, ExperimentSetting, FigureForm,
    numbers,
};
use crate::measures::difficulty::difficulty;
use crate::measures::{Measures, measure};
use crate::search::{AnySearch, UphillDescent};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "energies",
    question: "Does the later energy function make better mazes than the first, and how?",
    about: "The same search, hill descent with one uphill step in 200, makes mazes with each energy; all their measures are compared.",
    series: None,
    axis: Axis::steps("energy", "what the search minimises"),
    columns: &[
        Column::spread("depth", "jumps of a shortest solution"),
        Column::spread("difficulty", "difficulty"),
        Column::share("unique", "mazes with a single shortest solution"),
        Column::spread("black_hole_cells", "cells of black holes"),
        Column::spread("white_hole_cells", "cells of white holes"),
        Column::spread("cluster_squares", "same-jump clusters, Σ (size − 1)²"),
        Column::spread("forward_decisions", "forward decisions"),
        Column::spread("backward_decisions", "backward decisions"),
        Column::spread("uturns", "U-turns"),
    ],
    default_plan: ExperimentPlan::of(20_000, 300),
    settings: |lesson, plan| {
        let iterations = plan.iterations;
        let setting = |energy: &NamedEnergy| {
            let formula = Energy::parse(energy.name);
            let task = lesson.task_for(formula?)?;
            let how: AnySearch = UphillDescent { probability: 0.005 }.into();
            Ok(ExperimentSetting::new(
                energy.name,
                0.0,
                move |lab, random| {
                    let found = lab.search(&task, &how, iterations, random)?;
                    let maze = task.maze(&found.draft);
                    let score = difficulty(&maze)?.score();
                    Ok(row(&measure(&maze)?, score))
                },
            ))
        };
        [DEPTH, DESIGN].iter().map(setting).collect()
    },
    conclude,
};

/// The measures of a maze, in the order of the columns; NaN for a measure that is not defined.
fn row(measures: &Measures, difficulty: Option<f64>) -> Vec<f64> {
    let number = |column: &Column| match feature(column.name) {
        Some(feature) => feature.number(measures).map(Amount::value),
        None => difficulty,
    };
    let columns = EXPERIMENT.columns.iter();
    columns
        .map(|column| number(column).unwrap_or(f64::NAN))
        .collect()
}

fn conclude(data: &ExperimentData) -> Option<String> {
    let first = data.find("", DEPTH.name)?;
    let later = data.find("", DESIGN.name)?;
    let mut different = Vec::new();
    let mut similar = Vec::new();
    for column in data.experiment.columns {
        let [first, later] = [first, later].map(|setting| data.numbers(setting, column.name));
        let name = column.name.replace('_', " ");
        let format_interval: fn(Interval) -> String = match column.form {
            FigureForm::Share => numbers::share,
            _ => numbers::interval,
        };
        match column.difference(&later, &first)? {
            more if more.is_above_zero() => {
                different.push(format!("{name} +{}", format_interval(more)));
            }
            less if less.is_below_zero() => {
                different.push(format!("{name} {}", format_interval(less)));
            }
            _ => similar.push(name),
        }
    }
    let similar = if similar.is_empty() {
        String::new()
    } else {
        format!("; no difference was seen in {}", numbers::listed(&similar))
    };
    Some(if different.is_empty() {
        "No difference was seen between mazes made by “depth” and by “design”.".to_owned()
    } else {
        format!(
            "Mazes made by “design” differ from those made by “depth” on average: {}{similar}.",
            different.join(", ")
        )
    })
}
