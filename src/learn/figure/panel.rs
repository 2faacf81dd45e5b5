//! A panel of a figure. It shows one column (a measured quantity) for one series of settings.
//!
//! ```text
//!      along steps                along powers
//!        ┬                         ▒▒▒▒▒▒▒▒▒▒     10 to 90 %
//!      ┌─┴─┐                       ▓▓▓▓▓▓▓▓▓▓     middle half
//!      │━━━│ median, ◇ mean        ●──────●       median
//!      └─┬─┘                       ◇┄┄┄┄┄┄◇       mean
//!        ┴
//! ```

use super::axis::Ticks;
use super::style::{GRID, HEADING, INK, INNER, OUTER, SMALL, SOFT, write};
use crate::learn::lab::{FigureForm, Scale, numbers};
use crate::sheets::scene::{Anchor, Colour, Group, Paint, Path, Point, Stroke};

/// A panel: one column for one series of settings.
pub(super) struct FigurePanel {
    /// The name of the series; empty if there is only one series.
    pub(super) heading: String,
    /// The label of the column; empty if a common label is written above all panels.
    pub(super) measure: String,
    pub(super) ticks: Ticks,
    pub(super) scale: Scale,
    pub(super) form: FigureForm,
    pub(super) marks: Vec<PlotMark>,
}

/// The numbers that a panel draws for one setting.
pub(super) struct PlotMark {
    pub(super) label: String,
    pub(super) x: f64,
    /// The quantiles of 10, 25, 50, 75 and 90 %.
    pub(super) quantiles: [f64; 5],
    pub(super) mean: f64,
    /// The ends of the 95 % interval of the mean.
    pub(super) interval: [f64; 2],
}

impl PlotMark {
    /// The numbers of the mark that the vertical axis must cover.
    pub(super) fn extent(&self, form: FigureForm) -> [f64; 3] {
        match form {
            FigureForm::Spread => [self.quantiles[0], self.quantiles[4], self.mean],
            _ => [self.interval[0], self.interval[1], self.mean],
        }
    }
}

/// The usual width of a line.
const LINE_WIDTH: f64 = 1.1;

/// A solid stroke in the colour of ink.
fn ink_stroke(width: f64) -> Stroke {
    Stroke::solid(INK, width)
}

impl FigurePanel {
    /// Draws the panel with its upper left corner at a point.
    pub(super) fn draw(&self, group: &mut Group, at: Point, size: [f64; 2]) {
        self.draw_frame(group, at, size);
        if self.marks.is_empty() {
            return;
        }
        match (self.form, self.scale) {
            (FigureForm::Spread, Scale::Steps) => self.draw_boxes(group, at, size),
            (FigureForm::Spread, Scale::Powers) => self.draw_bands(group, at, size),
            _ => self.draw_intervals(group, at, size),
        }
    }

    /// Draws the headings and the axes with their labels.
    fn draw_frame(&self, group: &mut Group, [x, y]: Point, [width, height]: [f64; 2]) {
        let left = [x - 30.0, y - 9.0];
        let mut measure_at = left;
        if !self.heading.is_empty() {
            write(group, &self.heading, left, Anchor::Start, HEADING, INK);
            measure_at[0] += HEADING.width(&self.heading) + 6.0;
        }
        let available = x + width - measure_at[0];
        if let [measure, ..] = &SMALL.lines(&self.measure, available)[..] {
            write(group, measure, measure_at, Anchor::Start, SMALL, SOFT);
        }
        for (&tick, label) in self.ticks.values.iter().zip(&self.ticks.labels) {
            let up = self.y_of(y, height, tick);
            let rule = Path::line(&[[x, up], [x + width, up]]);
            group.path(rule, Paint::stroke(Stroke::solid(GRID, 0.6)));
            write(group, label, [x - 5.0, up + 3.1], Anchor::End, SMALL, INK);
        }
        let axes = Path::line(&[[x, y], [x, y + height], [x + width, y + height]]);
        group.path(axes, Paint::stroke(ink_stroke(0.8)));
        match self.scale {
            Scale::Steps => self.draw_step_labels(group, [x, y + height], width),
            Scale::Powers => self.draw_power_labels(group, [x, y + height], width),
        }
    }

    /// Draws the labels of the settings. If every word is narrower than the space for a label, the labels are broken
    /// into lines. Otherwise every second label is placed lower.
    fn draw_step_labels(&self, group: &mut Group, [x, y]: Point, width: f64) {
        let (centres, step) = self.centres(x, width);
        let fits = |word: &str| SMALL.width(word) <= step - 3.0;
        let mut labels = self.marks.iter().map(|mark| &mark.label);
        let all_fit = labels.all(|label| label.split(' ').all(fits));
        for ((index, mark), middle) in self.marks.iter().enumerate().zip(centres) {
            let texts = if all_fit {
                SMALL.lines(&mark.label, step - 3.0)
            } else if index % 2 == 1 {
                vec![String::new(), mark.label.clone()]
            } else {
                vec![mark.label.clone()]
            };
            for (number, text) in texts.iter().enumerate() {
                let down = y + 12.0 + 10.0 * number as f64;
                write(group, text, [middle, down], Anchor::Middle, SMALL, INK);
            }
        }
    }

    /// Draws ticks at the powers of ten, with a label where there is space.
    fn draw_power_labels(&self, group: &mut Group, [x, y]: Point, width: f64) {
        let mut right = f64::NEG_INFINITY;
        for power in 0..16 {
            let number = libm::exp10(f64::from(power));
            let Some(across) = self
                .x_share(number)
                .filter(|across| (0.0..=1.0).contains(across))
            else {
                continue;
            };
            let (at, text) = (x + across * width, numbers::decimals(number, 0));
            let half = SMALL.width(&text) / 2.0;
            let tick = Path::line(&[[at, y], [at, y + 3.0]]);
            group.path(tick, Paint::stroke(ink_stroke(0.8)));
            if at - half > right + 4.0 {
                write(group, &text, [at, y + 12.0], Anchor::Middle, SMALL, INK);
                right = at + half;
            }
        }
    }

    /// The horizontal position of a number on a logarithmic axis, as a share of the width. The marks are placed with a
    /// margin on both sides. `None` if the position is not finite.
    fn x_share(&self, number: f64) -> Option<f64> {
        let logs = self.marks.iter().map(|mark| libm::log10(mark.x));
        let [low, high] = logs.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], log| {
            [low.min(log), high.max(log)]
        });
        let share = if high > low {
            (libm::log10(number) - low) / (high - low)
        } else {
            0.5
        };
        let share = 0.03 + 0.94 * share;
        share.is_finite().then_some(share)
    }

    /// The x coordinate of the centre of each mark, and the width that is available for a mark.
    fn centres(&self, x: f64, width: f64) -> (Vec<f64>, f64) {
        let step = width / self.marks.len().max(1) as f64;
        let centre = |(index, mark): (usize, &PlotMark)| match self.scale {
            Scale::Steps => x + step * (index as f64 + 0.5),
            Scale::Powers => x + width * self.x_share(mark.x).unwrap_or(0.5),
        };
        (self.marks.iter().enumerate().map(centre).collect(), step)
    }

    /// The y coordinate of a number in a panel with its top at `y`.
    fn y_of(&self, y: f64, height: f64, number: f64) -> f64 {
        y + height * (1.0 - self.ticks.position(number))
    }

    fn draw_boxes(&self, group: &mut Group, [x, y]: Point, [width, height]: [f64; 2]) {
        let (centres, step) = self.centres(x, width);
        let half = (step * 0.3).min(16.0);
        for (mark, at) in self.marks.iter().zip(centres) {
            let ends = mark.quantiles.map(|number| self.y_of(y, height, number));
            draw_box(group, at, ends, half);
            draw_diamond(group, [at, self.y_of(y, height, mark.mean)]);
        }
    }

    fn draw_bands(&self, group: &mut Group, [x, y]: Point, [width, height]: [f64; 2]) {
        let (centres, _) = self.centres(x, width);
        let along = |number: &dyn Fn(&PlotMark) -> f64| -> Vec<Point> {
            let points = self.marks.iter().zip(&centres);
            points
                .map(|(mark, &at)| [at, self.y_of(y, height, number(mark))])
                .collect()
        };
        for ([low, top], colour) in [([0, 4], OUTER), ([1, 3], INNER)] {
            let mut corners = along(&|mark| mark.quantiles[low]);
            corners.extend(along(&|mark| mark.quantiles[top]).into_iter().rev());
            let edge = Stroke::solid(SOFT, 0.4);
            group.path(Path::polygon(&corners), Paint::fill(colour).and(edge));
        }
        let medians = along(&|mark| mark.quantiles[2]);
        group.path(Path::line(&medians), Paint::stroke(ink_stroke(1.8)));
        for &point in &medians {
            group.circle(point, 2.6, Paint::fill(INK));
        }
        let means = along(&|mark| mark.mean);
        let dashed = ink_stroke(LINE_WIDTH).dashed(&[3.0, 2.0]);
        group.path(Path::line(&means), Paint::stroke(dashed));
        for &point in &means {
            draw_diamond(group, point);
        }
    }

    fn draw_intervals(&self, group: &mut Group, [x, y]: Point, [width, height]: [f64; 2]) {
        let (centres, _) = self.centres(x, width);
        for (mark, at) in self.marks.iter().zip(centres) {
            let ends = mark.interval.map(|number| self.y_of(y, height, number));
            draw_whisker(group, at, ends, 4.0);
            draw_diamond(group, [at, self.y_of(y, height, mark.mean)]);
        }
    }
}

/// Draws a box plot at the x coordinate `at`, from the y coordinates of five quantiles.
pub(super) fn draw_box(group: &mut Group, at: f64, ends: [f64; 5], half: f64) {
    let [lowest, low, median, high, highest] = ends;
    draw_whisker(group, at, [lowest, highest], half / 2.0);
    let body = Path::rectangle([at - half, high], [2.0 * half, low - high]);
    group.path(body, Paint::fill(INNER).and(ink_stroke(0.9)));
    let bar = Path::line(&[[at - half, median], [at + half, median]]);
    group.path(bar, Paint::stroke(ink_stroke(2.6)));
}

/// Draws a vertical line at the x coordinate `at`, with a bar at each end.
pub(super) fn draw_whisker(group: &mut Group, at: f64, [low, high]: [f64; 2], half: f64) {
    let mut path = Path::line(&[[at, low], [at, high]]);
    for end in [low, high] {
        path.add_line(&[[at - half, end], [at + half, end]]);
    }
    group.path(path, Paint::stroke(ink_stroke(LINE_WIDTH)));
}

/// Draws the mark of a mean.
pub(super) fn draw_diamond(group: &mut Group, [x, y]: Point) {
    let corners = [[x, y - 4.2], [x + 4.2, y], [x, y + 4.2], [x - 4.2, y]];
    let paint = Paint::fill(Colour::WHITE).and(ink_stroke(LINE_WIDTH));
    group.path(Path::polygon(&corners), paint);
}
