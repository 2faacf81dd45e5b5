//! Figures: the data of an experiment as a picture for a slide or a page, readable in black and white.
//!
//! ```text
//!   The question                       bold
//!   The conclusion                     regular
//!   ┌ panel ──┐ ┌ panel ──┐            one for each series and each quantity (a column of
//!   │     ◇   │ │     ◇   │            the table) that is shown; panels of the same quantity
//!   │ ▒▒▒▒▒▒▒ │ │ ▒▒▒▒▒▒▒ │            have the same scale
//!   └─────────┘ └─────────┘
//!        variable
//!   ▒ 10 to 90 % …                     the meaning of the marks, and the amount of work
//! ```
//!
//! A figure is a scene, so it can be written in all formats of scenes.

mod axis;
mod key;
mod panel;
mod style;

use super::lab::{Column, ExperimentData, FigureForm, Scale, numbers};
use crate::sheets::scene::{Anchor, Colour, FontStyle, Group, Scene};
use axis::Ticks;
use panel::{FigurePanel, PlotMark};
use style::{CONCLUSION, INK, LABEL, SMALL, SOFT, TITLE, write};

/// The width of a figure, in points.
const WIDTH: f64 = 680.0;
const MARGIN: f64 = 22.0;
/// The width of the space for the numbers at the left of a panel.
const LABEL_WIDTH: f64 = 44.0;
/// The height of the space for the heading above a panel.
const HEADING_HEIGHT: f64 = 26.0;
/// The distance between neighbouring panels.
const GAP: f64 = 16.0;

/// Draws the data of an experiment. `about` names the board and the seed.
#[must_use]
pub fn figure(data: &ExperimentData, about: &str) -> Scene {
    let experiment = &data.experiment;
    let width = WIDTH - 2.0 * MARGIN;
    let mut y = MARGIN;
    let mut texts = Group::new("words");
    y = paragraph(&mut texts, experiment.question, TITLE, width, y);
    y = paragraph(&mut texts, &data.conclusion(), CONCLUSION, width, y + 3.0);
    let mut panels = panels(data);
    // If all panels show the same quantity, its label is written only once, above the panels.
    if let [first, others @ ..] = &mut panels[..]
        && others.iter().all(|other| other.measure == first.measure)
    {
        y += 22.0;
        let measure = std::mem::take(&mut first.measure);
        let at = [MARGIN, y - 4.0];
        write(&mut texts, &measure, at, Anchor::Start, LABEL, SOFT);
        others.iter_mut().for_each(|other| other.measure.clear());
        y -= if first.heading.is_empty() { 14.0 } else { 2.0 };
    }
    let (across, height) = grid(panels.len());
    let panel_width = (width + GAP) / across as f64 - GAP;
    let mut panel_groups = Vec::new();
    let mut bottom = y;
    for (index, panel) in panels.iter().enumerate() {
        let [column, row] = [index % across, index / across].map(|place| place as f64);
        let left = MARGIN + column * (panel_width + GAP);
        let top = y + row * (height + HEADING_HEIGHT + label_height(data) + 6.0) + HEADING_HEIGHT;
        let inside = [left + LABEL_WIDTH, top];
        let mut group = Group::new(&format!("panel-{}", index + 1));
        panel.draw(&mut group, inside, [panel_width - LABEL_WIDTH, height]);
        bottom = top + height + label_height(data);
        panel_groups.push(group);
    }
    let (label, middle) = (experiment.axis.label, [WIDTH / 2.0, bottom + 12.0]);
    write(&mut texts, label, middle, Anchor::Middle, LABEL, INK);
    y = bottom + 30.0;
    let mut key = Group::new("key");
    y = key::draw(&mut key, data, [MARGIN, y], width);
    let note = format!(
        "{about}; {}, {}. In brackets: 95 % intervals.",
        counted(data.plan.iterations, "iteration"),
        counted(data.plan.repetitions.into(), "repetition")
    );
    y = paragraph(&mut key, &note, SMALL, width, y + 2.0);
    let mut scene = Scene {
        size: [WIDTH, y + MARGIN - 8.0],
        background: Some(Colour::WHITE),
        title: experiment.question.to_owned(),
        items: Vec::new(),
    };
    for group in std::iter::once(texts).chain(panel_groups).chain([key]) {
        scene.add(group);
    }
    scene
}

/// A count with a noun, in the plural if necessary.
fn counted(count: u64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", numbers::number(count as f64))
}

/// The number of panels in a row and the height of a panel.
fn grid(panels: usize) -> (usize, f64) {
    match panels {
        0 | 1 => (1, 250.0),
        2 => (2, 220.0),
        3 | 5 | 6 | 9 => (3, 150.0),
        4 => (2, 160.0),
        _ => (4, 140.0),
    }
}

/// The height of the labels below a panel.
fn label_height(data: &ExperimentData) -> f64 {
    match data.experiment.axis.scale {
        Scale::Steps => 26.0,
        Scale::Powers => 16.0,
    }
}

/// The panels: one for each series of settings and each column (a measured quantity) that is shown.
fn panels(data: &ExperimentData) -> Vec<FigurePanel> {
    let mut panels = Vec::new();
    for column in data.experiment.columns {
        if column.form == FigureForm::TableOnly {
            continue;
        }
        let series = data.series();
        let marks_of = |series: &&str| marks(data, series, column);
        let all_marks: Vec<Vec<PlotMark>> = series.iter().map(marks_of).collect();
        let ticks = match column.form {
            FigureForm::Share => Ticks::of_shares(),
            form => {
                let marks = all_marks.iter().flatten();
                Ticks::covering(marks.flat_map(|mark| mark.extent(form)))
            }
        };
        for (series, marks) in series.iter().zip(all_marks) {
            panels.push(FigurePanel {
                heading: (*series).to_owned(),
                measure: column.label.to_owned(),
                ticks: ticks.clone(),
                scale: data.experiment.axis.scale,
                form: column.form,
                marks,
            });
        }
    }
    panels
}

/// The marks of one series in one column: one mark for each setting that has numbers.
fn marks(data: &ExperimentData, series: &str, column: &Column) -> Vec<PlotMark> {
    let mark = |setting: usize| {
        let numbers = data.numbers(setting, column.name);
        let interval = column.interval(&numbers);
        let mean = numbers.mean()?;
        let [lowest, low, median, high, highest] =
            [0.1, 0.25, 0.5, 0.75, 0.9].map(|share| numbers.quantile(share));
        Some(PlotMark {
            label: data.settings[setting].label.clone(),
            x: data.settings[setting].x,
            quantiles: [lowest?, low?, median?, high?, highest?],
            mean,
            interval: interval.map_or([mean; 2], |interval| [interval.low, interval.high]),
        })
    };
    let settings = data.of_series(series).into_iter();
    settings.filter_map(mark).collect()
}

/// Writes a text in lines that are at most `width` wide. Returns the y coordinate of the bottom of the text.
fn paragraph(group: &mut Group, text: &str, font: FontStyle, width: f64, top: f64) -> f64 {
    let mut y = top;
    for line in font.lines(text, width) {
        y += font.size * 1.35;
        let at = [MARGIN, y - font.size * 0.3];
        write(group, &line, at, Anchor::Start, font, INK);
    }
    y
}
